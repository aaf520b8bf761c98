// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values of an extension contain those of the document that it extends; no class is
// generated twice.
#include <gtest/gtest.h>

#include <type_traits>

#include "ping_members.h"
#include "pong_members.h"
#include "support/random_value.h"
#include "xdr/format.h"
#include "xdr/json.h"

namespace {

namespace v2 = rpcrdma::wire::v2_draft01;
namespace ping = owning::ping;
namespace pong = owning::pong;

static_assert(
    std::is_same_v<decltype(ping::owned::PingEcho::ping_maybe), std::optional<v2::owned::Rpcrdma2WriteChunk>>);
static_assert(std::is_same_v<decltype(pong::owned::PongReply::pong_echo), ping::owned::PingEcho>);
static_assert(std::is_same_v<decltype(pong::owned::PongReply::pong_where), ping::owned::PingSpots>);
static_assert(std::is_same_v<decltype(pong::owned::PongReply::pong_segment), v2::Rpcrdma2Segment>);

template <class T>
class OwnedExtension : public testing::Test {};
using Classes = testing::Types<ping::PingFixed, ping::owned::PingChoice, ping::owned::PingEcho, pong::owned::PongReply>;
TYPED_TEST_SUITE(OwnedExtension, Classes);

TYPED_TEST(OwnedExtension, SurvivesARoundTripThroughBytesAndJson) {
  using W = typename xdr::Members<TypeParam>::Wire;
  support::Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    auto value = support::random_value<TypeParam>(rng, 60);
    support::mutate(value, rng);
    const auto bytes = xdr::encode_bytes<W>(value);
    ASSERT_TRUE(bytes);
    const auto again = xdr::parse_owned<W>(*bytes);
    ASSERT_TRUE(again);
    EXPECT_TRUE(*again == value);
    const auto json = xdr::from_json<TypeParam>(xdr::to_json(value));
    ASSERT_TRUE(json) << to_string(json.error());
    EXPECT_TRUE(*json == value);
    EXPECT_EQ(fmt::format("{}", *json), fmt::format("{}", value));
  }
}

// The owner of a field is the type that declares it, in the table of that type's own module.
TEST(OwnedExtension, FieldsNameTheDocumentThatDeclaresThem) {
  v2::owned::Rpcrdma2WriteChunk chunk;
  xdr::Members<v2::owned::Rpcrdma2WriteChunk>::each(
      chunk, [](const xdr::FieldInfo& field, auto&) { EXPECT_EQ(field.owner, &v2::Types::rpcrdma2_write_chunk); });
  pong::owned::PongReply reply;
  xdr::Members<pong::owned::PongReply>::each(
      reply, [](const xdr::FieldInfo& field, auto&) { EXPECT_EQ(field.owner, &pong::Types::pong_reply); });
}

}  // namespace

// SPDX-License-Identifier: BSD-3-Clause
//
// JSON: a value survives the conversion to JSON and back, and JSON that is not a value of the type
// is refused, with the place of the error.
#include "xdr/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "support/random_value.h"
#include "xdr/owned/types.h"

namespace {

using owning::everything::Colour;
namespace everything = owning::everything;
namespace v1 = owning::v1;
using xdr::Json;

constexpr int kRounds = 200;

/// Converts to text and back, which proves that JSON survives a file or a socket.
Json through_text(const Json& json) { return Json::parse(json.dump(), nullptr, false); }

template <class W>
void expect_round_trips() {
  support::Rng rng(11);
  for (int i = 0; i < kRounds; ++i) {
    const auto value = support::random_of<W>(rng, 40);
    const Json json = xdr::to_json_of<W>(value);
    const auto back = xdr::from_json_of<W>(through_text(json));
    ASSERT_TRUE(back) << to_string(back.error()) << "\n" << json.dump();
    ASSERT_TRUE(*back == value) << json.dump();
  }
}

template <class T>
class JsonOf : public testing::Test {};
TYPED_TEST_SUITE(JsonOf, owning::Classes<testing::Types>);
TYPED_TEST(JsonOf, RandomValueSurvivesARoundTrip) { expect_round_trips<typename xdr::Members<TypeParam>::Wire>(); }

template <class W>
class JsonOfTypedef : public testing::Test {};
TYPED_TEST_SUITE(JsonOfTypedef, owning::Typedefs<testing::Types>);
TYPED_TEST(JsonOfTypedef, RandomValueSurvivesARoundTrip) { expect_round_trips<TypeParam>(); }

v1::owned::RdmaMsg message() {
  v1::owned::RpcRdmaHeader header;
  header.rdma_reads = {{.position = 0, .target = {.handle = 7, .length = 8, .offset = 0xffffffffffffffff}}};
  header.rdma_reply = v1::owned::XdrWriteChunk{};
  return {.rdma_xid = 1, .rdma_vers = 1, .rdma_credit = 32, .rdma_body = v1::owned::RdmaBody::rdma_msg(header)};
}

constexpr const char* kMessage =
    R"({"rdma_xid":1,"rdma_vers":1,"rdma_credit":32,"rdma_body":{"proc":"RDMA_MSG","rdma_msg":{"rdma_reads":[)"
    R"({"position":0,"target":{"handle":7,"length":8,"offset":18446744073709551615}}],"rdma_writes":[],)"
    R"("rdma_reply":{"target":[]}}}})";

TEST(Json, HasTheNamesAndTheOrderOfTheDocument) {
  EXPECT_EQ(xdr::to_json(message()).dump(), kMessage);
  const auto done = v1::owned::RdmaMsg{.rdma_body = v1::owned::RdmaBody::RDMA_DONE()};
  EXPECT_EQ(xdr::to_json(done)["rdma_body"].dump(), R"({"proc":"RDMA_DONE"})");
  EXPECT_EQ(xdr::to_json_of<everything::PerhapsXdr>(std::nullopt).dump(), "null");
}

TEST(Json, KeepsInvalidUtf8AndInfiniteNumbers) {
  const std::string odd = "a\xff";
  EXPECT_EQ(xdr::to_json_of<xdr::String<>>(odd).dump(), R"({"hex":"61ff"})");
  EXPECT_EQ(*xdr::from_json_of<xdr::String<>>(xdr::to_json_of<xdr::String<>>(odd)), odd);
  const float infinite = std::numeric_limits<float>::infinity();
  EXPECT_EQ(xdr::to_json_of<float>(infinite).dump(), R"("7f800000")");
  EXPECT_EQ(*xdr::from_json_of<float>("7f800000"), infinite);
  EXPECT_TRUE(std::isnan(*xdr::from_json_of<double>("7ff8000000000000")));
  // The type is optional data in optional data: nothing, nothing in something, something.
  using W = xdr::Optional<xdr::Optional<bool>>;
  for (const xdr::OwnedOf<W>& value :
       {xdr::OwnedOf<W>(), xdr::OwnedOf<W>(std::optional<bool>()), xdr::OwnedOf<W>(std::optional<bool>(true))}) {
    const auto back = xdr::from_json_of<W>(through_text(xdr::to_json_of<W>(value)));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, value);
  }
}

TEST(Json, RecognizesValidUtf8) {
  for (const char* const good :
       {"", "plain", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"}) {
    EXPECT_TRUE(xdr::detail::is_utf8(good)) << good;
  }
  for (const char* const bad :
       {"\x80", "\xc0\x80", "\xc1\xbf", "\xc3", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xe2\x82", "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "a\xc3(", "\xf0\x9f\x98"}) {
    EXPECT_FALSE(xdr::detail::is_utf8(bad)) << bad;
  }
}

/// The error of `from_json` for the message above, with `what` at the JSON pointer `place`.
std::string refused(const std::string& place, const Json& what) {
  Json json = Json::parse(kMessage);
  json[Json::json_pointer(place)] = what;
  const auto result = xdr::from_json<v1::owned::RdmaMsg>(json);
  return result ? "accepted" : to_string(result.error());
}

std::string refused_without(const std::string& object, const std::string& key) {
  Json json = Json::parse(kMessage);
  json[Json::json_pointer(object)].erase(key);
  const auto result = xdr::from_json<v1::owned::RdmaMsg>(json);
  return result ? "accepted" : to_string(result.error());
}

TEST(Json, ErrorNamesThePlaceInInvalidJson) {
  EXPECT_EQ(refused("/rdma_xid", "1"), "$.rdma_xid: is no integer from 0 to 4294967295");
  EXPECT_EQ(refused("/rdma_xid", 4294967296), "$.rdma_xid: is no integer from 0 to 4294967295");
  EXPECT_EQ(refused("/rdma_xid", -1), "$.rdma_xid: is no integer from 0 to 4294967295");
  EXPECT_EQ(refused("/rdma_xid", 1.0), "$.rdma_xid: is no integer from 0 to 4294967295");
  EXPECT_EQ(refused("/rdma_xid", nullptr), "$.rdma_xid: is no integer from 0 to 4294967295");
  EXPECT_EQ(refused("/rdma_body", Json::array()), "$.rdma_body: is no object");
  EXPECT_EQ(refused("/rdma_body/proc", "RDMA_NONE"), "$.rdma_body.proc: is no name of rdma_proc");
  EXPECT_EQ(refused("/rdma_body/proc", 9), "$.rdma_body.proc: is no value of rdma_proc");
  EXPECT_EQ(refused("/rdma_body/proc", 1), "$.rdma_body.rdma_nomsg: is missing");
  EXPECT_EQ(refused("/rdma_body/proc", "RDMA_DONE"), "$.rdma_body.rdma_msg: is not known here");
  EXPECT_EQ(refused("/rdma_body/rdma_msg/rdma_reads", Json::object()), "$.rdma_body.rdma_msg.rdma_reads: is no array");
  EXPECT_EQ(refused("/rdma_body/rdma_msg/rdma_reads/0/target/offset", "x"),
            "$.rdma_body.rdma_msg.rdma_reads[0].target.offset: is no integer from 0 to 18446744073709551615");
  EXPECT_EQ(refused("/rdma_body/rdma_msg/extra", 1), "$.rdma_body.rdma_msg.extra: is not known here");
  EXPECT_EQ(refused("/rdma_body/rdma_msg/rdma_reply", 0), "$.rdma_body.rdma_msg.rdma_reply: is no object");
  EXPECT_EQ(refused("/rdma_body/rdma_msg/rdma_reply", nullptr), "accepted");
  EXPECT_EQ(refused_without("", "rdma_credit"), "$.rdma_credit: is missing");
  EXPECT_EQ(refused_without("/rdma_body", "proc"), "$.rdma_body.proc: is missing");
  EXPECT_EQ(refused_without("/rdma_body", "rdma_msg"), "$.rdma_body.rdma_msg: is missing");
  EXPECT_EQ(to_string(xdr::from_json<v1::owned::RdmaMsg>(Json::parse("{", nullptr, false)).error()), "$: is no object");
}

template <class W>
std::string refused_of(const Json& json) {
  const auto result = xdr::from_json_of<W>(json);
  return result ? "accepted" : result.error().message;
}

TEST(Json, JsonThatIsNoValueOfTheTypeIsRefused) {
  EXPECT_EQ(refused_of<xdr::Opaque<2>>("0102"), "accepted");
  EXPECT_EQ(refused_of<xdr::Opaque<2>>("010203"), "has 3 bytes, must have 0 to 2");
  EXPECT_EQ(refused_of<xdr::Opaque<>>("0"), "is not lower-case hexadecimal, two digits a byte");
  EXPECT_EQ(refused_of<xdr::Opaque<>>("0G"), "is not lower-case hexadecimal, two digits a byte");
  EXPECT_EQ(refused_of<xdr::Opaque<>>("AB"), "is not lower-case hexadecimal, two digits a byte");
  EXPECT_EQ(refused_of<xdr::Opaque<>>(1), "is no string of hexadecimal digits");
  EXPECT_EQ(refused_of<xdr::FixedOpaque<2>>("01"), "has 1 bytes, must have 2");
  EXPECT_EQ(refused_of<xdr::LargeOpaque<100>>("01"), "has 1 bytes, must have 100");
  EXPECT_EQ(refused_of<xdr::String<3>>("four"), "has 4 bytes, must have 0 to 3");
  EXPECT_EQ(refused_of<xdr::String<3>>(Json::parse(R"({"hex":"01020304"})")), "has 4 bytes, must have 0 to 3");
  EXPECT_EQ(refused_of<xdr::String<3>>(Json::parse(R"({"hex":"01","more":1})")), "is no string");
  EXPECT_EQ(refused_of<xdr::String<3>>(Json::parse(R"({"text":"01"})")), "is no string");
  EXPECT_EQ(refused_of<xdr::String<3>>(true), "is no string");
  EXPECT_EQ(refused_of<everything::NumbersXdr>(Json::parse("[1,2,3,4]")), "has 4 elements, must have 0 to 3");
  EXPECT_EQ(refused_of<everything::QuadXdr>(Json::parse("[1,2,3]")), "has 3 elements, must have 4");
  EXPECT_EQ(refused_of<xdr::Chain<bool>>(Json::array()), "has 0 elements, must have at least 1");
  EXPECT_EQ(refused_of<xdr::Array<bool>>(Json::parse("[true,0]")), "is neither true nor false");
  EXPECT_EQ(refused_of<xdr::Optional<xdr::Optional<bool>>>(true), "is neither null nor an array of one");
  EXPECT_EQ(refused_of<xdr::Optional<xdr::Optional<bool>>>(Json::parse("[null,null]")),
            "is neither null nor an array of one");
  EXPECT_EQ(refused_of<float>(1e39), "is out of range");
  EXPECT_EQ(refused_of<float>("7f80"), "is no number");
  EXPECT_EQ(refused_of<float>(false), "is no number");
  EXPECT_EQ(refused_of<std::int32_t>(2147483648), "is no integer from -2147483648 to 2147483647");
  EXPECT_EQ(refused_of<std::int32_t>(-2147483648), "accepted");
  EXPECT_EQ(refused_of<std::int64_t>(9223372036854775808U),
            "is no integer from -9223372036854775808 to 9223372036854775807");
  EXPECT_EQ(refused_of<Colour>("ROT"), "accepted");  // another name of RED
  EXPECT_EQ(refused_of<Colour>(0), "is no value of colour");
  EXPECT_EQ(refused_of<Colour>(4294967297), "is no integer from -2147483648 to 2147483647");
  EXPECT_EQ(refused_of<everything::ByColourView>(Json::parse(R"({"which":"GREEN","warm":{"x":1,"y":2}})")), "accepted");
  EXPECT_EQ(refused_of<everything::ByColourView>(Json::parse(R"({"which":"GREEN","cold":""})")), "is missing");
  EXPECT_EQ(refused_of<owning::trees::ExpressionView>(Json::parse(R"({"kind":5,"literal":1})")),
            "selects no arm of expression");
}

TEST(Json, IsLimitedInDepthByTheCaller) {
  Json json = Json::parse(R"({"value":1,"left":null,"right":null})");
  for (int i = 1; i < 10; ++i) {
    Json outer = Json::parse(R"({"value":1,"left":null,"right":null})");
    outer["left"] = json;
    json = outer;
  }
  EXPECT_TRUE(xdr::from_json<owning::trees::owned::Node>(json, 10));
  const auto deep = xdr::from_json<owning::trees::owned::Node>(json, 9);
  ASSERT_FALSE(deep);
  EXPECT_EQ(to_string(deep.error()), "$.left.left.left.left.left.left.left.left.left: is nested too deep");

  std::string text;
  for (int i = 0; i < 100000; ++i) text += R"({"name":"","children":[)";
  text += R"({"name":"","children":[]})";
  for (int i = 0; i < 100000; ++i) text += "]}";
  const auto bottomless = xdr::from_json<owning::trees::owned::Tree>(Json::parse(text, nullptr, false));
  ASSERT_FALSE(bottomless);
  EXPECT_EQ(bottomless.error().message, "is nested too deep");
}

/// Replaces one value somewhere in `json` by something else.
void damage(Json& json, support::Rng& rng) {
  Json* at = &json;
  while (at->is_structured() && !at->empty() && !rng.one_in(4)) {
    auto next = at->begin();
    std::advance(next, static_cast<std::ptrdiff_t>(rng.below(at->size())));
    at = &*next;
  }
  const Json junk[] = {nullptr,
                       true,
                       -1,
                       1e300,
                       "",
                       "zz",
                       "00",
                       Json::array(),
                       Json::object(),
                       1ULL << 40,
                       "RDMA_MSG",
                       Json::array({Json::object()})};
  *at = junk[rng.below(std::size(junk))];
}

// Any JSON gives a value that can be encoded, or an error with a path.
template <class T>
class DamagedJson : public testing::Test {};
TYPED_TEST_SUITE(DamagedJson, owning::Classes<testing::Types>);
TYPED_TEST(DamagedJson, GivesAnEncodableValueOrAnErrorWithAPath) {
  support::Rng rng(13);
  int refusals = 0;
  for (int i = 0; i < kRounds * 2; ++i) {
    Json json = xdr::to_json(support::random_value<TypeParam>(rng, 30));
    damage(json, rng);
    const auto value = xdr::from_json<TypeParam>(json);
    if (value) {
      EXPECT_TRUE(xdr::encode_bytes<typename xdr::Members<TypeParam>::Wire>(*value)) << json.dump();
    } else {
      ++refusals;
      EXPECT_EQ(value.error().path.front(), '$');
      EXPECT_FALSE(value.error().message.empty());
    }
  }
  EXPECT_GT(refusals, 0);
}

}  // namespace

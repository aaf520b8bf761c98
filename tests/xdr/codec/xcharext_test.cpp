// SPDX-License-Identifier: BSD-3-Clause
//
// Transport characteristics: operations, values and the dispatch that the bindings file adds.
#include "rpcrdma/wire/xcharext.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "xdr/codec/vectors.h"

namespace {

using namespace rpcrdma::wire::xcharext;
using codec::vector;
using M = XcharextMessages;

TEST(Xcharext, InitXcharListsCharacteristics) {
  const auto bytes = vector("xcharext_init");
  const auto init = OptinfoInitxchView::parse(bytes);
  ASSERT_TRUE(init);
  EXPECT_EQ(init->size_bytes(), bytes.size());
  const auto start = init->optixc_start();
  ASSERT_EQ(start.size(), 2U);
  auto it = start.begin();
  const XcharvalView first = *it;
  EXPECT_EQ(first.xchv_which(), XCHAR_RBSIZ);
  EXPECT_EQ(*M::Rbsiz::parse(first.xchv_data()), 8192U);
  ++it;
  const XcharvalView second = *it;
  EXPECT_EQ(second.xchv_which(), XCHAR_RQREMINV);
  EXPECT_EQ(*M::Rqreminv::parse(second.xchv_data()), false);
  ASSERT_EQ(init->optixc_nochg().size(), 1U);
  EXPECT_EQ(init->optixc_nochg()[0], XCHAR_BRS);
}

TEST(Xcharext, InitXcharSurvivesARoundTrip) {
  std::array<std::byte, M::Rbsiz::kEncodedSize> size{};
  std::array<std::byte, M::Rqreminv::kEncodedSize> invalidation{};
  M::Rbsiz::store(8192, size.data());
  M::Rqreminv::store(false, invalidation.data());
  const std::array values{Xcharval{XCHAR_RBSIZ, size}, Xcharval{XCHAR_RQREMINV, invalidation}};
  const std::array<std::uint32_t, 1> fixed{XCHAR_BRS};
  const OptinfoInitxch value{.optixc_start = values, .optixc_nochg = fixed};
  std::vector<std::byte> out(value.encoded_size());
  ASSERT_TRUE(value.encode(out));
  EXPECT_EQ(out, vector("xcharext_init"));
}

TEST(Xcharext, RespXcharHasThreeSets) {
  const auto bytes = vector("xcharext_resp");
  const auto response = OptinfoRespxchView::parse(bytes);
  ASSERT_TRUE(response);
  EXPECT_EQ(response->optrsxc_done().size(), 1U);
  EXPECT_TRUE(response->optrsxc_rej().empty());
  EXPECT_EQ(response->optrsxc_pend().size(), 2U);
  EXPECT_EQ(response->optrsxc_pend()[1], 3U);
}

TEST(Xcharext, FieldAfterAFieldOfVaryingSizeIsParsed) {
  const auto bytes = vector("xcharext_upd");
  const auto update = OptinfoUpdxchView::parse(bytes);
  ASSERT_TRUE(update);
  EXPECT_EQ(update->optuxc_now().xchv_which(), 99U);
  EXPECT_EQ(update->optuxc_now().xchv_data().size(), 5U);
  EXPECT_TRUE(update->optuxc_pendclr());

  auto bad = bytes;
  xdr::store_u32(bad.data() + bad.size() - 4, 2);
  const auto refused = OptinfoUpdxchView::parse(bad);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code(), xdr::DecodeCode::kBadBool);
  EXPECT_EQ(refused.error().offset(), 16U);
}

TEST(Xcharext, OperationsKnowCodeAndDirection) {
  static_assert(M::InitXchar::kCode == ROPT_INITXCH && M::InitXchar::kFromRequester && M::InitXchar::kFromResponder);
  static_assert(M::ReqXchar::kCode == 2 && M::ReqXchar::kFromRequester && !M::ReqXchar::kFromResponder);
  static_assert(M::RespXchar::kCode == 3 && !M::RespXchar::kFromRequester && M::RespXchar::kFromResponder);
  static_assert(M::UpdXchar::kCode == 4 && M::UpdXchar::kPayload == xdr::Payload::kNone &&
                M::UpdXchar::kSection == "4.4");
  static_assert(M::Operations::kSize == 4);
  std::string names;
  xdr::for_each_type(M::Operations{}, [&]<class Operation>() { names += std::string(Operation::kName) + " "; });
  EXPECT_EQ(names, "INIT_XCHAR REQ_XCHAR RESP_XCHAR UPD_XCHAR ");
}

TEST(Xcharext, CharacteristicsKnowTheirDefaults) {
  static_assert(M::Rbsiz::kCode == XCHAR_RBSIZ && M::Rbsiz::kDefault == 4096);
  static_assert(!M::Rqreminv::kDefault);
  static_assert(M::Brs::kDefault == Bkrqsup::BKRQSUP_UNKNOWN);
  static_assert(M::Characteristics::kSize == 3);
}

TEST(Xcharext, CharacteristicWithAnInvalidValueOrLengthIsRefused) {
  EXPECT_EQ(*M::Brs::parse(codec::message({3})), Bkrqsup::BKRQSUP_GENL);
  EXPECT_EQ(M::Brs::parse(codec::message({4})).error().code(), xdr::DecodeCode::kBadEnum);
  EXPECT_EQ(M::Rqreminv::parse(codec::message({2})).error().code(), xdr::DecodeCode::kBadBool);
  EXPECT_EQ(M::Rbsiz::parse(codec::message({1, 2})).error().code(), xdr::DecodeCode::kTrailingBytes);
  EXPECT_EQ(M::Rbsiz::parse({}).error().code(), xdr::DecodeCode::kTruncated);
}

}  // namespace

// SPDX-License-Identifier: BSD-3-Clause
//
// Call and Reply headers of ONC RPC [RFC 5531 9].
#include "oncrpc/wire/rpc.h"

#include <gtest/gtest.h>

#include <vector>

#include "xdr/codec/vectors.h"

namespace {

using namespace oncrpc::wire::rpc;
using codec::vector;

TEST(RpcHeader, CallCarriesACredentialAndAVerifier) {
  const auto bytes = vector("rpc_call");
  const auto message = RpcMsgView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->xid(), 42U);
  EXPECT_EQ(message->size_bytes(), 48U);
  const auto* const call = message->body().as_cbody();
  ASSERT_NE(call, nullptr);
  EXPECT_EQ(message->body().as_rbody(), nullptr);
  EXPECT_EQ(call->prog(), 100003U);
  EXPECT_EQ(call->vers(), 3U);
  EXPECT_EQ(call->proc(), 1U);
  EXPECT_EQ(call->cred().flavor(), AuthFlavor::AUTH_SYS_);
  EXPECT_EQ(call->cred().body().size(), 5U);
  EXPECT_EQ(call->verf().flavor(), AuthFlavor::AUTH_NONE_);

  const RpcMsg value{.xid = 42,
                     .body = RpcBody::cbody({.rpcvers = 2,
                                             .prog = 100003,
                                             .vers = 3,
                                             .proc = 1,
                                             .cred = {.flavor = AuthFlavor::AUTH_SYS_, .body = call->cred().body()},
                                             .verf = {}})};
  std::vector<std::byte> out(value.encoded_size());
  ASSERT_TRUE(value.encode(out));
  EXPECT_EQ(out, bytes);
}

TEST(RpcHeader, ProgMismatchCarriesTheRangeOfVersions) {
  const auto bytes = vector("rpc_reply_mismatch");
  const auto message = RpcMsgView::parse(bytes);
  ASSERT_TRUE(message);
  const auto* const accepted = message->body().as_rbody()->as_areply();
  ASSERT_NE(accepted, nullptr);
  EXPECT_EQ(accepted->verf().flavor(), static_cast<AuthFlavor>(0x50000)) << "flavors are open";
  EXPECT_EQ(accepted->reply_data().stat(), AcceptStat::PROG_MISMATCH);
  EXPECT_EQ(accepted->reply_data().as_mismatch_info(), (VersionRange{3, 4}));
}

TEST(RpcHeader, GarbageArgsHasNoDataAndAnUnknownAcceptStatusIsRefused) {
  const auto bytes = vector("rpc_reply_garbage");
  const auto message = RpcMsgView::parse(bytes);
  ASSERT_TRUE(message);
  EXPECT_EQ(message->size_bytes(), 24U);
  EXPECT_EQ(message->body().as_rbody()->as_areply()->reply_data().stat(), AcceptStat::GARBAGE_ARGS);
  const RpcMsg value{.xid = 42,
                     .body = RpcBody::rbody(ReplyBody::areply(
                         {.verf = {}, .reply_data = AcceptedData::otherwise(AcceptStat::GARBAGE_ARGS)}))};
  std::vector<std::byte> out(value.encoded_size());
  ASSERT_TRUE(value.encode(out));
  EXPECT_EQ(out, bytes);

  auto unknown = bytes;
  xdr::store_u32(unknown.data() + 20, 6);
  const auto refused = RpcMsgView::parse(unknown);
  ASSERT_FALSE(refused) << "accept_stat is closed, default arm or not";
  EXPECT_EQ(refused.error().code(), xdr::DecodeCode::kBadEnum);
}

TEST(RpcHeaderDeathTest, DefaultArmWithTheDiscriminantOfAnotherArmFailsAnAssertion) {
  EXPECT_DEATH((void)AcceptedData::otherwise(AcceptStat::SUCCESS), "assertion failed");
}

TEST(RpcHeader, UnknownAuthStatusParses) {
  const auto bytes = vector("rpc_reply_denied");
  const auto message = RpcMsgView::parse(bytes);
  ASSERT_TRUE(message);
  const auto* const denied = message->body().as_rbody()->as_rreply();
  ASSERT_NE(denied, nullptr);
  EXPECT_EQ(denied->as_auth_error(), static_cast<AuthStat>(99));
  EXPECT_EQ(denied->as_mismatch_info(), std::nullopt);
}

TEST(RpcHeader, CredentialsLongerThan400BytesAreRefused) {
  const std::vector<std::byte> body(401);
  const OpaqueAuth fits{.flavor = AuthFlavor::AUTH_SYS_, .body = xdr::Bytes(body).first(400)};
  std::vector<std::byte> out(512);
  ASSERT_TRUE(fits.encode(out));
  EXPECT_TRUE(OpaqueAuthView::parse(out));
  const OpaqueAuth exceeds{.flavor = AuthFlavor::AUTH_SYS_, .body = body};
  EXPECT_EQ(exceeds.encode(out).error().code, xdr::EncodeCode::kBoundExceeded);
  xdr::store_u32(out.data() + 4, 401);
  EXPECT_EQ(OpaqueAuthView::parse(out).error().code(), xdr::DecodeCode::kLimitExceeded);
}

}  // namespace

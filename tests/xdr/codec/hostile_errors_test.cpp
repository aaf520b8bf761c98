// SPDX-License-Identifier: BSD-3-Clause
//
// Reasons for which `parse` refuses a message and `encode` a value, with the whole sentence: path,
// reason, byte, document, section and line.
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "oncrpc/wire/rpc.h"
#include "oncrpc/wire/rpc_text.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v1_text.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/v2_draft01_text.h"
#include "rpcrdma/wire/xcharext.h"
#include "rpcrdma/wire/xcharext_text.h"
#include "xdr/bound.h"
#include "xdr/codec/vectors.h"
#include "xdrgen/golden/everything/expected/everything.h"
#include "xdrgen/golden/everything/expected/everything_text.h"
#include "xdrgen/golden/sizes/expected/sizes.h"
#include "xdrgen/golden/sizes/expected/sizes_text.h"
#include "xdrgen/golden/trees/expected/trees.h"
#include "xdrgen/golden/trees/expected/trees_text.h"

namespace {

using namespace rpcrdma::wire;
namespace rpc = oncrpc::wire::rpc;
using codec::words;
using xdr::DecodeCode;
using xdr::EncodeCode;

/// The error with which `View` refuses a message.
template <class View>
xdr::DecodeError refusal(const std::vector<std::byte>& bytes, const xdr::Limits& limits = {}) {
  codec::Guarded memory(bytes.size());
  const auto parsed = View::parse(memory.copy(bytes), limits);
  if (parsed) throw std::logic_error("the message was accepted");
  return parsed.error();
}

/// Expects all codes in `codes` and `elsewhere` together. This file does not test `elsewhere`.
template <class Code>
void expect_all(std::set<std::uint8_t> codes, std::initializer_list<Code> elsewhere) {
  for (const Code code : elsewhere) codes.insert(static_cast<std::uint8_t>(code));
  std::set<std::uint8_t> all;
  for (std::uint8_t code = 0; !to_string(static_cast<Code>(code)).empty(); ++code) all.insert(code);
  EXPECT_EQ(codes, all) << "a code without a sentence here";
}

TEST(HostileErrors, DecodeErrorsOfParseHaveTheExpectedTexts) {
  std::set<std::uint8_t> codes;
  const auto expect = [&](DecodeCode code, const xdr::DecodeError& error, const std::string& found,
                          const std::string& text) {
    EXPECT_EQ(error.code(), code) << text;
    EXPECT_EQ(found, text);
    codes.insert(static_cast<std::uint8_t>(error.code()));
  };
  auto error = refusal<v1::RdmaMsgView>(words({1, 1, 1, 1, 0, 1, 1, 5, 6}));
  expect(DecodeCode::kTruncated, error, v1::to_string(error),
         "…rdma_writes[0].target[0].offset: truncated at byte 36 [RFC 8166 3.4.3]");
  error = refusal<xcharext::OptinfoUpdxchView>(words({1, 0, 7}));
  expect(DecodeCode::kBadBool, error, xcharext::to_string(error),
         "optuxc_pendclr: boolean is neither 0 nor 1 at byte 8 (draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section "
         "5.2, line 981)");
  error = refusal<v1::RdmaMsgView>(words({1, 1, 1, 5}));
  expect(DecodeCode::kBadEnum, error, v1::to_string(error),
         "rdma_body.proc: no such enumeration value at byte 12 [RFC 8166 4.2.4]");
  error = refusal<golden::sizes::ChoiceView>(words({77}));
  expect(DecodeCode::kBadDiscriminant, error, golden::sizes::to_string(error),
         "which: union has no such arm at byte 0 (input.xdr, line 21)");
  error = refusal<rpc::RpcMsgView>(words({1, 0, 2, 3, 4, 5, 1, 401}));
  expect(DecodeCode::kLimitExceeded, error, rpc::to_string(error),
         "…cbody.cred.body: longer than the specification allows at byte 28 [RFC 5531 8.2]");
  error = refusal<v1::RdmaMsgView>(words({1, 1, 1, 0, 0, 0, 1, 2}), {.array_elements = 1});
  expect(DecodeCode::kCallerLimit, error, v1::to_string(error),
         "…rdma_msg.rdma_reply.target: more than the caller accepts at byte 28 [RFC 8166 3.4.6]");
  error = refusal<xcharext::XcharvalView>(words({1, 3, 9}), {.strict_padding = true});
  expect(DecodeCode::kNonzeroPadding, error, xcharext::to_string(error),
         "xchv_data: padding is not zero at byte 11 (draft-dnoveck-nfsv4-rpcrdma-xcharext-00.txt section 5.2, line "
         "914)");
  error = refusal<golden::trees::NodeView>(words({1, 1, 2, 0, 0, 0}), {.depth = 1});
  expect(DecodeCode::kTooDeep, error, golden::trees::to_string(error),
         "left: nested too deep at byte 8 (trees_model.cpp)");
  const auto two = words({1, 2});
  error = xcharext::XcharextMessages::Rbsiz::parse(two).error();
  expect(DecodeCode::kTrailingBytes, error, xcharext::to_string(error), "bytes remain after the end at byte 4");
  expect_all(codes, {DecodeCode::kNotEligible, DecodeCode::kLandedLength, DecodeCode::kLandedOrder});
}

/// The error with which `encode` refuses a value, after a check that it has written nothing.
template <class Value>
xdr::EncodeError refusal_of(const Value& value, std::size_t room) {
  std::vector<std::byte> out(room, std::byte{0xa5});
  const auto encoded = value.encode(out);
  EXPECT_EQ(out, std::vector<std::byte>(room, std::byte{0xa5}));
  if (encoded) throw std::logic_error("the value was encoded");
  return encoded.error();
}

TEST(HostileErrors, EncodeErrorsHaveTheExpectedTexts) {
  std::set<std::uint8_t> codes;
  const auto expect = [&](EncodeCode code, const xdr::EncodeError& error, const std::string& found,
                          const std::string& text) {
    EXPECT_EQ(error.code, code) << text;
    EXPECT_EQ(found, text);
    codes.insert(static_cast<std::uint8_t>(error.code));
  };
  const std::vector<std::byte> many(401);
  auto error = refusal_of(v1::RpcRdmaErrvers{1, 1}, 7);
  expect(EncodeCode::kSpanTooSmall, error, v1::to_string(error), "does not fit into the span, needs 8 bytes");
  error = refusal_of(rpc::OpaqueAuth{.flavor = rpc::AuthFlavor::AUTH_SYS_, .body = many}, 600);
  expect(EncodeCode::kBoundExceeded, error, rpc::to_string(error),
         "body: longer than the specification allows [RFC 5531 8.2]");
  const rpc::OpaqueAuth exceeding{.flavor = rpc::AuthFlavor::AUTH_SYS_, .body = many};
  EXPECT_EQ(rpc::to_string(xdr::with_bound<rpc::OpaqueAuthView>(error, exceeding)),
            "body: longer than the specification allows (400) [RFC 5531 8.2]");
  golden::everything::Shapes shapes;
  shapes.large = xdr::Bytes(many).first(99);
  error = refusal_of(shapes, 4096);
  expect(EncodeCode::kWrongLength, error, golden::everything::to_string(error),
         "large: not of the length that the specification sets (input.xdr, line 49)");
  EXPECT_EQ(golden::everything::to_string(xdr::with_bound<golden::everything::ShapesView>(error, shapes)),
            "large: not of the length that the specification sets (100) (input.xdr, line 49)");
  const v2_draft01::Rpcrdma2Optional content{
      .rdma_optdir = v2_draft01::MsgType{77}, .rdma_opttype = 1, .rdma_optinfo = {}};
  error = refusal_of(content, 600);
  expect(EncodeCode::kBadEnum, error, v2_draft01::to_string(error),
         "rdma_optdir: no such enumeration value (draft-cel-nfsv4-rpcrdma-version-two-01.txt section 4.2, line 586)");
  EXPECT_EQ(xdr::with_bound<v2_draft01::Rpcrdma2OptionalView>(error, content), error) << "this error has no bound";
  const golden::trees::Node leaf{.value = 2, .left = nullptr, .right = nullptr};
  const golden::trees::Node root{.value = 1, .left = &leaf, .right = nullptr};
  std::vector<std::byte> out(600);
  error = xdr::encode<golden::trees::NodeView>(root, out, 1).error();
  expect(EncodeCode::kTooDeep, error, golden::trees::to_string(error), "left: nested too deep (trees_model.cpp)");
  EXPECT_EQ(xdr::with_bound<golden::trees::NodeView>(error, root), error) << "this error has no bound";
  expect_all(codes, {EncodeCode::kMissing, EncodeCode::kTooManyPieces, EncodeCode::kBadEncoding, EncodeCode::kTooLong,
                     EncodeCode::kOutsideSpan, EncodeCode::kUnaligned});
}

}  // namespace

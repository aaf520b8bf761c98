// SPDX-License-Identifier: BSD-3-Clause
//
// Properties of the vectors that the last lines list: each parses to its end; truncated anywhere it
// does not parse, and nothing beyond the end is read; with a changed word, nothing outside the
// message is read.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "oncrpc/wire/rpc.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/codec/vectors.h"

namespace {

using namespace rpcrdma::wire;
namespace rpc = oncrpc::wire::rpc;

volatile std::uint64_t touched = 0;

// Each `touch` reads what a view refers to, so that a pointer to the wrong place is found.
std::uint64_t touch(xdr::Bytes bytes) {
  std::uint64_t sum = 0;
  for (const auto byte : bytes) sum += std::to_integer<unsigned>(byte);
  return sum;
}

std::uint64_t touch(const v1::XdrWriteChunkView& chunk) {
  std::uint64_t sum = touch(chunk.bytes());
  for (const auto segment : chunk.target()) sum += segment.handle + segment.length + segment.offset;
  return sum;
}

template <class Lists>
std::uint64_t touch_lists(const Lists& lists) {
  std::uint64_t sum = touch(lists.bytes());
  for (const auto chunk : lists.rdma_reads()) sum += chunk.position + chunk.target.offset;
  for (const auto chunk : lists.rdma_writes()) sum += touch(chunk);
  if (lists.rdma_reply() != nullptr) sum += touch(*lists.rdma_reply());
  return sum;
}

std::uint64_t touch(const v1::RdmaMsgView& message) {
  const auto& body = message.rdma_body();
  std::uint64_t sum = touch(message.bytes()) + message.rdma_xid();
  if (const auto* const lists = body.as_rdma_msg()) sum += touch_lists(*lists);
  if (const auto* const lists = body.as_rdma_nomsg()) sum += touch_lists(*lists);
  if (const auto* const lists = body.as_rdma_msgp()) sum += touch_lists(*lists) + lists->rdma_thresh();
  if (const auto* const error = body.as_rdma_error())
    sum += error->as_range().value_or(v1::RpcRdmaErrvers{}).rdma_vers_low;
  return sum;
}

std::uint64_t touch(const v2_draft01::Rpcrdma2XprtHdrView& message) {
  std::uint64_t sum = touch(message.bytes());
  if (const auto* const chunks = message.rdma_body().as_rdma_chunks()) {
    for (const auto segment : chunks->rdma_reads()) sum += segment.rdma_target.rdma_offset;
    for (const auto chunk : chunks->rdma_writes()) sum += touch(chunk.bytes()) + chunk.rdma_target().size();
  }
  if (const auto* const optional = message.rdma_body().as_rdma_optional()) sum += touch(optional->rdma_optinfo());
  return sum;
}

std::uint64_t touch(const xcharext::OptinfoInitxchView& init) {
  std::uint64_t sum = touch(init.bytes());
  for (const auto value : init.optixc_start()) sum += touch(value.xchv_data()) + value.xchv_which();
  for (const auto id : init.optixc_nochg()) sum += id;
  return sum;
}

template <class View>
std::uint64_t touch(const View& view) {
  return touch(view.bytes());
}

struct Case {
  std::string name;
  std::function<bool(xdr::Bytes, std::size_t& size, xdr::DecodeError& error)> parse;

  friend void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }
};

template <class View>
Case make(std::string name) {
  return {std::move(name), [](xdr::Bytes bytes, std::size_t& size, xdr::DecodeError& error) {
            const auto result = View::parse(bytes);
            if (!result) {
              error = result.error();
              return false;
            }
            size = result->size_bytes();
            touched = touched + touch(*result);
            return true;
          }};
}

class Vector : public testing::TestWithParam<Case> {};

TEST_P(Vector, ParsesToItsEnd) {
  const auto bytes = codec::vector(GetParam().name);
  codec::Guarded memory(bytes.size());
  std::size_t size = 0;
  xdr::DecodeError error;
  ASSERT_TRUE(GetParam().parse(memory.copy(bytes), size, error));
  EXPECT_EQ(size, bytes.size());
}

TEST_P(Vector, TruncatedAnywhereIsRefusedWithoutReadingBeyond) {
  const auto bytes = codec::vector(GetParam().name);
  codec::Guarded memory(bytes.size());
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    std::size_t size = 0;
    xdr::DecodeError error;
    ASSERT_FALSE(GetParam().parse(memory.copy(xdr::Bytes(bytes).first(length)), size, error)) << length;
    EXPECT_EQ(error.code(), xdr::DecodeCode::kTruncated) << length;
    EXPECT_LE(error.offset(), length);
    EXPECT_NE(error.step(0).field, 0) << length;
  }
}

TEST_P(Vector, ParserReadsNothingOutsideAMessageWithAChangedWord) {
  const auto bytes = codec::vector(GetParam().name);
  codec::Guarded memory(bytes.size());
  std::size_t refused = 0;
  for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
    for (const std::uint32_t word :
         {0U, 1U, 2U, 7U, 0x100U, 0x10000001U, 0x40000000U, 0x7fffffffU, 0x80000000U, 0xfffffffcU, 0xffffffffU}) {
      auto changed = bytes;
      xdr::store_u32(changed.data() + at, word);
      std::size_t size = 0;
      xdr::DecodeError error;
      if (GetParam().parse(memory.copy(changed), size, error)) {
        EXPECT_LE(size, bytes.size());
      } else {
        ++refused;
        EXPECT_LE(error.offset(), bytes.size());
      }
    }
  }
  EXPECT_GT(refused, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    All, Vector,
    testing::Values(
        make<v1::RdmaMsgView>("v1_msg_empty"), make<v1::RdmaMsgView>("v1_msg_reads"),
        make<v1::RdmaMsgView>("v1_msg_all"), make<v1::RdmaMsgView>("v1_nomsg_reply"), make<v1::RdmaMsgView>("v1_msgp"),
        make<v1::RdmaMsgView>("v1_done"), make<v1::RdmaMsgView>("v1_error_vers"),
        make<v1::RdmaMsgView>("v1_error_chunk"), make<v2_draft01::Rpcrdma2XprtHdrView>("v2_msg_empty"),
        make<v2_draft01::Rpcrdma2XprtHdrView>("v2_nomsg_read"), make<v2_draft01::Rpcrdma2XprtHdrView>("v2_error_vers"),
        make<v2_draft01::Rpcrdma2XprtHdrView>("v2_error_option"), make<v2_draft01::Rpcrdma2XprtHdrView>("v2_optional"),
        make<xcharext::OptinfoInitxchView>("xcharext_init"), make<xcharext::OptinfoRespxchView>("xcharext_resp"),
        make<xcharext::OptinfoUpdxchView>("xcharext_upd"), make<rpc::RpcMsgView>("rpc_call"),
        make<rpc::RpcMsgView>("rpc_reply_mismatch"), make<rpc::RpcMsgView>("rpc_reply_garbage"),
        make<rpc::RpcMsgView>("rpc_reply_denied")),
    [](const auto& each) { return each.param.name; });

}  // namespace

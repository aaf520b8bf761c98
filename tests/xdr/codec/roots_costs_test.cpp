// SPDX-License-Identifier: BSD-3-Clause
//
// What parsing and encoding a root type cost besides time: no allocation, and no copy of opaque
// data.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <utility>

#include "support/allocations.h"
#include "xdr/codec/roots.h"

namespace {

using namespace rpcrdma::wire;
namespace rpc = oncrpc::wire::rpc;

template <class Root>
class Costs : public codec::OfRoot<Root> {};
TYPED_TEST_SUITE(Costs, codec::TestedTypes, codec::RootNames);

TYPED_TEST(Costs, ParsingReadingAndRefusingAllocateNothing) {
  std::uint64_t sum = 0;
  for (const auto& message : this->samples()) {
    const std::size_t before = codec::allocations();
    for (std::size_t length = 0; length <= message.size(); ++length) {
      const auto parsed = codec::parse<TypeParam>(xdr::Bytes(message).first(length));
      sum += parsed ? codec::read_all(*parsed) : parsed.error().offset();
    }
    const std::size_t after = codec::allocations();
    EXPECT_EQ(after, before);
  }
  EXPECT_NE(sum, 0U);
}

TYPED_TEST(Costs, EncodingAllocatesNothing) {
  using Wire = typename TypeParam::Wire;
  for (const auto& message : this->samples()) {
    const auto value = xdr::parse_owned<Wire>(message);
    ASSERT_TRUE(value);
    std::vector<std::byte> out(message.size());
    const std::size_t before = codec::allocations();
    const auto written = xdr::encode<Wire>(*value, out);
    const auto refused = xdr::encode<Wire>(*value, xdr::MutableBytes(out).first(out.size() - 1));
    const std::size_t after = codec::allocations();
    EXPECT_EQ(after, before);
    ASSERT_TRUE(written);
    EXPECT_FALSE(refused);
    EXPECT_EQ(out, message);
  }
}

TYPED_TEST(Costs, ViewsGiveOpaqueDataWithoutACopy) {
  std::size_t pieces = 0;
  for (const auto& message : this->samples()) {
    const auto parsed = codec::parse<TypeParam>(message);
    ASSERT_TRUE(parsed);
    std::set<std::pair<const std::byte*, std::size_t>> given;
    codec::read_all(*parsed, [&](xdr::Bytes data) { given.insert({data.data(), data.size()}); });
    for (const codec::Item& data : this->reference().read(message).data) {
      ++pieces;
      EXPECT_EQ(given.count({message.data() + data.begin, data.end - data.begin}), 1U)
          << "what lies at byte " << data.begin << " is given out where it lies";
    }
  }
  const auto& forms = this->reference().forms();
  const bool has_data =
      std::any_of(forms.begin(), forms.end(), [](const auto& form) { return form.ends_with(": padded"); });
  EXPECT_EQ(pieces != 0, has_data);
}

/// Counts the allocations of one encoder.
template <class Value>
std::size_t allocations_of(const Value& value) {
  std::array<std::byte, 512> out{};
  const std::size_t before = codec::allocations();
  const auto size = value.encode(out);
  const bool same = size && *size == value.encoded_size();
  const std::size_t after = codec::allocations();
  EXPECT_TRUE(same);
  return after - before;
}

// The same holds for the encoders that refer to the caller's memory.
TEST(EncoderCosts, EncodersOfWireTypesAllocateNothing) {
  const std::array<std::byte, 5> data{};
  const std::array segments{v1::XdrRdmaSegment{1, 2, 3}};
  const std::array reads{v1::XdrReadChunk{4, {1, 2, 3}}};
  const std::array writes{v1::XdrWriteChunk{segments}};
  const v1::RpcRdmaHeader lists{reads, writes, writes[0]};
  EXPECT_EQ(allocations_of(v1::RdmaMsg{1, 1, 1, v1::RdmaBody::rdma_msg(lists)}), 0U);
  EXPECT_EQ(allocations_of(v1::RdmaMsg{1, 1, 1, v1::RdmaBody::rdma_error(v1::RpcRdmaError::range({1, 1}))}), 0U);

  const std::array segments2{v2_draft01::Rpcrdma2Segment{1, 2, 3}};
  const std::array reads2{v2_draft01::Rpcrdma2ReadSegment{4, {1, 2, 3}}};
  const std::array writes2{v2_draft01::Rpcrdma2WriteChunk{segments2}};
  const v2_draft01::Rpcrdma2ChunkLists lists2{v2_draft01::MsgType::CALL, reads2, writes2, writes2[0]};
  const v2_draft01::Rpcrdma2Optional optional{v2_draft01::MsgType::REPLY, 9, data};
  using Body2 = v2_draft01::Rpcrdma2Body;
  EXPECT_EQ(allocations_of(v2_draft01::Rpcrdma2XprtHdr{1, 2, 1, Body2::rdma_chunks(lists2)}), 0U);
  EXPECT_EQ(allocations_of(v2_draft01::Rpcrdma2XprtHdr{1, 2, 1, Body2::rdma_optional(optional)}), 0U);

  EXPECT_EQ(allocations_of(fixed::RdmaVersionRefusal{{1, 1, 1, 4}, 1, 1, 2}), 0U);

  const rpc::OpaqueAuth auth{rpc::AuthFlavor::AUTH_SYS_, data};
  const rpc::CallBody call{2, 3, 4, 5, auth, auth};
  const rpc::AcceptedReply reply{auth, rpc::AcceptedData::mismatch_info({1, 2})};
  EXPECT_EQ(allocations_of(rpc::RpcMsg{1, rpc::RpcBody::cbody(call)}), 0U);
  EXPECT_EQ(allocations_of(rpc::RpcMsg{1, rpc::RpcBody::rbody(rpc::ReplyBody::areply(reply))}), 0U);

  const std::array values{xcharext::Xcharval{1, data}};
  const std::array<std::uint32_t, 2> ids{1, 2};
  EXPECT_EQ(allocations_of(xcharext::OptinfoInitxch{values, ids}), 0U);
  EXPECT_EQ(allocations_of(xcharext::OptinfoReqxch{values}), 0U);
  EXPECT_EQ(allocations_of(xcharext::OptinfoRespxch{ids, ids, ids}), 0U);
  EXPECT_EQ(allocations_of(xcharext::OptinfoUpdxch{values[0], true}), 0U);
}

}  // namespace

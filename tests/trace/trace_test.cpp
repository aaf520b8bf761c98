// SPDX-License-Identifier: BSD-3-Clause
//
// A trace agrees with `parse` about everything: the same error at the same place, and before it every byte of the
// message in exactly one item.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "codec/vectors.h"
#include "golden/everything/expected/everything.h"
#include "golden/sizes/expected/sizes.h"
#include "golden/trees/expected/trees.h"
#include "rpcrdma/wire/rpc.h"
#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/trace.h"
#if WITH_EXTENSION
#include "ping.h"
#endif

namespace {

using namespace rpcrdma::wire;

/// Own bytes of items lie one behind the other from the first byte on: returns where they end.
std::size_t covered(const xdr::Trace& trace) {
  std::size_t at = 0;
  for (const auto& item : trace.items) {
    if (item.own_size() == 0) continue;
    EXPECT_EQ(item.offset, at);
    at = item.offset + item.own_size();
  }
  return at;
}

/// Every item lies inside of its parent.
void expect_nested(const xdr::Trace& trace) {
  for (std::size_t i = 0; i < trace.items.size(); ++i) {
    const auto& item = trace.items[i];
    if (item.parent == xdr::TraceItem::kNone) continue;
    ASSERT_LT(item.parent, i);
    const auto& parent = trace.items[item.parent];
    EXPECT_GE(item.offset, parent.offset);
    if (!trace.error) {
      EXPECT_LE(item.offset + item.size, parent.offset + parent.size);
    }
  }
}

template <class W>
void expect_agreement(xdr::Bytes bytes, std::span<const xdr::FieldInfo> fields, const xdr::Limits& limits = {}) {
  const auto parsed = xdr::parse<W>(bytes, limits, fields);
  const xdr::Trace trace = xdr::trace<W>(bytes, limits, fields);
  ASSERT_EQ(trace.error.has_value(), !parsed.has_value());
  expect_nested(trace);
  if (parsed) {
    EXPECT_EQ(covered(trace), trace.size);
    EXPECT_LE(trace.size, bytes.size());
    if constexpr (requires { parsed->bytes(); }) {
      EXPECT_EQ(trace.size, parsed->size_bytes());
    }
  } else {
    EXPECT_EQ(*trace.error, parsed.error());
    EXPECT_GE(covered(trace), trace.error->offset());
    for (const auto& item : trace.items) EXPECT_LE(item.offset, trace.error->offset());
  }
}

/// All prefixes, and every byte changed to values that mean something at some place.
template <class W>
void expect_agreement_around(xdr::Bytes bytes, std::span<const xdr::FieldInfo> fields) {
  for (const bool strict : {false, true}) {
    const xdr::Limits limits{.list_entries = 5, .array_elements = 40, .strict_padding = strict};
    for (std::size_t length = 0; length <= bytes.size(); ++length) {
      expect_agreement<W>(bytes.first(length), fields, limits);
    }
    std::vector<std::byte> changed(bytes.begin(), bytes.end());
    for (std::size_t i = 0; i < bytes.size() && !testing::Test::HasFailure(); ++i) {
      for (unsigned value = 0; value < 256; value += value < 8 ? 1 : 31) {
        changed[i] = static_cast<std::byte>(value);
        expect_agreement<W>(changed, fields, limits);
      }
      changed[i] = bytes[i];
    }
  }
}

/// Messages of words that are often counts, presence words and discriminants.
template <class W>
void expect_agreement_on_noise(std::span<const xdr::FieldInfo> fields) {
  std::mt19937 random(4506);
  constexpr std::uint32_t kWords[] = {0, 1, 1, 0, 1, 2, 3, 0, 5, 8, 0xfffffffd, 4000000000, 100, 7};
  std::size_t good = 0;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    std::vector<std::byte> bytes((random() % 120) * 4);
    const bool zeros = random() % 2 == 0;
    for (std::size_t at = 0; at < bytes.size(); at += 4) {
      xdr::store_u32(bytes.data() + at,
                     zeros && random() % 4 != 0 ? random() % 2 : kWords[random() % std::size(kWords)]);
    }
    expect_agreement<W>(bytes, fields);
    const auto trace = xdr::trace<W>(bytes, {}, fields);
    good += !trace.error;
    longest = std::max(longest, covered(trace));
  }
  EXPECT_TRUE(testing::Test::HasFailure() || good != 0 || longest > 100) << "the noise never gets anywhere";
}

TEST(Trace, AgreesWithParseOnEveryVectorCutAndChanged) {
  for (const char* name : {"v1_done", "v1_error_chunk", "v1_error_vers", "v1_msg_all", "v1_msg_empty", "v1_msg_reads",
                           "v1_msgp", "v1_nomsg_reply"}) {
    SCOPED_TRACE(name);
    expect_agreement_around<v1::RdmaMsgView>(codec::vector(name), v1::kFields);
  }
  for (const char* name : {"v2_error_option", "v2_error_vers", "v2_msg_empty", "v2_nomsg_read", "v2_optional"}) {
    SCOPED_TRACE(name);
    expect_agreement_around<v2_draft01::Rpcrdma2XprtHdrView>(codec::vector(name), v2_draft01::kFields);
  }
  for (const char* name : {"rpc_call", "rpc_reply_denied", "rpc_reply_garbage", "rpc_reply_mismatch"}) {
    SCOPED_TRACE(name);
    expect_agreement_around<rpc::RpcMsgView>(codec::vector(name), rpc::kFields);
  }
  expect_agreement_around<xcharext::OptinfoInitxchView>(codec::vector("xcharext_init"), xcharext::kFields);
  expect_agreement_around<xcharext::OptinfoRespxchView>(codec::vector("xcharext_resp"), xcharext::kFields);
  expect_agreement_around<xcharext::OptinfoUpdxchView>(codec::vector("xcharext_upd"), xcharext::kFields);
}

template <class... W>
void expect_agreement_on_noise_of_each(std::span<const xdr::FieldInfo> fields) {
  (expect_agreement_on_noise<W>(fields), ...);
}

TEST(Trace, AgreesWithParseOnEveryConstruct) {
  namespace all = golden::everything;
  expect_agreement_on_noise_of_each<
      all::Scalars, all::FixedShapes, all::ShapesView, all::OptionsView, all::AliasedView, all::EntryView,
      all::StampedPoint, all::ListsView, all::ByColourView, all::ByIntView, all::ByUnsignedView, all::ByBoolView,
      all::VoidsView, all::NestedView, all::Number, all::CookieXdr, all::OddXdr, all::BlobXdr, all::LargeBlobXdr,
      all::LabelXdr, all::TableXdr, all::QuadXdr, all::PerhapsXdr, all::ByValueListXdr, bool, all::Colour, double,
      xdr::List<all::QuadXdr>, xdr::Optional<all::ByValueListXdr>, xdr::Optional<xdr::Optional<all::QuadXdr>>,
      xdr::Array<xdr::FixedArray<all::Point, 2>>, xdr::Array<xdr::List<all::OddXdr>>, xdr::Chain<all::EntryView>,
      xdr::Optional<xdr::Chain<all::Point>>, xdr::List<all::Colour>>(all::kFields);
}

TEST(Trace, AgreesWithParseWithoutATable) {
  namespace all = golden::everything;
  expect_agreement_on_noise_of_each<all::Scalars, all::FixedShapes, all::ListsView, all::NestedView>({});
}

TEST(Trace, AgreesWithParseOnTypesThatContainThemselves) {
  namespace trees = golden::trees;
  expect_agreement_on_noise_of_each<trees::NodeView, trees::TreeView, trees::ExpressionView>(trees::kFields);
}

TEST(Trace, AgreesWithParseOnSizesAtTheirEdges) {
  namespace sizes = golden::sizes;
  expect_agreement_on_noise_of_each<sizes::FreeCountsView, sizes::CountsView, sizes::SmallView, sizes::FixedEdges,
                                    sizes::LargeEdgesView, sizes::ValueEdgeView, sizes::BareView, sizes::ChoiceView,
                                    sizes::OptionalTail, sizes::OptionalEdgesView>(sizes::kFields);
}

#if WITH_EXTENSION
TEST(Trace, AgreesWithParseOnTypesOfOtherModules) {
  namespace ping = example::ping;
  expect_agreement_on_noise_of_each<ping::PingFixed, ping::PingEchoView, ping::PingSpotsXdr>(ping::kFields);
  // From a good message on, so that every place where modules meet is come by.
  const rpcrdma::wire::v2_draft01::Rpcrdma2Segment segments[] = {{1, 2, 3}, {4, 5, 6}};
  const rpcrdma::wire::v2_draft01::Rpcrdma2ReadSegment reads[] = {{.rdma_position = 0, .rdma_target = segments[0]}};
  const ping::PingChunkList weighted[] = {{.pcl_entry = {.rdma_target = segments}, .pcl_weight = 7}};
  const ping::PingSpots rows[] = {segments, segments};
  const std::byte cookie[3] = {};
  const ping::PingEcho echo{.ping_head = {.pf_before = 1,
                                          .pf_segment = segments[0],
                                          .pf_pair = {segments[1], segments[0]},
                                          .pf_proc = rpcrdma::wire::v2_draft01::Rpcrdma2Proc::RDMA2_MSG,
                                          .pf_flag = true},
                            .ping_where = segments,
                            .ping_more = segments,
                            .ping_reads = reads,
                            .ping_own = segments,
                            .ping_weighted = weighted,
                            .ping_maybe = rpcrdma::wire::v2_draft01::Rpcrdma2WriteChunk{segments},
                            .ping_rows = rows,
                            .ping_what = ping::PingChoice::pc_segment(segments[0]),
                            .ping_cookie = cookie};
  std::vector<std::byte> bytes(echo.encoded_size());
  ASSERT_TRUE(echo.encode(bytes));
  expect_agreement_around<ping::PingEchoView>(bytes, ping::kFields);
}
#endif

}  // namespace

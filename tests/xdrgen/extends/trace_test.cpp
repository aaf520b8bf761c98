// SPDX-License-Identifier: BSD-3-Clause
//
// Traces of an extension's messages: values of another module's types appear with that module's
// fields.
#include <gtest/gtest.h>

#include <vector>

#include "ping.h"
#include "xdr/trace/agreement.h"
#include "xdr/trace_text.h"

namespace {

using namespace trace_test;

TEST(Trace, AgreesWithParseOnTypesOfOtherModules) {
  namespace ping = example::ping;
  expect_agreement_on_noise_of_each<ping::PingFixed, ping::PingEchoView, ping::PingSpotsXdr>(ping::kFields);
  // Changes of a valid message reach every place where modules meet.
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
  const xdr::Trace trace = xdr::trace<ping::PingEchoView>(bytes, {}, ping::kFields);
  std::size_t of_base = 0;
  for (const auto& item : trace.items) {
    of_base += item.field != nullptr && item.field->name == "rdma_handle" &&
               item.field->owner->document == "draft-cel-nfsv4-rpcrdma-version-two-01.txt";
  }
  EXPECT_EQ(of_base, 19U) << "segments in the message";
}

}  // namespace

// SPDX-License-Identifier: BSD-3-Clause
//
// Traces as text: paths, values of every kind, places in documents.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rpcrdma/wire/v1.h"
#include "xdr/codec/vectors.h"
#include "xdr/trace.h"
#include "xdr/trace_text.h"
#include "xdrgen/golden/everything/expected/everything.h"
#include "xdrgen/golden/trees/expected/trees.h"

namespace {

using testing::ElementsAre;
namespace all = golden::everything;
namespace v1 = rpcrdma::wire::v1;

/// "offset+size path: value" of each item, and where the error is.
template <class W>
std::vector<std::string> lines(xdr::Bytes bytes, std::span<const xdr::FieldInfo> fields) {
  const xdr::Trace trace = xdr::trace<W>(bytes, {}, fields);
  std::vector<std::string> result;
  for (const auto& item : trace.items) {
    result.push_back(std::to_string(item.offset) + "+" + std::to_string(item.size) + " " + path_of(trace, item) + ": " +
                     value_text(item, bytes));
  }
  if (trace.error) result.push_back("error at " + std::to_string(trace.error->offset()));
  return result;
}

TEST(TraceText, NamesEveryFieldOfATransportHeader) {
  const auto bytes = codec::words({7, 1, 32, 0, 1, 5, 0xaabb, 10, 0, 16, 0, 0, 0});
  EXPECT_THAT(
      lines<v1::RdmaMsgView>(bytes, v1::kFields),
      ElementsAre("0+4 rdma_xid: 7", "4+4 rdma_vers: 1", "8+4 rdma_credit: 32 (0x20)",
                  "12+40 rdma_body: ", "12+4 rdma_body.proc: RDMA_MSG (0)",
                  "16+36 rdma_body.rdma_msg: ", "16+28 rdma_body.rdma_msg.rdma_reads: 1 entry",
                  "16+24 rdma_body.rdma_msg.rdma_reads[0]: ", "20+4 rdma_body.rdma_msg.rdma_reads[0].position: 5",
                  "24+16 rdma_body.rdma_msg.rdma_reads[0].target: ",
                  "24+4 rdma_body.rdma_msg.rdma_reads[0].target.handle: 43707 (0xaabb)",
                  "28+4 rdma_body.rdma_msg.rdma_reads[0].target.length: 10 (0xa)",
                  "32+8 rdma_body.rdma_msg.rdma_reads[0].target.offset: 16 (0x10)",
                  "40+4 rdma_body.rdma_msg.rdma_reads: end of list", "44+4 rdma_body.rdma_msg.rdma_writes: empty",
                  "48+4 rdma_body.rdma_msg.rdma_reply: absent"));
}

TEST(TraceText, StopsWhereTheBytesAreTruncated) {
  const auto bytes = codec::words({7, 1, 32, 0, 1, 5, 0xaabb});
  EXPECT_THAT(
      lines<v1::RdmaMsgView>(bytes, v1::kFields),
      ElementsAre("0+4 rdma_xid: 7", "4+4 rdma_vers: 1", "8+4 rdma_credit: 32 (0x20)",
                  "12+16 rdma_body: ", "12+4 rdma_body.proc: RDMA_MSG (0)",
                  "16+12 rdma_body.rdma_msg: ", "16+12 rdma_body.rdma_msg.rdma_reads: 1 entry",
                  "16+12 rdma_body.rdma_msg.rdma_reads[0]: ", "20+4 rdma_body.rdma_msg.rdma_reads[0].position: 5",
                  "24+4 rdma_body.rdma_msg.rdma_reads[0].target: ",
                  "24+4 rdma_body.rdma_msg.rdma_reads[0].target.handle: 43707 (0xaabb)", "error at 28"));
}

TEST(TraceText, ShowsAnInvalidWordBeforeTheError) {
  EXPECT_THAT(lines<all::VoidsView>(codec::words({9}), all::kFields),
              ElementsAre("0+4 only: 9 (no name)", "error at 0"));
  EXPECT_THAT(lines<xdr::List<bool>>(codec::words({1, 1, 1, 2, 7}), {}),
              ElementsAre("0+12 : 2 entries", "0+8 [0]: ", "4+4 [0]: TRUE", "8+4 [1]: ", "12+4 [1]: 2", "error at 12"));
}

TEST(TraceText, ShowsEveryKindOfNumber) {
  const all::Scalars value{.a = -1,
                           .b = 0xffffffff,
                           .c = -2,
                           .d = 0xfedcba9876543210,
                           .e = 1.5F,
                           .f = -0.25,
                           .g = {std::byte{0x40}},
                           .h = true,
                           .i = all::Colour::BLUE};
  std::vector<std::byte> bytes(all::Scalars::kEncodedSize);
  value.store(bytes.data());
  EXPECT_THAT(lines<all::Scalars>(bytes, all::kFields),
              ElementsAre("0+4 a: -1", "4+4 b: 4294967295 (0xffffffff)", "8+8 c: -2",
                          "16+8 d: 18364758544493064720 (0xfedcba9876543210)", "24+4 e: 1.5", "28+8 f: -0.25",
                          "36+16 g: 0x40000000000000000000000000000000", "52+4 h: TRUE", "56+4 i: BLUE (-3)"));
}

TEST(TraceText, ShowsArraysAndOpaqueDataWithSizesThatIncludePadding) {
  std::vector<std::byte> bytes(all::FixedShapes::kEncodedSize);
  const all::FixedShapes value{
      .key = {std::byte{1}}, .tail = {std::byte{2}}, .corners = {{{1, 2}, {3, 4}}}, .flags = {}, .four = {5}};
  value.store(bytes.data());
  EXPECT_THAT(lines<all::FixedShapes>(bytes, all::kFields),
              ElementsAre("0+8 key: 8 bytes: 0100000000000000", "8+8 tail: 5 bytes: 0200000000",
                          "16+16 corners: ", "16+8 corners[0]: ", "16+4 corners[0].x: 1", "20+4 corners[0].y: 2",
                          "24+8 corners[1]: ", "24+4 corners[1].x: 3", "28+4 corners[1].y: 4",
                          "32+12 flags: ", "32+4 flags[0]: FALSE", "36+4 flags[1]: FALSE", "40+4 flags[2]: FALSE",
                          "44+16 four: ", "44+4 four[0]: 5", "48+4 four[1]: 0", "52+4 four[2]: 0", "56+4 four[3]: 0"));
}

TEST(TraceText, NeverPrintsTerminalControlCharacters) {
  const auto bytes = codec::words({7, 0x1b5b411b, 0x22005c00});
  EXPECT_THAT(lines<xdr::String<>>(bytes, {}), ElementsAre("0+12 : \"\\x1b[A\\x1b\\\"\\x00\\\\\""));
}

TEST(TraceText, GivesTheDeclaredTypeOfAField) {
  const auto bytes = codec::words({7, 1, 32, 3});
  const xdr::Trace trace = xdr::trace<v1::RdmaMsgView>(bytes, {}, v1::kFields);
  ASSERT_EQ(trace.items.size(), 5U);
  const xdr::FieldInfo* const field = field_of(trace, trace.items[4]);
  ASSERT_NE(field, nullptr);
  EXPECT_EQ(field->name, "proc");
  EXPECT_EQ(field->owner->section, "4.2.4");
  EXPECT_EQ(field->owner->name, "rdma_body");
  EXPECT_EQ(field->type->name, "rdma_proc");
  EXPECT_EQ(depth_of(trace, trace.items[4]), 1U);
}

}  // namespace

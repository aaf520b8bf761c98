// SPDX-License-Identifier: BSD-3-Clause
//
// Results of a READ from servers that give an arbitrary length.
#include "conform/cases/read_result.h"

#include <gtest/gtest.h>

namespace rpcrdma::test {
namespace {

using conform::Bytes;

/// The result in an RDMA_MSG with a READ that gives `length` and has `bytes` bytes.
std::optional<conform::ReadResult> read_of(std::uint32_t length, std::size_t bytes) {
  static const conform::Case kCase{.id = "a.case", .rows = {}, .section = "", .title = ""};
  static const conform::Subject kSubject;
  conform::Exchange exchange{kCase, kSubject};
  Bytes message;
  for (const std::uint32_t word : {1u, 1u, 32u, 0u, 0u, 0u, 0u}) conform::put_word(message, word);
  for (const std::uint32_t word : {1u, 1u, 0u, 0u, 0u, 0u}) conform::put_word(message, word);
  for (const std::uint32_t word : {0u, 0u, length, 1u, length}) conform::put_word(message, word);
  message.resize(message.size() + bytes);
  exchange.answers.push_back(conform::Heard{.bytes = message});
  return conform::read_result(exchange, 0);
}

TEST(ReadResult, HasAsManyBytesOfDataAsTheLengthSays) {
  for (const std::uint32_t length : {0u, 1u, 3u, 4u, 5u}) {
    const auto read = read_of(length, (length + 3) / 4 * 4);
    ASSERT_TRUE(read) << length;
    EXPECT_EQ(read->data.size(), length);
  }
}

TEST(ReadResult, IsMissingIfLengthAndNumberOfBytesDiffer) {
  for (const std::uint32_t length : {1u, 5u, 0x7fff'ffffu, 0x8000'0000u, 0xffff'fffcu})
    EXPECT_FALSE(read_of(length, 0));
  EXPECT_FALSE(read_of(4, 8));
}

TEST(ReadResult, IsMissingIfTheLengthWithRoundupExceeds32Bits) {
  for (const std::uint32_t length : {0xffff'fffdu, 0xffff'fffeu, 0xffff'ffffu})
    EXPECT_FALSE(read_of(length, 0)) << length;
}

}  // namespace
}  // namespace rpcrdma::test

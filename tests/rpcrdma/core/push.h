// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has a server whose results are pushed before their Reply, and says what its Writes
// and its SEND must be. push_test.cpp and push_ends_test.cpp use it.
#pragma once

#include <gtest/gtest.h>

#include "rpcrdma/core/bare.h"
#include "rpcrdma/core/messages.h"

namespace rpcrdma::sim {
namespace push_test {

using core::CallError;
using core::Role;
using Chunk = std::vector<core::Segment>;
using Chunks = std::vector<Chunk>;
using Lengths = std::vector<std::uint32_t>;

inline constexpr std::uint64_t kBase = 0x10000000;
inline constexpr std::uint32_t kRegion = 9;

inline Chunk chunk_of(const Lengths& lengths, std::uint32_t first_handle = 0) {
  Chunk chunk;
  for (const std::uint32_t length : lengths) {
    const auto handle = first_handle + static_cast<std::uint32_t>(chunk.size());
    chunk.push_back({handle, length, (handle + 1) * kBase});
  }
  return chunk;
}
inline std::uint64_t sum(const Chunk& chunk) {
  std::uint64_t bytes = 0;
  for (const core::Segment& segment : chunk) bytes += segment.length;
  return bytes;
}

struct Pushing : Bare {
  explicit Pushing(core::Config made_with = {}) : Bare(Role::kServer, std::move(made_with)) { establish(); }
  core::CallArrived arrive(const Lists& lists, std::uint32_t xid = 1) {
    deliver(v1_msg(xid, 8, call_message(xid, 40), lists));
    return told<core::CallArrived>();
  }
  /// Asks to push `pushed` bytes of the result.
  bool push(core::RpcId rpc, Data& result, std::uint32_t pushed) {
    return connection->push(rpc, {.address = result.data(), .length = pushed, .region = kRegion}, now);
  }
  /// Gives a short Reply with results, each in as many pieces as memory is given for it.
  xdr::Result<void, CallError> reply(core::RpcId rpc, const std::vector<std::vector<core::MemoryRef>>& results,
                                     bool absent = false) {
    std::vector<core::ResultMemory> memory;
    for (const auto& pieces : results) memory.push_back({.memory = pieces, .absent = absent});
    const core::MemoryRef piece = whole(payload);
    return connection->reply(rpc, {.payload = std::span(&piece, 1), .results = memory}, now);
  }
  Data message(const core::PostSend& send) const {
    const auto at = sends.begin() + static_cast<std::ptrdiff_t>(std::size_t{send.slot} * config.send_bytes);
    return Data(at, at + static_cast<std::ptrdiff_t>(send.header_bytes)) + payload;
  }
  std::uint64_t bytes_pushed() const { return connection->counters().bytes_pushed; }

  Data payload = reply_message(1, 40);
};

/// Returns the first `bytes` bytes of `data`, in pieces that end at these places as well.
inline std::vector<core::MemoryRef> pieces_of(Data& data, std::uint32_t bytes, const Lengths& ends = {}) {
  std::vector<core::MemoryRef> pieces;
  std::uint32_t at = 0;
  const auto piece_to = [&](std::uint32_t end) {
    if (end > bytes || end < at) return;
    pieces.push_back({.address = data.data() + at, .length = end - at, .region = kRegion});
    at = end;
  };
  for (const std::uint32_t end : ends) piece_to(end);
  piece_to(bytes);
  return pieces;
}

/// Expects that the Writes put bytes `from` to `to` of `result` at their place in `chunk`, in
/// order.
inline void expect_writes(const std::vector<core::RdmaWrite>& writes, const Chunk& chunk, const Data& result,
                          std::uint64_t from, std::uint64_t to) {
  std::uint64_t at = from;
  for (const core::RdmaWrite& write : writes) {
    ASSERT_NE(write.source.length, 0u);
    EXPECT_EQ(write.target.length, write.source.length);
    EXPECT_EQ(write.source.address, result.data() + at);
    EXPECT_EQ(write.source.region, kRegion);
    std::uint64_t begin = 0;
    std::size_t segment = 0;
    while (segment < chunk.size() && begin + chunk[segment].length <= at) begin += chunk[segment++].length;
    ASSERT_LT(segment, chunk.size());
    EXPECT_EQ(write.target.handle, chunk[segment].handle);
    EXPECT_EQ(write.target.offset, chunk[segment].offset + (at - begin));
    at += write.source.length;
    EXPECT_LE(at, begin + chunk[segment].length);
  }
  EXPECT_EQ(at, to);
}

/// Returns the chunk as it comes back when `bytes` bytes of it are used.
inline Chunk used(Chunk chunk, std::uint64_t bytes) {
  for (core::Segment& segment : chunk) {
    segment.length = static_cast<std::uint32_t>(std::min<std::uint64_t>(segment.length, bytes));
    bytes -= segment.length;
  }
  return chunk;
}

/// Sent holds all Writes, and the one SEND after them.
struct Sent {
  std::vector<core::RdmaWrite> writes;
  core::PostSend send;
};
inline Sent sent(const std::vector<core::Action>& actions) {
  Sent all;
  std::size_t sends = 0;
  for (const core::Action& action : actions) {
    if (const auto* write = std::get_if<core::RdmaWrite>(&action)) {
      EXPECT_EQ(sends, 0u) << "a Write behind the SEND";
      all.writes.push_back(*write);
    } else if (const auto* send = std::get_if<core::PostSend>(&action)) {
      all.send = *send;
      ++sends;
    } else {
      ADD_FAILURE() << "something else is asked for";
    }
  }
  EXPECT_EQ(sends, 1u);
  return all;
}

}  // namespace push_test
}  // namespace rpcrdma::sim

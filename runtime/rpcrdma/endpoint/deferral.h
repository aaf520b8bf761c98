// SPDX-License-Identifier: BSD-3-Clause
//
// What a call has besides, once it outlives its handler. Private to the endpoint.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "oncrpc/message.h"
#include "rpcrdma/core/upcall.h"
#include "rpcrdma/endpoint/buffer_pool.h"
#include "rpcrdma/endpoint/results.h"

namespace rpcrdma::endpoint {

/// Copies of what the core keeps only for the time of the handler, memory for the answer, and what that shall be. Whoever has the
/// DeferredReply writes the latter, until that is handed in.
struct Deferral {
  std::vector<core::PulledChunk> reduced;
  std::vector<core::OfferedChunk> offered;
  std::vector<std::byte> payload;            // where the Receive may be posted again before the answer
  std::vector<std::byte> came_with_optinfo;  // the bytes of the operation that came with the call
  Buffer results, items_memory;
  std::vector<std::byte> heap;           // in place of `results`, until the answer is there
  std::uint64_t bulk_bytes = 0;          // of the pool, in these two
  std::size_t push_bytes = 0;            // of `items_memory`, to be pushed
  std::atomic<bool> gone = false;        // nobody waits for the answer
  std::optional<core::TimePoint> until;  // SYSTEM_ERR from then on

  enum class Ending : std::uint8_t { kReply, kFail, kRefuse } ending = Ending::kRefuse;
  oncrpc::wire::rpc::AcceptStat stat{};
  std::uint32_t low = 0, high = 0;
  OnSent on_sent;
  std::vector<core::MemoryRef> pieces;  // of the results, then of what goes into chunks
  std::size_t result_pieces = 0;
  struct Item {
    std::uint32_t position = 0;
    std::size_t pieces = 0;
    bool positioned = false;
    bool absent = false;
  };
  std::vector<Item> items;
  std::optional<core::Option> option;  // of the results; its bytes are:
  std::vector<std::byte> optinfo;
  bool not_done = false;

  /// Copies what `answer` refers to, but for the memory.
  void keep(const Results& answer);
  /// As `DeferredReply::heap()`.
  core::MemoryRef allocate_on_heap(std::size_t bytes);
  /// The call is over; what allocated stays for the next.
  void clear();
};

}  // namespace rpcrdma::endpoint

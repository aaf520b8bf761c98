// SPDX-License-Identifier: BSD-3-Clause
//
// What the endpoint keeps for a deferred call, in addition to the InboundCall. Private to the
// endpoint.
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

/// Copies of what the core keeps only until the handler returns, memory for the answer, and the
/// answer itself. The holder of the DeferredReply writes the answer, until it hands the answer to
/// the endpoint.
struct Deferral {
  std::vector<core::PulledChunk> reduced;
  std::vector<core::OfferedChunk> offered;
  std::vector<std::byte> payload;            // if the Receive may be reposted before the answer
  std::vector<std::byte> came_with_optinfo;  // the bytes of the operation that came with the call
  Buffer results, items_memory;
  std::vector<std::byte> heap;           // in place of `results`, until the answer is given
  std::uint64_t bulk_bytes = 0;          // of the pool, in `results` and `items_memory`
  std::size_t push_bytes = 0;            // of `items_memory`, to be pushed before the answer
  std::atomic<bool> gone = false;        // nobody waits for the answer
  std::optional<core::TimePoint> until;  // at this time the call is answered with SYSTEM_ERR

  /// kFailNotDone  SYSTEM_ERR in place of results that had `not_done`
  enum class Ending : std::uint8_t { kReply, kFail, kFailNotDone, kRefuse } ending = Ending::kRefuse;
  oncrpc::wire::rpc::AcceptStat stat{};
  std::uint32_t low = 0, high = 0;
  OnSent on_sent;
  std::vector<core::MemoryRef> pieces;  // of the results, then of what goes into Write chunks
  std::size_t result_pieces = 0;
  struct Item {
    std::uint32_t position = 0;
    std::size_t pieces = 0;
    bool positioned = false;
    bool absent = false;
  };
  std::vector<Item> items;
  std::optional<core::Option> option;  // of the results; its bytes are in `optinfo`
  std::vector<std::byte> optinfo;
  bool not_done = false;

  /// Copies the lists of `answer`, not the memory that they refer to.
  void keep(const Results& answer);
  /// As `DeferredReply::heap()`.
  core::MemoryRef allocate_on_heap(std::size_t bytes);
  /// Ends the use for this call: frees the memory of its results. The lists keep their memory for
  /// the next call.
  void clear();
};

}  // namespace rpcrdma::endpoint

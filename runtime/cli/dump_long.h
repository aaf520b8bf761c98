// SPDX-License-Identifier: BSD-3-Clause
//
// RPC messages that lie in a chunk as a whole: found in what RDMA Reads and Writes of the capture
// carry. For `rpcrdma dump`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "capture/message.h"
#include "capture/remote_memory.h"
#include "dump_lists.h"
#include "dump_message.h"

namespace rpcrdma::cli {

/// An RPC message out of a chunk, with what names it.
struct FoundMessage {
  std::uint64_t number = 0;  ///< of the Send with its transport header
  capture::Send send;        ///< that Send, with the bytes of the chunk
  Dissected message;         ///< of these bytes
  bool is_call = false;
};

class LongMessages {
 public:
  /// Most Calls whose data are waited for; the oldest is given up.
  static constexpr std::size_t kMostWaiting = 1024;

  /// programs   outlives this
  explicit LongMessages(Programs& programs) : programs_(programs) {}

  void on_memory(const capture::MemoryPart& part) { memory_.store(part); }

  /// The Calls whose data have come meanwhile.
  std::vector<FoundMessage> poll();

  /// Looks at the header of a Send, which is well-formed.
  ///
  /// returns   the message of a Reply: its data came before. A Call's come later.
  std::optional<FoundMessage> on_header(std::uint64_t number, const capture::Send& send, const Dissected& header);

 private:
  struct Waiting {
    std::uint64_t number = 0;
    capture::Send send;  ///< without its bytes
    std::optional<wire::fixed::RdmaFixedWords> words;
    LongMessage call;
  };

  std::optional<FoundMessage> find(const Waiting& waiting);

  Programs& programs_;
  capture::RemoteMemory memory_;
  std::deque<Waiting> waiting_;
};

}  // namespace rpcrdma::cli

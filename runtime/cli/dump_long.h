// SPDX-License-Identifier: BSD-3-Clause
//
// RPC messages that are wholly in a chunk: found in the data of RDMA Reads and Writes in the
// capture. For `rpcrdma dump`.
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

/// An RPC message from a chunk, and the Send that names the chunk.
struct FoundMessage {
  std::uint64_t number = 0;  ///< of the Send with its transport header
  capture::Send send;        ///< that Send, with the bytes of the chunk
  Dissected message;         ///< of these bytes
  bool is_call = false;
};

class LongMessages {
 public:
  /// The most Calls that wait for their data; beyond it, the oldest is given up.
  static constexpr std::size_t kMostWaiting = 1024;

  /// programs   must outlive this object
  explicit LongMessages(Programs& programs) : programs_(programs) {}

  void on_memory(const capture::MemoryPart& part) { memory_.store(part); }

  /// Returns the Calls whose data has arrived meanwhile.
  std::vector<FoundMessage> poll();

  /// Examines the well-formed header of a Send.
  ///
  /// returns   the message of a Reply, whose data came before; the data of a Call comes later
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

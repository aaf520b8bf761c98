// SPDX-License-Identifier: BSD-3-Clause
//
// One connection of a TcpServer, and the answers that other threads leave for it. Private to this
// folder.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/peer_host.h"
#include "oncrpc/stream/record.h"
#include "oncrpc/wire/rpc.h"

namespace oncrpc::stream {

struct TcpConnection {
  using Time = std::chrono::steady_clock::time_point;

  TcpConnection(std::uint64_t number, Descriptor connected, const Address& from, std::size_t most_record, Time now)
      : id(number),
        socket(std::move(connected)),
        peer(from),
        host(PeerHost::of(from)),
        reader(most_record),
        last_call(now) {}

  std::uint64_t id;
  Descriptor socket;
  Address peer, local;
  PeerHost host;
  RecordReader reader;
  std::vector<std::byte> out;        ///< records to be sent
  std::size_t out_sent = 0;          ///< bytes of `out` that have been sent
  std::optional<Time> out_since;     ///< since when there is something in `out`
  std::optional<Time> record_since;  ///< since when the server waits for the rest of a call
  Time last_call;                    ///< or last answer, or the start of the connection
  std::uint32_t unanswered = 0;      ///< deferred calls
  std::uint32_t events = 0;          ///< that epoll reports
  bool finished = false;             ///< the peer sends nothing more
  bool broken = false;               ///< must be closed
  bool starved = false;              ///< is `broken` for lack of memory: to be counted and told

  bool at_work() const { return !out.empty() || unanswered != 0; }
  void starve() { broken = starved = true; }
};

/// Runs a step for a connection. If there is no memory for it, marks the connection, which
/// `TcpServer::listen_for()` closes then.
template <typename Step>
void survive(TcpConnection& connection, const Step& step) {
  try {
    step();
  } catch (const std::bad_alloc&) {
    connection.starve();
  }
}

/// Answers from other threads. It outlives the server if one of them still holds a call.
struct TcpMailbox {
  struct Answer {
    std::uint64_t connection;
    PeerHost host;  // host of the connection, which may be closed
    std::vector<std::byte> record;
    bool too_large = false;  // SYSTEM_ERR instead of the results
    bool lost = false;       // there was no memory for the answer
  };
  std::mutex mutex;
  std::list<Answer> answers;
  Descriptor wake;  // eventfd

  /// Moves the one element of `answer` here; allocates nothing.
  void put(std::list<Answer>& answer);
  std::list<Answer> take();
};

/// A record with an accepted reply; `too_large`: with SYSTEM_ERR, because the results were too
/// long.
struct ReplyRecord {
  std::vector<std::byte> bytes;
  bool too_large = false;
};
/// returns  SYSTEM_ERR, with `too_large` set, if the results are longer than `most_bytes` or 1 GiB
ReplyRecord results_record(std::uint32_t xid, std::span<const xdr::Bytes> results, std::size_t most_bytes);
std::vector<std::byte> failure_record(std::uint32_t xid, wire::rpc::AcceptStat stat, std::uint32_t low,
                                      std::uint32_t high);
std::vector<std::byte> denial_record(std::uint32_t xid, wire::rpc::AuthStat stat);
std::vector<std::byte> rpc_mismatch_record(std::uint32_t xid);

}  // namespace oncrpc::stream

// SPDX-License-Identifier: BSD-3-Clause
//
// One connection of a TcpServer, and what other threads leave for it. Private to this folder.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
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
  std::size_t out_sent = 0;          ///< of them
  std::optional<Time> out_since;     ///< something is in `out`
  std::optional<Time> record_since;  ///< part of a call has arrived
  Time last_call;                    ///< or answer, or the beginning
  std::uint32_t unanswered = 0;      ///< calls that were put off
  std::uint32_t events = 0;          ///< that epoll tells of
  bool finished = false;             ///< the peer sends no more
  bool broken = false;               ///< to be closed

  bool at_work() const { return !out.empty() || unanswered != 0; }
};

/// Answers from other threads; outlives the server if one of them still has a call.
struct TcpMailbox {
  struct Answer {
    std::uint64_t connection;
    PeerHost host;  // of the connection, which may be closed
    std::vector<std::byte> record;
  };
  std::mutex mutex;
  std::vector<Answer> answers;
  Descriptor wake;  // eventfd

  void put(Answer answer);
  std::vector<Answer> take();
};

/// A record with an accepted reply.
///
/// returns  SYSTEM_ERR where it would be over `most_bytes`, then `too_large`
struct ReplyRecord {
  std::vector<std::byte> bytes;
  bool too_large = false;
};
ReplyRecord results_record(std::uint32_t xid, std::span<const xdr::Bytes> results, std::size_t most_bytes);
std::vector<std::byte> failure_record(std::uint32_t xid, wire::rpc::AcceptStat stat, std::uint32_t low,
                                      std::uint32_t high);
std::vector<std::byte> denial_record(std::uint32_t xid, wire::rpc::AuthStat stat);
std::vector<std::byte> rpc_mismatch_record(std::uint32_t xid);

}  // namespace oncrpc::stream

// SPDX-License-Identifier: BSD-3-Clause
//
// RoCEv2: from UDP payloads to whole Sends, per queue pair. For the capture reader. InfiniBand
// Architecture Specification volume 1, chapter 9 (transport) and annex A17 (RoCEv2). roce_data.h
// follows the data of Reads and Writes. Left out on purpose: everything else, which is counted, and
// the ICRC, which a capture on the sending side does not have yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "message.h"
#include "packet.h"
#include "roce_data.h"

namespace rpcrdma::cli::capture {

class Roce {
 public:
  explicit Roce(Sink& sink) : sink_(sink), data_(sink) {}

  /// Takes one UDP datagram that was sent to a RoCEv2 port.
  void on_datagram(const Packet& packet);

  /// Counts Sends that did not become complete.
  void finish();

  /// Approximate number of bytes that are kept: at most `kMostKeptInAll`.
  std::size_t kept() const noexcept { return kept_; }

  /// Number of packets of Sends that were examined so far: tests check that it is linear in the
  /// number of packets, whatever is missing.
  std::uint64_t looked_at() const noexcept { return looked_at_; }

 private:
  enum class Place { kFirst, kMiddle, kLast, kOnly };

  /// Consecutive packets of one Send.
  struct Run {
    std::uint32_t last = 0;  ///< number of its last packet (PSN)
    bool begun = false;      ///< its first packet is the first of the Send
    bool ended = false;      ///< its last packet is the last of the Send
    std::size_t size = 0;    ///< bytes in `parts`
    std::list<std::vector<std::byte>> parts;

    std::size_t cost() const noexcept { return size + parts.size() * kPacketCost; }
  };
  using Runs = std::map<std::uint32_t, Run>;  ///< by the number of the first packet
  /// A Stream holds the packets that one side sends to one queue pair.
  struct Stream {
    Runs runs;                     ///< of incomplete Sends
    std::size_t kept = 0;          ///< cost of `runs`
    std::set<std::uint32_t> seen;  ///< recent numbers of Send packets, to recognize retransmissions
    std::deque<std::uint32_t> seen_in_order;
    std::uint64_t used = 0;

    std::size_t cost() const noexcept;
  };
  using Key = std::tuple<Address, Address, std::uint32_t>;
  using Streams = std::map<Key, Stream>;

  Stream& stream(const Key& key);
  bool is_new(Stream& stream, std::uint32_t number);
  Runs::iterator keep(Stream& stream, std::uint32_t number, Place place, xdr::Bytes data);
  void put_together(Stream& stream, Runs::iterator run, Send send);
  void lose(Stream& stream, Runs::iterator run);
  void forget(const char* why);

  Sink& sink_;
  RoceData data_;
  Streams streams_;
  std::uint64_t clock_ = 0;
  std::size_t kept_ = 0;  ///< cost of all streams
  std::uint64_t looked_at_ = 0;
};

}  // namespace rpcrdma::cli::capture

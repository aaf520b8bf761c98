// SPDX-License-Identifier: BSD-3-Clause
//
// RoCEv2: from UDP payloads to whole Sends, per queue pair. For the capture reader. InfiniBand Architecture
// Specification volume 1, chapter 9 (transport) and annex A17 (RoCEv2). Left out on purpose: everything but Sends of
// reliable connections, which is counted, and the ICRC, which a capture on the sending side does not have yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "message.h"
#include "packet.h"

namespace rpcrdma::cli::capture {

class Roce {
 public:
  explicit Roce(Sink& sink) : sink_(sink) {}

  /// Takes one UDP datagram that was sent to a RoCEv2 port.
  void on_datagram(const Packet& packet);

  /// Counts what never became whole.
  void finish();

 private:
  enum class Place { kFirst, kMiddle, kLast, kOnly };

  struct Part {
    Place place;
    std::vector<std::byte> bytes;
  };
  /// What one side sends to one queue pair.
  struct Stream {
    std::map<std::uint32_t, Part> parts;  ///< by sequence number (PSN): of Sends that are not whole
    std::size_t kept = 0;                 ///< bytes in `parts`
    std::set<std::uint32_t> seen;         ///< the last numbers of Send packets, to know a retransmission
    std::deque<std::uint32_t> seen_in_order;
    std::uint64_t used = 0;
  };
  using Key = std::tuple<Address, Address, std::uint32_t>;

  Stream& stream(const Key& key);
  bool is_new(Stream& stream, std::uint32_t number);
  void keep(Stream& stream, std::uint32_t number, Part part);
  void put_together(Stream& stream, std::uint32_t number, Send send);

  Sink& sink_;
  std::map<Key, Stream> streams_;
  std::uint64_t clock_ = 0;
};

}  // namespace rpcrdma::cli::capture

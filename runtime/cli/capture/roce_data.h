// SPDX-License-Identifier: BSD-3-Clause
//
// RoCEv2: the data of RDMA Reads and Writes, by the host whose memory it is. For roce.cpp.
// InfiniBand Architecture Specification volume 1, chapter 9. A missing packet ends the transfer
// that it was part of.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>

#include "message.h"
#include "packet.h"

namespace rpcrdma::cli::capture {

class RoceData {
 public:
  /// The most requests and transfers that are followed at a time; beyond it, all are forgotten.
  static constexpr std::size_t kMost = 16384;

  explicit RoceData(Sink& sink) : sink_(sink) {}

  /// Takes a packet of any operation that has a whole BTH; ignores all but Reads and Writes.
  void on_packet(const Packet& packet);

 private:
  /// The place for the data of the next packet.
  struct Transfer {
    std::uint32_t number = 0;  ///< of that packet (PSN)
    std::uint32_t key = 0;
    std::uint64_t offset = 0;
  };
  using Way = std::tuple<Address, Address, std::uint32_t>;  ///< from, to, queue pair
  using Transfers = std::map<Way, Transfer>;

  void go_on(Transfers& transfers, const Way& way, std::uint32_t number, const Address& owner, xdr::Bytes data);

  Sink& sink_;
  Transfers writes_;
  Transfers reads_;  ///< responses
  /// Requests by from, to and packet number: responses begin with that number.
  std::map<std::tuple<Address, Address, std::uint32_t>, Transfer> requests_;
};

}  // namespace rpcrdma::cli::capture

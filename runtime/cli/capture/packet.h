// SPDX-License-Identifier: BSD-3-Clause
//
// This file leads from a captured frame to the payload of UDP or TCP: link types, VLAN tags, IPv4
// and IPv6. It is for the capture reader. It leaves out the reassembly of IP fragments on purpose:
// RDMA does not send any, and they are counted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "xdr/bytes.h"

namespace rpcrdma::cli::capture {

/// Link types of pcap files that are supported, with their numbers in these files (LINKTYPE_...).
enum class LinkType : int {
  kNull = 0,
  kEthernet = 1,
  kRaw = 101,
  kLoop = 108,
  kLinuxSll = 113,
  kIpv4 = 228,
  kIpv6 = 229,
  kLinuxSll2 = 276,
};

bool is_known(LinkType type) noexcept;

struct Address {
  std::array<std::byte, 16> bytes{};
  bool is_v6 = false;

  friend auto operator<=>(const Address&, const Address&) = default;
};

std::string to_string(const Address& address);

struct Packet {
  enum class Kind { kUdp, kTcp, kOther };

  Kind kind = Kind::kOther;
  std::uint64_t frame = 0;   ///< number in the capture; set by the reader
  std::int64_t time_us = 0;  ///< since the first frame; set by the reader
  std::string other;         ///< for kOther: what it is, for the counters
  Address from;
  Address to;
  std::uint16_t from_port = 0;
  std::uint16_t to_port = 0;
  xdr::Bytes payload;          ///< as far as it was captured
  bool cut = false;            ///< the capture has not all of it
  std::uint32_t sequence = 0;  ///< TCP: of the first byte of `payload`
  bool syn = false;
  bool reset = false;  ///< TCP: the connection is reset
};

/// Returns the content of a frame. Never fails, and checks each length in the frame against its
/// bytes.
///
/// captured  the bytes of the frame that are in the file
/// lifetime  `payload` points into `captured`
Packet parse_packet(LinkType link, xdr::Bytes captured);

}  // namespace rpcrdma::cli::capture

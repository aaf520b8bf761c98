// SPDX-License-Identifier: BSD-3-Clause
#include "packet.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>
#include <optional>

#include "bytes_in.h"

namespace rpcrdma::cli::capture {
namespace {

constexpr std::uint16_t kEtherIpv4 = 0x0800;
constexpr std::uint16_t kEtherIpv6 = 0x86dd;

Packet other(const char* what) {
  Packet packet;
  packet.other = what;
  return packet;
}

/// Parses UDP and TCP. `whole`: the length that the IP header gives; `in` may be shorter.
Packet transport(Packet packet, std::uint8_t protocol, xdr::Bytes in, std::size_t whole) {
  const BytesIn bytes(in);
  packet.cut = in.size() < whole;
  if (protocol != 6 && protocol != 17) return other("neither UDP nor TCP");
  if (!bytes.has(0, 8)) return other("cut short in the capture");
  packet.from_port = bytes.u16(0);
  packet.to_port = bytes.u16(2);
  if (protocol == 17) {
    const std::size_t length = bytes.u16(4);
    if (length < 8 || length > whole) return other("UDP length is wrong");
    packet.kind = Packet::Kind::kUdp;
    packet.cut = length > in.size();
    packet.payload = in.first(std::min(length, in.size())).subspan(8);
    return packet;
  }
  if (!bytes.has(0, 20)) return other("cut short in the capture");
  const std::size_t header = std::size_t{bytes.u8(12)} / 16 * 4;
  if (header < 20 || header > whole) return other("TCP header length is wrong");
  if (header > in.size()) return other("cut short in the capture");
  packet.kind = Packet::Kind::kTcp;
  packet.sequence = bytes.u32(4);
  packet.syn = (bytes.u8(13) & 0x02) != 0;
  packet.reset = (bytes.u8(13) & 0x04) != 0;
  packet.payload = in.subspan(header);
  return packet;
}

Packet ipv4(xdr::Bytes in) {
  const BytesIn bytes(in);
  if (!bytes.has(0, 20)) return other("cut short in the capture");
  const std::size_t header = std::size_t{bytes.u8(0)} % 16 * 4;
  std::size_t whole = bytes.u16(2);
  if (whole == 0) whole = in.size();  // segmentation offload lets the card fill it in
  if (bytes.u8(0) / 16 != 4 || header < 20 || header > whole) return other("IPv4 header is wrong");
  if (header > in.size()) return other("cut short in the capture");
  // More fragments follow, or this one has an offset.
  if ((bytes.u16(6) & 0x3fff) != 0) return other("IP fragment");
  Packet packet;
  std::copy_n(in.begin() + 12, 4, packet.from.bytes.begin());
  std::copy_n(in.begin() + 16, 4, packet.to.bytes.begin());
  return transport(std::move(packet), bytes.u8(9), in.first(std::min(whole, in.size())).subspan(header),
                   whole - header);
}

Packet ipv6(xdr::Bytes in) {
  const BytesIn bytes(in);
  if (!bytes.has(0, 40)) return other("cut short in the capture");
  if (bytes.u8(0) / 16 != 6) return other("IPv6 header is wrong");
  Packet packet;
  packet.from.is_v6 = packet.to.is_v6 = true;
  std::copy_n(in.begin() + 8, 16, packet.from.bytes.begin());
  std::copy_n(in.begin() + 24, 16, packet.to.bytes.begin());
  std::size_t whole = bytes.u16(4);
  std::uint8_t next = bytes.u8(6);
  in = in.subspan(40);
  if (whole == 0) whole = in.size();
  in = in.first(std::min(whole, in.size()));
  // Skip hop-by-hop options, routing and destination options: each has at least 8 bytes, so the
  // loop ends.
  while (next == 0 || next == 43 || next == 60) {
    const BytesIn extension(in);
    if (!extension.has(0, 2)) return other("cut short in the capture");
    const std::size_t size = (std::size_t{extension.u8(1)} + 1) * 8;
    if (size > whole) return other("IPv6 header is wrong");
    if (size > in.size()) return other("cut short in the capture");
    next = extension.u8(0);
    in = in.subspan(size);
    whole -= size;
  }
  if (next == 44) return other("IP fragment");
  return transport(std::move(packet), next, in, whole);
}

Packet by_version(xdr::Bytes in) {
  if (in.empty()) return other("cut short in the capture");
  const unsigned version = BytesIn(in).u8(0) / 16U;
  if (version == 4) return ipv4(in);
  if (version == 6) return ipv6(in);
  return other("not IP");
}

/// Parses what follows the EtherType at `at`, and skips VLAN tags.
Packet ether_type(xdr::Bytes in, std::size_t at) {
  const BytesIn bytes(in);
  while (bytes.has(at, 2)) {
    const std::uint16_t type = bytes.u16(at);
    if (type == kEtherIpv4) return ipv4(in.subspan(at + 2));
    if (type == kEtherIpv6) return ipv6(in.subspan(at + 2));
    if (type == 0x8915) return other("RoCE version 1");
    if (type != 0x8100 && type != 0x88a8 && type != 0x9100) return other("not IP");
    at += 4;
  }
  return other("cut short in the capture");
}

/// Parses what follows a fixed header that contains an EtherType.
Packet behind(xdr::Bytes in, std::size_t type_at, std::size_t header) {
  const BytesIn bytes(in);
  if (!bytes.has(0, header)) return other("cut short in the capture");
  const std::uint16_t type = bytes.u16(type_at);
  if (type == kEtherIpv4) return ipv4(in.subspan(header));
  if (type == kEtherIpv6) return ipv6(in.subspan(header));
  // A VLAN tag: its EtherType is at offset 2 after the header.
  if (type == 0x8100 || type == 0x88a8) return ether_type(in, header + 2);
  return other("not IP");
}

}  // namespace

bool is_known(LinkType type) noexcept {
  switch (type) {
    case LinkType::kNull:
    case LinkType::kEthernet:
    case LinkType::kRaw:
    case LinkType::kLoop:
    case LinkType::kLinuxSll:
    case LinkType::kIpv4:
    case LinkType::kIpv6:
    case LinkType::kLinuxSll2:
      return true;
  }
  return false;
}

std::string to_string(const Address& address) {
  char text[INET6_ADDRSTRLEN] = "";
  ::inet_ntop(address.is_v6 ? AF_INET6 : AF_INET, address.bytes.data(), text, sizeof text);
  return text;
}

Packet parse_packet(LinkType link, xdr::Bytes captured) {
  switch (link) {
    case LinkType::kNull:
    case LinkType::kLoop:
      // The number of an address family depends on the capturing system, so use the IP version.
      if (captured.size() < 4) return other("cut short in the capture");
      return by_version(captured.subspan(4));
    case LinkType::kEthernet:
      return ether_type(captured, 12);
    case LinkType::kRaw:
    case LinkType::kIpv4:
    case LinkType::kIpv6:
      return by_version(captured);
    case LinkType::kLinuxSll:
      return behind(captured, 14, 16);
    case LinkType::kLinuxSll2:
      return behind(captured, 0, 20);
  }
  return other("unknown link type");
}

}  // namespace rpcrdma::cli::capture

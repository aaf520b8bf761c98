// SPDX-License-Identifier: BSD-3-Clause
//
// Frames, packets and segments made by hand, for tests of the capture reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "capture/reader.h"

namespace dump_test {

using ByteVector = std::vector<std::byte>;

/// Concatenates numbers of one to four bytes, byte strings, zeros and text.
class Bytes {
 public:
  Bytes& u8(unsigned value) { return number(value, 1); }
  Bytes& u16(unsigned value) { return number(value, 2); }
  Bytes& u24(unsigned value) { return number(value, 3); }
  Bytes& u32(std::uint64_t value) { return number(value, 4); }
  Bytes& text(std::string_view text) {
    for (const char c : text) bytes_.push_back(static_cast<std::byte>(c));
    return *this;
  }
  Bytes& add(const ByteVector& more) {
    bytes_.insert(bytes_.end(), more.begin(), more.end());
    return *this;
  }
  Bytes& zeros(std::size_t count) {
    bytes_.resize(bytes_.size() + count);
    return *this;
  }
  operator const ByteVector&() const { return bytes_; }
  std::size_t size() const { return bytes_.size(); }

 private:
  Bytes& number(std::uint64_t value, int size) {
    for (int i = size; i-- > 0;) bytes_.push_back(static_cast<std::byte>(value >> (8 * i)));
    return *this;
  }
  ByteVector bytes_;
};

inline ByteVector udp(const ByteVector& payload, unsigned port = 4791) {
  return Bytes().u16(49152).u16(port).u16(static_cast<unsigned>(8 + payload.size())).u16(0).add(payload);
}

/// A packet from host `from` (10.0.0.`from`) to host `to`.
inline ByteVector ipv4(const ByteVector& payload, unsigned protocol, unsigned from = 1, unsigned to = 2,
                       unsigned fragment = 0) {
  return Bytes()
      .u8(0x45)
      .u8(0)
      .u16(static_cast<unsigned>(20 + payload.size()))
      .u16(1)
      .u16(fragment)
      .u8(64)
      .u8(protocol)
      .u16(0)
      .u32(0x0a000000 + from)
      .u32(0x0a000000 + to)
      .add(payload);
}

inline ByteVector ethernet(const ByteVector& payload, unsigned type = 0x0800) {
  return Bytes().zeros(12).u16(type).add(payload);
}

/// A RoCEv2 packet with 4 bytes of ICRC, all zero. `extension` has the extended transport headers
/// that the opcode requires, which precede the data.
inline ByteVector roce(unsigned opcode, std::uint32_t number, std::string_view data, unsigned queue_pair = 17,
                       const ByteVector& extension = {}) {
  const unsigned padding = static_cast<unsigned>(-data.size() & 3U);
  return Bytes()
      .u8(opcode)
      .u8(padding << 4)
      .u16(0xffff)
      .u8(0)
      .u24(queue_pair)
      .u8(0x80)
      .u24(number)
      .add(extension)
      .text(data)
      .zeros(padding + 4);
}

inline ByteVector tcp(const ByteVector& payload, std::uint32_t sequence, bool from_client, bool syn = false) {
  const unsigned ports[2] = {20049, 40000};
  return Bytes()
      .u16(ports[from_client ? 1 : 0])
      .u16(ports[from_client ? 0 : 1])
      .u32(sequence)
      .u32(0)
      .u8(0x50)
      .u8(syn ? 0x02 : 0x18)
      .u16(1024)
      .u32(0)
      .add(payload);
}

/// A pcap file of Ethernet frames, which are a second apart.
inline std::string pcap_of(const std::vector<ByteVector>& frames) {
  Bytes file;
  file.u32(0xa1b2c3d4).u16(2).u16(4).zeros(8).u32(65535).u32(1);
  unsigned second = 0;
  for (const ByteVector& frame : frames) file.u32(second++).u32(500000).u32(frame.size()).u32(frame.size()).add(frame);
  const ByteVector& bytes = file;
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// The Sends that a reader finds in frames.
class Harness {
 public:
  explicit Harness(std::set<std::uint16_t> ports = {}) : reader(sink, std::move(ports)) {
    sink.on_send = [this](const rpcrdma::cli::capture::Send& send) {
      texts.emplace_back(reinterpret_cast<const char*>(send.bytes.data()), send.bytes.size());
      sends.push_back(send);
    };
  }
  void frame(const ByteVector& bytes,
             rpcrdma::cli::capture::LinkType link = rpcrdma::cli::capture::LinkType::kEthernet) {
    reader.on_frame(link, bytes, 0);
  }
  void roce_packet(const ByteVector& packet, unsigned from = 1, unsigned to = 2) {
    frame(ethernet(ipv4(udp(packet), 17, from, to)));
  }
  void segment(const ByteVector& payload, std::uint32_t sequence, bool from_client, bool syn = false) {
    frame(ethernet(ipv4(tcp(payload, sequence, from_client, syn), 6, from_client ? 1 : 2, from_client ? 2 : 1)));
  }
  std::uint64_t count(const std::string& what) const {
    const auto found = sink.counts.find(what);
    return found == sink.counts.end() ? 0 : found->second;
  }

  rpcrdma::cli::capture::Sink sink;
  std::vector<rpcrdma::cli::capture::Send> sends;
  std::vector<std::string> texts;
  rpcrdma::cli::capture::Reader reader;
};

}  // namespace dump_test

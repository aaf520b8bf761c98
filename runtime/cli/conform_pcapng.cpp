// SPDX-License-Identifier: BSD-3-Clause
#include "conform_pcapng.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rpcrdma::cli {
namespace {

using Bytes = std::vector<std::byte>;

constexpr std::uint32_t kSectionBlock = 0x0a0d0d0a, kInterfaceBlock = 1, kPacketBlock = 6;
constexpr std::uint32_t kByteOrder = 0x1a2b3c4d;
constexpr std::uint16_t kRawIp = 101;  // LINKTYPE_RAW: frames begin with the IP header
constexpr std::uint16_t kEndOfOptions = 0, kComment = 1, kTimeResolution = 9;
constexpr std::uint16_t kRoceV2 = 4791;
constexpr std::size_t kIpBytes = 20, kUdpBytes = 8, kTransportBytes = 12, kChecksumBytes = 4;

/// Appends numbers to bytes, in the byte order that the constructor gets.
class Writer {
 public:
  explicit Writer(bool big_endian) : big_endian_(big_endian) {}
  void put(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i)
      bytes_.push_back(static_cast<std::byte>(value >> 8 * (big_endian_ ? bytes - 1 - i : i) & 0xff));
  }
  void put(const Bytes& more) { bytes_.insert(bytes_.end(), more.begin(), more.end()); }
  void pad(std::size_t unit) {
    while (bytes_.size() % unit != 0) bytes_.push_back(std::byte{0});
  }
  Bytes take() { return std::move(bytes_); }

 private:
  bool big_endian_;
  Bytes bytes_;
};

/// Writes a block: type, length, body, length.
void put_block(Writer& file, std::uint32_t type, const Bytes& body) {
  const std::uint64_t length = body.size() + 12;
  file.put(type, 4);
  file.put(length, 4);
  file.put(body);
  file.put(length, 4);
}

void put_option(Writer& block, std::uint16_t code, std::string_view value) {
  block.put(code, 2);
  block.put(value.size(), 2);
  for (const char c : value) block.put(static_cast<unsigned char>(c), 1);
  block.pad(4);
}

std::uint16_t ip_checksum(const Bytes& header) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < header.size(); i += 2)
    sum += std::to_integer<std::uint32_t>(header[i]) << 8 | std::to_integer<std::uint32_t>(header[i + 1]);
  while (sum >> 16 != 0) sum = (sum & 0xffff) + (sum >> 16);
  return static_cast<std::uint16_t>(~sum);
}

Bytes ip_header(std::size_t length, std::uint32_t from, std::uint32_t to) {
  const auto with = [&](std::uint16_t checksum) {
    Writer ip(true);
    ip.put(0x4500, 2);
    ip.put(length, 2);
    ip.put(0, 4);       // identification, no fragments
    ip.put(0x4011, 2);  // time to live 64, UDP
    ip.put(checksum, 2);
    ip.put(from, 4);
    ip.put(to, 4);
    return ip.take();
  };
  return with(ip_checksum(with(0)));
}

/// A SEND Only of a reliable connection: from 10.0.0.1 if the tool sent it, else from 10.0.0.2.
Bytes frame(const conform::Crossed& crossed, std::uint32_t connection, std::uint32_t number) {
  constexpr std::uint32_t kUs = 0x0a000001, kPeer = 0x0a000002;
  const std::size_t padding = (4 - crossed.bytes.size() % 4) % 4;
  const std::size_t udp = kUdpBytes + kTransportBytes + crossed.bytes.size() + padding + kChecksumBytes;
  Writer packet(true);
  packet.put(crossed.ours ? ip_header(kIpBytes + udp, kUs, kPeer) : ip_header(kIpBytes + udp, kPeer, kUs));
  packet.put(0xc000, 2);
  packet.put(kRoceV2, 2);
  packet.put(udp, 2);
  packet.put(0, 2);
  packet.put(0x04, 1);  // reliable connection, SEND Only
  packet.put(padding << 4, 1);
  packet.put(0xffff, 2);                                                    // partition key
  packet.put(crossed.ours ? 0x100 + connection : 0x80000 + connection, 4);  // queue pair of the receiver
  packet.put(number, 4);
  packet.put(crossed.bytes);
  for (std::size_t i = 0; i < padding + kChecksumBytes; ++i) packet.put(0, 1);  // the invariant CRC is left zero
  return packet.take();
}

Bytes packet_block(const conform::Crossed& crossed, const Bytes& frame, std::string_view comment) {
  Writer block(false);
  const auto nanoseconds = static_cast<std::uint64_t>(crossed.when.count());
  block.put(0, 4);  // interface
  block.put(nanoseconds >> 32, 4);
  block.put(nanoseconds & 0xffff'ffff, 4);
  block.put(frame.size(), 4);
  block.put(frame.size(), 4);
  block.put(frame);
  block.pad(4);
  if (!comment.empty()) {
    put_option(block, kComment, comment);
    block.put(kEndOfOptions, 4);
  }
  return block.take();
}

}  // namespace

std::vector<std::byte> to_pcapng(const std::vector<conform::Result>& results) {
  Writer file(false);
  Writer section(false);
  section.put(kByteOrder, 4);
  section.put(1, 2);
  section.put(0, 2);
  section.put(0xffff'ffff'ffff'ffff, 8);  // length of the section: unknown
  put_block(file, kSectionBlock, section.take());
  Writer interface(false);
  interface.put(kRawIp, 2);
  interface.put(0, 2);
  interface.put(0, 4);  // frames are not truncated
  put_option(interface, kTimeResolution, std::string_view("\x09", 1));
  interface.put(kEndOfOptions, 4);
  put_block(file, kInterfaceBlock, interface.take());
  std::uint32_t connection = 0;
  for (const conform::Result& result : results) {
    if (result.verdict != conform::Verdict::kFail) continue;
    ++connection;
    std::uint32_t sent = 0, received = 0;
    for (std::size_t i = 0; i < result.crossed.size(); ++i) {
      const conform::Crossed& crossed = result.crossed[i];
      const Bytes bytes = frame(crossed, connection, crossed.ours ? sent++ : received++);
      std::string comment(i == 0 ? result.tested->id : std::string_view());
      if (crossed.left_out_before > 0)
        comment = std::to_string(crossed.left_out_before) + " messages before this one are left out";
      put_block(file, kPacketBlock, packet_block(crossed, bytes, comment));
    }
  }
  return file.take();
}

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
#include "iwarp.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "bytes_in.h"

namespace rpcrdma::cli::capture {
namespace {

constexpr std::string_view kRequest = "MPA ID Req Frame";
constexpr std::string_view kReply = "MPA ID Rep Frame";
constexpr std::size_t kSetupHeader = 20;
constexpr std::size_t kMostPrivateData = 512;  // [RFC 5044 7.1.1]
constexpr std::size_t kMarkerEvery = 512;      // [RFC 5044 4.3]
constexpr std::size_t kMarker = 4;
constexpr std::size_t kUntagged = 18;  // [RFC 5041 4.3], which includes the octets of RFC 5040
constexpr std::size_t kTagged = 14;

/// CRC-32C [RFC 5044 4.4]; the least significant bit of each octet comes first.
std::uint32_t crc32c(xdr::Bytes bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const std::byte byte : bytes) {
    crc ^= std::to_integer<std::uint32_t>(byte);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0x82f63b78U : 0U);
  }
  return ~crc;
}

bool begins_with(xdr::Bytes bytes, std::string_view key) {
  return std::memcmp(bytes.data(), key.data(), std::min(bytes.size(), key.size())) == 0;
}

std::string place(const Address& address, std::uint16_t port) {
  const std::string text = to_string(address);
  return (address.is_v6 ? "[" + text + "]" : text) + ":" + std::to_string(port);
}

/// Takes `wanted` bytes from a stream at `position`, without its markers. Returns how many bytes of
/// the stream that was; 0: they have not all arrived.
std::size_t take(xdr::Bytes in, std::uint64_t position, bool markers, std::size_t wanted, std::vector<std::byte>& out) {
  out.clear();
  std::size_t at = 0;
  while (out.size() < wanted) {
    const auto in_block = static_cast<std::size_t>((position + at) % kMarkerEvery);
    if (markers && in_block == 0) at += kMarker;
    std::size_t run = wanted - out.size();
    if (markers) run = std::min(run, kMarkerEvery - static_cast<std::size_t>((position + at) % kMarkerEvery));
    if (at > in.size() || run > in.size() - at) return 0;
    out.insert(out.end(), in.begin() + static_cast<std::ptrdiff_t>(at),
               in.begin() + static_cast<std::ptrdiff_t>(at + run));
    at += run;
  }
  return at;
}

}  // namespace

void Iwarp::on_segment(const Packet& packet) {
  const Key key{packet.from, packet.from_port, packet.to, packet.to_port};
  const Key back{packet.to, packet.to_port, packet.from, packet.from_port};
  if (packet.reset) {
    // The connection is reset; the next one between the same ports starts anew, even if its SYN was
    // not captured.
    for (const Key& side : {key, back}) {
      if (const auto found = directions_.find(side); found != directions_.end()) end(found);
    }
    return;
  }
  if (packet.payload.empty() && !packet.syn) return;
  Direction& from = direction(key);
  take_in(key, from, packet);
  weigh(from);
  // The other side's frames may have waited for what this side sent.
  if (const auto other = directions_.find(back); other != directions_.end()) {
    read(back, other->second, packet);
    weigh(other->second);
  }
  while (kept_ > kMostKeptInAll) forget("TCP stream forgotten: too much is kept");
}

void Iwarp::take_in(const Key& key, Direction& from, const Packet& packet) {
  if (packet.syn) {
    if (from.syn_seen && from.syn == packet.sequence) return sink_.count("TCP segment sent again");
    const std::size_t kept = from.kept;
    from = Direction();
    from.kept = kept;
    from.used = clock_;
    from.syn_seen = true;
    from.syn = packet.sequence;
    from.tcp.start(packet.sequence + 1);
    return;
  }
  if (from.state == State::kIgnored) return sink_.count("TCP segment of no iWARP connection");
  if (!from.tcp.started()) from.tcp.start(packet.sequence);
  if (packet.cut) return ignore(from, "iWARP or other TCP stream cut short in the capture");
  switch (from.tcp.on_segment(packet.sequence, packet.payload)) {
    case TcpStream::Outcome::kSentAgain:
      return sink_.count("TCP segment sent again");
    case TcpStream::Outcome::kGivenUp:
      return ignore(from, "TCP stream abandoned: a segment is missing, and too many bytes follow it");
    case TcpStream::Outcome::kTaken:
      break;
  }
  read(key, from, packet);
}

Iwarp::Direction& Iwarp::direction(const Key& key) {
  if (directions_.size() >= kMostStreams && !directions_.contains(key)) {
    forget("TCP stream forgotten: too many at a time");
  }
  Direction& found = directions_[key];
  found.used = ++clock_;
  return found;
}

void Iwarp::weigh(Direction& direction) {
  const std::size_t now = direction.tcp.kept() + direction.message.capacity();
  kept_ += now - direction.kept;
  direction.kept = now;
}

void Iwarp::forget(const char* why) {
  // Directions without kept bytes are dropped to make room for others, but not to save bytes.
  const bool for_bytes = kept_ > kMostKeptInAll;
  auto oldest = directions_.end();
  for (auto at = directions_.begin(); at != directions_.end(); ++at) {
    if (for_bytes && at->second.kept == 0) continue;
    if (oldest == directions_.end() || at->second.used < oldest->second.used) oldest = at;
  }
  kept_ -= oldest->second.kept;
  directions_.erase(oldest);
  sink_.count(why);
}

void Iwarp::ignore(Direction& direction, const char* why) {
  sink_.count(why);
  direction.tcp = TcpStream();
  direction.message = {};
  direction.state = State::kIgnored;
}

void Iwarp::read(const Key& key, Direction& from, const Packet& now) {
  if (from.state == State::kSetup && !read_setup(from)) return;
  if (from.state != State::kFrames) return;
  const auto& [from_address, from_port, to_address, to_port] = key;
  const auto other = directions_.find({to_address, to_port, from_address, from_port});
  // The other side's frame says whether this side sends markers.
  if (other == directions_.end() || !other->second.setup_seen) {
    if (from.tcp.ready().size() > kMostKept) ignore(from, "iWARP stream of which the other direction is missing");
    return;
  }
  while (read_frame(key, from, other->second, now)) {
  }
}

bool Iwarp::read_setup(Direction& from) {
  const xdr::Bytes ready = from.tcp.ready();
  if (ready.empty()) return false;
  if (!begins_with(ready, kRequest) && !begins_with(ready, kReply)) {
    ignore(from, "TCP stream that does not begin with an MPA frame");
    return false;
  }
  const BytesIn bytes(ready);
  if (!bytes.has(0, kSetupHeader)) return false;
  const std::size_t private_data = bytes.u16(18);
  if (private_data > kMostPrivateData) {
    ignore(from, "MPA frame with too much private data");
    return false;
  }
  if (!bytes.has(kSetupHeader, private_data)) return false;
  from.wants_markers = (bytes.u8(16) & 0x80) != 0;
  from.wants_crc = (bytes.u8(16) & 0x40) != 0;
  from.setup_seen = true;
  from.state = State::kFrames;
  sink_.count(begins_with(ready, kRequest) ? "MPA Request frame" : "MPA Reply frame");
  from.tcp.consume(kSetupHeader + private_data);
  return true;
}

bool Iwarp::read_frame(const Key& key, Direction& from, const Direction& other, const Packet& now) {
  const bool markers = other.wants_markers;
  const xdr::Bytes ready = from.tcp.ready();
  std::vector<std::byte> frame;
  if (take(ready, from.position, markers, 2, frame) == 0) return false;
  const std::size_t length = BytesIn(frame).u16(0);
  const std::size_t checked = xdr::padded(2 + length);
  const std::size_t taken = take(ready, from.position, markers, checked + 4, frame);
  if (taken == 0) return false;
  const xdr::Bytes whole(frame);
  // With markers the CRC covers some of them; such CRCs are not checked.
  if ((from.wants_crc || other.wants_crc) && !markers) {
    const std::uint32_t crc = crc32c(whole.first(checked));
    const BytesIn sent(whole.subspan(checked));
    const std::uint32_t in_order = std::uint32_t{sent.u8(0)} | std::uint32_t{sent.u8(1)} << 8 |
                                   std::uint32_t{sent.u8(2)} << 16 | std::uint32_t{sent.u8(3)} << 24;
    if (crc != in_order) sink_.count("FPDU with a wrong CRC");
  }
  from.position += taken;
  from.tcp.consume(taken);
  if (on_ddp(key, from, whole.subspan(2, length), now)) return true;
  ignore(from, "iWARP stream that is broken");
  return false;
}

bool Iwarp::on_ddp(const Key& key, Direction& from, xdr::Bytes segment, const Packet& now) {
  const BytesIn bytes(segment);
  if (!bytes.has(0, 2) || (bytes.u8(0) & 0x03) != 1) return false;
  const bool tagged = (bytes.u8(0) & 0x80) != 0;
  const bool last = (bytes.u8(0) & 0x40) != 0;
  const unsigned opcode = bytes.u8(1) & 0x0f;
  const auto from_place = [&] { return place(std::get<0>(key), std::get<1>(key)); };
  const auto to_place = [&] { return place(std::get<2>(key), std::get<3>(key)); };
  const auto follow = [&] {
    if (sink_.on_memory) data_.on_segment(from_place(), to_place(), segment);
  };
  if (tagged) {
    if (!bytes.has(0, kTagged)) return false;
    follow();
    sink_.count(opcode == 0 ? "RDMA WRITE packet" : "RDMA READ response packet");
    return true;
  }
  if (!bytes.has(0, kUntagged)) return false;
  // [RFC 5040 4.3]: 3 to 6 are Send, with Invalidate, with Solicited Event, with both.
  if (opcode < 3 || opcode > 6) {
    follow();
    sink_.count(opcode == 1 ? "RDMA READ request" : opcode == 7 ? "RDMAP Terminate" : "RDMAP message of another kind");
    return true;
  }
  const std::uint32_t queue = bytes.u32(6);
  const std::uint32_t number = bytes.u32(10);
  const std::uint32_t offset = bytes.u32(14);
  if (queue != 0) return false;
  if (!from.in_message) {
    from.message.clear();
    from.number = number;
  }
  const xdr::Bytes data = segment.subspan(kUntagged);
  if (number != from.number || offset != from.message.size() || data.size() > kLargestSend - from.message.size()) {
    return false;
  }
  from.message.insert(from.message.end(), data.begin(), data.end());
  from.in_message = !last;
  if (!last) return true;
  sink_.on_send({now.frame, now.time_us, from_place(), to_place(), std::move(from.message)});
  from.message = {};
  return true;
}

void Iwarp::end(Directions::iterator ended) {
  const Direction& direction = ended->second;
  if (direction.state != State::kIgnored) {
    if (direction.tcp.has_hole()) sink_.count("TCP stream with a hole at its end");
    if (direction.in_message || (direction.state == State::kFrames && !direction.tcp.ready().empty())) {
      sink_.count("iWARP stream that ends within a message");
    }
  }
  kept_ -= direction.kept;
  directions_.erase(ended);
}

void Iwarp::finish() {
  while (!directions_.empty()) end(directions_.begin());
}

}  // namespace rpcrdma::cli::capture

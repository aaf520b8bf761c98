// SPDX-License-Identifier: BSD-3-Clause
#include "roce.h"

#include <algorithm>
#include <string>

#include "bytes_in.h"

namespace rpcrdma::cli::capture {
namespace {

constexpr std::size_t kBaseHeader = 12;  // BTH
constexpr std::size_t kCheck = 4;        // ICRC
constexpr std::uint32_t kNumbers = 1U << 24;
constexpr std::size_t kMostSeen = 4096;

/// Name of what is no Send of a reliable connection, for the counts.
std::string other_operation(unsigned opcode) {
  static const char* const kServices[] = {"RC", "UC", "RD", "UD", "CNP", "XRC", "other", "other"};
  if (opcode >> 5 != 0) return std::string("RoCE packet of service ") + kServices[opcode >> 5];
  switch (opcode) {
    case 0x06:
    case 0x07:
    case 0x08:
    case 0x09:
    case 0x0a:
    case 0x0b:
      return "RDMA WRITE packet";
    case 0x0c:
      return "RDMA READ request";
    case 0x0d:
    case 0x0e:
    case 0x0f:
    case 0x10:
      return "RDMA READ response packet";
    case 0x11:
      return "acknowledgement";
    default:
      return "RoCE packet of another operation";
  }
}

}  // namespace

void Roce::on_datagram(const Packet& packet) {
  const BytesIn bytes(packet.payload);
  if (!bytes.has(0, kBaseHeader)) return sink_.count("RoCE packet too short for its header");
  const unsigned opcode = bytes.u8(0);
  // Table 38: Sends of a reliable connection are 0 to 5, and with an R_Key to invalidate 0x16 and 0x17.
  Place place = Place::kOnly;
  std::size_t header = kBaseHeader;
  switch (opcode) {
    case 0x00:
      place = Place::kFirst;
      break;
    case 0x01:
      place = Place::kMiddle;
      break;
    case 0x03:
    case 0x16:
      header += 4;
      [[fallthrough]];
    case 0x02:
      place = Place::kLast;
      break;
    case 0x05:
    case 0x17:
      header += 4;
      [[fallthrough]];
    case 0x04:
      break;
    default:
      return sink_.count(other_operation(opcode));
  }
  if (packet.cut) return sink_.count("Send packet cut short in the capture");
  const std::size_t padding = bytes.u8(1) >> 4 & 3U;
  if (!bytes.has(0, header + padding + kCheck)) return sink_.count("RoCE packet too short for its header");
  const xdr::Bytes data = packet.payload.subspan(header, packet.payload.size() - header - padding - kCheck);
  const std::uint32_t queue_pair = bytes.u24(5);
  const std::uint32_t number = bytes.u24(9);
  Stream& to = stream({packet.from, packet.to, queue_pair});
  if (!is_new(to, number)) return sink_.count("Send packet sent again");
  Send send{packet.frame,
            packet.time_us,
            to_string(packet.from),
            to_string(packet.to) + " QP " + std::to_string(queue_pair),
            {}};
  if (place == Place::kOnly) {
    send.bytes.assign(data.begin(), data.end());
    return sink_.on_send(std::move(send));
  }
  keep(to, number, {place, {data.begin(), data.end()}});
  put_together(to, number, std::move(send));
}

Roce::Stream& Roce::stream(const Key& key) {
  if (streams_.size() >= kMostStreams && !streams_.contains(key)) {
    const auto oldest = std::min_element(streams_.begin(), streams_.end(),
                                         [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
    if (!oldest->second.parts.empty()) sink_.count("Send packet without the rest", oldest->second.parts.size());
    streams_.erase(oldest);
  }
  Stream& found = streams_[key];
  found.used = ++clock_;
  return found;
}

bool Roce::is_new(Stream& stream, std::uint32_t number) {
  if (!stream.seen.insert(number).second) return false;
  stream.seen_in_order.push_back(number);
  if (stream.seen_in_order.size() > kMostSeen) {
    stream.seen.erase(stream.seen_in_order.front());
    stream.seen_in_order.pop_front();
  }
  return true;
}

void Roce::keep(Stream& stream, std::uint32_t number, Part part) {
  if (const auto old = stream.parts.find(number); old != stream.parts.end()) stream.kept -= old->second.bytes.size();
  stream.kept += part.bytes.size();
  const auto [at, inserted] = stream.parts.insert_or_assign(number, std::move(part));
  // What is furthest from the newest is what was lost longest ago.
  while (stream.parts.size() > 1 && (stream.kept > kMostKept || stream.parts.size() > kMostSeen)) {
    auto oldest = std::next(at) == stream.parts.end() ? stream.parts.begin() : std::next(at);
    stream.kept -= oldest->second.bytes.size();
    stream.parts.erase(oldest);
    sink_.count("Send packet without the rest");
  }
}

void Roce::put_together(Stream& stream, std::uint32_t number, Send send) {
  // From this packet back to the first of its Send, and forward to the last; numbers go round.
  std::uint32_t first = number;
  for (;;) {
    const auto at = stream.parts.find(first);
    if (at == stream.parts.end()) return;
    if (at->second.place == Place::kFirst) break;
    if (first != number && at->second.place == Place::kLast) return;
    first = (first + kNumbers - 1) % kNumbers;
    if (first == number) return;
  }
  std::size_t size = 0;
  std::uint32_t last = first;
  for (;; last = (last + 1) % kNumbers) {
    const auto at = stream.parts.find(last);
    if (at == stream.parts.end() || (last != first && at->second.place == Place::kFirst)) return;
    size += at->second.bytes.size();
    if (at->second.place == Place::kLast) break;
  }
  for (std::uint32_t i = first;; i = (i + 1) % kNumbers) {
    const auto at = stream.parts.find(i);
    if (size <= kLargestSend) send.bytes.insert(send.bytes.end(), at->second.bytes.begin(), at->second.bytes.end());
    stream.kept -= at->second.bytes.size();
    stream.parts.erase(at);
    if (i == last) break;
  }
  if (size > kLargestSend) return sink_.count("Send longer than 1 MiB");
  sink_.on_send(std::move(send));
}

void Roce::finish() {
  for (const auto& [key, stream] : streams_) {
    if (!stream.parts.empty()) sink_.count("Send packet without the rest", stream.parts.size());
  }
  streams_.clear();
}

}  // namespace rpcrdma::cli::capture

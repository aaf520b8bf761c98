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
constexpr std::size_t kSeenCost = 64;  // approximate bytes to remember a number

/// Returns the name of a packet that is no Send of a reliable connection, for the counters.
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
  // Table 38: Sends of a reliable connection are 0 to 5, and with an R_Key to invalidate 0x16 and
  // 0x17.
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
      if (sink_.on_memory) data_.on_packet(packet);
      return sink_.count(other_operation(opcode));
  }
  if (packet.cut) return sink_.count("Send packet cut short in the capture");
  const std::size_t padding = bytes.u8(1) >> 4 & 3U;
  if (!bytes.has(0, header + padding + kCheck)) return sink_.count("RoCE packet too short for its header");
  const xdr::Bytes data = packet.payload.subspan(header, packet.payload.size() - header - padding - kCheck);
  const std::uint32_t queue_pair = bytes.u24(5);
  const std::uint32_t number = bytes.u24(9);
  Stream& to = stream({packet.from, packet.to, queue_pair});
  const std::size_t before = to.cost();
  const bool fresh = is_new(to, number);
  Send send{packet.frame,
            packet.time_us,
            to_string(packet.from),
            to_string(packet.to) + " QP " + std::to_string(queue_pair),
            {}};
  if (!fresh) {
    sink_.count("Send packet sent again");
  } else if (place == Place::kOnly) {
    send.bytes.assign(data.begin(), data.end());
    sink_.on_send(std::move(send));
  } else {
    const auto run = keep(to, number, place, data);
    if (run != to.runs.end() && run->second.begun && run->second.ended) put_together(to, run, std::move(send));
  }
  kept_ += to.cost() - before;
  while (kept_ > kMostKeptInAll) forget("RoCE stream forgotten: too much is kept");
}

std::size_t Roce::Stream::cost() const noexcept { return kept + seen.size() * kSeenCost; }

Roce::Stream& Roce::stream(const Key& key) {
  if (streams_.size() >= kMostStreams && !streams_.contains(key)) forget("RoCE stream forgotten: too many at a time");
  Stream& found = streams_[key];
  found.used = ++clock_;
  return found;
}

void Roce::forget(const char* why) {
  const auto oldest = std::min_element(streams_.begin(), streams_.end(),
                                       [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
  kept_ -= oldest->second.cost();
  while (!oldest->second.runs.empty()) lose(oldest->second, oldest->second.runs.begin());
  streams_.erase(oldest);
  sink_.count(why);
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

/// Drops a run that cannot become complete.
void Roce::lose(Stream& stream, Runs::iterator run) {
  looked_at_ += run->second.parts.size();
  stream.kept -= run->second.cost();
  sink_.count("Send packet without the rest", run->second.parts.size());
  stream.runs.erase(run);
}

/// Adds a packet, and joins it with the runs right before and after it. Returns the end of `runs`
/// if it had to be dropped.
Roce::Runs::iterator Roce::keep(Stream& stream, std::uint32_t number, Place place, xdr::Bytes data) {
  Runs& runs = stream.runs;
  const auto next_of = [](std::uint32_t n) { return (n + 1) % kNumbers; };
  // Find the run that begins at or before the packet; numbers wrap around, so the last run precedes
  // the first.
  const auto before = [&] {
    auto at = runs.upper_bound(number);
    return at == runs.begin() ? runs.empty() ? runs.end() : std::prev(runs.end()) : std::prev(at);
  };
  auto left = before();
  // The packet's number lies inside of this run, which is therefore old: numbers have wrapped
  // around since.
  if (left != runs.end() &&
      (number + kNumbers - left->first) % kNumbers <= (left->second.last + kNumbers - left->first) % kNumbers) {
    lose(stream, left);
    left = before();
  }
  Run run{number, place == Place::kFirst, place == Place::kLast, data.size(), {}};
  run.parts.emplace_back(data.begin(), data.end());
  stream.kept += run.cost();
  ++looked_at_;
  std::uint32_t first = number;
  if (const auto right = runs.find(next_of(number)); right != runs.end() && !run.ended && !right->second.begun) {
    run.last = right->second.last;
    run.ended = right->second.ended;
    run.size += right->second.size;
    run.parts.splice(run.parts.end(), right->second.parts);
    if (left == right) left = runs.end();
    runs.erase(right);
  }
  if (left != runs.end() && next_of(left->second.last) == number && !run.begun && !left->second.ended) {
    first = left->first;
    run.begun = left->second.begun;
    run.size += left->second.size;
    run.parts.splice(run.parts.begin(), left->second.parts);
    runs.erase(left);
  }
  const auto kept = runs.emplace(first, std::move(run)).first;
  // The run that is furthest from the newest lacks its packet for longest.
  while (stream.kept > kMostKept) {
    const auto behind = std::next(kept) == runs.end() ? runs.begin() : std::next(kept);
    const bool newest = behind == kept;
    lose(stream, behind);
    if (newest) return runs.end();
  }
  return kept;
}

void Roce::put_together(Stream& stream, Runs::iterator run, Send send) {
  const std::size_t size = run->second.size;
  looked_at_ += run->second.parts.size();
  stream.kept -= run->second.cost();
  if (size <= kLargestSend) {
    for (const auto& part : run->second.parts) send.bytes.insert(send.bytes.end(), part.begin(), part.end());
  }
  stream.runs.erase(run);
  if (size > kLargestSend) return sink_.count("Send longer than 1 MiB");
  sink_.on_send(std::move(send));
}

void Roce::finish() {
  for (auto& [key, stream] : streams_) {
    while (!stream.runs.empty()) lose(stream, stream.runs.begin());
  }
  streams_.clear();
  kept_ = 0;
}

}  // namespace rpcrdma::cli::capture

// SPDX-License-Identifier: BSD-3-Clause
#include "ladder.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <variant>

#include "decode.h"

namespace rpcrdma::cli {
namespace {

constexpr int kWidth = 74;  // of the space between the two sides
constexpr const char* kCyan = "36";
constexpr const char* kGreen = "32";
constexpr const char* kYellow = "33";
constexpr const char* kDim = "2";

}  // namespace

void Ladder::Side::on_sent(std::span<const xdr::Bytes> pieces) {
  std::vector<std::byte> whole;
  for (const xdr::Bytes& piece : pieces) whole.insert(whole.end(), piece.begin(), piece.end());
  ladder_.sent(client_, std::move(whole));
}

void Ladder::Side::on_received(xdr::Bytes message) { ladder_.arrived(!client_, message); }

void Ladder::Side::on_action(const core::Action& action) {
  const char* kind = nullptr;
  std::uint64_t bytes = 0;
  if (const auto* read = std::get_if<core::RdmaRead>(&action)) {
    kind = "RDMA READ";
    bytes = read->source.length;
    ladder_.read_sinks_.push_back(read->sink);
  } else if (const auto* write = std::get_if<core::RdmaWrite>(&action)) {
    kind = "RDMA WRITE";
    bytes = write->target.length;
    ladder_.write_sources_.push_back(write->source);
  } else if (const auto* grant = std::get_if<core::Register>(&action)) {
    ladder_.registered_.push_back(grant->memory);
  }
  if (kind == nullptr) return;
  if (ladder_.run_kind_ != nullptr && std::strcmp(ladder_.run_kind_, kind) != 0) ladder_.flush_operations();
  ladder_.run_kind_ = kind;
  ++ladder_.run_count_;
  ladder_.run_bytes_ += bytes;
}

std::string Ladder::paint(const char* colour, const std::string& text) const {
  return paint_ == Paint::kColour ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : text;
}

void Ladder::rung(bool from_client, bool is_message, const std::string& label, const std::string& section) {
  const std::string body = fmt::format(" {} ", label);
  const int dashes = std::max(2, kWidth - static_cast<int>(body.size()) - 1);
  const std::string line(static_cast<std::size_t>(dashes), is_message ? '-' : '=');
  const std::string drawn =
      from_client ? line.substr(0, 2) + body + line.substr(2) + ">" : "<" + line.substr(2) + body + line.substr(0, 2);
  lines_.push_back(fmt::format("  | {} |  {}", paint(is_message ? (from_client ? kCyan : kGreen) : kYellow, drawn),
                               paint(kDim, section)));
}

void Ladder::detail(const std::string& text) {
  lines_.push_back(fmt::format("  | {} |", paint(kDim, fmt::format("     {:<{}}", text, kWidth - 5))));
}

void Ladder::flush_operations() {
  if (run_kind_ == nullptr) return;
  const bool read = std::strcmp(run_kind_, "RDMA READ") == 0;
  // The Responder, here the server, performs both; the data of a Read flow from the client, those
  // of a Write to it.
  rung(read, false, fmt::format("{} x {}, {} bytes", run_kind_, run_count_, run_bytes_),
       read ? "[RFC 8166 3.4.5]" : "[RFC 8166 3.4.6]");
  run_kind_ = nullptr;
  run_count_ = 0;
  run_bytes_ = 0;
}

void Ladder::sent(bool from_client, std::vector<std::byte> message) {
  messages_.push_back(decode_message(message).seen);
  messages_.back().from_client = from_client;
  on_the_way_[from_client].push_back(std::move(message));
}

void Ladder::arrived(bool from_client, xdr::Bytes message) {
  flush_operations();
  auto& waiting = on_the_way_[from_client];
  intact_ &= !waiting.empty() && std::ranges::equal(waiting.front(), message);
  if (!waiting.empty()) waiting.pop_front();
  const Decoded decoded = decode_message(message);
  const SeenMessage& seen = decoded.seen;
  rung(from_client, true,
       fmt::format("{} {}  xid {:08x}  version {}  credits {}  {}+{} bytes", seen.decoded ? seen.type : "undecodable",
                   seen.call ? "CALL" : "REPLY", seen.xid, seen.version, seen.credits, seen.header_bytes,
                   seen.total_bytes - seen.header_bytes),
       decoded.section);
  for (const std::string& line : decoded.details) detail(line);
}

std::string Ladder::text() {
  flush_operations();
  std::string text = fmt::format("  client{:>{}}\n", "server", kWidth + 4 - 2);
  for (const std::string& line : lines_) text += line + "\n";
  return text;
}

void Ladder::clear() {
  flush_operations();
  lines_.clear();
  messages_.clear();
  read_sinks_.clear();
  write_sources_.clear();
  registered_.clear();
}

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
#include "roce_data.h"

#include <utility>

#include "bytes_in.h"

namespace rpcrdma::cli::capture {
namespace {

constexpr std::size_t kRoceHeader = 12;   // BTH
constexpr std::size_t kReadOrWrite = 16;  // RETH: address, key, length
constexpr std::size_t kImmediate = 4;     // ImmDt
constexpr std::size_t kAckHeader = 4;     // AETH
constexpr std::size_t kRoceCheck = 4;     // ICRC
constexpr std::uint32_t kRoceNumbers = 1U << 24;

/// The kind of an operation that reads or writes.
struct Operation {
  enum class Kind { kOther, kWrite, kRequest, kResponse };
  Kind kind = Kind::kOther;
  bool begins = false;
  std::size_t header = kRoceHeader;
};

/// Table 38 of the specification.
Operation operation(unsigned opcode) {
  using Kind = Operation::Kind;
  switch (opcode) {
    case 0x06:
    case 0x0a:
      return {Kind::kWrite, true, kRoceHeader + kReadOrWrite};
    case 0x0b:
      return {Kind::kWrite, true, kRoceHeader + kReadOrWrite + kImmediate};
    case 0x07:
    case 0x08:
      return {Kind::kWrite, false, kRoceHeader};
    case 0x09:
      return {Kind::kWrite, false, kRoceHeader + kImmediate};
    case 0x0c:
      return {Kind::kRequest, true, kRoceHeader + kReadOrWrite};
    case 0x0d:
    case 0x10:
      return {Kind::kResponse, true, kRoceHeader + kAckHeader};
    case 0x0e:
      return {Kind::kResponse, false, kRoceHeader};
    case 0x0f:
      return {Kind::kResponse, false, kRoceHeader + kAckHeader};
    default:
      return {};
  }
}

}  // namespace

void RoceData::on_packet(const Packet& packet) {
  const BytesIn bytes(packet.payload);
  const Operation what = operation(bytes.u8(0));
  const std::size_t padding = bytes.u8(1) >> 4 & 3U;
  if (what.kind == Operation::Kind::kOther || packet.cut || !bytes.has(0, what.header + padding + kRoceCheck)) return;
  const xdr::Bytes data =
      packet.payload.subspan(what.header, packet.payload.size() - what.header - padding - kRoceCheck);
  const Way way{packet.from, packet.to, bytes.u24(5)};
  const std::uint32_t number = bytes.u24(9);
  if (writes_.size() + reads_.size() + requests_.size() >= kMost) {
    writes_.clear();
    reads_.clear();
    requests_.clear();
  }
  const auto named = [&] { return Transfer{number, bytes.u32(kRoceHeader + 8), bytes.u64(kRoceHeader)}; };
  switch (what.kind) {
    case Operation::Kind::kRequest:
      requests_[{packet.from, packet.to, number}] = named();
      return;
    case Operation::Kind::kWrite:
      if (what.begins) writes_[way] = named();
      return go_on(writes_, way, number, packet.to, data);
    case Operation::Kind::kResponse:
      if (what.begins) {
        auto request = requests_.extract({packet.to, packet.from, number});
        if (request.empty()) return;
        reads_[way] = request.mapped();
      }
      return go_on(reads_, way, number, packet.from, data);
    case Operation::Kind::kOther:
      return;
  }
}

/// Handles the next packet of a Write or of a response.
void RoceData::go_on(Transfers& transfers, const Way& way, std::uint32_t number, const Address& owner,
                     xdr::Bytes data) {
  const auto found = transfers.find(way);
  if (found == transfers.end() || found->second.number != number) return;
  Transfer& transfer = found->second;
  sink_.on_memory({to_string(owner), transfer.key, transfer.offset, data});
  transfer.number = (number + 1) % kRoceNumbers;
  transfer.offset += data.size();
}

}  // namespace rpcrdma::cli::capture

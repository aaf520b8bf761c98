// SPDX-License-Identifier: BSD-3-Clause
//
// A Responder's registrations: sinks of RDMA Reads, and what a Reply is sent from, where the memory belongs to no region.
// Each is made for one RPC, and has been taken back when the application hears of it again. See responder.h.
#include "rpcrdma/core/responder.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

void Responder::register_sink(std::uint32_t index) noexcept {
  Record& record = records_[index];
  record.state = State::kRegisteringSink;
  record.keys[sink_piece()] = Key::kRegistering;
  record.registering = 1;
  state_.add_work(Work::Kind::kRegisterRpc, index);
}

bool Responder::register_reply(std::uint32_t index) noexcept {
  Record& record = records_[index];
  for (std::uint32_t i = 0; i < record.pieces; ++i) {
    record.keys[i] = record.memory[i].region == kNoRegion ? Key::kRegistering : Key::kNone;
    if (record.keys[i] == Key::kRegistering) ++record.registering;
  }
  if (record.registering == 0) return false;
  record.state = State::kRegistering;
  state_.add_work(Work::Kind::kRegisterRpc, index);
  return true;
}

void Responder::on_registered(const Registered& event) noexcept {
  const auto [index, piece] = ids_.place(event.id);
  Record& record = records_[index];
  XDR_ASSERT(record.keys[piece] == Key::kRegistering);
  record.keys[piece] = Key::kLive;
  (piece == sink_piece() ? record.sink_region : record.memory[piece].region) = event.region;
  --record.registering;
  ++record.live;
  registrations_answered(index);
}

void Responder::on_register_failed(std::uint32_t failed) noexcept {
  const auto [index, piece] = ids_.place(failed);
  Record& record = records_[index];
  XDR_ASSERT(record.keys[piece] == Key::kRegistering);
  record.keys[piece] = Key::kNone;
  --record.registering;
  record.failed = true;
  registrations_answered(index);
}

/// Without memory the Call is answered with an error: one RPC fails, the connection goes on [RFC 8166 4.5.3].
void Responder::registrations_answered(std::uint32_t index) noexcept {
  Record& record = records_[index];
  if (record.registering != 0 || state_.closing) return;
  if (record.failed) return finish(index);
  if (record.state == State::kRegisteringSink) return pull(index);
  record.state = State::kReplying;
  ready_.push(index);
}

bool Responder::release(std::uint32_t index, State meanwhile) noexcept {
  Record& record = records_[index];
  if (record.live == 0) return false;
  for (std::uint32_t i = 0; i < record.pieces; ++i) {
    if (record.keys[i] == Key::kLive) record.keys[i] = Key::kCondemned;
  }
  if (record.keys[sink_piece()] == Key::kLive) record.keys[sink_piece()] = Key::kCondemned;
  record.state = meanwhile;
  state_.add_work(Work::Kind::kInvalidateRpc, index);
  return true;
}

void Responder::on_invalidated(std::uint32_t invalidated) noexcept {
  const auto [index, piece] = ids_.place(invalidated);
  Record& record = records_[index];
  XDR_ASSERT(record.keys[piece] == Key::kInvalidating);
  record.keys[piece] = Key::kNone;
  if (--record.live != 0) return;
  record.state == State::kReleasingSink ? arrive(index) : finish(index);
}

std::optional<Action> Responder::next_registration(const Work& work, Cursor& cursor) noexcept {
  Record& record = records_[work.index];
  const Key wanted = work.kind == Work::Kind::kRegisterRpc ? Key::kRegistering : Key::kCondemned;
  const auto find = [&] {  // among the pieces of the Reply, then the sink
    while (cursor.piece < record.pieces && record.keys[cursor.piece] != wanted) ++cursor.piece;
    if (cursor.piece >= record.pieces && cursor.piece < sink_piece()) cursor.piece = sink_piece();
    return cursor.piece <= sink_piece() && record.keys[cursor.piece] == wanted;
  };
  if (!find()) return std::nullopt;
  const auto piece = static_cast<std::uint32_t>(cursor.piece++);
  const std::uint32_t piece_id = ids_.id({.index = work.index, .piece = piece});
  if (wanted == Key::kCondemned) record.keys[piece] = Key::kInvalidating;
  cursor.done = !find();
  if (wanted == Key::kCondemned) return Invalidate{.id = piece_id};
  if (piece != sink_piece())
    return Register{.id = piece_id, .memory = record.memory[piece], .access = RemoteAccess::kNone};
  const MemoryRef sink{.address = record.sink.address,
                       .length = static_cast<std::uint32_t>(record.plan.bytes),
                       .region = record.sink.region};
  return Register{.id = piece_id, .memory = sink, .access = RemoteAccess::kSink};
}

}  // namespace rpcrdma::core

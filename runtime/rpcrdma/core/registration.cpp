// SPDX-License-Identifier: BSD-3-Clause
//
// A Responder's registrations of memory that is in no region: sinks of RDMA Reads (on iWARP all
// sinks), and what a Reply is sent from. Each is made for one RPC, and is invalidated before the
// application is notified of the RPC again. See responder.h.
#include "rpcrdma/core/responder.h"
#include "xdr/assert.h"

namespace rpcrdma::core {

PieceRange Responder::registered_pieces(const Record& record) const noexcept {
  if (const Replying* const reply = std::get_if<Replying>(&record.state)) return {.first = {}, .last = {reply->pieces}};
  return {.first = sink_piece(), .last = {sink_piece().value + 1}};
}

void Responder::register_sink(std::uint32_t index) noexcept {
  records_[index].state = RegisteringSink{};
  registrations_.ask_for(index, sink_piece());
  state_.add_work(Work::Kind::kRegisterRpc, index);
}

bool Responder::register_reply(std::uint32_t index) noexcept {
  Replying& reply = replying(records_[index]);
  for (PieceIndex piece; piece.value < reply.pieces; ++piece) {
    reply.memory[piece.value].region == kNoRegion ? registrations_.ask_for(index, piece)
                                                  : registrations_.leave_out(index, piece);
  }
  if (registrations_.answers_due(index) == 0) return false;
  reply.step = Registering{};
  state_.add_work(Work::Kind::kRegisterRpc, index);
  return true;
}

void Responder::on_registered(const Registered& event) noexcept {
  const auto [index, piece] = registrations_.on_registered(event.id);
  if (piece == sink_piece()) {
    if (!state_.closing) pull(index, {.region = event.region});
    return;
  }
  replying(records_[index]).memory[piece.value].region = event.region;
  reply_registered(index);
}

/// The performer could not register memory of an RPC. Without registered memory the Call is
/// answered with an error: one RPC fails, the connection stays [RFC 8166 4.5.3].
void Responder::on_register_failed(std::uint32_t failed) noexcept {
  const auto [index, piece] = registrations_.on_failed(failed);
  if (piece == sink_piece()) {
    if (!state_.closing) tell_end(index, false);
    return;
  }
  std::get<Registering>(replying(records_[index]).step).failed = true;
  reply_registered(index);
}

void Responder::reply_registered(std::uint32_t index) noexcept {
  if (registrations_.answers_due(index) != 0 || state_.closing) return;
  Replying& reply = replying(records_[index]);
  if (std::get<Registering>(reply.step).failed) return finish(index, false);
  reply.step = Ready{};
  ready_.push(index);
}

void Responder::take_back(std::uint32_t index) noexcept {
  registrations_.condemn(index, registered_pieces(records_[index]));
  state_.add_work(Work::Kind::kInvalidateRpc, index);
}

void Responder::on_invalidated(std::uint32_t invalidated) noexcept {
  const std::uint32_t index = registrations_.on_invalidated(invalidated).index;
  if (registrations_.live(index) != 0) return;
  const Replying* const reply = std::get_if<Replying>(&records_[index].state);
  reply == nullptr ? arrive(index) : tell_end(index, std::get<Releasing>(reply->step).sent);
}

std::optional<Action> Responder::next_registration(const Work& work, Cursor& cursor) noexcept {
  const Record& record = records_[work.index];
  const KeyState wanted = work.kind == Work::Kind::kRegisterRpc ? KeyState::kRegistering : KeyState::kCondemned;
  const auto next = registrations_.next(work.index, wanted, registered_pieces(record), cursor);
  if (!next) return std::nullopt;
  if (wanted == KeyState::kCondemned) return Invalidate{.id = next->id};
  if (next->piece != sink_piece())
    return Register{.id = next->id,
                    .memory = std::get<Replying>(record.state).memory[next->piece.value],
                    .access = RemoteAccess::kNone};
  const MemoryRef sink{.address = record.call.sink.address,
                       .length = static_cast<std::uint32_t>(record.call.plan.bytes),
                       .region = record.call.sink.region};
  return Register{.id = next->id, .memory = sink, .access = RemoteAccess::kSink};
}

}  // namespace rpcrdma::core

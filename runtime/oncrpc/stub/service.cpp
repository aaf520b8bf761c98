// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stub/service.h"

#include <algorithm>
#include <cstring>

#include "oncrpc/stub/outgoing.h"

namespace oncrpc::stub {

using wire::rpc::AcceptStat;

namespace {

/// Returns the least size of an item that is sent from its place. Inline items that lie in
/// registered memory need not be copied; of items elsewhere, only those with a chunk are left out.
std::size_t least_by_reference(std::span<const xdr::MemoryRef> memories, const ReplyOptions& options) {
  return memories.empty() && !options.region ? Choice::kNone : kLeastByReference;
}

}  // namespace

xdr::MemoryRef ServedCall::memory(std::size_t bytes) {
  Handling& its = handling();
  if (its.memories_used == its.memories.size()) return {};
  const xdr::MemoryRef memory = allocate(bytes);
  if (memory.address != nullptr) its.memories[its.memories_used++] = memory;
  return memory;
}

Sent ServedCall::reply(Encode encode, const void* value, const ReplyOptions& options) {
  if (std::exchange(answered_, true)) {
    options.on_free(false);
    return Sent::kAnswered;
  }
  const Handling& its = handling();
  const std::span<const xdr::MemoryRef> memories = std::span{its.memories}.first(its.memories_used);
  Outgoing results(its.arrived.offered.size(), least_by_reference(memories, options), kMostItems, memories,
                   options.region);
  xdr::MemoryRef out = allocate(kFirstTryBytes);
  Sent made = results.put(encode, value, out);
  if (made == Sent::kNoMemory && results.needed() > out.length) {
    out = allocate(results.needed());
    made = results.put(encode, value, out);
  }
  if (made != Sent::kSent) {
    send_failure_of_results(options.not_done);
    options.on_free(false);
    return made;
  }
  return send(results.answer(options.on_free, options.not_done));
}

void ServedCall::fail(AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  if (std::exchange(answered_, true)) return;
  send_failure(stat, low, high);
}

void ServedCall::deny(wire::rpc::AuthStat stat) {
  if (std::exchange(answered_, true)) return;
  send_denial(stat);
}

void ServedCall::refuse() {
  if (std::exchange(answered_, true)) return;
  send_refusal();
}

HeldCall ServedCall::later(std::size_t results, std::size_t items) {
  if (answered_) return {};
  HeldCall held = put_off(results, items);
  answered_ = static_cast<bool>(held);
  return held;
}

bool ServedCall::read_chunks_suit(const Procedure& procedure) {
  if (arrived().reduced.size() <= procedure.most_read_chunks) return true;
  refuse();
  return false;
}

Sent HeldCall::reply(Encode encode, const void* value, const ReplyOptions& options) {
  if (call_ == nullptr) {
    options.on_free(false);
    return Sent::kAnswered;
  }
  const xdr::MemoryRef items = call_->items_memory();
  const std::span<const xdr::MemoryRef> memories(&items, items.length != 0 ? 1 : 0);
  std::array<xdr::Landed, kMostItems> landed;
  Outgoing results(call_->held_arrived(landed).offered.size(), least_by_reference(memories, options), kMostItems,
                   memories, options.region);
  const xdr::MemoryRef memory = call_->results_memory();
  Sent made = results.put(encode, value, memory);
  if (made == Sent::kNoMemory && memory.length == 0)
    made = results.put(encode, value, call_->allocate_on_heap(results.needed()));
  if (made != Sent::kSent) {
    std::exchange(call_, nullptr)->send_failure_of_results(options.not_done);
    options.on_free(false);
    return made;
  }
  return std::exchange(call_, nullptr)->send(results.answer(options.on_free, options.not_done));
}

void HeldCall::fail(AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  if (call_ == nullptr) return;
  std::exchange(call_, nullptr)->send_failure(stat, low, high);
}

void HeldCall::refuse() {
  if (call_ == nullptr) return;
  std::exchange(call_, nullptr)->send_refusal();
}

void Service::dispatch(const Arrived& arrived, ServedCall& call) {
  ServedCall::Handling handling(call, arrived);
  calls_.add(arrived.procedure);
  if (const auto denial = denies(arrived.credential)) return call.deny(*denial);
  if (arrived.procedure == 0) {
    const Sent sent = call.reply(nothing_encoder(), nullptr, {});
    (void)sent;
  } else if (!serves(arrived.procedure) || !this->call(call)) {
    call.fail(AcceptStat::PROC_UNAVAIL);
  }
  if (!call.answered()) call.fail(AcceptStat::SYSTEM_ERR);
}

void* Service::arriving(const ArrivingCall& call) {
  if (denies(call.credential) || !serves(call.procedure.number)) return nullptr;
  const xdr::Landed landed{call.position, xdr::Bytes(call.reduced.address, call.reduced.length)};
  return arriving(Arrived{.procedure = call.procedure.number,
                          .arguments = call.arguments,
                          .reduced = {&landed, 1},
                          .offered = call.offered,
                          .credential = call.credential,
                          .connection = call.connection,
                          .host = call.host});
}

}  // namespace oncrpc::stub

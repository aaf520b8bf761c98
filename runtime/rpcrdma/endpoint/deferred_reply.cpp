// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/deferred_reply.h"

#include <new>

#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/dispatcher.h"

namespace rpcrdma::endpoint {

void DeferredReply::hand_in() {
  InboundCall& call = *std::exchange(call_, nullptr);
  call.dispatcher_.handed_in_.put_answer(call);
}

void DeferredReply::drop() {
  if (call_ != nullptr) fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
}

void* DeferredReply::watched() { return call_->watched(); }

bool DeferredReply::gone() const { return call_->gone(); }

std::span<std::byte> DeferredReply::memory() const { return call_->deferral_->results.bytes(); }

core::MemoryRef DeferredReply::memory(std::size_t offset, std::size_t length) const {
  return call_->deferral_->results.ref(offset, length);
}

core::MemoryRef DeferredReply::heap(std::size_t bytes) const { return call_->deferral_->allocate_on_heap(bytes); }

std::span<std::byte> DeferredReply::items() const { return call_->deferral_->items_memory.bytes(); }

core::MemoryRef DeferredReply::items(std::size_t offset, std::size_t length) const {
  return call_->deferral_->items_memory.ref(offset, length);
}

bool DeferredReply::push(std::size_t bytes) { return call_->push(bytes); }

void DeferredReply::push_soon(std::size_t bytes) { call_->push_soon(bytes); }

void DeferredReply::reply(const Results& results, OnSent on_sent) {
  if (call_ == nullptr) {
    if (on_sent) on_sent(false);
    return;
  }
  Deferral& deferral = *call_->deferral_;
  try {
    deferral.keep(results);
  } catch (const std::bad_alloc&) {
    const bool not_done = results.not_done;  // `on_sent` may end the life of `results`
    if (on_sent) on_sent(false);
    return not_done ? fail_not_done() : fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  }
  deferral.ending = Deferral::Ending::kReply;
  deferral.on_sent = std::move(on_sent);
  hand_in();
}

void DeferredReply::fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  if (call_ == nullptr) return;
  Deferral& deferral = *call_->deferral_;
  deferral.ending = Deferral::Ending::kFail;
  deferral.stat = stat;
  deferral.low = low;
  deferral.high = high;
  hand_in();
}

/// Answers SYSTEM_ERR in place of results with `Results::not_done`.
void DeferredReply::fail_not_done() {
  if (call_ == nullptr) return;
  call_->deferral_->ending = Deferral::Ending::kFailNotDone;
  hand_in();
}

void DeferredReply::refuse() {
  if (call_ == nullptr) return;
  call_->deferral_->ending = Deferral::Ending::kRefuse;
  hand_in();
}

}  // namespace rpcrdma::endpoint

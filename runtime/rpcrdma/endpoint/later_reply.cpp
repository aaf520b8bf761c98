// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/later_reply.h"

#include <thread>

#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/results.h"

namespace rpcrdma::endpoint {

LaterAnswers::~LaterAnswers() {
  while (putting_.load() != 0) std::this_thread::yield();
}

void LaterAnswers::put(Answering& call) {
  ++putting_;
  call.next_held = newest_.load();
  while (!newest_.compare_exchange_weak(call.next_held, &call)) {
  }
  engine_.wake();
  --putting_;  // the endpoint may be gone after this
}

Answering* LaterAnswers::take() {
  if (newest_.load(std::memory_order_acquire) == nullptr) return nullptr;
  Answering* newest = newest_.exchange(nullptr);
  Answering* oldest = nullptr;
  while (newest != nullptr) {
    Answering* const before = std::exchange(newest->next_held, oldest);
    oldest = std::exchange(newest, before);
  }
  return oldest;
}

void LaterReply::put() {
  XDR_ASSERT(call_ != nullptr);
  std::exchange(answers_, nullptr)->put(*std::exchange(call_, nullptr));
}

void LaterReply::drop() {
  if (call_ != nullptr) fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
}

bool LaterReply::push(std::size_t bytes) {
  if (call_->over) return false;
  const bool pushed = call_->source->link->connection().push(call_->rpc, items(0, bytes), Engine::now());
  call_->pushed |= pushed;
  return pushed;
}

void LaterReply::reply(const Results& results, OnSent on_sent) {
  XDR_ASSERT(call_ != nullptr);
  Later& later = *call_->later;
  later.ending = Later::Ending::kReply;
  later.on_sent = std::move(on_sent);
  keep(results, later);
  put();
}

void LaterReply::fail(oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  XDR_ASSERT(call_ != nullptr);
  Later& later = *call_->later;
  later.ending = Later::Ending::kFail;
  later.stat = stat;
  later.low = low;
  later.high = high;
  put();
}

void LaterReply::refuse() {
  XDR_ASSERT(call_ != nullptr);
  call_->later->ending = Later::Ending::kRefuse;
  put();
}

}  // namespace rpcrdma::endpoint

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

void LaterAnswers::put(Answering& call) { put_in(answers_, call); }

void LaterAnswers::put_push(Answering& call) { put_in(pushes_, call); }

void LaterAnswers::put_sink(Answering& call) { put_in(sinks_, call); }

template <class List>
void LaterAnswers::put_in(List& list, Answering& call) {
  ++putting_;
  list.put(call);
  engine_.wake();
  --putting_;  // the endpoint may be gone after this
}

void LaterReply::put() {
  XDR_ASSERT(call_ != nullptr);
  std::exchange(answers_, nullptr)->put(*std::exchange(call_, nullptr));
}

void LaterReply::drop() {
  if (call_ != nullptr) fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
}

core::MemoryRef LaterReply::heap(std::size_t bytes) const {
  XDR_ASSERT(!call_->later->results);
  std::vector<std::byte>& heap = call_->later->heap;
  heap.resize(bytes);
  return {heap.data(), static_cast<std::uint32_t>(heap.size()), core::kNoRegion};
}

bool LaterReply::push(std::size_t bytes) {
  if (call_->over) return false;
  const bool pushed = call_->source->link->connection().push(call_->rpc, items(0, bytes), Engine::now());
  call_->pushed |= pushed;
  return pushed;
}

void LaterReply::push_soon(std::size_t bytes) {
  call_->later->push_bytes = bytes;
  answers_->put_push(*call_);
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

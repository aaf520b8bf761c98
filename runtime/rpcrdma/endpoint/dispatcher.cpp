// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/dispatcher.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rpcrdma::endpoint {

void Dispatcher::serve(std::uint32_t program, std::uint32_t version, OnCall handler) {
  programs_.push_back({program, version, std::move(handler)});
}

bool Dispatcher::take(CallSource& source, const core::Upcall& upcall) {
  if (const auto* wanted = std::get_if<core::SinkWanted>(&upcall)) {
    provide_sink(source, *wanted);
  } else if (const auto* arrived = std::get_if<core::CallArrived>(&upcall)) {
    dispatch(source, *arrived);
  } else if (const auto* sent = std::get_if<core::ReplySent>(&upcall)) {
    if (Answering* call = answering_.find(source, sent->rpc)) forget(*call, sent->ok);
  } else {
    return false;
  }
  return true;
}

void Dispatcher::forget(Answering& call, bool sent) {
  OnSent on_sent = std::move(call.on_sent);
  answering_.free(call);
  if (on_sent) on_sent(sent);
}

void Dispatcher::provide_sink(CallSource& source, const core::SinkWanted& wanted) {
  auto sink = engine_.pool().allocate(static_cast<std::size_t>(wanted.bytes));
  core::MemoryRef memory;
  if (sink) {
    memory = sink->ref();
    answering_.take(source, wanted.rpc).sink = std::move(*sink);
  }
  source.link->connection().provide_sink(wanted.rpc, memory, Engine::now());
}

void Dispatcher::dispatch(CallSource& source, const core::CallArrived& arrived) {
  Answering& answering = answering_.take(source, arrived.rpc);
  const auto header = parse_call(arrived.payload);
  if (!header) return refuse(answering);
  IncomingCall call{*this, answering, arrived, *header};
  if (header->rpc_version != kRpcVersion) return call.deny();
  std::uint32_t low = 0xffffffff, high = 0;
  for (Program& program : programs_) {
    if (program.program != header->procedure.program) continue;
    if (program.version == header->procedure.version) {
      program.handler(call);
      XDR_ASSERT(call.answered_);
      return;
    }
    low = std::min(low, program.version);
    high = std::max(high, program.version);
  }
  if (low <= high)
    call.fail(wire::rpc::AcceptStat::PROG_MISMATCH, low, high);
  else
    call.fail(wire::rpc::AcceptStat::PROG_UNAVAIL);
}

xdr::Result<void, core::CallError> Dispatcher::send(Answering& call, const core::Reply& reply) {
  const auto sent = call.source->link->connection().reply(call.rpc, reply, Engine::now());
  if (!sent) forget(call, false);  // no ReplySent follows an error
  return sent;
}

xdr::Result<void, core::CallError> Dispatcher::reply(Answering& call, std::uint32_t xid, const Results& results,
                                                     OnSent on_sent) {
  XDR_ASSERT(results.results.size() <= kMostResultPieces);
  call.on_sent = std::move(on_sent);
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) {
    refuse(call);
    return xdr::unexpected(core::CallError::kTooLarge);
  }
  const auto bytes = encode_reply(xid, wire::rpc::AcceptStat::SUCCESS, header->bytes());
  XDR_ASSERT(bytes.has_value());
  std::array<core::MemoryRef, kMostResultPieces + 1> payload;
  payload[0] = header->ref(0, *bytes);
  std::copy(results.results.begin(), results.results.end(), payload.begin() + 1);
  call.header = std::move(*header);
  return send(call, {.payload = std::span{payload}.first(1 + results.results.size()), .results = results.written});
}

template <typename Encode>
void Dispatcher::answer(Answering& call, const Encode& encode) {
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) return refuse(call);
  const auto bytes = encode(header->bytes());
  XDR_ASSERT(bytes.has_value());
  const core::MemoryRef payload = header->ref(0, *bytes);
  call.header = std::move(*header);
  (void)send(call, {.payload = {&payload, 1}});  // an error has told the client ERR_CHUNK, or the connection is gone
}

void Dispatcher::fail(Answering& call, std::uint32_t xid, wire::rpc::AcceptStat stat, std::uint32_t low,
                      std::uint32_t high) {
  answer(call, [&](xdr::MutableBytes into) { return encode_reply(xid, stat, into, low, high); });
}

void Dispatcher::deny(Answering& call, std::uint32_t xid) {
  answer(call, [&](xdr::MutableBytes into) { return encode_rpc_mismatch(xid, into); });
}

void Dispatcher::refuse(Answering& call) {
  call.source->link->connection().refuse(call.rpc, Engine::now());
  forget(call, false);
}

}  // namespace rpcrdma::endpoint

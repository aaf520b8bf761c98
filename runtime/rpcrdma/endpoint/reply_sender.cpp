// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/reply_sender.h"

#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "rpcrdma/endpoint/begins_in.h"
#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/engine.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/probes.h"
#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

using oncrpc::wire::rpc::AcceptStat;

namespace {

/// Whether a request of a reply (SEND or RDMA Write) failed at the peer: then a key or a length
/// that the peer gave was wrong. A failed RDMA Read belongs to a call that has no reply yet.
bool replies_broke(const verbs::VerbsError& failure) {
  const ibv_wc_status status = failure.status;
  return (failure.request == verbs::RequestKind::kSend || failure.request == verbs::RequestKind::kWrite) &&
         (status == IBV_WC_REM_ACCESS_ERR || status == IBV_WC_REM_INV_REQ_ERR || status == IBV_WC_REM_OP_ERR);
}

/// Whether one of the pieces lies in this memory.
bool lies_in(std::span<const core::MemoryRef> pieces, std::span<const std::byte> memory) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const core::MemoryRef& piece) {
    return piece.length != 0 && begins_in(piece.address, memory);
  });
}

}  // namespace

xdr::Result<void, core::CallError> ReplySender::reply(InboundCall& call, const Results& results, OnSent on_sent) {
  on_answered(call);
  call.on_sent_ = std::move(on_sent);
  return send_results(call, results);
}

void ReplySender::fail(InboundCall& call, AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  on_answered(call);
  send_header(call,
              [&](xdr::MutableBytes into) { return oncrpc::encode_reply(call.header_.xid, stat, into, low, high); });
}

void ReplySender::answer_for_holder(InboundCall& call) {
  send_header(call, [&](xdr::MutableBytes into) {
    return oncrpc::encode_reply(call.header_.xid, AcceptStat::SYSTEM_ERR, into);
  });
}

void ReplySender::deny_version(InboundCall& call) {
  on_answered(call);
  send_header(call, [&](xdr::MutableBytes into) { return oncrpc::encode_rpc_mismatch(call.header_.xid, into); });
}

void ReplySender::deny(InboundCall& call, oncrpc::wire::rpc::AuthStat stat) {
  on_answered(call);
  send_header(call, [&](xdr::MutableBytes into) { return oncrpc::encode_auth_error(call.header_.xid, stat, into); });
}

void ReplySender::refuse(InboundCall& call) {
  on_answered(call);
  send_refusal(call);
}

void ReplySender::refuse_to_pull(InboundCall& call, core::TimePoint now) {
  ++counters_.over_sink_bytes;
  Link& link = *call.source_->link;
  const core::RpcId rpc = call.rpc_;
  release(call);
  link.connection().provide_sink(rpc, {}, now);
}

void ReplySender::answer_busy(InboundCall& call, const oncrpc::stub::BusyAnswers* busy, core::TimePoint now) {
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  std::size_t bytes = 0, results = 0;
  if (busy != nullptr && header) {
    const auto encoded = oncrpc::encode_reply(call.header_.xid, AcceptStat::SUCCESS, header->bytes());
    XDR_ASSERT(encoded.has_value());
    bytes = *encoded;
    results = busy->busy(call.procedure().number, header->bytes().subspan(bytes));
  }
  if (results == 0) return refuse_to_pull(call, now);
  ++counters_.put_off_sinks;
  sinks_.wait_no_more(call);
  call.reply_header_ = std::move(*header);
  const core::MemoryRef payload = call.reply_header_.ref(0, bytes + results);
  (void)send(call, {.payload = {&payload, 1}});
}

bool ReplySender::push(InboundCall& call, const core::MemoryRef& first) {
  try {  // so that `free()` allocates nothing
    std::vector<Buffer>& kept = call.source_->pushed;
    kept.reserve(kept.size() + call.source_->calls);
  } catch (const std::bad_alloc&) {
    return false;
  }
  const bool pushed = call.source_->link->connection().push(call.rpc_, first, call.source_->link->now());
  call.pushed_ |= pushed;
  return pushed;
}

xdr::Result<void, core::CallError> ReplySender::send_results(InboundCall& call, const Results& results) {
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) {
    tell_turned_away(*call.source_, reasons::kPool);
    send_refusal(call);
    return xdr::unexpected(core::CallError::kTooLarge);
  }
  // Every payload begins with the RPC reply's header: the XID of the call, then REPLY
  // [bidirection-00 2.5].
  const auto bytes = oncrpc::encode_reply(call.header_.xid, AcceptStat::SUCCESS, header->bytes());
  XDR_ASSERT(bytes.has_value());
  call.reply_header_ = std::move(*header);
  if (results.items.empty()) {
    std::array<core::MemoryRef, kMostResultPieces + 1> payload;
    payload[0] = call.reply_header_.ref(0, *bytes);
    std::copy(results.results.begin(), results.results.end(), payload.begin() + 1);
    return send_gathered(call, std::span{payload}.first(1 + results.results.size()), results.written, results.option);
  }
  constexpr std::size_t kPadding = 3;
  const core::MemoryRef zeros = call.reply_header_.ref(BufferPool::kSmallestBlock - kPadding, kPadding);
  std::fill_n(zeros.address, kPadding, std::byte{0});
  ReplyForm form;
  if (!form.take(call.reply_header_.ref(0, *bytes), zeros, results, call.offered_)) {
    send_refusal(call);
    return xdr::unexpected(core::CallError::kTooLarge);
  }
  return send_gathered(call, std::span{form.payload}.first(form.pieces), std::span{form.written}.first(form.chunks),
                       results.option);
}

/// Sends a payload. If it fits inline but has too many pieces, copies it into one piece before.
xdr::Result<void, core::CallError> ReplySender::send_gathered(InboundCall& call,
                                                              std::span<const core::MemoryRef> payload,
                                                              std::span<const core::ResultMemory> written,
                                                              const std::optional<core::Option>& option) {
  Link& link = *call.source_->link;
  std::size_t bytes = 0;
  for (const core::MemoryRef& piece : payload) bytes += piece.length;
  if (payload.size() <= link.most_gathered_pieces() || bytes > link.state().inline_threshold())
    return send(call, {.payload = payload, .results = written, .option = option});
  auto joined = engine_.pool().allocate(bytes);
  if (!joined) return send(call, {.payload = payload, .results = written, .option = option});
  std::byte* at = joined->bytes().data();
  for (const core::MemoryRef& piece : payload) at = std::copy_n(piece.address, piece.length, at);
  call.reply_header_ = std::move(*joined);  // its former content has been copied
  ++counters_.joined_pieces;
  const core::MemoryRef whole = call.reply_header_.ref();
  return send(call, {.payload = {&whole, 1}, .results = written, .option = option});
}

/// Sends an RPC reply that is no more than its header: the XID of the call, then REPLY
/// [bidirection-00 2.5], and why there are no results.
template <typename Encode>
void ReplySender::send_header(InboundCall& call, const Encode& encode) {
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) {
    tell_turned_away(*call.source_, reasons::kPool);
    return send_refusal(call);
  }
  const auto bytes = encode(header->bytes());
  XDR_ASSERT(bytes.has_value());
  const core::MemoryRef payload = header->ref(0, *bytes);
  call.reply_header_ = std::move(*header);
  // after an error, the client has got ERR_CHUNK, or the connection is gone
  (void)send(call, {.payload = {&payload, 1}});
}

void ReplySender::send_refusal(InboundCall& call) {
  call.source_->link->connection().refuse(call.rpc_, call.source_->link->now());
  forget(call, false);
}

xdr::Result<void, core::CallError> ReplySender::send(InboundCall& call, const core::Reply& reply) {
  call.replied_ = true;
  ++call.source_->replying;
  Link& link = *call.source_->link;
  const auto sent = link.connection().reply(call.rpc_, reply, link.now());
  if (!sent) {
    forget(call, false);  // no ReplySent follows an error
  } else if (call.sink_ && !call.held_ && !call.sink_held_) {
    // Everything that was pulled has been used, so other calls need not wait until the reply has
    // been sent.
    bool sent_from = lies_in(reply.payload, call.sink_.bytes());
    for (const core::ResultMemory& one : reply.results) sent_from |= lies_in(one.memory, call.sink_.bytes());
    if (!sent_from) sinks_.free(call);
  }
  return sent;
}

void ReplySender::on_sent(InboundCall& call, bool sent) {
  CallSource& source = *call.source_;
  call.pushed_ = false;
  if (call.replied_) probes::reply_sent(source, call.header_.xid, sent);
  // Remembers which Reply broke the connection, so that it is not sent again on the next one
  // [RFC 8166 4.5.3].
  if (call.replied_ && !sent) {
    const auto& failure = source.link->channel().failure();
    if (failure && replies_broke(*failure)) {
      if (source.suspects == 0) source.suspects = source.replying;
      broken_.add(source.host, call.header_.xid, call.header_.procedure, source.suspects == 1, Engine::now());
    }
  }
  forget(call, sent);
}

void ReplySender::forget(InboundCall& call, bool sent) {
  OnSent on_sent = std::move(call.on_sent_);
  if (call.replied_) --call.source_->replying;
  call.replied_ = false;
  if (call.held_) {
    calls_.forget(call);
    call.over_ = true;
    call.deferral_->gone = true;
  } else {
    release(call);
  }
  if (on_sent) on_sent(sent);
}

void ReplySender::release(InboundCall& call) {
  on_answered(call);
  sinks_.wait_no_more(call);
  sinks_.on_arrived(call);
  if (!call.sink_held_) return free(call);
  call.reply_header_ = {};
  call.released_ = true;
  if (!std::exchange(call.over_, true)) calls_.forget(call);
}

void ReplySender::on_sink_given_back(InboundCall& call) {
  call.sink_held_ = false;
  if (std::exchange(call.released_, false)) free(call);
}

void ReplySender::free(InboundCall& call) {
  sinks_.free(call);
  put_off_memory_.give_back(call);
  if (call.pushed_) call.source_->pushed.push_back(std::move(call.deferral_->items_memory));
  calls_.free(call);
}

void ReplySender::on_answered(InboundCall& call) {
  sinks_.lose(call);
  calls_.on_answered(call);
}

}  // namespace rpcrdma::endpoint

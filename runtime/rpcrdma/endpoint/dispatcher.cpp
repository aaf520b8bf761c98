// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/dispatcher.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "rpcrdma/endpoint/deferral.h"

namespace rpcrdma::endpoint {

using oncrpc::wire::rpc::AcceptStat;

namespace {

/// The peer's side of a reply's request says so: a key or a length of the peer's was wrong. A Read that fails is a call's that has no
/// reply yet.
bool replies_broke(const verbs::VerbsError& failure) {
  const ibv_wc_status status = failure.status;
  return (failure.request == verbs::RequestKind::kSend || failure.request == verbs::RequestKind::kWrite) &&
         (status == IBV_WC_REM_ACCESS_ERR || status == IBV_WC_REM_INV_REQ_ERR || status == IBV_WC_REM_OP_ERR);
}

/// Whether one of the pieces lies in memory that begins there.
bool lies_in(std::span<const core::MemoryRef> pieces, std::span<const std::byte> memory) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const core::MemoryRef& piece) {
    return piece.length != 0 && !std::less<>{}(piece.address, memory.data()) &&
           std::less<>{}(piece.address, memory.data() + memory.size());
  });
}

}  // namespace

void Dispatcher::serve(std::uint32_t program, std::uint32_t version, OnCall handler, const ServeOptions& options) {
  for (Program& known : programs_) {
    if (known.program != program || known.version != version) continue;
    (known.running ? known.next : known.handler) = std::move(handler);
    known.options = options;
    return;
  }
  programs_.push_back({program, version, std::move(handler), options});
}

bool Dispatcher::take(CallSource& source, const core::Upcall& upcall) {
  if (const auto* wanted = std::get_if<core::SinkWanted>(&upcall)) {
    want_sink(source, *wanted);
  } else if (const auto* filled = std::get_if<core::SinkFilled>(&upcall)) {
    if (InboundCall* call = calls_.find(source, filled->rpc); call != nullptr && call->watched_)
      call->watched_.filled(filled->bytes);
  } else if (const auto* arrived = std::get_if<core::CallArrived>(&upcall)) {
    dispatch(source, *arrived);
  } else if (const auto* sent = std::get_if<core::ReplySent>(&upcall)) {
    if (InboundCall* call = calls_.find(source, sent->rpc)) on_sent(*call, sent->ok);
  } else {
    return false;
  }
  return true;
}

bool Dispatcher::pump(core::TimePoint now) {
  bool any = take_what_threads_hand_in();
  if (next_late_ && now >= *next_late_) {
    answer_the_late(now);
    any = true;
  }
  if (next_late_) engine_.set_time(*next_late_);
  any |= provide_sinks(now);
  return any;
}

void Dispatcher::on_sent(InboundCall& call, bool sent) {
  CallSource& source = *call.source_;
  call.pushed_ = false;
  // Which Reply broke the connection, so that it is not tried again on the next one [RFC 8166 4.5.3].
  if (call.replied_ && !sent) {
    const auto& failure = source.link->channel().failure();
    if (failure && replies_broke(*failure)) {
      if (source.suspects == 0) source.suspects = source.replying;
      broken_.add(source.host, call.header_.xid, call.header_.procedure, source.suspects == 1, Engine::now());
    }
  }
  forget(call, sent);
}

void Dispatcher::forget(InboundCall& call, bool sent) {
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

void Dispatcher::release(InboundCall& call) {
  answered(call);
  wait_no_more(call);
  if (std::exchange(call.arriving_, false)) --arriving_;
  if (!call.sink_held_) return free(call);
  call.reply_header_ = {};
  call.released_ = true;
  if (!std::exchange(call.over_, true)) calls_.forget(call);
}

void Dispatcher::free(InboundCall& call) {
  free_sink(call);
  give_bulk_back(call);
  if (call.pushed_) call.source_->pushed.push_back(std::move(call.deferral_->items_memory));
  calls_.free(call);
}

void Dispatcher::answered(InboundCall& call) {
  lose(call);
  if (!std::exchange(call.with_handler_, false)) return;
  --call.source_->unanswered;
  --unanswered_;
}

bool Dispatcher::over_limits(const CallSource& source) const {
  return unanswered_ > limits_.most_calls ||
         (limits_.most_calls_each != 0 && source.unanswered > limits_.most_calls_each);
}

void Dispatcher::dispatch(CallSource& source, const core::CallArrived& arrived) {
  if (!takes_calls_ && calls_.find(source, arrived.rpc) == nullptr) return;  // else it began to arrive before
  InboundCall& call = calls_.take(source, arrived.rpc);
  if (std::exchange(call.arriving_, false)) --arriving_;
  // Without an RPC header, or with chunks in front of the arguments or beyond them, there is no Call whose arguments
  // could be garbage: the message as a whole cannot be decoded, which is ERR_CHUNK [RFC 8166 4.5.2].
  const auto header = oncrpc::parse_call(arrived.payload);
  if (!header || !positions_are_sound(arrived.payload, arrived.chunks, header->bytes)) return refuse(call);
  // The RPC reply's XID is the RPC header's; its transport header gets the Call's, which is the same
  // [RFC 8166 4.2.1], [bidirection-00 2.5].
  call.arrive(arrived, *header);
  call.with_handler_ = true;
  ++source.unanswered;
  ++unanswered_;
  if (header->rpc_version != oncrpc::kRpcVersion) return deny_version(call);
  if (over_limits(source)) {
    ++counters_.over_calls;
    return fail(call, AcceptStat::SYSTEM_ERR, 0, 0);
  }
  // ERR_CHUNK says that no reply is possible for this XID [RFC 8166 4.5.3].
  if (broken_.size() != 0 && broken_.forbids(source.host, header->xid, header->procedure, Engine::now())) {
    ++counters_.refused_broken_replies;
    return refuse(call);
  }
  std::uint32_t low = 0xffffffff, high = 0;
  for (Program& program : programs_) {
    if (program.program != header->procedure.program) continue;
    if (program.version == header->procedure.version) {
      const std::uint32_t number = header->procedure.number;
      const bool remembered = number < 64 && (program.options.remembered_procedures >> number & 1) != 0;
      if (remembered && repeats(call)) return;
      if (!call.watched_.is_of(program.options.watcher)) lose(call);
      program.running = true;
      program.handler(call);
      program.running = false;
      if (program.next) program.handler = std::move(program.next);
      XDR_ASSERT(call.answered_);
      return;
    }
    low = std::min(low, program.version);
    high = std::max(high, program.version);
  }
  if (low <= high) return fail(call, AcceptStat::PROG_MISMATCH, low, high);
  fail(call, AcceptStat::PROG_UNAVAIL, 0, 0);
}

xdr::Result<void, core::CallError> Dispatcher::reply(InboundCall& call, const Results& results, OnSent on_sent) {
  XDR_ASSERT(results.results.size() <= kMostResultPieces && results.items.size() <= kMostResultItems);
  XDR_ASSERT(results.written.empty() || results.items.empty());
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  if (entry == nullptr) return send_results(call, results, std::move(on_sent));
  if (!remember(*entry, results, Engine::now())) {
    share(call, *entry, results, on_sent);
    return send_results(call, results, std::move(on_sent));
  }
  const auto sent = send_results(call, results, std::move(on_sent));
  settle_joined(*entry);
  return sent;
}

void Dispatcher::fail(InboundCall& call, AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  if (entry != nullptr) cache_->keep(*entry, stat, low, high, Engine::now());
  send_failure(call, stat, low, high);
  if (entry != nullptr) settle_joined(*entry);
}

void Dispatcher::refuse(InboundCall& call) {
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  send_refusal(call);
  if (entry != nullptr) refuse_joined(*entry);
}

void Dispatcher::deny_version(InboundCall& call) {
  answered(call);
  const std::uint32_t xid = call.header_.xid;
  answer(call, [&](xdr::MutableBytes into) { return oncrpc::encode_rpc_mismatch(xid, into); });
}

/// Nothing to be remembered: the same call may come again with a better credential.
void Dispatcher::deny(InboundCall& call, oncrpc::wire::rpc::AuthStat stat) {
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered_, nullptr);
  const std::uint32_t xid = call.header_.xid;
  answer(call, [&](xdr::MutableBytes into) { return oncrpc::encode_auth_error(xid, stat, into); });
  if (entry != nullptr) refuse_joined(*entry);
}

xdr::Result<void, core::CallError> Dispatcher::send(InboundCall& call, const core::Reply& reply) {
  call.replied_ = true;
  ++call.source_->replying;
  const auto sent = call.source_->link->connection().reply(call.rpc_, reply, Engine::now());
  if (!sent) {
    forget(call, false);  // no ReplySent follows an error
  } else if (call.sink_ && !call.held_ && !call.sink_held_) {
    // All that was pulled has been consumed; other calls need not wait until the reply has been sent.
    bool sent_from = lies_in(reply.payload, call.sink_.bytes());
    for (const core::ResultMemory& one : reply.results) sent_from |= lies_in(one.memory, call.sink_.bytes());
    if (!sent_from) free_sink(call);
  }
  return sent;
}

xdr::Result<void, core::CallError> Dispatcher::send_results(InboundCall& call, const Results& results, OnSent on_sent) {
  call.on_sent_ = std::move(on_sent);
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) {
    send_refusal(call);
    return xdr::unexpected(core::CallError::kTooLarge);
  }
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

/// Makes one piece of a payload that fits inline but for the number of its pieces.
xdr::Result<void, core::CallError> Dispatcher::send_gathered(InboundCall& call,
                                                             std::span<const core::MemoryRef> payload,
                                                             std::span<const core::ResultMemory> written,
                                                             const std::optional<core::Option>& option) {
  Link& link = *call.source_->link;
  std::size_t bytes = 0;
  for (const core::MemoryRef& piece : payload) bytes += piece.length;
  if (payload.size() <= link.most_gathered_pieces() || bytes > link.connection().inline_threshold())
    return send(call, {.payload = payload, .results = written, .option = option});
  auto joined = engine_.pool().allocate(bytes);
  if (!joined) return send(call, {.payload = payload, .results = written, .option = option});
  std::byte* at = joined->bytes().data();
  for (const core::MemoryRef& piece : payload) at = std::copy_n(piece.address, piece.length, at);
  call.reply_header_ = std::move(*joined);  // what was in it has been copied
  ++counters_.joined_pieces;
  const core::MemoryRef whole = call.reply_header_.ref();
  return send(call, {.payload = {&whole, 1}, .results = written, .option = option});
}

template <typename Encode>
void Dispatcher::answer(InboundCall& call, const Encode& encode) {
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) return send_refusal(call);
  const auto bytes = encode(header->bytes());
  XDR_ASSERT(bytes.has_value());
  const core::MemoryRef payload = header->ref(0, *bytes);
  call.reply_header_ = std::move(*header);
  (void)send(call, {.payload = {&payload, 1}});  // an error has told the client ERR_CHUNK, or the connection is gone
}

void Dispatcher::send_failure(InboundCall& call, AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  answer(call, [&](xdr::MutableBytes into) { return oncrpc::encode_reply(call.header_.xid, stat, into, low, high); });
}

void Dispatcher::send_refusal(InboundCall& call) {
  call.source_->link->connection().refuse(call.rpc_, Engine::now());
  forget(call, false);
}

}  // namespace rpcrdma::endpoint

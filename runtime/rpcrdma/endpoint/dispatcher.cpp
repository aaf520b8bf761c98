// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/dispatcher.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

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
    if (Answering* call = answering_.find(source, filled->rpc); call != nullptr && call->watched)
      call->watched.filled(filled->bytes);
  } else if (const auto* arrived = std::get_if<core::CallArrived>(&upcall)) {
    dispatch(source, *arrived);
  } else if (const auto* sent = std::get_if<core::ReplySent>(&upcall)) {
    if (Answering* call = answering_.find(source, sent->rpc)) on_sent(*call, sent->ok);
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

void Dispatcher::on_sent(Answering& call, bool sent) {
  CallSource& source = *call.source;
  call.pushed = false;
  // Which Reply broke the connection, so that it is not tried again on the next one [RFC 8166 4.5.3].
  if (call.replied && !sent) {
    const auto& failure = source.link->channel().failure();
    if (failure && replies_broke(*failure)) {
      if (source.suspects == 0) source.suspects = source.replying;
      broken_.add(source.host, call.xid, call.procedure, source.suspects == 1, Engine::now());
    }
  }
  forget(call, sent);
}

void Dispatcher::forget(Answering& call, bool sent) {
  OnSent on_sent = std::move(call.on_sent);
  if (call.replied) --call.source->replying;
  call.replied = false;
  if (call.held) {
    answering_.forget(call);
    call.over = true;
    call.later->gone = true;
  } else {
    release(call);
  }
  if (on_sent) on_sent(sent);
}

void Dispatcher::release(Answering& call) {
  answered(call);
  wait_no_more(call);
  if (std::exchange(call.arriving, false)) --arriving_;
  if (!call.sink_held) return free(call);
  call.header = {};
  call.released = true;
  if (!std::exchange(call.over, true)) answering_.forget(call);
}

void Dispatcher::free(Answering& call) {
  free_sink(call);
  give_bulk_back(call);
  if (call.pushed) call.source->pushed.push_back(std::move(call.later->items_memory));
  answering_.free(call);
}

void Dispatcher::answered(Answering& call) {
  lose(call);
  if (!std::exchange(call.with_handler, false)) return;
  --call.source->unanswered;
  --unanswered_;
}

bool Dispatcher::over_limits(const CallSource& source) const {
  return unanswered_ > limits_.most_calls ||
         (limits_.most_calls_each != 0 && source.unanswered > limits_.most_calls_each);
}

void Dispatcher::dispatch(CallSource& source, const core::CallArrived& arrived) {
  if (!takes_calls_ && answering_.find(source, arrived.rpc) == nullptr) return;  // else it began to arrive before
  Answering& answering = answering_.take(source, arrived.rpc);
  if (std::exchange(answering.arriving, false)) --arriving_;
  // Without an RPC header, or with chunks in front of the arguments or beyond them, there is no Call whose arguments
  // could be garbage: the message as a whole cannot be decoded, which is ERR_CHUNK [RFC 8166 4.5.2].
  const auto header = oncrpc::parse_call(arrived.payload);
  if (!header || !positions_are_sound(arrived.payload, arrived.chunks, header->bytes)) return refuse(answering);
  answering.xid =
      header
          ->xid;  // the RPC reply's; its header gets the Call's, which is the same [RFC 8166 4.2.1], [bidirection-00 2.5]
  answering.procedure = header->procedure;
  answering.offered = arrived.results;
  answering.with_handler = true;
  ++source.unanswered;
  ++unanswered_;
  if (header->rpc_version != oncrpc::kRpcVersion) return deny_version(answering);
  if (over_limits(source)) {
    ++counters_.over_calls;
    return fail(answering, AcceptStat::SYSTEM_ERR, 0, 0);
  }
  // ERR_CHUNK says that no reply is possible for this XID [RFC 8166 4.5.3].
  if (broken_.size() != 0 && broken_.forbids(source.host, header->xid, header->procedure, Engine::now())) {
    ++counters_.refused_broken_replies;
    return refuse(answering);
  }
  std::uint32_t low = 0xffffffff, high = 0;
  for (Program& program : programs_) {
    if (program.program != header->procedure.program) continue;
    if (program.version == header->procedure.version) {
      const std::uint32_t number = header->procedure.number;
      const bool remembered = number < 64 && (program.options.remembered_procedures >> number & 1) != 0;
      if (remembered && repeats(answering, arrived, *header)) return;
      if (!answering.watched.is_of(program.options.watcher)) lose(answering);
      IncomingCall call{*this, answering, arrived, *header};
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
  if (low <= high) return fail(answering, AcceptStat::PROG_MISMATCH, low, high);
  fail(answering, AcceptStat::PROG_UNAVAIL, 0, 0);
}

xdr::Result<void, core::CallError> Dispatcher::reply(Answering& call, const Results& results, OnSent on_sent) {
  XDR_ASSERT(results.results.size() <= kMostResultPieces && results.items.size() <= kMostResultItems);
  XDR_ASSERT(results.written.empty() || results.items.empty());
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered, nullptr);
  if (entry == nullptr) return send_results(call, results, std::move(on_sent));
  if (!remember(*entry, results, Engine::now())) {
    share(call, *entry, results, on_sent);
    return send_results(call, results, std::move(on_sent));
  }
  const auto sent = send_results(call, results, std::move(on_sent));
  settle_joined(*entry);
  return sent;
}

void Dispatcher::fail(Answering& call, AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered, nullptr);
  if (entry != nullptr) cache_->keep(*entry, stat, low, high, Engine::now());
  send_failure(call, stat, low, high);
  if (entry != nullptr) settle_joined(*entry);
}

void Dispatcher::refuse(Answering& call) {
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered, nullptr);
  send_refusal(call);
  if (entry != nullptr) refuse_joined(*entry);
}

void Dispatcher::deny_version(Answering& call) {
  answered(call);
  const std::uint32_t xid = call.xid;
  answer(call, [&](xdr::MutableBytes into) { return oncrpc::encode_rpc_mismatch(xid, into); });
}

/// Nothing to be remembered: the same call may come again with a better credential.
void Dispatcher::deny(Answering& call, oncrpc::wire::rpc::AuthStat stat) {
  answered(call);
  RememberedReply* const entry = std::exchange(call.remembered, nullptr);
  const std::uint32_t xid = call.xid;
  answer(call, [&](xdr::MutableBytes into) { return oncrpc::encode_auth_error(xid, stat, into); });
  if (entry != nullptr) refuse_joined(*entry);
}

xdr::Result<void, core::CallError> Dispatcher::send(Answering& call, const core::Reply& reply) {
  call.replied = true;
  ++call.source->replying;
  const auto sent = call.source->link->connection().reply(call.rpc, reply, Engine::now());
  if (!sent) {
    forget(call, false);  // no ReplySent follows an error
  } else if (call.sink && !call.held && !call.sink_held) {
    // All that was pulled has been consumed; other calls need not wait until the reply has been sent.
    bool sent_from = lies_in(reply.payload, call.sink.bytes());
    for (const core::ResultMemory& one : reply.results) sent_from |= lies_in(one.memory, call.sink.bytes());
    if (!sent_from) free_sink(call);
  }
  return sent;
}

xdr::Result<void, core::CallError> Dispatcher::send_results(Answering& call, const Results& results, OnSent on_sent) {
  call.on_sent = std::move(on_sent);
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) {
    send_refusal(call);
    return xdr::unexpected(core::CallError::kTooLarge);
  }
  const auto bytes = oncrpc::encode_reply(call.xid, AcceptStat::SUCCESS, header->bytes());
  XDR_ASSERT(bytes.has_value());
  call.header = std::move(*header);
  if (results.items.empty()) {
    std::array<core::MemoryRef, kMostResultPieces + 1> payload;
    payload[0] = call.header.ref(0, *bytes);
    std::copy(results.results.begin(), results.results.end(), payload.begin() + 1);
    return send_gathered(call, std::span{payload}.first(1 + results.results.size()), results.written, results.option);
  }
  constexpr std::size_t kPadding = 3;
  const core::MemoryRef zeros = call.header.ref(BufferPool::kSmallestBlock - kPadding, kPadding);
  std::fill_n(zeros.address, kPadding, std::byte{0});
  ReplyForm form;
  if (!form.take(call.header.ref(0, *bytes), zeros, results, call.offered)) {
    send_refusal(call);
    return xdr::unexpected(core::CallError::kTooLarge);
  }
  return send_gathered(call, std::span{form.payload}.first(form.pieces), std::span{form.written}.first(form.chunks),
                       results.option);
}

/// Makes one piece of a payload that fits inline but for the number of its pieces.
xdr::Result<void, core::CallError> Dispatcher::send_gathered(Answering& call, std::span<const core::MemoryRef> payload,
                                                             std::span<const core::ResultMemory> written,
                                                             const std::optional<core::Option>& option) {
  Link& link = *call.source->link;
  std::size_t bytes = 0;
  for (const core::MemoryRef& piece : payload) bytes += piece.length;
  if (payload.size() <= link.most_gathered_pieces() || bytes > link.connection().inline_threshold())
    return send(call, {.payload = payload, .results = written, .option = option});
  auto joined = engine_.pool().allocate(bytes);
  if (!joined) return send(call, {.payload = payload, .results = written, .option = option});
  std::byte* at = joined->bytes().data();
  for (const core::MemoryRef& piece : payload) at = std::copy_n(piece.address, piece.length, at);
  call.header = std::move(*joined);  // what was in it has been copied
  ++counters_.joined_pieces;
  const core::MemoryRef whole = call.header.ref();
  return send(call, {.payload = {&whole, 1}, .results = written, .option = option});
}

template <typename Encode>
void Dispatcher::answer(Answering& call, const Encode& encode) {
  auto header = engine_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) return send_refusal(call);
  const auto bytes = encode(header->bytes());
  XDR_ASSERT(bytes.has_value());
  const core::MemoryRef payload = header->ref(0, *bytes);
  call.header = std::move(*header);
  (void)send(call, {.payload = {&payload, 1}});  // an error has told the client ERR_CHUNK, or the connection is gone
}

void Dispatcher::send_failure(Answering& call, AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  answer(call, [&](xdr::MutableBytes into) { return oncrpc::encode_reply(call.xid, stat, into, low, high); });
}

void Dispatcher::send_refusal(Answering& call) {
  call.source->link->connection().refuse(call.rpc, Engine::now());
  forget(call, false);
}

}  // namespace rpcrdma::endpoint

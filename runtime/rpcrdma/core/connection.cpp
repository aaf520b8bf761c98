// SPDX-License-Identifier: BSD-3-Clause
//
// A whole connection: which part gets an event, a message or a request of the application. See
// connection.h.
#include "rpcrdma/core/connection.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "rpcrdma/core/connection_state.h"
#include "rpcrdma/core/extension_table.h"
#include "rpcrdma/core/header.h"
#include "rpcrdma/core/optional.h"
#include "rpcrdma/core/requester.h"
#include "rpcrdma/core/responder.h"
#include "xdr/assert.h"

namespace rpcrdma::core {
namespace {

const Config& possible(const Config& config) noexcept {
  XDR_ASSERT(Connection::is_possible(config));
  return config;
}

}  // namespace

class Connection::Impl {
 public:
  Impl(const Config& config, std::span<const Extension> ours)
      : state(possible(config), Requester::most_calls(config), Responder::most_rpcs(config), ours.size()),
        extensions(ours),
        backward_ids(client() ? Responder::most_ids(config) : Requester::most_ids(config)),
        requester(state, extensions, client() ? backward_ids : 0),
        responder(state, extensions, client() ? 0 : backward_ids),
        optional(state, requester, responder, extensions),
        reply_chunks(ChunkBounds::of(config.limits, config.role == Role::kClient ? config.longest_receive() : 0),
                     config.limits.most_segments_per_chunk) {}

  /// Does what has become possible, and what is due. A callback of an extension may call the
  /// connection: what becomes possible by that is done once the callback has returned.
  void pump(TimePoint now) noexcept {
    again = true;
    if (std::exchange(state.in_progress, true)) return;
    while (std::exchange(again, false)) go_on(now);
    state.in_progress = false;
  }

  void go_on(TimePoint now) noexcept {
    state.now = now;
    if (!state.closing) requester.on_time();
    if (!state.running()) return;
    if (std::exchange(state.announce_due, false)) optional.announce(now);
    if (state.receives.take_end()) optional.on_receives_resized(now);
    // Answers come before our own messages.
    while (const auto deferred = optional.next_deferred()) {
      state.gate.on_message(deferred->number);
      take(deferred->event, true, now);
    }
    responder.pump();
    state.send_errors();
    optional.send_waiting(now);
    requester.pump();
  }

  void on(const Established& event, TimePoint) noexcept {
    state.established = true;
    state.may_invalidate_v1 = event.may_invalidate;
    state.set_inline_bytes(event.inline_send_bytes, event.inline_receive_bytes);
    if (state.negotiation.settled() && !state.version_told) state.on_settled();
  }
  void on(const Received& event, TimePoint now) noexcept {
    state.gate.on_message(++state.messages);
    take(event, false, now);
  }
  void on(const SendDone& event, TimePoint) noexcept;
  void on(const Registered& event, TimePoint) noexcept {
    of_call(event.id) ? requester.on_registered(event) : responder.on_registered(event);
  }
  void on(const RegisterFailed& event, TimePoint) noexcept {
    of_call(event.id) ? requester.on_register_failed(event.id) : responder.on_register_failed(event.id);
  }
  void on(const Invalidated& event, TimePoint) noexcept {
    of_call(event.id) ? requester.on_invalidated(event.id) : responder.on_invalidated(event.id);
  }
  /// Closes the connection before the Call ends [RFC 8166 4.5.4].
  void on(const InvalidateFailed&, TimePoint) noexcept { state.close(CloseReason::kCannotInvalidate); }
  void on(const ReadDone& event, TimePoint) noexcept { responder.on_read_done(event.id); }
  void on(const ConnectionLost&, TimePoint) noexcept;

  std::optional<Action> next_action(const Work& work) noexcept;

  ConnectionState state;
  ExtensionTable extensions;
  /// ids of the backward half's registrations are below this, those of the other half begin here
  std::uint32_t backward_ids;
  Requester requester;
  Responder responder;
  OptionalChannel optional;
  ChunkStorage reply_chunks;  ///< chunk lists of the Reply that is being handled
  bool again = false;         ///< `pump()` has been called since `go_on()` began last

 private:
  void take(const Received& event, bool deferred, TimePoint now) noexcept;
  bool on_option_refused(const RdmaFixedWords& start) noexcept;
  void on_error_message(const Received& event, const RdmaFixedWords& start, xdr::Bytes bytes) noexcept;
  std::optional<Header> error_in(const RdmaFixedWords& start, xdr::Bytes bytes) noexcept;
  bool on_refused(const RdmaFixedWords& start, CallError error) noexcept;
  bool on_call_refused(const RdmaFixedWords& start, CallError error) noexcept;
  void on_broken_header(const Received& event, const RdmaFixedWords& start, HeaderFault fault,
                        xdr::Bytes bytes) noexcept;
  void on_rpc_message(const Received& event, const RdmaFixedWords& start, const Header& header,
                      xdr::Bytes bytes) noexcept;
  bool client() const noexcept { return state.client(); }
  bool of_call(std::uint32_t id) const noexcept { return (id < backward_ids) != client(); }
  /// Whether the backward direction is used. A client answers no Calls of a server that would not
  /// accept the answers.
  bool backward() const noexcept { return client() ? state.backward_allowed() : state.config.backward_credits != 0; }
};

// --- Messages of the peer ------------------------------------------------------------------------

/// Handles a message of the peer. The Transport header comes first, and nothing in it but its first
/// words is used before the whole header has been parsed.
///
/// spec     [RFC 8166 3.2, 4.5, 8.1, 8.2.2.4], [DEC-12], [DEC-14]
///
/// deferred the message has been here before, and had to wait
void Connection::Impl::take(const Received& event, bool deferred, TimePoint now) noexcept {
  if (state.closing) return;
  state.note_place(event);
  if (!deferred) state.receives.on_received(event.slot);
  const xdr::Bytes bytes = state.received(event.slot, event.bytes);
  const auto start = first_words(bytes);
  if (event.invalidated && !deferred) {
    requester.on_remote_invalidation(*event.invalidated, start ? std::optional(start->rdma_xid) : std::nullopt);
    if (state.closing) return;
  }
  if (!start) return state.discard(event.slot);
  if (start->rdma_proc == wire::fixed::RDMA_ERROR_PROC) return on_error_message(event, *start, bytes);
  // Nobody can read the direction of a message in an unknown version. A server takes it for a Call,
  // and answers with the range of versions that we speak. A client takes it for a Reply, and
  // discards it, as it discards a message in any other version than its Calls have.
  // spec: [RFC 8166 4.2.4, 4.5, 4.5.1], [version-two-01 5.2]
  if (client() ? start->rdma_vers != static_cast<std::uint32_t>(state.negotiation.sending())
               : !state.negotiation.speaks(start->rdma_vers)) {
    return client() ? state.discard(event.slot) : state.refuse(event.slot, *start, ErrorKind::kVersion);
  }

  ChunkStorage& chunks = client() ? reply_chunks : responder.incoming();
  const auto header = state.codec.decode(static_cast<Version>(start->rdma_vers), bytes, chunks);
  if (!header) return on_broken_header(event, *start, header.error(), bytes);
  // A message that invalidates a key must answer the Call that has the key.
  if (event.invalidated && header->procedure == Procedure::kOptional && header->direction == Direction::kCall) {
    return state.close(CloseReason::kPeerBrokeRule);
  }
  if (!deferred && optional.must_wait(*header)) return optional.defer(event);
  switch (header->procedure) {
    case Procedure::kMsg:
    case Procedure::kNomsg:
      return on_rpc_message(event, *start, *header, bytes);
    case Procedure::kOptional:
      if (!optional.on_message(event, *start, *header, bytes.subspan(header->bytes), now)) return;
      return on_rpc_message(event, *start, *header, bytes);
    case Procedure::kMsgp:  // [RFC 8166 4.6.1]
      return client() ? state.discard(event.slot) : state.refuse(event.slot, *start, ErrorKind::kChunk);
    case Procedure::kDone:  // [RFC 8166 4.6.2]: earlier texts allowed it
      return state.repost_without_error(event.slot);
    case Procedure::kError:
      return state.discard(event.slot);
  }
}

/// Answers or discards a message whose header is broken. An error in a Call is answered, one in a
/// Reply is not. Version 1 does not say which it is. A client takes what it gets for a Reply. A
/// server takes it for a Call, unless it has the XID of a Call of the server in flight: then an
/// answer could end a Call of the client that has the same XID. A client that does not use the
/// backward direction answers an error in a server's Call only if the Call is an OPTIONAL message.
/// A message with more chunks or segments than our limits gets the same answer as an XDR error.
/// spec: [RFC 8166 4.2.4, 4.5, 4.5.2], [RFC 8267 6.4.2], [version-two-01 4.2.3]
void Connection::Impl::on_broken_header(const Received& event, const RdmaFixedWords& start, HeaderFault fault,
                                        xdr::Bytes bytes) noexcept {
  if (fault == HeaderFault::kReadSegments) ++state.counters.over_read_segments;
  if (fault == HeaderFault::kWriteChunks) ++state.counters.over_write_chunks;
  if (fault == HeaderFault::kChunkSegments) ++state.counters.over_chunk_segments;
  auto direction = stated_direction(start, bytes);
  if (!direction && !client() && requester.awaits(start.rdma_xid)) direction = Direction::kReply;
  const bool from_requester =
      client() ? direction == Direction::kCall && (backward() || is_optional(start)) : direction != Direction::kReply;
  if (!from_requester) return state.discard(event.slot);
  state.refuse(event.slot, start, ErrorKind::kChunk);
}

/// Gives a Call to the Responder and a Reply to the Requester. Each end has both, with separate
/// XIDs: one for the forward direction, one for the backward direction.  spec: [RFC 8166 2.2.2, 4],
/// [bidirection-00 1.3, 1.3.1, 1.3.2, 1.3.3], [version-two-01 3.2]
void Connection::Impl::on_rpc_message(const Received& event, const RdmaFixedWords& start, const Header& header,
                                      xdr::Bytes bytes) noexcept {
  const xdr::Bytes payload = bytes.subspan(header.bytes);
  const auto direction = direction_of(header, state.config.role, payload);
  const bool is_backward = direction == (client() ? Direction::kCall : Direction::kReply);
  if (is_backward && client()) state.infer_backward(!header.chunks.none());
  // A message that invalidates a key must answer the Call that has the key.
  if (event.invalidated && direction == Direction::kCall) return state.close(CloseReason::kPeerBrokeRule);
  // An end that does not use the backward direction ignores what arrives, as ends do that do not
  // know it [bidirection-00 3.2].
  if (is_backward && !backward()) {
    if (!client()) return state.discard(event.slot);  // a Reply to a Call that we have not made
    ++state.counters.backward_discarded;
    return state.repost_without_error(event.slot);
  }
  // [bidirection-00 2.3], [DEC-15]: the message is long enough to show that it is backward, and too
  // short for what it must contain.
  const std::size_t shortest = client() ? kShortestCall : kShortestReply;
  if (is_backward && header.version == Version::kV1 && header.procedure == Procedure::kMsg &&
      payload.size() < shortest) {
    state.count_violation();
    return state.close(CloseReason::kPeerBrokeRule);
  }
  if (is_backward == client()) return responder.on_call(event, start, header, bytes);
  const auto number = requester.on_reply(event, header, bytes);
  if (!number) return state.discard(event.slot);
  optional.on_call_answered(*number);
}

/// Handles an RDMA_ERROR. An error goes to the end that sent the message which the error is about;
/// in the backward direction that is a server. No error is about a message of a Responder. spec:
/// [RFC 8166 4.2.4, 4.5], [bidirection-00 2.1.2]
///
/// Bytes after an error of version 2 break a rule and are ignored; the error itself counts. After
/// an unknown error code, nobody can say which bytes belong to it.  spec: [version-two-01 4.2.1],
/// [DEC-21]
void Connection::Impl::on_error_message(const Received& event, const RdmaFixedWords& start, xdr::Bytes bytes) noexcept {
  bool ours = false;
  std::size_t error_bytes = bytes.size();
  if (const auto range = parse_version_refusal(bytes)) {
    error_bytes = wire::fixed::RdmaVersionRefusal::kEncodedSize;
    ours = requester.on_version_refused(start, *range) || optional.on_version_refused(start, *range);
  } else if (const auto error = error_in(start, bytes)) {
    error_bytes = error->bytes;
    ours = error->error == ErrorKind::kInvalidOption &&
           (optional.on_error(start, ErrorKind::kInvalidOption) || on_option_refused(start));
    ours = ours || on_refused(start, CallError::kErrChunk);
  } else if (error_code_of(bytes) != wire::fixed::ERR_VERS_CODE) {
    ours = on_refused(start, CallError::kUnknownError);
  }
  if (!ours) return state.discard(event.slot);
  ++state.counters.errors_received;
  state.post_receive(event.slot);
  if (start.rdma_vers != static_cast<std::uint32_t>(Version::kV2Draft01) || bytes.size() == error_bytes) return;
  state.counters.ignored_bytes += bytes.size() - error_bytes;
  state.count_violation();
}

/// Parses an error. Nothing if it is broken, if we do not speak its version, or if the version has
/// no such error.
std::optional<Header> Connection::Impl::error_in(const RdmaFixedWords& start, xdr::Bytes bytes) noexcept {
  if (!state.negotiation.speaks(start.rdma_vers)) return std::nullopt;
  ChunkStorage none({}, 0);
  const auto header = state.codec.decode(static_cast<Version>(start.rdma_vers), bytes, none);
  return header ? std::optional(*header) : std::nullopt;
}

/// Handles an error other than ERR_VERS; in version 2 such an error means the same as in version 1.
/// spec: [version-two-01 4.2.3], [DEC-22]
///
/// returns  whether the error is about a message of ours
bool Connection::Impl::on_refused(const RdmaFixedWords& start, CallError error) noexcept {
  return requester.on_version_doubted(start) || on_call_refused(start, error) ||
         optional.on_error(start, ErrorKind::kChunk);
}

/// Handles INVAL_OPTION, if it is about a Call with an option. Then the peer lacks the operation,
/// and speaks version 2. spec: [version-two-01 3.1], [DEC-04]
bool Connection::Impl::on_option_refused(const RdmaFixedWords& start) noexcept {
  const auto opttype = requester.option_of(start.rdma_xid);
  if (!opttype) return false;
  state.on_accepted(Version::kV2Draft01);
  optional.on_refused(*opttype);
  optional.on_call_answered(requester.on_option_refused(start));
  return true;
}

/// Ends the Call that the error is about, if there is one. Any error about a Call that comes here
/// is its answer, even one that no Call can cause: the Call ends, and is not sent again. spec:
/// [RFC 8166 4.5], [RFC 8267 6.4.2, 6.6, 6.7.2]
bool Connection::Impl::on_call_refused(const RdmaFixedWords& start, CallError error) noexcept {
  const auto number = requester.on_error(start, error);
  if (number) optional.on_call_answered(*number);
  return number.has_value();
}

// --- Events from the performer -------------------------------------------------------------------

void Connection::Impl::on(const SendDone& event, TimePoint) noexcept {
  const SendUse use = state.send_uses[event.slot];
  XDR_ASSERT(use.kind != SendUse::Kind::kFree);
  state.free_send_buffer(event.slot);
  if (use.kind == SendUse::Kind::kCall) requester.on_send_done(use.index);
  if (use.kind == SendUse::Kind::kReply) responder.on_send_done(use.index);
}

/// Ends everything of the connection. All Receives are lost with the connection; the next
/// connection begins with its own [bidirection-00 2.2.1, 2.2.2].
void Connection::Impl::on(const ConnectionLost&, TimePoint) noexcept {
  const bool by_peer = !state.closing;
  state.lost = state.closing = true;
  state.work.clear();
  state.cursor = {};
  state.errors.clear();
  requester.on_lost();
  responder.on_lost();
  state.tell(Closed{.reason = state.close_reason, .by_peer = by_peer});
}

std::optional<Action> Connection::Impl::next_action(const Work& work) noexcept {
  switch (work.kind) {
    case Work::Kind::kRegisterCall:
    case Work::Kind::kInvalidateCall:
    case Work::Kind::kSendCall:
      return requester.next_action(work, state.cursor);
    case Work::Kind::kRegisterRpc:
    case Work::Kind::kInvalidateRpc:
    case Work::Kind::kPull:
    case Work::Kind::kPush:
    case Work::Kind::kReply:
      return responder.next_action(work, state.cursor);
    default:
      break;
  }
  state.cursor.done = true;
  if (work.kind == Work::Kind::kPostReceive) return state.posted(work.index);
  if (work.kind == Work::Kind::kFlushSends) return FlushSends{};
  if (work.kind == Work::Kind::kClose) return Close{.reason = state.close_reason};
  return PostSend{.slot = work.index,
                  .header_bytes = state.send_uses[work.index].bytes,
                  .payload = {},
                  .invalidate = {},
                  .place = state.send_place(work.index)};
}

// --- The functions of Connection -----------------------------------------------------------------

bool Connection::is_possible(const Config& config) noexcept {
  if (!config.versions.v1 && !config.versions.v2_draft01) return false;
  // Every end receives messages of the default size [RFC 8166 3.3.3, 3.5], [version-two-01 2.3],
  // [DEC-06].
  const std::uint32_t least_receive = config.versions.v2_draft01 ? kInlineThresholdV2 : kInlineThresholdV1;
  if (config.receive_bytes < least_receive || config.send_bytes < kInlineThresholdV1) return false;
  const std::uint64_t others = std::uint64_t{config.backward_credits} + kOptionalReceives;
  if (config.credits < 1 || config.receive_slots() <= others || config.send_slots() < 2) return false;
  const std::uint64_t calls = Requester::most_calls(config);
  const std::uint64_t rpcs = Responder::most_rpcs(config);
  if (calls > SlotTable::kMost || rpcs > SlotTable::kMost) return false;
  // Ids of the registrations of both halves have 32 bits.
  if (config.limits.most_segments_per_chunk > 0x7fffffff) return false;
  const std::uint64_t of_calls = calls * Requester::most_pieces(config);
  const std::uint64_t of_rpcs = rpcs * (std::uint64_t{Responder::most_pieces(config)} + 1);
  return of_calls + of_rpcs <= 0xffffffff;
}

Connection::Connection(const Config& config, std::span<const Extension> extensions)
    : impl_(std::make_unique<Impl>(config, extensions)) {}
Connection::~Connection() = default;
Connection::Connection(Connection&&) noexcept = default;
Connection& Connection::operator=(Connection&&) noexcept = default;

void Connection::on_event(const Event& event, TimePoint now) {
  if (impl_->state.lost) return;  // drained: later events have no meaning
  impl_->state.now = now;
  impl_->state.in_progress = true;
  std::visit([&](const auto& happened) { impl_->on(happened, now); }, event);
  impl_->state.in_progress = false;
  impl_->pump(now);
}

std::optional<Action> Connection::poll_action() {
  ConnectionState& state = impl_->state;
  while (!state.work.empty()) {
    auto action = impl_->next_action(state.work.front());
    // Work leaves the queue with its last action, because its transaction may be over before the
    // next action is taken.
    if (!action || state.cursor.done) {
      state.work.pop();
      state.cursor = {};
    }
    if (action) return action;
  }
  return std::nullopt;
}

bool Connection::has_action() const { return !impl_->state.work.empty(); }
bool Connection::has_upcall() const { return !impl_->state.upcalls.empty(); }

std::optional<Upcall> Connection::poll_upcall() {
  std::optional<Upcall> upcall;
  if (impl_->state.upcalls.empty()) return upcall;
  upcall.emplace(impl_->state.upcalls.front());
  impl_->state.upcalls.drop();
  if (const auto* call = std::get_if<CallArrived>(&*upcall)) impl_->responder.present(*call);
  if (auto* wanted = std::get_if<SinkWanted>(&*upcall)) impl_->responder.present(*wanted);
  if (std::holds_alternative<ReplyArrived>(*upcall) || std::holds_alternative<CallFailed>(*upcall)) {
    --impl_->state.call_ends;
  }
  return upcall;
}

xdr::Result<CallId, CallError> Connection::call(const Call& call, TimePoint now) {
  impl_->state.now = now;
  auto taken = impl_->requester.take(call);
  impl_->pump(now);
  return taken;
}

void Connection::cancel(CallId call, TimePoint now) {
  impl_->state.now = now;
  impl_->requester.cancel(call);
  impl_->pump(now);
}

void Connection::release(CallId call, TimePoint now) {
  impl_->requester.release(call);
  impl_->pump(now);
}

void Connection::provide_sink(RpcId rpc, MemoryRef memory, TimePoint now, bool watched) {
  impl_->responder.provide_sink(rpc, memory, watched);
  impl_->pump(now);
}

bool Connection::push(RpcId rpc, const MemoryRef& memory, TimePoint now) {
  const bool pushed = impl_->responder.push(rpc, memory);
  impl_->pump(now);
  return pushed;
}

xdr::Result<void, CallError> Connection::reply(RpcId rpc, const Reply& reply, TimePoint now) {
  auto taken = impl_->responder.reply(rpc, reply);
  impl_->pump(now);
  return taken;
}

void Connection::refuse(RpcId rpc, TimePoint now) {
  impl_->responder.refuse(rpc);
  impl_->pump(now);
}

xdr::Result<std::uint32_t, CallError> Connection::send_optional(std::uint32_t opttype, xdr::Bytes optinfo,
                                                                TimePoint now) {
  auto xid = impl_->optional.probe(opttype, optinfo);
  impl_->pump(now);
  return xid;
}

bool Connection::provide_receives(std::uint32_t slab, std::span<std::byte> memory, TimePoint now) {
  if (impl_->state.closing) return false;
  const bool taken = impl_->state.receives.provide(slab, memory);
  impl_->pump(now);
  return taken;
}

void Connection::use_outbox(void (*use)(void* context, Outbox& out, TimePoint now), void* context, TimePoint now) {
  use(context, impl_->optional, now);
  impl_->pump(now);
}

Support Connection::peer_support(std::uint32_t opttype) const { return impl_->optional.peer_support(opttype); }

void Connection::on_time(TimePoint now) { impl_->pump(now); }
std::optional<TimePoint> Connection::next_time() const {
  if (impl_->state.closing) return std::nullopt;
  const auto of_calls = impl_->requester.next_time();
  const auto of_optional = impl_->optional.next_time();
  if (!of_calls || !of_optional) return of_calls ? of_calls : of_optional;
  return std::min(*of_calls, *of_optional);
}

void Connection::close(CloseReason reason, TimePoint) { impl_->state.close(reason); }

std::optional<Version> Connection::version() const { return impl_->state.negotiation.version(); }
std::uint32_t Connection::inline_threshold() const { return impl_->state.threshold(); }
std::uint32_t Connection::reply_inline_threshold() const { return impl_->state.receive_threshold(); }
BackwardSupport Connection::peer_backward() const { return impl_->state.peer_backward; }
void Connection::grant(std::uint32_t credits) {
  impl_->state.granted = std::clamp(credits, std::uint32_t{1}, impl_->state.credits);
}
std::uint32_t Connection::credits_granted() const {
  return impl_->state.config.role == Role::kServer ? impl_->state.granted : impl_->state.gate.granted();
}
std::uint32_t Connection::backward_credits_granted() const {
  return impl_->state.client() ? impl_->state.config.backward_credits : impl_->state.gate.granted();
}
std::uint32_t Connection::calls_in_flight() const { return impl_->requester.in_flight(); }
bool Connection::closing() const { return impl_->state.closing; }
const Counters& Connection::counters() const { return impl_->state.counters; }

}  // namespace rpcrdma::core

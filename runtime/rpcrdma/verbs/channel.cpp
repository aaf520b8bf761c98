// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/channel.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <utility>

#include "rpcrdma/verbs/clock.h"

namespace rpcrdma::verbs {
namespace {

VerbsError failure_of(Finished::Kind kind, ibv_wc_status status) {
  const auto failure = [status](const char* verb, RequestKind request) {
    return VerbsError{.verb = verb, .status = status, .request = request};
  };
  switch (kind) {
    case Finished::Kind::kRead:
      return failure("RDMA_READ", RequestKind::kRead);
    case Finished::Kind::kWrite:
    case Finished::Kind::kCheck:
      return failure("RDMA_WRITE", RequestKind::kWrite);
    case Finished::Kind::kBind:
      return failure("BIND_MW", RequestKind::kOther);
    case Finished::Kind::kInvalidate:
      return failure("LOCAL_INV", RequestKind::kOther);
    case Finished::Kind::kSend:
    case Finished::Kind::kMarker:
      break;
  }
  return failure("SEND", RequestKind::kSend);
}

}  // namespace

xdr::Result<std::unique_ptr<Channel>, VerbsError> Channel::open(const Domain& domain, CmId id,
                                                                ibv_comp_channel* completions, const Setup& setup) {
  std::unique_ptr<Channel> channel{new Channel(domain, std::move(id), setup)};
  const auto receives = channel->receives_.slots();
  if (setup.queues == nullptr) channel->own_queues_ = std::make_unique<CompletionQueues>(domain, completions);
  CompletionQueues& queues = setup.queues != nullptr ? *setup.queues : *channel->own_queues_;
  // Shared Receives complete in another queue.
  if (auto error = queues.take(channel->seat_, setup.send_depth + receives)) return xdr::unexpected(*error);
  channel->queue_.set_tag(channel->seat_.tag());
  channel->receives_.set_tag(channel->seat_.tag());
  if (auto made = channel->create_qp(setup); !made) return xdr::unexpected(made.error());
  return channel;
}

/// Makes a queue pair for a reliable connection, for any protocol on top.  spec: [RFC 8166 2.3.2],
/// [RFC 8267 6.7.1]
xdr::Result<void, VerbsError> Channel::create_qp(const Setup& setup) {
  ibv_qp_init_attr attributes{};
  attributes.send_cq = attributes.recv_cq = seat_.cq();
  attributes.qp_type = IBV_QPT_RC;
  if (setup.shared != nullptr) {
    attributes.srq = setup.shared->get();
    attributes.recv_cq = setup.shared->cq();
  }
  if (const auto most = static_cast<std::uint32_t>(std::max(domain_.attributes().max_qp_wr, 1));
      receives_.slots() > most)
    return xdr::unexpected(VerbsError{"rdma_create_qp",
                                      EINVAL,
                                      {},
                                      "the credits need more Receives than a queue pair of this device has, max_qp_wr",
                                      0,
                                      most});
  attributes.cap.max_send_wr = setup.send_depth;
  attributes.cap.max_recv_wr = receives_.slots();
  attributes.cap.max_send_sge = setup.gather;
  attributes.cap.max_recv_sge = 1;
  attributes.cap.max_inline_data = setup.inline_bytes;
  ibv_qp_init_attr granted = attributes;
  int result = domain_.table().create_qp(id_.get(), domain_.pd(), &granted);
  if (result != 0 && errno == EINVAL &&
      setup.inline_bytes != 0) {  // devices do not say beforehand how many bytes they take inline
    granted = attributes;
    granted.cap.max_inline_data = 0;
    result = domain_.table().create_qp(id_.get(), domain_.pd(), &granted);
  }
  if (result != 0) return xdr::unexpected(VerbsError{"rdma_create_qp", errno, {}});
  if (slots_) slots_->join(id_->qp->qp_num);
  queue_.set_inline_bytes(std::min(setup.inline_bytes, granted.cap.max_inline_data));
  return {};
}

Channel::Channel(const Domain& domain, CmId id, const Setup& setup)
    : domain_(domain),
      setup_(setup),
      slots_(setup.shared == nullptr ? nullptr
                                     : std::make_unique<SharedSlots>(*setup.shared, setup.shared_slots, setup.ready)),
      id_(std::move(id)),
      receives_(setup.shared != nullptr ? 0
                                        : static_cast<std::uint32_t>(setup.receive_slab.size() / setup.receive_bytes)),
      ready_(std::size_t{setup.send_depth} + receives_.slots()),
      queue_({.depth = setup.send_depth,
              .gather = setup.gather,
              .signal_every = std::max(setup.send_depth / 4, 1u),
              .signal_sends = setup.sends_per_completion()}),
      registrar_(domain, queue_) {
  add_receives(0, setup.receive_slab, setup.receive_bytes, setup.slab_lkey);
}

Channel::~Channel() {
  registrar_.drop_windows();  // soft-RoCE releases a queue pair only when no window is bound to it
  if (id_->qp == nullptr) return;
  if (slots_ && state_ != State::kLost) to_error_state();  // so that it gets no further shared Receive
  if (slots_) slots_->leave();
  domain_.table().destroy_qp(id_.get());
}

ibv_sge Channel::send_sge(const core::PostSend& action) const {
  const std::byte* const at =
      action.place != nullptr ? action.place : setup_.send_slab.data() + std::size_t{action.slot} * setup_.send_bytes;
  return {reinterpret_cast<std::uintptr_t>(at), action.header_bytes,
          action.place != nullptr ? setup_.sends->lkey_of(action.place) : setup_.slab_lkey};
}

void Channel::add_receives(std::uint32_t slab, std::span<std::byte> memory, std::uint32_t bytes, std::uint32_t lkey) {
  if (slabs_.size() <= slab) slabs_.resize(std::size_t{slab} + 1);
  slabs_[slab] = {memory, bytes, lkey};
}

void Channel::perform(const core::Action& action) {
  // ConnectionLost answers every action
  if (state_ == State::kDraining || state_ == State::kLost) return;
  std::visit([this](const auto& one) { take(one); }, action);
}

void Channel::take(const core::PostReceive& action) {
  if (slots_) return slots_->open(action.slot);
  const ReceiveSlab& slab = slabs_.at(action.slab);
  const std::span<std::byte> buffer = slab.memory.subspan(std::size_t{action.slot} * slab.bytes, slab.bytes);
  receives_.add(action.slot, {reinterpret_cast<std::uintptr_t>(buffer.data()), slab.bytes, slab.lkey});
}

void Channel::take(const core::PostSend& action) {
  XDR_ASSERT(action.payload.size() < kMostGathered);
  std::array<ibv_sge, kMostGathered> pieces;
  std::size_t count = 0;
  counters_.bytes_sent += action.header_bytes;
  for (const core::MemoryRef& piece : action.payload) {
    counters_.bytes_sent += piece.length;
    pieces[count++] = registrar_.sge(piece);
  }
  ++counters_.sends;
  const bool lends = action.awaited == core::Awaited::kLater;
  lent_ |= lends;
  note_send();
  const bool last_before_sleep = lends && sleeps_after_each_ && sends_since_sleep_ == 1;
  queue_.send(action.slot, send_sge(action), std::span{pieces}.first(count), action.invalidate,
              action.awaited == core::Awaited::kNow || last_before_sleep);
}

/// Counts SENDs between two sleeps of the loop.
void Channel::note_send() {
  if (const std::uint64_t sleeps = seat_.sleeps(); sleeps != sleep_before_sends_) {
    if (sends_since_sleep_ != 0) sleeps_after_each_ = sends_since_sleep_ == 1;
    sends_since_sleep_ = 0;
    sleep_before_sends_ = sleeps;
  }
  ++sends_since_sleep_;
  if (lent_) seat_.rest_later();
}

void Channel::take(const core::FlushSends&) { queue_.request_flush(); }

void Channel::take(const core::Register& action) {
  try {
    const auto registered = registrar_.grant(action.id, action.memory, action.access);
    if (registered) return ready_.push(*registered);
  } catch (const std::bad_alloc&) {
  }
  ready_.push(core::RegisterFailed{action.id});  // one call fails, the connection stays
}

void Channel::take(const core::Invalidate& action) {
  switch (registrar_.revoke(action.id)) {
    case Registrar::Revoking::kRevoked:
      ready_.push(core::Invalidated{action.id});
      break;
    case Registrar::Revoking::kFailed:
      // the connection ends before the Call does [RFC 8166 4.5.4]
      ready_.push(core::InvalidateFailed{action.id});
      break;
    case Registrar::Revoking::kQueued:
      break;
  }
}

void Channel::take(const core::RdmaRead& action) {
  ++counters_.reads;
  counters_.bytes_read += action.source.length;
  queue_.read(action.id, registrar_.sge(action.sink), action.source);
}

void Channel::take(const core::RdmaWrite& action) {
  ++counters_.writes;
  counters_.bytes_written += action.source.length;
  queue_.write(registrar_.sge(action.source), action.target);
}

void Channel::take(const core::Close&) { disconnect(); }

void Channel::post_receives() {
  ++counters_.receive_doorbells;
  counters_.receives_posted += receives_.kept();
  const auto posted = receives_.post_to(
      [this](ibv_recv_wr* first, ibv_recv_wr** rejected) { return ibv_post_recv(id_->qp, first, rejected); });
  receives_outstanding_ += posted.taken;
  if (posted.code != 0) fail({"ibv_post_recv", posted.code, {}});
}

void Channel::ring() {
  if (slots_) {
    if (auto error = slots_->shared().post()) fail(*error);
  }
  if (state_ == State::kLost) return;  // the queue pair does not exist any more
  if (receives_.kept() != 0 && receives_.kept() >= setup_.receive_batch) post_receives();
  if (state_ == State::kNew) return;  // SENDs wait for the handshake
  auto error = ring_sends();
  if (error) fail(*error);  // a request that cannot be posted ends the connection, too [RFC 8166 4.5.4]
  if (queue_.unsignaled_sends() == 0) lent_ = false;
}

std::optional<VerbsError> Channel::ring_sends() {
  auto error = queue_.ring(id_->qp);
  if (queue_.take_signaled()) seat_.expect();
  return error;
}

/// Asks for the completion of the last SENDs of an idle connection, so that their memory comes
/// back.
void Channel::on_rest() {
  if (!lent_ || state_ != State::kUp) return;
  queue_.request_flush();
  ring();
}

ChannelCounters Channel::counters() const {
  ChannelCounters counters = counters_;
  const RegistrarCounters& registrar = registrar_.counters();
  counters.binds = registrar.binds;
  counters.local_invalidations = registrar.local_invalidations;
  counters.remote_invalidations = registrar.remote_invalidations;
  counters.registrations = registrar.registrations;
  counters.deregistrations = registrar.deregistrations;
  counters.doorbells = queue_.doorbells();
  counters.empty_writes = queue_.empty_writes();
  counters.writes += counters.empty_writes + counters.checks;
  return counters;
}

std::optional<core::Event> Channel::poll_event() {
  while (true) {
    if (!ready_.empty()) return ready_.pop();
    while (const auto finished = queue_.next_finished())
      if (auto event = event_of(*finished)) return event;
    if (state_ == State::kLost) return std::nullopt;
    if (state_ == State::kDraining && drained()) {
      finish();
      return core::ConnectionLost{};
    }
    if (state_ == State::kNew && !expected_) return std::nullopt;
    if (slots_) {
      if (slots_->has_lost_one()) fail(no_memory());
      if (const auto arrival = slots_->next_arrival()) {
        ++counters_.completions;
        if (lent_) seat_.rest_later();
        on_receive(*arrival);
        continue;
      }
    }
    if (own_queues_ && !seat_.has_arrival()) own_queues_->poll();
    const auto arrival = seat_.next_arrival();
    if (!arrival) return on_nothing_left();
    ++counters_.completions;
    if (lent_) seat_.rest_later();
    on_completion(*arrival);
  }
}

/// Returns the event that `poll_event()` returns when no completion was found.
std::optional<core::Event> Channel::on_nothing_left() {
  if (seat_.failure()) {
    if (!failure_) failure_ = seat_.failure();
    finish();
  }
  // Receives that were posted after the error may never be flushed (soft-RoCE); the destruction of
  // the queue pair ends them.
  if (state_ == State::kDraining && marker_seen_ && !lingers()) finish();
  if (state_ == State::kLost) return core::ConnectionLost{};
  return std::nullopt;
}

bool Channel::has_event() const {
  if (!ready_.empty() || queue_.has_finished()) return true;
  if (state_ == State::kLost || (state_ == State::kNew && !expected_)) return false;
  if (seat_.has_arrival() || seat_.failure() || (slots_ && slots_->has_arrival())) return true;
  return state_ == State::kDraining && marker_seen_ && !lingers();
}

/// Handles a completion. A failed request ends the connection. So the peer learns that a Reply or
/// an error was lost, and cannot reach memory whose LOCAL_INV has failed [RFC 8166 4.5.3, 4.5.4].
/// The same holds for a SEND that found no Receive [bidirection-00 2.2], [DEC-08].
void Channel::on_completion(const ibv_wc& wc) {
  if (is_receive(wc)) return on_receive(wc);
  const auto completed = queue_.on_completion(wc);
  if (!completed) return fail({"ibv_poll_cq", 0, {}, "a completion of a request that is not outstanding"});
  if (wc.status != IBV_WC_SUCCESS && wc.status != IBV_WC_WR_FLUSH_ERR) fail(failure_of(*completed, wc.status));
}

void Channel::on_receive(const ibv_wc& wc) {
  const std::uint32_t slot = slot_of(wc);
  if (!slots_) --receives_outstanding_;
  if (wc.status != IBV_WC_SUCCESS) {
    if (slots_) slots_->shared().give_back(slot);
    // A message larger than its Receive ends the connection [bidirection-00 2.3], [DEC-09]. A
    // flushed Receive says nothing new: its connection has ended before
    // [bidirection-00 2.2.1, 2.2.2].
    if (wc.status != IBV_WC_WR_FLUSH_ERR) fail({"RECV", 0, wc.status});
    return;
  }
  if (state_ == State::kNew) on_established(*expected_);  // first, because the agreement applies to this message
  counters_.bytes_received += wc.byte_len;
  core::Received received{slot, wc.byte_len, std::nullopt};
  if (!slots_) received.place = receives_.place(slot);
  if (slots_) {
    // Shared Receives also serve other connections, so a message beyond our own slots is one
    // without a Receive [bidirection-00 2.2].
    const auto own_slot = slots_->take(slot);
    if (!own_slot) return fail({"RECV", 0, {}, "the peer sends more than its credits allow"});
    received.slot = *own_slot;
    received.place = setup_.shared->buffer(slot).data();
  }
  // Soft-RoCE reports a remote invalidation with the flag's number in the kernel, 1<<2, which in
  // the library means a correct checksum. So the kernel's flag counts only if the key is one of
  // ours. With the library's flag, the core decides about a key that is not ours.
  constexpr unsigned int kKernelFlag = 1u << 2;
  const bool invalidated = (wc.wc_flags & IBV_WC_WITH_INV) != 0;
  if (invalidated || (wc.wc_flags & kKernelFlag) != 0) {
    const bool ours = registrar_.on_remote_invalidated(wc.invalidated_rkey);
    if (ours || invalidated) received.invalidated = wc.invalidated_rkey;
  }
  ready_.push(received);
}

std::optional<core::Event> Channel::event_of(const Finished& finished) {
  switch (finished.kind) {
    case Finished::Kind::kSend:
      if (finished.ok) return core::SendDone{finished.id};
      break;
    case Finished::Kind::kRead:
      if (finished.ok) return core::ReadDone{finished.id};
      break;
    case Finished::Kind::kInvalidate:
      // a flushed LOCAL_INV is no fence: the destruction of the queue pair is [RFC 8166 4.4.1]
      if (!finished.ok) break;
      registrar_.on_invalidated(finished.id);
      return core::Invalidated{finished.id};
    case Finished::Kind::kMarker:
      marker_seen_ = true;
      break;
    case Finished::Kind::kCheck:
      check_is_out_ = !finished.ok;
      break;
    case Finished::Kind::kWrite:
    case Finished::Kind::kBind:
      break;
  }
  return std::nullopt;
}

void Channel::arm() {
  if (state_ != State::kLost) own_queues_->arm();
}

void Channel::on_established(const core::Established& agreed) {
  // This side ended the connection before this event. At that time, InfiniBand's connection manager
  // did not pass the disconnection on to the peer.
  if (state_ == State::kDraining || state_ == State::kLost) return hang_up();
  if (state_ != State::kNew) return;  // a message has shown it before
  tell_ready();
  state_ = State::kUp;
  was_established_ = true;
  ready_.push(agreed);
  if (!slots_) return;
  // How long the peer waits if there is no Receive: the connection manager's default is 655 ms. If
  // the device refuses the change, the peer only waits longer.
  ibv_qp_attr attributes{};
  constexpr std::uint8_t kAboutHalfAMillisecond = 12;
  attributes.min_rnr_timer = kAboutHalfAMillisecond;
  (void)domain_.table().modify_qp(id_->qp, &attributes, IBV_QP_MIN_RNR_TIMER);
}

void Channel::abandon(const VerbsError& error) {
  if (state_ == State::kLost) return;
  tell_ready();
  if (!failure_) failure_ = error;
  state_ = State::kDraining;
  marker_seen_ = last_receive_seen_ = true;
  receives_outstanding_ = 0;
}

bool Channel::to_error_state() {
  ibv_qp_attr attributes{};
  attributes.qp_state = IBV_QPS_ERR;
  return domain_.table().modify_qp(id_->qp, &attributes, IBV_QP_STATE) == 0;
}

bool Channel::lingers() const { return may_linger() && now() < linger_until_; }

void Channel::fail(VerbsError error) {
  if (!failure_) failure_ = error;
  disconnect();
}

void Channel::disconnect() {
  if (state_ == State::kDraining || state_ == State::kLost) return;
  tell_ready();
  const bool was_up = state_ == State::kUp;
  state_ = State::kDraining;
  // Enters the error state, in which everything is flushed; the marker is flushed last. On iWARP,
  // the stream may have ended before, and requests that are posted then need not complete.
  const bool told = was_up && domain_.table().disconnect(id_.get()) == 0;
  if (slots_ && (told || to_error_state())) linger_until_ = now() + kLinger;
  if (told && !domain_.is_iwarp()) {
    queue_.marker();
    if (!ring_sends()) return;
  }
  // Never connected, or nothing is flushed any more: the destruction of the queue pair ends
  // everything outstanding.
  marker_seen_ = true;
  receives_outstanding_ = 0;
}

void Channel::hang_up() { domain_.table().disconnect(id_.get()); }

void Channel::request_flush() {
  if (state_ != State::kUp) return;
  queue_.request_flush();
  ring();
}

void Channel::check_peer() {
  if (state_ != State::kUp || check_is_out_ || !has_room()) return;
  check_is_out_ = true;
  ++counters_.checks;
  queue_.check();
  ring();
}

void Channel::finish() {
  state_ = State::kLost;
  if (slots_) slots_->leave();
  registrar_.drop_windows();
  // The peer can reach no memory any more before anybody is notified of the end [RFC 8166 4.4.1].
  domain_.table().destroy_qp(id_.get());
  seat_.leave();  // ConnectionLost is the answer to completions that are left there, or were never polled
  registrar_.forget_all();
}

}  // namespace rpcrdma::verbs

// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/link.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <utility>
#include <variant>

namespace rpcrdma::endpoint {
namespace {

template <typename Struct, typename... Member>
void add(Struct& sum, const Struct& other, Member Struct::*... member) {
  ((sum.*member += other.*member), ...);
}

}  // namespace

LinkCounters& LinkCounters::operator+=(const LinkCounters& other) {
  protocol += other.protocol;
  using V = verbs::ChannelCounters;
  add(verbs, other.verbs, &V::sends, &V::reads, &V::writes, &V::empty_writes, &V::checks, &V::binds,
      &V::local_invalidations, &V::remote_invalidations, &V::receives_posted, &V::registrations, &V::deregistrations,
      &V::doorbells, &V::receive_doorbells, &V::completions, &V::bytes_sent, &V::bytes_received, &V::bytes_read,
      &V::bytes_written);
  return *this;
}

PeerCounters& PeerCounters::operator+=(const PeerCounters& other) {
  using P = PeerCounters;
  add(*this, other, &P::over_connections, &P::over_half_open, &P::over_connections_each, &P::refused_for_faults,
      &P::faults, &P::half_open_timeouts, &P::idle_timeouts, &P::unanswered_checks, &P::displaced);
  return *this;
}

EndpointCounters& EndpointCounters::operator+=(const EndpointCounters& other) {
  using E = EndpointCounters;
  using A = AnsweringCounters;
  LinkCounters::operator+=(other);
  add(*this, other, &E::connected, &E::refused, &E::lost, &E::resent, &E::turns);
  add(memory, other.memory, &MemoryCounters::pool_bytes, &MemoryCounters::pool_huge_bytes);
  shared_receives += other.shared_receives;
  add(answering, other.answering, &A::later, &A::waited_for_sink, &A::over_sink_bytes, &A::put_off_sinks,
      &A::over_calls, &A::answered_for_lateness, &A::refused_broken_replies, &A::replayed, &A::joined,
      &A::joined_pieces, &A::not_remembered);
  peers += other.peers;
  return *this;
}

namespace {

/// Returns what the core must know of a connection. `Link::open()` fills in slabs and limits of the
/// device.
core::Config core_config(core::Role role, const LinkConfig& config, const verbs::Domain& domain) {
  return {.role = role,
          .versions = config.versions,
          .credits = config.credits,
          .backward_credits = config.backward_credits,
          .reserved_credits = config.reserved_credits,
          .answer_time = config.answer_time,
          .receive_slab = {},
          .receive_bytes = config.message_bytes,
          .send_slab = {},
          .send_bytes = config.message_bytes,
          .most_inline_bytes = std::max(core::Config{}.most_inline_bytes, config.most_message_bytes),
          .most_receive_bytes = config.most_message_bytes,
          .remote_invalidation = config.remote_invalidation && domain.has_windows(),
          .missing_write_lists = role == core::Role::kClient && config.peer.omits_write_list,
          .register_sinks = domain.is_iwarp(),
          .limits = config.limits};
}

/// Returns what the channel must know; `Link::open()` fills in slabs.
verbs::Channel::Setup channel_setup(const LinkConfig& config, const ibv_device_attr& device, std::uint32_t batch,
                                    std::uint32_t receives, EngineDevice& on, verbs::ReadyListener& ready) {
  // Where connections share Receives there are many connections: a queue for fewer requests makes
  // each cheaper, here and in the driver.
  constexpr std::uint32_t kSendsOfMany = 64;
  verbs::Channel::Setup setup{.receive_slab = {},
                              .receive_bytes = config.message_bytes,
                              .send_slab = {},
                              .send_bytes = config.message_bytes,
                              .receive_batch = batch,
                              .signal_sends = std::max(config.signal_sends, 1u),
                              .shared = on.shared.get(),
                              .shared_slots = receives,
                              .queues = &*on.polled,
                              .ready = &ready};
  setup.gather = static_cast<std::uint32_t>(std::clamp(device.max_sge, 2, static_cast<int>(setup.gather)));
  if (on.shared != nullptr) setup.send_depth = kSendsOfMany;
  setup.send_depth = static_cast<std::uint32_t>(std::clamp(device.max_qp_wr, 2, static_cast<int>(setup.send_depth)));
  return setup;
}

constexpr int kMostRounds = 16;  // in one turn

verbs::VerbsError impossible() {
  return {
      .verb = "connection", .code = EINVAL, .detail = "no connection can have these credits, message_bytes or limits"};
}

}  // namespace

xdr::Result<std::unique_ptr<Link>, verbs::VerbsError> Link::open(Engine& engine, EngineDevice& device, verbs::CmId id,
                                                                 core::Role role, const LinkConfig& config,
                                                                 std::span<const core::Extension> extensions,
                                                                 Owner& owner, Observer* observer) {
  verbs::SharedReceives* const shared = device.shared.get();
  const std::uint32_t batch = shared != nullptr ? 1 : std::max(config.receive_batch, 1u);
  const std::uint32_t credits = config.credits + config.backward_credits;
  // For Calls of the peer and Replies to ours [RFC 8166 3.3.1], [bidirection-00 2.2.1, 2.2.2]; for
  // OPTIONAL messages [DEC-05]; and for Receives that are held back to be posted together.
  const std::uint32_t receives = credits + core::kOptionalReceives + batch - 1;
  const std::size_t receive_bytes = shared != nullptr ? 0 : std::size_t{receives} * config.message_bytes;
  verbs::SendBuffers* const sends = shared != nullptr ? device.sends.get() : nullptr;
  const std::size_t send_bytes = sends != nullptr ? 0 : std::size_t{send_slots(config)} * config.message_bytes;
  const bool fixed = config.most_message_bytes == 0 || shared != nullptr;
  auto slab = Messages::map(fixed ? receive_bytes + send_bytes : send_bytes);
  if (!slab) return xdr::unexpected(slab.error());
  std::unique_ptr<Link> link{new Link(engine, device, owner, observer, std::move(*slab))};
  if (!device.domain->may_be_shared()) {  // one peer's keys must not open another's memory [RFC 8166 8.1.1]
    auto domain = engine.own_domain(device);
    if (!domain) return xdr::unexpected(domain.error());
    link->own_domain_ = std::move(*domain);
  }
  const verbs::Domain& domain = link->own_domain_ ? *link->own_domain_ : *device.domain;
  auto receive_slab = link->slab_.pages.bytes().first(fixed ? receive_bytes : 0);
  const auto send_slab = link->slab_.pages.bytes().subspan(receive_slab.size());
  if (!fixed) {
    auto own = Messages::map(receive_bytes);
    if (!own) return xdr::unexpected(own.error());
    receive_slab = own->pages.bytes().first(receive_bytes);
    link->receive_slabs_.emplace_back(std::move(*own));
  }
  verbs::Channel::Setup setup = channel_setup(config, domain.attributes(), batch, receives, device, *link);
  setup.receive_slab = receive_slab;
  setup.send_slab = send_slab;
  link->config_ = core_config(role, config, domain);
  link->config_.receive_slab = receive_slab;
  link->config_.send_slab = send_slab;
  link->config_.shared_receives = shared != nullptr ? receives : 0;
  link->hook(sends, setup);
  // One gather entry is for the Transport header.
  link->config_.limits.most_gathered_pieces = std::min(config.limits.most_gathered_pieces, setup.gather - 1);
  if (!core::Connection::is_possible(link->config_)) return xdr::unexpected(impossible());
  if (auto error = link->slab_.enroll(domain)) return xdr::unexpected(*error);
  setup.slab_lkey = link->slab_.lkey();
  if (!fixed) {
    if (auto error = link->receive_slabs_.front()->enroll(domain)) return xdr::unexpected(*error);
  }

  auto channel = verbs::Channel::open(domain, std::move(id), device.completions->get(), setup);
  if (!channel) return xdr::unexpected(channel.error());
  link->channel_ = std::move(*channel);
  if (!fixed)
    link->channel_->add_receives(0, receive_slab, config.message_bytes,
                                 link->receive_slabs_.front()->registration->lkey);
  link->watched_qp_ = link->channel_->id()->qp;
  device.events->watch(link->watched_qp_);
  link->connection_ = std::make_unique<core::Connection>(link->config_, extensions);
  link->take_turn(Engine::now());
  return link;
}

Link::~Link() {
  channel_.reset();
  connection_.reset();  // returns its send buffers
  if (sends_ != nullptr) sends_->leave(*this);
  engine_.turns().remove(*this);
  engine_.turns().leave();
  forget();
  receive_slabs_.clear();
  slab_.registration.reset();
  if (own_domain_) Engine::leave(device_, *own_domain_);
  --device_.links;
}

void Link::forget() {
  if (watched_qp_ != nullptr) device_.events->forget(std::exchange(watched_qp_, nullptr));
}

/// Sets up what the core calls, and where it gets send buffers.
void Link::hook(verbs::SendBuffers* sends, verbs::Channel::Setup& setup) {
  config_.asker = this;
  config_.asked = [](void* asker) { static_cast<Link*>(asker)->on_ready(); };
  if (sends == nullptr) return;
  sends->join();
  sends_ = setup.sends = sends;
  setup.lent_sends = config_.lent_sends = 2 * (config_.credits + config_.backward_credits) + core::kOptionalReceives;
  config_.lend = [](void* asker) { return static_cast<Link*>(asker)->lend(); };
  config_.take_back = [](void* asker, std::byte* memory) { static_cast<Link*>(asker)->sends_->give_back(memory); };
}

std::byte* Link::lend() {
  std::byte* const memory = sends_->take(*this);
  lacks_sends_ = memory == nullptr;
  return memory;
}

xdr::Result<Link::Messages, verbs::VerbsError> Link::Messages::map(std::size_t bytes) {
  if (bytes == 0) return Messages{};
  auto pages = Pages::map(bytes);
  if (!pages) return xdr::unexpected(verbs::VerbsError{"mmap", errno, {}});
  return Messages{std::move(*pages), {}};
}

std::optional<verbs::VerbsError> Link::Messages::enroll(const verbs::Domain& domain) {
  if (pages.bytes().empty()) return std::nullopt;
  auto registered = domain.register_local(pages.bytes());
  if (!registered) return registered.error();
  registration = std::move(*registered);
  return std::nullopt;
}

/// Gives the core memory that it asks for, or frees what it gives back.  returns  whether the
/// upcall is about that
bool Link::provide_receives(const core::Upcall& upcall, core::TimePoint now) {
  if (const auto* unused = std::get_if<core::ReceivesUnused>(&upcall)) {
    channel_->drop_receives(unused->slab);
    receive_slabs_[unused->slab].reset();
    return true;
  }
  const auto* wanted = std::get_if<core::ReceivesWanted>(&upcall);
  if (wanted == nullptr) return false;
  const std::size_t bytes = std::size_t{wanted->slots} * wanted->bytes;
  if (receive_slabs_.size() <= wanted->slab) receive_slabs_.resize(std::size_t{wanted->slab} + 1);
  auto made = Messages::map(bytes);
  const bool usable = made && !made->enroll(channel_->domain());
  std::span<std::byte> memory;
  if (usable) {
    memory = made->pages.bytes().first(bytes);
    channel_->add_receives(wanted->slab, memory, wanted->bytes, made->registration->lkey);
  }
  const bool taken = connection_->provide_receives(wanted->slab, memory, now);
  if (usable && !taken) channel_->drop_receives(wanted->slab);
  if (!taken) return true;  // the core announces to the peer that nothing has changed
  receive_slabs_[wanted->slab] = std::move(*made);
  return true;
}

std::size_t Link::buffer_bytes() const {
  std::size_t bytes = slab_.pages.bytes().size();
  for (const auto& receives : receive_slabs_) bytes += receives ? receives->pages.bytes().size() : 0;
  return bytes;
}

std::vector<Pages> Link::take_messages() {
  XDR_ASSERT(lost());
  std::vector<Pages> all;
  all.reserve(1 + receive_slabs_.size());  // if this fails, nothing has been taken
  all.push_back(std::move(slab_.pages));
  for (auto& receives : receive_slabs_) {
    if (receives) all.push_back(std::move(receives->pages));
  }
  return all;
}

verbs::PrivateData Link::announcement() const {
  // Only keys of memory windows can be invalidated by the peer [RFC 8797 4], [xcharext-00 3.2].
  return {.remote_invalidation = config_.remote_invalidation,
          .send_bytes = config_.send_bytes,
          .receive_bytes = config_.receive_bytes};
}

void Link::expect(const std::optional<verbs::PrivateData>& announced) {
  channel_->expect(verbs::agree(announcement(), announced));
}

void Link::on_established(const std::optional<verbs::PrivateData>& announced) {
  channel_->on_established(verbs::agree(announcement(), announced));
}

bool Link::on_device_event(const verbs::DeviceEvent& event) {
  if (event.object != nullptr && event.object != watched_qp_ && event.object != channel_->cq()) return false;
  if (event.type == IBV_EVENT_QP_LAST_WQE_REACHED) channel_->on_last_receive();
  // After either of these events, no completion comes any more.
  if (event.type == IBV_EVENT_DEVICE_FATAL || event.type == IBV_EVENT_CQ_ERR)
    channel_->abandon(event.error());
  else if (event.is_fatal())
    channel_->fail(event.error());
  return true;
}

bool Link::take_actions(core::TimePoint now) {
  bool any = false;
  while (true) {
    while (connection_->has_action() && (channel_->has_room() || connection_->closing())) {
      const auto action = connection_->poll_action();
      if (!action) break;
      any = true;
      if (observer_ != nullptr) observe(*action);
      channel_->perform(*action);
      const auto* read = std::get_if<core::RdmaRead>(&*action);
      if (read != nullptr && read->watched) return channel_->ring(), looks_first_ = true;
    }
    const auto answer = channel_->next_answer();
    if (!answer) break;
    connection_->on_event(*answer, now);
  }
  channel_->ring();
  return any;
}

bool Link::take_upcalls(core::TimePoint now) {
  bool any = false;
  while (connection_->has_upcall()) {
    const auto upcall = connection_->poll_upcall();
    any = true;
    if (provide_receives(*upcall, now)) continue;
    closed_ |= std::holds_alternative<core::Closed>(*upcall);
    owner_.on_upcall(*this, *upcall);
  }
  return any;
}

/// Handles what is ready (completions, actions, upcalls), up to a limit, so that no peer uses up
/// the endpoint's time.
///
/// If memory runs out in what is called from here, something is left half done, and the connection
/// is ended: this also ends what is half done, and frees memory.
bool Link::take_turn(core::TimePoint now) {
  in_turn_ = true;
  turn_time_ = now;
  looks_first_ = false;
  Rounds rounds{.any = true, .more = true};
  try {
    rounds = take_rounds(now);
  } catch (const std::bad_alloc&) {
    channel_->fail(verbs::no_memory());
  }
  in_turn_ = false;
  if (rounds.more) ask_for_turn();
  engine_.turns().add_at(*this, next_time());
  owner_.on_turn(*this, now);
  return rounds.any;
}

Link::Rounds Link::take_rounds(core::TimePoint now) {
  const auto due = connection_->next_time();
  const bool lacked_sends = lacks_sends_;
  if ((due && *due <= now) || lacked_sends) connection_->on_time(now);
  if (lacked_sends) sends_->wake_next();  // this one may not need a buffer any more
  Rounds rounds;
  for (int round = 0; round < kMostRounds && rounds.more && !looks_first_; ++round) {
    asked_again_ = false;
    const bool progressed = pump(now);
    rounds.more = has_more();
    if (!progressed) break;
    rounds.any = true;
  }
  rounds.more |= looks_first_;
  return rounds;
}

/// Whether something is left that needs no completion. If a turn ended with any of it and asked for
/// no other, nothing would wake the link again.
bool Link::has_more() const {
  return asked_again_ || channel_->has_event() || connection_->has_upcall() ||
         (connection_->has_action() && (channel_->has_room() || connection_->closing()));
}

bool Link::pump(core::TimePoint now) {
  constexpr int kMostEvents = 64;
  bool progressed = false;
  for (int events = 0; events < kMostEvents; ++events) {
    const auto event = channel_->poll_event();
    if (!event) break;
    progressed = true;
    if (channel_->lost()) forget();
    if (const auto* received = std::get_if<core::Received>(&*event); received != nullptr && observer_ != nullptr)
      observe(*received);
    connection_->on_event(*event, now);
  }
  // a watcher of a sink must be notified of its first part before the next is pulled
  progressed |= take_upcalls(now);
  progressed |= take_actions(now);
  progressed |= take_upcalls(now);
  return progressed;
}

std::optional<core::TimePoint> Link::next_time() const {
  const auto due = connection_->next_time(), of_channel = channel_->next_time();
  return due && (!of_channel || *due < *of_channel) ? due : of_channel;
}

void Link::observe(const core::Action& action) {
  observer_->on_action(action);
  const auto* send = std::get_if<core::PostSend>(&action);
  if (send == nullptr) return;
  std::array<xdr::Bytes, 16> pieces;
  std::size_t count = 0;
  const std::byte* const header =
      send->place != nullptr ? send->place : config_.send_slab.data() + std::size_t{send->slot} * config_.send_bytes;
  pieces[count++] = {header, send->header_bytes};
  for (const core::MemoryRef& piece : send->payload)
    if (count < pieces.size()) pieces[count++] = {piece.address, piece.length};
  observer_->on_sent(std::span{pieces}.first(count));
}

void Link::observe(const core::Received& received) { observer_->on_received({received.place, received.bytes}); }

}  // namespace rpcrdma::endpoint

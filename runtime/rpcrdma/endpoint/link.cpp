// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/link.h"

#include <algorithm>
#include <array>
#include <cerrno>
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
  add(verbs, other.verbs, &V::sends, &V::reads, &V::writes, &V::empty_writes, &V::binds, &V::local_invalidations,
      &V::remote_invalidations, &V::receives_posted, &V::registrations, &V::deregistrations, &V::doorbells,
      &V::receive_doorbells, &V::completions, &V::bytes_sent, &V::bytes_received, &V::bytes_read, &V::bytes_written);
  return *this;
}

namespace {

/// What the core has to know of a connection. Slabs and the limits of the device are filled in by `Link::open()`.
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

/// What the channel has to know; slabs are filled in by `Link::open()`.
verbs::Channel::Setup channel_setup(const LinkConfig& config, const ibv_device_attr& device, std::uint32_t batch,
                                    std::uint32_t receives, EngineDevice& on, verbs::ReadyListener& ready) {
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
  setup.send_depth = static_cast<std::uint32_t>(std::clamp(device.max_qp_wr, 2, static_cast<int>(setup.send_depth)));
  return setup;
}

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
  // For the Calls of the peer and the Replies to ours, both ways [RFC 8166 3.3.1], [bidirection-00 2.2.1, 2.2.2]; for
  // OPTIONAL messages [DEC-05]; and for what is kept back to be posted together.
  const std::uint32_t receives = credits + core::kOptionalReceives + batch - 1;
  const std::size_t receive_bytes = shared != nullptr ? 0 : std::size_t{receives} * config.message_bytes;
  const std::size_t send_bytes = std::size_t{2 * credits + core::kOptionalReceives} * config.message_bytes;
  const bool fixed = config.most_message_bytes == 0 || shared != nullptr;
  auto slab = Messages::map(fixed ? receive_bytes + send_bytes : send_bytes);
  if (!slab) return xdr::unexpected(slab.error());
  std::unique_ptr<Link> link{new Link(engine, device, owner, observer, std::move(*slab))};
  if (!device.domain->may_be_shared()) {  // one peer's keys open no memory of another's [RFC 8166 8.1.1]
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
  link->config_.asked = [](void* asker) { static_cast<Link*>(asker)->on_ready(); };
  link->config_.asker = link.get();
  // One gather entry is the header's.
  link->config_.limits.most_gathered_pieces = std::min(config.limits.most_gathered_pieces, setup.gather - 1);
  if (!core::Connection::is_possible(link->config_)) return xdr::unexpected(impossible());
  if (auto error = link->slab_.enroll(domain)) return xdr::unexpected(*error);
  setup.slab_lkey = link->slab_.registration->lkey;
  if (!fixed) {
    if (auto error = link->receive_slabs_.front()->enroll(domain)) return xdr::unexpected(*error);
  }

  auto channel = verbs::Channel::open(domain, std::move(id), device.completions->get(), setup);
  if (!channel) return xdr::unexpected(channel.error());
  link->channel_ = std::move(*channel);
  if (!fixed)
    link->channel_->add_receives(0, receive_slab, config.message_bytes,
                                 link->receive_slabs_.front()->registration->lkey);
  device.events->watch(link->watched_qp_ = link->channel_->id()->qp);
  link->connection_ = std::make_unique<core::Connection>(link->config_, extensions);
  link->take_turn(Engine::now());
  return link;
}

Link::~Link() {
  channel_.reset();
  engine_.turns().remove(*this);
  forget();
  receive_slabs_.clear();
  slab_.registration.reset();
  if (own_domain_) Engine::leave(device_, *own_domain_);
  --device_.links;
}

void Link::forget() {
  if (watched_qp_ != nullptr) device_.events->forget(std::exchange(watched_qp_, nullptr));
}

xdr::Result<Link::Messages, verbs::VerbsError> Link::Messages::map(std::size_t bytes) {
  auto pages = Pages::map(bytes);
  if (!pages) return xdr::unexpected(verbs::VerbsError{"mmap", errno, {}});
  return Messages{std::move(*pages), {}};
}

std::optional<verbs::VerbsError> Link::Messages::enroll(const verbs::Domain& domain) {
  auto registered = domain.register_local(pages.bytes());
  if (!registered) return registered.error();
  registration = std::move(*registered);
  return std::nullopt;
}

/// Memory that the protocol asks for, or gives back.  returns  whether that is what the upcall is about
bool Link::provide_receives(const core::Upcall& upcall, core::TimePoint now) {
  if (const auto* unused = std::get_if<core::ReceivesUnused>(&upcall)) {
    channel_->drop_receives(unused->slab);
    receive_slabs_[unused->slab].reset();
    return true;
  }
  const auto* wanted = std::get_if<core::ReceivesWanted>(&upcall);
  if (wanted == nullptr) return false;
  const std::size_t bytes = std::size_t{wanted->slots} * wanted->bytes;
  auto made = Messages::map(bytes);
  const bool usable = made && !made->enroll(channel_->domain());
  std::span<std::byte> memory;
  if (usable) {
    memory = made->pages.bytes().first(bytes);
    channel_->add_receives(wanted->slab, memory, wanted->bytes, made->registration->lkey);
  }
  const bool taken = connection_->provide_receives(wanted->slab, memory, now);
  if (usable && !taken) channel_->drop_receives(wanted->slab);
  if (!taken) return true;  // the peer hears that nothing has changed
  if (receive_slabs_.size() <= wanted->slab) receive_slabs_.resize(std::size_t{wanted->slab} + 1);
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
  all.push_back(std::move(slab_.pages));
  for (auto& receives : receive_slabs_) {
    if (receives) all.push_back(std::move(receives->pages));
  }
  return all;
}

verbs::PrivateData Link::announcement() const {
  // Only keys of windows can be invalidated from afar [RFC 8797 4], [xcharext-00 3.2].
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
  // Neither adds a completion any more.
  if (event.type == IBV_EVENT_DEVICE_FATAL || event.type == IBV_EVENT_CQ_ERR)
    channel_->abandon(event.error());
  else if (event.is_fatal())
    channel_->fail(event.error());
  return true;
}

bool Link::take_actions(core::TimePoint now) {
  bool any = false;
  while (true) {
    while (channel_->has_room() || connection_->closing()) {
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
  while (const auto upcall = connection_->poll_upcall()) {
    any = true;
    if (provide_receives(*upcall, now)) continue;
    closed_ |= std::holds_alternative<core::Closed>(*upcall);
    owner_.on_upcall(*this, *upcall);
  }
  return any;
}

/// Runs what is ready: completions, actions, upcalls; not more than its share, so that no peer keeps an endpoint for itself.
bool Link::take_turn(core::TimePoint now) {
  in_turn_ = true;
  looks_first_ = false;
  if (const auto due = connection_->next_time(); due && *due <= now) connection_->on_time(now);
  constexpr int kMostRounds = 16;
  int rounds = 0;
  do {
    asked_again_ = false;
  } while (pump(now) && ++rounds < kMostRounds && !looks_first_);
  in_turn_ = false;
  if (rounds == kMostRounds || looks_first_ || asked_again_ || channel_->has_event()) ask_for_turn();
  engine_.turns().add_at(*this, next_time());
  owner_.on_turn(*this);
  return rounds != 0;
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
  progressed |= take_upcalls(now);  // who watches a sink hears of its first part before the next is pulled
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
  pieces[count++] = config_.send_slab.subspan(std::size_t{send->slot} * config_.send_bytes, send->header_bytes);
  for (const core::MemoryRef& piece : send->payload)
    if (count < pieces.size()) pieces[count++] = {piece.address, piece.length};
  observer_->on_sent(std::span{pieces}.first(count));
}

void Link::observe(const core::Received& received) { observer_->on_received({received.place, received.bytes}); }

}  // namespace rpcrdma::endpoint

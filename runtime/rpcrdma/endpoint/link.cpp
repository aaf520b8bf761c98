// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/link.h"

#include <array>
#include <cerrno>
#include <variant>

namespace rpcrdma::endpoint {
namespace {

template <typename Struct, typename... Member>
void add(Struct& sum, const Struct& other, Member Struct::*... member) {
  ((sum.*member += other.*member), ...);
}

}  // namespace

LinkCounters& LinkCounters::operator+=(const LinkCounters& other) {
  using P = core::Counters;
  add(protocol, other.protocol, &P::calls_sent, &P::replies_received, &P::calls_received, &P::replies_sent,
      &P::errors_sent, &P::errors_received, &P::discarded, &P::optional_sent, &P::optional_received,
      &P::waited_for_credit, &P::zero_grants, &P::bytes_pulled, &P::bytes_pushed);
  using V = verbs::ChannelCounters;
  add(verbs, other.verbs, &V::sends, &V::reads, &V::writes, &V::binds, &V::local_invalidations, &V::receives_posted,
      &V::registrations, &V::doorbells, &V::completions, &V::bytes_sent, &V::bytes_received, &V::bytes_read,
      &V::bytes_written);
  return *this;
}

xdr::Result<std::unique_ptr<Link>, verbs::VerbsError> Link::open(Engine& engine, verbs::CmId id, core::Role role,
                                                                 const LinkConfig& config,
                                                                 std::span<const core::Extension> extensions,
                                                                 Owner& owner, Observer* observer) {
  std::unique_ptr<Link> link{new Link(owner, observer)};
  const std::uint32_t receives = config.credits + core::kOptionalReceives;
  const std::uint32_t sends = 2 * config.credits + core::kOptionalReceives;
  auto receive_slab = engine.pool().allocate(std::size_t{receives} * config.message_bytes);
  auto send_slab = engine.pool().allocate(std::size_t{sends} * config.message_bytes);
  if (!receive_slab || !send_slab) return xdr::unexpected(verbs::VerbsError{"message buffers", ENOMEM, {}});
  link->receive_slab_ = std::move(*receive_slab);
  link->send_slab_ = std::move(*send_slab);

  auto channel = verbs::Channel::open(engine.domain(), std::move(id), engine.completions(),
                                      {.receive_slab = link->receive_slab_.bytes(),
                                       .receive_bytes = config.message_bytes,
                                       .send_slab = link->send_slab_.bytes(),
                                       .send_bytes = config.message_bytes,
                                       .slab_region = link->receive_slab_.ref().region});
  if (!channel) return xdr::unexpected(channel.error());
  link->channel_ = std::move(*channel);
  link->config_ = {.role = role,
                   .versions = config.versions,
                   .credits = config.credits,
                   .receive_slab = link->receive_slab_.bytes(),
                   .receive_bytes = config.message_bytes,
                   .send_slab = link->send_slab_.bytes(),
                   .send_bytes = config.message_bytes,
                   .limits = config.limits};
  link->connection_ = std::make_unique<core::Connection>(link->config_, extensions);
  link->pump();
  return link;
}

void Link::on_established() { channel_->on_established(); }

bool Link::take_actions(core::TimePoint now) {
  bool any = false;
  while (true) {
    while (channel_->has_room()) {
      const auto action = connection_->poll_action();
      if (!action) break;
      any = true;
      if (observer_ != nullptr) observe(*action);
      channel_->perform(*action);
    }
    const auto answer = channel_->next_answer();
    if (!answer) break;
    connection_->on_event(*answer, now);
  }
  channel_->ring();
  return any;
}

bool Link::pump() {
  const core::TimePoint now = Engine::now();
  bool any = false;
  while (true) {
    bool progressed = false;
    while (const auto event = channel_->poll_event()) {
      progressed = true;
      if (const auto* received = std::get_if<core::Received>(&*event); received != nullptr && observer_ != nullptr)
        observe(*received);
      connection_->on_event(*event, now);
    }
    progressed |= take_actions(now);
    while (const auto upcall = connection_->poll_upcall()) {
      progressed = true;
      closed_ |= std::holds_alternative<core::Closed>(*upcall);
      owner_.on_upcall(*this, *upcall);
    }
    if (!progressed) return any;
    any = true;
  }
}

void Link::observe(const core::Action& action) {
  observer_->on_action(action);
  const auto* send = std::get_if<core::PostSend>(&action);
  if (send == nullptr) return;
  std::array<xdr::Bytes, 16> pieces;
  std::size_t count = 0;
  pieces[count++] = send_slab_.bytes().subspan(std::size_t{send->slot} * config_.send_bytes, send->header_bytes);
  for (const core::MemoryRef& piece : send->payload)
    if (count < pieces.size()) pieces[count++] = {piece.address, piece.length};
  observer_->on_sent(std::span{pieces}.first(count));
}

void Link::observe(const core::Received& received) {
  observer_->on_received(
      receive_slab_.bytes().subspan(std::size_t{received.slot} * config_.receive_bytes, received.bytes));
}

}  // namespace rpcrdma::endpoint

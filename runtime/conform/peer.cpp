// SPDX-License-Identifier: BSD-3-Clause
#include "conform/peer.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <system_error>

namespace rpcrdma::conform {
namespace {

constexpr int kResolveMs = 5000;

}  // namespace

int milliseconds_until(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

xdr::Result<std::unique_ptr<Peer>, std::string> Peer::connect(const verbs::Table& table, const oncrpc::Address& server,
                                                              const Setup& setup, Deadline deadline) {
  std::unique_ptr<Peer> peer(new Peer(table, setup));
  auto cm = verbs::CmChannel::open(table);
  if (!cm) return xdr::unexpected(verbs::to_string(cm.error()));
  peer->own_cm_.emplace(std::move(*cm));
  peer->cm_ = &*peer->own_cm_;
  auto id = peer->cm_->make_id(*peer);
  if (!id) return xdr::unexpected(verbs::to_string(id.error()));
  peer->id_ = std::move(*id);
  if (const auto error = peer->cm_->resolve_address(peer->id_, server, kResolveMs))
    return xdr::unexpected(verbs::to_string(*error));
  while (!peer->established_ && !peer->gone_ && !peer->failure_) {
    if (!peer->wait(deadline)) return xdr::unexpected(std::string("no connection within the time limit"));
  }
  if (!peer->established_) return xdr::unexpected(peer->why_gone());
  return peer;
}

xdr::Result<std::unique_ptr<Peer>, std::string> Peer::accept(verbs::CmChannel& cm, const verbs::CmEvent& request,
                                                             const Setup& setup) {
  std::unique_ptr<Peer> peer(new Peer(cm.table(), setup));
  peer->cm_ = &cm;
  peer->id_ = cm.adopt(request.request, *peer);
  peer->announced_ = request.announced;
  if (auto trouble = peer->open()) return xdr::unexpected(std::move(*trouble));
  peer->channel_->expect({});
  if (const auto error = cm.accept_with(*peer->channel_, setup.reads, request, setup.private_data))
    return xdr::unexpected(verbs::to_string(*error));
  return peer;
}

Peer::~Peer() {
  if (channel_) channel_->disconnect();
  channel_.reset();
  id_.reset();
  slab_.reset();
  domain_.reset();
}

std::string Peer::why_gone() const {
  if (failure_) return *failure_;
  if (flooded_) return "the peer has sent more than " + std::to_string(kMostHeard) + " messages";
  if (channel_ && channel_->failure()) return verbs::to_string(*channel_->failure());
  return "the peer ended the connection";
}

bool Peer::found_no_receive() const {
  return channel_ && channel_->failure() && channel_->failure()->status == IBV_WC_RNR_RETRY_EXC_ERR;
}

std::optional<std::string> Peer::open() {
  auto domain = verbs::Domain::open(table_, id_->verbs);
  if (!domain) return verbs::to_string(domain.error());
  domain_ = std::move(*domain);
  auto completions = verbs::Completions::open(*domain_);
  if (!completions) return verbs::to_string(completions.error());
  completions_.emplace(std::move(*completions));
  const std::size_t receive_bytes = std::size_t{setup_.receives} * setup_.receive_bytes;
  data_ = verbs::Pages::map(setup_.memory_bytes);
  slabs_ = verbs::Pages::map(receive_bytes + std::size_t{kSends} * kSendBytes);
  if (!data_ || !slabs_) return std::generic_category().message(errno);
  auto slab = domain_->register_local(slabs_->bytes());
  if (!slab) return verbs::to_string(slab.error());
  slab_ = std::move(*slab);
  const auto region = domain_->add_region(data_->bytes());
  if (!region) return verbs::to_string(region.error());
  region_ = *region;
  verbs::Channel::Setup setup;
  setup.gather = std::min(setup.gather, static_cast<std::uint32_t>(domain_->attributes().max_sge));
  setup.receive_slab = slabs_->bytes().first(receive_bytes);
  setup.receive_bytes = setup_.receive_bytes;
  setup.send_slab = slabs_->bytes().subspan(receive_bytes, std::size_t{kSends} * kSendBytes);
  setup.send_bytes = kSendBytes;
  setup.slab_lkey = slab_->lkey;
  auto channel = verbs::Channel::open(*domain_, std::move(id_), completions_->get(), setup);
  if (!channel) return verbs::to_string(channel.error());
  channel_ = std::move(*channel);
  for (std::uint32_t slot = 0; slot < setup_.receives; ++slot) channel_->perform(core::PostReceive{slot});
  channel_->ring();
  return std::nullopt;
}

void Peer::on_cm_event(const verbs::CmEvent& event) {
  using Kind = verbs::CmEvent::Kind;
  const auto fail_if = [&](const std::optional<verbs::VerbsError>& error) {
    if (error) failure_ = verbs::to_string(*error);
  };
  switch (event.kind) {
    case Kind::kAddressResolved:
      fail_if(cm_->resolve_route(id_, kResolveMs));
      break;
    case Kind::kRouteResolved:
      failure_ = open();
      if (!failure_) fail_if(cm_->connect_with(*channel_, setup_.reads, setup_.private_data));
      break;
    case Kind::kEstablished:
      established_ = true;
      if (own_cm_) announced_ = event.announced;
      channel_->on_established();
      break;
    case Kind::kFailed:
    case Kind::kDisconnected:
    case Kind::kDeviceRemoved:
      if (!established_ || event.kind == Kind::kDeviceRemoved) failure_ = verbs::to_string(event.error);
      gone_ = true;
      if (channel_) channel_->disconnect();
      break;
    default:
      break;
  }
}

bool Peer::send(const Bytes& message, const std::optional<std::uint32_t>& invalidates) {
  if (message.size() > kSendBytes || !channel_ || sends_out_ == kSends || !channel_->has_room()) return false;
  ++sends_out_;
  const std::uint32_t slot = next_slot_++ % kSends;
  const std::size_t at = std::size_t{setup_.receives} * setup_.receive_bytes + std::size_t{slot} * kSendBytes;
  std::copy(message.begin(), message.end(), slabs_->bytes().subspan(at).begin());
  note(true, message);
  channel_->perform(core::PostSend{.slot = slot,
                                   .header_bytes = static_cast<std::uint32_t>(message.size()),
                                   .payload = {},
                                   .invalidate = invalidates,
                                   .awaited = core::Awaited::kNow});
  post_receives();
  channel_->ring();
  return true;
}

void Peer::post_receives() {
  if (spared_.empty()) return;
  channel_->perform(core::PostReceive{spared_.front()});
  spared_.pop_front();
}

/// Waits until a work request can be posted: a peer's lists may require more of them than the queue
/// has room for.
bool Peer::make_room(Deadline deadline) {
  while (!gone_ && !channel_->has_room()) {
    channel_->ring();
    if (!channel_->has_room() && !wait(deadline)) return false;
  }
  return !gone_;
}

bool Peer::pull(const core::Segment& source, std::size_t to, Deadline deadline) {
  if (!make_room(deadline)) return false;
  core::MemoryRef sink{memory().data() + to, source.length, region_};
  if (domain_->is_iwarp()) {  // the data arrive as an RDMA Write of the peer
    registered_.reset();
    channel_->perform(
        core::Register{next_registration_++, {sink.address, sink.length, core::kNoRegion}, core::RemoteAccess::kSink});
    while (auto answer = channel_->next_answer()) take(*answer);
    if (!registered_) return false;
    sink.region = registered_region_;
  }
  read_done_.reset();
  const std::uint32_t id = next_registration_++;
  channel_->perform(core::RdmaRead{.id = id, .sink = sink, .source = source});
  channel_->ring();
  while (read_done_ != id && !gone_) {
    if (!wait(deadline)) break;
  }
  return read_done_ == id;
}

bool Peer::push(std::size_t from, const core::Segment& target, Deadline deadline) {
  if (!make_room(deadline)) return false;
  channel_->perform(core::RdmaWrite{.source = {memory().data() + from, target.length, region_}, .target = target});
  return true;
}

xdr::Result<core::Segment, std::string> Peer::expose(std::size_t from, std::uint32_t bytes, core::RemoteAccess access) {
  registered_.reset();
  if (!channel_->has_room()) return xdr::unexpected(std::string("the send queue is full, and the peer takes nothing"));
  channel_->perform(core::Register{next_registration_++, {memory().data() + from, bytes, region_}, access});
  while (auto answer = channel_->next_answer()) take(*answer);
  channel_->ring();
  if (!registered_) return xdr::unexpected(std::string("memory could not be registered for the peer"));
  return *registered_;
}

bool Peer::progress() {
  bool any = cm_->dispatch();
  if (!channel_) return any;
  while (const auto event = channel_->poll_event()) {
    any = true;
    take(*event);
  }
  channel_->ring();
  return any;
}

void Peer::take(const core::Event& event) {
  if (const auto* message = std::get_if<core::Received>(&event)) {
    if (++heard_in_all_ > kMostHeard) {
      flooded_ = true;
      return disconnect();
    }
    const auto at = slabs_->bytes().subspan(std::size_t{message->slot} * setup_.receive_bytes, message->bytes);
    Heard heard{.bytes = {at.begin(), at.end()}, .invalidated = message->invalidated};
    note(false, heard.bytes);
    heard_.push_back(std::move(heard));
    if (setup_.sparing)
      spared_.push_back(message->slot);
    else
      channel_->perform(core::PostReceive{message->slot});
  }
  if (const auto* done = std::get_if<core::Registered>(&event)) {
    registered_ = done->segment;
    registered_region_ = done->region;
  }
  if (const auto* done = std::get_if<core::ReadDone>(&event)) read_done_ = done->id;
  if (std::holds_alternative<core::SendDone>(event)) --sends_out_;
  if (std::holds_alternative<core::ConnectionLost>(event)) gone_ = true;
}

void Peer::note(bool ours, const Bytes& bytes) {
  crossed_.add({.when = Clock::now() - began_, .ours = ours, .bytes = bytes});
}

bool Peer::arm() {
  if (gone_) return false;
  channel_->arm();
  return progress();
}

bool Peer::wait(Deadline deadline) {
  while (true) {
    const bool in_time = Clock::now() < deadline;  // so that continuous events do not extend the wait
    if (progress()) return in_time;
    if (channel_) {
      channel_->arm();
      if (progress()) return in_time;
    }
    if (gone_) return false;
    std::array<pollfd, 2> sources{pollfd{cm_->fd(), POLLIN, 0},
                                  pollfd{completions_ ? completions_->fd() : -1, POLLIN, 0}};
    const int ready = ::poll(sources.data(), sources.size(), milliseconds_until(deadline));
    if (ready == 0) return false;
    if (completions_ && (sources[1].revents & POLLIN) != 0) completions_->take(1);
  }
}

}  // namespace rpcrdma::conform

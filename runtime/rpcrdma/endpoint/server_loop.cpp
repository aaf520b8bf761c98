// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/server_loop.h"

#include <algorithm>
#include <cerrno>
#include <new>

#include "rpcrdma/endpoint/server_peer.h"
#include "rpcrdma/endpoint/survive.h"

namespace rpcrdma::endpoint {
namespace {

thread_local ServerLoop* loop_of_this_thread = nullptr;

}  // namespace

xdr::Result<std::unique_ptr<ServerLoop>, verbs::VerbsError> ServerLoop::open(const verbs::Table& table,
                                                                             const ServerConfig& config,
                                                                             std::uint32_t number, ServerLoop* first,
                                                                             Owner& owner, const verbs::CmId* on) {
  auto engine = Engine::open(table, config.pool_bytes, number);
  if (!engine) return xdr::unexpected(engine.error());
  // With several loops, memory gets the same number in each loop, whichever loop gets the first
  // client.
  if (config.loops > 1)
    if (auto error = (*engine)->make_pool()) return xdr::unexpected(*error);
  if (on != nullptr && (*on)->verbs != nullptr)
    if (const auto device = (*engine)->use_device_of(*on); !device) return xdr::unexpected(device.error());
  return std::unique_ptr<ServerLoop>{new ServerLoop(config, number, first, owner, std::move(*engine))};
}

ServerLoop::ServerLoop(const ServerConfig& config, std::uint32_t number, ServerLoop* first, Owner& owner,
                       std::unique_ptr<Engine> engine)
    : config_(config),
      number_(number),
      first_(first),
      owner_(owner),
      engine_(std::move(engine)),
      dispatcher_(*engine_, std::size_t{4} * config.credits, config.answering, config.reply_cache) {}

ServerLoop::~ServerLoop() { XDR_ASSERT(!running_ && links_.empty()); }

void ServerLoop::run_until_stopped() {
  loop_of_this_thread = this;
  while (!stopped_) wait(-1);
  loop_of_this_thread = nullptr;
}

ServerLoop* ServerLoop::of_this_thread() { return loop_of_this_thread; }

void ServerLoop::fail(const verbs::VerbsError& error) {
  try {
    tell([this, error] { owner_.on_failure(error); });
  } catch (const std::bad_alloc&) {  // the failure before this one stays the last one known
  }
}

/// Ends all connections on a device that is gone. A report of another loop holds a reference to the
/// device, so the context cannot mean another device in the meantime.
void ServerLoop::lose_device(const ibv_context* context, const verbs::VerbsError& error) {
  EngineDevice* const device = engine_->find_device(context);
  if (device == nullptr || device->gone) return;
  // Notify loop 0 before anything changes here: if there is no memory for this message, the next
  // report that the device is lost must still have an effect.
  if (first_ != nullptr) {
    using Lost = std::pair<DeviceList, verbs::VerbsError>;
    first_->post([first = first_, context, lost = std::make_unique<Lost>(device->reference, error)] {
      first->lose_device(context, lost->second);
    });
  }
  engine_->forget_device(*device);
  end_all_on(*device, error, &Link::abandon);
  if (first_ == nullptr) owner_.on_device_lost(*device, error);
}

void ServerLoop::end_all_on(const EngineDevice& device, const verbs::VerbsError& error,
                            void (Link::*end)(const verbs::VerbsError&)) {
  for (auto& peer : links_)
    if (&peer->link->device() == &device) (*peer->link.*end)(error);
}

std::optional<verbs::VerbsError> ServerLoop::share_receives(EngineDevice& device) {
  if (first_receives() == 0) return std::nullopt;
  if (device.shared && device.shared_failed) {
    if (device.links != 0) return verbs::VerbsError{"shared Receives", EIO, {}, "their queue has failed"};
    device.stop_sharing();
    device.shared_failed = false;
  }
  if (device.shared) return std::nullopt;
  const std::uint64_t most = std::uint64_t{config_.most_connections} * (config_.credits + core::kOptionalReceives);
  auto shared =
      verbs::SharedReceives::open(*device.domain, device.completions->get(),
                                  {.bytes = config_.message_bytes,
                                   .first = first_receives(),
                                   .most = static_cast<std::uint32_t>(std::min<std::uint64_t>(most, 1u << 20)),
                                   .batch = config_.receive_batch,
                                   .vector = engine_->vector_on(device.context)});
  // no number was asked for: each connection has its own Receives
  if (!shared && !config_.shared_receives) return std::nullopt;
  if (!shared) return shared.error();
  if (device.domain->may_be_shared()) {
    const std::uint64_t sends = std::uint64_t{config_.most_connections} * Link::send_slots(config_);
    auto buffers = verbs::SendBuffers::open(
        *device.domain, {.bytes = config_.message_bytes,
                         .first = first_receives(),
                         .most = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(sends, 1, 1u << 20))});
    if (buffers) device.sends = std::move(*buffers);  // otherwise each connection has its own
  }
  device.shared = std::move(*shared);
  device.events->watch(device.shared->get());
  device.events->watch(device.shared->cq());
  return std::nullopt;
}

void ServerLoop::on_device_event(EngineDevice& device, const verbs::DeviceEvent& event) {
  for (auto& peer : links_)
    if (&peer->link->device() == &device) peer->link->on_device_event(event);
  const verbs::SharedReceives* const shared = device.shared.get();
  if (shared != nullptr && (event.object == shared->get() || event.object == shared->cq())) {
    std::optional<verbs::VerbsError> error;
    if (event.type == IBV_EVENT_SRQ_LIMIT_REACHED) error = device.shared->on_limit();
    if (event.is_fatal()) give_up_shared(device, event.error(), &Link::fail);
    if (error) fail(*error);
  } else if (event.type == IBV_EVENT_DEVICE_FATAL) {
    lose_device(device.context, event.error());
  }
}

bool ServerLoop::run() {
  XDR_ASSERT(!running_);
  running_ = true;
  const core::TimePoint now = Engine::now();
  bool any = round(now);  // first handles what has arrived; only then gives silent peers up
  any |= survive([&] { return keep_time(now); });
  auto arrivals =
      // before what was posted runs, so that programs which were served before the peers came exist
      // for them
      take_arrivals();
  any |= survive([&] { return engine_->run_posted(); });
  if (arrivals != nullptr) any |= take_all(std::move(arrivals));
  const auto on_event = [this](EngineDevice& device, const verbs::DeviceEvent& event) {
    on_device_event(device, event);
  };
  if (survive([&] { return engine_->take_events(!any, on_event); })) {
    any = true;
    round(now);
  }
  any |= survive([&] { return drop_lost(); });
  if (untold_ != nullptr) any |= survive([&] { return tell_ends(); });
  if (unfound_ || ungiven_) any |= survive([&] { return tell_found(); });
  any |= engine_->end_round();
  running_ = false;
  return any;
}

/// Gives a turn to each connection that has something to do.  returns  whether there was anything
bool ServerLoop::round(core::TimePoint now) {
  bool any = survive([&] { return deal_out(); });
  if (survive([&] { return dispatcher_.pump(now); }))
    any = look_at_all_ = true;  // a call may have ended whose link has no turn
  any |= survive([&] { return engine_->take_turns(now); });
  return any;
}

/// Hands shared Receives that have completed to their connections.  returns  whether there were any
bool ServerLoop::deal_out() {
  if (first_receives() == 0) return false;
  bool any = false;
  for (const auto& device : engine_->devices()) any |= device->links != 0 && device->shared && deal_out(*device);
  return any;
}

/// When there were too few send buffers, asks for the completion of SENDs on all connections,
/// because idle ones otherwise keep their buffers.
void ServerLoop::collect_sends(EngineDevice& device) {
  if (device.sends == nullptr || !device.sends->take_shortage()) return;
  for (auto& peer : links_)
    if (&peer->link->device() == &device) peer->link->request_flush();
}

bool ServerLoop::deal_out(EngineDevice& device) {
  collect_sends(device);
  const auto dealt = device.shared->poll();
  // nothing arrives for any of its connections any more
  if (!dealt) return give_up_shared(device, dealt.error(), &Link::abandon);
  if (*dealt && device.shared->runs_low())
    // the queue continues with the Receives that it has
    if (const auto error = device.shared->grow()) fail(*error);
  // Receives of connections that have ended went back to the queue, and no connection has a turn to
  // post them in.
  if (const auto error = device.shared->post()) return give_up_shared(device, *error, &Link::fail) || *dealt;
  return *dealt;
}

/// Ends all connections on the device with `end`, because what they share no longer works. While
/// something keeps a connection, such as a DeferredReply, each round fails again, but the server is
/// notified only once. New connections are refused until the last of the old ones has ended.
///
/// returns  whether this is the first time
bool ServerLoop::give_up_shared(EngineDevice& device, const verbs::VerbsError& error,
                                void (Link::*end)(const verbs::VerbsError&)) {
  end_all_on(device, error, end);
  if (std::exchange(device.shared_failed, true)) return false;
  fail(error);
  return true;
}

bool ServerLoop::progress() {
  engine_->wake_up();
  return run();
}

bool ServerLoop::arm() {
  engine_->fall_asleep();
  return !run();
}

bool ServerLoop::wait(int timeout_ms) {
  if (engine_->poll_for(config_.busy_poll_us, [this] { return progress(); }) || !arm()) return true;
  if (!engine_->wait(timeout_ms)) return false;
  progress();
  return true;
}

EndpointCounters ServerLoop::counters() const {
  EndpointCounters sum = closed_;
  for (const auto& peer : links_) {
    sum += peer->link->counters();
    sum.connected += peer->link->channel().was_established() ? 1 : 0;
  }
  for (const auto& device : engine_->devices()) sum.shared_receives += device->shared_counters();
  sum.turns = engine_->turns().taken();
  sum.memory = engine_->memory_counters();
  sum.answering = dispatcher_.counters();
  return sum;
}

void ServerLoop::add_devices(std::vector<const ibv_context*>& all) const {
  for (const auto& device : engine_->devices()) {
    const bool counts = device->is_open() && !device->gone;
    if (counts && std::ranges::find(all, device->context) == all.end()) all.push_back(device->context);
  }
}

void ServerLoop::add_status(std::vector<ConnectionStatus>& all) const {
  for (const auto& peer : links_)
    all.push_back({.id = peer->source.id,
                   .peer = verbs::peer_address(*peer->link->channel().id()).to_string(),
                   .counters = peer->link->counters(),
                   .established = peer->link->channel().was_established(),
                   .calls = peer->source.calls,
                   .registered_bytes = peer->link->buffer_bytes()});
}

}  // namespace rpcrdma::endpoint

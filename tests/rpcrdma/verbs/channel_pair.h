// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has two connected channels over any provider, with no protocol above them: tests
// perform actions by hand and look at events and counts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/verbs/channel.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/completions.h"
#include "support/provider.h"

namespace rpcrdma::test {

/// An End is one end, with its own domain, slab and channel.
class End final : public verbs::CmHandler {
 public:
  static constexpr std::uint32_t kSlots = 32, kSlotBytes = 256, kDataBytes = 1u << 16;

  void open(verbs::CmId id, const verbs::Channel::Setup& wanted = {}) {
    domain = std::move(*verbs::Domain::open(*provider().table, id->verbs));
    memory.resize(2 * kSlots * kSlotBytes);
    data.resize(kDataBytes);
    slab = std::move(*domain->register_local(memory));
    data_region = *domain->add_region(data);
    verbs::Channel::Setup setup = wanted;
    setup.gather = std::min(setup.gather, static_cast<std::uint32_t>(provider().attributes.max_sge));
    setup.receive_slab = std::span{memory}.first(kSlots * kSlotBytes);
    setup.receive_bytes = kSlotBytes;
    setup.send_slab = std::span{memory}.subspan(kSlots * kSlotBytes);
    setup.send_bytes = kSlotBytes;
    setup.slab_lkey = slab->lkey;
    completions.emplace(std::move(*verbs::Completions::open(*domain)));
    auto opened = verbs::Channel::open(*domain, std::move(id), completions->get(), setup);
    ASSERT_TRUE(opened.has_value()) << verbs::to_string(opened.error());
    channel = std::move(*opened);
  }

  void close() {
    channel.reset();
    completions.reset();
    slab.reset();
    domain.reset();
  }

  core::MemoryRef piece(std::size_t offset, std::size_t length) {
    return {data.data() + offset, static_cast<std::uint32_t>(length), data_region};
  }

  void on_cm_event(const verbs::CmEvent& event) override {
    using Kind = verbs::CmEvent::Kind;
    if (event.kind == Kind::kEstablished) {
      established = true;
      if (!holds_established) channel->on_established();
    }
    if (event.kind == Kind::kDeviceRemoved) {
      disconnected = true;
      channel->abandon(event.error);
    }
    if (event.kind == Kind::kDisconnected || event.kind == Kind::kFailed) {
      disconnected = true;
      channel->disconnect();
    }
  }

  /// Returns what has happened, after a wait for at least `wanted` events. A software fabric has
  /// nothing more to come once it is still; elsewhere the wait ends at the time limit.
  std::vector<core::Event> events(std::size_t wanted = 1) {
    return events_until([&](const auto& all) { return all.size() >= wanted; });
  }
  /// Returns what has happened by the time that a `Wanted` came, or that nothing more comes.
  template <typename Wanted>
  std::vector<core::Event> events_with() {
    return events_until([](const auto& all) { return find<Wanted>(all).has_value(); });
  }
  template <typename Wanted>
  std::optional<Wanted> wait_for() {
    return find<Wanted>(events_with<Wanted>());
  }
  template <typename Wanted>
  static std::optional<Wanted> find(const std::vector<core::Event>& events) {
    for (const core::Event& event : events)
      if (const auto* found = std::get_if<Wanted>(&event)) return *found;
    return std::nullopt;
  }

  template <typename Counted>
  static std::size_t count(const std::vector<core::Event>& events) {
    std::size_t counted = 0;
    for (const core::Event& event : events) counted += std::holds_alternative<Counted>(event) ? 1 : 0;
    return counted;
  }

  template <typename Enough>
  std::vector<core::Event> events_until(const Enough& enough) {
    std::vector<core::Event> all;
    const auto take = [&] {
      bool any = false;
      while (auto event = channel->poll_event()) {
        all.push_back(*event);
        any = true;
      }
      return any;
    };
    while (true) {
      while (take()) {
      }
      if (enough(all) || provider().is_software_fabric()) return all;
      completions->take(1);
      channel->arm();
      if (take()) continue;
      if (!readable(completions->fd())) return all;
    }
  }

  bool established = false, disconnected = false;
  bool holds_established = false;  // the channel is not told; a test tells it later
  std::unique_ptr<verbs::Domain> domain;
  std::optional<verbs::Completions> completions;
  std::vector<std::byte> memory, data;
  verbs::Mr slab;
  std::uint32_t data_region = 0;
  std::unique_ptr<verbs::Channel> channel;
};

class ChannelPair : public ::testing::Test, private verbs::CmHandler {
 protected:
  void SetUp() override { start({}); }

  void start(const softverbs::control::Config& config) {
    ASSERT_NO_FATAL_FAILURE(connect(config));
    ASSERT_EQ(client.events().size(), 1u);
    ASSERT_EQ(server.events().size(), 1u);
  }

  /// Connects up to the end of the handshake; neither channel has been polled for events yet.
  void connect(const softverbs::control::Config& config) {
    ASSERT_TRUE(start_anew(config));
    cm_.emplace(std::move(*verbs::CmChannel::open(*provider().table)));
    const std::uint16_t port = free_port();
    listener_ = std::move(*cm_->make_id(*this));
    ASSERT_FALSE(cm_->listen(listener_, provider().listen_at(port), 1));
    client_id_ = std::move(*cm_->make_id(*this));
    ASSERT_FALSE(cm_->resolve_address(client_id_, provider().connect_to(port), kLimitMs));
    ASSERT_TRUE(dispatch_until([&] { return client.established && server.established; }));
  }

  void TearDown() override {
    client.close();
    server.close();
    listener_.reset();
    client_id_.reset();
    cm_.reset();
    EXPECT_TRUE(nothing_left()) << "verbs objects were left";
  }

  void on_cm_event(const verbs::CmEvent& event) override {
    using Kind = verbs::CmEvent::Kind;
    switch (event.kind) {
      case Kind::kAddressResolved:
        EXPECT_FALSE(cm_->resolve_route(client_id_, 1000));
        return;
      case Kind::kRouteResolved:
        client_id_->context = static_cast<verbs::CmHandler*>(&client);
        client.open(std::move(client_id_), client_setup);
        EXPECT_FALSE(cm_->connect(*client.channel, 4));
        return;
      case Kind::kConnectRequest:
        server.open(cm_->adopt(event.request, server));
        EXPECT_FALSE(cm_->accept(*server.channel, 4, event));
        return;
      default:
        FAIL() << verbs::to_string(event.error);
    }
  }

  void dispatch() {
    while (cm_->dispatch()) {
    }
  }
  /// Hands out connection events until `done`.  returns  false: the time limit has passed
  bool dispatch_until(const std::function<bool()>& done) {
    do {
      dispatch();
      if (done()) return true;
    } while (readable(cm_->fd()));
    return false;
  }

  /// Expects this number of memory windows on a software fabric; elsewhere nobody can count them.
  static void expect_live_windows(std::uint32_t count) {
    if (!provider().is_software_fabric()) return;
    EXPECT_EQ(softverbs::control::live_objects(softverbs::control::default_fabric()).windows, count);
  }
  static bool peer_could_reach_memory() {
    return provider().is_software_fabric() &&
           softverbs::control::live_objects(softverbs::control::default_fabric()).remote_keys != 0;
  }

  /// Registers `memory` of `owner` for the other side, and posts the bind if it gets a window.
  core::Segment grant(End& owner, std::uint32_t id, const core::MemoryRef& memory, core::RemoteAccess access) {
    owner.channel->perform(core::Register{id, memory, access});
    const auto registered = owner.wait_for<core::Registered>();
    EXPECT_TRUE(registered);
    owner.channel->ring();
    return registered ? registered->segment : core::Segment{};
  }

  /// Returns `memory` of `owner` as the sink of an RDMA Read. On iWARP, where a sink needs a key,
  /// registers it first, as the core does.
  core::MemoryRef sink(End& owner, std::uint32_t id, core::MemoryRef memory) {
    if (!owner.domain->is_iwarp()) return memory;
    owner.channel->perform(core::Register{id, memory, core::RemoteAccess::kSink});
    const auto registered = owner.wait_for<core::Registered>();
    EXPECT_TRUE(registered);
    if (registered) memory.region = registered->region;
    return memory;
  }

  End client, server;
  verbs::Channel::Setup client_setup;  // a test may change it before start()

 private:
  std::optional<verbs::CmChannel> cm_;
  verbs::CmId listener_, client_id_;
};

}  // namespace rpcrdma::test

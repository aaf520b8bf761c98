// SPDX-License-Identifier: BSD-3-Clause
//
// Two connected channels over softverbs, with no protocol above them: tests perform actions by hand and look at events
// and counts.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/verbs/channel.h"
#include "rpcrdma/verbs/cm.h"
#include "softverbs/control.h"

namespace rpcrdma::test {

/// One end: its own domain, slab and channel.
class End final : public verbs::CmHandler {
 public:
  static constexpr std::uint32_t kSlots = 8, kSlotBytes = 256, kDataBytes = 1u << 16;

  void open(verbs::CmId id, const verbs::Channel::Setup& wanted = {}) {
    domain = std::move(*verbs::Domain::open(verbs::softverbs_table(), id->verbs));
    memory.resize(2 * kSlots * kSlotBytes);
    data.resize(kDataBytes);
    slab_region = *domain->add_region(memory);
    data_region = *domain->add_region(data);
    verbs::Channel::Setup setup = wanted;
    setup.receive_slab = std::span{memory}.first(kSlots * kSlotBytes);
    setup.receive_bytes = kSlotBytes;
    setup.send_slab = std::span{memory}.subspan(kSlots * kSlotBytes);
    setup.send_bytes = kSlotBytes;
    setup.slab_region = slab_region;
    auto opened = verbs::Channel::open(*domain, std::move(id), nullptr, setup);
    ASSERT_TRUE(opened.has_value()) << verbs::to_string(opened.error());
    channel = std::move(*opened);
  }

  void close() {
    channel.reset();
    domain.reset();
  }

  core::MemoryRef piece(std::size_t offset, std::size_t length) {
    return {data.data() + offset, static_cast<std::uint32_t>(length), data_region};
  }

  void on_cm_event(const rdma_cm_event& event) override {
    last_event = event.event;
    if (event.event == RDMA_CM_EVENT_ESTABLISHED)
      channel->on_established();
    else if (verbs::failure_of(event) && channel)
      channel->disconnect();
  }

  /// Everything that has happened.
  std::vector<core::Event> events() {
    std::vector<core::Event> all;
    while (auto event = channel->poll_event()) all.push_back(*event);
    return all;
  }
  template <typename Wanted>
  static std::optional<Wanted> find(const std::vector<core::Event>& events) {
    for (const core::Event& event : events)
      if (const auto* found = std::get_if<Wanted>(&event)) return *found;
    return std::nullopt;
  }

  std::unique_ptr<verbs::Domain> domain;
  std::vector<std::byte> memory, data;
  std::uint32_t slab_region = 0, data_region = 0;
  std::unique_ptr<verbs::Channel> channel;
  std::optional<rdma_cm_event_type> last_event;
};

class ChannelPair : public ::testing::Test, private verbs::CmHandler {
 protected:
  void SetUp() override { start({}); }

  void start(const softverbs::control::Config& config) {
    ASSERT_TRUE(softverbs::control::reset(softverbs::control::default_fabric(), config));
    const verbs::Table& table = verbs::softverbs_table();
    cm_.emplace(std::move(*verbs::CmChannel::open(table)));
    const auto address = *verbs::Address::parse("127.0.0.1", 7);
    listener_ = std::move(*cm_->make_id(*this));
    ASSERT_EQ(table.bind_addr(listener_.get(), address.get()), 0);
    ASSERT_EQ(table.listen(listener_.get(), 1), 0);
    client_id_ = std::move(*cm_->make_id(*this));
    ASSERT_EQ(table.resolve_addr(client_id_.get(), nullptr, address.get(), 1000), 0);
    while (cm_->dispatch()) {
    }
    ASSERT_EQ(client.events().size(), 1u);
    ASSERT_EQ(server.events().size(), 1u);
  }

  void TearDown() override {
    client.close();
    server.close();
    listener_.reset();
    client_id_.reset();
    cm_.reset();
    EXPECT_TRUE(softverbs::control::live_objects(softverbs::control::default_fabric()).none());
  }

  void on_cm_event(const rdma_cm_event& event) override {
    const verbs::Table& table = verbs::softverbs_table();
    auto parameters = verbs::connection_parameters(4);
    switch (event.event) {
      case RDMA_CM_EVENT_ADDR_RESOLVED:
        table.resolve_route(event.id, 1000);
        return;
      case RDMA_CM_EVENT_ROUTE_RESOLVED:
        event.id->context = static_cast<verbs::CmHandler*>(&client);
        client.open(std::move(client_id_));
        table.connect(client.channel->id(), &parameters);
        return;
      case RDMA_CM_EVENT_CONNECT_REQUEST:
        event.id->context = static_cast<verbs::CmHandler*>(&server);
        server.open(verbs::own<verbs::CmId>(table, event.id));
        table.accept(server.channel->id(), &parameters);
        return;
      default:
        FAIL() << "unexpected event " << event.event;
    }
  }

  void dispatch() {
    while (cm_->dispatch()) {
    }
  }

  /// Registers `memory` of `owner` for the other side and makes sure that it has taken effect.
  core::Segment grant(End& owner, std::uint32_t id, const core::MemoryRef& memory, core::RemoteAccess access) {
    owner.channel->perform(core::Register{id, memory, access});
    const auto registered = End::find<core::Registered>(owner.events());
    EXPECT_TRUE(registered);
    owner.channel->ring();
    return registered ? registered->segment : core::Segment{};
  }

  End client, server;

 private:
  std::optional<verbs::CmChannel> cm_;
  verbs::CmId listener_, client_id_;
};

}  // namespace rpcrdma::test

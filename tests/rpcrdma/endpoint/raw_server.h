// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a server without a protocol: it takes one connection through verbs calls, and sends
// whatever bytes and keys a test gives it. It serves tests of clients with hostile and broken
// servers, on any provider. raw_client.h is the other side.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/raw_client.h"

namespace rpcrdma::test {

class RawServer final : public verbs::CmHandler {
 public:
  static constexpr std::uint32_t kSlots = 32, kSlotBytes = 4096;

  RawServer() : cm_(std::move(*verbs::CmChannel::open(*provider().table))) {}
  ~RawServer() {
    channel_.reset();
    listener_.reset();
    slab_.reset();
    domain_.reset();
  }
  RawServer(const RawServer&) = delete;
  RawServer& operator=(const RawServer&) = delete;

  void listen(const oncrpc::Address& address, const verbs::PrivateData& announced) {
    announced_ = announced;
    listener_ = std::move(*cm_.make_id(*this));
    const auto error = cm_.listen(listener_, address, 4);
    EXPECT_FALSE(error) << verbs::to_string(*error);
  }

  int cm_fd() const { return cm_.fd(); }
  /// Works.  returns  whether there was anything to do
  bool progress() {
    bool any = cm_.dispatch();
    if (!channel_) return any;
    while (const auto event = channel_->poll_event()) {
      any = true;
      if (const auto* message = std::get_if<core::Received>(&*event)) {
        const auto at = memory_.begin() + static_cast<std::ptrdiff_t>(message->slot) * kSlotBytes;
        received.emplace_back(at, at + message->bytes);
        channel_->perform(core::PostReceive{message->slot});
      }
      if (std::holds_alternative<core::ConnectionLost>(*event)) gone = true;
    }
    channel_->ring();
    return any;
  }

  void send(const Bytes& message, std::optional<std::uint32_t> invalidate = {}) {
    ASSERT_LE(message.size(), kSlotBytes);
    ASSERT_TRUE(channel_ != nullptr);
    const std::uint32_t slot = next_slot_++ % kSlots;
    const auto place = memory_.begin() + static_cast<std::ptrdiff_t>(kSlots + slot) * kSlotBytes;
    std::copy(message.begin(), message.end(), place);
    channel_->perform(core::PostSend{.slot = slot,
                                     .header_bytes = static_cast<std::uint32_t>(message.size()),
                                     .payload = {},
                                     .invalidate = invalidate,
                                     .awaited = core::Awaited::kNow});
    channel_->ring();
  }

  /// Posts an RDMA Write of `bytes` to `target` of the client, before what is sent after it.
  void write(const Bytes& bytes, const core::Segment& target) {
    ASSERT_LE(bytes.size(), kSlotBytes);
    ASSERT_TRUE(channel_ != nullptr);
    const std::uint32_t slot = next_slot_++ % kSlots;
    const auto place = memory_.begin() + static_cast<std::ptrdiff_t>(kSlots + slot) * kSlotBytes;
    std::copy(bytes.begin(), bytes.end(), place);
    channel_->perform(
        core::RdmaWrite{.source = {&*place, static_cast<std::uint32_t>(bytes.size()), region_}, .target = target});
  }

  void on_cm_event(const verbs::CmEvent& event) override {
    using Kind = verbs::CmEvent::Kind;
    if (event.kind == Kind::kConnectRequest) take(event);
    if (event.kind == Kind::kEstablished && channel_) channel_->on_established();
    if ((event.kind == Kind::kDisconnected || event.kind == Kind::kFailed) && channel_) {
      gone = true;
      channel_->disconnect();
    }
  }

  bool gone = false;
  std::deque<Bytes> received;

 private:
  void take(const verbs::CmEvent& request) {
    if (channel_) return cm_.reject(request.request);
    verbs::CmId id = cm_.adopt(request.request, *this);
    domain_ = std::move(*verbs::Domain::open(*provider().table, id->verbs));
    memory_.resize(std::size_t{2} * kSlots * kSlotBytes);
    slab_ = std::move(*domain_->register_local(memory_));
    region_ = *domain_->add_region(memory_);
    verbs::Channel::Setup setup;
    setup.gather = std::min(setup.gather, static_cast<std::uint32_t>(provider().attributes.max_sge));
    setup.receive_slab = std::span{memory_}.first(std::size_t{kSlots} * kSlotBytes);
    setup.receive_bytes = kSlotBytes;
    setup.send_slab = std::span{memory_}.subspan(std::size_t{kSlots} * kSlotBytes);
    setup.send_bytes = kSlotBytes;
    setup.slab_lkey = slab_->lkey;
    channel_ = std::move(*verbs::Channel::open(*domain_, std::move(id), nullptr, setup));
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) channel_->perform(core::PostReceive{slot});
    channel_->ring();
    const auto error = cm_.accept(*channel_, 4, request, announced_);
    EXPECT_FALSE(error) << verbs::to_string(*error);
  }

  verbs::CmChannel cm_;
  verbs::PrivateData announced_;
  verbs::CmId listener_;
  std::unique_ptr<verbs::Domain> domain_;
  std::vector<std::byte> memory_;
  verbs::Mr slab_;
  std::uint32_t next_slot_ = 0, region_ = 0;
  std::unique_ptr<verbs::Channel> channel_;
};

}  // namespace rpcrdma::test

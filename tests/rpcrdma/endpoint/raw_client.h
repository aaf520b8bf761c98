// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a client without a protocol: it connects through verbs calls and sends whatever
// bytes a test gives it. It serves tests of servers with hostile, broken and forgetful peers, and
// of retransmissions. Version 1 messages are written word by word.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/verbs/channel.h"
#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/completions.h"

namespace rpcrdma::test {

using Bytes = std::vector<std::byte>;

inline void put_word(Bytes& to, std::uint32_t word) {
  for (int shift = 24; shift >= 0; shift -= 8) to.push_back(static_cast<std::byte>(word >> shift & 0xff));
}
inline std::uint32_t word_at(const Bytes& from, std::size_t offset) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word = word << 8 | std::to_integer<std::uint32_t>(from.at(offset + i));
  return word;
}

/// A RawLists is what a version 1 message offers.
struct RawLists {
  std::vector<std::pair<std::uint32_t, core::Segment>> reads;
  std::vector<std::vector<core::Segment>> writes;
  std::optional<std::vector<core::Segment>> reply;
};

/// Returns an RDMA_MSG with an RPC Call of AUTH_NONE.  spec: [RFC 8166 4], [RFC 5531 9]
inline Bytes raw_call(std::uint32_t xid, std::uint32_t procedure, const Bytes& arguments = {},
                      const RawLists& lists = {}) {
  Bytes message;
  const auto words = [&](std::initializer_list<std::uint32_t> all) {
    for (const std::uint32_t one : all) put_word(message, one);
  };
  const auto segment = [&](const core::Segment& at) {
    words({at.handle, at.length, static_cast<std::uint32_t>(at.offset >> 32), static_cast<std::uint32_t>(at.offset)});
  };
  const auto chunk = [&](const std::vector<core::Segment>& segments) {
    words({1, static_cast<std::uint32_t>(segments.size())});
    for (const core::Segment& one : segments) segment(one);
  };
  words({xid, 1, 32, 0});
  for (const auto& [position, at] : lists.reads) {
    words({1, position});
    segment(at);
  }
  words({0});
  for (const auto& write : lists.writes) chunk(write);
  words({0});
  if (lists.reply)
    chunk(*lists.reply);
  else
    words({0});
  words({xid, 0, 2, kProgram, kVersion, procedure, 0, 0, 0, 0});
  message.insert(message.end(), arguments.begin(), arguments.end());
  return message;
}
inline constexpr std::uint32_t kRpcCallBytes = 40;  // bytes of the RPC header that `raw_call()` writes

/// A RawReply has the fields of a message from the server, which must be without chunks.
struct RawReply {
  std::uint32_t xid = 0, procedure = 0;
  std::uint32_t error = 0;        ///< the error of an RDMA_ERROR: 2 is ERR_CHUNK
  std::uint32_t accept_stat = 0;  ///< that of an accepted RPC reply
  Bytes results{};
};

/// Returns the error of the transport that a version 1 message tells, or 0.
inline std::uint32_t error_of(const Bytes& message) {
  constexpr std::uint32_t kRdmaError = 4;
  return message.size() >= 20 && word_at(message, 12) == kRdmaError ? word_at(message, 16) : 0;
}
/// Returns the accept_stat of an accepted reply without chunks; 0xffffffff: the message is no such
/// reply.
inline std::uint32_t stat_of(const Bytes& message) {
  return message.size() >= 52 && word_at(message, 36) == 0 ? word_at(message, 48) : 0xffffffff;
}
/// Returns the auth_stat of a reply that denies its call with AUTH_ERROR; 0: the message is no such
/// reply.
inline std::uint32_t denial_of(const Bytes& message) {
  return message.size() == 48 && word_at(message, 36) == 1 && word_at(message, 40) == 1 ? word_at(message, 44) : 0;
}
inline constexpr std::uint32_t kProcedureUnavailable = 3, kGarbageArguments = 4;

/// Returns what XDR makes of a value.
template <class Value>
Bytes encoded(const Value& value) {
  Bytes bytes(value.encoded_size());
  EXPECT_TRUE(value.encode(bytes));
  return bytes;
}

class RawClient final : public verbs::CmHandler {
 public:
  static constexpr std::uint32_t kSlots = 32, kSlotBytes = 4096;
  static constexpr std::uint32_t kRdmaError = 4, kErrChunk = 2, kSystemError = 5;

  /// slots   buffers for messages, each way; `receives` of them are posted
  explicit RawClient(const oncrpc::Address& server, std::uint32_t receives = kSlots, std::uint32_t slots = kSlots)
      : data(std::size_t{slots} * 2048), slots_(slots), receives_(receives) {
    cm_.emplace(std::move(*verbs::CmChannel::open(*provider().table)));
    id_ = std::move(*cm_->make_id(*this));
    EXPECT_FALSE(cm_->resolve_address(id_, server, kLimitMs));
  }
  ~RawClient() {
    channel_.reset();
    id_.reset();
    slab_.reset();
    domain_.reset();
  }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  /// Works.  returns  whether there was anything to do
  bool progress() {
    bool any = !stops_before_established_ && cm_->dispatch();
    if (stops_before_established_ && !asked_) any |= cm_->dispatch();
    if (!channel_) return any;
    while (const auto event = channel_->poll_event()) {
      any = true;
      take(*event);
    }
    channel_->ring();
    return any;
  }
  /// Lets `progress()` ask for the connection, but not look whether it is established: until
  /// `go_on()`.
  void stop_before_established() { stops_before_established_ = true; }
  void go_on() { stops_before_established_ = false; }

  void send(const Bytes& message) {
    ASSERT_LE(message.size(), kSlotBytes);
    const std::uint32_t slot = next_slot_++ % slots_;
    std::copy(message.begin(), message.end(), sends().subspan(std::size_t{slot} * kSlotBytes).begin());
    channel_->perform(core::PostSend{.slot = slot,
                                     .header_bytes = static_cast<std::uint32_t>(message.size()),
                                     .payload = {},
                                     .invalidate = {},
                                     .awaited = core::Awaited::kNow});
    channel_->ring();
  }
  /// Gives the server access to `length` bytes of `data` from `offset`.
  core::Segment expose(std::size_t offset, std::uint32_t length, core::RemoteAccess access) {
    registered_.reset();
    channel_->perform(core::Register{next_id_++, {data.data() + offset, length, region_}, access});
    while (auto answer = channel_->next_answer()) take(*answer);
    channel_->ring();
    progress();
    EXPECT_TRUE(registered_ || gone);
    return registered_.value_or(core::Segment{});
  }
  void disconnect() { channel_->disconnect(); }

  /// Returns the oldest message that has not been looked at, which must be without chunks.
  std::optional<RawReply> next_reply() {
    if (received.empty()) return std::nullopt;
    const Bytes message = std::move(received.front());
    received.pop_front();
    RawReply reply{.xid = word_at(message, 0), .procedure = word_at(message, 12)};
    if (reply.procedure == kRdmaError) {
      reply.error = word_at(message, 16);
      return reply;
    }
    constexpr std::size_t kResults = 28 + 24;
    reply.accept_stat = word_at(message, 28 + 20);
    reply.results.assign(message.begin() + kResults, message.end());
    return reply;
  }

  void on_cm_event(const verbs::CmEvent& event) override {
    using Kind = verbs::CmEvent::Kind;
    switch (event.kind) {
      case Kind::kAddressResolved:
        EXPECT_FALSE(cm_->resolve_route(id_, kLimitMs));
        break;
      case Kind::kRouteResolved:
        open();
        EXPECT_FALSE(cm_->connect(*channel_, 4));
        asked_ = true;
        break;
      case Kind::kEstablished:
        established = true;
        channel_->on_established();
        break;
      case Kind::kFailed:
        refused = !established;
        [[fallthrough]];
      case Kind::kDisconnected:
        gone = true;
        if (channel_) channel_->disconnect();
        break;
      default:
        break;
    }
  }

  bool established = false, refused = false, gone = false;
  std::deque<Bytes> received;
  Bytes data;  // memory to be exposed

 private:
  std::span<std::byte> sends() { return std::span{memory_}.subspan(std::size_t{slots_} * kSlotBytes); }
  void open() {
    domain_ = std::move(*verbs::Domain::open(*provider().table, id_->verbs));
    memory_.resize(std::size_t{2} * slots_ * kSlotBytes);
    slab_ = std::move(*domain_->register_local(memory_));
    region_ = *domain_->add_region(data);
    verbs::Channel::Setup setup;
    setup.gather = std::min(setup.gather, static_cast<std::uint32_t>(provider().attributes.max_sge));
    setup.receive_slab = std::span{memory_}.first(std::size_t{slots_} * kSlotBytes);
    setup.receive_bytes = kSlotBytes;
    setup.send_slab = sends();
    setup.send_bytes = kSlotBytes;
    setup.slab_lkey = slab_->lkey;
    channel_ = std::move(*verbs::Channel::open(*domain_, std::move(id_), nullptr, setup));
    for (std::uint32_t slot = 0; slot < receives_; ++slot) channel_->perform(core::PostReceive{slot});
    channel_->ring();
  }
  void take(const core::Event& event) {
    if (const auto* message = std::get_if<core::Received>(&event)) {
      const auto at = memory_.begin() + static_cast<std::ptrdiff_t>(message->slot) * kSlotBytes;
      received.emplace_back(at, at + message->bytes);
      channel_->perform(core::PostReceive{message->slot});
    }
    if (const auto* done = std::get_if<core::Registered>(&event)) registered_ = done->segment;
    if (std::holds_alternative<core::ConnectionLost>(event)) gone = true;
  }

  std::optional<verbs::CmChannel> cm_;
  verbs::CmId id_;
  std::unique_ptr<verbs::Domain> domain_;
  std::vector<std::byte> memory_;
  verbs::Mr slab_;
  std::uint32_t region_ = 0, next_slot_ = 0, next_id_ = 1;
  std::uint32_t slots_, receives_;
  std::unique_ptr<verbs::Channel> channel_;
  std::optional<core::Segment> registered_;
  bool stops_before_established_ = false, asked_ = false;
};

/// A RawPair has a server of ours and any number of raw clients, on softverbs.
class RawPair : public Pair {
 protected:
  void SetUp() override {
    RPCRDMA_NEEDS_SOFTVERBS("verbs calls of a hostile peer");
    Pair::SetUp();
  }
  void TearDown() override {
    raw_.clear();
    Pair::TearDown();
  }
  /// Connects a raw client.  returns  nullptr: it was turned away
  RawClient* raw_connect(std::uint32_t receives = RawClient::kSlots) {
    RawClient* const client = begin_to_connect(receives);
    run_raw();
    return client->established ? client : nullptr;
  }
  RawClient* begin_to_connect(std::uint32_t receives = RawClient::kSlots) {
    raw_.push_back(std::make_unique<RawClient>(provider().connect_to(port_), receives));
    return raw_.back().get();
  }
  /// Lets the server and the raw clients work until all is still.
  void run_raw() {
    for (bool any = true; any;) {
      any = server_ && server_->progress();
      for (auto& client : raw_) any |= client->progress();
    }
  }
  /// Returns the server's answer to one message; empty: there is none, or there are several.
  Bytes answer(RawClient& from, const Bytes& message) {
    from.send(message);
    if (beside_threads_)
      EXPECT_TRUE(run_raw_until([&] { return !from.received.empty() || from.gone; }));
    else
      run_raw();
    if (from.received.size() != 1) return {};
    const Bytes received = from.received.front();
    from.received.pop_front();
    return received;
  }
  /// Lets everybody work until `done`, and sleeps for the server's clock where nothing else
  /// happens.  returns  false: the time limit has passed
  bool run_raw_until(const std::function<bool()>& done) {
    while (true) {
      run_raw();
      if (done()) return true;
      if (!server_->arm()) continue;
      if (!readable(server_->fd())) return false;
    }
  }

  std::vector<std::unique_ptr<RawClient>> raw_;
};

}  // namespace rpcrdma::test

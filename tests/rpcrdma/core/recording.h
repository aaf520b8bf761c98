// SPDX-License-Identifier: BSD-3-Clause
//
// This file has an extension whose table is written by hand, and which records what it is told. It
// also has a side with that extension, whose peer is the test. optional_answers_test.cpp and
// optional_details_test.cpp use it.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim::recording {

inline constexpr auto kCall = v2::MsgType::CALL, kReply = v2::MsgType::REPLY;
inline constexpr std::uint32_t kBothWays = 300, kAsked = 301, kWithReply = 302, kWithCall = 303, kUnknown = 4711;

/// A Recorder records what it is told, and keeps its Outbox.
struct Recorder {
  struct Told {
    core::Direction direction{};
    std::optional<std::uint32_t> answers;
    friend bool operator==(const Told&, const Told&) = default;
  };
  static xdr::Result<void, xdr::DecodeError> on_message(void* self, xdr::Bytes, xdr::Bytes, core::Direction direction,
                                                        core::Outbox& out, core::TimePoint) {
    auto& recorder = *static_cast<Recorder*>(self);
    recorder.told.push_back({direction, out.answers()});
    if (recorder.then && direction == core::Direction::kCall) recorder.then(out);
    if (recorder.violates) out.count_violation();
    if (recorder.refuses) return xdr::unexpected(xdr::DecodeError(xdr::DecodeCode::kCallerLimit, 0));
    return {};
  }
  std::span<const core::Extension> table() { return {&extension, 1}; }

  std::vector<Told> told;
  std::function<void(core::Outbox&)> then, when_settled;
  std::function<void()> when_sent;
  bool violates = false, refuses = false;  ///< whether it counts a violation for, or refuses, each message
  core::Outbox* out = nullptr;
  int unsupported = 0, refused = 0;
  // The first operation states no direction, so that the defaults hold.
  const std::array<core::Operation, 4> operations{
      core::Operation{.code = kBothWays, .name = "BOTH", .self = this, .on_message = on_message},
      core::Operation{.code = kAsked, .name = "ASKED", .from_responder = false, .self = this, .on_message = on_message},
      core::Operation{.code = kWithReply,
                      .name = "WITH",
                      .from_requester = false,
                      .payload = xdr::Payload::kMessage,
                      .self = this,
                      .on_message = on_message},
      core::Operation{.code = kWithCall,
                      .name = "WITH",
                      .from_responder = false,
                      .payload = xdr::Payload::kMessage,
                      .self = this,
                      .on_message = on_message}};
  const core::Extension extension{
      .self = this,
      .on_settled =
          [](void* self, core::Outbox& outbox, core::TimePoint) {
            auto& recorder = *static_cast<Recorder*>(self);
            recorder.out = &outbox;
            if (recorder.when_settled) recorder.when_settled(outbox);
          },
      .on_unsupported = [](void* self, std::uint32_t) { ++static_cast<Recorder*>(self)->unsupported; },
      .on_refused = [](void* self, std::uint32_t) { ++static_cast<Recorder*>(self)->refused; },
      .on_sent =
          [](void* self, std::uint32_t, core::Outbox&, core::TimePoint) {
            const auto& recorder = *static_cast<Recorder*>(self);
            if (recorder.when_sent) recorder.when_sent();
          },
      .operations = operations};
};

inline std::uint32_t xid_of(const Data& message) { return xdr::load_u32(message.data()); }
inline CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }

/// A Recording is a side that has the recorder's extension, with the test as its peer.
struct Recording {
  Recording(core::Role role, Settings settings) : it(role, with_versions(settings, recorder)) {}
  ~Recording() { it.world.expect_clean(); }
  static Settings with_versions(Settings settings, Recorder& recorder) {
    settings.versions = kBoth;
    settings.extensions = recorder.table();
    return settings;
  }
  /// Makes a client's first Call and answers it with this grant; the client may send then.
  void settle(std::uint32_t grant) {
    if (it.side.connection().credits_granted() == 1) call(1);
    reply(1, grant);
  }
  std::shared_ptr<Outcome> call(std::uint32_t xid) {
    auto made = it.side.call(small(xid));
    it.world.run();
    return made;
  }
  void reply(std::uint32_t xid, std::uint32_t grant) { it.deliver(v2_msg(xid, grant, kReply, reply_message(xid, 40))); }
  std::uint32_t probe() {
    const auto made = it.side.send_optional(kUnknown, {});
    it.world.run();
    EXPECT_TRUE(made.has_value());
    return made.value_or(0);
  }
  core::CallError failed_probe(std::size_t bytes = 0) {
    const auto made = it.side.send_optional(kUnknown, Data(bytes));
    return made ? core::CallError::kCanceled : made.error();
  }
  std::size_t sent() const { return it.side.sent.size(); }
  core::Connection& connection() { return it.side.connection(); }
  const core::Counters& counters() const { return it.side.counters(); }

  Recorder recorder;
  Lone it;
};
struct RecordingClient : Recording {
  explicit RecordingClient(Settings settings = {.credits = 4}) : Recording(core::Role::kClient, settings) {}
};
/// The server has handled an OPTIONAL message, so it may send its own.
struct RecordingServer : Recording {
  explicit RecordingServer(Settings settings = {.credits = 4}) : Recording(core::Role::kServer, settings) {
    it.deliver(v2_optional(99, 8, kCall, kBothWays, {}));
    recorder.told.clear();
  }
};

}  // namespace rpcrdma::sim::recording

// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has one connection and nothing around it: a test is its performer, its clock and its
// peer, and decides what is taken up when. It serves tests in which actions and upcalls wait, or
// time passes and the connection is not told: simulation.h takes up and tells everything at once.
#pragma once

#include <algorithm>
#include <deque>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim {

/// Returns the default configuration with one member changed.
template <class T>
core::Config with(T core::Config::*member, std::type_identity_t<T> value) {
  core::Config config;
  config.*member = value;
  return config;
}

struct Bare {
  Bare(core::Role role, core::Config made_with, std::uint32_t send_slots = 16)
      : receives(std::size_t{20} * made_with.receive_bytes), sends(std::size_t{send_slots} * made_with.send_bytes) {
    config = made_with;
    config.role = role;
    config.credits = std::min(config.credits, 8u);
    if (config.shared_receives == 0) config.receive_slab = receives;
    if (config.lent_sends == 0) config.send_slab = sends;
    connection.emplace(config, std::span<const core::Extension>{});
  }
  void establish(const core::Established& with = {}) {
    (void)actions();
    event(with);
    (void)upcalls();
  }
  void event(const core::Event& happened) { connection->on_event(happened, now); }
  void deliver(const Data& message) {
    const std::uint32_t slot = posted.front();
    posted.pop_front();
    std::copy(message.begin(), message.end(),
              receives.begin() + static_cast<std::ptrdiff_t>(std::size_t{slot} * config.receive_bytes));
    event(core::Received{.slot = slot, .bytes = static_cast<std::uint32_t>(message.size())});
  }
  /// Takes up all actions, and returns those other than the Receives, which it posts.
  std::vector<core::Action> actions() {
    std::vector<core::Action> all;
    while (const auto action = connection->poll_action()) {
      if (const auto* post = std::get_if<core::PostReceive>(&*action)) {
        posted.push_back(post->slot);
      } else {
        all.push_back(*action);
      }
    }
    return all;
  }
  template <class Kind>
  std::vector<Kind> actions_of() {
    std::vector<Kind> found;
    for (const core::Action& action : actions()) {
      if (const auto* of_kind = std::get_if<Kind>(&action)) found.push_back(*of_kind);
    }
    return found;
  }
  /// Returns the next upcall, and passes over the one that tells the version.
  std::optional<core::Upcall> upcall() {
    auto next = connection->poll_upcall();
    if (next && std::holds_alternative<core::VersionSettled>(*next)) next = connection->poll_upcall();
    return next;
  }
  std::vector<core::Upcall> upcalls() {
    std::vector<core::Upcall> all;
    while (const auto next = upcall()) all.push_back(*next);
    return all;
  }
  /// Returns the next upcall, which must be of this kind.
  template <class Kind>
  Kind told() {
    const auto next = upcall();
    EXPECT_TRUE(next && std::holds_alternative<Kind>(*next));
    return next && std::holds_alternative<Kind>(*next) ? std::get<Kind>(*next) : Kind{};
  }
  xdr::Result<core::CallId, core::CallError> call(std::uint32_t xid, Data& payload, core::Call more = {}) {
    const core::MemoryRef piece = whole(payload);
    more.xid = xid;
    more.payload = std::span(&piece, 1);
    return connection->call(more, now);
  }
  xdr::Result<void, core::CallError> reply(core::RpcId rpc, Data& payload, std::uint32_t region = 7) {
    const core::MemoryRef piece = whole(payload, region);
    return connection->reply(rpc, {.payload = std::span(&piece, 1), .results = {}}, now);
  }
  static core::MemoryRef whole(Data& data, std::uint32_t region = 7) {
    return {.address = data.data(), .length = static_cast<std::uint32_t>(data.size()), .region = region};
  }

  Data receives, sends;
  core::Config config;
  std::optional<core::Connection> connection;
  core::TimePoint now{std::chrono::hours(1)};
  std::deque<std::uint32_t> posted;
};

}  // namespace rpcrdma::sim

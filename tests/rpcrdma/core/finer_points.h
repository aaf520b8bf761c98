// SPDX-License-Identifier: BSD-3-Clause
//
// This file holds what the tests of the finer points of Calls have in common: small Calls, and a
// client whose peer is the test.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/core/messages.h"
#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim {

inline CallSpec small(std::uint32_t xid) { return {.xid = xid, .payload = {call_message(xid, 40)}}; }
inline CallSpec with_reply(std::uint32_t xid, std::vector<std::uint32_t> sizes) {
  CallSpec spec = small(xid);
  spec.reply = std::move(sizes);
  return spec;
}
inline Data answer_to(std::uint32_t xid, std::uint32_t grant = 8) { return v1_msg(xid, grant, reply_message(xid, 40)); }

/// The client's peer has granted `grant` credits.
struct Client : Lone {
  explicit Client(const Settings& settings = {}, std::uint32_t grant = 8) : Lone(core::Role::kClient, settings) {
    side.call(small(0xf0));
    world.run();
    deliver(answer_to(0xf0, grant));
    side.sent.clear();
  }
  std::shared_ptr<Outcome> call(CallSpec spec, std::optional<core::Duration> time = {}) {
    if (time) spec.deadline = world.now() + *time;
    auto outcome = side.call(spec);
    world.run();
    return outcome;
  }
  std::shared_ptr<Outcome> check(std::uint32_t xid, std::vector<std::uint32_t> reply = {}) {
    CallSpec spec = with_reply(xid, std::move(reply));
    spec.health_check = true;
    return call(spec);
  }
  /// Lets time pass up to the last moment before something is due, and then to that moment.
  void wait_until_due() {
    const auto due = side.connection().next_time();
    ASSERT_TRUE(due.has_value());
    world.wait(*due - world.now() - core::Duration{1});
    world.run();
    EXPECT_FALSE(side.close_asked.has_value());
    world.wait(*due - world.now());
  }
  std::vector<std::uint32_t> sent_xids() const {
    std::vector<std::uint32_t> xids;
    for (const Data& message : side.sent) xids.push_back(xdr::load_u32(message.data()));
    return xids;
  }
};
using Xids = std::vector<std::uint32_t>;

inline std::vector<Data> bytes(std::size_t count) { return std::vector<Data>(count, Data(1)); }
/// Cuts an RPC message into so many pieces.
inline std::vector<Data> cut(const Data& message, std::size_t pieces) {
  std::vector<Data> all{first_of(message, 8)};
  const std::size_t rest = (message.size() - 8) / (pieces - 1);
  for (std::size_t i = 1; i < pieces; ++i) {
    const auto at = message.begin() + static_cast<std::ptrdiff_t>(8 + (i - 1) * rest);
    all.emplace_back(at, i + 1 == pieces ? message.end() : at + static_cast<std::ptrdiff_t>(rest));
  }
  return all;
}

}  // namespace rpcrdma::sim

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a client and a server that exchange random RPCs of all forms, several at a time.
// The answers come in random order, some sinks are watched, some results are pushed before their
// Reply, and everything is compared. The tests of random RPCs, memory, resizing and allocation use
// it, among others.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <utility>

#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim {

class RandomMix {
 public:
  RandomMix(World& over, std::uint32_t seed) : world_(over), random_(seed) {
    world_.server.on_call = [this](const Arrived& call) { waiting_.push_back(call); };
    world_.server.watch_sink = [this] { return chance(2); };
    world_.server.push_first = [this](std::uint32_t most) { return chance(2) ? below(most + 1) : 0; };
  }

  /// Makes, answers and compares `count` RPCs; it stops at the first difference.
  void run(std::uint32_t count) {
    std::uint32_t made = 0;
    while ((made < count || !open_.empty()) && !::testing::Test::HasFailure() && world_.violations.empty()) {
      collect();
      const bool room = open_.size() < world_.client.settings().credits;
      if (made < count && room && chance(3)) {
        begin();
        ++made;
      } else if (!waiting_.empty() && chance(3)) {
        const std::size_t which = below(static_cast<std::uint32_t>(waiting_.size()));
        const Arrived call = waiting_[which];
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(which));
        answer(call);
      } else if (!world_.step(&random_) && waiting_.empty() && made == count) {
        collect();
        ASSERT_TRUE(open_.empty()) << "calls are open and nothing happens";
      }
    }
  }

  std::uint32_t replies = 0, refusals = 0, cancellations = 0;

 private:
  struct Expected {
    std::shared_ptr<Outcome> outcome;
    Data stream;
    Data reply;
    std::vector<Data> results;
    bool refused = false;
    bool canceled = false;
  };

  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  bool chance(std::uint32_t n) { return below(n) == 0; }
  /// Returns a size, mostly a small one, sometimes a large one.
  std::uint32_t size(std::uint32_t most) { return chance(4) ? below(most) : below(most / 40 + 2); }
  std::vector<Data> split(const Data& data, std::uint32_t most_pieces) {
    std::vector<Data> pieces;
    auto at = data.begin();
    for (std::uint32_t i = below(most_pieces); i > 0 && at != data.end(); --i) {
      const auto end = at + below(static_cast<std::uint32_t>(data.end() - at)) + 1;
      pieces.emplace_back(at, end);
      at = end;
    }
    pieces.emplace_back(at, data.end());
    return pieces;
  }

  void begin() {
    const std::uint32_t xid = ++last_xid_;
    Expected& expected = open_[xid];
    CallSpec spec{.xid = xid};
    Data inline_part = call_message(xid, 16 + 4 * (size(6000) / 4));
    expected.stream = inline_part;
    for (std::uint32_t i = below(3); i > 0; --i) {
      const Data item = pattern(size(60'000), xid + i);
      const Data between = pattern(4 * (size(300) / 4) + 4, xid * 7 + i);
      spec.arguments.push_back(
          {.position = static_cast<std::uint32_t>(expected.stream.size()), .pieces = split(item, 4)});
      expected.stream = std::move(expected.stream) + item;
      expected.stream.resize((expected.stream.size() + 3) / 4 * 4);
      expected.stream = std::move(expected.stream) + between;
      inline_part = std::move(inline_part) + between;
    }
    // What stays inline is the payload, in pieces that end anywhere.
    spec.payload = split(inline_part, 4);
    for (std::uint32_t i = below(4); i > 0; --i) {
      std::vector<std::uint32_t> sizes;
      std::uint32_t room = 0;
      for (std::uint32_t j = below(4); j > 0; --j) {
        sizes.push_back(size(30'000));
        room += sizes.back();
      }
      spec.results.push_back(sizes);
      expected.results.push_back(pattern(room == 0 || chance(4) ? 0 : below(room) + 1, xid + 100 + i));
    }
    std::uint32_t reply = 8 + 4 * (size(8000) / 4);
    if (reply > 300 || chance(3)) spec.reply = {reply / 2, reply - reply / 2 + below(50)};
    expected.refused = chance(50);
    expected.reply = reply_message(xid, reply);
    expected.outcome = world_.client.call(spec);
    ASSERT_EQ(expected.outcome->endings, 0) << "not taken";
    if (spec.arguments.empty() && spec.results.empty() && spec.reply.empty() && inline_part.size() < 900 &&
        chance(10)) {
      expected.canceled = true;
      world_.client.cancel(*expected.outcome);
      ++cancellations;
    }
  }

  void answer(const Arrived& call) {
    const auto at = open_.find(call.xid);
    if (at == open_.end()) {  // the Call was canceled, and has ended at the client
      EXPECT_TRUE(world_.server.reply(call.rpc, {.payload = {reply_message(call.xid, 40)}, .results = {}}));
      return;
    }
    const Expected& expected = at->second;
    ASSERT_EQ(call.whole(), expected.stream);
    if (expected.refused) return world_.server.refuse(call.rpc);
    ReplySpec spec{.payload = split(expected.reply, 3)};
    for (const Data& result : expected.results) spec.results.push_back(split(result, 3));
    ASSERT_TRUE(world_.server.reply(call.rpc, spec).has_value());
  }

  void collect() {
    for (auto at = open_.begin(); at != open_.end();) {
      const Expected& expected = at->second;
      if (expected.outcome->endings == 0) {
        ++at;
        continue;
      }
      ASSERT_EQ(expected.outcome->endings, 1);
      if (expected.canceled) {
        ASSERT_EQ(expected.outcome->error, core::CallError::kCanceled);
      } else if (expected.refused) {
        ASSERT_EQ(expected.outcome->error, core::CallError::kErrChunk);
        ++refusals;
      } else {
        ASSERT_FALSE(expected.outcome->error.has_value());
        ASSERT_EQ(expected.outcome->payload, expected.reply);
        ASSERT_EQ(expected.outcome->results, expected.results);
        ++replies;
      }
      at = open_.erase(at);
    }
  }

  World& world_;
  std::mt19937 random_;
  std::uint32_t last_xid_ = 0;
  std::map<std::uint32_t, Expected> open_;
  std::vector<Arrived> waiting_;
};

}  // namespace rpcrdma::sim

// SPDX-License-Identifier: BSD-3-Clause
//
// This file keeps what a server reports as turned away, and looks names of reasons up in
// SECURITY.md.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <mutex>
#include <string>
#include <vector>

#include "oncrpc/turned_away.h"

namespace rpcrdma::test {

struct TurnedAwayRecorder final : oncrpc::TurnedAwayListener {
  struct One {
    const oncrpc::TurnedAwayReason* reason;
    std::string host;
    std::uint16_t port;
    std::string detail;
    std::uint64_t count;
  };

  void on_turned_away(const oncrpc::TurnedAway& what) noexcept override {
    const std::lock_guard lock(mutex);
    all.push_back({&what.reason, what.host.to_string(), what.port, std::string(what.detail), what.count});
  }
  std::size_t count(const oncrpc::TurnedAwayReason& reason) {
    const std::lock_guard lock(mutex);
    std::size_t sum = 0;
    for (const One& one : all) sum += one.reason == &reason ? one.count : 0;
    return sum;
  }
  /// Returns the names, in the order in which they were told.
  std::vector<std::string> names() {
    const std::lock_guard lock(mutex);
    std::vector<std::string> names;
    for (const One& one : all) names.emplace_back(one.reason->name);
    return names;
  }

  std::mutex mutex;
  std::vector<One> all;
};

/// Checks that SECURITY.md has each reason's name, as code.
template <class Reasons>
void expect_documented(const Reasons& reasons) {
  std::ifstream file(RPCRDMA_SOURCE_DIR "/SECURITY.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  ASSERT_FALSE(text.empty());
  for (const oncrpc::TurnedAwayReason* reason : reasons) {
    const std::string name(reason->name);
    EXPECT_TRUE(text.find("`" + name + "`") != std::string::npos) << name;
  }
}

}  // namespace rpcrdma::test

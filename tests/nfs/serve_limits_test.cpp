// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma serve --limit`: each limit with a row in SECURITY.md, by its name there.
#include "serve_limits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace serve_test {

using rpcrdma::cli::LimitedConfigs;
using rpcrdma::cli::limits_of;
using rpcrdma::cli::set_limit;

class A5ServeLimits : public ::testing::Test {
 protected:
  std::string refusal(const std::string& setting) { return set_limit(configs_, setting).value_or(""); }
  LimitedConfigs configs_;
};

namespace {

/// The texts between backticks.
std::vector<std::string> code_in(const std::string& text) {
  std::vector<std::string> all;
  for (std::size_t begin = text.find('`'); begin != std::string::npos; begin = text.find('`', begin)) {
    const std::size_t end = text.find('`', begin + 1);
    if (end == std::string::npos) break;
    all.push_back(text.substr(begin + 1, end - begin - 1));
    begin = end + 1;
  }
  return all;
}

/// The names in the first column of the tables of limits, which have `limit (default)` as the head
/// of this column. Limits that are fixed are left out.
std::vector<std::string> documented_limits() {
  std::ifstream file(RPCRDMA_SOURCE_DIR "/SECURITY.md");
  std::vector<std::string> names;
  bool is_limits = false;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() != '|') is_limits = false;
    if (line.starts_with("| limit (default) |")) is_limits = true;
    const std::size_t end = line.find(" |");
    if (!is_limits || end == std::string::npos || line.find(", fixed)") < end) continue;
    for (std::string& name : code_in(line.substr(0, end))) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

TEST_F(A5ServeLimits, EveryLimitInSecurityMdCanBeSetByAnOption) {
  const std::set<std::string> with_an_option_of_their_own = {"credits", "pool_bytes", "WorkersConfig::threads",
                                                             "WorkersConfig::threads_each"};
  const auto limits = limits_of(configs_);
  const auto is_set_by_name = [&](const std::string& name) {
    return std::ranges::any_of(limits, [&](const auto& limit) {
      return limit.name == name || limit.name.starts_with(name + "::") || limit.name.starts_with(name + ".");
    });
  };
  const auto documented = documented_limits();
  EXPECT_GT(documented.size(), 70u) << "the tables were not found";
  for (const std::string& name : documented)
    EXPECT_TRUE(with_an_option_of_their_own.contains(name) || is_set_by_name(name)) << name;
  for (const auto& limit : limits) {
    const std::string name(limit.name);
    const std::string group = name.substr(0, std::min(name.find("::"), name.find('.')));
    EXPECT_TRUE(std::ranges::count(documented, name) != 0 || std::ranges::count(documented, group) != 0)
        << name << " is in no table";
  }
}

TEST_F(A5ServeLimits, EachSettingChangesItsLimitAlone) {
  for (const auto& limit : limits_of(configs_)) {
    LimitedConfigs other;
    const auto before = limits_of(other);
    constexpr std::uint64_t kSecond = 1'000'000'000;
    const bool is_time = limit.kind == rpcrdma::cli::LimitKind::kTime;
    const std::string setting = std::string(limit.name) + (is_time ? "=7s" : "=7");
    ASSERT_EQ(set_limit(other, setting).value_or(""), "") << setting;
    for (const auto& one : before) {
      if (one.name == limit.name) {
        EXPECT_EQ(one.get(), is_time ? 7 * kSecond : 7) << setting;
      } else {
        const auto all = limits_of(configs_);
        EXPECT_EQ(one.get(), std::ranges::find(all, one.name, &rpcrdma::cli::Limit::name)->get())
            << one.name << " after " << setting;
      }
    }
  }
}

TEST_F(A5ServeLimits, EachLineOfTheListOfLimitsIsAValidSetting) {
  std::istringstream list(rpcrdma::cli::list_limits(configs_));
  std::size_t lines = 0;
  LimitedConfigs other;
  for (std::string line; std::getline(list, line); ++lines) EXPECT_EQ(set_limit(other, line).value_or(""), "") << line;
  EXPECT_EQ(lines, limits_of(configs_).size());
  EXPECT_EQ(rpcrdma::cli::list_limits(other), rpcrdma::cli::list_limits(configs_));
}

TEST_F(A5ServeLimits, TimesAndSizesAreParsedWithTheirUnits) {
  EXPECT_EQ(refusal("peers.idle_time=10min"), "");
  EXPECT_EQ(configs_.nfs.rdma.peers.idle_time, std::chrono::minutes{10});
  EXPECT_EQ(refusal("peers.idle_time=0"), "");
  EXPECT_EQ(configs_.nfs.rdma.peers.idle_time, std::chrono::minutes{0});
  EXPECT_EQ(refusal("TcpServerConfig::round_time=5ms"), "");
  EXPECT_EQ(configs_.nfs.tcp.round_time, std::chrono::milliseconds{5});
  EXPECT_EQ(refusal("limits.most_pulled_bytes=2MiB"), "");
  EXPECT_EQ(configs_.nfs.rdma.limits.most_pulled_bytes, 2u << 20);
  EXPECT_EQ(refusal("NsmLimits::most_due=48h"), "");
  EXPECT_EQ(configs_.nfs.nsm.most_due, std::chrono::hours{48});
}

TEST_F(A5ServeLimits, InvalidLimitIsRefusedWithAReason) {
  EXPECT_EQ(refusal("peers.idle=1s"), "--limit: `peers.idle` is no limit; --limit help has their names");
  EXPECT_EQ(refusal("peers.idle_time=10"), "--limit peers.idle_time: `10` is not a number of ms, s, min or h");
  EXPECT_EQ(refusal("most_connections=many"), "--limit most_connections: `many` is not a number");
  EXPECT_EQ(refusal("most_connections=-1"), "--limit most_connections: `-1` is not a number");
  EXPECT_EQ(refusal("most_connections=10KiB"), "--limit most_connections: `10KiB` is not a number");
  EXPECT_EQ(refusal("most_connections"), "--limit most_connections: `` is not a number");
  EXPECT_EQ(refusal("most_connections=0"), "--limit most_connections: 0 is not from 1 to 4294967295");
  EXPECT_EQ(refusal("most_connections=4294967296"), "--limit most_connections: 4294967296 is not from 1 to 4294967295");
  EXPECT_NE(refusal("limits.most_pulled_bytes=17179869184GiB"), "") << "2^64, which no number here holds";
  EXPECT_NE(refusal("limits.most_pulled_bytes=99999999999999999999"), "");
  EXPECT_NE(refusal("peers.idle_time=300000h"), "");
  EXPECT_EQ(rpcrdma::cli::list_limits(configs_), [] {
    LimitedConfigs untouched;
    return rpcrdma::cli::list_limits(untouched);
  }());
}

}  // namespace serve_test

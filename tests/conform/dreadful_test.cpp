// SPDX-License-Identifier: BSD-3-Clause
//
// Servers that die, hang, flood or send garbage, from any message on, and such as cannot be reached: the command ends
// with a report, or says why there is none. What the time limits of these runs are changes how long the tests take, not
// what comes of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <string>

#include "conform.h"
#include "conform/broken_server.h"
#include "conform/served.h"
#include "rpcrdma/verbs/cm.h"
#include "support/printed.h"

namespace rpcrdma::test {
namespace {

using ::testing::HasSubstr;

/// What the command has printed and returned.
struct Printed {
  int status = -1;
  std::string out{}, err{};
};
Printed run(const cli::ConformOptions& options) {
  Printed seen;
  seen.out = printed([&](std::FILE* out) {
    seen.err = printed([&](std::FILE* err) { seen.status = cli::run_conform(options, out, err); });
  });
  return seen;
}

cli::ConformOptions options_for(std::uint16_t port) {
  cli::ConformOptions options;
  options.host = provider().peer_address;
  options.provider = "softverbs";
  options.port = port;
  options.only = {"v1.error", "v1.credit"};
  options.limit_seconds = 0.05;
  options.runs = 1;
  options.faults_per_minute = 0;
  return options;
}

/// What becomes of a message; as a `Defect` has it.
struct Dreadful {
  std::string name;
  Defect defect;
};
const std::vector<Dreadful>& dreadful() {
  static const std::vector<Dreadful> kAll{
      {"SaysNothing", [](Message&) { return 0; }},
      {"Dies", [](Message&) { return kDeviceFails; }},
      {"Floods", [](Message&) { return 40; }},
      {"SendsGarbage",
       [](Message& message) {
         for (std::size_t i = 0; i < message.size(); ++i) message[i] = static_cast<std::byte>(i * 37 + 11);
         return 1;
       }},
      {"SendsGarbageThatBeginsWell",
       [](Message& message) {
         for (std::size_t i = 16; i < message.size(); ++i) message[i] = static_cast<std::byte>(0xff);
         return 1;
       }},
      {"SendsThreeBytes",
       [](Message& message) {
         message.resize(3);
         return 1;
       }},
      {"SendsNoBytes",
       [](Message& message) {
         message.clear();
         return 1;
       }},
  };
  return kAll;
}

/// The server is dreadful from its n-th message on.
class ConformEnds : public ::testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(ConformEnds, WithAReport) {
  RPCRDMA_NEEDS_SOFTVERBS("operations of a device that can be changed");
  const std::string& name = std::get<0>(GetParam());
  const int from = std::get<1>(GetParam());
  const auto one =
      std::find_if(dreadful().begin(), dreadful().end(), [&](const auto& each) { return each.name == name; });
  ASSERT_NE(one, dreadful().end());
  std::atomic<bool> begun = false;
  std::atomic<int> good = from;
  const BrokenTable table([&](Message& message) { return !begun || --good >= 0 ? 1 : one->defect(message); });
  Served served(table.table());
  ASSERT_EQ(served.trouble(), "");
  begun = true;
  const Printed seen = run(options_for(served.run().server.port()));
  begun = false;
  EXPECT_NE(seen.status, 0);
  EXPECT_FALSE(seen.out.empty() && seen.err.empty());
  if (seen.status == 1) {
    EXPECT_THAT(seen.out, HasSubstr("cases"));
  }
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const Dreadful& one : dreadful()) all.push_back(one.name);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Servers, ConformEnds,
                         ::testing::Combine(::testing::ValuesIn(names()), ::testing::Values(0, 1, 2, 5)),
                         [](const auto& each) {
                           return std::get<0>(each.param) + "From" + std::to_string(std::get<1>(each.param));
                         });

TEST(ConformEnds, WithAReasonWhereNobodyListens) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  const Printed seen = run(options_for(free_port()));
  EXPECT_EQ(seen.status, 2);
  EXPECT_FALSE(seen.err.empty());
}

TEST(ConformEnds, WithAReasonWhereNobodyAccepts) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  struct Ignoring : verbs::CmHandler {
    void on_cm_event(const verbs::CmEvent&) override {}
  } ignoring;
  auto channel = verbs::CmChannel::open(*provider().table);
  ASSERT_TRUE(channel.has_value());
  auto listener = channel->make_id(ignoring);
  ASSERT_TRUE(listener.has_value());
  const std::uint16_t port = free_port();
  ASSERT_FALSE(channel->listen(*listener, provider().listen_at(port), 4));
  const Printed seen = run(options_for(port));
  EXPECT_EQ(seen.status, 2);
  EXPECT_FALSE(seen.err.empty());
}

}  // namespace
}  // namespace rpcrdma::test

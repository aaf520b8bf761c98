// SPDX-License-Identifier: BSD-3-Clause
//
// The runs of a case: what is called before each of them, how long they take together, and how many
// messages of theirs a server may count as protocol violations.
#include <gtest/gtest.h>

#include <cerrno>
#include <thread>

#include "conform/case_tests.h"
#include "conform/faults.h"
#include "conform/served.h"
#include "conform_pace.h"

namespace rpcrdma::test {
namespace {

using conform::Case;
using conform::Outcome;
using conform::possible_faults;

/// A case that no server passes.
const Case kFails{.id = "a.case",
                  .rows = {},
                  .section = "",
                  .title = "",
                  .messages = {{}},
                  .allowed = {{.kind = Outcome::Kind::kRdmaError, .sentence = "never"}}};

constexpr std::chrono::milliseconds kConnectTime{50};

/// The provider, with another function that connects.
verbs::Table table_with(int (*connect)(rdma_cm_id*, rdma_conn_param*)) {
  verbs::Table table = *provider().table;
  table.connect = connect;
  return table;
}

TEST(ConformRuns, AreAnnouncedAndTimedIfTheyFail) {
  Served served;
  ASSERT_EQ(served.trouble(), "");
  const verbs::Table table = table_with([](rdma_cm_id* id, rdma_conn_param* parameters) {
    std::this_thread::sleep_for(kConnectTime);
    return provider().table->connect(id, parameters);
  });
  std::vector<const Case*> begun;
  conform::Run run{.table = table, .server = served.run().server, .subject = served.run().subject};
  run.runs = 3;
  run.before = [&](const Case& one) { begun.push_back(&one); };
  const conform::Result result = conform::perform(kFails, run, served.abilities());
  EXPECT_EQ(result.verdict, conform::Verdict::kFail);
  EXPECT_EQ(begun, std::vector<const Case*>(3, &kFails));
  EXPECT_GE(result.took, kConnectTime * 3);
}

TEST(ConformRuns, AreAnnouncedAndTimedIfTheyAreInconclusive) {
  const verbs::Table table = table_with([](rdma_cm_id*, rdma_conn_param*) {
    std::this_thread::sleep_for(kConnectTime);
    errno = ECONNREFUSED;
    return -1;
  });
  int begun = 0;
  conform::Run run{.table = table, .server = provider().connect_to(free_port())};
  run.before = [&](const Case&) { ++begun; };
  const conform::Result result = conform::perform(kFails, run, {.version_one = true});
  EXPECT_EQ(result.verdict, conform::Verdict::kInconclusive);
  EXPECT_GT(begun, 1);
  EXPECT_GE(result.took, kConnectTime * begun);
}

TEST(ConformFaults, EachMessageThatBreaksARuleCountsAsAPossibleFault) {
  const auto of = [](std::string_view id) { return possible_faults(case_named(conform::server_cases(), id), 32); };
  EXPECT_EQ(of("v1.credit.full-grant"), 0u);
  EXPECT_EQ(of("v1.error.unknown-version"), 1u);
  EXPECT_EQ(of("v1.hostile-call.broken-within-grant"), 3u) << "beside four Calls without an error";
  EXPECT_EQ(of("v1.discarded.short-call-then-call"), 16u) << "four times four copies";
  EXPECT_EQ(of("v1.credit.errors-are-answers"), 64u) << "the whole grant, twice";
  EXPECT_EQ(possible_faults(case_named(conform::server_cases(), "v1.credit.errors-are-answers"), 5), 10u);
}

TEST(ConformPace, KeepsFaultsOfEveryMinuteWithinTheLimitUnlessOneCaseExceedsIt) {
  constexpr std::chrono::seconds kMinute{60}, kSecond{1};
  const auto begin = conform::Clock::now();
  cli::Pace pace(10);
  EXPECT_EQ(pace.next(4, begin), begin);
  EXPECT_EQ(pace.next(0, begin), begin);
  EXPECT_EQ(pace.next(6, begin + kSecond), begin + kSecond);
  EXPECT_EQ(pace.next(3, begin + 2 * kSecond), begin + kMinute) << "when the first four are over";
  EXPECT_EQ(pace.next(2, begin + kMinute), begin + kMinute + kSecond) << "when the six are over";
  EXPECT_EQ(pace.next(5, begin + kMinute + kSecond), begin + kMinute + kSecond);
  EXPECT_EQ(pace.next(64, begin + kMinute + kSecond), begin + 2 * kMinute + kSecond) << "alone in its minute";
  EXPECT_EQ(pace.next(1, begin + 2 * kMinute + kSecond), begin + 3 * kMinute + kSecond);
  EXPECT_EQ(pace.next(9, begin + 10 * kMinute), begin + 10 * kMinute);
}

TEST(ConformPace, DelaysNoCaseIfTheLimitIsZero) {
  const auto begin = conform::Clock::now();
  cli::Pace pace(0);
  EXPECT_EQ(pace.next(1000, begin), begin);
  EXPECT_EQ(pace.next(1000, begin), begin);
}

}  // namespace
}  // namespace rpcrdma::test

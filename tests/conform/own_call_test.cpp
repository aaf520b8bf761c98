// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of an application's own program, by its model: our server passes every case of them, and
// servers that get these calls wrong do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>

#include "conform.h"
#include "conform/cabinet_served.h"
#include "conform/case_tests.h"
#include "conform/own_call.h"
#include "support/printed.h"

namespace rpcrdma::test {
namespace own_call_test {

using conform::Case;
using ::testing::HasSubstr;
using ::testing::Not;

class OwnCase : public ::testing::TestWithParam<std::string> {
 protected:
  static void SetUpTestSuite() { served_ = std::make_unique<CabinetServed>(); }
  static void TearDownTestSuite() { served_.reset(); }
  static inline std::unique_ptr<CabinetServed> served_;
};

/// The calls are those of one version of the program or of the other.
TEST_P(OwnCase, PassesWithOurServerOfTheCabinetProgram) {
  const Case& tested = case_named(conform::server_cases(), GetParam());
  for (const std::uint32_t version : {1u, 2u}) {
    const auto run = served_->run(version);
    ASSERT_TRUE(run) << run.error();
    if (!conform::own_call_obstacle(tested, run->subject).empty()) continue;
    const conform::Result result = conform::perform(tested, *run, conform::look_at(*run));
    EXPECT_EQ(conform::to_string(result.verdict), "pass") << "seen: " << result.seen << "\n" << result.why;
    return;
  }
  FAIL() << "no call of the cabinet fits this case";
}

std::vector<std::string> own_ids() {
  std::vector<std::string> all;
  for (const Case& one : conform::server_cases()) {
    if (one.needs.own) all.emplace_back(one.id);
  }
  return all;
}
INSTANTIATE_TEST_SUITE_P(Conform, OwnCase, ::testing::ValuesIn(own_ids()), name_of_case);

/// The verdict on a server with the service `one` for version 1, and the observed outcome.
std::string verdict_on(cabinet::stub::CabinetV1Service& one, std::string_view id) {
  const CabinetServed served(&one);
  const auto run = served.run(1);
  if (!run) return run.error();
  const conform::Result result =
      conform::perform(case_named(conform::server_cases(), id), *run, conform::look_at(*run));
  return std::string(conform::to_string(result.verdict)) + ": " + result.seen;
}

/// Uses Write chunks in reverse order.
class Turned : public DeskV1 {
 public:
  using DeskV1::DeskV1;
  void both(oncrpc::stub::Call<Both>& call) override {
    std::vector<std::byte> left(300), right(300, std::byte{1});
    if (call.arrived().offered.size() > 1) std::swap(left, right);
    (void)call.reply({.left = left, .right = right});
  }
};
/// Omits the last byte of the data in a chunk.
class Short : public DeskV1 {
 public:
  using DeskV1::DeskV1;
  void fetch(oncrpc::stub::Call<Fetch>& call) override {
    const std::vector<std::byte> data(call.arrived().offered.empty() ? 200 : 199);
    (void)call.reply(cabinet::FetchResult::found({.count = 200, .end = true, .data = data}));
  }
};
/// Returns a different result each time.
class Fickle : public DeskV1 {
 public:
  using DeskV1::DeskV1;
  void file(oncrpc::stub::Call<File>& call) override { (void)call.reply({.how = State::FOUND, .count = ++count_}); }

 private:
  std::uint32_t count_ = 0;
};

Papers papers() { return {.bytes = {{1, 333}, {2, 99}, {3, 301}}, .filed = {}, .note = {}}; }

TEST(OwnCalls, FindResultsInTheWrongChunk) {
  Papers all = papers();
  Turned desk(all);
  EXPECT_THAT(verdict_on(desk, "own.write-chunk.two-results"), HasSubstr("fail: "));
  EXPECT_THAT(verdict_on(desk, "own.write-chunk.one-of-two"), HasSubstr("pass: "));
}

TEST(OwnCalls, FindTruncatedResults) {
  Papers all = papers();
  Short desk(all);
  EXPECT_THAT(verdict_on(desk, "own.write-chunk.exact"), HasSubstr("has not the result"));
}

TEST(OwnCalls, AreUnusableIfTheirResultsVary) {
  Papers all = papers();
  Fickle desk(all);
  EXPECT_THAT(verdict_on(desk, "own.inline"), HasSubstr("CABINET_FILE: its results differ from call to call"));
}

/// Over siw, the first message of a connection is lost sometimes; then the judge makes the call
/// again.
TEST(OwnCalls, AreRepeatedAfterRefusedConnections) {
  const CabinetServed served;
  const auto run = served.run(1);
  ASSERT_TRUE(run) << run.error();
  static verbs::Table table;
  static int refusals;
  table = *provider().table;
  table.connect = [](rdma_cm_id* id, rdma_conn_param* parameters) {
    if (refusals-- <= 0) return provider().table->connect(id, parameters);
    errno = ECONNREFUSED;
    return -1;
  };
  const conform::Run shaky{.table = table, .server = run->server, .subject = run->subject};
  const auto results_after = [&](int times) {
    refusals = times;
    return conform::results_of(shaky, conform::look_at(*run), run->subject.calls[0]);
  };
  EXPECT_TRUE(results_after(2));
  const auto never = results_after(1000);
  ASSERT_FALSE(never);
  EXPECT_THAT(never.error(), HasSubstr("no connection"));
}

struct Said {
  int status = 0;
  std::string out, err;
};
Said run_with(const cli::ConformOptions& options) {
  Said said;
  said.out = printed([&](std::FILE* out) {
    said.err = printed([&](std::FILE* err) { said.status = cli::run_conform(options, out, err); });
  });
  return said;
}
cli::ConformOptions options_for(const CabinetServed& served, std::vector<std::string> calls) {
  cli::ConformOptions options;
  options.host = provider().peer_address;
  options.port = served.port();
  options.provider = "softverbs";
  options.model = CABINET_JSON;
  options.calls = std::move(calls);
  options.only = {"own.", "nfs.", "v1.error"};
  options.faults_per_minute = 0;
  options.runs = 1;
  return options;
}

TEST(OwnCalls, CommandMakesTheCallsOfTheUserAndReportsTheCases) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  const CabinetServed served;
  ASSERT_EQ(served.trouble(), "");
  const Said said = run_with(options_for(served, cabinet_calls(1)));
  EXPECT_EQ(said.status, 0) << said.out << said.err;
  EXPECT_THAT(said.out, HasSubstr("pass           own.read-chunk.one-segment"));
  EXPECT_THAT(said.out, HasSubstr("pass           own.write-chunk.two-results"));
  EXPECT_THAT(said.out, HasSubstr("pass           v1.error.unknown-version"));
  EXPECT_THAT(said.out, HasSubstr("no --call has two arguments of 64 bytes or more"));
  EXPECT_THAT(said.out, Not(HasSubstr("fail  ")));
}

TEST(OwnCalls, CommandRefusesInvalidCallsWithAReason) {
  RPCRDMA_NEEDS_SOFTVERBS("the command is told to use it");
  const CabinetServed served;
  ASSERT_EQ(served.trouble(), "");
  const auto refusal = [&](std::vector<std::string> calls) {
    const Said said = run_with(options_for(served, std::move(calls)));
    EXPECT_EQ(said.status, 2);
    return said.err;
  };
  EXPECT_THAT(refusal({}), HasSubstr("--model needs a --call"));
  EXPECT_THAT(refusal({"CABINET_THROW=1"}), HasSubstr("CABINET_THROW: the model has no such procedure"));
  EXPECT_THAT(refusal({"CABINET_BOTH=1", "CABINET2_DO={\"tag\": \"\", \"list\": []}"}),
              HasSubstr("CABINET2_DO: it is of another program or version than CABINET_BOTH"));
  EXPECT_THAT(refusal({"CABINET_DELETE=1"}), HasSubstr("CABINET_DELETE: the server's answer is"));
  auto options = options_for(served, {"CABINET_BOTH=1"});
  options.model = "/nowhere/model.json";
  EXPECT_THAT(run_with(options).err, HasSubstr("--model /nowhere/model.json: No such file"));
}

}  // namespace own_call_test
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma verify-device`: softverbs passes; there is a report, whatever a device does, and no
// report names a user or host. verify_defects_test.cpp tests which defects the command finds.
#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <regex>

#include "cli/verified.h"
#include "oncrpc/descriptor.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/server.h"
#include "verify/calls.h"
#include "verify/describe.h"
#include "verify/secrets.h"
#include "verify/trial.h"

namespace rpcrdma::test {
namespace {

void expect_rpcs(const json& report) {
  ASSERT_EQ(report["counts"].size(), 6u);
  for (const json& one : report["counts"]) {
    EXPECT_EQ(one["holds"], true) << one;
    EXPECT_EQ(one["sends"], 1.0) << one;
  }
  EXPECT_EQ(report["counts"][2]["binds"], 1.0);
  EXPECT_GE(report["counts"][3]["reads"], 1.0);
  EXPECT_GE(report["counts"][5]["writes"], 1.0);
  EXPECT_GE(report["conform_server"]["summary"]["pass"], 50);
  EXPECT_EQ(report["conform_server"]["cases"], json::array());
  EXPECT_GT(report["latency"]["null_call"]["median"], 0.0);
  EXPECT_EQ(report["latency"]["ib_send_lat"]["not_run"], "it runs on devices only");
}

TEST(VerifyDevice, SoftverbsPassesEveryCheck) {
  const Command run;
  EXPECT_EQ(run.status, 0) << run.report_text;
  ASSERT_TRUE(run.report.is_object()) << run.report_text;
  EXPECT_EQ(run.report["format"], "rpcrdma verify-device 1");
  EXPECT_EQ(run.report["device"]["kind"], "softverbs");
  EXPECT_EQ(run.report["limits"]["max_sge"], softverbs::control::DeviceLimits{}.max_sge);
  EXPECT_EQ(run.report["port"]["active_mtu"], 4096);
  EXPECT_EQ(run.report["complete"], true);
  EXPECT_EQ(run.report["failed"], 0);
  ASSERT_EQ(run.report["checks"].size(), verify::provider_checks().size());
  for (std::size_t i = 0; i < verify::provider_checks().size(); ++i) {
    EXPECT_EQ(run.report["checks"][i]["id"], verify::provider_checks()[i].id);
    EXPECT_EQ(run.report["checks"][i]["verdict"], "pass") << run.report["checks"][i];
  }
  expect_rpcs(run.report);
}

TEST(VerifyDevice, IwarpDeviceIsJudgedByTheRulesOfIwarp) {
  const Variable iwarp("SOFTVERBS_IWARP", "1");
  const Command run;
  EXPECT_EQ(run.status, 0) << run.report_text;
  EXPECT_EQ(run.report["device"]["transport"], "iwarp");
  for (const json& one : run.report["counts"]) EXPECT_EQ(one["binds"], 0.0) << one;
  for (const json& check : run.report["checks"])
    EXPECT_TRUE(check["verdict"] == "pass" || check["verdict"] == "not applicable") << check;
  EXPECT_GE(run.report["summary"]["pass"], 60);
}

/// The name of this process's user; empty: there is none.
std::string user_name() {
  const passwd* const user = ::getpwuid(::getuid());
  return user != nullptr ? user->pw_name : "";
}

bool has_word(const std::string& text, const std::string& word) {
  const std::string quoted = std::regex_replace(word, std::regex("[^A-Za-z0-9_]"), R"(\$&)");
  return std::regex_search(text, std::regex("(^|[^A-Za-z0-9_])" + quoted + "([^A-Za-z0-9_]|$)"));
}

TEST(VerifyDevice, ReportHasNoAddressPathOrNameOfAHostOrUser) {
  Command run({"connect.", "device."});
  ASSERT_FALSE(run.report["checks"].empty());
  for (json& check : run.report["checks"]) check.erase("section");  // "11.2.1.2" is not an address
  const std::string text = run.report.dump();
  const auto has = [&](const char* expression) { return std::regex_search(text, std::regex(expression)); };
  EXPECT_FALSE(has(R"(\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b)")) << "an address";
  EXPECT_FALSE(has("[0-9a-f]{2}(:[0-9a-f]{2}){3,}")) << "a MAC or GID";
  EXPECT_FALSE(has("[0-9a-f]{1,4}:[0-9a-f]{0,4}:[0-9a-f]")) << "an IPv6 address";
  EXPECT_FALSE(has(R"([" ]/[A-Za-z])")) << "a path";
  EXPECT_FALSE(has("guid|gid|lid\"")) << "a number of the fabric";
  std::array<char, 256> host{};
  ASSERT_EQ(::gethostname(host.data(), host.size() - 1), 0);
  EXPECT_EQ(text.find(std::string("\"") + host.data()), std::string::npos);
  // A word that is in every report may be the name of a user, too.
  std::string fixed = "rpcrdma verify-device softverbs";
  const json flat = run.report.flatten();
  for (const auto& one : flat.items()) fixed += " " + one.key();
  for (const verify::Check& check : verify::provider_checks())
    fixed.append(" ").append(check.id).append(" ").append(check.title);
  if (const std::string user = user_name(); !user.empty() && !has_word(fixed, user)) {
    EXPECT_FALSE(has_word(text, user)) << user;
  }
}

TEST(VerifyDevice, NamesAddressesAndPathsAreRemovedFromQuotedText) {
  const auto secrets = verify::secrets_of_this_machine({"rocex0c42a1", "storage7"});
  EXPECT_EQ(verify::without(secrets, "bind 127.0.0.1:20049 on rocex0c42a1"), "bind (left out):20049 on (left out)");
  EXPECT_EQ(verify::without(secrets, "storage7 said no; storage77 did not"), "(left out) said no; storage77 did not");
  EXPECT_EQ(verify::without(secrets, "cannot open /etc/libibverbs.d/x.driver: no"), "cannot open (left out): no");
  EXPECT_EQ(verify::without(secrets, "1/2 and IBA 11.2"), "1/2 and IBA 11.2");
  std::array<char, 256> host{};
  ASSERT_EQ(::gethostname(host.data(), host.size() - 1), 0);
  EXPECT_EQ(verify::without(secrets, std::string("at ") + host.data() + "!"), "at (left out)!");
  ASSERT_NE(user_name(), "");
  EXPECT_EQ(verify::without(secrets, "of " + user_name()), "of (left out)");
}

TEST(VerifyDevice, ReportOmitsNamesAndAddressesOfAFinding) {
  verify::Options options;
  options.find = kSoftverbs;
  options.device = "device7";
  options.parts = {.checks = true, .counts = false, .conform = false, .latency = false};
  options.checks = {
      {"test.secret", "IBA 1", "A check", verify::Needs::kNothing, verify::Weight::kNeeded,
       [](verify::Trial& trial) { trial.require(false, "no device7", "127.0.0.1 and device7 of " + user_name()); }}};
  std::string shown;
  options.print = [&](const std::string& line) { shown += line; };
  const verify::Outcome outcome = verify::verify(options);
  EXPECT_NE(shown.find("device7"), std::string::npos) << "the user may see it";
  EXPECT_EQ(outcome.json.find("device7"), std::string::npos) << outcome.json;
  EXPECT_EQ(outcome.json.find("127.0.0.1"), std::string::npos) << outcome.json;
  EXPECT_EQ(json::parse(outcome.json)["checks"][0]["seen"], "(left out) and (left out) of (left out)");
  EXPECT_EQ(outcome.failed, 1u);
}

TEST(VerifyDevice, ReportHasOnlyTheNumbersOfAKernelVersion) {
  EXPECT_EQ(verify::version_in("6.1.0-18-amd64"), "6.1.0-18");
  EXPECT_EQ(verify::version_in("5.14.0-362.8.1.el9.x86_64"), "5.14.0-362.8.1");
  EXPECT_EQ(verify::version_in("6.9.1-of-my-host"), "6.9.1");
  EXPECT_EQ(verify::version_in("my-host"), "");
}

// ---- there is always a report

verify::Check check_that(const char* id, void (*perform)(verify::Trial&)) {
  return {id, "IBA 1", "A check", verify::Needs::kNothing, verify::Weight::kNeeded, perform};
}
void nothing(verify::Trial&) {}

TEST(VerifyDevice, CrashedCheckFailsAndTheNextCheckRuns) {
  const auto results = perform({check_that("a", nothing), check_that("b", [](verify::Trial&) { ::raise(SIGKILL); }),
                                check_that("c", [](verify::Trial&) { ::_exit(3); }), check_that("d", nothing)},
                               kSoftverbs);
  ASSERT_EQ(results.size(), 4u);
  EXPECT_EQ(results[0].finding.verdict, Verdict::kPass);
  EXPECT_EQ(results[1].finding.verdict, Verdict::kFail);
  EXPECT_EQ(results[1].finding.seen, "the process crashed: Killed");
  EXPECT_EQ(results[2].finding.verdict, Verdict::kFail);
  EXPECT_EQ(results[2].finding.seen, "the process left with status 3");
  EXPECT_EQ(results[3].finding.verdict, Verdict::kPass);
}

TEST(VerifyDevice, CheckThatDoesNotEndInTimeIsKilledAndFails) {
  verify::SuiteLimits limits;
  limits.check = std::chrono::milliseconds(300);
  const auto results =
      perform({check_that("a", [](verify::Trial&) { ::pause(); }), check_that("b", nothing)}, kSoftverbs, limits);
  EXPECT_EQ(results[0].finding.verdict, Verdict::kFail);
  EXPECT_EQ(results[0].finding.seen, "no end within its time");
  EXPECT_EQ(results[1].finding.verdict, Verdict::kPass);
}

TEST(VerifyDevice, ChecksBeyondTheTimeLimitAreNotRun) {
  verify::SuiteLimits limits;
  limits.all = std::chrono::milliseconds(0);
  for (const auto& result :
       perform({check_that("a", [](verify::Trial&) { ::pause(); }), check_that("b", nothing)}, kSoftverbs, limits))
    EXPECT_EQ(result.finding.verdict, Verdict::kNotRun);
}

TEST(VerifyDevice, RunThatTheUserStopsWritesAnIncompleteReport) {
  const oncrpc::Descriptor stop(::eventfd(0, EFD_CLOEXEC));
  verify::Options options;
  options.find = kSoftverbs;
  options.limits.stop_fd = stop.get();
  options.checks = {check_that("a", nothing), check_that("b", [](verify::Trial&) { ::pause(); }),
                    check_that("c", nothing)};
  options.print = [&](const std::string& line) {
    if (line.find("pass") == 0) ::eventfd_write(stop.get(), 1);
  };
  const verify::Outcome outcome = verify::verify(options);
  EXPECT_FALSE(outcome.complete);
  const json report = json::parse(outcome.json);
  EXPECT_EQ(report["complete"], false);
  EXPECT_EQ(report["checks"][0]["verdict"], "pass");
  EXPECT_EQ(report["checks"][1]["verdict"], "not run");
  EXPECT_EQ(report["checks"][2]["seen"], "stopped by the user");
}

/// The port of the peer: `softverbs_with_peer()` finds softverbs, and starts a server on this port
/// in the same process. That server is the peer of the conformance cases.
std::uint16_t peer_port = 0;
xdr::Result<verify::Subject, std::string> softverbs_with_peer() {
  auto subject = kSoftverbs();
  if (!subject) return subject;
  static verify::Answering answering(*subject, peer_port, verify::Answering::Procedures::kNullOnly);
  static endpoint::EndpointThread<endpoint::Server> serving(answering.take_server());
  return subject;
}

TEST(VerifyDevice, RunIsIncompleteIfTimeIsTooShortForCasesWithAPeer) {
  peer_port = verify::free_port();
  verify::Options options;
  options.find = softverbs_with_peer;
  options.peer = oncrpc::Address::parse("127.0.0.1", peer_port);
  options.parts = {.checks = false, .counts = false, .conform = true, .latency = false};
  options.limits.wait = std::chrono::minutes(1);
  // The last eight seconds of the part are kept for a case in progress: so no case begins.
  options.most.conform = std::chrono::seconds(8);
  const verify::Outcome outcome = verify::verify(options);
  EXPECT_FALSE(outcome.complete);
  EXPECT_EQ(outcome.failed, 0u) << outcome.json;
  EXPECT_GE(json::parse(outcome.json)["conform_server"]["summary"].value("not run", 0), 50) << outcome.json;
}

TEST(VerifyDevice, MissingDeviceMakesTheCommandExitWithStatusTwo) {
  verify::Options options;
  options.find = []() -> xdr::Result<verify::Subject, std::string> { return xdr::unexpected(std::string("no card")); };
  const verify::Outcome outcome = verify::verify(options);
  EXPECT_EQ(outcome.trouble, "no card");
  EXPECT_FALSE(outcome.complete);
  EXPECT_EQ(json::parse(outcome.json)["complete"], false);
  cli::VerifyDeviceOptions command;
  command.device = "mlx5_77";
  command.output = testing::TempDir() + "verify-device-none-" + std::to_string(::getpid());
  EXPECT_EQ(cli::run_verify_device(command, stdout, stderr), 2);
  std::filesystem::remove(command.output);
}

TEST(VerifyDevice, EachCheckHasAUniqueIdASectionAndATitle) {
  std::set<std::string_view> ids;
  for (const verify::Check& check : verify::provider_checks()) {
    EXPECT_TRUE(ids.insert(check.id).second) << check.id;
    EXPECT_TRUE(std::regex_search(std::string(check.section), std::regex("(IBA|RFC) ?"))) << check.id;
    EXPECT_FALSE(check.title.empty()) << check.id;
    EXPECT_NE(check.perform, nullptr) << check.id;
  }
  EXPECT_GE(ids.size(), 80u);
}

}  // namespace
}  // namespace rpcrdma::test

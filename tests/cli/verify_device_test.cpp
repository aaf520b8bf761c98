// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma verify-device`: softverbs has nothing wrong; providers with a defect each are found out; whatever a device does, there is a
// report, and nobody's name is in it.
#include "verify_device.h"

#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "oncrpc/descriptor.h"
#include "rpcrdma/verbs/handles.h"
#include "softverbs/control.h"
#include "verify/describe.h"
#include "verify/secrets.h"
#include "verify/trial.h"
#include "verify/verify.h"

namespace rpcrdma::test {
namespace {

using nlohmann::json;
using verify::Verdict;

const verbs::Table& softverbs_calls() { return verbs::softverbs_table(); }

xdr::Result<verify::Subject, std::string> subject_of(const verbs::Table& table) {
  return verify::Subject{&table, "device7", *oncrpc::Address::parse("127.0.0.1", 0)};
}

/// A table of softverbs' calls, and how a provider departs from it. Made in the process of the checks, where the calls are altered.
using Alter = void (*)(verbs::Table& table, ibv_context_ops& ops, softverbs::control::Config& config);

verify::Find provider_with(Alter alter) {
  return [alter]() -> xdr::Result<verify::Subject, std::string> {
    static verbs::Table table = softverbs_calls();
    softverbs::control::Config config;
    ibv_context_ops none{};
    alter(table, none, config);
    if (!softverbs::control::reset(softverbs::control::default_fabric(), config))
      return xdr::unexpected(std::string("softverbs cannot be reset"));
    // The operations are those of the context that rdma_cm has, of which there is one.
    const verbs::Table& calls = softverbs_calls();
    const auto channel = verbs::own<verbs::EventChannel>(calls, calls.create_event_channel());
    rdma_cm_id* made = nullptr;
    if (calls.create_id(channel.get(), &made, nullptr, RDMA_PS_TCP) != 0) return xdr::unexpected(std::string("id"));
    const auto id = verbs::own<verbs::CmId>(calls, made);
    if (calls.bind_addr(made, oncrpc::Address::parse("127.0.0.1", 0)->get()) != 0)
      return xdr::unexpected(std::string("bind"));
    alter(table, made->verbs->ops, config);
    return subject_of(table);
  };
}

std::vector<verify::Check> checks_named(const std::set<std::string_view>& ids) {
  std::vector<verify::Check> checks;
  for (const verify::Check& check : verify::provider_checks())
    if (ids.count(check.id) != 0) checks.push_back(check);
  return checks;
}

std::vector<verify::CheckResult> perform(const std::vector<verify::Check>& checks, const verify::Find& find,
                                         verify::SuiteLimits limits = {}) {
  limits.wait = std::chrono::milliseconds(500);
  return verify::perform_suite(checks, find, limits, [](const verify::CheckResult&) {});
}

/// Runs the command on softverbs, and reads its report.
struct Command {
  explicit Command(std::vector<std::string> only = {}) {
    cli::VerifyDeviceOptions options;
    options.device = "softverbs";
    options.only = std::move(only);
    options.output = file_;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> out(std::tmpfile(), &std::fclose);
    status = cli::run_verify_device(options, out.get(), stderr);
    std::stringstream text;
    text << std::ifstream(file_).rdbuf();
    report_text = text.str();
    report = json::parse(report_text, nullptr, false);
  }
  ~Command() { std::filesystem::remove(file_); }
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  int status = -1;
  std::string report_text;
  json report;

 private:
  std::string file_ = testing::TempDir() + "verify-device-" + std::to_string(::getpid()) + ".json";
};

/// Sets a variable of the environment for as long as it lives.
struct Variable {
  Variable(const char* the_name, const std::string& value) : name(the_name) { ::setenv(name, value.c_str(), 1); }
  ~Variable() { ::unsetenv(name); }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  const char* name;
};

TEST(VerifyDevice, SoftverbsPassesEveryCheck) {
  const Command run;
  EXPECT_EQ(run.status, 0);
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
}

TEST(VerifyDevice, AnIwarpDeviceIsJudgedByWhatIwarpHas) {
  const Variable iwarp("SOFTVERBS_IWARP", "1");
  const Command run;
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.report["device"]["transport"], "iwarp");
  for (const json& check : run.report["checks"])
    EXPECT_TRUE(check["verdict"] == "pass" || check["verdict"] == "not applicable") << check;
  EXPECT_GE(run.report["summary"]["pass"], 60);
}

TEST(VerifyDevice, ReportNamesNobody) {
  Command run({"connect.", "device."});
  ASSERT_FALSE(run.report["checks"].empty());
  for (json& check : run.report["checks"]) check.erase("section");  // "11.2.1.2" is no address
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
}

TEST(VerifyDevice, WordsOfOthersLoseWhatNamesSomebody) {
  const auto secrets = verify::secrets_of_this_machine({"rocex0c42a1", "storage7"});
  EXPECT_EQ(verify::without(secrets, "bind 127.0.0.1:20049 on rocex0c42a1"), "bind (left out):20049 on (left out)");
  EXPECT_EQ(verify::without(secrets, "storage7 said no; storage77 did not"), "(left out) said no; storage77 did not");
  EXPECT_EQ(verify::without(secrets, "cannot open /etc/libibverbs.d/x.driver: no"), "cannot open (left out): no");
  EXPECT_EQ(verify::without(secrets, "1/2 and IBA 11.2"), "1/2 and IBA 11.2");
  std::array<char, 256> host{};
  ASSERT_EQ(::gethostname(host.data(), host.size() - 1), 0);
  EXPECT_EQ(verify::without(secrets, std::string("at ") + host.data() + "!"), "at (left out)!");
  const passwd* const user = ::getpwuid(::getuid());
  ASSERT_NE(user, nullptr);
  EXPECT_EQ(verify::without(secrets, std::string("of ") + user->pw_name), "of (left out)");
}

TEST(VerifyDevice, SecretsInAFindingAreLeftOutOfTheReport) {
  verify::Options options;
  options.find = provider_with([](verbs::Table&, ibv_context_ops&, softverbs::control::Config&) {});
  options.device = "device7";
  options.checks = {{"test.secret", "IBA 1", "A check", verify::Needs::kNothing, verify::Weight::kNeeded,
                     [](verify::Trial& trial) { trial.require(false, "no device7", "127.0.0.1 and device7"); }}};
  std::string shown;
  options.print = [&](const std::string& line) { shown += line; };
  const verify::Outcome outcome = verify::verify(options);
  EXPECT_NE(shown.find("device7"), std::string::npos) << "the user may see it";
  EXPECT_EQ(outcome.json.find("device7"), std::string::npos) << outcome.json;
  EXPECT_EQ(outcome.json.find("127.0.0.1"), std::string::npos) << outcome.json;
  EXPECT_EQ(outcome.failed, 1u);
}

TEST(VerifyDevice, OnlyTheBeginningOfAVersionIsTaken) {
  EXPECT_EQ(verify::version_in("6.1.0-18-amd64"), "6.1.0-18");
  EXPECT_EQ(verify::version_in("5.14.0-362.8.1.el9.x86_64"), "5.14.0-362.8.1");
  EXPECT_EQ(verify::version_in("6.9.1-of-my-host"), "6.9.1");
  EXPECT_EQ(verify::version_in("my-host"), "");
}

// --- Defects ---------------------------------------------------------------------------------------------------------

int (*polled)(ibv_cq*, int, ibv_wc*) = nullptr;
int (*posted)(ibv_qp*, ibv_send_wr*, ibv_send_wr**) = nullptr;

/// Lets every completion be altered before the caller sees it.
template <void (*kChange)(ibv_wc&)>
void alter_completions(verbs::Table&, ibv_context_ops& ops, softverbs::control::Config&) {
  if (ops.poll_cq == nullptr) return;
  polled = ops.poll_cq;
  ops.poll_cq = [](ibv_cq* cq, int count, ibv_wc* completions) {
    const int taken = polled(cq, count, completions);
    for (int i = 0; i < taken; ++i) kChange(completions[i]);
    return taken;
  };
}
void hide_remote_errors(ibv_wc& wc) {
  if (wc.status == IBV_WC_REM_ACCESS_ERR) wc.status = IBV_WC_SUCCESS;
}
void forget_lengths(ibv_wc& wc) { wc.byte_len = 0; }
void forget_numbers(ibv_wc& wc) { wc.wr_id = 0; }
void forget_invalidations(ibv_wc& wc) { wc.wc_flags = 0; }
void forget_flushes(ibv_wc& wc) {
  if (wc.status == IBV_WC_WR_FLUSH_ERR) wc.status = IBV_WC_SUCCESS;
}
void blur_lengths(ibv_wc& wc) {
  if (wc.status == IBV_WC_LOC_LEN_ERR) wc.status = IBV_WC_LOC_QP_OP_ERR;
}

using Limits = void (*)(ibv_device_attr&);
template <Limits kChange>
void alter_limits(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.query_device = [](ibv_context* context, ibv_device_attr* attributes) {
    const int error = softverbs_calls().query_device(context, attributes);
    kChange(*attributes);
    return error;
  };
}
void claim_no_pieces(ibv_device_attr& attributes) { attributes.max_sge = 0; }
void claim_too_many_reads(ibv_device_attr& attributes) {
  attributes.max_qp_rd_atom = attributes.max_qp_init_rd_atom = 16;
}
void claim_windows(ibv_device_attr& attributes) {
  attributes.device_cap_flags |= IBV_DEVICE_MEM_WINDOW_TYPE_2B;
  attributes.max_mw = 1;
}

void make_small_completion_queues(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.create_cq = [](ibv_context* context, int cqe, void* own, ibv_comp_channel* channel, int vector) {
    return softverbs_calls().create_cq(context, std::max(cqe / 2, 1), own, channel, vector);
  };
}
void never_wake(verbs::Table&, ibv_context_ops& ops, softverbs::control::Config&) {
  ops.req_notify_cq = [](ibv_cq*, int) { return 0; };
}
void let_peers_write(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.reg_mr = [](ibv_pd* pd, void* address, size_t length, int access) {
    if ((access & IBV_ACCESS_LOCAL_WRITE) != 0 && (access & IBV_ACCESS_REMOTE_READ) != 0)
      access |= IBV_ACCESS_REMOTE_WRITE;
    return softverbs_calls().reg_mr(pd, address, length, access);
  };
}
void register_too_much(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.reg_mr = [](ibv_pd* pd, void* address, size_t length, int access) {
    if (length != 64 || (access & IBV_ACCESS_REMOTE_WRITE) == 0)
      return softverbs_calls().reg_mr(pd, address, length, access);
    return softverbs_calls().reg_mr(pd, static_cast<char*>(address) - 1, length + 2, access);
  };
}
void keep_regions(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.dereg_mr = [](ibv_mr*) { return 0; };
}
void cut_private_data(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.get_cm_event = [](rdma_event_channel* channel, rdma_cm_event** event) {
    const int error = softverbs_calls().get_cm_event(channel, event);
    if (error == 0)
      (*event)->param.conn.private_data_len = std::min<std::uint8_t>((*event)->param.conn.private_data_len, 24);
    return error;
  };
}
void ignore_states(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.modify_qp = [](ibv_qp*, ibv_qp_attr*, int) { return 0; };
}
void turn_pieces_round(verbs::Table&, ibv_context_ops& ops, softverbs::control::Config&) {
  if (ops.post_send == nullptr) return;
  posted = ops.post_send;
  ops.post_send = [](ibv_qp* qp, ibv_send_wr* requests, ibv_send_wr** bad) {
    if (requests->num_sge > 1) std::swap(requests->sg_list[0], requests->sg_list[1]);
    return posted(qp, requests, bad);
  };
}
void say_nothing_of_windows(verbs::Table& table, ibv_context_ops& ops, softverbs::control::Config& config) {
  config.memory_windows = false;
  alter_limits<claim_windows>(table, ops, config);
}
void serve_few_reads(verbs::Table& table, ibv_context_ops& ops, softverbs::control::Config& config) {
  config.limits.max_responder_reads = config.limits.max_initiator_reads = 2;
  alter_limits<claim_too_many_reads>(table, ops, config);
}

/// check     that has to find it; verdict: and says so
struct Defect {
  const char* name;
  Alter alter;
  const char* check;
  Verdict verdict = Verdict::kFail;

  friend void PrintTo(const Defect& defect, std::ostream* out) { *out << defect.name; }
};

class Defects : public testing::TestWithParam<Defect> {};

TEST_P(Defects, AreFound) {
  const auto checks = checks_named({GetParam().check});
  ASSERT_EQ(checks.size(), 1u);
  const auto results = perform(checks, provider_with(GetParam().alter));
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].finding.verdict, GetParam().verdict) << results[0].finding.seen;
  EXPECT_NE(results[0].finding.expected, "");
}

INSTANTIATE_TEST_SUITE_P(
    VerifyDevice, Defects,
    testing::Values(Defect{"RemoteErrorsAreHidden", alter_completions<hide_remote_errors>, "protect.write-key"},
                    Defect{"LengthsAreForgotten", alter_completions<forget_lengths>, "send.arrives"},
                    Defect{"NumbersAreForgotten", alter_completions<forget_numbers>, "send.order"},
                    Defect{"InvalidationsAreForgotten", alter_completions<forget_invalidations>,
                           "window.remote-invalidation"},
                    Defect{"FlushesLookLikeSuccess", alter_completions<forget_flushes>, "error.flush"},
                    Defect{"AnotherStatus", alter_completions<blur_lengths>, "receive.short", Verdict::kDiffers},
                    Defect{"LimitsAreImplausible", alter_limits<claim_no_pieces>, "device.attributes"},
                    Defect{"FewerReadsThanClaimed", serve_few_reads, "read.depth"},
                    Defect{"WindowsThatAreNot", say_nothing_of_windows, "window.access"},
                    Defect{"SmallCompletionQueues", make_small_completion_queues, "device.completion-queue"},
                    Defect{"NobodyIsWoken", never_wake, "complete.armed"},
                    Defect{"RightsAreIgnored", let_peers_write, "protect.write-right"},
                    Defect{"EndsAreIgnored", register_too_much, "protect.write-end"},
                    Defect{"BeginningsAreIgnored", register_too_much, "protect.write-begin"},
                    Defect{"KeysOutliveTheirRegion", keep_regions, "protect.write-stale"},
                    Defect{"PrivateDataAreCut", cut_private_data, "connect.private-data"},
                    Defect{"StatesAreIgnored", ignore_states, "error.modify"},
                    Defect{"PiecesAreTurnedRound", turn_pieces_round, "send.gather"}),
    [](const testing::TestParamInfo<Defect>& each) { return std::string(each.param.name); });

TEST(VerifyDevice, AFaultOfTheProviderIsReported) {
  const std::string script = testing::TempDir() + "verify-device-faults-" + std::to_string(::getpid());
  std::ofstream(script) << "read * error REM_OP_ERR\n";
  const Variable faults("SOFTVERBS_FAULTS", script);
  const Command run({"send.arrives", "read.arrives"});
  std::filesystem::remove(script);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.report["failed"], 1);
  EXPECT_EQ(run.report["checks"][0]["verdict"], "pass");
  EXPECT_EQ(run.report["checks"][1]["verdict"], "fail");
  EXPECT_EQ(run.report["checks"][1]["seen"], "remote operation error") << run.report["checks"][1];
}

TEST(VerifyDevice, WhatHappensOnceIsUnsteady) {
  const std::string script = testing::TempDir() + "verify-device-once-" + std::to_string(::getpid());
  std::ofstream(script) << "send 1 error LOC_QP_OP_ERR\n";
  const Variable faults("SOFTVERBS_FAULTS", script);
  const Command run({"send.arrives"});
  std::filesystem::remove(script);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.report["checks"][0]["verdict"], "unsteady") << run.report["checks"][0];
}

TEST(VerifyDevice, WhatADeviceDoesNotClaimDoesNotApply) {
  const auto find = provider_with([](verbs::Table&, ibv_context_ops&, softverbs::control::Config& config) {
    config.memory_windows = false;
    config.limits.max_srq = 0;
  });
  for (const auto& result : perform(checks_named({"send.arrives", "window.access", "shared.arrives"}), find))
    EXPECT_EQ(result.finding.verdict, result.check.id == "send.arrives" ? Verdict::kPass : Verdict::kNotApplicable)
        << result.check.id;
}

// --- There is always a report ------------------------------------------------------------------------------------------

verify::Check check_that(const char* id, void (*perform)(verify::Trial&)) {
  return {id, "IBA 1", "A check", verify::Needs::kNothing, verify::Weight::kNeeded, perform};
}
void nothing(verify::Trial&) {}
const verify::Find kSoftverbs = provider_with([](verbs::Table&, ibv_context_ops&, softverbs::control::Config&) {});

TEST(VerifyDevice, ACheckThatCrashesHasFailedAndTheNextOneRuns) {
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

TEST(VerifyDevice, ACheckWithoutEndIsEnded) {
  verify::SuiteLimits limits;
  limits.check = std::chrono::milliseconds(300);
  const auto results =
      perform({check_that("a", [](verify::Trial&) { ::pause(); }), check_that("b", nothing)}, kSoftverbs, limits);
  EXPECT_EQ(results[0].finding.verdict, Verdict::kFail);
  EXPECT_EQ(results[0].finding.seen, "no end within its time");
  EXPECT_EQ(results[1].finding.verdict, Verdict::kPass);
}

TEST(VerifyDevice, WhatTheTimeDoesNotSufficeForIsNotRun) {
  verify::SuiteLimits limits;
  limits.all = std::chrono::milliseconds(0);
  for (const auto& result :
       perform({check_that("a", [](verify::Trial&) { ::pause(); }), check_that("b", nothing)}, kSoftverbs, limits))
    EXPECT_EQ(result.finding.verdict, Verdict::kNotRun);
}

TEST(VerifyDevice, AnInterruptedRunHasAReportToo) {
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

TEST(VerifyDevice, ADeviceThatIsNotThereIsTold) {
  verify::Options options;
  options.find = []() -> xdr::Result<verify::Subject, std::string> { return xdr::unexpected(std::string("no card")); };
  const verify::Outcome outcome = verify::verify(options);
  EXPECT_EQ(outcome.trouble, "no card");
  cli::VerifyDeviceOptions command;
  command.device = "mlx5_77";
  command.output = testing::TempDir() + "verify-device-none-" + std::to_string(::getpid());
  EXPECT_EQ(cli::run_verify_device(command, stdout, stderr), 2);
  std::filesystem::remove(command.output);
}

TEST(VerifyDevice, EachCheckHasAnIdOfItsOwnASectionAndATitle) {
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

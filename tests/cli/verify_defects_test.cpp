// SPDX-License-Identifier: BSD-3-Clause
//
// Defective providers, made from softverbs, and the check of `rpcrdma verify-device` that must find
// each of them.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "cli/verified.h"

namespace rpcrdma::test {
namespace {

int (*polled)(ibv_cq*, int, ibv_wc*) = nullptr;
int (*posted)(ibv_qp*, ibv_send_wr*, ibv_send_wr**) = nullptr;

/// Alters every completion before the caller gets it.
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
void claim_larger_completion_queues(verbs::Table& table, ibv_context_ops&, softverbs::control::Config&) {
  table.create_cq = [](ibv_context* context, int cqe, void* own, ibv_comp_channel* channel, int vector) {
    ibv_cq* const made = softverbs_calls().create_cq(context, cqe, own, channel, vector);
    if (made != nullptr) made->cqe = 2 * cqe;
    return made;
  };
}
constexpr std::uint32_t kSlots = 512;
std::uint32_t slots_taken = 0;
/// Makes larger send queues than asked for, whose slots are never freed. Requests are posted one at
/// a time.
void keep_send_slots(verbs::Table& table, ibv_context_ops& ops, softverbs::control::Config&) {
  table.create_qp = [](rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* wanted) {
    slots_taken = 0;
    wanted->cap.max_send_wr = std::max(wanted->cap.max_send_wr, kSlots);
    return softverbs_calls().create_qp(id, pd, wanted);
  };
  if (ops.post_send == nullptr) return;
  posted = ops.post_send;
  ops.post_send = [](ibv_qp* qp, ibv_send_wr* requests, ibv_send_wr** bad) {
    if (slots_taken == kSlots) {
      *bad = requests;
      return ENOMEM;
    }
    ++slots_taken;
    return posted(qp, requests, bad);
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

/// check     the check that must find the defect; verdict: the verdict that it must give
struct Defect {
  const char* name;
  Alter alter;
  const char* check;
  Verdict verdict = Verdict::kFail;

  friend void PrintTo(const Defect& defect, std::ostream* out) { *out << defect.name; }
};

class Defects : public testing::TestWithParam<Defect> {};

TEST_P(Defects, CheckGivesTheExpectedVerdictOnADefectiveProvider) {
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
                    Defect{"WorkRequestIdsAreForgotten", alter_completions<forget_numbers>, "send.order"},
                    Defect{"InvalidationsAreForgotten", alter_completions<forget_invalidations>,
                           "window.remote-invalidation"},
                    Defect{"FlushesLookLikeSuccess", alter_completions<forget_flushes>, "error.flush"},
                    Defect{"MessageTooLongForItsReceiveGetsAnotherStatus", alter_completions<blur_lengths>,
                           "receive.short", Verdict::kDiffers},
                    Defect{"LimitsAreImplausible", alter_limits<claim_no_pieces>, "device.attributes"},
                    Defect{"FewerReadsThanClaimed", serve_few_reads, "read.depth"},
                    Defect{"ClaimedWindowsDoNotExist", say_nothing_of_windows, "window.access"},
                    Defect{"SmallCompletionQueues", make_small_completion_queues, "device.completion-queue"},
                    Defect{"CompletionQueuesHoldLessThanTheyClaim", claim_larger_completion_queues, "complete.room"},
                    Defect{"SlotsOfSendQueuesAreNeverFreed", keep_send_slots, "send.queue"},
                    Defect{"CompletionsCauseNoEvent", never_wake, "complete.armed"},
                    Defect{"PeersMayWriteWithoutTheRight", let_peers_write, "protect.write-right"},
                    Defect{"EndsOfRegionsAreIgnored", register_too_much, "protect.write-end"},
                    Defect{"BeginningsOfRegionsAreIgnored", register_too_much, "protect.write-begin"},
                    Defect{"KeysOutliveTheirRegion", keep_regions, "protect.write-stale"},
                    Defect{"PrivateDataAreCut", cut_private_data, "connect.private-data"},
                    Defect{"ChangesOfStateAreIgnored", ignore_states, "error.modify"},
                    Defect{"FirstTwoPiecesAreExchanged", turn_pieces_round, "send.gather"}),
    [](const testing::TestParamInfo<Defect>& each) { return std::string(each.param.name); });

TEST(VerifyDevice, CheckThatMeetsAnInjectedFaultFailsAndShowsTheError) {
  const std::string script = testing::TempDir() + "verify-device-faults-" + std::to_string(::getpid());
  std::ofstream(script) << "read * error REM_OP_ERR\n";
  const Variable faults("SOFTVERBS_FAULTS", script);
  const Command run({"send.arrives", "read.arrives"}, 1);
  std::filesystem::remove(script);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.report["failed"], 1);
  EXPECT_EQ(run.report["checks"][0]["verdict"], "pass");
  EXPECT_EQ(run.report["checks"][1]["verdict"], "fail");
  EXPECT_EQ(run.report["checks"][1]["seen"], "remote operation error") << run.report["checks"][1];
}

TEST(VerifyDevice, CheckThatFailsOnlyOnceIsReportedAsUnsteady) {
  const std::string script = testing::TempDir() + "verify-device-once-" + std::to_string(::getpid());
  std::ofstream(script) << "send 1 error LOC_QP_OP_ERR\n";
  const Variable faults("SOFTVERBS_FAULTS", script);
  const Command run({"send.arrives"}, 1);
  std::filesystem::remove(script);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.report["checks"][0]["verdict"], "unsteady") << run.report["checks"][0];
}

TEST(VerifyDevice, ChecksOfFeaturesThatTheDeviceLacksAreNotApplicable) {
  const auto find = provider_with([](verbs::Table&, ibv_context_ops&, softverbs::control::Config& config) {
    config.memory_windows = false;
    config.limits.max_srq = 0;
  });
  for (const auto& result : perform(checks_named({"send.arrives", "window.access", "shared.arrives"}), find))
    EXPECT_EQ(result.finding.verdict, result.check.id == "send.arrives" ? Verdict::kPass : Verdict::kNotApplicable)
        << result.check.id;
}

void empty_writes(verbs::Table&, ibv_context_ops& ops, softverbs::control::Config&) {
  if (ops.post_send == nullptr) return;
  posted = ops.post_send;
  ops.post_send = [](ibv_qp* qp, ibv_send_wr* requests, ibv_send_wr** bad) {
    for (ibv_send_wr* one = requests; one != nullptr; one = one->next)
      if (one->opcode == IBV_WR_RDMA_WRITE) one->num_sge = 0;
    return posted(qp, requests, bad);
  };
}

TEST(VerifyDevice, CountOfRequestsFailsIfTheResultOfACallDoesNotArrive) {
  verify::Options options;
  options.find = provider_with(empty_writes);
  options.parts = {.checks = false, .counts = true, .conform = false, .latency = false};
  const verify::Outcome outcome = verify::verify(options);
  EXPECT_EQ(outcome.failed, 1u);
  EXPECT_FALSE(outcome.complete);
  EXPECT_EQ(json::parse(outcome.json)["counts"]["trouble"], "the result is not what the server wrote");
}

}  // namespace
}  // namespace rpcrdma::test

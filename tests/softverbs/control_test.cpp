// SPDX-License-Identifier: BSD-3-Clause
// The control plane: counters, faults, limits, device removal, the trace, and that a seed
// determines a run.
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "softverbs/detail.h"
#include "softverbs/environment.h"
#include "softverbs/fabric.h"
#include "softverbs/pair.h"

namespace soft_test {
namespace {

TEST(Counters, CountRequestsDoorbellsPollsAndCopiedBytes) {
  Pair pair;
  Buffer near(pair.client.pd, 64, kLocal);
  Buffer far(pair.server.pd, 64, kAllRights);
  control::clear_counters(Pair::fabric());
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  std::vector<ibv_sge> sges{near.sge(0, 10)};
  ibv_send_wr write = request(IBV_WR_RDMA_WRITE, 1, 0, sges);
  write.wr.rdma = {far.address(), far.mr->rkey};
  ibv_send_wr send = request(IBV_WR_SEND, 2, IBV_SEND_SIGNALED, sges);
  write.next = &send;
  ASSERT_EQ(pair.client.post(write), 0);
  pair.client.poll_send();
  pair.server.poll_receive();
  const control::Counters counters = control::counters(Pair::fabric());
  EXPECT_EQ(counters.requests(IBV_WR_RDMA_WRITE), 1U);
  EXPECT_EQ(counters.requests(IBV_WR_SEND), 1U);
  EXPECT_EQ(counters.doorbells, 1U);
  EXPECT_EQ(counters.receives, 1U);
  EXPECT_EQ(counters.completions, 2U);
  EXPECT_EQ(counters.polls, 2U);
  EXPECT_EQ(counters.empty_polls, 0U);
  EXPECT_EQ(counters.bytes_copied, 20U);
  EXPECT_EQ(counters.late_writes, 1U);
  EXPECT_EQ(counters.registrations, 0U);
}

/// All events of a run that involves chance.
std::vector<control::TraceEvent> traced_run(std::uint64_t seed) {
  control::Config config;
  config.seed = seed;
  Pair pair(config);
  std::vector<control::TraceEvent> trace;
  control::set_observer(Pair::fabric(), [&trace](const control::TraceEvent& event) { trace.push_back(event); });
  Buffer near(pair.client.pd, 1024, kLocal);
  Buffer far(pair.server.pd, 1024, kAllRights);
  for (std::uint64_t i = 0; i < 30; ++i) {
    EXPECT_EQ(pair.server.receive({}), 0);
    for (std::uint64_t k = 0; k < 4; ++k) {
      EXPECT_EQ(pair.client.write({near.sge(k, 8)}, far.address(k * 8), far.mr->rkey, i * 10 + k, 0), 0);
    }
    if (i % 3 != 0) {
      ibv_wc wc{};
      EXPECT_EQ(ibv_poll_cq(pair.client.send_cq, 1, &wc), 0);
    }
    EXPECT_EQ(pair.client.send({near.sge(0, 0)}, i, IBV_SEND_SIGNALED), 0);
    pair.client.poll_send();
    pair.server.poll_receive();
  }
  pair.disconnect();
  control::set_observer(Pair::fabric(), nullptr);
  return trace;
}

TEST(Seed, SameSeedGivesTheSameEvents) {
  const auto first = traced_run(42);
  EXPECT_GT(first.size(), 200U);
  EXPECT_EQ(first, traced_run(42));
}

TEST(Seed, OtherSeedGivesOtherEvents) { EXPECT_NE(traced_run(42), traced_run(43)); }

TEST(Fault, CompletesTheChosenRequestWithTheChosenError) {
  Pair pair;
  for (int i = 0; i < 3; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  control::Fault fault;
  fault.nth = 2;
  fault.opcode = IBV_WR_SEND;
  fault.qp_num = pair.client.qp()->qp_num;
  fault.status = IBV_WC_REM_OP_ERR;
  control::inject(Pair::fabric(), fault);
  for (std::uint64_t i = 0; i < 3; ++i) ASSERT_EQ(pair.client.send({}, i), 0);
  const auto wcs = pair.client.poll_send(3);
  EXPECT_EQ(wcs[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(wcs[1].status, IBV_WC_REM_OP_ERR);
  EXPECT_EQ(wcs[1].vendor_err, static_cast<std::uint32_t>(sv::Detail::kInjected));
  EXPECT_EQ(wcs[2].status, IBV_WC_WR_FLUSH_ERR);
}

TEST(Fault, LosesTheConnectionForBothEnds) {
  Pair pair;
  ASSERT_EQ(pair.server.receive({}), 0);
  control::Fault fault;
  fault.kind = control::Fault::Kind::kConnectionLoss;
  control::inject(Pair::fabric(), fault);
  ASSERT_EQ(pair.client.send({}), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_WR_FLUSH_ERR);
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_WR_FLUSH_ERR);
  EXPECT_EQ(take(pair.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  EXPECT_EQ(take(pair.server.events).type, RDMA_CM_EVENT_DISCONNECTED);
}

TEST(Fault, DelaysTheChosenRequestInVirtualTime) {
  Pair pair;
  ASSERT_EQ(pair.server.receive({}), 0);
  control::Fault fault;
  fault.kind = control::Fault::Kind::kDelay;
  fault.delay_ns = 1'000'000;
  control::inject(Pair::fabric(), fault);
  ASSERT_EQ(pair.client.send({}), 0);
  ibv_wc wc{};
  EXPECT_EQ(ibv_poll_cq(pair.server.recv_cq, 1, &wc), 0);
  control::advance(Pair::fabric(), 1'000'000);
  EXPECT_EQ(ibv_poll_cq(pair.server.recv_cq, 1, &wc), 1);
}

TEST(Fault, FailsTheChosenCall) {
  Pair pair;
  std::array<unsigned char, 8> bytes{};
  control::fail_call(Pair::fabric(), control::Call::kRegMr, ENOMEM, 2);
  ibv_mr* const first = sv::reg_mr(pair.client.pd, bytes.data(), 8, kLocal);
  EXPECT_NE(first, nullptr);
  EXPECT_EQ(sv::reg_mr(pair.client.pd, bytes.data(), 8, kLocal), nullptr);
  EXPECT_EQ(errno, ENOMEM);
  EXPECT_EQ(sv::dereg_mr(first), 0);
}

TEST(DeviceLimits, RegistrationBeyondTheMaximumFails) {
  control::Config config;
  config.limits.max_mr = 1;
  Pair pair(config);
  Buffer only(pair.client.pd, 8, kLocal);
  std::array<unsigned char, 8> bytes{};
  EXPECT_EQ(sv::reg_mr(pair.client.pd, bytes.data(), 8, kLocal), nullptr);
  EXPECT_EQ(errno, ENOMEM);
}

TEST(DeviceRemoval, NotifiesEachIdAndTheContextAndBreaksBothQueuePairs) {
  Pair pair;
  ASSERT_EQ(pair.server.receive({}), 0);
  control::remove_device(Pair::fabric());
  ASSERT_EQ(control::live_objects(Pair::fabric()).cm_events, 3U) << "a missing one would be waited for";
  std::set<rdma_cm_id*> notified;
  for (rdma_event_channel* const channel : {pair.client.events, pair.server.events, pair.server.events}) {
    const TakenEvent event = take(channel);
    EXPECT_EQ(event.type, RDMA_CM_EVENT_DEVICE_REMOVAL);
    notified.insert(event.id);
  }
  EXPECT_EQ(notified, (std::set{pair.client.id, pair.server.id, pair.listener}));
  EXPECT_EQ(pair.server.poll_receive()[0].status, IBV_WC_WR_FLUSH_ERR);
  EXPECT_EQ(pair.client.state(), IBV_QPS_ERR);
  EXPECT_EQ(pair.server.state(), IBV_QPS_ERR);
  EXPECT_EQ(sv::alloc_pd(pair.client.id->verbs), nullptr);
  EXPECT_EQ(errno, ENODEV);
  ibv_async_event event{};
  ASSERT_EQ(sv::get_async_event(pair.client.id->verbs, &event), 0);
  EXPECT_EQ(event.event_type, IBV_EVENT_DEVICE_FATAL);
  sv::ack_async_event(&event);
}

TEST(DeviceRemoval, MakesEveryCreationOnTheDeviceFail) {
  Pair pair;
  control::remove_device(Pair::fabric());
  ibv_context* const context = pair.client.id->verbs;
  ibv_srq_init_attr shared{};
  shared.attr = {4, 1, 0};
  ibv_qp_init_attr queues{};
  queues.send_cq = queues.recv_cq = pair.client.send_cq;
  queues.qp_type = IBV_QPT_RC;
  std::array<unsigned char, 8> bytes{};
  const auto refused = [](const void* made) { return made == nullptr && errno == ENODEV; };
  EXPECT_TRUE(refused(sv::create_comp_channel(context)));
  EXPECT_TRUE(refused(sv::create_cq(context, 4, nullptr, nullptr, 0)));
  EXPECT_TRUE(refused(sv::create_srq(pair.client.pd, &shared)));
  EXPECT_TRUE(refused(sv::create_qp(pair.client.pd, &queues)));
  EXPECT_TRUE(refused(sv::reg_mr(pair.client.pd, bytes.data(), bytes.size(), kLocal)));
  EXPECT_TRUE(refused(sv::alloc_mw(pair.client.pd, IBV_MW_TYPE_2)));
}

TEST(Device, LibraryCallAndInlineCallBothReportThePort) {
  Pair pair;
  ibv_port_attr attributes{};
  ASSERT_EQ(sv::query_port(pair.client.id->verbs, 1, &attributes), 0);
  EXPECT_EQ(attributes.state, IBV_PORT_ACTIVE);
  EXPECT_EQ(attributes.active_mtu, IBV_MTU_4096);
  EXPECT_EQ(sv::query_port(pair.client.id->verbs, 2, &attributes), EINVAL);
  const verbs_context* const verbs = verbs_get_ctx(pair.client.id->verbs);
  ASSERT_NE(verbs, nullptr);
  ASSERT_EQ(verbs->query_port(pair.client.id->verbs, 1, &attributes, sizeof attributes), 0);
  EXPECT_EQ(attributes.state, IBV_PORT_ACTIVE);
}

/// The error of start() for a trace that goes to `file`.
std::string mistake_of_trace(const std::string& file) {
  control::Environment environment;
  environment.trace_file = file;
  sv::Fabric fabric{{}};
  std::string error;
  EXPECT_FALSE(control::start(fabric, environment, error));
  return error;
}

TEST(Trace, IsWrittenOnlyToARegularFile) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
  const std::string end = "/proc/self/fd/" + std::to_string(pipe[1]);
  EXPECT_EQ(mistake_of_trace(end), "SOFTVERBS_TRACE: " + end + ": not a regular file");
  ::close(pipe[0]);
  ::close(pipe[1]);
  std::string folder = (std::filesystem::temp_directory_path() / "softverbs-trace-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  // Opening a FIFO without a reader would wait for one.
  const std::string fifo = folder + "/fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_EQ(mistake_of_trace(fifo), "SOFTVERBS_TRACE: " + fifo + ": No such device or address");
  EXPECT_EQ(mistake_of_trace(folder), "SOFTVERBS_TRACE: " + folder + ": Is a directory");
  std::filesystem::remove_all(folder);
}

TEST(ErrorTexts, EveryStatusAndDetailHasATextOfItsOwn) {
  std::set<std::string_view> words;
  for (int i = IBV_WC_SUCCESS; i <= IBV_WC_TM_RNDV_INCOMPLETE; ++i) {
    EXPECT_TRUE(words.insert(sv::wc_status_str(static_cast<ibv_wc_status>(i))).second);
  }
  EXPECT_FALSE(words.contains("unknown status"));
  words.clear();
  for (auto i = 0U; i <= static_cast<unsigned>(sv::Detail::kInjected); ++i) {
    EXPECT_TRUE(words.insert(control::explain(i)).second);
  }
  EXPECT_FALSE(words.contains("unknown detail"));
  EXPECT_STREQ(sv::rdma_event_str(RDMA_CM_EVENT_ESTABLISHED), "RDMA_CM_EVENT_ESTABLISHED");
}

}  // namespace
}  // namespace soft_test

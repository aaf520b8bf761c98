// SPDX-License-Identifier: BSD-3-Clause
// Fault scripts and the environment: which are accepted, which are refused and with which message,
// and what the faults do.
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "softverbs/environment.h"
#include "softverbs/pair.h"

namespace soft_test {
namespace {

control::FaultScript parse(std::string_view text) {
  std::string error;
  const auto script = control::parse_fault_script(text, "script", error);
  EXPECT_TRUE(script.has_value()) << error;
  return script.value_or(control::FaultScript{});
}

std::string cause_of(std::string_view text) {
  std::string error;
  EXPECT_FALSE(control::parse_fault_script(text, "a.faults", error).has_value());
  return error;
}

TEST(FaultScript, EachLineSelectsAFaultAndItsTarget) {
  const auto script = parse(
      "# a comment\n\n"
      "send 3 error REM_ACCESS_ERR\n"
      "read 2 delay 10ms   # another\r\n"
      "\trequest 17 disconnect\n"
      "write * late\n"
      "cm-event 4 kill\n"
      "call reg_mr 2 ENOMEM\n"
      "connect 1 reject\n"
      "request 5 kill");
  ASSERT_EQ(script.requests.size(), 5U);
  EXPECT_EQ(script.requests[0].kind, control::Fault::Kind::kCompletionError);
  EXPECT_EQ(script.requests[0].opcode, IBV_WR_SEND);
  EXPECT_EQ(script.requests[0].nth, 3U);
  EXPECT_EQ(script.requests[0].status, IBV_WC_REM_ACCESS_ERR);
  EXPECT_EQ(script.requests[1].kind, control::Fault::Kind::kDelay);
  EXPECT_EQ(script.requests[1].delay_ns, 10'000'000U);
  EXPECT_EQ(script.requests[2].kind, control::Fault::Kind::kConnectionLoss);
  EXPECT_EQ(script.requests[2].opcode, std::nullopt);
  EXPECT_EQ(script.requests[3].kind, control::Fault::Kind::kLatePlacement);
  EXPECT_EQ(script.requests[3].nth, 0U);
  EXPECT_EQ(script.requests[4].kind, control::Fault::Kind::kKill);
  ASSERT_EQ(script.connections.size(), 2U);
  EXPECT_EQ(script.connections[0].kind, control::ConnectionFault::Kind::kKill);
  EXPECT_EQ(script.connections[1].kind, control::ConnectionFault::Kind::kReject);
  ASSERT_EQ(script.calls.size(), 1U);
  EXPECT_EQ(script.calls[0].call, control::Call::kRegMr);
  EXPECT_EQ(script.calls[0].error, ENOMEM);
  EXPECT_EQ(script.calls[0].nth, 2U);
}

TEST(FaultScript, InvalidLineIsRefusedWithItsPlaceAndCause) {
  EXPECT_EQ(cause_of("send 1 kill\nsend 0 kill"), "a.faults:2: `0` is no count: 1 to 1000000000, or * for each one");
  EXPECT_EQ(cause_of("cm-event * kill"), "a.faults:1: `*` is no count: 1 to 1000000000");
  EXPECT_EQ(cause_of("read 1 delay 10"),
            "a.faults:1: `10` is no time: a whole number with ns, us, ms or s, at most an hour");
  EXPECT_EQ(cause_of("read 1 delay 3601s"),
            "a.faults:1: `3601s` is no time: a whole number with ns, us, ms or s, at most an hour");
  EXPECT_EQ(cause_of("read 1 late"), "a.faults:1: only a `write` can be late");
  EXPECT_EQ(cause_of("send 1 kill now"), "a.faults:1: this is not `REQUEST COUNT disconnect | late | kill`");
  EXPECT_EQ(cause_of("connect 1 kill"), "a.faults:1: `kill` is no fault of a connect: reject, unreachable");
  EXPECT_EQ(cause_of("\n\nsend \x01\x02 kill"), "a.faults:3: `??` is no count: 1 to 1000000000, or * for each one");
  EXPECT_EQ(cause_of("a b c d e f g h i"), "a.faults:1: too many words");
  for (const char* const text :
       {"send", "send 1", "send 1 error", "send 1 error SUCCESS", "send -1 kill", "send 99999999999999999999 kill",
        "send 1000000001 kill", "call reg_mr 1 0", "call reg_mr 1", "call malloc 1 ENOMEM", "call reg_mr * ENOMEM",
        "connect", "cm-event 1", "frobnicate 1 kill", "SEND 1 kill", "read 1 delay ms",
        "read 1 delay 99999999999999999999s"}) {
    EXPECT_TRUE(cause_of(text).starts_with("a.faults:1: ")) << text;
  }
  std::string many;
  for (int i = 0; i < 10'001; ++i) many += "send 1 kill\n";
  EXPECT_EQ(cause_of(many), "a.faults:10001: more than 10000 faults");
  EXPECT_EQ(cause_of(std::string(1000, 'x')),
            "a.faults:1: `" + std::string(40, 'x') +
                "...` is no subject: request, cm-event, connect, call, send, "
                "send-with-imm, send-with-inv, write, write-with-imm, read, local-inv, "
                "bind-mw");
}

TEST(Fault, DelayedRequestCountsOnce) {
  Pair pair;
  control::inject(Pair::fabric(), parse("send 1 delay 1ms\nsend 2 error REM_OP_ERR\n"));
  for (std::uint64_t i = 0; i < 2; ++i) ASSERT_EQ(pair.server.receive({}), 0);
  ASSERT_EQ(pair.client.send({}, 1), 0);
  ASSERT_EQ(pair.client.send({}, 2), 0);
  EXPECT_EQ(control::counters(Pair::fabric()).executed, 1U);
  control::advance(Pair::fabric(), 1'000'000);
  const auto completions = pair.client.poll_send(2);
  EXPECT_EQ(completions[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(completions[1].status, IBV_WC_REM_OP_ERR);
  EXPECT_EQ(control::counters(Pair::fabric()).executed, 2U);
}

TEST(Fault, KeepsBackTheDataOfAWriteEvenUnderImmediatePlacement) {
  control::Config config;
  config.placement = control::Placement::kImmediate;
  Pair pair(config);
  control::inject(Pair::fabric(), parse("write 2 late\n"));
  Buffer near(pair.client.pd, 8, kLocal, 1);
  Buffer far(pair.server.pd, 8, kAllRights, 0);
  ASSERT_EQ(pair.client.write({near.sge(0, 1)}, far.address(0), far.mr->rkey, 1), 0);
  EXPECT_EQ(far.bytes[0], 1);
  ASSERT_EQ(pair.client.write({near.sge(0, 1)}, far.address(1), far.mr->rkey, 2), 0);
  EXPECT_EQ(far.bytes[1], 0);
  pair.client.poll_send(2);
  EXPECT_EQ(far.bytes[1], 1);
}

// The third call is the third one, although the second one fails.
TEST(Fault, CountsACallThatAnotherFaultMakesFail) {
  Pair pair;
  std::array<unsigned char, 8> bytes{};
  control::inject(Pair::fabric(), parse("call reg_mr 2 ENOMEM\ncall reg_mr 3 EAGAIN\n"));
  Buffer first(pair.client.pd, 8, kLocal);
  for (const int expected : {ENOMEM, EAGAIN}) {
    errno = 0;
    EXPECT_EQ(sv::reg_mr(pair.client.pd, bytes.data(), bytes.size(), kLocal), nullptr);
    EXPECT_EQ(errno, expected);
  }
  Buffer fourth(pair.client.pd, 8, kLocal);
  EXPECT_NE(fourth.mr, nullptr);
}

TEST(Fault, MakesConnectEndAsRejectedOrUnreachable) {
  EXPECT_TRUE(control::reset(Pair::fabric()));
  control::inject(Pair::fabric(), parse("connect 1 reject\nconnect 1 unreachable\n"));
  rdma_event_channel* const events = sv::rdma_create_event_channel();
  for (const auto expected : {RDMA_CM_EVENT_REJECTED, RDMA_CM_EVENT_UNREACHABLE}) {
    End end;
    end.events = events;
    sockaddr_in where = address(20049);
    ASSERT_EQ(sv::rdma_create_id(events, &end.id, nullptr, RDMA_PS_TCP), 0);
    ASSERT_EQ(sv::rdma_resolve_addr(end.id, nullptr, reinterpret_cast<sockaddr*>(&where), 1000), 0);
    EXPECT_EQ(take(events).type, RDMA_CM_EVENT_ADDR_RESOLVED);
    ASSERT_EQ(sv::rdma_resolve_route(end.id, 1000), 0);
    EXPECT_EQ(take(events).type, RDMA_CM_EVENT_ROUTE_RESOLVED);
    end.make_objects({});
    rdma_conn_param parameters{};
    ASSERT_EQ(sv::rdma_connect(end.id, &parameters), 0);
    EXPECT_EQ(take(events).type, expected);
    end.free_objects();
  }
  sv::rdma_destroy_event_channel(events);
  EXPECT_EQ(control::counters(Pair::fabric()).connects, 2U);
  EXPECT_TRUE(control::live_objects(Pair::fabric()).none());
}

/// The status that waitpid(2) reports of a child that runs `body`.
template <typename Body>
int status_of_child(Body body) {
  const pid_t child = ::fork();
  if (child == 0) {
    body();
    std::_Exit(0);
  }
  int status = -1;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return status;
}

TEST(Fault, KillsTheProcessAfterTheChosenRequestOrAtTheChosenEvent) {
  const auto send_two = [](const char* script) {
    return status_of_child([script] {
      Pair pair;
      control::inject(Pair::fabric(), parse(script));
      for (std::uint64_t i = 0; i < 2; ++i) {
        pair.server.receive({});
        pair.client.send({}, i);
      }
      pair.disconnect();
      take(pair.client.events);
      take(pair.server.events);
    });
  };
  for (const char* const script : {"request 1 kill", "send 2 kill", "cm-event 1 kill", "cm-event 2 kill"}) {
    const int status = send_two(script);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << script << ": " << status;
  }
  for (const char* const script : {"request 3 kill", "read 1 kill", "cm-event 3 kill"}) {
    const int status = send_two(script);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << script << ": " << status;
  }
}

/// Unsets the variables of softverbs before and after each test, and has a folder for its files.
class EnvironmentTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_NE(::mkdtemp(folder_.data()), nullptr);
    for (const char* const name : kNames) ::unsetenv(name);
  }
  void TearDown() override {
    for (const char* const name : kNames) ::unsetenv(name);
    std::remove(path("faults").c_str());
    std::remove(path("trace").c_str());
    ::rmdir(folder_.c_str());
  }
  [[nodiscard]] std::string path(const char* name) const { return folder_ + "/" + name; }

  static constexpr const char* kNames[] = {"SOFTVERBS_DIR",   "SOFTVERBS_DEVICE", "SOFTVERBS_SEED",
                                           "SOFTVERBS_IWARP", "SOFTVERBS_FAULTS", "SOFTVERBS_TRACE"};
  std::string folder_ = testing::TempDir() + "softverbs-env-XXXXXX";
};

TEST_F(EnvironmentTest, ConfigurationIsTheDefaultIfNoVariableIsSet) {
  std::string error;
  const auto read = control::config_from_environment(error);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->config.seed, control::Config{}.seed);
  EXPECT_EQ(read->config.directory, "");
  EXPECT_FALSE(read->config.iwarp);
  EXPECT_TRUE(read->faults.requests.empty());
}

TEST_F(EnvironmentTest, VariablesSetTheSeedTheFaultsAndTheTraceOfAFabric) {
  std::ofstream(path("faults")) << "send 2 error REM_OP_ERR\n";
  ::setenv("SOFTVERBS_SEED", "18446744073709551615", 1);
  ::setenv("SOFTVERBS_FAULTS", path("faults").c_str(), 1);
  ::setenv("SOFTVERBS_TRACE", path("trace").c_str(), 1);
  std::string error;
  const auto read = control::config_from_environment(error);
  ASSERT_TRUE(read.has_value()) << error;
  EXPECT_EQ(read->config.seed, ~std::uint64_t{0});
  ASSERT_EQ(read->faults.requests.size(), 1U);
  ASSERT_TRUE(control::start(Pair::fabric(), *read, error)) << error;
  rdma_event_channel* const channel = sv::rdma_create_event_channel();
  EXPECT_FALSE(control::start(Pair::fabric(), *read, error));
  rdma_cm_id* id = nullptr;
  ASSERT_EQ(sv::rdma_create_id(channel, &id, nullptr, RDMA_PS_TCP), 0);
  sockaddr_in where = address(1);
  ASSERT_EQ(sv::rdma_resolve_addr(id, nullptr, reinterpret_cast<sockaddr*>(&where), 1000), 0);
  take(channel);
  EXPECT_EQ(sv::rdma_destroy_id(id), 0);
  sv::rdma_destroy_event_channel(channel);
  control::set_observer(Pair::fabric(), nullptr);
  std::ifstream in(path("trace"));
  std::string line;
  ASSERT_TRUE(std::getline(in, line));
  EXPECT_EQ(line, std::to_string(::getpid()) + " cm-event qp=0 RDMA_CM_EVENT_ADDR_RESOLVED wr_id=0 bytes=0");
}

TEST_F(EnvironmentTest, MistakeIsReportedWithItsVariableOrWithItsFileAndLine) {
  const auto wrong = [](const char* name, const std::string& value) {
    ::setenv(name, value.c_str(), 1);
    std::string error;
    EXPECT_FALSE(control::config_from_environment(error).has_value());
    ::unsetenv(name);
    return error;
  };
  EXPECT_EQ(wrong("SOFTVERBS_SEED", "-1"), "SOFTVERBS_SEED: not a whole number of 64 bits");
  EXPECT_EQ(wrong("SOFTVERBS_SEED", "18446744073709551616"), "SOFTVERBS_SEED: not a whole number of 64 bits");
  EXPECT_EQ(wrong("SOFTVERBS_SEED", "7x"), "SOFTVERBS_SEED: not a whole number of 64 bits");
  EXPECT_EQ(wrong("SOFTVERBS_DEVICE", "eth0"), "SOFTVERBS_DEVICE: none of mlx5, irdma, bnxt_re, hns");
  EXPECT_EQ(wrong("SOFTVERBS_IWARP", "yes"), "SOFTVERBS_IWARP: neither 0 nor 1");
  EXPECT_EQ(wrong("SOFTVERBS_FAULTS", path("none")),
            "SOFTVERBS_FAULTS: " + path("none") + ": No such file or directory");
  EXPECT_EQ(wrong("SOFTVERBS_FAULTS", folder_), "SOFTVERBS_FAULTS: " + folder_ + ": not a regular file");
  std::ofstream(path("faults")) << "send 1 kill\n\nsend one kill\n";
  EXPECT_EQ(wrong("SOFTVERBS_FAULTS", path("faults")),
            path("faults") + ":3: `one` is no count: 1 to 1000000000, or * for each one");
  std::ofstream(path("faults")) << std::string((1U << 20U) + 1, '#');
  EXPECT_EQ(wrong("SOFTVERBS_FAULTS", path("faults")), "SOFTVERBS_FAULTS: " + path("faults") + ": larger than 1 MiB");
}

}  // namespace
}  // namespace soft_test

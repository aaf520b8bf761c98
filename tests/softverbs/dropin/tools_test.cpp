// SPDX-License-Identifier: BSD-3-Clause
// Debian's packages of rdma-core tools and perftest on the drop-in libraries. A tool that needs a
// server runs as two processes, which meet in a folder of their own.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "softverbs/dropin/process.h"

namespace dropin {
namespace {

using Words = std::vector<std::string>;

std::vector<Setting> settings(const TemporaryFolder& fabric) {
  return {{"LD_LIBRARY_PATH", DROPIN_FOLDER}, {"SOFTVERBS_DIR", fabric.path()}};
}

void expect_output(const Process& program, const std::string& proof) {
  EXPECT_NE(program.output().find(proof), std::string::npos) << "not found: " << proof << '\n' << program.report();
}

#define SKIP_WITHOUT(program) \
  if (find_program(program).empty()) GTEST_SKIP() << (program) << " is not installed"

TEST(Tools, IbvDevicesListsTheDevice) {
  SKIP_WITHOUT("ibv_devices");
  const TemporaryFolder fabric;
  Process program({"ibv_devices"}, settings(fabric));
  EXPECT_EQ(program.wait(), 0) << program.report();
  expect_output(program, "softverbs0");
}

TEST(Tools, IbvDevinfoDescribesTheDevice) {
  SKIP_WITHOUT("ibv_devinfo");
  const TemporaryFolder fabric;
  Process program({"ibv_devinfo", "-v"}, settings(fabric));
  EXPECT_EQ(program.wait(), 0) << program.report();
  for (const char* const part : {"softverbs0", "PORT_ACTIVE", "MEM_WINDOW_TYPE_2B", "RoCE v2"}) {
    expect_output(program, part);
  }
}

void expect_success(Process& client, Process& server, const std::string& proof, const std::string& server_proof) {
  // After a failed client, the server may wait for the next one.
  ASSERT_EQ(client.wait(), 0) << client.report() << server.report();
  ASSERT_EQ(server.wait(), 0) << client.report() << server.report();
  expect_output(client, proof);
  expect_output(server, server_proof);
  // ibv_rc_pingpong -c prints this text for wrong data, and exits with success all the same.
  EXPECT_EQ(server.output().find("invalid data"), std::string::npos) << server.report();
}

Words joined(Words first, const Words& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// Tools that exchange queue pair numbers over TCP, and connect the queue pairs by hand.
struct HandConnected {
  const char* name;
  Words command;
  const char* proof;                   // output of a successful client
  const char* server_proof = nullptr;  // output of the server, where it differs

  friend void PrintTo(const HandConnected& tool, std::ostream* out) { *out << tool.name; }
};

class ToolConnectedByHand : public testing::TestWithParam<HandConnected> {};

TEST_P(ToolConnectedByHand, RunsToCompletion) {
  const HandConnected& tool = GetParam();
  SKIP_WITHOUT(tool.command[0]);
  const TemporaryFolder fabric;
  const TcpPort port;
  const Words command = joined(tool.command, {"-p", port.text()});
  Process server(command, settings(fabric));
  ASSERT_TRUE(port.wait_for_listener(server)) << server.report();
  Process client(joined(command, {"127.0.0.1"}), settings(fabric));
  expect_success(client, server, tool.proof, tool.server_proof != nullptr ? tool.server_proof : tool.proof);
}

const char* const kPingpongDone = "iters in";

INSTANTIATE_TEST_SUITE_P(
    Tools, ToolConnectedByHand,
    testing::Values(
        HandConnected{"ibv_rc_pingpong", {"ibv_rc_pingpong", "-c", "-n", "200"}, kPingpongDone},
        HandConnected{"ibv_rc_pingpong_by_gid", {"ibv_rc_pingpong", "-c", "-g", "0", "-n", "200"}, kPingpongDone},
        HandConnected{"ibv_rc_pingpong_events", {"ibv_rc_pingpong", "-c", "-e", "-n", "200"}, kPingpongDone},
        HandConnected{"ibv_rc_pingpong_builder", {"ibv_rc_pingpong", "-c", "-N", "-n", "100"}, kPingpongDone},
        HandConnected{"ibv_rc_pingpong_long", {"ibv_rc_pingpong", "-c", "-s", "1000000", "-n", "20"}, kPingpongDone},
        HandConnected{"ibv_srq_pingpong", {"ibv_srq_pingpong", "-q", "4", "-n", "50"}, kPingpongDone},
        HandConnected{"ib_send_lat", {"ib_send_lat", "-F", "-n", "50"}, "t_typical"},
        HandConnected{"ib_send_bw", {"ib_send_bw", "-F", "-n", "200"}, "BW average"},
        HandConnected{"ib_send_bw_events", {"ib_send_bw", "-F", "-e", "-n", "200"}, "BW average"},
        HandConnected{
            "ib_send_bw_shared_receives", {"ib_send_bw", "-F", "--use-srq", "-q", "2", "-n", "200"}, "BW average"},
        HandConnected{"ib_write_lat", {"ib_write_lat", "-F", "-n", "50"}, "t_typical"},
        HandConnected{"ib_write_bw", {"ib_write_bw", "-F", "-n", "200"}, "BW average"},
        HandConnected{"ib_read_lat", {"ib_read_lat", "-F", "-n", "50"}, "t_typical", "remote address"},
        HandConnected{"ib_read_bw", {"ib_read_bw", "-F", "-n", "200"}, "BW average"}),
    [](const auto& of) { return of.param.name; });

// Tools that connect by rdma_cm. The ports are those of the fabric, so any number will do.
struct CmConnected {
  const char* name;
  Words server;
  Words client;
  const char* proof;

  friend void PrintTo(const CmConnected& tool, std::ostream* out) { *out << tool.name; }
};

class ToolConnectedByCm : public testing::TestWithParam<CmConnected> {};

TEST_P(ToolConnectedByCm, RunsToCompletion) {
  const CmConnected& tool = GetParam();
  SKIP_WITHOUT(tool.server[0]);
  const TemporaryFolder fabric;
  Process server(tool.server, settings(fabric));
  ASSERT_TRUE(fabric.wait_for_name("listen-", server)) << server.report();
  Process client(tool.client, settings(fabric));
  expect_success(client, server, tool.proof, tool.proof);
}

INSTANTIATE_TEST_SUITE_P(
    Tools, ToolConnectedByCm,
    testing::Values(
        CmConnected{"rping",
                    {"rping", "-s", "-V", "-v", "-C", "50", "-S", "1000"},
                    {"rping", "-c", "-a", "127.0.0.1", "-V", "-v", "-C", "50", "-S", "1000"},
                    "rdma-ping-49"},
        CmConnected{"ucmatose",
                    {"ucmatose", "-c", "4", "-C", "20", "-S", "5000"},
                    {"ucmatose", "-s", "127.0.0.1", "-c", "4", "-C", "20", "-S", "5000"},
                    "return status 0"},
        CmConnected{"ucmatose_migrating", {"ucmatose", "-m"}, {"ucmatose", "-m", "-s", "127.0.0.1"}, "return status 0"},
        CmConnected{"rdma_client", {"rdma_server"}, {"rdma_client"}, "end 0"},
        CmConnected{"ib_send_lat",
                    {"ib_send_lat", "-R", "-F", "-n", "50"},
                    {"ib_send_lat", "-R", "-F", "-n", "50", "127.0.0.1"},
                    "t_typical"},
        CmConnected{"ib_write_bw",
                    {"ib_write_bw", "-R", "-F", "-n", "200"},
                    {"ib_write_bw", "-R", "-F", "-n", "200", "127.0.0.1"},
                    "BW average"},
        CmConnected{"ib_read_bw",
                    {"ib_read_bw", "-R", "-F", "-n", "200"},
                    {"ib_read_bw", "-R", "-F", "-n", "200", "127.0.0.1"},
                    "BW average"}),
    [](const auto& of) { return of.param.name; });

}  // namespace
}  // namespace dropin

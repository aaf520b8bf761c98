// SPDX-License-Identifier: BSD-3-Clause
//
// This test takes the device away while data moves. It is a program of its own: afterwards there is
// no device for anybody else. On real devices an environment variable says how that is done; only
// the tests in a virtual machine set it:
//
//   RPCRDMA_TEST_REMOVE    a shell command, such as `rdma link delete rxe0`
#include <cstdlib>
#include <string>

#include "rpcrdma/verbs/provider_pair.h"

namespace rpcrdma::test {
namespace {

class ProviderRemoval : public RcPair {
 protected:
  void SetUp() override {
    if (!provider().is_software_fabric() && command("RPCRDMA_TEST_REMOVE") == nullptr)
      GTEST_SKIP() << "RPCRDMA_TEST_REMOVE does not say how " << provider().device << " is removed";
    RcPair::SetUp();
  }
  static const char* command(const char* name) { return std::getenv(name); }

  /// Begins the removal. The kernel goes through with it once every file of the device is closed,
  /// which the library does only at the end of the process: so nothing waits for the command here.
  static void remove_device() {
    if (provider().is_software_fabric()) {
      softverbs::control::remove_device(softverbs::control::default_fabric());
      return;
    }
    ASSERT_EQ(std::system((std::string(command("RPCRDMA_TEST_REMOVE")) + " &").c_str()), 0);
  }
};

TEST_F(ProviderRemoval, BothEndsGetTheDeviceRemovalEventDuringWrites) {
  ASSERT_NO_FATAL_FAILURE(connect());
  constexpr std::size_t kBytes = 1U << 16U;
  Memory from(client.pd, kBytes, kLocalWrite, 1), to(server.pd, kBytes, kAllRights);
  std::size_t posted = 0, ended = 0;
  bool told = false;
  const auto keep_writing = [&] {
    while (posted - ended < 8 && client.write({from.all()}, to.at(), to.key(), posted) == 0) ++posted;
    ibv_wc wc{};
    while (ibv_poll_cq(client.send_cq, 1, &wc) == 1) ++ended;
  };
  for (int i = 0; i < 50; ++i) keep_writing();
  remove_device();
  for (int waits = 0; waits < 2000 && !told; ++waits) {
    keep_writing();
    told = readable(client.events->fd, 10);
  }
  ASSERT_TRUE(told) << "no connection event has come after the removal";
  // The event may follow one of the connection's end.
  (void)client.event(RDMA_CM_EVENT_DEVICE_REMOVAL);
  (void)server.event(RDMA_CM_EVENT_DEVICE_REMOVAL);
  EXPECT_GT(ended, 0U);
  from.deregister();
  to.deregister();
  rdma_event_channel* const channel = std::exchange(server.events, nullptr);
  client.free_objects();
  server.free_objects();
  EXPECT_EQ(provider().table->destroy_id(std::exchange(listener, nullptr)), 0);
  provider().table->destroy_event_channel(channel);
}

}  // namespace
}  // namespace rpcrdma::test

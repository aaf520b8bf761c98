// SPDX-License-Identifier: BSD-3-Clause
//
// Notifications to a service manager and sockets from it, sd_notify(3) and sd_listen_fds(3), with a
// manager of the test.
#include "service_manager.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <future>
#include <string>

#include "nfs/own_manager.h"
#include "nfs/tree_fixture.h"

namespace service_manager_test {

using nfs::test::OwnManager;
using rpcrdma::cli::ServiceManager;

class ServiceManagerTest : public ::testing::Test {
 protected:
  ~ServiceManagerTest() override {
    for (const char* const name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}) ::unsetenv(name);
  }
  const nfs::test::TemporaryDirectory directory_;
};

TEST_F(ServiceManagerTest, ManagerReceivesNotifications) {
  for (const std::string& name : {directory_.path().string() + "/notify", "@rpcrdma-" + directory_.path().string()}) {
    const OwnManager manager(name);
    const ServiceManager service;
    EXPECT_TRUE(service.tell("READY=1\nSTATUS=serving")) << name;
    EXPECT_EQ(manager.hear(), "READY=1\nSTATUS=serving");
    EXPECT_FALSE(service.watchdog());
  }
}

TEST_F(ServiceManagerTest, NotificationFailsWithoutAManager) {
  EXPECT_FALSE(ServiceManager().tell("READY=1"));
  for (const char* const name : {"", "@", "relative", "/no/such/socket"}) {
    ::setenv("NOTIFY_SOCKET", name, 1);
    EXPECT_FALSE(ServiceManager().tell("READY=1")) << name;
  }
  ::setenv("NOTIFY_SOCKET", ("/" + std::string(200, 'x')).c_str(), 1);
  EXPECT_FALSE(ServiceManager().tell("READY=1")) << "too long for an address";
}

TEST_F(ServiceManagerTest, KeepAliveSignalDoesNotBlockIfTheManagerDoesNotRead) {
  const OwnManager manager(directory_.path().string() + "/notify");
  const ServiceManager service;
  int taken = 0;
  while (service.tell_at_once("WATCHDOG=1")) ASSERT_LT(++taken, 1'000'000);
  EXPECT_GT(taken, 0);
}

TEST_F(ServiceManagerTest, ManagerReceivesReadyThoughKeepAliveSignalsFillItsSocket) {
  const OwnManager manager(directory_.path().string() + "/notify");
  const ServiceManager service;
  int taken = 0;
  while (service.tell_at_once("WATCHDOG=1")) ASSERT_LT(++taken, 1'000'000);
  auto told = std::async(std::launch::async, [&] { return service.tell("READY=1"); });
  for (int i = 0; i < taken; ++i) EXPECT_EQ(manager.hear(), "WATCHDOG=1");
  EXPECT_TRUE(told.get());
  EXPECT_EQ(manager.hear(), "READY=1");
}

TEST_F(ServiceManagerTest, ManagerExpectsKeepAliveSignalsOnlyOfTheNamedProcess) {
  const OwnManager manager(directory_.path().string() + "/notify");
  ::setenv("WATCHDOG_USEC", "30000000", 1);
  EXPECT_EQ(ServiceManager().watchdog(), std::chrono::seconds{30});
  ::setenv("WATCHDOG_PID", "1", 1);
  EXPECT_FALSE(ServiceManager().watchdog());
  ::setenv("WATCHDOG_PID", std::to_string(::getpid()).c_str(), 1);
  EXPECT_EQ(ServiceManager().watchdog(), std::chrono::seconds{30});
  for (const char* const nonsense : {"", "0", "x", "-1", "5x", "99999999999999999999999"}) {
    ::setenv("WATCHDOG_USEC", nonsense, 1);
    EXPECT_FALSE(ServiceManager().watchdog()) << nonsense;
  }
}

TEST_F(ServiceManagerTest, SocketsOfAnotherProcessAreNotTaken) {
  ::setenv("LISTEN_PID", "1", 1);
  ::setenv("LISTEN_FDS", "1", 1);
  const auto passed = rpcrdma::cli::passed_sockets();
  ASSERT_TRUE(passed);
  EXPECT_EQ(passed->mount, -1);
  EXPECT_EQ(passed->metrics, -1);
  ::unsetenv("LISTEN_PID");
  ::unsetenv("LISTEN_FDS");
}

}  // namespace service_manager_test

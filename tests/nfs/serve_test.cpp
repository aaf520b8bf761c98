// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma serve` as a process: the line that says it is ready, its end by a signal, and what it says where it cannot start.
#include <gtest/gtest.h>

#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include "nfs/process.h"
#include "nfs/tree_fixture.h"
#include "support/provider.h"

namespace serve_test {

using rpcrdma::nfs::test::Process;
using rpcrdma::nfs::test::TemporaryDirectory;

class Serve : public ::testing::Test {
 protected:
  void run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"serve", "--provider", "softverbs", "--mount-port", "0"});
    server_.emplace(std::move(arguments));
  }
  std::string line() { return server_->line(); }
  int status() { return server_->end().second; }
  static std::string port() { return std::to_string(rpcrdma::test::free_port()); }

  TemporaryDirectory directory_;
  std::optional<Process> server_;
};

TEST_F(Serve, SaysWhenItIsReadyAndStopsBySignals) {
  for (const int signal : {SIGINT, SIGTERM}) {
    run({directory_.path(), "--port", port()});
    const std::string ready = line();
    EXPECT_EQ(ready.find("ready: "), 0u) << ready;
    EXPECT_NE(ready.find("read-only"), std::string::npos) << ready;
    EXPECT_NE(ready.find("nobody is told"), std::string::npos) << ready;
    EXPECT_NE(ready.find(directory_.path().string()), std::string::npos) << ready;
    ASSERT_EQ(::kill(server_->id, signal), 0);
    EXPECT_EQ(status(), 0);
  }
}

TEST_F(Serve, KeepsItsStateWhereItIsTold) {
  const TemporaryDirectory outside;
  const std::string state = outside.path() / "state";
  run({directory_.path(), "--port", port(), "--state", state});
  const std::string ready = line();
  EXPECT_EQ(ready.find("ready: "), 0u);
  EXPECT_EQ(ready.find("nobody is told"), std::string::npos) << ready;
  EXPECT_TRUE(std::filesystem::exists(state + "/nsm"));
  ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
  EXPECT_EQ(status(), 0);
  std::ofstream(outside.path() / "file") << "text";
  run({directory_.path(), "--port", port(), "--state", outside.path() / "file"});
  EXPECT_NE(line().find((outside.path() / "file").string() + ": Not a directory"), std::string::npos);
  EXPECT_EQ(status(), 2);
}

TEST_F(Serve, SaysWhyItCannotStart) {
  run({directory_.path() / "nothing"});
  EXPECT_NE(line().find("nothing"), std::string::npos);
  EXPECT_EQ(status(), 2);
  run({directory_.path(), "--address", "nowhere"});
  EXPECT_NE(line().find("nowhere"), std::string::npos);
  EXPECT_EQ(status(), 2);
  run({directory_.path(), "--key", directory_.path()});
  EXPECT_NE(line().find("--key"), std::string::npos);
  EXPECT_EQ(status(), 2);
}

}  // namespace serve_test

// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma serve` as a process: the line that says it is ready, its end by a signal, and what it says where it cannot start.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

#include "nfs/tree_fixture.h"
#include "support/provider.h"

namespace serve_test {

using rpcrdma::Descriptor;
using rpcrdma::nfs::test::TemporaryDirectory;

class Serve : public ::testing::Test {
 protected:
  void TearDown() override {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
  }
  void run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {RPCRDMA_COMMAND, "serve", "--provider", "softverbs", "--mount-port", "0"});
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    output_ = Descriptor(ends[0]);
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      ::dup2(ends[1], STDERR_FILENO);
      std::vector<char*> list;
      for (std::string& one : arguments) list.push_back(one.data());
      list.push_back(nullptr);
      ::execv(list[0], list.data());
      ::_exit(99);
    }
    ::close(ends[1]);
  }
  /// Up to the end of a line.
  std::string line() {
    std::string text;
    for (char c = 0; c != '\n'; text += c) {
      pollfd ready{output_.get(), POLLIN, 0};
      if (::poll(&ready, 1, 20'000) != 1 || ::read(output_.get(), &c, 1) != 1) break;
    }
    return text;
  }
  /// Exit status; waits until the output is closed.
  int status() {
    while (!line().empty()) continue;
    int status = -1;
    EXPECT_EQ(::waitpid(child_, &status, 0), child_);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  static std::string port() { return std::to_string(rpcrdma::test::free_port()); }

  TemporaryDirectory directory_;
  pid_t child_ = -1;
  Descriptor output_;
};

TEST_F(Serve, SaysWhenItIsReadyAndStopsBySignals) {
  for (const int signal : {SIGINT, SIGTERM}) {
    run({directory_.path(), "--port", port()});
    const std::string ready = line();
    EXPECT_EQ(ready.find("ready: "), 0u) << ready;
    EXPECT_NE(ready.find("read-only"), std::string::npos) << ready;
    EXPECT_NE(ready.find("nobody is told"), std::string::npos) << ready;
    EXPECT_NE(ready.find(directory_.path().string()), std::string::npos) << ready;
    ASSERT_EQ(::kill(child_, signal), 0);
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
  ASSERT_EQ(::kill(child_, SIGTERM), 0);
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

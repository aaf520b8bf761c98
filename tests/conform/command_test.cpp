// SPDX-License-Identifier: BSD-3-Clause
//
// Commands that `rpcrdma conform client` runs, and processes that they leave running: when the case
// is over, all of them have ended. A pipe shows whether they have: every living process holds its
// other end.
#include "conform_command.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <string>

#include "interruption.h"

namespace rpcrdma::cli {
namespace {

/// A pipe whose other end commands inherit, as `$out`.
class Witness {
 public:
  Witness() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    from_ = oncrpc::Descriptor(ends[0]);
    to_ = oncrpc::Descriptor(ends[1]);
    EXPECT_EQ(::fcntl(to_.get(), F_SETFD, 0), 0);
    out_ = std::to_string(to_.get());
  }
  /// `command`, with the assignment that lets it report its start.
  std::string with(const std::string& command) const { return "out=" + out_ + "; " + command; }
  void let_go() { to_ = {}; }
  /// Waits for a byte.  returns  false: no process lives that could send one
  bool hears() {
    char byte = 0;
    return ::read(from_.get(), &byte, 1) == 1;
  }

 private:
  oncrpc::Descriptor from_, to_;
  std::string out_;
};

void wait_for_end(CommandDriver& driver) {
  while (!driver.ended()) {
    pollfd source{driver.fd(), POLLIN, 0};
    ASSERT_GE(::poll(&source, 1, -1), 0);
  }
}

const conform::Case kCase{.id = "a.case", .rows = {}, .section = "", .title = ""};
constexpr std::chrono::milliseconds kSoon{1};

TEST(ClientCommand, OutputGoesToStandardErrorAndNotIntoTheReport) {
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  {
    CommandDriver driver("echo printed", kSoon);
    EXPECT_EQ(driver.begin(kCase), "");
    wait_for_end(driver);
  }
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "printed\n");
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "");
}

TEST(ClientCommand, ExitStatusSaysWhetherTheCallsHaveSucceeded) {
  for (const auto& [command, failure] :
       {std::pair("test \"$RPCRDMA_CASE\" = a.case", ""), std::pair("exit 3", "the command has ended with status 3"),
        std::pair("kill -9 $$", "the command was ended by signal 9")}) {
    CommandDriver driver(command, kSoon);
    ASSERT_EQ(driver.begin(kCase), "");
    wait_for_end(driver);
    EXPECT_EQ(driver.ended(), failure[0] == '\0') << command;
    EXPECT_EQ(driver.failure(), failure);
  }
}

/// Starts the command, waits until it reports its start, and ends it.  returns  whether all its
/// processes have ended
bool ends(const std::string& command, bool waits_for_exit) {
  Witness witness;
  CommandDriver driver(witness.with(command), kSoon);
  EXPECT_EQ(driver.begin(kCase), "");
  witness.let_go();
  EXPECT_TRUE(witness.hears());
  if (waits_for_exit) wait_for_end(driver);
  driver.stop();
  return !witness.hears();
}

TEST(ClientCommand, IsKilledWhenTheCaseEnds) { EXPECT_TRUE(ends("echo >/proc/self/fd/$out; sleep 1000", false)); }

TEST(ClientCommand, IsKilledEvenIfTheCommandIgnoresSigterm) {
  EXPECT_TRUE(ends("trap '' TERM; echo >/proc/self/fd/$out; sleep 1000; sleep 1000", false));
}

TEST(ClientCommand, IsKilledAndNotStartedAgainIfASignalInterruptsTheTool) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    ::signal(signal, SIG_DFL);  // the parent of the tests may have it ignored, and then nothing is interrupted
    const Interruption interruption;
    Witness witness;
    CommandDriver driver(witness.with("(echo >/proc/self/fd/$out; sleep 1000) & wait"), kSoon);
    ASSERT_EQ(driver.begin(kCase), "");
    witness.let_go();
    ASSERT_TRUE(witness.hears());
    ASSERT_EQ(::raise(signal), 0);
    wait_for_end(driver);
    EXPECT_EQ(driver.ended(), false);
    EXPECT_FALSE(witness.hears());
    EXPECT_EQ(driver.begin(kCase), "interrupted");
  }
}

TEST(ClientCommand, BackgroundProcessesOfACommandThatHasExitedAreKilled) {
  EXPECT_TRUE(ends("(echo >/proc/self/fd/$out; sleep 1000) & exit 0", true));
}

TEST(ClientCommand, BackgroundProcessesThatIgnoreSigtermAreKilled) {
  EXPECT_TRUE(ends("(trap '' TERM; echo >/proc/self/fd/$out; sleep 1000; sleep 1000) & exit 0", true));
}

TEST(ClientCommand, ChildProcessesThatIgnoreSigtermAreKilled) {
  EXPECT_TRUE(ends("(trap '' TERM; echo >/proc/self/fd/$out; sleep 1000; sleep 1000) & wait", false));
}

}  // namespace
}  // namespace rpcrdma::cli

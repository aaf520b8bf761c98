// SPDX-License-Identifier: BSD-3-Clause
//
// The log of `rpcrdma serve`: its lines about what was turned away, how many there are, and that no
// peer can fill or block it.
#include "serve_log.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "oncrpc/descriptor.h"
#include "support/limit.h"

namespace serve_log_test {

using oncrpc::PeerHost;
using oncrpc::TurnedAwayReason;
using rpcrdma::cli::ServeLog;
using rpcrdma::cli::ServeLogConfig;
using rpcrdma::cli::Severity;
using Lines = std::vector<std::string>;

constexpr TurnedAwayReason kFull{"most_connections", "connection rejected"};
constexpr TurnedAwayReason kOwn{"state", "cannot save"};
constexpr TurnedAwayReason kIdle{"peers.idle_time", "connection closed", true};

class ServeLogTest : public ::testing::Test {
 protected:
  ServeLogTest() {
    int ends[2];
    EXPECT_EQ(::pipe2(ends, O_CLOEXEC | O_NONBLOCK), 0);
    out_ = oncrpc::Descriptor(ends[0]);
    in_ = oncrpc::Descriptor(ends[1]);
    now_ = std::chrono::steady_clock::time_point{std::chrono::hours{24}};
  }
  ServeLogConfig config(bool for_journal = false) const {
    return {.fd = in_.get(), .for_journal = for_journal, .now = [] { return now_; }};
  }
  /// The lines that were written since the last call.
  Lines lines(const ServeLog& log) {
    EXPECT_TRUE(log.drain(std::chrono::milliseconds{rpcrdma::test::kLimitMs}));
    std::string text(1 << 20, '\0');
    const ssize_t got = ::read(out_.get(), text.data(), text.size());
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    Lines all;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      all.push_back(text.substr(begin, end - begin));
      begin = end == std::string::npos ? text.size() : end + 1;
    }
    return all;
  }
  static PeerHost host(const std::string& address) { return PeerHost::of(*oncrpc::Address::parse(address, 0)); }
  static PeerHost host(unsigned number) {
    return host("10." + std::to_string(number >> 16 & 255) + "." + std::to_string(number >> 8 & 255) + "." +
                std::to_string(number & 255));
  }
  static void pass(std::chrono::seconds time) { now_ += time; }

  oncrpc::Descriptor out_, in_;
  static inline std::chrono::steady_clock::time_point now_;
};

TEST_F(ServeLogTest, LineNamesThePeerTheOutcomeAndTheReason) {
  ServeLog log(config());
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 4711});
  log.on_turned_away({.reason = kFull, .host = host("::1"), .port = 7});
  log.on_turned_away({.reason = kFull, .host = host("fd00::2")});
  log.on_turned_away({.reason = kFull, .detail = "No space left\non device"});
  log.say(Severity::kError, "the device is gone");
  EXPECT_EQ(lines(log), (Lines{"rpcrdma: 10.9.0.1:4711: connection rejected (most_connections)",
                               "rpcrdma: [::1]:7: connection rejected (most_connections)",
                               "rpcrdma: fd00::2: connection rejected (most_connections)",
                               "rpcrdma: connection rejected (most_connections): No space left on device",
                               "rpcrdma: the device is gone"}));
}

TEST_F(ServeLogTest, LineForTheJournalBeginsWithItsPriority) {
  ServeLog log(config(true));
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1});
  log.on_turned_away({.reason = kIdle, .host = host("10.9.0.1"), .port = 1});
  log.say(Severity::kError, "the device is gone");
  EXPECT_EQ(lines(log),
            (Lines{"<4>rpcrdma: 10.9.0.1:1: connection rejected (most_connections)",
                   "<6>rpcrdma: 10.9.0.1:1: connection closed (peers.idle_time)", "<3>rpcrdma: the device is gone"}));
}

TEST_F(ServeLogTest, RecognizesTheJournalByItsSocket) {
  struct stat about {};
  ASSERT_EQ(::fstat(in_.get(), &about), 0);
  ::unsetenv("JOURNAL_STREAM");
  EXPECT_FALSE(rpcrdma::cli::is_journal(in_.get()));
  ::setenv("JOURNAL_STREAM", (std::to_string(about.st_dev) + ":" + std::to_string(about.st_ino)).c_str(), 1);
  EXPECT_TRUE(rpcrdma::cli::is_journal(in_.get()));
  const oncrpc::Descriptor other(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  EXPECT_FALSE(rpcrdma::cli::is_journal(other.get())) << "it was sent elsewhere";
  ::unsetenv("JOURNAL_STREAM");
}

TEST_F(ServeLogTest, SuppressesRepeatedLinesOfAHostWithACount) {
  ServeLog log(config());
  for (int i = 0; i < 100; ++i) log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1});
  EXPECT_EQ(lines(log).size(), 5u);
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.2"), .port = 1});
  log.on_turned_away({.reason = kIdle, .host = host("10.9.0.1"), .port = 1});
  EXPECT_EQ(lines(log).size(), 2u) << "other hosts and other reasons are told";
  log.flush();
  EXPECT_EQ(lines(log), Lines{}) << "the minute is not over";
  pass(std::chrono::seconds{60});
  log.flush();
  EXPECT_EQ(lines(log), Lines{"rpcrdma: 10.9.0.1: connection rejected (most_connections): 95 more in a minute"});
  EXPECT_EQ(log.hosts(), 0u) << "nothing is kept of minutes that are over";
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1});
  EXPECT_EQ(lines(log).size(), 1u);
  ASSERT_EQ(log.totals().size(), 2u);
  EXPECT_EQ(log.totals()[0].count + log.totals()[1].count, 103u);
}

TEST_F(ServeLogTest, CountsEventsThatAreReportedTogether) {
  ServeLog log(config());
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1, .count = 3});
  EXPECT_EQ(lines(log), Lines{"rpcrdma: 10.9.0.1:1: connection rejected (most_connections)"});
  EXPECT_EQ(log.totals().front().count, 3u);
  pass(std::chrono::seconds{60});
  log.flush();
  EXPECT_EQ(lines(log), Lines{"rpcrdma: 10.9.0.1: connection rejected (most_connections): 2 more in a minute"});
}

TEST_F(ServeLogTest, NextLineAfterAMinuteWritesTheCountOfSuppressedLinesFirst) {
  ServeLog log(config());
  for (int i = 0; i < 6; ++i) log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1});
  EXPECT_EQ(lines(log).size(), 5u);
  pass(std::chrono::seconds{61});
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1});
  EXPECT_EQ(lines(log), (Lines{"rpcrdma: 10.9.0.1: connection rejected (most_connections): 1 more in a minute",
                               "rpcrdma: 10.9.0.1:1: connection rejected (most_connections)"}));
}

TEST_F(ServeLogTest, ManyHostsFillNeitherTheLogNorMemory) {
  ServeLog log(config());
  std::size_t written = 0;
  for (int minute = 0; minute < 3; ++minute) {
    for (unsigned i = 0; i < 5000; ++i)
      for (int twice = 0; twice < 2; ++twice) log.on_turned_away({.reason = kFull, .host = host(i), .port = 1});
    EXPECT_EQ(log.hosts(), 256u);
    pass(std::chrono::seconds{60});
    log.flush();
    EXPECT_EQ(log.hosts(), 0u);
    const Lines all = lines(log);
    written += all.size();
    EXPECT_LE(all.size(), 121u);
    const auto summary = std::find_if(all.begin(), all.end(), [](const std::string& line) {
      return line.find(" more in a minute, of further hosts") != std::string::npos;
    });
    EXPECT_NE(summary, all.end());
  }
  EXPECT_GE(written, 3 * 60u) << "a host that comes in the next minute is told again";
  EXPECT_EQ(log.totals().front().count, 30000u);
}

TEST_F(ServeLogTest, ManyHostsDoNotHideOtherReasonsOrLaterMinutes) {
  ServeLog log(config());
  log.on_turned_away({.reason = kFull, .host = host("10.0.0.1"), .port = 1});
  pass(std::chrono::seconds{59});
  for (unsigned i = 0; i < 5000; ++i) log.on_turned_away({.reason = kFull, .host = host(i), .port = 1});
  EXPECT_EQ(lines(log).size(), 60u);
  log.on_turned_away({.reason = kIdle, .host = host("10.9.0.1"), .port = 1});
  EXPECT_EQ(lines(log), Lines{"rpcrdma: 10.9.0.1:1: connection closed (peers.idle_time)"});
  log.on_turned_away({.reason = kOwn, .detail = "No space left on device"});
  EXPECT_EQ(lines(log), Lines{"rpcrdma: cannot save (state): No space left on device"});
  pass(std::chrono::seconds{2});
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1});
  EXPECT_EQ(lines(log),
            (Lines{"rpcrdma: connection rejected (most_connections): 4744 more in a minute, of further hosts",
                   "rpcrdma: 10.9.0.1:1: connection rejected (most_connections)"}));
}

TEST_F(ServeLogTest, EventsWithoutAPeerAreCountedWithoutAHost) {
  ServeLog log(config());
  for (int i = 0; i < 7; ++i) log.on_turned_away({.reason = kOwn, .detail = "No space left on device"});
  EXPECT_EQ(lines(log).size(), 5u);
  EXPECT_EQ(log.hosts(), 0u);
  pass(std::chrono::seconds{60});
  log.flush();
  EXPECT_EQ(lines(log), Lines{"rpcrdma: cannot save (state): 2 more in a minute"});
}

/// A write(2) of more bytes than a pipe has room for blocks, although poll(2) reports room; so does
/// a write to a stopped terminal or a stalled disk.
TEST_F(ServeLogTest, ReaderThatStopsReadingDoesNotBlockTheServer) {
  ServeLogConfig blocking = config();
  ASSERT_EQ(::fcntl(in_.get(), F_SETFL, 0), 0);
  ASSERT_GE(::fcntl(in_.get(), F_SETPIPE_SZ, 4096), 0);
  blocking.most_lines = blocking.most_lines_all = 1u << 20;
  blocking.most_bytes = 64 << 10;
  ServeLog log(blocking);
  log.say(Severity::kError, std::string(8192, 'x'));
  for (int i = 0; i < 5000; ++i) log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 1});
  EXPECT_GT(log.lost_lines(), 3000u);
  std::size_t told = 0;
  while (told + log.lost_lines() < 5001) {
    pollfd ready{out_.get(), POLLIN, 0};
    ASSERT_EQ(::poll(&ready, 1, rpcrdma::test::kLimitMs), 1);
    char bytes[4096];
    const ssize_t got = ::read(out_.get(), bytes, sizeof bytes);
    told += static_cast<std::size_t>(std::count(bytes, bytes + std::max<ssize_t>(got, 0), '\n'));
  }
  log.on_turned_away({.reason = kFull, .host = host("10.9.0.1"), .port = 2});
  EXPECT_EQ(lines(log), Lines{"rpcrdma: 10.9.0.1:2: connection rejected (most_connections)"});
}

TEST_F(ServeLogTest, DestroyedLogWaitsOnlyBrieflyForItsReader) {
  ServeLogConfig blocking = config();
  ASSERT_EQ(::fcntl(in_.get(), F_SETFL, 0), 0);
  ASSERT_GE(::fcntl(in_.get(), F_SETPIPE_SZ, 4096), 0);
  blocking.moment = std::chrono::milliseconds{1};
  ServeLog(blocking).say(Severity::kError, std::string(8192, 'x'));
}

TEST_F(ServeLogTest, ClosedReaderCausesNoSignal) {
  ServeLog log(config());
  out_ = {};
  log.say(Severity::kError, "the device is gone");
  EXPECT_TRUE(log.drain(std::chrono::milliseconds{rpcrdma::test::kLimitMs}));
  EXPECT_EQ(log.lost_lines(), 1u);
}

}  // namespace serve_log_test

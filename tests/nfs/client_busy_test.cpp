// SPDX-License-Identifier: BSD-3-Clause
//
// Servers that are busy (NFS3ERR_JUKEBOX): the client repeats calls after growing waits, as often
// and as long as configured.
#include <chrono>

#include "nfs/client/transfer.h"
#include "nfs/client_fixture.h"

namespace rpcrdma::test {
namespace client_busy_test {

using namespace std::chrono_literals;
using nfs::client::Patience;
using std::chrono::steady_clock;

class ClientBusy : public FilesTest {
 protected:
  /// Runs both ends. If neither has anything to do, sleeps on the client's descriptor; the time
  /// limit passes only if something is wrong.
  bool work() override { return Timed::work() || client_->wait(kLimitMs); }
  void begin(nfs::client::BusyConfig busy) {
    nfs::client::FilesConfig config;
    config.busy = busy;
    config.call_time = kLimit;
    files_.reset();
    files_.emplace(*client_, config, [this] { return work(); });
  }
  bool is_busy(const auto& result) { return !result && result.error().is(nfs3::Nfsstat3::NFS3ERR_JUKEBOX); }
};

TEST_F(ClientBusy, CallsAreRepeatedAfterGrowingWaits) {
  shelf_.add_file("f", content(1, 0, 10));
  begin({.first_wait = 2ms, .most_wait = 5ms});
  shelf_.busy = 4;
  const auto since = steady_clock::now();
  ASSERT_TRUE(files_->lookup(handle(), "f").has_value());
  EXPECT_GE(steady_clock::now() - since, 2ms + 4ms + 5ms + 5ms);
  EXPECT_EQ(shelf_.lookups, 5u);
  EXPECT_EQ(client_->counters().protocol.calls_sent, 5u) << "each with an XID of its own";
}

TEST_F(ClientBusy, ClientGivesUpAfterTheConfiguredNumberOfRepetitions) {
  shelf_.add_file("f", content(1, 0, 10));
  begin({.first_wait = 1ms, .most_wait = 1ms, .most_again = 3});
  shelf_.busy = 1000;
  EXPECT_TRUE(is_busy(files_->lookup(handle(), "f")));
  EXPECT_EQ(shelf_.lookups, 4u);
  begin({.most_again = 0});
  EXPECT_TRUE(is_busy(files_->lookup(handle(), "f"))) << "at once";
  EXPECT_EQ(shelf_.lookups, 5u);
}

TEST_F(ClientBusy, ClientDoesNotWaitBeyondTheDeadlineOfTheCall) {
  shelf_.add_file("f", content(1, 0, 10));
  begin({.first_wait = 1h, .most_wait = 2h});
  shelf_.busy = 1000;
  const auto since = steady_clock::now();
  EXPECT_TRUE(is_busy(files_->lookup(handle(), "f"))) << "it is the server's word, not a time-out";
  EXPECT_LT(steady_clock::now() - since, kLimit) << "what would be too late is not waited for";
  EXPECT_EQ(shelf_.lookups, 1u);
}

TEST_F(ClientBusy, EachReadAndWriteOfATransferIsRepeatedSeparately) {
  const auto bytes = content(1, 0, 300'000);
  const auto number = shelf_.add_file("f", bytes);
  begin({.first_wait = 1ms, .most_wait = 2ms});
  shelf_.busy = 7;
  std::vector<std::byte> got;
  const auto read =
      nfs::client::read_file(*files_, handle(number), 0, nfs::client::kToTheEnd,
                             [&](std::uint64_t, std::span<const std::byte> piece) -> std::optional<nfs::client::Error> {
                               got.insert(got.end(), piece.begin(), piece.end());
                               return std::nullopt;
                             },
                             {.calls = 4, .bytes = 50'000});
  ASSERT_TRUE(read.has_value()) << to_string(read.error());
  EXPECT_TRUE(got == bytes);
  EXPECT_EQ(shelf_.busy, 0u);
  EXPECT_EQ(shelf_.reads, 6u + 7u) << "one for each piece, and one more for each busy answer";
  shelf_.busy = 7;
  const auto written =
      nfs::client::write_file(*files_, handle(number), 300'000,
                              [&](std::uint64_t offset, std::span<std::byte> into) -> nfs::client::Result<std::size_t> {
                                const std::size_t left = 600'000 - static_cast<std::size_t>(offset);
                                const auto piece = content(1, offset, std::min(left, into.size()));
                                std::ranges::copy(piece, into.begin());
                                return piece.size();
                              },
                              {.calls = 4, .bytes = 50'000});
  ASSERT_TRUE(written.has_value()) << to_string(written.error());
  EXPECT_TRUE(shelf_.node(number).data == content(1, 0, 600'000));
  EXPECT_EQ(shelf_.writes, 6u + 7u);
  begin({.first_wait = 1ms, .most_wait = 1ms, .most_again = 2});
  shelf_.busy = 1000;
  const auto given_up = nfs::client::read_file(
      *files_, handle(number), 0, nfs::client::kToTheEnd,
      [](std::uint64_t, std::span<const std::byte>) { return std::optional<nfs::client::Error>{}; },
      {.calls = 1, .bytes = 50'000, .place = "f"});
  ASSERT_FALSE(given_up.has_value());
  EXPECT_EQ(nfs::client::to_string(given_up.error()), "READ of f at 0: NFS3ERR_JUKEBOX (10008)");
}

TEST(ClientPatience, WaitsGrowUntilTheAttemptsOrTheTimeEnd) {
  const core::TimePoint now{1h};
  Patience patience({.first_wait = 1s, .most_wait = 3s, .most_again = 4}, 100s, now);
  for (const auto wait : {1s, 2s, 3s, 3s}) EXPECT_EQ(patience.again(now), now + wait);
  EXPECT_EQ(patience.again(now), std::nullopt);
  Patience short_of_time({.first_wait = 1s, .most_wait = 3s, .most_again = 4}, 4s, now);
  EXPECT_EQ(short_of_time.again(now + 1s), now + 2s);
  EXPECT_EQ(short_of_time.again(now + 2s), std::nullopt) << "not at the very end either";
  Patience endless({.first_wait = 1s, .most_wait = core::Duration::max(), .most_again = 70}, core::Duration::max(),
                   now);
  core::TimePoint last = now;
  for (int i = 0; i < 30; ++i) {
    const auto when = endless.again(now);
    ASSERT_TRUE(when && *when > last);
    last = *when;
  }
}

}  // namespace client_busy_test
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// A server that is too busy for a call, says so, and wants to be asked again (NFS3ERR_JUKEBOX): time passes here, some milliseconds of it.
#include <chrono>

#include "nfs/client_fixture.h"
#include "rpcrdma/nfs/client/transfer.h"

namespace rpcrdma::test {
namespace client_busy_test {

using namespace std::chrono_literals;
using nfs::client::Error;
using nfs::client::Result;
using Bytes = std::vector<std::byte>;
using Clock = std::chrono::steady_clock;

class BusyServer : public FilesTest {
 protected:
  void SetUp() override {
    FilesTest::SetUp();
    patient_for(20s);
  }
  void patient_for(core::Duration time) {
    files_.emplace(*client_, nfs::client::FilesConfig{.call_time = time, .first_pause = 2ms, .most_pause = 5ms},
                   [this] { return work(); });
  }
  /// Sleeps on the client's descriptor, and not for long unless something is wrong.
  bool work() override { return Timed::work() || client_->wait(5000); }
  Result<nfs::client::Transferred> write(std::uint64_t number, const Bytes& bytes) {
    return nfs::client::write_file(*files_, handle(number), 0,
                                   [&](std::uint64_t at, std::span<std::byte> into) -> Result<std::size_t> {
                                     const std::size_t count =
                                         std::min(into.size(), bytes.size() - static_cast<std::size_t>(at));
                                     std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), count, into.begin());
                                     return count;
                                   },
                                   {.calls = 4, .bytes = 5001});
  }
  Result<nfs::client::Transferred> read(std::uint64_t number) {
    got_.clear();
    return nfs::client::read_file(*files_, handle(number), 0, nfs::client::kToTheEnd,
                                  [&](std::uint64_t at, std::span<const std::byte> bytes) -> std::optional<Error> {
                                    EXPECT_EQ(at, got_.size());
                                    got_.insert(got_.end(), bytes.begin(), bytes.end());
                                    return std::nullopt;
                                  },
                                  {.calls = 4, .bytes = 5001});
  }
  Bytes got_;
};

TEST_F(BusyServer, IsAskedAgainAfterPausesThatGrow) {
  shelf_.add_file("f", content(1, 0, 7));
  shelf_.busy = 4;
  const auto found = files_->lookup(handle(), "f");
  ASSERT_TRUE(found.has_value()) << nfs::client::to_string(found.error());
  const auto answered = Clock::now();
  ASSERT_EQ(shelf_.busy_at.size(), 4u);
  auto at = shelf_.busy_at;
  at.push_back(answered);
  const std::array pauses = {2ms, 4ms, 5ms, 5ms};
  for (std::size_t i = 0; i < pauses.size(); ++i) EXPECT_GE(at[i + 1] - at[i], pauses[i]) << i;
  EXPECT_EQ(client_->counters().protocol.calls_sent, 5u) << "each with an XID of its own";
}

TEST_F(BusyServer, EveryKindOfCallIsAskedAgain) {
  const auto number = shelf_.add_file("f", content(1, 0, 7));
  const auto busy = [&] { shelf_.busy = 2; };
  busy();
  EXPECT_TRUE(files_->getattr(handle(number)).has_value());
  busy();
  EXPECT_TRUE(files_->create(handle(), "new", nfs::client::Creating::kOnlyNew, {}).has_value());
  busy();
  EXPECT_TRUE(files_->commit(handle(number)).has_value());
  busy();
  EXPECT_FALSE(files_->remove(handle(), "new"));
  EXPECT_EQ(shelf_.find("new"), nullptr);
  EXPECT_EQ(shelf_.busy_at.size(), 8u);
}

TEST_F(BusyServer, PiecesOfFilesAreMovedAllTheSame) {
  const Bytes bytes = content(3, 0, 50'003);
  const auto number = shelf_.add_file("f", {});
  for (const std::uint32_t times : {1u, 2u, 9u}) {
    shelf_.node(number).data.clear();
    shelf_.busy = times;
    const auto written = write(number, bytes);
    ASSERT_TRUE(written.has_value()) << nfs::client::to_string(written.error());
    EXPECT_TRUE(shelf_.node(number).committed == bytes);
    shelf_.busy = times;
    ASSERT_TRUE(read(number).has_value());
    EXPECT_TRUE(got_ == bytes);
    EXPECT_EQ(shelf_.busy, 0u);
  }
}

TEST_F(BusyServer, IsGivenUpOnceItsTimeIsOver) {
  const auto number = shelf_.add_file("f", content(1, 0, 50'003));
  patient_for(40ms);
  shelf_.busy = 1'000'000;
  const auto began = Clock::now();
  const auto found = files_->lookup(handle(), "f");
  EXPECT_GE(Clock::now() - began, 30ms) << "less than a pause is left of it";
  ASSERT_FALSE(found.has_value());
  EXPECT_TRUE(found.error().is(nfs3::Nfsstat3::NFS3ERR_JUKEBOX)) << nfs::client::to_string(found.error());
  EXPECT_LE(shelf_.busy_at.size(), 10u) << "2 + 4 + 5 + 5...";
  shelf_.busy_at.clear();
  shelf_.busy = 0;
  patient_for(40ms);
  // GETATTR is answered, the READs are not.
  bool refuse = true;
  const auto source = [&](std::uint64_t, std::span<std::byte> into) -> Result<std::size_t> {
    if (std::exchange(refuse, false)) shelf_.busy = 1'000'000;
    return into.size() > 1 ? std::size_t{1} : into.size();
  };
  const auto written = nfs::client::write_file(*files_, handle(number), 0, source, {.calls = 4, .bytes = 8});
  ASSERT_FALSE(written.has_value());
  EXPECT_EQ(nfs::client::to_string(written.error()), "WRITE of the file at 0: NFS3ERR_JUKEBOX (10008)");
  EXPECT_LE(shelf_.busy_at.size(), 40u) << "of each of four calls";
}

}  // namespace client_busy_test
}  // namespace rpcrdma::test

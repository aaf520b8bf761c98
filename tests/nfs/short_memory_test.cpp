// SPDX-License-Identifier: BSD-3-Clause
//
// A server whose memory is held by others: what its clients get, and that no call fails for good.
#include "nfs/nfs3_fixture.h"
#include "support/turned_away.h"

namespace rpcrdma::test {
namespace short_memory_test {

using namespace nfs3_fixture;  // NOLINT(google-build-using-namespace)

class ShortMemory : public Nfs3Test {
 protected:
  ShortMemory() { server_config_.turned_away = &told_; }
  void TearDown() override {
    taken_.clear();
    Nfs3Test::TearDown();
  }
  /// Takes all of the server's pool except one block of this size.
  void leave(std::size_t left) {
    for (std::size_t bytes = server_->pool().bytes(); bytes >= endpoint::BufferPool::kSmallestBlock; bytes /= 2)
      while (auto buffer = server_->pool().allocate(bytes)) taken_.push_back(std::move(*buffer));
    const auto one = std::find_if(taken_.begin(), taken_.end(),
                                  [&](const endpoint::Buffer& buffer) { return buffer.block_bytes() == left; });
    ASSERT_NE(one, taken_.end());
    taken_.erase(one);
    ASSERT_EQ(server_->pool().free_bytes(), left);
  }
  oncrpc::stub::Kept<Nfs::Read> read_all(const Handle& file) {
    const endpoint::Buffer in = buffer(kMebibyte);
    return ask<Nfs::Read>([&](auto done) {
      CallOptions options;
      options.into = in.ref();
      return nfs_->read({file, 0, kMebibyte}, options, std::move(done));
    });
  }
  TurnedAwayRecorder told_;
  std::vector<endpoint::Buffer> taken_;
};

TEST_F(ShortMemory, ReadIsShortenedToLeaveMemoryForShortReplies) {
  const Handle file = make("file");
  std::filesystem::resize_file(directory_.path() / "file", kMebibyte);
  leave(kMebibyte / 2);
  const auto read = read_all(file);
  const auto outcome = read.outcome();
  ASSERT_TRUE(outcome.ok() && outcome->as_resok() != nullptr);
  EXPECT_EQ(outcome->as_resok()->count(), kMebibyte / 4);
  EXPECT_FALSE(outcome->as_resok()->eof());
  EXPECT_EQ(told_.names(), std::vector<std::string>{"pool_bytes"}) << "once, however often it was tried with less";
}

TEST_F(ShortMemory, ReadReturnsJukeboxWhileThereIsTooLittleMemory) {
  const Handle file = make("file");
  leave(std::size_t{8} << 10);
  const auto read = read_all(file);
  const auto outcome = read.outcome();
  ASSERT_TRUE(outcome.ok()) << "there is memory for that";
  EXPECT_EQ(outcome->status(), Nfsstat3::NFS3ERR_JUKEBOX);
  taken_.clear();
  const auto again = read_all(file);
  EXPECT_EQ(again.outcome()->status(), Nfsstat3::NFS3_OK);
}

class ShortMemoryBesideThreads : public ShortMemory {
 protected:
  ShortMemoryBesideThreads() { threads_ = 1; }
};

TEST_F(ShortMemoryBesideThreads, LackOfMemoryIsReportedOnceForEachCall) {
  const Handle file = make("file");
  leave(std::size_t{8} << 10);
  const auto read = read_all(file);
  EXPECT_EQ(read.outcome()->status(), Nfsstat3::NFS3ERR_JUKEBOX);
  EXPECT_EQ(told_.names(), std::vector<std::string>{"pool_bytes"}) << "once, however often it was tried with less";
}

/// A call that waits for a worker holds memory for its reply; it must leave some to other replies.
TEST_F(ShortMemoryBesideThreads, CallThatWouldHoldTheLastMemoryReturnsJukebox) {
  const Handle file = make("file");
  leave(std::size_t{8} << 10);
  const auto got = ask<Nfs::Getattr>([&](auto done) { return nfs_->getattr({file}, {}, std::move(done)); });
  ASSERT_TRUE(got.outcome().ok()) << "there is memory for that";
  EXPECT_EQ(got.outcome()->status(), Nfsstat3::NFS3ERR_JUKEBOX);
  taken_.clear();
  const auto again = ask<Nfs::Getattr>([&](auto done) { return nfs_->getattr({file}, {}, std::move(done)); });
  EXPECT_EQ(again.outcome()->status(), Nfsstat3::NFS3_OK);
}

}  // namespace short_memory_test
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// Contents of files through the client: every byte is in its place, for files of many sizes, and if
// the server truncates or loses data. Impossible results are errors.
#include <chrono>
#include <utility>

#include "nfs/client/transfer.h"
#include "nfs/client_fixture.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace client_transfer_test {

using nfs::client::Error;
using nfs::client::kToTheEnd;
using nfs::client::Result;
using nfs::client::TransferConfig;
using nfs::client::Transferred;
using Bytes = std::vector<std::byte>;

class ClientTransfer : public FilesTest {
 protected:
  /// Reads; fails the test where two pieces for the sink are not adjacent.
  Result<Transferred> read(std::uint64_t number, std::uint64_t offset = 0, std::uint64_t length = kToTheEnd,
                           const TransferConfig& config = {.bytes = 5001}) {
    got_.clear();
    return nfs::client::read_file(
        *files_, handle(number), offset, length,
        [&](std::uint64_t at, std::span<const std::byte> bytes) -> std::optional<Error> {
          EXPECT_EQ(at, offset + got_.size());
          got_.insert(got_.end(), bytes.begin(), bytes.end());
          return std::nullopt;
        },
        config);
  }
  /// Writes from a source that has `bytes` and can be read again.
  Result<Transferred> write(std::uint64_t number, const Bytes& bytes, std::uint64_t offset = 0,
                            const TransferConfig& config = {.bytes = 5001}) {
    return nfs::client::write_file(
        *files_, handle(number), offset,
        [&](std::uint64_t at, std::span<std::byte> into) -> Result<std::size_t> {
          ++asked_;
          const std::size_t from = static_cast<std::size_t>(at - offset);
          const std::size_t count = std::min({into.size(), bytes.size() - from, most_given_});
          std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(from), count, into.begin());
          return count;
        },
        config);
  }
  Bytes got_;
  std::size_t most_given_ = 1u << 20;
  int asked_ = 0;
};

TEST_F(ClientTransfer, ReadsFilesOfAnySizeFromAnywhere) {
  REQ("NFS-V3-03");
  for (const std::size_t size : {0u, 1u, 2u, 3u, 4u, 5000u, 5001u, 5002u, 65'537u, 1u << 20}) {
    const auto number = shelf_.add_file(std::to_string(size), content(size, 0, size));
    const auto done = read(number);
    ASSERT_TRUE(done.has_value()) << size << ": " << nfs::client::to_string(done.error());
    EXPECT_EQ(done->bytes, size);
    EXPECT_TRUE(got_ == content(size, 0, size)) << size;
    for (const std::uint64_t offset : {1u, 4999u, 100'001u}) {
      ASSERT_TRUE(read(number, offset, 7777).has_value());
      const std::size_t rest = offset < size ? static_cast<std::size_t>(size - offset) : 0;
      EXPECT_TRUE(got_ == content(size, offset, std::min<std::size_t>(rest, 7777))) << size << " from " << offset;
    }
  }
  EXPECT_EQ(shelf_.unoffered_reads, 0u) << "every READ has memory for its data";
}

TEST_F(ClientTransfer, WritesFilesOfAnySizeAnywhere) {
  REQ("NFS-V3-01");
  for (const std::size_t size : {0u, 1u, 3u, 5001u, 5002u, 65'537u, 1u << 20}) {
    const auto number = shelf_.add_file(std::to_string(size), {});
    const Bytes bytes = content(size, 0, size);
    const auto done = write(number, bytes);
    ASSERT_TRUE(done.has_value()) << size << ": " << nfs::client::to_string(done.error());
    EXPECT_EQ(done->bytes, size);
    EXPECT_EQ(done->rounds, 1u);
    EXPECT_TRUE(shelf_.node(number).committed == bytes) << size;
  }
  const auto number = shelf_.add_file("hole", content(9, 0, 100));
  ASSERT_TRUE(write(number, content(9, 33, 50'001), 33).has_value());
  EXPECT_TRUE(shelf_.node(number).committed == content(9, 0, 33 + 50'001));
}

TEST_F(ClientTransfer, EveryWriteOfLargeDataIsReduced) {
  REQ("NFS-V3-01");
  const auto number = shelf_.add_file("f", {});
  ASSERT_TRUE(write(number, content(1, 0, 100'000), 0, {.bytes = 10'000}).has_value());
  EXPECT_EQ(shelf_.writes, 10u);
  EXPECT_EQ(shelf_.unreduced_writes, 0u);
}

TEST_F(ClientTransfer, ClientContinuesAfterShortReadsAndWrites) {
  const Bytes bytes = content(4, 0, 100'003);
  const auto number = shelf_.add_file("f", bytes);
  shelf_.most_read = 700;
  ASSERT_TRUE(read(number).has_value());
  EXPECT_TRUE(got_ == bytes);
  const auto other = shelf_.add_file("g", {});
  shelf_.most_write = 999;
  most_given_ = 1234;
  ASSERT_TRUE(write(other, bytes).has_value());
  EXPECT_TRUE(shelf_.node(other).committed == bytes);
}

TEST_F(ClientTransfer, ReadIncludesDataThatIsAppendedMeanwhile) {
  const auto number = shelf_.add_file("f", content(4, 0, 5001));
  bool grown = false;
  TransferConfig config{.calls = 1, .bytes = 1000};
  config.progress = [&](std::uint64_t bytes) {
    if (bytes < 5000 || std::exchange(grown, true)) return;
    shelf_.node(number).data = content(4, 0, 20'002);
  };
  ASSERT_TRUE(read(number, 0, kToTheEnd, config).has_value());
  EXPECT_TRUE(got_ == content(4, 0, 20'002));
}

TEST_F(ClientTransfer, DataThatTheServerLosesIsWrittenAgain) {
  for (const std::uint32_t most : {1u << 20, 1999u}) {  // whole pieces, or three writes for each
    for (const std::uint32_t after : {1u, 3u, 10u, 20u}) {
      const std::string name = std::to_string(after) + "-" + std::to_string(most);
      const Bytes bytes = content(after, 0, 100'003);
      const auto number = shelf_.add_file(name, {});
      shelf_.most_write = most;
      shelf_.writes = 0;
      shelf_.lose_after_writes = after;
      TransferConfig config{.calls = 4, .bytes = 5001};
      config.progress = [&](std::uint64_t moved) {
        if (moved == bytes.size()) shelf_.lose_after_writes = 0;
      };
      const auto done = write(number, bytes, 0, config);
      ASSERT_TRUE(done.has_value()) << name << ": " << nfs::client::to_string(done.error());
      EXPECT_GT(done->rounds, 1u) << name;
      EXPECT_TRUE(shelf_.node(number).committed == bytes) << name;
    }
  }
}

TEST_F(ClientTransfer, WriteFailsIfTheServerLosesDataInEveryRound) {
  const auto number = shelf_.add_file("f", {});
  shelf_.lose_after_writes = 1;
  const auto done = write(number, content(1, 0, 20'000), 0, {.bytes = 5001, .most_rounds = 3});
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().kind, Error::Kind::kBound);
  EXPECT_EQ(shelf_.commits, 3u);
}

TEST_F(ClientTransfer, StableWritesReadTheirSourceOnceAndNeedNoCommit) {
  const auto number = shelf_.add_file("f", {});
  const Bytes bytes = content(1, 0, 20'000);
  const auto done = write(number, bytes, 0, {.bytes = 5000, .stable = true});
  ASSERT_TRUE(done.has_value());
  EXPECT_EQ(shelf_.commits, 0u);
  EXPECT_EQ(asked_, 5) << "four pieces and the end";
  EXPECT_TRUE(shelf_.node(number).committed == bytes);
  shelf_.lie_unstable = true;
  EXPECT_EQ(write(number, bytes, 0, {.bytes = 5000, .stable = true}).error().kind, Error::Kind::kResults);
}

TEST_F(ClientTransfer, ClientSendsNoCommitIfTheServerCommitsEachWrite) {
  const auto number = shelf_.add_file("f", {});
  shelf_.committed_as = nfs3::StableHow::FILE_SYNC;
  ASSERT_TRUE(write(number, content(1, 0, 20'000)).has_value());
  EXPECT_EQ(shelf_.commits, 0u);
}

TEST_F(ClientTransfer, ClientHasSixtyFourReadsUnderWayAtOnce) {
  const Bytes bytes = content(6, 0, 64 * 4096);
  const auto number = shelf_.add_file("f", bytes);
  shelf_.hold_reads = 64;  // the server answers none before it has all 64
  files_.reset();
  client_.reset();
  server_.reset();
  endpoint::ServerConfig server;
  server.credits = 64;
  listen(std::move(server));
  server_->serve(shelf_);
  endpoint::ClientConfig client;
  client.credits = 64;
  connect(std::move(client));
  files_.emplace(*client_, nfs::client::FilesConfig{}, [this] { return work(); });
  const auto done = read(number, 0, bytes.size(), {.calls = 64, .bytes = 4096});
  ASSERT_TRUE(done.has_value()) << nfs::client::to_string(done.error());
  EXPECT_EQ(done->calls, 64u);
  EXPECT_TRUE(got_ == bytes);
}

class ClientOfLittleMemory : public ClientTransfer {
 protected:
  endpoint::ClientConfig client_config() override {
    endpoint::ClientConfig config;
    config.pool_bytes = 1u << 20;
    return config;
  }
  bool work() override {
    if (files_) most_at_once_ = std::max<std::size_t>(most_at_once_, files_->calls().outstanding());
    return FilesTest::work();
  }
  std::size_t most_at_once_ = 0;
};

TEST_F(ClientOfLittleMemory, HasFewerCallsAtOnce) {
  const Bytes bytes = content(6, 0, 1'500'001);
  const auto number = shelf_.add_file("f", bytes);
  const std::size_t before = client_->pool().buffers_in_use();
  ASSERT_TRUE(read(number, 0, kToTheEnd, {.calls = 1000, .bytes = 1u << 16}).has_value());
  EXPECT_TRUE(got_ == bytes);
  EXPECT_EQ(most_at_once_, 8u) << "as many pieces as half of the pool holds";
  EXPECT_EQ(client_->pool().buffers_in_use(), before);
  const auto kept = client_->pool().allocate(1u << 19);
  const auto also = client_->pool().allocate(1u << 18);
  EXPECT_EQ(read(number, 0, kToTheEnd, {.bytes = 1u << 20}).error().kind, Error::Kind::kBound);
}

TEST_F(ClientTransfer, ErrorNamesTheServersStatusEvenIfUnknown) {
  const auto number = shelf_.add_file("f", content(1, 0, 10'000));
  shelf_.status = nfs3::Nfsstat3{20'001};
  const auto done = read(number, 0, kToTheEnd, {.bytes = 5001, .place = "big"});
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(nfs::client::to_string(done.error()), "READ of big at 0: status 20001, which is not known here");
  shelf_.status = nfs3::Nfsstat3::NFS3ERR_NOSPC;
  EXPECT_TRUE(write(number, content(1, 0, 10)).error().is(nfs3::Nfsstat3::NFS3ERR_NOSPC));
  shelf_.status.reset();
  EXPECT_TRUE(read(number).has_value()) << "and all goes on";
}

TEST_F(ClientTransfer, ImpossibleResultsAreErrors) {
  const auto number = shelf_.add_file("f", content(1, 0, 10'000));
  shelf_.counted = 17;
  EXPECT_EQ(read(number).error().kind, Error::Kind::kResults) << "not the count of the data";
  shelf_.counted = 6000;
  EXPECT_EQ(write(number, content(1, 0, 5000)).error().kind, Error::Kind::kResults) << "more than was sent";
  shelf_.counted = 0;
  EXPECT_EQ(write(number, content(1, 0, 5000)).error().kind, Error::Kind::kResults)
      << "a WRITE of nothing would be repeated for ever";
  shelf_.counted.reset();
  shelf_.never_eof = true;
  const auto endless = read(number);
  ASSERT_FALSE(endless.has_value());
  EXPECT_EQ(endless.error().kind, Error::Kind::kResults);
  EXPECT_TRUE(got_ == content(1, 0, got_.size()));
}

TEST_F(ClientTransfer, LocalErrorOfTheProgramEndsTheTransfer) {
  const auto number = shelf_.add_file("f", content(1, 0, 100'000));
  int pieces = 0;
  const auto done = nfs::client::read_file(*files_, handle(number), 0, kToTheEnd,
                                           [&](std::uint64_t, std::span<const std::byte>) -> std::optional<Error> {
                                             if (++pieces < 3) return std::nullopt;
                                             return nfs::client::local_error("writing", 28, "disk");
                                           },
                                           {.bytes = 5001});
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().kind, Error::Kind::kLocal);
  EXPECT_EQ(pieces, 3);
  const auto written = nfs::client::write_file(*files_, handle(number), 0,
                                               [](std::uint64_t, std::span<std::byte>) -> Result<std::size_t> {
                                                 return xdr::unexpected(nfs::client::local_error("reading", 5, "disk"));
                                               });
  ASSERT_FALSE(written.has_value());
  EXPECT_EQ(written.error().code, 5u);
  EXPECT_EQ(files_->calls().outstanding(), 0u);
}

/// The server is away for a while: time passes, and the client sleeps on its descriptor.
class ClientReconnects : public ClientTransfer {
 protected:
  endpoint::ClientConfig client_config() override { return reconnecting(); }
  bool work() override {
    if (back_at_ && !server_ && --*back_at_ == 0) {
      listen();
      server_->serve(shelf_);
    }
    if (FilesTest::work()) return true;
    return client_->wait(kLimitMs);
  }
  void die(int for_rounds) {
    server_.reset();
    shelf_.lose();
    back_at_ = for_rounds;
  }
  std::optional<int> back_at_;
};

TEST_F(ClientReconnects, WriteTransfersAllDataThoughTheServerRestarts) {
  const Bytes bytes = content(3, 0, 200'003);
  const auto number = shelf_.add_file("f", {});
  bool died = false;
  TransferConfig config{.calls = 4, .bytes = 5001};
  config.progress = [&](std::uint64_t moved) {
    if (moved > 100'000 && !std::exchange(died, true)) die(5);
  };
  const auto done = write(number, bytes, 0, config);
  ASSERT_TRUE(done.has_value()) << nfs::client::to_string(done.error());
  EXPECT_TRUE(died);
  EXPECT_EQ(client_->counters().connected, 2u);
  EXPECT_EQ(done->rounds, 2u);
  EXPECT_TRUE(shelf_.node(number).committed == bytes);
}

TEST_F(ClientReconnects, ReadTransfersAllDataThoughTheServerRestarts) {
  const Bytes bytes = content(3, 0, 200'003);
  const auto number = shelf_.add_file("f", bytes);
  bool died = false;
  TransferConfig config{.calls = 4, .bytes = 5001};
  config.progress = [&](std::uint64_t moved) {
    if (moved > 100'000 && !std::exchange(died, true)) die(5);
  };
  const auto done = read(number, 0, kToTheEnd, config);
  ASSERT_TRUE(done.has_value()) << nfs::client::to_string(done.error());
  EXPECT_TRUE(died);
  EXPECT_TRUE(got_ == bytes);
}

}  // namespace client_transfer_test
}  // namespace rpcrdma::test

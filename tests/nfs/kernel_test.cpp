// SPDX-License-Identifier: BSD-3-Clause
//
// The client with the kernel's server, which exports a folder that this machine can access itself.
// The tests read from that folder what the client has written, and put there what it reads.
// tests/system/vm/nfs runs them; they skip where the environment names no server.
//
//   RPCRDMA_TEST_NFS   HOST:/PATH, of an export; PATH is the same folder here
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <set>

#include "nfs/client/path.h"
#include "nfs/client/transfer.h"
#include "nfs/shelf.h"
#include "nfs_session.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace kernel_test {

namespace fs = std::filesystem;
using nfs::client::Error;
using nfs::client::Result;
using nfs::client::TransferConfig;
using Bytes = std::vector<std::byte>;

class KernelServer : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* const where = std::getenv("RPCRDMA_TEST_NFS");
    if (where == nullptr) GTEST_SKIP() << "RPCRDMA_TEST_NFS names no server: ./dev vm nfs does";
    const auto target = cli::parse_target(where);
    ASSERT_TRUE(target.has_value()) << where;
    cli::NfsOptions options;
    options.calls = 64;
    options.bytes = 1u << 18;
    auto session = cli::NfsSession::open(*target, options);
    ASSERT_TRUE(session.has_value()) << nfs::client::to_string(session.error());
    session_ = std::move(*session);
    nfs::client::FilesConfig config;
    config.credential = session_->files().config().credential;
    files_.emplace(endpoint(), config, [this] { return work(); });
    folder_ = fs::path(target->path) / ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder_);
    fs::create_directory(folder_);
    const auto reached = nfs::client::walk(files(), session_->root(), folder_.filename().native());
    ASSERT_TRUE(reached.has_value()) << nfs::client::to_string(reached.error());
    directory_ = reached->file;
  }
  nfs::client::Files& files() { return *files_; }
  endpoint::Client& endpoint() { return session_->files().endpoint(); }
  /// Counts the calls under way whenever there is nothing to do but to wait for them.
  bool work() {
    constexpr int kLongMs = 1000;
    most_under_way_ = std::max(most_under_way_, files_->calls().outstanding());
    endpoint().wait(kLongMs);
    return true;
  }
  /// Transfers pieces of a file, and expects the given number of calls under way, each sent at
  /// once: no call may wait for a credit.
  template <class Move>
  void with_calls_at_once(std::size_t calls, const Move& move) {
    const std::uint64_t waited = endpoint().counters().protocol.waited_for_credit;
    most_under_way_ = 0;
    move(TransferConfig{.calls = static_cast<std::uint32_t>(calls), .bytes = 16'381});
    EXPECT_EQ(most_under_way_, calls);
    EXPECT_GE(endpoint().credits_granted(), calls);
    EXPECT_EQ(endpoint().counters().protocol.waited_for_credit, waited);
  }

  nfs::client::Handle create(const std::string& name) {
    const auto made = files().create(directory_, name, nfs::client::Creating::kOnlyNew, {.mode = 0644, .size = {}});
    EXPECT_TRUE(made.has_value()) << nfs::client::to_string(made.error());
    return made ? made->handle : nfs::client::Handle{};
  }
  void write(const nfs::client::Handle& file, const Bytes& bytes, std::uint64_t offset, const TransferConfig& config) {
    const auto done = nfs::client::write_file(
        files(), file, offset,
        [&](std::uint64_t at, std::span<std::byte> into) -> Result<std::size_t> {
          const std::size_t from = static_cast<std::size_t>(at - offset);
          const std::size_t count = std::min(into.size(), bytes.size() - from);
          std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(from), count, into.begin());
          return count;
        },
        config);
    ASSERT_TRUE(done.has_value()) << nfs::client::to_string(done.error());
    EXPECT_EQ(done->bytes, bytes.size());
  }
  Bytes read(const nfs::client::Handle& file, std::uint64_t offset, std::uint64_t length,
             const TransferConfig& config) {
    Bytes got;
    const auto done = nfs::client::read_file(
        files(), file, offset, length,
        [&](std::uint64_t, std::span<const std::byte> bytes) -> std::optional<Error> {
          got.insert(got.end(), bytes.begin(), bytes.end());
          return std::nullopt;
        },
        config);
    EXPECT_TRUE(done.has_value()) << nfs::client::to_string(done.error());
    return got;
  }
  /// The file as the server's own machine has it.
  Bytes on_disk(const std::string& name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto* const first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
  }
  void put_on_disk(const std::string& name, const Bytes& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }

  std::unique_ptr<cli::NfsSession> session_;
  std::optional<nfs::client::Files> files_;  // uses the endpoint above
  std::size_t most_under_way_ = 0;
  fs::path folder_;
  nfs::client::Handle directory_;
};

TEST_F(KernelServer, ClientReadsAndWritesOddSizesAtOddOffsets) {
  REQ("NFS-V3-01", "NFS-V3-03");
  for (const std::size_t size : {1u, 2u, 3u, 511u, 513u, 4095u, 5001u, 65'537u, 262'143u, 1u << 20}) {
    for (const std::uint64_t offset : {0u, 1u, 4097u}) {
      for (const std::uint32_t each : {1021u, 1u << 18}) {
        if (size / each > 100) continue;  // machines are emulated and slow
        const std::string name = std::to_string(size) + "-" + std::to_string(offset) + "-" + std::to_string(each);
        const TransferConfig config{.calls = 16, .bytes = each, .place = name};
        const auto file = create(name);
        const Bytes bytes = content(size, 0, size);
        ASSERT_NO_FATAL_FAILURE(write(file, bytes, offset, config)) << name;
        Bytes expected(offset);
        expected.insert(expected.end(), bytes.begin(), bytes.end());
        ASSERT_TRUE(on_disk(name) == expected) << name;
        ASSERT_TRUE(read(file, offset, nfs::client::kToTheEnd, config) == bytes) << name;
      }
    }
  }
}

TEST_F(KernelServer, ClientMakesAndReadsLinksOfManyLengths) {
  REQ("NFS-V3-02", "NFS-V3-04");
  for (const std::size_t length : {1u, 3u, 500u, 1000u, 3000u, 4000u}) {
    const std::string name = "link-" + std::to_string(length), held(length, 'x');
    const auto made = files().symlink(directory_, name, held);
    ASSERT_TRUE(made.has_value()) << nfs::client::to_string(made.error());
    EXPECT_EQ(fs::read_symlink(folder_ / name), held);
    const auto read = files().readlink(made->handle, name);
    ASSERT_TRUE(read.has_value()) << nfs::client::to_string(read.error());
    EXPECT_EQ(*read, held);
  }
}

TEST_F(KernelServer, ClientListsAThousandEntriesOnce) {
  std::set<std::string> expected, seen;
  for (int i = 0; i < 1000; ++i) {
    expected.insert("a-name-of-some-length-" + std::to_string(i));
    put_on_disk("a-name-of-some-length-" + std::to_string(i), {});
  }
  const auto error = files().list(directory_, [&](const nfs::client::Entry& entry) {
    EXPECT_TRUE(seen.insert(entry.name).second) << entry.name << " comes twice";
    return true;
  });
  ASSERT_FALSE(error) << nfs::client::to_string(*error);
  EXPECT_EQ(seen, expected);
}

TEST_F(KernelServer, ServerAnswersSixtyFourCallsAtOnce) {
  const Bytes bytes = content(7, 0, 2'000'003);
  put_on_disk("read", bytes);
  const auto found = files().lookup(directory_, "read");
  ASSERT_TRUE(found.has_value());
  with_calls_at_once(64, [&](const TransferConfig& config) {
    EXPECT_TRUE(read(found->handle, 0, nfs::client::kToTheEnd, config) == bytes);
  });
  const auto file = create("written");
  with_calls_at_once(64, [&](const TransferConfig& config) { write(file, bytes, 0, config); });
  EXPECT_TRUE(on_disk("written") == bytes);
}

TEST_F(KernelServer, ClientReportsTheStatusesOfTheServer) {
  EXPECT_TRUE(files().lookup(directory_, "none").error().is(nfs3::Nfsstat3::NFS3ERR_NOENT));
  put_on_disk("file", {});
  EXPECT_TRUE(files().rmdir(directory_, "file")->is(nfs3::Nfsstat3::NFS3ERR_NOTDIR));
  const auto kind = files().getattr(nfs::client::Handle{}).error().kind;
  EXPECT_TRUE(kind == Error::Kind::kStatus || kind == Error::Kind::kRpc);
}

}  // namespace kernel_test
}  // namespace rpcrdma::test

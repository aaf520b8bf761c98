// SPDX-License-Identifier: BSD-3-Clause
//
// The whole server beside a disk that stalls: MOUNT continues, and when the server stops, it
// disconnects its peers without waiting for the disk.
#include "nfs/stalled_disk.h"
#include "nfs/whole_server.h"
#include "rpcrdma/endpoint/client.h"

namespace nfs {
namespace nfs_stop_test {

using namespace whole_server;  // NOLINT(google-build-using-namespace)
using nfs::test::StalledDisk;
using rpcrdma::endpoint::Client;
using Nfs = nfs::stub::nfs3::NfsV3;

class ServerWithStalledDisk : public WholeServerTest {
 protected:
  void TearDown() override {
    disk_.thaw();
    client_.reset();  // ends its calls
    nfs_.reset();
    WholeServerTest::TearDown();
  }
  void start_and_stall(NfsServerConfig config = {}) {
    config.tree.writable = true;
    std::filesystem::permissions(directory_.path(), std::filesystem::perms::all);  // the client is an unknown user
    config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
    config.on_wait = [this](const std::string& what) { told_.add(what); };
    config.waits_before = waits_before_;
    const auto address = rpcrdma::test::provider().connect_to(config.address.port());
    start(std::move(config));
    auto client = Client::connect(*rpcrdma::test::provider().table, address, {});
    ASSERT_TRUE(client);
    client_ = std::move(*client);
    nfs_.emplace(*client_, oncrpc::stub::Settings{});
    until([&] { return client_->state() == Client::State::kConnected; });
    disk_.stall("mkdirat");
    made_ = oncrpc::stub::ask<Nfs::Mkdir>([&](auto done) {
      using namespace nfs::wire::nfs3;  // NOLINT(google-build-using-namespace)
      const Sattr3 nothing{.mode = SetMode3::otherwise(false),
                           .uid = SetUid3::otherwise(false),
                           .gid = SetGid3::otherwise(false),
                           .size = SetSize3::otherwise(false),
                           .atime = SetAtime::otherwise(TimeHow::DONT_CHANGE),
                           .mtime = SetMtime::otherwise(TimeHow::DONT_CHANGE)};
      return nfs_->mkdir({{{.data = server_->tree().root().bytes()}, "new"}, nothing}, {}, std::move(done));
    });
    while (client_->progress()) {
    }
    disk_.await(1);
  }
  /// Lets the client work until `done`.
  void until(const std::function<bool()>& done) {
    while (!done()) ASSERT_TRUE(client_->wait(rpcrdma::test::kLimitMs)) << "nothing happens any more";
  }

  StalledDisk& disk_ = StalledDisk::get();
  Heard<std::string> told_;
  xdr::Duration waits_before_{};
  std::unique_ptr<Client> client_;
  std::optional<nfs::stub::nfs3::NfsV3Client> nfs_;
  std::future<oncrpc::stub::Kept<Nfs::Mkdir>> made_;
};

TEST_F(ServerWithStalledDisk, MountIsAnsweredDuringTheStall) {
  start_and_stall();
  StreamClient tcp = client(Mount::kProgram, Mount::kVersion);
  EXPECT_EQ(mount(tcp, server_->name()), nfs::wire::mount3::Mountstat3::MNT3_OK);
  EXPECT_EQ(mount(tcp, server_->name() + "/sub"), nfs::wire::mount3::Mountstat3::MNT3_OK);
  EXPECT_TRUE(disk_.waiting(1));
}

TEST_F(ServerWithStalledDisk, LockWhoseSavingStallsDelaysNeitherNullNorMount) {
  const nfs::test::TemporaryDirectory state;
  start({.state = state.path() / "nsm"});
  StreamClient one = locks(), other = client(Nlm::kProgram, Nlm::kVersion);
  StreamClient mounts = client(Mount::kProgram, Mount::kVersion);
  const auto wanted = lock_of(1);
  disk_.stall("fsync");
  Nlm4Stats stat{-1};
  std::thread asks([&] { stat = lock(one, wanted); });
  disk_.await(1);
  EXPECT_TRUE(other.call(0, {})) << "NULL of the lock service";
  EXPECT_TRUE(mounts.call(0, {}));
  EXPECT_EQ(mount(mounts, server_->name()), nfs::wire::mount3::Mountstat3::MNT3_OK);
  EXPECT_TRUE(disk_.waiting(1));
  disk_.thaw();
  asks.join();
  EXPECT_EQ(stat, Nlm4Stats::NLM4_GRANTED);
}

TEST_F(ServerWithStalledDisk, ServerThatStopsDisconnectsItsPeersDuringTheStall) {
  start_and_stall();
  const oncrpc::Address mount_at = server_->mount_address();
  StreamClient tcp = client(Mount::kProgram, Mount::kVersion);
  ASSERT_EQ(::eventfd_write(stop_.get(), 1), 0);
  const std::string told = told_.first(1).front();
  EXPECT_EQ(told.find("NFSPROC3_MKDIR of " + rpcrdma::test::provider().address + " for "), 0u) << told;
  until([&] { return client_->state() != Client::State::kConnected; });
  EXPECT_FALSE(tcp.call(0, {}));
  EXPECT_FALSE(StreamClient::connect(mount_at, Mount::kProgram, Mount::kVersion, tcp_peers::patient()))
      << "nobody listens";
  EXPECT_TRUE(disk_.waiting(1)) << "it has not moved yet";
  disk_.thaw();
  stop();  // fails the test if the end was not orderly
  EXPECT_TRUE(std::filesystem::exists(directory_.path() / "new"));
}

TEST_F(ServerWithStalledDisk, ServerThatStopsAfterAShortWaitReportsNoWait) {
  // The disk moves again once the server waits for it, which is before it would say so.
  waits_before_ = std::chrono::hours{1};
  const oncrpc::Descriptor moves(::eventfd(0, EFD_CLOEXEC));
  start_and_stall({.on_stop = [&] { EXPECT_EQ(::eventfd_write(moves.get(), 1), 0); },
                   .beside = {.fd = moves.get(), .on_ready = [&] {
                                eventfd_t count = 0;
                                (void)::eventfd_read(moves.get(), &count);
                                disk_.thaw();
                              }}});
  client_.reset();  // so that the server has nobody to answer
  nfs_.reset();
  stop();
  EXPECT_TRUE(std::filesystem::exists(directory_.path() / "new"));
  EXPECT_TRUE(told_.first(0).empty());
}

TEST_F(ServerWithStalledDisk, ServerThatStopsGivesUpWaitingForTheDiskWithAReason) {
  most_ = {};
  start_and_stall();
  ASSERT_EQ(::eventfd_write(stop_.get(), 1), 0);
  thread_.join();
  EXPECT_FALSE(ended_);
  EXPECT_NE(failure_.find("gave up waiting for NFSPROC3_MKDIR"), std::string::npos) << failure_;
  EXPECT_TRUE(server_->is_at_work());
  EXPECT_TRUE(disk_.waiting(1));
  disk_.thaw();
  server_.reset();
}

}  // namespace nfs_stop_test
}  // namespace nfs

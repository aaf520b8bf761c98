// SPDX-License-Identifier: BSD-3-Clause
//
// The whole server on a thread, as `rpcrdma serve` runs it: MOUNT, NLM and NSM over TCP, clients that wait for locks and are told, an end
// when it is asked for. NFS itself is in nfs3_service_test.cpp.
#include "rpcrdma/nfs/server/nfs_server.h"

#include <sys/eventfd.h>

#include <future>
#include <mutex>

#include "nfs/tree_fixture.h"
#include "rpcbind/tcp_peers.h"
#include "rpcrdma/rpcbind/over_tcp.h"
#include "rpcrdma/rpcbind/stream_client.h"
#include "support/provider.h"
#include "support/req.h"

namespace rpcrdma::nfs {
namespace nfs_server_test {

using namespace wire::nlm4;  // NOLINT(google-build-using-namespace)
using endpoint::RpcError;
using rpcbind::StreamClient;
using Mount = stub::mount3::MountV3;
using Nlm = stub::nlm4::Nlm4Vers;
using Nsm = stub::nsm::SmVers;
using std::chrono::seconds;

template <class Value>
std::vector<std::byte> encoded(const Value& value) {
  std::vector<std::byte> bytes(value.encoded_size());
  EXPECT_TRUE(value.encode(bytes));
  return bytes;
}
xdr::Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// A client's own lock service, which is told of locks that were waited for.
class Told final : public stub::nlm4::Nlm4VersService {
 public:
  explicit Told(Nlm4Stats answer) : answer_(answer) {}
  void granted(stub::Call<Granted>& call) override {
    call.reply({.cookie = call.arguments().cookie(), .stat = {answer_}});
    svid_.set_value(call.arguments().alock().svid());
  }
  /// Who was told; waits for it.
  std::int32_t svid() {
    auto told = svid_.get_future();
    EXPECT_EQ(told.wait_for(seconds{20}), std::future_status::ready) << "nobody was told";
    return told.wait_for(seconds{0}) == std::future_status::ready ? told.get() : -1;
  }

 private:
  const Nlm4Stats answer_;
  std::promise<std::int32_t> svid_;
};

class WholeServer : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!rpcrdma::test::provider().is_software_fabric()) GTEST_SKIP() << "one provider will do";
    std::filesystem::create_directories(directory_.path() / "sub" / "deep");
    std::ofstream(directory_.path() / "file") << "text";
  }
  void TearDown() override { stop(); }

  void start(NfsServerConfig config = {}) {
    config.tree.directory = directory_.path();
    config.tree.squash = Squash::kNone;
    config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
    config.callbacks.find = [this](const Callback&) -> xdr::Result<verbs::Address, rpcbind::Failure> {
      const std::lock_guard lock(mutex_);
      if (client_ == nullptr) return xdr::unexpected(rpcbind::Failure{});
      return client_->address();
    };
    auto server = NfsServer::start(*rpcrdma::test::provider().table, std::move(config));
    ASSERT_TRUE(server) << server.error();
    server_ = std::move(*server);
    thread_ = std::thread([this] { ended_ = server_->run(stop_.get(), seconds{5}).has_value(); });
  }
  void stop() {
    if (!thread_.joinable()) return;
    ::eventfd_write(stop_.get(), 1);
    thread_.join();
    eventfd_t count = 0;
    ::eventfd_read(stop_.get(), &count);
    EXPECT_TRUE(ended_);
    server_.reset();
  }
  /// From now on clients are told here.
  void listen(Told& told) {
    auto server = tcp_peers::open();
    rpcbind::serve(told, *server);
    const std::lock_guard lock(mutex_);
    client_ = std::make_unique<tcp_peers::Running>(std::move(server));
  }

  StreamClient client(std::uint32_t program, std::uint32_t version) {
    rpcbind::StreamClientConfig config;
    config.identity = rpcbind::Identity{.machine = "here", .uid = ::geteuid(), .gid = ::getegid()};
    auto client = StreamClient::connect(server_->mount_address(), program, version, config);
    EXPECT_TRUE(client);
    return std::move(*client);
  }
  wire::mount3::Mountstat3 mount(StreamClient& client, const std::string& path) {
    std::vector<std::byte> arguments(4 + xdr::padded(path.size()));
    xdr::store_u32(arguments.data(), static_cast<std::uint32_t>(path.size()));
    std::memcpy(arguments.data() + 4, path.data(), path.size());
    const auto results = client.call(Mount::Mnt::kProcedure.number, arguments);
    EXPECT_TRUE(results);
    const auto view = results ? wire::mount3::Mountres3View::parse(*results)
                              : xdr::Parsed<wire::mount3::Mountres3View>(xdr::unexpected(xdr::DecodeError{}));
    EXPECT_TRUE(view);
    if (!view) return wire::mount3::Mountstat3{-1};
    if (const auto* info = view->as_mountinfo()) handle_.assign(info->fhandle().begin(), info->fhandle().end());
    return view->fhs_status();
  }

  Nlm4Lock lock_of(std::int32_t svid, std::string_view caller = "one") {
    return {.caller_name = caller, .fh = handle_, .oh = bytes_of("owner"), .svid = svid, .l_offset = 0, .l_len = 0};
  }
  Nlm4Stats stat_of(const xdr::Result<xdr::Bytes, rpcbind::Failure>& results) {
    EXPECT_TRUE(results) << to_string(results.error());
    const auto view = Nlm4ResView::parse(results ? *results : xdr::Bytes{});
    EXPECT_TRUE(view && std::ranges::equal(view->cookie(), bytes_of("cookie")));
    return view ? view->stat().stat : Nlm4Stats{-1};
  }
  Nlm4Stats lock(StreamClient& client, const Nlm4Lock& wanted, bool block = false, bool reclaim = false) {
    return stat_of(client.call(Nlm::Lock::kProcedure.number, encoded(Nlm4Lockargs{.cookie = bytes_of("cookie"),
                                                                                  .block = block,
                                                                                  .exclusive = true,
                                                                                  .alock = wanted,
                                                                                  .reclaim = reclaim,
                                                                                  .state = 1})));
  }
  Nlm4Stats unlock(StreamClient& client, const Nlm4Lock& held) {
    return stat_of(client.call(Nlm::Unlock::kProcedure.number,
                               encoded(Nlm4Unlockargs{.cookie = bytes_of("cookie"), .alock = held})));
  }
  Nlm4Stats cancel(StreamClient& client, const Nlm4Lock& wanted) {
    return stat_of(client.call(
        Nlm::Cancel::kProcedure.number,
        encoded(Nlm4Cancargs{.cookie = bytes_of("cookie"), .block = true, .exclusive = true, .alock = wanted})));
  }
  /// Locks want the handle of a file.
  StreamClient locks() {
    handle_.assign(server_->tree().root().bytes().begin(), server_->tree().root().bytes().end());
    return client(Nlm::kProgram, Nlm::kVersion);
  }

  rpcrdma::nfs::test::TemporaryDirectory directory_;
  Descriptor stop_{::eventfd(0, EFD_CLOEXEC)};
  std::unique_ptr<NfsServer> server_;
  std::thread thread_;
  bool ended_ = false;
  std::vector<std::byte> handle_;
  std::mutex mutex_;
  std::unique_ptr<tcp_peers::Running> client_;
};

TEST_F(WholeServer, PathsOfTheExportAreMountedAndNoOthers) {
  REQ("NFS-V3-09");
  using enum wire::mount3::Mountstat3;
  start();
  const std::string name = server_->name();
  StreamClient tcp = client(Mount::kProgram, Mount::kVersion);
  EXPECT_EQ(mount(tcp, name), MNT3_OK);
  EXPECT_TRUE(std::ranges::equal(handle_, server_->tree().root().bytes()));
  EXPECT_EQ(mount(tcp, name + "/"), MNT3_OK);
  EXPECT_TRUE(std::ranges::equal(handle_, server_->tree().root().bytes()));
  EXPECT_EQ(mount(tcp, name + "//sub/./deep/"), MNT3_OK);
  EXPECT_FALSE(std::ranges::equal(handle_, server_->tree().root().bytes()));
  EXPECT_EQ(mount(tcp, name + "/file"), MNT3ERR_NOTDIR);
  EXPECT_EQ(mount(tcp, name + "/nothing"), MNT3ERR_NOENT);
  EXPECT_EQ(mount(tcp, name + "/sub/.."), MNT3ERR_ACCES);
  EXPECT_EQ(mount(tcp, name + "/.."), MNT3ERR_ACCES);
  EXPECT_EQ(mount(tcp, name + "x"), MNT3ERR_NOENT);
  EXPECT_EQ(mount(tcp, "/"), MNT3ERR_NOENT);
  EXPECT_EQ(mount(tcp, ""), MNT3ERR_NOENT);
}

TEST_F(WholeServer, MountsAreListedUpToABound) {
  start({.name = "/"});
  StreamClient tcp = client(Mount::kProgram, Mount::kVersion);
  const auto count = [&] {
    const auto results = tcp.call(Mount::Dump::kProcedure.number, {});
    EXPECT_TRUE(results);
    const auto list = Mount::Dump::parse_results({*results, {}, 0});
    EXPECT_TRUE(list);
    std::size_t entries = 0;
    for (const auto& one : *list) entries += one.ml_hostname() == "here" ? 1 : 0;
    return entries;
  };
  EXPECT_EQ(count(), 0u);
  for (std::size_t i = 0; i < MountService::kMostMounts + 10; ++i) mount(tcp, "/" + std::string(i % 300 + 1, '/'));
  EXPECT_EQ(count(), MountService::kMostMounts);
  EXPECT_TRUE(tcp.call(Mount::Umntall::kProcedure.number, {}));
  EXPECT_EQ(count(), 0u);
  const auto exports = tcp.call(Mount::Export::kProcedure.number, {});
  ASSERT_TRUE(exports);
  const auto list = Mount::Export::parse_results({*exports, {}, 0});
  ASSERT_TRUE(list);
  for (const auto& one : *list) EXPECT_EQ(one.ex_dir(), "/");
}

TEST_F(WholeServer, ALockThatIsWaitedForIsTold) {
  start();
  Told told(Nlm4Stats::NLM4_GRANTED);
  listen(told);
  StreamClient one = locks(), two = locks();
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(lock(two, lock_of(2, "two")), Nlm4Stats::NLM4_DENIED);
  EXPECT_EQ(lock(two, lock_of(2, "two"), true), Nlm4Stats::NLM4_BLOCKED);
  const auto test =
      one.call(Nlm::Test::kProcedure.number,
               encoded(Nlm4Testargs{.cookie = bytes_of("cookie"), .exclusive = false, .alock = lock_of(3, "two")}));
  ASSERT_TRUE(test);
  const auto held = Nlm4TestresView::parse(*test);
  ASSERT_TRUE(held && held->stat().as_holder());
  EXPECT_EQ(held->stat().as_holder()->svid(), 1);
  EXPECT_TRUE(held->stat().as_holder()->exclusive());

  EXPECT_EQ(unlock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(told.svid(), 2);
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_DENIED) << "it is the second one's now";
  EXPECT_EQ(cancel(two, lock_of(2, "two")), Nlm4Stats::NLM4_DENIED) << "too late";
  EXPECT_EQ(unlock(two, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
}

TEST_F(WholeServer, WhoRefusesTheLockOrCannotBeToldDoesNotHaveIt) {
  for (const bool reachable : {true, false}) {
    start();
    Told told(Nlm4Stats::NLM4_DENIED);
    if (reachable) listen(told);
    StreamClient one = locks(), two = locks();
    EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
    EXPECT_EQ(lock(two, lock_of(2, "two"), true), Nlm4Stats::NLM4_BLOCKED);
    EXPECT_EQ(unlock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
    if (reachable) {
      EXPECT_EQ(told.svid(), 2);
    }
    // Until the server has heard, the lock is the other's; each question is answered, so this ends.
    const auto until = std::chrono::steady_clock::now() + seconds{20};
    Nlm4Stats stat{};
    do stat = lock(one, lock_of(1));
    while (stat == Nlm4Stats::NLM4_DENIED && std::chrono::steady_clock::now() < until);
    EXPECT_EQ(stat, Nlm4Stats::NLM4_GRANTED);
    stop();
    client_.reset();
  }
}

TEST_F(WholeServer, LocksOfARestartedHostAreFree) {
  start();
  for (const bool notified : {true, false}) {
    StreamClient one = locks(), nsm = client(Nsm::kProgram, Nsm::kVersion);
    EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
    EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_DENIED);
    if (notified) {
      EXPECT_TRUE(
          nsm.call(Nsm::Notify::kProcedure.number, encoded(wire::nsm::StatChge{.mon_name = "one", .state = 3})));
    } else {
      EXPECT_TRUE(one.call(Nlm::FreeAll::kProcedure.number, encoded(Nlm4Notify{.name = "one", .state = 3})));
    }
    EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
    EXPECT_EQ(unlock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
  }
}

TEST_F(WholeServer, InTheGracePeriodOnlyWhatWasHeldIsGiven) {
  NfsServerConfig config;
  config.nlm.grace = std::chrono::hours{1};
  start(std::move(config));
  StreamClient one = locks();
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_DENIED_GRACE_PERIOD);
  EXPECT_EQ(lock(one, lock_of(1), false, true), Nlm4Stats::NLM4_GRANTED);
  stop();
  start();
  StreamClient later = locks();
  EXPECT_EQ(lock(later, lock_of(1), false, true), Nlm4Stats::NLM4_DENIED_GRACE_PERIOD) << "it is over";
}

TEST_F(WholeServer, LocksAreForFilesOfTheTree) {
  start();
  StreamClient one = locks();
  Nlm4Lock wrong = lock_of(1);
  handle_.back() ^= std::byte{1};
  EXPECT_EQ(lock(one, wrong), Nlm4Stats::NLM4_STALE_FH);
  wrong.l_offset = 2;
  wrong.l_len = ~std::uint64_t{0};
  EXPECT_EQ(lock(one, wrong), Nlm4Stats::NLM4_FBIG);
  handle_.clear();
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_STALE_FH);
}

TEST_F(WholeServer, MonitorsAreKeptForThisMachineAndBounded) {
  start();
  StreamClient nsm = client(Nsm::kProgram, Nsm::kVersion);
  const auto monitor = [&](const std::string& host) {
    const auto results = nsm.call(
        Nsm::Mon::kProcedure.number,
        encoded(wire::nsm::Mon{
            .mon_id = {.mon_name = host, .my_id = {.my_name = "me", .my_prog = 100021, .my_vers = 4, .my_proc = 16}},
            .priv = {}}));
    EXPECT_TRUE(results && results->size() == 8);
    EXPECT_EQ(xdr::load_u32(results->data() + 4) % 2, 1u) << "the state is odd";
    return xdr::load_u32(results->data());
  };
  for (std::size_t i = 0; i < NsmService::kMostMonitors; ++i) EXPECT_EQ(monitor("host" + std::to_string(i)), 0u);
  EXPECT_EQ(monitor("one more"), 1u);
  EXPECT_EQ(monitor("host7"), 0u) << "again";
  EXPECT_TRUE(nsm.call(Nsm::UnmonAll::kProcedure.number,
                       encoded(wire::nsm::MyId{.my_name = "me", .my_prog = 100021, .my_vers = 4, .my_proc = 16})));
  EXPECT_EQ(monitor("one more"), 0u);
}

TEST_F(WholeServer, WhatCannotStartSaysWhy) {
  NfsServerConfig config;
  config.tree.directory = directory_.path() / "nothing";
  config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
  const auto missing = NfsServer::start(*rpcrdma::test::provider().table, config);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("nothing"), std::string::npos) << missing.error();
  config.tree.directory = directory_.path();
  config.name = "no path";
  const auto nameless = NfsServer::start(*rpcrdma::test::provider().table, config);
  ASSERT_FALSE(nameless);
  EXPECT_NE(nameless.error().find("no path"), std::string::npos);
}

}  // namespace nfs_server_test
}  // namespace rpcrdma::nfs

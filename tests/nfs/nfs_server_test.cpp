// SPDX-License-Identifier: BSD-3-Clause
//
// The whole server: MOUNT, NLM and NSM over TCP, clients that wait for locks and are notified, and
// an orderly end. nfs3_service_test.cpp tests NFS itself, nfs_restart_test.cpp a restart.
#include <fcntl.h>
#include <sys/socket.h>

#include <cerrno>

#include "nfs/whole_server.h"
#include "rpcrdma/endpoint/client.h"
#include "softverbs/control.h"
#include "support/req.h"

namespace nfs {
namespace nfs_server_test {

using namespace whole_server;  // NOLINT(google-build-using-namespace)

class WholeServer : public WholeServerTest {};

TEST_F(WholeServer, OnlyPathsOfTheExportCanBeMounted) {
  REQ("NFS-V3-09");
  using enum nfs::wire::mount3::Mountstat3;
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

TEST_F(WholeServer, MountRefusesAPathThatIsTooDeep) {
  using nfs::wire::mount3::Mountstat3;
  std::filesystem::path deep;
  for (std::size_t i = 0; i <= MountLimits{}.most_depth; ++i) deep /= "d";
  std::filesystem::create_directories(directory_.path() / deep);
  start({.name = "/"});
  StreamClient tcp = client(Mount::kProgram, Mount::kVersion);
  EXPECT_EQ(mount(tcp, "/" + deep.parent_path().string()), Mountstat3::MNT3_OK);
  EXPECT_EQ(mount(tcp, "/" + deep.string()), Mountstat3::MNT3ERR_NAMETOOLONG);
}

TEST_F(WholeServer, DumpListsMountsUpToTheLimit) {
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
  for (std::size_t i = 0; i < MountLimits{}.most_mounts + 10; ++i) mount(tcp, "/" + std::string(i % 300 + 1, '/'));
  EXPECT_EQ(count(), MountLimits{}.most_mounts);
  EXPECT_TRUE(tcp.call(Mount::Umntall::kProcedure.number, {}));
  EXPECT_EQ(count(), 0u);
  const auto exports = tcp.call(Mount::Export::kProcedure.number, {});
  ASSERT_TRUE(exports);
  const auto list = Mount::Export::parse_results({*exports, {}, 0});
  ASSERT_TRUE(list);
  for (const auto& one : *list) EXPECT_EQ(one.ex_dir(), "/");
}

TEST_F(WholeServer, WaiterIsNotifiedWhenTheLockIsGranted) {
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

TEST_F(WholeServer, WaiterThatRefusesTheLockOrCannotBeNotifiedGetsNoLock) {
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
    // Until the server has processed the refusal, the other host holds the lock; each question is
    // answered, so this loop ends.
    const auto until = std::chrono::steady_clock::now() + rpcrdma::test::kLimit;
    Nlm4Stats stat{};
    do stat = lock(one, lock_of(1));
    while (stat == Nlm4Stats::NLM4_DENIED && std::chrono::steady_clock::now() < until);
    EXPECT_EQ(stat, Nlm4Stats::NLM4_GRANTED);
    stop();
    client_.reset();
  }
}

TEST_F(WholeServer, LocksOfARestartedHostAreFreed) {
  start();
  for (const bool notified : {true, false}) {
    StreamClient one = locks(), nsm = client(Nsm::kProgram, Nsm::kVersion);
    EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
    EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_DENIED);
    if (notified) {
      EXPECT_TRUE(
          nsm.call(Nsm::Notify::kProcedure.number, encoded(nfs::wire::nsm::StatChge{.mon_name = "one", .state = 3})));
    } else {
      EXPECT_TRUE(one.call(Nlm::FreeAll::kProcedure.number, encoded(Nlm4Notify{.name = "one", .state = 3})));
    }
    EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
    EXPECT_EQ(unlock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
  }
}

TEST_F(WholeServer, ReclaimsAreGrantedInTheGracePeriodAndOnlyThen) {
  NfsServerConfig config;
  config.nlm.grace = std::chrono::hours{1};
  start(std::move(config));
  StreamClient one = locks();
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_DENIED_GRACE_PERIOD);
  EXPECT_EQ(lock(one, lock_of(1), false, true), Nlm4Stats::NLM4_GRANTED);
  Nlm4Lock of_nothing = lock_of(2);
  of_nothing.fh = bytes_of("no handle");
  EXPECT_EQ(lock(one, of_nothing, false, true), Nlm4Stats::NLM4_STALE_FH) << "also what was held before is a file's";
  stop();
  NfsServerConfig brief;
  brief.nlm.grace = std::chrono::milliseconds{10};
  start(std::move(brief));
  StreamClient later = locks();
  // Reclaims are granted until the period has passed; each question is answered, so this loop ends.
  const auto until = std::chrono::steady_clock::now() + rpcrdma::test::kLimit;
  Nlm4Stats stat{};
  do stat = lock(later, lock_of(1), false, true);
  while (stat == Nlm4Stats::NLM4_GRANTED && std::chrono::steady_clock::now() < until);
  EXPECT_EQ(stat, Nlm4Stats::NLM4_DENIED_GRACE_PERIOD) << "the grace period has passed";
  EXPECT_EQ(lock(later, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  stop();
  start();
  StreamClient never = locks();
  EXPECT_EQ(lock(never, lock_of(1), false, true), Nlm4Stats::NLM4_DENIED_GRACE_PERIOD) << "there is no grace period";
}

TEST_F(WholeServer, LockWithAnInvalidHandleOrRangeIsRefused) {
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

TEST_F(WholeServer, SharesDenyConflictingAccess) {
  start();
  StreamClient one = locks();
  const auto share = [&](std::string_view caller, Fsh4Access access, Fsh4Mode denies, std::uint32_t procedure = 20) {
    const auto results = one.call(
        procedure,
        encoded(Nlm4Shareargs{
            .cookie = bytes_of("cookie"),
            .share = {.caller_name = caller, .fh = handle_, .oh = bytes_of("owner"), .mode = denies, .access = access},
            .reclaim = false}));
    EXPECT_TRUE(results);
    const auto view = Nlm4ShareresView::parse(results ? *results : xdr::Bytes{});
    EXPECT_TRUE(view && std::ranges::equal(view->cookie(), bytes_of("cookie")));
    return view ? view->stat() : Nlm4Stats{-1};
  };
  using enum Nlm4Stats;
  EXPECT_EQ(share("one", Fsh4Access::fsa_R, Fsh4Mode::fsm_DW), NLM4_GRANTED);
  EXPECT_EQ(share("two", Fsh4Access::fsa_RW, Fsh4Mode::fsm_DN), NLM4_DENIED) << "writing is denied";
  EXPECT_EQ(share("two", Fsh4Access::fsa_R, Fsh4Mode::fsm_DR), NLM4_DENIED) << "it would deny what the first one does";
  EXPECT_EQ(share("two", Fsh4Access::fsa_R, Fsh4Mode::fsm_DN), NLM4_GRANTED);
  EXPECT_EQ(share("two", Fsh4Access::fsa_RW, Fsh4Mode::fsm_DN), NLM4_DENIED) << "and the first stays as it was";
  EXPECT_EQ(share("one", Fsh4Access::fsa_R, Fsh4Mode::fsm_DN), NLM4_GRANTED) << "another one in its place";
  EXPECT_EQ(share("two", Fsh4Access::fsa_RW, Fsh4Mode::fsm_DN), NLM4_GRANTED);
  EXPECT_EQ(share("two", {}, {}, 21), NLM4_GRANTED);
  EXPECT_EQ(share("one", Fsh4Access::fsa_R, Fsh4Mode::fsm_DRW), NLM4_GRANTED);
  EXPECT_EQ(share("two", Fsh4Access::fsa_R, Fsh4Mode::fsm_DN), NLM4_DENIED);
  EXPECT_TRUE(one.call(Nlm::FreeAll::kProcedure.number, encoded(Nlm4Notify{.name = "one", .state = 3})));
  EXPECT_EQ(share("two", Fsh4Access::fsa_R, Fsh4Mode::fsm_DN), NLM4_GRANTED) << "the other host is gone";
  handle_.back() ^= std::byte{1};
  EXPECT_EQ(share("two", Fsh4Access::fsa_R, Fsh4Mode::fsm_DN), NLM4_STALE_FH);
}

TEST_F(WholeServer, UnsupportedProceduresAreUnavailableEvenWithoutArguments) {
  start();
  StreamClient one = locks();
  for (std::uint32_t procedure = 5; procedure < 24; ++procedure) {
    const auto answer = one.call(procedure, {});
    const bool none = procedure < 20;  // GRANTED, those with _MSG and _RES, and unassigned numbers
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().rpc, none ? RpcError::kProcedureUnavailable : RpcError::kGarbageArguments) << procedure;
  }
}

TEST_F(WholeServer, InvalidConfigurationFailsTheStartWithAReason) {
  NfsServerConfig config;
  config.tree.directory = directory_.path() / "nothing";
  config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
  const auto missing = NfsServer::start(*rpcrdma::test::provider().table, config);
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().step, StartError::Step::kTree);
  EXPECT_NE(missing.error().why.find("nothing"), std::string::npos) << missing.error().why;
  config.tree.directory = directory_.path();
  config.name = "no path";
  const auto nameless = NfsServer::start(*rpcrdma::test::provider().table, config);
  ASSERT_FALSE(nameless);
  EXPECT_EQ(nameless.error().step, StartError::Step::kName);
  EXPECT_NE(nameless.error().why.find("no path"), std::string::npos);
}

TEST_F(WholeServer, StartAtAnAddressOfAnotherServerFailsWithTheStepAndItsErrno) {
  NfsServerConfig config;
  config.tree.directory = directory_.path();
  config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
  start({.address = config.address});
  const auto at_rdma = NfsServer::start(*rpcrdma::test::provider().table, config);
  ASSERT_FALSE(at_rdma);
  EXPECT_EQ(at_rdma.error().step, StartError::Step::kRdma) << at_rdma.error().why;
  EXPECT_EQ(at_rdma.error().code, EADDRINUSE);
  config.mount_port = server_->mount_address().port();
  const auto at_tcp = NfsServer::start(*rpcrdma::test::provider().table, config);
  ASSERT_FALSE(at_tcp);
  EXPECT_EQ(at_tcp.error().step, StartError::Step::kTcp) << at_tcp.error().why;
  EXPECT_EQ(at_tcp.error().code, EADDRINUSE);
}

TEST_F(WholeServer, FailedStartClosesThePassedSocket) {
  const int passed = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ASSERT_GE(passed, 0);
  NfsServerConfig config;
  config.tree.directory = directory_.path() / "nothing";
  config.mount_socket = passed;
  ASSERT_FALSE(NfsServer::start(*rpcrdma::test::provider().table, std::move(config)));
  EXPECT_EQ(::fcntl(passed, F_GETFD), -1) << "the socket is still open";
}

TEST_F(WholeServer, ServerEndsWithAReasonWhenItsDeviceIsRemoved) {
  for (const bool with_a_client : {false, true}) {
    const std::uint16_t port = rpcrdma::test::free_port();
    start({.address = rpcrdma::test::provider().listen_at(port)});
    std::unique_ptr<rpcrdma::endpoint::Client> connected;
    if (with_a_client) {
      auto made = rpcrdma::endpoint::Client::connect(*rpcrdma::test::provider().table,
                                                     rpcrdma::test::provider().connect_to(port), {});
      ASSERT_TRUE(made);
      connected = std::move(*made);
      const auto until = std::chrono::steady_clock::now() + rpcrdma::test::kLimit;
      while (connected->state() == rpcrdma::endpoint::Client::State::kConnecting &&
             std::chrono::steady_clock::now() < until)
        connected->wait(100);
      ASSERT_EQ(connected->state(), rpcrdma::endpoint::Client::State::kConnected);
    }
    softverbs::control::remove_device(softverbs::control::default_fabric());
    thread_.join();
    EXPECT_FALSE(ended_);
    EXPECT_EQ(failure_.rfind("the RDMA device is gone", 0), 0u) << failure_;
    connected.reset();
    server_.reset();
    ASSERT_TRUE(rpcrdma::test::start_anew({}));
  }
}

}  // namespace nfs_server_test
}  // namespace nfs

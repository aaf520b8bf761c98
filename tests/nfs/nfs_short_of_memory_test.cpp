// SPDX-License-Identifier: BSD-3-Clause
//
// Each allocation that clients cause in the whole server (MOUNT, NFSv3, NFSACL, NLM and NSM) fails,
// alone or with all that follow it, on any of its threads. A call is refused, or its connection is
// closed; once there is memory again, every client is served, and nothing leaks.
#include "nfs/nfs3_fixture.h"
#include "nfs/whole_server.h"
#include "support/fail_each.h"
#include "support/failing_table.h"

namespace nfs {
namespace nfs_short_of_memory_test {

using namespace whole_server;  // NOLINT(google-build-using-namespace)
using rpcrdma::test::Failing;
using rpcrdma::test::nfs3_fixture::mode;
using rpcrdma::test::nfs3_fixture::my_credential;
using rpcrdma::test::nfs3_fixture::no_attributes;
using Nfs = nfs::stub::nfs3::NfsV3;
using NfsClient = nfs::stub::nfs3::NfsV3Client;
using Acl = nfs::stub::nfsacl::NfsAclV3;
using AclClient = nfs::stub::nfsacl::NfsAclV3Client;
using Handle = rpcrdma::test::nfs3_fixture::Handle;
namespace nfs3 = nfs::wire::nfs3;

class A4FailingAllocations : public WholeServerTest, public ::testing::WithParamInterface<Failing> {
 protected:
  void SetUp() override {
#ifdef RPCRDMA_THREAD_SANITIZER
    GTEST_SKIP() << "ThreadSanitizer has an operator new of its own";
#endif
    WholeServerTest::SetUp();
    table_ = &rpcrdma::test::failing_table();
  }
  void TearDown() override {
    rpcrdma::test::fail_allocations(Failing::kNone);
    rpcrdma::test::expose_other_threads(false);
    WholeServerTest::TearDown();
  }

  // --- Over TCP ---

  /// Makes a call on a new connection, since the server may have closed the last one.  returns  the
  /// results, if it was answered
  std::optional<std::vector<std::byte>> call(std::uint32_t program, std::uint32_t version, std::uint32_t procedure,
                                             xdr::Bytes arguments, bool reserved_port = false) {
    auto config = tcp_peers::patient();
    ++asked_;
    config.identity = oncrpc::Identity{.machine = "here", .uid = ::geteuid(), .gid = ::getegid()};
    config.reserved_port = reserved_port && ::geteuid() == 0;
    auto client = StreamClient::connect(server_->mount_address(), program, version, config);
    if (!client) return std::nullopt;
    const auto results = client->call(procedure, arguments);
    if (!results) return std::nullopt;
    ++answered_;
    return std::vector<std::byte>(results->begin(), results->end());
  }
  template <class P>
  auto mount_call(xdr::Bytes arguments) {
    return call(Mount::kProgram, Mount::kVersion, P::kProcedure.number, arguments);
  }
  std::vector<std::byte> path() const {
    const std::string& name = server_->name();
    std::vector<std::byte> arguments(4 + xdr::padded(name.size()));
    xdr::store_u32(arguments.data(), static_cast<std::uint32_t>(name.size()));
    std::memcpy(arguments.data() + 4, name.data(), name.size());
    return arguments;
  }
  template <class P>
  std::optional<Nlm4Stats> lock_call(const std::vector<std::byte>& arguments) {
    const auto results = call(Nlm::kProgram, Nlm::kVersion, P::kProcedure.number, arguments);
    if (!results) return std::nullopt;
    const auto view = Nlm4ResView::parse(*results);
    return view ? std::optional(view->stat().stat) : std::nullopt;
  }
  std::optional<Nlm4Stats> lock_of_file(std::int32_t svid, std::uint64_t first, std::uint64_t length, bool block) {
    Nlm4Lock wanted = lock_of(svid);
    wanted.l_offset = first;
    wanted.l_len = length;
    return lock_call<Nlm::Lock>(encoded(Nlm4Lockargs{.cookie = bytes_of("cookie"),
                                                     .block = block,
                                                     .exclusive = true,
                                                     .alock = wanted,
                                                     .reclaim = false,
                                                     .state = 1}));
  }
  std::optional<Nlm4Stats> unlock_file(std::int32_t svid, std::uint64_t first, std::uint64_t length) {
    Nlm4Lock held = lock_of(svid);
    held.l_offset = first;
    held.l_len = length;
    return lock_call<Nlm::Unlock>(encoded(Nlm4Unlockargs{.cookie = bytes_of("cookie"), .alock = held}));
  }
  void tell_story_of_locks() {
    (void)lock_of_file(1, 0, 100, false);
    (void)lock_of_file(2, 50, 10, false);
    (void)lock_of_file(2, 0, 0, true);
    (void)lock_of_file(3, 20, 5, true);
    (void)unlock_file(1, 10, 30);
    (void)unlock_file(1, 0, 0);
    (void)lock_call<Nlm::Cancel>(
        encoded(Nlm4Cancargs{.cookie = bytes_of("cookie"), .block = true, .exclusive = true, .alock = lock_of(3)}));
    (void)lock_call<Nlm::Share>(encoded(
        Nlm4Shareargs{.cookie = bytes_of("cookie"),
                      .share = {.caller_name = "one", .fh = handle_, .oh = bytes_of("owner"), .mode = {}, .access = {}},
                      .reclaim = false}));
    const nfs::wire::nsm::Mon monitor{
        .mon_id = {.mon_name = "10.9.9.9", .my_id = {.my_name = "me", .my_prog = 100021, .my_vers = 4, .my_proc = 16}},
        .priv = {}};
    const auto nsm = [this](std::uint32_t procedure, const std::vector<std::byte>& arguments) {
      (void)call(Nsm::kProgram, Nsm::kVersion, procedure, arguments, true);
    };
    nsm(Nsm::Mon::kProcedure.number, encoded(monitor));
    nsm(Nsm::Notify::kProcedure.number, encoded(nfs::wire::nsm::StatChge{.mon_name = "10.9.9.9", .state = 3}));
    nsm(Nsm::Unmon::kProcedure.number, encoded(monitor.mon_id));
    const nfs::wire::nlm4::Nlm4Notify restarted{.name = "one", .state = 3};
    (void)call(Nlm::kProgram, Nlm::kVersion, Nlm::FreeAll::kProcedure.number, encoded(restarted));
  }

  // --- Over RDMA ---

  /// Makes a call and waits for its end; every call has one.
  template <class P, class Start>
  oncrpc::stub::Kept<P> ask(const Start& start) {
    auto future = oncrpc::stub::ask<P>(start);
    while (future.wait_for(std::chrono::seconds{0}) != std::future_status::ready)
      if (!rdma_->wait(rpcrdma::test::kLimitMs)) {
        ADD_FAILURE() << "a call has no end: " << P::kProcedure.name;
        std::abort();
      }
    return future.get();
  }
  bool connect() {
    rpcrdma::endpoint::ClientConfig config;
    config.credits = 8;
    config.pool_bytes = std::size_t{1} << 21;
    auto client = rpcrdma::endpoint::Client::connect(*rpcrdma::test::provider().table, address_, std::move(config));
    if (!client) return false;
    rdma_ = std::move(*client);
    using State = rpcrdma::endpoint::Client::State;
    while (rdma_->state() == State::kConnecting && rdma_->wait(rpcrdma::test::kLimitMs)) {
    }
    EXPECT_NE(rdma_->state(), State::kConnecting) << "the attempt to connect has no end";
    const oncrpc::stub::Settings settings{.credential = {oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, credential_}};
    nfs_.emplace(*rdma_, settings);
    acl_.emplace(*rdma_, settings);
    return rdma_->state() == State::kConnected;
  }
  void disconnect() {
    rdma_.reset();
    nfs_.reset();
    acl_.reset();
  }
  /// Reconnects where the connection is gone.
  bool is_connected() {
    if (rdma_ && rdma_->state() == rpcrdma::endpoint::Client::State::kConnected) return true;
    disconnect();
    return connect();
  }
  template <class P, class Make>
  void each(const Make& make) {
    ++asked_;
    if (!is_connected()) return;
    const auto kept = ask<P>(make);
    if (kept.outcome().ok()) ++answered_;
  }
  Handle found(std::string_view name) {
    if (!is_connected()) return Handle{};
    const auto got = ask<Nfs::Lookup>([&](auto done) { return nfs_->lookup({{root(), name}}, {}, std::move(done)); });
    const auto outcome = got.outcome();
    const auto* ok = outcome.ok() ? outcome->as_resok() : nullptr;
    return ok != nullptr ? Handle(ok->object().data()) : Handle{};
  }
  Handle root() const { return Handle(server_->tree().root().bytes()); }

  void tell_story_of_files() {
    using nfs3::StableHow;
    each<Nfs::Getattr>([&](auto done) { return nfs_->getattr({root()}, {}, std::move(done)); });
    each<Nfs::Create>([&](auto done) {
      return nfs_->create({{root(), "new"}, nfs3::Createhow3::obj_attributes(nfs3::Createmode3::UNCHECKED, mode(0666))},
                          {}, std::move(done));
    });
    const Handle file = found("file");
    const std::vector<std::byte> data(500'000, std::byte{0x5a});
    for (const std::size_t bytes : {std::size_t{100}, std::size_t{20'000}, data.size()}) {
      each<Nfs::Write>([&](auto done) {
        return nfs_->write(
            {file, 0, static_cast<std::uint32_t>(bytes), StableHow::UNSTABLE, std::span{data}.first(bytes)}, {},
            std::move(done));
      });
      rpcrdma::endpoint::Buffer into;
      each<Nfs::Read>([&](auto done) {
        into = std::move(*rdma_->pool().allocate(bytes));
        oncrpc::stub::CallOptions options;
        options.into = into.ref();
        return nfs_->read({file, 0, static_cast<std::uint32_t>(bytes)}, options, std::move(done));
      });
      into = {};
    }
    each<Nfs::Commit>([&](auto done) { return nfs_->commit({file, 0, 0}, {}, std::move(done)); });
    each<Nfs::Mkdir>([&](auto done) { return nfs_->mkdir({{root(), "dir"}, mode(0777)}, {}, std::move(done)); });
    each<Nfs::Symlink>([&](auto done) {
      return nfs_->symlink({{root(), "link"}, {no_attributes(), "where"}}, {}, std::move(done));
    });
    each<Nfs::Rename>([&](auto done) {
      return nfs_->rename({{root(), "new"}, {root(), "renamed"}}, {}, std::move(done));
    });
    each<Nfs::Readdir>([&](auto done) { return nfs_->readdir({root(), 0, {}, 8192}, {}, std::move(done)); });
    each<Nfs::Readdirplus>([&](auto done) {
      return nfs_->readdirplus({root(), 0, {}, 4096, 8192}, {}, std::move(done));
    });
    each<Nfs::Setattr>([&](auto done) {
      return nfs_->setattr({file, mode(0600), nfs3::Sattrguard3::FALSE_()}, {}, std::move(done));
    });
    each<Nfs::Access>([&](auto done) { return nfs_->access({file, 0x3f}, {}, std::move(done)); });
    each<Nfs::Fsstat>([&](auto done) { return nfs_->fsstat({root()}, {}, std::move(done)); });
    for (const char* name : {"renamed", "new", "link"})
      each<Nfs::Remove>([&](auto done) { return nfs_->remove({{root(), name}}, {}, std::move(done)); });
    each<Nfs::Rmdir>([&](auto done) { return nfs_->rmdir({{root(), "dir"}}, {}, std::move(done)); });
    disconnect();
  }

  void tell_story_of_lists() {
    using namespace nfs::wire::nfsacl;  // NOLINT(google-build-using-namespace)
    const Handle file = found("file");
    const std::vector<Aclent> list = {{NA_USER_OBJ, ::geteuid(), 6},
                                      {NA_USER, 1234, 4},
                                      {NA_GROUP_OBJ, ::getegid(), 0},
                                      {NA_CLASS_OBJ, 0, 4},
                                      {NA_OTHER_OBJ, 0, 0}};
    for (const std::vector<Aclent>& entries : {list, std::vector<Aclent>{}}) {  // the second one removes the first
      const Secattr acl{.mask = NA_ACL, .aclcnt = static_cast<std::uint32_t>(entries.size()), .aclent = entries};
      each<Acl::Setacl>([&](auto done) { return acl_->setacl({file, acl}, {}, std::move(done)); });
      for (const Handle& of : {file, root()})
        each<Acl::Getacl>([&](auto done) {
          return acl_->getacl({of, NA_ACL | NA_ACLCNT | NA_DFACL | NA_DFACLCNT}, {}, std::move(done));
        });
    }
    disconnect();
  }

  void everybody_is_served() {
    ASSERT_TRUE(connect()) << "a new client";
    each<Nfs::Null>([&](auto done) { return nfs_->null({}, std::move(done)); });
    const auto got = ask<Nfs::Getattr>([&](auto done) { return nfs_->getattr({root()}, {}, std::move(done)); });
    EXPECT_TRUE(got.outcome().ok() && got.outcome()->as_resok());
    EXPECT_NE(found("file").bytes.size(), 0u);
    const auto list = ask<Acl::Getacl>([&](auto done) {
      return acl_->getacl({root(), nfs::wire::nfsacl::NA_ACL}, {}, std::move(done));
    });
    EXPECT_TRUE(list.outcome().ok() && list.outcome()->as_resok());
    disconnect();
    EXPECT_TRUE(call(Mount::kProgram, Mount::kVersion, 0, {}));
    EXPECT_TRUE(mount_call<Mount::Mnt>(path()));
    const nfs::wire::nlm4::Nlm4Notify restarted{.name = "one", .state = 5};
    EXPECT_TRUE(call(Nlm::kProgram, Nlm::kVersion, Nlm::FreeAll::kProcedure.number, encoded(restarted)));
    EXPECT_EQ(lock_of_file(7, 0, 0, false), Nlm4Stats::NLM4_GRANTED) << "no client that is gone holds a lock";
    EXPECT_EQ(unlock_file(7, 0, 0), Nlm4Stats::NLM4_GRANTED);
  }

  void begin() {
    NfsServerConfig config;
    config.address = address_ = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
    config.tree.writable = true;
    config.workers.threads = 3;
    config.rdma.credits = 8;
    config.rdma.pool_bytes = std::size_t{1} << 21;
    config.rdma.peers.most_faults_per_minute = 0;
    config.state = directory_.path().parent_path() / (directory_.path().filename().string() + ".state");
    state_ = config.state;
    start(std::move(config));
    handle_.assign(server_->tree().root().bytes().begin(), server_->tree().root().bytes().end());
  }

  /// returns   whether an allocation has failed
  template <class Story>
  bool once(std::uint64_t nth, const Story& story) {
    begin();
    asked_ = answered_ = 0;
    rpcrdma::test::expose_other_threads(true);
    rpcrdma::test::fail_allocations(GetParam(), nth);
    story();
    const bool failed = rpcrdma::test::failed_allocations() != 0;
    rpcrdma::test::fail_allocations(Failing::kNone);
    rpcrdma::test::expose_other_threads(false);
    if (!failed) {
      EXPECT_EQ(answered_, asked_) << "with all memory there is";
    }
    everybody_is_served();
    stop();
    client_.reset();
    for (const auto& left : {"new", "renamed", "link", "dir"}) std::filesystem::remove(directory_.path() / left);
    std::filesystem::remove_all(state_);
    EXPECT_TRUE(rpcrdma::test::nothing_left()) << "verbs objects were left";
    return failed;
  }
  static std::string text_of_mode() { return GetParam() == Failing::kOne ? ", one" : ", all from one on"; }

  std::size_t asked_ = 0, answered_ = 0;  // numbers of calls
  std::string state_;
  oncrpc::Address address_;
  std::vector<std::byte> credential_ = my_credential();
  std::unique_ptr<rpcrdma::endpoint::Client> rdma_;
  std::optional<NfsClient> nfs_;
  std::optional<AclClient> acl_;
};

INSTANTIATE_TEST_SUITE_P(Nfs, A4FailingAllocations, ::testing::Values(Failing::kOne, Failing::kAllFrom),
                         [](const auto& test) { return test.param == Failing::kOne ? "One" : "All"; });

TEST_P(A4FailingAllocations, MountSurvivesEachAllocationThatFails) {
  const auto story = [this] {
    (void)mount_call<Mount::Mnt>(path());
    (void)mount_call<Mount::Dump>({});
    (void)mount_call<Mount::Export>({});
    (void)mount_call<Mount::Umnt>(path());
  };
  rpcrdma::test::fail_each([&](std::uint64_t nth) { return once(nth, story); }, 1, "MOUNT" + text_of_mode());
}

TEST_P(A4FailingAllocations, LocksSurviveEachAllocationThatFails) {
  rpcrdma::test::fail_each([this](std::uint64_t nth) { return once(nth, [this] { tell_story_of_locks(); }); }, 1,
                           "NLM and NSM" + text_of_mode());
}

TEST_P(A4FailingAllocations, FilesSurviveEachAllocationThatFails) {
  rpcrdma::test::fail_each([this](std::uint64_t nth) { return once(nth, [this] { tell_story_of_files(); }); }, 1,
                           "NFSv3" + text_of_mode());
}

TEST_P(A4FailingAllocations, AccessControlListsSurviveEachAllocationThatFails) {
  rpcrdma::test::fail_each([this](std::uint64_t nth) { return once(nth, [this] { tell_story_of_lists(); }); }, 1,
                           "NFSACL" + text_of_mode());
}

TEST_P(A4FailingAllocations, FilesSurviveSomeAllocationsThatFail) {
  rpcrdma::test::fail_each([this](std::uint64_t nth) { return once(nth, [this] { tell_story_of_files(); }); }, 97,
                           "NFSv3" + text_of_mode());
}

}  // namespace nfs_short_of_memory_test
}  // namespace nfs

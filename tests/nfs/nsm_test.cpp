// SPDX-License-Identifier: BSD-3-Clause
//
// Who may monitor hosts, whose notifications of a restart are believed, over UDP too, and how the
// server calls its clients.
#include <pthread.h>
#include <sys/socket.h>

#include <condition_variable>

#include "nfs/server/rdma_answers.h"
#include "nfs/whole_server.h"

namespace nfs {
namespace nsm_test {

using namespace whole_server;  // NOLINT(google-build-using-namespace)

constexpr std::int32_t kLockService = 100021, kNotified = 16;

/// Records calls that the server makes to a lock service: the sender's address, the procedure, and
/// the last word of the arguments.
class Called {
 public:
  struct Call {
    std::string from;
    std::uint32_t procedure = 0, last_word = 0;
  };
  std::unique_ptr<oncrpc::stream::TcpServer> server(std::uint32_t version) {
    auto server = tcp_peers::open();
    server->serve(static_cast<std::uint32_t>(kLockService), version, [this](oncrpc::stream::TcpCall& call) {
      const xdr::Bytes arguments = call.arguments();
      heard_.add({call.peer().host(), call.procedure().number,
                  arguments.size() < 4 ? 0 : xdr::load_u32(arguments.last(4).data())});
      call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
    });
    return server;
  }
  /// Waits until at least `count` calls have come, and returns all that have come.
  std::vector<Call> calls(std::size_t count) { return heard_.first(count); }

 private:
  Heard<Call> heard_;
};

class NsmTest : public WholeServerTest {
 protected:
  /// A client with the properties of the kernel's lock service.
  StreamClient lock_service() {
    oncrpc::stream::StreamClientConfig config;
    config.reserved_port = true;
    return client(Nsm::kProgram, Nsm::kVersion, config);
  }
  /// returns  0 where the host is monitored
  std::uint32_t monitor(StreamClient& nsm, std::string_view host, std::uint32_t last_word = 0,
                        std::int32_t program = kLockService, std::int32_t procedure = kNotified) {
    nfs::wire::nsm::Mon wanted{
        .mon_id = {.mon_name = host,
                   .my_id = {.my_name = "me", .my_prog = program, .my_vers = 4, .my_proc = procedure}},
        .priv = {}};
    xdr::store_u32(wanted.priv.data() + wanted.priv.size() - 4, last_word);
    const auto results = nsm.call(Nsm::Mon::kProcedure.number, encoded(wanted));
    EXPECT_TRUE(results && results->size() == 8);
    if (!results || results->size() != 8) return 99;
    EXPECT_EQ(xdr::load_u32(results->data() + 4) % 2, 1u) << "the state is odd";
    return xdr::load_u32(results->data());
  }
  static std::vector<std::byte> restarted(std::string_view name) {
    return encoded(nfs::wire::nsm::StatChge{.mon_name = name, .state = 3});
  }
};

TEST_F(NsmTest, MonitoredHostsAreLimited) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root may call from a reserved port";
  start();
  StreamClient nsm = lock_service();
  for (std::size_t i = 0; i < NsmLimits{}.most_monitors; ++i) EXPECT_EQ(monitor(nsm, "host" + std::to_string(i)), 0u);
  EXPECT_EQ(monitor(nsm, "one more"), 1u);
  EXPECT_EQ(monitor(nsm, "host7"), 0u) << "again";
  EXPECT_TRUE(nsm.call(
      Nsm::UnmonAll::kProcedure.number,
      encoded(nfs::wire::nsm::MyId{.my_name = "me", .my_prog = kLockService, .my_vers = 4, .my_proc = kNotified})));
  EXPECT_EQ(monitor(nsm, "one more"), 0u);
}

TEST_F(NsmTest, OnlyTheLockServiceOfThisMachineMayMonitorHosts) {
  start();
  StreamClient anybody = client(Nsm::kProgram, Nsm::kVersion);
  EXPECT_EQ(monitor(anybody, "host"), 1u) << "its port is anybody's";
  if (::geteuid() != 0) GTEST_SKIP() << "only root may call from a reserved port";
  StreamClient nsm = lock_service();
  EXPECT_EQ(monitor(nsm, "host", 0, 400'000), 1u);
  EXPECT_EQ(monitor(nsm, "host", 0, kLockService, 2), 1u);
  EXPECT_EQ(monitor(nsm, "host"), 0u);
}

TEST_F(NsmTest, HostMayReportOnlyItsOwnRestart) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root may call from a reserved port";
  start();
  Called called;
  listen(called.server(4));
  StreamClient nsm = lock_service(), locker = locks();
  EXPECT_EQ(lock(locker, lock_of(1, "holder")), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(monitor(nsm, "10.9.9.9", 1), 0u);
  EXPECT_EQ(monitor(nsm, "127.0.0.1", 2), 0u);
  EXPECT_EQ(monitor(nsm, "holder", 3), 0u);
  EXPECT_EQ(monitor(nsm, "stranger", 4), 0u);
  for (const char* name : {"10.9.9.9", "stranger", "holder"})
    EXPECT_TRUE(nsm.call(Nsm::Notify::kProcedure.number, restarted(name)));
  std::vector<std::uint32_t> told;
  for (const auto& call : called.calls(4)) {
    EXPECT_EQ(call.procedure, static_cast<std::uint32_t>(kNotified));
    told.push_back(call.last_word);
  }
  EXPECT_EQ(told, (std::vector<std::uint32_t>{2, 2, 2, 3}))
      << "whatever it calls itself, and by a name that holds locks";
  stop();
  client_.reset();
}

TEST_F(NsmTest, RepeatedNotificationOfOneRestartFreesLocksOnce) {
  start();
  StreamClient one = locks(), nsm = client(Nsm::kProgram, Nsm::kVersion);
  const auto notify = [&](std::string_view name, std::int32_t state) {
    EXPECT_TRUE(
        nsm.call(Nsm::Notify::kProcedure.number, encoded(nfs::wire::nsm::StatChge{.mon_name = name, .state = state})));
  };
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  notify("one", 5);
  EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED) << "the first holds nothing any more";
  EXPECT_EQ(unlock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED) << "up again";
  notify("one", 5);
  notify("another", 7);
  notify("one", 5);
  EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_DENIED) << "it said so before";
  notify("one", 7);
  EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
}

TEST(RestartsHeardTest, RestartsAreForgottenBeyondTheLimitsForEachAddressAndForAll) {
  RestartsHeard heard;
  const auto host = [](std::size_t number) {
    return oncrpc::PeerHost{.family = 2, .bytes = {std::byte(number), std::byte(number >> 8)}};
  };
  EXPECT_TRUE(heard.is_new(host(1), "victim", 3));
  for (std::size_t i = 0; i < 2 * NsmLimits{}.most_heard; ++i) EXPECT_TRUE(heard.is_new(host(2), std::to_string(i), 3));
  EXPECT_FALSE(heard.is_new(host(1), "victim", 3)) << "one address cannot make it be forgotten";
  EXPECT_FALSE(heard.is_new(host(2), std::to_string(2 * NsmLimits{}.most_heard - NsmLimits{}.most_heard_each), 3));
  EXPECT_TRUE(heard.is_new(host(2), "0", 3));
  for (std::size_t i = 0; i < NsmLimits{}.most_heard; ++i) EXPECT_TRUE(heard.is_new(host(10 + i), "name", 3));
  EXPECT_TRUE(heard.is_new(host(1), "victim", 3)) << "many can";
}

TEST_F(NsmTest, ServerThatDoesNotRegisterServesNoUdpByDefault) {
  start();
  EXPECT_EQ(server_->udp_address().family(), 0);
}

TEST_F(NsmTest, NotificationOverUdpFreesTheLocksOfItsSender) {
  NfsServerConfig config;
  config.udp = true;
  start(std::move(config));
  StreamClient one = locks();
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_DENIED);
  const oncrpc::Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  const oncrpc::Address address = server_->udp_address();
  ASSERT_EQ(::connect(socket.get(), address.get(), address.size()), 0);
  const auto arguments = restarted("one");
  const std::string call = tcp_peers::call_of(7, {Nsm::kProgram, Nsm::kVersion, Nsm::Notify::kProcedure.number},
                                              {reinterpret_cast<const char*>(arguments.data()), arguments.size()});
  ASSERT_GT(::send(socket.get(), call.data() + 4, call.size() - 4, 0), 0);
  pollfd ready{socket.get(), POLLIN, 0};
  ASSERT_EQ(::poll(&ready, 1, tcp_peers::kLimitMs), 1);
  std::array<std::byte, 100> reply;
  const ssize_t size = ::recv(socket.get(), reply.data(), reply.size(), 0);
  ASSERT_GT(size, 0);
  EXPECT_EQ(oncrpc::parse_reply(7, xdr::Bytes{reply}.first(static_cast<std::size_t>(size))).error, RpcError::kNone);
  EXPECT_EQ(lock(one, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
}

TEST_F(NsmTest, WaiterIsNotifiedFromTheAddressThatItCalled) {
  NfsServerConfig config;
  config.address = *oncrpc::Address::parse("0.0.0.0", rpcrdma::test::free_port());
  start(std::move(config));
  Called called;
  listen(called.server(4));
  locks();
  StreamClient one = client(Nlm::kProgram, Nlm::kVersion, {}, "127.0.0.1");
  StreamClient two = client(Nlm::kProgram, Nlm::kVersion, {}, "127.0.0.2");
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(lock(two, lock_of(2, "two"), true), Nlm4Stats::NLM4_BLOCKED);
  EXPECT_EQ(unlock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(called.calls(1).front().from, "127.0.0.2");
  stop();
  client_.reset();
}

TEST_F(NsmTest, PresenceOfAnotherRdmaServerIsDetected) {
  NfsServerConfig config;
  config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
  const oncrpc::Address address = config.address;
  start(std::move(config));
  const rpcrdma::verbs::Table& table = *rpcrdma::test::provider().table;
  oncrpc::bind::Service service{nfs::stub::nfs3::NfsV3::kProgram, 3, oncrpc::bind::Transport::kRdma, address};
  EXPECT_TRUE(answers_over_rdma(table, service, rpcrdma::test::kLimit));
  service.version = 77;
  EXPECT_FALSE(answers_over_rdma(table, service, rpcrdma::test::kLimit)) << "somebody else is there";
  service.version = 3;
  stop();
  EXPECT_FALSE(answers_over_rdma(table, service, rpcrdma::test::kLimit));
}

/// Hosts that do not answer patient calls until the test releases them.
class Silent {
 public:
  CallbacksConfig config() {
    CallbacksConfig config;
    config.threads = 2;
    config.find = [this](const Callback& callback) -> xdr::Result<oncrpc::Address, oncrpc::Failure> {
      std::unique_lock lock(mutex_);
      if (callback.patient) changed_.wait(lock, [this] { return gone_; });
      return xdr::unexpected(oncrpc::Failure{});
    };
    return config;
  }
  void let_go() {
    const std::lock_guard lock(mutex_);
    gone_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool gone_ = false;
};

TEST(CallbacksTest, PatientCallsThatWaitLeaveAThreadToOtherCalls) {
  Silent silent;
  Callbacks callbacks(silent.config());
  for (int i = 1; i < 10; ++i)
    EXPECT_TRUE(callbacks.call({.client = *oncrpc::Address::parse("10.0.0." + std::to_string(i), 0), .patient = true},
                               [](const CallbackEnd&) {}));
  // The thread of the first call chooses its next call before any end is reported.
  for (const char* host : {"10.0.1.1", "10.0.1.2"}) {
    bool ended = false;
    EXPECT_TRUE(
        callbacks.call({.client = *oncrpc::Address::parse(host, 0)}, [&ended](const CallbackEnd&) { ended = true; }));
    pollfd ready{callbacks.fd(), POLLIN, 0};
    while (!ended && ::poll(&ready, 1, tcp_peers::kLimitMs) == 1) callbacks.progress();
    EXPECT_TRUE(ended) << "it waits for hosts that do not answer";
  }
  silent.let_go();
}

TEST(CallbacksTest, CallFailsIfNoThreadCanBeStarted) {
  Callbacks callbacks;
  pthread_attr_t before, vast;
  ASSERT_EQ(pthread_getattr_default_np(&before), 0);
  ASSERT_EQ(pthread_getattr_default_np(&vast), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&vast, std::size_t{1} << 50), 0);  // more than the address space
  ASSERT_EQ(pthread_setattr_default_np(&vast), 0);
  const bool called = callbacks.call({}, [](const CallbackEnd&) {});
  ASSERT_EQ(pthread_setattr_default_np(&before), 0);
  EXPECT_FALSE(called);
  sigset_t blocked;
  ASSERT_EQ(pthread_sigmask(SIG_SETMASK, nullptr, &blocked), 0);
  EXPECT_EQ(sigismember(&blocked, SIGTERM), 0);
  pthread_attr_destroy(&before);
  pthread_attr_destroy(&vast);
}

}  // namespace nsm_test
}  // namespace nfs

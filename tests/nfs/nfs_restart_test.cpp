// SPDX-License-Identifier: BSD-3-Clause
//
// State that outlives the server: the number of its state, and the hosts that it must notify of its
// restart, so that they reclaim their locks.
#include <sys/socket.h>
#include <sys/un.h>

#include <cerrno>

#include "nfs/whole_server.h"
#include "support/req.h"
#include "support/turned_away.h"

namespace nfs {
namespace nfs_restart_test {

using namespace whole_server;  // NOLINT(google-build-using-namespace)
using Why = NsmState::Why;

/// The status monitor of a client.
class Monitor final : public nfs::stub::nsm::SmVersService {
 public:
  struct Change {
    std::string name;
    std::int32_t state = 0;
  };
  void notify(oncrpc::stub::Call<Notify>& call) override {
    heard_.add({std::string(call.arguments().mon_name()), call.arguments().state()});
    call.reply();
  }
  /// Waits until at least `count` notifications have come, and returns all that have come.
  std::vector<Change> changes(std::size_t count) { return heard_.first(count); }

 private:
  Heard<Change> heard_;
};

class Restart : public WholeServerTest {
 protected:
  NfsServerConfig kept() {
    NfsServerConfig config;
    config.state = state_directory();
    config.notifier.names = {"server", "10.9.0.1"};
    config.notifier.first_wait = std::chrono::milliseconds{5};
    return config;
  }
  std::string state_directory() const { return outside_.path() / "state"; }
  std::string text() const {
    std::ostringstream text;
    text << std::ifstream(state_directory() + "/nsm").rdbuf();
    return text.str();
  }
  std::unique_ptr<NsmState> state() {
    auto opened = NsmState::open(state_directory());
    EXPECT_TRUE(opened) << opened.error();
    return opened ? std::move(*opened) : nullptr;
  }
  static oncrpc::Address at(const char* host) { return *oncrpc::Address::parse(host, 0); }

  nfs::test::TemporaryDirectory outside_;
};

TEST_F(Restart, ClientsWithLocksAreNotifiedAndReclaimTheirLocks) {
  start(kept());
  StreamClient one = locks();
  const Nlm4Lock held = lock_of(1);
  EXPECT_EQ(lock(one, held), Nlm4Stats::NLM4_GRANTED);
  EXPECT_NE(text().find("client 127.0.0.1 127.0.0.1\n"), std::string::npos) << text();
  stop();

  Monitor monitor;
  listen(monitor);
  start(kept());
  const auto changes = monitor.changes(2);
  std::set<std::string> names;
  for (const Monitor::Change& change : changes) {
    names.insert(change.name);
    EXPECT_EQ(change.state % 2, 1) << "it is up";
  }
  EXPECT_EQ(names, (std::set<std::string>{"server", "10.9.0.1"}));
  StreamClient again = locks(), other = locks();
  EXPECT_EQ(lock(other, lock_of(2, "two")), Nlm4Stats::NLM4_DENIED_GRACE_PERIOD) << "first those who had some";
  EXPECT_EQ(lock(again, lock_of(1), false, true), Nlm4Stats::NLM4_GRANTED);
  stop();
  client_.reset();
}

TEST_F(Restart, ClientsAreNotifiedFromTheServersAddressThatTheyUsed) {
  {
    const auto before = state();
    before->remember(Why::kClient, at("127.0.0.1"), at("127.0.0.3"));
  }
  EXPECT_NE(text().find("client 127.0.0.1 127.0.0.3\n"), std::string::npos) << text();
  std::promise<std::string> from;
  auto server = tcp_peers::open();
  server->serve(Nsm::kProgram, Nsm::kVersion, [&from, told = false](oncrpc::stream::TcpCall& call) mutable {
    if (!std::exchange(told, true)) from.set_value(call.peer().host());
    call.reply(xdr::Bytes{});
  });
  listen(std::move(server));
  start(kept());
  auto told = from.get_future();
  ASSERT_EQ(told.wait_for(rpcrdma::test::kLimit), std::future_status::ready);
  EXPECT_EQ(told.get(), "127.0.0.3");
  stop();
  client_.reset();
}

TEST_F(Restart, HostThatDoesNotAnswerIsNotifiedAgain) {
  {
    const auto before = state();
    before->remember(Why::kClient, at("127.0.0.1"));
  }
  start(kept());
  // Nobody listens until both names have been tried; each question is answered, so this loop ends.
  StreamClient asking = client(Nsm::kProgram, Nsm::kVersion);
  const auto limit = std::chrono::steady_clock::now() + rpcrdma::test::kLimit;
  while (finds_ < 2 && std::chrono::steady_clock::now() < limit) EXPECT_TRUE(asking.call(0, {}));
  Monitor monitor;
  listen(monitor);
  const auto changes = monitor.changes(1);
  ASSERT_FALSE(changes.empty());
  EXPECT_EQ(changes.front().state % 2, 1);
  // The test waits until the server has processed the answer.
  const auto until = std::chrono::steady_clock::now() + rpcrdma::test::kLimit;
  while (text().find("due") != std::string::npos && std::chrono::steady_clock::now() < until)
    EXPECT_TRUE(asking.call(0, {}));
  stop();
  client_.reset();
  EXPECT_EQ(text().find("127.0.0.1"), std::string::npos) << "who has been told need not be told once more: " << text();
}

class A12RestartState : public Restart {};

TEST_F(A12RestartState, LockOfAHostThatCannotBeSavedIsRefused) {
  rpcrdma::test::TurnedAwayRecorder told;
  NfsServerConfig config = kept();
  config.turned_away = &told;
  start(std::move(config));
  StreamClient one = locks();
  std::filesystem::remove_all(state_directory());  // the server has it open, but can make no file in it
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_DENIED_NOLOCKS);
  EXPECT_EQ(lock(one, lock_of(1), true), Nlm4Stats::NLM4_DENIED_NOLOCKS) << "nor does it wait for one";
  EXPECT_EQ(told.count(nfs::reasons::kNotKept), 2u);
  ASSERT_GE(told.count(nfs::reasons::kStateNotWritten), 2u) << "and why";
  EXPECT_EQ(told.all.front().detail, state_directory() + "/nsm: No such file or directory");
  stop();
  client_.reset();
}

TEST_F(Restart, LockBeyondTheLimitsIsReportedToTheOperator) {
  rpcrdma::test::TurnedAwayRecorder told;
  NfsServerConfig config;
  config.turned_away = &told;
  config.nlm.limits.most_locks = 1;
  start(std::move(config));
  StreamClient one = locks();
  Nlm4Lock wanted = lock_of(1);
  wanted.l_len = 1;
  EXPECT_EQ(lock(one, wanted), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(told.names(), std::vector<std::string>{});
  wanted.l_offset = 5;
  EXPECT_EQ(lock(one, wanted), Nlm4Stats::NLM4_DENIED_NOLOCKS);
  EXPECT_EQ(told.names(), std::vector<std::string>{"LockLimits"});
  EXPECT_EQ(told.all.front().host, "127.0.0.1");
  rpcrdma::test::expect_documented(nfs::reasons::kAll);
  stop();
  client_.reset();
}

TEST_F(A12RestartState, StateFileOfAnotherFormatIsRefusedWithAReason) {
  std::filesystem::create_directories(state_directory());
  std::ofstream(state_directory() + "/nsm") << "rpcrdma nsm 2\nstate 7\n";
  const auto opened = NsmState::open(state_directory());
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("`rpcrdma nsm 2` is a format of another version"), std::string::npos) << opened.error();
}

TEST_F(Restart, ServerWithoutAStateFolderNotifiesNobodyAndHasNoGracePeriod) {
  start();
  StreamClient one = locks();
  EXPECT_EQ(lock(one, lock_of(1)), Nlm4Stats::NLM4_GRANTED);
  stop();
  Told told(Nlm4Stats::NLM4_GRANTED);
  listen(told);
  start();
  StreamClient again = locks();
  EXPECT_EQ(lock(again, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED) << "nobody is waited for";
  EXPECT_FALSE(std::filesystem::exists(state_directory()));
  // A server that notifies hosts of its restart begins before it answers calls. The first call of
  // this one to a host is for a granted lock.
  EXPECT_EQ(lock(again, lock_of(3, "three"), true), Nlm4Stats::NLM4_BLOCKED);
  EXPECT_EQ(unlock(again, lock_of(2, "two")), Nlm4Stats::NLM4_GRANTED);
  EXPECT_EQ(told.svid(), 3);
  EXPECT_EQ(finds_, 1) << "calls to hosts";
  stop();
  client_.reset();
}

TEST_F(Restart, StateNumberIsOddAndGrowsWithEachRestart) {
  std::int32_t last = 0;
  for (int i = 0; i < 3; ++i) {
    const auto life = state();
    EXPECT_EQ(life->number() % 2, 1);
    EXPECT_GT(life->number(), last);
    EXPECT_NE(text().find("state " + std::to_string(life->number()) + "\n"), std::string::npos);
    last = life->number();
  }
  EXPECT_NE(text().find("state " + std::to_string(last + 1) + "\n"), std::string::npos) << "even: it has stopped";
}

TEST_F(Restart, HostsAreKeptUntilTheyHaveBeenNotified) {
  {
    const auto first = state();
    EXPECT_TRUE(first->due().empty());
    EXPECT_TRUE(first->remember(Why::kClient, at("10.0.0.1")));
    EXPECT_TRUE(first->remember(Why::kClient, at("10.0.0.1")));
    EXPECT_TRUE(first->remember(Why::kClient, at("fe80::1")));
    EXPECT_TRUE(first->remember(Why::kPeer, at("10.0.0.3")));
    EXPECT_TRUE(first->remember(Why::kPeer, at("10.0.0.4")));
    first->forget(Why::kPeer, at("10.0.0.4"));
  }
  {
    const auto second = state();
    ASSERT_EQ(second->due().size(), 2u) << "the machine has not started again, so that its peers need not know";
    EXPECT_EQ(second->due()[0].host(), "10.0.0.1");
    EXPECT_EQ(second->due()[1].host(), "fe80::1");
    second->told(at("10.0.0.1"));
    EXPECT_EQ(text().find("10.0.0.4"), std::string::npos);
  }
  std::string rewritten = text();
  const std::size_t boot = rewritten.find("boot ") + 5;
  rewritten.replace(boot, rewritten.find('\n', boot) - boot, "another");
  std::ofstream(state_directory() + "/nsm") << rewritten;
  const auto third = state();
  ASSERT_EQ(third->due().size(), 2u);
  EXPECT_EQ(third->due()[0].host(), "fe80::1");
  EXPECT_EQ(third->due()[1].host(), "10.0.0.3");
}

TEST_F(Restart, HostIsKeptWhileItIsMonitoredUnderAnotherSpellingOfItsAddress) {
  const auto life = state();
  TreeConfig exported;
  exported.directory = directory_.path();
  const auto tree = Tree::open(exported);
  ASSERT_TRUE(tree) << tree.error();
  Callbacks callbacks;
  NlmService nlm(**tree, callbacks);
  NsmService nsm(nlm, callbacks, life->number(), life.get());
  nsm.from(*oncrpc::Address::parse("127.0.0.1", 700));  // the lock service of this machine
  auto server = tcp_peers::open();
  oncrpc::stream::serve(nsm, *server);
  const tcp_peers::Running running(std::move(server));
  auto client = StreamClient::connect(running.address(), Nsm::kProgram, Nsm::kVersion, tcp_peers::patient());
  ASSERT_TRUE(client);
  const auto named = [](std::string_view host) {
    return nfs::wire::nsm::MonId{.mon_name = host,
                                 .my_id = {.my_name = "me", .my_prog = 100021, .my_vers = 4, .my_proc = 16}};
  };
  const std::string_view usual = "2001:db8::1", other = "2001:0DB8:0::1", line = "peer 2001:db8::1\n";
  for (const std::string_view host : {usual, other}) {
    const nfs::wire::nsm::Mon wanted{.mon_id = named(host), .priv = {}};
    EXPECT_TRUE(client->call(Nsm::Mon::kProcedure.number, encoded(wanted)));
  }
  EXPECT_NE(text().find(line), std::string::npos) << text();
  EXPECT_TRUE(client->call(Nsm::Unmon::kProcedure.number, encoded(named(usual))));
  EXPECT_NE(text().find(line), std::string::npos) << text();
  EXPECT_TRUE(client->call(Nsm::Unmon::kProcedure.number, encoded(named(other))));
  EXPECT_EQ(text().find(line), std::string::npos) << text();
}

TEST_F(Restart, HostThatNeverAnswersIsForgottenAfterTheLimitOfDays) {
  std::filesystem::create_directory(state_directory());
  const std::int64_t now = std::time(nullptr),
                     most = std::chrono::duration_cast<std::chrono::seconds>(NsmLimits{}.most_due).count();
  std::ofstream(state_directory() + "/nsm") << "rpcrdma nsm 1\nstate 5\nboot x\n"
                                            << "due " << now - most - 60 << " 10.0.0.1\n"
                                            << "due " << now - most + 3600 << " 10.0.0.2 10.9.0.1\n"
                                            << "due " << now - most - 60 << " 10.0.0.3\nclient 10.0.0.3\n"
                                            << "due " << now + 9 * most << " 10.0.0.4\n";
  const auto life = state();
  std::vector<std::string> due;
  for (const oncrpc::Address& host : life->due()) due.push_back(host.host());
  EXPECT_EQ(due, (std::vector<std::string>{"10.0.0.2", "10.0.0.3", "10.0.0.4"}));
  EXPECT_NE(text().find("due " + std::to_string(now - most + 3600) + " 10.0.0.2 10.9.0.1\n"), std::string::npos)
      << "this life does not begin its days anew: " << text();
  EXPECT_EQ(text().find(std::to_string(now + 9 * most)), std::string::npos) << "a time in the future is replaced";
}

TEST_F(Restart, HostIsSavedAtTheNextCallIfAWriteOfTheStateFailed) {
  const auto life = state();
  const std::string in_the_way = state_directory() + "/nsm.new";
  std::filesystem::create_directory(in_the_way);
  EXPECT_FALSE(life->remember(Why::kClient, at("10.0.0.1")));
  EXPECT_FALSE(life->remember(Why::kClient, at("10.0.0.1"))) << "it is not there yet";
  std::filesystem::remove(in_the_way);
  EXPECT_TRUE(life->remember(Why::kClient, at("10.0.0.1")));
  EXPECT_NE(text().find("client 10.0.0.1\n"), std::string::npos) << text();
}

TEST_F(Restart, ServerSavesTheOneOfItsAddressesThatAHostUsedLast) {
  const auto life = state();
  EXPECT_TRUE(life->remember(Why::kClient, at("10.0.0.1"), at("10.9.0.1")));
  EXPECT_TRUE(life->remember(Why::kClient, at("10.0.0.1"), at("10.9.0.2")));
  EXPECT_TRUE(life->remember(Why::kClient, at("10.0.0.1")));
  EXPECT_NE(text().find("client 10.0.0.1 10.9.0.2\n"), std::string::npos) << text();
  EXPECT_EQ(text().find("10.9.0.1\n"), std::string::npos) << text();
}

/// rpcbind accepts calls and does not answer them.
TEST_F(Restart, FailedStartNotifiesNobody) {
  {
    const auto before = state();
    before->remember(Why::kClient, at("127.0.0.1"));
  }
  const std::string path = outside_.path() / "rpcbind";
  const oncrpc::Descriptor silent(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un name{.sun_family = AF_UNIX, .sun_path = {}};
  ASSERT_LT(path.size(), sizeof name.sun_path);
  path.copy(name.sun_path, path.size());
  ASSERT_EQ(::bind(silent.get(), reinterpret_cast<const sockaddr*>(&name), sizeof name), 0);
  ASSERT_EQ(::listen(silent.get(), 8), 0);
  NfsServerConfig config = kept();
  config.tree.directory = directory_.path();
  config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
  config.registers = true;
  config.rpcbind.socket = path;
  config.rpcbind.time = std::chrono::milliseconds{50};
  config.callbacks.find = [this](const Callback&) -> xdr::Result<oncrpc::Address, oncrpc::Failure> {
    ++finds_;
    return xdr::unexpected(oncrpc::Failure{});
  };
  const auto server = NfsServer::start(*rpcrdma::test::provider().table, std::move(config));
  ASSERT_FALSE(server);
  EXPECT_EQ(server.error().step, StartError::Step::kRpcbind) << server.error().why;
  EXPECT_EQ(finds_, 0) << "it would have come for its locks in vain";
  EXPECT_NE(text().find(" 127.0.0.1\n"), std::string::npos) << text();
}

/// The kernel's lock service calls NSM at 127.0.0.1. A socket that listens at all addresses serves
/// that address too, so the server needs no second one. The start ends where rpcbind is missing.
TEST_F(Restart, StartWithAPassedSocketAtEveryAddressOrTheLoopbackFailsOnlyAtRpcbind) {
  const auto passed = [](const char* host) {
    const oncrpc::Address any = *oncrpc::Address::parse(host, 0);
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    EXPECT_EQ(::bind(socket, any.get(), any.size()), 0);
    EXPECT_EQ(::listen(socket, 8), 0);
    return socket;
  };
  for (const char* const host : {"0.0.0.0", "127.0.0.1"}) {
    NfsServerConfig config = kept();
    config.tree.directory = directory_.path();
    config.address = *oncrpc::Address::parse("127.0.0.2", rpcrdma::test::free_port());
    config.mount_socket = passed(host);
    config.registers = true;
    config.rpcbind.socket = outside_.path() / "nobody";
    const auto server = NfsServer::start(*rpcrdma::test::provider().table, std::move(config));
    ASSERT_FALSE(server);
    EXPECT_EQ(server.error().step, StartError::Step::kRpcbind) << server.error().why;
    EXPECT_EQ(server.error().code, ENOENT);
  }
}

TEST_F(Restart, NotifierTriesThreeHundredHostsThoughOnlyOneHundredCallsMayWait) {
  constexpr std::size_t kHosts = 300;
  std::filesystem::create_directory(state_directory());
  {
    std::ofstream file(state_directory() + "/nsm");
    file << "rpcrdma nsm 1\nstate 5\nboot x\n";
    for (std::size_t i = 0; i < kHosts; ++i) file << "client 10.0." << i / 200 << '.' << i % 200 << '\n';
  }
  std::mutex mutex;
  std::condition_variable changed;
  bool may_go = false;
  std::set<std::string> asked;
  CallbacksConfig config;
  config.most_waiting = 100;
  config.find = [&](const Callback& callback) -> xdr::Result<oncrpc::Address, oncrpc::Failure> {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return may_go; });
    asked.insert(callback.client.host());
    return xdr::unexpected(oncrpc::Failure{});
  };
  const auto life = state();
  Callbacks callbacks(std::move(config));
  NsmNotifier notifier(callbacks, *life, {.names = {"server"}, .first_wait = std::chrono::hours{1}});
  EXPECT_TRUE(callbacks.call({.client = at("10.1.1.1")}, [](const CallbackEnd&) {}));
  {
    const std::lock_guard lock(mutex);
    may_go = true;
  }
  changed.notify_all();
  const auto count = [&] {
    const std::lock_guard lock(mutex);
    return asked.size();
  };
  pollfd ready{callbacks.fd(), POLLIN, 0};
  while (count() < kHosts + 1 && ::poll(&ready, 1, tcp_peers::kLimitMs) == 1) callbacks.progress();
  EXPECT_EQ(count(), kHosts + 1) << "each once, in the first round";
}

TEST_F(Restart, SecondServerAndTooLongStateFileAreRefused) {
  const auto one = state();
  const auto two = NsmState::open(state_directory());
  ASSERT_FALSE(two);
  EXPECT_NE(two.error().find("another server"), std::string::npos) << two.error();
  // The server writes the whole list again for each host that it has notified, so the list must not
  // be long.
  std::ofstream file(state_directory() + "/nsm");
  file << "rpcrdma nsm 1\nstate 5\nboot x\n";
  for (int i = 0; i < 5000; ++i) file << "client 10.0." << i / 250 << '.' << i % 250 << '\n';
  file.close();
  std::filesystem::create_directory(outside_.path() / "other");
  std::filesystem::copy(state_directory() + "/nsm", outside_.path() / "other" / "nsm");
  const auto many = NsmState::open(outside_.path() / "other");
  ASSERT_FALSE(many);
  EXPECT_NE(many.error().find("too many"), std::string::npos) << many.error();
}

TEST_F(Restart, InvalidStateFileIsReportedWithItsLine) {
  std::filesystem::create_directory(state_directory());
  for (const auto& [contents, line] :
       std::vector<std::pair<std::string, int>>{{"something else\n", 1},
                                                {"rpcrdma nsm 1\nstate x\n", 2},
                                                {"rpcrdma nsm 1\nstate -4\n", 2},
                                                {"rpcrdma nsm 1\nstate 4\nclient where\n", 3},
                                                {"rpcrdma nsm 1\nstate 4\nclient 10.0.0.1 where\n", 3},
                                                {"rpcrdma nsm 1\nstate 4\ndue x 10.0.0.1\n", 3},
                                                {"rpcrdma nsm 1\nstate 4\ndue 7\n", 3},
                                                {"rpcrdma nsm 1\nstate 4\nstranger 10.0.0.1\n", 3}}) {
    std::ofstream(state_directory() + "/nsm") << contents;
    const auto opened = NsmState::open(state_directory());
    ASSERT_FALSE(opened) << contents;
    EXPECT_NE(opened.error().find("/nsm:" + std::to_string(line) + ":"), std::string::npos) << opened.error();
    EXPECT_EQ(text(), contents) << "it stays as it was";
  }
  std::ofstream(state_directory() + "/nsm") << "rpcrdma nsm 1\n";
  EXPECT_FALSE(NsmState::open(state_directory())) << "no number";
  std::filesystem::remove(state_directory() + "/nsm");
  std::filesystem::create_symlink("/etc/passwd", state_directory() + "/nsm");
  EXPECT_FALSE(NsmState::open(state_directory())) << "not through a link";
}

}  // namespace nfs_restart_test
}  // namespace nfs

// SPDX-License-Identifier: BSD-3-Clause
//
// Calls over TCP: to libtirpc's server, to our server, and to hostile servers.
#include "oncrpc/stream/stream_client.h"

#include <gtest/gtest.h>
#include <rpc/rpc.h>
#include <sys/un.h>
#include <sys/wait.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "oncrpc/resolve.h"
#include "oncrpc/stream/tcp_peers.h"

namespace stream_client_test {

using namespace tcp_peers;
using namespace std::chrono_literals;
using oncrpc::Failure;
using oncrpc::RpcError;
using oncrpc::stream::StreamClient;
using oncrpc::stream::StreamClientConfig;

xdr::Result<StreamClient, Failure> connect(const oncrpc::Address& server,
                                           const StreamClientConfig& config = patient()) {
  return StreamClient::connect(server, kProgram, 1, config);
}

std::vector<std::byte> words(std::initializer_list<std::uint32_t> values) {
  std::vector<std::byte> bytes(values.size() * 4);
  std::size_t at = 0;
  for (const std::uint32_t value : values) xdr::store_u32(bytes.data() + std::exchange(at, at + 4), value);
  return bytes;
}

/// Accepts one connection and runs the test's function with it, on a thread.
class Peer {
 public:
  explicit Peer(std::function<void(int)> act) : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const auto any = loopback();
    EXPECT_EQ(::bind(listener_.get(), any.get(), any.size()), 0);
    EXPECT_EQ(::listen(listener_.get(), 1), 0);
    sockaddr_storage bound{};
    socklen_t size = sizeof bound;
    EXPECT_EQ(::getsockname(listener_.get(), reinterpret_cast<sockaddr*>(&bound), &size), 0);
    address_ = *oncrpc::Address::of(bound);
    thread_ = std::thread([this, act = std::move(act)] {
      const oncrpc::Descriptor connected{::accept(listener_.get(), nullptr, nullptr)};
      act(connected.get());
    });
  }
  ~Peer() { thread_.join(); }
  const oncrpc::Address& address() const { return address_; }

  static std::string receive(int fd) {
    std::string bytes(4096, '\0');
    bytes.resize(static_cast<std::size_t>(std::max<ssize_t>(::recv(fd, bytes.data(), bytes.size(), 0), 0)));
    return bytes;
  }
  static bool send(int fd, std::string_view bytes) { return ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL) > 0; }
  /// Waits until the other end has closed the connection.
  static void wait_for_the_end(int fd) {
    while (!receive(fd).empty()) continue;
  }

 private:
  oncrpc::Descriptor listener_;
  oncrpc::Address address_;
  std::thread thread_;
};

/// A fragment with a Reply, of SUCCESS, to the call whose first bytes are `call`.
std::string reply_to(const std::string& call, std::string_view results, bool last = true, std::uint32_t xid_plus = 0) {
  std::byte bytes[64];
  const std::uint32_t xid = xdr::load_u32(reinterpret_cast<const std::byte*>(call.data()) + 4) + xid_plus;
  const std::size_t size =
      *oncrpc::encode_reply(xid, oncrpc::wire::rpc::AcceptStat::SUCCESS, xdr::MutableBytes{bytes}.subspan(4));
  xdr::store_u32(bytes, (last ? oncrpc::stream::kLastFragment : 0) | static_cast<std::uint32_t>(size + results.size()));
  return std::string{reinterpret_cast<char*>(bytes), size + 4} + std::string{results};
}

void svc_dispatch(svc_req* request, SVCXPRT* transport) {
  if (request->rq_proc == 99) return svcerr_noproc(transport);
  if (request->rq_proc == kWho) {
    const auto* const who = reinterpret_cast<const authunix_parms*>(request->rq_clntcred);
    int gid = request->rq_cred.oa_flavor == AUTH_SYS ? static_cast<int>(who->aup_gid) : -1;
    svc_sendreply(transport, reinterpret_cast<xdrproc_t>(xdr_int), reinterpret_cast<char*>(&gid));
    return;
  }
  char* text = nullptr;
  if (svc_getargs(transport, reinterpret_cast<xdrproc_t>(xdr_wrapstring), reinterpret_cast<char*>(&text)) == FALSE)
    return svcerr_decode(transport);
  svc_sendreply(transport, reinterpret_cast<xdrproc_t>(xdr_wrapstring), reinterpret_cast<char*>(&text));
  svc_freeargs(transport, reinterpret_cast<xdrproc_t>(xdr_wrapstring), reinterpret_cast<char*>(&text));
}

TEST(StreamClient, GetsResultsAndRpcErrorsFromLibtirpcsServer) {
  const auto any = loopback();
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  ASSERT_EQ(::bind(listener, any.get(), any.size()), 0);
  ASSERT_EQ(::listen(listener, 4), 0);
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  ASSERT_EQ(::getsockname(listener, reinterpret_cast<sockaddr*>(&bound), &size), 0);
  const pid_t child = ::fork();
  if (child == 0) {  // libtirpc's servers belong to the whole process
    svc_reg(svc_vc_create(listener, 0, 0), kProgram, 1, svc_dispatch, nullptr);
    svc_run();
    ::_exit(0);
  }
  {
    StreamClientConfig config = patient();
    config.identity = oncrpc::Identity{.machine = "here", .uid = 1000, .gid = 1001, .groups = {1, 2, 3}};
    auto client = connect(*oncrpc::Address::of(bound), config);
    ASSERT_TRUE(client) << to_string(client.error());
    const auto argument = words({5, 0x68656c6c, 0x6f000000});
    const auto echoed = client->call(kEcho, argument);
    ASSERT_TRUE(echoed) << to_string(echoed.error());
    EXPECT_EQ(std::vector(echoed->begin(), echoed->end()), argument);
    const auto missing = client->call(99, {});
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().rpc, RpcError::kProcedureUnavailable);
    const auto garbage = client->call(kEcho, words({0xffffffff}));
    ASSERT_FALSE(garbage);
    EXPECT_EQ(garbage.error().rpc, RpcError::kGarbageArguments);
    const auto who = client->call(kWho, {});
    ASSERT_TRUE(who);
    EXPECT_EQ(std::vector(who->begin(), who->end()), words({1001}));
  }
  ::kill(child, SIGTERM);
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  ::close(listener);
}

TEST(StreamClient, ReturnsResultsOfAnySizeWithinItsLimit) {
  auto server = open();
  serve_echo(*server);
  Running running(std::move(server));
  auto client = connect(running.address(), patient({.most_result_bytes = 100'000}));
  ASSERT_TRUE(client);
  for (const std::uint32_t size : {0u, 4u, 400u, 9000u, 100'000u}) {
    const auto results = client->call(kSize, words({size}));
    ASSERT_TRUE(results) << size << " " << to_string(results.error());
    EXPECT_EQ(results->size(), size);
  }
  const auto large = client->call(kSize, words({100'004}));
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().kind, Failure::Kind::kTooLarge);
  EXPECT_EQ(client->call(kEcho, {}).error().kind, Failure::Kind::kConnectionLost);
}

TEST(StreamClient, ReportsErrorsOfTheServersRpcLayer) {
  auto server = open();
  serve_echo(*server, 3);
  Running running(std::move(server));
  auto client = connect(running.address());
  const auto mismatch = client->call(kEcho, {});
  ASSERT_FALSE(mismatch);
  EXPECT_EQ(mismatch.error().rpc, RpcError::kProgramMismatch);
  EXPECT_EQ(mismatch.error().low, 3u);
  EXPECT_EQ(to_string(mismatch.error()),
            running.address().to_string() + ": call: the server has versions 3 to 3 of the program");
  auto other = StreamClient::connect(running.address(), kProgram + 1, 1, patient());
  EXPECT_EQ(other->call(kEcho, {}).error().rpc, RpcError::kProgramUnavailable);
  auto third = StreamClient::connect(running.address(), kProgram, 3, patient());
  EXPECT_EQ(third->call(kWho, {}).error().rpc, RpcError::kAuthError);
  EXPECT_EQ(third->call(kSilence, {}).error().rpc, RpcError::kSystemError);
  EXPECT_TRUE(third->call(kEcho, words({1}))) << "the connection is as good as before";
}

TEST(StreamClient, CanBeConnectedToALocalSocket) {
  const auto directory = std::filesystem::temp_directory_path() / ("stream_client_test." + std::to_string(::getpid()));
  std::filesystem::create_directories(directory);
  const std::string path = directory / "socket";
  const auto none = StreamClient::connect_local(path, kProgram, 1);
  ASSERT_FALSE(none);
  EXPECT_EQ(to_string(none.error()), path + ": connect: No such file or directory");
  EXPECT_EQ(StreamClient::connect_local(std::string(200, 'x'), kProgram, 1).error().code, ENAMETOOLONG);

  oncrpc::Descriptor listener{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  sockaddr_un local{};
  local.sun_family = AF_UNIX;
  path.copy(local.sun_path, sizeof local.sun_path - 1);
  ASSERT_EQ(::bind(listener.get(), reinterpret_cast<sockaddr*>(&local), sizeof local), 0);
  ASSERT_EQ(::listen(listener.get(), 1), 0);
  std::thread peer([&] {
    const oncrpc::Descriptor connected{::accept(listener.get(), nullptr, nullptr)};
    Peer::send(connected.get(), reply_to(Peer::receive(connected.get()), "abcd"));
  });
  {
    auto client = StreamClient::connect_local(path, kProgram, 1, patient());
    EXPECT_TRUE(client);
    EXPECT_EQ(client->call(1, {})->size(), 4u);
  }
  peer.join();
  std::filesystem::remove_all(directory);
}

TEST(StreamClient, ReportsARefusedConnectionAndAConnectionTimeout) {
  auto server = open();
  const auto address = server->address();
  server.reset();
  const auto refused = connect(address);
  ASSERT_FALSE(refused);
  EXPECT_EQ(to_string(refused.error()), address.to_string() + ": connect: Connection refused");

  oncrpc::Descriptor full{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  ASSERT_EQ(::bind(full.get(), address.get(), address.size()), 0);
  ASSERT_EQ(::listen(full.get(), 0), 0);
  const Raw waiting(address);  // fills the backlog
  pollfd taken{full.get(), POLLIN, 0};
  ASSERT_EQ(::poll(&taken, 1, kLimitMs), 1);
  const auto late = connect(address, {.connect_time = 50ms});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().kind, Failure::Kind::kTimedOut);
  EXPECT_EQ(to_string(late.error()), address.to_string() + ": connect: took too long");
}

TEST(StreamClient, RefusesIdentitiesBeyondTheLimitsOfAuthSys) {
  auto server = open();
  for (const oncrpc::Identity& identity :
       {oncrpc::Identity{.machine = std::string(256, 'x')}, oncrpc::Identity{.machine = std::string{"a\0b", 3}},
        oncrpc::Identity{.groups = std::vector<std::uint32_t>(17)}}) {
    StreamClientConfig config;
    config.identity = identity;
    const auto client = connect(server->address(), config);
    ASSERT_FALSE(client);
    EXPECT_EQ(client.error().code, EINVAL);
  }
}

struct Story {
  const char* name;
  std::function<void(int)> act;
  Failure::Kind kind;
};

TEST(StreamClient, EndsACallWithTheFittingErrorForEachKindOfHostileServer) {
  const std::vector<Story> stories = {
      {"sends nothing", Peer::wait_for_the_end, Failure::Kind::kTimedOut},
      {"sends a byte now and then",
       [](int fd) {
         const std::string begin = reply_to(Peer::receive(fd), "", false) + std::string{"\0\1\0\0", 4};
         if (!Peer::send(fd, begin)) return;
         pollfd until_the_end{fd, POLLIN, 0};
         while (Peer::send(fd, "x") && ::poll(&until_the_end, 1, 1) == 0) continue;
       },
       Failure::Kind::kTimedOut},
      {"answers calls that nobody made",
       [](int fd) {
         const std::string call = Peer::receive(fd);
         pollfd until_the_end{fd, POLLIN, 0};
         while (Peer::send(fd, reply_to(call, "abcd", true, 1)) && ::poll(&until_the_end, 1, 1) == 0) continue;
       },
       Failure::Kind::kTimedOut},
      {"disconnects", [](int fd) { Peer::receive(fd); }, Failure::Kind::kConnectionLost},
      {"disconnects in the middle of its results",
       [](int fd) { Peer::send(fd, reply_to(Peer::receive(fd), "abcdefgh").substr(0, 34)); },
       Failure::Kind::kConnectionLost},
      {"disconnects between two fragments", [](int fd) { Peer::send(fd, reply_to(Peer::receive(fd), "abcd", false)); },
       Failure::Kind::kConnectionLost},
      {"sends results without an end",
       [](int fd) {
         const std::string first = reply_to(Peer::receive(fd), "", false);
         const std::string more = std::string{"\0\0\4\0", 4} + std::string(1024, 'x');
         if (!Peer::send(fd, first)) return;
         while (Peer::send(fd, more)) continue;
       },
       Failure::Kind::kTooLarge},
  };
  for (const Story& story : stories) {
    Peer peer(story.act);
    StreamClientConfig config = patient({.most_result_bytes = 64 * 1024});
    if (story.kind == Failure::Kind::kTimedOut) config.call_time = 50ms;
    auto client = connect(peer.address(), config);
    ASSERT_TRUE(client);
    const auto results = client->call(1, words({1}));
    ASSERT_FALSE(results) << story.name;
    EXPECT_EQ(results.error().kind, story.kind) << story.name << ": " << to_string(results.error());
    EXPECT_EQ(client->call(1, {}).error().kind, Failure::Kind::kConnectionLost) << story.name;
  }
}

TEST(StreamClient, ACallTimesOutIfTheServerDoesNotReadTheArguments) {
  std::promise<void> seen;
  Peer peer([&seen](int) { seen.get_future().wait(); });
  auto client = connect(peer.address(), {.call_time = 100ms});
  const auto results = client->call(1, std::vector<std::byte>(64 << 20));
  seen.set_value();
  ASSERT_FALSE(results);
  EXPECT_EQ(results.error().kind, Failure::Kind::kTimedOut);
}

TEST(StreamClient, RefusesArgumentsWhoseLengthIsNoMultipleOfFour) {
  auto server = open();
  auto client = connect(server->address());
  ASSERT_TRUE(client);
  EXPECT_EQ(client->call(1, std::vector<std::byte>(3)).error().kind, Failure::Kind::kTooLarge);
}

TEST(Resolve, AcceptsNumericAddressesAndHostNamesAndRejectsOtherText) {
  const auto numeric = oncrpc::resolve("::1", 20049);
  ASSERT_TRUE(numeric);
  EXPECT_EQ((*numeric)[0].to_string(), "[::1]:20049");
  const auto local = oncrpc::resolve("localhost", 1);
  ASSERT_TRUE(local) << to_string(local.error());
  EXPECT_EQ((*local)[0].port(), 1);
  for (const std::string& host :
       {std::string{}, std::string{"a\0b", 3}, std::string{"no such host"}, std::string(5000, 'x')}) {
    const auto none = oncrpc::resolve(host, 1);
    ASSERT_FALSE(none) << host;
    EXPECT_EQ(none.error().kind, Failure::Kind::kHost);
  }
}

}  // namespace stream_client_test

// SPDX-License-Identifier: BSD-3-Clause
//
// `rpcrdma serve` from the view of its operator: its log and metrics, the notifications to a
// service manager and the sockets from it, and the units that ship with it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "nfs/own_manager.h"
#include "nfs/process.h"
#include "nfs/tree_fixture.h"
#include "oncrpc/stream/stream_client.h"
#include "support/provider.h"

namespace serve_operator_test {

using nfs::test::OwnManager;
using nfs::test::Process;
using nfs::test::TemporaryDirectory;
using rpcrdma::test::kLimitMs;

class ServeOperator : public ::testing::Test {
 protected:
  ServeOperator() {
    ::setenv("SOFTVERBS_DIR", (fabric_.path() / "folder").c_str(), 1);
    ::setenv("STATE_DIRECTORY", (fabric_.path() / "state").c_str(), 1);
  }
  ~ServeOperator() override {
    for (const char* const name : {"SOFTVERBS_DIR", "STATE_DIRECTORY", "WATCHDOG_USEC"}) ::unsetenv(name);
  }
  void run(std::vector<std::string> more = {}, const std::function<void()>& in_child = {}) {
    std::vector<std::string> arguments{
        "serve",           "--provider", "softverbs", "--mount-port", "0",
        directory_.path(), "--name",     "/export",   "--port",       std::to_string(rpcrdma::test::free_port())};
    arguments.insert(arguments.end(), more.begin(), more.end());
    server_.emplace(std::move(arguments), in_child);
    ready_ = server_->line();
    ASSERT_EQ(ready_.find("ready: "), 0u) << ready_;
  }
  int stop() {
    EXPECT_EQ(::kill(server_->id, SIGTERM), 0);
    return server_->end().second;
  }
  oncrpc::Address mount_address() const {
    return *oncrpc::Address::parse("127.0.0.1",
                                   static_cast<std::uint16_t>(std::stoi(nfs::test::mount_port_in(ready_))));
  }
  static oncrpc::Descriptor connect(const oncrpc::Address& to) {
    oncrpc::Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    EXPECT_EQ(::connect(socket.get(), to.get(), to.size()), 0);
    return socket;
  }
  /// Whether a call of MOUNT's NULL procedure to this address is answered.
  static bool mount_answers(const oncrpc::Address& at) {
    auto client = oncrpc::stream::StreamClient::connect(at, 100005, 3, {});
    return client && client->call(0, {});
  }
  static oncrpc::Address address_in(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before) + before.size();
    const std::string place = text.substr(at, text.find_first_of(";\n", at) - at);
    const std::size_t colon = place.rfind(':');
    return *oncrpc::Address::parse(place.substr(0, colon),
                                   static_cast<std::uint16_t>(std::stoi(place.substr(colon + 1))));
  }
  /// Fetches the metrics there, and returns the body of the answer.
  static std::string scrape(const oncrpc::Address& at) {
    const oncrpc::Descriptor socket = connect(at);
    const std::string request = "GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n";
    EXPECT_EQ(::send(socket.get(), request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
    std::string text(1 << 20, '\0');
    std::size_t size = 0;
    for (ssize_t got = 1; got > 0; size += static_cast<std::size_t>(std::max<ssize_t>(got, 0))) {
      pollfd ready{socket.get(), POLLIN, 0};
      if (::poll(&ready, 1, kLimitMs) != 1) break;
      got = ::recv(socket.get(), text.data() + size, text.size() - size, 0);
    }
    text.resize(size);
    EXPECT_EQ(text.find("HTTP/1.1 200 OK\r\n"), 0u) << text.substr(0, 100);
    return text.substr(text.find("\r\n\r\n") + 4);
  }
  /// A listening socket, for `pass()`.
  static oncrpc::Descriptor listener() {
    oncrpc::Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const auto any = *oncrpc::Address::parse("127.0.0.1", 0);
    EXPECT_EQ(::bind(socket.get(), any.get(), any.size()), 0);
    EXPECT_EQ(::listen(socket.get(), 8), 0);
    return socket;
  }
  static oncrpc::Address where(const oncrpc::Descriptor& socket) {
    sockaddr_storage bound{};
    socklen_t size = sizeof bound;
    EXPECT_EQ(::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&bound), &size), 0);
    return *oncrpc::Address::of(bound);
  }
  /// In the child: arranges the sockets as a service manager passes them.
  static void pass(const std::vector<int>& sockets, const char* names) {
    std::vector<int> copies;
    for (const int one : sockets) copies.push_back(::fcntl(one, F_DUPFD, 20));
    for (std::size_t i = 0; i < copies.size(); ++i) ::dup2(copies[i], 3 + static_cast<int>(i));
    ::setenv("LISTEN_PID", std::to_string(::getpid()).c_str(), 1);
    ::setenv("LISTEN_FDS", std::to_string(sockets.size()).c_str(), 1);
    ::setenv("LISTEN_FDNAMES", names, 1);
  }

  const TemporaryDirectory directory_, fabric_;
  std::optional<Process> server_;
  std::string ready_;
};

TEST_F(ServeOperator, LogNamesTheDisconnectedPeerAndTheReason) {
  run();
  const oncrpc::Descriptor peer = connect(mount_address());
  ASSERT_EQ(::send(peer.get(), "\x80\0\0\4abcd", 8, 0), 8);
  const std::string line = server_->line();
  EXPECT_TRUE(std::regex_match(
      line, std::regex("rpcrdma: 127\\.0\\.0\\.1:[0-9]+: connection over TCP closed \\(broken rule\\)\n")))
      << line;
  EXPECT_EQ(stop(), 0);
}

TEST_F(ServeOperator, StoppedServerLogsTheCountOfSuppressedLines) {
  run();
  for (int i = 0; i < 7; ++i) {
    const oncrpc::Descriptor peer = connect(mount_address());
    ASSERT_EQ(::send(peer.get(), "\x80\0\0\4abcd", 8, 0), 8);
    char byte;
    EXPECT_EQ(::recv(peer.get(), &byte, 1, 0), 0) << "turned away";
  }
  ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
  const auto [text, status] = server_->end();
  EXPECT_EQ(status, 0);
  EXPECT_NE(text.find("rpcrdma: 127.0.0.1: connection over TCP closed (broken rule): 2 more in a minute\n"),
            std::string::npos)
      << text;
}

TEST_F(ServeOperator, ServerContinuesWithoutAReaderOfItsLog) {
  run({}, [] {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) std::abort();
    ::close(ends[0]);
    ::dup2(ends[1], STDERR_FILENO);
  });
  const oncrpc::Descriptor peer = connect(mount_address());
  ASSERT_EQ(::send(peer.get(), "\x80\0\0\4abcd", 8, 0), 8);
  char byte;
  EXPECT_EQ(::recv(peer.get(), &byte, 1, 0), 0) << "turned away";
  EXPECT_TRUE(mount_answers(mount_address()));
  EXPECT_EQ(stop(), 0);
}

TEST_F(ServeOperator, ScraperGetsTheCountersAsValidOpenMetrics) {
  run({"--metrics", "0"});
  const oncrpc::Address metrics = address_in(ready_, "metrics at ");
  ASSERT_TRUE(mount_answers(mount_address()));
  const oncrpc::Descriptor peer = connect(mount_address());
  ASSERT_EQ(::send(peer.get(), "\x80\0\0\4abcd", 8, 0), 8);
  (void)server_->line();
  const std::string text = scrape(metrics);
  EXPECT_NE(text.find("\nrpcrdma_procedure_calls_total{program=\"MOUNT\",procedure=\"MOUNTPROC3_NULL\"} 1\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("\nrpcrdma_turned_away_total{reason=\"broken rule\"} 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nrpcrdma_tcp_malformed_total 1\n"), std::string::npos);
  for (const char* const reason : {"most_connections", "TcpServerConfig::idle_time", "LockLimits", "state"})
    EXPECT_NE(text.find("\nrpcrdma_turned_away_total{reason=\"" + std::string(reason) + "\"} 0\n"), std::string::npos)
        << reason << " is not listed before it happens";

  // The parser of the Prometheus client refuses everything that is not in the format.
  const std::string file = fabric_.path() / "metrics.txt";
  std::ofstream(file) << text;
  const std::string judge =
      "PYTHONPATH=/usr/lib/python3/dist-packages " PYTHON " " RPCRDMA_SOURCE_DIR "/tests/nfs/openmetrics.py ";
  EXPECT_EQ(std::system((judge + file).c_str()), 0) << text;
  std::ofstream(file) << text.substr(0, text.size() - 6);
  EXPECT_NE(std::system((judge + file + " 2>/dev/null").c_str()), 0) << "the parser accepts a text without its end";
  EXPECT_EQ(stop(), 0);
}

TEST_F(ServeOperator, DocumentListsExactlyTheMetricsThatTheServerHas) {
  run({"--metrics", "0"});
  const std::string text = scrape(address_in(ready_, "metrics at "));
  EXPECT_EQ(stop(), 0);
  std::ifstream file(RPCRDMA_SOURCE_DIR "/docs/operations.md");
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  std::set<std::string> told, listed;
  const std::regex family("# TYPE ([a-z_0-9]+) (counter|gauge)\n"), row("\n\\| `(rpcrdma_[a-z_0-9]+)` \\|");
  for (std::sregex_iterator at(text.begin(), text.end(), family), end; at != end; ++at)
    told.insert((*at)[1].str() + ((*at)[2] == "counter" ? "_total" : ""));
  for (std::sregex_iterator at(document.begin(), document.end(), row), end; at != end; ++at)
    listed.insert((*at)[1].str());
  EXPECT_GT(told.size(), 90u);
  EXPECT_EQ(told, listed);
}

TEST_F(ServeOperator, ServiceManagerIsNotifiedOfStartLifeAndStop) {
  for (const std::string& name : {fabric_.path().string() + "/notify", "@rpcrdma-" + fabric_.path().string()}) {
    const OwnManager manager(name);
    ::setenv("WATCHDOG_USEC", "100000", 1);
    run();
    EXPECT_EQ(manager.hear(), "READY=1\nSTATUS=serving " + directory_.path().string());
    for (int i = 0; i < 3; ++i) EXPECT_EQ(manager.hear(), "WATCHDOG=1") << "the loop is alive";
    ASSERT_EQ(::kill(server_->id, SIGTERM), 0);
    std::string told;
    do {
      told = manager.hear();
    } while (told == "WATCHDOG=1");
    EXPECT_EQ(told, "STOPPING=1");
    EXPECT_EQ(server_->end().second, 0);
    ::unsetenv("WATCHDOG_USEC");
  }
}

TEST_F(ServeOperator, ServerUsesTheSocketsThatAServiceManagerPasses) {
  const oncrpc::Descriptor mount = listener(), metrics = listener();
  run({}, [&] { pass({metrics.get(), mount.get()}, "metrics:mount"); });
  EXPECT_NE(ready_.find("over TCP at " + where(mount).to_string()), std::string::npos) << ready_;
  EXPECT_NE(ready_.find("metrics at " + where(metrics).to_string()), std::string::npos) << ready_;
  EXPECT_TRUE(mount_answers(where(mount)));
  EXPECT_NE(scrape(where(metrics)).find("# EOF\n"), std::string::npos);
  EXPECT_EQ(stop(), 0);
}

TEST_F(ServeOperator, ServerRefusesUnusablePassedSocketsWithAReason) {
  const oncrpc::Descriptor one = listener(), two = listener();
  const char* count = nullptr;  // LISTEN_FDS, where it differs from the sockets that are passed
  const auto refusal = [&](const std::vector<int>& sockets, const char* names, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"serve", "--provider", "softverbs", directory_.path()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto begin = [&] {
      pass(sockets, names);
      if (count != nullptr) ::setenv("LISTEN_FDS", count, 1);
    };
    const auto [text, status] = Process(arguments, begin).end();
    EXPECT_EQ(status, 2) << text;
    return text;
  };
  EXPECT_NE(refusal({one.get(), two.get()}, "mount:mount").find("two sockets were passed for MOUNT"),
            std::string::npos);
  EXPECT_NE(refusal({one.get()}, "metrics", {"--metrics", "0"}).find("--metrics: a socket was passed for that, too"),
            std::string::npos);
  const oncrpc::Descriptor deaf(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  EXPECT_NE(refusal({deaf.get()}, "mount").find("MOUNT over TCP: "), std::string::npos);
  count = "2147483647";
  EXPECT_NE(refusal({one.get()}, "mount").find("two sockets were passed for MOUNT"), std::string::npos);
}

TEST_F(ServeOperator, ErrorAtTheStartNamesTheOptionThatHelps) {
  const oncrpc::Descriptor taken = listener();
  const auto refusal = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments{"serve", "--provider", "softverbs", directory_.path()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const auto [text, status] = Process(arguments).end();
    EXPECT_EQ(status, 2) << text;
    return text;
  };
  const std::string used = "Address already in use; ";
  const std::string port = std::to_string(where(taken).port());
  EXPECT_NE(refusal({"--mount-port", port}).find(used + "--mount-port takes another port"), std::string::npos);
  // With --rpcbind, NSM listens at 127.0.0.1 too, whose port is taken.
  EXPECT_NE(refusal({"--address", "127.0.0.2", "--mount-port", port, "--rpcbind"})
                .find(used + "--mount-port takes another port"),
            std::string::npos);
  EXPECT_NE(refusal({"--mount-port", "0", "--rpcbind", "--rpcbind-socket", directory_.path() / "none"})
                .find("No such file or directory; without --rpcbind the server does not register"),
            std::string::npos);
  run();
  const std::size_t rdma = ready_.find(':', ready_.find("NFS over RDMA at ")) + 1;
  const std::string rdma_port = ready_.substr(rdma, ready_.find(',', rdma) - rdma);
  EXPECT_NE(refusal({"--mount-port", "0", "--port", rdma_port}).find(used + "--port takes another port"),
            std::string::npos);
  EXPECT_EQ(stop(), 0);
}

TEST_F(ServeOperator, SystemdUnitsAreValid) {
  const auto folder = fabric_.path() / "units";
  std::filesystem::create_directory(folder);
  for (const auto& entry : std::filesystem::directory_iterator(RPCRDMA_SOURCE_DIR "/runtime/cli/systemd")) {
    std::ifstream file(entry.path());
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string command = "@RPCRDMA_COMMAND@";
    for (std::size_t at; (at = text.find(command)) != std::string::npos;)
      text.replace(at, command.size(), RPCRDMA_COMMAND);
    std::ofstream(folder / (entry.path().extension() == ".in" ? entry.path().stem() : entry.path().filename())) << text;
  }
  const std::string verify = "cd '" + folder.string() +
                             "' && SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no ./rpcrdma.service " +
                             "./rpcrdma-mount.socket ./rpcrdma-metrics.socket >verified 2>&1";
  const auto verified = [&] {
    const int status = std::system(verify.c_str());
    std::ifstream file(folder / "verified");
    return std::pair(status, std::string{std::istreambuf_iterator<char>(file), {}});
  };
  EXPECT_EQ(verified(), std::pair(0, std::string()));
  std::ifstream file(folder / "rpcrdma.service");
  const std::string unit{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(unit.find("\nStartLimitIntervalSec=0\n"), std::string::npos) << "a device that is late ends it for ever";
  EXPECT_EQ(unit.find("RestartPreventExitStatus"), std::string::npos) << "a device that is late ends it for ever";
  std::ofstream(folder / "rpcrdma.service", std::ios::app) << "\n[Service]\nWatchdogSecs=1\n";
  EXPECT_NE(verified().second.find("WatchdogSecs"), std::string::npos) << "systemd-analyze does not check these files";
}

}  // namespace serve_operator_test

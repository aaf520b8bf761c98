// SPDX-License-Identifier: BSD-3-Clause
//
// The metrics server of `rpcrdma serve`: what a scraper gets, and that a hostile scraper cannot
// take the time of others.
#include "metrics_server.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "nfs/tree_fixture.h"
#include "oncrpc/address.h"
#include "support/limit.h"

namespace metrics_server_test {

using rpcrdma::cli::MetricsServer;
using rpcrdma::cli::MetricsServerConfig;
using rpcrdma::test::kLimitMs;

class Scraper {
 public:
  explicit Scraper(const oncrpc::Address& server) : Scraper(server.family(), server.get(), server.size()) {}
  explicit Scraper(const std::string& path) : Scraper(AF_UNIX, name_of(path)) {}
  void send(const std::string& bytes) { (void)!::send(fd(), bytes.data(), bytes.size(), MSG_NOSIGNAL); }
  int fd() const { return socket_.get(); }

 private:
  static sockaddr_un name_of(const std::string& path) {
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    std::memcpy(name.sun_path, path.data(), path.size());
    return name;
  }
  Scraper(int family, const sockaddr_un& name)
      : Scraper(family, reinterpret_cast<const sockaddr*>(&name), sizeof name) {}
  Scraper(int family, const sockaddr* to, socklen_t size) : socket_(::socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    EXPECT_EQ(::connect(fd(), to, size), 0) << std::strerror(errno);
  }
  oncrpc::Descriptor socket_;
};

class Metrics : public ::testing::Test {
 protected:
  void start(MetricsServerConfig config = {}, const std::string& where = "0") {
    config.least_age = std::chrono::milliseconds{0};
    auto server = MetricsServer::listen(
        where, [this] { return text_; }, config);
    ASSERT_TRUE(server) << server.error();
    server_ = std::move(*server);
  }
  oncrpc::Address address() const {
    const std::string text = server_->address();
    return *oncrpc::Address::parse("127.0.0.1",
                                   static_cast<std::uint16_t>(std::stoi(text.substr(text.rfind(':') + 1))));
  }
  /// Lets the server work until it has answered the scraper and closed its connection.
  std::string answer(const Scraper& scraper) {
    std::string text;
    for (;;) {
      pollfd ends[] = {{scraper.fd(), POLLIN, 0}, {server_->fd(), POLLIN, 0}};
      if (::poll(ends, 2, kLimitMs) <= 0) {
        ADD_FAILURE() << "nothing happens";
        return text;
      }
      if (ends[1].revents != 0) server_->progress();
      if (ends[0].revents == 0) continue;
      char bytes[4096];
      const ssize_t got = ::recv(scraper.fd(), bytes, sizeof bytes, MSG_DONTWAIT);
      if (got <= 0) return text;
      text.append(bytes, static_cast<std::size_t>(got));
    }
  }
  std::string answer_to(const std::string& request) {
    Scraper scraper(address());
    scraper.send(request);
    return answer(scraper);
  }
  std::string scrape() { return answer_to("GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n"); }
  /// Lets the server work until it has that many connections.
  void await(std::size_t connections) {
    while (server_->connections() != connections) {
      pollfd ready{server_->fd(), POLLIN, 0};
      ASSERT_EQ(::poll(&ready, 1, kLimitMs), 1);
      server_->progress();
    }
  }

  std::string text_ = "# EOF\n";
  std::unique_ptr<MetricsServer> server_;
};

TEST_F(Metrics, ScraperGetsTheTextAndItsContentType) {
  start();
  EXPECT_EQ(server_->address().find("127.0.0.1:"), 0u) << "nobody else reaches it unless asked for";
  EXPECT_EQ(scrape(),
            "HTTP/1.1 200 OK\r\nContent-Type: application/openmetrics-text; version=1.0.0; charset=utf-8\r\n"
            "Content-Length: 6\r\nConnection: close\r\n\r\n# EOF\n");
  EXPECT_EQ(answer_to("GET /metrics?x=y HTTP/1.0\r\n\r\n").find("HTTP/1.1 200 OK\r\n"), 0u);
  EXPECT_EQ(server_->scrapes(), 2u);
  EXPECT_EQ(server_->connections(), 0u);
}

TEST_F(Metrics, ScraperGetsALargeTextWhole) {
  start();
  text_ = std::string(8 << 20, 'x');  // more than a socket takes at once
  const std::string got = scrape();
  EXPECT_EQ(got.substr(got.find("\r\n\r\n") + 4), text_);
}

TEST_F(Metrics, RequestThatArrivesByteByByteIsAnswered) {
  start();
  Scraper slow(address());
  for (const char byte : std::string("GET /metrics HTTP/1.1\r\nHost: here\r\n\r")) {
    slow.send({byte});
    pollfd ready{server_->fd(), POLLIN, 0};
    ASSERT_EQ(::poll(&ready, 1, kLimitMs), 1);
    server_->progress();
  }
  slow.send("\n");
  EXPECT_EQ(answer(slow).find("HTTP/1.1 200 OK\r\n"), 0u);
}

TEST_F(Metrics, InvalidRequestGetsAnHttpError) {
  start();
  EXPECT_EQ(answer_to("GET / HTTP/1.1\r\nHost: here\r\n\r\n").find("HTTP/1.1 404 "), 0u);
  EXPECT_EQ(answer_to("POST /metrics HTTP/1.1\r\nHost: here\r\n\r\n").find("HTTP/1.1 405 "), 0u);
  EXPECT_EQ(answer_to(std::string("\x80\0\0\4\r\n\r\n", 8)).find("HTTP/1.1 400 "), 0u);
  EXPECT_EQ(answer_to("GET /metrics\r\n\r\n").find("HTTP/1.1 400 "), 0u);
  EXPECT_EQ(answer_to("GET /metrics HTTP/1.1\r\nHosts: x\r\n\r\n").find("HTTP/1.1 400 "), 0u);
  EXPECT_EQ(server_->scrapes(), 0u);
}

TEST_F(Metrics, HeadRequestAndAbsoluteUrlAreAnswered) {
  start();
  const std::string whole = scrape();
  EXPECT_EQ(answer_to("HEAD /metrics HTTP/1.1\r\nHost: here\r\n\r\n"), whole.substr(0, whole.size() - text_.size()));
  EXPECT_EQ(answer_to("GET http://here:9949/metrics HTTP/1.1\r\nhost: here:9949\r\n\r\n"), whole);
  EXPECT_EQ(answer_to("GET http://here HTTP/1.1\r\nHost: here\r\n\r\n").find("HTTP/1.1 404 "), 0u);
}

TEST_F(Metrics, ServerWithoutDescriptorsDoesNotSpin) {
  start({.pause = std::chrono::hours{1}});
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  {
    const Scraper scraper(address());
    const rlimit none{.rlim_cur = 3, .rlim_max = before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
    server_->progress();
    pollfd ready{server_->fd(), POLLIN, 0};
    EXPECT_EQ(::poll(&ready, 1, 0), 0) << "the loop would not sleep";
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  }
  EXPECT_EQ(server_->connections(), 0u);
}

TEST_F(Metrics, ServerAnswersOnceDescriptorsAreFreeAgain) {
  start({.pause = std::chrono::milliseconds{1}});
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  Scraper scraper(address());
  const rlimit none{.rlim_cur = 3, .rlim_max = before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &none), 0);
  server_->progress();
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_EQ(server_->connections(), 0u);
  scraper.send("GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_EQ(answer(scraper).find("HTTP/1.1 200 OK\r\n"), 0u);
}

TEST_F(Metrics, TooLongRequestIsRefused) {
  start({.most_request = 1000});
  EXPECT_EQ(answer_to(std::string(1001, 'x')).find("HTTP/1.1 431 "), 0u);
}

TEST_F(Metrics, SlowScraperIsDisconnectedAfterTheTimeLimit) {
  start({.time = std::chrono::milliseconds{20}});
  text_ = std::string(64 << 20, 'x');
  Scraper silent(address()), deaf(address());
  deaf.send("GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n");  // and never reads the answer
  EXPECT_EQ(answer(silent), "");
  await(0);
}

TEST_F(Metrics, NewScraperReplacesTheOldestSilentScraper) {
  start({.most_connections = 2, .time = std::chrono::hours{1}});
  Scraper first(address()), second(address());
  await(2);
  EXPECT_EQ(scrape().find("HTTP/1.1 200 OK\r\n"), 0u);
  EXPECT_EQ(answer(first), "") << "the oldest one makes room";
  EXPECT_LE(server_->connections(), 2u);
}

TEST_F(Metrics, ServerClosesTheConnectionOfAScraperThatDisconnects) {
  start();
  auto gone = std::make_unique<Scraper>(address());
  await(1);
  gone.reset();
  await(0);
}

TEST_F(Metrics, UnixSocketIsCreatedAndRemoved) {
  const nfs::test::TemporaryDirectory directory;
  const std::string path = directory.path() / "metrics";
  for (int life = 0; life < 2; ++life) {
    start({}, path);
    Scraper scraper(path);
    scraper.send("GET /metrics HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_EQ(answer(scraper).find("HTTP/1.1 200 OK\r\n"), 0u);
    const auto second = MetricsServer::listen(path, [] { return std::string(); });
    EXPECT_FALSE(second) << "somebody listens there";
    if (life == 0) {  // as after a crash: the file remains, and nobody listens
      const std::string kept = path + ".kept";
      std::filesystem::create_hard_link(path, kept);
      server_.reset();
      std::filesystem::rename(kept, path);
    }
  }
  server_.reset();
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(Metrics, FileThatIsNoSocketIsNotRemoved) {
  const nfs::test::TemporaryDirectory directory;
  const auto path = directory.path() / "file";
  std::ofstream(path) << "of somebody";
  std::filesystem::create_symlink(path, directory.path() / "link");
  for (const std::string where : {path, directory.path() / "link"}) {
    EXPECT_FALSE(MetricsServer::listen(where, [] { return std::string(); })) << where;
    EXPECT_TRUE(std::filesystem::exists(where)) << where;
  }
  const std::string other = directory.path() / "metrics";
  start({}, other);
  std::filesystem::remove(other);
  std::ofstream(other) << "of somebody";
  server_.reset();
  EXPECT_TRUE(std::filesystem::exists(other)) << "this server did not make it";
}

TEST_F(Metrics, InvalidOrUsedAddressIsRefused) {
  for (const char* const where : {"", "here", "1.2.3.4", "127.0.0.1:", "127.0.0.1:99999", "localhost:9"})
    EXPECT_FALSE(MetricsServer::listen(where, [] { return std::string(); })) << where;
  start();
  const auto taken = MetricsServer::listen(address().to_string(), [] { return std::string(); });
  ASSERT_FALSE(taken);
  EXPECT_NE(taken.error().find("Address already in use"), std::string::npos) << taken.error();
  const std::string path = std::string("/") + std::string(200, 'x');
  EXPECT_FALSE(MetricsServer::listen(path, [] { return std::string(); })) << "too long";
}

}  // namespace metrics_server_test

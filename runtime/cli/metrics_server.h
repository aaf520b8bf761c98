// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the HTTP server at which `rpcrdma serve` is scraped: one resource, served in the
// loop of the NFS server. It is for serve.cpp; metrics.h makes the text. It uses no library,
// because those available start threads of their own or have only the older text format; and it
// only answers one request per connection.
//
// A scraper cannot delay the server: nothing here blocks, and connections are bounded in number,
// bytes and time.
//
// spec: RFC 9112 (the request line, and as much of a message as an answer needs), [OpenMetrics 1.0]
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace rpcrdma::cli {

/// most_connections   of scrapers; a further one closes the oldest
/// most_request       bytes; a request that is longer and still incomplete gets 431
/// least_age          a text is reused for this time, so that frequent requests cost little
/// pause              before it accepts again after a lack of descriptors or memory
/// time               for a request to arrive and its answer to be sent; then the connection is
///                    closed
struct MetricsServerConfig {
  std::size_t most_connections = 8;
  std::size_t most_request = 4096;
  std::chrono::milliseconds least_age{250};
  std::chrono::milliseconds pause{100};
  std::chrono::milliseconds time = std::chrono::seconds{10};
};

/// A MetricsServer belongs to one thread, and never blocks.
class MetricsServer {
 public:
  using Clock = std::chrono::steady_clock;
  /// Makes the text when a scraper requests it.
  using Text = std::function<std::string()>;

  /// where    `[ADDRESS:]PORT` (address 127.0.0.1 by default; `[::1]:9100`), or the path of a UNIX
  ///          socket, which begins with '/'; a socket file without a listener is replaced
  /// errors   in words
  static xdr::Result<std::unique_ptr<MetricsServer>, std::string> listen(const std::string& where, Text text,
                                                                         const MetricsServerConfig& config = {});
  /// Uses a socket that listens already; takes ownership of it.
  static xdr::Result<std::unique_ptr<MetricsServer>, std::string> adopt(oncrpc::Descriptor listener, Text text,
                                                                        const MetricsServerConfig& config = {});
  ~MetricsServer();

  int fd() const { return epoll_.get(); }  ///< readable when `progress()` should be called
  void progress();
  /// Returns where the server listens, in a form for people.
  const std::string& address() const { return address_; }
  std::size_t connections() const { return connections_.size(); }
  std::uint64_t scrapes() const { return scrapes_; }

 private:
  struct Connection {
    oncrpc::Descriptor socket;
    Clock::time_point until;
    std::string in{}, out{};
    std::size_t sent = 0;
    bool answered = false;
  };
  using Place = std::list<Connection>::iterator;

  MetricsServer(Text text, const MetricsServerConfig& config) : text_(std::move(text)), config_(config) {}
  void accept_some();
  void close_late();
  void set_timer(Clock::time_point now);
  void serve(Connection& connection);
  std::string answer(const std::string& request);
  const std::string& text();

  Text text_;
  MetricsServerConfig config_;
  std::string address_;
  std::string path_;                             // of the socket file, which is removed at the end
  std::optional<std::pair<dev_t, ino_t>> file_;  // identity of that file; none: there is no file
  oncrpc::Descriptor epoll_, listener_, timer_;
  std::list<Connection> connections_;              // the oldest first
  std::optional<Clock::time_point> accept_again_;  // until then it accepts nothing
  std::uint64_t scrapes_ = 0;
  std::string made_;
  std::optional<Clock::time_point> made_at_;
};

}  // namespace rpcrdma::cli

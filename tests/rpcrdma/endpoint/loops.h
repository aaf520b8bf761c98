// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has a server of several loops and its clients, which the calling thread drives
// together with loop 0. Handlers run on the threads of all loops, so what they note here is under a
// lock.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "rpcrdma/endpoint/echo.h"

namespace rpcrdma::test {

/// Returns the loop that a connection belongs to.
inline std::uint32_t loop_of(oncrpc::ConnectionId id) {
  return static_cast<std::uint32_t>(static_cast<std::uint64_t>(id) >> 56);
}

/// A Flag is set by one thread, and others wait for it.
class Flag {
 public:
  void set() {
    const std::lock_guard lock(mutex_);
    set_ = true;
    changed_.notify_all();
  }
  /// Waits for the flag.  returns  whether it was set within the limit
  bool wait() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, kLimit, [this] { return set_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool set_ = false;
};

class Loops : public Pair {
 protected:
  using ConnectionId = oncrpc::ConnectionId;

  void SetUp() override {
    Pair::SetUp();
    if (!IsSkipped()) beside_threads_ = true;
  }
  void TearDown() override {
    clients_.clear();
    others_.clear();
    Pair::TearDown();
  }

  /// Listens: in a fabric of software at every address, because clients may be any of its hosts.
  void listen_on(std::uint32_t loops, endpoint::ServerConfig config = {}) {
    config.loops = loops;
    const bool everywhere = provider().is_software_fabric();
    auto server = endpoint::Server::listen(
        *server_table_, everywhere ? *oncrpc::Address::parse("0.0.0.0", port_) : address(), std::move(config));
    ASSERT_TRUE(server.has_value()) << verbs::to_string(server.error());
    server_ = std::move(*server);
  }
  /// Notes who calls, and on which thread, before `then(call)`.
  template <typename Then>
  void serve(Then then, const endpoint::ServeOptions& options = {}) {
    server_->serve(
        kProgram, kVersion,
        [this, then](endpoint::InboundCall& call) {
          {
            const std::lock_guard lock(mutex_);
            calls_.push_back({call.connection(), std::this_thread::get_id()});
          }
          then(call);
        },
        options);
  }

  /// Begins to connect to that address, which in a fabric of software is the client's own host too;
  /// empty: to the address that clients of this provider connect to.
  endpoint::Client& begin_to_connect(endpoint::ClientConfig config = {}, const std::string& host = "") {
    const oncrpc::Address where = host.empty() ? provider().connect_to(port_) : *oncrpc::Address::parse(host, port_);
    auto client = endpoint::Client::connect(*client_table_, where, std::move(config));
    EXPECT_TRUE(client.has_value());
    clients_.push_back(std::move(*client));
    others_.push_back(clients_.back().get());
    return *clients_.back();
  }
  bool has_ended(const endpoint::Client& client) const { return client.state() == endpoint::Client::State::kClosed; }
  /// Waits for the end of the attempt.  returns  whether the client was let in
  bool is_let_in(const endpoint::Client& client) {
    using State = endpoint::Client::State;
    EXPECT_TRUE(run_until([&] { return client.state() == State::kConnected || client.state() == State::kClosed; }));
    return client.state() == State::kConnected;
  }
  /// Connects so many clients, one after another; the server then knows each of them as
  /// established.
  void connect_clients(std::size_t count, const endpoint::ClientConfig& config = {}, const std::string& host = "") {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t before = server_->counters().connected;
      ASSERT_TRUE(is_let_in(begin_to_connect(config, host)));
      ASSERT_TRUE(run_until([&] { return server_->counters().connected == before + 1; }));
    }
  }
  endpoint::Client& client(std::size_t index) { return *clients_[index]; }

  /// Makes a call without arguments, and waits for its end.  returns  whether it succeeded
  bool call(endpoint::Client& from, std::uint32_t procedure = 0) {
    Outcome outcome;
    if (!from.call({.procedure = {kProgram, kVersion, procedure}}, outcome.collect())) return false;
    EXPECT_TRUE(run_until([&] { return outcome.calls == 1; }));
    return outcome.ok();
  }
  /// Returns the id of a client's connection, as the handler of its next call sees it.
  ConnectionId id_of(endpoint::Client& from) {
    EXPECT_TRUE(call(from));
    const std::lock_guard lock(mutex_);
    return calls_.back().connection;
  }
  /// Lets this thread's ends work until `done`. Another loop may bring that about, of which nothing
  /// here tells: so this looks again after a moment, where `Pair::run_until()` sleeps.
  ///
  /// returns   false: the time limit has passed
  bool run_until(const std::function<bool()>& done) {
    const auto limit = std::chrono::steady_clock::now() + kLimit;
    while (!done()) {
      if (std::chrono::steady_clock::now() > limit) return false;
      bool any = server_ && server_->progress();
      for (endpoint::Client* const other : others_) any |= other->progress();
      if (any) continue;
      std::vector<pollfd> descriptors;
      const auto arm = [&](auto& end) {
        any |= !end.arm();
        descriptors.push_back({end.fd(), POLLIN, 0});
      };
      if (server_) arm(*server_);
      for (endpoint::Client* const other : others_) arm(*other);
      constexpr int kMomentMs = 1;
      if (!any) (void)poll(descriptors.data(), descriptors.size(), kMomentMs);
    }
    return true;
  }
  /// Runs `function` on the loop of that connection, and waits for it while loop 0 goes on.
  template <typename Function>
  void on_loop_of(ConnectionId id, Function function) {
    std::atomic<bool> done = false;
    server_->post(id, [&] {
      function();
      done = true;
    });
    ASSERT_TRUE(run_until([&] { return done.load(); }));
  }

  struct Called {
    ConnectionId connection;
    std::thread::id thread;
  };
  std::mutex mutex_;
  std::vector<Called> calls_;
  std::vector<std::unique_ptr<endpoint::Client>> clients_;
};

}  // namespace rpcrdma::test

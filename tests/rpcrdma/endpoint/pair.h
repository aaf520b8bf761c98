// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has a client and a server in one process, driven by one loop, on any provider. After
// each test nothing may be left.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "support/hand_clock.h"
#include "support/print.h"
#include "support/provider.h"

namespace rpcrdma::test {

inline constexpr std::uint32_t kProgram = 0x20000042, kVersion = 1;

class Pair : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(start_anew(fabric_config()));
    port_ = free_port();
  }

  void TearDown() override {
    client_.reset();
    server_.reset();
    EXPECT_TRUE(nothing_left()) << "verbs objects were left";
  }

  virtual softverbs::control::Config fabric_config() { return {}; }

  /// Returns where the server listens.
  oncrpc::Address address() const { return provider().listen_at(port_); }

  void listen(endpoint::ServerConfig config = {}) {
    // Where connections share their Receives, a server waits for the last one of each, up to 20 ms.
    // Soft-RoCE never says which that is, and the 20 ms do not pass on a clock that stands still.
    if (clock_ && !provider().is_software_fabric() && !config.shared_receives) config.shared_receives = 0;
    auto server = endpoint::Server::listen(*server_table_, address(), std::move(config));
    ASSERT_TRUE(server.has_value()) << verbs::to_string(server.error());
    server_ = std::move(*server);
  }

  /// port   0: the server's
  std::unique_ptr<endpoint::Client> make_client(endpoint::ClientConfig config = {}, std::uint16_t port = 0) {
    const oncrpc::Address server = provider().connect_to(port != 0 ? port : port_);
    auto client = endpoint::Client::connect(*client_table_, server, std::move(config));
    EXPECT_TRUE(client.has_value()) << verbs::to_string(client.error());
    return client ? std::move(*client) : nullptr;
  }

  void connect(endpoint::ClientConfig config = {}) {
    client_ = make_client(std::move(config));
    ASSERT_NE(client_, nullptr);
    ASSERT_TRUE(run_until([&] { return client_->state() != endpoint::Client::State::kConnecting; }));
    ASSERT_EQ(client_->state(), endpoint::Client::State::kConnected);
  }

  /// Lets everybody work until the server too knows that its `clients` are connected. Only from
  /// then on does a client see the server's end as a disconnect: before, InfiniBand's connection
  /// manager rejects the client, even if the client already counts as connected at its own end.
  void connected_at_both_ends(std::size_t clients = 1) {
    ASSERT_TRUE(run_until([&] { return server_->counters().connected == clients; }));
  }

  /// Lets everybody work until `done`. On a software fabric nothing more comes once nobody has
  /// anything to do and no descriptor is readable; elsewhere, and where threads work too, this
  /// waits for the descriptors, up to the time limit.
  ///
  /// returns   whether `done` became true
  bool run_until(const std::function<bool()>& done) { return run(done, kLimitMs); }
  /// Lets everybody work until all is still; on a device, for a moment.
  void settle() {
    run([] { return false; }, kStillMs);
  }

  const verbs::Table* server_table_ = provider().table;
  const verbs::Table* client_table_ = provider().table;
  std::uint16_t port_ = 0;
  std::optional<HandClock> clock_;  // for a test that lets time pass by hand; it outlives those who read it
  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<endpoint::Client> client_;
  std::vector<endpoint::Client*> others_;  // further clients to let work
  bool beside_threads_ = false;            // whether others than this thread work

 private:
  static constexpr int kStillMs = 300;

  template <typename Visit>
  bool each(const Visit& visit) {
    bool any = client_ && visit(*client_);
    if (server_) any |= visit(*server_);
    for (endpoint::Client* other : others_) any |= visit(*other);
    return any;
  }

  bool run(const std::function<bool()>& done, int limit_ms) {
    // Nothing comes unless somebody here brings it about.
    const bool alone = provider().is_software_fabric() && !beside_threads_;
    if (alone) limit_ms = 0;
    while (!done()) {
      if (each([](auto& end) { return end.progress(); })) continue;
      if (alone && client_table_->asking_is_free && server_table_->asking_is_free) return done();
      if (alone && softverbs::control::run_to_next_timer(softverbs::control::default_fabric())) continue;
      if (each([](auto& end) { return !end.arm(); })) continue;
      if (done()) return true;
      std::vector<pollfd> descriptors;
      each([&](auto& end) {
        descriptors.push_back({end.fd(), POLLIN, 0});
        return false;
      });
      if (poll(descriptors.data(), descriptors.size(), limit_ms) <= 0) return done();
    }
    return true;
  }
};

}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// A client and a server on softverbs in one process, driven by one loop. After each test nothing may be left on the
// fabric.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "softverbs/control.h"

namespace rpcrdma::test {

inline constexpr std::uint32_t kProgram = 0x20000042, kVersion = 1;

class Pair : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(softverbs::control::reset(softverbs::control::default_fabric(), fabric_config()));
  }

  void TearDown() override {
    client_.reset();
    server_.reset();
    EXPECT_TRUE(softverbs::control::live_objects(softverbs::control::default_fabric()).none())
        << "verbs objects were left";
  }

  virtual softverbs::control::Config fabric_config() { return {}; }

  static verbs::Address address(std::uint16_t port = 20049) { return *verbs::Address::parse("127.0.0.1", port); }

  void listen(endpoint::ServerConfig config = {}) {
    auto server = endpoint::Server::listen(verbs::softverbs_table(), address(), std::move(config));
    ASSERT_TRUE(server.has_value()) << verbs::to_string(server.error());
    server_ = std::move(*server);
  }

  std::unique_ptr<endpoint::Client> make_client(endpoint::ClientConfig config = {}, std::uint16_t port = 20049) {
    auto client = endpoint::Client::connect(verbs::softverbs_table(), address(port), std::move(config));
    EXPECT_TRUE(client.has_value()) << verbs::to_string(client.error());
    return client ? std::move(*client) : nullptr;
  }

  void connect(endpoint::ClientConfig config = {}) {
    client_ = make_client(std::move(config));
    ASSERT_NE(client_, nullptr);
    ASSERT_TRUE(run_until([&] { return client_->state() != endpoint::Client::State::kConnecting; }));
    ASSERT_EQ(client_->state(), endpoint::Client::State::kConnected);
  }

  /// Lets everybody work until `done`, or until nobody has anything left to do.  returns  whether `done` became true
  bool run_until(const std::function<bool()>& done) {
    while (!done()) {
      bool any = client_ && client_->progress();
      any |= server_ && server_->progress();
      if (!any) return done();
    }
    return true;
  }
  void settle() {
    run_until([] { return false; });
  }

  std::unique_ptr<endpoint::Server> server_;
  std::unique_ptr<endpoint::Client> client_;
};

}  // namespace rpcrdma::test

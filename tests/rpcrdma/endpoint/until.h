// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has a client and a server whose loop sleeps on their descriptors, so that timers of
// the endpoints run: it serves tests in which time passes. pair.h has the loop for all others.
#pragma once

#include <poll.h>

#include <array>
#include <chrono>
#include <functional>

#include "rpcrdma/endpoint/pair.h"

namespace rpcrdma::test {

class Timed : public Pair {
 protected:
  /// Lets both ends work, and sleep when they have nothing to do, until `done`.  returns  whether
  /// `done` became true within the limit
  bool until(const std::function<bool()>& done) {
    const auto limit = std::chrono::steady_clock::now() + kLimit;
    while (!done()) {
      if (std::chrono::steady_clock::now() > limit) return false;
      if (work()) continue;
      // In a fabric of one process nothing happens on its own.
      if (provider().is_software_fabric() &&
          softverbs::control::run_to_next_timer(softverbs::control::default_fabric()))
        continue;
      std::array<pollfd, 2> descriptors{};
      nfds_t count = 0;
      bool asleep = true;
      if (client_) asleep &= client_->arm(), descriptors[count++] = {client_->fd(), POLLIN, 0};
      if (server_) asleep &= server_->arm(), descriptors[count++] = {server_->fd(), POLLIN, 0};
      if (asleep && !done() && poll(descriptors.data(), count, kLimitMs) <= 0) return done();
    }
    return true;
  }
  /// Lets the client alone work, while the server does nothing.
  bool client_until(const std::function<bool()>& done) {
    while (!done())
      if (!client_->wait(kLimitMs)) return done();
    return true;
  }
  bool work() {
    const bool client = client_ && client_->progress();
    return (server_ && server_->progress()) || client;
  }
  bool connected() const { return client_->state() == endpoint::Client::State::kConnected; }
};

}  // namespace rpcrdma::test

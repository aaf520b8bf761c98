// SPDX-License-Identifier: BSD-3-Clause
//
// A client's `Files` over RDMA, and a Shelf that answers its calls on the same thread. For tests of
// runtime/nfs/client.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "nfs/client/files.h"
#include "nfs/shelf.h"
#include "rpcrdma/endpoint/until.h"

namespace rpcrdma::test {

class FilesTest : public Timed {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(shelf_);
    connect(client_config());
    connected_at_both_ends();
    files_.emplace(*client_, nfs::client::FilesConfig{.call_time = kLimit}, [this] { return work(); });
  }
  void TearDown() override {
    files_.reset();
    shelf_.drop_held();
    Pair::TearDown();
  }
  virtual endpoint::ClientConfig client_config() { return {}; }
  /// The configuration of a client that reconnects soon, with up to 100 attempts in a row.
  static endpoint::ClientConfig reconnecting() {
    endpoint::ClientConfig config;
    config.reconnect = {.most_attempts = 100,
                        .first_delay = std::chrono::milliseconds(2),
                        .factor = 1,
                        .most_delay = std::chrono::milliseconds(2),
                        .seed = 1};
    return config;
  }
  /// Runs both ends. If neither has anything to do, runs softverbs up to its next timer.
  virtual bool work() {
    return Timed::work() || (provider().is_software_fabric() &&
                             softverbs::control::run_to_next_timer(softverbs::control::default_fabric()));
  }

  static nfs::client::Handle handle(std::uint64_t number = Shelf::kRoot) {
    return *nfs::client::Handle::of(Shelf::handle_of(number));
  }

  Shelf shelf_;
  std::optional<nfs::client::Files> files_;
};

}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// Two connections of the core with nothing between them: no verbs, no clock, no threads. For tests of extensions, where
// the peer has the extension, lacks it, or sends garbage. Left out on purpose: chunks, loss and reordering, which are
// the core's to test, and everything that an endpoint adds (rpcrdma/endpoint over softverbs shows that).
//
//   ext::ExtensionsOf<Ping> client, server;
//   ext::Simulation both(client, server);
//   if (!both.call()) ...                      // settles version 2, and lets happen what can
//   client.get<Ping>().answered()
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rpcrdma/core/connection.h"
#include "rpcrdma/ext/operation_table.h"
#include "xdr/bytes.h"

namespace rpcrdma::ext {

class Simulation {
 public:
  /// A message as it went over the wire.
  struct Message {
    core::Role from = core::Role::kClient;
    std::vector<std::byte> bytes;
  };

  /// lifetime   the sets outlive the simulation
  Simulation(const ExtensionSet& client, const ExtensionSet& server, core::Versions client_versions = {true, true},
             core::Versions server_versions = {true, true});
  ~Simulation();

  /// The client makes a small call, which the server answers, and everything happens that can.
  ///
  /// returns   whether the answer has come
  bool call();
  /// Everything happens that can.
  void run();
  /// Lets time pass on the virtual clock, and then everything happen that can.
  void wait(core::Duration time);
  /// A message to `to` that its peer has not sent; then everything happens that can.
  void deliver(core::Role to, xdr::Bytes message);

  core::Connection& connection(core::Role role);
  core::TimePoint now() const;
  /// Neither side has closed the connection.
  bool open() const;
  /// INVAL_OPTION, or what comes to the same, that this side has got.
  std::size_t refused(core::Role role) const;
  /// In the order in which they arrived.
  const std::vector<Message>& messages() const;
  /// Those that carry optional operations: RDMA2_OPTIONAL.
  std::vector<Message> optional_messages() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rpcrdma::ext

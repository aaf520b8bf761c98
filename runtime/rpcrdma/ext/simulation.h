// SPDX-License-Identifier: BSD-3-Clause
//
// Two connections of the core with nothing between them: no verbs, no clock, no threads. For tests
// of extensions, with a peer that has the extension, lacks it, or sends garbage. It has no chunks,
// loss and reordering, which tests of the core cover, and nothing of an endpoint (use
// rpcrdma/endpoint over softverbs for that).
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

#pragma GCC visibility push(default)

namespace rpcrdma::ext {

/// A client and a server that are connected, with a virtual clock.
class Simulation {
 public:
  /// A message as it was sent.
  ///
  /// from   the side that sent it
  /// bytes  the Transport header and everything after it
  struct Message {
    core::Role from = core::Role::kClient;
    std::vector<std::byte> bytes;
  };

  /// lifetime  the sets must outlive the simulation
  Simulation(const ExtensionSet& client, const ExtensionSet& server, core::Versions client_versions = {true, true},
             core::Versions server_versions = {true, true});
  ~Simulation();

  /// The client makes a small call, which the server answers, and everything else happens that can.
  ///
  /// returns  whether the answer has come
  bool call();
  /// Lets everything happen that can.
  void run();
  /// Moves the virtual clock forward, and then lets everything happen that can.
  void wait(core::Duration time);
  /// Delivers a message to `to` that its peer has not sent; then lets everything happen that can.
  /// If no Receive is posted there, or the message is longer than it, both sides lose the
  /// connection.
  void deliver(core::Role to, xdr::Bytes message);

  /// The connection of that side; valid as long as the simulation.
  core::Connection& connection(core::Role role);
  /// The virtual time.
  core::TimePoint now() const;
  /// Whether neither side has lost or closed the connection.
  bool open() const;
  /// How many upcalls `core::OptionRefused` this side has got.
  std::size_t refused(core::Role role) const;
  /// All messages that have arrived from either side, in order; not those of `deliver()`.
  const std::vector<Message>& messages() const;
  /// Those with optional operations: RDMA2_OPTIONAL.
  std::vector<Message> optional_messages() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rpcrdma::ext

#pragma GCC visibility pop

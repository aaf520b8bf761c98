// SPDX-License-Identifier: BSD-3-Clause
//
// One connection of a server's: what the connection manager says of it, what comes up from it. Private to server.cpp and
// server_connections.cpp.
#pragma once

#include <memory>
#include <optional>

#include "rpcrdma/endpoint/server.h"

namespace rpcrdma::endpoint {

struct Server::Peer final : verbs::CmHandler, Link::Owner, Timed {
  explicit Peer(Server& owner) : server(owner) {}
  void on_cm_event(const verbs::CmEvent& event) override;
  void on_upcall(Link& from, const core::Upcall& upcall) override;
  void on_turn(Link&) override {
    if (listed) server.on_turn(*this);
  }
  /// Whether the peer is to blame for the end of the connection.
  bool broke_it() const;

  Server& server;
  std::optional<verbs::PrivateData> announced;  // by the client
  std::unique_ptr<ext::ExtensionSet> extensions;
  CallSource source;
  std::optional<bool> may_be_called;  // as the application says
  bool listed = false;                // among the server's
  bool half_open = false;             // as the server has counted it
  bool lost = false;                  // its link is
  bool given_up = false;              // closed by the server, whatever the peer does
  bool broke_rules = false;           // by its messages, so that the protocol gave it up
  core::TimePoint active_at{};        // when it was accepted, or seen to have sent something
  std::uint64_t bytes = 0;            // that it had sent by then
  std::optional<Caller> caller;
  std::unique_ptr<Link> link;
};

}  // namespace rpcrdma::endpoint

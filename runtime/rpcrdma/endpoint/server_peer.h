// SPDX-License-Identifier: BSD-3-Clause
//
// One connection of a server, from its request on, with what the connection manager and the link
// report about it. Private to server.cpp, server_loop.cpp and the other files of ServerLoop.
#pragma once

#include <memory>
#include <optional>

#include "rpcrdma/endpoint/server_loop.h"
#include "rpcrdma/endpoint/turned_away.h"

namespace rpcrdma::endpoint {

/// Loop 0 makes it and another loop may own it, so it shares no cache line with others.
struct alignas(64) ServerLoop::Peer final : verbs::CmHandler, Link::Owner, Timed {
  Peer(ServerLoop& owner, const verbs::CmEvent& event) : loop(owner), request(event) {}
  void on_cm_event(const verbs::CmEvent& event) override;
  void take(const verbs::CmEvent& event);
  void on_upcall(Link& from, const core::Upcall& upcall) override;
  void on_turn(Link&, core::TimePoint now) override {
    if (listed) loop.on_turn(*this, now);
  }
  /// Whether the peer broke the connection.
  bool broke_it() const;
  bool is_gone() const;

  ServerLoop& loop;
  const verbs::CmEvent request;  // the request of the client
  verbs::CmId id;                // before the link owns it
  // what happened before there was a link, or why there is none
  std::optional<verbs::VerbsError> over;
  Admission::End end;  // set when the loop takes the peer, and once more when the connection ends
  // next in a list of peers that are handed over, or whose end must be reported
  std::unique_ptr<Peer> behind;
  std::unique_ptr<ext::ExtensionSet> extensions;
  CallSource source;
  ToldOfMessages told;
  std::optional<bool> may_be_called;  // what the application has said
  bool listed = false;                // in the loop's list
  bool half_open = true;              // as the server has counted it
  bool lost = false;                  // its link is lost
  bool given_up = false;              // the server closes it, whatever the peer does
  bool broke_rules = false;           // its messages broke rules, and the core closed the connection
  bool was_in_use = false;            // at the last look
  core::TimePoint active_at{};        // as `heard_at`, or when it was last in use
  core::TimePoint heard_at{};         // when it was accepted or established, or last received anything
  core::TimePoint checked_at{};       // when it was last checked that the peer is there
  std::uint64_t bytes = 0;            // received until the last look
  std::optional<Caller> caller;
  std::unique_ptr<Link> link;
};

}  // namespace rpcrdma::endpoint

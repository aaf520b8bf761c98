// SPDX-License-Identifier: BSD-3-Clause
//
// Connection requests that arrive while all connections of a server are in use. To make room, the
// server closes an idle connection: one of the host that has most connections, of the hosts that
// have idle ones. Belongs to loop 0, which asks each loop for an idle connection. Private to the
// endpoint. spec: [RFC 8166 8.1.4]
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/endpoint/server_loop.h"

namespace rpcrdma::endpoint {

class Newcomers {
 public:
  class Owner {
   public:
    /// There is room for that request; its id belongs to the owner again.
    virtual void admit(const verbs::CmEvent& request, const oncrpc::PeerHost& host) = 0;
    virtual void turn_away(const verbs::CmEvent& request, const oncrpc::PeerHost& host,
                           const oncrpc::TurnedAwayReason& reason) = 0;

   protected:
    ~Owner() = default;
  };

  /// All of these must outlive this object.
  ///
  /// least_idle_time how long a connection must have been idle to be closed
  Newcomers(const Admission& admission, const std::vector<std::unique_ptr<ServerLoop>>& loops,
            core::Duration least_idle_time, Owner& owner)
      : admission_(admission), loops_(loops), least_idle_time_(least_idle_time), owner_(owner) {}
  Newcomers(const Newcomers&) = delete;
  Newcomers& operator=(const Newcomers&) = delete;

  /// Lets a request wait for room, if some host has more connections than its own.
  ///
  /// returns  false: no connection can be closed for it now, too many requests wait, or there is no
  ///          memory; the request still belongs to the caller
  /// cost     looks at each host; if one has more, at each connection. After a search without
  ///          success, there is no other search for some time
  bool take(const verbs::CmEvent& request, const oncrpc::PeerHost& host);
  /// A loop's answer to the search; each loop answers once.
  void on_found(const std::optional<ServerLoop::Idle>& found);
  /// A loop's report on the connection that was chosen: whether it is being closed.
  void on_gave_way(bool closes);
  /// A connection has ended: admits the requests that wait, as far as there is room.
  void on_room();
  /// Rejects every request that waits, because nothing can be closed for it, or the server accepts
  /// no clients any more.
  void turn_all_away();

  static constexpr std::size_t kMostWaiting = 64;

 private:
  /// A waiting request. Its client may give up in the meantime.
  struct Newcomer final : verbs::CmHandler {
    Newcomer(Newcomers& its, const verbs::CmEvent& event, const oncrpc::PeerHost& from)
        : all(its), request(event), host(from) {}
    void on_cm_event(const verbs::CmEvent& event) override;
    Newcomers& all;
    const verbs::CmEvent request;
    const oncrpc::PeerHost host;
    verbs::CmId id;
  };
  enum class State : std::uint8_t { kRests, kSearches, kAwaitsRoom };

  void search();
  bool somebody_has_more_than(std::uint32_t connections) const;

  const Admission& admission_;
  const std::vector<std::unique_ptr<ServerLoop>>& loops_;
  const core::Duration least_idle_time_;
  Owner& owner_;
  std::vector<std::unique_ptr<Newcomer>> waiting_;  // in the order of their arrival
  State state_ = State::kRests;
  std::size_t asked_ = 0;  // loops that have not answered the search yet
  std::optional<ServerLoop::Idle> best_;
  core::TimePoint next_search_{core::Duration::min() / 2};
};

}  // namespace rpcrdma::endpoint

// SPDX-License-Identifier: BSD-3-Clause
//
// For procedures that must not be executed twice: a retransmitted call gets the answer that the
// first one got, or waits for it. Private to the endpoint.
#pragma once

#include <cstdint>
#include <optional>

#include "rpcrdma/endpoint/reply_cache.h"
#include "rpcrdma/endpoint/reply_sender.h"

namespace rpcrdma::endpoint {

class AtMostOnce {
 public:
  AtMostOnce(Engine& engine, const ReplyCacheConfig& config, ReplySender& sender, SinkAllocator& sinks,
             AnsweringCounters& counters)
      : engine_(engine), config_(config), sender_(sender), sinks_(sinks), counters_(counters) {}

  /// kNew      its handler must get it; the answer is remembered
  /// kAnswered a retransmission, which has been answered here
  /// kWaits    a retransmission whose first call has no answer yet; it must be held until then, and
  ///           is answered with it
  enum class Seen : std::uint8_t { kNew, kAnswered, kWaits };
  /// Finds out whether the call is a retransmission, for a procedure whose replies are remembered.
  Seen look_at(InboundCall& call);

  // These answer a call, whether its reply is remembered or not; as those of InboundCall.
  xdr::Result<void, core::CallError> reply(InboundCall& call, const Results& results, OnSent on_sent);
  void fail(InboundCall& call, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  /// Sends SYSTEM_ERR in place of results that cannot be sent and have `Results::not_done`. The
  /// answer is not remembered, so that the handler gets a retransmission.
  void fail_not_done(InboundCall& call);
  void deny(InboundCall& call, oncrpc::wire::rpc::AuthStat stat);
  void refuse(InboundCall& call);

  // As above, for a call that its own connection no longer waits for, because the connection ended
  // or has got SYSTEM_ERR; retransmissions may still wait.
  void reply_to_others(InboundCall& call, const Results& results, OnSent& on_sent);
  void fail_to_others(InboundCall& call, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  void fail_not_done_to_others(InboundCall& call);
  void refuse_to_others(InboundCall& call);

 private:
  void replay(InboundCall& call, RememberedReply& entry);
  bool remember(RememberedReply& entry, const Results& results);
  void settle_joined(RememberedReply& entry);
  void share(InboundCall& call, RememberedReply& entry, const Results& results, OnSent& on_sent);
  void fail_joined(RememberedReply& entry);
  void refuse_joined(RememberedReply& entry);
  template <typename Answer>
  void each_joined(RememberedReply& entry, const Answer& answer);

  Engine& engine_;
  ReplyCacheConfig config_;
  ReplySender& sender_;
  SinkAllocator& sinks_;
  AnsweringCounters& counters_;
  std::optional<ReplyCache> cache_;  // made at its first use, because there is no pool before
};

}  // namespace rpcrdma::endpoint

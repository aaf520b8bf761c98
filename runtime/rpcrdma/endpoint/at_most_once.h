// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of procedures that must not be done twice: one that comes again is answered with what its first was answered with, or waits for
// it. Private to the endpoint.
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

  /// kNew       its handler shall have it; the answer is remembered
  /// kAnswered  it has been here, and is answered
  /// kWaits     likewise, and will be, with its first; it has to be held until then
  enum class Seen : std::uint8_t { kNew, kAnswered, kWaits };
  /// Of a procedure whose replies are remembered.
  Seen look_at(InboundCall& call);

  // The ends of a call, remembered or not. As those of InboundCall.
  xdr::Result<void, core::CallError> reply(InboundCall& call, const Results& results, OnSent on_sent);
  void fail(InboundCall& call, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  void deny(InboundCall& call, oncrpc::wire::rpc::AuthStat stat);
  void refuse(InboundCall& call);

  // As above, where nobody waits for it on that connection any more; it may still be asked for on another one.
  void reply_to_others(InboundCall& call, const Results& results, OnSent& on_sent);
  void fail_to_others(InboundCall& call, oncrpc::wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high);
  void refuse_to_others(InboundCall& call);

 private:
  void replay(InboundCall& call, RememberedReply& entry);
  bool remember(RememberedReply& entry, const Results& results);
  void settle_joined(RememberedReply& entry);
  void share(InboundCall& call, RememberedReply& entry, const Results& results, OnSent& on_sent);
  void refuse_joined(RememberedReply& entry);
  template <typename Answer>
  void each_joined(RememberedReply& entry, const Answer& answer);

  Engine& engine_;
  ReplyCacheConfig config_;
  ReplySender& sender_;
  SinkAllocator& sinks_;
  AnsweringCounters& counters_;
  std::optional<ReplyCache> cache_;  // from its first use on: there is no pool before
};

}  // namespace rpcrdma::endpoint

// SPDX-License-Identifier: BSD-3-Clause
//
// The calls that an endpoint is answering, of all its connections: a hash table whose entries do
// not move, and which allocates only if more calls than ever before are in progress at once.
// Private to the endpoint.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "rpcrdma/endpoint/inbound_call.h"

namespace rpcrdma::endpoint {

class CallTable {
 public:
  CallTable(Dispatcher& dispatcher, std::size_t calls);

  /// nullptr: there is no such call.  cost  O(1)
  InboundCall* find(const CallSource& source, core::RpcId rpc);
  /// As `find()`; adds the call if there is none.
  InboundCall& take(CallSource& source, core::RpcId rpc);
  /// After this, `find()` does not find the call any more.
  void forget(InboundCall& call);
  /// The call is over, forgotten or not; its object may be used for another call.
  void free(InboundCall& call);
  std::size_t size() const { return used_; }

  /// Counts a call that its handler gets, or that the endpoint answers in the handler's place.
  void on_handled(InboundCall& call);
  /// Counts the answer to a call that `on_handled()` has counted.
  void on_answered(InboundCall& call);
  /// The number of calls that `on_handled()` has counted and `on_answered()` has not. A deferred
  /// call that got SYSTEM_ERR because it was late counts until its holder answers.
  std::uint32_t unanswered() const { return unanswered_; }
  template <typename Visit>
  void each(const Visit& visit) {
    for (InboundCall& call : calls_)
      if (call.taken_) visit(call);
  }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  std::uint32_t& bucket_of(const CallSource& source, core::RpcId rpc);
  void add();
  void grow();

  Dispatcher& dispatcher_;
  std::deque<InboundCall> calls_;
  std::vector<std::uint32_t> buckets_;  // a power of two
  std::uint32_t free_ = kNone;
  std::size_t used_ = 0;
  std::uint32_t unanswered_ = 0;
};

}  // namespace rpcrdma::endpoint

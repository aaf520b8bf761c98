// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/put_off_memory.h"

#include <algorithm>
#include <new>
#include <utility>

#include "rpcrdma/endpoint/deferral.h"
#include "rpcrdma/endpoint/engine.h"

namespace rpcrdma::endpoint {

namespace {

/// A call with at most this much memory is not counted for its host.
constexpr std::uint64_t kLeastBulk = 4096;
/// How many hosts without deferred calls stay in the table, so that their next call allocates
/// nothing.
constexpr std::size_t kMostIdleHosts = 1024;

}  // namespace

bool PutOffMemory::may_take(const oncrpc::PeerHost& host, std::uint64_t bytes) const {
  const auto found = taken_.find(host);
  const std::uint64_t taken = found != taken_.end() ? found->second : 0;
  const std::uint64_t pool = engine_.pool().bytes();
  const std::uint64_t most = limits_.most_put_off_bytes_each != 0 ? limits_.most_put_off_bytes_each : pool / 8 * 3;
  if (bytes <= kLeastBulk || taken == 0 || bytes <= most - std::min(most, taken)) return true;
  // Memory that nobody else needs now: half of the pool stays free for the shares of other hosts.
  return limits_.most_put_off_bytes_each == 0 && bytes + pool / 2 <= engine_.pool().free_bytes();
}

bool PutOffMemory::has_room(InboundCall& call) {
  try {
    make_room(call);
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void PutOffMemory::take(InboundCall& call) {
  Deferral& deferral = *call.deferral_;
  const std::uint64_t bytes = deferral.results.block_bytes() + deferral.items_memory.block_bytes();
  if (bytes <= kLeastBulk) return;
  taken_[call.host()] += bytes - std::exchange(deferral.bulk_bytes, bytes);
}

void PutOffMemory::give_back(InboundCall& call) {
  if (!call.deferral_ || call.deferral_->bulk_bytes == 0) return;
  const auto found = taken_.find(call.host());
  found->second -= std::exchange(call.deferral_->bulk_bytes, 0);
  if (found->second == 0 && taken_.size() > kMostIdleHosts) taken_.erase(found);
}

}  // namespace rpcrdma::endpoint

// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/turned_away.h"

#include <utility>

#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/probes.h"
#include "rpcrdma/verbs/cm.h"

namespace rpcrdma::endpoint {

void tell_turned_away(const CallSource& source, const oncrpc::TurnedAwayReason& reason, std::string_view detail,
                      std::uint64_t count) {
  probes::turned_away(reason, source.host);
  if (source.turned_away == nullptr) return;
  auto what = oncrpc::TurnedAway::of(reason, verbs::peer_address(*source.link->channel().id()), detail);
  what.count = count;
  source.turned_away->on_turned_away(what);
}

/// Reports each reason once, with the number of messages since the last time.
void ToldOfMessages::tell(const CallSource& source, const core::Counters& now, std::uint64_t sum) {
  using C = core::Counters;
  struct Counted {
    std::uint64_t C::*count;
    const oncrpc::TurnedAwayReason& reason;
  };
  // A message that exceeds one of the first `kFaultsOfLimits` limits also counts as a fault. Only
  // the other faults are reported as `kBrokenRule`.
  static constexpr std::array<Counted, kReasons - 1> kCounted = {
      {{&C::over_read_segments, reasons::kMostReadSegments},
       {&C::over_write_chunks, reasons::kMostWriteChunks},
       {&C::over_chunk_segments, reasons::kMostSegmentsPerChunk},
       {&C::over_pulled_bytes, reasons::kMostPulledBytes},
       {&C::over_pulled_at_once, reasons::kMostPulledAtOnce},
       {&C::closed_for_errors, reasons::kMostErrors},
       {&C::closed_for_silence, reasons::kAnswerTime}}};
  constexpr std::size_t kFaultsOfLimits = 4;
  const auto tell_since = [&](std::uint64_t& told, std::uint64_t count, const oncrpc::TurnedAwayReason& reason) {
    if (const std::uint64_t before = std::exchange(told, count); count != before)
      tell_turned_away(source, reason, {}, count - before);
  };
  sum_ = sum;
  std::uint64_t others = now.faults;
  for (std::size_t i = 0; i < kCounted.size(); ++i) {
    const std::uint64_t count = now.*kCounted[i].count;
    if (i < kFaultsOfLimits) others -= count;
    tell_since(told_[i], count, kCounted[i].reason);
  }
  tell_since(told_.back(), others, reasons::kBrokenRule);
}

}  // namespace rpcrdma::endpoint

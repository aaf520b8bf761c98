// SPDX-License-Identifier: BSD-3-Clause
// The exact check that failed, stored in ibv_wc::vendor_err, because completion statuses are
// coarse. strings.cpp has the words for each.
#pragma once

#include <cstdint>

namespace softverbs {

enum class Detail : std::uint32_t {
  kNone,
  kUnknownKey,
  kStaleKey,
  kOutOfBounds,
  kNoRight,
  kWrongDomain,
  kWindowNotBound,
  kWindowOfOtherQueuePair,
  kQueuePairForbids,
  kNoReceive,
  kReceiveTooShort,
  kReceiveMemory,
  kTooManyReads,
  kReadsDisabled,
  kPeerGone,
  kPeerNotReady,
  kMessageTooLong,
  kInvalidateNoWindow,
  kBindKeyNotCurrent,
  kBindKeyReused,
  kBindWindowInUse,
  kBindNoRegion,
  kBindRegionForbids,
  kBindRange,
  kReadSinkNotRemotelyWritable,
  kFlushed,
  kInjected,
  kLast = kInjected,
};

}  // namespace softverbs

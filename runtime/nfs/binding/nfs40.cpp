// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/binding/nfs40.h"

#include <algorithm>
#include <array>

namespace nfs::binding::nfs40 {
namespace {

constexpr std::uint32_t kAcl = 12, kFsLocations = 24;

/// Operations that only read, or that select the file of the next operations; and COMMIT, which
/// changes nothing when repeated.
constexpr std::array<std::uint32_t, 18> kRepeatable = {
    3,   // ACCESS
    5,   // COMMIT
    9,   // GETATTR
    10,  // GETFH
    13,  // LOCKT
    15,  // LOOKUP
    16,  // LOOKUPP
    17,  // NVERIFY
    22,  // PUTFH
    23,  // PUTPUBFH
    24,  // PUTROOTFH
    25,  // READ
    26,  // READDIR
    27,  // READLINK
    31,  // RESTOREFH
    32,  // SAVEFH
    33,  // SECINFO
    37,  // VERIFY
};
static_assert(std::ranges::is_sorted(kRepeatable));

}  // namespace

bool unpredictable(std::span<const std::uint32_t> attributes) {
  const auto asks_for = [&](std::uint32_t attribute) {
    return attribute / 32 < attributes.size() && (attributes[attribute / 32] >> attribute % 32 & 1) != 0;
  };
  return asks_for(kAcl) || asks_for(kFsLocations);
}

bool must_not_be_repeated(std::uint32_t operation) { return !std::ranges::binary_search(kRepeatable, operation); }

LongReply long_reply(std::span<const std::uint32_t> operations, bool unpredictable) {
  if (!unpredictable) return LongReply::kKnown;
  return std::ranges::any_of(operations, must_not_be_repeated) ? LongReply::kSeparate : LongReply::kMayRetry;
}

}  // namespace nfs::binding::nfs40

// SPDX-License-Identifier: BSD-3-Clause
//
// How much memory a call must offer for its reply, according to the binding of its procedure. For
// stubs.  spec: [RFC 8166 6.2], [RFC 8267 3]
#pragma once

#include <cstdint>
#include <limits>

#include "oncrpc/procedure.h"

namespace oncrpc {

/// What the caller knows about a reply.
///
/// most_reply_bytes   of the results, without what is placed elsewhere; 0: the caller does not
///                    know. Also limits what the binding says
/// inline_items_bytes eligible results that will come inline, all together
/// otherwise          used if only the caller could know, and does not
struct Expected {
  std::uint64_t most_reply_bytes = 0;
  std::uint64_t inline_items_bytes = 0;
  std::uint64_t otherwise = 0;
};

/// Bytes of the longest results, without those that are placed in memory of their own. `arguments`
/// is of the type that calls of the procedure take. spec: [RFC 8166 6.2], [RFC 8267 3]
std::uint64_t most_reply_bytes(const Procedure& procedure, const void* arguments, const Expected& expected);

/// Bytes of a Reply with that many bytes of results and a verifier of that many bytes.  spec:
/// [RFC 5531 9], [RFC 8166 8.2.2.2]
constexpr std::uint64_t reply_bytes(std::uint64_t results, std::uint32_t verifier_bytes) {
  constexpr std::uint64_t kHeader = 24;
  return kHeader + (verifier_bytes + 3) / 4 * 4 + (results + 3) / 4 * 4;
}

}  // namespace oncrpc

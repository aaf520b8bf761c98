// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/transport.h"

namespace oncrpc {

std::string_view to_string(TransportError error) noexcept {
  switch (error) {
    case TransportError::kConnectionLost:
      return "connection lost";
    case TransportError::kErrChunk:
      return "refused by the peer (ERR_CHUNK)";
    case TransportError::kErrVers:
      return "no common version (ERR_VERS)";
    case TransportError::kUnknownError:
      return "refused by the peer with an unknown error code";
    case TransportError::kBadReply:
      return "reply does not fit what was offered";
    case TransportError::kTooLarge:
      return "fits no message form with the memory given";
    case TransportError::kRegistrationFailed:
      return "memory could not be registered";
    case TransportError::kTooManyCalls:
      return "too many calls at once";
    case TransportError::kCanceled:
      return "canceled";
    case TransportError::kTimedOut:
      return "timed out";
    case TransportError::kOptionRefused:
      return "the peer lacks the optional operation";
    case TransportError::kBadArguments:
      return "an argument is against a bound of its specification";
    case TransportError::kNoResultMemory:
      return "there is no memory for results that go beside the reply: set `CallOptions::into`, or "
             "`inline_items_bytes` to "
             "have them in the reply";
  }
  return "unknown";
}

}  // namespace oncrpc

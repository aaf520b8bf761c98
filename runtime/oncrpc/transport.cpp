// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/transport.h"

namespace oncrpc {

std::string_view to_string(TransportError error) noexcept {
  switch (error) {
    case TransportError::kConnectionLost:
      return "connection lost";
    case TransportError::kErrChunk:
      return "the server refused the chunks, or the result is longer than the memory given for it (ERR_CHUNK)";
    case TransportError::kErrVers:
      return "no common version (ERR_VERS)";
    case TransportError::kUnknownError:
      return "refused by the peer with an unknown error code";
    case TransportError::kBadReply:
      return "reply does not fit what was offered";
    case TransportError::kTooLarge:
      return "the call or its reply fits no message form with the memory given";
    case TransportError::kRegistrationFailed:
      return "memory could not be registered";
    case TransportError::kTooManyCalls:
      return "too many calls at once";
    case TransportError::kCanceled:
      return "canceled";
    case TransportError::kTimedOut:
      return "timed out";
    case TransportError::kOptionRefused:
      return "a required optional operation cannot be sent";
    case TransportError::kBadArguments:
      return "an argument exceeds a bound of its specification";
    case TransportError::kNoResultMemory:
      return "there is no memory for results that go beside the reply: set `CallOptions::into`, or "
             "`inline_items_bytes` to "
             "have them in the reply";
    case TransportError::kNoSuchRegion:
      return "the call names a region that was not registered: `add_region()` returns its number";
  }
  return "unknown";
}

}  // namespace oncrpc

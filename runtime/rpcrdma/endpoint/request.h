// SPDX-License-Identifier: BSD-3-Clause
//
// What applications say of a call and hear of its end. For whoever makes calls, forward (client.h) or backward (server.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "oncrpc/callback.h"
#include "oncrpc/deadline.h"
#include "oncrpc/message.h"
#include "rpcrdma/core/connection.h"
#include "rpcrdma/ext/option.h"

namespace rpcrdma::endpoint {

/// One call. Memory must come from the endpoint's pool or a region added to it, and stay untouched until the response [RFC 8166 4.4.1]; the
/// spans themselves are read during `call()` only.
///
/// arguments    encoded, without the reduced items, in at most `kMostArgumentPieces` pieces
/// reduced      DDP-eligible items left out of `arguments`, at most `kMostReduced`; positions count from the first byte of the
///              unreduced arguments
/// results      where results that may be reduced shall land, one entry for each, in their order: that memory is the application's
///              own, and the server writes into it. `Response::written` says how many bytes; it may have written to the rest as well
///              [RFC 8166 4.3.2.2]. Each entry must be as large as the largest result that may come to it [RFC 8166 4.3.2.1]; the
///              result of an entry without memory comes inline
/// reply        memory for a Long Reply, one piece after the other: needed where the longest reply exceeds `reply_inline_threshold()`
/// most_reply_bytes
///              the longest that the results can be, encoded, without what lands in `results`; 0: not known. Where it is known, the
///              call is kTooLarge at once if no form of reply holds that much, and `reply` is offered only if it may be needed
/// most_verifier_bytes
///              the longest verifier in the reply; 0 for AUTH_NONE. Counts where `most_reply_bytes` is given
/// deadline     the call ends with kTimedOut then, once the peer can no longer touch its memory. What `Client::cancel()` says of
///              remote invalidation holds here too
/// resend       what happens when the connection is lost: false, the call fails with kConnectionLost; true, and the client connects anew
///              (`ClientConfig::reconnect`), it is sent again with the same XID, and the server may execute it twice. With true
///              a call is taken also while the client is connecting anew
/// health_check may use the credits that are reserved for such (`LinkConfig::reserved_credits`), and goes before other calls
/// option       an optional operation that goes with the call, as `ext::option<...>()` makes it; its bytes are copied. The call is
///              Short then, with neither `reduced`, `results` nor a reply in `reply` (else kTooLarge). Where the server does not have the
///              extension, or speaks version 1, the call goes without, and is executed once all the same; where the option is required,
///              the call is kOptionRefused, and has not been executed. With `resend` the server may handle the operation twice
///              where it executes the call once, because its extension sees the call before the reply cache does; a reply that is
///              replayed comes without one
/// spec         [RFC 8166 3.4.5, 3.4.6, 4.3.2.3, 4.3.3, 4.4.2, 4.5.5, 6.2, 8.2.2.2], [RFC 8267 6.7.2]
struct Request {
  oncrpc::ProcedureId procedure{};
  oncrpc::Credential credential{};
  std::span<const core::MemoryRef> arguments{};
  std::span<const core::ReducedArgument> reduced{};
  std::span<const core::ResultMemory> results{};
  std::span<const core::MemoryRef> reply{};
  std::uint64_t most_reply_bytes = 0;
  std::uint32_t most_verifier_bytes = 0;
  oncrpc::Deadline deadline{};
  bool resend = false;
  bool health_check = false;
  std::optional<core::Option> option{};
};

inline constexpr std::size_t kMostArgumentPieces = 6;  // with the two headers, what one SEND gathers
inline constexpr std::size_t kMostReduced = 16;

/// How a call ended. At most one of the two errors is set; `results`, `written` and the bytes of `came_with` live for the duration of the
/// callback, but for results that are `in_reply_memory`.
struct Response {
  std::optional<core::CallError> transport_error{};
  oncrpc::RpcError rpc_error = oncrpc::RpcError::kNone;
  xdr::Bytes results{};                      ///< encoded, without the reduced items
  std::span<const std::uint64_t> written{};  ///< bytes in each Write chunk
  bool in_reply_memory = false;              ///< a Long Reply: `results` lies in `Request::reply`, and stays there
  std::optional<core::Option> came_with{};   ///< the optional operation that came with the reply; `option()` reads it

  bool ok() const { return !transport_error && rpc_error == oncrpc::RpcError::kNone; }
  /// The server's `Results::option`, if it is operation `Operation`.
  template <ext::GoesWithRpc Operation>
  std::optional<typename Operation::View> option() const {
    return ext::read<Operation>(came_with);
  }
};
using OnResponse = oncrpc::Callback<void(const Response&)>;

/// A request whose lists are copied, so that it outlives those that it was made of; not the memory that they name.
/// cost  allocates as lists grow; kept anew, it uses again what it has
class KeptRequest {
 public:
  KeptRequest() = default;
  explicit KeptRequest(const Request& request) { keep(request); }
  KeptRequest(KeptRequest&&) noexcept = default;
  KeptRequest& operator=(KeptRequest&&) noexcept = default;

  void keep(const Request& request);
  /// Lives as long as this does, and is not kept anew.
  const Request& get() const { return request_; }

 private:
  Request request_;
  std::vector<std::byte> credential_;
  std::vector<std::byte> optinfo_;
  std::vector<core::MemoryRef> pieces_;  // of all lists
  std::vector<core::ReducedArgument> reduced_;
  std::vector<core::ResultMemory> results_;
};

}  // namespace rpcrdma::endpoint

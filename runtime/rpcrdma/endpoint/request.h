// SPDX-License-Identifier: BSD-3-Clause
//
// What an application says about a call that it makes, and what it gets when the call ends. For
// calls in the forward (client.h) and in the backward direction (server.h).
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

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// One call. Its memory comes from the endpoint's pool, or from a region that was added to the
/// endpoint; memory in no region (core::kNoRegion) is registered for this call. It must stay
/// unchanged until the response [RFC 8166 4.4.1]; the spans themselves are read during `call()`
/// only.
///
/// procedure    the program, its version, and the procedure
/// credential   read during `call()` only; the default is AUTH_NONE
/// arguments    encoded, without the reduced items, in at most `kMostArgumentPieces` pieces
///              (otherwise kTooLarge)
/// reduced      DDP-eligible items that are left out of `arguments`, at most `kMostReduced`
///              (otherwise kTooLarge); positions count from the first byte of the unreduced
///              arguments, and must be ascending multiples of four (otherwise this aborts)
/// results      the application's memory for results that may be reduced, one entry for each in
///              their order; the server writes into it. `Response::written` says how many bytes;
///              the server may have written to the rest as well [RFC 8166 4.3.2.2]. Each entry must
///              be as large as the largest result that may come [RFC 8166 4.3.2.1]. The result of
///              an entry without memory comes inline
/// reply        memory for a Long Reply, in adjacent pieces (otherwise this aborts); needed if the
///              longest reply, Transport header included, exceeds `reply_inline_threshold()`
/// most_reply_bytes
///              the longest that the results can be, encoded, without what is placed in `results`;
///              0: unknown. If it is known, the call fails with kTooLarge before it is sent if no
///              form of reply can hold that much, and `reply` is offered only if it may be needed
/// most_verifier_bytes
///              the longest verifier in the reply; 0 for AUTH_NONE. Used only if `most_reply_bytes`
///              is given
/// deadline     at this time the call ends with kTimedOut, once the peer can no longer reach its
///              memory. The warning at `Client::cancel()` on remote invalidation holds here too
/// resend       what happens if the connection is lost. False: the call fails with kConnectionLost.
///              True, and the client reconnects (`ClientConfig::reconnect`): the call is
///              retransmitted with the same XID, and the server may execute it twice; such calls
///              are also accepted while the client reconnects
/// health_check may use the credits that are reserved for health checks
///              (`LinkConfig::reserved_credits`), and is sent before other calls
/// option       an optional operation that is sent with the call, made by `ext::option<...>()`; its
///              bytes are copied. The call must be Short, with neither `reduced`, `results` nor a
///              reply in `reply` (otherwise kTooLarge). If either end lacks the extension or the
///              version is 1, the call is sent without the operation, and is still executed once;
///              but if the option is required, `call()` returns kOptionRefused, or the call ends
///              with it and has not been executed. With `resend`, the server may handle the
///              operation twice even if it executes the call once, because its extension sees the
///              call before the reply cache does; a reply from the reply cache comes without an
///              operation
/// spec         [RFC 8166 3.4.5, 3.4.6, 4.3.2.3, 4.3.3, 4.4.2, 4.5.5, 6.2, 8.2.2.2], [RFC 8267
///              6.7.2]
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

/// The most pieces of `Request::arguments`: as many as one SEND gathers, besides the two headers,
/// on a device that gathers at least 8.
inline constexpr std::size_t kMostArgumentPieces = 6;
/// The most entries of `Request::reduced`.
inline constexpr std::size_t kMostReduced = 16;

/// How a call ended. At most one of the two errors is set. `results`, `written` and the bytes of
/// `came_with` are valid only during the callback, except for results that are `in_reply_memory`.
struct Response {
  std::optional<core::CallError> transport_error{};  ///< the call had no Reply of RPC
  /// the server replied, but rejected the call or did not execute it successfully
  oncrpc::RpcError rpc_error = oncrpc::RpcError::kNone;
  xdr::Bytes results{};                      ///< encoded, without the reduced items; no meaning unless `ok()`
  std::span<const std::uint64_t> written{};  ///< bytes in each Write chunk
  /// a Long Reply: `results` lies in `Request::reply`, and stays valid there
  bool in_reply_memory = false;
  /// the optional operation that came with the reply; `option()` parses it
  std::optional<core::Option> came_with{};

  /// Whether there are results: neither of the two errors is set.
  bool ok() const { return !transport_error && rpc_error == oncrpc::RpcError::kNone; }
  /// The server's `Results::option`, if it is operation `Operation`.
  template <ext::GoesWithRpc Operation>
  std::optional<typename Operation::View> option() const {
    return ext::read<Operation>(came_with);
  }
};
/// Called once, on the endpoint's thread, when the call has ended.
using OnResponse = oncrpc::Callback<void(const Response&)>;

/// A copy of a request that outlives the lists of the original. It copies the lists, not the memory
/// that they refer to.
/// cost     allocates as the lists grow; a later `keep()` uses the same memory again
class KeptRequest {
 public:
  KeptRequest() = default;
  explicit KeptRequest(const Request& request) { keep(request); }  ///< as `keep()`
  KeptRequest(KeptRequest&&) noexcept = default;
  KeptRequest& operator=(KeptRequest&&) noexcept = default;

  /// Replaces what is kept. Copies the lists of `request`, its credential and the bytes of its
  /// option. `request` must not be what `get()` of this object returns.
  ///
  /// errors   std::bad_alloc: nothing is kept; do not use `get()` until a `keep()` succeeds
  void keep(const Request& request);
  /// Valid as long as this object lives, until the next `keep()`. A move passes the copy to the
  /// other object; `get()` of this one must not be used then until the next `keep()`.
  const Request& get() const { return request_; }

 private:
  Request request_;
  std::vector<std::byte> credential_;
  std::vector<std::byte> optinfo_;
  std::vector<core::MemoryRef> pieces_;  // the elements of all lists of MemoryRef
  std::vector<core::ReducedArgument> reduced_;
  std::vector<core::ResultMemory> results_;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop

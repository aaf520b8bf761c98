// SPDX-License-Identifier: BSD-3-Clause
//
// The results of a call as handlers give them, and the form that they take in a reply. `Results` is
// for applications; the rest is private to the endpoint.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "oncrpc/callback.h"
#include "oncrpc/placement.h"
#include "rpcrdma/core/connection.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// Called when the memory of a reply is free again, with false if the reply could not be sent, or
/// the connection was lost before it was known to be sent.
using OnSent = oncrpc::Callback<void(bool)>;

/// The results of a call. Their memory comes from the endpoint's pool or one of its regions; memory
/// in no region (core::kNoRegion) is registered for this reply. It must stay unchanged until
/// `on_sent`. If the endpoint does not have a region that they name, the client gets SYSTEM_ERR
/// instead (kNoSuchRegion). More pieces or items than are allowed abort.
///
/// results  encoded, without those that go into Write chunks, in at most `kMostResultPieces` pieces
/// written  one entry for each Write chunk that is used, in order; an empty entry leaves its chunk
///          unused. With more entries than the call has Write chunks, the reply is kTooLarge
/// items    instead of `written`: ascending by position, in multiples of four (otherwise the reply
///          is kTooLarge), at most `kMostResultItems`; the call's chunks decide where each item
///          goes
/// option   an optional operation that is sent with the reply, made by `ext::option<...>()`; its
///          bytes are copied. It is left out if this end lacks the extension or the client has not
///          shown that it has it, if the reply is not Short, or if the call offers memory for
///          results or a Long Reply; if it is required, the endpoint then refuses the call
///          (kOptionRefused). A reply from the reply cache always comes without it
/// not_done the call has not been executed, and the client may retransmit it: the reply cache does
///          not keep this answer, so that the handler gets the retransmission. The same holds if
///          the client gets SYSTEM_ERR because these results cannot be sent
/// spec     [RFC 8166 3.4.6, 4.3.2]
struct Results {
  std::span<const core::MemoryRef> results{};
  std::span<const core::ResultMemory> written{};
  std::span<const oncrpc::Item> items{};
  std::optional<core::Option> option{};
  bool not_done = false;
};

/// The most pieces of `Results::results`.
inline constexpr std::size_t kMostResultPieces = 6;
/// The most entries of `Results::items`, and of `Results::written`.
inline constexpr std::size_t kMostResultItems = 16;

/// A reply as the core takes it: each item goes into its Write chunk, or inline if it has no chunk
/// or an empty one.  spec: [RFC 8166 4.3.2, 4.3.2.1, 4.3.2.2, 4.3.2.3], [DEC-01]
///
/// payload  the RPC header, then what goes inline; only the first `pieces` entries are valid
/// written  what goes into each Write chunk; only the first `chunks` entries are valid
/// pieces   how many entries of `payload` are used
/// chunks   how many entries of `written` are used
struct ReplyForm {
  std::array<core::MemoryRef, 64> payload;
  std::array<core::ResultMemory, kMostResultItems> written;
  std::size_t pieces = 0, chunks = 0;

  /// header   RPC header of the reply; `zeros`: three zero bytes, for roundup
  /// returns  false: there are more pieces than one reply can have, or positions that do not exist
  bool take(const core::MemoryRef& header, const core::MemoryRef& zeros, const Results& results,
            std::span<const core::OfferedChunk> offered);

 private:
  bool add(const core::MemoryRef& piece);
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop

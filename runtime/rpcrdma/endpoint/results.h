// SPDX-License-Identifier: BSD-3-Clause
//
// The results of a call, as handlers give them, and the form that they take in a reply. For applications: `Results`;
// the rest is private to the endpoint.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "oncrpc/callback.h"
#include "oncrpc/placement.h"
#include "rpcrdma/core/connection.h"

namespace rpcrdma::endpoint {

/// Called when the memory of a reply is free again; false: the reply could not be sent.
using OnSent = oncrpc::Callback<void(bool)>;

/// The results of a call. Memory from the endpoint's pool or a region of it, untouched until `on_sent`.
///
/// results      encoded, without those that go into Write chunks, in at most `kMostResultPieces` pieces
/// written      one for each Write chunk that is used, in order; an empty one leaves its chunk unused
/// items        instead of `written`: ascending by position, at most `kMostResultItems`; the call's chunks decide where each goes
/// option       an optional operation that goes with the reply, as `ext::option<...>()` makes it; its bytes are copied. It is left out where
///              the client has not shown that it has the extension, where the reply is not Short, and where the call offers memory for
///              results or a Long Reply; and when the reply is given again to a retransmission. Where it is required, the call
///              is refused instead (kOptionRefused)
/// not_done     the call has not been done, and may come again: the handler then gets it, for the reply cache does not keep these
/// spec         [RFC 8166 3.4.6, 4.3.2]
struct Results {
  std::span<const core::MemoryRef> results{};
  std::span<const core::ResultMemory> written{};
  std::span<const oncrpc::Item> items{};
  std::optional<core::Option> option{};
  bool not_done = false;
};

inline constexpr std::size_t kMostResultPieces = 6;
inline constexpr std::size_t kMostResultItems = 16;

/// A reply as the core takes it: each item in the Write chunk that is for it, or inline where there is
/// none or an empty one.  spec: [RFC 8166 4.3.2, 4.3.2.1, 4.3.2.2, 4.3.2.3], [DEC-01]
struct ReplyForm {
  std::array<core::MemoryRef, 64> payload;
  std::array<core::ResultMemory, kMostResultItems> written;
  std::size_t pieces = 0, chunks = 0;

  /// header    the reply's RPC header; `zeros`: three bytes of them, for padding
  /// returns   false: there are more pieces than one reply can have, or positions that are none
  bool take(const core::MemoryRef& header, const core::MemoryRef& zeros, const Results& results,
            std::span<const core::OfferedChunk> offered);

 private:
  bool add(const core::MemoryRef& piece);
};

}  // namespace rpcrdma::endpoint

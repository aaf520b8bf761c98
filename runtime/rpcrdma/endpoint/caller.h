// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of one connection, from the application's request to its response: RPC headers, XIDs, who waits for what. Applications
// read `Request` and `Response` here; the class is what `Client` (forward) and `Server` (backward) make calls with. Left out: the
// connection's life, which is its owner's.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rpcrdma/core/slot_table.h"
#include "rpcrdma/endpoint/callback.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/rpc_message.h"

namespace rpcrdma::endpoint {

/// One call. Memory must come from the endpoint's pool or a region added to it, and stay untouched until the response; the spans
/// themselves are read during `call()` only.
///
/// arguments    encoded, without the reduced items, in at most `kMostArgumentPieces` pieces
/// reduced      DDP-eligible items left out of `arguments`, at most `kMostReduced`; positions count from the first byte of the
///              unreduced arguments
/// results      a Write chunk for each result that may be reduced
/// reply        memory for a Long Reply: needed where the longest reply exceeds `reply_inline_threshold()`; one piece after the other
/// spec         RFC 8166 sections 3.4.5 (reduced), 3.4.6 (results), 4.3.3 (reply)
struct Request {
  Procedure procedure{};
  Credential credential{};
  std::span<const core::MemoryRef> arguments{};
  std::span<const core::ReducedArgument> reduced{};
  std::span<const core::ResultMemory> results{};
  std::span<const core::MemoryRef> reply{};
};

inline constexpr std::size_t kMostArgumentPieces = 6;  // with the two headers, what one SEND gathers
inline constexpr std::size_t kMostReduced = 16;

/// How a call ended. At most one of the two errors is set; `results` and `written` live for the duration of the
/// callback.
struct Response {
  std::optional<core::CallError> transport_error{};
  RpcError rpc_error = RpcError::kNone;
  xdr::Bytes results{};                      ///< encoded, without the reduced items
  std::span<const std::uint64_t> written{};  ///< bytes in each Write chunk

  bool ok() const { return !transport_error && rpc_error == RpcError::kNone; }
};
using OnResponse = Callback<void(const Response&)>;

/// Belongs to one thread, as its endpoint does.
class Caller {
 public:
  static constexpr std::uint32_t kMostCalls = 0xfffe;

  /// most_calls   that may be outstanding at once, up to `kMostCalls`; the connection's own bound may be lower
  /// lifetime     the engine must outlive the caller
  /// cost         allocates for that many calls; nothing later
  Caller(Engine& engine, const LinkConfig& config, std::uint32_t most_calls);
  /// Whoever is still waiting gets kConnectionLost. The link must be gone, or have told of the end of every call.
  ~Caller();
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

  /// Calls go over `link` from now on; nullptr: nowhere.
  void attach(Link* link) { link_ = link; }

  /// As `Client::call()`.
  xdr::Result<core::CallId, core::CallError> call(const Request& request, OnResponse done);
  /// As `Client::cancel()`.
  void cancel(core::CallId call);
  /// Something has come up on the link.  returns  whether it was the end of a call
  bool take(const core::Upcall& upcall);
  /// Every call that is outstanding ends with `error`, in the order in which they were made. Only once the link holds none of them.
  void fail_all(core::CallError error);

  std::size_t outstanding() const { return calls_.used_count(); }

 private:
  struct Pending {
    std::uint32_t xid = 0;
    std::uint64_t number = 0;  // of all calls: their order
    Buffer header;
    OnResponse done;
  };
  std::uint32_t index_of(core::CallId sent) const;
  Pending remove(std::uint32_t index);

  Engine& engine_;
  Link* link_ = nullptr;
  core::SlotTable calls_;
  std::vector<Pending> pending_;    // one for each slot
  std::vector<core::CallId> sent_;  // what the link calls them
  std::uint32_t next_xid_;
  std::uint64_t next_number_ = 0;
};

}  // namespace rpcrdma::endpoint

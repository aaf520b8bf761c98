// SPDX-License-Identifier: BSD-3-Clause
//
// What a connection tells the application (rpcrdma/endpoint): calls that arrived, replies that arrived, calls that
// ended badly. For whoever writes an endpoint.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "rpcrdma/core/action.h"
#include "rpcrdma/core/config.h"
#include "rpcrdma/core/memory.h"
#include "rpcrdma/core/operation.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {

/// An RPC transaction at its Requester, or at its Responder. Never 0; not reused while the transaction lasts.
enum class CallId : std::uint32_t {};
enum class RpcId : std::uint32_t {};

/// A reduced argument, pulled and whole.  spec: [RFC 8166 3.4.5]
///
/// position    where it belongs in the unreduced Payload stream, in bytes
/// memory      the sink that the application gave; `length` is the item's
struct PulledChunk {
  std::uint32_t position = 0;
  MemoryRef memory;
};

/// Memory is needed to pull the Read chunks of a Call. Answer with `Connection::provide_sink()`, or refuse it.
///
/// bytes       of all its Read chunks together; at most `Limits::most_pulled_bytes`. They are put there one after the
///             other, the Position Zero chunk first
/// payload     as `CallArrived` will have it; none of a Long Call
/// chunks      likewise, but for their addresses
/// results     the Write list
struct SinkWanted {
  RpcId rpc{};
  std::uint64_t bytes = 0;
  xdr::Bytes payload{};
  std::span<const PulledChunk> chunks{};
  std::span<const OfferedChunk> results{};
};

/// The first `bytes` bytes of a sink that is watched (`Connection::provide_sink()`) are there, the rest is on its way. Once at most; what
/// becomes of the Call is told as ever.
struct SinkFilled {
  RpcId rpc{};
  std::uint64_t bytes = 0;
};

/// A Call has arrived, its Read chunks pulled. Answer with `Connection::reply()` or `refuse()`; nothing below may be
/// touched after that.
///
/// payload     the Payload stream without its reduced items: in the Receive buffer, or in the sink for a Long Call
/// chunks      reduced arguments, ascending Position
/// results     the Write list, in order
/// reply_room  bytes of the Reply chunk, 0 where there is none
/// option      the optional operation that came with it, whose extension has handled it
struct CallArrived {
  RpcId rpc{};
  std::uint32_t xid = 0;
  Version version = Version::kV1;
  xdr::Bytes payload;
  std::span<const PulledChunk> chunks;
  std::span<const OfferedChunk> results;
  std::uint64_t reply_room = 0;
  std::optional<Option> option{};
};

/// A reply has been sent, and the memory given with it is free (`ok`; with that of later replies, perhaps, where all of
/// it is of a region and was sent inline), or there will be none: the connection was lost, a
/// Long Call turned out to be broken once it was pulled, memory for its sink or its Reply could not be registered, or the
/// Reply no longer fits what the peer receives. The RPC is over; all memory given for it is the application's again. Every RPC of a `SinkWanted` or `CallArrived` ends once: so, or by an error of `reply()`, by
/// `refuse()`, by `provide_sink()` without memory.
struct ReplySent {
  RpcId rpc{};
  bool ok = true;
};

/// A Reply has arrived and every registration of its Call has been taken back: the memory is the application's again.
/// Call `Connection::release()` when done with `payload`.
///
/// context     as given with the Call
/// payload     the Payload stream without its reduced items: in the Receive buffer, or in the memory given for a Long
///             Reply
/// written     bytes of each Write chunk that the Responder used, in the order given with the Call; 0 for an unused one.
///             Without entries, although the Call had Write chunks: the Responder has not said (`missing_write_lists`)
/// option      the optional operation that came with it, whose extension has handled it
struct ReplyArrived {
  CallId call{};
  std::uint64_t context = 0;
  xdr::Bytes payload;
  std::span<const std::uint64_t> written;
  std::optional<Option> option{};
};

enum class CallError : std::uint8_t {
  kConnectionLost,      ///< retransmission on a new connection is the upper layer's to decide; [RFC 8166 4.5.5]
  kErrChunk,            ///< the Responder answered ERR_CHUNK or BAD_HEADER: permanent; [RFC 8166 4.5.2]
  kErrVers,             ///< no common version; [RFC 8166 4.5.1]
  kUnknownError,        ///< the Responder answered an error code that the version does not have: permanent; [DEC-21]
  kBadReply,            ///< returned chunks do not fit what was offered; permanent
  kTooLarge,            ///< does not fit any message form with the memory given; nothing was sent
  kRegistrationFailed,  ///< [RFC 8166 4.5.4]
  kTooManyCalls,        ///< more calls at once than the connection has room for; nothing was sent
  kCanceled,
  kTimedOut,       ///< `Call::deadline` has passed
  kOptionRefused,  ///< the peer lacks an operation that the Call must not go without; the Call has not been executed
};

std::string_view to_string(CallError error) noexcept;

/// A Call has ended without a Reply; its memory is the application's again.
struct CallFailed {
  CallId call{};
  std::uint64_t context = 0;
  CallError error{};
};

/// The version of the connection is known now, and stays.  spec: [version-two-01 5]
struct VersionSettled {
  Version version{};
};

/// The peer does not know operation `opttype`: INVAL_OPTION has come back for our message `xid`. Or that message, one of
/// `Connection::send_optional()`, came to nothing because the peer does not speak version 2, or because it has become
/// larger than what the peer receives.  spec: [version-two-01 3.1]
struct OptionRefused {
  std::uint32_t xid = 0;
  std::uint32_t opttype = 0;
};

/// Memory is needed for Receive buffers of another size: `slots` of them, of `bytes` bytes each, as slab number `slab` of
/// `PostReceive`. Answer with `Connection::provide_receives()`.
struct ReceivesWanted {
  std::uint32_t slab = 0;
  std::uint32_t bytes = 0;
  std::uint32_t slots = 0;
};

/// No Receive buffer of slab `slab` is posted, and nobody reads a message there: its memory is the owner's again.
struct ReceivesUnused {
  std::uint32_t slab = 0;
};

/// The connection is gone; nothing but `release()` is of use any more.
///
/// by_peer     nobody here asked for it; `reason` says nothing then
struct Closed {
  CloseReason reason{};
  bool by_peer = false;
};

/// Spans live until the next call of a non-const function of the connection, payloads until `release()` or `reply()`.
using Upcall = std::variant<SinkWanted, SinkFilled, CallArrived, ReplySent, ReplyArrived, CallFailed, VersionSettled,
                            OptionRefused, ReceivesWanted, ReceivesUnused, Closed>;

}  // namespace rpcrdma::core

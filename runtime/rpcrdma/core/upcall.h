// SPDX-License-Identifier: BSD-3-Clause
//
// The upcalls: what a connection tells the application (rpcrdma/endpoint), for example that a call
// or a reply has arrived, or that a call has failed. For authors of an endpoint.
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

#pragma GCC visibility push(default)

namespace rpcrdma::core {

/// The id of an RPC transaction at its Requester. Never 0; not used again while the transaction
/// lasts.
enum class CallId : std::uint32_t {};
/// The id of an RPC transaction at its Responder. Never 0; not used again while the transaction
/// lasts.
enum class RpcId : std::uint32_t {};

/// A reduced argument that has been pulled completely.  spec: [RFC 8166 3.4.5]
///
/// position  its place in the unreduced Payload stream, in bytes
/// memory    the part of the application's sink that holds the item, without roundup
struct PulledChunk {
  std::uint32_t position = 0;
  MemoryRef memory;
};

/// A Call needs memory to pull its Read chunks. Answer with `Connection::provide_sink()`, or, if
/// the reduced arguments are not needed, with `reply()` or `refuse()`.
///
/// rpc      the transaction, for `provide_sink()`, `reply()` or `refuse()`
/// bytes    of all its Read chunks together; at most `Limits::most_pulled_bytes`. They are pulled
///          one after the other, the Position Zero chunk first
/// payload  as in `CallArrived`; empty for a Long Call
/// chunks   as in `CallArrived`, but without addresses
/// results  the Write list, in order
struct SinkWanted {
  RpcId rpc{};
  std::uint64_t bytes = 0;
  xdr::Bytes payload{};
  std::span<const PulledChunk> chunks{};
  std::span<const OfferedChunk> results{};
};

/// The first `bytes` bytes of a watched sink (`Connection::provide_sink()`) have arrived, the rest
/// is being pulled. At most once for a Call; the other upcalls follow as always.
struct SinkFilled {
  RpcId rpc{};              ///< as in its `SinkWanted`
  std::uint64_t bytes = 0;  ///< at least one, and less than all
};

/// A Call has arrived, and its Read chunks have been pulled. Answer with `Connection::reply()` or
/// `refuse()`; nothing below may be used after that.
///
/// rpc        the transaction, for the answer; as in its `SinkWanted`, if there was one
/// xid        of the Call; the Reply repeats it
/// version    of the protocol that the Call came in
/// payload    the Payload stream without its reduced items: in the Receive buffer, or in the sink
///            for a Long Call
/// chunks     reduced arguments, ascending by position
/// results    the Write list, in order
/// reply_room bytes of the Reply chunk, 0 if there is none
/// option     the optional operation that came with it; its extension has handled it
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

/// An RPC is over, and all memory that was given for it belongs to the application again. `ok`: the
/// Reply has been sent. (If all of a Reply's memory is in a region and was sent inline, this upcall
/// may come together with that of a later Reply.) Not `ok`: the connection was lost, perhaps after
/// the Reply had reached the peer; or there is no Reply, because a Long Call turned out to be
/// broken once it was pulled, or memory for its sink or its Reply could not be registered, or the
/// Reply no longer fits the peer's Receives. Every RPC of a `SinkWanted` or `CallArrived` ends
/// exactly once: with this upcall, an error of `reply()`, `refuse()`, or `provide_sink()` without
/// enough memory.
struct ReplySent {
  RpcId rpc{};     ///< which is not used any more
  bool ok = true;  ///< the Reply is known to have been sent
};

/// A Reply has arrived and every registration of its Call has been invalidated: the memory belongs
/// to the application again. Call `Connection::release()` when done with `payload`.
///
/// call     as `Connection::call()` returned it
/// context  as given with the Call
/// payload  the Payload stream without its reduced items: in the Receive buffer, or in the memory
///          given for a Long Reply
/// written  bytes of each Write chunk, in the order given with the Call; 0 for one that the
///          Responder did not use. Empty, although the Call had Write chunks: the Responder did not
///          say (`missing_write_lists`)
/// option   the optional operation that came with it; its extension has handled it
struct ReplyArrived {
  CallId call{};
  std::uint64_t context = 0;
  xdr::Bytes payload;
  std::span<const std::uint64_t> written;
  std::optional<Option> option{};
};

/// Why a Call has ended without a Reply; or why the connection did not accept a Call, a Reply or an
/// OPTIONAL message.
enum class CallError : std::uint8_t {
  /// the upper layer decides whether to retransmit on a new connection; [RFC 8166 4.5.5]
  kConnectionLost,
  kErrChunk,  ///< the Responder answered ERR_CHUNK or BAD_HEADER: permanent; [RFC 8166 4.5.2]
  /// there is no common version, or the Responder answered ERR_VERS although it accepted the
  /// version before [RFC 8166 4.5.1]; or an OPTIONAL message cannot be sent in version 1
  kErrVers,
  /// the Responder answered with an error code that the version does not have: permanent; [DEC-21]
  kUnknownError,
  /// the returned chunks do not fit what was offered, or a Long Reply is not the reply; permanent
  kBadReply,
  /// it fits no message form with the memory given, or a Call exceeds `Limits` by itself; a Call
  /// was not executed
  kTooLarge,
  kRegistrationFailed,  ///< [RFC 8166 4.5.4]
  /// more calls at once than the connection has room for, or a server's peer accepts none; the Call
  /// was not sent
  kTooManyCalls,
  kCanceled,  ///< with `Connection::cancel()`
  kTimedOut,  ///< `Call::deadline` has passed
  /// a required operation cannot be sent, because the peer or this end lacks it, or the version is
  /// 1, or a Reply has no room for it; a Call was not executed
  kOptionRefused,
  /// of a Call: it names a region that was not added to the endpoint, and nothing was sent. Of a
  /// Reply: it names such a region, and the client got SYSTEM_ERR instead
  kNoSuchRegion,
};

/// In words, for a log.
std::string_view to_string(CallError error) noexcept;

/// A Call has ended without a Reply; its memory belongs to the application again.
struct CallFailed {
  CallId call{};              ///< as `Connection::call()` returned it
  std::uint64_t context = 0;  ///< as given with the Call
  CallError error{};          ///< why
};

/// The version of the connection is known now, and does not change.  spec: [version-two-01 5]
struct VersionSettled {
  Version version{};  ///< of all further messages
};

/// The peer does not know operation `opttype`: it answered our message `xid` with INVAL_OPTION. Or
/// the peer refused that message because it does not speak version 2. Or that message, given with
/// `Connection::send_optional()`, was not sent: the peer does not speak version 2 or lacks the
/// extension, or the message has become larger than the peer's Receives. For the option of a Call
/// there is no such upcall. spec: [version-two-01 3.1]
struct OptionRefused {
  std::uint32_t xid = 0;      ///< of our message; of a probe as `Connection::send_optional()` returned it
  std::uint32_t opttype = 0;  ///< the number of the operation
};

/// Receives of another size need memory: `slots` buffers of `bytes` bytes each, as slab number
/// `slab` of `PostReceive`. Answer with `Connection::provide_receives()`.
struct ReceivesWanted {
  std::uint32_t slab = 0;   ///< for `provide_receives()`
  std::uint32_t bytes = 0;  ///< of each buffer
  std::uint32_t slots = 0;  ///< number of buffers
};

/// No Receive of slab `slab` is posted, and nobody reads a message there: its memory belongs to the
/// owner again.
struct ReceivesUnused {
  std::uint32_t slab = 0;  ///< 0: `Config::receive_slab`, until `provide_receives()` has replaced it
};

/// The connection is lost; only `release()` may still be called. It is the last upcall: those that
/// end Calls and RPCs come before it.
///
/// reason   why this end closed it
/// by_peer  this end did not close it; `reason` has no meaning then
struct Closed {
  CloseReason reason{};
  bool by_peer = false;
};

/// Spans are valid until the next call of a non-const function of the connection; payloads, and the
/// content of options, until `release()`, `reply()` or `refuse()`.
using Upcall = std::variant<SinkWanted, SinkFilled, CallArrived, ReplySent, ReplyArrived, CallFailed, VersionSettled,
                            OptionRefused, ReceivesWanted, ReceivesUnused, Closed>;

}  // namespace rpcrdma::core

#pragma GCC visibility pop

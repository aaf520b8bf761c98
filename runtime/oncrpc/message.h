// SPDX-License-Identifier: BSD-3-Clause
//
// The ONC RPC headers in front of arguments and results, through the generated codec.  spec:
// [RFC 5531 9]
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "oncrpc/wire/rpc.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// Which procedure of which program.
///
/// program  its assigned number, such as 100003 for NFS
/// version  of the program
/// number   of the procedure; 0 does nothing in every program [RFC 5531 12.1]
struct ProcedureId {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  std::uint32_t number = 0;
  friend bool operator==(const ProcedureId&, const ProcedureId&) = default;
};

/// An authentication field: a flavor, and up to 400 bytes whose meaning depends on the flavor. Any
/// flavor may be used, also with direct data placement.  spec: [RFC 5531 8.2], [RFC 8166 8.2.2.2],
/// [RFC 8267 8]
///
/// body     encoded; the memory belongs to whoever made the credential
struct Credential {
  wire::rpc::AuthFlavor flavor = wire::rpc::AuthFlavor::AUTH_NONE_;  ///< how `body` is to be read
  xdr::Bytes body{};
};

/// Version of the RPC protocol itself.  spec: [RFC 5531 9]
inline constexpr std::uint32_t kRpcVersion = 2;

/// Bytes that are enough for any header encoded here, with the longest credential
/// [RFC 8166 8.2.2.2].
inline constexpr std::size_t kMostRpcHeaderBytes = 1024;

/// Encodes the header of a Call, with the verifier AUTH_NONE; returns its length.  errors  span too
/// small, credential over 400 bytes
xdr::Result<std::size_t, xdr::EncodeError> encode_call(std::uint32_t xid, const ProcedureId& procedure,
                                                       const Credential& credential, xdr::MutableBytes into);
/// Encodes the header of an accepted Reply with `stat` and the verifier AUTH_NONE; returns its
/// length. `low` and `high` are for PROG_MISMATCH, and not compared.
/// errors  kBadEnum: a number that `accept_stat` lacks; kSpanTooSmall
xdr::Result<std::size_t, xdr::EncodeError> encode_reply(std::uint32_t xid, wire::rpc::AcceptStat stat,
                                                        xdr::MutableBytes into, std::uint32_t low = 0,
                                                        std::uint32_t high = 0);

/// Encodes the header of a Reply that denies a Call because of its RPC version: only `kRpcVersion`
/// is supported.
xdr::Result<std::size_t, xdr::EncodeError> encode_rpc_mismatch(std::uint32_t xid, xdr::MutableBytes into);

/// Encodes the header of a Reply that denies a Call because of its credential or verifier.  spec:
/// [RFC 5531 9]
xdr::Result<std::size_t, xdr::EncodeError> encode_auth_error(std::uint32_t xid, wire::rpc::AuthStat stat,
                                                             xdr::MutableBytes into);

/// Why a Reply has no results. With any error except kSystemError and kUnintelligible, the server
/// has not executed the Call.  spec: [RFC 5531 9]
enum class RpcError : std::uint8_t {
  kNone,                  ///< it executed the Call
  kProgramUnavailable,    ///< PROG_UNAVAIL
  kProgramMismatch,       ///< PROG_MISMATCH: it has the program in other versions only
  kProcedureUnavailable,  ///< PROC_UNAVAIL
  kGarbageArguments,      ///< GARBAGE_ARGS: it could not decode the arguments
  kSystemError,           ///< SYSTEM_ERR
  kRpcMismatch,           ///< RPC_MISMATCH: it speaks another version of RPC
  kAuthError,             ///< AUTH_ERROR: it does not accept the credential or the verifier
  kUnintelligible,        ///< what came back is no Reply to the Call
};

/// The error in words, such as "the server does not have the procedure"; kNone is "no error".
std::string_view to_string(RpcError error);

/// A Reply without its results.
///
/// error      kNone: the Call was executed, and results follow
/// low, high  versions that the server has of the program (kProgramMismatch), or of RPC itself
///            (kRpcMismatch)
struct ReplyHeader {
  RpcError error = RpcError::kNone;
  std::size_t bytes = 0;  ///< the results begin here; 0 with kUnintelligible
  std::uint32_t low = 0, high = 0;
};
/// Parses the header of a Reply. Never fails: anything that is no Reply to `xid` is
/// kUnintelligible.
ReplyHeader parse_reply(std::uint32_t xid, xdr::Bytes payload);

/// A Call without its arguments; spans refer to the payload.
///
/// rpc_version  as the peer sent it: `parse_call()` accepts any
/// procedure    what is called
/// credential   who the client claims to be
/// verifier     what proves the credential, in flavors that have a proof
struct CallHeader {
  std::uint32_t xid = 0;  ///< which the Reply repeats
  std::uint32_t rpc_version = 0;
  ProcedureId procedure;
  Credential credential, verifier;
  std::size_t bytes = 0;  ///< the arguments begin here
};
/// Parses the header of a Call. Returns nothing if `payload` is no Call.
std::optional<CallHeader> parse_call(xdr::Bytes payload);

}  // namespace oncrpc

#pragma GCC visibility pop

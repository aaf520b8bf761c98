// SPDX-License-Identifier: BSD-3-Clause
//
// The ONC RPC headers in front of arguments and results, through the generated codec.  spec: [RFC 5531 9]
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "oncrpc/wire/rpc.h"
#include "xdr/bytes.h"
#include "xdr/result.h"

namespace oncrpc {

/// Which procedure of which program.
struct ProcedureId {
  std::uint32_t program = 0;
  std::uint32_t version = 0;
  std::uint32_t number = 0;
  friend bool operator==(const ProcedureId&, const ProcedureId&) = default;
};

/// An authentication field: a flavor and up to 400 bytes that only the flavor explains; any flavor will
/// do, whatever is placed directly.  spec: [RFC 5531 8.2], [RFC 8166 8.2.2.2], [RFC 8267 8]
struct Credential {
  wire::rpc::AuthFlavor flavor = wire::rpc::AuthFlavor::AUTH_NONE_;
  xdr::Bytes body{};
};

/// Version of the RPC protocol itself.  spec: [RFC 5531 9]
inline constexpr std::uint32_t kRpcVersion = 2;

/// Bytes that hold any header written here, with the longest credential [RFC 8166 8.2.2.2].
inline constexpr std::size_t kMostRpcHeaderBytes = 1024;

/// Writes the header of a Call; returns its length.  errors  span too small, credential over 400 bytes
xdr::Result<std::size_t, xdr::EncodeError> encode_call(std::uint32_t xid, const ProcedureId& procedure,
                                                       const Credential& credential, xdr::MutableBytes into);
/// Writes the header of an accepted Reply with `stat`; `low` and `high` are for PROG_MISMATCH.
xdr::Result<std::size_t, xdr::EncodeError> encode_reply(std::uint32_t xid, wire::rpc::AcceptStat stat,
                                                        xdr::MutableBytes into, std::uint32_t low = 0,
                                                        std::uint32_t high = 0);

/// Writes the header of a Reply that denies a Call for its RPC version: only `kRpcVersion` is spoken here.
xdr::Result<std::size_t, xdr::EncodeError> encode_rpc_mismatch(std::uint32_t xid, xdr::MutableBytes into);

/// Writes the header of a Reply that denies a Call for its credential or verifier.  spec: [RFC 5531 9]
xdr::Result<std::size_t, xdr::EncodeError> encode_auth_error(std::uint32_t xid, wire::rpc::AuthStat stat,
                                                             xdr::MutableBytes into);

/// Why the peer's RPC layer did not execute a Call.
enum class RpcError : std::uint8_t {
  kNone,
  kProgramUnavailable,
  kProgramMismatch,
  kProcedureUnavailable,
  kGarbageArguments,
  kSystemError,
  kRpcMismatch,
  kAuthError,
  kUnintelligible,
};

/// "the server does not have the procedure"
std::string_view to_string(RpcError error);

/// A Reply without its results.
///
/// low, high  versions that the server has of the program (kProgramMismatch), or speaks of RPC itself (kRpcMismatch)
struct ReplyHeader {
  RpcError error = RpcError::kNone;
  std::size_t bytes = 0;  ///< results begin here
  std::uint32_t low = 0, high = 0;
};
/// Never fails: what is no Reply to `xid` is kUnintelligible.
ReplyHeader parse_reply(std::uint32_t xid, xdr::Bytes payload);

/// A Call without its arguments; spans point into the payload.
struct CallHeader {
  std::uint32_t xid = 0;
  std::uint32_t rpc_version = 0;
  ProcedureId procedure;
  Credential credential, verifier;
  std::size_t bytes = 0;  ///< arguments begin here
};
/// Nothing where `payload` is no Call.
std::optional<CallHeader> parse_call(xdr::Bytes payload);

}  // namespace oncrpc

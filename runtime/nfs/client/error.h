// SPDX-License-Identifier: BSD-3-Clause
//
// This file says why an operation on a server's files failed: a value that names the call, its
// object, and who reported the error. It is for users of this folder. What to do about it is left
// to them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nfs/wire/mount3.h"
#include "nfs/wire/nfs3.h"
#include "oncrpc/failure.h"
#include "oncrpc/message.h"
#include "oncrpc/transport.h"
#include "xdr/result.h"

namespace nfs::client {

/// kind    which of the other members are set, see there
/// step    what was being done, usually the name of a procedure; a string literal
/// place   what it was done to: a path, or a part of a file
struct Error {
  /// Who reported the error, and which members are set.
  ///
  /// kStatus       NFS on the server returned `code`, a value of nfsstat3 or a newer one
  /// kMount        MOUNT on the server returned `code`, a value of mountstat3 or a newer one
  /// kRpc          the server's RPC layer returned `rpc`: the call was not executed, except perhaps
  ///               with kSystemError and kUnintelligible
  /// kTransport    `transport`; the call may have been executed or not
  /// kResults      the server's answer is no valid result of the call: `detail`
  /// kBound        a limit of this client or of the protocol was reached: `detail`
  /// kTcp          RPC over TCP, rpcbind or the lookup of a host failed: `detail`
  /// kLocal        something on this machine failed with errno `code`
  /// kStalled      the function that makes calls progress has nothing more to do
  /// kInterrupted  the user has interrupted the operation
  enum class Kind : std::uint8_t {
    kStatus,
    kMount,
    kRpc,
    kTransport,
    kResults,
    kBound,
    kTcp,
    kLocal,
    kStalled,
    kInterrupted
  };
  Kind kind = Kind::kStatus;
  std::string_view step{};
  std::string place{};
  std::uint32_t code = 0;                          // see `kind`
  oncrpc::RpcError rpc = oncrpc::RpcError::kNone;  // for kRpc
  oncrpc::TransportError transport{};              // for kTransport
  std::string detail{};

  /// Whether NFS on the server returned this status.
  bool is(nfs::wire::nfs3::Nfsstat3 status) const {
    return kind == Kind::kStatus && code == static_cast<std::uint32_t>(status);
  }
};

/// What operations of this folder return.
template <class T>
using Result = xdr::Result<T, Error>;

/// Describes an error: `step`, " of " and `place` unless it is empty, ": " and the cause. "LOOKUP
/// of a/b: NFS3ERR_NOENT (2)", "READ of big at 4096: status 20001, which is not known here".
std::string to_string(const Error& error);

// There is one function for each kind; `step` must be a string literal.
/// kStatus
Error status_error(std::string_view step, nfs::wire::nfs3::Nfsstat3 status, std::string place = {});
/// kMount; the step is MNT
Error mount_error(nfs::wire::mount3::Mountstat3 status, std::string place);
Error rpc_error(std::string_view step, oncrpc::RpcError rpc, std::string place = {});  ///< kRpc
/// kTransport
Error transport_error(std::string_view step, oncrpc::TransportError transport, std::string place = {});
/// kResults
Error results_error(std::string_view step, std::string detail, std::string place = {});
Error bound_error(std::string_view step, std::string detail, std::string place = {});  ///< kBound
Error tcp_error(std::string_view step, const oncrpc::Failure& failure);                ///< kTcp
/// kLocal; `code`: errno
Error local_error(std::string_view step, int code, std::string place = {});
Error stalled_error(std::string_view step, std::string place = {});      ///< kStalled
Error interrupted_error(std::string_view step, std::string place = {});  ///< kInterrupted

}  // namespace nfs::client

// SPDX-License-Identifier: BSD-3-Clause
//
// Why something could not be done with a server's files: a value that says in which call, at what, and whose word it is. For users of
// this folder. Left out on purpose: what to do about it.
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

/// kind    which of the others count:
///         kStatus       the server's NFS says `code`, a value of nfsstat3 or one that is newer
///         kMount        its MOUNT says `code`, a value of mountstat3 or one that is newer
///         kRpc          its RPC layer says `rpc`: the call was not executed
///         kTransport    `transport`; the call may have been executed or not
///         kResults      it answered with what is no result of the call: `detail`
///         kBound        a limit of this client's, or of the protocol's: `detail`
///         kTcp          RPC over TCP, rpcbind or the name of a host: `detail`
///         kLocal        something of this machine's failed with errno `code`
///         kStalled      whoever makes calls progress has nothing more to come
///         kInterrupted  the user does not want it any more
/// step    what was being done: a procedure's name, mostly; a string literal
/// place   to what: a path, or a part of a file
struct Error {
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
  std::uint32_t code = 0;
  oncrpc::RpcError rpc = oncrpc::RpcError::kNone;
  oncrpc::TransportError transport{};
  std::string detail{};

  bool is(nfs::wire::nfs3::Nfsstat3 status) const {
    return kind == Kind::kStatus && code == static_cast<std::uint32_t>(status);
  }
};

template <class T>
using Result = xdr::Result<T, Error>;

/// "LOOKUP of a/b: NFS3ERR_NOENT (2)", "READ of big at 4096: status 20001, which is not known here".
std::string to_string(const Error& error);

// One for each kind; `step` must live for ever.
Error status_error(std::string_view step, nfs::wire::nfs3::Nfsstat3 status, std::string place = {});
Error mount_error(nfs::wire::mount3::Mountstat3 status, std::string place);
Error rpc_error(std::string_view step, oncrpc::RpcError rpc, std::string place = {});
Error transport_error(std::string_view step, oncrpc::TransportError transport, std::string place = {});
Error results_error(std::string_view step, std::string detail, std::string place = {});
Error bound_error(std::string_view step, std::string detail, std::string place = {});
Error tcp_error(std::string_view step, const oncrpc::Failure& failure);
Error local_error(std::string_view step, int code, std::string place = {});
Error stalled_error(std::string_view step, std::string place = {});
Error interrupted_error(std::string_view step, std::string place = {});

}  // namespace nfs::client

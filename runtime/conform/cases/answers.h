// SPDX-License-Identifier: BSD-3-Clause
//
// What checks of several tables ask of answers: how long they were, what their chunks came back with, and what NFS says in them. Each
// returns what is wrong, in words; empty: nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// No message of the peer's was longer than `bytes`.
std::string none_longer(const Exchange& exchange, std::size_t bytes);
/// No key was invalidated by the peer.
std::string none_invalidated(const Exchange& exchange);
/// What was invalidated is a key of the Call that the message answers.
std::string own_keys_invalidated(const Exchange& exchange);
/// The peer sent no Call of an RPC.
std::string none_backward(const Exchange& exchange);
/// The peer's answer has the version of the message that the case is about.
std::string keeps_version(const Exchange& exchange);
/// No memory of the case has changed.
std::string untouched(const Exchange& exchange);

/// The lengths of the segments of every Write chunk in `message`, a Reply of version 1.
std::vector<std::vector<std::uint32_t>> write_chunks(xdr::Bytes message);
/// Of its Reply chunk; nothing: there is none.
std::optional<std::vector<std::uint32_t>> reply_chunk(xdr::Bytes message);
/// The `bytes` of the Write chunk `chunk` of the message that the case is about, as they are in memory now.
Bytes written(const Exchange& exchange, std::size_t chunk, std::size_t bytes);

/// What NFS says in a Reply whose RPC message is inline.
///
/// status     NFS3_OK or what went wrong
/// size       of the object, where there are attributes
/// length     of the data of a READ, or of the path of a READLINK, as the result says; nothing: the status is not NFS3_OK
/// item       that much of it as is inline
struct NfsResult {
  std::uint32_t status = 0;
  std::optional<std::uint64_t> size{};
  std::optional<std::uint32_t> length{};
  Bytes item{};
};
enum class NfsProcedure : std::uint8_t { kRead, kReadlink, kOther };
/// returns   nothing: `message` has no RPC reply that was accepted and has results
std::optional<NfsResult> nfs_result(xdr::Bytes message, NfsProcedure procedure);

/// What the second message's Reply has placed is what the first one's has inline: data of a READ or the path of a READLINK.
std::string same_as_inline(const Exchange& exchange, NfsProcedure procedure);

}  // namespace rpcrdma::conform

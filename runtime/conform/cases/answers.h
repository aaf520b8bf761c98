// SPDX-License-Identifier: BSD-3-Clause
//
// Checks of answers for several tables: their length, their chunks, and what NFS says in them. Each
// check returns what is wrong, in words; empty: nothing. Other functions take answers apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "conform/case.h"

namespace rpcrdma::conform {

/// Checks that no message of the peer was longer than `bytes`.
std::string none_longer(const Exchange& exchange, std::size_t bytes);
/// Checks that the peer has invalidated no key.
std::string none_invalidated(const Exchange& exchange);
/// Checks that each invalidated key belongs to the Call that the message answers.
std::string own_keys_invalidated(const Exchange& exchange);
/// Checks that the peer has sent no backward Call.
std::string none_backward(const Exchange& exchange);
/// Checks that the answer has the version of the message that the case is about.
std::string keeps_version(const Exchange& exchange);
/// Checks that no memory of the case has changed.
std::string untouched(const Exchange& exchange);

/// Returns the lengths of the segments of every Write chunk in `message`, a Reply of version 1.
std::vector<std::vector<std::uint32_t>> write_chunks(xdr::Bytes message);
/// Returns the lengths of the segments of its Reply chunk; nothing: there is none.
std::optional<std::vector<std::uint32_t>> reply_chunk(xdr::Bytes message);
/// Returns the first `bytes` bytes of Write chunk `chunk` of the message that the case is about, as
/// they were in memory when its answer came.
Bytes written(const Exchange& exchange, std::size_t chunk, std::size_t bytes);

/// The results of an NFS procedure in a Reply whose RPC message is inline.
///
/// status     NFS3_OK or the error
/// size       the size of the file in bytes, if the results have its attributes
/// length     the number of bytes of a READ's data, or of a READLINK's path, as the results state
///            it; nothing: the status is not NFS3_OK, or it is another procedure
/// item       those bytes of the data or path that are inline; a Write chunk has the others
struct NfsResult {
  std::uint32_t status = 0;
  std::optional<std::uint64_t> size{};
  std::optional<std::uint32_t> length{};
  Bytes item{};
};
enum class NfsProcedure : std::uint8_t { kRead, kReadlink, kOther };
/// returns   nothing: `message` has no RPC reply that was accepted and has results
std::optional<NfsResult> nfs_result(xdr::Bytes message, NfsProcedure procedure);

/// Checks that the second message's Reply has placed what the first one's has inline: the data of a
/// READ or the path of a READLINK.
std::string same_as_inline(const Exchange& exchange, NfsProcedure procedure);

}  // namespace rpcrdma::conform

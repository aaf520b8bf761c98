// SPDX-License-Identifier: BSD-3-Clause
//
// The values in a Transport header, in the words of RFC 8166, for both versions. See header.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "rpcrdma/core/chunks.h"
#include "rpcrdma/core/config.h"
#include "rpcrdma/core/operation.h"
#include "xdr/bytes.h"

namespace rpcrdma::core {

/// rdma_proc.  spec: [RFC 8166 4.2.4], [version-two-01 4.2]
enum class Procedure : std::uint8_t {
  kMsg,
  kNomsg,
  kMsgp,  ///< version 1 only, obsolete
  kDone,  ///< version 1 only, obsolete
  kError,
  kOptional,  ///< version 2 only
};

/// rdma_err.  spec: [RFC 8166 4.5], [version-two-01 4.2, 4.2.3]
enum class ErrorKind : std::uint8_t {
  kVersion,        ///< ERR_VERS
  kChunk,          ///< ERR_CHUNK; RDMA2_ERR_BAD_HEADER
  kInvalidOption,  ///< RDMA2_ERR_INVAL_OPTION
};

/// A whole Transport header.
///
/// direction    for MSG, NOMSG and OPTIONAL; version 1 does not encode it
/// chunks       for MSG and NOMSG
/// error        for ERROR
/// opttype, optinfo   for OPTIONAL: the operation, and its opaque content [version-two-01 3.1]
/// bytes        encoded size of a parsed header: the Payload stream begins after it
struct Header {
  Version version = Version::kV1;
  std::uint32_t xid = 0;
  std::uint32_t credit = 0;
  Procedure procedure = Procedure::kMsg;
  Direction direction = Direction::kCall;
  ChunkLists chunks;
  ErrorKind error = ErrorKind::kChunk;
  std::uint32_t opttype = 0;
  xdr::Bytes optinfo;
  std::size_t bytes = 0;
};

/// Why a header was not parsed: an XDR error, or more of something than `Config::limits` allow. The
/// answer to a Call is the same for all of them; [RFC 8166 4.5.2].
enum class HeaderFault : std::uint8_t { kBroken, kReadSegments, kWriteChunks, kChunkSegments };

/// A size that fits nowhere.
inline constexpr std::uint64_t kNoRoom = std::numeric_limits<std::uint64_t>::max();

}  // namespace rpcrdma::core

// SPDX-License-Identifier: BSD-3-Clause
//
// What a READ is of which two threads have read a part each, at the same time. For Nfs3Service.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nfs/tree/types.h"

namespace nfs {

/// Bytes of the first part.
inline constexpr std::size_t kFirstReadPart = std::size_t{128} << 10;

/// Whether there may be more behind a first part.
inline bool is_full(const ReadResult& first) {
  return first.status == Status::NFS3_OK && first.count == kFirstReadPart && !first.eof;
}

/// Both parts, from `offset` on, or the first alone where it is not full or the other has failed. The file may have grown or become shorter between
/// them: where the first has seen more of it than there is of both, this is not its end, and the client asks for the rest.
inline ReadResult together(const ReadResult& first, const ReadResult& rest, std::uint64_t offset) {
  if (!is_full(first) || rest.status != Status::NFS3_OK) return first;
  ReadResult all = rest;
  all.count += static_cast<std::uint32_t>(kFirstReadPart);
  all.eof = rest.eof && first.attributes && first.attributes->size <= offset + all.count;
  return all;
}

}  // namespace nfs

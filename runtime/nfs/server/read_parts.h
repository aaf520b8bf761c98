// SPDX-License-Identifier: BSD-3-Clause
//
// Combines a READ of which two threads have read one part each at the same time. It is for
// Nfs3Service.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nfs/tree/types.h"

namespace nfs {

/// The number of bytes of the first part.
inline constexpr std::size_t kFirstReadPart = std::size_t{128} << 10;

/// Tells whether the file may go on after the first part.
inline bool is_full(const ReadResult& first) {
  return first.status == Status::NFS3_OK && first.count == kFirstReadPart && !first.eof;
}

/// Returns the results of both parts, from `offset` on; or of the first alone, if it is not full or
/// the other has failed. The file may have become shorter between the two parts. Then the
/// attributes of the first part show a file longer than both parts together; the results do not set
/// `eof`, and the client reads on.
inline ReadResult together(const ReadResult& first, const ReadResult& rest, std::uint64_t offset) {
  if (!is_full(first) || rest.status != Status::NFS3_OK) return first;
  ReadResult all = rest;
  all.count += static_cast<std::uint32_t>(kFirstReadPart);
  all.eof = rest.eof && first.attributes && first.attributes->size <= offset + all.count;
  return all;
}

}  // namespace nfs

// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/results.h"

#include <algorithm>

namespace rpcrdma::endpoint {

bool ReplyForm::add(const core::MemoryRef& piece) {
  if (piece.length == 0) return true;
  if (pieces == payload.size()) return false;
  payload[pieces++] = piece;
  return true;
}

bool ReplyForm::take(const core::MemoryRef& header, const core::MemoryRef& zeros, const Results& results,
                     std::span<const core::OfferedChunk> offered) {
  pieces = chunks = 0;
  if (!add(header)) return false;
  std::uint64_t unreduced = 0;  // position in the unreduced results
  std::size_t at = 0;           // index of the piece
  std::uint32_t used = 0;       // bytes of that piece that have been used
  // Appends the results up to position `end` of the unreduced ones.
  const auto copy_to = [&](std::uint64_t end) {
    while (unreduced < end && at < results.results.size()) {
      core::MemoryRef piece = results.results[at];
      piece.address += used;
      piece.length = static_cast<std::uint32_t>(std::min<std::uint64_t>(piece.length - used, end - unreduced));
      if (!add(piece)) return false;
      unreduced += piece.length;
      used += piece.length;
      if (used < results.results[at].length) return true;
      ++at;
      used = 0;
    }
    return true;
  };
  for (std::size_t i = 0; i < results.items.size(); ++i) {
    const oncrpc::Item& item = results.items[i];
    if (item.position % 4 != 0 || item.position < unreduced || !copy_to(item.position)) return false;
    if (unreduced != item.position) return false;
    std::uint64_t length = 0;
    for (const core::MemoryRef& piece : item.memory) length += piece.length;
    const auto padding = static_cast<std::uint32_t>(-length % 4);
    // The n-th chunk is for the n-th item, whether or not that item exists. Without a chunk, or
    // with an empty one, an item goes inline [RFC 8166 4.3.2.3], [RFC 8267 6.4.1].
    const bool reduced = i < offered.size() && offered[i].segments != 0;
    if (reduced || i < offered.size())
      written[chunks++] = reduced ? core::ResultMemory{item.memory, item.absent} : core::ResultMemory{};
    // An inline item has its roundup, of zeros [RFC 8166 2.2.4.2]; an item in a chunk has none
    // [RFC 8166 3.4.6.2].
    if (!reduced) {
      for (const core::MemoryRef& piece : item.memory)
        if (!add(piece)) return false;
      if (!add({zeros.address, padding, zeros.region})) return false;
    }
    unreduced += length + padding;
  }
  return copy_to(~std::uint64_t{0});
}

}  // namespace rpcrdma::endpoint

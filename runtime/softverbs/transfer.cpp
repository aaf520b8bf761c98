// SPDX-License-Identifier: BSD-3-Clause
// Scatter and gather lists: finds the memory of SGEs by the local keys, and copies payload from one
// list to another.
#include <algorithm>
#include <cstring>

#include "softverbs/fabric.h"

namespace softverbs {

void resolve(Fabric& fabric, const ibv_pd* domain, std::span<const ibv_sge> sges, unsigned needed, PieceList& out) {
  for (const ibv_sge& sge : sges) {
    if (sge.length == 0) continue;
    const Place place = local_place(fabric.local_keys, domain, sge, needed);
    if (place.refusal != Detail::kNone) {
      out.refusal = place.refusal;
      return;
    }
    out.pieces[out.count++] = {place.data, sge.length};
    out.length += sge.length;
  }
}

void gather(Fabric& fabric, QueuePair& qp, std::uint32_t position, PieceList& out) {
  const SendRequest& request = qp.send.at(position);
  if ((request.flags & IBV_SEND_INLINE) == 0) {
    resolve(fabric, qp.pd, qp.send.sges_at(position), 0, out);
    return;
  }
  out.length = request.length;
  if (request.length != 0) out.pieces[out.count++] = {qp.send.inline_at(position), request.length};
}

void copy(Fabric& fabric, const PieceList& from, const PieceList& to) {
  std::uint64_t left = std::min(from.length, to.length);
  fabric.counters.bytes_copied += left;
  const Piece* source = from.pieces;
  const Piece* sink = to.pieces;
  std::uint32_t source_at = 0;
  std::uint32_t sink_at = 0;
  while (left != 0) {
    const std::uint32_t step = std::min(source->length - source_at, sink->length - sink_at);
    const auto now = static_cast<std::uint32_t>(std::min<std::uint64_t>(step, left));
    // The two may overlap, if a program is connected to itself.
    std::memmove(sink->data + sink_at, source->data + source_at, now);
    left -= now;
    source_at += now;
    sink_at += now;
    if (source_at == source->length) {
      ++source;
      source_at = 0;
    }
    if (sink_at == sink->length) {
      ++sink;
      sink_at = 0;
    }
  }
}

}  // namespace softverbs

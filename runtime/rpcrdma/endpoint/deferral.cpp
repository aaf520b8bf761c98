// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/deferral.h"

#include <new>

namespace rpcrdma::endpoint {

void Deferral::keep(const Results& answer) {
  pieces.assign(answer.results.begin(), answer.results.end());
  result_pieces = answer.results.size();
  items.clear();
  option = answer.option;
  not_done = answer.not_done;
  optinfo.clear();
  if (answer.option) optinfo.assign(answer.option->optinfo.begin(), answer.option->optinfo.end());
  const auto add = [&](std::span<const core::MemoryRef> memory, std::uint32_t position, bool positioned, bool absent) {
    pieces.insert(pieces.end(), memory.begin(), memory.end());
    items.push_back({position, memory.size(), positioned, absent});
  };
  for (const core::ResultMemory& one : answer.written) add(one.memory, 0, false, one.absent);
  for (const oncrpc::Item& item : answer.items) add(item.memory, item.position, true, item.absent);
}

core::MemoryRef Deferral::allocate_on_heap(std::size_t bytes) {
  XDR_ASSERT(!results);
  try {
    heap.resize(bytes);
  } catch (const std::bad_alloc&) {
    return {};
  }
  return {heap.data(), static_cast<std::uint32_t>(heap.size()), core::kNoRegion};
}

void Deferral::clear() {
  payload.clear();
  results = {};
  heap = {};
  items_memory = {};
  on_sent = {};
  until.reset();
}

}  // namespace rpcrdma::endpoint

// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/binding/procedure.h"

#include <functional>

namespace rpcrdma::binding {

const core::MemoryRef* Choice::region_of(xdr::Bytes data, std::span<const core::MemoryRef> memories) noexcept {
  const std::less_equal<> not_after;
  for (const core::MemoryRef& memory : memories) {
    if (memory.address != nullptr && not_after(memory.address, data.data()) &&
        not_after(data.data() + data.size(), memory.address + memory.length))
      return &memory;
  }
  return nullptr;
}

}  // namespace rpcrdma::binding

// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/procedure.h"

#include <functional>

namespace oncrpc {

const xdr::MemoryRef* Choice::region_of(xdr::Bytes data, std::span<const xdr::MemoryRef> memories) noexcept {
  const std::less_equal<> not_after;
  for (const xdr::MemoryRef& memory : memories) {
    if (memory.address != nullptr && not_after(memory.address, data.data()) &&
        not_after(data.data() + data.size(), memory.address + memory.length))
      return &memory;
  }
  return nullptr;
}

}  // namespace oncrpc

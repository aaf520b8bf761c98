// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/pages.h"

#include <sys/mman.h>

namespace rpcrdma::verbs {

std::optional<Pages> Pages::map(std::size_t bytes) {
  void* address = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (address == MAP_FAILED) return std::nullopt;
  return Pages{{static_cast<std::byte*>(address), bytes}};
}

Pages::~Pages() {
  if (!bytes_.empty()) munmap(bytes_.data(), bytes_.size());
}

}  // namespace rpcrdma::verbs

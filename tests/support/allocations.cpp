// SPDX-License-Identifier: BSD-3-Clause
#include "support/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

#include "support/sanitized.h"

namespace {
std::atomic<std::size_t> count = 0;
thread_local std::size_t count_here = 0;
}  // namespace

namespace codec {
std::size_t allocations() { return count; }
std::size_t allocations_here() { return count_here; }
}  // namespace codec

#ifdef RPCRDMA_THREAD_SANITIZER
// ThreadSanitizer has an operator new of its own, which does not give way to ours. It calls a hook
// for each allocation instead.
#include <sanitizer/allocator_interface.h>

namespace {
void allocated(const volatile void*, std::size_t) {
  ++count;
  ++count_here;
}
void freed(const volatile void*) {}
[[maybe_unused]] const int installed = __sanitizer_install_malloc_and_free_hooks(allocated, freed);
}  // namespace

#else
void* operator new(std::size_t size) {
  ++count;
  ++count_here;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
// Without this function, a sanitizer's own would allocate what our operator delete frees.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif

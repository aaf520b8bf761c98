// SPDX-License-Identifier: BSD-3-Clause
#include "allocations.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {
std::atomic<std::uint64_t> count{0};

void* allocate_or_null(std::size_t bytes, std::size_t alignment) noexcept {
  count.fetch_add(1, std::memory_order_relaxed);
  if (alignment <= alignof(std::max_align_t)) return std::malloc(bytes == 0 ? 1 : bytes);
  return std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}

void* allocate(std::size_t bytes, std::size_t alignment) {
  void* memory = allocate_or_null(bytes, alignment);
  if (memory == nullptr) throw std::bad_alloc{};
  return memory;
}

constexpr std::size_t kOrdinary = alignof(std::max_align_t);
}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes, kOrdinary); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return allocate_or_null(bytes, kOrdinary); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  return allocate_or_null(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace rpcrdma::cli {
std::uint64_t allocations() { return count.load(std::memory_order_relaxed); }
}  // namespace rpcrdma::cli

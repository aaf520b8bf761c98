// SPDX-License-Identifier: BSD-3-Clause
#include "support/failing_allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace rpcrdma::test {
namespace {

std::atomic<Failing> failing = Failing::kNone;
std::atomic<std::uint64_t> nth_to_fail = 0, exposed_so_far = 0, failed_so_far = 0;
std::atomic<bool> others_are_exposed = false;
std::atomic<std::size_t> live = 0;
thread_local int exposures = 0;
thread_local int sparings = 0;
thread_local bool is_tests_own = false;

bool is_exposed() { return sparings == 0 && (exposures != 0 || (others_are_exposed && !is_tests_own)); }

}  // namespace

void fail_allocations(Failing how, std::uint64_t nth) {
  failing = Failing::kNone;
  nth_to_fail = nth;
  exposed_so_far = 0;
  failed_so_far = 0;
  failing = how;
}

std::uint64_t exposed_allocations() { return exposed_so_far; }
std::uint64_t failed_allocations() { return failed_so_far; }

void expose_other_threads(bool exposed) {
  is_tests_own = true;
  others_are_exposed = exposed;
}

std::size_t live_allocations() { return live; }

bool fails_now() {
  if (!is_exposed()) return false;
  const std::uint64_t number = ++exposed_so_far;
  const Failing how = failing;
  const bool fails = how == Failing::kOne ? number == nth_to_fail : how == Failing::kAllFrom && number >= nth_to_fail;
  if (fails) ++failed_so_far;
  return fails;
}

Exposed::Exposed() { ++exposures; }
Exposed::~Exposed() { --exposures; }
Spared::Spared() { ++sparings; }
Spared::~Spared() { --sparings; }

}  // namespace rpcrdma::test

// ThreadSanitizer has an operator new of its own, which does not give way to this one. It never
// fails.
#ifndef RPCRDMA_THREAD_SANITIZER

namespace {

void* allocate(std::size_t size, std::size_t alignment) {
  if (rpcrdma::test::fails_now()) return nullptr;
  void* memory = nullptr;
  if (::posix_memalign(&memory, alignment, size == 0 ? 1 : size) != 0) return nullptr;
  ++rpcrdma::test::live;
  return memory;
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
  if (void* const memory = allocate(size, alignment)) return memory;
  throw std::bad_alloc();
}

void give_back(void* memory) {
  if (memory == nullptr) return;
  --rpcrdma::test::live;
  std::free(memory);
}

constexpr std::size_t kUsual = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

}  // namespace

void* operator new(std::size_t size) { return allocate_or_throw(size, kUsual); }
void* operator new[](std::size_t size) { return allocate_or_throw(size, kUsual); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, kUsual); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size, kUsual); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { give_back(memory); }

#endif

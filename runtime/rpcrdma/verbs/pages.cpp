// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/verbs/pages.h"

#include <sys/mman.h>

#include <algorithm>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>

namespace rpcrdma::verbs {
namespace {

constexpr std::size_t kHuge = std::size_t{2} << 20;
constexpr int kHugeFlag = 21 << 26;  // MAP_HUGE_2MB, which some C libraries do not define
constexpr int kPopulateWrite = 23;   // MADV_POPULATE_WRITE, since Linux 5.14

std::byte* map_pages(std::size_t bytes, int flags) {
  void* const address = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);
  return address == MAP_FAILED ? nullptr : static_cast<std::byte*>(address);
}

/// Maps reserved huge pages, and populates all of them. mmap() only counts them: if a control group
/// or a memory policy refuses a page later, its first use is a SIGBUS. So if they cannot all be had
/// at once, or the kernel cannot say, none are used.
std::byte* map_reserved(std::size_t bytes) {
  std::byte* const pages = map_pages(bytes, MAP_HUGETLB | kHugeFlag);
  if (pages == nullptr || madvise(pages, bytes, kPopulateWrite) == 0) return pages;
  munmap(pages, bytes);
  return nullptr;
}

}  // namespace

std::optional<Pages> Pages::map(std::size_t bytes) {
  std::byte* const address = map_pages(bytes, 0);
  if (address == nullptr) return std::nullopt;
  return Pages{{address, bytes}};
}

std::optional<Pages> Pages::map_huge(std::size_t bytes) {
  if (bytes == 0 || bytes % kHuge != 0) return map(bytes);
  if (std::byte* const reserved = map_reserved(bytes)) return Pages{{reserved, bytes}};
  std::byte* const wide = map_pages(bytes + kHuge, 0);  // a part of it starts where a huge page may start
  if (wide == nullptr) return map(bytes);
  const std::size_t before = (kHuge - reinterpret_cast<std::uintptr_t>(wide) % kHuge) % kHuge;
  if (before != 0) munmap(wide, before);
  if (before != kHuge) munmap(wide + before + bytes, kHuge - before);
  (void)madvise(wide + before, bytes, MADV_HUGEPAGE);  // a kernel without huge pages uses usual ones
  return Pages{{wide + before, bytes}};
}

std::size_t Pages::huge_bytes() const {
  const auto first = reinterpret_cast<std::uintptr_t>(bytes_.data());
  std::ifstream maps("/proc/self/smaps");
  std::size_t sum = 0;
  bool ours = false;
  for (std::string line; std::getline(maps, line);) {
    std::uintptr_t from = 0, to = 0;
    std::size_t kilobytes = 0;
    if (std::sscanf(line.c_str(), "%" SCNxPTR "-%" SCNxPTR " ", &from, &to) == 2)
      ours = from < first + bytes_.size() && to > first;
    else if (ours && (std::sscanf(line.c_str(), "AnonHugePages: %zu", &kilobytes) == 1 ||
                      std::sscanf(line.c_str(), "Private_Hugetlb: %zu", &kilobytes) == 1))
      sum += kilobytes << 10;
  }
  return std::min(sum, bytes_.size());  // a neighbour may be in the same mapping
}

Pages::~Pages() {
  if (!bytes_.empty()) munmap(bytes_.data(), bytes_.size());
}

}  // namespace rpcrdma::verbs

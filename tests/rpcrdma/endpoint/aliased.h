// SPDX-License-Identifier: BSD-3-Clause
//
// This file maps memory twice: the processor has the addresses that the program knows, and the
// device has others. So pages can be taken from the processor while the device goes on. It serves
// tests of who touches payload. Memory that is not of whole pages is registered as it is.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <span>
#include <vector>

#include "rpcrdma/verbs/table.h"
#include "softverbs/softverbs.h"

namespace rpcrdma::test {

/// An Aliased has softverbs' table, with registrations that name memory by the program's addresses
/// and move data through a second mapping of it (`softverbs::reg_mr_iova()`). There may be one at a
/// time; it outlives the endpoints that have its table.
class Aliased {
 public:
  Aliased() : table_(verbs::softverbs_table()) {
    table_.reg_mr = [](ibv_pd* pd, void* address, std::size_t bytes, int access) -> ibv_mr* {
      auto* const memory = static_cast<std::byte*>(address);
      Mapping* const mapping = mapping_of(memory, bytes);
      if (mapping == nullptr) return verbs::softverbs_table().reg_mr(pd, address, bytes, access);
      ibv_mr* const made =
          softverbs::reg_mr_iova(pd, mapping->device + (memory - mapping->program), bytes,
                                 reinterpret_cast<std::uintptr_t>(address), static_cast<unsigned>(access));
      if (made != nullptr) ++mapping->regions;
      return made;
    };
    table_.dereg_mr = [](ibv_mr* region) {
      auto* const first = static_cast<std::byte*>(region->addr);
      const int result = verbs::softverbs_table().dereg_mr(region);
      std::erase_if(mappings(), [&](Mapping& one) {
        if (result != 0 || first < one.device || first >= one.device + one.bytes || --one.regions != 0) return false;
        ::munmap(one.device, one.bytes);
        return true;
      });
      return result;
    };
  }
  ~Aliased() { EXPECT_TRUE(mappings().empty()) << "memory that is registered still"; }
  Aliased(const Aliased&) = delete;
  Aliased& operator=(const Aliased&) = delete;

  const verbs::Table& table() const { return table_; }

 private:
  struct Mapping {
    std::byte *program, *device;
    std::size_t bytes;
    std::size_t regions;
  };
  static std::vector<Mapping>& mappings() {
    static std::vector<Mapping> all;
    return all;
  }
  /// Returns the mapping that has this memory, or a new one for memory that consists of whole
  /// pages. nullptr: neither, or no mapping can be made.
  static Mapping* mapping_of(std::byte* memory, std::size_t bytes) {
    for (Mapping& one : mappings())
      if (memory >= one.program && memory + bytes <= one.program + one.bytes) return &one;
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    if (reinterpret_cast<std::uintptr_t>(memory) % page != 0 || bytes % page != 0) return nullptr;
    const int fd = ::memfd_create("rpcrdma-aliased", MFD_CLOEXEC);
    if (fd < 0) return nullptr;
    constexpr int kBoth = PROT_READ | PROT_WRITE;
    void* const device =
        ::ftruncate(fd, static_cast<off_t>(bytes)) == 0 ? ::mmap(nullptr, bytes, kBoth, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (device != MAP_FAILED) {
      std::memcpy(device, memory, bytes);
      EXPECT_EQ(::mmap(memory, bytes, kBoth, MAP_SHARED | MAP_FIXED, fd, 0), memory);
      mappings().push_back({memory, static_cast<std::byte*>(device), bytes, 0});
    }
    ::close(fd);
    return device != MAP_FAILED ? &mappings().back() : nullptr;
  }

  verbs::Table table_;
};

/// While a NoAccess lives, the processor can neither read nor write its whole pages.
class NoAccess {
 public:
  explicit NoAccess(std::span<std::byte> pages) : pages_(pages) {
    EXPECT_EQ(::mprotect(pages.data(), pages.size(), PROT_NONE), 0) << std::strerror(errno);
  }
  ~NoAccess() { EXPECT_EQ(::mprotect(pages_.data(), pages_.size(), PROT_READ | PROT_WRITE), 0); }
  NoAccess(const NoAccess&) = delete;
  NoAccess& operator=(const NoAccess&) = delete;

  /// Tells whether the kernel, too, can read neither the first byte nor the last.
  bool holds() const {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    const auto refused = [&](const std::byte& one) { return ::write(ends[1], &one, 1) == -1 && errno == EFAULT; };
    const bool both = refused(pages_.front()) && refused(pages_.back());
    for (const int fd : ends) ::close(fd);
    return both;
  }

 private:
  std::span<std::byte> pages_;
};

}  // namespace rpcrdma::test

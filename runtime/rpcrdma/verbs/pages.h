// SPDX-License-Identifier: BSD-3-Clause
//
// Whole pages of the process, for memory that a device uses. Nothing else lies in them, so that
// what fork() does to registered pages (verbs/table.h) concerns nothing else.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#pragma GCC visibility push(default)

namespace rpcrdma::verbs {

/// Pages of the process; the destructor unmaps them.
class Pages {
 public:
  /// No pages.
  Pages() = default;
  /// Maps whole pages for `bytes` bytes of zeros; nothing, with errno, if there is no memory, or
  /// (EINVAL) if `bytes` is 0.
  static std::optional<Pages> map(std::size_t bytes);
  /// As above; if `bytes` is a multiple of 2 MiB, in huge pages if there are any: reserved ones;
  /// otherwise transparent ones, which the kernel finds when the memory is first written; otherwise
  /// usual pages. For memory that all connections use, because a device and the processor then look
  /// up fewer pages.
  static std::optional<Pages> map_huge(std::size_t bytes);
  Pages(Pages&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Pages();
  std::span<std::byte> bytes() const { return bytes_; }  ///< as many as were asked for
  /// Bytes that lie in huge pages now, as the kernel says (/proc/self/smaps); 0 if it does not say.
  /// Huge pages of neighbours in the same mapping count too, up to the size of `bytes()`.
  /// cost     reads some lines for each mapping of the process
  std::size_t huge_bytes() const;

 private:
  explicit Pages(std::span<std::byte> bytes) : bytes_(bytes) {}
  std::span<std::byte> bytes_;
};

}  // namespace rpcrdma::verbs

#pragma GCC visibility pop

// SPDX-License-Identifier: BSD-3-Clause
//
// Whole pages of the process for memory that a device works on. Nothing else lies in them: what fork() does to registered
// pages (verbs/table.h) happens to no neighbour.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

namespace rpcrdma::verbs {

/// Pages of the process, given back at the end.
class Pages {
 public:
  /// At least `bytes` bytes of zeros; nothing, and errno, where there are none.
  static std::optional<Pages> map(std::size_t bytes);
  /// As above, in huge pages where these can be had: reserved ones, else such as the kernel finds when the memory is first touched
  /// (transparent ones), else usual ones. For memory that all connections use: a device, and the processor, look up fewer of them.
  static std::optional<Pages> map_huge(std::size_t bytes);
  Pages(Pages&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Pages();
  std::span<std::byte> bytes() const { return bytes_; }
  /// Bytes that lie in huge pages by now, as the kernel tells (/proc/self/smaps); 0 where it does not.
  /// cost  reads a line or two for each mapping of the process
  std::size_t huge_bytes() const;

 private:
  explicit Pages(std::span<std::byte> bytes) : bytes_(bytes) {}
  std::span<std::byte> bytes_;
};

}  // namespace rpcrdma::verbs

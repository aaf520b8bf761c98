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
  Pages(Pages&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Pages();
  std::span<std::byte> bytes() const { return bytes_; }

 private:
  explicit Pages(std::span<std::byte> bytes) : bytes_(bytes) {}
  std::span<std::byte> bytes_;
};

}  // namespace rpcrdma::verbs

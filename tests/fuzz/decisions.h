// SPDX-License-Identifier: BSD-3-Clause
//
// What fuzz targets that play a whole client and server share: an input as decisions, and promises
// that end the process when they are broken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

namespace rpcrdma::test {

inline void promise(bool kept, const char* what) {
  if (kept) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

/// The bytes of an input, one after the other; zeros when it is over.
class Decisions {
 public:
  explicit Decisions(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool over() const { return bytes_.empty(); }
  std::uint8_t byte() {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }
  std::uint32_t below(std::uint32_t n) { return byte() % n; }
  std::uint32_t word() {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) value = value << 8 | byte();
    return value;
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

}  // namespace rpcrdma::test

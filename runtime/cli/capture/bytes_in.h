// SPDX-License-Identifier: BSD-3-Clause
//
// Reads big-endian numbers at offsets of captured bytes. It is for the readers of headers in this
// folder, which must check `has` first.
#pragma once

#include <cstddef>
#include <cstdint>

#include "xdr/assert.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli::capture {

class BytesIn {
 public:
  explicit BytesIn(xdr::Bytes bytes) noexcept : bytes_(bytes) {}

  bool has(std::size_t at, std::size_t size) const noexcept {
    return at <= bytes_.size() && size <= bytes_.size() - at;
  }
  std::uint8_t u8(std::size_t at) const noexcept {
    XDR_ASSERT(at < bytes_.size());
    return std::to_integer<std::uint8_t>(bytes_[at]);
  }
  std::uint16_t u16(std::size_t at) const noexcept { return static_cast<std::uint16_t>(u8(at) << 8 | u8(at + 1)); }
  std::uint32_t u24(std::size_t at) const noexcept { return std::uint32_t{u8(at)} << 16 | u16(at + 1); }
  std::uint32_t u32(std::size_t at) const noexcept { return std::uint32_t{u16(at)} << 16 | u16(at + 2); }
  std::uint64_t u64(std::size_t at) const noexcept { return std::uint64_t{u32(at)} << 32 | u32(at + 4); }

 private:
  xdr::Bytes bytes_;
};

}  // namespace rpcrdma::cli::capture

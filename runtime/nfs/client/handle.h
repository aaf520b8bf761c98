// SPDX-License-Identifier: BSD-3-Clause
//
// A file's name for the server, as the server gave it: opaque bytes. For users of this folder.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "nfs/wire/nfs3.h"
#include "xdr/bytes.h"

namespace nfs::client {

/// spec   [RFC 1813 2.6] (nfs_fh3)
class Handle {
 public:
  static constexpr std::size_t kMostBytes = nfs::wire::nfs3::NFS3_FHSIZE;

  /// A handle of no bytes, which is nobody's.
  Handle() = default;
  /// Nothing where there are too many.
  static std::optional<Handle> of(xdr::Bytes bytes) {
    if (bytes.size() > kMostBytes) return std::nullopt;
    Handle handle;
    std::ranges::copy(bytes, handle.bytes_.begin());
    handle.size_ = bytes.size();
    return handle;
  }
  /// From hexadecimal digits, two a byte, as `hex()` gives them.
  static std::optional<Handle> parse(std::string_view hex);
  std::string hex() const;

  xdr::Bytes bytes() const { return std::span{bytes_}.first(size_); }
  /// To encode; lives as long as this.
  nfs::wire::nfs3::NfsFh3 wire() const { return {.data = bytes()}; }
  friend bool operator==(const Handle& one, const Handle& other) {
    return std::ranges::equal(one.bytes(), other.bytes());
  }

 private:
  std::array<std::byte, kMostBytes> bytes_{};
  std::size_t size_ = 0;
};

}  // namespace nfs::client

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a file handle of a server: opaque bytes, as the server sent them. It is for users
// of this folder.
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
  /// The most bytes of a handle.
  static constexpr std::size_t kMostBytes = nfs::wire::nfs3::NFS3_FHSIZE;

  /// An empty handle, which belongs to no file.
  Handle() = default;
  /// The handle of these bytes; an empty one if there are none.
  /// returns  nothing: there are too many
  static std::optional<Handle> of(xdr::Bytes bytes) {
    if (bytes.size() > kMostBytes) return std::nullopt;
    Handle handle;
    std::ranges::copy(bytes, handle.bytes_.begin());
    handle.size_ = bytes.size();
    return handle;
  }
  /// Parses hexadecimal digits of either case, two for each byte.  returns  nothing: the text is
  /// empty (although `hex()` of an empty handle is), too long, or something else
  static std::optional<Handle> parse(std::string_view hex);
  /// Two hexadecimal digits for each byte; empty for an empty handle.
  std::string hex() const;

  /// The bytes of the handle; valid as long as this object is unchanged.
  xdr::Bytes bytes() const { return std::span{bytes_}.first(size_); }
  /// Returns the handle for encoding; it refers to this object.
  nfs::wire::nfs3::NfsFh3 wire() const { return {.data = bytes()}; }
  friend bool operator==(const Handle& one, const Handle& other) {
    return std::ranges::equal(one.bytes(), other.bytes());
  }

 private:
  std::array<std::byte, kMostBytes> bytes_{};
  std::size_t size_ = 0;
};

}  // namespace nfs::client

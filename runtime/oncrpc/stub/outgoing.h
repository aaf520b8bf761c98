// SPDX-License-Identifier: BSD-3-Clause
//
// Encoded arguments or results that are to be sent, and the items that are sent separately. Private
// to stubs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "oncrpc/procedure.h"
#include "oncrpc/stub/served_call.h"

namespace oncrpc::stub {

/// A size that is enough for most arguments and results.
inline constexpr std::size_t kFirstTryBytes = 512;
/// Items of results that lie in registered memory are sent from their place even if they go inline,
/// if they have at least this size; shorter ones are copied.
inline constexpr std::size_t kLeastByReference = 1024;

/// Returns an encoder that writes nothing.
Encode nothing_encoder();

class Outgoing {
 public:
  /// placed   number of items that have a Write chunk, from the first on; all are sent separately
  /// least    size of other items that are sent separately, in bytes
  /// most     number of items that are sent separately, at most `kMostItems`
  /// memories registered memory that items may lie in
  /// region   of the application, for items that lie elsewhere; nothing: those are copied
  Outgoing(std::size_t placed, std::size_t least, std::size_t most, std::span<const xdr::MemoryRef> memories,
           std::optional<std::uint32_t> region)
      : placed_(placed), least_(least), most_(std::min(most, kMostItems)), memories_(memories), region_(region) {}

  /// Encodes `value` into `out`, and after it copies of items that are sent separately and do not
  /// lie in known memory.
  ///
  /// returns  kSent: it is encoded; kNoMemory: `out` is too small, `needed()` bytes may be enough;
  ///          kNotEncodable: see `error()`
  Sent put(Encode encode, const void* value, const xdr::MemoryRef& out);
  std::size_t needed() const { return needed_; }
  /// Why `put()` returned kNotEncodable.
  const xdr::EncodeError& error() const { return error_; }
  /// What `put()` has made; valid as long as this object.
  const xdr::MemoryRef& stream() const { return stream_; }
  std::span<const Item> items() const { return std::span{items_}.first(used_); }
  Answer answer(const OnFree& on_free, bool not_done) const { return {stream_, items(), on_free, not_done}; }

 private:
  std::size_t placed_, least_, most_;
  std::span<const xdr::MemoryRef> memories_;
  std::optional<std::uint32_t> region_;
  std::size_t needed_ = 0;
  xdr::EncodeError error_;
  std::size_t used_ = 0;
  xdr::MemoryRef stream_;
  std::array<xdr::MemoryRef, kMostItems> pieces_;
  std::array<Item, kMostItems> items_;
};

}  // namespace oncrpc::stub

// SPDX-License-Identifier: BSD-3-Clause
//
// Arguments or results on their way out: encoded, and what of them goes by itself. Private to stubs.
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

/// Results fit into so many bytes, most of the time.
inline constexpr std::size_t kFirstTryBytes = 512;
/// Items from here on are sent from where they lie even if they go inline; what is shorter is copied.
inline constexpr std::size_t kLeastByReference = 1024;

/// Encodes nothing.
Encode nothing_encoder();

class Outgoing {
 public:
  /// placed     items that have a Write chunk, from the first on; they all go by themselves
  /// least      bytes of others that go by themselves
  /// most       items that go by themselves, at most `kMostItems`
  /// memories   registered memory that items may lie in
  /// region     of the application's, for items that lie elsewhere; nothing: those are copied
  Outgoing(std::size_t placed, std::size_t least, std::size_t most, std::span<const xdr::MemoryRef> memories,
           std::optional<std::uint32_t> region)
      : placed_(placed), least_(least), most_(std::min(most, kMostItems)), memories_(memories), region_(region) {}

  /// Writes `value` to `out`, and behind it copies of items that go by themselves and lie in no memory that is known.
  ///
  /// returns   kNoMemory: `out` is too small; `needed()` bytes may do
  Sent put(Encode encode, const void* value, const xdr::MemoryRef& out);
  std::size_t needed() const { return needed_; }
  /// What `put()` has made; lives as long as this.
  const xdr::MemoryRef& stream() const { return stream_; }
  std::span<const Item> items() const { return std::span{items_}.first(used_); }
  Answer answer(const OnFree& on_free, bool not_done) const { return {stream_, items(), on_free, not_done}; }

 private:
  std::size_t placed_, least_, most_;
  std::span<const xdr::MemoryRef> memories_;
  std::optional<std::uint32_t> region_;
  std::size_t needed_ = 0;
  std::size_t used_ = 0;
  xdr::MemoryRef stream_;
  std::array<xdr::MemoryRef, kMostItems> pieces_;
  std::array<Item, kMostItems> items_;
};

}  // namespace oncrpc::stub

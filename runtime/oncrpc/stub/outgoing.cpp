// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stub/outgoing.h"

#include <algorithm>
#include <limits>

namespace oncrpc::stub {
namespace {

xdr::ReduceResult encode_nothing(const void*, xdr::MutableBytes, std::span<xdr::ReducedItem>, Choice) noexcept {
  return xdr::Reduced{};
}

}  // namespace

Encode nothing_encoder() { return encode_nothing; }

Sent Outgoing::put(Encode encode, const void* value, const xdr::MemoryRef& out) {
  needed_ = used_ = 0;
  std::array<xdr::ReducedItem, kMostItems> left_out;
  const Choice choice(placed_, least_, region_ ? std::span<const xdr::MemoryRef>{} : memories_);
  const auto made = encode(value, {out.address, out.length}, std::span{left_out}.first(most_), choice);
  if (!made) {
    error_ = made.error();
    if (error_.code != xdr::EncodeCode::kSpanTooSmall) return Sent::kNotEncodable;
    needed_ = made.error().needed;
    return Sent::kNoMemory;
  }
  std::size_t at = made->bytes;
  stream_ = {out.address, static_cast<std::uint32_t>(at), out.region};
  bool fits = true;
  for (const xdr::ReducedItem& item : made->items) {
    const auto length = static_cast<std::uint32_t>(item.data.size());
    auto* const address = const_cast<std::byte*>(item.data.data());
    xdr::MemoryRef& piece = pieces_[used_];
    const xdr::MemoryRef* const known = Choice::region_of(item.data, memories_);
    if (known != nullptr || region_) {
      piece = {address, length, known != nullptr ? known->region : *region_};
    } else {
      fits = fits && length <= out.length - at;
      if (fits) std::copy_n(address, length, out.address + at);
      piece = {fits ? out.address + at : nullptr, length, out.region};
      at += length;
    }
    // The place of an absent item has no field [RFC 8267 6.4.1].
    items_[used_] = {item.position, {&piece, length != 0 ? std::size_t{1} : 0}, item.field == 0};
    ++used_;
  }
  needed_ = at;
  return fits ? Sent::kSent : Sent::kNoMemory;
}

}  // namespace oncrpc::stub

// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// What program_owned.h declares.

#include "program_owned.h"

#include <memory>
#include <utility>

#include "program_members.h"
#include "xdr/arms.h"

namespace golden::program {

namespace owned {

xdr::Parsed<PingReply> PingReply::parse(xdr::Bytes bytes, const xdr::Limits& limits) {
  return xdr::parse_owned<View>(bytes, limits, kFields);
}
std::size_t PingReply::encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
xdr::Encoded PingReply::encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
xdr::GatherResult PingReply::gather(xdr::MutableBytes out, xdr::PieceList piece_list,
                                    std::size_t min_bytes) const& noexcept {
  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
}
xdr::EncodedBytes from_value(const PingReply& value) { return xdr::encode_bytes<PingReply::View>(value); }
bool operator==(const PingReply& self, const PingReply& other) {
  if (self.echoed != other.echoed) return false;
  return self.seen == other.seen;
}
std::strong_ordering operator<=>(const PingReply& self, const PingReply& other) {
  if (const auto order = xdr::order_of(self.echoed, other.echoed); order != 0) return order;
  return xdr::order_of(self.seen, other.seen);
}
std::size_t hash_value(const PingReply& value) noexcept { return xdr::hash_of(value.echoed, value.seen); }

}  // namespace owned

owned::PingReply to_value(const PingReplyView& view) {
  return {
      .echoed = xdr::to_owned<PingDataXdr>(view.echoed()),
      .seen = view.seen(),
  };
}

}  // namespace golden::program

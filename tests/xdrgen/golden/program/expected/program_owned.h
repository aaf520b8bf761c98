// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. Enumerations
// and structs of fixed size are those of program.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "program.h"
#include "xdr/owned.h"

namespace golden::program {

namespace owned {

struct PingReply;

}  // namespace owned

/// A copy of what a view shows; xdr::to_owned.
owned::PingReply to_value(const PingReplyView& view);

namespace owned {

// typedef opaque ping_data<512>;
// spec: input.xdr line 2
using PingData = std::vector<std::byte>;

// struct ping_reply {
//     ping_data echoed;
//     unsigned hyper seen;
// };
// spec: input.xdr line 4
struct PingReply {
  PingData echoed{};
  std::uint64_t seen{};

  static xdr::Parsed<PingReply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
    return xdr::parse_owned<View>(bytes, limits, kFields);
  }
  std::size_t encoded_size() const noexcept { return xdr::encoded_size<View>(*this); }
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept { return xdr::encode<View>(*this, out); }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept {
    return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);
  }
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PingReply&, const PingReply&) = default;

  // For runtime/xdr.
  using View = PingReplyView;
  using Fields = Field::PingReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::ping_reply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  [[gnu::always_inline]] void put(Out& out) const noexcept {
    xdr::put<PingDataXdr>(out, echoed, Fields::echoed);
    xdr::put<std::uint64_t>(out, seen, Fields::seen);
  }
};

// For generic code (runtime/xdr/members.h): what there is in each type.
inline xdr::EncodedBytes from_value(const PingReply& value) { return xdr::encode_bytes<PingReplyView>(value); }
void each_member(xdr::Of<PingReply>, auto& self, auto&& f) {
  f(xdr::FieldOf<PingDataXdr>(kFields[Field::PingReply::echoed]), self.echoed);
  f(xdr::FieldOf<std::uint64_t>(kFields[Field::PingReply::seen]), self.seen);
}

}  // namespace owned

inline owned::PingReply to_value(const PingReplyView& view) {
  return {
      .echoed = xdr::to_owned<PingDataXdr>(view.echoed()),
      .seen = view.seen(),
  };
}

}  // namespace golden::program

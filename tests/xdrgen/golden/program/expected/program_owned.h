// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 515e5520cdfbbb582cca501ee6dada8fd985ae20cf52b3320e33704f4d84ca51
// Do not edit; `the target golden-update` makes it anew.
//
// Values that own their data, for those who want plain C++ and can afford to copy. Reading:
// `owned::...::parse`, or `to_value` of a view (program.h). Writing: `encode`, or `from_value`, which gives the bytes.
// Enumerations and structs of fixed size are those of program_types.h. What is declared here is in program_owned.cpp;
// what is a template, in program_members.h. How the functions work: runtime/xdr/owned.h.

#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "program_types.h"
#include "xdr/gather.h"
#include "xdr/hash.h"
#include "xdr/owned.h"

namespace golden::program {

class PingReplyView;

namespace owned {

struct PingReply;

/// The bytes of a value; xdr::encode_bytes.
xdr::EncodedBytes from_value(const PingReply& value);

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

  static xdr::Parsed<PingReply> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
  std::size_t encoded_size() const noexcept;
  xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
  xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  friend bool operator==(const PingReply&, const PingReply&);
  friend std::strong_ordering operator<=>(const PingReply&, const PingReply&);
  friend std::size_t hash_value(const PingReply& value) noexcept;

  // For runtime/xdr.
  using View = PingReplyView;
  using Fields = Field::PingReply;
  static constexpr const xdr::TypeInfo& kInfo = Types::ping_reply;
  static constexpr bool kOwnsData = true;
  template <class Out>
  void put(Out& out) const noexcept;
};

}  // namespace owned

}  // namespace golden::program

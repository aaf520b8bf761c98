// SPDX-License-Identifier: BSD-3-Clause
//
// Why bytes are not what the specification says (DecodeError), and why a value cannot be sent (EncodeError).
// For whoever calls `parse` or `encode`. Left out on purpose: sentences; they are made from a module's field table by
// the generated `<module>_text.h`, never while decoding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "xdr/type_info.h"

namespace xdr {

enum class DecodeCode : std::uint8_t {
  kTruncated,        ///< the bytes end before the field does, or a count asks for more than there is
  kBadBool,          ///< a boolean or presence word is neither 0 nor 1 [RFC 4506 4.4, 4.19]
  kBadEnum,          ///< the enumeration has no such value [RFC 4506 4.3]
  kBadDiscriminant,  ///< the union has no arm for a value that its enumeration has [RFC 4506 4.15]
  kLimitExceeded,    ///< longer than the bound that the specification sets
  kCallerLimit,      ///< more than the caller's `Limits` allow
  kNonzeroPadding,   ///< padding is not zero, and the caller was strict about it
  kTooDeep,          ///< a type that contains itself is nested deeper than `Limits::depth`
  kTrailingBytes,    ///< bytes remain where the item had to fill them all
  kNotEligible,      ///< landed data belongs where no eligible item begins, or more than once to one place
  kLandedLength,     ///< landed data is not as long as the stream says that the item is
  kLandedOrder,      ///< the list of landed data is not in ascending order of Positions; the caller sorts it
};

constexpr std::string_view to_string(DecodeCode code) noexcept {
  switch (code) {
    case DecodeCode::kTruncated:
      return "truncated";
    case DecodeCode::kBadBool:
      return "boolean is neither 0 nor 1";
    case DecodeCode::kBadEnum:
      return "no such enumeration value";
    case DecodeCode::kBadDiscriminant:
      return "union has no such arm";
    case DecodeCode::kLimitExceeded:
      return "longer than the specification allows";
    case DecodeCode::kCallerLimit:
      return "more than the caller accepts";
    case DecodeCode::kNonzeroPadding:
      return "padding is not zero";
    case DecodeCode::kTooDeep:
      return "nested too deep";
    case DecodeCode::kTrailingBytes:
      return "bytes remain after the end";
    case DecodeCode::kNotEligible:
      return "no item that may be reduced begins where data has landed";
    case DecodeCode::kLandedLength:
      return "landed data does not have the item's length";
    case DecodeCode::kLandedOrder:
      return "the list of landed data is not in the order of Positions";
  }
  return "";
}

/// What is wrong, at which byte, in which field. A value of 16 bytes without pointers; cheap to return and to keep.
///
/// The path holds the three innermost fields, and the index of up to two of them. Ids are those of the module whose
/// `parse` failed, so only that module's `to_string(error)` can name them.
class DecodeError {
 public:
  /// One step of the path.
  struct Step {
    FieldId field = 0;
    std::optional<std::uint16_t> index;  ///< element, where the field is an array or list; 65535 stands for all beyond
  };
  static constexpr std::size_t kSteps = 3;

  constexpr DecodeError() noexcept = default;
  constexpr DecodeError(DecodeCode code, std::uint32_t offset) noexcept : offset_(offset), code_(code) {}

  constexpr DecodeCode code() const noexcept { return code_; }

  /// Byte, from the start of what was parsed, where the offending word or field begins. Of truncation: the first number,
  /// count, presence word, discriminant or run of data that is not wholly there. One exception: an array that claims more
  /// than 64 elements of varying size, and more than there can be, is refused where its elements begin.
  constexpr std::uint32_t offset() const noexcept { return offset_; }

  /// Step `i` of the path, innermost first; field 0 where the path is shorter.
  constexpr Step step(std::size_t i) const noexcept {
    Step result{field_[i], {}};
    if ((marks_ & (1U << i)) == 0) return result;
    std::size_t slot = 0;
    for (std::size_t before = 0; before < i; ++before) slot += (marks_ >> before) & 1U;
    result.index = index_[slot];
    return result;
  }

  /// There were more, outer, fields than the path holds.
  constexpr bool shortened() const noexcept { return (marks_ & kShortened) != 0; }

  friend constexpr bool operator==(const DecodeError&, const DecodeError&) noexcept = default;

  // What parsing uses, from the innermost field outwards.

  /// The same path, with what happened at its end.
  constexpr DecodeError at(DecodeCode code, std::uint32_t offset) const noexcept {
    DecodeError result = *this;
    result.code_ = code;
    result.offset_ = offset;
    return result;
  }

  /// The next field to be added is an array or list, and element `index` of it is meant.
  constexpr void in_element(std::uint64_t index) noexcept {
    const std::size_t slot = slots();
    if (slot == 2) return;
    index_[slot] = static_cast<std::uint16_t>(index < 0xffff ? index : 0xffff);
    marks_ = static_cast<std::uint8_t>(marks_ | kPending);
  }

  constexpr void in_field(FieldId field) noexcept {
    std::size_t depth = 0;
    while (depth < kSteps && field_[depth] != 0) ++depth;
    const bool indexed = (marks_ & kPending) != 0;
    marks_ = static_cast<std::uint8_t>(marks_ & ~kPending);
    if (field == 0) return;  // no row, no step
    if (depth == kSteps) {
      marks_ = static_cast<std::uint8_t>(marks_ | kShortened);
      return;
    }
    field_[depth] = field;
    if (indexed) marks_ = static_cast<std::uint8_t>(marks_ | 1U << depth);
  }

 private:
  static constexpr std::uint8_t kShortened = 0x08;
  static constexpr std::uint8_t kPending = 0x10;

  constexpr std::size_t slots() const noexcept { return (marks_ & 1U) + (marks_ >> 1 & 1U) + (marks_ >> 2 & 1U); }

  std::uint32_t offset_ = 0;
  std::uint16_t index_[2] = {0, 0};
  FieldId field_[kSteps] = {0, 0, 0};
  DecodeCode code_ = DecodeCode::kTruncated;
  std::uint8_t marks_ = 0;  // bit i: step i has an index; kShortened; kPending: the next step will have one
};

static_assert(sizeof(DecodeError) == 16);

enum class EncodeCode : std::uint8_t {
  kSpanTooSmall,   ///< the caller's span is shorter than the message
  kBoundExceeded,  ///< longer than the bound that the specification sets
  kWrongLength,    ///< not the exact length that the specification sets
  kBadEnum,        ///< the enumeration has no such value
  kTooManyPieces,  ///< `gather`: the caller's list of pieces is too short
  kBadEncoding,    ///< bytes that were given as encoded already are no XDR of the item
  kTooLong,        ///< an item's Position or length does not fit into 32 bits
  kOutsideSpan,    ///< `patch`: what is to be changed does not lie inside of the span
  kUnaligned,      ///< `encode_reduced`: the stream begins at no multiple of four
};

constexpr std::string_view to_string(EncodeCode code) noexcept {
  switch (code) {
    case EncodeCode::kSpanTooSmall:
      return "does not fit into the span";
    case EncodeCode::kBoundExceeded:
      return "longer than the specification allows";
    case EncodeCode::kWrongLength:
      return "not of the length that the specification sets";
    case EncodeCode::kBadEnum:
      return "no such enumeration value";
    case EncodeCode::kTooManyPieces:
      return "more pieces than there is room for";
    case EncodeCode::kBadEncoding:
      return "encoded bytes are none of this item";
    case EncodeCode::kTooLong:
      return "does not fit into 32 bits";
    case EncodeCode::kOutsideSpan:
      return "does not lie inside of the span";
    case EncodeCode::kUnaligned:
      return "does not begin at a multiple of four";
  }
  return "";
}

/// Why `encode` refused. Nothing was written.
struct EncodeError {
  EncodeCode code = EncodeCode::kSpanTooSmall;
  FieldId field = 0;         ///< of the type's module; 0 for kSpanTooSmall
  std::uint64_t needed = 0;  ///< bytes that the span, pieces that the list has to hold: kSpanTooSmall, kTooManyPieces

  friend constexpr bool operator==(const EncodeError&, const EncodeError&) noexcept = default;
};

}  // namespace xdr

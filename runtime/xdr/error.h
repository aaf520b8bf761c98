// SPDX-License-Identifier: BSD-3-Clause
//
// Why bytes do not conform to the specification (DecodeError), and why a value cannot be encoded
// (EncodeError). For callers of `parse` or `encode`. The errors contain no text: the generated
// `<module>_text.h` makes sentences from a module's field table, and never during decoding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "xdr/type_info.h"

namespace xdr {

/// What is wrong with bytes that were to be read.
enum class DecodeCode : std::uint8_t {
  kTruncated,        ///< the bytes end before the field does, or a count asks for more than there is
  kBadBool,          ///< a boolean or presence word is neither 0 nor 1 [RFC 4506 4.4, 4.19]
  kBadEnum,          ///< the enumeration has no such value [RFC 4506 4.3]
  kBadDiscriminant,  ///< the union has no arm for the value, which its discriminant may have [RFC 4506 4.15]
  kLimitExceeded,    ///< longer than the specification allows
  kCallerLimit,      ///< more than the caller's `Limits` allow; landed data beyond Position 2^32 - 1
  kNonzeroPadding,   ///< padding is not zero, and the caller asked for strict padding
  kTooDeep,          ///< a type that contains itself is nested deeper than `Limits::depth`
  kTrailingBytes,    ///< bytes remain after an item that must fill them all
  kNotEligible,      ///< no eligible item begins at the place of landed data, or two entries have one Position
  kLandedLength,     ///< landed data and the stream differ in length, or an item did not use its Write chunk
  kLandedOrder,      ///< the landed data is not in ascending order of Positions; the caller must sort it
};

/// The error in a few words of English.
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

/// The error, its byte and its field. A value of 16 bytes without pointers, cheap to return and to
/// keep.
///
/// The path contains the three innermost fields, and the index of at most two of them. The ids are
/// those of the module whose `parse` failed, so only `to_string(error)` of that module can name
/// them.
class DecodeError {
 public:
  /// One step of the path.
  struct Step {
    FieldId field = 0;  ///< row of the table of the module; 0: the path is shorter
    /// element of an array or list in which the error is; nothing if it is in none, as in the
    /// count, or if two inner steps have an index; 65535 means this or any greater one
    std::optional<std::uint16_t> index;
  };
  static constexpr std::size_t kSteps = 3;  ///< of the longest path

  constexpr DecodeError() noexcept = default;
  /// An error without a path, at byte `offset`.
  constexpr DecodeError(DecodeCode code, std::uint32_t offset) noexcept : offset_(offset), code_(code) {}

  /// What is wrong.
  constexpr DecodeCode code() const noexcept { return code_; }

  /// Offset, from the start of the parsed bytes, of the wrong word or field; from `parse_reduced`,
  /// its Position. For truncation: of the first number, count, presence word, discriminant or run
  /// of data that is not completely present. There are two exceptions: an array that claims more
  /// than 64 elements of varying size, and more than there can be, is refused where its elements
  /// begin; without the module's table, the offset is that of the first of several fields of fixed
  /// size, even if a later one is not present.
  constexpr std::uint32_t offset() const noexcept { return offset_; }

  /// Step `i` of the path, innermost first. Its field is 0 if the path is shorter. `i` must be less
  /// than kSteps, which nothing checks.
  constexpr Step step(std::size_t i) const noexcept {
    Step result{field_[i], {}};
    if ((marks_ & (1U << i)) == 0) return result;
    std::size_t slot = 0;
    for (std::size_t before = 0; before < i; ++before) slot += (marks_ >> before) & 1U;
    result.index = index_[slot];
    return result;
  }

  /// Whether there were more outer fields than the path has room for.
  constexpr bool shortened() const noexcept { return (marks_ & kShortened) != 0; }

  friend constexpr bool operator==(const DecodeError&, const DecodeError&) noexcept = default;

  // For parsing, which adds fields from the innermost one outwards.

  /// The same path with another code and offset.
  constexpr DecodeError at(DecodeCode code, std::uint32_t offset) const noexcept {
    DecodeError result = *this;
    result.code_ = code;
    result.offset_ = offset;
    return result;
  }

  /// The next field to be added is an array or list, and the error is in its element `index`.
  constexpr void in_element(std::uint64_t index) noexcept {
    const std::size_t slot = slots();
    if (slot == 2) return;
    index_[slot] = static_cast<std::uint16_t>(index < 0xffff ? index : 0xffff);
    marks_ = static_cast<std::uint8_t>(marks_ | kPending);
  }

  /// The error is in this field; 0: a field without a row, which the path leaves out.
  constexpr void in_field(FieldId field) noexcept {
    std::size_t depth = 0;
    while (depth < kSteps && field_[depth] != 0) ++depth;
    const bool indexed = (marks_ & kPending) != 0;
    marks_ = static_cast<std::uint8_t>(marks_ & ~kPending);
    if (field == 0) return;  // without a row, there is no step
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

/// Why a value was not written.
enum class EncodeCode : std::uint8_t {
  kSpanTooSmall,   ///< the caller's span is shorter than the message
  kBoundExceeded,  ///< longer than the specification allows
  kWrongLength,    ///< not the exact length that the specification requires, or empty where it requires an element
  kBadEnum,        ///< the enumeration has no such value
  kTooManyPieces,  ///< `gather`: the caller's list of pieces is too short
  kBadEncoding,    ///< bytes that were given as encoded are no XDR of the item
  kTooLong,        ///< `encode_reduced`: an item that may be left out would end beyond Position 2^32 - 1
  kOutsideSpan,    ///< `patch`: the part to be changed is not inside the span
  kUnaligned,      ///< `encode_reduced`: the start of the stream is no multiple of four
  kTooDeep,        ///< a type that contains itself is nested deeper than `kDepth`, or the caller's `depth`
  kMissing,        ///< there is no value where one is required: a null pointer or an empty Box
};

/// The error in a few words of English.
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
      return "bytes given as encoded are not the XDR of the item";
    case EncodeCode::kTooLong:
      return "does not fit into 32 bits";
    case EncodeCode::kOutsideSpan:
      return "does not lie inside of the span";
    case EncodeCode::kUnaligned:
      return "does not begin at a multiple of four";
    case EncodeCode::kTooDeep:
      return "nested too deep";
    case EncodeCode::kMissing:
      return "is required and missing";
  }
  return "";
}

/// Why `encode`, `gather`, `encode_reduced` or `patch` refused a value. The message was not written
/// or changed.
struct EncodeError {
  EncodeCode code = EncodeCode::kSpanTooSmall;  ///< what is wrong
  FieldId field = 0;                            ///< of the type's module; 0: none, as for kSpanTooSmall
  /// For kSpanTooSmall the bytes that the span must hold, and for kOutsideSpan too, if that is
  /// known; for kTooManyPieces the pieces that the list must hold. For kBoundExceeded and
  /// kWrongLength the bound, if it was looked up (bound.h). Otherwise 0.
  std::uint64_t needed = 0;

  friend constexpr bool operator==(const EncodeError&, const EncodeError&) noexcept = default;
};

}  // namespace xdr

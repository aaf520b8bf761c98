// SPDX-License-Identifier: BSD-3-Clause
//
// The two inputs over which generated code walks. `Cursor` checks everything. `Trusted` walks again
// over bytes that a Cursor has accepted, and checks nothing; in this way it finds where the parts
// of an element are. One generated `walk` serves both, and the inputs that extend them: those with
// `kTraced` are also notified of where each field, element, count and value begins (trace.h), those
// with `kRejoins` read reduced streams (reduce.h). For readers of generated code. The encoding of
// each type is in codec.h.
//
// The functions that report an error return false, so that generated code can say
// `return in.fail(...)`. They are inlined, and call cold functions that take no reference to the
// Cursor itself, so that its members stay in registers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "xdr/bytes.h"
#include "xdr/error.h"
#include "xdr/limits.h"
#include "xdr/type_info.h"

namespace xdr {

namespace detail {

[[gnu::cold]] inline std::size_t locate(DecodeError& error, std::span<const FieldInfo> fields, FieldId field,
                                        std::size_t left) noexcept;

/// As `locate`, in a run of units. The error does not say which unit it is.
inline std::size_t locate_unit(DecodeError& error, std::span<const FieldInfo> fields, const Unit& unit,
                               std::size_t left) noexcept {
  return left / unit.size * unit.size + locate(error, fields, unit.first, left % unit.size);
}

/// Finds the field of a run of fixed-size fields at which `left` bytes ended, and adds its path to
/// `error`.
///
/// fields   the module's table
/// field    first field of the run
/// left     how many bytes of the run there are, fewer than its fields need
/// result   bytes of the run before the number or data that is incomplete; 0 without a table
/// cost     recursion as deep as structs nest in the specification, independent of the bytes
inline std::size_t locate(DecodeError& error, std::span<const FieldInfo> fields, FieldId field,
                          std::size_t left) noexcept {
  std::size_t before = 0;
  if (field == 0) return before;
  for (; field < fields.size(); ++field) {
    const FieldInfo& info = fields[field];
    const std::size_t size = whole_size(info);
    if (left >= before + size) {
      before += size;
      continue;
    }
    const std::size_t element = (left - before) / info.size;
    before += locate_unit(error, fields, unit_of(fields, info), left - before);
    if (info.count != 0) error.in_element(element);
    error.in_field(field);
    break;
  }
  return before;
}

}  // namespace detail

/// Checked input: reads nothing beyond its end or `Limits::bytes`. An error, at which the walk must
/// end, goes to the caller's `error`.
class Cursor {
 public:
  static constexpr bool kTrusted = false;
  static constexpr bool kTraced = false;
  static constexpr bool kRejoins = false;

  Cursor(Bytes bytes, const Limits& limits, std::span<const FieldInfo> fields, DecodeError& error) noexcept
      : end_(bytes.data() + (bytes.size() < limits.bytes ? bytes.size() : limits.bytes)),
        begin_(bytes.data()),
        limits_(&limits),
        fields_(fields),
        error_(&error) {}

  std::size_t left(const std::byte* at) const noexcept { return static_cast<std::size_t>(end_ - at); }
  const Limits& limits() const noexcept { return *limits_; }

  /// Skips fixed-size fields, the first of which is `first`, with one check for all.
  [[gnu::always_inline]] bool skip_fields(const std::byte*& at, std::size_t size, FieldId first) const noexcept {
    if (left(at) < size) [[unlikely]]
      return truncated_fields(at, first);
    at += size;
    return true;
  }

  /// Skips `size` bytes that are one item.
  [[gnu::always_inline]] bool skip(const std::byte*& at, std::uint64_t size) const noexcept {
    if (left(at) < size) [[unlikely]]
      return truncated(at);
    at += size;
    return true;
  }

  /// Skips `count` elements of `size` bytes each; `size` is at least 1. `unit`: the parts of each
  /// element.
  [[gnu::always_inline]] bool skip_elements(const std::byte*& at, std::uint32_t count, std::size_t size,
                                            Unit unit) const noexcept {
    const std::uint64_t whole = std::uint64_t{count} * size;
    if (whole > left(at)) [[unlikely]]
      return truncated_element(at, size, unit);
    at += whole;
    return true;
  }

  /// Reads a count, presence word or discriminant.
  [[gnu::always_inline]] bool read_word(const std::byte*& at, std::uint32_t& word) const noexcept {
    if (left(at) < kWord) [[unlikely]]
      return truncated(at);
    word = load_u32(at);
    at += kWord;
    return true;
  }

  /// Reports that the bytes end inside the item that begins at `at`.
  [[gnu::always_inline]] bool truncated(const std::byte* at) const noexcept {
    report(*error_, truncation(), at - begin_);
    return false;
  }

  /// Reports the error at `where`. The caller adds the field by `in_field`, or returns to a
  /// function that does.
  [[gnu::always_inline]] bool fail(DecodeCode code, const std::byte* where) const noexcept {
    report(*error_, code, where - begin_);
    return false;
  }

  [[gnu::always_inline]] bool in_field(FieldId field) const noexcept {
    add_field(*error_, field);
    return false;
  }
  [[gnu::always_inline]] bool in_element(std::uint64_t index) const noexcept {
    add_element(*error_, index);
    return false;
  }

  /// Enters one more level of a type that contains itself.  returns  false: that is one too many;
  /// `leave()` must follow in either case
  bool enter() noexcept { return ++depth_ <= limits_->depth; }
  void leave() noexcept { --depth_; }

  /// An input of other bytes of the same message: its levels are inside those of this input.
  Cursor over(Bytes bytes) const noexcept {
    Cursor result(bytes, *limits_, fields_, *error_);
    result.depth_ = depth_;
    return result;
  }

 private:
  /// If the caller's limit ends the bytes, more bytes would not have helped.
  [[gnu::always_inline]] DecodeCode truncation() const noexcept {
    return left(begin_) == limits_->bytes ? DecodeCode::kCallerLimit : DecodeCode::kTruncated;
  }

  [[gnu::always_inline]] bool truncated_fields(const std::byte* at, FieldId first) const noexcept {
    report_fields(*error_, fields_, truncation(), at - begin_, left(at), first);
    return false;
  }
  [[gnu::always_inline]] bool truncated_element(const std::byte* at, std::size_t size, Unit unit) const noexcept {
    report_element(*error_, fields_, truncation(), at - begin_, left(at), size, unit);
    return false;
  }

  [[gnu::cold, gnu::noinline]] static void report(DecodeError& error, DecodeCode code, std::ptrdiff_t offset) noexcept {
    error = DecodeError(code, static_cast<std::uint32_t>(offset));
  }
  [[gnu::cold, gnu::noinline]] static void report_fields(DecodeError& error, std::span<const FieldInfo> fields,
                                                         DecodeCode code, std::ptrdiff_t offset, std::size_t left,
                                                         FieldId first) noexcept {
    DecodeError path;
    const std::size_t before = detail::locate(path, fields, first, left);
    error = path.at(code, static_cast<std::uint32_t>(static_cast<std::size_t>(offset) + before));
  }
  [[gnu::cold, gnu::noinline]] static void report_element(DecodeError& error, std::span<const FieldInfo> fields,
                                                          DecodeCode code, std::ptrdiff_t offset, std::size_t left,
                                                          std::size_t size, Unit unit) noexcept {
    DecodeError path;
    const std::size_t before = detail::locate_unit(path, fields, unit, left);
    path.in_element(left / size);
    error = path.at(code, static_cast<std::uint32_t>(static_cast<std::size_t>(offset) + before));
  }
  [[gnu::cold, gnu::noinline]] static void add_field(DecodeError& error, FieldId field) noexcept {
    error.in_field(field);
  }
  [[gnu::cold, gnu::noinline]] static void add_element(DecodeError& error, std::uint64_t index) noexcept {
    error.in_element(index);
  }

  const std::byte* end_;
  const std::byte* begin_;
  const Limits* limits_;
  std::span<const FieldInfo> fields_;
  DecodeError* error_;
  std::uint32_t depth_ = 0;
};

/// Input that a Cursor has accepted before: nothing can fail, and nothing is checked.
class Trusted {
 public:
  static constexpr bool kTrusted = true;
  static constexpr bool kTraced = false;
  static constexpr bool kRejoins = false;

  bool skip_fields(const std::byte*& at, std::size_t size, FieldId) const noexcept { return skip(at, size); }
  bool skip(const std::byte*& at, std::uint64_t size) const noexcept {
    at += size;
    return true;
  }
  bool skip_elements(const std::byte*& at, std::uint32_t count, std::size_t size, Unit) const noexcept {
    return skip(at, std::uint64_t{count} * size);
  }
  bool read_word(const std::byte*& at, std::uint32_t& word) const noexcept {
    word = load_u32(at);
    return skip(at, kWord);
  }
  bool fail(DecodeCode, const std::byte*) const noexcept { return false; }
  bool in_field(FieldId) const noexcept { return false; }
  bool in_element(std::uint64_t) const noexcept { return false; }
  bool enter() noexcept { return true; }
  void leave() noexcept {}
};

/// One level of a type that contains itself, for the time in which it is walked.
template <class In>
class Level {
 public:
  explicit Level(In& in) noexcept : in_(in), allowed_(in.enter()) {}
  ~Level() { in_.leave(); }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;
  bool allowed() const noexcept { return allowed_; }

 private:
  In& in_;
  bool allowed_;
};

/// Constructs a view for which nothing has been walked yet. Generated views have no other
/// constructor, apart from those that copy.
struct Unparsed {
  explicit Unparsed() = default;
};

}  // namespace xdr

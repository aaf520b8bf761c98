// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the bound that a value exceeds. `encode` reports only the field, because it keeps its
// measurements in registers. For code that shows an EncodeError to users, such as generated
// clients.
#pragma once

#include <cstdint>

#include "xdr/codec.h"
#include "xdr/composite.h"
#include "xdr/error.h"
#include "xdr/limits.h"
#include "xdr/writer.h"

namespace xdr {
namespace detail {

/// Finds the first error of a value; if it is a bound that the value breaks, also the bound.
class BoundFinder {
 public:
  static constexpr bool kWrites = false;
  static constexpr bool kReduces = false;

  void word(std::uint32_t) noexcept {}
  void skip(std::uint64_t) noexcept {}
  void opaque(Bytes) noexcept {}
  void fail(EncodeCode code, FieldId field) noexcept { fail(code, field, 0); }
  void fail(EncodeCode code, FieldId field, std::uint64_t bound) noexcept {
    if (!failed_) found_ = {code, field, bound};
    failed_ = true;
  }
  /// Enters a level of a type that contains itself. False if that is one level too many.
  bool enter() noexcept {
    if (depth_ == 0) return false;
    --depth_;
    return true;
  }
  void leave() noexcept { ++depth_; }
  /// The levels that may still be entered.
  std::uint32_t depth() const noexcept { return depth_; }
  const EncodeError& found() const noexcept { return found_; }

 private:
  bool failed_ = false;
  std::uint32_t depth_ = kDepth;
  EncodeError found_;
};

}  // namespace detail

/// Returns `error` with the bound in `needed`, if its code is kBoundExceeded or kWrongLength and a
/// second pass down to kDepth levels finds the same error first; otherwise returns it unchanged.
///
/// error    of `encode`, `gather`, `encode_reduced` or `encode_bytes`, for this value as wire type
///          `W`
/// cost     another pass over the value
template <class W, class Value>
[[gnu::cold, gnu::noinline]] EncodeError with_bound(const EncodeError& error, const Value& value) noexcept {
  if (error.code != EncodeCode::kBoundExceeded && error.code != EncodeCode::kWrongLength) return error;
  detail::BoundFinder finder;
  Codec<W>::put(finder, value, 0);
  return finder.found().code == error.code && finder.found().field == error.field ? finder.found() : error;
}

}  // namespace xdr

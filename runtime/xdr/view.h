// SPDX-License-Identifier: BSD-3-Clause
//
// View: the base of every generated view. For users of generated views.
#pragma once

#include <cstddef>

#include "xdr/bytes.h"
#include "xdr/limits.h"
#include "xdr/parse.h"

namespace xdr {

/// Base of the generated view `V`. `kFields` is the table of its module.
///
/// A view exists only if `parse` or `parse_reduced` has checked everything. Therefore its accessors
/// are noexcept, allocate nothing and cannot fail. Copying it is cheap. Accessors return plain
/// values, or what refers to the parsed bytes (after `parse_reduced` also to the landed data and
/// their list), or to the view itself if it is a `const T&` or `const T*` (such accessors are
/// deleted for views that are about to be destroyed).
template <class V, const auto& kFields>
class View {
 public:
  using LendsItself = void;  // for Result

  /// Reads one `V` from the start of `bytes`; as `xdr::parse`. It is inlined, so that a view that
  /// is used at once need not exist in memory.
  [[gnu::always_inline]] static Parsed<V> parse(Bytes bytes, const Limits& limits = {}) noexcept {
    return xdr::parse<V>(bytes, limits, kFields);
  }
  static Parsed<V> parse(Dying auto&& bytes, const Limits& limits = {}) = delete;

  /// The bytes that were parsed. The bytes after them belong to the caller.
  Bytes bytes() const noexcept { return {at_, size_}; }
  /// The number of those bytes: a multiple of four.
  std::size_t size_bytes() const noexcept { return size_; }

 protected:
  const std::byte* at_ = nullptr;  ///< the first byte that was parsed; nullptr: nothing yet
  std::size_t size_ = 0;           ///< the number of bytes that were parsed
};

}  // namespace xdr

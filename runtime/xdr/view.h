// SPDX-License-Identifier: BSD-3-Clause
//
// View: what every generated view has, whatever its type. For users of generated views.
#pragma once

#include <cstddef>

#include "xdr/bytes.h"
#include "xdr/limits.h"
#include "xdr/parse.h"

namespace xdr {

/// Base of the generated view `V`; `kFields` is the table of its module.
///
/// A view exists only where `parse` has checked everything: its accessors are noexcept, allocate nothing and cannot
/// fail. Copying it is cheap; what it gives out points into the parsed bytes, or into the view itself where that is a
/// `const T&` or `const T*` (such accessors are deleted for views that are about to be destroyed).
template <class V, const auto& kFields>
class View {
 public:
  using LendsItself = void;  // for Result

  /// Reads one `V` from the start of `bytes`; as `xdr::parse`, inlined so that a view that is used at once need not
  /// exist.
  [[gnu::always_inline]] static Parsed<V> parse(Bytes bytes, const Limits& limits = {}) noexcept {
    return xdr::parse<V>(bytes, limits, kFields);
  }
  static Parsed<V> parse(Dying auto&& bytes, const Limits& limits = {}) = delete;

  /// The bytes that were parsed; what follows them is the caller's.
  Bytes bytes() const noexcept { return {at_, size_}; }
  std::size_t size_bytes() const noexcept { return size_; }

 protected:
  const std::byte* at_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace xdr

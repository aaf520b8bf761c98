// SPDX-License-Identifier: BSD-3-Clause
// A reduced stream that is about to be destroyed.
// expect: deleted function|call to deleted
#include <array>
#include <utility>
#include <vector>

#include "xdr/reduce.h"

bool parse(std::vector<std::byte> stream, const std::array<xdr::Landed, 1>& landed) {
  using Item = xdr::Eligible<xdr::Opaque<>>;
#ifdef MISTAKE
  return xdr::parse_reduced<Item>(std::move(stream), landed).has_value();
#else
  return xdr::parse_reduced<Item>(stream, landed).has_value();
#endif
}

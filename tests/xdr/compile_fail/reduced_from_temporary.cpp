// SPDX-License-Identifier: BSD-3-Clause
// Reduced items of a stream refer to strings that are about to be destroyed.
// expect: deleted function|call to deleted
#include <array>
#include <string>
#include <vector>

#include "xdr/reduce.h"

std::vector<std::string> make();

bool reduce(xdr::MutableBytes out, std::array<xdr::ReducedItem, 3>& items) {
  using Names = xdr::Array<xdr::Eligible<xdr::String<>>>;
#ifdef MISTAKE
  return xdr::encode_reduced<Names>(make(), out, items).has_value();
#else
  const auto names = make();
  return xdr::encode_reduced<Names>(names, out, items).has_value();
#endif
}

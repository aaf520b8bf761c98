// SPDX-License-Identifier: BSD-3-Clause
// Placed data in a list that is about to be destroyed: ranges of the view still refer to it.
// expect: deleted function|call to deleted
#include <vector>

#include "xdr/reduce.h"

std::vector<xdr::Landed> pulled();

bool parse(xdr::Bytes stream) {
  using Items = xdr::Array<xdr::Eligible<xdr::Opaque<>>>;
#ifdef MISTAKE
  return xdr::parse_reduced<Items>(stream, pulled()).has_value();
#else
  const auto landed = pulled();
  return xdr::parse_reduced<Items>(stream, landed).has_value();
#endif
}

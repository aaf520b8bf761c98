// SPDX-License-Identifier: BSD-3-Clause
// Pieces of a message that refer to a vector which is about to be destroyed.
// expect: deleted function|call to deleted
#include <array>
#include <vector>

#include "xdr/gather.h"
#include "xdr/parse.h"

std::vector<std::byte> make();

bool gather(xdr::MutableBytes fixed, std::array<xdr::Bytes, 3>& pieces) {
#ifdef MISTAKE
  return xdr::encode_gather<xdr::Opaque<>>(make(), fixed, pieces, 1).has_value();
#else
  const auto data = make();
  return xdr::encode_gather<xdr::Opaque<>>(xdr::Bytes(data), fixed, pieces, 1).has_value();
#endif
}

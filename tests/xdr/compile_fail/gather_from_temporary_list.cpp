// SPDX-License-Identifier: BSD-3-Clause
// Pieces of a message that refer to the owning values of a vector which is about to be destroyed.
// expect: deleted function|call to deleted
#include <array>
#include <vector>

#include "rpcrdma/wire/xcharext_members.h"

using rpcrdma::wire::xcharext::XcharvalView;
using rpcrdma::wire::xcharext::owned::Xcharval;

std::vector<Xcharval> make();

bool gather(xdr::MutableBytes fixed, std::array<xdr::Bytes, 3>& pieces) {
#ifdef MISTAKE
  return xdr::encode_gather<xdr::Array<XcharvalView>>(make(), fixed, pieces, 1).has_value();
#else
  const auto values = make();
  return xdr::encode_gather<xdr::Array<XcharvalView>>(values, fixed, pieces, 1).has_value();
#endif
}

// SPDX-License-Identifier: BSD-3-Clause
// Pieces of a message that refer to an owning value which is about to be destroyed.
// expect: deleted function|call to deleted
#include <array>

#include "rpcrdma/wire/xcharext_members.h"

using rpcrdma::wire::xcharext::XcharvalView;
using rpcrdma::wire::xcharext::owned::Xcharval;

Xcharval make();

bool gather(xdr::MutableBytes fixed, std::array<xdr::Bytes, 3>& pieces) {
#ifdef MISTAKE
  return xdr::encode_gather<XcharvalView>(make(), fixed, pieces, 1).has_value();
#else
  const auto value = make();
  return xdr::encode_gather<XcharvalView>(value, fixed, pieces, 1).has_value();
#endif
}

// SPDX-License-Identifier: BSD-3-Clause
// A view of a temporary, for a type without a class of its own.
// expect: deleted function|call to deleted
#include <vector>

#include "rpcrdma/wire/xcharext.h"

std::vector<std::byte> receive();

bool parse() {
#ifdef MISTAKE
  return xdr::parse<rpcrdma::wire::xcharext::XcharspecXdr>(receive()).has_value();
#else
  const auto received = receive();
  return xdr::parse<rpcrdma::wire::xcharext::XcharspecXdr>(received).has_value();
#endif
}

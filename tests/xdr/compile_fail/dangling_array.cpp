// SPDX-License-Identifier: BSD-3-Clause
// A view of an array that a function returned.
// expect: deleted function|call to deleted
#include <array>

#include "rpcrdma/wire/v1.h"

std::array<std::byte, 28> receive();

bool parse() {
#ifdef MISTAKE
  return rpcrdma::wire::v1::RdmaMsgView::parse(receive()).has_value();
#else
  const auto received = receive();
  return rpcrdma::wire::v1::RdmaMsgView::parse(received).has_value();
#endif
}

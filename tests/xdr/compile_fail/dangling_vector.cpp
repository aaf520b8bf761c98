// SPDX-License-Identifier: BSD-3-Clause
// A view of a vector that is about to be destroyed.
// expect: deleted function|call to deleted
#include <utility>
#include <vector>

#include "rpcrdma/wire/v1.h"

bool parse(std::vector<std::byte> received) {
#ifdef MISTAKE
  const auto message = rpcrdma::wire::v1::RdmaMsgView::parse(std::move(received));
#else
  const auto message = rpcrdma::wire::v1::RdmaMsgView::parse(received);
#endif
  return message.has_value();
}

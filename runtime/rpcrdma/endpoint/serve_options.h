// SPDX-License-Identifier: BSD-3-Clause
//
// What a program wants for the calls that it is served with. For applications.
#pragma once

#include <cstdint>

#include "oncrpc/stub/arrival_watcher.h"
#include "oncrpc/stub/busy_answers.h"

namespace rpcrdma::endpoint {

/// remembered_procedures   bit n: the endpoint keeps replies of procedure n, and answers a retransmission with the reply that it has kept
///                         instead of calling the handler again. For procedures that must not be done twice, up to number 63
/// watched_procedures      bit n: what calls of procedure n pull is watched by `watcher` while it arrives (arrival_watcher.h), where there is
///                         one reduced argument and memory for it at once; not of procedures that are remembered
/// busy                    says what a call is told that waited too long for memory to pull its arguments into; nullptr: ERR_CHUNK, which
///                         clients take for a refusal for good
struct ServeOptions {
  std::uint64_t remembered_procedures = 0;
  std::uint64_t watched_procedures = 0;
  oncrpc::stub::ArrivalWatcher* watcher = nullptr;
  const oncrpc::stub::BusyAnswers* busy = nullptr;
};

}  // namespace rpcrdma::endpoint

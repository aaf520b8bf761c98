// SPDX-License-Identifier: BSD-3-Clause
//
// What a program asks of the server for its calls. For applications.
#pragma once

#include <cstdint>

#include "oncrpc/stub/arrival_watcher.h"
#include "oncrpc/stub/busy_answers.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// remembered_procedures bit n: the endpoint keeps replies of procedure n, and answers a
///                       retransmission with the reply that it has kept instead of calling the
///                       handler again; one that comes before the reply waits for it. It keeps
///                       results and errors of `InboundCall::fail()`, but not what `deny()` and
///                       `refuse()` send, nor answers with `Results::not_done`. For procedures that
///                       must not be executed twice, up to number 63. If a server has several
///                       loops, all connections of a host go to one of them then
/// watched_procedures    bit n: `watcher` watches what calls of procedure n pull while it arrives
///                       (arrival_watcher.h), if there is one reduced argument and memory for it at
///                       once; not for Long Calls, nor for procedures that are remembered
/// watcher               may be nullptr; must outlive the server. A server that is given a Service
///                       takes that as the watcher, whatever is here
/// busy                  the answer to a call that waited too long for memory to pull its arguments
///                       into; nullptr: ERR_CHUNK, which clients take for a final refusal, and
///                       which a Long Call gets in any case. Must outlive the server
struct ServeOptions {
  std::uint64_t remembered_procedures = 0;
  std::uint64_t watched_procedures = 0;
  oncrpc::stub::ArrivalWatcher* watcher = nullptr;
  const oncrpc::stub::BusyAnswers* busy = nullptr;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop

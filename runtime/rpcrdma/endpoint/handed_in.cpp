// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/handed_in.h"

#include <thread>

#include "rpcrdma/endpoint/engine.h"

namespace rpcrdma::endpoint {

HandedIn::~HandedIn() {
  while (putting_.load() != 0) std::this_thread::yield();
}

template <class List>
void HandedIn::put_in(List& list, InboundCall& call) {
  ++putting_;
  list.put(call);
  engine_.wake();
  --putting_;  // the endpoint may be destroyed after this
}

void HandedIn::put_answer(InboundCall& call) { put_in(answers_, call); }
void HandedIn::put_push(InboundCall& call) { put_in(pushes_, call); }
void HandedIn::put_sink(InboundCall& call) { put_in(sinks_, call); }

}  // namespace rpcrdma::endpoint

// SPDX-License-Identifier: BSD-3-Clause
//
// The two ends of the benchmark of the transport, each like an application: with memory of the
// endpoint's pool, callbacks, and a loop of its own. Left out: the start of both ends, and the
// comparison with perftest (transport.py).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/table.h"

namespace bench {

/// The kind of call: an empty call; a result that the server writes through a Write chunk; an
/// argument that it pulls through a Read chunk.
enum class Kind : std::uint8_t { kNull, kResults, kArguments };

/// at_once   outstanding calls
/// sleeps    both ends sleep while there is nothing to do; otherwise they poll
struct Job {
  Kind kind = Kind::kNull;
  std::uint32_t calls = 1000;
  std::uint32_t warm_up = 100;
  std::uint32_t at_once = 1;
  std::uint32_t bytes = 1 << 20;
  bool sleeps = false;
};

struct Place {
  const rpcrdma::verbs::Table* table;
  oncrpc::Address address;
};

/// Serves one client until it is gone; calls `listening` once a client can connect.
/// returns   the error, or nothing
std::string run_server(const Place& place, const Job& job, const std::function<void()>& listening);

/// microseconds   of each call, from `call()` to its callback
/// seconds        for all calls
/// wrong          the error, or nothing
struct Measured {
  std::vector<double> microseconds;
  double seconds = 0;
  std::string wrong;
};

/// Makes the calls, after some that are not measured, and checks results; the server checks
/// arguments.
Measured run_client(const Place& place, const Job& job);

}  // namespace bench

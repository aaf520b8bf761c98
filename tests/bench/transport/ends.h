// SPDX-License-Identifier: BSD-3-Clause
//
// The two ends of the benchmark of the transport, each as an application has it: memory of the fast class, callbacks, a loop of its own.
// Left out: who starts them, and what perftest has to say (transport.py).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rpcrdma/verbs/cm.h"
#include "rpcrdma/verbs/table.h"

namespace bench {

/// What is called: nothing; a result that the server writes through a Write chunk; an argument that it pulls through a Read chunk.
enum class Kind : std::uint8_t { kNull, kResults, kArguments };

/// at_once   calls that are outstanding together
/// sleeps    both ends sleep while there is nothing to do; else they poll
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

/// Serves one client until it has gone; calls `listening` once one can connect.
/// returns   what went wrong, or nothing
std::string run_server(const Place& place, const Job& job, const std::function<void()>& listening);

/// microseconds   of each call, from `call()` to its callback
/// seconds        for all of them
/// wrong          what went wrong, or nothing
struct Measured {
  std::vector<double> microseconds;
  double seconds = 0;
  std::string wrong;
};

/// Makes the calls, after some that are not measured, and compares what was moved.
Measured run_client(const Place& place, const Job& job);

}  // namespace bench

// SPDX-License-Identifier: BSD-3-Clause
//
// This file searches exhaustively: it goes through all orders in which a few Calls each way, their
// messages and completions, their answers, cancellations and losses of the connection can happen.
//
// A state is known by what each core has been told so far (it does the same whenever it is told the
// same), by what is left in between, and, when a connection is lost, by what has become of the
// Calls. The search does not go on twice from a state that has been seen; it leaves nothing else
// out. A core cannot be copied: to reach a state again, the search repeats all moves from the
// beginning.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim {

/// A Scenario is what is searched.
///
/// calls       forward, backward
/// grants      of Reply 1, 2, ... of each way, the last one of all that follow; empty: what the
///             Responder grants
/// losses, cancellations  that may happen, anywhere
/// timed       forward Calls have a deadline, which may come at any time
struct Scenario {
  Settings client, server;
  std::array<std::uint32_t, 2> calls{};
  std::array<std::vector<std::uint32_t>, 2> grants{};
  std::uint32_t losses = 0;
  std::uint32_t cancellations = 0;
  std::function<CallSpec(std::uint32_t xid)> forward{};  ///< default: a Short Call
  std::vector<Data> results{};                           ///< those of forward Replies
  bool late_completions = false;
  bool timed = false;
};

struct Found {
  std::uint64_t states = 0, moves = 0, ends = 0, runs = 0;
  std::string trouble;                 ///< the first violation, empty if there is none
  std::vector<std::string> way_there;  ///< the moves that lead there
};

/// Searches the whole scenario, or until something is violated or `most_states` have been seen.
Found search(const Scenario& scenario, std::uint64_t most_states = 10'000'000);

}  // namespace rpcrdma::sim

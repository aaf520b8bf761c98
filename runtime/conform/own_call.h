// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of an application's own program, which the user has given (`OwnCall`): what they return, and which cases they are good for. For
// judge.cpp and for the command.
#pragma once

#include <string>

#include "conform/judge.h"

namespace rpcrdma::conform {

/// Makes `call` twice, with nothing in chunks of its own: inline as far as it goes, else as a Long Call and with a Reply chunk.
///
/// returns   its results
/// errors    in words: what came in place of a reply with results, or that the two differ
xdr::Result<Bytes, std::string> results_of(const Run& run, const Abilities& abilities, const OwnCall& call);

/// Why the calls of `subject` are none that the case needs; empty: one of them is, or the case needs none.
std::string own_call_obstacle(const Case& tested, const Subject& subject);

}  // namespace rpcrdma::conform

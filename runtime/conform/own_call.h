// SPDX-License-Identifier: BSD-3-Clause
//
// This file has calls of an application's own program, which the user has specified (`OwnCall`):
// what they return, and which cases can use them. It is for judge.cpp and for the command.
#pragma once

#include <string>

#include "conform/judge.h"

namespace rpcrdma::conform {

/// Makes `call` twice without reducing items, as a Long Call if it does not fit inline. If the
/// first call fails, offers a Reply chunk from then on, because the Reply may not fit inline.
///
/// returns   its results
/// errors    in words: what was received in place of a reply with results, or that the two replies
///           differ
xdr::Result<Bytes, std::string> results_of(const Run& run, const Abilities& abilities, const OwnCall& call);

/// Returns why no call of `subject` suits the case; empty: one does, or the case needs none.
std::string own_call_obstacle(const Case& tested, const Subject& subject);

}  // namespace rpcrdma::conform

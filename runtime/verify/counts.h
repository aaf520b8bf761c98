// SPDX-License-Identifier: BSD-3-Clause
//
// What an RPC costs in work requests, doorbells and completions, beside what the transport promises. Counts are the endpoints' own; a
// device that lacks something, or does it another way, shows in them.
#pragma once

#include <nlohmann/json.hpp>

#include "verify/trial.h"

namespace rpcrdma::verify {

/// For each kind of RPC and each side an object: "rpc", "side", counts of one RPC, "budget", "holds". Or an object with "trouble".
///
/// until   when the calls have to be over
nlohmann::ordered_json count_requests(const Subject& subject, const Device& device, Clock::time_point until);

}  // namespace rpcrdma::verify

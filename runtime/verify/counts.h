// SPDX-License-Identifier: BSD-3-Clause
//
// What an RPC costs in work requests, doorbells and completions, beside what the transport
// promises. Counts are the endpoints' own; a device that lacks something, or does it another way,
// shows in them.
#pragma once

#include <nlohmann/json.hpp>

#include "verify/trial.h"

namespace rpcrdma::verify {

/// Returns an array with an object for each kind of RPC and each side: "rpc", "side", counts of one
/// RPC, "budget", "holds". Or returns an object with "trouble".
///
/// until   by when the calls must be over
nlohmann::ordered_json count_requests(const Subject& subject, const Device& device, Clock::time_point until);

}  // namespace rpcrdma::verify

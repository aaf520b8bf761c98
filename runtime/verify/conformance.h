// SPDX-License-Identifier: BSD-3-Clause
//
// The cases of `rpcrdma conform server` over the device: NULL calls, right and wrong, to our own server, or to one at the other end. What
// our server does is known from tests without a card; what differs here is the device's doing.
#pragma once

#include <optional>

#include "verify/apart.h"
#include "verify/device.h"

namespace rpcrdma::verify {

/// Says a line of JSON for each case: "id", "verdict", and where it is no pass "seen" and "why"; or one with "trouble".
///
/// peer   a server of `rpcrdma serve`, over the device; nothing: our own, in this process
/// wait   until no answer counts as none
/// until  cases that would begin later are left out
void perform_conformance(const Subject& subject, const std::optional<oncrpc::Address>& peer,
                         std::chrono::milliseconds wait, Clock::time_point until, const Say& say);

}  // namespace rpcrdma::verify

// SPDX-License-Identifier: BSD-3-Clause
//
// The cases of `rpcrdma conform server` over the device: NULL calls, valid and invalid, to our own
// server, or to one at the other end. Tests without a card show what our server does; what differs
// here is the device's doing.
#pragma once

#include <optional>
#include <string_view>

#include "verify/apart.h"
#include "verify/device.h"

namespace rpcrdma::verify {

/// Why a case gets the verdict "not run": a peer would count its messages as faults, and reject us.
inline constexpr std::string_view kTooManyFaults = "the peer would turn us away for faults";

/// Says a line of JSON for each case with NULL calls, except hostile ones: "id", "verdict" and, if
/// it is no pass, "seen" and "why". If the server cannot be tested, says one line, with "trouble".
///
/// peer   a server of `rpcrdma serve`, over the device; nothing: our own, in this process
/// wait   how long each case waits for an answer
/// until  cases that would begin later get the verdict "not run"; so do cases that a peer's limit
///        of faults does not allow, with `kTooManyFaults` as "why"
void perform_conformance(const Subject& subject, const std::optional<oncrpc::Address>& peer,
                         std::chrono::milliseconds wait, Clock::time_point until, const Say& say);

}  // namespace rpcrdma::verify

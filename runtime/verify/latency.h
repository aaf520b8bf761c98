// SPDX-License-Identifier: BSD-3-Clause
//
// How long a NULL call takes, beside what ib_send_lat of perftest takes for a message of 128 bytes there and back. The ratio tells of the
// transport; the times tell of the device and of this machine.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "verify/suite.h"

namespace rpcrdma::verify {

/// "null_call" and "ib_send_lat", each with "runs" and "median" in microseconds or with "not_run"; "ratio", where both were measured. Runs
/// take turns, so that what else the machine does at the time hits both. To be called in a process of its own, without threads, and
/// before the device was opened there.
///
/// device   its name, for perftest; a software fabric is measured in one process, and perftest is not
/// peer     where `rpcrdma serve` is, and `ib_send_lat -R -s 128` where perftest is to be measured; nothing: both ends are here
nlohmann::ordered_json measure_latency(const Find& find, const std::string& device,
                                       const std::optional<oncrpc::Address>& peer, Clock::time_point until);

}  // namespace rpcrdma::verify

// SPDX-License-Identifier: BSD-3-Clause
//
// How long a NULL call takes, beside what ib_send_lat of perftest takes for a message of 128 bytes
// there and back. The ratio depends on the transport; the times depend on the device and on this
// machine.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "verify/suite.h"

namespace rpcrdma::verify {

/// Returns "unit"; "null_call" and "ib_send_lat", each with "runs" and "median" in microseconds or
/// with "not_run"; "ratio", if both were measured. Their runs take turns, so that other work of the
/// machine hits both. Call it in a process of its own, which has no other thread and has not opened
/// the device.
///
/// device   its name, for perftest; a software fabric is measured in one process, and without
///          perftest
/// peer     where `rpcrdma serve` runs and, if perftest is to be measured, `ib_send_lat -R -s 128`;
///          nothing: both ends are on this machine
nlohmann::ordered_json measure_latency(const Find& find, const std::string& device,
                                       const std::optional<oncrpc::Address>& peer, Clock::time_point until);

}  // namespace rpcrdma::verify

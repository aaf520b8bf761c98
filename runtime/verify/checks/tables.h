// SPDX-License-Identifier: BSD-3-Clause
//
// The tables of checks, one for each file of this folder, and two for device.cpp. all.cpp joins
// them.
#pragma once

#include <vector>

#include "verify/check.h"

namespace rpcrdma::verify {

std::vector<Check> device_checks();
std::vector<Check> connection_checks();
std::vector<Check> message_checks();
std::vector<Check> receive_checks();
std::vector<Check> memory_checks();
std::vector<Check> protection_checks();
std::vector<Check> window_checks();
std::vector<Check> shared_checks();
std::vector<Check> completion_checks();
/// What no program should do, and some drivers do not survive; so these checks run last.
std::vector<Check> misuse_checks();

}  // namespace rpcrdma::verify

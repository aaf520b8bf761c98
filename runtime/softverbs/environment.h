// SPDX-License-Identifier: BSD-3-Clause
// A fabric as the environment wants it: for the drop-in libraries, whose programs know nothing of softverbs, and for
// tests of several processes. The variables are in faults.md. Of all others only default_fabric()
// reads the environment, and of that only SOFTVERBS_DIR.
#pragma once

#include <string>

#include "softverbs/control.h"
#include "softverbs/fault_script.h"

namespace softverbs::control {

struct Environment {
  Config config;
  FaultScript faults;
  std::string trace_file;  // empty: no trace
};

/// SOFTVERBS_DIR; empty where it is unset.
std::string folder_from_environment();

/// Makes the folder where it is missing, and says why it cannot be a fabric's, in words that name
/// SOFTVERBS_DIR; empty where it can.
std::string folder_trouble(const std::string& folder);
/// The same of a call that has failed with the errno value `error`.
std::string folder_trouble(const std::string& folder, int error);

/// Reads SOFTVERBS_DIR, SOFTVERBS_DEVICE, SOFTVERBS_SEED, SOFTVERBS_IWARP, SOFTVERBS_FAULTS (and the file that it names) and
/// SOFTVERBS_TRACE. What is unset stays as Config has it.
///
/// errors   nothing, and `error` names the variable, or file and line, and the cause
std::optional<Environment> config_from_environment(std::string& error);

/// reset() to the configuration, with the faults injected and the trace begun: one line for each event, written as it
/// happens, so that it is whole up to a crash.
///
/// errors   false, and `error` says why: an object lives, or the trace cannot be written, or is no regular file
[[nodiscard]] bool start(Fabric& fabric, const Environment& environment, std::string& error);

}  // namespace softverbs::control

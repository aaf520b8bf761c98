// SPDX-License-Identifier: BSD-3-Clause
// A fabric configured from environment variables: for the drop-in libraries, whose programs know
// nothing of softverbs, and for tests with several processes. faults.md describes the variables.
// Other code does not read the environment, except that default_fabric() reads SOFTVERBS_DIR, and
// the drop-in libraries read XDG_RUNTIME_DIR.
#pragma once

#include <string>

#include "softverbs/control.h"
#include "softverbs/fault_script.h"

#pragma GCC visibility push(default)

namespace softverbs::control {

/// What the variables say.
struct Environment {
  Config config;           // for `reset()`
  FaultScript faults;      // empty without SOFTVERBS_FAULTS
  std::string trace_file;  // empty: no trace
};

/// The value of SOFTVERBS_DIR; empty if it is unset.
std::string folder_from_environment();

/// Makes the folder if it is missing, and says why a fabric cannot use it, in words that name
/// SOFTVERBS_DIR; empty: it can. An empty name gets such words too.
std::string folder_trouble(const std::string& folder);
/// Says why a fabric cannot use the folder, if a call has failed with the errno value `error`.
std::string folder_trouble(const std::string& folder, int error);

/// Reads SOFTVERBS_DIR, SOFTVERBS_DEVICE, SOFTVERBS_SEED, SOFTVERBS_IWARP, SOFTVERBS_FAULTS (and
/// the file that it names) and SOFTVERBS_TRACE. For variables that are unset or empty, the values
/// of Config remain. The folder and the file of the trace are not tried here.
///
/// errors   nothing, and `error` names the variable, or file and line, and the cause
std::optional<Environment> config_from_environment(std::string& error);

/// Resets the fabric to the configuration, injects the faults, and starts the trace: one line for
/// each event, written when it happens, so that the trace is complete up to a crash.
///
/// errors   false, and `error` says why: an object, or a list of rdma_get_devices(), exists; or the
///          trace cannot be written, or is no regular file. The folder is not tried:
///          `folder_trouble()` does that
[[nodiscard]] bool start(Fabric& fabric, const Environment& environment, std::string& error);

}  // namespace softverbs::control

#pragma GCC visibility pop

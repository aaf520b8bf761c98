// SPDX-License-Identifier: BSD-3-Clause
// Fault scripts: faults as text, one on a line, so that a program that knows nothing of softverbs
// can be tested with them. faults.md describes them for authors. For readers of environment.h and
// of tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "softverbs/control.h"

#pragma GCC visibility push(default)

namespace softverbs::control {

struct CallFault {
  Call call = Call::kRegMr;
  int error = 0;
  std::uint64_t nth = 1;
};

struct FaultScript {
  std::vector<Fault> requests;
  std::vector<ConnectionFault> connections;
  std::vector<CallFault> calls;
};

/// Reads a script.
///
/// file     its name, for messages
/// errors   nothing, and `error` says "file:line: cause", for the first line that is wrong
std::optional<FaultScript> parse_fault_script(std::string_view text, std::string_view file, std::string& error);

/// As inject() and fail_call(), for the whole script.
void inject(Fabric& fabric, const FaultScript& script);

}  // namespace softverbs::control

#pragma GCC visibility pop

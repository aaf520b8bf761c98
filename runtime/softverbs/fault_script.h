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

/// A creating call that fails: the arguments of `fail_call()`.
struct CallFault {
  Call call = Call::kRegMr;  // which call
  int error = 0;             // an errno
  std::uint64_t nth = 1;     // counted from the injection on
};

/// The faults of a script, in its order.
struct FaultScript {
  std::vector<Fault> requests;               // of send requests
  std::vector<ConnectionFault> connections;  // subjects `cm-event` and `connect`
  std::vector<CallFault> calls;              // subject `call`
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

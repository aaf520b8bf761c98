// SPDX-License-Identifier: BSD-3-Clause
//
// This file finds out whether some work makes a system call: a child process, whose kernel filter
// lets none pass, does it again. The tests of the performance budget use it.
#pragma once

#include <functional>
#include <ostream>

namespace rpcrdma::test {

/// A SystemCalls says what became of the work.
struct SystemCalls {
  enum class End {
    kNone,          ///< the work was done without a system call
    kMade,          ///< `number` is the first system call
    kFailed,        ///< the work returned false, or the child ended in another way
    kNotPermitted,  ///< no filter is permitted here; `number` is the errno
  };
  End end = End::kFailed;
  long number = 0;

  friend bool operator==(const SystemCalls&, const SystemCalls&) = default;
  friend std::ostream& operator<<(std::ostream& out, const SystemCalls& calls);
};

/// Does `work` in a child process under the filter. The filter lets the clock pass if reading it is
/// a system call on this host and not a matter of the vDSO. The process must have a single thread.
SystemCalls system_calls_of(const std::function<bool()>& work);

}  // namespace rpcrdma::test

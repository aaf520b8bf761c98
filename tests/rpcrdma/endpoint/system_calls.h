// SPDX-License-Identifier: BSD-3-Clause
//
// Whether some work makes a system call: it is done again in a child process whose kernel filter lets none pass. For the tests of
// the performance budget.
#pragma once

#include <functional>
#include <ostream>

namespace rpcrdma::test {

/// What became of the work.
struct SystemCalls {
  enum class End {
    kNone,          ///< it was done without a system call
    kMade,          ///< `number` is the first one
    kFailed,        ///< it returned false, or the child ended otherwise
    kNotPermitted,  ///< there can be no filter here; `number` is the errno
  };
  End end = End::kFailed;
  long number = 0;

  friend bool operator==(const SystemCalls&, const SystemCalls&) = default;
  friend std::ostream& operator<<(std::ostream& out, const SystemCalls& calls);
};

/// Does `work` in a child process under the filter. The clock is let pass where it is a system call on this host and not a matter of
/// the vDSO. The process must have a single thread.
SystemCalls system_calls_of(const std::function<bool()>& work);

}  // namespace rpcrdma::test

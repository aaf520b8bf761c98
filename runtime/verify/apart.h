// SPDX-License-Identifier: BSD-3-Clause
//
// Runs work in a process of its own: a library that crashes, or a driver that never returns, ends
// that process and not the report.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "verify/trial.h"

namespace rpcrdma::verify {

/// The end of work in a process of its own.
struct Ending {
  /// How it ended.
  ///
  /// kDone     the work returned
  /// kDied     a signal ended it, it left by itself, or it could not begin; `words` says which
  /// kLate     it was over its time, and was killed
  /// kStopped  the user has stopped the run
  enum class Kind : std::uint8_t { kDone, kDied, kLate, kStopped };
  Kind kind = Kind::kDone;  // how it ended
  std::string words{};      // why, unless it is kDone
};

/// Sends a line to the parent; a line feed in it becomes a space.
using Say = std::function<void(std::string_view line)>;
/// The parent calls it with each line that the child writes. It returns the time by which the child
/// must write its next line or end.
using Take = std::function<Clock::time_point(std::string_view line)>;

/// Runs `work` in a child process, which dies with this one and ignores SIGINT, SIGHUP and SIGTERM.
/// Call it while the process has no other thread. If a driver holds the child in the kernel, this
/// function returns after some seconds although the child has not ended.
///
/// until     by when the first line, or the end of the work, must come
/// stop_fd   becomes readable when the user stops the run; negative: there is no such descriptor
Ending run_apart(const std::function<void(const Say&)>& work, Clock::time_point until, const Take& take, int stop_fd);

}  // namespace rpcrdma::verify

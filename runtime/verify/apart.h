// SPDX-License-Identifier: BSD-3-Clause
//
// Work in a process of its own: a library that crashes, or a driver that never comes back, ends that process and not the report.
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
  /// kDied     a signal ended it, or it left by itself; `words` says which
  /// kLate     it was over its time, and was killed
  /// kStopped  the user has stopped the run
  enum class Kind : std::uint8_t { kDone, kDied, kLate, kStopped };
  Kind kind = Kind::kDone;  // how it ended
  std::string words{};      // why, unless it is kDone
};

/// Sends a line to the parent; a line feed in it becomes a space.
using Say = std::function<void(std::string_view line)>;
/// Takes a line in the parent.  returns  until when the next one, or the end of the work, has to come
using Take = std::function<Clock::time_point(std::string_view line)>;

/// Runs `work` in a child process, which dies with this one and takes no signal of the terminal. To be called where there is no other
/// thread. A child that a driver holds in the kernel is left behind after some seconds.
///
/// until     for the first line
/// stop_fd   readable once the user wants the end; negative: nothing tells
Ending run_apart(const std::function<void(const Say&)>& work, Clock::time_point until, const Take& take, int stop_fd);

}  // namespace rpcrdma::verify

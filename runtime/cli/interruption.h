// SPDX-License-Identifier: BSD-3-Clause
//
// Lets commands that must clean up end in an orderly way on Ctrl-C and similar signals.
#pragma once

#include <array>
#include <csignal>

namespace rpcrdma::cli {

/// While an object exists, the first SIGINT, SIGTERM or SIGHUP is noted, and the second of the same
/// kind ends the program, as usual. A signal that was ignored before stays ignored (`nohup`). At
/// most one object at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  /// Tells whether a signal has been noted.
  static bool happened();
  /// For poll(2): readable once a signal has been noted, so that a caller who checks `happened()`
  /// and then sleeps misses none. Negative: it could not be created.
  static int fd();

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// Ctrl-C and its like, as something that a command notices and ends by: for commands that have something to put in order first.
#pragma once

#include <array>
#include <csignal>

namespace rpcrdma::cli {

/// While there is one, the first SIGINT, SIGTERM and SIGHUP are noted, and the second of a kind ends the program, as both do otherwise. A
/// signal that was ignored before stays so (`nohup`). One at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  /// Whether one has been noted.
  static bool happened();
  /// Readable from then on, for poll(2): who asks `happened()` first and sleeps then misses none. Negative: none could be made.
  static int fd();

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace rpcrdma::cli

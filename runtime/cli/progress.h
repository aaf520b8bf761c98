// SPDX-License-Identifier: BSD-3-Clause
//
// Shows the progress of a long transfer on one line of a terminal, which it overwrites. It is for
// commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace rpcrdma::cli {

class Progress {
 public:
  /// out    a terminal, or nullptr: nothing is shown
  /// total  bytes to be moved; 0: unknown
  Progress(std::FILE* out, std::string name, std::uint64_t total);
  /// Clears the line.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Shows the progress now and then; a transfer that ends quickly shows nothing.
  void moved(std::uint64_t bytes);

 private:
  using Clock = std::chrono::steady_clock;
  std::FILE* out_;
  std::string name_;
  std::uint64_t total_;
  Clock::time_point began_ = Clock::now(), shown_ = began_;
  bool any_ = false;
};

/// Returns text like "17 bytes" or "1.5 MiB".
std::string amount(double bytes);

/// Returns text like "big: 45 %, 123.4 MiB of 270.0 MiB, 56.7 MiB/s".
std::string progress_line(const std::string& name, std::uint64_t bytes, std::uint64_t total, double seconds);

}  // namespace rpcrdma::cli

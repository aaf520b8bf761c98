// SPDX-License-Identifier: BSD-3-Clause
//
// How far a long transfer has come, on one line of a terminal that is written over again. For commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace rpcrdma::cli {

class Progress {
 public:
  /// out    a terminal, or nullptr: nothing is shown
  /// total  bytes that will be moved; 0: not known
  Progress(std::FILE* out, std::string name, std::uint64_t total);
  /// Takes the line away.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Shows it now and then, and not at all where all is over quickly.
  void moved(std::uint64_t bytes);

 private:
  using Clock = std::chrono::steady_clock;
  std::FILE* out_;
  std::string name_;
  std::uint64_t total_;
  Clock::time_point began_ = Clock::now(), shown_ = began_;
  bool any_ = false;
};

/// "17 bytes", "1.5 MiB".
std::string amount(double bytes);

/// "big: 45 %, 123.4 MiB of 270.0 MiB, 56.7 MiB/s".
std::string progress_line(const std::string& name, std::uint64_t bytes, std::uint64_t total, double seconds);

}  // namespace rpcrdma::cli

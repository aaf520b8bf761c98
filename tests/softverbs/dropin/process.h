// SPDX-License-Identifier: BSD-3-Clause
// Programs that a test starts: their output and exit status, with a limit to every wait. For
// readers of the tests here.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/limit.h"

namespace dropin {

using Clock = std::chrono::steady_clock;
using rpcrdma::test::kLimit;

struct Setting {
  std::string name;
  std::string value;
};

/// A program that this object starts. The destructor kills it, if it still runs.
class Process {
 public:
  /// Starts `command` with `settings` added to this process's environment, and captures standard
  /// output and error.
  explicit Process(const std::vector<std::string>& command, const std::vector<Setting>& settings = {});
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Waits until the output contains `text`; false when the program or its time ended first.
  bool wait_for_output(std::string_view text);
  /// Waits for the end.  returns  the exit status; 128 and more: ended by a signal; -1: killed when
  /// its time was over
  int wait();
  [[nodiscard]] const std::string& output() const { return output_; }
  [[nodiscard]] pid_t pid() const { return pid_; }
  [[nodiscard]] bool has_ended() const;
  /// The command line and all output, for the message of a failed expectation.
  [[nodiscard]] std::string report() const;

 private:
  /// Reads output until `deadline`; false at the end of the output or of the time.
  bool read_some(Clock::time_point deadline);

  std::string command_line_;
  std::string output_;
  pid_t pid_ = -1;
  int from_ = -1;
  int status_ = -1;
  bool ended_ = false;
};

/// Runs a program to its end, without the drop-in libraries. Returns its output, or an empty text
/// when it failed.
std::string output_of(const std::vector<std::string>& command);

/// The path of a program, found as by a shell; empty where there is none.
std::string find_program(const std::string& name);

/// A folder that is removed with this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Waits until a name with this beginning is in the folder; false when `process` or the time
  /// ended first.
  [[nodiscard]] bool wait_for_name(std::string_view beginning, Process& process) const;

 private:
  std::string path_;
};

/// A TCP port that is reserved while this object lives: a socket that lets another one listen stays
/// bound to it.
class TcpPort {
 public:
  TcpPort();
  ~TcpPort();
  TcpPort(const TcpPort&) = delete;
  TcpPort& operator=(const TcpPort&) = delete;
  [[nodiscard]] std::string text() const { return std::to_string(number_); }
  /// Waits until a socket listens at the port; false when `server` or the time ended first.
  [[nodiscard]] bool wait_for_listener(Process& server) const;

 private:
  int socket_ = -1;
  std::uint16_t number_ = 0;
};

}  // namespace dropin

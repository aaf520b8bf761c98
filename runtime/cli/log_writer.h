// SPDX-License-Identifier: BSD-3-Clause
//
// Writes lines to a descriptor that may block without limit: a stopped terminal, a pipe that nobody
// reads, a hung disk. Only its own thread waits for the descriptor; `drain()` and the destructor
// wait for that thread, for a limited time. It is for serve_log.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>

namespace rpcrdma::cli {

/// A LogWriter is thread-safe.
class LogWriter {
 public:
  /// fd           copied; its owner may close it
  /// most_bytes   of lines that wait to be written; further ones are lost
  /// moment       how long the destructor waits for them
  /// errors       throws std::system_error: no descriptor or no thread can be created
  LogWriter(int fd, std::size_t most_bytes, std::chrono::milliseconds moment);
  LogWriter(const LogWriter&) = delete;
  LogWriter& operator=(const LogWriter&) = delete;
  /// If the thread has not written all lines within `moment`, it is detached with its copy of the
  /// descriptor, and ends when it has.
  ~LogWriter();

  /// Adds a line; does not wait. `lost()` counts lines that could not be kept or written.
  void put(std::string line);
  /// Waits until everything has been written or is lost.
  /// returns  false: not within `most`
  bool drain(std::chrono::milliseconds most) const;
  std::uint64_t lost() const;

 private:
  struct Shared;
  static void run(Shared& shared);

  const std::shared_ptr<Shared> shared_;
  const std::chrono::milliseconds moment_;
  std::thread thread_;
};

}  // namespace rpcrdma::cli

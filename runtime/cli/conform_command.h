// SPDX-License-Identifier: BSD-3-Clause
//
// Makes the client under test send Calls, as the command line says: by a command that is run for
// each case, or by a person.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

#include "conform/driver.h"
#include "oncrpc/descriptor.h"

namespace rpcrdma::cli {

/// Runs a command with /bin/sh; exit status 0 says that the client has succeeded with what it was
/// asked to do. A signal that `Interruption` notes ends the command, and no further one begins.
///
/// patience   how long the command and its children may take to end after the request to do so
class CommandDriver final : public conform::Driver {
 public:
  explicit CommandDriver(std::string command, std::chrono::milliseconds patience = std::chrono::seconds{2})
      : command_(std::move(command)), patience_(patience) {}
  ~CommandDriver() override { stop(); }

  std::string begin(const conform::Case& tested) override;
  std::string again(const conform::Case& tested) override;
  std::optional<bool> ended() override;
  std::string failure() const override { return failure_; }
  int fd() const override { return ended_ ? -1 : woken_.get(); }
  /// Ends the command, and its descendants that are still in its process group: by SIGTERM, then by
  /// SIGKILL.
  void stop() override;

 private:
  std::string watch();
  bool wait_for(int fd) const;

  std::string command_;
  std::chrono::milliseconds patience_;
  pid_t pid_ = -1;
  oncrpc::Descriptor process_;
  oncrpc::Descriptor woken_;  ///< for poll(2): the command has ended, or is to end
  oncrpc::Descriptor alive_;  ///< end of file once the command and all its descendants have ended
  std::optional<bool> ended_;
  std::string failure_;
};

/// A person makes the client connect, for each case anew.
class HandDriver final : public conform::Driver {
 public:
  std::string begin(const conform::Case&) override { return {}; }
  std::string again(const conform::Case&) override { return {}; }
  std::optional<bool> ended() override { return std::nullopt; }
  bool tells() const override { return false; }
  void stop() override {}
};

}  // namespace rpcrdma::cli

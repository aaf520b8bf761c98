// SPDX-License-Identifier: BSD-3-Clause
//
// Who has the client under test make Calls, from the command line: a command that is run for each case, or somebody who does it by hand.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

#include "conform/driver.h"
#include "oncrpc/descriptor.h"

namespace rpcrdma::cli {

/// Runs a command with /bin/sh: exit status 0 says that what the client was asked to do has succeeded. A signal that `Interruption` notes
/// ends the command, and no other is begun.
///
/// patience   for what the command has started to end, once it was asked to
class CommandDriver final : public conform::Driver {
 public:
  explicit CommandDriver(std::string command, std::chrono::milliseconds patience = std::chrono::seconds{2})
      : command_(std::move(command)), patience_(patience) {}
  ~CommandDriver() override { stop(); }

  std::string begin(const conform::Case& tested) override;
  std::string again(const conform::Case& tested) override;
  std::optional<bool> ended() override;
  int fd() const override { return ended_ ? -1 : woken_.get(); }
  /// Ends the command and all that it has started and that is still in its process group: politely, and then for good.
  void stop() override;

 private:
  std::string watch();
  bool wait_for(int fd) const;

  std::string command_;
  std::chrono::milliseconds patience_;
  pid_t pid_ = -1;
  oncrpc::Descriptor process_;
  oncrpc::Descriptor woken_;  ///< for poll(2): the command has ended, or is to end
  oncrpc::Descriptor alive_;  ///< at its end once the command and all that it has started have gone
  std::optional<bool> ended_;
};

/// Somebody makes the client come, again for each case.
class HandDriver final : public conform::Driver {
 public:
  std::string begin(const conform::Case&) override { return {}; }
  std::string again(const conform::Case&) override { return {}; }
  std::optional<bool> ended() override { return std::nullopt; }
  bool tells() const override { return false; }
  void stop() override {}
};

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
#include "conform_command.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace rpcrdma::cli {
namespace {

constexpr std::chrono::milliseconds kPatience{2000};

}  // namespace

/// The command is a process group of its own, and knows the case by its environment.
std::string CommandDriver::begin(const conform::Case& tested) {
  stop();
  ended_.reset();
  ::setenv("RPCRDMA_CASE", std::string(tested.id).c_str(), 1);
  pid_ = ::fork();
  if (pid_ < 0) return "fork: " + std::generic_category().message(errno);
  if (pid_ == 0) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // whoever interrupts the tool does not reach this group
    ::execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::setpgid(pid_, pid_);
  process_ = oncrpc::Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
  if (process_.get() < 0) return "pidfd_open: " + std::generic_category().message(errno);
  return {};
}

std::string CommandDriver::again(const conform::Case& tested) { return begin(tested); }

std::optional<bool> CommandDriver::ended() {
  if (ended_ || pid_ < 0) return ended_;
  int status = 0;
  if (::waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
  ended_ = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  pid_ = -1;
  process_ = {};
  return ended_;
}

bool CommandDriver::wait(std::chrono::milliseconds most) {
  pollfd process{process_.get(), POLLIN, 0};
  (void)::poll(&process, 1, static_cast<int>(most.count()));
  return ended().has_value();
}

void CommandDriver::stop() {
  if (pid_ < 0 || ended()) return;
  ::kill(-pid_, SIGTERM);
  if (wait(kPatience)) return;
  ::kill(-pid_, SIGKILL);
  if (wait(kPatience)) return;
  pid_ = -1;  // it hangs in the kernel, and is left to it
  process_ = {};
}

}  // namespace rpcrdma::cli

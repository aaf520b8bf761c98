// SPDX-License-Identifier: BSD-3-Clause
#include "conform_command.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace rpcrdma::cli {

/// The command is a process group of its own, and knows the case by its environment. It and its children hold one end of a pipe.
std::string CommandDriver::begin(const conform::Case& tested) {
  stop();
  ended_.reset();
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return "pipe: " + std::generic_category().message(errno);
  alive_ = oncrpc::Descriptor(ends[0]);
  const oncrpc::Descriptor theirs(ends[1]);
  ::setenv("RPCRDMA_CASE", std::string(tested.id).c_str(), 1);
  pid_ = ::fork();
  if (pid_ < 0) return "fork: " + std::generic_category().message(errno);
  if (pid_ == 0) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // whoever interrupts the tool does not reach this group
    (void)::fcntl(theirs.get(), F_SETFD, 0);
    ::execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::setpgid(pid_, pid_);
  process_ = oncrpc::Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
  if (process_.get() < 0) return "pidfd_open: " + std::generic_category().message(errno);
  return {};
}

std::string CommandDriver::again(const conform::Case& tested) { return begin(tested); }

/// The process stays as it is until `stop()`: its number is that of the group, which may outlive it.
std::optional<bool> CommandDriver::ended() {
  if (ended_ || pid_ < 0) return ended_;
  siginfo_t how{};
  if (::waitid(P_PID, static_cast<id_t>(pid_), &how, WEXITED | WNOHANG | WNOWAIT) != 0 || how.si_pid != pid_)
    return std::nullopt;
  ended_ = how.si_code == CLD_EXITED && how.si_status == 0;
  return ended_;
}

/// returns   false: not before the patience was over
bool CommandDriver::wait_for(int fd) const {
  pollfd source{fd, POLLIN, 0};
  return ::poll(&source, 1, static_cast<int>(patience_.count())) > 0;
}

void CommandDriver::stop() {
  if (pid_ < 0) return;
  ::kill(-pid_, SIGTERM);
  (void)wait_for(alive_.get());
  ::kill(-pid_, SIGKILL);  // also who has closed its end
  // What hangs in the kernel is left to it.
  if (wait_for(process_.get())) (void)::waitpid(pid_, nullptr, 0);
  pid_ = -1;
  process_ = {};
  alive_ = {};
}

}  // namespace rpcrdma::cli

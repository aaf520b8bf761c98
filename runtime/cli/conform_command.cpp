// SPDX-License-Identifier: BSD-3-Clause
#include "conform_command.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "interruption.h"

namespace rpcrdma::cli {

/// Starts the command in a process group of its own, with the case in its environment. The command
/// and its children hold one end of a pipe, so that its end of file shows when all have ended.
std::string CommandDriver::begin(const conform::Case& tested) {
  stop();
  ended_.reset();
  failure_.clear();
  if (Interruption::happened()) return "interrupted";
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return "pipe: " + std::generic_category().message(errno);
  alive_ = oncrpc::Descriptor(ends[0]);
  const oncrpc::Descriptor theirs(ends[1]);
  ::setenv("RPCRDMA_CASE", std::string(tested.id).c_str(), 1);
  pid_ = ::fork();
  if (pid_ < 0) return "fork: " + std::generic_category().message(errno);
  if (pid_ == 0) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // the signal that ends the tool does not reach this group
    (void)::fcntl(theirs.get(), F_SETFD, 0);
    ::dup2(STDERR_FILENO, STDOUT_FILENO);  // standard output is for the report alone
    ::execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::setpgid(pid_, pid_);
  return watch();
}

/// errors   in words; empty: none
std::string CommandDriver::watch() {
  const auto failed = [](const char* what) { return what + (": " + std::generic_category().message(errno)); };
  process_ = oncrpc::Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
  if (process_.get() < 0) return failed("pidfd_open");
  woken_ = oncrpc::Descriptor(::epoll_create1(EPOLL_CLOEXEC));
  if (woken_.get() < 0) return failed("epoll_create1");
  for (const int source : {process_.get(), Interruption::fd()}) {
    epoll_event readable{.events = EPOLLIN, .data = {}};
    if (source >= 0 && ::epoll_ctl(woken_.get(), EPOLL_CTL_ADD, source, &readable) != 0) return failed("epoll_ctl");
  }
  return {};
}

std::string CommandDriver::again(const conform::Case& tested) { return begin(tested); }

/// Does not reap the process, `stop()` does: the group, which may outlive it, has its process
/// number.
std::optional<bool> CommandDriver::ended() {
  if (ended_ || pid_ < 0) return ended_;
  if (Interruption::happened()) {
    stop();
    ended_ = false;
    return ended_;
  }
  siginfo_t how{};
  if (::waitid(P_PID, static_cast<id_t>(pid_), &how, WEXITED | WNOHANG | WNOWAIT) != 0 || how.si_pid != pid_)
    return std::nullopt;
  ended_ = how.si_code == CLD_EXITED && how.si_status == 0;
  if (!*ended_)
    failure_ = (how.si_code == CLD_EXITED ? "the command has ended with status " : "the command was ended by signal ") +
               std::to_string(how.si_status);
  return ended_;
}

/// returns   false: not within the patience
bool CommandDriver::wait_for(int fd) const {
  pollfd source{fd, POLLIN, 0};
  int ready = 0;
  do {
    ready = ::poll(&source, 1, static_cast<int>(patience_.count()));
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

void CommandDriver::stop() {
  if (pid_ < 0) return;
  ::kill(-pid_, SIGTERM);
  (void)wait_for(alive_.get());
  ::kill(-pid_, SIGKILL);  // also processes that have closed the pipe
  // A process that hangs in the kernel is waited for no longer, nor is a daemon, which has left the
  // group and goes on.
  (void)wait_for(alive_.get());
  if (wait_for(process_.get())) (void)::waitpid(pid_, nullptr, 0);
  pid_ = -1;
  process_ = {};
  woken_ = {};
  alive_ = {};
}

}  // namespace rpcrdma::cli

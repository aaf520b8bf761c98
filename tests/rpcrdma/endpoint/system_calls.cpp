// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/system_calls.h"

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>

namespace rpcrdma::test {
namespace {

using End = SystemCalls::End;

int report_fd = -1;  // that of the child

[[noreturn]] void report(End end, long number) {
  const SystemCalls report{end, number};
  const ssize_t written = write(report_fd, &report, sizeof report);
  _exit(written == sizeof report ? 0 : 1);
}

void on_system_call(int, siginfo_t* info, void*) { report(End::kMade, info->si_syscall); }

/// Traps every system call but the report, the end of the process, and reading the clock if that
/// may pass.  returns  0 or an errno
int forbid_system_calls(bool clock_may_pass) {
  constexpr auto kNumber = static_cast<unsigned>(offsetof(seccomp_data, nr));
  constexpr auto kFirstArgument =
      static_cast<unsigned>(offsetof(seccomp_data, args)) + (std::endian::native == std::endian::big ? 4u : 0u);
  const auto load = [](unsigned offset) { return sock_filter{BPF_LD | BPF_W | BPF_ABS, 0, 0, offset}; };
  const auto if_equal = [](long value, std::uint8_t yes, std::uint8_t no) {
    return sock_filter{BPF_JMP | BPF_JEQ | BPF_K, yes, no, static_cast<std::uint32_t>(value)};
  };
  const auto result = [](std::uint32_t what) { return sock_filter{BPF_RET | BPF_K, 0, 0, what}; };
  std::array filter{
      load(kNumber),
      if_equal(SYS_exit_group, 5, 0),
      if_equal(clock_may_pass ? SYS_clock_gettime : SYS_exit_group, 4, 0),
      if_equal(SYS_write, 0, 2),
      load(kFirstArgument),
      if_equal(report_fd, 1, 0),
      result(SECCOMP_RET_TRAP),
      result(SECCOMP_RET_ALLOW),
  };
  const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  struct sigaction action {};
  action.sa_sigaction = on_system_call;
  action.sa_flags = SA_SIGINFO;
  if (sigaction(SIGSYS, &action, nullptr) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

SystemCalls in_child(const std::function<bool()>& work, bool clock_may_pass) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) return {End::kFailed, errno};
  const pid_t child = fork();
  if (child < 0) return {End::kFailed, errno};
  if (child == 0) {
    report_fd = ends[1];
    if (const int error = forbid_system_calls(clock_may_pass); error != 0) report(End::kNotPermitted, error);
    report(work() ? End::kNone : End::kFailed, 0);
  }
  close(ends[1]);
  SystemCalls reported;
  if (read(ends[0], &reported, sizeof reported) != sizeof reported) reported = {};
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return reported;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const SystemCalls& calls) {
  constexpr std::array kEnds{"no system call", "system call", "the work failed", "no filter permitted: errno"};
  return out << kEnds[static_cast<std::size_t>(calls.end)] << " " << calls.number;
}

SystemCalls system_calls_of(const std::function<bool()>& work) {
  static const bool clock_is_a_call = in_child(
                                          [] {
                                            (void)std::chrono::steady_clock::now();
                                            return true;
                                          },
                                          false)
                                          .end == End::kMade;
  return in_child(work, clock_is_a_call);
}

}  // namespace rpcrdma::test

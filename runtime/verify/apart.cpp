// SPDX-License-Identifier: BSD-3-Clause
#include "verify/apart.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "oncrpc/descriptor.h"

namespace rpcrdma::verify {
namespace {

constexpr int kWorkFailed = 125;

void write_line(int to, std::string_view line) {
  std::string text(line);
  std::replace(text.begin(), text.end(), '\n', ' ');
  text += '\n';
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = ::write(to, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) std::_Exit(kWorkFailed);  // nobody listens any more
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

[[noreturn]] void be_the_child(const std::function<void(const Say&)>& work, int to) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : {SIGINT, SIGHUP, SIGTERM}) ::signal(signal, SIG_IGN);  // the parent decides
  try {
    work([to](std::string_view line) { write_line(to, line); });
  } catch (...) {  // a lack of memory, for example; the status tells the parent
    std::_Exit(kWorkFailed);
  }
  std::_Exit(0);
}

int milliseconds_until(Clock::time_point when) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(when - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

/// Passes whole lines to `take`; keeps the bytes of an unfinished line.
class Lines {
 public:
  explicit Lines(const Take& take) : take_(take) {}
  /// Adds what the child has written.  returns  by when the next line must come; without a whole
  /// line, `until`
  Clock::time_point add(std::string_view bytes, Clock::time_point until) {
    pending_ += bytes;
    for (std::size_t end = pending_.find('\n'); end != std::string::npos; end = pending_.find('\n')) {
      until = take_(std::string_view(pending_).substr(0, end));
      pending_.erase(0, end + 1);
    }
    return until;
  }

 private:
  const Take& take_;
  std::string pending_;
};

/// Reads until the child's end of the pipe is closed, its time is over, or the user stops the run.
Ending follow(int from, Clock::time_point until, const Take& take, int stop_fd) {
  Lines lines(take);
  std::array<char, 4096> buffer{};
  while (true) {
    std::array<pollfd, 2> sources{pollfd{from, POLLIN, 0}, pollfd{stop_fd, POLLIN, 0}};
    const int ready = ::poll(sources.data(), sources.size(), milliseconds_until(until));
    if (ready < 0 && errno == EINTR) continue;
    if ((sources[1].revents & POLLIN) != 0) return {Ending::Kind::kStopped, "stopped by the user"};
    if (ready == 0) return {Ending::Kind::kLate, "no end within its time"};
    const ssize_t count = ::read(from, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    until = lines.add({buffer.data(), static_cast<std::size_t>(count)}, until);
  }
}

/// Waits for a child whose pipe is closed, or which has been killed; one that cannot die is left.
Ending bury(pid_t child, Ending ending) {
  constexpr int kPatienceMs = 5000;
  const oncrpc::Descriptor life(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
  pollfd end{life.get(), POLLIN, 0};
  while (life && ::poll(&end, 1, kPatienceMs) < 0 && errno == EINTR) {
  }
  int status = 0;
  const bool gone = ::waitpid(child, &status, life ? WNOHANG : 0) == child;
  if (!gone) {
    if (ending.kind == Ending::Kind::kDone) ending.kind = Ending::Kind::kDied;
    ending.words += ", and the process cannot be ended: the driver holds it in the kernel";
  } else if (ending.kind == Ending::Kind::kDone && WIFSIGNALED(status)) {
    ending = {Ending::Kind::kDied, std::string("the process crashed: ") + ::strsignal(WTERMSIG(status))};
  } else if (ending.kind == Ending::Kind::kDone && WEXITSTATUS(status) != 0) {
    ending = {Ending::Kind::kDied, "the process left with status " + std::to_string(WEXITSTATUS(status))};
  }
  return ending;
}

}  // namespace

Ending run_apart(const std::function<void(const Say&)>& work, Clock::time_point until, const Take& take, int stop_fd) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {Ending::Kind::kDied, std::strerror(errno)};
  const oncrpc::Descriptor from(ends[0]);
  oncrpc::Descriptor to(ends[1]);
  const pid_t child = ::fork();
  if (child < 0) return {Ending::Kind::kDied, std::strerror(errno)};
  if (child == 0) be_the_child(work, to.get());
  to = {};
  const Ending ending = follow(from.get(), until, take, stop_fd);
  if (ending.kind != Ending::Kind::kDone) ::kill(child, SIGKILL);
  return bury(child, ending);
}

}  // namespace rpcrdma::verify

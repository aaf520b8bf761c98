// SPDX-License-Identifier: BSD-3-Clause
//
// The `rpcrdma` command as a process, for tests of what its user sees.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "oncrpc/descriptor.h"
#include "support/limit.h"

namespace nfs::test {

/// The port of MOUNT in the line by which `serve` says that it is ready; empty where there is none.
inline std::string mount_port_in(const std::string& ready) {
  const std::size_t place = ready.find("over TCP at ");
  if (place == std::string::npos) return {};
  const std::size_t port = ready.find(':', place) + 1;
  return ready.substr(port, ready.find_first_not_of("0123456789", port) - port);
}

/// The command, with pipes for its input and output; its error output goes to its output. The
/// destructor kills it if it still runs.
class Process {
 public:
  /// in_child   called in the child before it executes the command
  explicit Process(std::vector<std::string> arguments, const std::function<void()>& in_child = {}) {
    arguments.insert(arguments.begin(), RPCRDMA_COMMAND);
    int in[2], out[2];
    if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) std::abort();
    input = oncrpc::Descriptor(in[1]);
    output_ = oncrpc::Descriptor(out[0]);
    const oncrpc::Descriptor its_input(in[0]), its_output(out[1]);
    std::vector<char*> list;
    for (std::string& one : arguments) list.push_back(one.data());
    list.push_back(nullptr);
    id = ::fork();
    if (id != 0) return;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
      ::signal(signal, SIG_DFL);  // independent of the parent of these tests
    ::dup2(its_input.get(), STDIN_FILENO);
    ::dup2(its_output.get(), STDOUT_FILENO);
    ::dup2(its_output.get(), STDERR_FILENO);
    if (in_child) in_child();
    ::execv(list[0], list.data());
    ::_exit(99);
  }
  ~Process() {
    if (id <= 0) return;
    ::kill(id, SIGKILL);
    ::waitpid(id, nullptr, 0);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Reads up to the end of a line; less where there is none.
  std::string line() {
    std::string text;
    for (char c = 0; c != '\n'; text += c) {
      pollfd ready{output_.get(), POLLIN, 0};
      if (::poll(&ready, 1, rpcrdma::test::kLimitMs) != 1 || ::read(output_.get(), &c, 1) != 1) break;
    }
    return text;
  }
  bool write(const std::string& bytes) const {
    for (std::size_t done = 0; done < bytes.size();) {
      pollfd ready{input.get(), POLLOUT, 0};
      if (::poll(&ready, 1, rpcrdma::test::kLimitMs) != 1 || (ready.revents & POLLERR) != 0) return false;
      const ssize_t written =
          ::write(input.get(), bytes.data() + done, std::min<std::size_t>(bytes.size() - done, 4096));
      if (written <= 0) return false;
      done += static_cast<std::size_t>(written);
    }
    return true;
  }
  /// Returns the rest of the output and the exit status.
  std::pair<std::string, int> end() {
    std::string text;
    for (std::string one = line(); !one.empty(); one = line()) text += one;
    int status = -1;
    EXPECT_EQ(::waitpid(id, &status, 0), id);
    id = -1;
    return {text, WIFEXITED(status) ? WEXITSTATUS(status) : -1};
  }

  oncrpc::Descriptor input;
  pid_t id = -1;

 private:
  oncrpc::Descriptor output_;
};

}  // namespace nfs::test

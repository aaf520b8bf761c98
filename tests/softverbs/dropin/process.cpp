// SPDX-License-Identifier: BSD-3-Clause
#include "softverbs/dropin/process.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <spawn.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

extern char** environ;

namespace dropin {
namespace {

[[noreturn]] void fail(const std::string& what, int error) {
  throw std::system_error(error, std::generic_category(), what);
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> environment_with(const std::vector<Setting>& settings) {
  std::vector<std::string> result;
  for (char** at = environ; *at != nullptr; ++at) {
    const std::string_view entry = *at;
    const bool replaced = std::ranges::any_of(
        settings, [entry](const Setting& setting) { return entry.substr(0, entry.find('=')) == setting.name; });
    if (!replaced) result.emplace_back(entry);
  }
  for (const Setting& setting : settings) result.push_back(setting.name + "=" + setting.value);
  return result;
}

pid_t start(const std::vector<std::string>& command, const std::vector<Setting>& settings, int output) {
  std::vector<std::string> words = command;
  std::vector<std::string> environment = environment_with(settings);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  pid_t pid = -1;
  const int error =
      posix_spawnp(&pid, words.at(0).c_str(), &actions, nullptr, pointers(words).data(), pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) fail("starting " + command.at(0), error);
  return pid;
}

int milliseconds_until(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
  return static_cast<int>(std::clamp<long>(left, 0, 1'000'000));
}

/// Whether a socket listens at the port, by the kernel's table of sockets.
bool has_listener(const char* table, std::uint16_t port) {
  std::ifstream lines(table);
  std::string line;
  char wanted[8];
  std::snprintf(wanted, sizeof wanted, ":%04X", unsigned{port});
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string number;
    std::string local;
    std::string remote;
    std::string state;
    words >> number >> local >> remote >> state;
    constexpr std::string_view kListen = "0A";
    if (state == kListen && local.ends_with(wanted)) return true;
  }
  return false;
}

}  // namespace

Process::Process(const std::vector<std::string>& command, const std::vector<Setting>& settings) {
  for (const std::string& word : command) command_line_ += word + " ";
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail("pipe", errno);
  from_ = ends[0];
  try {
    pid_ = start(command, settings, ends[1]);
  } catch (...) {
    ::close(ends[0]);
    ::close(ends[1]);
    throw;
  }
  ::close(ends[1]);
}

Process::~Process() {
  if (!ended_) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  ::close(from_);
}

bool Process::read_some(Clock::time_point deadline) {
  pollfd waiting{from_, POLLIN, 0};
  if (::poll(&waiting, 1, milliseconds_until(deadline)) <= 0) return false;
  char text[4096];
  const ssize_t got = ::read(from_, text, sizeof text);
  if (got <= 0) return false;
  output_.append(text, static_cast<std::size_t>(got));
  return true;
}

bool Process::wait_for_output(std::string_view text) {
  const auto deadline = Clock::now() + kLimit;
  while (output_.find(text) == std::string::npos) {
    if (!read_some(deadline)) return false;
  }
  return true;
}

int Process::wait() {
  if (ended_) return status_;
  const auto deadline = Clock::now() + kLimit;
  // The output ends when the program does.
  while (read_some(deadline)) {
  }
  const bool late = Clock::now() >= deadline;
  if (late) ::kill(pid_, SIGKILL);
  int status = 0;
  ::waitpid(pid_, &status, 0);
  ended_ = true;
  status_ = late ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return status_;
}

bool Process::has_ended() const {
  if (ended_) return true;
  siginfo_t state{};
  ::waitid(P_PID, static_cast<id_t>(pid_), &state, WEXITED | WNOHANG | WNOWAIT);
  return state.si_pid != 0;
}

std::string Process::report() const { return command_line_ + "printed:\n" + output_; }

std::string output_of(const std::vector<std::string>& command) {
  Process process(command);
  return process.wait() == 0 ? process.output() : std::string();
}

std::string find_program(const std::string& name) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path != nullptr ? path : "/usr/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string candidate = folder + "/" + name;
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return {};
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = std::filesystem::temp_directory_path() / "dropin-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) fail("mkdtemp", errno);
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

bool TemporaryFolder::wait_for_name(std::string_view beginning, Process& process) const {
  const int watch = ::inotify_init1(IN_CLOEXEC);
  if (watch < 0 || ::inotify_add_watch(watch, path_.c_str(), IN_CREATE | IN_MOVED_TO) < 0) fail("inotify", errno);
  const auto deadline = Clock::now() + kLimit;
  bool found = false;
  for (;;) {
    // Names from before the watch count as well.
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      found = found || entry.path().filename().string().starts_with(beginning);
    }
    if (found || process.has_ended() || Clock::now() >= deadline) break;
    // Twice a second, the test checks whether the process has ended without making the name.
    constexpr auto kLook = std::chrono::milliseconds(500);
    pollfd waiting{watch, POLLIN, 0};
    if (::poll(&waiting, 1, milliseconds_until(std::min(deadline, Clock::now() + kLook))) > 0) {
      alignas(inotify_event) char events[4096];
      if (::read(watch, events, sizeof events) < 0 && errno != EINTR) fail("inotify", errno);
    }
  }
  ::close(watch);
  return found;
}

TcpPort::TcpPort() {
  socket_ = ::socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket_ < 0) fail("socket", errno);
  const int on = 1;
  const int off = 0;
  ::setsockopt(socket_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  ::setsockopt(socket_, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
  sockaddr_in6 address{};
  address.sin6_family = AF_INET6;
  socklen_t length = sizeof address;
  if (::bind(socket_, reinterpret_cast<sockaddr*>(&address), length) != 0 ||
      ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length) != 0) {
    const int error = errno;
    ::close(socket_);
    fail("binding a TCP port", error);
  }
  number_ = ntohs(address.sin6_port);
}

TcpPort::~TcpPort() { ::close(socket_); }

bool TcpPort::wait_for_listener(Process& server) const {
  const auto deadline = Clock::now() + kLimit;
  while (!has_listener("/proc/net/tcp", number_) && !has_listener("/proc/net/tcp6", number_)) {
    if (server.has_ended() || Clock::now() >= deadline) return false;
    // The system does not notify of a foreign socket that begins to listen, and a connection
    // attempt would be its first client.
    ::poll(nullptr, 0, 5);
  }
  return true;
}

}  // namespace dropin

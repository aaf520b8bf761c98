// SPDX-License-Identifier: BSD-3-Clause
//
// Debian's rpcbind for one test, in a network namespace and a /run of the test's own: the test
// touches neither the machine's rpcbind nor that of another test, and nobody has to be root. The
// test's process moves into these namespaces for good.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "oncrpc/descriptor.h"
#include "rpcrdma/verbs/cm.h"

namespace own_rpcbind {

namespace fs = std::filesystem;

/// A program of the packages that `./dev` unpacks, or of the system. Empty where there is none.
inline std::string program(const std::string& name) {
  std::vector<fs::path> folders = {"/usr/sbin", "/sbin", "/usr/bin"};
  for (const char* unpacked : {"sbin", "usr/sbin", "usr/bin"}) folders.push_back(fs::path{RPCBIND_UNPACKED} / unpacked);
  for (const fs::path& folder : folders)
    if (::access((folder / name).c_str(), X_OK) == 0) return folder / name;
  return {};
}

inline bool put(const char* path, const std::string& text) {
  const oncrpc::Descriptor file{::open(path, O_WRONLY | O_CLOEXEC)};
  return file && ::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

/// Moves to a network with only 127.0.0.1 and ::1, and an empty /run.  returns  the error; empty
/// where there is none
inline std::string move_away() {
  const auto because = [](const char* what) {
    return std::string{"no namespaces here, in which to start rpcbind: "} + what + ": " + std::strerror(errno);
  };
  const uid_t uid = ::getuid();
  const gid_t gid = ::getgid();
  if (uid != 0 || ::unshare(CLONE_NEWNS | CLONE_NEWNET) != 0) {
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET) != 0) return because("unshare");
    put("/proc/self/setgroups", "deny");
    if (!put("/proc/self/uid_map", "0 " + std::to_string(uid) + " 1") ||
        !put("/proc/self/gid_map", "0 " + std::to_string(gid) + " 1"))
      return because("uid_map");
  }
  if (::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return because("mount /");
  if (::mount("none", "/run", "tmpfs", 0, nullptr) != 0) return because("mount /run");
  const oncrpc::Descriptor any{::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)};
  ifreq loopback{};
  std::strcpy(loopback.ifr_name, "lo");
  loopback.ifr_flags = IFF_UP | IFF_RUNNING;
  if (::ioctl(any.get(), SIOCSIFFLAGS, &loopback) != 0) return because("lo");
  return {};
}

/// A listening socket for rpcbind, which inherits it: so clients can connect before rpcbind runs.
inline int listener(const sockaddr* address, socklen_t size) {
  const int fd = ::socket(address->sa_family, SOCK_STREAM, 0), on = 1;
  if (address->sa_family == AF_INET6) ::setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
  EXPECT_EQ(::bind(fd, address, size), 0) << std::strerror(errno);
  EXPECT_EQ(::listen(fd, 16), 0);
  return fd;
}

/// As long as it exists, callers of rpcbind over its socket are this user (as_root.c); otherwise
/// they are root.
class CallsAs {
 public:
  explicit CallsAs(unsigned user) { std::ofstream("/run/caller") << user; }
  ~CallsAs() { ::unlink("/run/caller"); }
  CallsAs(const CallsAs&) = delete;
  CallsAs& operator=(const CallsAs&) = delete;
};

class Test : public ::testing::Test {
 protected:
  void SetUp() override {
    const std::string rpcbind = program("rpcbind");
    if (rpcbind.empty()) GTEST_SKIP() << "rpcbind is not there: ./dev unpacks it";
    static const std::string obstacle = move_away();
    if (!obstacle.empty()) GTEST_SKIP() << obstacle;
    start(rpcbind);
  }
  void TearDown() override { stop(); }

  void stop() {
    if (child_ <= 0) return;
    ::kill(child_, SIGTERM);
    int status = 0;
    EXPECT_EQ(::waitpid(child_, &status, 0), child_);
    child_ = 0;
    ::unlink("/run/rpcbind.sock");
  }

  /// The output of rpcinfo on this machine; nothing where rpcinfo is missing.
  static std::string rpcinfo() {
    const std::string command = "LD_LIBRARY_PATH=" + libraries() + " " + program("rpcinfo") + " 127.0.0.1";
    const std::unique_ptr<FILE, int (*)(FILE*)> output{::popen(command.c_str(), "r"), ::pclose};
    std::string text;
    std::array<char, 512> piece;
    while (output && std::fgets(piece.data(), piece.size(), output.get()) != nullptr) text += piece.data();
    return text;
  }

 private:
  static std::string libraries() { return std::string{RPCBIND_UNPACKED} + "/usr/lib/" + RPCBIND_ARCHITECTURE; }

  void start(const std::string& rpcbind) {
    sockaddr_un local{};
    local.sun_family = AF_UNIX;
    std::strcpy(local.sun_path, "/run/rpcbind.sock");
    const auto v4 = *oncrpc::Address::parse("0.0.0.0", 111), v6 = *oncrpc::Address::parse("::", 111);
    const int sockets[] = {listener(reinterpret_cast<sockaddr*>(&local), sizeof local), listener(v4.get(), v4.size()),
                           listener(v6.get(), v6.size())};
    child_ = ::fork();
    if (child_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      int next = 3;  // the first descriptor of a passed socket
      for (const int socket : sockets) ::dup2(socket, next++);
      const int nowhere = ::open("/dev/null", O_RDWR);
      ::dup2(nowhere, 1);
      ::dup2(nowhere, 2);
      ::setenv("LISTEN_FDS", "3", 1);
      ::setenv("LISTEN_PID", std::to_string(::getpid()).c_str(), 1);
      ::setenv("LD_PRELOAD", RPCBIND_AS_ROOT, 1);
      ::setenv("LD_LIBRARY_PATH", libraries().c_str(), 1);
      ::execl(rpcbind.c_str(), "rpcbind", "-f", static_cast<char*>(nullptr));
      ::_exit(127);
    }
    for (const int socket : sockets) ::close(socket);
  }

  pid_t child_ = 0;
};

}  // namespace own_rpcbind

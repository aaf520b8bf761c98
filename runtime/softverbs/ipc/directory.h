// SPDX-License-Identifier: BSD-3-Clause
// The folder in which the processes of one fabric meet: `node-<lid>` is the socket of a process,
// `port-<port>-<host>` a symbolic link that names the LID of the process with an id bound there,
// and `listen-<port>-<host>` one for an id that listens. The next process that needs a name that a
// dead process has left removes it. Nothing here locks the fabric. Sockets and ports are taken
// under the folder's lock, and released without it, because nobody touches names of a live process.
#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace softverbs::ipc {

inline constexpr std::uint16_t kHighestLid = 0xBFFF;  // LIDs above it are for multicast groups

/// An owned descriptor.
class Fd {
 public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  ~Fd() { close(); }
  Fd(Fd&& other) noexcept : fd_(other.release()) {}
  Fd& operator=(Fd&& other) noexcept;
  [[nodiscard]] int get() const { return fd_; }
  [[nodiscard]] explicit operator bool() const { return fd_ >= 0; }
  int release();
  void close();

 private:
  int fd_ = -1;
};

struct Credentials {
  int pid = 0;
  bool same_user = false;
};
/// The process at the other end of a connected socket; `same_user` is also false if that cannot be
/// found out.
[[nodiscard]] Credentials credentials_of(int socket);

class Directory {
 public:
  /// Opens the folder, and makes it (mode 0700) if it is missing.
  ///
  /// errors   an errno value: EPERM if the folder belongs to another user, or is open to others
  [[nodiscard]] int open(const std::string& path);
  void close();

  /// Takes a free LID, `preferred` if possible, and listens at its socket.
  ///
  /// errors   an errno value: ETIMEDOUT if another process holds the folder's lock for seconds
  [[nodiscard]] int claim_lid(std::uint16_t preferred, std::uint16_t& lid, Fd& listener);
  void release_lid(std::uint16_t lid);

  /// Takes a port for a process.
  ///
  /// errors   an errno value: EADDRINUSE if a live process holds it; ETIMEDOUT as for
  ///          `claim_lid()`: the call may wait for seconds, so the caller should hold no lock
  [[nodiscard]] int claim_port(std::uint16_t lid, const sockaddr& address);
  void release_port(std::uint16_t lid, const sockaddr& address);
  /// Makes the name `listen-<port>-<host>`, for scripts that wait for a server before they start
  /// its client.
  void announce_listener(std::uint16_t lid, const sockaddr& address);
  /// The process with an id bound to the address, or to any address with that port.
  [[nodiscard]] std::optional<std::uint16_t> find_port(const sockaddr& address) const;
  /// The live process with an id that listens there, by the names of announce_listener().
  [[nodiscard]] std::optional<std::uint16_t> find_listener(const sockaddr& address) const;

  /// Connects to a process. An empty Fd, with errno, if there is none (ECONNREFUSED, ENOENT) or it
  /// belongs to another user (EPERM).
  [[nodiscard]] Fd connect(std::uint16_t lid) const;

 private:
  [[nodiscard]] std::optional<std::uint16_t> find(std::string_view kind, const sockaddr& address) const;
  [[nodiscard]] bool is_alive(std::uint16_t lid) const;
  [[nodiscard]] int remove_ports_of(std::uint16_t lid) const;

  Fd folder_;
};

}  // namespace softverbs::ipc

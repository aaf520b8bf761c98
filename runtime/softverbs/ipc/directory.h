// SPDX-License-Identifier: BSD-3-Clause
// The folder in which the processes of one fabric meet: `node-<lid>` is the socket of a process, `port-<port>-<host>`
// a symbolic link that names the LID of the process with an id bound there. Names that a dead process has left are
// taken away by the next who needs them. Nothing here locks the fabric. Names are taken under the folder's lock, and given
// back without it: nobody touches those of a process that lives.
#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace softverbs::ipc {

inline constexpr std::uint16_t kHighestLid = 0xBFFF;  // above it, LIDs name multicast groups

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
/// Who is at the other end of a connected socket; `same_user` is false too where that cannot be told.
[[nodiscard]] Credentials credentials_of(int socket);

class Directory {
 public:
  /// Opens the folder, which is made (mode 0700) where it is missing.
  ///
  /// errors   an errno value: EPERM where the folder is another user's, or open to others
  [[nodiscard]] int open(const std::string& path);
  void close();

  /// Takes a free LID, `preferred` if possible, and listens at its socket.
  ///
  /// errors   an errno value: ETIMEDOUT where another process keeps the folder's lock, for seconds
  [[nodiscard]] int claim_lid(std::uint16_t preferred, std::uint16_t& lid, Fd& listener);
  void release_lid(std::uint16_t lid);

  /// Takes a port for a process.
  ///
  /// errors   an errno value: EADDRINUSE where a living process holds it; ETIMEDOUT as above, so no lock should be held
  [[nodiscard]] int claim_port(std::uint16_t lid, const sockaddr& address);
  void release_port(std::uint16_t lid, const sockaddr& address);
  /// Makes the name `listen-<port>-<host>`, for those who wait for a server before they start its client.
  void announce_listener(std::uint16_t lid, const sockaddr& address);
  /// The process with an id bound to the address, or to any address with that port.
  [[nodiscard]] std::optional<std::uint16_t> find_port(const sockaddr& address) const;
  /// The same of those that listen, by the names of announce_listener().
  [[nodiscard]] std::optional<std::uint16_t> find_listener(const sockaddr& address) const;

  /// Connects to a process. Not a descriptor, and errno, where none is there (ECONNREFUSED, ENOENT) or it is another
  /// user's (EPERM).
  [[nodiscard]] Fd connect(std::uint16_t lid) const;

 private:
  [[nodiscard]] std::optional<std::uint16_t> find(std::string_view kind, const sockaddr& address) const;
  [[nodiscard]] bool is_alive(std::uint16_t lid) const;
  [[nodiscard]] int remove_ports_of(std::uint16_t lid) const;

  Fd folder_;
};

}  // namespace softverbs::ipc

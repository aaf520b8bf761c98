// SPDX-License-Identifier: BSD-3-Clause
// Directory: names in a folder. A lock on the folder keeps other processes out while names are
// taken.
#include "softverbs/ipc/directory.h"

#include <dirent.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <new>
#include <string_view>
#include <vector>

#include "softverbs/cm.h"

namespace softverbs::ipc {
namespace {

constexpr int kPendingConnections = 4096;
constexpr std::string_view kPortPrefix = "port-";
constexpr std::string_view kListenPrefix = "listen-";

std::string node_name(std::uint16_t lid) { return "node-" + std::to_string(lid); }

std::string port_prefix(std::uint16_t port) { return std::string(kPortPrefix) + std::to_string(port) + "-"; }

constexpr std::string_view kAnyV4 = "any4";
constexpr std::string_view kAnyV6 = "any6";

std::string host_name(const sockaddr& address) {
  if (is_wildcard(address)) return std::string(address.sa_family == AF_INET ? kAnyV4 : kAnyV6);
  const bool v4 = address.sa_family == AF_INET;
  const auto* const bytes =
      v4 ? reinterpret_cast<const unsigned char*>(&reinterpret_cast<const sockaddr_in&>(address).sin_addr)
         : reinterpret_cast<const unsigned char*>(&reinterpret_cast<const sockaddr_in6&>(address).sin6_addr);
  std::string name;
  for (std::size_t i = 0; i < (v4 ? sizeof(in_addr) : sizeof(in6_addr)); ++i) {
    std::array<char, 3> digits{};
    std::snprintf(digits.data(), digits.size(), "%02x", bytes[i]);
    name += digits.data();
  }
  return name;
}

std::string listen_name(const sockaddr& address) {
  return std::string(kListenPrefix) + std::to_string(port_of(address)) + "-" + host_name(address);
}

/// The socket's address. It contains the folder's descriptor instead of its path, so that the path
/// may have any length.
sockaddr_un socket_address(int folder, std::uint16_t lid) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::snprintf(address.sun_path, sizeof address.sun_path, "/proc/self/fd/%d/node-%u", folder, unsigned{lid});
  return address;
}

std::optional<std::uint16_t> lid_in_link(int folder, const std::string& name) {
  std::array<char, 8> text{};
  const ssize_t length = ::readlinkat(folder, name.c_str(), text.data(), text.size());
  if (length <= 0) return std::nullopt;
  std::uint16_t lid = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + length, lid);
  if (error != std::errc{} || end != text.data() + length || lid == 0 || lid > kHighestLid) return std::nullopt;
  return lid;
}

/// Adds the folder's names that begin with `prefix`. Returns 0 or an errno value; after an error
/// `names` is not complete.
int list_names(int folder, std::string_view prefix, std::vector<std::string>& names) {
  const int copy = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (copy < 0) return errno;
  DIR* const listing = ::fdopendir(copy);
  if (listing == nullptr) {
    const int error = errno;
    ::close(copy);
    return error;
  }
  for (;;) {
    errno = 0;
    const dirent* const entry = ::readdir(listing);
    if (entry == nullptr) break;
    const std::string_view name = entry->d_name;
    if (name.substr(0, prefix.size()) == prefix) names.emplace_back(name);
  }
  const int error = errno;
  ::closedir(listing);
  return error;
}

/// Keeps the other processes of the fabric out of the folder. Each of them holds the lock only for
/// a moment. One that is stopped while it holds the lock is waited for during some seconds, by
/// trying again, because no descriptor reports that a lock has become free.
class FolderLock {
 public:
  explicit FolderLock(int folder) : folder_(folder) {
    constexpr int kTries = 3000;
    constexpr timespec kPause{0, 1'000'000};
    for (int i = 0; i < kTries; ++i) {
      error_ = ::flock(folder_, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
      if (error_ != EWOULDBLOCK && error_ != EINTR) return;
      ::nanosleep(&kPause, nullptr);
    }
    error_ = ETIMEDOUT;
  }
  ~FolderLock() {
    if (error_ == 0) ::flock(folder_, LOCK_UN);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  /// errno of the attempt, or 0
  [[nodiscard]] int error() const { return error_; }

 private:
  int folder_;
  int error_ = 0;
};

}  // namespace

Fd& Fd::operator=(Fd&& other) noexcept {
  if (this != &other) {
    close();
    fd_ = other.release();
  }
  return *this;
}

int Fd::release() {
  const int fd = fd_;
  fd_ = -1;
  return fd;
}

void Fd::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

Credentials credentials_of(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return {};
  return {peer.pid, peer.uid == ::geteuid()};
}

int Directory::open(const std::string& path) {
  if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) return errno;
  Fd folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW));
  if (!folder) return errno;
  struct stat state {};
  if (::fstat(folder.get(), &state) != 0) return errno;
  if (state.st_uid != ::geteuid() || (state.st_mode & 077U) != 0) return EPERM;
  folder_ = std::move(folder);
  return 0;
}

void Directory::close() { folder_.close(); }

Fd Directory::connect(std::uint16_t lid) const {
  Fd socket(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (!socket) return socket;
  const sockaddr_un address = socket_address(folder_.get(), lid);
  if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return Fd();
  if (!credentials_of(socket.get()).same_user) {
    errno = EPERM;
    return Fd();
  }
  return socket;
}

bool Directory::is_alive(std::uint16_t lid) const {
  // A listener whose queue of connections is full (EAGAIN) is alive. After any other error the
  // process may be alive too, so it counts as alive.
  return connect(lid) || (errno != ECONNREFUSED && errno != ENOENT);
}

int Directory::remove_ports_of(std::uint16_t lid) const {
  std::vector<std::string> names;
  for (const std::string_view prefix : {kPortPrefix, kListenPrefix}) {
    if (const int error = list_names(folder_.get(), prefix, names)) return error;
  }
  for (const std::string& name : names) {
    if (lid_in_link(folder_.get(), name) == lid) ::unlinkat(folder_.get(), name.c_str(), 0);
  }
  return 0;
}

int Directory::claim_lid(std::uint16_t preferred, std::uint16_t& lid, Fd& listener) {
  const FolderLock lock(folder_.get());
  if (lock.error() != 0) return lock.error();
  for (std::uint32_t attempt = 0; attempt <= kHighestLid; ++attempt) {
    const auto candidate = static_cast<std::uint16_t>(attempt == 0 ? preferred : attempt);
    if (candidate == 0) continue;
    Fd socket(::socket(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!socket) return errno;
    const sockaddr_un address = socket_address(folder_.get(), candidate);
    const auto* const name = reinterpret_cast<const sockaddr*>(&address);
    if (::bind(socket.get(), name, sizeof address) != 0) {
      if (errno != EADDRINUSE) return errno;
      if (is_alive(candidate)) continue;
      ::unlinkat(folder_.get(), node_name(candidate).c_str(), 0);
      if (::bind(socket.get(), name, sizeof address) != 0) return errno;
    }
    // Otherwise, names that a dead process has left would be mistaken for this one's.
    if (const int error = remove_ports_of(candidate)) return error;
    if (::listen(socket.get(), kPendingConnections) != 0) return errno;
    lid = candidate;
    listener = std::move(socket);
    return 0;
  }
  return EADDRNOTAVAIL;
}

void Directory::release_lid(std::uint16_t lid) {
  try {
    [[maybe_unused]] const int ignored = remove_ports_of(lid);
  } catch (const std::bad_alloc&) {
  }  // after an error, the next process that takes the LID tries again
  ::unlinkat(folder_.get(), node_name(lid).c_str(), 0);
}

int Directory::claim_port(std::uint16_t lid, const sockaddr& address) try {
  const FolderLock lock(folder_.get());
  if (lock.error() != 0) return lock.error();
  const std::string prefix = port_prefix(port_of(address));
  const std::string host = host_name(address);
  std::vector<std::string> names;
  if (const int error = list_names(folder_.get(), prefix, names)) return error;
  const auto is_any = [](std::string_view name) { return name == kAnyV4 || name == kAnyV6; };
  for (const std::string& name : names) {
    const std::string taken = name.substr(prefix.size());
    if (taken != host && !is_any(taken) && !is_any(host)) continue;
    const auto holder = lid_in_link(folder_.get(), name);
    if (holder == lid) continue;  // this process checks conflicts within itself
    if (holder && is_alive(*holder)) return EADDRINUSE;
    ::unlinkat(folder_.get(), name.c_str(), 0);
  }
  const std::string target = std::to_string(lid);
  if (::symlinkat(target.c_str(), folder_.get(), (prefix + host).c_str()) == 0) return 0;
  if (errno != EEXIST) return errno;
  return lid_in_link(folder_.get(), prefix + host) == lid ? 0 : EADDRINUSE;
} catch (const std::bad_alloc&) {
  return ENOMEM;
}

void Directory::release_port(std::uint16_t lid, const sockaddr& address) try {
  const std::string name = port_prefix(port_of(address)) + host_name(address);
  if (lid_in_link(folder_.get(), name) != lid) return;
  ::unlinkat(folder_.get(), listen_name(address).c_str(), 0);
  ::unlinkat(folder_.get(), name.c_str(), 0);
} catch (const std::bad_alloc&) {  // the name stays until the process ends
}

void Directory::announce_listener(std::uint16_t lid, const sockaddr& address) try {
  // This process holds the port, so an existing name was left by a dead process.
  const std::string name = listen_name(address);
  ::unlinkat(folder_.get(), name.c_str(), 0);
  [[maybe_unused]] const int ignored = ::symlinkat(std::to_string(lid).c_str(), folder_.get(), name.c_str());
} catch (const std::bad_alloc&) {  // those that wait for a listener do not see this one
}

std::optional<std::uint16_t> Directory::find_port(const sockaddr& address) const { return find(kPortPrefix, address); }

std::optional<std::uint16_t> Directory::find_listener(const sockaddr& address) const {
  const auto lid = find(kListenPrefix, address);
  return lid && is_alive(*lid) ? lid : std::nullopt;  // a killed process leaves its names
}

std::optional<std::uint16_t> Directory::find(std::string_view kind, const sockaddr& address) const {
  const std::string prefix = std::string(kind) + std::to_string(port_of(address)) + "-";
  if (const auto lid = lid_in_link(folder_.get(), prefix + host_name(address))) return lid;
  if (address.sa_family == AF_INET) {
    if (const auto lid = lid_in_link(folder_.get(), prefix + std::string(kAnyV4))) return lid;
  }
  // Only the listening process knows whether its IPv6 wildcard accepts IPv4.
  return lid_in_link(folder_.get(), prefix + std::string(kAnyV6));
}

}  // namespace softverbs::ipc

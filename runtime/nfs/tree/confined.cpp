// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/tree/confined.h"

#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace nfs {

xdr::Result<Name, Status> Name::of(std::string_view text) noexcept {
  if (text.empty()) return xdr::unexpected(Status::NFS3ERR_ACCES);
  if (text.size() > kMostBytes) return xdr::unexpected(Status::NFS3ERR_NAMETOOLONG);
  if (text.find_first_of(std::string_view{"/\0", 2}) != std::string_view::npos)
    return xdr::unexpected(Status::NFS3ERR_ACCES);
  Name name;
  std::copy(text.begin(), text.end(), name.text_.begin());
  name.size_ = text.size();
  return name;
}

xdr::Result<oncrpc::Descriptor, int> open_beneath(int directory, const char* name, int flags, mode_t mode) {
  open_how how{};
  how.flags = static_cast<std::uint64_t>(flags | O_CLOEXEC | O_NOFOLLOW);
  how.mode = (flags & O_CREAT) != 0 ? mode : 0;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV;
  oncrpc::Descriptor opened{static_cast<int>(::syscall(SYS_openat2, directory, name, &how, sizeof(how)))};
  if (!opened) return xdr::unexpected(errno);
  return opened;
}

xdr::Result<oncrpc::Descriptor, int> open_parent(int directory) {
  oncrpc::Descriptor opened{::openat(directory, "..", O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
  if (!opened) return xdr::unexpected(errno);
  return opened;
}

xdr::Result<oncrpc::Descriptor, int> open_again(int fd, int flags) {
  oncrpc::Descriptor opened{::open(ProcPath{fd}.c_str(), flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
  if (!opened) return xdr::unexpected(errno);
  return opened;
}

ProcPath::ProcPath(int fd) noexcept { std::snprintf(text_.data(), text_.size(), "/proc/self/fd/%d", fd); }

int check_access(int fd, int mode) noexcept {
  // Not glibc's faccessat(): on a kernel without faccessat2, glibc answers by itself, for the real
  // user instead of the one that the thread acts as.
  return ::syscall(SYS_faccessat2, fd, "", mode, AT_EMPTY_PATH | AT_EACCESS) == 0 ? 0 : errno;
}

}  // namespace nfs

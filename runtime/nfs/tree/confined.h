// SPDX-License-Identifier: BSD-3-Clause
//
// Names that clients send, and the only ways in which the tree opens files: one name below an open directory, never through a
// symbolic link, never out of the file system; or a file that is open already. For whoever checks that no client gets out.
#pragma once

#include <sys/stat.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "nfs/tree/status.h"
#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace nfs {

/// One component of a path, as a C string.
class Name {
 public:
  static constexpr std::size_t kMostBytes = 255;  ///< NAME_MAX

  /// errors  ACCES: empty, or with '/' or NUL inside [RFC 1813 3.2]; NAMETOOLONG
  static xdr::Result<Name, Status> of(std::string_view text) noexcept;

  const char* c_str() const noexcept { return text_.data(); }
  std::string_view view() const noexcept { return {text_.data(), size_}; }
  bool is_dot() const noexcept { return view() == "."; }
  bool is_dot_dot() const noexcept { return view() == ".."; }

 private:
  std::array<char, kMostBytes + 1> text_{};
  std::size_t size_ = 0;
};

/// Opens or makes `name` in `directory`, with openat2. `name` is not "..".
/// flags   as open()'s; O_CLOEXEC and O_NOFOLLOW are added
/// errors  an errno: ELOOP for a symbolic link unless O_PATH is among the flags, EXDEV for what leads out
xdr::Result<oncrpc::Descriptor, int> open_beneath(int directory, const char* name, int flags, mode_t mode = 0);

/// The parent of an open directory, whatever it is: the caller checks that it is inside.
xdr::Result<oncrpc::Descriptor, int> open_parent(int directory);

/// Opens what `fd` (O_PATH) refers to for reading or writing. Only for regular files and directories: others may block, or act.
xdr::Result<oncrpc::Descriptor, int> open_again(int fd, int flags);

/// "/proc/self/fd/7": for calls that want a path, and take no descriptor of O_PATH.
class ProcPath {
 public:
  explicit ProcPath(int fd) noexcept;
  const char* c_str() const noexcept { return text_.data(); }

 private:
  std::array<char, 32> text_{};
};

/// Whether the calling thread, with the user that it acts as, may do this.  mode  R_OK, W_OK, X_OK
/// returns  0 or an errno
int check_access(int fd, int mode) noexcept;

}  // namespace nfs

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the names that clients send, and the ways in which the tree opens files: by one
// name below an open directory, never through a symbolic link and never into another file system;
// as the parent of an open directory; by a descriptor that is open already; and, in
// kernel_handles.h, by a kernel handle. It is for readers who check that no client leaves the
// exported tree. Private to the tree.
#pragma once

#include <sys/stat.h>

#include <array>
#include <cstddef>
#include <string_view>

#include "nfs/tree/status.h"
#include "oncrpc/descriptor.h"
#include "xdr/result.h"

namespace nfs {

/// A Name is one component of a path, as a C string.
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

/// Opens or creates `name` in `directory` with openat2. `name` must not be "..".
/// flags   those of open(); O_CLOEXEC and O_NOFOLLOW are added
/// errors  an errno: ELOOP for a symbolic link unless O_PATH is among the flags, EXDEV where the
///         name leads out of the directory or the file system
xdr::Result<oncrpc::Descriptor, int> open_beneath(int directory, const char* name, int flags, mode_t mode = 0);

/// Opens the parent of an open directory, which may lie outside of the export: the caller must
/// check that.
xdr::Result<oncrpc::Descriptor, int> open_parent(int directory);

/// Opens for reading or writing what `fd` (O_PATH) refers to. For regular files and directories
/// only: opening others may block, or have an effect.
xdr::Result<oncrpc::Descriptor, int> open_again(int fd, int flags);

/// "/proc/self/fd/7": the path of a descriptor, for system calls that take a path and no O_PATH
/// descriptor.
class ProcPath {
 public:
  explicit ProcPath(int fd) noexcept;
  const char* c_str() const noexcept { return text_.data(); }

 private:
  std::array<char, 32> text_{};
};

/// Asks the kernel whether the calling thread may access the file, with the user that it acts as.
/// mode     R_OK, W_OK, X_OK
/// returns  0 or an errno
int check_access(int fd, int mode) noexcept;

}  // namespace nfs

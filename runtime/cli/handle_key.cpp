// SPDX-License-Identifier: BSD-3-Clause
#include "handle_key.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "oncrpc/descriptor.h"

namespace rpcrdma::cli {
namespace {

constexpr const char* kFile = "handle_key";

std::string because(const std::string& what) {
  return fmt::format("{}: {}", what, std::generic_category().message(errno));
}

/// Gives a file its final name if no other file has it.  returns  false: errno says why
bool name_file(int directory, const char* from, const char* to) {
  if (::linkat(directory, from, directory, to, 0) == 0) return true;
  if (errno != EPERM && errno != EOPNOTSUPP) return false;  // else the file system has no hard links
  return ::renameat2(directory, from, directory, to, RENAME_NOREPLACE) == 0;
}

/// Writes a random key to a temporary file, and gives that its final name once it is complete, if
/// no other file has the name.
///
/// returns  false: errno says why; EEXIST: another server was faster
bool make_key(int directory) {
  nfs::HandleSeal::Key key;
  std::uint64_t number = 0;
  if (::getrandom(key.data(), key.size(), 0) != static_cast<ssize_t>(key.size()) ||
      ::getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number))
    return false;
  const std::string name = fmt::format("{}.{:016x}", kFile, number);
  const oncrpc::Descriptor made(::openat(directory, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!made) return false;
  const bool done = ::write(made.get(), key.data(), key.size()) == static_cast<ssize_t>(key.size()) &&
                    ::fsync(made.get()) == 0 && name_file(directory, name.c_str(), kFile);
  const int error = errno;
  ::unlinkat(directory, name.c_str(), 0);
  if (done) ::fsync(directory);
  errno = error;
  return done;
}

/// Tells whether the file belongs to this user or to root, and its mode has none of `rights`, which
/// are rights of others.
bool is_ours(const struct stat& found, mode_t rights) {
  return (found.st_uid == ::geteuid() || found.st_uid == 0) && (found.st_mode & rights) == 0;
}

xdr::Result<nfs::HandleSeal::Key, std::string> read_key_at(int directory, const char* name, int flags,
                                                           const std::string& file) {
  const oncrpc::Descriptor opened(::openat(directory, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags));
  struct stat found {};
  if (!opened || ::fstat(opened.get(), &found) != 0) return xdr::unexpected(because(file));
  if (!S_ISREG(found.st_mode)) return xdr::unexpected(file + ": it is no regular file");
  if (!is_ours(found, S_IRWXG | S_IRWXO))
    return xdr::unexpected(file + ": others than this user may use it; chown, chmod 600");
  std::array<std::byte, sizeof(nfs::HandleSeal::Key) + 1> bytes{};
  if (::read(opened.get(), bytes.data(), bytes.size()) != static_cast<ssize_t>(sizeof(nfs::HandleSeal::Key)))
    return xdr::unexpected(fmt::format("{}: it has to have exactly {} bytes", file, sizeof(nfs::HandleSeal::Key)));
  nfs::HandleSeal::Key key;
  std::copy_n(bytes.begin(), key.size(), key.begin());
  return key;
}

}  // namespace

xdr::Result<nfs::HandleSeal::Key, std::string> read_key(const std::string& file) {
  return read_key_at(AT_FDCWD, file.c_str(), 0, file);
}

xdr::Result<nfs::HandleSeal::Key, std::string> kept_key(const std::string& directory) {
  const bool is_new = ::mkdir(directory.c_str(), 0700) == 0;
  if (!is_new && errno != EEXIST) return xdr::unexpected(because(directory));
  const oncrpc::Descriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  struct stat found {};
  if (!opened || ::fstat(opened.get(), &found) != 0) return xdr::unexpected(because(directory));
  if (!is_ours(found, S_IWGRP | S_IWOTH)) return xdr::unexpected(directory + ": others than this user may change it");
  if (is_new)  // so that the new directory survives a crash
    if (const oncrpc::Descriptor above(::openat(opened.get(), "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)); above)
      ::fsync(above.get());
  const std::string file = directory + "/" + kFile;
  if (::faccessat(opened.get(), kFile, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && !make_key(opened.get()) && errno != EEXIST)
    return xdr::unexpected(because(file));
  return read_key_at(opened.get(), kFile, O_NOFOLLOW, file);
}

std::string usual_state_directory() {
  const char* const given = std::getenv("STATE_DIRECTORY");  // colons separate several
  const std::string directory = given != nullptr ? given : "";
  if (!directory.empty()) return directory.substr(0, directory.find(':'));
  return ::geteuid() == 0 ? "/var/lib/rpcrdma" : "";
}

bool lies_in(const std::string& place, const std::string& directory) {
  std::error_code error;
  const auto inner = std::filesystem::weakly_canonical(place, error);
  const auto outer = std::filesystem::weakly_canonical(directory, error);
  return std::ranges::mismatch(outer, inner).in1 == outer.end();
}

}  // namespace rpcrdma::cli

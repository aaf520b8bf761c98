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
#include <cstdlib>
#include <system_error>

#include "oncrpc/descriptor.h"

namespace rpcrdma::cli {
namespace {

constexpr const char* kFile = "handle_key";

std::string because(const std::string& what) {
  return fmt::format("{}: {}", what, std::generic_category().message(errno));
}

/// Puts a random key into a file with no name yet, and gives it the name only if nobody else has. So no file is ever half written.
///
/// returns  false: errno says why; EEXIST: another has been quicker
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
                    ::fsync(made.get()) == 0 && ::linkat(directory, name.c_str(), directory, kFile, 0) == 0;
  const int error = errno;
  ::unlinkat(directory, name.c_str(), 0);
  if (done) ::fsync(directory);
  errno = error;
  return done;
}

}  // namespace

xdr::Result<nfs::HandleSeal::Key, std::string> read_key(const std::string& file) {
  const oncrpc::Descriptor opened(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat found {};
  if (!opened || ::fstat(opened.get(), &found) != 0) return xdr::unexpected(because(file));
  if ((found.st_mode & (S_IRWXG | S_IRWXO)) != 0)
    return xdr::unexpected(fmt::format("{}: others than its owner may use it; chmod 600", file));
  std::array<std::byte, sizeof(nfs::HandleSeal::Key) + 1> bytes{};
  if (::read(opened.get(), bytes.data(), bytes.size()) != static_cast<ssize_t>(sizeof(nfs::HandleSeal::Key)))
    return xdr::unexpected(fmt::format("{}: it has to have exactly {} bytes", file, sizeof(nfs::HandleSeal::Key)));
  nfs::HandleSeal::Key key;
  std::copy_n(bytes.begin(), key.size(), key.begin());
  return key;
}

xdr::Result<nfs::HandleSeal::Key, std::string> kept_key(const std::string& directory) {
  if (::mkdir(directory.c_str(), 0700) != 0 && errno != EEXIST) return xdr::unexpected(because(directory));
  const oncrpc::Descriptor opened(::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!opened) return xdr::unexpected(because(directory));
  const std::string file = directory + "/" + kFile;
  if (::faccessat(opened.get(), kFile, F_OK, AT_SYMLINK_NOFOLLOW) != 0 && !make_key(opened.get()) && errno != EEXIST)
    return xdr::unexpected(because(file));
  return read_key(file);
}

std::string usual_state_directory() {
  if (::geteuid() != 0) return {};
  const char* const given = std::getenv("STATE_DIRECTORY");  // several are separated by colons
  const std::string directory = given != nullptr ? given : "";
  return directory.empty() ? "/var/lib/rpcrdma" : directory.substr(0, directory.find(':'));
}

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// `nfs cat`, `nfs get` and `nfs put`: contents of files, from a server and to it.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include "nfs_commands.h"
#include "progress.h"
#include "rpcrdma/nfs/client/path.h"

namespace rpcrdma::cli {

namespace {

using nfs::client::Error;
using nfs::client::local_error;
using nfs::client::Result;

std::FILE* terminal_of(const Streams& streams) {
  return streams.progress && isatty(fileno(streams.error)) != 0 ? streams.error : nullptr;
}

nfs::client::TransferConfig transfer_of(const NfsSession& session, std::uint32_t best, Progress& progress) {
  const NfsOptions& options = session.options();
  nfs::client::TransferConfig config;
  config.calls = options.calls;
  config.bytes = options.bytes != 0 ? std::min(options.bytes, best) : best;
  config.progress = [&progress](std::uint64_t bytes) { progress.moved(bytes); };
  config.place = session.path();
  return config;
}

std::optional<Error> interruption() {
  return Interruption::happened() ? std::optional(local_error("transfer", EINTR)) : std::nullopt;
}

std::optional<Error> write_all(int fd, std::span<const std::byte> bytes, const std::string& name) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR && !Interruption::happened()) continue;
    if (written < 0) return local_error("writing", errno, name);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return interruption();
}

/// A file of this machine, open.
class LocalFile {
 public:
  explicit LocalFile(int fd) : fd_(fd) {}
  ~LocalFile() {
    if (fd_ >= 0) ::close(fd_);
  }
  LocalFile(const LocalFile&) = delete;
  LocalFile& operator=(const LocalFile&) = delete;
  int get() const { return fd_; }
  /// returns   0, or the errno of an error that shows only now
  int close() { return ::close(std::exchange(fd_, -1)) == 0 ? 0 : errno; }

 private:
  int fd_;
};

/// Goes away again unless it has got its real name.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& beside) : name_(beside.parent_path() / ".rpcrdma-get-XXXXXX") {
    file_.emplace(::mkostemp(name_.data(), O_CLOEXEC));
    there_ = file_->get() >= 0;
  }
  ~TemporaryFile() {
    if (there_) ::unlink(name_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  LocalFile& file() { return *file_; }
  std::optional<Error> become(const std::filesystem::path& name, std::uint32_t mode) {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    if (::fchmod(file_->get(), static_cast<mode_t>(mode & 0777) & ~mask) != 0)
      return local_error("setting the mode", errno, name);
    if (const int code = file_->close(); code != 0) return local_error("closing", code, name);
    if (::rename(name_.c_str(), name.c_str()) != 0) return local_error("renaming", errno, name);
    there_ = false;
    return std::nullopt;
  }

 private:
  std::string name_;
  std::optional<LocalFile> file_;
  bool there_ = false;
};

/// A name of this transfer's own, that nobody else has.
std::string own_name() {
  constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuv";
  std::random_device chance;
  std::string name = ".rpcrdma-put-";
  for (int i = 0; i < 16; ++i) name += kDigits[chance() % kDigits.size()];
  return name;
}

/// Where the directory takes no new names from us, but the file that is there may be written to.
bool may_write_over(const Error& error) {
  return error.is(wire::nfs3::Nfsstat3::NFS3ERR_ACCES) || error.is(wire::nfs3::Nfsstat3::NFS3ERR_PERM);
}

Result<std::size_t> read_some(int fd, bool seekable, std::uint64_t offset, std::span<std::byte> into,
                              const std::string& name) {
  for (;;) {
    if (auto error = interruption()) return xdr::unexpected(*error);
    const ssize_t got = seekable ? ::pread(fd, into.data(), into.size(), static_cast<off_t>(offset))
                                 : ::read(fd, into.data(), into.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return xdr::unexpected(local_error("reading", errno, name));
  }
}

}  // namespace

int nfs_cat(NfsSession& session, const ReadOptions& options, const Streams& streams) {
  const auto reached = nfs::client::walk(session.files(), session.root(), session.path());
  if (!reached) return nfs_fail(streams, reached.error());
  std::fflush(streams.out);
  const int fd = fileno(streams.out);
  Progress progress(isatty(fd) != 0 ? nullptr : terminal_of(streams), session.path(),
                    std::min(reached->attributes.size, options.length));
  const auto sink = [&](std::uint64_t, std::span<const std::byte> bytes) { return write_all(fd, bytes, "the output"); };
  const auto done = nfs::client::read_file(session.files(), reached->file, options.offset, options.length, sink,
                                           transfer_of(session, session.sizes().best_read, progress));
  return done ? 0 : nfs_fail(streams, done.error());
}

int nfs_get(NfsSession& session, const std::string& local, const Streams& streams) {
  const auto reached = nfs::client::walk(session.files(), session.root(), session.path());
  if (!reached) return nfs_fail(streams, reached.error());
  std::filesystem::path target = local.empty() ? "." : local;
  std::error_code ignored;
  if (std::filesystem::is_directory(target, ignored)) {
    const std::string name(nfs::client::split_path(session.path()).second);
    if (name.empty()) return nfs_fail(streams, nfs::client::bound_error("get", "the path ends in no name of a file"));
    target /= name;
  }
  if (reached->attributes.type != wire::nfs3::Ftype3::NF3REG)
    return nfs_fail(streams, nfs::client::bound_error("get", "it is no file with contents", session.path()));
  Interruption interruption;
  TemporaryFile temporary(target);
  if (temporary.file().get() < 0) return nfs_fail(streams, local_error("making a file beside it", errno, target));
  std::optional<Error> failed;
  {
    Progress progress(terminal_of(streams), session.path(), reached->attributes.size);
    const auto sink = [&](std::uint64_t, std::span<const std::byte> bytes) {
      return write_all(temporary.file().get(), bytes, target);
    };
    const auto done = nfs::client::read_file(session.files(), reached->file, 0, nfs::client::kToTheEnd, sink,
                                             transfer_of(session, session.sizes().best_read, progress));
    if (!done) failed = done.error();
  }
  if (!failed) failed = temporary.become(target, reached->attributes.mode);
  return failed ? nfs_fail(streams, *failed) : 0;
}

int nfs_put(NfsSession& session, const std::string& local, const Streams& streams) {
  nfs::client::Files& files = session.files();
  const bool standard_input = local == "-";
  LocalFile file(standard_input ? ::dup(STDIN_FILENO) : ::open(local.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat about {};
  if (file.get() < 0 || ::fstat(file.get(), &about) != 0)
    return nfs_fail(streams, local_error("opening", errno, local));
  if (S_ISDIR(about.st_mode)) return nfs_fail(streams, local_error("reading", EISDIR, local));
  const bool seekable = S_ISREG(about.st_mode) && !standard_input;

  // The target: a name in a directory, or a directory that gets the file under its own name.
  auto place = nfs::client::spot(files, session.root(), session.path());
  const auto there = nfs::client::walk(files, session.root(), session.path());
  if (there && there->attributes.type == wire::nfs3::Ftype3::NF3DIR) {
    const std::string name(nfs::client::split_path(local).second);
    if (standard_input || name.empty())
      return nfs_fail(streams, nfs::client::bound_error("put", "a name is needed in that directory", session.path()));
    place = nfs::client::Spot{there->file, name};
  }
  if (!place) return nfs_fail(streams, place.error());

  Interruption interruption;
  const std::string temporary = own_name();
  bool in_place = false;
  auto made = files.create(place->directory, temporary, nfs::client::Creating::kOnlyNew,
                           {.mode = seekable ? static_cast<std::uint32_t>(about.st_mode & 0777) : 0644u, .size = {}});
  if (!made && may_write_over(made.error())) {
    auto old = files.lookup(place->directory, place->name);
    if (old) {
      if (auto error = files.setattr(old->handle, {.mode = {}, .size = 0}, session.path()))
        return nfs_fail(streams, *error);
      made = std::move(old);
      in_place = true;
    }
  }
  if (!made) return nfs_fail(streams, made.error());

  std::optional<Error> failed;
  {
    Progress progress(terminal_of(streams), local, seekable ? static_cast<std::uint64_t>(about.st_size) : 0);
    auto config = transfer_of(session, session.sizes().best_write, progress);
    config.stable = !seekable;  // it could not be read again, if the server lost some of it
    const auto source = [&](std::uint64_t offset, std::span<std::byte> into) {
      return read_some(file.get(), seekable, offset, into, local);
    };
    const auto done = nfs::client::write_file(files, made->handle, 0, source, config);
    if (!done) failed = done.error();
  }
  if (!in_place) {
    if (!failed) failed = files.rename(place->directory, temporary, place->directory, place->name);
    if (failed) files.remove(place->directory, temporary);  // what becomes of that matters less than why
  }
  return failed ? nfs_fail(streams, *failed) : 0;
}

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// `nfs cat`, `nfs get` and `nfs put` transfer the contents of files from and to a server.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <string>

#include "nfs/client/path.h"
#include "nfs_commands.h"
#include "nfs_local.h"
#include "progress.h"

namespace rpcrdma::cli {

namespace {

using nfs::client::bound_error;
using nfs::client::Error;
using nfs::client::local_error;
using nfs::client::Result;
using nfs::wire::nfs3::Ftype3;
using nfs::wire::nfs3::Nfsstat3;

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

/// Tells whether the directory accepts no new names from us; the existing file may be writable all
/// the same.
bool may_write_over(const Error& error) {
  return error.is(Nfsstat3::NFS3ERR_ACCES) || error.is(Nfsstat3::NFS3ERR_PERM);
}

/// Tells whether the call may have been executed although it failed.
bool may_be_done(const Error& error) {
  return error.kind == Error::Kind::kTransport || error.kind == Error::Kind::kStalled ||
         error.kind == Error::Kind::kResults || error.is(Nfsstat3::NFS3ERR_IO) ||
         error.is(Nfsstat3::NFS3ERR_SERVERFAULT);
}

/// there   the file that has the name now
struct RemoteTarget {
  nfs::client::Spot spot{};
  std::optional<nfs::client::Handle> there{};
};

/// Returns the session's path or, if that is a directory, `name` in it, with symbolic links at the
/// end followed.
Result<RemoteTarget> remote_target(NfsSession& session, std::string_view name) {
  std::string path = session.path();
  const auto walk = [&](nfs::client::LastLink last = nfs::client::LastLink::kFollow) {
    return nfs::client::walk(session.files(), session.root(), path, last);
  };
  auto reached = walk();
  if (reached && reached->attributes.type == Ftype3::NF3DIR) {
    if (name.empty()) return xdr::unexpected(bound_error("put", "a name is needed in that directory", path));
    (path += '/') += name;
    reached = walk();
  }
  if (reached) {
    if (reached->attributes.type != Ftype3::NF3REG)
      return xdr::unexpected(bound_error("put", "the target is no regular file", path));
    return RemoteTarget{{reached->directory, reached->name}, reached->file};
  }
  if (!reached.error().is(Nfsstat3::NFS3ERR_NOENT)) return xdr::unexpected(reached.error());
  if (walk(nfs::client::LastLink::kKeep))
    return xdr::unexpected(bound_error("put", "it is a symbolic link that leads to nothing", path));
  const auto spot = nfs::client::spot(session.files(), session.root(), path);
  if (!spot) return xdr::unexpected(spot.error());
  return RemoteTarget{*spot, std::nullopt};
}

/// Removes the temporary name, or prints that it could not.
void take_back(NfsSession& session, const nfs::client::Spot& target, const std::string& temporary,
               const Streams& streams) {
  session.clean_up();
  const auto failed = session.files().remove(target.directory, temporary);
  if (!failed || failed->is(Nfsstat3::NFS3ERR_NOENT)) return;
  std::fputs(("rpcrdma nfs: " + temporary + " is left on the server beside " + target.name + "\n").c_str(),
             streams.error);
}

}  // namespace

int nfs_cat(NfsSession& session, const ReadOptions& options, const Streams& streams) {
  const auto reached = nfs::client::walk(session.files(), session.root(), session.path());
  if (!reached) return nfs_fail(streams, reached.error());
  std::fflush(streams.out);
  const int fd = fileno(streams.out);
  Stream output(session, fd, "the output");
  Progress progress(isatty(fd) != 0 ? nullptr : terminal_of(streams), session.path(),
                    std::min(reached->attributes.size, options.length));
  const auto sink = [&](std::uint64_t, std::span<const std::byte> bytes) { return output.write(bytes); };
  const auto done = nfs::client::read_file(session.files(), reached->file, options.offset, options.length, sink,
                                           transfer_of(session, session.sizes().best_read, progress));
  return done ? 0 : nfs_fail(streams, done.error());
}

int nfs_get(NfsSession& session, const std::string& local, const Streams& streams) {
  const auto reached = nfs::client::walk(session.files(), session.root(), session.path());
  if (!reached) return nfs_fail(streams, reached.error());
  std::filesystem::path name = local.empty() ? "." : local;
  std::error_code ignored;
  if (std::filesystem::is_directory(name, ignored)) {
    const std::string last(nfs::client::split_path(session.path()).second);
    if (last.empty()) return nfs_fail(streams, bound_error("get", "the path ends in no name of a file"));
    name /= last;
  }
  if (reached->attributes.type != Ftype3::NF3REG)
    return nfs_fail(streams, bound_error("get", "it is no regular file", session.path()));
  Interruption interruption;
  auto target = local_target(name);
  if (!target) return nfs_fail(streams, target.error());
  std::optional<TemporaryFile> temporary;
  if (target->through.get() < 0) {
    temporary.emplace(target->name);
    if (temporary->file().get() < 0) return nfs_fail(streams, local_error("making a file beside it", errno, name));
  }
  LocalFile& file = temporary ? temporary->file() : target->through;
  std::optional<Error> failed;
  {
    Stream output(session, file.get(), name);
    Progress progress(terminal_of(streams), session.path(), reached->attributes.size);
    const auto sink = [&](std::uint64_t, std::span<const std::byte> bytes) { return output.write(bytes); };
    const auto done = nfs::client::read_file(session.files(), reached->file, 0, nfs::client::kToTheEnd, sink,
                                             transfer_of(session, session.sizes().best_read, progress));
    if (!done) failed = done.error();
  }
  if (!failed && temporary) failed = temporary->become(*target, reached->attributes.mode);
  if (const int code = file.close(); !failed && code != 0) failed = local_error("closing", code, name);
  return failed ? nfs_fail(streams, *failed) : 0;
}

int nfs_put(NfsSession& session, const std::string& local, const Streams& streams) {
  nfs::client::Files& files = session.files();
  const bool standard_input = local == "-";
  const Interruption interruption;
  const LocalFile file(standard_input ? ::dup(STDIN_FILENO) : ::open(local.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat about {};
  if (file.get() < 0 || ::fstat(file.get(), &about) != 0)
    return nfs_fail(streams, Interruption::happened() ? nfs::client::interrupted_error("opening", local)
                                                      : local_error("opening", errno, local));
  if (S_ISDIR(about.st_mode)) return nfs_fail(streams, local_error("reading", EISDIR, local));
  const bool seekable = S_ISREG(about.st_mode) && !standard_input;
  const auto target = remote_target(session, standard_input ? "" : nfs::client::split_path(local).second);
  if (!target) return nfs_fail(streams, target.error());

  const nfs::client::Handle& directory = target->spot.directory;
  const std::string temporary = name_for_put();
  bool in_place = false;
  auto made = files.create(directory, temporary, nfs::client::Creating::kOnlyNew,
                           {.mode = without_umask(seekable ? about.st_mode : 0666), .size = {}});
  if (!made && may_write_over(made.error()) && target->there) {
    if (auto error = files.setattr(*target->there, {.mode = {}, .size = 0}, session.path()))
      return nfs_fail(streams, *error);
    made = nfs::client::Found{*target->there, std::nullopt};
    in_place = true;
  }
  if (!made) {
    const int status = nfs_fail(streams, made.error());
    if (may_be_done(made.error())) take_back(session, target->spot, temporary, streams);
    return status;
  }

  std::optional<Error> failed;
  {
    Stream input(session, file.get(), local, seekable);
    Progress progress(terminal_of(streams), local, seekable ? static_cast<std::uint64_t>(about.st_size) : 0);
    auto config = transfer_of(session, session.sizes().best_write, progress);
    config.stable = !seekable;  // a pipe could not be read again for data that the server lost
    const auto source = [&](std::uint64_t offset, std::span<std::byte> into) { return input.read(offset, into); };
    const auto done = nfs::client::write_file(files, made->handle, 0, source, config);
    if (!done) failed = done.error();
  }
  if (!failed && !in_place) failed = files.rename(directory, temporary, directory, target->spot.name, &made->handle);
  if (!failed) return 0;
  const int status = nfs_fail(streams, *failed);
  if (!in_place) take_back(session, target->spot, temporary, streams);
  return status;
}

}  // namespace rpcrdma::cli

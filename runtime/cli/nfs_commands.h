// SPDX-License-Identifier: BSD-3-Clause
//
// What `rpcrdma nfs` does, once its options are known: list, show, read, fetch and store files of an NFS version 3 server. For nfs_cli.cpp
// and tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "nfs/client/transfer.h"
#include "nfs_session.h"

namespace rpcrdma::cli {

/// Where to write, and who watches: `terminal` shows progress where it is one.
struct Streams {
  std::FILE* out = stdout;
  std::FILE* error = stderr;
  bool progress = true;
};

struct ReadOptions {
  std::uint64_t offset = 0, length = nfs::client::kToTheEnd;
};

// Each prints why it failed, and returns the exit status: 0, or 1.

/// Names of a directory's entries, sorted, or of one file; `details`: with its attributes, without those that are gone by then.
int nfs_ls(NfsSession& session, bool details, const Streams& streams);
/// All that the server says of a file; of a symbolic link, of the link itself.
int nfs_stat(NfsSession& session, const Streams& streams);
int nfs_cat(NfsSession& session, const ReadOptions& options, const Streams& streams);
/// Writes to a name of its own beside `local`, and renames that once all has been read. `local`: a file, a symbolic link to one, or a
/// directory; empty: the file's name, here; a device or a FIFO is written to as it is.
int nfs_get(NfsSession& session, const std::string& local, const Streams& streams);
/// Writes to a name of its own beside the target, and renames that once all is committed; where the directory is not to be written to, over
/// the file that is there. `local`: a file, or "-". The target's last symbolic links are followed; what is no file is not replaced.
int nfs_put(NfsSession& session, const std::string& local, const Streams& streams);

/// Removes from a directory what killed `nfs put`s have left in it: files with names as `nfs_put()` makes them, to which nothing has been
/// written for `age`, by the server's times and this machine's clock. Prints each name.
int nfs_clean(NfsSession& session, std::chrono::seconds age, const Streams& streams);

/// A name of this transfer's own, that nobody else has.
std::string name_for_put();
/// Whether `name_for_put()` may have made it.
bool is_name_of_put(std::string_view name);

// What the commands have in common.

/// The entry has its handle and attributes after this, if the server has.
std::optional<nfs::client::Error> ask_about(nfs::client::Files& files, const nfs::client::Handle& directory,
                                            nfs::client::Entry& entry);
/// Whether the error of `ask_about()` says that the file is not there any more.
bool is_gone(const nfs::client::Error& error);
/// Writes out what has been printed.  status  so far.  returns  the exit status
int finish(const Streams& streams, int status = 0);
/// Prints why.  returns  1
int nfs_fail(const Streams& streams, const nfs::client::Error& error);
/// What a terminal might take for more than text, or is none in UTF-8, as '?'.
std::string printable(std::string_view text, bool terminal);
/// "drwxr-xr-x".
std::string mode_text(const nfs::client::Attributes& attributes);

}  // namespace rpcrdma::cli

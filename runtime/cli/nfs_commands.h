// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the commands of `rpcrdma nfs`, with their options parsed: list, show, read, fetch
// and store files of an NFS version 3 server. It is for nfs_cli.cpp and tests.
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

/// Where the commands write, and whether they show the progress of a transfer on `error` if that is
/// a terminal.
struct Streams {
  std::FILE* out = stdout;
  std::FILE* error = stderr;
  bool progress = true;
};

struct ReadOptions {
  std::uint64_t offset = 0, length = nfs::client::kToTheEnd;
};

// Each command prints its error, if any, and returns the exit status: 0 or 1.

/// Prints the names in a directory, sorted, or the name of one file. With `details`, it also prints
/// their attributes, and leaves out files that were removed after the directory was listed.
int nfs_ls(NfsSession& session, bool details, const Streams& streams);
/// Prints all attributes of a file; for a symbolic link those of the link itself.
int nfs_stat(NfsSession& session, const Streams& streams);
int nfs_cat(NfsSession& session, const ReadOptions& options, const Streams& streams);
/// Fetches a file: writes to a temporary file beside `local`, and renames it once everything is
/// written. `local` is a file, a symbolic link to one, or a directory; empty: the file's own name
/// in the working directory. The contents go directly into a device, a FIFO, or a name that stands
/// for an open descriptor, as /dev/stdout does.
int nfs_get(NfsSession& session, const std::string& local, const Streams& streams);
/// Stores a file: writes to a temporary name beside the target, and renames it once everything is
/// committed; if the directory is not writable, overwrites the existing file. `local` is a file, or
/// "-". Symbolic links at the end of the target are followed; a target that is no regular file is
/// not replaced.
int nfs_put(NfsSession& session, const std::string& local, const Streams& streams);

/// Removes temporary files that killed `nfs put`s have left in a directory: files with names of
/// `name_for_put()` that have not changed for `age`, by the server's times and this machine's
/// clock. Prints each name.
int nfs_clean(NfsSession& session, std::chrono::seconds age, const Streams& streams);

/// Returns a temporary name for one transfer, which no other transfer has.
std::string name_for_put();
/// Tells whether the name has the form of `name_for_put()`.
bool is_name_of_put(std::string_view name);

// Functions that the commands share.

/// Gets the handle and attributes of an entry if the listing did not have them.
std::optional<nfs::client::Error> ask_about(nfs::client::Files& files, const nfs::client::Handle& directory,
                                            nfs::client::Entry& entry);
/// Tells whether an error of `ask_about()` says that the file no longer exists.
bool is_gone(const nfs::client::Error& error);
/// Flushes the output.  status  the exit status so far.  returns  the exit status
int finish(const Streams& streams, int status = 0);
/// Prints the error.  returns  1
int nfs_fail(const Streams& streams, const nfs::client::Error& error);
/// For a terminal, replaces control characters, which it might interpret, and invalid UTF-8 by '?'.
std::string printable(std::string_view text, bool terminal);
/// Returns the mode as "drwxr-xr-x".
std::string mode_text(const nfs::client::Attributes& attributes);

}  // namespace rpcrdma::cli

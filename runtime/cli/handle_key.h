// SPDX-License-Identifier: BSD-3-Clause
//
// The key that a server seals file handles with, kept in a file, so that clients that hold handles go on after a restart. For serve.cpp.
#pragma once

#include <string>

#include "nfs/tree/file_handle.h"
#include "xdr/result.h"

namespace rpcrdma::cli {

/// The key in a regular file of exactly its length that belongs to this user or to root, and that nobody else may use.
///
/// errors   in words, with the name of the file
xdr::Result<nfs::HandleSeal::Key, std::string> read_key(const std::string& file);

/// The key in DIRECTORY/handle_key. Makes both where they are not there; servers that start at the same time get the same key.
///
/// errors   in words, with the name of what cannot be made or read
xdr::Result<nfs::HandleSeal::Key, std::string> kept_key(const std::string& directory);

/// Where a server keeps its key if nobody says: the first of systemd's $STATE_DIRECTORY, or else, for root, /var/lib/rpcrdma. Empty: nowhere,
/// as the kernel gives other users no handles that could survive.
std::string usual_state_directory();

/// Whether it is the directory, or anywhere below it.
bool lies_in(const std::string& place, const std::string& directory);

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the key with which a server seals file handles, kept in a file, so that handles
// stay valid after a restart. It is for serve.cpp.
#pragma once

#include <string>

#include "nfs/tree/file_handle.h"
#include "xdr/result.h"

namespace rpcrdma::cli {

/// Reads a key from a regular file of exactly its length, which must belong to this user or to root
/// and be accessible to nobody else.
///
/// errors   in words, with the name of the file
xdr::Result<nfs::HandleSeal::Key, std::string> read_key(const std::string& file);

/// Returns the key in DIRECTORY/handle_key. Creates directory and file if they do not exist;
/// servers that start at the same time get the same key.
///
/// errors   in words, with the name of what cannot be created or read
xdr::Result<nfs::HandleSeal::Key, std::string> kept_key(const std::string& directory);

/// Returns where a server keeps its key by default: the first directory of systemd's
/// $STATE_DIRECTORY; else, for root, /var/lib/rpcrdma. Empty: nowhere, because other users get no
/// kernel handles, which alone survive a restart.
std::string usual_state_directory();

/// Tells whether `place` is the directory, or anywhere below it.
bool lies_in(const std::string& place, const std::string& directory);

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// The file of failures that are known: a line for each case, its id and why it fails. Lines that begin with # say something to people.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "xdr/result.h"

namespace rpcrdma::cli {

using Expected = std::map<std::string, std::string, std::less<>>;

/// Reads the file; an empty name is no file, and expects nothing. One file may serve tests of servers and of clients.
///
/// errors   in words: the file cannot be read, a line has no reason, or its id is that of no case of either role
xdr::Result<Expected, std::string> read_expected(const std::string& file);

/// The reason begins with "sometimes: ": what the peer does differs from run to run, and a pass is no news.
bool may_pass(std::string_view reason);

}  // namespace rpcrdma::cli

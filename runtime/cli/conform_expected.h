// SPDX-License-Identifier: BSD-3-Clause
//
// This file reads the file of known failures: a line for each case, with its id and the reason.
// Lines that begin with # are comments.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "xdr/result.h"

namespace rpcrdma::cli {

using Expected = std::map<std::string, std::string, std::less<>>;

/// Reads the file; an empty name means that no failure is expected. One file may serve tests of
/// servers and of clients.
///
/// errors   in words: the file cannot be read, a line has no reason, or no case of either role has
///          its id
xdr::Result<Expected, std::string> read_expected(const std::string& file);

/// Tells whether the reason begins with "sometimes: ": the peer's behaviour differs from run to
/// run, so a pass is not reported as a surprise.
bool may_pass(std::string_view reason);

}  // namespace rpcrdma::cli

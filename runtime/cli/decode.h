// SPDX-License-Identifier: BSD-3-Clause
//
// This file puts a transport header into words: the generated views parse it, and it is printed
// with the names of the documents.
#pragma once

#include <string>
#include <vector>

#include "ladder.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli {

struct Decoded {
  SeenMessage seen;
  std::string section;               ///< "[version-two-01 4.2]"
  std::vector<std::string> details;  ///< one line each: chunks, RPC message, error, optional operation
};

/// Describes a whole message: `bytes` is the Transport header and whatever follows it inline. Says
/// so where it cannot be parsed.
Decoded decode_message(xdr::Bytes bytes);

}  // namespace rpcrdma::cli

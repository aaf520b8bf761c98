// SPDX-License-Identifier: BSD-3-Clause
//
// A transport header in words: decoded by the generated views, printed with the names of the documents.
#pragma once

#include <string>
#include <vector>

#include "ladder.h"
#include "xdr/bytes.h"

namespace rpcrdma::cli {

struct Decoded {
  SeenMessage seen;
  std::string section;               ///< "[version-two-01 4.2]"
  std::vector<std::string> details;  ///< one line each: chunk lists, error, optional operation
};

/// `bytes` is a whole message: Transport header, then whatever follows inline. Says so where it cannot be decoded.
Decoded decode_message(xdr::Bytes bytes);

}  // namespace rpcrdma::cli

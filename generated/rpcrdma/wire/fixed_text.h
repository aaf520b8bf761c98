// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-fixed-words.txt
//   sha256 d5821381cd8d845789a8b551916b9ec7874f5b35381114102dbd7299805e2492
// Do not edit; `./dev regenerate` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "fixed_fields.h"
#include "xdr/text.h"

namespace rpcrdma::wire::fixed {

/// Path, what is wrong, byte offset, document and line. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// What cannot be sent, document and line. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace rpcrdma::wire::fixed

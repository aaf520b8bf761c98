// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from onc-rpc-message-headers.txt
//   sha256 430a2cc8a5083cd5e23df4e1d47a36efef4917d2b8d89153abc535a24e146dc5
// Do not edit; `./dev regenerate` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "rpc_fields.h"
#include "xdr/text.h"

namespace rpcrdma::wire::rpc {

/// Path, what is wrong, byte offset, document and line. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// What cannot be sent, document and line. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace rpcrdma::wire::rpc

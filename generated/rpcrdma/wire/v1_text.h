// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 0dc130285e978c7c6575cf31c6d6d9ce99f31a2abc179177fffd826b22796e90
// Do not edit; `./dev regenerate` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "v1_fields.h"
#include "xdr/text.h"

namespace rpcrdma::wire::v1 {

/// Path, what is wrong, byte offset, where it is specified. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// What cannot be sent, where it is specified. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace rpcrdma::wire::v1

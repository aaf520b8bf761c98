// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from rpc-over-rdma-version-one.txt
//   sha256 bfe62a876cdd6b166e0cc0314268cffab12957bb2ad0341a82752ecbd8ff6ada
// Do not edit; `./dev regenerate` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "v1_fields.h"
#include "xdr/text.h"

namespace rpcrdma::wire::v1 {

/// Path, what is wrong, byte offset, document and line. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// What cannot be sent, document and line. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace rpcrdma::wire::v1

// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from draft-cel-nfsv4-rpcrdma-version-two-01.txt
//   sha256 4ffc3460409d9f048a3e86054e228308735427e60bc24b435fd4919e63e7939c
// and draft-cel-nfsv4-rpcrdma-version-two-01.toml
//   sha256 7764b10413136439199e42e55c391446b7b3acf00ab722bb816e6c07177a2375
// Do not edit; `./dev regenerate` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "v2_draft01_fields.h"
#include "xdr/text.h"

namespace rpcrdma::wire::v2_draft01 {

/// Path, reason, byte offset and section. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// The field that cannot be sent, and its section. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace rpcrdma::wire::v2_draft01

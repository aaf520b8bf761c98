// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
// sha256 f89373dc5b6b51c2245a24c59f3b82743c27006fe9d82ce768d31332e55caae6
// Do not edit; `./dev regenerate` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "trees_fields.h"
#include "xdr/text.h"

namespace golden::trees {

/// Path, what is wrong, byte offset, document and line. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// What cannot be sent, document and line. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace golden::trees

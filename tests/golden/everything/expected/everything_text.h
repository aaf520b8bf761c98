// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 1b0574cfae2244331e80513812bbeb2d88b1c510c54c3e5df18c50777af8e9a9
// Do not edit; `the target golden-update` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "everything_fields.h"
#include "xdr/text.h"

namespace golden::everything {

/// Path, what is wrong, byte offset, document and line. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// What cannot be sent, document and line. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace golden::everything

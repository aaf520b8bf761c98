// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 4801d6efb4b09bc5752eef4932f114808ebecd9ce395ebfdd67954245c64c1da
// Do not edit; `the target golden-update` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "recursion_fields.h"
#include "xdr/text.h"

namespace golden::recursion {

/// Path, reason, byte offset and section. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// The field that cannot be sent, and its section. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace golden::recursion

// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 5e17ee30fe28065f62b111f4cce4b2a8f42ae265a4c8055c6815c80e07952ab1
// Do not edit; `the target golden-update` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "sizes_fields.h"
#include "xdr/text.h"

namespace golden::sizes {

/// Path, reason, byte offset and section. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// The field that cannot be sent, and its section. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace golden::sizes

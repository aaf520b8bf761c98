// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from input.xdr
//   sha256 64be3fad1f911a880de7715380b647bd6b953e2f16248bad3ac8d39572a938e6
// Do not edit; `the target golden-update` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "collisions_fields.h"
#include "xdr/text.h"

namespace golden::collisions {

/// Path, reason, byte offset and section. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// The field that cannot be sent, and its section. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace golden::collisions

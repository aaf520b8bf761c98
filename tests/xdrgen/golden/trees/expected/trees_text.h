// SPDX-License-Identifier: BSD-3-Clause
//
// Made by xdrgen from trees_model.cpp
//   sha256 none
// Do not edit; `the target golden-update` makes it anew.
//
// Errors of this module as sentences; allocates, so for logs and tools.

#pragma once

#include <string>

#include "trees_fields.h"
#include "xdr/text.h"

namespace golden::trees {

/// Path, reason, byte offset and section. `error` must come from a `parse` of this module.
inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

/// The field that cannot be sent, and its section. `error` must come from an `encode` of this module.
inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

}  // namespace golden::trees

// SPDX-License-Identifier: BSD-3-Clause
//
// What a message holds by an extension that was learned at run time: the same traces as xdr/trace.h makes of types that
// are compiled in. For `rpcrdma dump --extension` and model_call.h.
#pragma once

#include <span>

#include "extension.h"
#include "xdr/bytes.h"
#include "xdr/limits.h"
#include "xdr/trace_item.h"

namespace rpcrdma::cli {

/// Reads the content of `operation`, which must fill `bytes`, and says what stands where.
///
/// errors    in the result, with everything before it. Where several things are wrong, it is the first one in the bytes;
///           compiled code, which checks many fields at once, may find that the bytes end too early first
/// lifetime  fields and names are the extension's
/// cost      one pass; memory for at most one item per word and level
xdr::Trace trace(const Extension& extension, const DeclaredOperation& operation, xdr::Bytes bytes,
                 const xdr::Limits& limits = {});
/// Likewise what a procedure takes or returns: `declared`, one after the other.
xdr::Trace trace(const Extension& extension, std::span<const Declared> declared, xdr::Bytes bytes,
                 const xdr::Limits& limits = {});

}  // namespace rpcrdma::cli

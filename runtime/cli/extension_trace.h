// SPDX-License-Identifier: BSD-3-Clause
//
// Parses messages by a model that was read at run time: makes the same traces as xdr/trace.h does
// for compiled types. It is for `rpcrdma dump` and model_call.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "extension.h"
#include "xdr/bytes.h"
#include "xdr/limits.h"
#include "xdr/trace_item.h"

namespace rpcrdma::cli {

/// Tells whether opaque data or a string have been reduced [RFC 8166 3.4.1]: then only their count
/// stands in the bytes, at `at` minus 4. `trace()` calls this function once for each count of such
/// data that is not 0, in the order of the bytes.
///
/// field, size   which member it is, and how many bytes; never 0
/// at            offset where the data would begin
using Moved = std::function<bool(xdr::FieldId field, std::uint32_t size, std::size_t at)>;

/// Reads the content of `operation`, and says what stands where; more bytes may follow.
///
/// errors    in the result, with everything before the error. Of several errors it is the first in
///           the bytes; compiled code, which checks the length of many fields at once, may report
///           instead that the bytes end too early
/// lifetime  the result refers to fields and names of the extension
/// cost      one pass; memory for at most one item per word and level
xdr::Trace trace(const Extension& extension, const DeclaredOperation& operation, xdr::Bytes bytes,
                 const xdr::Limits& limits = {});
/// Reads what one declaration says; more bytes may follow.
xdr::Trace trace_front(const Extension& extension, const Declared& declared, xdr::Bytes bytes,
                       const xdr::Limits& limits = {});
/// Parses arguments or results of a procedure in the same way: the `declared` ones, one after the
/// other, which must fill `bytes`.
xdr::Trace trace(const Extension& extension, std::span<const Declared> declared, xdr::Bytes bytes,
                 const xdr::Limits& limits = {}, const Moved& moved = {});

}  // namespace rpcrdma::cli

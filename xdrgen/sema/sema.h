// SPDX-License-Identifier: BSD-3-Clause
//
// Meaning: which names stand for what, and whether the rules of [RFC 4506 6.4] and [RFC 5531 12.3] are
// kept. Left out on purpose: encoded sizes, which need the model (ir/layout).
#pragma once

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "sema/symbols.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::sema {

struct Options {
  bool strict = false;  ///< refuse rpcgen's dialect
};

/// Resolves a specification. The result is complete only if nothing was reported as an error; it points into
/// `specification`.
Resolution analyse(const ast::Specification& specification, const extract::Sources& sources,
                   const source::Buffers& buffers, const Options& options, diag::Sink& sink);

}  // namespace xdrgen::sema

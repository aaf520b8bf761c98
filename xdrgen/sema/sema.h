// SPDX-License-Identifier: BSD-3-Clause
//
// This file has semantic analysis: it determines what names stand for, and checks the rules of
// [RFC 4506 6.4] and [RFC 5531 12.3]. Encoded sizes need the model (ir/layout).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "sema/symbols.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::sema {

/// What is known of a name that the specification does not declare and that another document does.
struct DeclaredElsewhere {
  std::vector<std::string> bases;     ///< what to do: "declared by nfs3: add `--extends nfs3`"
  std::vector<std::string> editions;  ///< notes on documents that cannot be added
};
/// A question about a name that the specification does not declare.
struct WhoDeclares {
  std::string_view name;
  source::BufferId user{};  ///< the document that uses it
  /// Whether the specification declares a name, other than those like `uint32`.
  std::function<bool(std::string_view)> declares;
  /// Set for a name like `uint32`, which many documents declare: the best answer is a document that
  /// declares another name as well that is lacking, one for which this returns true.
  std::function<bool(std::string_view)> lacks{};
  std::vector<std::string_view> headers{};  ///< `mount.h`, which the document includes for C
};
/// Finds other known documents that declare a name.
using Elsewhere = std::function<DeclaredElsewhere(const WhoDeclares&)>;

struct Options {
  bool strict = false;    ///< refuses the dialects of rpcgen and other compilers
  Elsewhere elsewhere{};  ///< optional
};

/// Resolves a specification. The result is complete only if no error was reported; it refers to
/// `specification`.
Resolution analyse(const ast::Specification& specification, const extract::Sources& sources,
                   const source::Buffers& buffers, const Options& options, diag::Sink& sink);

}  // namespace xdrgen::sema

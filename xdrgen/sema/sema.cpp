// SPDX-License-Identifier: BSD-3-Clause
//
// Lists the passes of semantic analysis.
#include "sema/sema.h"

#include <utility>

#include "sema/context.h"

namespace xdrgen::sema {

Resolution analyse(const ast::Specification& specification, const extract::Sources& sources,
                   const source::Buffers& buffers, const Options& options, diag::Sink& sink) {
  Context context{specification, sources, buffers, options, sink};
  collect_names(context);
  resolve_references(context);
  evaluate_constants(context);
  check_names(context);
  check_members(context);
  check_unions(context);
  check_recursion(context);
  check_programs(context);
  note_dialect(context);
  check_spelling(context);
  return std::move(context.resolution);
}

}  // namespace xdrgen::sema

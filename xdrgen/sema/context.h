// SPDX-License-Identifier: BSD-3-Clause
//
// This file has what every pass of sema/ works on, and functions for reporting. It is private to
// sema/.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "sema/sema.h"
#include "sema/symbols.h"
#include "source/buffer.h"
#include "syntax/ast.h"

namespace xdrgen::sema {

using diag::Kind;
using diag::ticked;

struct Context {
  const ast::Specification& specification;
  const extract::Sources& sources;
  const source::Buffers& buffers;
  Options options;
  diag::Sink& sink;
  Resolution resolution{};
  diag::Sink ignored{};

  source::Place place(source::Span span) const { return sources.place(span); }
  /// Returns "line 550"; with the file if there are several documents.
  std::string where(source::Span span) const { return sources.where(span, buffers); }
  /// Reports a diagnostic. Only errors are reported of imported documents, because the rest
  /// concerns their own authors.
  diag::Diagnostic& report(Kind kind, source::Span span, std::string message, std::string label) {
    return report(kind, diag::info(kind).severity, span, std::move(message), std::move(label));
  }
  diag::Diagnostic& report(Kind kind, diag::Severity severity, source::Span span, std::string message,
                           std::string label) {
    const bool serious = severity == diag::Severity::kError;
    return (serious || !imported(span) ? sink : ignored)
        .report(kind, severity, place(span), std::move(message), std::move(label));
  }
  /// Reports a use of rpcgen's dialect: a note, or an error if only RFC 4506 is accepted.
  diag::Diagnostic& report_dialect(Kind kind, source::Span span, std::string message, std::string label) {
    return sink.report(kind, options.strict ? diag::Severity::kError : diag::Severity::kNote, place(span),
                       std::move(message), std::move(label));
  }
  bool imported(source::Span span) const { return !sources.parts().empty() && sources.part(span.begin).imported; }
  bool lost(std::string_view name) const {
    return specification.lost_names.find(name) != specification.lost_names.end();
  }
};

// These are the passes, in the order in which they run. Each has a file of its name.
void collect_names(Context& context);
void resolve_references(Context& context);
void evaluate_constants(Context& context);
void check_names(Context& context);
void check_members(Context& context);
void check_unions(Context& context);
void check_recursion(Context& context);
void check_programs(Context& context);
void note_dialect(Context& context);
void check_spelling(Context& context);

}  // namespace xdrgen::sema

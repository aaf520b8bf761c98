// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the place where parsing stopped, and the mistakes that may be there; it is private
// to diagnose.cpp, misplaced.cpp and missing.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "source/provenance.h"
#include "syntax/grammar.h"

namespace xdrgen::syntax {

class Diagnosis {
 public:
  Diagnosis(const Failure& failure, std::span<const Token> tokens, const extract::Sources& sources,
            const source::Buffers& buffers, diag::Sink& sink)
      : failure_(failure), tokens_(tokens), sources_(sources), buffers_(buffers), sink_(sink) {}

  void run();

 private:
  // diagnose.cpp: wrong words, and mistakes without a name
  bool not_a_definition();
  std::string lost_keyword() const;
  bool misspelled();
  bool bad_name();
  bool keyword_as_name();
  bool unexpected();
  std::string expectation() const;

  // misplaced.cpp: parts where they are not allowed
  bool named_body();
  bool constant_member();
  bool typed_constant();
  bool reversed_typedef();
  bool misplaced_bound();
  bool void_with_name();
  bool trailing_comma();
  bool misplaced_default();
  bool default_alone();
  bool argument_no_type();

  // missing.cpp: parts that are required and missing
  bool missing_rpc_number();
  bool closes_more() const;
  bool constant_without_equals();
  bool missing_semicolon();
  bool unclosed_brace();
  bool brace_before_semicolon();
  std::size_t depth_at_end() const;
  bool missing_comma();
  std::string missing_before_brace() const;
  bool missing_token();
  bool missing_name();

  // used by all of them
  bool at_end() const { return failure_.token >= tokens_.size(); }
  /// Returns the token `ahead` places after the one where parsing stopped, or before it if `ahead`
  /// is negative; an empty one outside of the definition.
  const Token& at(std::ptrdiff_t ahead = 0) const { return token(static_cast<std::ptrdiff_t>(failure_.token) + ahead); }
  const Token& token(std::ptrdiff_t index) const;
  static bool is_name(const Token& token);
  static bool is_type_keyword(const Token& token);

  source::Place place(const Token& token) const { return sources_.place(token.span); }
  source::Place place(const Token& first, const Token& last) const {
    return sources_.place(source::join(first.span, last.span));
  }
  /// Returns the place after the last token that was parsed.
  source::Place behind() const { return place(at(-1)).after(); }
  /// Returns what the definition is about: "struct rpcrdma2_segment".
  std::string subject() const;
  /// If the tokens before and after the mistake are on different lines, adds a note with the token
  /// on the line that the diagnostic does not point to: the mistake may be there.
  void note_other_line(diag::Diagnostic& diagnostic);
  /// If the token where parsing stopped is in the document under another name, which the
  /// preprocessor replaced, adds a note with that name.
  void note_replaced(diag::Diagnostic& diagnostic);

  const Failure& failure_;
  std::span<const Token> tokens_;
  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
};

}  // namespace xdrgen::syntax

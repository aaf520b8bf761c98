// SPDX-License-Identifier: BSD-3-Clause
//
// This file merges definitions that a specification has twice and means once: an extension repeats
// what its base declares, word for word; or each of rpcgen's passes sees one of two. Every other
// duplicate is a mistake (sema/).
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "syntax/ast.h"
#include "syntax/grammar.h"

namespace xdrgen::syntax {

/// Returns the name that a definition declares.
const ast::Name& name_of(const ast::Definition& definition);

class Merger {
 public:
  Merger(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink)
      : sources_(sources), buffers_(buffers), sink_(sink) {}

  enum class Verdict { kKeep, kRepeated, kOtherPass };
  /// Returns whether to keep a definition, or why not. The caller calls it for all definitions in
  /// the order of the documents. The tokens must outlive this object.
  Verdict judge(const ast::Definition& definition, std::span<const Token> tokens);
  /// Reports one note for each document that repeats definitions of earlier documents.
  void finish();

 private:
  enum class Pass { kBoth, kHeader, kXdr };
  struct Declared {
    std::size_t part;
    Pass pass;
    std::span<const Token> tokens;
    source::Span name;
  };
  struct Repeated {
    source::Span name;
    source::Span first;
  };
  Pass pass_of(std::size_t part, source::Span span) const;

  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
  std::map<std::string, Declared, std::less<>> declared_;
  std::map<std::size_t, std::vector<Repeated>> repeated_;  ///< by part
};

}  // namespace xdrgen::syntax

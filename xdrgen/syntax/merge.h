// SPDX-License-Identifier: BSD-3-Clause
//
// Definitions that a specification has twice and means once: an extension repeats what its base declares, word for word;
// or each of rpcgen's passes sees one of two. Left out on purpose: every other duplicate, which is a mistake (sema/).
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

/// The name that a definition declares.
const ast::Name& name_of(const ast::Definition& definition);

class Merger {
 public:
  Merger(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink)
      : sources_(sources), buffers_(buffers), sink_(sink) {}

  enum class Verdict { kKeep, kRepeated, kOtherPass };
  /// Whether to keep a definition, or why not; called with all of them in the order of the documents. The tokens must
  /// live on.
  Verdict judge(const ast::Definition& definition, std::span<const Token> tokens);
  /// Notes what was left out.
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

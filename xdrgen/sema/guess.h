// SPDX-License-Identifier: BSD-3-Clause
//
// Guesses what the author may have meant by a name that is not declared. It is private to sema/.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "sema/context.h"

namespace xdrgen::sema {

/// An undeclared name, with its uses.
struct Undeclared {
  struct Use {
    source::Span span;
    ast::Tag tag = ast::Tag::kNone;  ///< of a type: the keyword before its name
  };

  std::string name;
  Symbol::Kind kind{};
  std::vector<Use> uses;  ///< in the order of the text, at least one
  bool alone = false;     ///< no other name is undeclared
};

/// A line of the document that includes a header for C: `%#include "mount.h"`.
struct IncludeForC {
  source::Span line;
  std::string_view header;
};

/// Returns such lines of the document of `use`.
std::vector<IncludeForC> includes_for_c(const Context& context, source::Span use);

/// Returns a similar name that nothing uses.
std::optional<std::string> alike(const Context& context, const Undeclared& undeclared,
                                 const std::set<std::string, std::less<>>& used);

/// Adds notes about declared names that may be meant, and says how to write the likeliest. `used`
/// are the names that something uses: of two candidates, the unused one is more likely.
///
/// returns  whether something was found that the author probably means
bool add_guesses(const Context& context, diag::Diagnostic& diagnostic, const Undeclared& undeclared,
                 const std::set<std::string, std::less<>>& used);

}  // namespace xdrgen::sema

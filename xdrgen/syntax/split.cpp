// SPDX-License-Identifier: BSD-3-Clause
//
// Finds where definitions begin and end.
#include "syntax/split.h"

namespace xdrgen::syntax {
namespace {

/// What cannot stand inside of a definition: `typedef`, `const`, and a named body. Inside, bodies have no name, and a
/// name behind `struct` is followed by a member's name.
bool begins_definition(std::span<const Token> tokens, std::size_t at) {
  const auto text = [&](std::size_t ahead) {
    return at + ahead < tokens.size() ? tokens[at + ahead].text : std::string_view();
  };
  const bool after_typedef = at > 0 && tokens[at - 1].is("typedef");
  if (after_typedef) return false;
  if (text(0) == "typedef" || text(0) == "const") return true;
  if (text(0) == "struct" || text(0) == "enum" || text(0) == "program") return text(2) == "{";
  if (text(0) == "union") return text(2) == "switch";
  return false;
}

}  // namespace

std::vector<std::span<const Token>> split_definitions(std::span<const Token> tokens) {
  std::vector<std::span<const Token>> result;
  std::size_t begin = 0;
  std::size_t depth = 0;
  const auto cut = [&](std::size_t end) {
    if (end > begin) result.push_back(tokens.subspan(begin, end - begin));
    begin = end;
    depth = 0;
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i > begin && begins_definition(tokens, i)) cut(i);
    if (tokens[i].is("{")) ++depth;
    if (tokens[i].is("}") && depth > 0) --depth;
    if (tokens[i].is(";") && depth == 0) cut(i + 1);
  }
  cut(tokens.size());
  return result;
}

}  // namespace xdrgen::syntax

// SPDX-License-Identifier: BSD-3-Clause
//
// This file finds members by counting braces.
#include "syntax/members.h"

#include <algorithm>

namespace xdrgen::syntax {
namespace {

struct Level {
  std::size_t begin;  ///< of the present member
  bool enumerators;   ///< separated by commas
};

bool well_braced(const std::vector<Token>& tokens) {
  std::size_t depth = 0;
  for (const Token& token : tokens) {
    if (token.is("{")) ++depth;
    if (token.is("}") && depth-- == 0) return false;
  }
  return depth == 0 && !tokens.empty() && tokens.back().is(";");
}

}  // namespace

std::optional<std::size_t> drop_member(std::vector<Token>& definition, std::size_t at) {
  if (at >= definition.size() || !well_braced(definition)) return std::nullopt;
  std::vector<Level> levels;
  for (std::size_t i = 0; i < at; ++i) {
    const Token& token = definition[i];
    if (token.is("{")) {
      const bool enumerators = (i > 0 && definition[i - 1].is("enum")) || (i > 1 && definition[i - 2].is("enum"));
      levels.push_back({i + 1, enumerators});
    } else if (token.is("}")) {
      levels.pop_back();
    } else if (!levels.empty() && token.is(levels.back().enumerators ? "," : ";")) {
      levels.back().begin = i + 1;
    }
  }
  if (levels.empty()) return std::nullopt;
  const auto [begin, enumerators] = levels.back();
  std::size_t end = at;
  while (!definition[end].is("{") && !definition[end].is("}") && !definition[end].is(";") &&
         !(enumerators && definition[end].is(","))) {
    ++end;
  }
  const bool last = definition[end].is("}");
  if (definition[end].is("{") || (enumerators && definition[end].is(";")) || (last && (!enumerators || begin == end))) {
    return std::nullopt;
  }
  // The comma before the last enumerator is removed with it.
  const std::size_t from = last ? begin - 1 : begin;
  const std::size_t to = last ? end : end + 1;
  if (definition[begin - 1].is("{") && definition[to].is("}")) return std::nullopt;
  definition.erase(definition.begin() + static_cast<std::ptrdiff_t>(from),
                   definition.begin() + static_cast<std::ptrdiff_t>(to));
  return from;
}

}  // namespace xdrgen::syntax

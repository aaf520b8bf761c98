// SPDX-License-Identifier: BSD-3-Clause
//
// Tries edits. Those for a colon and a misspelled keyword are accepted only if parsing gets further
// with them.
#include "syntax/mend.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "diag/suggest.h"

namespace xdrgen::syntax {
namespace {

const Token& token(std::span<const Token> definition, std::size_t at) {
  static const Token kNone{};
  return at < definition.size() ? definition[at] : kNone;
}
bool is_name(std::span<const Token> definition, std::size_t at) {
  return at < definition.size() && definition[at].kind == TokenKind::kIdentifier;
}

/// This bounds the tokens of a definition that is tried, because each trial parses it once more.
constexpr std::size_t kMostTokens = 10000;

/// Returns the tokens that may be inserted.
const std::vector<Token>& words() {
  static const std::string kText =
      "switch case default version unsigned opaque string struct enum union int hyper float double quadruple bool char "
      "short long void : ,";
  static const std::vector<Token> kWords = tokenize(kText);
  return kWords;
}
Token word(std::string_view text, source::Span span) {
  Token result = *std::find_if(words().begin(), words().end(), [&](const Token& token) { return token.is(text); });
  result.span = span;
  return result;
}
const std::vector<std::string>& keywords() {
  static const std::vector<std::string> kKeywords = [] {
    std::vector<std::string> result;
    for (const Token& token : words()) {
      if (token.kind == TokenKind::kKeyword) result.emplace_back(token.text);
    }
    return result;
  }();
  return kKeywords;
}

/// Tells whether, with the edit, the definition can be parsed, or parsing gets further than before
/// and at least two tokens beyond the edit.
bool helps(const Mend& mend, const Failure& failure, std::span<const Token> definition) {
  if (definition.size() > kMostTokens) return false;
  std::vector<Token> mended(definition.begin(), definition.end());
  const std::size_t behind = apply(mend, mended);
  const ParsedDefinition parsed = parse_definition(mended);
  if (parsed.definition) return true;
  const std::size_t reached = parsed.failures.back().token;
  return reached > failure.token && reached > behind + 1;
}

/// Corrects `case 1 int a;` or `case 1; int a;`.
std::optional<Mend> missing_colon(const Failure& failure, std::span<const Token> definition) {
  const Token& here = token(definition, failure.token);
  if (!failure.expects(":") || failure.token == 0) return std::nullopt;
  const bool semicolon = here.is(";");
  if (!semicolon && here.kind != TokenKind::kIdentifier && here.kind != TokenKind::kKeyword) return std::nullopt;
  const std::uint32_t end = definition[failure.token - 1].span.end;
  const Mend mend{failure.token, semicolon ? 1U : 0U, word(":", {end, end})};
  return helps(mend, failure, definition) ? std::optional(mend) : std::nullopt;
}

}  // namespace

std::optional<Mend> misspelled_keyword(const Failure& failure, std::span<const Token> definition) {
  if (failure.recovered) return std::nullopt;
  // The word itself, or one before it that was taken for the name of a type: `unsinged int`,
  // `strcut node next`.
  for (std::size_t back = 0; back <= 2 && back < failure.token; ++back) {
    const std::size_t at = failure.token - back;
    if (!is_name(definition, at)) continue;
    const auto near = diag::nearest(definition[at].text, keywords());
    if (!near) continue;
    const Mend mend{at, 1, word(*near, definition[at].span)};
    if (helps(mend, failure, definition)) return mend;
  }
  return std::nullopt;
}

bool at_named_body(const Failure& failure, std::span<const Token> definition) {
  const std::size_t at = failure.token;
  if (at < 3 || !is_name(definition, at - 1)) return false;
  const Token& what = definition[at - 2];
  if (token(definition, at).is("switch")) return what.is("union");
  return token(definition, at).is("{") && (what.is("struct") || what.is("enum"));
}

bool at_constant_member(const Failure& failure, std::span<const Token> definition) {
  return failure.token > 0 && token(definition, failure.token).is("const");
}

bool lacks_comma(const Failure& failure, std::span<const Token> definition) {
  const std::size_t at = failure.token;
  if (at == 0 || !is_name(definition, at)) return false;
  std::size_t open = at - 1;
  const auto ends = [&] { return definition[open].is("{") || definition[open].is("}") || definition[open].is(";"); };
  while (open > 0 && !ends()) --open;
  const bool of_enum = definition[open].is("{") && open > 0 &&
                       (definition[open - 1].is("enum") || (open > 1 && definition[open - 2].is("enum")));
  const Token& next = token(definition, at + 1);
  const bool enumerator = next.is("=") || next.is(",") || next.is("}");
  const Token& before = definition[at - 1];
  const bool behind_enumerator = before.kind == TokenKind::kNumber || is_name(definition, at - 1);
  // A repeated word is superfluous.
  return of_enum && enumerator && behind_enumerator && definition[at].text != before.text;
}

std::optional<Mend> find_mend(const Failure& failure, std::span<const Token> definition) {
  if (failure.recovered || failure.token == 0 || failure.token >= definition.size()) return std::nullopt;
  if (at_named_body(failure, definition)) return Mend{failure.token - 1, 1, std::nullopt};
  if (at_constant_member(failure, definition)) return Mend{failure.token, 1, std::nullopt};
  if (lacks_comma(failure, definition)) {
    const std::uint32_t end = definition[failure.token - 1].span.end;
    return Mend{failure.token, 0, word(",", {end, end})};
  }
  if (auto colon = missing_colon(failure, definition)) return colon;
  return misspelled_keyword(failure, definition);
}

std::size_t apply(const Mend& mend, std::vector<Token>& definition) {
  const auto at = definition.begin() + static_cast<std::ptrdiff_t>(mend.at);
  if (mend.inserted && mend.removed == 1) {
    *at = *mend.inserted;
  } else if (mend.inserted) {
    definition.insert(at, *mend.inserted);
  } else {
    definition.erase(at, at + static_cast<std::ptrdiff_t>(mend.removed));
  }
  return mend.at + (mend.inserted ? 1 : 0);
}

}  // namespace xdrgen::syntax

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the parser as a list of steps: tokens, definitions, trees.
#include "syntax/parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "syntax/diagnose.h"
#include "syntax/dialects.h"
#include "syntax/graft.h"
#include "syntax/grammar.h"
#include "syntax/members.h"
#include "syntax/mend.h"
#include "syntax/merge.h"
#include "syntax/odd_character.h"
#include "syntax/split.h"

namespace xdrgen::syntax {
namespace {

using diag::Kind;
using diag::ticked;

/// This bounds how often a definition is corrected or loses a member, and is parsed again.
constexpr std::size_t kMostMistakes = 16;

class Parser {
 public:
  Parser(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink)
      : sources_(sources), buffers_(buffers), sink_(sink) {}

  ast::Specification run() {
    for (const extract::Sources::Part& part : sources_.parts()) {
      // Tokenize each document separately, so that no comment continues in the next one.
      tokens_.push_back(clean(read_dialects(tokenize(sources_.text().slice(part.span), part.span.begin), sources_,
                                            result_.dialect, sink_)));
      take(tokens_.back(), part.span.end);
    }
    merger_.finish();
    if (nameless_types_ + nameless_values_ > 0) guess_lost_names();
    graft(result_, std::move(fragments_), sources_, buffers_, sink_);
    return std::move(result_);
  }

 private:
  /// Takes the definitions of one document; each ends with the document at the latest.
  void take(std::span<const Token> tokens, std::uint32_t end) {
    const std::vector<Piece> pieces = split_definitions(tokens);
    const std::vector<std::size_t> stops = next_stops(pieces);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      // Stop when no more errors are shown; a hostile document may have one for every byte.
      if (sink_.errors() > diag::Sink::kMostKept) return;
      const bool last = i + 1 == pieces.size();
      const std::uint32_t next = last ? end : pieces[i + 1].tokens.front().span.begin;
      if (pieces[i].kind != Piece::Kind::kDefinition) {
        take_fragment(pieces[i], next);
        continue;
      }
      if (take_definition(pieces[i].tokens, next)) continue;
      for (std::size_t rest = debris_behind(pieces, stops, i); rest > 0; --rest) lose(pieces[++i].tokens);
    }
  }

  /// Removes tokens that the grammar does not have, and reports them where they are not allowed.
  std::vector<Token> clean(std::vector<Token> all) {
    std::vector<Token> kept;
    kept.reserve(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Token& token = all[i];
      const bool misplaced = token.kind == TokenKind::kPassedOver && !first_in_line(token);
      if (token.kind == TokenKind::kPreprocessor || token.kind == TokenKind::kUnendedComment ||
          token.kind == TokenKind::kBad || misplaced) {
        damage_.push_back(token.span.begin);
      }
      switch (token.kind) {
        case TokenKind::kPassedOver:
          if (misplaced) {
            sink_.report(Kind::kBadCharacter, place({token.span.begin, token.span.begin + 1}),
                         "`%` stands within a line", "only a whole line is for another program");
          } else {
            result_.passed_over.push_back(token.span);
          }
          break;
        case TokenKind::kPreprocessor:
          sink_.report(Kind::kPreprocessorLine, place(token.span),
                       fmt::format("{} stands within a line", ticked(token.text)),
                       "only a whole line is for the preprocessor");
          break;
        case TokenKind::kUnendedComment:
          unended_comment(token);
          break;
        case TokenKind::kBad:
          i = bad_characters(all, i);
          break;
        default:
          kept.push_back(token);
      }
    }
    return kept;
  }

  bool first_in_line(const Token& token) const {
    const std::string& text = sources_.text().str();
    const std::size_t before = text.find_last_not_of(" \t\f", token.span.begin == 0 ? 0 : token.span.begin - 1);
    return token.span.begin == 0 || before == std::string::npos || text[before] == '\n';
  }

  void unended_comment(const Token& token) {
    auto& diagnostic = sink_.report(Kind::kUnendedComment, place({token.span.begin, token.span.begin + 2}),
                                    "this comment never ends", "`*/` is missing");
    const std::size_t inner = token.text.find("/*", 2);
    if (inner == std::string_view::npos) return;
    const auto begin = token.span.begin + static_cast<std::uint32_t>(inner);
    diagnostic.note(fmt::format("the next comment begins at {}", sources_.where({begin, begin + 2}, buffers_)),
                    place({begin, begin + 2}));
  }

  /// Reports a run of adjacent invalid characters once; returns the index of its last token.
  std::size_t bad_characters(const std::vector<Token>& all, std::size_t first) {
    std::size_t last = first;
    while (last + 1 < all.size() && all[last + 1].kind == TokenKind::kBad &&
           all[last + 1].span.begin == all[last].span.end) {
      ++last;
    }
    const source::Span run = source::join(all[first].span, all[last].span);
    const OddCharacter odd = odd_character(sources_.text().slice(run));
    const std::size_t closing = odd.quote ? closing_quote(all, last) : last;
    const source::Span span = source::join(run, all[closing].span);
    const std::string_view text = sources_.text().slice(span);
    auto& diagnostic = sink_.report(Kind::kBadCharacter, place(span),
                                    odd.name.empty() ? fmt::format("{} is no part of the language", ticked(text))
                                                     : fmt::format("{} is no part of the language", odd.name),
                                    "XDR is made of names, numbers and punctuation [RFC 4506 6.2]");
    if (!odd.help.empty()) diagnostic.help(odd.help);
    return closing;
  }

  /// Returns the last token of the quotation mark that closes the one at `opening` on the same
  /// line; else `opening`.
  std::size_t closing_quote(const std::vector<Token>& all, std::size_t opening) const {
    constexpr std::size_t kFarthest = 16;  // a literal is short
    const std::uint32_t line = sources_.text().line(all[opening].span.begin);
    const std::size_t end = std::min(all.size(), opening + 1 + kFarthest);
    for (std::size_t i = opening + 1; i < end && sources_.text().line(all[i].span.begin) == line; ++i) {
      if (all[i].kind != TokenKind::kBad) continue;
      std::size_t last = i;
      while (last + 1 < all.size() && all[last + 1].kind == TokenKind::kBad &&
             all[last + 1].span.begin == all[last].span.end) {
        ++last;
      }
      const bool quote = odd_character(sources_.text().slice(source::join(all[i].span, all[last].span))).quote;
      return quote ? last : opening;
    }
    return opening;
  }

  /// Takes a definition. `end`: where the next one begins. Returns false if it is left out because
  /// of a mistake.
  bool take_definition(std::span<const Token> tokens, std::uint32_t end) {
    if (too_deep(tokens)) {
      lose(tokens);
      return false;
    }
    ParsedDefinition parsed = parse_definition(tokens);
    const bool damaged = is_damaged(tokens, end);
    if (!parsed.definition && !damaged) {
      if (auto mended = with_other_keyword(tokens)) parsed = std::move(*mended);
    }
    if (!damaged) report(parsed, tokens);
    if (!parsed.definition) {
      if (!damaged) find_more_mistakes(tokens, parsed.failures.back());
      lose(tokens);
      return false;
    }
    take_dialect(parsed.dialect);
    if (is_typedef_of_itself(*parsed.definition)) {
      result_.dialect.push_back({Kind::kTypedefOfItself, parsed.definition->span, {}, true});
    } else {
      const Merger::Verdict verdict = merger_.judge(*parsed.definition, tokens);
      if (verdict == Merger::Verdict::kKeep) result_.definitions.push_back(std::move(*parsed.definition));
      if (verdict == Merger::Verdict::kRepeated) result_.repeated.push_back(std::move(*parsed.definition));
    }
    return true;
  }

  /// Tries another keyword, as for `enum s { int x; };`: if the whole definition parses with it,
  /// the keyword is its only mistake.
  std::optional<ParsedDefinition> with_other_keyword(std::span<const Token> tokens) {
    const std::size_t at = tokens.front().is("typedef") ? 1 : 0;
    if (at >= tokens.size()) return std::nullopt;
    static const std::string kText = "struct enum union";
    static const std::vector<Token> kKeywords = tokenize(kText);
    const auto is_keyword = [&](const Token& keyword) { return tokens[at].is(keyword.text); };
    if (std::none_of(kKeywords.begin(), kKeywords.end(), is_keyword)) return std::nullopt;
    for (const Token& keyword : kKeywords) {
      if (is_keyword(keyword)) continue;
      std::vector<Token> mended(tokens.begin(), tokens.end());
      mended[at].text = keyword.text;
      mended[at].type = keyword.type;
      ParsedDefinition parsed = parse_definition(mended);
      if (!parsed.definition || !parsed.failures.empty() || !parsed.bad_numbers.empty()) continue;
      auto& diagnostic = sink_.report(Kind::kWrongKeyword, place(tokens[at].span),
                                      fmt::format("{} stands before the body of {} {}", ticked(tokens[at].text),
                                                  keyword.is("enum") ? "an" : "a", keyword.text),
                                      fmt::format("must be {} [RFC 4506 6.3]", ticked(keyword.text)));
      suggest_fix(diagnostic, sources_, buffers_, tokens[at].span, std::string(keyword.text));
      return parsed;
    }
    return std::nullopt;
  }

  void take_fragment(const Piece& piece, std::uint32_t end) {
    if (too_deep(piece.tokens)) return;
    ParsedFragment parsed =
        piece.kind == Piece::Kind::kArms ? parse_arms(piece.tokens) : parse_enumerators(piece.tokens);
    if (!is_damaged(piece.tokens, end)) report(parsed, piece.tokens);
    take_dialect(parsed.dialect);
    fragments_.push_back({source::join(piece.tokens.front().span, piece.tokens.back().span), {}});
    if (parsed.fragment) fragments_.back().content = std::move(*parsed.fragment);
  }

  /// Tells whether something was removed from a definition, and reported: what is left need not be
  /// valid.
  bool is_damaged(std::span<const Token> tokens, std::uint32_t end) const {
    // A definition with matched braces is complete: then what was removed after it was not part of
    // it.
    const auto braces = [&](std::string_view brace) {
      return std::count_if(tokens.begin(), tokens.end(), [&](const Token& token) { return token.is(brace); });
    };
    if (tokens.back().is(";") && braces("{") == braces("}")) end = tokens.back().span.end;
    const auto damage = std::lower_bound(damage_.begin(), damage_.end(), tokens.front().span.begin);
    return damage != damage_.end() && *damage < end;
  }

  template <class Parsed>
  void report(const Parsed& parsed, std::span<const Token> tokens) {
    for (const Failure& failure : parsed.failures) diagnose(failure, tokens, sources_, buffers_, sink_);
    for (const std::size_t token : parsed.bad_numbers) bad_number(tokens[token]);
  }

  void take_dialect(const std::vector<ast::Dialect>& dialect) {
    result_.dialect.insert(result_.dialect.end(), dialect.begin(), dialect.end());
  }

  /// Finds further mistakes after one: corrects it, or removes the member that has it, and parses
  /// again.
  void find_more_mistakes(std::span<const Token> tokens, Failure failure) {
    std::vector<Token> rest(tokens.begin(), tokens.end());
    for (std::size_t round = 0; round < kMostMistakes; ++round) {
      const auto mend = find_mend(failure, rest);
      const auto behind = mend ? std::optional(apply(*mend, rest)) : drop_member(rest, failure.token);
      if (!behind) return;
      const ParsedDefinition parsed = parse_definition(rest);
      // Missing semicolons before the mistake have been reported.
      for (const Failure& next : parsed.failures) {
        if (next.token < *behind) continue;
        // A `default` stands alone here if the only case of its union has been removed.
        const bool alone = !mend && next.token == *behind && next.token < rest.size() &&
                           rest[next.token].is("default") && rest[next.token - 1].is("{");
        if (!alone) diagnose(next, rest, sources_, buffers_, sink_);
      }
      if (parsed.definition) return;
      failure = parsed.failures.back();
    }
  }

  /// Tells whether a typedef names itself: `typedef struct foo foo;`.
  static bool is_typedef_of_itself(const ast::Definition& definition) {
    const auto* written = std::get_if<ast::TypedefDefinition>(&definition.what);
    if (written == nullptr || written->declaration.shape != ast::Shape::kPlain) return false;
    const auto* named = std::get_if<ast::NamedType>(&written->declaration.type.what);
    return named != nullptr && named->tag != ast::Tag::kNone && named->name.text == written->declaration.name.text;
  }

  bool too_deep(std::span<const Token> tokens) {
    std::size_t depth = 0;
    for (const Token& token : tokens) {
      if (token.is("{") && ++depth > kDeepest) {
        sink_.report(Kind::kTooDeep, place(token.span), "braces are nested too deep",
                     fmt::format("at most {} levels are read", kDeepest));
        return true;
      }
      if (token.is("}") && depth > 0) --depth;
    }
    return false;
  }

  void bad_number(const Token& token) {
    const bool decimal_with_zero =
        token.text.size() > 1 && token.text[0] == '0' &&
        std::all_of(token.text.begin(), token.text.end(), [](char c) { return c >= '0' && c <= '9'; });
    auto& diagnostic =
        sink_.report(Kind::kBadNumber, place(token.span), fmt::format("{} is no number", ticked(token.text)),
                     "decimal, octal (0…) or hexadecimal (0x…), at most 64 bits [RFC 4506 6.2]");
    if (decimal_with_zero) diagnostic.note("a number that begins with 0 is octal and has no digit 8 or 9");
  }

  /// Remembers the names that an invalid definition would have declared.
  void lose(std::span<const Token> tokens) {
    const std::string_view first = tokens.front().text;
    const bool body = first == "struct" || first == "union" || first == "program";
    const auto is_name = [&](std::size_t i) { return i < tokens.size() && tokens[i].kind == TokenKind::kIdentifier; };
    const bool alias = first == "typedef" && std::none_of(tokens.begin(), tokens.end(), [](const Token& token) {
                         return token.kind == TokenKind::kIdentifier;
                       });
    if (alias || ((body || first == "enum") && !is_name(1))) ++nameless_types_;
    for (std::size_t i = 1; first == "enum" && i < tokens.size(); ++i) {
      if (tokens[i].is("=") && !is_name(i - 1)) ++nameless_values_;
    }
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i].kind != TokenKind::kIdentifier) continue;
      const bool last = i + 1 == tokens.size();
      const std::string_view next = last ? std::string_view() : tokens[i + 1].text;
      bool declared = true;  // in a typedef any name may be the new one; in an enum it may be an enumerator
      if (first == "const") {
        // `const X 1;` declares X, `const uint32 X = 1;` does not declare uint32.
        declared = next == "=" || (i == 1 && (last || tokens[i + 1].kind != TokenKind::kIdentifier));
      } else if (body) {
        declared = i == 1;
      }
      if (declared) result_.lost_names.emplace(tokens[i].text);
    }
  }

  /// Some invalid definitions or enumerators lack a name. If there are at least as many of them as
  /// names that are used and declared nowhere, takes these names for the lost ones.
  void guess_lost_names() {
    std::set<std::string_view> declared(result_.lost_names.begin(), result_.lost_names.end());
    for (const ast::Definition& definition : result_.definitions) declared.insert(name_of(definition).text);
    std::set<std::string_view> types;
    std::set<std::string_view> values;
    std::set<std::string_view> enumerators;
    for (const std::vector<Token>& tokens : tokens_) {
      for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
        const std::string_view name = tokens[i].text;
        if (tokens[i].kind != TokenKind::kIdentifier) continue;
        const Token& next = tokens[i + 1];
        if (next.is("=") || next.is(",") || next.is("}")) enumerators.insert(name);
        if (declared.count(name) != 0) continue;
        const Token& before = tokens[i - 1];
        if (before.is("case") || before.is("<") || before.is("[")) values.insert(name);
        if (next.kind == TokenKind::kIdentifier || next.is("*")) types.insert(name);
      }
    }
    for (const std::string_view name : enumerators) values.erase(name);
    if (types.size() <= nameless_types_) result_.lost_names.insert(types.begin(), types.end());
    if (values.size() <= nameless_values_) result_.lost_names.insert(values.begin(), values.end());
  }

  source::Place place(source::Span span) const { return sources_.place(span); }

  const extract::Sources& sources_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
  ast::Specification result_;
  Merger merger_{sources_, buffers_, sink_};
  std::vector<BareFragment> fragments_;
  std::deque<std::vector<Token>> tokens_;  ///< for each document
  std::size_t nameless_types_ = 0;         ///< invalid definitions without a name
  std::size_t nameless_values_ = 0;        ///< enumerators without a name
  std::vector<std::uint32_t> damage_;      ///< offsets of what `clean()` reported, ascending
};

}  // namespace

ast::Specification parse(const extract::Sources& sources, const source::Buffers& buffers, diag::Sink& sink) {
  return Parser(sources, buffers, sink).run();
}

}  // namespace xdrgen::syntax

// SPDX-License-Identifier: BSD-3-Clause
//
// Finds where definitions begin and end.
#include "syntax/split.h"

namespace xdrgen::syntax {
namespace {

class Splitter {
 public:
  explicit Splitter(std::span<const Token> tokens) : tokens_(tokens), closing_(tokens.size()) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (text(i) == "{") open.push_back(i);
      if (text(i) != "}" || open.empty()) continue;
      closing_[open.back()] = i;
      open.pop_back();
    }
  }

  std::vector<Piece> run() {
    std::size_t i = 0;
    while (i < tokens_.size()) {
      if (i == begin_ && take_fragment()) {
        i = begin_;
        continue;
      }
      if (i > begin_ && begins_definition(i) && !(depth_ > 0 && is_member(i))) cut(i);
      if (text(i) == "{") ++depth_;
      if (text(i) == "}") {
        if (depth_ == 0) closes_ = true;
        if (depth_ > 0) --depth_;
      }
      ++i;
      if (text(i - 1) == ";" && depth_ == 0) cut(i);
    }
    cut(tokens_.size());
    return std::move(pieces_);
  }

 private:
  std::string_view text(std::size_t at) const {
    return at < tokens_.size() && tokens_[at].kind != TokenKind::kNumber ? tokens_[at].text : std::string_view();
  }
  bool is_name(std::size_t at) const { return at < tokens_.size() && tokens_[at].kind == TokenKind::kIdentifier; }
  bool is_value(std::size_t at) const {
    return is_name(at) || (at < tokens_.size() &&
                           (tokens_[at].kind == TokenKind::kNumber || tokens_[at].kind == TokenKind::kCharacter));
  }

  /// Tells whether the tokens can only begin a definition: `typedef`, `const`, or a named body.
  /// Inside of a definition bodies have no name, and a name after `struct` is followed by a
  /// member's name.
  bool begins_definition(std::size_t at) const {
    const bool after_typedef = at > begin_ && text(at - 1) == "typedef";
    if (after_typedef) return false;
    const std::string_view first = text(at);
    if (first == "typedef" || first == "const") return true;
    if (first == "struct" || first == "enum" || first == "program") return text(at + 2) == "{";
    if (first == "union") return text(at + 2) == "switch";
    return false;
  }

  /// Tells whether tokens that begin like a definition, within a body, go on like a member: `struct
  /// t { int a; } b;`, `const int a;`.
  bool is_member(std::size_t at) const {
    if (text(at) == "const") {
      std::size_t i = at + 1;
      while (i < at + 4 && i < tokens_.size() && (is_name(i) || tokens_[i].kind == TokenKind::kKeyword)) ++i;
      return i > at + 2 && (text(i) == ";" || text(i) == "[" || text(i) == "<");
    }
    if (text(at) == "typedef" || text(at) == "program") return false;
    std::size_t open = at + 2;
    // `union t switch (int i) {`: the brace is a few tokens further.
    while (text(at) == "union" && open < at + 10 && open < tokens_.size() && text(open) != "{") ++open;
    const std::size_t close = open < tokens_.size() ? closing_[open] : 0;
    if (close == 0) return false;
    const std::size_t name = text(close + 1) == "*" ? close + 2 : close + 1;
    const std::string_view next = text(name + 1);
    return is_name(name) && (next == ";" || next == "[" || next == "<");
  }

  /// Tells whether the tokens are a definition without its brace, `struct s int`, and no member.
  bool begins_without_brace(std::size_t at) const {
    const std::string_view first = text(at);
    if (first != "struct" && first != "enum" && first != "union" && first != "program") return false;
    const bool keyword = at + 2 < tokens_.size() && tokens_[at + 2].kind == TokenKind::kKeyword;
    return is_name(at + 1) && (keyword || (is_name(at + 2) && is_name(at + 3)));
  }

  void cut(std::size_t end, Piece::Kind kind = Piece::Kind::kDefinition) {
    if (end > begin_) {
      const bool begins = begins_definition(begin_) || begins_without_brace(begin_);
      pieces_.push_back({tokens_.subspan(begin_, end - begin_), kind, begins, closes_});
    }
    begin_ = end;
    depth_ = 0;
    closes_ = false;
  }

  /// Takes bare enumerators or arms, if they begin here.
  bool take_fragment() {
    if (text(begin_) == "case" || text(begin_) == "default") {
      cut(end_of_arms(), Piece::Kind::kArms);
      return true;
    }
    const std::size_t end = end_of_enumerators();
    if (end == begin_) return false;
    cut(end, Piece::Kind::kEnumerators);
    return true;
  }

  std::size_t end_of_arms() const {
    std::size_t depth = 0;
    for (std::size_t i = begin_; i < tokens_.size(); ++i) {
      if (i > begin_ && begins_definition(i)) return i;
      if (text(i) == "{") ++depth;
      if (text(i) == "}" && depth == 0) return i;
      if (text(i) == "}") --depth;
      if (text(i) == ";" && depth == 0 && text(i + 1) != "case" && text(i + 1) != "default") return i + 1;
    }
    return tokens_.size();
  }

  /// Returns the end of `A = 1, B = 2`, perhaps with a comma after it. If `;` or `}` follows, it is
  /// no fragment: it lacks `const`, or the beginning of its enum.
  std::size_t end_of_enumerators() const {
    std::size_t i = begin_;
    while (is_name(i)) {
      const std::size_t name = i++;
      const bool first = name == begin_;
      if (text(i) == "=" && is_value(i + 1)) {
        i += 2;
      } else if (first && text(i) != ",") {
        return begin_;
      } else if (!first && text(i) != "," && i < tokens_.size() && is_name(i)) {
        return name;  // `A = 1, strcut s {`: a definition with a mistake follows
      }
      if (text(i) != ",") return text(i) == ";" || text(i) == "}" || text(i) == "{" ? begin_ : i;
      ++i;
    }
    return text(i) == ";" || text(i) == "}" ? begin_ : i;
  }

  std::span<const Token> tokens_;
  std::vector<std::size_t> closing_;  ///< for each opening brace, the closing one; 0: there is none
  std::vector<Piece> pieces_;
  std::size_t begin_ = 0;
  std::size_t depth_ = 0;
  bool closes_ = false;
};

/// Tells whether a definition is complete: a constant, a typedef without a body, or one whose body
/// begins and ends where it should.
bool is_whole(std::span<const Token> tokens) {
  const auto text = [&](std::size_t at) { return at < tokens.size() ? tokens[at].text : std::string_view(); };
  if (text(0) == "const") return true;
  const bool alias = text(0) == "typedef";
  if (alias && text(1) != "struct" && text(1) != "enum" && text(1) != "union") return true;
  bool opened = text(2) == "{";
  for (std::size_t i = 0; text(0) == "union" && i + 1 < tokens.size() && text(i) != "{"; ++i) {
    opened = text(i) == ")" && text(i + 1) == "{";
  }
  const std::size_t size = tokens.size();
  return opened && size > 2 && text(size - 1) == ";" && text(size - (alias ? 3 : 2)) == "}";
}

/// Returns how many pieces after the first one belong to a body in wrong brackets:
/// `struct s [ int a; int b; ];`.
std::size_t other_bracket_behind(const std::vector<Piece>& pieces, std::size_t at) {
  constexpr std::size_t kFurthest = 64;
  const std::span<const Token> tokens = pieces[at].tokens;
  if (tokens.size() < 3 || !(tokens[2].is("[") || tokens[2].is("("))) return 0;
  const std::string_view closing = tokens[2].is("[") ? "]" : ")";
  for (std::size_t i = at + 1; i < pieces.size() && i - at <= kFurthest && !pieces[i].begins; ++i) {
    if (pieces[i].tokens.front().is(closing)) return i - at;
  }
  return 0;
}

}  // namespace

std::vector<Piece> split_definitions(std::span<const Token> tokens) { return Splitter(tokens).run(); }

std::vector<std::size_t> next_stops(const std::vector<Piece>& pieces) {
  std::vector<std::size_t> result(pieces.size() + 1, pieces.size());
  for (std::size_t i = pieces.size(); i-- > 0;) {
    result[i] = pieces[i].begins || pieces[i].closes ? i : result[i + 1];
  }
  return result;
}

std::size_t debris_behind(const std::vector<Piece>& pieces, const std::vector<std::size_t>& next_stop, std::size_t at) {
  if (pieces[at].closes || at + 1 == pieces.size()) return 0;
  if (is_whole(pieces[at].tokens) && !pieces[at + 1].tokens.front().is("}")) return 0;
  if (const std::size_t bracket = other_bracket_behind(pieces, at); bracket > 0) return bracket;
  const std::size_t stop = next_stop[at + 1];
  return stop < pieces.size() && pieces[stop].closes && !pieces[stop].begins ? stop - at : 0;
}

}  // namespace xdrgen::syntax

// SPDX-License-Identifier: BSD-3-Clause
//
// Makes mutants.
#include "xdrgen/mutation/mutants.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "extract/extract.h"
#include "syntax/grammar.h"

namespace xdrgen::test {
namespace {

using syntax::Token;
using syntax::TokenKind;

/// A token at its place in the published file.
struct Published {
  Token token;
  source::Place place;
  std::uint32_t line = 0;
};

class Maker {
 public:
  explicit Maker(const Text& document) : text_(document.text) {
    const source::BufferId buffer = buffers_.add(document.name, document.text);
    diag::Sink sink;
    document_ = extract::extract(buffers_, buffer, {}, sink);
    for (const Token& token : syntax::tokenize(document_->text.str())) {
      const source::Place place = document_->text.place(token.span);
      tokens_.push_back({token, place, buffers_.position(place).line});
    }
  }

  std::vector<Mutant> run(Edit edit) {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Published& token = tokens_[i];
      const std::string text(token.token.text);
      switch (edit) {
        case Edit::kDrop:
          replace(token, "", "dropped");
          break;
        case Edit::kDouble:
          replace(token, text + " " + text, "doubled");
          break;
        case Edit::kMisspell:
          if (is_word(token)) misspell(token, text);
          break;
        case Edit::kRename:
          if (is_word(token)) replace(token, "zebra", "called `zebra`");
          break;
        case Edit::kOther:
          if (is_word(token)) {
            if (const Published* other = next_other(i)) {
              replace(token, std::string(other->token.text), fmt::format("called `{}`", other->token.text));
            }
          }
          break;
        case Edit::kNumber:
          if (token.token.kind == TokenKind::kNumber) {
            for (const char* number : {"0", "1", "7", "-1", "2147483648", "4294967296", "18446744073709551616"}) {
              if (number != text) replace(token, number, fmt::format("changed to {}", number));
            }
          }
          break;
        case Edit::kSwap:
          if (i + 1 < tokens_.size() && text != tokens_[i + 1].token.text) swap(token, tokens_[i + 1]);
          break;
      }
    }
    return std::move(result_);
  }

 private:
  static bool is_word(const Published& token) {
    return token.token.kind == TokenKind::kIdentifier || token.token.kind == TokenKind::kKeyword;
  }

  /// The next different word of the same kind.
  const Published* next_other(std::size_t index) const {
    for (std::size_t i = index + 1; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i].token;
      if (token.kind == tokens_[index].token.kind && token.text != tokens_[index].token.text) return &tokens_[i];
    }
    return nullptr;
  }

  void add(std::string what, std::vector<std::uint32_t> lines, std::string text) {
    result_.push_back({std::move(what), std::move(lines), std::move(text)});
  }

  void replace(const Published& token, const std::string& by, std::string_view what) {
    std::string text = text_.substr(0, token.place.begin) + by + text_.substr(token.place.end);
    add(fmt::format("line {}: `{}` {}", token.line, token.token.text, what), {token.line}, std::move(text));
  }

  /// Misspells a word: the letter in the middle is left out; a short word gets one more letter.
  void misspell(const Published& token, std::string text) {
    if (text.size() > 3) {
      text.erase(text.size() / 2, 1);
    } else {
      text += text.back();
    }
    replace(token, text, fmt::format("misspelled `{}`", text));
  }

  void swap(const Published& a, const Published& b) {
    const std::string between = text_.substr(a.place.end, b.place.begin - a.place.end);
    const bool stick = between.empty() && is_word(a) && is_word(b);
    std::string text = text_.substr(0, a.place.begin) + std::string(b.token.text) + between + (stick ? " " : "") +
                       std::string(a.token.text) + text_.substr(b.place.end);
    std::vector<std::uint32_t> lines{a.line};
    if (b.line != a.line) lines.push_back(b.line);
    add(fmt::format("line {}: `{}` and `{}` swapped", a.line, a.token.text, b.token.text), std::move(lines),
        std::move(text));
  }

  const std::string& text_;
  source::Buffers buffers_;
  std::optional<extract::Document> document_;
  std::vector<Published> tokens_;
  std::vector<Mutant> result_;
};

}  // namespace

std::string_view to_string(Edit edit) {
  switch (edit) {
    case Edit::kDrop:
      return "Drop";
    case Edit::kDouble:
      return "Double";
    case Edit::kMisspell:
      return "Misspell";
    case Edit::kRename:
      return "Rename";
    case Edit::kOther:
      return "Other";
    case Edit::kNumber:
      return "Number";
    case Edit::kSwap:
      return "Swap";
  }
  return "";
}

std::vector<Mutant> mutants(const Text& document, Edit edit) { return Maker(document).run(edit); }

}  // namespace xdrgen::test

// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles lines that begin with `#`: where each one ends, which directive it is, and the
// effect of definitions and includes.
#include "extract/preprocessor.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/suggest.h"
#include "extract/comments.h"
#include "extract/extract.h"

namespace xdrgen::extract {

using diag::Kind;
using diag::ticked;
using source::Span;

// ---- lines

/// Reads a directive with its continuation lines: after a backslash, and inside of a comment.
Directive Preprocessor::read_directive(Frame& frame, std::size_t sharp) {
  const std::string_view text = frame.text();
  Directive directive;
  std::size_t end = sharp;
  std::optional<std::size_t> first_end;
  std::size_t at = sharp + 1;
  while (at < text.size() && text[at] != '\n') {
    const bool crlf = text.substr(at, 3) == "\\\r\n";
    if (crlf || text.substr(at, 2) == "\\\n") {
      if (!first_end) first_end = end;
      at += crlf ? 3 : 2;
      continue;
    }
    if (text.substr(at, 2) == "/*") {
      const std::size_t close = text.find("*/", at + 2);
      if (close == std::string_view::npos) {
        frame.comment = at;
        at = frame.line_end(at);
        break;
      }
      if (!first_end && text.substr(at, close - at).find('\n') != std::string_view::npos) first_end = end;
      directive.text += ' ';
      at = close + 2;
      continue;
    }
    const std::size_t length = std::min(token_length(text, at), text.size() - at);
    directive.text += text.substr(at, length);
    if (kBlanks.find(text[at]) == std::string_view::npos) end = at + length - 1;
    at += length;
  }
  directive.span = span(sharp, first_end.value_or(end) + 1);
  frame.at = std::min(at + 1, text.size());
  return directive;
}

void Preprocessor::take_directive(Frame& frame, std::size_t sharp) {
  const std::size_t begin = frame.at;
  const Directive directive = read_directive(frame, sharp);
  // The content of an included file comes after the line that includes it. An unclosed comment
  // hides all that follows, and the lexer must see it too.
  emit_line_ends(frame, begin, frame.comment.value_or(frame.at));
  if (frame.comment && frame.passes() != kNoPass) emit(frame, *frame.comment, frame.at);
  std::string_view rest = directive.text;
  const std::string_view word = take_first_word(rest);
  rest = trim(rest);
  if (word == "ifdef" || word == "ifndef" || word == "if") return open(frame, directive, word, rest);
  if (word == "elif" || word == "else" || word == "endif") return go_on(frame, directive, word, rest);
  if (frame.passes() == kNoPass) return;
  if (word == "define") return define(directive, rest);
  if (word == "undef") return undefine(directive, rest);
  if (word == "include") return include(frame, directive, rest);
  if (word == "error") {
    error(Kind::kErrorDirective, directive.span, fmt::format("the document says {}", ticked(rest)),
          "`#error` stops the preprocessor");
    return;
  }
  const bool marker = word.empty() && rest.empty();
  if (marker) return;
  constexpr std::array<std::string_view, 5> kIgnored{"pragma", "line", "ident", "sccs", "warning"};
  const bool line_number = !word.empty() && word.front() >= '0' && word.front() <= '9';
  if (line_number || std::find(kIgnored.begin(), kIgnored.end(), word) != kIgnored.end()) {
    return use(directive, "", {});
  }
  unknown(frame, directive, word);
}

void Preprocessor::unknown(Frame& frame, const Directive& directive, std::string_view word) {
  auto& diagnostic =
      error(Kind::kPreprocessorLine, directive.span, fmt::format("{} is no directive", line_of(frame, directive.span)),
            "rpcgen's preprocessor does not know it");
  const std::vector<std::string> known{"ifdef",  "ifndef", "if",    "elif",    "else", "endif",
                                       "define", "undef",  "error", "include", "line", "pragma"};
  const auto near = diag::nearest(word, known);
  if (near) diagnostic.help(fmt::format("did you mean `#{}`?", *near));
  // It was probably a conditional: then its `#endif` follows.
  if (near && near->substr(0, 2) == "if") {
    frame.conditionals.push_back({directive.span, frame.passes(), frame.passes(), frame.passes()});
  }
}

// ---- definitions

void Preprocessor::define(const Directive& directive, std::string_view rest) {
  const std::string_view name = take_first_word(rest);
  if (name.empty() || !is_name_start(name.front())) {
    error(Kind::kBadDefinition, directive.span, "`#define` is followed by no name",
          "must be a name and what it stands for");
    return;
  }
  if (!rest.empty() && rest.front() == '(') {
    error(Kind::kMacroWithArguments, directive.span, fmt::format("macro {} has arguments", ticked(name)),
          "only names that stand for something else are replaced")
        .help(fmt::format("write out what {} makes, or put the line after `%` if it is meant for C", ticked(name)));
    return;
  }
  const std::string_view body = trim(rest);
  const std::string_view digits = !body.empty() && body.front() == '-' ? body.substr(1) : body;
  const bool value =
      !digits.empty() && digits.front() >= '0' && digits.front() <= '9' && token_length(digits, 0) == digits.size();
  use(directive, value ? std::optional(fmt::format("const {} = {};", name, body)) : std::nullopt,
      value ? "" : fmt::format("write out what {} stands for", ticked(name)));
  macros_.define(name, body);
}

void Preprocessor::undefine(const Directive& directive, std::string_view rest) {
  const std::string_view name = take_first_word(rest);
  if (name.empty()) {
    error(Kind::kBadDefinition, directive.span, "`#undef` is followed by no name", "must be the name of a macro");
    return;
  }
  use(directive, "", {});
  macros_.undefine(name);
}

void Preprocessor::define_from_outside() {
  for (const std::string& definition : options_.definitions) {
    const std::size_t equals = std::min(definition.find('='), definition.size());
    const std::string_view name = std::string_view(definition).substr(0, equals);
    if (name.empty() || !is_name_start(name.front()) || token_length(name, 0) != name.size()) {
      usable_ = false;
      sink_.report(Kind::kBadDefinition, std::nullopt, fmt::format("definition {} has no name", ticked(definition)),
                   "must be NAME or NAME=VALUE");
      continue;
    }
    macros_.define(name, equals < definition.size() ? definition.substr(equals + 1) : "1");
  }
}

// ---- includes

void Preprocessor::include(const Frame& frame, const Directive& directive, std::string_view rest) {
  const char close = rest.empty() ? '\0' : rest.front() == '"' ? '"' : rest.front() == '<' ? '>' : '\0';
  const std::size_t end = close == '\0' ? std::string_view::npos : rest.find(close, 1);
  if (end == std::string_view::npos) {
    error(Kind::kBadDefinition, directive.span, fmt::format("{} names no file", line_of(frame, directive.span)),
          "must be `#include \"file\"` or `#include <file>`");
    return;
  }
  const std::string name(rest.substr(1, end - 1));
  const bool header = name.size() > 2 && name.substr(name.size() - 2) == ".h";
  const std::string for_c = fmt::format("a header of C is no XDR; put the line after `%` for the compiler of C");
  const auto found = find_include(name, options_.include_directories);
  if (const auto* refused = std::get_if<IncludeRefused>(&found)) {
    error(Kind::kIncludeRefused, directive.span, fmt::format("{} is not read", ticked(name)), refused->reason);
    return;
  }
  if (std::holds_alternative<IncludeNotFound>(found)) {
    auto& diagnostic = error(Kind::kIncludeNotFound, directive.span, fmt::format("{} is not found", ticked(name)),
                             "a file is looked for beside the document, and in the directories given with `-I`");
    diagnostic.help(header ? for_c : "name the directory that has it: `-I DIR`");
    return;
  }
  const auto& file = std::get<IncludedFile>(found);
  for (const auto& open : frames_) {
    if (open->canonical != file.canonical) continue;
    error(Kind::kIncludeCycle, directive.span, fmt::format("{} includes itself", ticked(name)),
          "a file may not be read within itself");
    return;
  }
  if (frames_.size() > kDeepestInclude || included_ >= kMostIncludes) {
    return too_large(directive.span, fmt::format("more than {} files are included, or more than {} within each other",
                                                 kMostIncludes, kDeepestInclude));
  }
  ++included_;
  use(directive, "", fmt::format("name {} as a document of its own, before this one", ticked(name)));
  auto buffer = load(file, directive.span);
  if (!buffer) return;
  auto document = extract(buffers_, *buffer, {}, sink_);
  if (!document) {
    usable_ = false;
    return;
  }
  note_line_comments(document->line_comments, buffers_, options_.strict, sink_);
  push(std::move(*document), file.canonical, frame.passes(), place(directive.span));
}

std::optional<source::BufferId> Preprocessor::load(const IncludedFile& file, Span at) {
  const auto known = loaded_.find(file.canonical);
  if (known != loaded_.end()) return known->second;
  source::Buffers::LoadError failure;
  const auto buffer = load_include(buffers_, file, failure);
  if (!buffer) {
    error(Kind::kCannotRead, at, fmt::format("cannot read {}: {}", ticked(file.path.string()), failure.reason), "");
    return std::nullopt;
  }
  loaded_.emplace(file.canonical, *buffer);
  includes_.push_back(*buffer);
  return buffer;
}

}  // namespace xdrgen::extract

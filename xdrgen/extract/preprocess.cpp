// SPDX-License-Identifier: BSD-3-Clause
//
// Works through a document line by line; included files lie on a stack above it.
#include "extract/preprocess.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/suggest.h"
#include "extract/condition.h"
#include "extract/extract.h"
#include "extract/include.h"
#include "extract/macros.h"
#include "extract/sources.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;
using source::Span;

constexpr std::string_view kBlanks = " \t\f\r\v";

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// Takes the first word off.
std::string_view take_word(std::string_view& text) {
  text = trim(text);
  std::size_t end = 0;
  while (end < text.size() && is_name_part(text[end])) ++end;
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// Whether any line has `#` as its first byte that is no blank.
bool has_directives(std::string_view text) {
  for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    std::size_t before = at;
    while (before > 0 && kBlanks.find(text[before - 1]) != std::string_view::npos) --before;
    if (before == 0 || text[before - 1] == '\n') return true;
  }
  return false;
}

struct Conditional {
  Span at;                   ///< the line that opens it
  Passes outer = kNoPass;    ///< that see the lines around it
  Passes now = kNoPass;      ///< that take the group at hand
  Passes done = kNoPass;     ///< that have taken a group
  Passes refused = kNoPass;  ///< that would take the group at hand, had not another one been kept
  bool else_seen = false;
  bool has_xdr = false;  ///< a group with XDR in it has been kept
};

/// A directive without its `#`, comments and line ends.
struct Directive {
  std::string text;
  Span span;  ///< its first line
};

/// A file that is being read.
struct Frame {
  Document document;
  std::filesystem::path canonical;
  Passes outer = kBothPasses;
  std::optional<source::Place> included_at;
  std::vector<Conditional> conditionals;
  std::size_t at = 0;
  std::optional<std::size_t> comment;  ///< where the comment began that `at` is in
  std::unique_ptr<Sources> sources;    ///< made when a message needs it

  std::string_view text() const { return document.text.str(); }
  Passes passes() const { return conditionals.empty() ? outer : conditionals.back().now; }
  std::size_t line_end(std::size_t from) const { return std::min(text().find('\n', from), text().size()); }
};

class Preprocessor {
 public:
  Preprocessor(source::Buffers& buffers, const PreprocessOptions& options, diag::Sink& sink)
      : buffers_(buffers), options_(options), sink_(sink) {}

  bool run(Document& document) {
    define_from_outside();
    if (!has_directives(document.text.str()) && !macros_.replaces()) return usable_;
    macros_.define("RPC_HDR", "1", kHeaderPass);
    macros_.define("RPC_XDR", "1", kXdrPass);
    push(document, canonical_path(document.buffer), kBothPasses, std::nullopt);
    while (!frames_.empty() && !overflow_) {
      if (frames_.back()->at >= frames_.back()->text().size()) {
        finish_file();
      } else {
        take_line(*frames_.back());
      }
    }
    note_uses();
    document.text = std::move(out_);
    document.files.clear();
    document.common = {};
    document.outside.clear();
    document.includes = std::move(includes_);
    document.one_pass = std::move(one_pass_);
    return usable_;
  }

 private:
  // ---- files

  std::filesystem::path canonical_path(source::BufferId buffer) const {
    std::error_code error;
    return std::filesystem::weakly_canonical(buffers_[buffer].path(), error);
  }

  void push(Document document, std::filesystem::path canonical, Passes outer,
            std::optional<source::Place> included_at) {
    auto frame = std::make_unique<Frame>();
    frame->document = std::move(document);
    frame->canonical = std::move(canonical);
    frame->outer = outer;
    frame->included_at = included_at;
    frames_.push_back(std::move(frame));
  }

  void finish_file() {
    Frame& frame = *frames_.back();
    for (const Conditional& conditional : frame.conditionals) {
      error(Kind::kConditional, conditional.at, fmt::format("{} is never ended", line_of(frame, conditional.at)),
            "`#endif` is missing");
    }
    if (frame.included_at) {
      if (frame.comment) {
        const auto begin = static_cast<std::uint32_t>(*frame.comment);
        error(Kind::kUnendedComment, {begin, begin + 2}, "this comment never ends", "`*/` is missing");
        out_.append_replacement("*/", *frame.included_at);
      }
      if (!out_.str().empty() && out_.str().back() != '\n') {
        // It belongs to the file whose last line it ends: it is no line of the document.
        const auto end = static_cast<std::uint32_t>(buffers_[frame.document.buffer].text().size());
        out_.append_replacement("\n", {frame.document.buffer, end, end, 0, {}});
      }
    }
    frames_.pop_back();
  }

  // ---- reports

  source::Place place(Span span) const {
    source::Place result = frames_.back()->document.text.place(span);
    // Lines of an included file are not counted as the document's.
    if (frames_.back()->included_at) result.extracted_line = 0;
    return result;
  }

  static std::string line_of(const Frame& frame, Span span) { return ticked(frame.document.text.slice(span)); }

  diag::Diagnostic& error(Kind kind, Span span, std::string message, std::string label) {
    usable_ = false;
    return sink_.report(kind, place(span), std::move(message), std::move(label));
  }

  const Sources& sources() {
    Frame& frame = *frames_.back();
    if (!frame.sources) frame.sources = std::make_unique<Sources>(frame.document);
    return *frame.sources;
  }

  /// One more use of what RFC 4506 does not have. `replacement`: what it would have in its place.
  void use(const Directive& directive, const std::optional<std::string>& replacement, std::string_view advice) {
    if (!options_.strict) {
      if (uses_++ == 0) first_use_ = {place(directive.span), std::string(line_of(*frames_.back(), directive.span))};
      if (uses_ == 2) second_use_ = place(directive.span);
      return;
    }
    auto& diagnostic = sink_.report(Kind::kPreprocessor, diag::Severity::kError, place(directive.span),
                                    fmt::format("preprocessor line {}", line_of(*frames_.back(), directive.span)),
                                    "rpcgen's dialect; XDR has no preprocessor");
    if (replacement) suggest_fix(diagnostic, sources(), buffers_, directive.span, *replacement);
    if (!advice.empty()) diagnostic.help(std::string(advice));
  }

  void note_uses() {
    if (uses_ == 0) return;
    auto& diagnostic =
        sink_.report(Kind::kPreprocessor, first_use_.first, fmt::format("preprocessor line {}", first_use_.second),
                     "rpcgen's dialect; XDR has no preprocessor");
    if (uses_ > 1) {
      diagnostic.note(fmt::format("{} more of this kind, the next at {}", uses_ - 1,
                                  buffers_.describe(*second_use_, first_use_.first.buffer)),
                      second_use_);
    }
  }

  // ---- output

  bool room_for(std::size_t bytes, Span span) {
    if (out_.str().size() + bytes <= source::Buffers::kMostBytes) return true;
    too_large(span, fmt::format("the text grows beyond {} MiB", source::Buffers::kMostBytes >> 20U));
    return false;
  }
  void too_large(Span span, const std::string& what) {
    if (!overflow_)
      error(Kind::kPreprocessorBound, span, what, "what definitions and includes make of a text is bounded");
    overflow_ = true;
  }

  void emit(const Frame& frame, std::size_t begin, std::size_t end) {
    if (begin >= end || !room_for(end - begin, span(begin, end))) return;
    out_.append(frame.document.text, begin, end);
  }

  static Span span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  /// Lines that are left out leave their ends, so that lines keep their numbers.
  void emit_line_ends(const Frame& frame, std::size_t begin, std::size_t end) {
    for (std::size_t at = frame.text().find('\n', begin); at < end; at = frame.text().find('\n', at + 1)) {
      emit(frame, at, at + 1);
    }
  }

  // ---- lines

  void take_line(Frame& frame) {
    const std::string_view text = frame.text();
    const std::size_t first = text.find_first_not_of(kBlanks, frame.at);
    if (!frame.comment && first < text.size() && text[first] == '#') return take_directive(frame, first);
    if (!frame.comment && first < text.size() && text[first] == '%') return take_percent(frame);
    const std::size_t begin = frame.at;
    const std::uint32_t out_begin = static_cast<std::uint32_t>(out_.str().size());
    const bool kept = frame.passes() != kNoPass;
    const bool xdr = take_text(frame, kept);
    if (!kept) {
      emit_line_ends(frame, begin, frame.at);
      if (xdr) passed_over(frame, begin);
      return;
    }
    if (frame.passes() != kBothPasses) {
      one_pass(out_begin, static_cast<std::uint32_t>(out_.str().size()), frame.passes() == kHeaderPass);
    }
    if (!xdr) return;
    for (auto conditional = frame.conditionals.rbegin();
         conditional != frame.conditionals.rend() && !conditional->has_xdr; ++conditional) {
      conditional->has_xdr = true;
    }
  }

  void one_pass(std::uint32_t begin, std::uint32_t end, bool header) {
    if (!one_pass_.empty() && one_pass_.back().span.end == begin && one_pass_.back().header == header) {
      one_pass_.back().span.end = end;
    } else {
      one_pass_.push_back({{begin, end}, header});
    }
  }

  /// A line of a group that is not kept.
  void passed_over(Frame& frame, std::size_t begin) {
    for (Conditional& conditional : frame.conditionals) {
      if (conditional.refused == kNoPass) continue;
      conditional.refused = kNoPass;
      sink_
          .report(Kind::kPassesDiffer, place(span(begin, frame.line_end(begin))),
                  "rpcgen's passes read different XDR in this conditional",
                  "passed over: what stands in the group before is kept")
          .note(fmt::format("the conditional begins at {}",
                            buffers_.describe(place(conditional.at), frame.document.buffer)),
                place(conditional.at));
      return;
    }
  }

  /// A line for another program, and the lines that it goes on in.
  void take_percent(Frame& frame) {
    const std::size_t begin = frame.at;
    bool more = true;
    while (more && frame.at < frame.text().size()) {
      const std::size_t end = frame.line_end(frame.at);
      const std::string_view line = frame.text().substr(frame.at, end - frame.at);
      more = !line.empty() && line.back() == '\\';
      frame.at = std::min(end + 1, frame.text().size());
    }
    if (frame.passes() == kNoPass) {
      emit_line_ends(frame, begin, frame.at);
    } else {
      emit(frame, begin, frame.at);
    }
  }

  /// Takes a line of XDR up to and with its end. Whether there is anything but blanks and comments on it.
  bool take_text(Frame& frame, bool kept) {
    const std::string_view text = frame.text();
    const std::size_t end = std::min(frame.line_end(frame.at) + 1, text.size());
    std::size_t written = frame.at;
    bool xdr = false;
    std::size_t at = frame.at;
    while (at < end && !overflow_) {
      if (frame.comment) {
        const std::size_t close = text.substr(0, end).find("*/", at);
        const bool ends = close != std::string_view::npos;
        at = ends ? close + 2 : end;
        if (ends) frame.comment.reset();
        continue;
      }
      if (text.substr(at, 2) == "/*") {
        frame.comment = at;
        at += 2;
        continue;
      }
      const std::size_t length = std::min(token_length(text, at), end - at);
      if (kBlanks.find(text[at]) == std::string_view::npos && text[at] != '\n') xdr = true;
      if (kept && is_name_start(text[at]) && macros_.replaces() && macros_.replaces(text.substr(at, length))) {
        emit(frame, written, at);
        written = at + length;
        replace(frame, span(at, written));
      }
      at += length;
    }
    if (kept) emit(frame, written, end);
    frame.at = end;
    return xdr;
  }

  void replace(const Frame& frame, Span name) {
    const std::size_t most = source::Buffers::kMostBytes - std::min(out_.str().size(), source::Buffers::kMostBytes);
    const auto text = macros_.expand(frame.document.text.slice(name), kBothPasses, false, most);
    if (!text) return too_large(name, fmt::format("{} is replaced by too much", line_of(frame, name)));
    out_.append_replacement(*text, frame.document.text.place(name));
  }

  // ---- directives

  /// Reads a directive with the lines that it goes on in: behind a backslash, and inside of a comment.
  Directive read_directive(Frame& frame, std::size_t sharp) {
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

  void take_directive(Frame& frame, std::size_t sharp) {
    const std::size_t begin = frame.at;
    const Directive directive = read_directive(frame, sharp);
    // What an included file has to say stands behind the line that includes it. A comment that is left open hides all that
    // follows, and the lexer has to see it too.
    emit_line_ends(frame, begin, frame.comment.value_or(frame.at));
    if (frame.comment && frame.passes() != kNoPass) emit(frame, *frame.comment, frame.at);
    std::string_view rest = directive.text;
    const std::string_view word = take_word(rest);
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

  void unknown(Frame& frame, const Directive& directive, std::string_view word) {
    auto& diagnostic = error(Kind::kPreprocessorLine, directive.span,
                             fmt::format("{} is no directive", line_of(frame, directive.span)),
                             "rpcgen's preprocessor does not know it");
    const std::vector<std::string> known{"ifdef",  "ifndef", "if",    "elif",    "else", "endif",
                                         "define", "undef",  "error", "include", "line", "pragma"};
    const auto near = diag::nearest(word, known);
    if (near) diagnostic.help(fmt::format("did you mean `#{}`?", *near));
    // Had it been a conditional, its `#endif` is still to come.
    if (near && near->substr(0, 2) == "if") {
      frame.conditionals.push_back({directive.span, frame.passes(), frame.passes(), frame.passes()});
    }
  }

  void open(Frame& frame, const Directive& directive, std::string_view word, std::string_view rest) {
    if (frame.conditionals.size() >= kDeepestConditional) {
      return too_large(directive.span, fmt::format("conditionals are nested more than {} deep", kDeepestConditional));
    }
    Conditional conditional;
    conditional.at = directive.span;
    conditional.outer = frame.passes();
    if (conditional.outer != kNoPass) {
      use(directive, std::nullopt, "keep the lines that are meant, and leave out the conditional around them");
    }
    conditional.now = conditional.done = holds(directive, word, rest, conditional.outer);
    frame.conditionals.push_back(conditional);
  }

  void go_on(Frame& frame, const Directive& directive, std::string_view word, std::string_view rest) {
    if (frame.conditionals.empty()) {
      error(Kind::kConditional, directive.span, fmt::format("`#{}` without `#if`", word),
            "no conditional is open here");
      return;
    }
    Conditional& conditional = frame.conditionals.back();
    if (word == "endif") {
      const bool has_xdr = conditional.has_xdr;
      frame.conditionals.pop_back();
      if (has_xdr && !frame.conditionals.empty()) frame.conditionals.back().has_xdr = true;
      return;
    }
    if (conditional.else_seen) {
      error(Kind::kConditional, directive.span, fmt::format("`#{}` behind `#else`", word),
            "`#else` is the last group of a conditional")
          .note(fmt::format("the conditional begins at {}",
                            buffers_.describe(place(conditional.at), frame.document.buffer)),
                place(conditional.at));
    }
    conditional.refused = kNoPass;
    const Passes open = conditional.outer & ~conditional.done;
    const Passes takes = word == "else" ? open : holds(directive, word, rest, open);
    conditional.else_seen = conditional.else_seen || word == "else";
    conditional.done |= takes;
    conditional.now = conditional.has_xdr ? kNoPass : takes;
    if (conditional.has_xdr) conditional.refused = takes;
  }

  /// In which of the passes a condition holds.
  Passes holds(const Directive& directive, std::string_view word, std::string_view rest, Passes among) {
    if (among == kNoPass) return kNoPass;
    if (word == "ifdef" || word == "ifndef") {
      std::string_view behind = rest;
      const std::string name(take_word(behind));
      if (name.empty() || !is_name_start(name.front())) {
        error(Kind::kBadCondition, directive.span, fmt::format("`#{}` is followed by no name", word),
              "must be the name of a macro");
        return among;
      }
      Passes result = kNoPass;
      for (const Passes pass : {kHeaderPass, kXdrPass}) {
        if ((among & pass) != 0 && macros_.defined(name, pass) == (word == "ifdef")) result |= pass;
      }
      return result;
    }
    Passes result = kNoPass;
    for (const Passes pass : {kHeaderPass, kXdrPass}) {
      if ((among & pass) == 0) continue;
      constexpr std::size_t kLongest = std::size_t{64} * 1024;
      const auto expression = macros_.expand(rest, pass, true, kLongest);
      if (!expression) {
        too_large(directive.span, "the condition is replaced by too much");
        return among;
      }
      const auto value = evaluate_condition(*expression, macros_, pass);
      if (const auto* bad = std::get_if<BadCondition>(&value)) {
        error(Kind::kBadCondition, directive.span, fmt::format("condition {} has no value", ticked(rest)), bad->reason);
        // Whatever was meant, one mistake is enough.
        return among;
      }
      const auto* number = std::get_if<std::int64_t>(&value);
      if (number == nullptr || *number != 0) result |= pass;
    }
    return result;
  }

  void define(const Directive& directive, std::string_view rest) {
    const std::string_view name = take_word(rest);
    if (name.empty() || !is_name_start(name.front())) {
      error(Kind::kBadDefinition, directive.span, "`#define` is followed by no name",
            "must be a name and what it stands for");
      return;
    }
    if (!rest.empty() && rest.front() == '(') {
      error(Kind::kMacroWithArguments, directive.span, fmt::format("macro {} has arguments", ticked(name)),
            "only names that stand for something else are replaced")
          .help(fmt::format("write out what {} makes, or put the line behind `%` if it is meant for C", ticked(name)));
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

  void undefine(const Directive& directive, std::string_view rest) {
    const std::string_view name = take_word(rest);
    if (name.empty()) {
      error(Kind::kBadDefinition, directive.span, "`#undef` is followed by no name", "must be the name of a macro");
      return;
    }
    use(directive, "", {});
    macros_.undefine(name);
  }

  void define_from_outside() {
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

  void include(const Frame& frame, const Directive& directive, std::string_view rest) {
    const char close = rest.empty() ? '\0' : rest.front() == '"' ? '"' : rest.front() == '<' ? '>' : '\0';
    const std::size_t end = close == '\0' ? std::string_view::npos : rest.find(close, 1);
    if (end == std::string_view::npos) {
      error(Kind::kBadDefinition, directive.span, fmt::format("{} names no file", line_of(frame, directive.span)),
            "must be `#include \"file\"` or `#include <file>`");
      return;
    }
    const std::string name(rest.substr(1, end - 1));
    const bool header = name.size() > 2 && name.substr(name.size() - 2) == ".h";
    const std::string for_c = fmt::format("a header of C is no XDR; put the line behind `%` for the compiler of C");
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
    push(std::move(*document), file.canonical, frame.passes(), place(directive.span));
  }

  std::optional<source::BufferId> load(const IncludedFile& file, Span at) {
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

  source::Buffers& buffers_;
  const PreprocessOptions& options_;
  diag::Sink& sink_;
  Macros macros_;
  std::vector<std::unique_ptr<Frame>> frames_;
  source::Text out_;
  std::vector<Document::OnePass> one_pass_;
  std::vector<source::BufferId> includes_;
  std::map<std::filesystem::path, source::BufferId> loaded_;
  std::size_t included_ = 0;
  std::size_t uses_ = 0;
  std::pair<source::Place, std::string> first_use_;
  std::optional<source::Place> second_use_;
  bool usable_ = true;
  bool overflow_ = false;
};

}  // namespace

bool preprocess(Document& document, source::Buffers& buffers, const PreprocessOptions& options, diag::Sink& sink) {
  return Preprocessor(buffers, options, sink).run(document);
}

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// Processes a document line by line; included files are on a stack above it.
#include "extract/preprocess.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/comments.h"
#include "extract/percent.h"
#include "extract/preprocessor.h"
#include "extract/restated.h"

namespace xdrgen::extract {

using diag::Kind;
using source::Span;

namespace {

/// Tells whether in any line the first byte that is no blank is `#`.
bool has_directives(std::string_view text) {
  for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    std::size_t before = at;
    while (before > 0 && kBlanks.find(text[before - 1]) != std::string_view::npos) --before;
    if (before == 0 || text[before - 1] == '\n') return true;
  }
  return false;
}

}  // namespace

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::string_view take_first_word(std::string_view& text) {
  text = trim(text);
  std::size_t end = 0;
  while (end < text.size() && is_name_part(text[end])) ++end;
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

bool Preprocessor::run(Document& document) {
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
  find_restated(document.text, buffers_);  // also of included files
  document.files.clear();
  document.common = {};
  document.outside.clear();
  document.includes = std::move(includes_);
  document.one_pass = std::move(one_pass_);
  return usable_;
}

// ---- files

std::filesystem::path Preprocessor::canonical_path(source::BufferId buffer) const {
  std::error_code error;
  return std::filesystem::weakly_canonical(buffers_[buffer].path(), error);
}

void Preprocessor::push(Document document, std::filesystem::path canonical, Passes outer,
                        std::optional<source::Place> included_at) {
  auto frame = std::make_unique<Frame>();
  frame->document = std::move(document);
  frame->canonical = std::move(canonical);
  frame->outer = outer;
  frame->included_at = included_at;
  frames_.push_back(std::move(frame));
}

void Preprocessor::finish_file() {
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
      // The last line of the included file has no line end. The one that is added here gets a place
      // in that file, not in the document that includes it.
      const auto end = static_cast<std::uint32_t>(buffers_[frame.document.buffer].text().size());
      out_.append_replacement("\n", {frame.document.buffer, end, end, 0, {}});
    }
  }
  frames_.pop_back();
}

// ---- reports

source::Place Preprocessor::place(Span span) const {
  source::Place result = frames_.back()->document.text.place(span);
  // Lines of an included file do not count as lines of the document.
  if (frames_.back()->included_at) result.extracted_line = 0;
  return result;
}

diag::Diagnostic& Preprocessor::error(Kind kind, Span span, std::string message, std::string label) {
  usable_ = false;
  return sink_.report(kind, place(span), std::move(message), std::move(label));
}

const Sources& Preprocessor::sources() {
  Frame& frame = *frames_.back();
  if (!frame.sources) frame.sources = std::make_unique<Sources>(frame.document);
  return *frame.sources;
}

/// Reports a line of the preprocessor, which RFC 4506 lacks, with `strict`; else counts it for
/// `note_uses()`. `replacement`: how to write it in RFC 4506.
void Preprocessor::use(const Directive& directive, const std::optional<std::string>& replacement,
                       std::string_view advice) {
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

void Preprocessor::note_uses() {
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

bool Preprocessor::room_for(std::size_t bytes, Span span) {
  if (out_.str().size() + bytes <= source::Buffers::kMostBytes) return true;
  too_large(span, fmt::format("the text grows beyond {} MiB", source::Buffers::kMostBytes >> 20U));
  return false;
}

void Preprocessor::too_large(Span span, const std::string& what) {
  if (!overflow_)
    error(Kind::kPreprocessorBound, span, what,
          "bounds hold for preprocessor lines, since a document is hostile input");
  overflow_ = true;
}

void Preprocessor::emit(const Frame& frame, std::size_t begin, std::size_t end) {
  if (begin >= end || !room_for(end - begin, span(begin, end))) return;
  out_.append(frame.document.text, begin, end);
}

/// Writes the line ends of lines that are left out, so that lines keep their numbers.
void Preprocessor::emit_line_ends(const Frame& frame, std::size_t begin, std::size_t end) {
  for (std::size_t at = frame.text().find('\n', begin); at < end; at = frame.text().find('\n', at + 1)) {
    emit(frame, at, at + 1);
  }
}

// ---- lines

void Preprocessor::take_line(Frame& frame) {
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

void Preprocessor::one_pass(std::uint32_t begin, std::uint32_t end, bool header) {
  if (!one_pass_.empty() && one_pass_.back().span.end == begin && one_pass_.back().header == header) {
    one_pass_.back().span.end = end;
  } else {
    one_pass_.push_back({{begin, end}, header});
  }
}

/// Handles a line of XDR in a group that is not kept: reports it if a pass would see the group, one
/// line for each group.
void Preprocessor::passed_over(Frame& frame, std::size_t begin) {
  for (Conditional& conditional : frame.conditionals) {
    if (conditional.refused == kNoPass) continue;
    conditional.refused = kNoPass;
    sink_
        .report(Kind::kPassesDiffer, place(span(begin, frame.line_end(begin))),
                "rpcgen's passes read different XDR in this conditional",
                "passed over: an earlier group of this conditional is kept")
        .note(fmt::format("the conditional begins at {}",
                          buffers_.describe(place(conditional.at), frame.document.buffer)),
              place(conditional.at));
    return;
  }
}

/// Handles a line for another program, and its continuation lines.
void Preprocessor::take_percent(Frame& frame) {
  const std::size_t begin = frame.at;
  frame.at = std::min(percent_line_end(frame.text(), begin) + 1, frame.text().size());
  if (frame.passes() == kNoPass) {
    emit_line_ends(frame, begin, frame.at);
  } else {
    emit(frame, begin, frame.at);
  }
}

/// Takes a line of XDR including its end. Returns whether it has more than blanks and comments.
bool Preprocessor::take_text(Frame& frame, bool kept) {
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

void Preprocessor::replace(const Frame& frame, Span name) {
  const std::size_t most = source::Buffers::kMostBytes - std::min(out_.str().size(), source::Buffers::kMostBytes);
  const auto text = macros_.expand(frame.document.text.slice(name), kBothPasses, false, most);
  if (!text) return too_large(name, fmt::format("the replacement of {} exceeds a bound", line_of(frame, name)));
  out_.append_replacement(*text, frame.document.text.place(name));
}

bool preprocess(Document& document, source::Buffers& buffers, const PreprocessOptions& options, diag::Sink& sink) {
  note_line_comments(document.line_comments, buffers, options.strict, sink);
  return Preprocessor(buffers, options, sink).run(document);
}

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the preprocessor and its state for one document; it is private to preprocess.cpp,
// conditionals.cpp and directives.cpp, which define its functions. Included files are on a stack
// above the document.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/include.h"
#include "extract/macros.h"
#include "extract/preprocess.h"
#include "extract/sources.h"
#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

inline constexpr std::string_view kBlanks = " \t\f\r\v";

std::string_view trim(std::string_view text);
/// Removes the first word, and returns it.
std::string_view take_first_word(std::string_view& text);

struct Conditional {
  source::Span at;           ///< the line that opens the conditional
  Passes outer = kNoPass;    ///< passes that see the lines around it
  Passes now = kNoPass;      ///< passes that see the present group
  Passes done = kNoPass;     ///< passes that have seen a group
  Passes refused = kNoPass;  ///< passes that would see the present group, but another one is kept
  bool else_seen = false;
  bool has_xdr = false;  ///< a group with XDR has been kept
};

/// A Directive is a directive without its `#`, comments and line ends.
struct Directive {
  std::string text;
  source::Span span;  ///< of its first line
};

/// A Frame is a file that is being read.
struct Frame {
  Document document;
  std::filesystem::path canonical;
  Passes outer = kBothPasses;
  std::optional<source::Place> included_at;
  std::vector<Conditional> conditionals;
  std::size_t at = 0;
  std::optional<std::size_t> comment;  ///< where the comment around `at` began
  std::unique_ptr<Sources> sources;    ///< created when a message needs it

  std::string_view text() const { return document.text.str(); }
  Passes passes() const { return conditionals.empty() ? outer : conditionals.back().now; }
  std::size_t line_end(std::size_t from) const { return std::min(text().find('\n', from), text().size()); }
};

class Preprocessor {
 public:
  Preprocessor(source::Buffers& buffers, const PreprocessOptions& options, diag::Sink& sink)
      : buffers_(buffers), options_(options), sink_(sink) {}

  bool run(Document& document);

 private:
  // These functions of preprocess.cpp handle files.
  std::filesystem::path canonical_path(source::BufferId buffer) const;
  void push(Document document, std::filesystem::path canonical, Passes outer, std::optional<source::Place> included_at);
  void finish_file();

  // These functions of preprocess.cpp make diagnostics, and find the places that they show.
  source::Place place(source::Span span) const;
  diag::Diagnostic& error(diag::Kind kind, source::Span span, std::string message, std::string label);
  const Sources& sources();
  void use(const Directive& directive, const std::optional<std::string>& replacement, std::string_view advice);
  void note_uses();

  // These functions of preprocess.cpp write output.
  bool room_for(std::size_t bytes, source::Span span);
  void too_large(source::Span span, const std::string& what);
  void emit(const Frame& frame, std::size_t begin, std::size_t end);
  void emit_line_ends(const Frame& frame, std::size_t begin, std::size_t end);

  // These functions of preprocess.cpp handle lines.
  void take_line(Frame& frame);
  void one_pass(std::uint32_t begin, std::uint32_t end, bool header);
  void passed_over(Frame& frame, std::size_t begin);
  void take_percent(Frame& frame);
  bool take_text(Frame& frame, bool kept);
  void replace(const Frame& frame, source::Span name);

  // These are in conditionals.cpp.
  void open(Frame& frame, const Directive& directive, std::string_view word, std::string_view rest);
  void go_on(Frame& frame, const Directive& directive, std::string_view word, std::string_view rest);
  Passes holds(const Directive& directive, std::string_view word, std::string_view rest, Passes among);

  // These are in directives.cpp.
  void define_from_outside();
  Directive read_directive(Frame& frame, std::size_t sharp);
  void take_directive(Frame& frame, std::size_t sharp);
  void unknown(Frame& frame, const Directive& directive, std::string_view word);
  void define(const Directive& directive, std::string_view rest);
  void undefine(const Directive& directive, std::string_view rest);
  void include(const Frame& frame, const Directive& directive, std::string_view rest);
  std::optional<source::BufferId> load(const IncludedFile& file, source::Span at);

  // used by all of them
  static std::string line_of(const Frame& frame, source::Span span) {
    return diag::ticked(frame.document.text.slice(span));
  }
  static source::Span span(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
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

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// Chooses lines.
#include "extract/select.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "extract/marker.h"
#include "extract/plain_text.h"

#include "extract/listing.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;

bool has_x_suffix(const std::string& name) { return name.size() > 2 && lower(name.substr(name.size() - 2)) == ".x"; }

bool is_xdr_type(const std::string& type) {
  constexpr std::array<std::string_view, 3> kTypes{"xdr", "rpcl", "rpcgen"};
  return std::find(kTypes.begin(), kTypes.end(), lower(type)) != kTypes.end();
}

bool begins_definition(std::string_view line) {
  constexpr std::array<std::string_view, 6> kKeywords{"const", "enum", "program", "struct", "typedef", "union"};
  const std::string_view word = line.substr(0, line.find_first_not_of("abcdefghijklmnopqrstuvwxyz"));
  if (std::find(kKeywords.begin(), kKeywords.end(), word) == kKeywords.end()) return false;
  return word.size() == line.size() || line[word.size()] == ' ' || line[word.size()] == '\t';
}

/// Tells whether the first text after comments, preprocessor lines and `%` lines begins a
/// definition.
bool looks_like_xdr(const Block& block) {
  bool comment = false;
  for (const Line& line : block.lines) {
    std::string_view text = trimmed(block.line(line));
    while (!text.empty()) {
      if (comment) {
        const std::size_t end = text.find("*/");
        comment = end == std::string_view::npos;
        text = comment ? std::string_view() : trimmed(text.substr(end + 2));
      } else if (text.substr(0, 2) == "/*") {
        comment = true;
        text.remove_prefix(2);
      } else if (text.front() == '%' || (text.front() == '#' && text.substr(0, 2) != "#!")) {
        text = {};
      } else {
        return begins_definition(text);
      }
    }
  }
  return false;
}

bool is_blank(const Block& block, const Line& line) { return trimmed(block.line(line)).empty(); }

bool is_empty(const Block& block) {
  return std::all_of(block.lines.begin(), block.lines.end(), [&](const Line& line) { return is_blank(block, line); });
}

bool is_said_to_be_xdr(const Block& block) { return is_xdr_type(block.type) || has_x_suffix(block.name); }

bool is_marked(const Block& block, const Line& line) { return marker_end(block.line(line)).has_value(); }

bool is_marked(const Block& block) {
  return std::any_of(block.lines.begin(), block.lines.end(), [&](const Line& line) { return is_marked(block, line); });
}

class Selector {
 public:
  Selector(const Listing& listing, Form form, const source::Buffer& published, diag::Sink& sink)
      : listing_(listing), published_(published), sink_(sink) {
    result_.form = form;
  }

  Selection run() {
    if (result_.form != Form::kXdr) {
      find_code();
      const bool marked = std::any_of(listing_.blocks.begin(), listing_.blocks.end(),
                                      [](const Block& block) { return is_marked(block); });
      if (!marked) {
        take_code();
      } else if (only_others_are_marked()) {
        take_code();
        report_markers_left_out();
      } else {
        take_marked();
        report_code_left_out();
      }
    }
    if (result_.lines.empty() && is_whole()) take_all();
    return std::move(result_);
  }

 private:
  std::uint32_t number(const Block& block, const Line& line) const {
    return published_.position(block.text->place({line.begin, line.begin + 1}).begin).line;
  }

  void take_marked() {
    for (const Block& block : listing_.blocks) {
      bool any = false;
      for (const Line& line : block.lines) {
        const auto end = marker_end(block.line(line));
        if (!end) continue;
        any = true;
        result_.lines.push_back({block.text, {line.begin + static_cast<std::uint32_t>(*end), line.end, line.next}});
      }
      if (!any) continue;
      result_.marked = true;
      check_markers(
          block,
          [&](const Line& line) {
            return published_.outline().has_pages() && published_.outline().furniture(number(block, line));
          },
          sink_);
    }
  }

  void find_code() {
    for (const Block& block : listing_.blocks) {
      std::vector<Block> inner = code_blocks(block, published_);
      if (inner.empty() && block.code) inner = {block};
      for (Block& candidate : inner) {
        if (candidate.name.empty()) candidate.name = block.name;
        if (candidate.type.empty()) candidate.type = block.type;
        code_.push_back(std::move(candidate));
      }
    }
  }

  /// Tells whether markup says which blocks are XDR, and none of these has a `///`.
  bool only_others_are_marked() const {
    if (result_.form == Form::kText) return false;
    bool any = false;
    for (const Block& block : code_) {
      if (!is_said_to_be_xdr(block) || is_empty(block)) continue;
      if (is_marked(block)) return false;
      any = true;
    }
    return any;
  }

  bool looks_like_code_of_a_text(const Block& block) const {
    return result_.form == Form::kText && block.name.empty() && looks_like_xdr(block);
  }

  /// Takes the blocks that are declared to be XDR; if there are none in a text without markup,
  /// those that have no name and look like XDR.
  void take_code() {
    bool said = false;
    for (const Block& block : code_) {
      if (!is_said_to_be_xdr(block)) continue;
      said = true;
      take_block(block);
    }
    if (said) return;
    for (const Block& block : code_) {
      if (looks_like_code_of_a_text(block)) take_block(block);
    }
  }

  /// Returns the place of a line's text, without the blanks around it.
  static source::Place place(const Block& block, const Line& line) {
    const std::string_view text = trimmed(block.line(line));
    const auto begin = static_cast<std::uint32_t>(text.data() - block.text->str().data());
    source::Place result = block.text->place({begin, begin + static_cast<std::uint32_t>(text.size())});
    result.extracted_line = 0;  // it is not extracted
    return result;
  }

  /// Reports blocks that would be XDR if there were no `///` elsewhere.
  void report_code_left_out() {
    diag::Diagnostic* reported = nullptr;  // one message for a document
    std::optional<source::Place> next;
    std::size_t more = 0;
    for (const Block& block : code_) {
      const bool said = is_said_to_be_xdr(block);
      if ((!said && !looks_like_code_of_a_text(block)) || is_empty(block) || is_marked(block)) continue;
      const Line& first = *std::find_if_not(block.lines.begin(), block.lines.end(),
                                            [&](const Line& line) { return is_blank(block, line); });
      if (reported != nullptr) {
        if (more++ == 0) next = place(block, first);
        continue;
      }
      const Selected& marked = result_.lines.front();
      const source::Place elsewhere = marked.text->place({marked.line.begin - 1, marked.line.begin});
      auto& diagnostic = sink_.report(Kind::kUnmarkedCode, place(block, first), "this block of code is not read",
                                      "other lines begin with `///`, so only such lines are XDR");
      diagnostic.note(fmt::format("the first `///` stands at line {}", published_.position(elsewhere.begin).line),
                      elsewhere);
      std::string otherwise = "remove `<CODE BEGINS>` and `<CODE ENDS>` around it";
      if (is_xdr_type(block.type)) {
        otherwise = fmt::format("remove its type {}", ticked(block.type));
      } else if (said) {
        otherwise = fmt::format("remove its name {}", ticked(block.name));
      }
      diagnostic.help(fmt::format("write `///` in front of its lines, or {} if it is no part of this XDR", otherwise));
      reported = &diagnostic;
    }
    if (more == 0) return;
    reported->note(fmt::format("the same goes for {} more, the next at line {}", diag::counted(more, "block"),
                               published_.position(next->begin).line),
                   next);
  }

  void report_markers_left_out() {
    for (const Block& block : listing_.blocks) {
      const auto marked = [&](const Line& line) { return is_marked(block, line); };
      const auto first = std::find_if(block.lines.begin(), block.lines.end(), marked);
      if (first == block.lines.end()) continue;
      const auto more = static_cast<std::size_t>(std::count_if(first + 1, block.lines.end(), marked));
      auto& diagnostic = sink_.report(Kind::kMarkerOutsideCode, place(block, *first),
                                      "`///` stands in no block that is marked as XDR", "this line is left out");
      if (more > 0) {
        diagnostic.note(fmt::format("the same goes for {} after this one", diag::counted(more, "line")));
      }
      diagnostic.note("other blocks are marked as XDR and have no `///`; they are read");
      diagnostic.help("write `///` in front of every line of XDR, or of none");
    }
  }

  /// Takes a block without blank lines around it, and without the indentation that all its lines
  /// share.
  void take_block(const Block& block) {
    std::size_t first = 0;
    std::size_t last = block.lines.size();
    while (first < last && is_blank(block, block.lines[first])) ++first;
    while (last > first && is_blank(block, block.lines[last - 1])) --last;
    std::size_t indentation = std::string_view::npos;
    for (std::size_t i = first; i < last; ++i) {
      const std::string_view text = block.line(block.lines[i]);
      if (!is_blank(block, block.lines[i])) indentation = std::min(indentation, text.find_first_not_of(' '));
    }
    const std::size_t begin = result_.lines.size();
    for (std::size_t i = first; i < last; ++i) {
      Line line = block.lines[i];
      const std::size_t strip = std::min<std::size_t>(indentation, line.end - line.begin);
      line.begin += static_cast<std::uint32_t>(is_blank(block, line) ? line.end - line.begin : strip);
      result_.lines.push_back({block.text, line});
    }
    if (!has_x_suffix(block.name) || begin == result_.lines.size()) return;
    auto& files = result_.files;
    if (!files.empty() && files.back().name == block.name && files.back().end == begin) {
      files.back().end = result_.lines.size();
      return;
    }
    const Line& at = result_.lines[begin].line;
    files.push_back({block.name, block.text->place({at.begin, at.end}), begin, result_.lines.size()});
  }

  bool is_whole() const {
    if (result_.form == Form::kXdr) return true;
    const source::Outline& outline = published_.outline();
    if (result_.form != Form::kText || outline.has_pages() || outline.has_sections()) return false;
    const Block& all = listing_.blocks.front();
    return std::none_of(all.lines.begin(), all.lines.end(),
                        [&](const Line& line) { return code_marker(all.line(line)).has_value(); });
  }

  void take_all() {
    result_.form = Form::kXdr;
    for (const Block& block : listing_.blocks) {
      for (const Line& line : block.lines) result_.lines.push_back({block.text, line});
    }
  }

  const Listing& listing_;
  const source::Buffer& published_;
  diag::Sink& sink_;
  std::vector<Block> code_;  ///< blocks of code; a block that contains others is replaced by them
  Selection result_;
};

}  // namespace

Selection select_lines(const Listing& listing, Form form, std::span<const LineRange> ranges,
                       const source::Buffer& published) {
  Selection result;
  result.form = form;
  const source::Outline& outline = published.outline();
  std::vector<LineRange> sorted(ranges.begin(), ranges.end());
  std::sort(sorted.begin(), sorted.end(), [](const LineRange& a, const LineRange& b) { return a.first < b.first; });
  std::size_t range = 0;
  for (const Block& block : listing.blocks) {
    for (const Line& line : block.lines) {
      const std::uint32_t number = published.position(block.text->place({line.begin, line.begin + 1}).begin).line;
      while (range < sorted.size() && sorted[range].last < number) ++range;
      if (range == sorted.size() || number < sorted[range].first) continue;
      if (outline.has_pages() && outline.furniture(number)) continue;
      result.lines.push_back({block.text, line});
    }
  }
  return result;
}

Selection select(const Listing& listing, Form form, const source::Buffer& published, diag::Sink& sink) {
  return Selector(listing, form, published, sink).run();
}

}  // namespace xdrgen::extract

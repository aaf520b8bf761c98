// SPDX-License-Identifier: BSD-3-Clause
//
// This file is the only one that uses cmark. cmark receives a document reduced to what determines
// blocks (`skeleton()`): so cmark has no inline markup to parse, whose cost grows with the square
// of a hostile line, and no line nests blocks deeper than authors do.
#include "extract/markdown.h"

#include <cmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "extract/fence.h"
#include "extract/marker.h"
#include "extract/plain_text.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;

/// Bounds for the blanks at the beginning of a line, and for its list and quotation marks.
constexpr std::size_t kMostIndentation = 64;
constexpr std::size_t kMostMarks = 32;
constexpr std::size_t kDeepestSection = 6;
constexpr std::string_view kComment = "{::comment}";

struct DocumentDeleter {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};
struct IteratorDeleter {
  void operator()(cmark_iter* iterator) const { cmark_iter_free(iterator); }
};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool blank(char c) { return c == ' ' || c == '\t'; }

/// Returns the word of a line like `--- middle`, which is empty for `---`. Returns nothing for
/// other lines.
std::optional<std::string_view> separator(std::string_view line) {
  if (line.substr(0, 3) != "---") return std::nullopt;
  const std::string_view word = trimmed(line.substr(3));
  if (!word.empty() && line[3] != ' ') return std::nullopt;
  for (const char c : word) {
    if (!is_letter(c) && !is_digit(c) && c != '_' && c != '-') return std::nullopt;
  }
  if (!word.empty() && word.front() == '-') return std::nullopt;
  return word;
}

/// Returns a line reduced to its meaning for the structure of blocks.
std::string skeleton(std::string_view line) {
  std::string result;
  std::size_t at = 0;
  std::size_t marks = 0;
  std::size_t indentation = 0;
  // Copy blanks, and list and quotation marks.
  while (at < line.size()) {
    if (blank(line[at])) {
      if (++indentation <= kMostIndentation) result += line[at];
      ++at;
      continue;
    }
    const std::size_t length = mark_length(line.substr(at));
    if (length == 0 || ++marks > kMostMarks) break;
    result += line.substr(at, length);
    at += length;
  }
  if (marks > kMostMarks) return result;
  const std::string_view rest = line.substr(at);
  const bool fence = rest.substr(0, 3) == "~~~" || rest.substr(0, 3) == "```";
  bool mark = true;  // still in a number, or in a line of marks
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const char c = rest[i];
    if (mark && !is_digit(c) && std::string_view(".)-*_=#~`<!?").find(c) == std::string_view::npos && !blank(c))
      mark = false;
    const bool inlines =
        std::string_view("[]!*_`<&\\").find(c) != std::string_view::npos && !(c == '<' && rest.substr(i, 2) == "</");
    const bool odd = static_cast<unsigned char>(c) >= 0x80 || (static_cast<unsigned char>(c) < 0x20 && c != '\t');
    result += odd || (inlines && !mark && !(fence && c == '`')) ? 'x' : c;
  }
  return result;
}

/// A Said holds what an attribute list or a fence declares about its block.
struct Said {
  std::string name;
  std::string type;
};

void take_word(std::string_view word, Said& said) {
  if (word.size() > 2 && word.substr(word.size() - 2) == ".x" && word.front() != '.') {
    said.name = word;
    return;
  }
  constexpr std::string_view kLanguage = ".language-";
  if (word.substr(0, kLanguage.size()) == kLanguage) {
    word.remove_prefix(kLanguage.size());
  } else if (!word.empty() && word.front() == '.') {
    word.remove_prefix(1);
  }
  if (said.type.empty() && !word.empty() && word.front() != '#') said.type = word;
}

void take_pair(std::string_view key, std::string_view value, Said& said) {
  if (key == "sourcecode-name" || key == "name" || key == "artwork-name") said.name = value;
  if (key == "sourcecode-type" || key == "type" || key == "lang" || key == "language" || key == "artwork-type")
    said.type = value;
}

/// Parses the words of `{: .xdr #fig title="The XDR" sourcecode-name="a.x"}`, without the braces.
void take_attributes(std::string_view list, Said& said) {
  while (true) {
    list = trimmed(list);
    if (list.empty()) return;
    const std::size_t stop = std::min(list.find_first_of(" \t="), list.size());
    if (stop == list.size() || list[stop] != '=') {
      take_word(list.substr(0, stop), said);
      list.remove_prefix(stop);
      continue;
    }
    const std::string_view key = list.substr(0, stop);
    list.remove_prefix(stop + 1);
    const char quote = !list.empty() && (list.front() == '"' || list.front() == '\'') ? list.front() : ' ';
    if (quote != ' ') list.remove_prefix(1);
    const std::size_t end = std::min(list.find(quote), list.size());
    take_pair(key, list.substr(0, end), said);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

/// Returns the inside of a line that is an attribute list; nothing for other lines.
std::optional<std::string_view> attribute_list(std::string_view line) {
  line = trimmed(line);
  if (line.size() < 3 || line.substr(0, 2) != "{:" || line[2] == ':' || line.back() != '}') return std::nullopt;
  return line.substr(2, line.size() - 3);
}

class Reader {
 public:
  Reader(const source::Text& text, const source::Buffers& buffers, char line_end, Listing& listing,
         std::vector<source::Outline::Heading>& headings, diag::Sink& sink)
      : text_(text),
        buffers_(buffers),
        listing_(listing),
        headings_(headings),
        sink_(sink),
        lines_(split_lines(text.str(), 0, static_cast<std::uint32_t>(text.str().size()), line_end)),
        outside_(lines_.size(), false) {}

  void run() {
    const std::string structure = take_out_kramdown();
    const std::unique_ptr<cmark_node, DocumentDeleter> root(
        cmark_parse_document(structure.data(), structure.size(), CMARK_OPT_DEFAULT));
    const std::unique_ptr<cmark_iter, IteratorDeleter> nodes(cmark_iter_new(root.get()));
    for (cmark_event_type event = cmark_iter_next(nodes.get()); event != CMARK_EVENT_DONE;
         event = cmark_iter_next(nodes.get())) {
      if (event == CMARK_EVENT_ENTER) node(cmark_iter_get_node(nodes.get()));
    }
    report_markers_outside_code();
  }

 private:
  std::string_view line(std::size_t index) const {
    return std::string_view(text_.str()).substr(lines_[index].begin, lines_[index].end - lines_[index].begin);
  }
  source::Place place(const Line& line) const {
    source::Place result = text_.place({line.begin, std::max(line.end, line.begin + 1)});
    result.extracted_line = 0;
    return result;
  }

  /// Returns the document for cmark, line by line; lines that are kramdown's own are empty.
  std::string take_out_kramdown() {
    std::string result;
    result.reserve(text_.str().size() + lines_.size());
    bool front = !lines_.empty() && separator(line(0)) && separator(line(0))->empty();
    bool html = false;     // in a comment of HTML, where there are no fences
    bool comment = false;  // in a comment of kramdown, which begins at `begin`
    std::size_t begin = 0;
    Fences fences;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string_view text = line(i);
      const std::string_view word = trimmed(text);
      if (!front && !comment && !html && fences.take(text)) {
        result += skeleton(text);
        result += '\n';
        continue;
      }
      html =
          (html || (!front && !comment && word.substr(0, 4) == "<!--")) && text.find("-->") == std::string_view::npos;
      const auto part = separator(text);
      bool own = front || comment || code_marker(text);
      if (word.substr(0, kComment.size()) == kComment) {
        if (!comment) begin = i;
        own = true;
        comment = comment || word.find("{:/", kComment.size()) == std::string_view::npos;
      }
      if (comment && (word == "{:/comment}" || word == "{:/}")) comment = false;
      if (part && i > 0 && (front || !part->empty())) {
        front = false;
        own = true;
        parts_.push_back({i, std::string(*part)});
      }
      outside_[i] = own && !code_marker(text);
      if (!own) result += skeleton(text);
      result += '\n';
    }
    if (comment) {
      sink_
          .report(Kind::kUnendedComment, place(lines_[begin]), "this comment never ends",
                  fmt::format("{} hides all that follows", ticked(kComment)))
          .help("end it with `{:/comment}`");
    }
    return result;
  }

  void node(cmark_node* node) {
    const auto type = cmark_node_get_type(node);
    const int begin = cmark_node_get_start_line(node);
    const int end = cmark_node_get_end_line(node);
    if (begin < 1 || end < begin || static_cast<std::size_t>(begin) > lines_.size()) return;
    const auto first = static_cast<std::size_t>(begin - 1);
    const std::size_t last = std::min(static_cast<std::size_t>(end), lines_.size());  // after the last line
    if (type == CMARK_NODE_CODE_BLOCK) {
      code(node, first, last);
    } else if (type == CMARK_NODE_HTML_BLOCK) {
      std::fill(outside_.begin() + static_cast<std::ptrdiff_t>(first),
                outside_.begin() + static_cast<std::ptrdiff_t>(last), true);
    } else if (type == CMARK_NODE_HEADING) {
      heading(static_cast<std::size_t>(cmark_node_get_heading_level(node)), first, last);
    }
  }

  // ---- code

  static bool is_fence(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '>')) text.remove_prefix(1);
    return text.substr(0, 3) == "~~~" || text.substr(0, 3) == "```";
  }
  static std::string_view behind_fence(std::string_view text) {
    const std::size_t fence = std::min(text.find_first_of("~`"), text.size());
    text.remove_prefix(fence);
    text.remove_prefix(std::min(text.find_first_not_of(text.empty() ? ' ' : text.front()), text.size()));
    return trimmed(text);
  }

  void code(cmark_node* node, std::size_t first, std::size_t last) {
    std::fill(outside_.begin() + static_cast<std::ptrdiff_t>(first),
              outside_.begin() + static_cast<std::ptrdiff_t>(last), true);
    Said said;
    const std::size_t column = static_cast<std::size_t>(std::max(cmark_node_get_start_column(node), 1)) - 1;
    const bool fenced = column < line(first).size() && is_fence(line(first).substr(column));
    std::size_t from = first;
    std::size_t to = last;
    if (fenced) {
      from = first + 1;
      std::string_view info = behind_fence(line(first).substr(column));
      if (const std::size_t brace = info.find('{'); brace != std::string_view::npos) {
        std::string_view list = info.substr(brace + 1);
        if (!list.empty() && list.front() == ':') list.remove_prefix(1);
        take_attributes(list.substr(0, std::min(list.find('}'), list.size())), said);
        info = trimmed(info.substr(0, brace));
      }
      if (!info.empty()) {
        const Said before = std::exchange(said, {});
        take_word(info.substr(0, info.find_first_of(" \t")), said);
        if (said.name.empty()) said.name = before.name;
        if (said.type.empty()) said.type = before.type;
      }
      if (to > from && is_fence(line(to - 1)) && behind_fence(line(to - 1)).empty()) --to;
    }
    if (first > 0) {
      if (const auto list = attribute_list(line(first - 1))) take_attributes(*list, said);
    }
    if (last < lines_.size()) {
      if (const auto list = attribute_list(line(last))) take_attributes(*list, said);
    }
    Block block{&text_, {}, std::move(said.name), std::move(said.type), true};
    const std::size_t quotes = quotations(node);
    for (std::size_t i = from; i < to; ++i) {
      check_include(i);
      block.lines.push_back(behind_quotes(lines_[i], quotes));
    }
    listing_.blocks.push_back(std::move(block));
  }

  static std::size_t quotations(cmark_node* node) {
    std::size_t count = 0;
    for (; node != nullptr; node = cmark_node_parent(node)) {
      if (cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE) ++count;
    }
    return count;
  }
  Line behind_quotes(Line line, std::size_t quotes) const {
    for (; quotes > 0; --quotes) {
      std::uint32_t at = line.begin;
      while (at < line.end && (text_.str()[at] == ' ' || text_.str()[at] == '\t')) ++at;
      if (at == line.end || text_.str()[at] != '>') break;
      line.begin = at + 1;
    }
    return line;
  }

  void check_include(std::size_t index) {
    constexpr std::string_view kInclude = "{::include";
    const std::string_view text = trimmed(line(index));
    if (text.substr(0, kInclude.size()) != kInclude) return;
    sink_
        .report(Kind::kNotRead, place(lines_[index]), fmt::format("{} is not read", ticked(text)),
                "xdrgen reads no file that markup names")
        .help("give xdrgen a document that contains the included text");
  }

  /// Reports `///` outside of code: kramdown prints such a line as prose, where tools that extract
  /// from the printed text find it, and this one does not.
  void report_markers_outside_code() {
    bool before = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const bool lost = !outside_[i] && marker_end(line(i));
      if (lost && !before) {
        sink_
            .report(Kind::kMarkerOutsideCode, place(lines_[i]), "`///` stands in no block of code",
                    "this line is left out")
            .help("put the lines between `~~~ xdr` and `~~~`");
      }
      before = lost;
    }
  }

  // ---- sections

  void heading(std::size_t level, std::size_t first, std::size_t last) {
    // Enter the parts of the document that begin before this heading.
    while (next_part_ < parts_.size() && parts_[next_part_].first < first) {
      part_ = parts_[next_part_++].second;
      counters_.clear();
    }
    // Sections before the first line like `--- middle` have numbers: there may be no such line.
    const bool numbered = (part_.empty() || part_ == "middle" || part_ == "back") && level <= kDeepestSection &&
                          !unnumbered(line(last - 1)) &&
                          !(last < lines_.size() && attribute_list(line(last)) && unnumbered(line(last)));
    std::string number;
    if (numbered) {
      counters_.resize(std::max(counters_.size(), level), 0);
      counters_.resize(level);
      ++counters_.back();
      for (const std::uint32_t count : counters_) {
        const bool letter = number.empty() && part_ == "back" && count >= 1 && count <= 26;
        number += number.empty() ? "" : ".";
        number += letter ? std::string(1, static_cast<char>('A' + count - 1)) : std::to_string(count);
      }
    }
    headings_.push_back({buffers_.position(place(lines_[first])).line, std::move(number)});
  }
  static bool unnumbered(std::string_view line) {
    return line.find("numbered=\"false\"") != std::string_view::npos ||
           line.find("numbered='false'") != std::string_view::npos;
  }

  const source::Text& text_;
  const source::Buffers& buffers_;
  Listing& listing_;
  std::vector<source::Outline::Heading>& headings_;
  diag::Sink& sink_;
  std::vector<Line> lines_;
  std::vector<bool> outside_;                               ///< for each line: a marker on it is not reported
  std::vector<std::pair<std::size_t, std::string>> parts_;  ///< line of `--- middle`, and its word
  std::size_t next_part_ = 0;
  std::string part_;
  std::vector<std::uint32_t> counters_;
};

}  // namespace

void list_markdown(const source::Text& text, const source::Buffers& buffers, char line_end, Listing& listing,
                   std::vector<source::Outline::Heading>& headings, diag::Sink& sink) {
  Reader(text, buffers, line_end, listing, headings, sink).run();
}

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has pages and sections of a document, so that a diagnostic can say "section 4.2, page
// 11". For a text in the form of an RFC they are found here; in forms with markup, extraction finds
// them (extract/rfcxml.h, extract/markdown.h). An outline leaves out titles and the table of
// contents on purpose.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xdrgen::source {

class Outline {
 public:
  /// A section begins at a line; its number may be empty.
  struct Heading {
    std::uint32_t line = 0;
    std::string number;
  };

  Outline() = default;
  /// Takes the sections of a document without pages; `headings` must ascend.
  Outline(std::uint32_t line_count, std::vector<Heading> headings);
  /// `lines` are the lines of the document without their ends.
  explicit Outline(const std::vector<std::string_view>& lines);

  /// Returns the page of the 1-based line; 0: the document has no pages.
  std::uint32_t page(std::uint32_t line) const { return at(line).page; }
  /// Returns "4.2" or "A.1"; empty before the first heading.
  std::string_view section(std::uint32_t line) const {
    const Line& entry = at(line);
    return entry.section == 0 ? std::string_view() : sections_[entry.section - 1];
  }
  /// Tells whether the line is the footer or the running header of a page, or a blank line (perhaps
  /// with a form feed) after a footer, and thus no part of the text.
  bool furniture(std::uint32_t line) const { return at(line).furniture; }
  bool has_pages() const { return has_pages_; }
  bool has_sections() const { return !sections_.empty(); }

 private:
  struct Line {
    std::uint32_t page = 0;
    std::uint32_t section = 0;  ///< 1-based index in `sections_`
    bool furniture = false;
  };
  const Line& at(std::uint32_t line) const {
    static const Line kNone{};
    return line >= 1 && line <= lines_.size() ? lines_[line - 1] : kNone;
  }

  std::vector<Line> lines_;
  std::vector<std::string> sections_;
  bool has_pages_ = false;
};

}  // namespace xdrgen::source

// SPDX-License-Identifier: BSD-3-Clause
//
// Pages and sections of a text in the form of an RFC, so that a diagnostic can say "section 4.2, page 11".
// Left out on purpose: titles, appendices' nesting, the table of contents.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace xdrgen::source {

class Outline {
 public:
  Outline() = default;
  /// `lines` are the lines of the document without their ends.
  explicit Outline(const std::vector<std::string_view>& lines);

  /// Page that holds the 1-based line; 0 where the document has no pages.
  std::uint32_t page(std::uint32_t line) const { return at(line).page; }
  /// "4.2" or "A.1"; empty before the first heading.
  std::string_view section(std::uint32_t line) const {
    const Line& entry = at(line);
    return entry.section == 0 ? std::string_view() : sections_[entry.section - 1];
  }
  /// Footer, header or form feed: printed on the page, and no part of the text.
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

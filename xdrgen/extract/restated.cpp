// SPDX-License-Identifier: BSD-3-Clause
//
// Walks once over the text, and knows only braces, parentheses and the ends of declarations of XDR,
// so that it also understands texts with mistakes.
#include "extract/restated.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "extract/percent.h"

namespace xdrgen::extract {
namespace {

/// A part of a document that a comment may be about: a definition, member, arm, enumerator,
/// procedure; or a part of one in parentheses.
struct Item {
  source::Span span;
  source::Citation citation;
};

/// This bounds the nesting of braces and parentheses that is examined, because a document is
/// hostile input. The parser allows less (syntax/parse.h).
constexpr std::size_t kDeepest = 64;

class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {}

  /// Returns the items in the order in which they begin; they nest or are disjoint.
  std::vector<Item> run() {
    while (at_ < text_.size()) step();
    for (const std::size_t open : open_) end(open, at_);
    return std::move(items_);
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  void step() {
    const char c = text_[at_];
    if ((c == '%' || c == '#') && first_in_line(text_, at_)) {
      at_ = percent_line_end(text_, at_);
    } else if (text_.substr(at_, 2) == "/*") {
      comment();
    } else {
      character(c);
      ++at_;
    }
  }

  void comment() {
    const std::size_t end = text_.find("*/", at_ + 2);
    std::string_view words = text_.substr(at_ + 2, end == std::string_view::npos ? end : end - at_ - 2);
    words.remove_prefix(std::min(words.find_first_not_of("* \t\r\n"), words.size()));
    if (auto citation = source::leading_citation(words)) {
      const std::size_t item = on_line_ ? latest_ : open_.back();
      if (item == kNone) {
        pending_ = std::move(*citation);
      } else {
        items_[item].citation = std::move(*citation);
      }
    }
    at_ = end == std::string_view::npos ? text_.size() : end + 2;
  }

  void character(char c) {
    switch (c) {
      case '\n':
        on_line_ = false;
        return;
      case ' ':
      case '\t':
      case '\r':
      case '\f':
        return;
      case '{':
      case '(':
        begin();
        if (open_.size() < kDeepest) {
          open_.push_back(kNone);
        } else {
          ++deeper_;
        }
        break;
      case '}':
      case ')':
        close();
        break;
      case ';':
      case ',':
        begin();
        end(std::exchange(open_.back(), kNone), at_ + 1);
        break;
      default:
        begin();
    }
    on_line_ = true;
  }

  void begin() {
    if (open_.back() == kNone) {
      open_.back() = items_.size();
      items_.push_back({{static_cast<std::uint32_t>(at_), 0}, std::exchange(pending_, {})});
    }
    latest_ = open_.back();
  }

  void end(std::size_t item, std::size_t offset) {
    if (item != kNone) items_[item].span.end = static_cast<std::uint32_t>(offset);
  }

  void close() {
    pending_ = {};  // of a comment after the last member
    if (deeper_ != 0) {
      --deeper_;
    } else if (open_.size() > 1) {
      end(open_.back(), at_);
      open_.pop_back();
    }
    latest_ = open_.back();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Item> items_;
  std::vector<std::size_t> open_{kNone};  ///< for each level of braces, the item that has begun and not ended
  std::size_t deeper_ = 0;                ///< levels below the deepest that is examined
  std::size_t latest_ = kNone;            ///< the item of what was read last
  bool on_line_ = false;                  ///< something other than a comment precedes on this line
  source::Citation pending_;              ///< for the next item
};

/// Nested items as a sequence of places at which the citation changes.
class Row {
 public:
  void add(std::uint32_t begin, std::uint32_t end, const source::Citation& citation) {
    leave(begin);
    inside_.push_back({end, citation});
    change(begin, citation);
  }
  std::vector<source::Restated> take() {
    leave(~std::uint32_t{0});
    return std::move(row_);
  }

 private:
  /// Leaves the items that end before or at `offset`.
  void leave(std::uint32_t offset) {
    while (!inside_.empty() && inside_.back().first <= offset) {
      const std::uint32_t end = inside_.back().first;
      inside_.pop_back();
      change(end, inside_.empty() ? source::Citation() : inside_.back().second);
    }
  }
  /// Adds a change. Overlays may move text: a change that would go back replaces the one before it.
  void change(std::uint32_t begin, const source::Citation& citation) {
    if (!row_.empty() && row_.back().begin >= begin) {
      row_.back().citation = citation;
    } else {
      row_.push_back({begin, citation});
    }
  }

  std::vector<std::pair<std::uint32_t, source::Citation>> inside_;
  std::vector<source::Restated> row_;
};

}  // namespace

void find_restated(const source::Text& text, source::Buffers& buffers) {
  std::map<source::BufferId, Row> rows;
  for (const Item& item : Walk(text.str()).run()) {
    if (item.citation.empty()) continue;
    const source::Place first = text.place({item.span.begin, item.span.begin + 1});
    const source::Place last = text.place({item.span.end - 1, item.span.end});
    if (first.buffer == last.buffer && first.begin < last.end) {
      rows[first.buffer].add(first.begin, last.end, item.citation);
    }
  }
  for (auto& [buffer, row] : rows) buffers.set_restated(buffer, row.take());
}

}  // namespace xdrgen::extract

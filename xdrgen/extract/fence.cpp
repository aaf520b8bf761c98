// SPDX-License-Identifier: BSD-3-Clause
//
// Follows fences from line to line.
#include "extract/fence.h"

#include <algorithm>

#include "extract/listing.h"

namespace xdrgen::extract {
namespace {

constexpr std::size_t kShortestFence = 3;
/// A fence is indented at most so far. One that is indented further is taken for a fence in an item
/// of a list, whose text is indented, too.
constexpr std::size_t kFarthestIn = 3;
constexpr std::size_t kTabStop = 4;

bool blank(char c) { return c == ' ' || c == '\t'; }

/// The marks at the beginning of a line.
struct Front {
  std::size_t quotes = 0;
  std::size_t indentation = 0;  ///< columns after the last `>`
  bool item = false;            ///< an item of a list begins here
};

/// Removes up to `most` quotation marks, and list marks if `lists`.
Front take_front(std::string_view& line, std::size_t most, bool lists) {
  Front front;
  for (; !line.empty();) {
    if (blank(line.front())) {
      front.indentation += line.front() == '\t' ? kTabStop - front.indentation % kTabStop : 1;
      line.remove_prefix(1);
      continue;
    }
    const bool quote = line.front() == '>';
    if (quote ? front.quotes == most : !lists) break;
    const std::size_t length = mark_length(line);
    if (length == 0) break;
    front.item = !quote;
    front.quotes += quote ? 1 : 0;
    front.indentation = quote ? 0 : front.indentation + length;
    line.remove_prefix(length);
    // The blank after `>` belongs to it.
    if (quote && !line.empty() && line.front() == ' ') line.remove_prefix(1);
  }
  return front;
}

/// Returns the length of the fence at the beginning of `text`; 0: there is none.
std::size_t fence_length(std::string_view text) {
  if (text.empty() || (text.front() != '~' && text.front() != '`')) return 0;
  const std::size_t length = std::min(text.find_first_not_of(text.front()), text.size());
  if (length < kShortestFence) return 0;
  // With further backticks it is code within a line.
  return text.front() == '`' && text.find('`', length) != std::string_view::npos ? 0 : length;
}

}  // namespace

std::size_t mark_length(std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  if (text.front() == '>') return 1;
  std::size_t length = 0;
  while (length < text.size() && length < kMostDigits && text[length] >= '0' && text[length] <= '9') ++length;
  const std::string_view signs = length == 0 ? "-*+" : ".)";
  if (length == text.size() || signs.find(text[length]) == std::string_view::npos) return 0;
  ++length;
  return length < text.size() && blank(text[length]) ? length : 0;
}

bool Fences::take(std::string_view line) {
  if (sign_ != 0) {
    std::string_view text = line;
    const Front front = take_front(text, quotes_, false);
    const bool outside = front.quotes < quotes_ || (front.indentation < indentation_ && !trimmed(text).empty());
    if (!outside) {
      const std::size_t length = fence_length(text);
      if (length >= length_ && text.front() == sign_ && trimmed(text.substr(length)).empty()) sign_ = 0;
      return true;
    }
    sign_ = 0;
  }
  const Front front = take_front(line, std::string_view::npos, true);
  length_ = fence_length(line);
  if (length_ == 0) return false;
  sign_ = line.front();
  quotes_ = front.quotes;
  indentation_ = front.item ? front.indentation : std::max(front.indentation, kFarthestIn) - kFarthestIn;
  return true;
}

}  // namespace xdrgen::extract

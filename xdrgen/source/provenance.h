// SPDX-License-Identifier: BSD-3-Clause
//
// This file has text in which every byte has its published place. The passes after extraction work
// on such a text: their spans are offsets in it, and `place()` turns a span into a place that the
// author can look up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/buffer.h"

namespace xdrgen::source {

/// A Span is the bytes [begin, end) of a `Text`.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

/// Returns the smallest span that contains both.
inline Span join(Span a, Span b) { return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end}; }

class Text {
 public:
  /// Appends bytes that are the same in the published file.
  void append_verbatim(std::string_view bytes, const Place& origin) { append(bytes, origin, true); }
  /// Appends bytes that replace others: the place of each of them is the whole `origin`.
  void append_replacement(std::string_view bytes, const Place& origin) { append(bytes, origin, false); }
  /// Appends bytes [begin, end) of another text with their places.
  void append(const Text& other, std::size_t begin, std::size_t end);

  /// Replaces the bytes of the span by blanks; line ends stay. Places do not change.
  void blank(Span span);

  const std::string& str() const { return text_; }
  std::string_view slice(Span span) const { return std::string_view(text_).substr(span.begin, span.end - span.begin); }
  /// Returns the 1-based line of an offset.
  std::uint32_t line(std::uint32_t offset) const;
  /// Returns where the span was published. A span across several files is cut at the end of the
  /// first.
  Place place(Span span) const;

 private:
  struct Segment {
    std::uint32_t begin = 0;  ///< in text_
    std::uint32_t end = 0;
    Place origin;
    bool verbatim = true;
  };
  void append(std::string_view bytes, const Place& origin, bool verbatim);
  const Segment* segment(std::uint32_t offset) const;

  std::string text_;
  std::vector<Segment> segments_;  ///< ascending, without gaps
  std::vector<std::uint32_t> line_begins_{0};
};

}  // namespace xdrgen::source

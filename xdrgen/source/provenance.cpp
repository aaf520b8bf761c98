// SPDX-License-Identifier: BSD-3-Clause
//
// This file maps extracted bytes back to published ones, by a sorted list of segments.
#include "source/provenance.h"

#include <algorithm>

namespace xdrgen::source {

void Text::append(std::string_view bytes, const Place& origin, bool verbatim) {
  if (bytes.empty()) return;
  const auto begin = static_cast<std::uint32_t>(text_.size());
  text_ += bytes;
  const auto end = static_cast<std::uint32_t>(text_.size());
  for (std::uint32_t i = begin; i < end; ++i) {
    if (text_[i] == '\n') line_begins_.push_back(i + 1);
  }
  if (!segments_.empty() && verbatim) {
    Segment& last = segments_.back();
    if (last.verbatim && last.origin.buffer == origin.buffer && last.origin.end == origin.begin &&
        last.origin.corrected_by == origin.corrected_by) {
      last.end = end;
      last.origin.end = origin.end;
      return;
    }
  }
  segments_.push_back({begin, end, origin, verbatim});
}

void Text::append(const Text& other, std::size_t begin, std::size_t end) {
  if (begin >= end || other.segments_.empty()) return;
  const Segment* first = other.segment(static_cast<std::uint32_t>(begin));
  for (const Segment* at = first; at <= &other.segments_.back() && at->begin < end; ++at) {
    const Segment& segment = *at;
    const std::size_t from = std::max<std::size_t>(begin, segment.begin);
    const std::size_t to = std::min<std::size_t>(end, segment.end);
    if (from >= to) continue;
    Place origin = segment.origin;
    if (segment.verbatim) {
      origin.end = origin.begin + static_cast<std::uint32_t>(to - segment.begin);
      origin.begin += static_cast<std::uint32_t>(from - segment.begin);
    }
    append(std::string_view(other.text_).substr(from, to - from), origin, segment.verbatim);
  }
}

void Text::blank(Span span) {
  for (std::uint32_t i = span.begin; i < span.end; ++i) {
    if (text_[i] != '\n') text_[i] = ' ';
  }
}

std::uint32_t Text::line(std::uint32_t offset) const {
  const auto next = std::upper_bound(line_begins_.begin(), line_begins_.end(), offset);
  return static_cast<std::uint32_t>(next - line_begins_.begin());
}

const Text::Segment* Text::segment(std::uint32_t offset) const {
  const auto next = std::upper_bound(segments_.begin(), segments_.end(), offset,
                                     [](std::uint32_t value, const Segment& entry) { return value < entry.begin; });
  return next == segments_.begin() ? nullptr : &*std::prev(next);
}

Place Text::place(Span span) const {
  if (segments_.empty()) return {};
  const Segment& first = *segment(span.begin);
  const auto at = [](const Segment& segment, std::uint32_t offset) {
    // The offset after the last byte maps to the place after the last published one.
    return std::min(segment.origin.begin + (offset - segment.begin), segment.origin.end);
  };
  Place place = first.origin;
  place.extracted_line = line(span.begin);
  if (first.verbatim) place.begin = place.end = at(first, span.begin);
  for (const Segment* last = &first; last <= &segments_.back() && last->begin < span.end; ++last) {
    if (last->origin.buffer != place.buffer) break;
    place.end = std::max(place.end, last->verbatim ? at(*last, std::min(span.end, last->end)) : last->origin.end);
    if (!place.corrected_by) place.corrected_by = last->origin.corrected_by;
  }
  return place;
}

}  // namespace xdrgen::source

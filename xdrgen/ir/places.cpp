// SPDX-License-Identifier: BSD-3-Clause
//
// Looks places up.
#include "ir/places.h"

#include <algorithm>
#include <cstdint>

namespace xdrgen::ir {

source::Place place_of(const Model& model, const source::Buffers& buffers, const Origin& origin,
                       std::string_view name) {
  source::Place place;
  place.buffer = model.documents[origin.document].buffer;
  place.extracted_line = origin.extracted_line;
  const source::Buffer& buffer = buffers[place.buffer];
  const auto size = static_cast<std::uint32_t>(buffer.text().size());
  if (origin.line == 0 || origin.line > buffer.line_count()) return place;
  place.begin = std::min(buffer.line_begin(origin.line) + (origin.column == 0 ? 0 : origin.column - 1), size);
  // Where an overlay put the name, other bytes stand in its place.
  const bool there = buffer.text().compare(place.begin, name.size(), name) == 0;
  place.end = there ? place.begin + static_cast<std::uint32_t>(name.size()) : place.begin;
  return place;
}

}  // namespace xdrgen::ir

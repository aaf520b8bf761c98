// SPDX-License-Identifier: BSD-3-Clause
//
// Looks up places.
#include "ir/places.h"

#include <algorithm>
#include <cctype>
#include <charconv>

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
  // If an overlay has inserted the name, other bytes are at its place.
  const bool there = buffer.text().compare(place.begin, name.size(), name) == 0;
  place.end = there ? place.begin + static_cast<std::uint32_t>(name.size()) : place.begin;
  return place;
}

std::string written_number(const Model& model, const source::Buffers& buffers, const Origin& origin,
                           std::string_view name, std::uint32_t number) {
  const std::string decimal = std::to_string(number);
  const source::Place place = place_of(model, buffers, origin, name);
  if (place.begin == place.end) return decimal;
  std::string_view text = std::string_view(buffers[place.buffer].text()).substr(place.end);
  // The equals sign, blanks, a line end and the marker `///` may be between.
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n=/"), text.size()));
  const auto is_part = [](unsigned char c) { return std::isalnum(c) != 0; };
  const auto length = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_part) - text.begin());
  const std::string_view token = text.substr(0, length);
  const bool hexadecimal = token.starts_with("0x") || token.starts_with("0X");
  const std::string_view digits = hexadecimal ? token.substr(2) : token;
  const int base = hexadecimal ? 16 : token.starts_with('0') ? 8 : 10;
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  constexpr std::size_t kLongest = 24;
  const bool whole = error == std::errc() && end == digits.data() + digits.size();
  return whole && value == number && token.size() <= kLongest ? std::string(token) : decimal;
}

const Origin* origin_of_value(const Model& model, std::string_view name) {
  for (const Constant& constant : model.constants) {
    if (constant.name == name) return &constant.origin;
  }
  for (const Type& type : model.types) {
    const auto* body = std::get_if<Enum>(&type.body);
    if (body == nullptr) continue;
    for (const Enumerator& e : body->enumerators) {
      if (e.name == name) return &e.origin;
    }
  }
  return nullptr;
}

}  // namespace xdrgen::ir

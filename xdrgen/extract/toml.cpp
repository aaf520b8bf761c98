// SPDX-License-Identifier: BSD-3-Clause
//
// This file is the only one that uses toml++.
#include "extract/toml.h"

#include <toml++/toml.h>

#include <algorithm>

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;

class Converter {
 public:
  Converter(const source::Buffers& buffers, source::BufferId id) : buffer_(buffers[id]), id_(id) {}

  source::Place place(const toml::source_region& region) const {
    source::Place place{id_, offset(region.begin), 0, 0, {}};
    place.end = std::max(place.begin, offset(region.end));
    return place;
  }

  TomlValue convert(const toml::node& node) const {
    TomlValue value{place(node.source()), {}};
    if (const auto* text = node.as_string()) {
      value.what = text->get();
    } else if (const auto* number = node.as_integer()) {
      value.what = number->get();
    } else if (const auto* truth = node.as_boolean()) {
      value.what = truth->get();
    } else if (const auto* array = node.as_array()) {
      TomlArray elements;
      for (const toml::node& element : *array) elements.push_back(convert(element));
      value.what = std::move(elements);
    } else if (const auto* table = node.as_table()) {
      value.what = convert_table(*table);
    }
    return value;
  }

  TomlTable convert_table(const toml::table& table) const {
    TomlTable entries;
    for (const auto& [key, node] : table) {
      entries.push_back({std::string(key.str()), place(key.source()), convert(node)});
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const TomlEntry& a, const TomlEntry& b) { return a.key_place.begin < b.key_place.begin; });
    return entries;
  }

 private:
  /// Returns the offset of a place in the file: toml++ counts code points in a line, places count
  /// bytes.
  std::uint32_t offset(const toml::source_position& position) const {
    if (position.line == 0) return 0;
    const std::uint32_t line = std::min<std::uint32_t>(position.line, buffer_.line_count());
    const std::string_view text = buffer_.line(line);
    std::size_t byte = 0;
    for (std::uint32_t column = 1; column < position.column && byte < text.size(); ++column) {
      ++byte;
      while (byte < text.size() && (static_cast<unsigned char>(text[byte]) & 0xc0U) == 0x80U) ++byte;
    }
    return buffer_.line_begin(line) + static_cast<std::uint32_t>(byte);
  }

  const source::Buffer& buffer_;
  source::BufferId id_;
};

}  // namespace

std::optional<TomlTable> parse_toml(const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink) {
  const Converter converter(buffers, buffer);
  try {
    const toml::table table = toml::parse(std::string_view(buffers[buffer].text()));
    return converter.convert_table(table);
  } catch (const toml::parse_error& error) {
    std::string reason(error.description());
    if (!reason.empty()) reason[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(reason[0])));
    sink.report(Kind::kTomlSyntax, converter.place(error.source()), "this is not TOML", reason);
    return std::nullopt;
  }
}

const TomlValue* TomlForm::take(std::string_view key) {
  for (std::size_t i = 0; i < table_.size(); ++i) {
    if (table_[i].key != key) continue;
    taken_[i] = true;
    return &table_[i].value;
  }
  return nullptr;
}

const TomlValue* TomlForm::required(std::string_view key) {
  const TomlValue* value = take(key);
  if (value == nullptr) {
    ok_ = false;
    sink_.report(Kind::kTomlForm, place_, ticked(key) + " is missing", what_ + " needs it");
  }
  return value;
}

void TomlForm::wrong_type(std::string_view key, const TomlValue& value, std::string_view expected) {
  ok_ = false;
  sink_.report(Kind::kTomlForm, value.place, ticked(key) + " has a value of another type",
               "must be " + std::string(expected));
}

std::string TomlForm::string(std::string_view key) {
  const TomlValue* value = required(key);
  if (value == nullptr) return {};
  if (const auto* text = std::get_if<std::string>(&value->what)) return *text;
  wrong_type(key, *value, "a string");
  return {};
}

std::string TomlForm::string(std::string_view key, std::string_view otherwise) {
  const TomlValue* value = take(key);
  if (value == nullptr) return std::string(otherwise);
  if (const auto* text = std::get_if<std::string>(&value->what)) return *text;
  wrong_type(key, *value, "a string");
  return std::string(otherwise);
}

std::uint32_t TomlForm::line(std::string_view key) {
  const TomlValue* value = required(key);
  if (value == nullptr) return 0;
  const auto* number = std::get_if<std::int64_t>(&value->what);
  if (number == nullptr) {
    wrong_type(key, *value, "a line number");
    return 0;
  }
  constexpr std::int64_t kLast = 0x7fffffff;
  if (*number >= 1 && *number <= kLast) return static_cast<std::uint32_t>(*number);
  ok_ = false;
  sink_.report(Kind::kTomlForm, value->place, ticked(key) + " is no line number",
               "must be from 1 to " + std::to_string(kLast));
  return 0;
}

bool TomlForm::boolean(std::string_view key, bool otherwise) {
  const TomlValue* value = take(key);
  if (value == nullptr) return otherwise;
  if (const auto* truth = std::get_if<bool>(&value->what)) return *truth;
  wrong_type(key, *value, "true or false");
  return otherwise;
}

std::vector<std::pair<std::string, source::Place>> TomlForm::strings(std::string_view key) {
  std::vector<std::pair<std::string, source::Place>> result;
  const TomlValue* value = required(key);
  if (value == nullptr) return result;
  const auto* array = std::get_if<TomlArray>(&value->what);
  if (array == nullptr) {
    wrong_type(key, *value, "a list of strings");
    return result;
  }
  for (const TomlValue& element : *array) {
    if (const auto* text = std::get_if<std::string>(&element.what)) {
      result.emplace_back(*text, element.place);
    } else {
      wrong_type(key, element, "a list of strings");
    }
  }
  return result;
}

std::vector<const TomlValue*> TomlForm::tables(std::string_view key) {
  std::vector<const TomlValue*> result;
  const TomlValue* value = take(key);
  if (value == nullptr) return result;
  const auto* array = std::get_if<TomlArray>(&value->what);
  const bool all_tables = array != nullptr && std::all_of(array->begin(), array->end(), [](const TomlValue& element) {
                            return std::holds_alternative<TomlTable>(element.what);
                          });
  if (!all_tables) {
    wrong_type(key, *value, "tables, each headed [[" + std::string(key) + "]]");
    return result;
  }
  for (const TomlValue& element : *array) result.push_back(&element);
  return result;
}

source::Place TomlForm::place(std::string_view key) const {
  for (const TomlEntry& entry : table_) {
    if (entry.key == key) return entry.value.place;
  }
  return place_;
}

void TomlForm::finish() {
  for (std::size_t i = 0; i < table_.size(); ++i) {
    if (taken_[i]) continue;
    ok_ = false;
    sink_.report(Kind::kTomlForm, table_[i].key_place, ticked(table_[i].key) + " is no key of " + what_,
                 "nothing reads it");
  }
}

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has our TOML files (overlays, bindings) as a tree in which every value has its place,
// and a reader that reports missing and unknown keys. It leaves this out on purpose: dates and
// everything else that our files do not use.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "diag/diagnostic.h"
#include "source/buffer.h"

namespace xdrgen::extract {

struct TomlValue;
struct TomlEntry;
using TomlArray = std::vector<TomlValue>;
using TomlTable = std::vector<TomlEntry>;

struct TomlValue {
  source::Place place;
  std::variant<std::monostate, std::string, std::int64_t, bool, TomlArray, TomlTable> what;
};

struct TomlEntry {
  std::string key;
  source::Place key_place;
  TomlValue value;
};

/// Parses a file; reports a malformed one, and returns nothing.
std::optional<TomlTable> parse_toml(const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink);

/// Takes keys out of a table one by one; `finish()` reports those that were not taken.
class TomlForm {
 public:
  /// `what` names the table in messages, like "[[replace]]".
  TomlForm(const TomlTable& table, source::Place place, std::string what, diag::Sink& sink)
      : table_(table), taken_(table.size()), place_(place), what_(std::move(what)), sink_(sink) {}

  /// Returns the value of a required key; reports a missing or wrong one, and `ok()` becomes false.
  std::string string(std::string_view key);
  std::uint32_t line(std::string_view key);
  /// Returns the value of an optional key.
  bool boolean(std::string_view key, bool otherwise);
  /// Returns a value of any type, for a key that allows more than one; nullptr if it is absent.
  const TomlValue* any(std::string_view key) { return take(key); }
  /// Returns the value of an optional key.
  std::string string(std::string_view key, std::string_view otherwise);
  /// Returns the strings of a required key, with their places.
  std::vector<std::pair<std::string, source::Place>> strings(std::string_view key);
  /// Returns the tables of `[[key]]`, if any.
  std::vector<const TomlValue*> tables(std::string_view key);

  /// Returns the place of a key's value; of the table if the key is missing.
  source::Place place(std::string_view key) const;
  void finish();
  bool ok() const { return ok_; }

 private:
  const TomlValue* take(std::string_view key);
  const TomlValue* required(std::string_view key);
  void wrong_type(std::string_view key, const TomlValue& value, std::string_view expected);

  const TomlTable& table_;
  std::vector<bool> taken_;
  source::Place place_;
  std::string what_;
  diag::Sink& sink_;
  bool ok_ = true;
};

}  // namespace xdrgen::extract

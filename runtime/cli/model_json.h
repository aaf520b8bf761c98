// SPDX-License-Identifier: BSD-3-Clause
//
// The JSON of a model with the place of each value in it, so that an error says where it is. It is
// for extension.cpp.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rpcrdma::cli {

using Json = nlohmann::json;

/// A Wrong is an error, which extension.cpp catches.
struct Wrong {
  std::string where;
  std::string what;
};

inline constexpr std::size_t kMostName = 256;
inline constexpr std::uint64_t kMostBytes = std::numeric_limits<std::uint32_t>::max();

/// An At is a JSON value with its place: "types[3].members[0]".
class At {
 public:
  At(const Json& json, std::string where) : json_(&json), where_(std::move(where)) {}

  [[noreturn]] void wrong(std::string what) const { throw Wrong{where_, std::move(what)}; }

  std::optional<At> find(const char* key) const {
    if (!json_->is_object()) wrong("is no object");
    const auto found = json_->find(key);
    if (found == json_->end()) return std::nullopt;
    return At(*found, where_.empty() ? key : where_ + "." + key);
  }
  At get(const char* key) const {
    if (const auto found = find(key)) return *found;
    wrong(fmt::format("has no `{}`", key));
  }
  std::vector<At> elements() const {
    if (!json_->is_array()) wrong("is no array");
    std::vector<At> result;
    for (std::size_t i = 0; i < json_->size(); ++i) result.emplace_back((*json_)[i], where_ + fmt::format("[{}]", i));
    return result;
  }
  const std::string& text() const {
    if (!json_->is_string()) wrong("is no string");
    return json_->get_ref<const std::string&>();
  }
  /// Returns the text, which must be a name: 1 to `kMostName` ASCII letters, digits, underscores.
  const std::string& name() const {
    const std::string& text = this->text();
    const auto part = [](unsigned char c) { return c < 128 && (std::isalnum(c) != 0 || c == '_'); };
    if (text.empty() || text.size() > kMostName || !std::all_of(text.begin(), text.end(), part)) wrong("is no name");
    return text;
  }
  /// Returns the first `kMostName` bytes of the text, with '?' for each byte that is not printable
  /// ASCII, because it could control a terminal.
  std::string shown() const {
    std::string result = text().substr(0, kMostName);
    for (char& c : result) {
      if (static_cast<unsigned char>(c) < 32 || static_cast<unsigned char>(c) >= 127) c = '?';
    }
    return result;
  }
  std::uint64_t number(std::uint64_t most) const {
    if (!json_->is_number_unsigned() || json_->get<std::uint64_t>() > most)
      wrong(fmt::format("is no number up to {}", most));
    return json_->get<std::uint64_t>();
  }
  std::int64_t integer(std::int64_t least, std::int64_t most) const {
    if (!json_->is_number_integer()) wrong("is no integer");
    if (json_->is_number_unsigned() && json_->get<std::uint64_t>() > static_cast<std::uint64_t>(most))
      wrong("is too large");
    const auto value = json_->get<std::int64_t>();
    if (value < least || value > most) wrong("is out of range");
    return value;
  }
  bool boolean() const {
    if (!json_->is_boolean()) wrong("is neither true nor false");
    return json_->get<bool>();
  }
  const Json& json() const { return *json_; }

 private:
  const Json* json_;
  std::string where_;
};

}  // namespace rpcrdma::cli

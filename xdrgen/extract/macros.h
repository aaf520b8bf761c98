// SPDX-License-Identifier: BSD-3-Clause
//
// What `#define` defined, and what a text is once its names are replaced. Two of rpcgen's passes are followed at once
// (preprocess.h says why), so a name may be defined in one of them only. Left out on purpose: macros with arguments.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace xdrgen::extract {

/// A set of rpcgen's passes.
using Passes = unsigned;
inline constexpr Passes kNoPass = 0;
inline constexpr Passes kHeaderPass = 1;
inline constexpr Passes kXdrPass = 2;
inline constexpr Passes kBothPasses = kHeaderPass | kXdrPass;

/// Letters, digits and underscores are what names are made of.
bool is_name_start(char c);
bool is_name_part(char c);
/// Bytes of the name, number, or string in quotes that begins at `at`; 1 for anything else.
std::size_t token_length(std::string_view text, std::size_t at);

class Macros {
 public:
  /// Replacements that one document may ask for, bytes that they may make it read, and macros within macros: a document
  /// is hostile input.
  static constexpr std::size_t kMostReplacements = 1'000'000;
  static constexpr std::size_t kMostBytes = std::size_t{32} * 1024 * 1024;
  static constexpr std::size_t kDeepest = 64;

  void define(std::string_view name, std::string_view body, Passes passes = kBothPasses);
  void undefine(std::string_view name);
  bool defined(std::string_view name, Passes pass) const;
  /// Whether any name in a text could be replaced.
  bool replaces() const { return replacing_ != 0; }
  bool replaces(std::string_view name) const { return find(name, kBothPasses) != nullptr; }

  /// The text with all names replaced that are defined in all of the passes, and in what replaces them too, but none by
  /// itself. With `condition`, names behind `defined` stay. Nothing: it grew beyond `most` bytes, or all texts together
  /// beyond another bound.
  std::optional<std::string> expand(std::string_view text, Passes passes, bool condition, std::size_t most);

 private:
  struct Macro {
    std::string body;
    Passes passes = kBothPasses;
    bool active = false;  ///< being replaced
  };
  const Macro* find(std::string_view name, Passes passes) const;

  std::map<std::string, Macro, std::less<>> macros_;
  std::size_t replacing_ = 0;  ///< how many of them are defined in both passes
  std::size_t left_ = kMostReplacements;
  std::size_t bytes_left_ = kMostBytes;
};

}  // namespace xdrgen::extract

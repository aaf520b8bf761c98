// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the macros of `#define`, and the replacement of names. Two of rpcgen's passes are
// followed at once (preprocess.h says why), so a name may be defined in only one of them. It leaves
// this out on purpose: macros with arguments.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace xdrgen::extract {

/// A value of this type is a set of rpcgen's passes.
using Passes = unsigned;
inline constexpr Passes kNoPass = 0;
inline constexpr Passes kHeaderPass = 1;
inline constexpr Passes kXdrPass = 2;
inline constexpr Passes kBothPasses = kHeaderPass | kXdrPass;

/// Names consist of letters, digits and underscores.
bool is_name_start(char c);
bool is_name_part(char c);
/// Returns the length of the name, number, or quoted string at `at`; 1 for anything else.
std::size_t token_length(std::string_view text, std::size_t at);

class Macros {
 public:
  /// Bounds for one document, which is hostile input: replacements, bytes that `expand()` reads,
  /// and nesting of macros.
  static constexpr std::size_t kMostReplacements = 1'000'000;
  static constexpr std::size_t kMostBytes = std::size_t{32} * 1024 * 1024;
  static constexpr std::size_t kDeepest = 64;

  void define(std::string_view name, std::string_view body, Passes passes = kBothPasses);
  void undefine(std::string_view name);
  bool defined(std::string_view name, Passes pass) const;
  /// Tells whether any name may be replaced.
  bool replaces() const { return replacing_ != 0; }
  bool replaces(std::string_view name) const { return find(name, kBothPasses) != nullptr; }

  /// Returns the text with all names replaced that are defined in all of `passes`, also in
  /// replacements, but none within its own replacement. With `condition`, names after `defined`
  /// stay. Returns nothing if the result exceeds `most` bytes, or the document exceeds one of the
  /// bounds above.
  std::optional<std::string> expand(std::string_view text, Passes passes, bool condition, std::size_t most);

 private:
  struct Macro {
    std::string body;
    Passes passes = kBothPasses;
    bool active = false;  ///< is being replaced
  };
  const Macro* find(std::string_view name, Passes passes) const;

  std::map<std::string, Macro, std::less<>> macros_;
  std::size_t replacing_ = 0;  ///< number of macros that are defined in both passes
  std::size_t left_ = kMostReplacements;
  std::size_t bytes_left_ = kMostBytes;
};

}  // namespace xdrgen::extract

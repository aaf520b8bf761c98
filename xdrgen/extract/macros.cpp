// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the table of macros. Replacement uses an explicit stack, because a document
// determines how deep macros nest.
#include "extract/macros.h"

#include <vector>

namespace xdrgen::extract {

bool is_name_start(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_name_part(char c) { return is_name_start(c) || (c >= '0' && c <= '9'); }

std::size_t token_length(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  if (is_name_part(text[at])) {
    while (end < text.size() && is_name_part(text[end])) ++end;
  } else if (text[at] == '"') {
    while (end < text.size() && text[end] != '"' && text[end] != '\n') ++end;
    if (end < text.size() && text[end] == '"') ++end;
  }
  return end - at;
}

void Macros::define(std::string_view name, std::string_view body, Passes passes) {
  undefine(name);
  macros_[std::string(name)] = {std::string(body), passes, false};
  if (passes == kBothPasses) ++replacing_;
}

void Macros::undefine(std::string_view name) {
  const auto found = macros_.find(name);
  if (found == macros_.end()) return;
  if (found->second.passes == kBothPasses) --replacing_;
  macros_.erase(found);
}

bool Macros::defined(std::string_view name, Passes pass) const { return find(name, pass) != nullptr; }

const Macros::Macro* Macros::find(std::string_view name, Passes passes) const {
  const auto found = macros_.find(name);
  return found != macros_.end() && (found->second.passes & passes) == passes ? &found->second : nullptr;
}

std::optional<std::string> Macros::expand(std::string_view text, Passes passes, bool condition, std::size_t most) {
  struct Level {
    std::string_view text;
    std::size_t at;
    Macro* macro;
  };
  std::vector<Level> levels{{text, 0, nullptr}};
  std::string result;
  bool behind_defined = false;
  bool bounded = true;
  while (!levels.empty() && bounded) {
    Level& level = levels.back();
    if (level.at >= level.text.size()) {
      if (level.macro != nullptr) level.macro->active = false;
      levels.pop_back();
      continue;
    }
    const std::string_view token = level.text.substr(level.at, token_length(level.text, level.at));
    level.at += token.size();
    // Names with an empty replacement count too: finding them takes as long.
    bounded = token.size() <= bytes_left_;
    if (!bounded) break;
    bytes_left_ -= token.size();
    if (is_name_start(token.front())) {
      const bool kept = behind_defined;
      behind_defined = condition && token == "defined";
      auto* macro = kept ? nullptr : const_cast<Macro*>(find(token, passes));
      if (macro != nullptr && !macro->active) {
        bounded = left_ > 0 && levels.size() < kDeepest;
        if (!bounded) break;
        --left_;
        macro->active = true;
        levels.push_back({macro->body, 0, macro});
        continue;
      }
    } else if (token != "(" && token != " " && token != "\t") {
      behind_defined = false;
    }
    result += token;
    bounded = result.size() <= most;
  }
  for (const Level& level : levels) {
    if (level.macro != nullptr) level.macro->active = false;
  }
  if (!bounded) return std::nullopt;
  return result;
}

}  // namespace xdrgen::extract

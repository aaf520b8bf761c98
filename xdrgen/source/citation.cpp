// SPDX-License-Identifier: BSD-3-Clause
//
// Reads citations.
#include "source/citation.h"

namespace xdrgen::source {
namespace {

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

/// Removes `prefix`, if it is there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// Removes characters of a kind, and returns whether there was one.
template <class Is>
bool take_all(std::string_view& text, Is is) {
  const std::string_view before = text;
  while (!text.empty() && is(text.front())) text.remove_prefix(1);
  return text.size() != before.size();
}

/// Removes "RFC 8166", or the name of a draft.
bool take_document(std::string_view& text) {
  if (take(text, "RFC ")) return take_all(text, is_decimal);
  return take(text, "draft-") &&
         take_all(text, [](char c) { return is_decimal(c) || (c >= 'a' && c <= 'z') || c == '-'; });
}

/// Removes "4.4.2", or an appendix: "A.1".
bool take_section(std::string_view& text) {
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
    text.remove_prefix(1);
  } else if (!take_all(text, is_decimal)) {
    return false;
  }
  while (take(text, ".")) {
    if (!take_all(text, is_decimal)) return false;
  }
  return true;
}

}  // namespace

std::optional<Citation> leading_citation(std::string_view text) {
  constexpr std::size_t kLongest = 200;  // a document is hostile input
  text = text.substr(0, kLongest);
  if (!take(text, "[")) return std::nullopt;
  const std::string_view document = text;
  if (!take_document(text)) return std::nullopt;
  Citation citation{std::string(document.substr(0, document.size() - text.size())), {}};
  if (!take(text, " ")) return std::nullopt;
  const std::string_view sections = text;
  do {
    if (!take_section(text)) return std::nullopt;
  } while (take(text, ", "));
  citation.section = sections.substr(0, sections.size() - text.size());
  return take(text, "]") ? std::optional(std::move(citation)) : std::nullopt;
}

}  // namespace xdrgen::source

// SPDX-License-Identifier: BSD-3-Clause
//
// Recognizes forms.
#include "extract/form.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

namespace xdrgen::extract {
namespace {

bool begins_with(std::string_view text, std::string_view what) { return text.substr(0, what.size()) == what; }

/// Blanks comments; line ends stay. An unclosed comment is not blanked, because that is an error of
/// its own.
std::string without_comments(std::string_view text) {
  std::string result(text);
  for (std::size_t at = result.find("/*"); at != std::string::npos; at = result.find("/*", at)) {
    const std::size_t end = result.find("*/", at + 2);
    if (end == std::string::npos) break;
    for (; at < end + 2; ++at) {
      if (result[at] != '\n') result[at] = ' ';
    }
  }
  return result;
}

/// Tells whether a line ends with a page number such as "[Page 12]".
bool ends_a_page(std::string_view line) {
  constexpr std::string_view kOpening = "[Page ";
  const std::size_t begin = line.rfind(kOpening);
  if (begin == std::string_view::npos || !line.ends_with(']')) return false;
  const std::string_view number = line.substr(begin + kOpening.size(), line.size() - begin - kOpening.size() - 1);
  return !number.empty() &&
         std::all_of(number.begin(), number.end(), [](char c) { return c == ' ' || (c >= '0' && c <= '9'); });
}

/// Returns the offset of the first line that is not blank, if all such lines begin with `///`.
std::optional<std::uint32_t> only_marked_lines(std::string_view text) {
  std::optional<std::uint32_t> result;
  for (std::size_t at = byte_order_mark(text); at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::size_t first = line.find_first_not_of(" \t\f\r");
    if (first != std::string_view::npos) {
      if (!begins_with(line.substr(first), "///")) return std::nullopt;
      if (!result) result = static_cast<std::uint32_t>(at + first);
    }
    at = end + 1;
  }
  return result;
}

bool is_heading(std::string_view line) {
  constexpr std::string_view kHeadings[] = {"Request for Comments:",
                                            "Internet-Draft ",
                                            "INTERNET-DRAFT",
                                            "Network Working Group",
                                            "Internet Engineering Task Force (IETF)",
                                            "<!DOCTYPE html",
                                            "<!doctype html",
                                            "<html"};
  return std::any_of(std::begin(kHeadings), std::end(kHeadings),
                     [&](std::string_view heading) { return begins_with(line, heading); });
}

Form form_of_content(std::string_view text) {
  text.remove_prefix(byte_order_mark(text));
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  for (const std::string_view opening : {"<?xml", "<rfc", "<!DOCTYPE rfc"}) {
    if (begins_with(text, opening)) return Form::kRfcXml;
  }
  // YAML at the beginning of a kramdown-rfc document.
  for (const std::string_view opening : {"---\n", "---\r\n", "--- \n"}) {
    if (begins_with(text, opening)) return Form::kMarkdown;
  }
  return Form::kText;
}

}  // namespace

Form form_of(std::string_view path, std::string_view text) {
  std::string suffix = std::filesystem::path(path).extension().string();
  std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (suffix == ".x") return Form::kXdr;
  if (suffix == ".xml") return Form::kRfcXml;
  if (suffix == ".md" || suffix == ".mkd" || suffix == ".markdown") return Form::kMarkdown;
  if (suffix == ".txt") return Form::kText;
  return form_of_content(text);
}

std::size_t byte_order_mark(std::string_view text) { return begins_with(text, "\xef\xbb\xbf") ? 3 : 0; }

std::optional<std::uint32_t> published_sign(std::string_view text) {
  if (const auto marked = only_marked_lines(text)) return marked;
  constexpr std::size_t kHeading = 20;  // a heading counts only in so many lines that are not blank
  const std::string plain = without_comments(text);
  std::size_t lines = 0;
  for (std::size_t at = 0; at < plain.size();) {
    const std::size_t end = std::min(plain.find('\n', at), plain.size());
    std::string_view line = std::string_view(plain).substr(at, end - at);
    at = end + 1;
    const std::size_t first = line.find_first_not_of(" \t\f\r");
    if (first == std::string_view::npos) continue;
    line = line.substr(first, line.find_last_not_of(" \t\f\r") + 1 - first);
    if (ends_a_page(line) || (++lines <= kHeading && is_heading(line))) {
      return static_cast<std::uint32_t>(line.data() - plain.data());
    }
  }
  return std::nullopt;
}

bool is_wide(std::string_view text) {
  using namespace std::string_view_literals;
  return begins_with(text, "\xff\xfe"sv) || begins_with(text, "\xfe\xff"sv) || begins_with(text, "\0\0\xfe\xff"sv);
}

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// Recognises forms.
#include "extract/form.h"

#include <algorithm>
#include <filesystem>
#include <string>

namespace xdrgen::extract {
namespace {

bool begins_with(std::string_view text, std::string_view what) { return text.substr(0, what.size()) == what; }

Form form_of_content(std::string_view text) {
  text.remove_prefix(byte_order_mark(text));
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  for (const std::string_view opening : {"<?xml", "<rfc", "<!DOCTYPE rfc"}) {
    if (begins_with(text, opening)) return Form::kRfcXml;
  }
  // YAML in front of kramdown-rfc.
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

bool is_wide(std::string_view text) {
  using namespace std::string_view_literals;
  return begins_with(text, "\xff\xfe"sv) || begins_with(text, "\xfe\xff"sv) || begins_with(text, "\0\0\xfe\xff"sv);
}

}  // namespace xdrgen::extract

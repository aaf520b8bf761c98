// SPDX-License-Identifier: BSD-3-Clause
#include "emit/lua/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "emit/comment.h"

namespace xdrgen::emit::lua {

std::string literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte >= 0x20 && byte < 0x7f) {
      result += c;
    } else {
      result += fmt::format("\\{:03}", byte);
    }
  }
  return result + '"';
}

std::string comment(std::string_view text) {
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string shown = comment_text(text.substr(begin, end - begin));
    // A blank separates `--` from the text: `--[[` would begin a comment over several lines.
    result += shown.empty() ? "--\n" : "-- " + shown + "\n";
    begin = end + 1;
  }
  return result;
}

std::string module_name(std::string_view text) {
  std::string result;
  for (const char c : text.substr(0, text.find('.'))) {
    const auto byte = static_cast<unsigned char>(c);
    const bool part = byte < 0x80 && std::isalnum(byte) != 0;
    result += part ? static_cast<char>(std::tolower(byte)) : '_';
  }
  return result.empty() ? "document" : result;
}

}  // namespace xdrgen::emit::lua

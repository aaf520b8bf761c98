// SPDX-License-Identifier: BSD-3-Clause
//
// Decides which characters of Unicode a comment may have, and which appear by their number
// instead.
#include "emit/comment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>

namespace xdrgen::emit {

namespace {

struct Decoded {
  std::uint32_t point = 0;
  std::size_t size = 1;
};

/// Decodes the UTF-8 character at `i`; nothing where the bytes are invalid, as are overlong
/// forms and surrogates.
std::optional<Decoded> decode(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])); };
  const std::uint32_t lead = byte(i);
  if (lead < 0x80) return Decoded{lead, 1};
  const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || i + size > text.size()) return std::nullopt;
  std::uint32_t point = lead & (0x7fU >> size);
  for (std::size_t k = 1; k < size; ++k) {
    if ((byte(i + k) & 0xc0) != 0x80) return std::nullopt;
    point = point << 6 | (byte(i + k) & 0x3f);
  }
  const std::uint32_t least = size == 2 ? 0x80 : size == 3 ? 0x800 : 0x10000;
  if (point < least || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return std::nullopt;
  return Decoded{point, size};
}

/// Whether the character is a control, a line separator, or one that Unicode defines to turn or
/// hide text.
bool is_deceptive(std::uint32_t point) {
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0xad || point == 0x61c ||
         (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
         (point >= 0x2060 && point <= 0x206f) || point == 0xfeff || point >= 0xe0000;
}

/// Ends a line such that it does not join the next one: a backslash at the end joins them, and
/// `??/` did until C++17.
std::string unjoined(std::string line) {
  if (line.ends_with('\\') || line.ends_with("?\?/")) line += " .";
  return line;
}

}  // namespace

std::string comment_text(std::string_view line) {
  std::string result;
  for (std::size_t i = 0; i < line.size();) {
    const auto character = decode(line, i);
    if (!character) {
      result += fmt::format("<0x{:02x}>", static_cast<unsigned char>(line[i]));
      ++i;
      continue;
    }
    if (character->point == '\t') {
      result += ' ';
    } else if (character->point == '\r' || character->point == '\f') {
      // the ends of lines and pages of a text file
    } else if (is_deceptive(character->point)) {
      result += fmt::format("<U+{:04X}>", character->point);
    } else {
      result += line.substr(i, character->size);
    }
    i += character->size;
  }
  const auto last = result.find_last_not_of(' ');
  result.erase(last == std::string::npos ? 0 : last + 1);
  return unjoined(std::move(result));
}

std::string comment(const std::vector<std::string>& lines) {
  std::string result;
  for (const auto& line : lines) {
    const std::string text = comment_text(line);
    result += result.empty() ? "//" : "\n//";
    if (!text.empty()) result += " " + text;
  }
  return result;
}

std::string wrapped_comment(std::string_view prose, std::size_t indent) {
  constexpr std::size_t kColumns = 120;
  const std::string start = "//" + std::string(indent + 1, ' ');
  std::string result;
  std::string line = start;
  const std::string text = comment_text(prose);
  for (std::size_t from = 0; from < text.size();) {
    const auto end = std::min(text.find(' ', from), text.size());
    const std::string word = text.substr(from, end - from);
    from = end + 1;
    if (line.size() > start.size() && line.size() + 1 + word.size() > kColumns) {
      result += unjoined(std::move(line)) + "\n";
      line = start;
    }
    line += (line.size() == start.size() ? "" : " ") + word;
  }
  return result + line;
}

std::string literal(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte >= 0x7f || c == '?') {
      result += c == '?' ? "\\?" : fmt::format("\\{:03o}", byte);
    } else {
      result += c;
    }
  }
  return result + "\"";
}

}  // namespace xdrgen::emit

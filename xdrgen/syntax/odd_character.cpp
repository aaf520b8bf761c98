// SPDX-License-Identifier: BSD-3-Clause
//
// This file names characters.
#include "syntax/odd_character.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace xdrgen::syntax {
namespace {

struct Known {
  std::uint32_t code_point;
  std::string_view name;
  std::string_view help;
  bool quote;
};

constexpr std::string_view kSpace = "write a space";
constexpr std::string_view kQuote = "write the value without quotation marks";
constexpr std::string_view kHyphen = "write `-`";
constexpr std::string_view kNothing = "take it away; it has no width";
constexpr std::array<Known, 22> kKnown{{
    {0x00a0, "no-break space", kSpace, false},
    {0x00ab, "left guillemet", kQuote, true},
    {0x00ad, "soft hyphen", kNothing, false},
    {0x00bb, "right guillemet", kQuote, true},
    {0x2002, "en space", kSpace, false},
    {0x2003, "em space", kSpace, false},
    {0x2007, "figure space", kSpace, false},
    {0x2009, "thin space", kSpace, false},
    {0x200b, "zero width space", kNothing, false},
    {0x2010, "hyphen", kHyphen, false},
    {0x2011, "no-break hyphen", kHyphen, false},
    {0x2013, "en dash", kHyphen, false},
    {0x2014, "em dash", kHyphen, false},
    {0x2018, "left single quotation mark", kQuote, true},
    {0x2019, "right single quotation mark", kQuote, true},
    {0x201a, "low single quotation mark", kQuote, true},
    {0x201c, "left double quotation mark", kQuote, true},
    {0x201d, "right double quotation mark", kQuote, true},
    {0x201e, "low double quotation mark", kQuote, true},
    {0x202f, "narrow no-break space", kSpace, false},
    {0x2212, "minus sign", kHyphen, false},
    {0xfeff, "byte order mark", kNothing, false},
}};

/// Returns 0 if the text does not begin with a UTF-8 character of more than one byte.
std::uint32_t first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  if (text.empty() || byte(0) < 0xc2 || byte(0) > 0xf4) return 0;
  const std::size_t size = byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
  if (text.size() < size) return 0;
  std::uint32_t result = byte(0) & (0x7fU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
    result = (result << 6U) | (byte(i) & 0x3fU);
  }
  return result;
}

}  // namespace

OddCharacter odd_character(std::string_view text) {
  const std::uint32_t code_point = first_code_point(text);
  if (code_point == 0) return {{}, {}, text == "\"" || text == "'"};
  const auto* known =
      std::find_if(kKnown.begin(), kKnown.end(), [&](const Known& entry) { return entry.code_point == code_point; });
  if (known == kKnown.end()) return {fmt::format("the character U+{:04X}", code_point)};
  return {fmt::format("the {} (U+{:04X})", known->name, code_point), std::string(known->help), known->quote};
}

}  // namespace xdrgen::syntax

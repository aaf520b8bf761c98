// SPDX-License-Identifier: BSD-3-Clause
//
// What word processors and web pages put in the place of blanks, hyphens and quotation marks: it looks right and is no
// part of the language. Read this for the names that messages give it. Left out on purpose: all other characters of
// Unicode, which are told by their number alone.
#pragma once

#include <string>
#include <string_view>

namespace xdrgen::syntax {

struct OddCharacter {
  std::string
      name;  ///< `the no-break space (U+00A0)`, of the first character; empty where the bytes speak for themselves
  std::string help{};  ///< what to write instead; empty where nobody knows
  bool quote = false;
};

/// Of the first character of `text`, bytes that no token of XDR has.
OddCharacter odd_character(std::string_view text);

}  // namespace xdrgen::syntax

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has characters that word processors and web pages substitute for blanks, hyphens and
// quotation marks: they look right, and are no part of the language. Read this for their names in
// messages. Other characters of Unicode are only described by their number.
#pragma once

#include <string>
#include <string_view>

namespace xdrgen::syntax {

struct OddCharacter {
  std::string name;    ///< of the first character, `the no-break space (U+00A0)`; empty if it is ASCII or no UTF-8
  std::string help{};  ///< what to write instead; empty: unknown
  bool quote = false;
};

/// Describes the first character of `text`, whose bytes are in no token of XDR.
OddCharacter odd_character(std::string_view text);

}  // namespace xdrgen::syntax

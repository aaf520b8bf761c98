// SPDX-License-Identifier: BSD-3-Clause
//
// Text of a document in Lua. A document is hostile input: nothing in it may end the literal or the
// comment that carries it. For the files of this folder.
#pragma once

#include <string>
#include <string_view>

namespace xdrgen::emit::lua {

/// A string literal, quotes included; what is no printable ASCII is written by its number.
std::string literal(std::string_view text);

/// Lines behind `-- `, each with its line feed.
std::string comment(std::string_view text);

/// Lower-case letters, digits and `_`: part of the name of a field. `text` may be anything.
std::string module_name(std::string_view text);

}  // namespace xdrgen::emit::lua

// SPDX-License-Identifier: BSD-3-Clause
//
// Writes text of a document in Lua. A document is hostile input: no text in it may end the
// literal or the comment that contains it. For the files of this folder.
#pragma once

#include <string>
#include <string_view>

namespace xdrgen::emit::lua {

/// Makes a string literal, quotes included; a byte that is not printable ASCII is written by
/// its number.
std::string literal(std::string_view text);

/// Writes lines after `-- `, each with its line feed.
std::string comment(std::string_view text);

/// Makes a part of a field's name of what precedes the first `.` in `text`, which may be anything:
/// lower-case letters, digits and `_`; "document" if nothing is left.
std::string module_name(std::string_view text);

}  // namespace xdrgen::emit::lua

// SPDX-License-Identifier: BSD-3-Clause
//
// Determines the form of a document: by its suffix, else by its first bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "extract/document.h"

namespace xdrgen::extract {

/// Returns the form of a file. `kText` stands for every text without markup; whether it is XDR as a
/// whole is found when it is read (extract.h).
Form form_of(std::string_view path, std::string_view text);

/// Returns the length of the UTF-8 byte order mark at the beginning, in bytes; 0 if there is none.
std::size_t byte_order_mark(std::string_view text);
/// Tells whether a text begins with the byte order mark of UTF-16 or UTF-32.
bool is_wide(std::string_view text);

/// Returns where a text that is called a .x file shows that it is none: outside of comments, at the
/// end of a page, or among the first 20 lines at the heading of an RFC or an Internet-Draft or at
/// the beginning of an HTML document; or at the first line that is not blank, if `///` begins all
/// such lines, so that all of them are comments. Returns nothing if it may be XDR.
std::optional<std::uint32_t> published_sign(std::string_view text);

}  // namespace xdrgen::extract

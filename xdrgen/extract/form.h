// SPDX-License-Identifier: BSD-3-Clause
//
// In which form a document is written: by its suffix, else by its first bytes.
#pragma once

#include <string_view>

#include "extract/document.h"

namespace xdrgen::extract {

/// Form of a file. `kText` stands for every text without markup: whether that is XDR as a whole shows only when it is
/// read (extract.h).
Form form_of(std::string_view path, std::string_view text);

/// Number of bytes of a UTF-8 byte order mark.
std::size_t byte_order_mark(std::string_view text);
/// Whether a text begins like UTF-16 or UTF-32.
bool is_wide(std::string_view text);

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// Checksum of a document, so that generated code can name the very text it was made from.
#pragma once

#include <string>
#include <string_view>

namespace xdrgen::source {

/// SHA-256 in lower-case hexadecimal.
std::string sha256(std::string_view bytes);

}  // namespace xdrgen::source

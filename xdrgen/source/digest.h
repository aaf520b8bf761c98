// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the checksum of a document, so that generated code can identify the text that it
// was made from.
#pragma once

#include <string>
#include <string_view>

namespace xdrgen::source {

/// Returns the SHA-256 in lower-case hexadecimal.
std::string sha256(std::string_view bytes);

}  // namespace xdrgen::source

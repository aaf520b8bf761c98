// SPDX-License-Identifier: BSD-3-Clause
//
// Identifiers that a document may not use in C++: keywords, and macros that a program may have
// defined before it includes our headers. For names.cpp.
#pragma once

#include <string_view>

namespace xdrgen::emit {

/// Whether the name is a keyword of C++20 (alternative tokens too) or of the GNU dialect.
bool is_keyword(std::string_view name);

/// Whether the name is a macro of the system's headers, of the compilers, of our own runtime,
/// or of another system or library that is known to define short names.
bool is_macro(std::string_view name);

inline bool is_reserved(std::string_view name) { return is_keyword(name) || is_macro(name); }

}  // namespace xdrgen::emit

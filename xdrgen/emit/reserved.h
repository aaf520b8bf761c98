// SPDX-License-Identifier: BSD-3-Clause
//
// Identifiers that a document may not have in C++: keywords, and macros that a program may have defined before it
// includes our headers. For names.cpp.
#pragma once

#include <string_view>

namespace xdrgen::emit {

/// A keyword of C++20 (alternative tokens too) or of GNU's dialect of it.
bool is_keyword(std::string_view name);

/// A macro of the headers of the system, of the compilers, of our own runtime, or of other systems and libraries that
/// are known to define short names.
bool is_macro(std::string_view name);

inline bool is_reserved(std::string_view name) { return is_keyword(name) || is_macro(name); }

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The files of runtime/, which CMake compiles into the library. For emit_lua.cpp.
#pragma once

#include <string_view>
#include <vector>

namespace xdrgen::emit::lua {

/// The text of each file, in the order in which they must run.
std::vector<std::string_view> runtime();

}  // namespace xdrgen::emit::lua

// SPDX-License-Identifier: BSD-3-Clause
//
// The files of runtime/, which CMake puts into the library. For emit_lua.cpp.
#pragma once

#include <string_view>
#include <vector>

namespace xdrgen::emit::lua {

/// In the order in which they have to run.
std::vector<std::string_view> runtime();

}  // namespace xdrgen::emit::lua

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the files that the projects of a blank draft and of one that is there already have
// in common: CMakeLists.txt, and endpoints.cpp but for its end. It is for new_extension_files.cpp
// and extension_from_draft.cpp.
#pragma once

#include <string>

#include "cli/commands/new_extension_files.h"

namespace xdrgen::cli {

/// draft   its file name
/// more    further arguments of `xdrgen_generate()`, each on a line of its own
NewFile project_file(const ExtensionNames& names, const std::string& draft, const std::string& more);

/// end   the last statements of `main()`. They have `call()`, which makes an empty call,
///       `run_until()`, `handler()`, which is the client's, and the recorders `at_server` and
///       `at_client`
NewFile endpoints_file(const ExtensionNames& names, const std::string& end);

}  // namespace xdrgen::cli

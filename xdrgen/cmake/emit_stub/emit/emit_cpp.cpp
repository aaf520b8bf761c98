// SPDX-License-Identifier: BSD-3-Clause
//
// Stands in for the back end in a tree that has none; see xdrgen/CMakeLists.txt.
#include "emit/emit_cpp.h"

namespace xdrgen::emit {

std::vector<OutputFile> emit_cpp(const ir::Model&, const CppOptions& options) {
  return {{options.module + ".h", "// " + options.regenerate_command + "\n"}};
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The C++ back end: makes the headers of a codec from the model of a specification. For
// cli/commands and for tests. tests/xdrgen/golden/ fixes what the headers look like; runtime/xdr
// is the code that they include.
#pragma once

#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

struct CppOptions {
  std::string module;              ///< "v1": names the files
  std::string name_space;          ///< "rpcrdma::wire::v1"
  std::string regenerate_command;  ///< the command that makes the files again: "./dev regenerate"
  bool pass_lines = false;         ///< copy the documents' `%` lines unchanged, before the namespace
  bool owned = false;              ///< make `<module>_owned.h` too; each imported module must have one
  bool owned_json = false;         ///< with `owned`: make `<module>_json.h` too
};

struct OutputFile {
  std::string path;  ///< relative to the output directory
  std::string text;
};

/// Makes `<module>.h` (views, and the classes to encode from), `<module>_types.h` (constants,
/// enumerations, types of fixed size), `<module>_fields.h` (names for error paths) and
/// `<module>_text.h` (errors as sentences). On request, it makes `<module>_owned.h` (values
/// that own their data), `<module>_owned.cpp`, which the user compiles with it, and
/// `<module>_members.h` (for generic code); then, on request, `<module>_json.h` and
/// `<module>_json.cpp`.
///
/// model     resolved and checked; a type that contains itself, other than as a list, is parsed
///           with recursion that `xdr::Limits::depth` bounds
/// result    depends on the arguments only: no dates, no paths, stable order
/// errors    none; a model that breaks its own rules ends the program (our bug)
std::vector<OutputFile> emit_cpp(const ir::Model& model, const CppOptions& options);

}  // namespace xdrgen::emit

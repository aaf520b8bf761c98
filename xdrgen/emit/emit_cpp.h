// SPDX-License-Identifier: BSD-3-Clause
//
// The C++ back end: from the model of a specification to the headers of its codec. For cli/commands and for tests.
// What the headers look like is fixed in tests/xdrgen/golden/; what they lean on is runtime/xdr.
#pragma once

#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

struct CppOptions {
  std::string module;              ///< "v1": names the files, and the last namespace unless `name_space` says otherwise
  std::string name_space;          ///< "rpcrdma::wire::v1"
  std::string regenerate_command;  ///< what a reader runs to get the files anew: "./dev regenerate"
  bool pass_lines = false;         ///< write the documents' `%` lines, as they are, before the namespace
  bool owned = false;              ///< make `<module>_owned.h` too; imported modules must have theirs
  bool owned_json = false;         ///< with `owned`: make `<module>_json.h` too
};

struct OutputFile {
  std::string path;  ///< relative to the output directory
  std::string text;
};

/// Makes `<module>.h` (views, and what to encode from), `<module>_types.h` (constants,
/// enumerations, what has one size), `<module>_fields.h` (names for error paths) and
/// `<module>_text.h` (errors as sentences). On request `<module>_owned.h` (values that own their
/// data), `<module>_owned.cpp`, which has to be compiled for them, and `<module>_members.h` (for
/// generic code); then on request `<module>_json.h` and `<module>_json.cpp`.
///
/// model     resolved and checked; types that contain themselves other than by the list idiom are parsed with
///           recursion that `xdr::Limits::depth` bounds
/// result    depends on the arguments only: no dates, no paths, stable order
/// errors    none; a model that breaks its own rules ends the program (our bug)
std::vector<OutputFile> emit_cpp(const ir::Model& model, const CppOptions& options);

}  // namespace xdrgen::emit

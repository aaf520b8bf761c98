// SPDX-License-Identifier: BSD-3-Clause
//
// The back end for programs: a client and a service interface for each version of each program,
// as a header and one source file, which instantiates all templates of the codec. The stubs use
// runtime/oncrpc/stub. For cli/commands and for tests.
#pragma once

#include <string>
#include <vector>

#include "emit/emit_cpp.h"
#include "ir/model.h"

namespace xdrgen::emit {

struct StubOptions {
  std::string module;            ///< names the files: "nfs3"
  std::string name_space;        ///< "nfs::stub::nfs3"
  std::string header_directory;  ///< the folder in which the source file includes the header: "nfs/stub/", or nothing
  ir::Import wire;               ///< the module that has the codec of the documents
  std::string regenerate_command;
};

/// Makes `<module>.h` and `<module>.cpp`. Programs of imported documents have stubs of their
/// own. A procedure with several arguments (rpcgen's dialect) gets no stub: a comment says so,
/// and services answer PROC_UNAVAIL.
///
/// result    depends on the arguments only
std::vector<OutputFile> emit_stubs(ir::Model model, const StubOptions& options);

}  // namespace xdrgen::emit

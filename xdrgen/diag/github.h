// SPDX-License-Identifier: BSD-3-Clause
//
// Prints diagnostics as annotations of a GitHub workflow, which shows them beside the lines of a
// pull request.
#pragma once

#include <string>

#include "diag/diagnostic.h"
#include "source/buffer.h"

namespace xdrgen::diag {

/// Returns one line for each diagnostic: `::error file=…,line=…,col=…,title=X0204::message` for an
/// error, `::warning …` for a warning, `::notice …` for a note; without `file`, `line` and `col` if
/// the diagnostic has no place. Special characters are escaped, so that no text of a document can
/// end its line or begin another command.
///
/// with_notes   whether diagnostics of severity kNote are included
std::string github_annotations(const Sink& sink, const source::Buffers& buffers, bool with_notes);

}  // namespace xdrgen::diag

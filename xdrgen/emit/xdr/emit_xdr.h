// SPDX-License-Identifier: BSD-3-Clause
//
// The back end that writes XDR: a specification of one or several documents, with all corrections, as one text that any
// compiler of RFC 4506 and RFC 5531 reads. For cli/commands and for tests.
//
// What comes out:
//   - a comment that names the documents, what was corrected in each, and where its XDR stands;
//   - the license of each document, one copy of those that are the same;
//   - definitions in the order of the documents, each behind what it needs, with the section above those that stand in
//     one, and what a definition restates (extract/restated.h); bounds and cases by the names that the documents gave
//     them, list links as optional data, every enumerator with its value.
// Nothing of rpcgen's dialect: `--strict` accepts it. Bodies without names of their own are written where they stood,
// since a name would make them other types; a procedure's bare `string`, which RFC 5531 does not have, becomes a
// typedef of the name that the model has for it. Compiled again the text gives the same `ir::canonical_text()`.
//
// Left out on purpose: the comments inside definitions, also those that say what a member restates; they stay where the
// sections point to.
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::emit {

struct XdrOptions {
  /// Copies lines that begin with `%` (rpcgen's dialect): whoever asks for them trusts the documents.
  bool pass_lines = false;
};

/// result    depends on the arguments only
/// errors    none
std::string emit_xdr(const ir::Model& model, const XdrOptions& options = {});

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The back end that writes XDR: a specification in one or several documents, with all
// corrections, as one text that any compiler of RFC 4506 and RFC 5531 reads. For cli/commands
// and for tests.
//
// The output has, in this order:
//   - a comment that names the documents, the corrections to each, and the sections of its XDR;
//   - the license of each document, once where several have the same one;
//   - the definitions in the order of the documents, each after the definitions that it needs. A
//     comment names the section of definitions that have one, and what a definition restates
//     (extract/restated.h). Bounds and cases have the names that the documents give them, but a
//     bound that is an enumerator is written as its number; list links are optional data, and every
//     enumerator has its value.
//
// Without `pass_lines`, the output has no construct of rpcgen's dialect, and `--strict` accepts it
// unless a name begins with an underscore. A body without a name of its own stays inside its
// definition, since a name would make it another type. The bare `string` of a procedure, which
// RFC 5531 does not have, becomes a typedef with the name that the model has for it. Compiling the
// output gives the same `ir::canonical_text()`.
//
// Left out on purpose: the comments inside definitions, also those that say what a member
// restates; the sections that the output names have them.
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::emit {

struct XdrOptions {
  /// Copies lines that begin with `%` (rpcgen's dialect). A caller who sets this trusts the
  /// documents.
  bool pass_lines = false;
};

/// result    depends on the arguments only
/// errors    none
std::string emit_xdr(const ir::Model& model, const XdrOptions& options = {});

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The back end that writes the model as JSON, for programs in other languages: documentation,
// dissectors, checks. For cli/commands and for tests. docs/model.md describes each member and is
// the contract: a release may add members and changes none; a change that readers must know
// about raises "version".
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::emit {

/// result    depends on the model only; bytes of documents that are not UTF-8 become U+FFFD
/// errors    none
std::string emit_json(const ir::Model& model);

}  // namespace xdrgen::emit

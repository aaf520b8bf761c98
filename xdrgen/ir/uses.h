// SPDX-License-Identifier: BSD-3-Clause
//
// Which names of a document something else uses: other types, or the entries of a file of bindings.
// What nothing uses may be the content of an operation, or what a wrong name was meant to be.
#pragma once

#include <set>
#include <string>

#include "extract/toml.h"
#include "ir/model.h"

namespace xdrgen::ir {

/// Returns the names of the types that types use. That a list uses itself does not count.
std::set<std::string> used_types(const Model& model);

/// Returns the strings in the entries of a file of bindings.
std::set<std::string> mentioned_names(const extract::TomlTable& table);

}  // namespace xdrgen::ir

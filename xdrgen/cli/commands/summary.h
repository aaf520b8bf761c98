// SPDX-License-Identifier: BSD-3-Clause
//
// This file says what a specification contains: in a line for people, and as JSON for programs.
// Documents that it extends are not counted.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "ir/model.h"

namespace xdrgen::cli {

/// Returns "a.txt + b.txt: 3 types, 1 constant, 2 corrections applied".
std::string summary(const ir::Model& model);
nlohmann::ordered_json summary_json(const ir::Model& model);
/// Lists every correction of an overlay with its reason.
std::string list_corrections(const ir::Model& model);

}  // namespace xdrgen::cli

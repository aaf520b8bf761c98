// SPDX-License-Identifier: BSD-3-Clause
//
// What a specification has, in a line for people and in JSON for programs. Documents that it only builds on are left
// out.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "ir/model.h"

namespace xdrgen::cli {

/// "a.txt + b.txt: 3 types, 1 constant, 2 corrections applied"
std::string summary(const ir::Model& model);
nlohmann::ordered_json summary_json(const ir::Model& model);
/// Every correction of an overlay with its reason.
std::string list_corrections(const ir::Model& model);

}  // namespace xdrgen::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// What generated clients and services know of a procedure besides its types: what its binding says,
// and what follows from its eligible items. For the stubs, and for the codec, which has a hash of
// it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

/// The initializer of an oncrpc::Procedure, one member for each string.
std::vector<std::string> procedure_facts(const ir::Procedure& procedure);

/// A hash of these facts for all procedures of the documents that are not imported. A codec and its
/// stubs have the same one if they were made with the same bindings.
std::uint64_t procedure_hash(const ir::Model& model);

}  // namespace xdrgen::emit

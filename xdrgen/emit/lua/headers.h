// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the types of a model that are transport headers. For emit_lua.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "emit/lua/emit_lua.h"
#include "ir/model.h"

namespace xdrgen::emit::lua {

struct FoundHeader {
  std::size_t type = 0;  ///< index in `Model::types`
  std::uint32_t version = 0;
  std::vector<std::uint32_t> messages{};  ///< procedures whose header an RPC message follows
  std::vector<ir::HeaderProcedure> procedures{};
  bool bound = false;  ///< by bindings: where it has chunk lists is not known
};

/// The headers of bindings, then those of `options`, then those whose names are known; of several
/// for one version, only the first.
std::vector<FoundHeader> find_headers(const ir::Model& model, const LuaOptions& options);

}  // namespace xdrgen::emit::lua

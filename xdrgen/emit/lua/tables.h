// SPDX-License-Identifier: BSD-3-Clause
//
// Writes a model as tables of Lua, in the form that runtime/ reads: fields.lua makes fields from
// them, and walk.lua walks a message by them. For emit_lua.cpp.
//
//   types       {name, kind = "enum", open = true, values = {[0] = "NAME"}}
//                   values: keyed by their 32 bits as an unsigned number
//               {name, kind = "struct", list = true, members = {DECLARATION}}
//                   list: a node of a list; its members leave out the link
//               {name, kind = "union", discriminant = DECLARATION, arms = {DECLARATION},
//                   cases = {[0] = 1}, default = 2}
//               {name, kind = "typedef", declaration = DECLARATION}
//                   of every kind: counts_level = true, as in docs/model.md
//   DECLARATION {name, shape, type, bound, least, fixed, eligible}
//                   shape: as in docs/model.md; type: a number in `types`, from 1, or the name of a
//                   built-in type; least: the fewest bytes of an element; fixed: each element has
//                   exactly that size
//   programs    as in docs/model.md
//   operations  {code, name, type, message}
//                   message: an RPC message follows
#pragma once

#include <string>

#include "ir/model.h"

namespace xdrgen::emit::lua {

std::string types(const ir::Model& model);
std::string programs(const ir::Model& model);
std::string operations(const ir::Model& model);

}  // namespace xdrgen::emit::lua

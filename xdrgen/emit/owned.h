// SPDX-License-Identifier: BSD-3-Clause
//
// The parts of `<module>_owned.h`: classes that own their data, for those who ask for them. For everybody who changes
// that header. How owning types are spelled is decided in owned_types.cpp alone.
#pragma once

#include <string>

#include "emit/parts.h"

namespace xdrgen::emit {

/// The owning C++ type of a type where it stands by itself, as it is written in namespace `owned` of the module.
std::string owned_type(const Context& context, const ir::TypeRef& type);
/// Of a member, an arm or the body of a typedef; `inside`: the type whose it is.
std::string owned_type(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside);
/// Of a list that begins with a presence word.
std::string owned_list(const Context& context, ir::TypeIndex node);

/// Whether `owned` has a class for the type: a struct that varies in size, or a union.
bool has_owned_class(const Context& context, ir::TypeIndex type);
/// "owned::RdmaMsg", from the module's namespace.
std::string owned_class(const Context& context, ir::TypeIndex type);

/// An expression for the owning copy of what `view`, an expression too, gives.
std::string to_owned_call(const Spelling& spelling, const std::string& view);

/// `parse`, `encoded_size`, `encode` and `operator==` of an owning class, then what runtime/xdr wants to know of it.
void owned_functions(Writer& out, const Context& context, ir::TypeIndex type);

void emit_owned_union(Writer& out, const Context& context, ir::TypeIndex type);     // owned_unions.cpp
void emit_union_to_value(Writer& out, const Context& context, ir::TypeIndex type);  // owned_unions.cpp

/// For xdr::Members: the functions that are found in the type's namespace.
void emit_enum_info(Writer& out, const Context& context, ir::TypeIndex type);       // owned_members.cpp
void emit_struct_members(Writer& out, const Context& context, ir::TypeIndex type);  // owned_members.cpp
void emit_union_members(Writer& out, const Context& context, ir::TypeIndex type);   // owned_members.cpp

}  // namespace xdrgen::emit

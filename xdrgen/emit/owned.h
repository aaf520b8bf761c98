// SPDX-License-Identifier: BSD-3-Clause
//
// The parts of `<module>_owned.h` and its kin: classes that own their data, for those who ask for
// them. For everybody who changes these files. The header declares, `<module>_owned.cpp` defines:
// whoever includes the header pays for no body. What is a template over any output or function is
// in `<module>_members.h`. How owning types are spelled is decided in owned_types.cpp alone.
#pragma once

#include <string>
#include <vector>

#include "emit/choice.h"
#include "emit/parts.h"

namespace xdrgen::emit {

/// The owning C++ type of a type where it stands by itself, as it is written in namespace `owned` of the module.
std::string owned_type(const Context& context, const ir::TypeRef& type);
/// Of a member, an arm or the body of a typedef; `inside`: the type whose it is.
std::string owned_type(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside);
/// As a member or arm of the class of `inside`, where types that contain each other need not be complete yet.
std::string owned_member(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside);
/// Of a list that begins with a presence word.
std::string owned_list(const Context& context, ir::TypeIndex node);

/// Whether `owned` has a class for the type: a struct that varies in size, or a union.
bool has_owned_class(const Context& context, ir::TypeIndex type);
/// "owned::RdmaMsg", from the module's namespace.
std::string owned_class(const Context& context, ir::TypeIndex type);

/// Our types, each after what it needs complete.
std::vector<ir::TypeIndex> owned_order(const Context& context);
/// What generic code can look into: classes of namespace `owned`, and structs of fixed size.
bool is_class(const Context& context, ir::TypeIndex type);
/// "owned::RdmaMsg", or "XdrReadChunk" of a struct of fixed size, from the module's namespace.
std::string class_name(const Context& context, ir::TypeIndex type);
/// "std::partial_ordering" where floating-point numbers may have no order.
std::string ordering(const Context& context, ir::TypeIndex type);

/// An expression for the owning copy of what `view`, an expression too, gives.
std::string to_owned_call(const Spelling& spelling, const std::string& view);

/// What is declared in each owning class: `parse`, `encoded_size`, `encode`, `operator==` and their
/// like, then what runtime/xdr wants to know of it.
void owned_functions(Writer& out, const Context& context, ir::TypeIndex type);

/// An arm with the place that it has in the class: 0 for void arms, which share it.
struct OwnedArm {
  const Arm* arm;
  std::string type;
  std::size_t place = 0;
};
std::vector<OwnedArm> owned_arms(const Context& context, ir::TypeIndex type, const Choice& choice);  // owned_unions.cpp
/// `RdmaBody rdma_msg(RpcRdmaHeader value) noexcept`, with `before` in front of the function's
/// name.
std::string factory(const Context& context, ir::TypeIndex type, const Choice& choice, const OwnedArm& arm,
                    const std::string& before);                                         // owned_unions.cpp
void emit_owned_union(Writer& out, const Context& context, ir::TypeIndex type);         // owned_unions.cpp
void emit_owned_union_source(Writer& out, const Context& context, ir::TypeIndex type);  // owned_union_source.cpp
void emit_union_to_value(Writer& out, const Context& context, ir::TypeIndex type);      // owned_union_source.cpp

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The parts of `<module>_owned.h` and its companion files: classes that own their data. For
// everybody who changes these files. The header declares and `<module>_owned.cpp` defines, so
// that a file that includes the header compiles no function bodies but those of accessors and of
// `visit`. `<module>_members.h` has the templates over any output or function. Only owned_types.cpp
// decides how owning types are spelled.
#pragma once

#include <string>
#include <vector>

#include "emit/choice.h"
#include "emit/parts.h"

namespace xdrgen::emit {

/// The owning C++ type of a type that is used by itself, as written in namespace `owned` of the
/// module.
std::string owned_type(const Context& context, const ir::TypeRef& type);
/// The owning C++ type of a member, an arm or the body of a typedef; `inside` is the type that
/// declares it.
std::string owned_type(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside);
/// The owning C++ type of a member or arm in the class of `inside`, where types that contain
/// each other may still be incomplete.
std::string owned_member(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside);
/// The owning C++ type of a list that begins with a presence word.
std::string owned_list(const Context& context, ir::TypeIndex node);

/// Whether `owned` has a class for the type: a struct that varies in size, or a union.
bool has_owned_class(const Context& context, ir::TypeIndex type);
/// "owned::RdmaMsg", from the module's namespace.
std::string owned_class(const Context& context, ir::TypeIndex type);

/// The types of this module, each after the types that it needs complete.
std::vector<ir::TypeIndex> owned_order(const Context& context);
/// Whether generic code can enumerate the members of the type: a class of namespace `owned`, or
/// a struct of fixed size.
bool is_class(const Context& context, ir::TypeIndex type);
/// "owned::RdmaMsg", or "XdrReadChunk" for a struct of fixed size, from the module's namespace.
std::string class_name(const Context& context, ir::TypeIndex type);
/// The type of `<=>`: "std::partial_ordering" where the type holds floating-point numbers,
/// which may be unordered.
std::string ordering(const Context& context, ir::TypeIndex type);

/// An expression that copies the value of `view`, an expression too, into an owning value.
std::string to_owned_call(const Spelling& spelling, const std::string& view);

/// Declares the functions of each owning class: `parse`, `encoded_size`, `encode`, `operator==`
/// and so on, then what runtime/xdr needs.
void owned_functions(Writer& out, const Context& context, ir::TypeIndex type);

/// An arm with its number in the class; all void arms share the number 0.
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

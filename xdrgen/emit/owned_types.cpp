// SPDX-License-Identifier: BSD-3-Clause
//
// Spells a type or declaration in namespace `owned`: by the rules of spelling.cpp, with standard
// containers where the encoder's types refer to memory of the caller. A type of fixed size is
// the module's own type.
#include <fmt/format.h>

#include "emit/owned.h"

namespace xdrgen::emit {

namespace {

/// A name of namespace `owned`, of this module or of an imported one.
std::string in_owned(const Context& context, ir::TypeIndex index) {
  const std::string& own = context.named(index).own;
  const auto module = context.names.module_of(index);
  return module ? fmt::format("::{}::owned::{}", context.names.imports()[*module].import.name_space, own) : own;
}

std::string list_element(const Context& context, ir::TypeIndex node) {
  if (!context.speller.is_bare_list(node)) {
    return context.speller.is_plain(node) ? context.named(node).value : in_owned(context, node);
  }
  const auto& members = std::get<ir::Struct>(context.type(node).body).members;
  return owned_type(context, members[context.speller.members(node).front()], node);
}

std::string vector_of(const std::string& element) { return fmt::format("std::vector<{}>", element); }

std::string optional_type(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside) {
  if (const auto* const index = std::get_if<ir::TypeIndex>(&declaration.type)) {
    const auto* const body = std::get_if<ir::Struct>(&context.type(*index).body);
    if (body != nullptr && body->list_link) return owned_list(context, *index);
    if (context.speller.same_cycle(inside, *index)) {
      return fmt::format("xdr::Box<{}>", owned_type(context, declaration.type));
    }
  }
  return fmt::format("std::optional<{}>", owned_type(context, declaration.type));
}

}  // namespace

std::string owned_type(const Context& context, const ir::TypeRef& type) {
  const auto* const index = std::get_if<ir::TypeIndex>(&type);
  if (index == nullptr || context.speller.spell(type).fixed) return context.speller.spell(type).value;
  const ir::Type& named = context.type(*index);
  if (const auto* const alias = std::get_if<ir::Typedef>(&named.body)) {
    if (context.speller.is_recursive(*index)) return owned_type(context, alias->declaration, *index);
    return in_owned(context, *index);
  }
  const auto* const body = std::get_if<ir::Struct>(&named.body);
  if (body != nullptr && body->list_link) return owned_list(context, *index);
  return in_owned(context, *index);
}

std::string owned_type(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside) {
  const Spelling spelling = context.speller.spell(declaration, inside);
  if (spelling.fixed) return spelling.value;
  const ir::Declaration& item = context.speller.item_of(declaration);
  switch (item.shape) {
    case ir::Shape::kVoid:
      return {};
    case ir::Shape::kPlain:
      if (spelling.nested) return fmt::format("xdr::Box<{}>", owned_type(context, item.type));
      return owned_type(context, item.type);
    case ir::Shape::kFixedArray:
    case ir::Shape::kVariableArray:
      return vector_of(owned_type(context, item.type));
    case ir::Shape::kFixedOpaque:
    case ir::Shape::kVariableOpaque:
      return vector_of("std::byte");
    case ir::Shape::kString:
      return "std::string";
    case ir::Shape::kOptional:
      return optional_type(context, item, inside);
  }
  return {};
}

std::string owned_member(const Context& context, const ir::Declaration& declaration, ir::TypeIndex inside) {
  constexpr std::string_view kVector = "std::vector<";
  std::string type = owned_type(context, declaration, inside);
  const auto* const held = std::get_if<ir::TypeIndex>(&declaration.type);
  const bool incomplete =
      held != nullptr && context.speller.same_cycle(inside, *held) && type != vector_of(context.named(inside).own);
  if (incomplete && type.starts_with(kVector)) type.replace(0, kVector.size(), "xdr::Elements<");
  return type;
}

std::string owned_list(const Context& context, ir::TypeIndex node) { return vector_of(list_element(context, node)); }

bool has_owned_class(const Context& context, ir::TypeIndex index) {
  const auto& body = context.type(index).body;
  if (std::holds_alternative<ir::Union>(body)) return true;
  return std::holds_alternative<ir::Struct>(body) && !context.speller.is_bare_list(index) &&
         !context.speller.is_plain(index);
}

std::string owned_class(const Context& context, ir::TypeIndex index) { return "owned::" + context.named(index).own; }

void find_floats(Context& context) {
  context.floats.assign(context.model.types.size(), false);
  const auto holds = [&](const ir::Declaration& declaration) {
    const bool typed = declaration.shape == ir::Shape::kPlain || declaration.shape == ir::Shape::kOptional ||
                       declaration.shape == ir::Shape::kFixedArray || declaration.shape == ir::Shape::kVariableArray;
    if (!typed) return false;
    if (const auto* const named = std::get_if<ir::TypeIndex>(&declaration.type))
      return bool{context.floats[named->value]};
    const auto simple = std::get<ir::Builtin>(declaration.type);
    return simple == ir::Builtin::kFloat || simple == ir::Builtin::kDouble;
  };
  // Types that contain each other learn it from each other, so the search repeats until it
  // finds nothing new.
  for (bool found = true; found;) {
    found = false;
    for (const auto type : context.speller.uses_first()) {
      if (context.floats[type.value]) continue;
      const auto& body = context.type(type).body;
      bool any = false;
      if (const auto* const structure = std::get_if<ir::Struct>(&body)) {
        for (const std::size_t m : context.speller.members(type)) any = any || holds(structure->members[m]);
      } else if (const auto* const choice = std::get_if<ir::Union>(&body)) {
        for (const auto& arm : choice->arms) any = any || holds(arm.declaration);
        any = any || (choice->default_arm && holds(*choice->default_arm));
      } else if (const auto* const alias = std::get_if<ir::Typedef>(&body)) {
        any = holds(alias->declaration);
      }
      context.floats[type.value] = any;
      found = found || any;
    }
  }
}

std::string ordering(const Context& context, ir::TypeIndex type) {
  return context.floats[type.value] ? "std::partial_ordering" : "std::strong_ordering";
}

}  // namespace xdrgen::emit

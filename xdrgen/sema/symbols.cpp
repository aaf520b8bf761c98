// SPDX-License-Identifier: BSD-3-Clause
//
// Looks up names in a Resolution, and follows typedefs.
#include "sema/symbols.h"

namespace xdrgen::sema {

const TypeEntity* Resolution::type_of(const ast::TypeSpecifier& specifier) const {
  const void* body = nullptr;
  if (const auto* named = std::get_if<ast::NamedType>(&specifier.what)) {
    const Symbol* symbol = find(named->name.text);
    return symbol != nullptr && symbol->kind == Symbol::Kind::kType ? &types[symbol->index] : nullptr;
  }
  if (const auto* e = std::get_if<std::unique_ptr<ast::EnumBody>>(&specifier.what)) body = e->get();
  if (const auto* s = std::get_if<std::unique_ptr<ast::StructBody>>(&specifier.what)) body = s->get();
  if (const auto* u = std::get_if<std::unique_ptr<ast::UnionBody>>(&specifier.what)) body = u->get();
  const auto found = inline_types.find(body);
  return body == nullptr || found == inline_types.end() ? nullptr : &types[found->second];
}

std::optional<ast::Integer> Resolution::value_of(const ast::Value& value) const {
  if (value.malformed) return std::nullopt;
  if (const auto* number = std::get_if<ast::Integer>(&value.what)) return *number;
  const std::string& name = std::get<ast::Name>(value.what).text;
  const Symbol* symbol = find(name);
  if (symbol != nullptr) {
    return symbol->kind == Symbol::Kind::kValue ? values[symbol->index].value : std::nullopt;
  }
  // [RFC 4506 4.4]: bool is the enumeration { FALSE = 0, TRUE = 1 }.
  if (name == "FALSE") return ast::Integer{false, 0};
  if (name == "TRUE") return ast::Integer{false, 1};
  return std::nullopt;
}

namespace {

/// Returns the declaration of a plain typedef; null for other types.
const ast::Declaration* plain_typedef(const TypeEntity* entity) {
  const auto* alias = entity == nullptr ? nullptr : std::get_if<const ast::Declaration*>(&entity->body);
  return alias == nullptr || (*alias)->shape != ast::Shape::kPlain ? nullptr : *alias;
}

}  // namespace

Underlying underlying(const Resolution& resolution, const ast::TypeSpecifier& specifier) {
  const ast::TypeSpecifier* last = &specifier;
  const TypeEntity* entity = resolution.type_of(specifier);
  if (plain_typedef(entity) != nullptr) {
    last = resolution.aliased[static_cast<std::size_t>(entity - resolution.types.data())];
    if (last == nullptr) return {};
    entity = resolution.type_of(*last);
  }
  if (const auto* builtin = std::get_if<ast::Builtin>(&last->what)) return {*builtin, nullptr};
  return {std::nullopt, entity};
}

void follow_typedefs(Resolution& resolution) {
  resolution.aliased.assign(resolution.types.size(), nullptr);
  std::vector<bool> followed(resolution.types.size(), false);
  for (const TypeEntity& type : resolution.types) {
    std::vector<std::size_t> path;
    const ast::TypeSpecifier* last = nullptr;
    const TypeEntity* entity = &type;
    while (const ast::Declaration* alias = plain_typedef(entity)) {
      const auto index = static_cast<std::size_t>(entity - resolution.types.data());
      if (followed[index]) {
        last = resolution.aliased[index];  // null if it is on this path: a cycle
        break;
      }
      followed[index] = true;
      path.push_back(index);
      last = &alias->type;
      entity = resolution.type_of(*last);
    }
    for (const std::size_t index : path) resolution.aliased[index] = last;
  }
}

}  // namespace xdrgen::sema

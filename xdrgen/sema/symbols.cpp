// SPDX-License-Identifier: BSD-3-Clause
//
// Looks up names in the result.
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

Underlying underlying(const Resolution& resolution, const ast::TypeSpecifier& specifier) {
  const ast::TypeSpecifier* at = &specifier;
  for (std::size_t steps = 0; steps <= resolution.types.size(); ++steps) {
    if (const auto* builtin = std::get_if<ast::Builtin>(&at->what)) return {*builtin, nullptr};
    const TypeEntity* entity = resolution.type_of(*at);
    if (entity == nullptr) return {};
    const auto* alias = std::get_if<const ast::Declaration*>(&entity->body);
    if (alias == nullptr || (*alias)->shape != ast::Shape::kPlain) return {std::nullopt, entity};
    at = &(*alias)->type;
  }
  return {};  // a cycle of typedefs, which check_recursion.cpp reports
}

}  // namespace xdrgen::sema

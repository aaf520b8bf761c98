// SPDX-License-Identifier: BSD-3-Clause
//
// What the names of a specification stand for: the result of sema/, and with the syntax tree the whole input of
// ir/lower. Left out on purpose: how it is found (one pass a file, listed in sema.cpp).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "source/provenance.h"
#include "syntax/ast.h"

namespace xdrgen::sema {

/// A type with a name, its own or (an inline body) one made from those around it.
struct TypeEntity {
  using Body =
      std::variant<const ast::Declaration*, const ast::EnumBody*, const ast::StructBody*, const ast::UnionBody*>;

  std::string name;
  source::Span name_span;  ///< of the name; of the body where it has none
  source::Span span;       ///< of the whole definition
  Body body;               ///< a declaration: typedef
  bool inline_body = false;
  /// [RFC 4506 4.19]: index of the last member, which is an optional reference to the struct itself.
  std::optional<std::size_t> list_link;
  /// Index of the definition that declares or holds it; an appended arm belongs to its union's, wherever it stands.
  std::size_t definition = 0;
};

/// A constant or an enumerator.
struct ValueEntity {
  std::string name;
  source::Span name_span;
  source::Span span;
  const ast::Value* written = nullptr;  ///< null: one more than `previous`
  std::optional<std::size_t> previous;  ///< the enumerator before this one
  bool enumerator = false;
  std::optional<ast::Integer> value;  ///< nothing while unknown, or after an error in it
};

struct Symbol {
  enum class Kind { kType, kValue, kProgram };
  Kind kind{};
  std::size_t index = 0;  ///< in `types` or `values`
  source::Span span;
};

struct Resolution {
  std::vector<TypeEntity> types;    ///< in the order of the document; inline bodies before what holds them
  std::vector<ValueEntity> values;  ///< constants and enumerators in the order of the document
  std::map<std::string, Symbol, std::less<>> symbols;
  /// Names of inline bodies, by the body.
  std::unordered_map<const void*, std::size_t> inline_types;
  /// Enumerators of an enumeration, as indices in `values`.
  std::unordered_map<const ast::EnumBody*, std::vector<std::size_t>> enumerators;

  const Symbol* find(std::string_view name) const {
    const auto found = symbols.find(name);
    return found == symbols.end() ? nullptr : &found->second;
  }
  /// The type that a specifier names or spells out; null for a built-in type, and where there is none of that name.
  const TypeEntity* type_of(const ast::TypeSpecifier& specifier) const;
  /// Nothing after an error in it.
  std::optional<ast::Integer> value_of(const ast::Value& value) const;
};

/// What is left of a type when plain typedefs are looked through.
struct Underlying {
  std::optional<ast::Builtin> builtin;
  const TypeEntity* entity = nullptr;  ///< no plain typedef
};
Underlying underlying(const Resolution& resolution, const ast::TypeSpecifier& specifier);

}  // namespace xdrgen::sema

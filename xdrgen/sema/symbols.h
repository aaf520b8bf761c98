// SPDX-License-Identifier: BSD-3-Clause
//
// This file says what the names of a specification stand for: the result of sema/ and, with the
// syntax tree, the input of ir/lower. sema.cpp lists the passes, one in each file.
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

/// A type with a name: its own, or (for an inline body) one that is made from the names around it.
struct TypeEntity {
  using Body =
      std::variant<const ast::Declaration*, const ast::EnumBody*, const ast::StructBody*, const ast::UnionBody*>;

  std::string name;
  source::Span name_span;  ///< of the name; of the body if it has no name
  source::Span span;       ///< of the whole definition
  Body body;               ///< a declaration means a typedef
  bool inline_body = false;
  /// [RFC 4506 4.19]: this is the index of the last member, which is an optional reference to the
  /// struct itself.
  std::optional<std::size_t> list_link;
  /// Index in `Specification::definitions` of the definition that declares or contains the type; a
  /// body in an arm that an overlay appends belongs to the definition of the union.
  std::size_t definition = 0;
};

/// This is a constant or an enumerator.
struct ValueEntity {
  std::string name;
  source::Span name_span;
  source::Span span;
  const ast::Value* written = nullptr;  ///< null: one more than `previous`
  std::optional<std::size_t> previous;  ///< the previous enumerator
  bool enumerator = false;
  std::optional<ast::Integer> value;  ///< nothing: not known yet, or there is an error in it
};

struct Symbol {
  enum class Kind { kType, kValue, kProgram };
  Kind kind{};
  std::size_t index = 0;  ///< in `types` or `values`
  source::Span span;
};

struct Resolution {
  std::vector<TypeEntity> types;    ///< in the order of the document; inline bodies precede their containers
  std::vector<ValueEntity> values;  ///< constants and enumerators in the order of the document
  std::map<std::string, Symbol, std::less<>> symbols;
  /// This is the index of the type for each inline body.
  std::unordered_map<const void*, std::size_t> inline_types;
  /// These are the enumerators of an enumeration, as indices in `values`.
  std::unordered_map<const ast::EnumBody*, std::vector<std::size_t>> enumerators;
  /// This is, for each type that is a plain typedef, what the last plain typedef that it leads to
  /// stands for; null for typedefs of each other, and for other types.
  std::vector<const ast::TypeSpecifier*> aliased;

  const Symbol* find(std::string_view name) const {
    const auto found = symbols.find(name);
    return found == symbols.end() ? nullptr : &found->second;
  }
  /// Returns the type that a specifier names or contains; null for a built-in type, and for an
  /// unknown name.
  const TypeEntity* type_of(const ast::TypeSpecifier& specifier) const;
  /// Returns nothing if the value has an error.
  std::optional<ast::Integer> value_of(const ast::Value& value) const;
};

/// An Underlying is the type that plain typedefs stand for.
struct Underlying {
  std::optional<ast::Builtin> builtin;
  const TypeEntity* entity = nullptr;  ///< never a plain typedef
};
/// Returns nothing for an unknown name, and for typedefs of each other, which check_recursion.cpp
/// reports.
Underlying underlying(const Resolution& resolution, const ast::TypeSpecifier& specifier);

/// Fills `aliased`, and follows each typedef once: a document may have many uses of a long chain.
/// Call this when all names are collected.
void follow_typedefs(Resolution& resolution);

}  // namespace xdrgen::sema

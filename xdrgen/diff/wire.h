// SPDX-License-Identifier: BSD-3-Clause
//
// Determines whether two types have the same encodings, whatever their names are. Types fall into
// classes: two types of one class allow exactly the same bytes, with the same meaning as far as XDR
// defines one. Names do not count, and neither do typedefs, `T x[1]` for `T x`, `T *x` for
// `T x<1>`, a struct of one member for that member, `string` for `opaque`, or `bool` for an
// enumeration of 0 and 1 [RFC 4506 4.4, 4.19]. A struct whose members replace it in its container
// is of another class, although the bytes are equal: expanding all structs could take exponential
// time. It is private to diff/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/model.h"

namespace xdrgen::diff {

enum class WireClass : std::size_t {};

/// Assigns the same class to the same description; shared by the models that are compared.
class WireClasses {
 public:
  WireClass of(const std::string& description);

 private:
  std::unordered_map<std::string, std::size_t> classes_;
};

/// A Wire holds the classes of one model's types.
class Wire {
 public:
  /// cost  linear in the model
  Wire(const ir::Model& model, WireClasses& classes);

  WireClass of(const ir::TypeRef& type) const;
  WireClass of(const ir::Declaration& declaration) const;

  /// Follows typedefs to the declaration that a declaration stands for: for `T x`, that of
  /// `typedef opaque T<8>`.
  const ir::Declaration& underlying(const ir::Declaration& declaration) const;
  /// Returns the type that plain typedefs stand for.
  ir::TypeRef resolved(const ir::TypeRef& type) const;
  /// Returns the values that a word of the type may have, ascending and each once; null: any value.
  const std::vector<std::uint32_t>* values(const ir::TypeRef& type) const;
  /// Tells whether some discriminants have no case in the union.
  bool leaves_values(const ir::Union& body) const;

 private:
  WireClass of(const ir::Type& type);
  WireClass of(const ir::Struct& body) const;
  WireClass of(const ir::Union& body) const;

  const ir::Model& model_;
  WireClasses& classes_;
  std::vector<WireClass> types_;  ///< by index of the type; grows while the constructor runs
  std::vector<ir::TypeRef> resolved_;
  std::vector<std::vector<std::uint32_t>> values_;  ///< of closed enumerations
};

}  // namespace xdrgen::diff

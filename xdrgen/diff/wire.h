// SPDX-License-Identifier: BSD-3-Clause
//
// When two types have the same encodings, whatever they are called. Types fall into classes: two types of one class
// admit exactly the same bytes, and mean the same by them as far as XDR can tell. Names never count, and neither do
// typedefs, `T x[1]` for `T x`, `T *x` for `T x<1>`, a struct of one member for that member, `string` for `opaque`, or
// `bool` for an enumeration of 0 and 1 [RFC 4506 4.4, 4.19]. A struct that is taken apart into its members
// is another class, although its bytes are not: putting all of them side by side could take exponential time.
// Read by diff.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/model.h"

namespace xdrgen::diff {

enum class WireClass : std::size_t {};

/// Gives the same class for the same description; shared by the models that are compared.
class WireClasses {
 public:
  WireClass of(const std::string& description);

 private:
  std::unordered_map<std::string, std::size_t> classes_;
};

/// The classes of one model's types.
class Wire {
 public:
  /// cost  linear in the model
  Wire(const ir::Model& model, WireClasses& classes);

  WireClass of(const ir::TypeRef& type) const;
  WireClass of(const ir::Declaration& declaration) const;

  /// The declaration that a declaration stands for by way of typedefs: of `T x` that of `typedef opaque T<8>`.
  const ir::Declaration& underlying(const ir::Declaration& declaration) const;
  /// The type behind plain typedefs.
  ir::TypeRef resolved(const ir::TypeRef& type) const;
  /// The words that a value of the type may have, in their order and each once; null where any may stand there.
  const std::vector<std::uint32_t>* values(const ir::TypeRef& type) const;
  /// Whether there are discriminants that no case of the union names.
  bool leaves_values(const ir::Union& body) const;

 private:
  WireClass of(const ir::Type& type);
  WireClass of(const ir::Struct& body) const;
  WireClass of(const ir::Union& body) const;

  const ir::Model& model_;
  WireClasses& classes_;
  std::vector<WireClass> types_;  ///< by the index of the type; fills while the constructor runs
  std::vector<ir::TypeRef> resolved_;
  std::vector<std::vector<std::uint32_t>> values_;  ///< of closed enumerations
};

/// A discriminant as it is encoded.
std::uint32_t word(const ir::Integer& value);

}  // namespace xdrgen::diff

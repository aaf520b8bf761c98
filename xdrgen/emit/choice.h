// SPDX-License-Identifier: BSD-3-Clause
//
// A discriminated union as its classes need it: each arm with its names, its data and the values that select it, spelled
// in C++. For everybody who writes a class for unions (unions.cpp, owned_unions.cpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "emit/parts.h"

namespace xdrgen::emit {

/// An arm: its data, and what selects it.
struct Arm {
  const ir::Declaration* declaration = nullptr;
  std::string name;
  std::string stored;
  std::string field;                    ///< "Fields::rdma_msg"
  std::vector<std::string> values;      ///< of the discriminant: "RdmaProc::RDMA_MSG"; empty: the default arm
  std::vector<std::string> labels;      ///< for `case`: as values, but numbers where the discriminant is a bool
  std::vector<std::string> void_names;  ///< factories of a void arm
  bool is_void = false;
  bool is_default = false;
  bool place = false;  ///< has a Write chunk of its own: the union's `places`, and it may hold an eligible item
  Spelling spelling;

  /// The discriminant has to be given along with the arm.
  bool takes_discriminant() const { return is_default || values.size() > 1; }
};

/// A union, arm by arm.
struct Choice {
  std::string discriminant;
  Spelling kind;
  bool of_bool = false;
  std::vector<Arm> arms;  ///< the default arm last
  bool has_default = false;
};

/// What the union of this index consists of.
Choice choice_of(const Context& context, ir::TypeIndex index);

/// `case` and `default` labels of an arm.
void case_labels(Writer& out, const Arm& arm);

/// Whether some value of the discriminant comes without data.
bool has_void_arm(const Choice& choice);
/// What stands above `visit`.
void visit_comment(Writer& out, const Choice& choice);

/// The first value of an enumeration that a discriminant has for its type; nothing for other types.
std::optional<std::string> first_enumerator(const Context& context, const ir::Declaration& discriminant);

}  // namespace xdrgen::emit

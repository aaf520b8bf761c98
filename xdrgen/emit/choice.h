// SPDX-License-Identifier: BSD-3-Clause
//
// A discriminated union in the form that its classes need: each arm with its names, its data and
// the values that select it, spelled in C++. For authors of the classes of unions (unions.cpp,
// owned_unions.cpp).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "emit/parts.h"

namespace xdrgen::emit {

/// An arm: its data, and the values that select it.
struct Arm {
  const ir::Declaration* declaration = nullptr;
  std::string name;
  std::string stored;
  std::string field;                    ///< "Fields::rdma_msg"
  std::vector<std::string> values;      ///< the discriminant's values: "RdmaProc::RDMA_MSG"; empty for the default arm
  std::vector<std::string> labels;      ///< for `case`: the values, but as numbers where the discriminant is a bool
  std::vector<std::string> void_names;  ///< factories of a void arm
  bool is_void = false;
  bool is_default = false;
  bool place =
      false;  ///< has a Write chunk of its own: the union is in `places`, and the arm may hold an eligible item
  Spelling spelling;

  /// Whether the factory of the arm needs the discriminant as an argument. Not for void arms with
  /// cases: these have a factory for each case.
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

/// The arms and the discriminant of the union with this index.
Choice choice_of(const Context& context, ir::TypeIndex index);

/// Writes the `case` and `default` labels of an arm.
void case_labels(Writer& out, const Arm& arm);

/// Whether some value of the discriminant selects an arm without data.
bool has_void_arm(const Choice& choice);
/// Writes the comment above `visit`.
void visit_comment(Writer& out, const Choice& choice);

/// The first enumerator, where the discriminant is an enumeration; nothing for other types.
std::optional<std::string> first_enumerator(const Context& context, const ir::Declaration& discriminant);

}  // namespace xdrgen::emit

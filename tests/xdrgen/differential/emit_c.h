// SPDX-License-Identifier: BSD-3-Clause
//
// The C half of an input: functions that fill rpcgen's structs with the values that draw.h draws,
// and the table of its types. It spells everything as rpcgen does (`name_u`, `name_len`,
// `name_val`) and knows nothing else of rpcgen.
#pragma once

#include <string>
#include <vector>

#include "ir/model.h"

namespace differential {

/// One compiled input.
struct Job {
  std::string name;  ///< "mount"
  const xdrgen::ir::Model& model;
  std::vector<std::size_t> types{};   ///< types to compare: all that are not imported from a base
  std::vector<std::size_t> needed{};  ///< `types`, and the types that they consist of
};

/// The declarations of a type, without the link of a list.
std::vector<const xdrgen::ir::Declaration*> declarations_of(const xdrgen::ir::Type& type);

/// Finds the types for a `Job`: those of the input itself, and those that they need.
Job job_of(std::string name, const xdrgen::ir::Model& model);

/// Makes `<name>_make.c`.
std::string emit_c(const Job& job);

/// Whether an overlay declares the type because the C library has it, with its XDR routine. Such a
/// declaration is not in the text for rpcgen.
bool is_of_the_library(const xdrgen::ir::Model& model, const xdrgen::ir::Type& type);

/// The size of a member in C where rpcgen's dialect or the C library calls its type `char` or
/// `short`; otherwise 4.
std::size_t width_in_c(const xdrgen::ir::Type& type, const xdrgen::ir::Declaration& member);

/// For each type of the model, whether its values hold integers that take fewer bytes in C than in
/// XDR.
std::vector<bool> narrow_in_c(const xdrgen::ir::Model& model);

/// The values of an enumeration or a bool that select the default arm, in the order of the model.
/// Nothing for other discriminants, where any number may occur.
std::vector<std::int64_t> values_of_default(const xdrgen::ir::Model& model, const xdrgen::ir::Union& body);

/// Whether the discriminant is an enumeration or a bool.
bool has_few_values(const xdrgen::ir::Model& model, const xdrgen::ir::Union& body);

/// A value that an arm names, and that arm.
struct Case {
  std::int64_t value;
  std::size_t arm;
  std::size_t place;  ///< index among the cases of the arm
};
std::vector<Case> cases_of(const xdrgen::ir::Union& body);

/// The fewest bytes of an element, as an argument for `draw_count`.
std::uint64_t element_cost(const xdrgen::ir::Model& model, const xdrgen::ir::Declaration& declaration);

/// The struct of a list's node, if the declaration points to one.
const xdrgen::ir::Struct* list_of(const xdrgen::ir::Model& model, const xdrgen::ir::Declaration& declaration);

}  // namespace differential

// SPDX-License-Identifier: BSD-3-Clause
//
// The C half of an input: functions that fill rpcgen's structs with what draw.h draws, and the table of its types.
// Everything is spelled as rpcgen spells it (`name_u`, `name_len`, `name_val`); that is this half's only knowledge.
#pragma once

#include <string>
#include <vector>

#include "ir/model.h"

namespace differential {

/// One input, compiled.
struct Job {
  std::string name;  ///< "mount"
  const xdrgen::ir::Model& model;
  std::vector<std::size_t> types{};   ///< to be compared: all that are no other input's
  std::vector<std::size_t> needed{};  ///< those, and what they are made of
};

/// Declarations of a type: a list's own link left out.
std::vector<const xdrgen::ir::Declaration*> declarations_of(const xdrgen::ir::Type& type);

/// Finds out which types of a model an input has and needs.
Job job_of(std::string name, const xdrgen::ir::Model& model);

/// `<name>_make.c`.
std::string emit_c(const Job& job);

/// Types that an overlay declares and the C library has, routine included: rpcgen is not told of them.
bool is_of_the_library(const xdrgen::ir::Model& model, const xdrgen::ir::Type& type);

/// How many bytes the C type of a member has that rpcgen's dialect or the C library calls `char` or `short`; else 4.
std::size_t width_in_c(const xdrgen::ir::Type& type, const xdrgen::ir::Declaration& member);

/// Whether a value of the type holds integers that take fewer bytes in C than in XDR, for each type of the model.
std::vector<bool> narrow_in_c(const xdrgen::ir::Model& model);

/// Values that select no arm but the default one: those of an enumeration or of a bool, in the order of the model. For
/// other discriminants nothing; any number may do.
std::vector<std::int64_t> values_of_default(const xdrgen::ir::Model& model, const xdrgen::ir::Union& body);

/// Whether the discriminant is an enumeration or a bool.
bool has_few_values(const xdrgen::ir::Model& model, const xdrgen::ir::Union& body);

/// All values that arms name, with the arm of each.
struct Case {
  std::int64_t value;
  std::size_t arm;
  std::size_t place;  ///< among the arm's cases
};
std::vector<Case> cases_of(const xdrgen::ir::Union& body);

/// The least bytes that an element takes: what `draw_count` is told.
std::uint64_t element_cost(const xdrgen::ir::Model& model, const xdrgen::ir::Declaration& declaration);

/// The list idiom: the struct, if the declaration points to the node of a list.
const xdrgen::ir::Struct* list_of(const xdrgen::ir::Model& model, const xdrgen::ir::Declaration& declaration);

}  // namespace differential

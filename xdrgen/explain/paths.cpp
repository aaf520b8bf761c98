// SPDX-License-Identifier: BSD-3-Clause
//
// From a type down to what decides about its size. Each step goes to a type that stands further in front in the model,
// so that the walk ends; a model made by hand may go round, and is left after as many steps as there are types.
#include <fmt/format.h>

#include <algorithm>

#include "explain/parts.h"
#include "ir/layout.h"

namespace xdrgen::explain {
namespace {

/// A member, an arm, or what a typedef stands for.
struct Part {
  const ir::Declaration* declaration;
  std::string name;  ///< in a path; empty for a typedef
  bool list_link = false;
};

std::vector<Part> parts_of(const ir::Type& type) {
  std::vector<Part> result;
  if (const auto* structure = std::get_if<ir::Struct>(&type.body)) {
    for (std::size_t i = 0; i < structure->members.size(); ++i) {
      result.push_back({&structure->members[i], structure->members[i].name, structure->list_link == i});
    }
  } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
    for (const ir::Arm& arm : choice->arms) result.push_back({&arm.declaration, arm.declaration.name});
    if (choice->default_arm) result.push_back({&*choice->default_arm, choice->default_arm->name});
  } else if (const auto* alias = std::get_if<ir::Typedef>(&type.body)) {
    result.push_back({&alias->declaration, ""});
  }
  return result;
}

void add(std::string& path, const std::string& name) {
  if (!path.empty() && !name.empty()) path += '.';
  path += name;
}

bool is_array(const ir::Declaration& d) {
  return d.shape == ir::Shape::kFixedArray || d.shape == ir::Shape::kVariableArray;
}

/// Why a declaration has no largest size of its own; empty: because what it holds has none.
std::string own_reason(const ir::Model& model, const ir::Declaration& d) {
  switch (d.shape) {
    case ir::Shape::kString:
    case ir::Shape::kVariableOpaque:
      return fmt::format("{} has no bound", d.shape == ir::Shape::kString ? "a string that" : "opaque data that");
    case ir::Shape::kVariableArray:
      if (d.bound == ir::kUnbounded) return "an array that has no bound";
      [[fallthrough]];
    case ir::Shape::kFixedArray: {
      const ir::Size element = ir::size_of(model, d.type);
      return element.max ? fmt::format("{} elements of up to {} bytes are more than any message", d.bound, *element.max)
                         : "";
    }
    case ir::Shape::kOptional:
      return ir::is_list(model, d.type) ? "a list, which has no bound" : "";
    default:
      return "";
  }
}

/// The first unbounded member of the type that a declaration holds; null: the sum of all is too large.
std::optional<Part> unbounded_part(const ir::Type& type) {
  for (Part& part : parts_of(type)) {
    if (!part.declaration->size.max) return part;
  }
  return std::nullopt;
}

SizePath follow_unbounded(const ir::Model& model, const Part& first) {
  SizePath result;
  Part part = first;
  for (std::size_t steps = 0; steps <= model.types.size(); ++steps) {
    const ir::Declaration& d = *part.declaration;
    add(result.path, part.name);
    if (is_array(d) || (d.shape == ir::Shape::kOptional && ir::is_list(model, d.type))) result.path += "[]";
    result.reason = part.list_link ? "a list, which has no bound" : own_reason(model, d);
    if (!result.reason.empty() || !has_type(d)) return result;
    const auto* held = std::get_if<ir::TypeIndex>(&d.type);
    if (held == nullptr) return result;
    const auto next = unbounded_part(model.types[held->value]);
    if (!next) {
      result.reason = "its parts together are more than any message";
      return result;
    }
    part = *next;
  }
  return result;
}

}  // namespace

std::vector<SizePath> unbounded_paths(const ir::Model& model, ir::TypeIndex type) {
  std::vector<SizePath> result;
  for (const Part& part : parts_of(model.types[type.value])) {
    if (part.declaration->size.max) continue;
    // Only so many are looked into: each may be long.
    const bool followed = result.size() < kMostPathsFollowed;
    result.push_back(followed ? follow_unbounded(model, part) : SizePath{part.name, "", 0});
  }
  if (result.empty()) result.push_back({"", "its parts together are more than any message"});
  return result;
}

SizePath largest_part(const ir::Model& model, ir::TypeIndex type) {
  SizePath result;
  std::uint64_t times = 1;
  const ir::Type* at = &model.types[type.value];
  for (std::size_t steps = 0; steps <= model.types.size(); ++steps) {
    const std::vector<Part> parts = parts_of(*at);
    const auto largest = std::max_element(parts.begin(), parts.end(), [](const Part& a, const Part& b) {
      return a.declaration->size.max.value_or(0) < b.declaration->size.max.value_or(0);
    });
    if (largest == parts.end()) return result;
    const ir::Declaration& d = *largest->declaration;
    // What is at most half of the whole is no answer to "why so large".
    if (d.size.max.value_or(0) * 2 <= at->size.max.value_or(0)) return result;
    add(result.path, largest->name);
    result.bytes = d.size.max.value_or(0) * times;
    result.reason = declared_text(model, d);
    if (is_array(d)) {
      result.path += "[]";
      times *= d.bound;
    }
    const auto* held = std::get_if<ir::TypeIndex>(&d.type);
    if (!has_type(d) || held == nullptr) return result;
    at = &model.types[held->value];
  }
  return result;
}

}  // namespace xdrgen::explain

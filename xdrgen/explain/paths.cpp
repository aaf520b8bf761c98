// SPDX-License-Identifier: BSD-3-Clause
//
// Finds the member that determines how large a type can be, by walking from the type down into what
// it contains. The walk stops at a type that it has visited, because types may contain themselves.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "explain/parts.h"
#include "ir/layout.h"

namespace xdrgen::explain {
namespace {

/// A member, an arm, or the declaration that a typedef stands for.
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

/// Returns why a declaration itself has no largest size; empty: because what it contains has none.
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

/// Returns the first unbounded member of a type; nothing: only the sum of all members is too large.
std::optional<Part> unbounded_part(const ir::Type& type) {
  for (Part& part : parts_of(type)) {
    if (!part.declaration->size.max) return part;
  }
  return std::nullopt;
}

SizePath follow_unbounded(const ir::Model& model, ir::TypeIndex from, const Part& first) {
  SizePath result;
  Part part = first;
  std::set<std::size_t> seen{from.value};
  for (;;) {
    const ir::Declaration& d = *part.declaration;
    add(result.path, part.name);
    if (is_array(d) || (d.shape == ir::Shape::kOptional && ir::is_list(model, d.type))) result.path += "[]";
    result.reason = part.list_link ? "a list, which has no bound" : own_reason(model, d);
    if (!result.reason.empty() || !has_type(d)) return result;
    const auto* held = std::get_if<ir::TypeIndex>(&d.type);
    if (held == nullptr) return result;
    if (!seen.insert(held->value).second) {
      result.reason = "a type that contains itself";
      return result;
    }
    const auto next = unbounded_part(model.types[held->value]);
    if (!next) {
      result.reason = "its parts together are more than any message";
      return result;
    }
    part = *next;
  }
}

}  // namespace

std::vector<SizePath> unbounded_paths(const ir::Model& model, ir::TypeIndex type) {
  std::vector<SizePath> result;
  for (const Part& part : parts_of(model.types[type.value])) {
    if (part.declaration->size.max) continue;
    // Follow only a few: each path may be long.
    const bool followed = result.size() < kMostPathsFollowed;
    result.push_back(followed ? follow_unbounded(model, type, part) : SizePath{part.name, "", 0});
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
    // A part of at most half of the whole does not explain its size.
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

// SPDX-License-Identifier: BSD-3-Clause
#include "emit/lua/tables.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string_view>
#include <variant>

#include "emit/lua/text.h"

namespace xdrgen::emit::lua {
namespace {

constexpr std::array<std::string_view, 8> kBuiltins{"int",   "unsigned int", "hyper",     "unsigned hyper",
                                                    "float", "double",       "quadruple", "bool"};
constexpr std::array<std::string_view, 8> kShapes{"void",         "plain",           "fixed_array", "variable_array",
                                                  "fixed_opaque", "variable_opaque", "string",      "optional"};

std::string reference(const ir::TypeRef& type) {
  if (const auto* const builtin = std::get_if<ir::Builtin>(&type)) {
    return literal(kBuiltins[static_cast<std::size_t>(*builtin)]);
  }
  return std::to_string(std::get<ir::TypeIndex>(type).value + 1);
}

ir::Size size_of(const ir::Model& model, const ir::TypeRef& type) {
  static constexpr std::array<std::uint64_t, 8> kBytes{4, 4, 8, 8, 4, 8, 16, 4};
  if (const auto* const builtin = std::get_if<ir::Builtin>(&type)) {
    const std::uint64_t bytes = kBytes[static_cast<std::size_t>(*builtin)];
    return {.min = bytes, .max = bytes};
  }
  return model.types[std::get<ir::TypeIndex>(type).value].size;
}

std::string declaration(const ir::Model& model, const ir::Declaration& d) {
  if (d.shape == ir::Shape::kVoid) return "{shape = \"void\"}";
  std::string text =
      fmt::format("{{name = {}, shape = {}", literal(d.name), literal(kShapes[static_cast<std::size_t>(d.shape)]));
  const bool array = d.shape == ir::Shape::kFixedArray || d.shape == ir::Shape::kVariableArray;
  const bool typed = array || d.shape == ir::Shape::kPlain || d.shape == ir::Shape::kOptional;
  if (typed) text += ", type = " + reference(d.type);
  if (array || !typed) text += fmt::format(", bound = {}", d.bound);
  if (array) {
    const ir::Size element = size_of(model, d.type);
    text += fmt::format(", least = {}", element.min);
    if (element.fixed()) text += ", fixed = true";
  }
  if (d.eligible) text += ", eligible = true";
  return text + "}";
}

std::string body(const ir::Model&, const ir::Enum& of) {
  std::string text = of.open ? ", open = true, values = {" : ", values = {";
  std::set<std::int32_t> seen;  // of several names of a value, the first is shown
  for (const ir::Enumerator& each : of.enumerators) {
    if (!seen.insert(each.value).second) continue;
    text += fmt::format("\n      [{}] = {},", static_cast<std::uint32_t>(each.value), literal(each.name));
  }
  return text + "}";
}

std::string body(const ir::Model& model, const ir::Struct& of) {
  std::string text = of.list_link ? ", list = true, members = {" : ", members = {";
  const std::size_t count = of.list_link ? *of.list_link : of.members.size();
  for (std::size_t i = 0; i < count; ++i) text += "\n      " + declaration(model, of.members[i]) + ",";
  return text + "}";
}

std::string body(const ir::Model& model, const ir::Union& of) {
  std::string text = ",\n      discriminant = " + declaration(model, of.discriminant) + ",\n      arms = {";
  std::string cases;
  for (std::size_t i = 0; i < of.arms.size(); ++i) {
    text += "\n        " + declaration(model, of.arms[i].declaration) + ",";
    for (const ir::Integer& value : of.arms[i].cases) {
      cases += fmt::format("{}[{}] = {}", cases.empty() ? "" : ", ", ir::word(value), i + 1);
    }
  }
  if (of.default_arm) text += "\n        " + declaration(model, *of.default_arm) + ",";
  text += "},\n      cases = {" + cases + "}";
  if (of.default_arm) text += fmt::format(", default = {}", of.arms.size() + 1);
  return text;
}

std::string body(const ir::Model& model, const ir::Typedef& of) {
  return ", declaration = " + declaration(model, of.declaration);
}

std::string procedure(const ir::Procedure& of) {
  std::string arguments;
  for (const ir::TypeRef& each : of.arguments) arguments += (arguments.empty() ? "" : ", ") + reference(each);
  const std::string result = of.result ? ", result = " + reference(*of.result) : "";
  return fmt::format("        {{name = {}, number = {}, arguments = {{{}}}{}}},\n", literal(of.name), of.number,
                     arguments, result);
}

}  // namespace

std::string types(const ir::Model& model) {
  static constexpr std::array<std::string_view, 4> kKinds{"enum", "struct", "union", "typedef"};
  std::string text;
  for (const ir::Type& type : model.types) {
    text += fmt::format("    {{name = {}, kind = {}{}{}}},\n", literal(type.name), literal(kKinds[type.body.index()]),
                        type.counts_level ? ", counts_level = true" : "",
                        std::visit([&](const auto& each) { return body(model, each); }, type.body));
  }
  return text;
}

std::string programs(const ir::Model& model) {
  std::string text;
  for (const ir::Program& program : model.programs) {
    text += fmt::format("    {{name = {}, number = {}, versions = {{\n", literal(program.name), program.number);
    for (const ir::Version& version : program.versions) {
      text += fmt::format("      {{name = {}, number = {}, procedures = {{\n", literal(version.name), version.number);
      for (const ir::Procedure& each : version.procedures) text += procedure(each);
      text += "      }},\n";
    }
    text += "    }},\n";
  }
  return text;
}

std::string operations(const ir::Model& model) {
  std::string text;
  for (const ir::Operation& each : model.operations) {
    text += fmt::format("    {{code = {}, name = {}, type = {}{}}},\n", each.code, literal(each.name),
                        each.content.value + 1, each.payload == ir::Payload::kMessage ? ", message = true" : "");
  }
  return text;
}

}  // namespace xdrgen::emit::lua

// SPDX-License-Identifier: BSD-3-Clause
//
// Reads the arms of a union from the model, and spells the values of its discriminant.
#include "emit/choice.h"

#include <fmt/format.h>

#include <algorithm>

namespace xdrgen::emit {

namespace {

/// Spells a value of the discriminant in C++.
std::string spell_case(const Context& context, const ir::Declaration& discriminant, const ir::Integer& value) {
  const ir::TypeRef& type = context.model.behind(discriminant).type;
  if (const auto* const simple = std::get_if<ir::Builtin>(&type)) {
    if (*simple == ir::Builtin::kBool) return value.magnitude != 0 ? "true" : "false";
    return spell(value).text;
  }
  const auto index = std::get<ir::TypeIndex>(type);
  const auto& body = std::get<ir::Enum>(context.type(index).body);
  const auto wanted = static_cast<std::int64_t>(value.magnitude) * (value.negative ? -1 : 1);
  for (std::size_t i = 0; i < body.enumerators.size(); ++i) {
    if (body.enumerators[i].value == wanted) {
      return context.named(index).value + "::" + context.named(index).members[i];
    }
  }
  return fmt::format("static_cast<{}>({})", context.named(index).value, wanted);
}

Arm make_arm(const Context& context, ir::TypeIndex index, const ir::Declaration& declaration, std::size_t member) {
  const TypeNames& names = context.named(index);
  Arm arm;
  arm.declaration = &declaration;
  arm.is_void = declaration.shape == ir::Shape::kVoid;
  arm.name = names.members.at(member);
  arm.stored = names.stored.at(member);
  arm.field = "Fields::" + arm.name;
  arm.spelling = context.speller.spell(declaration, index);
  const auto* const named = std::get_if<ir::TypeIndex>(&declaration.type);
  const bool typed = declaration.shape == ir::Shape::kPlain || declaration.shape == ir::Shape::kOptional;
  arm.place = std::get<ir::Union>(context.type(index).body).places && !arm.is_void &&
              (declaration.eligible || (typed && named != nullptr && context.speller.is_reducible(*named)));
  return arm;
}

}  // namespace

std::optional<std::string> first_enumerator(const Context& context, const ir::Declaration& discriminant) {
  const auto* const index = std::get_if<ir::TypeIndex>(&context.model.behind(discriminant).type);
  if (index == nullptr) return std::nullopt;
  return context.named(*index).value + "::" + context.named(*index).members.front();
}

Choice choice_of(const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Union>(context.type(index).body);
  const TypeNames& names = context.named(index);
  Choice choice{names.members[0],
                context.speller.spell(body.discriminant, index),
                context.model.behind(body.discriminant).type == ir::TypeRef(ir::Builtin::kBool),
                {},
                body.default_arm.has_value()};
  for (std::size_t a = 0; a < body.arms.size(); ++a) {
    Arm arm = make_arm(context, index, body.arms[a].declaration, a + 1);
    arm.void_names = names.void_arms.at(a);
    for (const auto& value : body.arms[a].cases) {
      arm.values.push_back(spell_case(context, body.discriminant, value));
      arm.labels.push_back(choice.of_bool ? std::to_string(value.magnitude) : arm.values.back());
    }
    choice.arms.push_back(std::move(arm));
  }
  if (body.default_arm) {
    Arm arm = make_arm(context, index, *body.default_arm, names.members.size() - 1);
    arm.is_default = true;
    choice.arms.push_back(std::move(arm));
  }
  return choice;
}

void case_labels(Writer& out, const Arm& arm) {
  for (const auto& label : arm.labels) out.line("case " + label + ":");
  if (arm.is_default) out.line("default:");
}

bool has_void_arm(const Choice& choice) {
  return std::any_of(choice.arms.begin(), choice.arms.end(), [](const Arm& arm) { return arm.is_void; });
}

void visit_comment(Writer& out, const Choice& choice) {
  const std::string none = has_void_arm(choice) ? ", or with xdr::NoData where it has none" : "";
  out.text("/// Calls `callee` with the arm's data" + none + "; returns the result of `callee`.");
}

}  // namespace xdrgen::emit

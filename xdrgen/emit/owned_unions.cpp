// SPDX-License-Identifier: BSD-3-Clause
//
// Unions that own their data: made as the encoder's are, and an arm's data may be changed in its place.
#include <fmt/format.h>

#include "emit/choice.h"
#include "emit/owned.h"

namespace xdrgen::emit {

namespace {

/// Arms with the place that each has in `Arms`; void arms share place 0.
struct OwnedArm {
  const Arm* arm;
  std::string type;
  std::size_t place = 0;
};

std::vector<OwnedArm> owned_arms(const Context& context, ir::TypeIndex index, const Choice& choice) {
  std::vector<OwnedArm> result;
  std::size_t next = 1;
  for (const auto& arm : choice.arms) {
    result.push_back({&arm, "", 0});
    if (arm.is_void) continue;
    result.back().type = owned_type(context, *arm.declaration, index);
    result.back().place = next++;
  }
  return result;
}

/// What a union is before anything is said: its first case.
std::string first_value(const Context& context, ir::TypeIndex index, const Choice& choice) {
  if (!choice.arms.front().is_default) return choice.arms.front().values.front();
  const auto& discriminant = std::get<ir::Union>(context.type(index).body).discriminant;
  return first_enumerator(context, discriminant).value_or(choice.kind.value + "{}");
}

/// Makes the value of an arm that is in `place`, as the last line of a factory.
std::string made(const TypeNames& names, const std::string& discriminant, std::size_t place, const std::string& data) {
  return "return " + names.own + "(" + discriminant + ", std::in_place_index<" + std::to_string(place) + ">" +
         (data.empty() ? "" : ", " + data) + ");";
}

void emit_made(Writer& out, const std::string& line) {
  if (line.size() <= out.room()) return out.line(line);
  const auto open = line.find('(') + 1;
  const auto comma = line.find(", ");
  out.line(line.substr(0, comma + 1));
  out.line(std::string(open, ' ') + line.substr(comma + 2));
}

void emit_factory(Writer& out, const std::string& signature, const std::string& body) {
  if ((signature + " { " + body + " }").size() <= out.room()) return out.function(signature, body);
  const auto function = out.block(signature + " {");
  emit_made(out, body);
}

void emit_default(Writer& out, const TypeNames& names, const std::string& first, std::size_t place) {
  const std::string arms = ", std::in_place_index<" + std::to_string(place) + ">) {}";
  const std::string line = names.own + "() noexcept : " + names.own + "(" + first + arms;
  if (line.size() <= out.room()) return out.line(line);
  out.line(names.own + "() noexcept");
  out.line("    : " + names.own + "(" + first + arms);
}

void emit_factories(Writer& out, const TypeNames& names, const Choice& choice, const OwnedArm& owned) {
  const Arm& arm = *owned.arm;
  const std::string prefix = "static " + names.own + " ";
  if (arm.is_void && !arm.is_default) {
    for (std::size_t i = 0; i < arm.values.size(); ++i) {
      emit_factory(out, prefix + arm.void_names[i] + "() noexcept", made(names, arm.values[i], 0, ""));
    }
    return;
  }
  std::string parameters;
  if (arm.takes_discriminant()) parameters = choice.kind.value + " selected";
  if (!arm.is_void) {
    const bool small = arm.spelling.fixed && arm.spelling.size <= 8 && !arm.spelling.element;
    parameters += parameters.empty() ? "" : ", ";
    parameters += arm.spelling.fixed && !small ? "const " + owned.type + "& value" : owned.type + " value";
  }
  const std::string data = arm.is_void ? "" : arm.spelling.fixed ? "value" : "std::move(value)";
  const std::string signature = prefix + arm.name + "(" + parameters + ") noexcept";
  const std::string body = made(names, arm.takes_discriminant() ? "selected" : arm.values.front(), owned.place, data);
  if (!arm.takes_discriminant()) return emit_factory(out, signature, body);
  const auto function = out.block(signature + " {");
  out.line("XDR_ASSERT(View::selects_" + arm.name + "(selected));");
  emit_made(out, body);
}

void emit_accessors(Writer& out, const OwnedArm& owned) {
  const std::string name = "as_" + owned.arm->name + "()";
  const std::string body = "return std::get_if<" + std::to_string(owned.place) + ">(&arm_);";
  out.function("const " + owned.type + "* " + name + " const noexcept", body);
  out.function(owned.type + "* " + name + " noexcept", body);
}

void emit_put(Writer& out, const Context& context, ir::TypeIndex index, const Choice& choice,
              const std::vector<OwnedArm>& arms) {
  const TypeNames& names = context.named(index);
  const auto function = begin_put(out, context, index);
  out.text("xdr::put<" + choice.kind.wire + ">(out, " + names.stored[0] + ", Fields::" + choice.discriminant + ");");
  bool any = false;
  for (const auto& owned : arms) any = any || owned.place != 0;
  if (!any) return;
  const auto cases = out.block("switch (arm_.index()) {");
  for (const auto& owned : arms) {
    if (owned.place == 0) continue;
    out.line("case " + std::to_string(owned.place) + ":");
    const auto inner = out.block_of_case();
    out.statement("return xdr::put<" + owned.arm->spelling.codec + ">(out, *as_" + owned.arm->name + "(), " +
                  owned.arm->field + ");");
  }
  out.line("default:");
  out.line("  return;");
}

void emit_alternatives(Writer& out, const std::vector<std::string>& alternatives) {
  std::size_t size = std::string_view("using Arms = std::variant<>;").size();
  for (const auto& each : alternatives) size += each.size() + 2;
  if (size - 2 <= out.room()) return out.call("using Arms = std::variant<", alternatives, ">;");
  out.line("using Arms =");
  const auto rest = out.continuation();
  out.call("std::variant<", alternatives, ">;");
}

}  // namespace

void emit_owned_union(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  const std::vector<OwnedArm> arms = owned_arms(context, index, choice);
  std::vector<std::string> alternatives = {"std::monostate"};
  for (const auto& owned : arms) {
    if (owned.place != 0) alternatives.push_back(owned.type);
  }
  const auto block = out.block("class $name$ {", {{"name", names.own}}, "};");
  out.access("public:");
  out.text("/// The first case, with data that is zero or empty.");
  emit_default(out, names, first_value(context, index, choice), arms.front().place);
  for (const auto& owned : arms) emit_factories(out, names, choice, owned);
  out.blank();
  out.function(choice.kind.value + " " + choice.discriminant + "() const noexcept", "return " + names.stored[0] + ";");
  for (const auto& owned : arms) {
    if (owned.place != 0) emit_accessors(out, owned);
  }
  out.blank();
  owned_functions(out, context, index);
  emit_put(out, context, index, choice, arms);
  out.blank();
  out.access("private:");
  emit_alternatives(out, alternatives);
  // The arm is made in its place: g++ 12 takes a variant that is moved for one that was never set.
  out.line("template <std::size_t kArm, class... In>");
  out.line(names.own + "(" + choice.kind.value + " selected, std::in_place_index_t<kArm> arm, In&&... in) noexcept");
  out.line("    : " + names.stored[0] + "(selected), arm_(arm, std::forward<In>(in)...) {}");
  out.blank();
  out.text(choice.kind.value + " " + names.stored[0] + ";");
  out.text("Arms arm_;");
}

void emit_union_to_value(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  const std::string type = owned_class(context, index);
  const std::string which = "view." + choice.discriminant + "()";
  const auto give = [&](const std::string& call) {
    const auto inner = out.block_of_case();
    const std::string line = "return " + type + "::" + call + ";";
    const auto open = line.find('(') + 1;
    const auto comma = line.find(", ", open);
    if (line.size() <= out.room()) return out.line(line);
    // Broken before the second argument; before the first where there is one, or where that is not enough.
    const bool second = comma != std::string::npos && open + line.size() - comma - 2 <= out.room();
    out.line(line.substr(0, second ? comma + 1 : open));
    out.line(second ? std::string(open, ' ') + line.substr(comma + 2) : "    " + line.substr(open));
  };
  out.blank();
  const auto function = out.block("inline " + type + " to_value(const " + names.view + "& view) {");
  const auto cases = out.block("switch (" + (choice.of_bool ? "static_cast<int>(" + which + ")" : which) + ") {");
  for (const auto& arm : choice.arms) {
    const std::string selected = arm.takes_discriminant() ? which : "";
    if (arm.is_void && !arm.is_default) {
      for (std::size_t i = 0; i < arm.labels.size(); ++i) {
        out.line("case " + arm.labels[i] + ":");
        give(arm.void_names[i] + "()");
      }
      continue;
    }
    case_labels(out, arm);
    if (arm.is_void) {
      give(arm.name + "(" + selected + ")");
      continue;
    }
    const std::string read = "*view.as_" + arm.name + "()";
    give(arm.name + "(" + (selected.empty() ? "" : selected + ", ") + to_owned_call(arm.spelling, read) + ")");
  }
  if (choice.has_default) return;
  out.line("default:");
  out.line("  return {};  // not reached: `parse` refuses it");
}

}  // namespace xdrgen::emit

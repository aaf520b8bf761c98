// SPDX-License-Identifier: BSD-3-Clause
//
// Classes of unions that own their data. They have the factories of the encoder's classes, and an
// arm's data may be changed in place. The arms are members of a union and not of a std::variant:
// a variant with all operations of a protocol costs each file that includes it seconds.
#include <fmt/format.h>

#include <algorithm>

#include "emit/owned.h"

namespace xdrgen::emit {

namespace {

/// Writes `signature;`, with the parameters aligned where it is too long.
void declare(Writer& out, const std::string& signature) {
  const auto open = signature.find('(');
  const auto comma = signature.find(", ", open);
  if (signature.size() < out.room() || comma == std::string::npos) return out.line(signature + ";");
  out.line(signature.substr(0, comma + 1));
  out.line(std::string(open + 1, ' ') + signature.substr(comma + 2) + ";");
}

void emit_accessors(Writer& out, const OwnedArm& owned) {
  const std::string name = "as_" + owned.arm->name + "()";
  const std::string body =
      "return place_ == " + std::to_string(owned.place) + " ? &arm_." + owned.arm->name + " : nullptr;";
  out.function("const " + owned.type + "* " + name + " const noexcept", body);
  out.function(owned.type + "* " + name + " noexcept", body);
}

void emit_visit(Writer& out, const Choice& choice, const std::vector<OwnedArm>& arms) {
  const bool any_void = has_void_arm(choice);
  for (const std::string qualifier : {" const", ""}) {
    out.line("template <class Callee>");
    const auto function = out.block("decltype(auto) visit(Callee&& callee)" + qualifier + " {");
    {
      const auto cases = out.block("switch (place_) {");
      for (const auto& owned : arms) {
        if (owned.place == 0) continue;
        const bool last = !any_void && &owned == &arms.back();
        out.line(last ? "default:" : "case " + std::to_string(owned.place) + ":");
        out.line("  return callee(arm_." + owned.arm->name + ");");
      }
      if (!any_void) continue;
      out.line("default:");
      out.line("  return callee(xdr::NoData{});");
    }
  }
}

/// Declares the functions that copy, move and destroy the arm.
void emit_special_members(Writer& out, const std::string& name) {
  out.text(R"(
    $name$(const $name$& other);
    $name$($name$&& other) noexcept;
    $name$& operator=(const $name$& other);
    $name$& operator=($name$&& other) noexcept;
    ~$name$();
  )",
           {{"name", name}});
}

void emit_private(Writer& out, const TypeNames& names, const Choice& choice, const std::vector<OwnedArm>& arms,
                  bool any) {
  out.access("private:");
  if (!any) {
    out.text("explicit $name$($kind$ selected) noexcept : $stored$(selected) {}",
             {{"name", names.own}, {"kind", choice.kind.value}, {"stored", names.stored[0]}});
    out.blank();
    out.text(choice.kind.value + " " + names.stored[0] + ";");
    return;
  }
  {
    const auto block = out.block("union Arms {", {}, "};");
    out.text("Arms() noexcept {}");
    out.text("~Arms() {}");
    for (const auto& owned : arms) {
      if (owned.place != 0) out.line(owned.type + " " + owned.arm->name + ";");
    }
  }
  out.text("/// Leaves out the arm's data, which the caller constructs next.");
  const std::string made = names.own + "(" + choice.kind.value + " selected, std::uint32_t place) noexcept";
  const std::string start = " : " + names.stored[0] + "(selected), place_(place) {}";
  out.line(made + (made.size() + start.size() <= out.room() ? start : ""));
  if (made.size() + start.size() > out.room()) out.line("    " + start.substr(1));
  out.text(R"(
    /// Calls `callee` with the arm's data in each of `each`, all of which have the arm at `place`.
    template <class Callee, class... Each>
    static void with_arm(std::uint32_t place, const Callee& callee, Each&... each);
  )");
  out.blank();
  out.text(choice.kind.value + " " + names.stored[0] + ";");
  out.text("std::uint32_t place_;");
  out.text("Arms arm_;");
}

}  // namespace

std::vector<OwnedArm> owned_arms(const Context& context, ir::TypeIndex index, const Choice& choice) {
  std::vector<OwnedArm> result;
  std::size_t next = 1;
  for (const auto& arm : choice.arms) {
    result.push_back({&arm, "", 0});
    if (arm.is_void) continue;
    result.back().type = owned_member(context, *arm.declaration, index);
    result.back().place = next++;
  }
  return result;
}

std::string factory(const Context& context, ir::TypeIndex index, const Choice& choice, const OwnedArm& owned,
                    const std::string& before) {
  const Arm& arm = *owned.arm;
  std::string parameters;
  if (arm.takes_discriminant()) parameters = choice.kind.value + " selected";
  if (!arm.is_void) {
    const bool small = arm.spelling.fixed && arm.spelling.size <= 8 && !arm.spelling.element;
    parameters += parameters.empty() ? "" : ", ";
    parameters += arm.spelling.fixed && !small ? "const " + owned.type + "& value" : owned.type + " value";
  }
  return context.named(index).own + " " + before + arm.name + "(" + parameters + ") noexcept";
}

void emit_owned_union(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  const std::vector<OwnedArm> arms = owned_arms(context, index, choice);
  const bool any = std::any_of(arms.begin(), arms.end(), [](const OwnedArm& owned) { return owned.place != 0; });
  const auto block = out.block("class $name$ {", {{"name", names.own}}, "};");
  out.access("public:");
  out.text("/// The first case, with data that is zero or empty.");
  out.line(names.own + "() noexcept;");
  if (any) emit_special_members(out, names.own);
  for (const auto& owned : arms) {
    if (owned.arm->is_void && !owned.arm->is_default) {
      for (const auto& name : owned.arm->void_names) out.line("static " + names.own + " " + name + "() noexcept;");
    } else {
      declare(out, "static " + factory(context, index, choice, owned, ""));
    }
  }
  out.blank();
  out.function(choice.kind.value + " " + choice.discriminant + "() const noexcept", "return " + names.stored[0] + ";");
  for (const auto& owned : arms) {
    if (owned.place != 0) emit_accessors(out, owned);
  }
  visit_comment(out, choice);
  if (any) {
    emit_visit(out, choice, arms);
  } else {
    out.line("template <class Callee>");
    const auto function = out.block("decltype(auto) visit(Callee&& callee) const {");
    out.line("return callee(xdr::NoData{});");
  }
  out.blank();
  owned_functions(out, context, index);
  out.blank();
  emit_private(out, names, choice, arms, any);
}

}  // namespace xdrgen::emit

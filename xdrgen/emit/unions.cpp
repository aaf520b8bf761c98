// SPDX-License-Identifier: BSD-3-Clause
//
// Discriminated unions: the view, and the class to encode from, in which an arm cannot disagree
// with its discriminant.
#include <fmt/format.h>

#include <algorithm>

#include "emit/choice.h"
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

/// Whether the view stores the arm's data as `walk` found it. Fixed-size data is at a known
/// place and is loaded from there.
bool is_stored(const Arm& arm) { return !arm.is_void && !arm.spelling.fixed; }

/// Writes `selects_x(value)`, for arms with data that several values select, and for the default
/// arm.
void emit_selects(Writer& out, const Choice& choice) {
  for (const auto& arm : choice.arms) {
    if (!arm.takes_discriminant()) continue;
    const std::string name = arm.is_void && arm.is_default ? "otherwise" : arm.name;
    if (arm.is_void && !arm.is_default) continue;
    out.text("/// Whether `value` selects " + (arm.is_default ? std::string("the default arm.") : "`" + name + "`."));
    std::string test;
    if (!arm.is_default) {
      for (const auto& value : arm.values) test += (test.empty() ? "" : " || ") + ("value == " + value);
    } else {
      for (const auto& other : choice.arms) {
        for (const auto& value : other.values) test += (test.empty() ? "" : " && ") + ("value != " + value);
      }
    }
    const std::string signature = "static constexpr bool selects_" + name + "(" + choice.kind.value +
                                  (test.empty() ? ") noexcept" : " value) noexcept");
    if (test.empty()) {
      out.function(signature, "return true;");
    } else if (test.size() + 10 <= out.room()) {
      out.function(signature, "return " + test + ";");
    } else {
      const auto function = out.block(signature + " {");
      const auto cases = out.block("switch (value) {");
      for (const auto& other : choice.arms) {
        if (other.is_default || (!arm.is_default && &other != &arm)) continue;
        for (const auto& value : other.values) out.line("case " + value + ":");
      }
      out.line(std::string("  return ") + (arm.is_default ? "false;" : "true;"));
      out.line("default:");
      out.line(std::string("  return ") + (arm.is_default ? "true;" : "false;"));
    }
  }
}

std::string condition(const Choice& choice, const Arm& arm) {
  if (arm.takes_discriminant()) return "selects_" + arm.name + "(" + choice.discriminant + "())";
  if (choice.of_bool) return (arm.values.front() == "true" ? "" : "!") + choice.discriminant + "()";
  return choice.discriminant + "() == " + arm.values.front();
}

std::string negated(const Choice& choice, const Arm& arm) {
  if (arm.takes_discriminant()) return "!" + condition(choice, arm);
  if (choice.of_bool) return (arm.values.front() == "true" ? "!" : "") + choice.discriminant + "()";
  return choice.discriminant + "() != " + arm.values.front();
}

void emit_view_accessor(Writer& out, const Choice& choice, const Arm& arm) {
  const Spelling& s = arm.spelling;
  const std::string test = condition(choice, arm);
  if (s.nested) {
    out.function(s.view + " as_" + arm.name + "() const noexcept",
                 "return " + test + " ? " + arm.stored + " : " + s.view + "();");
    return;
  }
  if (!s.fixed) {
    out.function("const " + s.view + "* as_" + arm.name + "() const& noexcept",
                 "return " + test + " ? &" + arm.stored + " : nullptr;");
    out.text("const " + s.view + "* as_" + arm.name + "() const&& = delete;");
    return;
  }
  const auto function = out.block("std::optional<" + s.view + "> as_" + arm.name + "() const noexcept {");
  out.line("if (" + negated(choice, arm) + ") return std::nullopt;");
  out.line("return xdr::load<" + s.wire + ">(at_ + 4);");
}

void emit_view_visit(Writer& out, const std::string& view, const Choice& choice) {
  visit_comment(out, choice);
  // The type of an arm that leads back to the union may be incomplete here. `self` makes the calls
  // dependent, so that the compiler checks them where the template is used: there the type is
  // complete.
  const bool leads_back =
      std::any_of(choice.arms.begin(), choice.arms.end(), [](const Arm& arm) { return arm.spelling.nested; });
  out.line(leads_back ? "template <class Callee, class Self = " + view + ">" : "template <class Callee>");
  const auto function = out.block("auto visit(Callee&& callee) const& {");
  if (leads_back) out.line("const Self& self = *this;");
  const std::string from = leads_back ? "self.as_" : "as_";
  const bool any_void = has_void_arm(choice);
  for (const auto& arm : choice.arms) {
    if (arm.is_void) continue;
    if (!any_void && &arm == &choice.arms.back()) return out.line("return callee(*" + from + arm.name + "());");
    out.line("if (const auto arm = " + from + arm.name + "()) return callee(*arm);");
  }
  out.line("return callee(xdr::NoData{});");
}

void emit_walk(Writer& out, const Context& context, ir::TypeIndex index, const Choice& choice) {
  const auto function = begin_walk(out, context, index);
  enter_walk(out, context, index);
  const std::string field = "Fields::" + choice.discriminant;
  out.test("!in.skip_fields(at, 4, " + field + ")", "return nullptr;");
  if (choice.of_bool || (choice.has_default && choice.kind.checked)) {
    out.test("!xdr::check<" + choice.kind.wire + ">(in, at_, " + field + ")", "return nullptr;");
  }
  const std::string value = choice.of_bool ? "xdr::load<std::uint32_t>(at_)" : choice.discriminant + "()";
  {
    const auto cases = out.block("switch (" + value + ") {");
    for (const auto& arm : choice.arms) {
      case_labels(out, arm);
      if (!arm.is_void) {
        const std::string rest = arm.field + ")";
        const std::string call = arm.spelling.fixed ? "xdr::pass<" + arm.spelling.codec + ">(in, at, " + rest
                                                    : (arm.place ? "xdr::walk_place<" : "xdr::walk_arm<") +
                                                          arm.spelling.codec + ">(in, at, " + arm.stored + ", " + rest;
        const auto inner = out.block_of_case();
        out.test("!" + call, "return nullptr;");
      }
      out.line("  break;");
    }
    if (!choice.has_default) {
      out.line("default:");
      out.line("  return xdr::no_arm(in, " + choice.discriminant + "(), at_, " + field + ");");
    }
  }
  out.text("size_ = static_cast<std::size_t>(at - at_);");
  out.line("return at;");
}

/// Writes the factories of an arm: one without parameters for each case of a void arm; else one,
/// which takes the discriminant where several values select the arm, and the data.
void emit_factories(Writer& out, const TypeNames& names, const Choice& choice, const Arm& arm) {
  if (arm.is_void && !arm.is_default) {
    for (std::size_t i = 0; i < arm.values.size(); ++i) {
      out.function("static " + names.value + " " + arm.void_names[i] + "() noexcept",
                   "return " + names.value + "(" + arm.values[i] + ");");
    }
    return;
  }
  std::vector<std::string> parameters;
  if (arm.takes_discriminant()) parameters.push_back(choice.kind.value + " selected");
  if (!arm.is_void) {
    const bool number = arm.spelling.fixed && arm.spelling.size <= 8 && !arm.spelling.element;
    const bool small = number || arm.spelling.value.ends_with('*');
    parameters.push_back(small ? arm.spelling.value + " value" : const_of(arm.spelling.value) + "& value");
  }
  std::string signature = "static " + names.value + " " + arm.name + "(";
  for (std::size_t i = 0; i < parameters.size(); ++i) signature += (i == 0 ? "" : ", ") + parameters[i];
  const auto function = out.block(signature + ") noexcept {");
  if (arm.takes_discriminant()) out.line("XDR_ASSERT(" + names.view + "::selects_" + arm.name + "(selected));");
  const std::string selected = arm.takes_discriminant() ? "selected" : arm.values.front();
  if (arm.is_void) return out.line("return " + names.value + "(" + selected + ");");
  out.line(names.value + " arm(" + selected + ");");
  out.line("std::construct_at(&arm." + arm.stored + ", value);");
  out.line("return arm;");
}

/// Writes the code that puts the arm that the discriminant selects.
void emit_put_arm(Writer& out, const TypeNames& names, const Choice& choice) {
  const auto cases = out.block("switch (" + names.stored[0] + (choice.of_bool ? " ? 1 : 0) {" : ") {"));
  for (const auto& arm : choice.arms) {
    if (arm.is_void && !arm.is_default && !choice.has_default) continue;
    case_labels(out, arm);
    if (arm.is_void) {
      out.line("  return;");
      continue;
    }
    const auto inner = out.block_of_case();
    out.statement((arm.place ? "return xdr::put_place<" : "return xdr::put<") + arm.spelling.codec + ">(out, " +
                  arm.stored + ", " + arm.field + ");");
  }
  if (choice.has_default) return;
  out.line("default:");
  out.line("  return;");
}

}  // namespace

void emit_union_view(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  out.text("/// Reads `$xdr$`. The accessor of an arm that is not selected returns nothing.",
           {{"xdr", context.type(index).name}});
  const auto block =
      out.block("class $name$ : public $base$ {", {{"name", names.view}, {"base", view_base(context, index)}}, "};");
  out.access("public:");
  class_facts(out, context, index, context.type(index).size);
  out.blank();
  out.function(choice.kind.view + " " + choice.discriminant + "() const noexcept",
               "return xdr::load<" + choice.kind.wire + ">(at_);");
  for (const auto& arm : choice.arms) {
    if (!arm.is_void) emit_view_accessor(out, choice, arm);
  }
  emit_view_visit(out, names.view, choice);
  out.blank();
  emit_selects(out, choice);
  out.blank();
  bool stores = false;
  for (const auto& arm : choice.arms) stores = stores || is_stored(arm);
  out.text(R"(
    // For runtime/xdr.
    explicit $name$(xdr::Unparsed) noexcept $start$
  )",
           {{"name", names.view}, {"start", stores ? ": none_{} {}" : "{}"}});
  emit_walk(out, context, index, choice);
  if (!stores) return;
  out.blank();
  out.access("private:");
  const auto arms = out.block("union {", {}, "};");
  out.text("xdr::Nothing none_;");
  for (const auto& arm : choice.arms) {
    if (is_stored(arm)) out.text(arm.spelling.view + " " + arm.stored + ";");
  }
}

void emit_union_value(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  out.text("/// To encode `$xdr$` from: made by a function with the name of an arm, or of a case whose arm is void.",
           {{"xdr", context.type(index).name}});
  const auto block = out.block("class $name$ {", {{"name", names.value}}, "};");
  out.access("public:");
  bool stores = false;
  for (const auto& arm : choice.arms) {
    emit_factories(out, names, choice, arm);
    stores = stores || !arm.is_void;
  }
  out.blank();
  out.function(choice.kind.value + " " + choice.discriminant + "() const noexcept", "return " + names.stored[0] + ";");
  for (const auto& arm : choice.arms) {
    if (arm.is_void) continue;
    const std::string selects = arm.takes_discriminant() ? names.view + "::" : "";
    out.function(const_of(arm.spelling.value) + "* as_" + arm.name + "() const noexcept",
                 "return " + selects + condition(choice, arm) + " ? &" + arm.stored + " : nullptr;");
  }
  out.blank();
  {
    const auto function = begin_value_put(out, context, index);
    out.text("xdr::put<" + choice.kind.wire + ">(out, " + names.stored[0] + ", Fields::" + choice.discriminant + ");");
    if (stores) emit_put_arm(out, names, choice);
  }
  out.blank();
  out.access("private:");
  out.text("explicit $name$($kind$ selected) noexcept : $stored$(selected)$start$ {}",
           {{"name", names.value},
            {"kind", choice.kind.value},
            {"stored", names.stored[0]},
            {"start", stores ? ", none_{}" : ""}});
  out.blank();
  out.text(choice.kind.value + " " + names.stored[0] + ";");
  if (!stores) return;
  const auto arms = out.block("union {", {}, "};");
  out.text("xdr::Nothing none_;");
  for (const auto& arm : choice.arms) {
    if (!arm.is_void) out.text(arm.spelling.value + " " + arm.stored + ";");
  }
}

}  // namespace xdrgen::emit

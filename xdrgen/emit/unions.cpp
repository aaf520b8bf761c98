// SPDX-License-Identifier: BSD-3-Clause
//
// Discriminated unions: the view, and the class to encode from, in which an arm cannot disagree with its discriminant.
#include <fmt/format.h>

#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

struct Arm {
  std::string name;
  std::string stored;
  std::string field;                    ///< "Fields::rdma_msg"
  std::vector<std::string> values;      ///< of the discriminant: "RdmaProc::RDMA_MSG"; empty: the default arm
  std::vector<std::string> labels;      ///< for `case`: as values, but numbers where the discriminant is a bool
  std::vector<std::string> void_names;  ///< factories of a void arm
  bool is_void = false;
  bool is_default = false;
  Spelling spelling;

  /// The discriminant has to be given along with the arm.
  bool takes_discriminant() const { return is_default || values.size() > 1; }
};

struct Choice {
  std::string discriminant;
  Spelling kind;
  bool of_bool = false;
  std::vector<Arm> arms;  ///< the default arm last
  bool has_default = false;
};

/// A value of the discriminant as C++ spells it.
std::string spell_case(const Context& context, const ir::Declaration& discriminant, const ir::Integer& value) {
  if (const auto* const simple = std::get_if<ir::Builtin>(&discriminant.type)) {
    if (*simple == ir::Builtin::kBool) return value.magnitude != 0 ? "true" : "false";
    return spell(value).text;
  }
  auto index = std::get<ir::TypeIndex>(discriminant.type);
  while (const auto* const alias = std::get_if<ir::Typedef>(&context.type(index).body)) {
    if (std::holds_alternative<ir::Builtin>(alias->declaration.type)) {
      return spell_case(context, alias->declaration, value);
    }
    index = std::get<ir::TypeIndex>(alias->declaration.type);
  }
  const auto& body = std::get<ir::Enum>(context.type(index).body);
  const auto wanted = static_cast<std::int64_t>(value.magnitude) * (value.negative ? -1 : 1);
  for (std::size_t i = 0; i < body.enumerators.size(); ++i) {
    if (body.enumerators[i].value == wanted) {
      return context.named(index).value + "::" + context.named(index).members[i];
    }
  }
  return fmt::format("static_cast<{}>({})", context.named(index).value, wanted);
}

bool is_bool(const Context& context, const ir::TypeRef& type) {
  if (const auto* const simple = std::get_if<ir::Builtin>(&type)) return *simple == ir::Builtin::kBool;
  const auto* const alias = std::get_if<ir::Typedef>(&context.type(std::get<ir::TypeIndex>(type)).body);
  return alias != nullptr && is_bool(context, alias->declaration.type);
}

Arm make_arm(const Context& context, ir::TypeIndex index, const ir::Declaration& declaration, std::size_t member) {
  const TypeNames& names = context.named(index);
  Arm arm;
  arm.is_void = declaration.shape == ir::Shape::kVoid;
  arm.name = names.members.at(member);
  arm.stored = names.stored.at(member);
  arm.field = "Fields::" + arm.name;
  arm.spelling = context.speller.spell(declaration, index);
  return arm;
}

Choice choice_of(const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Union>(context.type(index).body);
  const TypeNames& names = context.named(index);
  Choice choice{names.members[0],
                context.speller.spell(body.discriminant, index),
                is_bool(context, body.discriminant.type),
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

/// Data of an arm that lies at a known place is loaded from there; the rest is kept as `walk` found it.
bool is_stored(const Arm& arm) { return !arm.is_void && !arm.spelling.fixed; }

void case_labels(Writer& out, const Arm& arm) {
  for (const auto& label : arm.labels) out.line("case " + label + ":");
  if (arm.is_default) out.line("default:");
}

/// `selects_x(value)`, for arms that several values select.
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

void emit_walk(Writer& out, const Context& context, ir::TypeIndex index, const Choice& choice) {
  out.text("template <class In>");
  const auto function = out.block(walk_signature(context, index));
  out.line("at_ = at;");
  if (context.speller.is_recursive(index)) {
    out.text(R"(
      const xdr::Level level(in);
      if (!level.allowed()) {
        in.fail(xdr::DecodeCode::kTooDeep, at);
        return nullptr;
      }
    )");
  }
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
        const std::string call = arm.spelling.fixed
                                     ? "xdr::pass<" + arm.spelling.codec + ">(in, at, " + rest
                                     : "xdr::walk_arm<" + arm.spelling.codec + ">(in, at, " + arm.stored + ", " + rest;
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

/// Makes the value of an arm: its name, the discriminant where several select it, the data.
void emit_factories(Writer& out, const TypeNames& names, const Choice& choice, const Arm& arm, std::size_t place) {
  const auto make = [&](const std::string& discriminant, const std::string& data) {
    return names.value + "(" + discriminant + ", Arms(std::in_place_index<" + std::to_string(place) + ">" +
           (data.empty() ? "" : ", " + data) + "))";
  };
  if (arm.is_void && !arm.is_default) {
    for (std::size_t i = 0; i < arm.values.size(); ++i) {
      out.function("static " + names.value + " " + arm.void_names[i] + "() noexcept",
                   "return " + make(arm.values[i], "") + ";");
    }
    return;
  }
  std::vector<std::string> parameters;
  if (arm.takes_discriminant()) parameters.push_back(choice.kind.value + " selected");
  if (!arm.is_void) {
    const bool small = arm.spelling.fixed && arm.spelling.size <= 8 && !arm.spelling.element;
    parameters.push_back(small ? arm.spelling.value + " value" : "const " + arm.spelling.value + "& value");
  }
  std::string signature = "static " + names.value + " " + arm.name + "(";
  for (std::size_t i = 0; i < parameters.size(); ++i) signature += (i == 0 ? "" : ", ") + parameters[i];
  signature += ") noexcept";
  const std::string made =
      "return " + make(arm.takes_discriminant() ? "selected" : arm.values.front(), arm.is_void ? "" : "value") + ";";
  if (!arm.takes_discriminant()) return out.function(signature, made);
  const auto function = out.block(signature + " {");
  out.line("XDR_ASSERT(" + names.view + "::selects_" + arm.name + "(selected));");
  out.line(made);
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

void emit_union_view(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  out.text("/// Reads `$xdr$`. The accessor of an arm that was not sent gives nothing.",
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
  out.text("/// To encode `$xdr$` from: made by the name of an arm, or of a case whose arm is void.",
           {{"xdr", context.type(index).name}});
  const auto block = out.block("class $name$ {", {{"name", names.value}}, "};");
  out.access("public:");
  std::vector<std::string> alternatives = {"std::monostate"};
  std::vector<std::size_t> places;
  for (const auto& arm : choice.arms) {
    places.push_back(arm.is_void ? 0 : alternatives.size());
    if (!arm.is_void) alternatives.push_back(arm.spelling.value);
  }
  for (std::size_t a = 0; a < choice.arms.size(); ++a) emit_factories(out, names, choice, choice.arms[a], places[a]);
  out.blank();
  out.function(choice.kind.value + " " + choice.discriminant + "() const noexcept", "return " + names.stored[0] + ";");
  for (std::size_t a = 0; a < choice.arms.size(); ++a) {
    const Arm& arm = choice.arms[a];
    if (arm.is_void) continue;
    out.function("const " + arm.spelling.value + "* as_" + arm.name + "() const noexcept",
                 "return std::get_if<" + std::to_string(places[a]) + ">(&arm_);");
  }
  out.blank();
  value_encode(out, context, index);
  out.blank();
  out.text(R"(
    // For runtime/xdr.
    using Fields = Field::$name$;
    template <class Out>
  )",
           {{"name", names.own}});
  {
    const auto function = out.block("void put(Out& out) const noexcept {");
    out.text("xdr::put<" + choice.kind.wire + ">(out, " + names.stored[0] + ", Fields::" + choice.discriminant + ");");
    if (alternatives.size() > 1) {
      const auto cases = out.block("switch (arm_.index()) {");
      for (std::size_t a = 0; a < choice.arms.size(); ++a) {
        const Arm& arm = choice.arms[a];
        if (arm.is_void) continue;
        const std::string place = std::to_string(places[a]);
        out.line("case " + place + ":");
        const auto inner = out.block_of_case();
        out.statement("return xdr::put<" + arm.spelling.codec + ">(out, *as_" + arm.name + "(), " + arm.field + ");");
      }
      out.line("default:");
      out.line("  return;");
    }
  }
  out.blank();
  out.access("private:");
  emit_alternatives(out, alternatives);
  out.text("$name$($kind$ selected, Arms arm) noexcept : $stored$(selected), arm_(arm) {}",
           {{"name", names.value}, {"kind", choice.kind.value}, {"stored", names.stored[0]}});
  out.blank();
  out.text(choice.kind.value + " " + names.stored[0] + ";");
  out.text("Arms arm_;");
}

}  // namespace xdrgen::emit

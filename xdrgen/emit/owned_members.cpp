// SPDX-License-Identifier: BSD-3-Clause
//
// `<module>_members.h`: functions by which generic code enumerates the members of a type
// (xdr::Members). They stand beside the type, and overload resolution chooses them by it. The
// file also has the functions of owning classes that are templates over any output.
#include <fmt/format.h>

#include <utility>

#include "emit/choice.h"
#include "emit/comment.h"
#include "emit/owned.h"

namespace xdrgen::emit {

namespace {

/// `xdr::FieldOf<Uint32>(kFields[Fields::rdma_xid])`; for a type without rows in the table, the
/// row itself is written.
std::string field(const Context& context, ir::TypeIndex index, const ir::Declaration& declaration,
                  const std::string& member) {
  const Spelling spelling = context.speller.spell(declaration, index);
  const std::string row = context.first_field[index.value] != 0
                              ? "kFields[Field::" + context.named(index).own + "::" + member + "]"
                              : fmt::format("xdr::FieldInfo{{{}, &Types::{}, {}}}", literal(declaration.name),
                                            context.named(index).info, line_of(declaration.origin));
  return "xdr::FieldOf<" + spelling.wire + ">(" + row + ")";
}

/// `f(field, data);`, with the data on a line of its own where one line is too short.
void call_f(Writer& out, const std::string& field, const std::string& data) {
  const std::string line = "f(" + field + ", " + data + ");";
  if (line.size() <= out.room()) return out.line(line);
  const auto row = field.find(">(") + 2;
  if (field.size() + 3 <= out.room()) {
    out.line("f(" + field + ",");
  } else {
    out.line("f(" + field.substr(0, row));
    out.line("      " + field.substr(row) + ",");
  }
  out.line("  " + data + ");");
}

void emit_cases(Writer& out, const std::string& of, const Choice& choice) {
  std::vector<std::pair<std::string, std::string>> values;
  for (const auto& arm : choice.arms) {
    for (const auto& value : arm.values) values.emplace_back(value + ",", arm.is_void ? "void" : arm.name);
  }
  const auto function = out.block("constexpr auto union_cases(" + of + ") noexcept {");
  if (values.empty()) return out.line("return std::array<" + choice.kind.value + ", 0>{};");
  const auto list = out.list("return std::array<" + choice.kind.value + ", " + std::to_string(values.size()) + ">{");
  out.commented(values);
}

void emit_each_arm(Writer& out, const Context& context, ir::TypeIndex index, const std::string& of,
                   const Choice& choice) {
  bool any = false;
  for (const auto& arm : choice.arms) any = any || !arm.is_void;
  if (!any) {
    out.line("void each_arm(" + of + ", auto&, auto&&) {}");
    return;
  }
  const auto function = out.block("void each_arm(" + of + ", auto& self, auto&& f) {");
  for (const auto& arm : choice.arms) {
    if (arm.is_void) continue;
    const auto taken = out.block("if (auto* const arm = self.as_" + arm.name + "()) {");
    call_f(out, field(context, index, *arm.declaration, arm.name), "*arm");
  }
}

void emit_select(Writer& out, const TypeNames& names, const Choice& choice) {
  const auto function = out.block("inline bool select_arm(" + names.own + "& self, " + choice.kind.value + " value) {");
  const auto give = [&](const std::string& call) {
    out.line("  self = " + names.own + "::" + call + ";");
    out.line("  return true;");
  };
  if (choice.has_default && choice.kind.restricted) {
    out.line("if (!xdr::Codec<" + choice.kind.wire + ">::legal(value)) return false;");
  }
  const auto cases = out.block(choice.of_bool ? "switch (static_cast<int>(value)) {" : "switch (value) {");
  for (const auto& arm : choice.arms) {
    if (arm.is_default) continue;
    for (std::size_t i = 0; i < arm.labels.size(); ++i) {
      out.line("case " + arm.labels[i] + ":");
      if (arm.is_void) give(arm.void_names[i] + "()");
    }
    if (!arm.is_void) give(arm.name + (arm.takes_discriminant() ? "(value, {})" : "({})"));
  }
  out.line("default:");
  if (!choice.has_default) {
    out.line("  return false;");
    return;
  }
  give(choice.arms.back().name + (choice.arms.back().is_void ? "(value)" : "(value, {})"));
}

void emit_enum_info(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  out.function("constexpr const xdr::TypeInfo& info_of(xdr::Of<" + names.value + ">) noexcept",
               "return Types::" + names.info + ";");
}

void emit_struct_members(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& members = std::get<ir::Struct>(context.type(index).body).members;
  const TypeNames& names = context.named(index);
  const std::string signature = "void each_member(xdr::Of<" + names.own + ">, auto& self, auto&& f)";
  const auto kept = context.speller.members(index);
  const auto call = [&](std::size_t m) {
    return std::pair(field(context, index, members[m], names.members[m]), "self." + names.members[m]);
  };
  if (kept.size() == 1) {
    const auto [info, data] = call(kept.front());
    const std::string line = signature + " { f(" + info + ", " + data + "); }";
    if (line.size() <= out.room()) return out.line(line);
  }
  const auto function = out.block(signature + " {");
  for (const std::size_t m : kept) {
    const auto [info, data] = call(m);
    call_f(out, info, data);
  }
}

void emit_union_members(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const auto& body = std::get<ir::Union>(context.type(index).body);
  const Choice choice = choice_of(context, index);
  const std::string of = "xdr::Of<" + names.own + ">";
  out.function("inline " + choice.kind.value + " discriminant_of(const " + names.own + "& self) noexcept",
               "return self." + choice.discriminant + "();");
  out.function("constexpr auto discriminant_of(" + of + ") noexcept",
               "return " + field(context, index, body.discriminant, choice.discriminant) + ";");
  emit_cases(out, of, choice);
  emit_each_arm(out, context, index, of, choice);
  emit_select(out, names, choice);
}

/// Writes `info_of` for the enumerations of the module and `each_member` for its fixed-size
/// structs, which have no owning classes.
void emit_members_of_plain(Writer& out, const Context& context, const std::vector<ir::TypeIndex>& types) {
  for (const auto type : types) {
    const auto& body = context.type(type).body;
    const bool enumeration = std::holds_alternative<ir::Enum>(body);
    const bool structure = std::holds_alternative<ir::Struct>(body) && context.speller.is_plain(type);
    if (!enumeration && !structure) continue;
    out.blank();
    enumeration ? emit_enum_info(out, context, type) : emit_struct_members(out, context, type);
  }
}

void emit_struct_put(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& members = std::get<ir::Struct>(context.type(index).body).members;
  const TypeNames& names = context.named(index);
  const auto function = begin_put_of(out, context, index, names.own);
  for (const std::size_t m : context.speller.members(index)) {
    const Spelling spelling = context.speller.spell(members[m], index);
    out.statement("xdr::put<" + spelling.codec + ">(out, " + names.members[m] + ", Fields::" + names.members[m] + ");");
  }
}

void emit_union_put(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const Choice choice = choice_of(context, index);
  const auto function = begin_put_of(out, context, index, names.own);
  out.text("xdr::put<" + choice.kind.wire + ">(out, " + names.stored[0] + ", Fields::" + choice.discriminant + ");");
  const std::vector<OwnedArm> arms = owned_arms(context, index, choice);
  bool any = false;
  for (const auto& owned : arms) any = any || owned.place != 0;
  if (!any) return;
  const auto cases = out.block("switch (place_) {");
  for (const auto& owned : arms) {
    if (owned.place == 0) continue;
    out.line("case " + std::to_string(owned.place) + ":");
    const auto inner = out.block_of_case();
    out.statement("return xdr::put<" + owned.arm->spelling.codec + ">(out, arm_." + owned.arm->name + ", " +
                  owned.arm->field + ");");
  }
  out.line("default:");
  out.line("  return;");
}

void emit_encode_reduced(Writer& out, const Context& context, ir::TypeIndex index) {
  const std::string& name = context.named(index).own;
  out.line("template <class Wanted>");
  out.call("xdr::ReduceResult " + name + "::encode_reduced(",
           {"xdr::MutableBytes out", "std::span<xdr::ReducedItem> item_list", "const xdr::Reduction& reduction",
            "Wanted wanted"},
           ") const& noexcept {");
  out.line("  return xdr::encode_reduced<View>(*this, out, item_list, reduction, wanted);");
  out.line("}");
}

void emit_members_of_owned(Writer& out, const Context& context, ir::TypeIndex type) {
  const bool is_union = std::holds_alternative<ir::Union>(context.type(type).body);
  out.blank();
  is_union ? emit_union_put(out, context, type) : emit_struct_put(out, context, type);
  if (context.speller.is_reducible(type)) emit_encode_reduced(out, context, type);
  is_union ? emit_union_members(out, context, type) : emit_struct_members(out, context, type);
}

}  // namespace

std::string members_header(const Context& context) {
  const std::vector<ir::TypeIndex> types = owned_order(context);
  const std::string& module = context.options.module;
  Writer out;
  banner(
      out, context,
      "For generic code over owning values (runtime/xdr/members.h, which format.h and json.h stand on): what there is\n"
      "in each type; and how owning values are written to any output, as `encode_reduced` wants it.");
  out.text(R"(
    #pragma once

    #include <array>

    $includes$
  )",
           {{"includes", include_lines(context, {module + ".h", module + "_owned.h"}, "_members")}});
  Writer body;
  emit_members_of_plain(body, context, types);
  bool any = false;
  for (const auto type : types) {
    if (!has_owned_class(context, type)) continue;
    if (!any) {
      body.blank();
      body.text("namespace owned {");
    }
    any = true;
    emit_members_of_owned(body, context, type);
  }
  if (any) {
    body.blank();
    body.text("}  // namespace owned");
  }
  in_namespace(out, context, std::move(body));
  return std::move(out).str();
}

}  // namespace xdrgen::emit

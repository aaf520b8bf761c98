// SPDX-License-Identifier: BSD-3-Clause
//
// `<module>_owned.cpp`: defines the functions of owning values.
#include <fmt/format.h>

#include "emit/owned.h"

namespace xdrgen::emit {

namespace {

/// Writes the functions that every owning class has.
void emit_common(Writer& out, const Context& context, ir::TypeIndex index) {
  const std::string& name = context.named(index).own;
  out.function("xdr::Parsed<" + name + "> " + name + "::parse(xdr::Bytes bytes, const xdr::Limits& limits)",
               "return xdr::parse_owned<View>(bytes, limits, kFields);");
  out.function("std::size_t " + name + "::encoded_size() const noexcept", "return xdr::encoded_size<View>(*this);");
  out.function("xdr::Encoded " + name + "::encode(xdr::MutableBytes out) const noexcept",
               "return xdr::encode<View>(*this, out);");
  out.call("xdr::GatherResult " + name + "::gather(",
           {"xdr::MutableBytes out", "xdr::PieceList piece_list", "std::size_t min_bytes"}, ") const& noexcept {");
  out.line("  return xdr::encode_gather<View>(*this, out, piece_list, min_bytes);");
  out.line("}");
  out.function("xdr::EncodedBytes from_value(const " + name + "& value)",
               "return xdr::encode_bytes<" + name + "::View>(value);");
}

/// Writes `result name(parameters) {` and all its statements, on one line where there is only
/// one statement.
void emit_steps(Writer& out, const std::string& signature, const std::vector<std::string>& conditions,
                const std::string& consequence, const std::string& last) {
  if (conditions.empty()) return out.function(signature, last);
  const auto function = out.block(signature + " {");
  for (const auto& condition : conditions) out.test(condition, consequence);
  out.line(last);
}

void emit_hash(Writer& out, const Context& context, ir::TypeIndex index) {
  std::vector<std::string> members;
  for (const std::size_t m : context.speller.members(index)) {
    members.push_back("value." + context.named(index).members[m]);
  }
  std::string all;
  for (const auto& member : members) all += (all.empty() ? "" : ", ") + member;
  const std::string signature = "std::size_t hash_value(const " + context.named(index).own + "& value) noexcept";
  if ((signature + " { return xdr::hash_of(" + all + "); }").size() <= out.room()) {
    return out.function(signature, "return xdr::hash_of(" + all + ");");
  }
  const auto function = out.block(signature + " {");
  out.call("return xdr::hash_of(", members, ");");
}

void emit_struct_source(Writer& out, const Context& context, ir::TypeIndex index) {
  const std::string& name = context.named(index).own;
  std::vector<std::string> differ;
  std::vector<std::string> ordered;
  std::string same;
  std::string compared;
  const auto members = context.speller.members(index);
  for (const std::size_t m : members) {
    const std::string& member = context.named(index).members[m];
    if (m == members.back()) {
      same = "return self." + member + " == other." + member + ";";
      compared = "return xdr::order_of(self." + member + ", other." + member + ");";
    } else {
      differ.push_back("self." + member + " != other." + member);
      ordered.push_back("const auto order = xdr::order_of(self." + member + ", other." + member + "); order != 0");
    }
  }
  const std::string parameters = "(const " + name + "& self, const " + name + "& other)";
  emit_steps(out, "bool operator==" + parameters, differ, "return false;", same);
  emit_steps(out, ordering(context, index) + " operator<=>" + parameters, ordered, "return order;", compared);
  emit_hash(out, context, index);
}

void emit_struct_to_value(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& members = std::get<ir::Struct>(context.type(index).body).members;
  const TypeNames& names = context.named(index);
  out.blank();
  const auto function = out.block(owned_class(context, index) + " to_value(const " + names.view + "& view) {");
  const auto list = out.list("return {");
  for (const std::size_t m : context.speller.members(index)) {
    const Spelling spelling = context.speller.spell(members[m], index);
    out.line("." + names.members[m] + " = " + to_owned_call(spelling, "view." + names.members[m] + "()") + ",");
  }
}

}  // namespace

std::string to_owned_call(const Spelling& spelling, const std::string& view) {
  if (spelling.fixed) return view;
  if (spelling.is_class) return "to_value(" + view + ")";
  return "xdr::to_owned<" + spelling.wire + ">(" + view + ")";
}

std::string owned_source(const Context& context) {
  const std::vector<ir::TypeIndex> types = owned_order(context);
  Writer out;
  banner(out, context, "What " + context.options.module + "_owned.h declares.");
  out.text(R"(
    #include "$module$_owned.h"

    #include <memory>
    #include <utility>

    #include "$module$_members.h"
    #include "xdr/arms.h"
  )",
           {{"module", context.options.module}});
  Writer body;
  bool any = false;
  for (const auto type : types) {
    if (!has_owned_class(context, type)) continue;
    if (!any) {
      body.blank();
      body.text("namespace owned {");
    }
    any = true;
    body.blank();
    emit_common(body, context, type);
    if (std::holds_alternative<ir::Union>(context.type(type).body)) {
      emit_owned_union_source(body, context, type);
    } else {
      emit_struct_source(body, context, type);
    }
  }
  if (any) {
    body.blank();
    body.text("}  // namespace owned");
  }
  for (const auto type : types) {
    if (!is_class(context, type)) continue;
    if (!has_owned_class(context, type)) {
      body.blank();
      emit_hash(body, context, type);
    } else if (std::holds_alternative<ir::Union>(context.type(type).body)) {
      emit_union_to_value(body, context, type);
    } else {
      emit_struct_to_value(body, context, type);
    }
  }
  in_namespace(out, context, std::move(body));
  return std::move(out).str();
}

}  // namespace xdrgen::emit

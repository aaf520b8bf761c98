// SPDX-License-Identifier: BSD-3-Clause
//
// The plan of `<module>_owned.h`, its structs and aliases.
#include "emit/owned.h"

#include <fmt/format.h>

#include <algorithm>

namespace xdrgen::emit {

namespace {

/// Our types, each after what it needs complete.
std::vector<ir::TypeIndex> our_types(const Context& context) {
  std::vector<ir::TypeIndex> wanted;
  for (const auto& declared : context.model.order) {
    if (declared.kind == ir::Declared::Kind::kType) wanted.push_back({declared.index});
  }
  for (std::size_t i = 0; i < context.model.types.size(); ++i) wanted.push_back({i});
  std::vector<ir::TypeIndex> result = in_order(context, wanted);
  std::erase_if(result, [&](ir::TypeIndex type) { return !context.is_ours(type); });
  return result;
}

/// "rpcrdma/wire/v1.h" -> "rpcrdma/wire/v1_owned.h"
std::string owned_header_of(const std::string& header) {
  const auto dot = header.rfind('.');
  const auto slash = header.rfind('/');
  const bool extension = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  return extension ? header.substr(0, dot) + "_owned" + header.substr(dot) : header + "_owned";
}

std::string includes(const Context& context) {
  std::vector<std::string> headers = {context.options.module + ".h", "xdr/owned.h"};
  for (const auto& module : context.names.imports()) headers.push_back(owned_header_of(module.import.header));
  std::sort(headers.begin(), headers.end());
  std::string lines;
  for (const auto& header : headers) lines += (lines.empty() ? "#include \"" : "\n#include \"") + header + "\"";
  return lines;
}

void emit_owned_struct(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& members = std::get<ir::Struct>(context.type(index).body).members;
  const TypeNames& names = context.named(index);
  const auto block = out.block("struct $name$ {", {{"name", names.own}}, "};");
  for (const std::size_t m : context.speller.members(index)) {
    out.line(owned_type(context, members[m], index) + " " + names.members[m] + "{};");
  }
  out.blank();
  owned_functions(out, context, index);
  const auto function = begin_put(out, context, index);
  for (const std::size_t m : context.speller.members(index)) {
    const Spelling spelling = context.speller.spell(members[m], index);
    out.statement("xdr::put<" + spelling.codec + ">(out, " + names.members[m] + ", Fields::" + names.members[m] + ");");
  }
}

/// The owning type of a name that is no class of its own; nothing where the module's own name serves.
std::string alias_of(const Context& context, ir::TypeIndex index) {
  if (context.speller.is_bare_list(index)) return owned_list(context, index);
  const auto* const alias = std::get_if<ir::Typedef>(&context.type(index).body);
  if (alias == nullptr || context.speller.spell(alias->declaration, index).fixed) return {};
  return owned_type(context, alias->declaration, index);
}

void emit_owned_type(Writer& out, const Context& context, ir::TypeIndex index) {
  const ir::Type& type = context.type(index);
  const std::string alias = alias_of(context, index);
  if (alias.empty() && !has_owned_class(context, index)) return;
  out.blank();
  published(out, context, type.published, type.origin);
  if (!alias.empty()) return out.line("using " + context.named(index).own + " = " + alias + ";");
  if (std::holds_alternative<ir::Union>(type.body)) return emit_owned_union(out, context, index);
  emit_owned_struct(out, context, index);
}

void emit_struct_to_value(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& members = std::get<ir::Struct>(context.type(index).body).members;
  const TypeNames& names = context.named(index);
  out.blank();
  const auto function =
      out.block("inline " + owned_class(context, index) + " to_value(const " + names.view + "& view) {");
  const auto list = out.list("return {");
  for (const std::size_t m : context.speller.members(index)) {
    const Spelling spelling = context.speller.spell(members[m], index);
    out.line("." + names.members[m] + " = " + to_owned_call(spelling, "view." + names.members[m] + "()") + ",");
  }
}

/// Everything of one kind, for each class.
template <class Function>
void for_each_class(const Context& context, const std::vector<ir::TypeIndex>& types, const Function& function) {
  for (const auto type : types) {
    if (has_owned_class(context, type)) function(type, std::holds_alternative<ir::Union>(context.type(type).body));
  }
}

constexpr const char* kForGenericCode = "// For generic code (runtime/xdr/members.h): what there is in each type.";

void emit_owned_namespace(Writer& out, const Context& context, const std::vector<ir::TypeIndex>& types) {
  const bool any = std::any_of(types.begin(), types.end(), [&](ir::TypeIndex type) {
    return has_owned_class(context, type) || !alias_of(context, type).empty();
  });
  if (!any) return;
  out.blank();
  out.text("namespace owned {");
  for (const auto type : types) emit_owned_type(out, context, type);
  bool first = true;
  for_each_class(context, types, [&](ir::TypeIndex type, bool is_union) {
    out.blank();
    if (first) out.line(kForGenericCode);
    first = false;
    is_union ? emit_union_members(out, context, type) : emit_struct_members(out, context, type);
  });
  out.blank();
  out.text("}  // namespace owned");
}

/// What there is, one line for each type.
void emit_overview(Writer& out, const Context& context, const std::vector<ir::TypeIndex>& types) {
  std::vector<std::string> classes;
  std::vector<std::string> functions;
  for_each_class(context, types, [&](ir::TypeIndex type, bool is_union) {
    const TypeNames& names = context.named(type);
    classes.push_back((is_union ? "class " : "struct ") + names.own + ";");
    functions.push_back(owned_class(context, type) + " to_value(const " + names.view + "& view);");
  });
  if (classes.empty()) return;
  out.text("namespace owned {");
  out.blank();
  for (const auto& line : classes) out.line(line);
  out.blank();
  out.text("}  // namespace owned");
  out.blank();
  out.line("/// A copy of what a view shows; xdr::to_owned.");
  for (const auto& line : functions) out.line(line);
  out.blank();
}

/// Of types that are the module's own: enumerations and fixed-size structs.
void emit_members_of_plain(Writer& out, const Context& context, const std::vector<ir::TypeIndex>& types) {
  bool first = true;
  for (const auto type : types) {
    const auto& body = context.type(type).body;
    const bool enumeration = std::holds_alternative<ir::Enum>(body);
    const bool structure = std::holds_alternative<ir::Struct>(body) && context.speller.is_plain(type);
    if (!enumeration && !structure) continue;
    out.blank();
    if (first) out.line(kForGenericCode);
    first = false;
    enumeration ? emit_enum_info(out, context, type) : emit_struct_members(out, context, type);
  }
}

}  // namespace

std::string to_owned_call(const Spelling& spelling, const std::string& view) {
  if (spelling.fixed) return view;
  if (spelling.is_class) return "to_value(" + view + ")";
  return "xdr::to_owned<" + spelling.wire + ">(" + view + ")";
}

void owned_functions(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  out.function("static xdr::Parsed<" + names.own + "> parse(xdr::Bytes bytes, const xdr::Limits& limits = {})",
               "return xdr::parse_owned<View>(bytes, limits, kFields);");
  value_encode(out, context, index, "View", true);
  out.text(R"(
    friend bool operator==(const $name$&, const $name$&) = default;

    // For runtime/xdr.
    using View = $view$;
    using Fields = Field::$name$;
    static constexpr const xdr::TypeInfo& kInfo = Types::$info$;
    static constexpr bool kOwnsData = true;
  )",
           {{"name", names.own}, {"view", names.view}, {"info", names.info}});
}

std::string owned_header(const Context& context) {
  const std::vector<ir::TypeIndex> types = our_types(context);
  Writer out;
  banner(out, context,
         "Values that own their data, for those who want plain C++ and can afford to copy. Reading:\n"
         "`owned::...::parse`, or `to_value` of a view. Writing: `encode`, or `from_value`, which gives the bytes. "
         "Enumerations\n"
         "and structs of fixed size are those of " +
             context.options.module + ".h. How the functions work: runtime/xdr/owned.h.");
  out.text(R"(
    #pragma once

    #include <array>
    #include <cstddef>
    #include <cstdint>
    #include <optional>
    #include <string>
    #include <utility>
    #include <variant>
    #include <vector>

    $includes$

    namespace $space$ {
  )",
           {{"includes", includes(context)}, {"space", context.options.name_space}});
  out.blank();
  emit_overview(out, context, types);
  emit_members_of_plain(out, context, types);
  emit_owned_namespace(out, context, types);
  for_each_class(context, types, [&](ir::TypeIndex type, bool is_union) {
    is_union ? emit_union_to_value(out, context, type) : emit_struct_to_value(out, context, type);
  });
  out.blank();
  out.text("}  // namespace $space$", {{"space", context.options.name_space}});
  return out.str();
}

}  // namespace xdrgen::emit

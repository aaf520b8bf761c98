// SPDX-License-Identifier: BSD-3-Clause
//
// `<module>_owned.h`: its order, its structs and aliases.
#include "emit/owned.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace xdrgen::emit {

namespace {

void emit_owned_struct(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& members = std::get<ir::Struct>(context.type(index).body).members;
  const TypeNames& names = context.named(index);
  const auto block = out.block("struct $name$ {", {{"name", names.own}}, "};");
  for (const std::size_t m : context.speller.members(index)) {
    out.line(owned_member(context, members[m], index) + " " + names.members[m] + "{};");
  }
  out.blank();
  owned_functions(out, context, index);
}

/// The owning type of a name that is not a class of its own; nothing where the module's own
/// type serves.
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
  if (!alias.empty()) {
    say_what_alias_means(out, context, index);
    return out.line("using " + context.named(index).own + " = " + alias + ";");
  }
  if (std::holds_alternative<ir::Union>(type.body)) return emit_owned_union(out, context, index);
  emit_owned_struct(out, context, index);
}

void emit_owned_namespace(Writer& out, const Context& context, const std::vector<ir::TypeIndex>& types) {
  const bool any = std::any_of(types.begin(), types.end(), [&](ir::TypeIndex type) {
    return has_owned_class(context, type) || !alias_of(context, type).empty();
  });
  if (!any) return;
  out.blank();
  out.text("namespace owned {");
  for (const auto type : types) emit_owned_type(out, context, type);
  out.blank();
  out.text("}  // namespace owned");
}

/// Writes an overview: the classes, then the functions beside them, each with one line for a type.
void emit_overview(Writer& out, const Context& context, const std::vector<ir::TypeIndex>& types) {
  std::vector<std::string> views, classes, bytes, copies, hashes;
  for (const auto type : types) {
    if (!is_class(context, type)) continue;
    const TypeNames& names = context.named(type);
    if (!has_owned_class(context, type)) {
      hashes.push_back("std::size_t hash_value(const " + names.own + "& value) noexcept;");
      continue;
    }
    const bool is_union = std::holds_alternative<ir::Union>(context.type(type).body);
    views.push_back("class " + names.view + ";");
    classes.push_back((is_union ? "class " : "struct ") + names.own + ";");
    bytes.push_back("xdr::EncodedBytes from_value(const " + names.own + "& value);");
    copies.push_back(owned_class(context, type) + " to_value(const " + names.view + "& view);");
  }
  const auto lines = [&](const std::vector<std::string>& all, const std::string& what) {
    if (all.empty()) return;
    out.blank();
    if (!what.empty()) out.line(what);
    for (const auto& line : all) out.line(line);
  };
  lines(views, "");
  if (!classes.empty()) {
    out.blank();
    out.text("namespace owned {");
    lines(classes, "");
    lines(bytes, "/// The bytes of a value; xdr::encode_bytes.");
    out.blank();
    out.text("}  // namespace owned");
  }
  lines(copies, "/// A copy of what a view shows; xdr::to_owned.");
  lines(hashes, "/// For std::hash (runtime/xdr/hash.h).");
}

}  // namespace

std::vector<ir::TypeIndex> owned_order(const Context& context) {
  std::vector<ir::TypeIndex> wanted;
  for (const auto& declared : context.model.order) {
    if (declared.kind == ir::Declared::Kind::kType) wanted.push_back({declared.index});
  }
  for (std::size_t i = 0; i < context.model.types.size(); ++i) wanted.push_back({i});
  std::vector<ir::TypeIndex> result = in_order(context, wanted);
  std::erase_if(result, [&](ir::TypeIndex type) { return !context.is_ours(type); });
  return result;
}

bool is_class(const Context& context, ir::TypeIndex type) {
  if (has_owned_class(context, type)) return true;
  return std::holds_alternative<ir::Struct>(context.type(type).body) && context.speller.is_plain(type);
}

std::string class_name(const Context& context, ir::TypeIndex type) {
  return has_owned_class(context, type) ? owned_class(context, type) : context.named(type).own;
}

void owned_functions(Writer& out, const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  out.text(R"(
    static xdr::Parsed<$name$> parse(xdr::Bytes bytes, const xdr::Limits& limits = {});
    std::size_t encoded_size() const noexcept;
    xdr::Encoded encode(xdr::MutableBytes out) const noexcept;
    xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const& noexcept;
    xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const&& = delete;
  )",
           {{"name", names.own}});
  if (context.speller.is_reducible(index)) {
    out.text(R"(
      template <class Wanted = xdr::EveryItem>
      xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                       const xdr::Reduction& reduction = {}, Wanted wanted = {}) const& noexcept;
      template <class Wanted = xdr::EveryItem>
      xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                       const xdr::Reduction& reduction = {}, Wanted wanted = {}) const&& = delete;
    )");
  }
  out.text(R"(
    friend bool operator==(const $name$&, const $name$&);
    friend $order$ operator<=>(const $name$&, const $name$&);
    friend std::size_t hash_value(const $name$& value) noexcept;

    // For runtime/xdr.
    using View = $view$;
    using Fields = Field::$name$;
    static constexpr const xdr::TypeInfo& kInfo = Types::$info$;
    static constexpr bool kOwnsData = true;
    template <class Out>
    void put(Out& out) const noexcept;
  )",
           {{"name", names.own}, {"order", ordering(context, index)}, {"view", names.view}, {"info", names.info}});
}

std::string owned_header(const Context& context) {
  const std::vector<ir::TypeIndex> types = owned_order(context);
  const std::string& module = context.options.module;
  std::vector<std::string> headers = {module + "_types.h", "xdr/hash.h", "xdr/owned.h"};
  bool reduces = false;
  for (const auto type : types) reduces = reduces || context.speller.is_reducible(type);
  headers.emplace_back(reduces ? "xdr/reduce.h" : "xdr/gather.h");
  if (reduces) headers.emplace_back("xdr/gather.h");
  Writer out;
  banner(out, context,
         "Values that own their data, for those who want plain C++ and can afford to copy. Reading:\n"
         "`owned::...::parse`, or `to_value` of a view (" +
             module +
             ".h). Writing: `encode`, or `from_value`, which gives the bytes.\n"
             "Enumerations and structs of fixed size are those of " +
             module + "_types.h. What is declared here is in " + module +
             "_owned.cpp;\n"
             "what is a template, in " +
             module + "_members.h. How the functions work: runtime/xdr/owned.h.");
  out.text(R"(
    #pragma once

    #include <array>
    #include <compare>
    #include <cstddef>
    #include <cstdint>
    #include <optional>
    #include <string>
    #include <vector>

    $includes$
  )",
           {{"includes", include_lines(context, headers, "_owned")}});
  Writer body;
  emit_overview(body, context, types);
  emit_owned_namespace(body, context, types);
  in_namespace(out, context, std::move(body));
  return std::move(out).str();
}

}  // namespace xdrgen::emit

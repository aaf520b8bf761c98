// SPDX-License-Identifier: BSD-3-Clause
//
// `<module>_fields.h`: a number for every field, so that an error of 16 bytes can carry a path; and `<module>_text.h`.
#include <fmt/format.h>

#include "emit/comment.h"
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

void add_row(Context& context, ir::TypeIndex owner, const ir::Declaration& declaration, const std::string& id) {
  FieldRow row{owner, declaration.name, id, context.speller.spell(declaration, owner), declaration.origin};
  if (row.spelling.fixed) {
    row.size = row.spelling.size;
    if (declaration.shape == ir::Shape::kFixedArray && declaration.bound != 0) {
      row.size /= declaration.bound;
      row.count = declaration.bound;
    }
  }
  if (context.first_field[owner.value] == 0) context.first_field[owner.value] = context.fields.size();
  context.fields.push_back(std::move(row));
}

/// First field of the struct that a row's element is, where both have one size.
std::string inner(const Context& context, const FieldRow& row) {
  if (!row.spelling.fixed || !row.spelling.element || !context.speller.is_plain(*row.spelling.element)) return "0";
  const std::size_t first = context.first_field[row.spelling.element->value];
  if (first == 0) return "0";
  return fmt::format("Field::{}::{}", context.named(*row.spelling.element).value, context.fields[first].id);
}

void emit_types(Writer& out, const Context& context) {
  out.text("/// Where each type stands in its document.");
  const auto block = out.block("struct Types {", {}, "};");
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    const ir::Type& type = context.model.types[i];
    out.call(fmt::format("static constexpr xdr::TypeInfo {}{{", context.named({i}).info),
             {literal(type.name),
              type.origin.document < context.model.documents.size()
                  ? literal(context.model.documents[type.origin.document].name)
                  : "\"\"",
              literal(type.origin.section), std::to_string(type.origin.line)},
             "};");
  }
}

void emit_ids(Writer& out, const Context& context) {
  out.text("/// A number for every field, by type; rows of `kFields`.");
  const auto block = out.block("struct Field {", {}, "};");
  for (std::size_t i = 1; i < context.fields.size();) {
    const auto owner = context.fields[i].owner;
    std::vector<std::string> ids;
    const std::size_t first = i;
    for (; i < context.fields.size() && context.fields[i].owner == owner; ++i) {
      ids.push_back(i == first ? fmt::format("{} = {}", context.fields[i].id, i) : context.fields[i].id);
    }
    const auto inside = out.block("struct $name$ {", {{"name", context.named(owner).value}}, "};");
    std::string line = "enum : xdr::FieldId { ";
    for (std::size_t k = 0; k < ids.size(); ++k) line += (k == 0 ? "" : ", ") + ids[k];
    line += " };";
    if (line.size() <= out.room()) {
      out.text(line);
      continue;
    }
    const auto each = out.block("enum : xdr::FieldId {", {}, "};");
    for (const auto& id : ids) out.text(id + ",");
  }
}

void emit_table(Writer& out, const Context& context) {
  out.text("/// What `xdr::describe` and the search for a truncated field go by.");
  const auto block = out.list("inline constexpr xdr::FieldInfo kFields[] = {");
  out.line("{},");
  for (std::size_t i = 1; i < context.fields.size(); ++i) {
    const FieldRow& row = context.fields[i];
    out.call(
        "{",
        {literal(row.name), fmt::format("&Types::{}", context.named(row.owner).info), std::to_string(row.origin.line),
         std::to_string(row.size), std::to_string(row.count), inner(context, row)},
        "},");
  }
}

}  // namespace

void collect_fields(Context& context) {
  context.fields.push_back({});
  context.first_field.assign(context.model.types.size(), 0);
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    const ir::TypeIndex index{i};
    const TypeNames& names = context.named(index);
    const auto& body = context.model.types[i].body;
    if (const auto* const structure = std::get_if<ir::Struct>(&body)) {
      if (context.speller.is_bare_list(index)) continue;
      for (const std::size_t m : context.speller.members(index)) {
        add_row(context, index, structure->members[m], names.members[m]);
      }
    } else if (const auto* const choice = std::get_if<ir::Union>(&body)) {
      add_row(context, index, choice->discriminant, names.members[0]);
      for (std::size_t a = 0; a < choice->arms.size(); ++a) {
        const ir::Declaration& declaration = choice->arms[a].declaration;
        if (declaration.shape != ir::Shape::kVoid) add_row(context, index, declaration, names.members[a + 1]);
      }
      if (choice->default_arm && choice->default_arm->shape != ir::Shape::kVoid) {
        add_row(context, index, *choice->default_arm, names.members.back());
      }
    }
  }
}

std::string fields_header(const Context& context) {
  Writer out;
  banner(out, context, "Names for the paths of decoding errors, and where each type and field stands in its document.");
  out.text(R"(
    #pragma once

    #include "xdr/type_info.h"

    namespace $space$ {
  )",
           {{"space", context.options.name_space}});
  out.blank();
  emit_types(out, context);
  out.blank();
  emit_ids(out, context);
  out.blank();
  emit_table(out, context);
  out.blank();
  out.text("}  // namespace $space$", {{"space", context.options.name_space}});
  return out.str();
}

std::string text_header(const Context& context) {
  Writer out;
  banner(out, context, "Errors of this module as sentences; allocates, so for logs and tools.");
  out.text(R"(
    #pragma once

    #include <string>

    #include "$module$_fields.h"
    #include "xdr/text.h"

    namespace $space$ {

    /// Path, what is wrong, byte offset, document and line. `error` must come from a `parse` of this module.
    inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

    /// What cannot be sent, document and line. `error` must come from an `encode` of this module.
    inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

    }  // namespace $space$
  )",
           {{"module", context.options.module}, {"space", context.options.name_space}});
  return out.str();
}

}  // namespace xdrgen::emit

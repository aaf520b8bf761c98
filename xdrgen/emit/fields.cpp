// SPDX-License-Identifier: BSD-3-Clause
//
// `<module>_fields.h`: a number for every field, so that an error of 16 bytes can carry a path; and `<module>_text.h`.
#include <fmt/format.h>

#include <iterator>

#include "emit/comment.h"
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

/// What does not fit into a FieldId has no row: errors in such a type come without its name.
constexpr std::size_t kMostFields = 0xf000;

/// The declaration of a fixed array, where a member is one by itself or by its type's name.
const ir::Declaration& array_behind(const Context& context, const ir::Declaration& declaration) {
  const auto* const index = std::get_if<ir::TypeIndex>(&declaration.type);
  if (declaration.shape != ir::Shape::kPlain || index == nullptr) return declaration;
  const auto* const alias = std::get_if<ir::Typedef>(&context.type(*index).body);
  return alias == nullptr ? declaration : array_behind(context, alias->declaration);
}

FieldRow make_row(const Context& context, ir::TypeIndex owner, const ir::Declaration& declaration,
                  const std::string& id) {
  FieldRow row{owner, declaration.name, id, context.speller.spell(declaration, owner), declaration.origin};
  if (row.spelling.fixed) {
    row.size = row.spelling.size;
    const ir::Declaration& array = array_behind(context, declaration);
    if (array.shape == ir::Shape::kFixedArray && array.bound != 0) {
      row.size /= array.bound;
      row.count = array.bound;
    }
  }
  return row;
}

/// The rows of one type, in the order of its members.
std::vector<FieldRow> rows_of(const Context& context, ir::TypeIndex index) {
  const TypeNames& names = context.named(index);
  const auto& body = context.type(index).body;
  std::vector<FieldRow> rows;
  const auto add = [&](const ir::Declaration& declaration, const std::string& id) {
    if (declaration.shape != ir::Shape::kVoid) rows.push_back(make_row(context, index, declaration, id));
  };
  if (const auto* const structure = std::get_if<ir::Struct>(&body)) {
    if (context.speller.is_bare_list(index)) return rows;
    for (const std::size_t m : context.speller.members(index)) add(structure->members[m], names.members[m]);
  } else if (const auto* const choice = std::get_if<ir::Union>(&body)) {
    add(choice->discriminant, names.members[0]);
    for (std::size_t a = 0; a < choice->arms.size(); ++a) add(choice->arms[a].declaration, names.members[a + 1]);
    if (choice->default_arm) add(*choice->default_arm, names.members.back());
  }
  return rows;
}

/// First field of the struct that a row's element is, where both have one size.
std::string inner(const Context& context, const FieldRow& row) {
  const auto& element = row.spelling.element;
  if (!row.spelling.fixed || !element || !context.speller.is_plain(*element)) return "0";
  const TypeNames& names = context.named(*element);
  const std::string field =
      fmt::format("Field::{}::{}", names.own, names.members[context.speller.members(*element).front()]);
  const auto module = context.names.module_of(*element);
  if (!module) return context.first_field[element->value] == 0 ? "0" : field;
  const ImportedModule& imported = context.names.imports()[*module];
  return fmt::format("xdr::rebased(ImportedFields::{}, ::{}::{})", imported.rows, imported.import.name_space, field);
}

void emit_types(Writer& out, const Context& context) {
  out.text("/// Where each type stands in its document.");
  const auto block = out.block("struct Types {", {}, "};");
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    const ir::Type& type = context.model.types[i];
    if (!context.is_ours({i})) continue;
    out.call(fmt::format("static constexpr xdr::TypeInfo {}{{", context.named({i}).info),
             {literal(type.name),
              type.origin.document < context.model.documents.size()
                  ? literal(context.model.documents[type.origin.document].name)
                  : "\"\"",
              literal(type.origin.section), std::to_string(type.origin.line)},
             "};");
  }
}

/// The enumerators of one type; `ids` are given as "name = 7", "name", ...
void emit_ids_of(Writer& out, const Context& context, ir::TypeIndex owner, const std::vector<std::string>& ids) {
  const auto inside = out.block("struct $name$ {", {{"name", context.named(owner).own}}, "};");
  std::string line = "enum : xdr::FieldId { ";
  for (std::size_t k = 0; k < ids.size(); ++k) line += (k == 0 ? "" : ", ") + ids[k];
  line += " };";
  if (line.size() <= out.room()) return out.line(line);
  const auto each = out.block("enum : xdr::FieldId {", {}, "};");
  for (const auto& id : ids) out.line(id + ",");
}

void emit_ids(Writer& out, const Context& context) {
  out.text("/// A number for every field, by type; rows of `kFields`.");
  const auto block = out.block("struct Field {", {}, "};");
  const auto emit_all = [&](const std::vector<FieldRow>& fields, std::size_t i, bool numbered) {
    while (i < fields.size()) {
      const auto owner = fields[i].owner;
      std::vector<std::string> ids;
      const std::size_t first = i;
      for (; i < fields.size() && fields[i].owner == owner; ++i) {
        const bool stated = i == first || !numbered;
        ids.push_back(stated ? fmt::format("{} = {}", fields[i].id, numbered ? i : 0) : fields[i].id);
      }
      emit_ids_of(out, context, owner, ids);
    }
  };
  emit_all(context.fields, 1, true);
  emit_all(context.unnumbered, 0, false);
}

/// Where the rows of each imported module begin.
void emit_imported(Writer& out, const Context& context) {
  out.text("/// Rows of other modules stand behind our own: here each module's begin.");
  const auto block = out.block("struct ImportedFields {", {}, "};");
  std::string next = std::to_string(context.fields.size());
  for (const auto& module : context.names.imports()) {
    out.text("static constexpr xdr::FieldId $name$ = $start$;", {{"name", module.rows}, {"start", next}});
    next = fmt::format("xdr::behind({}, std::size(::{}::kFields))", module.rows, module.import.name_space);
  }
}

void emit_rows(Writer& out, const Context& context, std::string_view name) {
  const auto block = out.list("inline constexpr xdr::FieldInfo " + std::string(name) + "[] = {");
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

void emit_table(Writer& out, const Context& context) {
  constexpr std::string_view kPurpose = "/// What `xdr::describe` and the search for a truncated field go by.";
  if (context.names.imports().empty()) {
    out.line(kPurpose);
    return emit_rows(out, context, "kFields");
  }
  emit_rows(out, context, "kOwnFields");
  out.blank();
  out.line(kPurpose);
  std::vector<std::string> tables = {"kOwnFields"};
  for (const auto& module : context.names.imports()) tables.push_back("::" + module.import.name_space + "::kFields");
  out.call("inline constexpr auto kFields = xdr::join_fields<", tables, ">();");
}

}  // namespace

void collect_fields(Context& context) {
  context.fields.push_back({});
  context.first_field.assign(context.model.types.size(), 0);
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    if (!context.is_ours({i})) continue;
    std::vector<FieldRow> rows = rows_of(context, {i});
    if (rows.empty()) continue;
    const bool numbered = context.fields.size() + rows.size() <= kMostFields;
    if (numbered) context.first_field[i] = context.fields.size();
    auto& to = numbered ? context.fields : context.unnumbered;
    to.insert(to.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
  }
}

std::string fields_header(const Context& context) {
  Writer out;
  const bool extends = !context.names.imports().empty();
  banner(out, context, "Names for the paths of decoding errors, and where each type and field stands in its document.");
  out.text(R"(
    #pragma once

    $includes$

    namespace $space$ {
  )",
           {{"includes", include_lines(context, {extends ? "xdr/imported.h" : "xdr/type_info.h"})},
            {"space", context.options.name_space}});
  out.blank();
  emit_types(out, context);
  out.blank();
  emit_ids(out, context);
  out.blank();
  if (extends) {
    emit_imported(out, context);
    out.blank();
  }
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

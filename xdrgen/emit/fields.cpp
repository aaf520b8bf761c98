// SPDX-License-Identifier: BSD-3-Clause
//
// `<module>_fields.h`: a number for every field, so that an error of 16 bytes can carry a path;
// and `<module>_text.h`.
#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "emit/comment.h"
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

/// The most rows of a module's own table, whose numbers are FieldIds of 16 bits; the rows of
/// imported modules follow. The fields of a type that no longer fits have no rows, and an error in
/// one comes without its name.
constexpr std::size_t kMostFields = 0xf000;

/// The type that a declaration has once its typedefs, arrays and optional data are followed.
struct Content {
  std::string kind = "kNone";
  std::uint64_t opaque_bytes = 0;
  std::optional<ir::TypeIndex> type;
  std::vector<std::uint64_t> fixed_bounds;  ///< of the nested fixed arrays, outermost first
};

std::string kind_of(ir::Builtin type) {
  switch (type) {
    case ir::Builtin::kInt:
      return "kInt";
    case ir::Builtin::kUnsignedInt:
      return "kUnsigned";
    case ir::Builtin::kHyper:
      return "kHyper";
    case ir::Builtin::kUnsignedHyper:
      return "kUnsignedHyper";
    case ir::Builtin::kFloat:
      return "kFloat";
    case ir::Builtin::kDouble:
      return "kDouble";
    case ir::Builtin::kQuadruple:
      return "kQuadruple";
    case ir::Builtin::kBool:
      return "kBool";
  }
  return "kNone";
}

Content content_of(const Context& context, const ir::Declaration& declaration) {
  Content content;
  // The bound on the steps ends the search where a chain of typedefs leads back to itself
  // through optional data.
  const ir::Declaration* at = &declaration;
  for (std::size_t steps = 0; steps <= context.model.types.size(); ++steps) {
    switch (at->shape) {
      case ir::Shape::kVoid:
        return content;
      case ir::Shape::kFixedOpaque:
        content.opaque_bytes = at->bound;
        [[fallthrough]];
      case ir::Shape::kVariableOpaque:
        content.kind = "kOpaque";
        return content;
      case ir::Shape::kString:
        content.kind = "kString";
        return content;
      case ir::Shape::kFixedArray:
        content.fixed_bounds.push_back(at->bound);
        break;
      case ir::Shape::kPlain:
      case ir::Shape::kVariableArray:
      case ir::Shape::kOptional:
        break;
    }
    if (const auto* const simple = std::get_if<ir::Builtin>(&at->type)) {
      content.kind = kind_of(*simple);
      return content;
    }
    const auto index = std::get<ir::TypeIndex>(at->type);
    const auto& body = context.type(index).body;
    if (const auto* const alias = std::get_if<ir::Typedef>(&body)) {
      at = &alias->declaration;
      continue;
    }
    content.kind = std::holds_alternative<ir::Enum>(body)     ? "kEnum"
                   : std::holds_alternative<ir::Struct>(body) ? "kStruct"
                                                              : "kUnion";
    content.type = index;
    return content;
  }
  return content;
}

FieldRow make_row(const Context& context, ir::TypeIndex owner, const ir::Declaration& declaration,
                  const std::string& id) {
  FieldRow row{owner, declaration.name, id, context.speller.spell(declaration, owner), declaration.origin};
  const Content content = content_of(context, declaration);
  row.kind = content.kind;
  row.type = content.type;
  if (!row.spelling.fixed) return row;
  row.opaque_bytes = content.opaque_bytes;
  row.size = row.spelling.size;
  const auto& bounds = content.fixed_bounds;
  if (!bounds.empty() && bounds.front() != 0) {
    row.size /= bounds.front();
    row.count = bounds.front();
  }
  if (content.type && context.speller.is_plain(*content.type)) row.inner = content.type;
  return row;
}

/// Makes the rows of one type, in the order of its members.
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

/// The first field of the struct that the row's element is, or that its element is an array of.
std::string inner(const Context& context, const FieldRow& row) {
  if (!row.inner) return "0";
  const TypeNames& names = context.named(*row.inner);
  const std::string field =
      fmt::format("Field::{}::{}", names.own, names.members[context.speller.members(*row.inner).front()]);
  const auto module = context.names.module_of(*row.inner);
  if (!module) return context.first_field[row.inner->value] == 0 ? "0" : field;
  const ImportedModule& imported = context.names.imports()[*module];
  return fmt::format("xdr::rebased(ImportedFields::{}, ::{}::{})", imported.rows, imported.import.name_space, field);
}

/// "&Types::rdma_proc", with the namespace of its module.
std::string info(const Context& context, ir::TypeIndex type) {
  const auto module = context.names.module_of(type);
  const std::string prefix = module ? "::" + context.names.imports()[*module].import.name_space + "::" : "";
  return "&" + prefix + "Types::" + context.named(type).info;
}

void emit_enumerators(Writer& out, const Context& context) {
  std::vector<ir::TypeIndex> enums;
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    if (context.is_ours({i}) && std::holds_alternative<ir::Enum>(context.model.types[i].body)) enums.push_back({i});
  }
  if (enums.empty()) return;
  out.text("/// The names of the values of each enumeration.");
  {
    const auto block = out.block("struct Enumerators {", {}, "};");
    for (const ir::TypeIndex type : enums) {
      std::vector<std::pair<std::string, std::string>> rows;
      for (const auto& enumerator : std::get<ir::Enum>(context.type(type).body).enumerators) {
        const std::string value = enumerator.value == INT32_MIN ? "-2147483647 - 1" : std::to_string(enumerator.value);
        rows.emplace_back(fmt::format("{{{}, {}}},", literal(enumerator.name), value), short_place(enumerator.origin));
      }
      const auto array = out.list("static constexpr xdr::EnumeratorInfo " + context.named(type).info + "[] = {");
      out.commented(rows);
    }
  }
  out.blank();
}

/// The document and the section that an error refers the reader to.
source::Citation section_of(const Context& context, const ir::Origin& origin) {
  if (!origin.restates.empty()) return origin.restates;
  const auto& documents = context.model.documents;
  return {origin.document < documents.size() ? documents[origin.document].name : "", origin.section};
}

void emit_types(Writer& out, const Context& context) {
  out.text("/// The place of each type in its document.");
  const auto block = out.block("struct Types {", {}, "};");
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    const ir::Type& type = context.model.types[i];
    if (!context.is_ours({i})) continue;
    const auto& [document, section] = section_of(context, type.origin);
    std::vector<std::string> facts = {literal(type.name), literal(document), literal(section),
                                      std::to_string(line_of(type.origin))};
    if (std::holds_alternative<ir::Enum>(type.body)) facts.push_back("Enumerators::" + context.named({i}).info);
    out.call(fmt::format("static constexpr xdr::TypeInfo {}{{", context.named({i}).info), facts, "};");
  }
}

/// Writes the enumerators of one type; `ids` are written as "name = 7", "name", ...
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

/// Writes where the rows of each imported module begin.
void emit_imported(Writer& out, const Context& context) {
  out.text("/// Rows of other modules follow our own: each constant is where the rows of one module begin.");
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
    std::vector<std::string> facts = {literal(row.name),
                                      fmt::format("&Types::{}", context.named(row.owner).info),
                                      std::to_string(line_of(row.origin)),
                                      std::to_string(row.size),
                                      std::to_string(row.count),
                                      inner(context, row),
                                      "xdr::ValueKind::" + row.kind};
    const source::Citation& restates = row.origin.restates;
    const bool own = !restates.empty() && restates != context.type(row.owner).origin.restates;
    if (row.opaque_bytes != 0 || row.type || own) facts.push_back(std::to_string(row.opaque_bytes));
    if (row.type || own) facts.push_back(row.type ? info(context, *row.type) : "nullptr");
    if (own)
      facts.push_back(fmt::format("xdr::section({}, {})", literal(restates.document), literal(restates.section)));
    out.call("{", facts, "},");
  }
}

void emit_table(Writer& out, const Context& context) {
  constexpr std::string_view kPurpose = "/// The table for `xdr::describe`, and for the search for a truncated field.";
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
           {{"includes", include_lines(context, {extends ? "xdr/imported.h" : "xdr/type_info.h"}, "_fields")},
            {"space", context.options.name_space}});
  out.blank();
  emit_enumerators(out, context);
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
  return std::move(out).str();
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

    /// Path, reason, byte offset and section. `error` must come from a `parse` of this module.
    inline std::string to_string(const xdr::DecodeError& error) { return xdr::describe(error, kFields); }

    /// The field that cannot be sent, and its section. `error` must come from an `encode` of this module.
    inline std::string to_string(const xdr::EncodeError& error) { return xdr::describe(error, kFields); }

    }  // namespace $space$
  )",
           {{"module", context.options.module}, {"space", context.options.name_space}});
  return std::move(out).str();
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The order of a generated header, top to bottom, and the code that all its classes share.
#include "emit/emit_cpp.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "emit/comment.h"
#include "emit/parts.h"
#include "emit/procedure_facts.h"

namespace xdrgen::emit {

namespace {

std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  while (from < text.size()) {
    const auto end = std::min(text.find('\n', from), text.size());
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

/// Writes the license, which must accompany the XDR of the document wherever it goes:
/// [RFC 8166 4.1.1], [version-two-01 4.1], [xcharext-00 5.1]
void license(Writer& out, const Context& context) {
  for (const auto& document : context.model.documents) {
    if (document.import || document.license.empty()) continue;
    out.text("// License of the code component:");
    out.text("$text$", {{"text", comment(split_lines(document.license))}});
    out.blank();
  }
}

/// Writes the corrections: where the text that was read differs from the published one.
void corrections(Writer& out, const Context& context) {
  for (const auto& document : context.model.documents) {
    if (document.import || document.corrections.empty()) continue;
    out.line("// Corrections of " + comment_text(document.name) + ", from its overlay:");
    for (const auto& correction : document.corrections) {
      const std::string place = correction.line == 0 ? "added" : fmt::format("line {}", correction.line);
      std::string change = fmt::format("`{}` -> `{}`", correction.before, correction.after);
      if (correction.before.empty()) change = fmt::format("`{}`", correction.after);
      if (correction.before == correction.after) change = fmt::format("`{}` stays, but note:", correction.before);
      out.text("$text$", {{"text", wrapped_comment(place + ": " + change, 2)}});
      out.text("$text$", {{"text", wrapped_comment(correction.reason, 4)}});
    }
    out.blank();
  }
}

/// Writes the lines that a document passes to the output: code of its author, which only the
/// user can decide to trust.
void passed_lines(Writer& out, const Context& context) {
  if (!context.options.pass_lines) return;
  bool any = false;
  for (const auto& line : context.model.passed_lines) {
    if (context.model.import_of(line.origin) != nullptr) continue;
    if (!any) out.blank();
    for (const auto& part : split_lines(line.text)) out.line(part);
    any = true;
  }
}

void emit_type(Writer& out, const Context& context, ir::TypeIndex index) {
  const ir::Type& type = context.type(index);
  out.blank();
  published(out, context, type.published, type.origin);
  if (std::holds_alternative<ir::Enum>(type.body)) return emit_enum(out, context, index);
  if (std::holds_alternative<ir::Typedef>(type.body)) return emit_typedef(out, context, index);
  if (std::holds_alternative<ir::Union>(type.body)) {
    emit_union_view(out, context, index);
    out.blank();
    return emit_union_value(out, context, index);
  }
  if (context.speller.is_bare_list(index)) return emit_list(out, context, index);
  if (context.speller.is_plain(index)) return emit_fixed_struct(out, context, index);
  emit_struct_view(out, context, index);
  out.blank();
  emit_struct_value(out, context, index);
}

bool is_reducible_class(const Context& context, ir::TypeIndex index) {
  return context.is_ours(index) && context.speller.is_reducible(index) && !context.speller.is_bare_list(index) &&
         !std::holds_alternative<ir::Typedef>(context.type(index).body);
}

/// Declares the classes that hold eligible items, and says that they do, before they are complete:
/// a range of such a class has to know it while the class is incomplete (xdr::detail::IsReducible).
void forward_reducible(Writer& out, const Context& context) {
  bool any = false;
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    if (!is_reducible_class(context, {i})) continue;
    if (!any) out.line("// These types contain eligible items (xdr/reduce.h).");
    any = true;
    out.text("class $name$;", {{"name", context.named({i}).view}});
    out.text("void contains_eligible(const $name$*);", {{"name", context.named({i}).view}});
  }
}

/// Checks imported types. The bindings of this run decide which types hold eligible items here;
/// the walk of an imported type follows the bindings of its own run. Where the two differ, the
/// parser would look in the stream for data that was reduced.
void check_imported(Writer& out, const Context& context) {
  std::vector<bool> seen(context.model.types.size(), false);
  bool any = false;
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    if (!context.is_ours({i})) continue;
    for (const ir::TypeIndex used : context.speller.uses({i})) {
      const Spelling spelling = context.speller.spell(ir::TypeRef(used));
      if (context.is_ours(used) || seen[used.value] || spelling.fixed) continue;
      seen[used.value] = true;
      if (!any) out.line("// A failed check means that xdrgen did not get the bindings of that module (--binding).");
      any = true;
      const std::string test = context.speller.is_reducible(used) ? "" : "!";
      out.text("static_assert($test$xdr::kReducible<$wire$>);", {{"test", test}, {"wire", spelling.wire}});
    }
  }
}

/// Declares the classes that hold eligible items and those that mention each other, and checks
/// imported types.
void forward_declarations(Writer& out, const Context& context) {
  forward_reducible(out, context);
  check_imported(out, context);
  for (std::size_t i = 0; i < context.model.types.size(); ++i) {
    const ir::TypeIndex index{i};
    const auto& body = context.type(index).body;
    if (!context.is_ours(index)) continue;
    if (!context.speller.is_recursive(index) || context.speller.is_bare_list(index)) continue;
    if (std::holds_alternative<ir::Typedef>(body)) continue;
    out.text("class $name$;", {{"name", context.named(index).view}});
    out.text(std::string(std::holds_alternative<ir::Union>(body) ? "class" : "struct") + " " +
             context.named(index).value + ";");
  }
}

/// Writes types in the order of the document, each after the types that it needs: either those
/// of fixed size, or all others.
void emit_types(Writer& out, const Context& context, bool fixed) {
  std::vector<ir::TypeIndex> wanted;
  for (const auto& declared : context.model.order) {
    if (declared.kind == ir::Declared::Kind::kType) wanted.push_back({declared.index});
  }
  for (std::size_t i = 0; i < context.model.types.size(); ++i) wanted.push_back({i});
  for (const auto type : in_order(context, wanted)) {
    if (context.is_ours(type) && is_of_fixed_size(context, type) == fixed) emit_type(out, context, type);
  }
}

void emit_programs(Writer& out, const Context& context) {
  bool any = false;
  for (std::size_t i = 0; i < context.model.programs.size(); ++i) {
    if (context.model.import_of(context.model.programs[i].origin) != nullptr) continue;
    if (!std::exchange(any, true)) {
      out.blank();
      out.line("/// Of what the bindings say about the procedures. Stubs compare it with theirs.");
      out.line(
          fmt::format("inline constexpr std::uint64_t kProcedureHash = 0x{:016x};", procedure_hash(context.model)));
    }
    out.blank();
    emit_program(out, context, i);
  }
}

/// Makes the header of everything that needs no view. It is small, so that including
/// `<module>_owned.h` costs little.
std::string types_header(const Context& context) {
  Writer out;
  banner(out, context,
         "Constants, enumerations and what has one size: plain values. For " + context.options.module +
             ".h, which has the rest, and\n"
             "for headers that need no more.");
  license(out, context);
  out.text(R"(
    #pragma once

    #include <array>
    #include <compare>
    #include <cstddef>
    #include <cstdint>
    #include <string_view>

    $includes$
  )",
           {{"includes",
             include_lines(context, {context.options.module + "_fields.h", "xdr/parse.h", "xdr/patch.h"}, "_types")}});
  Writer body;
  emit_constants(body, context);
  emit_types(body, context, true);
  in_namespace(out, context, std::move(body));
  return std::move(out).str();
}

std::string codec_header(const Context& context) {
  Writer out;
  std::vector<std::string> headers = {context.options.module + "_types.h", "xdr/gather.h", "xdr/patch.h", "xdr/view.h"};
  bool reduces = false;
  for (std::size_t i = 0; i < context.model.types.size(); ++i) reduces = reduces || context.speller.is_reducible({i});
  if (reduces) headers.push_back("xdr/reduce.h");
  banner(out, context,
         "Reading: `...View::parse`. Writing: fill the struct of the plain name, then `encode`. Types stand in the "
         "order of the\n"
         "document, below their XDR; names are the document's. What has one size is in " +
             context.options.module +
             "_types.h.\n"
             "How the classes work: runtime/xdr/codec.h.");
  license(out, context);
  corrections(out, context);
  out.text(R"(
    #pragma once

    #include <array>
    #include <cstddef>
    #include <cstdint>
    #include <optional>
    #include <span>
    #include <string_view>

    $includes$
  )",
           {{"includes", include_lines(context, headers)}});
  passed_lines(out, context);
  Writer body;
  forward_declarations(body, context);
  emit_types(body, context, false);
  emit_programs(body, context);
  emit_messages(body, context);
  in_namespace(out, context, std::move(body));
  return std::move(out).str();
}

}  // namespace

void in_namespace(Writer& out, const Context& context, Writer body) {
  if (body.str().empty()) return;
  out.blank();
  out.text("namespace $space$ {", {{"space", context.options.name_space}});
  out.blank();
  out.append(std::move(body));
  out.blank();
  out.text("}  // namespace $space$", {{"space", context.options.name_space}});
}

void banner(Writer& out, const Context& context, const std::string& what) {
  out.text("// SPDX-License-Identifier: BSD-3-Clause");
  out.text("//");
  std::string_view from = "// Made by xdrgen from ";
  for (const auto& document : context.model.documents) {
    if (document.import) continue;
    out.line(std::string(from) + comment_text(document.name));
    out.line("//   sha256 " + comment_text(document.sha256));
    from = "// and ";
  }
  for (const auto& document : context.model.documents) {
    if (!document.import) continue;
    out.line("// on top of " + comment_text(document.name) + ", whose codec is " + document.import->header);
    out.line("//   sha256 " + comment_text(document.sha256));
  }
  out.line("// Do not edit; `" + comment_text(context.options.regenerate_command) + "` makes it anew.");
  out.text("//");
  out.text("$text$", {{"text", comment(split_lines(what))}});
  out.blank();
}

std::string short_place(const ir::Origin& origin) {
  return origin.restates.empty() ? "line " + std::to_string(origin.line) : origin.restates.text();
}

std::uint32_t line_of(const ir::Origin& origin) { return origin.restates.empty() ? origin.line : 0; }

void published(Writer& out, const Context& context, const std::vector<std::string>& lines, const ir::Origin& origin) {
  if (!lines.empty()) out.text("$text$", {{"text", comment(lines)}});
  if (!origin.restates.empty()) return out.line("// spec: " + origin.restates.text());
  std::string place = "// spec:";
  if (origin.document < context.model.documents.size()) {
    place += " " + comment_text(context.model.documents[origin.document].name);
  }
  if (!origin.section.empty()) place += " section " + comment_text(origin.section) + ",";
  out.line(place + " line " + std::to_string(origin.line));
}

std::string include_lines(const Context& context, std::vector<std::string> headers, const std::string& suffix) {
  for (const auto& module : context.names.imports()) {
    const std::string& header = module.import.header;
    const auto dot = header.rfind('.');
    const auto slash = header.rfind('/');
    const bool extension = dot != std::string::npos && (slash == std::string::npos || dot > slash);
    headers.push_back(extension ? header.substr(0, dot) + suffix + header.substr(dot) : header + suffix);
  }
  std::sort(headers.begin(), headers.end());
  headers.erase(std::unique(headers.begin(), headers.end()), headers.end());
  std::string lines;
  for (const auto& header : headers) lines += (lines.empty() ? "#include \"" : "\n#include \"") + header + "\"";
  return lines;
}

bool is_of_fixed_size(const Context& context, ir::TypeIndex index) {
  const auto& body = context.type(index).body;
  if (std::holds_alternative<ir::Enum>(body)) return true;
  if (const auto* const alias = std::get_if<ir::Typedef>(&body)) {
    return context.speller.spell(alias->declaration, index).fixed;
  }
  return std::holds_alternative<ir::Struct>(body) && context.speller.is_plain(index) &&
         !context.speller.is_bare_list(index);
}

std::string max_size(const ir::Size& size) { return size.max ? std::to_string(*size.max) : "xdr::kUnbounded"; }

void class_facts(Writer& out, const Context& context, ir::TypeIndex index, const ir::Size& size) {
  out.text(R"(
    using Fields = Field::$name$;
    static constexpr const xdr::TypeInfo& kInfo = Types::$info$;
    static constexpr std::uint64_t kMinSize = $min$;
    static constexpr std::uint64_t kMaxSize = $max$;
  )",
           {{"name", context.named(index).own},
            {"info", context.named(index).info},
            {"min", std::to_string(size.min)},
            {"max", max_size(size)}});
  if (context.type(index).counts_level) out.line("static constexpr bool kContainsItself = true;");
}

std::string view_base(const Context& context, ir::TypeIndex type) {
  return fmt::format("xdr::{}<{}, kFields>", context.speller.is_reducible(type) ? "ReducibleView" : "View",
                     context.named(type).view);
}

void value_encode(Writer& out, const Context& context, ir::TypeIndex type) {
  const std::string& view = context.named(type).view;
  out.function("std::size_t encoded_size() const noexcept", "return xdr::encoded_size<" + view + ">(*this);");
  out.function("xdr::Encoded encode(xdr::MutableBytes out) const noexcept",
               "return xdr::encode<" + view + ">(*this, out);");
  out.function(
      "xdr::GatherResult gather(xdr::MutableBytes out, xdr::PieceList piece_list, std::size_t min_bytes) const "
      "noexcept",
      "return xdr::encode_gather<" + view + ">(*this, out, piece_list, min_bytes);");
  if (!context.speller.is_reducible(type)) return;
  out.text(R"(
    template <class Wanted = xdr::EveryItem>
    xdr::ReduceResult encode_reduced(xdr::MutableBytes out, std::span<xdr::ReducedItem> item_list,
                                     const xdr::Reduction& reduction = {}, Wanted wanted = {}) const noexcept {
      return xdr::encode_reduced<$view$>(*this, out, item_list, reduction, wanted);
    }
  )",
           {{"view", view}});
}

std::vector<OutputFile> emit_cpp(const ir::Model& model, const CppOptions& options) {
  Names names(model);
  names.name_messages(options.module);
  const Speller speller(model, names);
  Context context{model, options, names, speller, {}, {}, {}, {}};
  collect_fields(context);
  find_walk_steps(context);
  std::vector<OutputFile> files;
  files.push_back({options.module + ".h", codec_header(context)});
  files.push_back({options.module + "_types.h", types_header(context)});
  files.push_back({options.module + "_fields.h", fields_header(context)});
  files.push_back({options.module + "_text.h", text_header(context)});
  if (!options.owned) return files;
  find_floats(context);
  files.push_back({options.module + "_owned.h", owned_header(context)});
  files.push_back({options.module + "_owned.cpp", owned_source(context)});
  files.push_back({options.module + "_members.h", members_header(context)});
  if (!options.owned_json) return files;
  files.push_back({options.module + "_json.h", json_header(context)});
  files.push_back({options.module + "_json.cpp", json_source(context)});
  return files;
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Types that need no class: typedefs, and lists whose node has one member besides its link.
#include <fmt/format.h>

#include <optional>

#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

void emit_names(Writer& out, const TypeNames& names, const std::string& wire, const std::string& view,
                const std::string& value) {
  out.commented({{"using " + names.wire + " = " + wire + ";", "on the wire"},
                 {"using " + names.view + " = " + view + ";", "to read"},
                 {"using " + names.value + " = " + value + ";", "to encode from"}});
}

/// The list node that a typedef stands for, if it stands for one by value.
std::optional<ir::TypeIndex> node_behind(const Context& context, ir::TypeIndex alias) {
  const auto* const body = std::get_if<ir::Typedef>(&context.type(alias).body);
  if (body == nullptr) return std::nullopt;
  const ir::Declaration& item = context.model.behind(body->declaration);
  const auto* const node = std::get_if<ir::TypeIndex>(&item.type);
  if (item.shape != ir::Shape::kPlain || node == nullptr) return std::nullopt;
  const auto* const structure = std::get_if<ir::Struct>(&context.type(*node).body);
  return structure != nullptr && structure->list_link ? std::optional(*node) : std::nullopt;
}

/// Tells the alias of a node without a class from the name of the node, which stands for the list
/// with its first presence word. The document makes no difference between the two names.
void tell_from_node(Writer& out, const Context& context, ir::TypeIndex alias) {
  const auto node = node_behind(context, alias);
  if (!node || !context.speller.is_bare_list(*node)) return;
  out.text(R"(
    /// `$wire$` stands for `$node$ *`: that begins with a presence word, and may be empty.
    /// Its bytes differ, its types to read and to encode from do not: no compiler sees a mix-up.
  )",
           {{"wire", context.named(*node).wire}, {"node", context.type(*node).name}});
}

}  // namespace

void say_what_alias_means(Writer& out, const Context& context, ir::TypeIndex alias) {
  const auto node = node_behind(context, alias);
  if (!node) return;
  out.text("/// One `$node$`: a list of at least one entry, without a presence word before the first.",
           {{"node", context.type(*node).name}});
}

void emit_list(Writer& out, const Context& context, ir::TypeIndex index) {
  const Spelling list = context.speller.spell_list(index);
  emit_names(out, context.named(index), list.codec, list.view, list.value);
}

void emit_typedef(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Typedef>(context.type(index).body);
  const TypeNames& names = context.named(index);
  const Spelling spelling = context.speller.spell(body.declaration, index);
  if (spelling.wire == spelling.value && spelling.view == spelling.value) {
    out.text("using $name$ = $what$;", {{"name", names.value}, {"what", spelling.value}});
    return;
  }
  say_what_alias_means(out, context, index);
  tell_from_node(out, context, index);
  emit_names(out, names, spelling.codec, spelling.view, spelling.value);
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Types that need no class: typedefs, and lists whose node has one member besides its link.
#include <fmt/format.h>

#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

void emit_names(Writer& out, const TypeNames& names, const std::string& wire, const std::string& view,
                const std::string& value) {
  out.commented({{"using " + names.wire + " = " + wire + ";", "on the wire"},
                 {"using " + names.view + " = " + view + ";", "to read"},
                 {"using " + names.value + " = " + value + ";", "to encode from"}});
}

}  // namespace

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
  emit_names(out, names, spelling.codec, spelling.view, spelling.value);
}

}  // namespace xdrgen::emit

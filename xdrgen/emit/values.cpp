// SPDX-License-Identifier: BSD-3-Clause
//
// Structs to encode from, for structs that vary in size. They refer to the caller's memory.
#include "emit/parts.h"

namespace xdrgen::emit {

Writer::Block begin_value_put(Writer& out, const Context& context, ir::TypeIndex type) {
  const TypeNames& names = context.named(type);
  value_encode(out, context, type);
  out.blank();
  out.text(R"(
    // For runtime/xdr.
    using Fields = Field::$name$;
  )",
           {{"name", names.own}});
  return begin_put(out, context, type);
}

void emit_struct_value(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Struct>(context.type(index).body);
  const TypeNames& names = context.named(index);
  const auto members = context.speller.members(index);
  out.text("/// To encode `$xdr$` from; refers to the caller's memory.", {{"xdr", context.type(index).name}});
  const auto block = out.block("struct $name$ {", {{"name", names.value}}, "};");
  for (const std::size_t m : members) {
    const Spelling spelling = context.speller.spell(body.members[m], index);
    out.text(spelling.value + " " + names.members[m] + (spelling.defaultable ? "{};" : ";"));
  }
  out.blank();
  const auto function = begin_value_put(out, context, index);
  for (const std::size_t m : members) {
    const Spelling spelling = context.speller.spell(body.members[m], index);
    out.statement("xdr::put<" + spelling.codec + ">(out, " + names.members[m] + ", Fields::" + names.members[m] + ");");
  }
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Structs to encode from, for those that vary in size. They refer to the caller's memory.
#include "emit/parts.h"

namespace xdrgen::emit {

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
  value_encode(out, context.named(index).view, context.speller.is_reducible(index));
  out.blank();
  out.text(R"(
    // For runtime/xdr.
    using Fields = Field::$name$;
    template <class Out>
  )",
           {{"name", names.own}});
  const auto function = out.block(put_signature(context, index));
  for (const std::size_t m : members) {
    const Spelling spelling = context.speller.spell(body.members[m], index);
    out.statement("xdr::put<" + spelling.codec + ">(out, " + names.members[m] + ", Fields::" + names.members[m] + ");");
  }
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Writes `At` for xdr::patch: the places of the members that are always at the same place. A
// member after one that varies in size has no such place; neither has an arm, which is present
// only sometimes.
#include <fmt/format.h>

#include "emit/parts.h"

namespace xdrgen::emit {

void emit_members_at(Writer& out, const Context& context, ir::TypeIndex index, const std::string& owner) {
  const auto& body = std::get<ir::Struct>(context.type(index).body);
  std::vector<std::string> lines;
  std::uint64_t offset = 0;
  for (const std::size_t m : context.speller.members(index)) {
    const Spelling spelling = context.speller.spell(body.members[m], index);
    if (spelling.fixed || spelling.is_class) {
      lines.push_back(fmt::format("static constexpr xdr::Member<{}, {}> {}{{{}}};", owner, spelling.wire,
                                  context.named(index).members[m], offset));
    }
    if (!spelling.fixed) break;
    offset += spelling.size;
  }
  if (lines.empty()) return;
  out.text("/// For xdr::patch.");
  {
    const auto block = out.block("struct At {", {}, "};");
    for (const auto& line : lines) out.line(line);
  }
  out.blank();
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Writes enumerations, the text of their names, and constants.
#include <fmt/format.h>

#include <set>

#include "emit/comment.h"
#include "emit/parts.h"

namespace xdrgen::emit {

void emit_constants(Writer& out, const Context& context) {
  std::vector<std::pair<std::string, std::string>> lines;
  for (std::size_t i = 0; i < context.model.constants.size(); ++i) {
    const ir::Constant& constant = context.model.constants[i];
    if (context.model.import_of(constant.origin) != nullptr) continue;
    const IntegerSpelling value = spell(constant.value);
    lines.emplace_back(fmt::format("inline constexpr {} {} = {};", value.type, context.names.constant(i), value.text),
                       short_place(constant.origin));
  }
  if (lines.empty()) return;
  out.blank();
  out.commented(lines);
}

void emit_enum(Writer& out, const Context& context, ir::TypeIndex index) {
  const auto& body = std::get<ir::Enum>(context.type(index).body);
  const TypeNames& names = context.named(index);
  {
    const auto block = out.block("enum class $name$ : std::int32_t {", {{"name", names.value}}, "};");
    for (std::size_t i = 0; i < body.enumerators.size(); ++i) {
      const std::int32_t value = body.enumerators[i].value;
      out.text(
          fmt::format("{} = {},", names.members[i], value == INT32_MIN ? "-2147483647 - 1" : std::to_string(value)));
    }
  }
  out.blank();
  out.text("/// The document's name for `value`; empty where it has none.");
  {
    const auto function =
        out.block("constexpr std::string_view to_string($name$ value) noexcept {", {{"name", names.value}});
    {
      const auto choice = out.block("switch (value) {");
      std::set<std::int32_t> seen;  // the first name of a value that has several
      for (std::size_t i = 0; i < body.enumerators.size(); ++i) {
        if (!seen.insert(body.enumerators[i].value).second) continue;
        out.line("case " + names.value + "::" + names.members[i] + ":");
        out.line("  return " + literal(body.enumerators[i].name) + ";");
      }
    }
    out.text("return {};");
  }
  out.blank();
  out.function("constexpr bool is_known(" + names.value + " value) noexcept", "return !to_string(value).empty();");
  if (body.open) {
    out.blank();
    out.text(R"(
      /// Values that are not known yet are accepted as well.
      constexpr bool is_open($name$) noexcept { return true; }
    )",
             {{"name", names.value}});
  }
}

}  // namespace xdrgen::emit

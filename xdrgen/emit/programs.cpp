// SPDX-License-Identifier: BSD-3-Clause
//
// Programs, versions and procedures [RFC 5531 12]: numbers, and the wire types of arguments and
// result.
#include <fmt/format.h>

#include "emit/comment.h"
#include "emit/parts.h"

namespace xdrgen::emit {

namespace {

std::string wire_or_void(const Context& context, const std::optional<ir::TypeRef>& type) {
  return type ? context.speller.spell(*type).codec : "void";
}

void emit_procedure(Writer& out, const Context& context, const ir::Procedure& procedure, const std::string& name) {
  const auto block = out.block("struct $name$ {", {{"name", name}}, "};");
  std::string arguments;
  for (const auto& argument : procedure.arguments) {
    arguments += (arguments.empty() ? "" : ", ") + context.speller.spell(argument).codec;
  }
  out.text(R"(
    static constexpr std::uint32_t kNumber = $number$;
    static constexpr std::string_view kName = $text$;
    using Arguments = xdr::TypeList<$arguments$>;
    using Result = $result$;
  )",
           {{"number", std::to_string(procedure.number)},
            {"text", literal(procedure.name)},
            {"arguments", arguments},
            {"result", wire_or_void(context, procedure.result)}});
}

}  // namespace

void emit_program(Writer& out, const Context& context, std::size_t index) {
  const ir::Program& program = context.model.programs[index];
  published(out, context, {}, program.origin);
  out.text("/// Wire types of the program's procedures; parse them with `xdr::parse<W>`.");
  const auto block = out.block("struct $name$ {", {{"name", context.names.program(index)}}, "};");
  out.text("static constexpr std::uint32_t kNumber = $number$;", {{"number", std::to_string(program.number)}});
  // A member of a struct cannot have the name of the struct.
  const NameSet members = {"Arguments", "Result", context.names.program(index)};
  Scope versions({&context.names.at_namespace_level(), &Names::of_every_namespace(), &members});
  for (const auto& version : program.versions) {
    out.blank();
    const std::string name = versions.claim(camel_of_capitals(version.name));
    const auto inner = out.block("struct $name$ {", {{"name", name}}, "};");
    out.text("static constexpr std::uint32_t kNumber = $number$;", {{"number", std::to_string(version.number)}});
    const NameSet enclosing = {name};
    Scope procedures({&context.names.at_namespace_level(), &Names::of_every_namespace(), &members, &enclosing});
    for (const auto& procedure : version.procedures) {
      emit_procedure(out, context, procedure, procedures.claim(camel_of_capitals(procedure.name)));
    }
  }
}

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Seventh pass: names and numbers of versions and procedures (RFC 5531 section 12.3).
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <string>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

/// Names and numbers that may not be repeated within one scope.
class Scope {
 public:
  Scope(Context& context, std::string what) : context_(context), what_(std::move(what)) {}

  void add(const ast::Name& name, const ast::Value& number) {
    const auto [by_name, new_name] = names_.try_emplace(name.text, name.span);
    if (!new_name) {
      context_
          .report(Kind::kDuplicateRpcName, name.span, fmt::format("{} {} stands twice", what_, ticked(name.text)),
                  "must be unique in what holds it (RFC 5531 section 12.3)")
          .note(fmt::format("first declared at {}", context_.where(by_name->second)));
    }
    const auto value = context_.resolution.value_of(number);
    if (!value) return;
    if (value->negative || value->magnitude > 0xffffffff) {
      context_.report(Kind::kBadRpcNumber, number.span,
                      fmt::format("the number of {} is out of range", ticked(name.text)),
                      "must be an unsigned 32-bit integer (RFC 5531 sections 8.1 and 12.3)");
      return;
    }
    const auto [by_number, new_number] = numbers_.try_emplace(value->magnitude, name);
    if (!new_number && new_name) {
      context_
          .report(Kind::kDuplicateRpcName, number.span,
                  fmt::format("{} {} has the number of {}", what_, ticked(name.text), ticked(by_number->second.text)),
                  "must be unique in what holds it (RFC 5531 section 12.3)")
          .note(fmt::format("{} is declared at {}", ticked(by_number->second.text),
                            context_.where(by_number->second.span)));
    }
  }

 private:
  Context& context_;
  std::string what_;
  std::map<std::string, source::Span> names_;
  std::map<std::uint64_t, ast::Name> numbers_;
};

}  // namespace

void check_programs(Context& context) {
  for (const ast::Definition& definition : context.specification.definitions) {
    const auto* program = std::get_if<ast::ProgramDefinition>(&definition.what);
    if (program == nullptr) continue;
    Scope(context, "program").add(program->name, program->number);
    Scope versions(context, "version");
    for (const ast::Version& version : program->versions) {
      versions.add(version.name, version.number);
      Scope procedures(context, "procedure");
      for (const ast::Procedure& procedure : version.procedures) procedures.add(procedure.name, procedure.number);
    }
  }
}

}  // namespace xdrgen::sema

// SPDX-License-Identifier: BSD-3-Clause
//
// This is the eighth pass: it checks names and numbers of programs, versions and procedures
// [RFC 5531 12.3], and procedure 0.
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <string>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

/// Names and numbers that must be unique in one scope.
class Scope {
 public:
  /// `names_are_global`: collect_names has reported repeated names.
  Scope(Context& context, std::string what, std::string rule, bool names_are_global = false)
      : context_(context), what_(std::move(what)), rule_(std::move(rule)), names_are_global_(names_are_global) {}

  void add(const ast::Name& name, const ast::Value& number) {
    const auto [by_name, new_name] = names_.try_emplace(name.text, name.span);
    if (!new_name && !names_are_global_) {
      context_
          .report(Kind::kDuplicateRpcName, name.span, fmt::format("{} {} stands twice", what_, ticked(name.text)),
                  rule_)
          .note(fmt::format("first declared at {}", context_.where(by_name->second)), context_.place(by_name->second));
    }
    const auto value = context_.resolution.value_of(number);
    if (!value) return;
    if (value->negative || value->magnitude > 0xffffffff) {
      context_.report(Kind::kBadRpcNumber, number.span,
                      fmt::format("the number of {} is out of range", ticked(name.text)),
                      "must be an unsigned 32-bit integer [RFC 5531 8.1, 12.3]");
      return;
    }
    const auto [by_number, new_number] = numbers_.try_emplace(value->magnitude, name);
    if (!new_number && new_name) {
      context_
          .report(Kind::kDuplicateRpcName, number.span,
                  fmt::format("{} {} has the number of {}", what_, ticked(name.text), ticked(by_number->second.text)),
                  rule_)
          .note(fmt::format("{} is declared at {}", ticked(by_number->second.text),
                            context_.where(by_number->second.span)),
                context_.place(by_number->second.span));
    }
  }

 private:
  Context& context_;
  std::string what_;
  std::string rule_;
  bool names_are_global_;
  std::map<std::string, source::Span> names_;
  std::map<std::uint64_t, ast::Name> numbers_;
};

/// [RFC 5531 12.1]: procedure 0 of every version has no arguments and no results, so that everybody
/// can check whether a server runs.
void check_null(Context& context, const ast::Procedure& procedure) {
  const auto number = context.resolution.value_of(procedure.number);
  if (!number || number->magnitude != 0 || (!procedure.result && procedure.arguments.empty())) return;
  context.report(Kind::kNullProcedure, procedure.name.span,
                 fmt::format("procedure 0, {}, does not have the form `void {}(void)`", ticked(procedure.name.text),
                             procedure.name.text),
                 "by convention it does nothing [RFC 5531 12.1]");
}

}  // namespace

void check_programs(Context& context) {
  Scope programs(context, "program", "a program has a number of its own [RFC 5531 8.1]", true);
  for (const ast::Definition& definition : context.specification.definitions) {
    const auto* program = std::get_if<ast::ProgramDefinition>(&definition.what);
    if (program == nullptr) continue;
    programs.add(program->name, program->number);
    Scope versions(context, "version", "must be unique in its program [RFC 5531 12.3]");
    for (const ast::Version& version : program->versions) {
      versions.add(version.name, version.number);
      Scope procedures(context, "procedure", "must be unique in its version [RFC 5531 12.3]");
      for (const ast::Procedure& procedure : version.procedures) {
        procedures.add(procedure.name, procedure.number);
        check_null(context, procedure);
      }
    }
  }
}

}  // namespace xdrgen::sema

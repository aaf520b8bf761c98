// SPDX-License-Identifier: BSD-3-Clause
//
// This is the eighth pass: it checks names and numbers of programs, versions and procedures
// [RFC 5531 12.3], and procedure 0.
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

/// Returns the number of a program, version or procedure; nothing if it has an error.
std::optional<std::uint64_t> rpc_number(Context& context, const ast::Name& name, const ast::Value& number) {
  const auto value = context.resolution.value_of(number);
  if (!value) return std::nullopt;
  if (!value->negative && value->magnitude <= 0xffffffff) return value->magnitude;
  context.report(Kind::kBadRpcNumber, number.span, fmt::format("the number of {} is out of range", ticked(name.text)),
                 "must be an unsigned 32-bit integer [RFC 5531 8.1, 12.3]");
  return std::nullopt;
}

/// Names and numbers that must be unique in one scope.
class Scope {
 public:
  Scope(Context& context, std::string what, std::string rule)
      : context_(context), what_(std::move(what)), rule_(std::move(rule)) {}

  /// Returns the number, if it is the first of its value and has no error.
  std::optional<std::uint64_t> add(const ast::Name& name, const ast::Value& number) {
    const auto [by_name, new_name] = names_.try_emplace(name.text, name.span);
    if (!new_name) {
      context_
          .report(Kind::kDuplicateRpcName, name.span, fmt::format("{} {} stands twice", what_, ticked(name.text)),
                  rule_)
          .note(fmt::format("first declared at {}", context_.where(by_name->second)), context_.place(by_name->second));
    }
    const auto value = rpc_number(context_, name, number);
    if (!value) return std::nullopt;
    const auto [by_number, new_number] = numbers_.try_emplace(*value, name);
    if (new_number) return value;
    if (new_name) {
      context_
          .report(Kind::kDuplicateRpcName, number.span,
                  fmt::format("{} {} has the number of {}", what_, ticked(name.text), ticked(by_number->second.text)),
                  rule_)
          .note(fmt::format("{} is declared at {}", ticked(by_number->second.text),
                            context_.where(by_number->second.span)),
                context_.place(by_number->second.span));
    }
    return std::nullopt;
  }

 private:
  Context& context_;
  std::string what_;
  std::string rule_;
  std::map<std::string, source::Span> names_;
  std::map<std::uint64_t, ast::Name> numbers_;
};

/// The versions of all programs. A Call names its version by two numbers, that of the program and
/// its own [RFC 5531 8.1]. Two programs may share their number, as NFS version 3 and NFS version 4
/// do, but within one document no version. A document may describe a version of its base once more,
/// as glusterfs does with the part of MOUNT version 3 that it offers over UDP: the grammar forbids
/// a repetition only within one program [RFC 5531 12.3].
class AllVersions {
 public:
  explicit AllVersions(Context& context) : context_(context) {}

  /// Takes the versions of `program`, with their numbers. Of those that another program has, too,
  /// only one is reported, because the others have the same cause: an error rather than a warning,
  /// and then the first.
  void add(const ast::ProgramDefinition& program, std::uint64_t number,
           const std::map<std::uint64_t, const ast::Version*>& versions) {
    if (!programs_.insert(program.name.text).second) return;  // collect_names has reported the name
    std::optional<Repeated> worst;
    for (const auto& [version_number, version] : versions) {
      const Known own{&program, version};
      const auto [known, inserted] = known_.try_emplace({number, version_number}, own);
      if (inserted) continue;
      const Repeated repeated{own, known->second, severity_of(own, known->second)};
      // The next program is compared with the one of its own document.
      if (repeated.severity != diag::Severity::kError) known->second = own;
      if (!worst || repeated.rank() < worst->rank()) worst = repeated;
    }
    if (worst) report(*worst);
  }

 private:
  struct Known {
    const ast::ProgramDefinition* program;
    const ast::Version* version;
  };
  struct Repeated {
    Known own;
    Known first;
    diag::Severity severity;
    std::pair<diag::Severity, std::uint32_t> rank() const { return {severity, own.version->name.span.begin}; }
  };

  diag::Severity severity_of(const Known& own, const Known& first) const {
    const source::Span earlier = first.version->name.span;
    const bool of_base = context_.imported(earlier) && context_.sources.part_index(earlier.begin) !=
                                                           context_.sources.part_index(own.version->name.span.begin);
    return of_base ? diag::Severity::kWarning : diag::Severity::kError;
  }

  void report(const Repeated& repeated) {
    const auto& [own, first, severity] = repeated;
    context_
        .report(Kind::kDuplicateRpcName, severity, own.version->number.span,
                fmt::format("version {} of {} has both numbers of {} of {}", ticked(own.version->name.text),
                            ticked(own.program->name.text), ticked(first.version->name.text),
                            ticked(first.program->name.text)),
                severity == diag::Severity::kError ? "program and version number must be unique together [RFC 5531 8.1]"
                                                   : "a Call does not say which one it means [RFC 5531 8.1]")
        .note(fmt::format("{} is declared at {}", ticked(first.version->name.text),
                          context_.where(first.version->name.span)),
              context_.place(first.version->name.span));
  }

  Context& context_;
  std::set<std::string> programs_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Known> known_;
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
  AllVersions all(context);
  for (const ast::Definition& definition : context.specification.definitions) {
    const auto* program = std::get_if<ast::ProgramDefinition>(&definition.what);
    if (program == nullptr) continue;
    const auto number = rpc_number(context, program->name, program->number);
    std::map<std::uint64_t, const ast::Version*> by_number;
    Scope versions(context, "version", "must be unique in its program [RFC 5531 12.3]");
    for (const ast::Version& version : program->versions) {
      if (const auto own = versions.add(version.name, version.number)) by_number.emplace(*own, &version);
      Scope procedures(context, "procedure", "must be unique in its version [RFC 5531 12.3]");
      for (const ast::Procedure& procedure : version.procedures) {
        procedures.add(procedure.name, procedure.number);
        check_null(context, procedure);
      }
    }
    if (number) all.add(*program, *number, by_number);
  }
}

}  // namespace xdrgen::sema

// SPDX-License-Identifier: BSD-3-Clause
//
// This is the fourth pass: it reports names that give `TRUE` or `FALSE` another value, and names
// that are legal and yet misleading: those that hide a constant or look like another name.
// collect_names reports names that are declared twice.
#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

class NameChecker {
 public:
  explicit NameChecker(Context& context) : context_(context) {}

  void run() {
    for (const ValueEntity& value : context_.resolution.values) check_predeclared(value);
    check_case();
    for (const TypeEntity& type : context_.resolution.types) check_body(type);
    for (const ast::Definition& definition : context_.specification.definitions) {
      if (const auto* p = std::get_if<ast::ProgramDefinition>(&definition.what)) check_program(*p);
    }
  }

 private:
  /// [RFC 4506 4.4]: bool is the enumeration { FALSE = 0, TRUE = 1 }.
  void check_predeclared(const ValueEntity& entity) {
    if (entity.name != "TRUE" && entity.name != "FALSE") return;
    const ast::Integer meant{false, entity.name == "TRUE" ? 1U : 0U};
    if (!entity.value || *entity.value == meant) return;
    context_.report(Kind::kPredeclaredName, entity.span,
                    fmt::format("{} is declared as {}{}", ticked(entity.name), entity.value->negative ? "-" : "",
                                entity.value->magnitude),
                    fmt::format("bool declares it with the value {} [RFC 4506 4.4]", meant.magnitude));
  }

  static std::string folded(std::string_view name) {
    std::string result;
    for (const char c : name) result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return result;
  }

  /// Reports names that differ only in case. A type `rdma_msg` and an enumerator `RDMA_MSG` are
  /// usual in documents; two types that differ only in case are not.
  void check_case() {
    std::map<std::string, const TypeEntity*> types;
    for (const TypeEntity& type : context_.resolution.types) {
      if (type.name.empty()) continue;
      const auto [found, inserted] = types.try_emplace(folded(type.name), &type);
      if (!inserted) report_case("types", *found->second, type);
    }
    std::map<std::string, const ValueEntity*> values;
    for (const ValueEntity& value : context_.resolution.values) {
      const auto [found, inserted] = values.try_emplace(folded(value.name), &value);
      if (!inserted) report_case("constants", *found->second, value);
    }
  }
  template <class Entity>
  void report_case(std::string_view what, const Entity& first, const Entity& second) {
    if (first.name == second.name) return;  // declared twice: reported already
    context_
        .report(Kind::kConfusableName, second.name_span,
                fmt::format("{} and {} differ only in case", ticked(first.name), ticked(second.name)),
                fmt::format("two {} that readers, and some languages, take for one", what))
        .note(fmt::format("{} is declared at {}", ticked(first.name), context_.where(first.name_span)),
              context_.place(first.name_span));
  }

  void check_body(const TypeEntity& type) {
    if (const auto* s = std::get_if<const ast::StructBody*>(&type.body)) {
      for (const ast::Declaration& member : (*s)->members) check_hidden("member", member.name);
    } else if (const auto* u = std::get_if<const ast::UnionBody*>(&type.body)) {
      check_hidden("member", (*u)->discriminant.name);
      for (const ast::Arm& arm : (*u)->arms) check_hidden("member", arm.declaration.name);
      if ((*u)->default_arm) check_hidden("member", (*u)->default_arm->name);
    }
  }

  void check_program(const ast::ProgramDefinition& program) {
    for (const ast::Version& version : program.versions) {
      check_hidden("version", version.name);
      for (const ast::Procedure& procedure : version.procedures) check_hidden("procedure", procedure.name);
    }
  }

  /// Reports a name that hides a constant. Members, versions and procedures have scopes of their
  /// own, where the name of a constant has another meaning.
  void check_hidden(std::string_view what, const ast::Name& name) {
    const Symbol* symbol = name.text.empty() ? nullptr : context_.resolution.find(name.text);
    if (symbol == nullptr || symbol->kind != Symbol::Kind::kValue) return;
    const ValueEntity& entity = context_.resolution.values[symbol->index];
    context_
        .report(Kind::kHiddenName, name.span,
                fmt::format("{} {} has the name of {}", what, ticked(name.text),
                            entity.enumerator ? "an enumerator" : "a constant"),
                "hides it in the body that it stands in")
        .note(fmt::format("the {} is declared at {}", entity.enumerator ? "enumerator" : "constant",
                          context_.where(entity.name_span)),
              context_.place(entity.name_span));
  }

  Context& context_;
};

}  // namespace

void check_names(Context& context) { NameChecker(context).run(); }

}  // namespace xdrgen::sema

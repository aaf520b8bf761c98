// SPDX-License-Identifier: BSD-3-Clause
//
// This is the last pass: it reports spellings that rpcgen accepts and RFC 4506 does not: names that
// begin with an underscore, and signs before numbers that are not decimal. They are accepted with
// one note for each kind, and refused one by one if the caller accepts RFC 4506 only. note_dialect
// reports dialect of the grammar.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "sema/context.h"
#include "sema/visit.h"

namespace xdrgen::sema {
namespace {

class SpellingChecker : public Visitor {
 public:
  explicit SpellingChecker(Context& context) : context_(context) {}

  void run() {
    for (const ast::Definition& definition : context_.specification.definitions) take(definition);
    report(Kind::kUnderscoreName, names_, "the name {} begins with an underscore",
           "rpcgen's dialect; RFC 4506 begins an identifier with a letter [RFC 4506 6.2]");
    report(Kind::kSignedRadix, numbers_, "{} has a sign and is not decimal",
           "rpcgen's dialect; RFC 4506 has a sign before decimal constants only [RFC 4506 6.2]");
  }

 private:
  struct Use {
    source::Span span;
    std::string replacement;
  };
  using Uses = std::vector<Use>;

  void take(const ast::Definition& definition) {
    std::visit(
        [this](const auto& what) {
          if constexpr (requires { what.name; }) take(what.name);
        },
        definition.what);
    if (const auto* program = std::get_if<ast::ProgramDefinition>(&definition.what)) {
      for (const ast::Version& version : program->versions) {
        take(version.name);
        for (const ast::Procedure& procedure : version.procedures) take(procedure.name);
      }
    }
    visit(definition);
  }

  void on_declaration(const ast::Declaration& declaration) override { take(declaration.name); }
  void on_enumerator(const ast::Enumerator& enumerator) override { take(enumerator.name); }
  void take(const ast::Name& name) {
    if (name.text.starts_with('_')) names_.push_back({name.span, {}});
  }

  void on_value(const ast::Value& value) override {
    const auto* number = std::get_if<ast::Integer>(&value.what);
    std::string_view text = context_.sources.text().slice(value.span);
    if (number == nullptr || value.malformed || !text.starts_with('-')) return;
    text.remove_prefix(std::min(text.find_first_not_of(" \t", 1), text.size()));
    if (!text.starts_with('0')) return;
    numbers_.push_back({value.span, fmt::format("{}{}", number->magnitude == 0 ? "" : "-", number->magnitude)});
  }

  void report(Kind kind, Uses uses, const char* what, const char* rule) {
    uses.erase(std::remove_if(uses.begin(), uses.end(), [&](const Use& use) { return context_.imported(use.span); }),
               uses.end());
    for (const Use& use : uses) {
      const std::string seen = fmt::format(fmt::runtime(what), ticked(context_.sources.text().slice(use.span)));
      auto& diagnostic = context_.report_dialect(kind, use.span, seen, rule);
      if (context_.options.strict) {
        if (!use.replacement.empty()) {
          suggest_fix(diagnostic, context_.sources, context_.buffers, use.span, use.replacement);
        }
        continue;
      }
      if (uses.size() > 1) {
        diagnostic.note(
            fmt::format("{} more of this kind, the next at {}", uses.size() - 1, context_.where(uses[1].span)),
            context_.place(uses[1].span));
      }
      break;
    }
  }

  Context& context_;
  Uses names_;
  Uses numbers_;
};

}  // namespace

void check_spelling(Context& context) { SpellingChecker(context).run(); }

}  // namespace xdrgen::sema

// SPDX-License-Identifier: BSD-3-Clause
//
// This is the second pass: it checks that every name that is used is declared, and stands for the
// right kind of thing. A name that is not declared is one mistake, however often it is used: it is
// reported at its first use.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sema/context.h"
#include "sema/guess.h"
#include "sema/visit.h"

namespace xdrgen::sema {
namespace {

class Resolver : public Visitor {
 public:
  explicit Resolver(Context& context) : context_(context) {}

  void run() {
    visit(context_.specification);
    collect_rpc_names();
    std::vector<Undeclared> all;
    for (auto& [name, uses] : undeclared_types_) all.push_back({name, Symbol::Kind::kType, std::move(uses)});
    for (auto& [name, uses] : undeclared_values_) all.push_back({name, Symbol::Kind::kValue, std::move(uses)});
    if (all.size() == 1) all.front().alone = true;
    // The first in the text gets the help that only one gets.
    std::sort(all.begin(), all.end(), [](const Undeclared& a, const Undeclared& b) {
      return a.uses.front().span.begin < b.uses.front().span.begin;
    });
    // A name that is certainly meant by one undeclared name is no candidate for another.
    std::vector<const Undeclared*> unclear;
    std::vector<std::string> taken;
    for (const Undeclared& undeclared : all) {
      const bool guess = all.size() <= kMostGuessed && rpc_names_.count(undeclared.name) == 0;
      const auto meant = guess ? alike(context_, undeclared, used_) : std::nullopt;
      if (!meant) {
        unclear.push_back(&undeclared);
        continue;
      }
      report(undeclared);
      taken.push_back(*meant);
    }
    used_.insert(taken.begin(), taken.end());
    for (const Undeclared* undeclared : unclear) report(*undeclared);
  }

 private:
  static constexpr std::size_t kMostGuessed = 30;  // more than this are no slips
  using Uses = std::vector<Undeclared::Use>;

  void on_specifier(const ast::TypeSpecifier& specifier) override {
    const auto* named = std::get_if<ast::NamedType>(&specifier.what);
    if (named == nullptr) return;
    used_.insert(named->name.text);
    const Symbol* symbol = context_.resolution.find(named->name.text);
    if (symbol == nullptr) {
      if (!context_.lost(named->name.text))
        undeclared_types_[named->name.text].push_back({named->name.span, named->tag});
    } else if (symbol->kind != Symbol::Kind::kType) {
      context_
          .report(Kind::kWrongKindOfName, named->name.span, fmt::format("{} is no type", ticked(named->name.text)),
                  "a type must stand here")
          .note(fmt::format("{} is declared at {} as a {}", ticked(named->name.text), context_.where(symbol->span),
                            symbol->kind == Symbol::Kind::kValue ? "constant" : "program"),
                context_.place(symbol->span));
    } else {
      check_tag(*named, context_.resolution.types[symbol->index]);
    }
  }

  /// Reports the keyword of another kind of type, as in `struct T` if T is an enumeration. A
  /// typedef may follow any keyword, as in C; and `struct` may precede the name of a union: in
  /// rpcgen's C a union is a struct, and one that is not complete yet has no other name.
  void check_tag(const ast::NamedType& named, const TypeEntity& entity) {
    using ast::Tag;
    const bool is_enum = std::holds_alternative<const ast::EnumBody*>(entity.body);
    const bool is_struct = std::holds_alternative<const ast::StructBody*>(entity.body);
    const bool is_union = std::holds_alternative<const ast::UnionBody*>(entity.body);
    const bool wrong = (named.tag == Tag::kEnum && (is_struct || is_union)) || (named.tag == Tag::kStruct && is_enum) ||
                       (named.tag == Tag::kUnion && (is_enum || is_struct));
    if (!wrong || entity.name.empty()) return;
    const std::string_view actual = is_enum ? "enum" : is_struct ? "struct" : "union";
    auto& diagnostic =
        context_.report(Kind::kWrongTag, named.tag_span,
                        fmt::format("{} is no {}", ticked(entity.name), context_.sources.text().slice(named.tag_span)),
                        fmt::format("must be {} `{}`, as it is declared", actual == "enum" ? "an" : "a", actual));
    diagnostic.note(fmt::format("{} is declared at {}", ticked(entity.name), context_.where(entity.name_span)),
                    context_.place(entity.name_span));
    suggest_fix(diagnostic, context_.sources, context_.buffers, source::join(named.tag_span, named.name.span),
                entity.name);
  }

  void on_value(const ast::Value& value) override {
    const auto* name = std::get_if<ast::Name>(&value.what);
    if (name == nullptr) return;
    used_.insert(name->text);
    const Symbol* symbol = context_.resolution.find(name->text);
    if (symbol == nullptr) {
      const bool predeclared = name->text == "TRUE" || name->text == "FALSE";
      if (!predeclared && !context_.lost(name->text)) undeclared_values_[name->text].push_back({name->span});
    } else if (symbol->kind != Symbol::Kind::kValue) {
      context_
          .report(Kind::kWrongKindOfName, name->span, fmt::format("{} is no constant", ticked(name->text)),
                  "a number or the name of a constant must stand here")
          .note(fmt::format("{} is declared at {} as a {}", ticked(name->text), context_.where(symbol->span),
                            symbol->kind == Symbol::Kind::kType ? "type" : "program"),
                context_.place(symbol->span));
    }
  }

  /// Returns "; used 2 more times, next at line 602".
  std::string further_uses(const Uses& uses) const {
    if (uses.size() == 1) return "";
    return fmt::format("; used {} more time{}, {}at {}", uses.size() - 1, uses.size() == 2 ? "" : "s",
                       uses.size() == 2 ? "" : "next ", context_.where(uses[1].span));
  }

  void report(const Undeclared& undeclared) {
    auto& diagnostic =
        context_.report(undeclared.kind == Symbol::Kind::kType ? Kind::kUndeclaredType : Kind::kUndeclaredConstant,
                        undeclared.uses.front().span, fmt::format("{} is not declared", ticked(undeclared.name)),
                        (undeclared.kind == Symbol::Kind::kType ? "no such type" : "no such constant or enumerator") +
                            further_uses(undeclared.uses));
    if (explain_rpc_name(diagnostic, undeclared) || add_guesses(context_, diagnostic, undeclared, used_)) return;
    add_where_it_may_be(diagnostic, undeclared);
  }

  /// Collects the names of versions and procedures. Those of programs are symbols; these belong to
  /// the scopes of their programs and versions [RFC 5531 12.3].
  void collect_rpc_names() {
    for (const ast::Definition& definition : context_.specification.definitions) {
      const auto* program = std::get_if<ast::ProgramDefinition>(&definition.what);
      if (program == nullptr) continue;
      for (const ast::Version& version : program->versions) {
        add_rpc_name("version", version.name, version.number);
        for (const ast::Procedure& procedure : version.procedures) {
          add_rpc_name("procedure", procedure.name, procedure.number);
        }
      }
    }
  }

  void add_rpc_name(std::string_view what, const ast::Name& name, const ast::Value& value) {
    const bool is_number = std::holds_alternative<ast::Integer>(value.what) && !value.malformed;
    const std::string_view number = is_number ? context_.sources.text().slice(value.span) : std::string_view();
    const auto [known, inserted] = rpc_names_.try_emplace(name.text, RpcName{what, name.span, number});
    if (!inserted && known->second.number != number) known->second.number = {};
  }

  /// Adds a note if a version or procedure has the name, and its number as what to write: rpcgen
  /// accepts the name, because C gets it as a macro. The name is no slip then, and `-D` is no help:
  /// it would replace the name of the procedure as well.
  bool explain_rpc_name(diag::Diagnostic& diagnostic, const Undeclared& undeclared) const {
    const auto found = rpc_names_.find(undeclared.name);
    if (found == rpc_names_.end()) return false;
    const auto& [what, span, number] = found->second;
    diagnostic.note(fmt::format("{} is the {} at {}: its name is no {} [RFC 5531 12.3]", ticked(undeclared.name), what,
                                context_.where(span), undeclared.kind == Symbol::Kind::kType ? "type" : "constant"),
                    context_.place(span));
    if (undeclared.kind == Symbol::Kind::kValue && !number.empty()) {
      suggest_fix(diagnostic, context_.sources, context_.buffers, undeclared.uses.front().span, std::string(number));
    }
    return true;
  }

  /// Adds help if no name is similar: another document probably declares it, or a makefile defines
  /// it. Only the first such diagnostic gets this help.
  void add_where_it_may_be(diag::Diagnostic& diagnostic, const Undeclared& undeclared) {
    if (told_where_) return;
    told_where_ = true;
    const auto includes = includes_for_c(context_, undeclared.uses.front().span);
    diagnostic.help(fmt::format("{}, `--extends DOC` adds the document that declares it",
                                includes.empty()
                                    ? "if another document has it"
                                    : fmt::format("{} includes {} for C", context_.where(includes.front().line),
                                                  ticked(includes.front().header))));
    if (undeclared.kind != Symbol::Kind::kValue) return;
    diagnostic.help(
        fmt::format("if its value is given to the compiler, `-D {}=VALUE` does the same here", undeclared.name));
  }

  struct RpcName {
    std::string_view what;
    source::Span span;
    std::string_view number;  ///< as it is written; empty: it is a name, or several have other numbers
  };

  Context& context_;
  bool told_where_ = false;
  std::set<std::string, std::less<>> used_;
  std::map<std::string, Uses> undeclared_types_;
  std::map<std::string, Uses> undeclared_values_;
  std::map<std::string, RpcName> rpc_names_;  ///< of versions and procedures
};

}  // namespace

void resolve_references(Context& context) { Resolver(context).run(); }

}  // namespace xdrgen::sema

// SPDX-License-Identifier: BSD-3-Clause
//
// This is the first pass: it collects every name that the specification declares, and the inline
// bodies that need a name. [RFC 4506 6.4] (3): types, constants, enumerators and programs share one
// name space.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "sema/context.h"
#include "sema/visit.h"
#include "sema/well_known.h"

namespace xdrgen::sema {
namespace {

/// A DeclaredNames holds the names of types that definitions declare, each as often as it is
/// declared: this decides which of two names in a typedef is the new one.
struct DeclaredNames {
  std::multiset<std::string, std::less<>> all;

  explicit DeclaredNames(const ast::Specification& specification) {
    for (const ast::Definition& definition : specification.definitions) {
      if (const auto* d = std::get_if<ast::TypedefDefinition>(&definition.what)) all.insert(d->declaration.name.text);
      if (const auto* e = std::get_if<ast::EnumDefinition>(&definition.what)) all.insert(e->name.text);
      if (const auto* s = std::get_if<ast::StructDefinition>(&definition.what)) all.insert(s->name.text);
      if (const auto* u = std::get_if<ast::UnionDefinition>(&definition.what)) all.insert(u->name.text);
    }
  }
};

class Collector {
 public:
  explicit Collector(Context& context) : context_(context), names_(context.specification) {}

  void run() {
    const auto& definitions = context_.specification.definitions;
    for (std::size_t i = 0; i < definitions.size(); ++i) {
      const std::size_t first = result().types.size();
      take(definitions[i]);
      for (std::size_t type = first; type < result().types.size(); ++type) result().types[type].definition = i;
    }
    follow_typedefs(result());
  }

 private:
  Resolution& result() { return context_.resolution; }

  void take(const ast::Definition& definition) {
    if (const auto* d = std::get_if<ast::TypedefDefinition>(&definition.what)) {
      take_typedef(d->declaration, definition.span);
    } else if (const auto* e = std::get_if<ast::EnumDefinition>(&definition.what)) {
      take_enumerators(e->body);
      declare_type({e->name.text, e->name.span, definition.span, &e->body, false, {}});
    } else if (const auto* s = std::get_if<ast::StructDefinition>(&definition.what)) {
      take_inline(s->body, s->name.text);
      declare_type({s->name.text, s->name.span, definition.span, &s->body, false, {}});
    } else if (const auto* u = std::get_if<ast::UnionDefinition>(&definition.what)) {
      take_inline(u->body, u->name.text);
      declare_type({u->name.text, u->name.span, definition.span, &u->body, false, {}});
    } else if (const auto* c = std::get_if<ast::ConstantDefinition>(&definition.what)) {
      declare_value({c->name.text, c->name.span, definition.span, &c->value, {}, false, {}});
    } else if (const auto* p = std::get_if<ast::ProgramDefinition>(&definition.what)) {
      take_program(*p);
    }
  }

  void take_typedef(const ast::Declaration& declaration, source::Span span) {
    if (declaration.shape == ast::Shape::kVoid) {
      context_.report(Kind::kMisplacedVoid, declaration.span, "`void` in a typedef", "declares no type");
      return;
    }
    if (is_reversed(declaration)) return;
    const bool plain = declaration.shape == ast::Shape::kPlain;
    if (plain && !std::holds_alternative<ast::Builtin>(declaration.type.what) &&
        !std::holds_alternative<ast::NamedType>(declaration.type.what)) {
      // [RFC 4506 4.18]: `typedef struct { … } T;` and `struct T { … };` mean the same.
      take_body(declaration.type, declaration.name.text, declaration.name.span, span, false);
      return;
    }
    take_inline(declaration, declaration.name.text, "element");
    declare_type({declaration.name.text, declaration.name.span, span, &declaration, false, {}});
  }

  /// Tells whether a typedef is reversed, `typedef new_name known_type;`: what should be the new
  /// name is declared elsewhere or well known, and what should be the type is not declared.
  bool is_reversed(const ast::Declaration& declaration) {
    const auto* used = std::get_if<ast::NamedType>(&declaration.type.what);
    using ast::Shape;
    const bool typed = declaration.shape == Shape::kPlain || declaration.shape == Shape::kFixedArray ||
                       declaration.shape == Shape::kVariableArray;
    if (used == nullptr || !typed) return false;
    const std::string& type = used->name.text;
    const std::string& name = declaration.name.text;
    if (names_.all.count(type) != 0 || well_known(type) || context_.lost(type)) return false;
    if (!well_known(name) && names_.all.count(name) < 2) return false;
    auto& diagnostic = context_.report(Kind::kReversedTypedef, declaration.span,
                                       fmt::format("typedef of {} is the wrong way round", ticked(type)),
                                       "the new name comes last [RFC 4506 4.18]");
    const source::Span tail{declaration.name.span.end, declaration.span.end};
    suggest_fix(diagnostic, context_.sources, context_.buffers, declaration.span,
                fmt::format("{} {}{}", name, type, context_.sources.text().slice(tail)));
    assumed_.insert(type);
    result().symbols.try_emplace(type, Symbol{Symbol::Kind::kType, unknown_type(), used->name.span});
    return true;
  }

  /// Returns a type in place of one whose definition was refused: it is declared, and nothing is
  /// known about it.
  std::size_t unknown_type() {
    if (!unknown_) {
      static const ast::EnumBody kEmpty;
      unknown_ = result().types.size();
      result().types.push_back({"", {}, {}, &kEmpty, true, {}});
    }
    return *unknown_;
  }

  void take_program(const ast::ProgramDefinition& program) {
    declare(program.name, {Symbol::Kind::kProgram, 0, program.name.span});
    for (const ast::Version& version : program.versions) {
      for (const ast::Procedure& procedure : version.procedures) {
        if (procedure.result && procedure.result->type)
          take_inline(*procedure.result->type, procedure.name.text + "_result");
        std::size_t number = 0;
        for (const ast::RpcType& argument : procedure.arguments) {
          ++number;
          if (argument.type) take_inline(*argument.type, fmt::format("{}_argument{}", procedure.name.text, number));
        }
      }
    }
  }

  void take_inline(const ast::StructBody& body, const std::string& parent) {
    for (const ast::Declaration& member : body.members) take_inline(member, parent, member.name.text);
  }
  void take_inline(const ast::UnionBody& body, const std::string& parent) {
    take_inline(body.discriminant, parent, body.discriminant.name.text);
    for (const ast::Arm& arm : body.arms) take_inline(arm.declaration, parent, arm.declaration.name.text);
    if (body.default_arm) take_inline(*body.default_arm, parent, body.default_arm->name.text);
  }
  void take_inline(const ast::Declaration& declaration, const std::string& parent, const std::string& member) {
    take_inline(declaration.type, parent + "_" + member);
  }
  void take_inline(const ast::TypeSpecifier& specifier, const std::string& name) {
    take_body(specifier, name, specifier.span, specifier.span, true);
  }

  void take_body(const ast::TypeSpecifier& specifier, const std::string& name, source::Span name_span,
                 source::Span span, bool is_inline) {
    TypeEntity entity{name, name_span, span, static_cast<const ast::EnumBody*>(nullptr), is_inline, {}};
    const void* body = nullptr;
    if (const auto* e = std::get_if<std::unique_ptr<ast::EnumBody>>(&specifier.what)) {
      take_enumerators(**e);
      entity.body = e->get();
      body = e->get();
    } else if (const auto* s = std::get_if<std::unique_ptr<ast::StructBody>>(&specifier.what)) {
      take_inline(**s, name);
      entity.body = s->get();
      body = s->get();
    } else if (const auto* u = std::get_if<std::unique_ptr<ast::UnionBody>>(&specifier.what)) {
      take_inline(**u, name);
      entity.body = u->get();
      body = u->get();
    } else {
      return;
    }
    result().inline_types[body] = result().types.size();
    declare_type(std::move(entity));
  }

  void take_enumerators(const ast::EnumBody& body) {
    std::optional<std::size_t> previous;
    for (const ast::Enumerator& enumerator : body.enumerators) {
      const ast::Value* written = enumerator.value ? &*enumerator.value : nullptr;
      const source::Span span =
          written == nullptr ? enumerator.name.span : source::join(enumerator.name.span, written->span);
      const std::size_t index = result().values.size();
      declare_value({enumerator.name.text, enumerator.name.span, span, written, previous, true, {}});
      result().enumerators[&body].push_back(index);
      previous = index;
    }
  }

  void declare_type(TypeEntity entity) {
    const std::size_t index = result().types.size();
    const ast::Name name{entity.name, entity.name_span};
    const bool is_inline = entity.inline_body;
    result().types.push_back(std::move(entity));
    declare(name, {Symbol::Kind::kType, index, name.span}, is_inline);
  }

  void declare_value(ValueEntity entity) {
    const std::size_t index = result().values.size();
    const ast::Name name{entity.name, entity.name_span};
    result().values.push_back(std::move(entity));
    declare(name, {Symbol::Kind::kValue, index, name.span});
  }

  void declare(const ast::Name& name, const Symbol& symbol, bool is_inline = false) {
    const auto [found, inserted] = result().symbols.try_emplace(name.text, symbol);
    if (inserted) return;
    if (assumed_.count(name.text) != 0) return;
    const std::string first = context_.where(found->second.span);
    if (is_inline) {
      context_
          .report(Kind::kInlineName, name.span, fmt::format("this body would be called {}", ticked(name.text)),
                  "a body without a name is called after what holds it")
          .note(fmt::format("{} is declared at {}", ticked(name.text), first), context_.place(found->second.span));
      return;
    }
    context_
        .report(Kind::kDuplicateName, name.span, fmt::format("{} is declared twice", ticked(name.text)),
                "types and constants share one name space [RFC 4506 6.4]")
        .note(fmt::format("first declared at {}{}", first, as(found->second, symbol)),
              context_.place(found->second.span));
  }

  /// Returns " as a constant; this is a type", if the two declarations make different things of the
  /// name.
  std::string as(const Symbol& first, const Symbol& second) {
    const auto what = [&](const Symbol& symbol) -> std::string_view {
      if (symbol.kind == Symbol::Kind::kType) return "a type";
      if (symbol.kind == Symbol::Kind::kProgram) return "a program";
      return result().values[symbol.index].enumerator ? "an enumerator" : "a constant";
    };
    if (what(first) == what(second)) return "";
    return fmt::format(" as {}; this is {}", what(first), what(second));
  }

  Context& context_;
  DeclaredNames names_;
  std::set<std::string, std::less<>> assumed_;
  std::optional<std::size_t> unknown_;
};

}  // namespace

void collect_names(Context& context) { Collector(context).run(); }

}  // namespace xdrgen::sema

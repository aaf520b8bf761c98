// SPDX-License-Identifier: BSD-3-Clause
//
// This is the fifth pass: it checks members of structs and unions: their names are unique in their
// body ([RFC 4506 6.4] (4)), `void` is where it is allowed, and bounds are sizes.
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "sema/context.h"
#include "sema/visit.h"

namespace xdrgen::sema {
namespace {

class MemberNames {
 public:
  MemberNames(Context& context, std::string_view what) : context_(context), what_(what) {}

  void add(const ast::Declaration& member) {
    if (member.shape == ast::Shape::kVoid) return;
    const auto [found, inserted] = names_.try_emplace(member.name.text, member.name.span);
    if (inserted) return;
    context_
        .report(Kind::kDuplicateMember, member.name.span,
                fmt::format("{} stands twice in this {}", ticked(member.name.text), what_),
                "members of one body have different names [RFC 4506 6.4]")
        .note(fmt::format("first declared at {}", context_.where(found->second)), context_.place(found->second));
  }

 private:
  Context& context_;
  std::string_view what_;
  std::map<std::string, source::Span> names_;
};

class BoundChecker : public Visitor {
 public:
  explicit BoundChecker(Context& context) : context_(context) {}

 private:
  void on_declaration(const ast::Declaration& declaration) override {
    if (!declaration.bound) return;
    const auto value = context_.resolution.value_of(*declaration.bound);
    if (!value) return;  // the bound has an error, which is reported
    const bool fixed = declaration.shape == ast::Shape::kFixedArray || declaration.shape == ast::Shape::kFixedOpaque;
    const std::string seen = fmt::format("the bound of {} is {}{}", ticked(declaration.name.text),
                                         value->negative ? "-" : "", value->magnitude);
    if (value->negative) {
      context_.report(Kind::kBadBound, declaration.bound->span, seen,
                      "only unsigned constants are sizes [RFC 4506 6.4]");
    } else if (value->magnitude > 0xffffffff) {
      context_.report(Kind::kBadBound, declaration.bound->span, seen, "a length is a 32-bit integer [RFC 4506 4.10]");
    } else if (value->magnitude == 0) {
      context_.report(
          Kind::kZeroBound, declaration.bound->span, seen,
          fixed ? "never holds anything, and takes no bytes" : "never holds anything, and takes four bytes");
    } else {
      check_kind(declaration);
    }
  }

  /// [RFC 4506 6.4] (2): a name must have been declared before, by `const`.
  void check_kind(const ast::Declaration& declaration) {
    const auto* name = std::get_if<ast::Name>(&declaration.bound->what);
    const Symbol* symbol = name == nullptr ? nullptr : context_.resolution.find(name->text);
    if (symbol == nullptr || symbol->kind != Symbol::Kind::kValue) return;
    const ValueEntity& entity = context_.resolution.values[symbol->index];
    const bool later = entity.name_span.begin > name->span.begin;
    if ((!entity.enumerator && !later) || !told_.insert(name->text).second) return;
    const std::string seen = entity.enumerator
                                 ? fmt::format("the bound of {} is an enumerator", ticked(declaration.name.text))
                                 : fmt::format("{} is a bound before it is declared", ticked(name->text));
    const char* rule = "must be declared before, by `const` [RFC 4506 6.4]";
    const bool refused = context_.options.strict && !context_.imported(name->span);
    auto& diagnostic = refused ? context_.report_dialect(Kind::kBoundNoConstant, name->span, seen, rule)
                               : context_.report(Kind::kBoundNoConstant, name->span, seen, rule);
    diagnostic.note(fmt::format("{} is declared at {}", ticked(name->text), context_.where(entity.name_span)),
                    context_.place(entity.name_span));
  }

  Context& context_;
  std::set<std::string> told_;  ///< names of bounds that are reported: each once, however often it is used
};

void check_struct(Context& context, const ast::StructBody& body) {
  MemberNames names(context, "struct");
  for (const ast::Declaration& member : body.members) {
    names.add(member);
    if (member.shape == ast::Shape::kVoid) {
      context.report(Kind::kMisplacedVoid, member.span, "`void` as a member of a struct",
                     "declares nothing; it belongs in arms of unions [RFC 4506 4.16]");
    }
  }
}

/// Checks the names of a union's arms. An arm with the name of the discriminant is only a warning:
/// in C the arms are in a union of their own, and some documents rely on that.
void check_union(Context& context, const ast::UnionBody& body) {
  MemberNames names(context, "union");
  const ast::Name& discriminant = body.discriminant.name;
  const auto look = [&](const ast::Declaration& arm) {
    names.add(arm);
    if (arm.shape == ast::Shape::kVoid || arm.name.text != discriminant.text) return;
    context
        .report(Kind::kArmLikeDiscriminant, arm.name.span,
                fmt::format("{} is an arm and the discriminant of one union", ticked(arm.name.text)),
                "members of one body have different names [RFC 4506 6.4]")
        .note(fmt::format("the discriminant is declared at {}", context.where(discriminant.span)),
              context.place(discriminant.span));
  };
  for (const ast::Arm& arm : body.arms) look(arm.declaration);
  if (body.default_arm) look(*body.default_arm);
}

}  // namespace

void check_members(Context& context) {
  for (const TypeEntity& entity : context.resolution.types) {
    if (const auto* s = std::get_if<const ast::StructBody*>(&entity.body)) check_struct(context, **s);
    if (const auto* u = std::get_if<const ast::UnionBody*>(&entity.body)) check_union(context, **u);
  }
  BoundChecker(context).visit(context.specification);
}

}  // namespace xdrgen::sema

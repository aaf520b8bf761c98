// SPDX-License-Identifier: BSD-3-Clause
//
// Candidates, best first: a name like it that nothing uses; a name that is used and differs in a slip of the pen; and
// where none is like it, what is declared before the use, fits there, and is used nowhere. Of the last kind it is only
// said where they stand: a name that shares nothing with the one written is no proposal.
#include "sema/guess.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "diag/suggest.h"
#include "sema/well_known.h"

namespace xdrgen::sema {
namespace {

class Guesser {
 public:
  Guesser(const Context& context, diag::Diagnostic& diagnostic, const Undeclared& undeclared,
          const std::set<std::string, std::less<>>& used)
      : context_(context), diagnostic_(diagnostic), undeclared_(undeclared), used_(used) {}

  void run() {
    constexpr std::size_t kMostGuesses = 30;  // errors beyond that are no slips of the pen
    if (context_.sink.errors() > kMostGuesses) return;
    if (add_well_known()) return;
    const std::vector<std::string> fitting = unused();
    if (const auto near = alike(fitting)) return add(*near, true);
    const auto near = diag::nearest(undeclared_.name, all());
    const auto idle = idle_before(fitting);
    constexpr std::size_t kSlip = 2;  // letters
    const bool slip = near && diag::edit_distance(undeclared_.name, *near) <= kSlip;
    if (near) add(*near, slip || !idle);
    // Where an overlay put the name, the help names no other one: it says which entry did.
    if (idle) add(*idle, !slip && context_.place(first_use()).corrected_by.has_value());
  }

  std::optional<std::string> alike() const { return alike(unused()); }

 private:
  std::optional<std::string> alike(const std::vector<std::string>& fitting) const {
    const auto near = diag::nearest(undeclared_.name, fitting);
    // What is declared further down may well be meant to stand at the end of all uses.
    return near ? near : diag::with_same_beginning(undeclared_.name, before(fitting));
  }

  source::Span first_use() const { return undeclared_.uses.front().span; }
  bool holds_use(source::Span span) const { return span.begin <= first_use().begin && first_use().end <= span.end; }

  /// Names that every document believes XDR to have.
  bool add_well_known() {
    const auto type = undeclared_.kind == Symbol::Kind::kType ? well_known(undeclared_.name) : std::nullopt;
    if (!type) return false;
    diagnostic_.note(fmt::format("RFC 4506 has no {}; its name for this is `{}`", ticked(undeclared_.name), *type));
    // `typedef unsigned int unit32;`: the declaration is there, and has another name.
    for (const std::string& name : unused()) {
      const TypeEntity& entity = context_.resolution.types[context_.resolution.find(name)->index];
      const auto* alias = std::get_if<const ast::Declaration*>(&entity.body);
      const bool same = alias != nullptr && (*alias)->shape == ast::Shape::kPlain &&
                        context_.sources.text().slice((*alias)->type.span) == *type;
      if (!same) continue;
      add(name, true);
      return true;
    }
    suggest_declaration(diagnostic_, context_.sources, first_use(),
                        fmt::format("typedef {} {};", *type, undeclared_.name));
    return true;
  }

  void add(const std::string& name, bool fix) {
    const source::Span span = context_.resolution.find(name)->span;
    diagnostic_.note(fmt::format("{} is declared at {}{}", ticked(name), context_.where(span),
                                 used_.count(name) == 0 ? " and used nowhere" : ""),
                     context_.place(span));
    if (fix) suggest_fix(diagnostic_, context_.sources, context_.buffers, first_use(), name);
  }

  /// `const B = foo;`, `typedef foo B;`: whatever is meant, it is not `B`.
  bool is_being_defined(const Symbol& symbol) const {
    if (symbol.kind == Symbol::Kind::kValue) return holds_use(context_.resolution.values[symbol.index].span);
    if (symbol.kind != Symbol::Kind::kType) return false;
    const TypeEntity& entity = context_.resolution.types[symbol.index];
    return std::holds_alternative<const ast::Declaration*>(entity.body) && holds_use(entity.span);
  }

  std::vector<std::string> all() const {
    std::vector<std::string> result;
    for (const auto& [name, symbol] : context_.resolution.symbols) {
      if (symbol.kind == undeclared_.kind && !name.empty() && !is_being_defined(symbol)) result.push_back(name);
    }
    return result;
  }

  /// What nothing uses and what could stand here. In a case, an enumerator of the discriminant that has no arm yet.
  std::vector<std::string> unused() const {
    const ast::EnumBody* enumeration = undeclared_.kind == Symbol::Kind::kValue ? discriminant() : nullptr;
    std::vector<std::string> result;
    for (const std::string& name : all()) {
      if (used_.count(name) == 0 && fits(*context_.resolution.find(name), enumeration)) result.push_back(name);
    }
    return result;
  }

  bool fits(const Symbol& symbol, const ast::EnumBody* enumeration) const {
    if (symbol.kind == Symbol::Kind::kType) return fits(context_.resolution.types[symbol.index]);
    if (enumeration == nullptr) return true;
    const auto& own = context_.resolution.enumerators.at(enumeration);
    return std::find(own.begin(), own.end(), symbol.index) != own.end();
  }
  /// `struct T`: a typedef may stand behind any keyword.
  bool fits(const TypeEntity& entity) const {
    const bool is_enum = std::holds_alternative<const ast::EnumBody*>(entity.body);
    const bool is_struct = std::holds_alternative<const ast::StructBody*>(entity.body);
    const bool is_union = std::holds_alternative<const ast::UnionBody*>(entity.body);
    switch (undeclared_.uses.front().tag) {
      case ast::Tag::kNone:
        return !entity.inline_body;
      case ast::Tag::kStruct:
        return !is_enum && !is_union;
      case ast::Tag::kEnum:
        return !is_struct && !is_union;
      case ast::Tag::kUnion:
        return !is_enum && !is_struct;
    }
    return true;
  }

  /// The enumeration whose enumerators belong where the name stands, if that is a case.
  const ast::EnumBody* discriminant() const {
    for (const TypeEntity& entity : context_.resolution.types) {
      const auto* body = std::get_if<const ast::UnionBody*>(&entity.body);
      if (body == nullptr) continue;
      const bool here = std::any_of((*body)->arms.begin(), (*body)->arms.end(), [&](const ast::Arm& arm) {
        return std::any_of(arm.cases.begin(), arm.cases.end(),
                           [&](const ast::Value& value) { return value.span == first_use(); });
      });
      if (!here) continue;
      const TypeEntity* type = underlying(context_.resolution, (*body)->discriminant.type).entity;
      const auto* enumeration = type == nullptr ? nullptr : std::get_if<const ast::EnumBody*>(&type->body);
      const bool known = enumeration != nullptr && context_.resolution.enumerators.count(*enumeration) != 0;
      return known ? *enumeration : nullptr;
    }
    return nullptr;
  }

  /// Where a type is used in its own definition, it is as a list does it.
  bool would_hold_itself(const Symbol& symbol) const {
    if (symbol.kind != Symbol::Kind::kType) return false;
    const TypeEntity& entity = context_.resolution.types[symbol.index];
    if (!holds_use(entity.span)) return false;
    const auto* body = std::get_if<const ast::StructBody*>(&entity.body);
    return body == nullptr ||
           std::none_of((*body)->members.begin(), (*body)->members.end(), [&](const ast::Declaration& member) {
             return member.shape == ast::Shape::kOptional && holds_use(member.span);
           });
  }

  std::vector<std::string> before(const std::vector<std::string>& names) const {
    std::vector<std::string> result;
    for (const std::string& name : names) {
      const Symbol& symbol = *context_.resolution.find(name);
      if (symbol.span.begin < first_use().begin && !would_hold_itself(symbol)) result.push_back(name);
    }
    return result;
  }

  /// What fits and stands before the use; the nearest of several. A type that nothing uses because the document is about
  /// it stands at the end, and is no candidate; one with a body is likelier than a typedef.
  std::optional<std::string> idle_before(const std::vector<std::string>& names) const {
    std::optional<std::string> result;
    std::pair<bool, std::uint32_t> best;  // a typedef; distance in the text
    for (const std::string& name : before(names)) {
      const Symbol& symbol = *context_.resolution.find(name);
      if (is_in_error(symbol)) continue;
      const bool alias = symbol.kind == Symbol::Kind::kType &&
                         std::holds_alternative<const ast::Declaration*>(context_.resolution.types[symbol.index].body);
      const std::pair<bool, std::uint32_t> rank{alias, first_use().begin - symbol.span.begin};
      if (result && rank >= best) continue;
      result = name;
      best = rank;
    }
    return result;
  }

  /// What has an error of its own explains no other one.
  bool is_in_error(const Symbol& symbol) const {
    if (symbol.kind != Symbol::Kind::kValue) return false;
    const ast::Value* written = context_.resolution.values[symbol.index].written;
    if (written == nullptr) return false;
    const auto* name = std::get_if<ast::Name>(&written->what);
    return written->malformed || (name != nullptr && context_.resolution.find(name->text) == nullptr);
  }

  const Context& context_;
  diag::Diagnostic& diagnostic_;
  const Undeclared& undeclared_;
  const std::set<std::string, std::less<>>& used_;
};

}  // namespace

std::optional<std::string> alike(const Context& context, const Undeclared& undeclared,
                                 const std::set<std::string, std::less<>>& used) {
  diag::Diagnostic none;
  return Guesser(context, none, undeclared, used).alike();
}

void add_guesses(const Context& context, diag::Diagnostic& diagnostic, const Undeclared& undeclared,
                 const std::set<std::string, std::less<>>& used) {
  Guesser(context, diagnostic, undeclared, used).run();
}

}  // namespace xdrgen::sema

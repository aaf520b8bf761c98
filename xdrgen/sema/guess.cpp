// SPDX-License-Identifier: BSD-3-Clause
//
// The candidates are, best first: the name in another known document; a well-known name; a similar
// name that nothing uses; a number type, if the name is the type of a discriminant; a similar name
// that is used. If nothing unused is similar, and no other name is undeclared, the diagnostic also
// mentions a declaration before the use that fits there and that nothing uses: perhaps only its
// name was changed. It is mentioned only with its place: a name that has nothing in common with the
// written one is no suggestion, and another document may be what is missing.
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

  bool run() {
    constexpr std::size_t kMostGuesses = 30;  // more errors than this are no slips
    if (context_.sink.errors() > kMostGuesses) return false;
    if (add_elsewhere() || add_well_known()) return true;
    const std::vector<std::string> fitting = unused();
    if (const auto near = alike(fitting)) {
      add(*near, true);
      return true;
    }
    if (add_discriminant()) return true;
    const auto near = diag::nearest(undeclared_.name, diag::plausible(undeclared_.name, all()));
    const auto idle = idle_before(fitting);
    constexpr std::size_t kSlip = 2;  // letters
    const bool slip = near && diag::edit_distance(undeclared_.name, *near) <= kSlip;
    if (near) add(*near, slip || !idle);
    // If an overlay has inserted the name, suggest no other one: the help names the entry of the
    // overlay.
    const bool fix_idle = idle && !slip && context_.place(first_use()).corrected_by.has_value();
    if (idle) add(*idle, fix_idle);
    return near || fix_idle;
  }

  std::optional<std::string> alike() const { return alike(unused()); }

 private:
  std::optional<std::string> alike(const std::vector<std::string>& fitting) const {
    const auto near = diag::nearest(undeclared_.name, diag::plausible(undeclared_.name, fitting));
    // Consider only declarations before the use: a later one may be unused because it is what the
    // document is about.
    return near ? near : diag::with_same_beginning(undeclared_.name, before(fitting));
  }

  source::Span first_use() const { return undeclared_.uses.front().span; }
  bool holds_use(source::Span span) const { return span.begin <= first_use().begin && first_use().end <= span.end; }

  /// Handles names that many documents use as if XDR had them.
  bool add_well_known() {
    const auto type = undeclared_.kind == Symbol::Kind::kType ? well_known(undeclared_.name) : std::nullopt;
    if (!type) return false;
    diagnostic_.note(fmt::format("RFC 4506 has no {}; its name for this is `{}`", ticked(undeclared_.name), *type));
    // `typedef unsigned int unit32;`: the declaration exists under another name.
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

  /// Suggests a known document that declares the name. If a known document declares the name, that
  /// is the answer. Many declare a well-known name: of these it is one that other undeclared names
  /// come from, too, or one that probably belongs to this document.
  bool add_elsewhere() {
    if (!context_.options.elsewhere) return false;
    WhoDeclares question{undeclared_.name, context_.place(first_use()).buffer, [&](std::string_view name) {
                           return context_.resolution.find(name) != nullptr && !well_known(name);
                         }};
    if (well_known(undeclared_.name)) {
      question.lacks = [&](std::string_view name) {
        return used_.count(name) != 0 && context_.resolution.find(name) == nullptr && !well_known(name) &&
               !context_.lost(name);
      };
      for (const IncludeForC& include : includes_for_c(context_, first_use())) {
        question.headers.push_back(include.header);
      }
    }
    const auto found = context_.options.elsewhere(question);
    for (const std::string& hint : found.bases) diagnostic_.help(hint);
    for (const std::string& edition : found.editions) diagnostic_.note(edition);
    return !found.bases.empty();
  }

  /// Suggests a number type, if the name is the type of a discriminant whose cases are constants or
  /// numbers.
  bool add_discriminant() {
    for (const TypeEntity& entity : context_.resolution.types) {
      const auto* const body = std::get_if<const ast::UnionBody*>(&entity.body);
      if (body == nullptr || !holds_use((*body)->discriminant.type.span)) continue;
      bool negative = false;
      for (const ast::Arm& arm : (*body)->arms) {
        for (const ast::Value& value : arm.cases) {
          if (!is_number(value)) return false;
          negative = negative || is_negative(value);
        }
      }
      if ((*body)->arms.empty()) return false;
      diagnostic_.note("the cases are constants, so that the discriminant is a number [RFC 4506 4.15]");
      suggest_declaration(diagnostic_, context_.sources, first_use(),
                          fmt::format("typedef {} {};", negative ? "int" : "unsigned int", undeclared_.name));
      return true;
    }
    return false;
  }

  bool is_number(const ast::Value& value) const {
    const auto* const name = std::get_if<ast::Name>(&value.what);
    if (name == nullptr) return true;
    const Symbol* const symbol = context_.resolution.find(name->text);
    return symbol != nullptr && symbol->kind == Symbol::Kind::kValue &&
           !context_.resolution.values[symbol->index].enumerator;
  }

  /// Constants have no values yet. One may stand for another, and by mistake for itself.
  bool is_negative(const ast::Value& value) const {
    const ast::Value* at = &value;
    for (std::size_t left = context_.resolution.values.size(); at != nullptr; --left) {
      if (const auto* const number = std::get_if<ast::Integer>(&at->what)) return number->negative;
      const Symbol* const symbol = context_.resolution.find(std::get<ast::Name>(at->what).text);
      if (left == 0 || symbol == nullptr || symbol->kind != Symbol::Kind::kValue) return false;
      at = context_.resolution.values[symbol->index].written;
    }
    return false;
  }

  void add(const std::string& name, bool fix) {
    const source::Span span = context_.resolution.find(name)->span;
    diagnostic_.note(fmt::format("{} is declared at {}{}", ticked(name), context_.where(span),
                                 used_.count(name) == 0 ? " and used nowhere" : ""),
                     context_.place(span));
    if (fix) suggest_fix(diagnostic_, context_.sources, context_.buffers, first_use(), name);
  }

  /// Tells whether the symbol is the one being defined: in `const B = foo;` or `typedef foo B;`,
  /// `foo` does not mean `B`.
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

  /// Returns the names that nothing uses and that fit here; in a case, only enumerators of the
  /// discriminant's enumeration.
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
  /// Tells whether the type fits a keyword as in `struct T`; a typedef fits each.
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

  /// Returns the enumeration whose enumerators belong at the name, if that is a case.
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

  /// Tells whether the type would contain itself if the undeclared name meant it; only a list may
  /// do that.
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

  /// Returns the one of `names` that is declared before the use; of several, the nearest in the
  /// text. An unused type at the end of a document is what the document is about, and no candidate;
  /// a type with a body is more likely than a typedef. Many enumerators are used nowhere: one is a
  /// candidate only in a case.
  std::optional<std::string> idle_before(const std::vector<std::string>& names) const {
    if (!undeclared_.alone) return std::nullopt;
    const bool in_case = undeclared_.kind == Symbol::Kind::kValue && discriminant() != nullptr;
    std::optional<std::string> result;
    std::pair<bool, std::uint32_t> best;  // a typedef; distance in the text
    for (const std::string& name : before(names)) {
      const Symbol& symbol = *context_.resolution.find(name);
      if (is_in_error(symbol) || (is_enumerator(symbol) && !in_case)) continue;
      const bool alias = symbol.kind == Symbol::Kind::kType &&
                         std::holds_alternative<const ast::Declaration*>(context_.resolution.types[symbol.index].body);
      const std::pair<bool, std::uint32_t> rank{alias, first_use().begin - symbol.span.begin};
      if (result && rank >= best) continue;
      result = name;
      best = rank;
    }
    return result;
  }

  bool is_enumerator(const Symbol& symbol) const {
    return symbol.kind == Symbol::Kind::kValue && context_.resolution.values[symbol.index].enumerator;
  }

  /// Tells whether the symbol has an error of its own: then it explains no other error.
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

std::vector<IncludeForC> includes_for_c(const Context& context, source::Span use) {
  std::vector<IncludeForC> result;
  for (const source::Span span : context.specification.passed_over) {
    if (context.place(span).buffer != context.place(use).buffer) continue;
    const std::string_view line = context.sources.text().slice(span);
    const std::size_t begin = line.find('"');
    const std::size_t end = begin == std::string_view::npos ? begin : line.find('"', begin + 1);
    if (line.find("#include") == std::string_view::npos || end == std::string_view::npos) continue;
    result.push_back({span, line.substr(begin + 1, end - begin - 1)});
  }
  return result;
}

std::optional<std::string> alike(const Context& context, const Undeclared& undeclared,
                                 const std::set<std::string, std::less<>>& used) {
  diag::Diagnostic none;
  return Guesser(context, none, undeclared, used).alike();
}

bool add_guesses(const Context& context, diag::Diagnostic& diagnostic, const Undeclared& undeclared,
                 const std::set<std::string, std::less<>>& used) {
  return Guesser(context, diagnostic, undeclared, used).run();
}

}  // namespace xdrgen::sema

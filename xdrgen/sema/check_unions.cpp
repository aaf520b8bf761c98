// SPDX-License-Identifier: BSD-3-Clause
//
// This is the sixth pass: it checks discriminants and cases ([RFC 4506 6.4] (5)), and finds values
// of the discriminant without an arm.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

/// The values of an enumeration, computed once, however many unions use it.
struct EnumValues {
  bool complete = true;          ///< no value is unknown because of an error
  std::vector<std::size_t> own;  ///< its enumerators: indices in `Resolution::values`, ascending
  std::set<std::pair<bool, std::uint64_t>> values;
  /// Those names of its enumerators that mean something else, because they are declared twice.
  std::set<std::string, std::less<>> ambiguous;
};

/// A Range holds the values that a discriminant may have.
struct Range {
  std::string description;
  std::uint64_t most = 0;
  std::uint64_t least_magnitude = 0;  ///< magnitude of the least value, which is negative
  const EnumValues* enumeration = nullptr;
  bool boolean = false;
};

class EnumCache {
 public:
  explicit EnumCache(const Resolution& resolution) : resolution_(resolution) {}

  const EnumValues& operator[](const ast::EnumBody& body) {
    const auto [found, inserted] = known_.try_emplace(&body);
    EnumValues& result = found->second;
    const auto enumerators = resolution_.enumerators.find(&body);
    if (!inserted || enumerators == resolution_.enumerators.end()) return result;
    result.own = enumerators->second;
    std::sort(result.own.begin(), result.own.end());
    for (const std::size_t index : result.own) {
      const auto& value = resolution_.values[index].value;
      if (value) result.values.emplace(value->negative, value->magnitude);
      if (!value) result.complete = false;
      const std::string& name = resolution_.values[index].name;
      const Symbol* const symbol = resolution_.find(name);
      const bool own = symbol != nullptr && symbol->kind == Symbol::Kind::kValue &&
                       std::binary_search(result.own.begin(), result.own.end(), symbol->index);
      if (!own) result.ambiguous.insert(name);
    }
    return result;
  }

 private:
  const Resolution& resolution_;
  std::unordered_map<const ast::EnumBody*, EnumValues> known_;
};

class UnionChecker {
 public:
  UnionChecker(Context& context, EnumCache& enumerations, const TypeEntity& entity, const ast::UnionBody& body)
      : context_(context), enumerations_(enumerations), entity_(entity), body_(body) {}

  void run() {
    const auto range = discriminant_range();
    for (const ast::Arm& arm : body_.arms) {
      for (const ast::Value& value : arm.cases) check_case(value, range);
    }
    if (range) report_nameless(*range);
    if (range && !body_.default_arm && complete_) report_missing(*range);
  }

 private:
  std::optional<Range> discriminant_range() {
    const ast::Declaration& discriminant = body_.discriminant;
    if (discriminant.shape != ast::Shape::kPlain) {
      report_discriminant(discriminant);
      return std::nullopt;
    }
    const Underlying type = underlying(context_.resolution, discriminant.type);
    if (type.builtin == ast::Builtin::kInt) return Range{"an int", 0x7fffffff, 0x80000000, nullptr};
    if (type.builtin == ast::Builtin::kUnsignedInt) return Range{"an unsigned int", 0xffffffff, 0, nullptr};
    if (type.builtin == ast::Builtin::kBool) return Range{"a bool", 1, 0, nullptr, true};
    if (!type.builtin && type.entity == nullptr) return std::nullopt;  // undeclared, or a cycle of typedefs
    if (type.entity != nullptr && type.entity->name.empty()) return std::nullopt;
    if (const auto* e = type.entity == nullptr ? nullptr : std::get_if<const ast::EnumBody*>(&type.entity->body)) {
      return Range{fmt::format("an enumerator of {}", ticked(type.entity->name)), 0, 0, &enumerations_[**e]};
    }
    report_discriminant(discriminant);
    return std::nullopt;
  }

  void report_discriminant(const ast::Declaration& discriminant) {
    context_.report(Kind::kBadDiscriminant, discriminant.span,
                    discriminant.shape == ast::Shape::kVoid
                        ? std::string("the discriminant is `void`")
                        : fmt::format("{} cannot be a discriminant", ticked(discriminant.name.text)),
                    "must be int, unsigned int, bool or an enumeration [RFC 4506 6.4]");
  }

  /// Checks a case. Without a range, because the discriminant is wrong or unknown, only finds
  /// repetitions.
  void check_case(const ast::Value& value, const std::optional<Range>& range) {
    const auto number = context_.resolution.value_of(value);
    if (!number || (range && is_ambiguous(value, *range))) {
      complete_ = false;  // reported: the case has an error, or its name has
      return;
    }
    const std::string text(context_.sources.text().slice(value.span));
    if (range && !allowed(*number, *range)) {
      auto& diagnostic =
          context_.report(Kind::kBadCase, value.span, fmt::format("the discriminant is never {}", ticked(text)),
                          fmt::format("a case must be {} [RFC 4506 6.4]", range->description));
      if (const ValueEntity* named = entity_of(value)) {
        diagnostic.note(fmt::format("{} is declared at {}", ticked(named->name), context_.where(named->name_span)),
                        context_.place(named->name_span));
      }
      complete_ = false;
      return;
    }
    if (range) check_foreign(value, *number, *range);
    const auto [found, inserted] = seen_.try_emplace(std::pair(number->negative, number->magnitude), value.span);
    if (inserted) return;
    const std::string first(context_.sources.text().slice(found->second));
    context_
        .report(Kind::kDuplicateCase, value.span, fmt::format("case {} stands twice", ticked(text)),
                "a case value may not be repeated [RFC 4506 6.4]")
        .note(first == text ? fmt::format("first at {}", context_.where(found->second))
                            : fmt::format("{} at {} has the same value", ticked(first), context_.where(found->second)),
              context_.place(found->second));
    complete_ = false;  // the case that was meant is missing
  }

  /// Tells whether a case is an enumerator of the discriminant by its name, and something else
  /// because that name is declared twice: it is the declaration that is wrong, and not the case.
  static bool is_ambiguous(const ast::Value& value, const Range& range) {
    const auto* name = std::get_if<ast::Name>(&value.what);
    return name != nullptr && range.enumeration != nullptr && range.enumeration->ambiguous.contains(name->text);
  }

  /// Returns the constant or enumerator that a value names.
  const ValueEntity* entity_of(const ast::Value& value) const {
    const auto* name = std::get_if<ast::Name>(&value.what);
    const Symbol* symbol = name == nullptr ? nullptr : context_.resolution.find(name->text);
    return symbol != nullptr && symbol->kind == Symbol::Kind::kValue ? &context_.resolution.values[symbol->index]
                                                                     : nullptr;
  }

  /// Reports a case that is not written with an enumerator of the discriminant, although its value
  /// belongs to one. An enumerator of another enumeration is reported each time; numbers and
  /// constants are a matter of style, and reported once for each union.
  void check_foreign(const ast::Value& value, const ast::Integer& number, const Range& range) {
    if (range.enumeration == nullptr) return;
    const ValueEntity* named = entity_of(value);
    if (named != nullptr) {
      const auto index = static_cast<std::size_t>(named - context_.resolution.values.data());
      if (std::binary_search(range.enumeration->own.begin(), range.enumeration->own.end(), index)) return;
    }
    if (named == nullptr || !named->enumerator) {
      nameless_.push_back({&value, number});
      return;
    }
    context_
        .report(Kind::kForeignCase, value.span,
                fmt::format("{} is an enumerator of another enumeration", ticked(named->name)),
                fmt::format("accepted, because the discriminant can have its value; a case should be {}",
                            range.description))
        .note(fmt::format("{} is declared at {}", ticked(named->name), context_.where(named->name_span)),
              context_.place(named->name_span));
  }

  void report_nameless(const Range& range) {
    if (nameless_.empty()) return;
    const auto& [value, number] = nameless_.front();
    const std::string_view text = context_.sources.text().slice(value->span);
    const ValueEntity* named = entity_of(*value);
    auto& diagnostic = context_.report(
        Kind::kForeignCase, value->span,
        fmt::format("{} is a {}, and no enumerator", ticked(text),
                    std::holds_alternative<ast::Name>(value->what) ? "constant" : "number"),
        fmt::format("accepted, because the discriminant can have its value; a case should be {}", range.description));
    if (named != nullptr) {
      diagnostic.note(fmt::format("{} is declared at {}", ticked(named->name), context_.where(named->name_span)),
                      context_.place(named->name_span));
    }
    if (nameless_.size() > 1) {
      const source::Span next = nameless_[1].first->span;
      diagnostic.note(fmt::format("{} more in this union, the next at {}", nameless_.size() - 1, context_.where(next)),
                      context_.place(next));
    }
    for (const std::size_t index : range.enumeration->own) {
      const ValueEntity& own = context_.resolution.values[index];
      if (!own.value || own.value->negative != number.negative || own.value->magnitude != number.magnitude) continue;
      suggest_fix(diagnostic, context_.sources, context_.buffers, value->span, own.name);
      return;
    }
  }

  bool has_case(bool negative, std::uint64_t magnitude) const {
    return seen_.find(std::pair(negative, magnitude)) != seen_.end();
  }

  /// Reports the values of an enumeration or bool that have no arm, by one diagnostic for the
  /// union. Their absence is legal: such a value cannot be sent.
  void report_missing(const Range& range) {
    constexpr std::size_t kMostNamed = 3;
    std::vector<std::string> missing;
    std::size_t count = 0;
    const ValueEntity* first = nullptr;
    if (range.boolean) {
      for (const std::uint64_t value : {0U, 1U}) {
        if (!has_case(false, value)) missing.push_back(value == 0 ? "`FALSE`" : "`TRUE`");
      }
      count = missing.size();
    } else if (range.enumeration != nullptr && range.enumeration->complete) {
      count = range.enumeration->values.size() - seen_.size();
      for (auto index = range.enumeration->own.begin();
           index != range.enumeration->own.end() && missing.size() < std::min(count, kMostNamed); ++index) {
        const ValueEntity& entity = context_.resolution.values[*index];
        if (has_case(entity.value->negative, entity.value->magnitude)) continue;
        if (first == nullptr) first = &entity;
        missing.push_back(ticked(entity.name));
      }
    }
    if (missing.empty()) return;
    std::string names = missing.front();
    for (std::size_t i = 1; i < missing.size(); ++i) names += ", " + missing[i];
    if (count > missing.size()) names += fmt::format(" and {} more", count - missing.size());
    auto& diagnostic = context_.report(Kind::kMissingCase, entity_.name_span,
                                       fmt::format("{} has no arm for {}", ticked(entity_.name), names),
                                       "cannot be encoded, and is refused when it arrives");
    if (first != nullptr) {
      diagnostic.note(fmt::format("{} is declared at {}", ticked(first->name), context_.where(first->name_span)),
                      context_.place(first->name_span));
    }
    diagnostic.help("`default: void;` says that the others carry nothing [RFC 4506 4.15]");
  }

  bool allowed(const ast::Integer& number, const Range& range) const {
    if (range.enumeration == nullptr) {
      return number.negative ? number.magnitude <= range.least_magnitude : number.magnitude <= range.most;
    }
    return !range.enumeration->complete ||
           range.enumeration->values.count(std::pair(number.negative, number.magnitude)) != 0;
  }

  Context& context_;
  EnumCache& enumerations_;
  const TypeEntity& entity_;
  const ast::UnionBody& body_;
  std::map<std::pair<bool, std::uint64_t>, source::Span> seen_;
  /// Cases that are numbers or constants in place of an enumerator.
  std::vector<std::pair<const ast::Value*, ast::Integer>> nameless_;
  bool complete_ = true;  ///< every case is known and right, so that missing ones can be found
};

}  // namespace

void check_unions(Context& context) {
  EnumCache enumerations(context.resolution);
  for (const TypeEntity& entity : context.resolution.types) {
    if (const auto* u = std::get_if<const ast::UnionBody*>(&entity.body))
      UnionChecker(context, enumerations, entity, **u).run();
  }
}

}  // namespace xdrgen::sema

// SPDX-License-Identifier: BSD-3-Clause
//
// Fifth pass: discriminants and cases (RFC 4506 section 6.4 (5)).
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

/// The values that a discriminant may have.
struct Range {
  std::string description;
  std::uint64_t most = 0;
  std::uint64_t least_magnitude = 0;  ///< of the least, negative value
  const ast::EnumBody* enumeration = nullptr;
};

class UnionChecker {
 public:
  UnionChecker(Context& context, const ast::UnionBody& body) : context_(context), body_(body) {}

  void run() {
    const auto range = discriminant_range();
    for (const ast::Arm& arm : body_.arms) {
      for (const ast::Value& value : arm.cases) check_case(value, range);
    }
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
    if (type.builtin == ast::Builtin::kBool) return Range{"a bool", 1, 0, nullptr};
    if (!type.builtin && type.entity == nullptr) return std::nullopt;  // undeclared: reported already
    if (type.entity != nullptr && type.entity->name.empty()) return std::nullopt;
    if (const auto* e = type.entity == nullptr ? nullptr : std::get_if<const ast::EnumBody*>(&type.entity->body)) {
      return Range{fmt::format("an enumerator of {}", ticked(type.entity->name)), 0, 0, *e};
    }
    report_discriminant(discriminant);
    return std::nullopt;
  }

  void report_discriminant(const ast::Declaration& discriminant) {
    context_.report(Kind::kBadDiscriminant, discriminant.span,
                    discriminant.shape == ast::Shape::kVoid
                        ? std::string("the discriminant is `void`")
                        : fmt::format("{} cannot be a discriminant", ticked(discriminant.name.text)),
                    "must be int, unsigned int, bool or an enumeration (RFC 4506 section 6.4)");
  }

  /// Without a range, because the discriminant is wrong or unknown, only repetitions can be found.
  void check_case(const ast::Value& value, const std::optional<Range>& range) {
    const auto number = context_.resolution.value_of(value);
    if (!number) return;  // undeclared: reported already
    const std::string text(context_.sources.text().slice(value.span));
    if (range && !allowed(*number, *range)) {
      context_.report(Kind::kBadCase, value.span, fmt::format("the discriminant is never {}", ticked(text)),
                      fmt::format("a case must be {} (RFC 4506 section 6.4)", range->description));
      return;
    }
    const auto [found, inserted] = seen_.try_emplace(std::pair(number->negative, number->magnitude), value.span);
    if (inserted) return;
    const std::string first(context_.sources.text().slice(found->second));
    context_
        .report(Kind::kDuplicateCase, value.span, fmt::format("case {} stands twice", ticked(text)),
                "a case value may not be repeated (RFC 4506 section 6.4)")
        .note(first == text ? fmt::format("first at {}", context_.where(found->second))
                            : fmt::format("{} at {} has the same value", ticked(first), context_.where(found->second)));
  }

  bool allowed(const ast::Integer& number, const Range& range) const {
    if (range.enumeration == nullptr) {
      return number.negative ? number.magnitude <= range.least_magnitude : number.magnitude <= range.most;
    }
    const auto found = context_.resolution.enumerators.find(range.enumeration);
    if (found == context_.resolution.enumerators.end()) return true;
    return std::any_of(found->second.begin(), found->second.end(), [&](std::size_t index) {
      const auto& value = context_.resolution.values[index].value;
      return !value || *value == number;
    });
  }

  Context& context_;
  const ast::UnionBody& body_;
  std::map<std::pair<bool, std::uint64_t>, source::Span> seen_;
};

}  // namespace

void check_unions(Context& context) {
  for (const TypeEntity& entity : context.resolution.types) {
    if (const auto* u = std::get_if<const ast::UnionBody*>(&entity.body)) UnionChecker(context, **u).run();
  }
}

}  // namespace xdrgen::sema

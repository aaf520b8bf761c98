// SPDX-License-Identifier: BSD-3-Clause
//
// This is the third pass: it computes the value of every constant and enumerator. A constant may be
// defined by one that is declared later, so chains are followed, without recursion, since a
// document determines their length.
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "sema/context.h"

namespace xdrgen::sema {
namespace {

class Evaluator {
 public:
  explicit Evaluator(Context& context)
      : context_(context), values_(context.resolution.values), state_(values_.size(), State::kNew) {}

  void run() {
    for (std::size_t i = 0; i < values_.size(); ++i) evaluate(i);
    for (const TypeEntity& type : context_.resolution.types) {
      if (const auto* body = std::get_if<const ast::EnumBody*>(&type.body)) check_different(**body);
    }
  }

 private:
  enum class State { kNew, kOnPath, kDone };

  /// Returns the entity whose value determines this one's, if any.
  std::optional<std::size_t> source_of(std::size_t index) const {
    const ValueEntity& entity = values_[index];
    if (entity.written == nullptr) return entity.previous;
    const auto* name = std::get_if<ast::Name>(&entity.written->what);
    if (name == nullptr) return std::nullopt;
    const Symbol* symbol = context_.resolution.find(name->text);
    if (symbol == nullptr || symbol->kind != Symbol::Kind::kValue) return std::nullopt;
    return symbol->index;
  }

  void evaluate(std::size_t first) {
    std::vector<std::size_t> path;
    std::optional<std::size_t> at = first;
    while (at && state_[*at] == State::kNew) {
      state_[*at] = State::kOnPath;
      path.push_back(*at);
      at = source_of(*at);
    }
    if (at && state_[*at] == State::kOnPath) {
      const ValueEntity& entity = values_[*at];
      context_.report(Kind::kConstantCycle, entity.name_span,
                      fmt::format("{} is defined by itself", ticked(entity.name)),
                      "a constant needs a value from elsewhere");
    }
    for (; !path.empty(); path.pop_back()) {
      compute(path.back());
      state_[path.back()] = State::kDone;
    }
  }

  void compute(std::size_t index) {
    ValueEntity& entity = values_[index];
    if (entity.written != nullptr) {
      entity.value = context_.resolution.value_of(*entity.written);
    } else if (!entity.previous) {
      entity.value = ast::Integer{};
    } else if (const auto before = values_[*entity.previous].value) {
      entity.value = successor(*before);
    }
    if (entity.enumerator && entity.value && !fits_enumerator(*entity.value)) {
      context_.report(Kind::kBadEnumerator, entity.span,
                      fmt::format("the value of {} needs more than 32 bits", ticked(entity.name)),
                      "an enumerator is a signed 32-bit integer [RFC 4506 4.3]");
      entity.value.reset();
    }
  }

  /// Reports enumerators with the same value by one diagnostic for the enumeration. They are legal,
  /// but usually a slip.
  void check_different(const ast::EnumBody& body) {
    const auto enumerators = context_.resolution.enumerators.find(&body);
    if (enumerators == context_.resolution.enumerators.end()) return;
    std::map<std::pair<bool, std::uint64_t>, const ValueEntity*> seen;
    std::vector<const ValueEntity*> second;
    const ValueEntity* first = nullptr;
    for (const std::size_t index : enumerators->second) {
      const ValueEntity& entity = values_[index];
      if (!entity.value) continue;
      const auto [found, inserted] = seen.try_emplace({entity.value->negative, entity.value->magnitude}, &entity);
      if (inserted || found->second->name == entity.name) continue;
      if (second.empty()) first = found->second;
      second.push_back(&entity);
    }
    if (second.empty()) return;
    const ValueEntity& entity = *second.front();
    auto& diagnostic = context_.report(Kind::kDuplicateEnumerator, entity.span,
                                       fmt::format("{} and {} are both {}{}", ticked(first->name), ticked(entity.name),
                                                   entity.value->negative ? "-" : "", entity.value->magnitude),
                                       "a value with two names is decoded as one of them");
    diagnostic.note(fmt::format("{} is declared at {}", ticked(first->name), context_.where(first->name_span)),
                    context_.place(first->name_span));
    if (second.size() > 1) {
      diagnostic.note(fmt::format("{} more in this enumeration, the next at {}", second.size() - 1,
                                  context_.where(second[1]->name_span)),
                      context_.place(second[1]->name_span));
    }
  }

  static ast::Integer successor(ast::Integer value) {
    if (!value.negative) return {false, value.magnitude + 1};
    return {value.magnitude > 1, value.magnitude - 1};
  }
  static bool fits_enumerator(const ast::Integer& value) {
    return value.magnitude <= (value.negative ? std::uint64_t{0x80000000} : std::uint64_t{0x7fffffff});
  }

  Context& context_;
  std::vector<ValueEntity>& values_;
  std::vector<State> state_;
};

}  // namespace

void evaluate_constants(Context& context) { Evaluator(context).run(); }

}  // namespace xdrgen::sema

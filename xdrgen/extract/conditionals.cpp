// SPDX-License-Identifier: BSD-3-Clause
//
// This file handles `#if` to `#endif`: it determines which of rpcgen's passes see each group of
// lines, and which groups are kept. condition.cpp evaluates expressions.
#include "extract/preprocessor.h"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "diag/diagnostic.h"
#include "extract/condition.h"

namespace xdrgen::extract {

using diag::Kind;
using diag::ticked;

void Preprocessor::open(Frame& frame, const Directive& directive, std::string_view word, std::string_view rest) {
  if (frame.conditionals.size() >= kDeepestConditional) {
    return too_large(directive.span, fmt::format("conditionals are nested more than {} deep", kDeepestConditional));
  }
  Conditional conditional;
  conditional.at = directive.span;
  conditional.outer = frame.passes();
  if (conditional.outer != kNoPass) {
    use(directive, std::nullopt, "keep the lines that are meant, and leave out the conditional around them");
  }
  conditional.now = conditional.done = holds(directive, word, rest, conditional.outer);
  frame.conditionals.push_back(conditional);
}

void Preprocessor::go_on(Frame& frame, const Directive& directive, std::string_view word, std::string_view rest) {
  if (frame.conditionals.empty()) {
    error(Kind::kConditional, directive.span, fmt::format("`#{}` without `#if`", word), "no conditional is open here");
    return;
  }
  Conditional& conditional = frame.conditionals.back();
  if (word == "endif") {
    const bool has_xdr = conditional.has_xdr;
    frame.conditionals.pop_back();
    if (has_xdr && !frame.conditionals.empty()) frame.conditionals.back().has_xdr = true;
    return;
  }
  if (conditional.else_seen) {
    error(Kind::kConditional, directive.span, fmt::format("`#{}` after `#else`", word),
          "`#else` is the last group of a conditional")
        .note(fmt::format("the conditional begins at {}",
                          buffers_.describe(place(conditional.at), frame.document.buffer)),
              place(conditional.at));
  }
  conditional.refused = kNoPass;
  const Passes open = conditional.outer & ~conditional.done;
  const Passes takes = word == "else" ? open : holds(directive, word, rest, open);
  conditional.else_seen = conditional.else_seen || word == "else";
  conditional.done |= takes;
  conditional.now = conditional.has_xdr ? kNoPass : takes;
  if (conditional.has_xdr) conditional.refused = takes;
}

/// Returns those passes of `among` in which a condition is true; all of them if it has no value.
Passes Preprocessor::holds(const Directive& directive, std::string_view word, std::string_view rest, Passes among) {
  if (among == kNoPass) return kNoPass;
  if (word == "ifdef" || word == "ifndef") {
    std::string_view behind = rest;
    const std::string name(take_first_word(behind));
    if (name.empty() || !is_name_start(name.front())) {
      error(Kind::kBadCondition, directive.span, fmt::format("`#{}` is followed by no name", word),
            "must be the name of a macro");
      return among;
    }
    Passes result = kNoPass;
    for (const Passes pass : {kHeaderPass, kXdrPass}) {
      if ((among & pass) != 0 && macros_.defined(name, pass) == (word == "ifdef")) result |= pass;
    }
    return result;
  }
  Passes result = kNoPass;
  for (const Passes pass : {kHeaderPass, kXdrPass}) {
    if ((among & pass) == 0) continue;
    constexpr std::size_t kLongest = std::size_t{64} * 1024;
    const auto expression = macros_.expand(rest, pass, true, kLongest);
    if (!expression) {
      too_large(directive.span, "the replacement of names in the condition exceeds a bound");
      return among;
    }
    const auto value = evaluate_condition(*expression, macros_, pass);
    if (const auto* bad = std::get_if<BadCondition>(&value)) {
      error(Kind::kBadCondition, directive.span, fmt::format("condition {} has no value", ticked(rest)), bad->reason);
      // Keep the group in all passes, so that one mistake does not cause others.
      return among;
    }
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr || *number != 0) result |= pass;
  }
  return result;
}

}  // namespace xdrgen::extract

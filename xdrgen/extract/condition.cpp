// SPDX-License-Identifier: BSD-3-Clause
//
// Evaluates expressions by precedence climbing.
#include "extract/condition.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <limits>
#include <optional>

#include "diag/diagnostic.h"

namespace xdrgen::extract {
namespace {

using diag::ticked;

struct Operator {
  std::string_view text;
  int precedence;
};
/// Longer ones first, so that `<` does not hide `<=`.
constexpr std::array<Operator, 18> kOperators{{{"||", 1},
                                               {"&&", 2},
                                               {"==", 6},
                                               {"!=", 6},
                                               {"<=", 7},
                                               {">=", 7},
                                               {"<<", 8},
                                               {">>", 8},
                                               {"|", 3},
                                               {"^", 4},
                                               {"&", 5},
                                               {"<", 7},
                                               {">", 7},
                                               {"+", 9},
                                               {"-", 9},
                                               {"*", 10},
                                               {"/", 10},
                                               {"%", 10}}};

/// Nothing: the value is undefined, as that of 1/0; no error where `&&` or `||` does not ask for it.
using Number = std::optional<std::int64_t>;

class Evaluator {
 public:
  Evaluator(std::string_view text, const Macros& macros, Passes pass) : text_(text), macros_(macros), pass_(pass) {}

  std::variant<std::int64_t, BadCondition> run() {
    const Number value = binary(1, 0);
    if (reason_.empty() && !next().empty()) fail(fmt::format("{} is one too many", ticked(next())));
    if (reason_.empty() && !value) fail("it divides by zero");
    if (!reason_.empty()) return BadCondition{reason_};
    return *value;
  }

 private:
  void fail(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
    text_ = {};
  }

  std::string_view next() {
    while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\t' || text_.front() == '\r')) {
      text_.remove_prefix(1);
    }
    if (text_.empty()) return {};
    for (const Operator& candidate : kOperators) {
      if (text_.substr(0, candidate.text.size()) == candidate.text) return candidate.text;
    }
    return text_.substr(0, token_length(text_, 0));
  }
  bool take(std::string_view token) {
    if (next() != token) return false;
    text_.remove_prefix(token.size());
    return true;
  }

  Number binary(int lowest, std::size_t depth) {
    Number left = unary(depth);
    while (reason_.empty()) {
      const std::string_view token = next();
      int precedence = 0;
      for (const Operator& candidate : kOperators) {
        if (candidate.text == token) precedence = candidate.precedence;
      }
      if (precedence < lowest || precedence == 0) return left;
      const std::string op(token);
      take(token);
      left = apply(op, left, binary(precedence + 1, depth + 1));
    }
    return left;
  }

  Number unary(std::size_t depth) {
    if (depth > kDeepestCondition) {
      fail(fmt::format("it is nested more than {} deep", kDeepestCondition));
      return 0;
    }
    if (take("!=")) {
      fail("`!=` has no left side");
      return 0;
    }
    if (take("!")) {
      const Number value = unary(depth + 1);
      return value ? Number(*value == 0 ? 1 : 0) : value;
    }
    if (take("-")) {
      const Number value = unary(depth + 1);
      return value ? Number(static_cast<std::int64_t>(0U - static_cast<std::uint64_t>(*value))) : value;
    }
    if (take("+")) return unary(depth + 1);
    if (take("~")) {
      const Number value = unary(depth + 1);
      return value ? Number(~*value) : value;
    }
    if (take("(")) {
      const Number value = binary(1, depth + 1);
      if (reason_.empty() && !take(")")) fail("`)` is missing");
      return value;
    }
    return primary();
  }

  Number primary() {
    const std::string_view token = next();
    if (token.empty()) {
      fail("it ends where a value belongs");
      return 0;
    }
    if (token == "defined") return is_defined();
    if (is_name_start(token.front())) {
      take(token);
      return 0;
    }
    const Number value = number(token);
    if (!value) {
      fail(is_name_part(token.front()) ? fmt::format("{} is no number", ticked(token))
                                       : fmt::format("{} stands where a value belongs", ticked(token)));
      return 0;
    }
    take(token);
    return value;
  }

  Number is_defined() {
    take("defined");
    const bool parenthesis = take("(");
    const std::string name(next());
    if (name.empty() || !is_name_start(name.front())) {
      fail("`defined` is followed by no name");
      return 0;
    }
    take(name);
    if (parenthesis && !take(")")) fail("`)` is missing");
    return macros_.defined(name, pass_) ? 1 : 0;
  }

  static Number number(std::string_view token) {
    while (!token.empty() && std::string_view("uUlL").find(token.back()) != std::string_view::npos) {
      token.remove_suffix(1);
    }
    int base = 10;
    if (token.size() > 1 && token.front() == '0') {
      base = token[1] == 'x' || token[1] == 'X' ? 16 : 8;
      token.remove_prefix(base == 16 ? 2 : 1);
    }
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value, base);
    if (token.empty() || error != std::errc() || end != token.data() + token.size()) return std::nullopt;
    return static_cast<std::int64_t>(value);
  }

  static Number apply(std::string_view op, Number a, Number b) {
    // What one side decides, the other need not be defined for.
    if (op == "&&" && a && *a == 0) return 0;
    if (op == "||" && a && *a != 0) return 1;
    if (!a || !b) return std::nullopt;
    const auto left = static_cast<std::uint64_t>(*a);
    const auto right = static_cast<std::uint64_t>(*b);
    const auto wrapped = [](std::uint64_t value) { return Number(static_cast<std::int64_t>(value)); };
    if (op == "||" || op == "&&") return *b != 0 ? 1 : 0;
    if (op == "==") return *a == *b ? 1 : 0;
    if (op == "!=") return *a != *b ? 1 : 0;
    if (op == "<") return *a < *b ? 1 : 0;
    if (op == ">") return *a > *b ? 1 : 0;
    if (op == "<=") return *a <= *b ? 1 : 0;
    if (op == ">=") return *a >= *b ? 1 : 0;
    if (op == "|") return wrapped(left | right);
    if (op == "^") return wrapped(left ^ right);
    if (op == "&") return wrapped(left & right);
    if (op == "+") return wrapped(left + right);
    if (op == "-") return wrapped(left - right);
    if (op == "*") return wrapped(left * right);
    if (op == "<<") return wrapped(right < 64 ? left << right : 0);
    if (op == ">>") return right < 64 ? *a >> right : (*a < 0 ? -1 : 0);
    const bool overflows = *a == std::numeric_limits<std::int64_t>::min() && *b == -1;
    if (*b == 0 || overflows) return std::nullopt;
    return op == "/" ? *a / *b : *a % *b;
  }

  std::string_view text_;
  const Macros& macros_;
  Passes pass_;
  std::string reason_;
};

}  // namespace

std::variant<std::int64_t, BadCondition> evaluate_condition(std::string_view expression, const Macros& macros,
                                                            Passes pass) {
  return Evaluator(expression, macros, pass).run();
}

}  // namespace xdrgen::extract

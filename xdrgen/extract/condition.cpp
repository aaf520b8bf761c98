// SPDX-License-Identifier: BSD-3-Clause
//
// Evaluates expressions by precedence climbing.
#include "extract/condition.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"

namespace xdrgen::extract {
namespace {

using diag::ticked;

struct Operator {
  std::string_view text;
  int precedence;
};
/// Longer operators come first, so that `<` does not hide `<=`.
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

struct Value {
  std::uint64_t bits = 0;
  bool is_unsigned = false;
  /// Why the value is undefined, like that of 1/0; empty: it is defined. An undefined value is no
  /// error if `&&` or `||` does not need it.
  std::string_view undefined{};

  std::int64_t as_signed() const { return static_cast<std::int64_t>(bits); }
};

Value truth(bool value) { return {value ? 1U : 0U, false}; }

Value undefined(std::string_view why) { return {0, false, why}; }

class Evaluator {
 public:
  Evaluator(std::string_view text, const Macros& macros, Passes pass) : text_(text), macros_(macros), pass_(pass) {}

  std::variant<std::int64_t, std::uint64_t, BadCondition> run() {
    const Value value = binary(1, 0);
    if (reason_.empty() && !next().empty()) fail(fmt::format("{} is one too many", ticked(next())));
    if (reason_.empty()) reason_ = value.undefined;
    if (!reason_.empty()) return BadCondition{reason_};
    if (value.is_unsigned && value.as_signed() < 0) return value.bits;
    return value.as_signed();
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

  Value binary(int lowest, std::size_t depth) {
    Value left = unary(depth);
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

  Value unary(std::size_t depth) {
    if (depth > kDeepestCondition) {
      fail(fmt::format("it is nested more than {} deep", kDeepestCondition));
      return Value{};
    }
    if (take("!=")) {
      fail("`!=` has no left side");
      return Value{};
    }
    if (take("!")) {
      const Value value = unary(depth + 1);
      return value.undefined.empty() ? truth(value.bits == 0) : value;
    }
    if (take("-")) {
      const Value value = unary(depth + 1);
      return {0U - value.bits, value.is_unsigned, value.undefined};
    }
    if (take("+")) return unary(depth + 1);
    if (take("~")) {
      const Value value = unary(depth + 1);
      return {~value.bits, value.is_unsigned, value.undefined};
    }
    if (take("(")) {
      const Value value = binary(1, depth + 1);
      if (reason_.empty() && !take(")")) fail("`)` is missing");
      return value;
    }
    return primary();
  }

  Value primary() {
    const std::string_view token = next();
    if (token.empty()) {
      fail("it ends where a value belongs");
      return Value{};
    }
    if (token == "defined") return is_defined();
    if (is_name_start(token.front())) {
      take(token);
      return Value{};
    }
    const std::optional<Value> value = number(token);
    if (!value) {
      fail(is_name_part(token.front()) ? fmt::format("{} is no number", ticked(token))
                                       : fmt::format("{} stands where a value belongs", ticked(token)));
      return Value{};
    }
    take(token);
    return *value;
  }

  Value is_defined() {
    take("defined");
    const bool parenthesis = take("(");
    const std::string name(next());
    if (name.empty() || !is_name_start(name.front())) {
      fail("`defined` is followed by no name");
      return Value{};
    }
    take(name);
    if (parenthesis && !take(")")) fail("`)` is missing");
    return truth(macros_.defined(name, pass_));
  }

  static std::optional<Value> number(std::string_view token) {
    bool is_unsigned = false;
    while (!token.empty() && std::string_view("uUlL").find(token.back()) != std::string_view::npos) {
      if (token.back() == 'u' || token.back() == 'U') is_unsigned = true;
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
    return Value{value, is_unsigned || value >> 63U != 0};
  }

  static Value apply(std::string_view op, const Value& a, const Value& b) {
    // If the left side decides, the right one may be undefined.
    if (op == "&&" && a.undefined.empty() && a.bits == 0) return truth(false);
    if (op == "||" && a.undefined.empty() && a.bits != 0) return truth(true);
    if (!a.undefined.empty()) return a;
    if (!b.undefined.empty()) return b;
    const std::uint64_t left = a.bits;
    const std::uint64_t right = b.bits;
    const bool is_unsigned = a.is_unsigned || b.is_unsigned;
    const bool less = is_unsigned ? left < right : a.as_signed() < b.as_signed();
    const auto result = [is_unsigned](std::uint64_t bits) { return Value{bits, is_unsigned}; };
    if (op == "||" || op == "&&") return truth(right != 0);
    if (op == "==") return truth(left == right);
    if (op == "!=") return truth(left != right);
    if (op == "<") return truth(less);
    if (op == ">") return truth(!less && left != right);
    if (op == "<=") return truth(less || left == right);
    if (op == ">=") return truth(!less);
    if (op == "|") return result(left | right);
    if (op == "^") return result(left ^ right);
    if (op == "&") return result(left & right);
    if (op == "+") return result(left + right);
    if (op == "-") return result(left - right);
    if (op == "*") return result(left * right);
    if (op == "<<") return Value{right < 64 ? left << right : 0, a.is_unsigned};
    if (op == ">>") return shifted_right(a, right);
    if (right == 0) return undefined("it divides by zero");
    if (is_unsigned) return result(op == "/" ? left / right : left % right);
    const bool overflows = a.as_signed() == std::numeric_limits<std::int64_t>::min() && b.as_signed() == -1;
    if (overflows) return undefined("a quotient does not fit in 64 bits");
    const std::int64_t value = op == "/" ? a.as_signed() / b.as_signed() : a.as_signed() % b.as_signed();
    return result(static_cast<std::uint64_t>(value));
  }

  static Value shifted_right(const Value& value, std::uint64_t bits) {
    if (value.is_unsigned) return Value{bits < 64 ? value.bits >> bits : 0, true};
    return Value{static_cast<std::uint64_t>(value.as_signed() >> std::min<std::uint64_t>(bits, 63)), false};
  }

  std::string_view text_;
  const Macros& macros_;
  Passes pass_;
  std::string reason_;
};

}  // namespace

std::variant<std::int64_t, std::uint64_t, BadCondition> evaluate_condition(std::string_view expression,
                                                                           const Macros& macros, Passes pass) {
  return Evaluator(expression, macros, pass).run();
}

}  // namespace xdrgen::extract

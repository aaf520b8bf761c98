// SPDX-License-Identifier: BSD-3-Clause
//
// Owning values and fixed-size structs as text, with the document's names:
// `fmt::format("{}", message)` writes one line, `{:#}` a line for each member. For logs and tools;
// needs fmt and the module's `_members.h`.
// Left out on purpose: reading this text again. JSON can be read again (json.h).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "xdr/hex.h"
#include "xdr/owned.h"

namespace xdr {

namespace detail {

/// Writes one value. A peer cannot send commands to a terminal in a string: strings are quoted, and
/// everything except printable ASCII in them is escaped.
class TextWriter {
 public:
  TextWriter(std::string& text, bool lines) : text_(text), lines_(lines) {}

  template <class W, class Value>
  void value(const Value& value) {
    using S = Shape<W>;
    if constexpr (S::kind() == Kind::kBool) {
      text_ += value ? "true" : "false";
    } else if constexpr (S::kind() == Kind::kNumber) {
      fmt::format_to(std::back_inserter(text_), "{}", value);
    } else if constexpr (S::kind() == Kind::kEnum) {
      enumerator(value);
    } else if constexpr (S::kind() == Kind::kBytes) {
      text_ += "0x" + to_hex(Bytes(value));
    } else if constexpr (S::kind() == Kind::kString) {
      text_ += quoted(std::as_bytes(std::span(value)));
    } else if constexpr (S::kind() == Kind::kOptional || S::kind() == Kind::kNested) {
      if (!value) {
        text_ += "none";
      } else {
        this->template value<typename S::Element>(*value);
      }
    } else if constexpr (S::kind() == Kind::kElements) {
      elements<typename S::Element>(value);
    } else {
      members(value);
    }
  }

  /// "{x: 1, y: 2}"
  template <class Value>
  void members(const Value& value) {
    open('{');
    Members<Value>::each(value, [&](const auto& field, const auto& member) {
      next();
      text_ += field.name;
      text_ += ": ";
      this->template value<typename std::remove_cvref_t<decltype(field)>::Wire>(member);
    });
    close('}');
  }

  template <class E>
  void enumerator(E value) {
    if (const std::string_view name = to_string(value); !name.empty()) {
      text_ += name;
    } else {
      fmt::format_to(std::back_inserter(text_), "{}", static_cast<std::int32_t>(value));
    }
  }

 private:
  template <class W, class Values>
  void elements(const Values& values) {
    open('[');
    for (const auto& element : values) {
      next();
      value<W, OwnedOf<W>>(element);
    }
    close(']');
  }

  void open(char bracket) {
    text_ += bracket;
    ++depth_;
    first_ = true;
  }
  void next() {
    if (lines_) {
      line();
    } else if (!first_) {
      text_ += ", ";
    }
    first_ = false;
  }
  void close(char bracket) {
    --depth_;
    if (lines_ && !first_) line();
    text_ += bracket;
    first_ = false;
  }
  void line() {
    text_ += '\n';
    text_.append(depth_ * 2, ' ');
  }

  std::string& text_;
  bool lines_;
  bool first_ = true;
  std::size_t depth_ = 0;
};

/// The format options of all formatters here: nothing, or `#` for one member on each line.
struct TextFormat {
  bool lines = false;

  constexpr auto parse(fmt::format_parse_context& context) {
    auto at = context.begin();
    if (at != context.end() && *at == '#') {
      lines = true;
      ++at;
    }
    if (at != context.end() && *at != '}') throw fmt::format_error("the only format option is #");
    return at;
  }
};

}  // namespace detail

/// `value` as text, after the name of its type: "rdma_msg{rdma_xid: 1, ...}"; types inside it are
/// not named. Opaque data is written as "0x" and hexadecimal digits, a string in quotes and with
/// escapes, absent data as "none", an enumerator without a name as its number.
///
/// lines    one member or element on each line, indented
/// cost     a string as long as the text; recursion as deep as the value nests
template <Reflected T>
std::string to_text(const T& value, bool lines = false) {
  std::string text(Members<T>::kInfo.name);
  if (lines) text += ' ';
  detail::TextWriter(text, lines).members(value);
  return text;
}

}  // namespace xdr

/// @cond  fmt defines what a formatter is
template <xdr::Reflected T>
struct fmt::formatter<T, char> : xdr::detail::TextFormat {
  template <class Context>
  auto format(const T& value, Context& context) const {
    const std::string text = xdr::to_text(value, lines);
    return std::copy(text.begin(), text.end(), context.out());
  }
};

// The document's name, or the number if it has no name.
template <xdr::ReflectedEnum E>
struct fmt::formatter<E, char> : xdr::detail::TextFormat {
  template <class Context>
  auto format(E value, Context& context) const {
    std::string text;
    xdr::detail::TextWriter(text, false).enumerator(value);
    return std::copy(text.begin(), text.end(), context.out());
  }
};
/// @endcond

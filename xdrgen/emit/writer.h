// SPDX-License-Identifier: BSD-3-Clause
//
// Writer: how the back end writes text. Indentation follows braces that close themselves; text comes from raw strings
// with `$named$` holes. A hole without a value, or a value without a hole, ends the program: a template that is wrong
// is our bug and must not reach a file. For everybody who adds output. Knows nothing of C++ but its braces.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace xdrgen::emit {

/// A value for `$name$`.
struct Hole {
  std::string_view name;
  std::string value;
};
using Holes = std::initializer_list<Hole>;

/// `text` with every hole filled.
std::string fill(std::string_view text, Holes holes);

class Writer {
 public:
  static constexpr std::size_t kColumns = 120;  ///< of .clang-format

  /// Writes a template: its first line break and the indentation that all its lines share are taken away, holes are
  /// filled, and every line is put at the current indentation. A line that holds nothing but one hole takes all lines
  /// of that hole's value, and vanishes when the value is empty.
  void text(std::string_view raw, Holes holes = {});

  /// Writes one line as it is.
  void line(std::string_view text) { put_line(text); }

  /// Writes an empty line, unless there is one already or a block has just been opened.
  void blank();

  /// Writes `opening`, and indents until the result is destroyed; then writes `closing`.
  class Block;
  [[nodiscard]] Block block(std::string_view opening, Holes holes = {}, std::string closing = "}");

  /// As `block`, for a braced list: its lines are indented as continuations.
  [[nodiscard]] Block list(std::string_view opening, std::string closing = "};");

  /// What stands below a `case`, or goes on with the line before.
  [[nodiscard]] Block block_of_case();
  [[nodiscard]] Block continuation();

  /// A statement with a call in it; one too long for a line is broken before the call's last argument.
  void statement(const std::string& text);

  /// `signature { statement }`, on one line if it fits.
  void function(const std::string& signature, const std::string& statement);

  /// `if (condition) consequence`, as clang-format has it.
  void test(const std::string& condition, const std::string& consequence);

  /// Lines that end in a comment, the comments under one another: {"code;", "comment"}.
  void commented(const std::vector<std::pair<std::string, std::string>>& lines);

  /// `before(a, b, c)after` on one line if it fits, else with the arguments under one another as clang-format has them.
  void call(std::string_view before, const std::vector<std::string>& arguments, std::string_view after);

  /// Columns that are left on a line.
  std::size_t room() const { return kColumns - indent_; }

  /// `public:` and `private:`, one column out.
  void access(std::string_view label);

  const std::string& str() const { return out_; }

 private:
  void put_line(std::string_view line);

  std::string out_;
  std::size_t indent_ = 0;
  bool fresh_ = true;  // nothing yet, an open brace or an empty line stands before
};

class Writer::Block {
 public:
  Block(Writer& writer, std::string closing, std::size_t by) : writer_(writer), closing_(std::move(closing)), by_(by) {
    writer_.indent_ += by_;
    writer_.fresh_ = true;
  }
  ~Block() {
    writer_.indent_ -= by_;
    if (!closing_.empty()) writer_.put_line(closing_);
  }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

 private:
  Writer& writer_;
  std::string closing_;
  std::size_t by_;
};

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Writer: how the back end writes text. Indentation follows braces, which close themselves; text
// comes from raw strings with `$named$` holes. A hole without a value, or a value without a
// hole, ends the program: such a template is our bug and must not reach a file. For everybody
// who adds output. Of C++ it knows braces, and how clang-format breaks a few statements.
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

/// Returns `text` with every hole filled.
std::string fill(std::string_view text, Holes holes);

class Writer {
 public:
  static constexpr std::size_t kColumns = 120;  ///< as in .clang-format

  /// Writes a template. It removes the first line break and the indentation that all lines
  /// share, fills the holes, and writes every line at the current indentation. A line that
  /// consists of one hole becomes all lines of that hole's value, and disappears where the
  /// value is empty.
  void text(std::string_view raw, Holes holes = {});

  /// Writes one line at the current indentation, and fills no holes.
  void line(std::string_view text) { put_line(text); }

  /// Writes an empty line, unless there is one already or a block has just been opened.
  void blank();

  /// Writes `opening`, and indents until the result is destroyed; then writes `closing`.
  class Block;
  [[nodiscard]] Block block(std::string_view opening, Holes holes = {}, std::string closing = "}");

  /// As `block`, for a braced list: its lines are indented as continuations.
  [[nodiscard]] Block list(std::string_view opening, std::string closing = "};");

  /// Indents the lines below a `case`, or the continuation of the line before.
  [[nodiscard]] Block block_of_case();
  [[nodiscard]] Block continuation();

  /// Writes a statement that contains a call; a statement too long for a line is broken
  /// before the last argument of the call.
  void statement(const std::string& text);

  /// Writes `signature { statement }`, on one line if it fits.
  void function(const std::string& signature, const std::string& statement);

  /// Writes `if (condition) consequence` in the layout of clang-format.
  void test(const std::string& condition, const std::string& consequence);

  /// Writes lines that end in a comment, with the comments aligned: {"code;", "comment"}.
  void commented(const std::vector<std::pair<std::string, std::string>>& lines);

  /// Writes `before(a, b, c)after` on one line if it fits, else with the arguments aligned as
  /// clang-format does.
  void call(std::string_view before, const std::vector<std::string>& arguments, std::string_view after);

  /// The number of columns left on a line.
  std::size_t room() const { return kColumns - indent_; }

  /// Writes `public:` or `private:`, one column to the left.
  void access(std::string_view label);

  /// Writes the text of a writer that has no block open; this one has none either.  cost  that text
  /// is shifted once, and copied only where its buffer has no room
  void append(Writer&& other);

  const std::string& str() const& { return out_; }
  std::string str() && { return std::move(out_); }

 private:
  void put_line(std::string_view line);

  std::string out_;
  std::size_t indent_ = 0;
  bool fresh_ = true;  // the text before is empty, or ends in an open brace or an empty line
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

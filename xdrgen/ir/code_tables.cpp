// SPDX-License-Identifier: BSD-3-Clause
//
// Reads lines as rows of tables; see code_tables.h.
#include "ir/code_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/suggest.h"
#include "extract/form.h"
#include "ir/places.h"

namespace xdrgen::ir {
namespace {

using diag::ticked;

struct Cell {
  std::string_view text;
  std::uint32_t column = 0;  ///< bytes before it in its line
};

bool is_blank(char c) { return c == ' ' || c == '\t'; }

/// Adds a cell without the blanks, quotation marks and Markdown around its text.
void add_cell(std::vector<Cell>& cells, std::string_view line, std::size_t begin, std::size_t end) {
  const auto around = [](char c) { return is_blank(c) || c == '`' || c == '*' || c == '"'; };
  while (begin < end && around(line[begin])) ++begin;
  while (end > begin && around(line[end - 1])) --end;
  cells.push_back({line.substr(begin, end - begin), static_cast<std::uint32_t>(begin)});
}

bool is_boxed(std::string_view line) { return std::count(line.begin(), line.end(), '|') >= 2; }

std::vector<Cell> cells_of(std::string_view line) {
  std::vector<Cell> cells;
  if (is_boxed(line)) {
    std::size_t begin = line.find('|') + 1;
    for (std::size_t end = 0; (end = line.find('|', begin)) != std::string_view::npos; begin = end + 1) {
      add_cell(cells, line, begin, end);
    }
    return cells;
  }
  for (std::size_t at = 0; at < line.size();) {
    if (is_blank(line[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < line.size() && line[end] != '\t' &&
           !(is_blank(line[end]) && end + 1 < line.size() && is_blank(line[end + 1])))
      ++end;
    add_cell(cells, line, at, end);
    at = end;
  }
  return cells;
}

std::optional<std::uint64_t> number(std::string_view text) {
  if (text.size() > 2 && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, hexadecimal ? 16 : 10);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Tells whether a text looks like the name of a code: capitals, digits and at least one
/// underscore.
bool is_code_name(std::string_view text) {
  const auto allowed = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
  return text.size() > 2 && text.front() >= 'A' && text.front() <= 'Z' && text.find('_') != std::string_view::npos &&
         std::all_of(text.begin(), text.end(), allowed);
}

/// Tells whether a heading stands above codes.
bool is_code_heading(std::string_view text) {
  std::string words;
  for (const char c : text) words += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const std::string_view word : {"code", "number", "value", "opcode", "opttype", "no.", "#"}) {
    const auto at = words.find(word);
    if (at == std::string::npos) continue;
    const bool begins = at == 0 || std::isalnum(static_cast<unsigned char>(words[at - 1])) == 0;
    const std::size_t end = at + word.size();
    const bool ends = end >= words.size() || std::isalpha(static_cast<unsigned char>(words[end])) == 0;
    if (begins && ends) return true;
  }
  return false;
}

bool is_rule(std::string_view line) { return line.find_first_not_of(" \t-=+|:") == std::string_view::npos; }

struct Known {
  Integer value;
  std::string constant;  ///< whose number it is
  Origin origin;
};

class Tables {
 public:
  Tables(const Model& model, std::size_t document, const source::Buffers& buffers, diag::Sink& sink)
      : model_(model), buffers_(buffers), sink_(sink), buffer_(model.documents[document].buffer) {
    const auto ours = [&](const Origin& origin) { return origin.document == document; };
    for (const Constant& constant : model.constants) {
      if (ours(constant.origin)) known_[constant.name] = {constant.value, constant.name, constant.origin};
    }
    for (const Type& type : model.types) {
      const auto* const body = std::get_if<Enum>(&type.body);
      if (body == nullptr || !ours(type.origin)) continue;
      for (const Enumerator& e : body->enumerators) {
        const std::int64_t value = e.value;
        known_[e.name] = {{value < 0, static_cast<std::uint64_t>(value < 0 ? -value : value)}, e.name, e.origin};
      }
    }
    for (const Operation& operation : model.operations) {
      const auto code = known_.find(operation.code_constant);
      if (operation.document == document && code != known_.end()) known_.try_emplace(operation.name, code->second);
    }
  }

  void run() {
    const source::Buffer& text = buffers_[buffer_];
    for (line_ = 1; line_ <= text.line_count(); ++line_) {
      const std::string_view line = text.line(line_);
      const auto first = line.find_first_not_of(" \t\f\r");
      if (text.outline().furniture(line_)) {
        gap_ = page_break_ = true;
      } else if (first == std::string_view::npos) {
        gap_ = true;
      } else if (line.substr(first).starts_with("///")) {
        end_table();
      } else if (!is_rule(line)) {
        take(cells_of(line), is_boxed(line));
        gap_ = page_break_ = false;
      }
    }
    end_table();
  }

 private:
  /// A row with a code.
  struct Row {
    std::uint32_t line = 0;
    std::vector<Cell> cells;
    std::size_t name = 0;  ///< index in `cells`; `kNone`: it has none
    std::size_t code = 0;  ///< index in `cells`
  };
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  bool is_known(const Cell& cell) const { return known_.contains(std::string(cell.text)); }

  void end_table() {
    const auto column = name_column();
    const auto named = [&](const Row& row) { return row.name == column; };
    const auto known = [&](const Row& row) { return named(row) && is_known(row.cells[column]); };
    // A table of codes has at least one name that the XDR declares.
    if (column != kNone && std::any_of(rows_.begin(), rows_.end(), known)) {
      for (const Row& row : rows_) {
        if (known(row)) {
          compare(row);
        } else if (named(row)) {
          report_unknown(row);
        }
      }
    }
    heading_.clear();
    rows_.clear();
  }

  /// Returns the column in which the codes of the table have their names; `kNone`: most have none,
  /// and a name in a row is something else, such as a default value.
  std::size_t name_column() const {
    std::map<std::size_t, std::size_t> names;
    for (const Row& row : rows_) {
      if (row.name != kNone) ++names[row.name];
    }
    const auto most =
        std::max_element(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == names.end() || most->second * 2 < rows_.size() ? kNone : most->first;
  }

  /// Takes a line that is neither blank nor a rule.
  void take(const std::vector<Cell>& cells, bool boxed) {
    // Any table goes on behind a page's end, and one with `|` also behind a blank line.
    const bool begun = !rows_.empty();
    const bool behind_table = gap_ && begun && (boxed ? cells.size() != rows_.back().cells.size() : !page_break_);
    if (boxed != boxed_ || behind_table) end_table();
    boxed_ = boxed;
    if (!rows_.empty() && continues(rows_.back(), cells)) return;
    if (cells.size() < 2) {
      if (!boxed) end_table();
      return;
    }
    if (const Cell* const code = code_cell(cells)) {
      take_row(cells, *code);
    } else if (std::none_of(cells.begin(), cells.end(),
                            [&](const Cell& cell) { return is_known(cell) || number(cell.text); })) {
      take_heading(cells);
    }
  }

  void take_row(const std::vector<Cell>& cells, const Cell& code) {
    const auto known = [&](const Cell& cell) { return is_known(cell); };
    if (std::count_if(cells.begin(), cells.end(), known) > 1) return;  // which one has the number is not known
    auto name = std::find_if(cells.begin(), cells.end(), known);
    if (name == cells.end()) {
      name = std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return is_code_name(cell.text); });
    }
    const auto index = static_cast<std::size_t>(name - cells.begin());
    const auto at = static_cast<std::size_t>(&code - cells.data());
    rows_.push_back({line_, cells, name == cells.end() || index == at ? kNone : index, at});
  }

  /// Tells whether a line has only what goes on in the row above: no name, and no code.
  bool continues(const Row& row, const std::vector<Cell>& cells) const {
    if (boxed_) {
      return cells.size() == row.cells.size() && cells[row.code].text.empty() &&
             (row.name == kNone || cells[row.name].text.empty());
    }
    return std::all_of(cells.begin(), cells.end(), [&](const Cell& cell) {
      const auto above = std::find_if(row.cells.begin(), row.cells.end(),
                                      [&](const Cell& other) { return other.column == cell.column; });
      const auto at = static_cast<std::size_t>(above - row.cells.begin());
      return above != row.cells.end() && at != row.name && at != row.code;
    });
  }

  /// Takes a line without numbers: a heading, or a row whose number is still to be assigned.
  void take_heading(const std::vector<Cell>& cells) {
    const bool below_heading = boxed_ && cells.size() == heading_.size() && code_column();
    if (!gap_ && (!rows_.empty() || below_heading)) return;
    if (!rows_.empty()) {
      const bool repeated = std::equal(cells.begin(), cells.end(), heading_.begin(), heading_.end(),
                                       [](const Cell& a, const Cell& b) { return a.text == b.text; });
      const bool row =
          std::any_of(cells.begin(), cells.end(), [](const Cell& cell) { return is_code_name(cell.text); });
      if (row || (repeated && page_break_)) return;
      end_table();
    }
    heading_ = cells;
  }

  std::optional<std::size_t> code_column() const {
    const auto heading =
        std::find_if(heading_.begin(), heading_.end(), [](const Cell& cell) { return is_code_heading(cell.text); });
    if (heading == heading_.end()) return std::nullopt;
    return static_cast<std::size_t>(heading - heading_.begin());
  }

  /// Returns the cell with the number of a row; null if it is not known which one that is.
  const Cell* code_cell(const std::vector<Cell>& cells) const {
    if (const auto column = code_column()) {
      return heading_.size() == cells.size() && number(cells[*column].text) ? &cells[*column] : nullptr;
    }
    if (cells.size() != 2) return nullptr;
    for (const Cell& cell : cells) {
      if (number(cell.text)) return &cell;
    }
    return nullptr;
  }

  source::Place place(std::uint32_t line, const Cell& cell) const {
    const std::uint32_t begin = buffers_[buffer_].line_begin(line) + cell.column;
    return {buffer_, begin, begin + static_cast<std::uint32_t>(cell.text.size()), 0, {}};
  }

  void compare(const Row& row) {
    const Cell& name = row.cells[row.name];
    const Cell& code = row.cells[row.code];
    const Known& known = known_.at(std::string(name.text));
    if (!known.value.negative && known.value.magnitude == number(code.text)) return;
    const source::Place there = place_of(model_, buffers_, known.origin, known.constant);
    const std::string declared = known.value.negative || known.value.magnitude > 0xffffffff
                                     ? fmt::format("{}{}", known.value.negative ? "-" : "", known.value.magnitude)
                                     : written_number(model_, buffers_, known.origin, known.constant,
                                                      static_cast<std::uint32_t>(known.value.magnitude));
    sink_
        .report(diag::Kind::kCodeTable, place(row.line, code),
                fmt::format("{} is {} in this table", ticked(name.text), code.text),
                fmt::format("it is {} in the XDR, which is what peers go by", declared))
        .note(fmt::format("{} is declared at {}", ticked(known.constant), buffers_.describe(there, buffer_)), there);
  }

  void report_unknown(const Row& row) {
    sink_.report(diag::Kind::kCodeTable, place(row.line, row.cells[row.name]),
                 fmt::format("this table has {}", ticked(row.cells[row.name].text)),
                 "the XDR declares no such constant");
  }

  const Model& model_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
  source::BufferId buffer_;
  std::map<std::string, Known> known_;
  std::uint32_t line_ = 0;
  bool gap_ = false;           ///< blank lines or the end of a page precede the line
  bool page_break_ = false;    ///< the end of a page precedes the line
  bool boxed_ = false;         ///< cells of the table that is being read stand between `|`
  std::vector<Cell> heading_;  ///< of the table
  std::vector<Row> rows_;      ///< its rows with a code
};

}  // namespace

void check_code_tables(const Model& model, const source::Buffers& buffers, diag::Sink& sink) {
  for (std::size_t i = 0; i < model.documents.size(); ++i) {
    const Document& document = model.documents[i];
    if (document.import || document.overlay) continue;
    if (extract::form_of(document.name, {}) == extract::Form::kXdr) continue;
    Tables(model, i, buffers, sink).run();
  }
}

}  // namespace xdrgen::ir

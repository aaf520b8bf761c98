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

std::vector<Cell> cells_of(std::string_view line) {
  std::vector<Cell> cells;
  if (std::count(line.begin(), line.end(), '|') >= 2) {
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
      if (text.outline().furniture(line_)) continue;  // a table goes on behind a page's end
      const std::string_view line = text.line(line_);
      const auto first = line.find_first_not_of(" \t");
      if (first == std::string_view::npos && rows_ == 0 && unknown_.empty()) continue;  // a blank line below a heading
      if (first == std::string_view::npos || line.substr(first).starts_with("///")) {
        end_table();
      } else if (!is_rule(line)) {
        take(cells_of(line));
      }
    }
    end_table();
  }

 private:
  struct Row {
    std::uint32_t line = 0;
    Cell name;
  };

  void end_table() {
    // A table of codes has at least one name that the XDR declares.
    if (rows_ != 0) {
      for (const Row& row : unknown_) report_unknown(row);
    }
    heading_.clear();
    unknown_.clear();
    rows_ = 0;
  }

  void take(const std::vector<Cell>& cells) {
    if (cells.size() < 2) return end_table();
    const auto named = std::find_if(cells.begin(), cells.end(),
                                    [&](const Cell& cell) { return known_.contains(std::string(cell.text)); });
    const auto code = code_cell(cells);
    if (named != cells.end()) {
      if (!code || code == &*named || std::count_if(cells.begin(), cells.end(), [&](const Cell& cell) {
                                        return known_.contains(std::string(cell.text));
                                      }) != 1) {
        return;
      }
      ++rows_;
      compare(*named, *code);
    } else if (code != nullptr) {
      const auto name =
          std::find_if(cells.begin(), cells.end(), [](const Cell& cell) { return is_code_name(cell.text); });
      if (name != cells.end() && &*name != code) unknown_.push_back({line_, *name});
    } else if (std::none_of(cells.begin(), cells.end(),
                            [](const Cell& cell) { return number(cell.text).has_value(); })) {
      heading_ = cells;
    }
  }

  /// Returns the cell with the number of a row; null if it is not known which one that is.
  const Cell* code_cell(const std::vector<Cell>& cells) const {
    const auto heading =
        std::find_if(heading_.begin(), heading_.end(), [](const Cell& cell) { return is_code_heading(cell.text); });
    if (heading != heading_.end()) {
      const auto place = static_cast<std::size_t>(heading - heading_.begin());
      if (heading_.size() == cells.size() && number(cells[place].text)) return &cells[place];
      return nullptr;
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

  void compare(const Cell& name, const Cell& code) {
    const Known& known = known_.at(std::string(name.text));
    if (!known.value.negative && known.value.magnitude == number(code.text)) return;
    const source::Place there = place_of(model_, buffers_, known.origin, known.constant);
    const std::string declared = known.value.negative || known.value.magnitude > 0xffffffff
                                     ? fmt::format("{}{}", known.value.negative ? "-" : "", known.value.magnitude)
                                     : written_number(model_, buffers_, known.origin, known.constant,
                                                      static_cast<std::uint32_t>(known.value.magnitude));
    sink_
        .report(diag::Kind::kCodeTable, place(line_, code),
                fmt::format("{} is {} in this table", ticked(name.text), code.text),
                fmt::format("it is {} in the XDR, which is what peers go by", declared))
        .note(fmt::format("{} is declared at {}", ticked(known.constant), buffers_.describe(there, buffer_)), there);
  }

  void report_unknown(const Row& row) {
    sink_.report(diag::Kind::kCodeTable, place(row.line, row.name),
                 fmt::format("this table has {}", ticked(row.name.text)), "the XDR declares no such constant");
  }

  const Model& model_;
  const source::Buffers& buffers_;
  diag::Sink& sink_;
  source::BufferId buffer_;
  std::map<std::string, Known> known_;
  std::uint32_t line_ = 0;
  std::vector<Cell> heading_;  ///< of the table that is being read
  std::vector<Row> unknown_;   ///< its rows with a name that is not declared
  std::size_t rows_ = 0;       ///< number of its rows with a declared name
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

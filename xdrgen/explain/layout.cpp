// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the table of an explanation. Offsets count from the first byte of the type while
// all parts before have a fixed size; after another part, they count from the end of that part.
#include <fmt/format.h>

#include <algorithm>

#include "explain/parts.h"
#include "ir/layout.h"

namespace xdrgen::explain {

bool has_type(const ir::Declaration& declaration) {
  return declaration.shape == ir::Shape::kPlain || declaration.shape == ir::Shape::kFixedArray ||
         declaration.shape == ir::Shape::kVariableArray || declaration.shape == ir::Shape::kOptional;
}

const ir::Declaration& behind_typedefs(const ir::Model& model, const ir::Declaration& declaration) {
  constexpr int kMostSteps = 64;  // a document may have longer chains, which no reader follows
  const ir::Declaration* at = &declaration;
  for (int steps = 0; steps < kMostSteps && at->shape == ir::Shape::kPlain; ++steps) {
    const auto* index = std::get_if<ir::TypeIndex>(&at->type);
    const auto* alias = index == nullptr ? nullptr : std::get_if<ir::Typedef>(&model.types[index->value].body);
    if (alias == nullptr) break;
    at = &alias->declaration;
  }
  return *at;
}

std::string bytes_text(const ir::Size& size) {
  if (size.fixed()) return std::to_string(size.min);
  if (!size.max) return fmt::format("{} or more", size.min);
  return fmt::format("{} to {}", size.min, *size.max);
}

namespace {

std::string type_name(const ir::Model& model, const ir::TypeRef& type) {
  static constexpr std::string_view kNames[] = {"int",   "unsigned int", "hyper",     "unsigned hyper",
                                                "float", "double",       "quadruple", "bool"};
  if (const auto* builtin = std::get_if<ir::Builtin>(&type))
    return std::string(kNames[static_cast<std::size_t>(*builtin)]);
  return model.types[std::get<ir::TypeIndex>(type).value].name;
}

/// Returns "segment of 16 bytes".
std::string sized(const ir::Model& model, const ir::TypeRef& type) {
  const ir::Size size = ir::size_of(model, type);
  return fmt::format("{} of {} bytes", type_name(model, type), bytes_text(size));
}

std::string padding(std::uint64_t bytes) {
  const std::uint64_t more = ir::padded(bytes) - bytes;
  return more == 0 ? "" : fmt::format(", then {} zero byte{}", more, more == 1 ? "" : "s");
}

/// Describes the bytes of a plain member's type: "a word: 0 or 1", "a struct of 3 members"; empty
/// for built-in types whose size says enough.
std::string nature(const ir::Model& model, const ir::TypeRef& type) {
  const auto* index = std::get_if<ir::TypeIndex>(&type);
  if (index == nullptr) {
    switch (std::get<ir::Builtin>(type)) {
      case ir::Builtin::kBool:
        return "a word: 0 or 1";
      case ir::Builtin::kHyper:
      case ir::Builtin::kUnsignedHyper:
        return "two words, the upper one first";
      default:
        return "";
    }
  }
  const ir::Type& held = model.types[index->value];
  if (const auto* body = std::get_if<ir::Enum>(&held.body)) {
    std::string values;
    for (std::size_t i = 0; i < body->enumerators.size() && i < 8; ++i) {
      values += fmt::format("{}{} = {}", i == 0 ? "" : ", ", body->enumerators[i].name, body->enumerators[i].value);
    }
    return fmt::format("a word: {}{}{}", values, body->enumerators.size() > 8 ? ", …" : "",
                       body->open ? ", or another value" : "");
  }
  if (std::holds_alternative<ir::Union>(held.body)) return "a union: its discriminant, then one of its arms";
  if (ir::is_list(model, type)) return "an entry and the list after it";
  return std::get<ir::Struct>(held.body).members.size() == 1
             ? "a struct of one member"
             : fmt::format("a struct of {} members", std::get<ir::Struct>(held.body).members.size());
}

/// Describes the bytes of a declaration, one line for each part.
std::vector<std::string> encoding(const ir::Model& model, const ir::Declaration& written) {
  const ir::Declaration& d = behind_typedefs(model, written);
  if (&d != &written) {
    std::vector<std::string> lines = encoding(model, d);
    lines.insert(lines.begin(), fmt::format("that is `{}`", declared_text(model, d)));
    return lines;
  }
  const bool bounded = d.bound != ir::kUnbounded;
  const std::string most = bounded ? fmt::format("0 to {}", d.bound) : "any number";
  switch (d.shape) {
    case ir::Shape::kVoid:
      return {"no bytes"};
    case ir::Shape::kPlain: {
      const std::string text = nature(model, d.type);
      return text.empty() ? std::vector<std::string>{} : std::vector<std::string>{text};
    }
    case ir::Shape::kFixedArray:
      return {fmt::format("{} times {}, without a count", d.bound, sized(model, d.type))};
    case ir::Shape::kVariableArray:
      return {fmt::format("a word: how many, {}", most), fmt::format("that many times {}", sized(model, d.type))};
    case ir::Shape::kFixedOpaque:
      return {fmt::format("{} bytes{}, without a length", d.bound, padding(d.bound))};
    case ir::Shape::kVariableOpaque:
    case ir::Shape::kString:
      return {fmt::format("a word: how many bytes, {}", most), "the bytes, then zero bytes up to a multiple of 4"};
    case ir::Shape::kOptional:
      if (ir::is_list(model, d.type)) {
        return {fmt::format("a list: for each entry the word 1, then {} but for its link", type_name(model, d.type)),
                "the word 0 after the last entry"};
      }
      return {fmt::format("the word 1, then {}", sized(model, d.type)), "or the word 0 alone"};
  }
  return {};
}

struct Row {
  std::string offset;
  std::string bytes;
  std::string text;
  std::vector<std::string> notes;
};

std::string table(const std::vector<Row>& rows) {
  std::size_t offsets = 6;
  std::size_t bytes = 5;
  for (const Row& row : rows) {
    offsets = std::max(offsets, row.offset.size());
    bytes = std::max(bytes, row.bytes.size());
  }
  // A document may have names of any length.
  offsets = std::min<std::size_t>(offsets, 32);
  std::string text = fmt::format("  {:>{}}  {:>{}}\n", "offset", offsets, "bytes", bytes);
  for (const Row& row : rows) {
    text += fmt::format("  {:>{}}  {:>{}}  {}\n", row.offset, offsets, row.bytes, bytes, row.text);
    for (const std::string& note : row.notes) text += std::string(offsets + bytes + 8, ' ') + note + "\n";
  }
  return text;
}

/// Adds up offsets from one part to the next.
class Offsets {
 public:
  std::string next(const ir::Declaration& d) {
    std::string text = after_.empty() ? std::to_string(offset_)
                       : offset_ == 0 ? "after " + after_
                                      : fmt::format("{} after {}", offset_, after_);
    if (d.size.fixed()) {
      offset_ += d.size.min;
    } else {
      after_ = d.name;
      offset_ = 0;
    }
    return text;
  }

 private:
  std::string after_;
  std::uint64_t offset_ = 0;
};

Row row_of(const ir::Model& model, const ir::Declaration& d, std::string offset) {
  return {std::move(offset), bytes_text(d.size), declared_text(model, d), encoding(model, d)};
}

std::string layout_of(const ir::Model& model, const ir::Struct& body) {
  std::vector<Row> rows;
  Offsets offsets;
  for (std::size_t i = 0; i < body.members.size(); ++i) {
    rows.push_back(row_of(model, body.members[i], offsets.next(body.members[i])));
    if (body.list_link == i) {
      rows.back().notes = {"the link of the list: the word 1, then the next entry", "or the word 0 after the last one"};
    }
  }
  return table(rows);
}

std::string layout_of(const ir::Model& model, const ir::Union& body) {
  std::vector<Row> rows{row_of(model, body.discriminant, "0")};
  rows.front().text = "switch (" + rows.front().text + ")";
  const auto arm_row = [&](const ir::Declaration& d) {
    Row row = row_of(model, d, "4");
    if (d.shape == ir::Shape::kVoid) row.notes.clear();
    return row;
  };
  for (const ir::Arm& arm : body.arms) {
    std::string cases;
    for (std::size_t i = 0; i < arm.cases.size(); ++i) cases += (i == 0 ? "case " : ", ") + case_text(arm, i);
    Row row = arm_row(arm.declaration);
    row.text = fmt::format("{}: {}", cases, row.text);
    rows.push_back(std::move(row));
  }
  if (body.default_arm) {
    Row row = arm_row(*body.default_arm);
    row.text = "default: " + row.text;
    rows.push_back(std::move(row));
  }
  return table(rows);
}

}  // namespace

std::string case_text(const ir::Arm& arm, std::size_t index) {
  const std::string number = fmt::format("{}{}", arm.cases[index].negative ? "-" : "", arm.cases[index].magnitude);
  if (index >= arm.case_names.size() || arm.case_names[index] == number) return number;
  return fmt::format("{} ({})", arm.case_names[index], number);
}

std::string declared_text(const ir::Model& model, const ir::Declaration& d) {
  const std::string number = std::to_string(d.bound);
  const std::string exact = d.bound_name.empty() ? number : fmt::format("{} = {}", d.bound_name, number);
  const std::string most = d.bound_name.empty() && d.bound == ir::kUnbounded ? "" : exact;
  const std::string name = d.name.empty() ? "" : " " + d.name;
  switch (d.shape) {
    case ir::Shape::kVoid:
      return "void";
    case ir::Shape::kPlain:
      return type_name(model, d.type) + name;
    case ir::Shape::kFixedArray:
      return fmt::format("{}{}[{}]", type_name(model, d.type), name, exact);
    case ir::Shape::kVariableArray:
      return fmt::format("{}{}<{}>", type_name(model, d.type), name, most);
    case ir::Shape::kFixedOpaque:
      return fmt::format("opaque{}[{}]", name, exact);
    case ir::Shape::kVariableOpaque:
      return fmt::format("opaque{}<{}>", name, most);
    case ir::Shape::kString:
      return fmt::format("string{}<{}>", name, most);
    case ir::Shape::kOptional:
      return fmt::format("{} *{}", type_name(model, d.type), d.name);
  }
  return {};
}

std::string layout(const ir::Model& model, const ir::Type& type) {
  if (const auto* body = std::get_if<ir::Struct>(&type.body)) return layout_of(model, *body);
  if (const auto* body = std::get_if<ir::Union>(&type.body)) return layout_of(model, *body);
  if (const auto* body = std::get_if<ir::Typedef>(&type.body)) {
    return table({row_of(model, body->declaration, "0")});
  }
  return "";
}

}  // namespace xdrgen::explain

// SPDX-License-Identifier: BSD-3-Clause
//
// Writes XDR.
#include "emit/xdr/emit_xdr.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "emit/comment.h"
#include "emit/xdr/order.h"

namespace xdrgen::emit {
namespace {

/// Makes one line of a document safe inside a comment: it can neither end the comment nor open
/// another one.
std::string inside_comment(std::string_view line) {
  std::string result;
  for (const char c : comment_text(line)) {
    const bool splits = !result.empty() && ((result.back() == '*' && c == '/') || (result.back() == '/' && c == '*'));
    if (splits) result += ' ';
    result += c;
  }
  return result;
}

/// Makes a comment over several lines. No line begins with `%` or `#`, which rpcgen interprets
/// in comments too.
std::string block_comment(const std::vector<std::string>& lines) {
  std::string text = "/*\n";
  for (const std::string& line : lines) {
    const std::string shown = inside_comment(line);
    text += shown.empty() ? " *\n" : " * " + shown + "\n";
  }
  return text + " */\n";
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

class XdrWriter {
 public:
  XdrWriter(const ir::Model& model, const XdrOptions& options)
      : model_(model), options_(options), order_(in_needed_order(model)) {
    for (const ir::Constant& constant : model.constants) constants_.insert(constant.name);
    for (const ir::PassedLine& line : model.passed_lines) passed_.push_back(&line);
    std::stable_sort(passed_.begin(), passed_.end(), [](const ir::PassedLine* a, const ir::PassedLine* b) {
      return a->origin.position < b->origin.position;
    });
  }

  std::string run() {
    heading();
    licenses();
    for (const ir::Declared& declared : order_) {
      const ir::Origin& origin = origin_of(declared);
      pass_lines_before(origin);
      section(origin);
      definition(declared);
    }
    while (next_line_ < passed_.size()) pass_line();
    return std::move(out_);
  }

 private:
  const ir::Origin& origin_of(const ir::Declared& declared) const {
    switch (declared.kind) {
      case ir::Declared::Kind::kType:
        return model_.types[declared.index].origin;
      case ir::Declared::Kind::kConstant:
        return model_.constants[declared.index].origin;
      case ir::Declared::Kind::kProgram:
        break;
    }
    return model_.programs[declared.index].origin;
  }

  // ---- comments

  void heading() {
    std::vector<std::vector<std::string>> sections(model_.documents.size());
    for (const ir::Declared& declared : model_.order) {
      const ir::Origin& origin = origin_of(declared);
      if (origin.document >= sections.size() || origin.section.empty()) continue;
      auto& list = sections[origin.document];
      if (list.empty() || list.back() != origin.section) list.push_back(origin.section);
    }
    std::vector<std::string> lines{"Consolidated XDR of"};
    for (std::size_t i = 0; i < model_.documents.size(); ++i) {
      const ir::Document& document = model_.documents[i];
      std::string where;
      std::set<std::string> seen;
      for (const std::string& section : sections[i]) {
        if (seen.insert(section).second) where += (where.empty() ? "" : ", ") + section;
      }
      lines.push_back("  " + document.name + (where.empty() ? "" : ", section " + where));
      lines.push_back("    sha256 " + document.sha256);
      for (const ir::Correction& correction : document.corrections) {
        if (correction.before == correction.after) continue;
        lines.push_back(correction.line == 0
                            ? fmt::format("    with `{}` in front: {}", correction.after, correction.reason)
                            : fmt::format("    line {}: `{}` for `{}`: {}", correction.line, correction.after,
                                          correction.before, correction.reason));
      }
    }
    // A reason may have several lines.
    std::vector<std::string> flat;
    for (const std::string& line : lines) {
      for (std::string& part : split(line)) flat.push_back(std::move(part));
    }
    out_ += block_comment(flat);
  }

  void licenses() {
    std::vector<std::pair<std::string_view, std::string>> distinct;  // license, documents
    for (const ir::Document& document : model_.documents) {
      if (document.license.empty()) continue;
      std::size_t i = 0;
      while (i < distinct.size() && distinct[i].first != document.license) ++i;
      if (i == distinct.size()) distinct.emplace_back(document.license, "");
      distinct[i].second += (distinct[i].second.empty() ? "" : ", ") + document.name;
    }
    for (const auto& [license, documents] : distinct) {
      out_ += '\n';
      if (distinct.size() > 1) out_ += block_comment({"License of " + documents});
      out_ += block_comment(split(license));
    }
  }

  /// Writes the document and section of the next definition, where they differ from those of
  /// the last one.
  void section(const ir::Origin& origin) {
    const std::pair place(origin.document, std::string_view(origin.section));
    if (last_section_ && *last_section_ == place) return;
    last_section_ = place;
    std::string text = origin.document < model_.documents.size() ? model_.documents[origin.document].name : "";
    if (!origin.section.empty()) text += fmt::format(", section {}", origin.section);
    if (!text.empty()) out_ += fmt::format("\n/* {} */\n", inside_comment(text));
  }

  /// The comment that says what a definition restates (extract/restated.h).
  static std::string restates(const ir::Origin& origin) {
    return origin.restates.empty() ? "" : fmt::format("/* {} */", origin.restates.text());
  }

  // ---- `%` lines

  void pass_lines_before(const ir::Origin& origin) {
    while (next_line_ < passed_.size()) {
      if (passed_[next_line_]->origin.position > origin.position) return;
      pass_line();
    }
  }

  void pass_line() {
    const std::vector<std::string> lines = split(passed_[next_line_++]->text);
    if (!options_.pass_lines) return;
    out_ += '%';
    for (std::size_t i = 0; i < lines.size(); ++i) {
      out_ += lines[i] + "\n";
      // Only a backslash continues a `%` line; text after any other line end is no part of
      // the line.
      if (!lines[i].ends_with('\\')) break;
    }
    if (lines.empty()) out_ += '\n';
  }

  // ---- definitions

  void definition(const ir::Declared& declared) {
    out_ += '\n';
    const std::string comment = restates(origin_of(declared));
    const bool constant = declared.kind == ir::Declared::Kind::kConstant;
    if (!comment.empty() && !constant) out_ += comment + "\n";
    switch (declared.kind) {
      case ir::Declared::Kind::kType:
        type(model_.types[declared.index]);
        break;
      case ir::Declared::Kind::kConstant:
        // No empty line separates constants that follow each other.
        if (after_constant_) out_.pop_back();
        out_ += fmt::format("const {} = {};{}\n", model_.constants[declared.index].name,
                            integer(model_.constants[declared.index].value), comment.empty() ? "" : "  " + comment);
        break;
      case ir::Declared::Kind::kProgram:
        program(model_.programs[declared.index]);
        break;
    }
    after_constant_ = constant;
  }

  void type(const ir::Type& type) {
    if (const auto* alias = std::get_if<ir::Typedef>(&type.body)) {
      out_ += fmt::format("typedef {};\n", declaration(alias->declaration, 0));
    } else {
      out_ += fmt::format("{}{};\n", body(type, type.name, 0), "");
    }
  }

  /// Returns the text of a body from its keyword, with the name where there is one, to the closing
  /// brace. The recursion is as deep as the braces in the document, which nest at most 32 deep.
  std::string body(const ir::Type& type, const std::string& name, std::size_t depth) const {
    const std::string indent(4 * (depth + 1), ' ');
    const std::string label_indent(4 * depth, ' ');
    const std::string head = name.empty() ? "" : " " + name;
    std::string text;
    if (const auto* enumeration = std::get_if<ir::Enum>(&type.body)) {
      text = fmt::format("enum{} {{\n", head);
      for (std::size_t i = 0; i < enumeration->enumerators.size(); ++i) {
        const ir::Enumerator& enumerator = enumeration->enumerators[i];
        text += fmt::format("{}{} = {}{}\n", indent, enumerator.name, enumerator.value,
                            i + 1 < enumeration->enumerators.size() ? "," : "");
      }
    } else if (const auto* structure = std::get_if<ir::Struct>(&type.body)) {
      text = fmt::format("struct{} {{\n", head);
      for (const ir::Declaration& member : structure->members) {
        text += fmt::format("{}{};\n", indent, declaration(member, depth + 1));
      }
    } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
      text = fmt::format("union{} switch ({}) {{\n", head, declaration(choice->discriminant, depth + 1));
      for (const ir::Arm& arm : choice->arms) {
        for (std::size_t i = 0; i < arm.cases.size(); ++i) {
          const bool named = i < arm.case_names.size() && !arm.case_names[i].empty();
          text += fmt::format("{}case {}:\n", label_indent, named ? arm.case_names[i] : integer(arm.cases[i]));
        }
        text += fmt::format("{}{};\n", indent, declaration(arm.declaration, depth + 1));
      }
      if (choice->default_arm) {
        text += fmt::format("{}default:\n{}{};\n", label_indent, indent, declaration(*choice->default_arm, depth + 1));
      }
    }
    return text + label_indent + "}";
  }

  std::string declaration(const ir::Declaration& d, std::size_t depth) const {
    // An enumerator cannot be a bound [RFC 4506 6.4].
    const bool named = constants_.contains(d.bound_name);
    const std::string exact = named ? d.bound_name : std::to_string(d.bound);
    const std::string bound = !named && d.bound_name.empty() && d.bound == ir::kUnbounded ? "" : exact;
    switch (d.shape) {
      case ir::Shape::kVoid:
        return "void";
      case ir::Shape::kPlain:
        return fmt::format("{} {}", specifier(d.type, depth), d.name);
      case ir::Shape::kFixedArray:
        return fmt::format("{} {}[{}]", specifier(d.type, depth), d.name, exact);
      case ir::Shape::kVariableArray:
        return fmt::format("{} {}<{}>", specifier(d.type, depth), d.name, bound);
      case ir::Shape::kFixedOpaque:
        return fmt::format("opaque {}[{}]", d.name, exact);
      case ir::Shape::kVariableOpaque:
        return fmt::format("opaque {}<{}>", d.name, bound);
      case ir::Shape::kString:
        return fmt::format("string {}<{}>", d.name, bound);
      case ir::Shape::kOptional:
        return fmt::format("{} *{}", specifier(d.type, depth), d.name);
    }
    return {};
  }

  std::string specifier(const ir::TypeRef& reference, std::size_t depth) const {
    static constexpr std::string_view kNames[] = {"int",   "unsigned int", "hyper",     "unsigned hyper",
                                                  "float", "double",       "quadruple", "bool"};
    if (const auto* builtin = std::get_if<ir::Builtin>(&reference)) {
      return std::string(kNames[static_cast<std::size_t>(*builtin)]);
    }
    const ir::Type& type = model_.types[std::get<ir::TypeIndex>(reference).value];
    const bool inside = type.inline_body && !std::holds_alternative<ir::Typedef>(type.body);
    return inside ? body(type, "", depth) : type.name;
  }

  static std::string integer(const ir::Integer& value) {
    return fmt::format("{}{}", value.negative ? "-" : "", value.magnitude);
  }
  /// Writes large program numbers in hexadecimal: they are assigned in hexadecimal blocks
  /// [RFC 5531 8.3].
  static std::string program_number(std::uint32_t number) {
    return number >= 0x10000000 ? fmt::format("{:#x}", number) : std::to_string(number);
  }

  void program(const ir::Program& program) {
    out_ += fmt::format("program {} {{\n", program.name);
    for (const ir::Version& version : program.versions) {
      out_ += fmt::format("    version {} {{\n", version.name);
      for (const ir::Procedure& procedure : version.procedures) {
        std::string arguments;
        for (const ir::TypeRef& argument : procedure.arguments) {
          arguments += (arguments.empty() ? "" : ", ") + specifier(argument, 2);
        }
        out_ += fmt::format("        {} {}({}) = {};\n", procedure.result ? specifier(*procedure.result, 2) : "void",
                            procedure.name, arguments.empty() ? "void" : arguments, procedure.number);
      }
      out_ += fmt::format("    }} = {};\n", version.number);
    }
    out_ += fmt::format("}} = {};\n", program_number(program.number));
  }

  const ir::Model& model_;
  XdrOptions options_;
  std::vector<ir::Declared> order_;
  std::set<std::string_view> constants_;
  std::string out_;
  std::optional<std::pair<std::size_t, std::string_view>> last_section_;
  std::vector<const ir::PassedLine*> passed_;  ///< in the order in which they are read
  std::size_t next_line_ = 0;
  bool after_constant_ = false;
};

}  // namespace

std::string emit_xdr(const ir::Model& model, const XdrOptions& options) { return XdrWriter(model, options).run(); }

}  // namespace xdrgen::emit

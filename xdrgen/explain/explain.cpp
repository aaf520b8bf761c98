// SPDX-License-Identifier: BSD-3-Clause
//
// Composes an explanation.
#include "explain/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/render.h"
#include "diag/suggest.h"
#include "explain/parts.h"

namespace xdrgen::explain {

using diag::ticked;

namespace {

constexpr std::size_t kMostUses = 12;
constexpr std::size_t kMostPublished = 200;

std::string integer(const ir::Integer& value) {
  return fmt::format("{}{}", value.negative ? "-" : "", value.magnitude);
}

/// Returns "16 (0x10)".
std::string with_hexadecimal(const ir::Integer& value) {
  if (value.negative || value.magnitude < 10) return integer(value);
  return fmt::format("{} ({:#x})", value.magnitude, value.magnitude);
}

class Explainer {
 public:
  explicit Explainer(const ir::Model& model) : model_(model) {}

  std::optional<std::string> run(std::string_view name) {
    for (std::size_t i = 0; i < model_.types.size(); ++i) {
      if (model_.types[i].name == name) return type(ir::TypeIndex{i});
    }
    for (const ir::Constant& constant : model_.constants) {
      if (constant.name == name) return this->constant(constant);
    }
    for (const ir::Program& program : model_.programs) {
      if (program.name == name) return this->program(program);
    }
    for (const ir::Type& type : model_.types) {
      const auto* body = std::get_if<ir::Enum>(&type.body);
      if (body == nullptr) continue;
      for (const ir::Enumerator& enumerator : body->enumerators) {
        if (enumerator.name == name) return this->enumerator(type, enumerator);
      }
    }
    return std::nullopt;
  }

 private:
  // ---- for all

  std::string place(const ir::Origin& origin) const {
    std::string text = origin.restates.empty() ? "" : origin.restates.text() + ", restated in ";
    if (origin.document < model_.documents.size()) text += model_.documents[origin.document].name;
    text += fmt::format(", line {}", origin.line);
    if (!origin.section.empty()) text += fmt::format(", section {}", origin.section);
    if (origin.page != 0) text += fmt::format(", page {}", origin.page);
    return text;
  }

  static std::string published(const std::vector<std::string>& lines) {
    if (lines.empty()) return "";
    std::string text = "\nas published\n";
    for (std::size_t i = 0; i < lines.size() && i < kMostPublished; ++i) text += "  " + lines[i] + "\n";
    if (lines.size() > kMostPublished) text += fmt::format("  … and {} more lines\n", lines.size() - kMostPublished);
    return text;
  }

  static std::string listed(std::string_view heading, const std::vector<std::string>& lines, std::size_t most) {
    if (lines.empty()) return "";
    std::string text = fmt::format("\n{}\n", heading);
    for (std::size_t i = 0; i < lines.size() && i < most; ++i) text += "  " + lines[i] + "\n";
    if (lines.size() > most) text += fmt::format("  … and {} more\n", lines.size() - most);
    return text;
  }

  /// Calls `visit` with every declaration and a description of its place: "member `x` of `T`".
  template <class Visit>
  void each_declaration(Visit visit) const {
    for (const ir::Type& type : model_.types) {
      const auto member = [&](std::string_view what, const ir::Declaration& d) {
        visit(d, [&, what] {
          return d.name.empty() ? fmt::format("{} of {}", what, ticked(type.name))
                                : fmt::format("{} {} of {}", what, ticked(d.name), ticked(type.name));
        });
      };
      if (const auto* structure = std::get_if<ir::Struct>(&type.body)) {
        for (std::size_t i = 0; i < structure->members.size(); ++i) {
          if (structure->list_link != i) member("member", structure->members[i]);
        }
      } else if (const auto* choice = std::get_if<ir::Union>(&type.body)) {
        member("discriminant", choice->discriminant);
        for (const ir::Arm& arm : choice->arms) member("arm", arm.declaration);
        if (choice->default_arm) member("default", *choice->default_arm);
      } else if (const auto* alias = std::get_if<ir::Typedef>(&type.body)) {
        visit(alias->declaration, [&] { return fmt::format("typedef {}", ticked(type.name)); });
      }
    }
  }

  // ---- types

  std::string type(ir::TypeIndex index) const {
    const ir::Type& type = model_.types[index.value];
    static constexpr std::string_view kKinds[] = {"enum", "struct", "union", "typedef"};
    std::string text = fmt::format("{} {}\n", kKinds[type.body.index()], type.name);
    text += fmt::format("  {}{}\n", place(type.origin),
                        type.inline_body ? "; it has no name there, and is called after what holds it" : "");
    if (const ir::Import* import = model_.import_of(type.origin)) {
      text += fmt::format("  has a codec already: {} in {}\n", import->name_space, import->header);
    }
    text += size(index);
    text += bindings(index);
    text += published(type.published);
    if (const auto* body = std::get_if<ir::Enum>(&type.body)) {
      text += enumerators(type, *body);
    } else {
      text += "\nlayout\n" + layout(model_, type);
      text += "\npicture\n" + picture(model_, type);
    }
    return text + users(index);
  }

  std::string size(ir::TypeIndex index) const {
    const ir::Type& type = model_.types[index.value];
    const ir::Size& size = type.size;
    const auto* structure = std::get_if<ir::Struct>(&type.body);
    const bool list = structure != nullptr && structure->list_link;
    if (size.fixed()) return fmt::format("  {} bytes, always\n", size.min);
    if (size.max) {
      std::string text = fmt::format("  {} to {} bytes", size.min, *size.max);
      const SizePath most = largest_part(model_, index);
      if (!most.path.empty() && most.bytes != 0) {
        text += fmt::format("; {} of the largest are {}, {}", most.bytes, ticked(most.path), ticked(most.reason));
      }
      return text + "\n";
    }
    std::string text = fmt::format("  at least {} bytes{}, and without bound\n", size.min,
                                   list ? " (one entry and the end of the list)" : "");
    const std::vector<SizePath> paths = unbounded_paths(model_, index);
    for (std::size_t i = 0; i < paths.size() && i < kMostPathsFollowed; ++i) {
      text += paths[i].path.empty() ? fmt::format("    {}\n", paths[i].reason)
                                    : fmt::format("    {}: {}\n", ticked(paths[i].path), paths[i].reason);
    }
    if (paths.size() > kMostPathsFollowed)
      text += fmt::format("    … and {} more\n", paths.size() - kMostPathsFollowed);
    return text;
  }

  static std::string_view followed_by(ir::Payload payload) {
    if (payload == ir::Payload::kPart) return "; bytes of its own follow";
    return payload == ir::Payload::kMessage ? "; a message follows" : "";
  }
  std::string bindings(ir::TypeIndex index) const {
    std::string text;
    for (const ir::Operation& operation : model_.operations) {
      if (operation.content != index) continue;
      text += fmt::format("  content of operation {}, {} = {}{}{}\n", operation.name, operation.code_constant,
                          operation.code, followed_by(operation.payload),
                          operation.section.empty() ? "" : ", section " + operation.section);
    }
    for (const ir::Header& header : model_.headers) {
      if (header.type != index) continue;
      text += fmt::format("  what a message of version {} begins with{}\n", header.version,
                          header.section.empty() ? "" : ", section " + header.section);
    }
    for (const ir::Characteristic& characteristic : model_.characteristics) {
      if (characteristic.value != index) continue;
      text += fmt::format("  value of characteristic {} = {}{}{}\n", characteristic.code_constant, characteristic.code,
                          characteristic.default_text.empty() ? "" : ", by default " + characteristic.default_text,
                          characteristic.section.empty() ? "" : ", section " + characteristic.section);
    }
    return text;
  }

  std::string enumerators(const ir::Type& type, const ir::Enum& body) const {
    std::size_t width = 0;
    for (const ir::Enumerator& e : body.enumerators) width = std::max(width, e.name.size());
    width = std::min<std::size_t>(width, 40);
    std::string text = "\nvalues, in one word\n";
    for (const ir::Enumerator& e : body.enumerators) {
      // A later document may have added the enumerator.
      const std::string where = e.origin.document != type.origin.document ? place(e.origin)
                                : e.origin.restates.empty()               ? fmt::format("line {}", e.origin.line)
                                                                          : e.origin.restates.text();
      text += fmt::format("  {:<{}}  {:>11}  {}\n", e.name, width, e.value, where);
    }
    return text + (body.open ? "  any other value is accepted too\n" : "  any other value is refused\n");
  }

  std::string users(ir::TypeIndex index) const {
    std::vector<std::string> lines;
    each_declaration([&](const ir::Declaration& d, const auto& where) {
      if (has_type(d) && d.type == ir::TypeRef(index)) lines.push_back(where());
    });
    for (const ir::Program& program : model_.programs) {
      for (const ir::Version& version : program.versions) {
        for (const ir::Procedure& p : version.procedures) {
          if (p.result && *p.result == ir::TypeRef(index)) {
            lines.push_back(fmt::format("result of {} in {}", ticked(p.name), ticked(version.name)));
          }
          if (std::find(p.arguments.begin(), p.arguments.end(), ir::TypeRef(index)) != p.arguments.end()) {
            lines.push_back(fmt::format("argument of {} in {}", ticked(p.name), ticked(version.name)));
          }
        }
      }
    }
    return listed("used by", lines, kMostUses);
  }

  // ---- constants and enumerators

  /// Lists the bounds and cases that are written with the name, and what has it as its code.
  std::vector<std::string> uses(const std::string& name) const {
    std::vector<std::string> lines;
    each_declaration([&](const ir::Declaration& d, const auto& where) {
      if (d.bound_name == name) lines.push_back("bound of " + where());
    });
    for (const ir::Type& type : model_.types) {
      const auto* choice = std::get_if<ir::Union>(&type.body);
      if (choice == nullptr) continue;
      for (const ir::Arm& arm : choice->arms) {
        if (std::find(arm.case_names.begin(), arm.case_names.end(), name) == arm.case_names.end()) continue;
        lines.push_back(fmt::format("case of {}: {}", ticked(type.name), declared_text(model_, arm.declaration)));
      }
    }
    for (const ir::Operation& operation : model_.operations) {
      if (operation.code_constant != name) continue;
      lines.push_back(
          fmt::format("code of operation {}: {}", operation.name, model_.types[operation.content.value].name));
    }
    for (const ir::Characteristic& characteristic : model_.characteristics) {
      if (characteristic.code_constant != name) continue;
      lines.push_back(fmt::format("code of a characteristic: {}", model_.types[characteristic.value.value].name));
    }
    return lines;
  }

  std::string constant(const ir::Constant& constant) const {
    return fmt::format("const {} = {}\n  {}\n", constant.name, with_hexadecimal(constant.value),
                       place(constant.origin)) +
           published(constant.published) + listed("used by", uses(constant.name), kMostUses);
  }

  std::string enumerator(const ir::Type& type, const ir::Enumerator& enumerator) const {
    return fmt::format("{} = {}, of enum {}\n  {}\n", enumerator.name, enumerator.value, type.name,
                       place(enumerator.origin)) +
           listed("used by", uses(enumerator.name), kMostUses);
  }

  // ---- programs

  /// Returns "message (60 or more bytes)".
  std::string sized(const ir::TypeRef& type) const {
    ir::Declaration declaration;
    declaration.type = type;
    const auto* index = std::get_if<ir::TypeIndex>(&type);
    const std::string name = declared_text(model_, declaration);
    return index == nullptr ? name : fmt::format("{} ({} bytes)", name, bytes_text(model_.types[index->value].size));
  }

  std::string program(const ir::Program& program) const {
    std::string text = fmt::format("program {} = {}\n  {}\n", program.name, with_hexadecimal({false, program.number}),
                                   place(program.origin));
    for (const ir::Version& version : program.versions) {
      text += fmt::format("\nversion {} = {}, line {}\n", version.name, version.number, version.origin.line);
      for (const ir::Procedure& procedure : version.procedures) {
        std::string arguments;
        for (const ir::TypeRef& argument : procedure.arguments) {
          arguments += (arguments.empty() ? "" : ", ") + sized(argument);
        }
        text += fmt::format("  {:>5}  {}\n", procedure.number, procedure.name);
        text += fmt::format("         call   {}\n", arguments.empty() ? "void" : arguments);
        text += fmt::format("         reply  {}\n", procedure.result ? sized(*procedure.result) : "void");
      }
    }
    return text;
  }

  const ir::Model& model_;
};

}  // namespace

std::optional<std::string> explain(const ir::Model& model, std::string_view name) {
  auto text = Explainer(model).run(name);
  // Text of a document may contain any bytes.
  if (text) text = diag::printable_lines(*text);
  return text;
}

std::optional<std::string> nearest_name(const ir::Model& model, std::string_view name) {
  std::vector<std::string> names;
  for (const ir::Type& type : model.types) names.push_back(type.name);
  for (const ir::Constant& constant : model.constants) names.push_back(constant.name);
  for (const ir::Program& program : model.programs) names.push_back(program.name);
  for (const ir::Type& type : model.types) {
    const auto* body = std::get_if<ir::Enum>(&type.body);
    if (body == nullptr) continue;
    for (const ir::Enumerator& enumerator : body->enumerators) names.push_back(enumerator.name);
  }
  if (auto near = diag::nearest(name, names)) return near;
  return diag::with_same_beginning(name, names);
}

}  // namespace xdrgen::explain

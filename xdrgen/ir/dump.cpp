// SPDX-License-Identifier: BSD-3-Clause
//
// Prints models.
#include "ir/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

namespace xdrgen::ir {
namespace {

class Writer {
 public:
  Writer(const Model& model, bool provenance) : model_(model), provenance_(provenance) {}

  std::string type(const Type& type) {
    out_.clear();
    std::visit([&](const auto& body) { this->body(type, body); }, type.body);
    return out_;
  }

  std::string constant(const Constant& constant) const {
    return fmt::format("const {} = {}{}\n", constant.name, integer(constant.value), origin(constant.origin));
  }

  std::string program(const Program& program) const {
    std::string out = fmt::format("program {} = {}{}\n", program.name, program.number, origin(program.origin));
    for (const Version& version : program.versions) {
      out += fmt::format("  version {} = {}\n", version.name, version.number);
      for (const Procedure& procedure : version.procedures) {
        std::string arguments;
        for (const TypeRef& argument : procedure.arguments) {
          arguments += (arguments.empty() ? "" : ", ") + name(argument);
        }
        out += fmt::format("    {} {}({}) = {}\n", procedure.result ? name(*procedure.result) : "void", procedure.name,
                           arguments.empty() ? "void" : arguments, procedure.number);
      }
    }
    return out;
  }

  static std::string_view payload(Payload payload) {
    if (payload == Payload::kPart) return "part";
    return payload == Payload::kMessage ? "true" : "false";
  }
  std::string operation(const Operation& operation) const {
    return fmt::format("operation {} code {} = {} content {} payload {} from{}{}\n", operation.name,
                       operation.code_constant, operation.code, name(operation.content), payload(operation.payload),
                       operation.from_requester ? " requester" : "", operation.from_responder ? " responder" : "");
  }
  std::string characteristic(const Characteristic& characteristic) const {
    return fmt::format("characteristic {} = {} value {} default {}\n", characteristic.code_constant,
                       characteristic.code, name(characteristic.value), characteristic.default_text);
  }
  std::string header(const Header& header) const {
    return fmt::format("header {} version {} rpc_message {}\n", name(header.type), header.version,
                       fmt::join(header.rpc_message, " "));
  }

 private:
  void head(const Type& type, std::string_view what) {
    out_ += fmt::format("{} {} {}{}{}\n", what, type.name, size(type.size), unnamed(type) ? " inline" : "",
                        origin(type.origin));
  }

  /// Tells whether a type has no name of its own. The typedef for a procedure's bare `string` has
  /// one: the name that an author's typedef would have.
  static bool unnamed(const Type& type) { return type.inline_body && !std::holds_alternative<Typedef>(type.body); }

  void body(const Type& type, const Enum& body) {
    head(type, body.open ? "open enum" : "enum");
    for (const Enumerator& e : body.enumerators)
      out_ += fmt::format("  {} = {}{}\n", e.name, e.value, origin(e.origin));
  }
  void body(const Type& type, const Struct& body) {
    head(type, body.list_link ? "list" : "struct");
    for (const Declaration& member : body.members) declaration("  ", member);
  }
  void body(const Type& type, const Union& body) {
    head(type, "union");
    declaration("  switch ", body.discriminant);
    for (const Arm& arm : body.arms) {
      std::string cases;
      for (std::size_t i = 0; i < arm.cases.size(); ++i) {
        cases += fmt::format("  case {}", integer(arm.cases[i]));
        if (provenance_ && arm.case_names[i] != integer(arm.cases[i])) cases += fmt::format(" ({})", arm.case_names[i]);
      }
      declaration(cases + ": ", arm.declaration);
    }
    if (body.default_arm) declaration("  default: ", *body.default_arm);
  }
  void body(const Type& type, const Typedef& body) {
    head(type, "typedef");
    declaration("  ", body.declaration);
  }

  void declaration(std::string_view before, const Declaration& d) {
    out_ += before;
    const std::string bound = d.bound == kUnbounded ? "" : std::to_string(d.bound);
    switch (d.shape) {
      case Shape::kVoid:
        out_ += "void";
        break;
      case Shape::kPlain:
        out_ += fmt::format("{} {}", name(d.type), d.name);
        break;
      case Shape::kFixedArray:
        out_ += fmt::format("{} {}[{}]", name(d.type), d.name, d.bound);
        break;
      case Shape::kVariableArray:
        out_ += fmt::format("{} {}<{}>", name(d.type), d.name, bound);
        break;
      case Shape::kFixedOpaque:
        out_ += fmt::format("opaque {}[{}]", d.name, d.bound);
        break;
      case Shape::kVariableOpaque:
        out_ += fmt::format("opaque {}<{}>", d.name, bound);
        break;
      case Shape::kString:
        out_ += fmt::format("string {}<{}>", d.name, bound);
        break;
      case Shape::kOptional:
        out_ += fmt::format("{} *{}", name(d.type), d.name);
        break;
    }
    if (provenance_ && !d.bound_name.empty()) out_ += fmt::format(" bound {}", d.bound_name);
    out_ += fmt::format(" {}{}\n", size(d.size), origin(d.origin));
  }

  static std::string size(const Size& size) {
    if (size.fixed()) return fmt::format("[{}]", size.min);
    return fmt::format("[{}..{}]", size.min, size.max ? std::to_string(*size.max) : "");
  }

  std::string origin(const Origin& origin) const {
    if (!provenance_) return "";
    const std::string restates = origin.restates.empty() ? "" : " restates " + origin.restates.text();
    return fmt::format("  @{}:{}:{} section {} page {} extracted {}{}", origin.document, origin.line, origin.column,
                       origin.section.empty() ? "-" : origin.section, origin.page, origin.extracted_line, restates);
  }

  static std::string integer(const Integer& value) {
    return fmt::format("{}{}", value.negative ? "-" : "", value.magnitude);
  }

  std::string name(const TypeRef& type) const {
    static const std::map<Builtin, std::string_view> kNames{{Builtin::kInt, "int"},
                                                            {Builtin::kUnsignedInt, "unsigned int"},
                                                            {Builtin::kHyper, "hyper"},
                                                            {Builtin::kUnsignedHyper, "unsigned hyper"},
                                                            {Builtin::kFloat, "float"},
                                                            {Builtin::kDouble, "double"},
                                                            {Builtin::kQuadruple, "quadruple"},
                                                            {Builtin::kBool, "bool"}};
    if (const auto* builtin = std::get_if<Builtin>(&type)) return std::string(kNames.at(*builtin));
    return model_.types[std::get<TypeIndex>(type).value].name;
  }

  const Model& model_;
  bool provenance_;
  std::string out_;
};

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += part;
  return out;
}

}  // namespace

std::string dump(const Model& model) {
  Writer writer(model, true);
  std::vector<std::string> parts;
  for (const Document& document : model.documents) {
    parts.push_back(fmt::format("document {} sha256 {}\n", document.name, document.sha256));
    for (const Correction& c : document.corrections) {
      parts.push_back(fmt::format("  correction line {} \"{}\" -> \"{}\" ({})\n", c.line, c.before, c.after, c.reason));
    }
  }
  for (const Declared& declared : model.order) {
    switch (declared.kind) {
      case Declared::Kind::kType:
        parts.push_back(writer.type(model.types[declared.index]));
        break;
      case Declared::Kind::kConstant:
        parts.push_back(writer.constant(model.constants[declared.index]));
        break;
      case Declared::Kind::kProgram:
        parts.push_back(writer.program(model.programs[declared.index]));
        break;
    }
  }
  for (const Operation& operation : model.operations) parts.push_back(writer.operation(operation));
  for (const Characteristic& characteristic : model.characteristics)
    parts.push_back(writer.characteristic(characteristic));
  for (const Header& header : model.headers) parts.push_back(writer.header(header));
  return joined(parts);
}

std::string canonical_text(const Model& model) {
  Writer writer(model, false);
  std::vector<std::string> parts;
  for (const Type& type : model.types) parts.push_back(writer.type(type));
  for (const Constant& constant : model.constants) parts.push_back(writer.constant(constant));
  for (const Program& program : model.programs) parts.push_back(writer.program(program));
  std::sort(parts.begin(), parts.end());
  return joined(parts);
}

}  // namespace xdrgen::ir

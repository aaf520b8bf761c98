// SPDX-License-Identifier: BSD-3-Clause
//
// Writes syntax trees.
#include "syntax/dump.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace xdrgen::syntax {
namespace {

class Dumper {
 public:
  std::string run(const ast::Specification& specification) {
    for (const ast::Definition& definition : specification.definitions) {
      std::visit([&](const auto& what) { node(what); }, definition.what);
    }
    for (std::size_t i = 0; i < specification.passed_over.size(); ++i) line("passed over");
    for (const ast::Dialect& use : specification.dialect) line("dialect {}", diag::info(use.kind).number);
    for (const std::string& name : specification.lost_names) line("lost {}", name);
    return std::move(out_);
  }

 private:
  template <typename... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    out_ += std::string(2 * depth_, ' ') + fmt::format(format, std::forward<Arguments>(arguments)...) + "\n";
  }
  struct Deeper {
    explicit Deeper(std::size_t& depth) : depth_(depth) { ++depth_; }
    ~Deeper() { --depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    std::size_t& depth_;
  };

  static std::string text(const ast::Value& value) {
    if (const auto* name = std::get_if<ast::Name>(&value.what)) return name->text;
    const auto& number = std::get<ast::Integer>(value.what);
    return fmt::format("{}{}", number.negative ? "-" : "", number.magnitude);
  }

  void node(const ast::TypedefDefinition& definition) {
    line("typedef");
    const Deeper deeper(depth_);
    declaration("", definition.declaration);
  }
  void node(const ast::EnumDefinition& definition) {
    line("enum {}", definition.name.text);
    body(definition.body);
  }
  void node(const ast::StructDefinition& definition) {
    line("struct {}", definition.name.text);
    body(definition.body);
  }
  void node(const ast::UnionDefinition& definition) {
    line("union {}", definition.name.text);
    body(definition.body);
  }
  void node(const ast::ConstantDefinition& definition) {
    line("const {} = {}", definition.name.text, text(definition.value));
  }
  void node(const ast::StringConstantDefinition& definition) { line("const {} is a string", definition.name.text); }
  void node(const ast::ProgramDefinition& definition) {
    line("program {} = {}", definition.name.text, text(definition.number));
    const Deeper deeper(depth_);
    for (const ast::Version& version : definition.versions) {
      line("version {} = {}", version.name.text, text(version.number));
      const Deeper deepest(depth_);
      for (const ast::Procedure& procedure : version.procedures) {
        line("procedure {} = {}", procedure.name.text, text(procedure.number));
        const Deeper types(depth_);
        if (procedure.result) rpc_type("result", *procedure.result);
        for (const ast::RpcType& argument : procedure.arguments) rpc_type("argument", argument);
      }
    }
  }

  void rpc_type(std::string_view role, const ast::RpcType& type) {
    if (!type.type) return line("{} string{}", role, type.bound ? "<" + text(*type.bound) + ">" : "");
    line("{} {}", role, name(*type.type));
    body(*type.type);
  }

  void body(const ast::EnumBody& body) {
    const Deeper deeper(depth_);
    for (const ast::Enumerator& e : body.enumerators) {
      line("{}{}", e.name.text, e.value ? " = " + text(*e.value) : "");
    }
  }
  void body(const ast::StructBody& body) {
    const Deeper deeper(depth_);
    for (const ast::Declaration& member : body.members) declaration("", member);
  }
  void body(const ast::UnionBody& body) {
    const Deeper deeper(depth_);
    declaration("switch ", body.discriminant);
    for (const ast::Arm& arm : body.arms) {
      std::string cases;
      for (const ast::Value& value : arm.cases) cases += "case " + text(value) + " ";
      declaration(cases, arm.declaration);
    }
    if (body.default_arm) declaration("default ", *body.default_arm);
  }
  void body(const ast::TypeSpecifier& type) {
    if (const auto* e = std::get_if<std::unique_ptr<ast::EnumBody>>(&type.what)) body(**e);
    if (const auto* s = std::get_if<std::unique_ptr<ast::StructBody>>(&type.what)) body(**s);
    if (const auto* u = std::get_if<std::unique_ptr<ast::UnionBody>>(&type.what)) body(**u);
  }

  void declaration(std::string_view before, const ast::Declaration& d) {
    const std::string bound = d.bound ? text(*d.bound) : "";
    const std::string& n = d.name.text;
    switch (d.shape) {
      case ast::Shape::kVoid:
        return line("{}void", before);
      case ast::Shape::kFixedOpaque:
        return line("{}opaque {}[{}]", before, n, bound);
      case ast::Shape::kVariableOpaque:
        return line("{}opaque {}<{}>", before, n, bound);
      case ast::Shape::kString:
        return line("{}string {}<{}>", before, n, bound);
      case ast::Shape::kPlain:
        line("{}{} {}", before, name(d.type), n);
        break;
      case ast::Shape::kFixedArray:
        line("{}{} {}[{}]", before, name(d.type), n, bound);
        break;
      case ast::Shape::kVariableArray:
        line("{}{} {}<{}>", before, name(d.type), n, bound);
        break;
      case ast::Shape::kOptional:
        line("{}{} *{}", before, name(d.type), n);
        break;
    }
    body(d.type);
  }

  static std::string name(const ast::TypeSpecifier& type) {
    constexpr std::array<std::string_view, 8> kBuiltins{"int",   "unsigned int", "hyper",     "unsigned hyper",
                                                        "float", "double",       "quadruple", "bool"};
    constexpr std::array<std::string_view, 4> kTags{"", "struct ", "enum ", "union "};
    if (const auto* builtin = std::get_if<ast::Builtin>(&type.what)) {
      return std::string(kBuiltins[static_cast<std::size_t>(*builtin)]);
    }
    if (const auto* named = std::get_if<ast::NamedType>(&type.what)) {
      return std::string(kTags[static_cast<std::size_t>(named->tag)]) + named->name.text;
    }
    return std::holds_alternative<std::unique_ptr<ast::EnumBody>>(type.what)     ? "enum {}"
           : std::holds_alternative<std::unique_ptr<ast::StructBody>>(type.what) ? "struct {}"
                                                                                 : "union {}";
  }

  std::string out_;
  std::size_t depth_ = 0;
};

}  // namespace

std::string dump(const ast::Specification& specification) { return Dumper().run(specification); }

}  // namespace xdrgen::syntax

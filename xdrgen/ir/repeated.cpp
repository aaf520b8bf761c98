// SPDX-License-Identifier: BSD-3-Clause
//
// Makes the names that sema/collect_names and lower give to bodies without a name.
#include "ir/repeated.h"

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "syntax/merge.h"

namespace xdrgen::ir {
namespace {

/// The parser bounds the nesting of braces, so recursion is safe.
class Collector {
 public:
  Collector(std::string definition, const Origin& origin) : definition_(std::move(definition)), origin_(origin) {}

  void take(const ast::Definition& definition) {
    if (const auto* t = std::get_if<ast::TypedefDefinition>(&definition.what)) {
      const ast::Declaration& declaration = t->declaration;
      const bool body = !std::holds_alternative<ast::Builtin>(declaration.type.what) &&
                        !std::holds_alternative<ast::NamedType>(declaration.type.what);
      if (declaration.shape == ast::Shape::kPlain && body) return inside(declaration.type, definition_);
      inside(declaration.type, definition_ + "_element");
      add(Declared::Kind::kType, definition_);
    } else if (std::holds_alternative<ast::EnumDefinition>(definition.what)) {
      add(Declared::Kind::kType, definition_);
    } else if (const auto* s = std::get_if<ast::StructDefinition>(&definition.what)) {
      members(s->body, definition_);
      add(Declared::Kind::kType, definition_);
    } else if (const auto* u = std::get_if<ast::UnionDefinition>(&definition.what)) {
      members(u->body, definition_);
      add(Declared::Kind::kType, definition_);
    } else if (std::holds_alternative<ast::ConstantDefinition>(definition.what)) {
      add(Declared::Kind::kConstant, definition_);
    } else if (const auto* p = std::get_if<ast::ProgramDefinition>(&definition.what)) {
      program(*p);
      add(Declared::Kind::kProgram, definition_);
    }
  }

  std::vector<Repeated> result;

 private:
  void add(Declared::Kind kind, const std::string& name) { result.push_back({kind, name, definition_, origin_}); }

  void program(const ast::ProgramDefinition& program) {
    for (const ast::Version& version : program.versions) {
      for (const ast::Procedure& procedure : version.procedures) {
        if (procedure.result) rpc_type(*procedure.result, procedure.name.text + "_result");
        std::size_t number = 0;
        for (const ast::RpcType& argument : procedure.arguments) {
          rpc_type(argument, fmt::format("{}_argument{}", procedure.name.text, ++number));
        }
      }
    }
  }
  void rpc_type(const ast::RpcType& written, const std::string& name) {
    if (written.type) return inside(*written.type, name);
    add(Declared::Kind::kType, name);
  }

  void members(const ast::StructBody& body, const std::string& parent) {
    for (const ast::Declaration& each : body.members) member(each, parent);
  }
  void members(const ast::UnionBody& body, const std::string& parent) {
    member(body.discriminant, parent);
    for (const ast::Arm& arm : body.arms) member(arm.declaration, parent);
    if (body.default_arm) member(*body.default_arm, parent);
  }
  void member(const ast::Declaration& declaration, const std::string& parent) {
    inside(declaration.type, parent + "_" + declaration.name.text);
  }

  /// Collects the names in a body that takes the place of a type, if there is one.
  void inside(const ast::TypeSpecifier& specifier, const std::string& name) {
    if (const auto* s = std::get_if<std::unique_ptr<ast::StructBody>>(&specifier.what)) {
      members(**s, name);
    } else if (const auto* u = std::get_if<std::unique_ptr<ast::UnionBody>>(&specifier.what)) {
      members(**u, name);
    } else if (!std::holds_alternative<std::unique_ptr<ast::EnumBody>>(specifier.what)) {
      return;
    }
    add(Declared::Kind::kType, name);
  }

  std::string definition_;
  const Origin& origin_;
};

}  // namespace

std::vector<Repeated> names_of_repeated(const ast::Definition& definition, const Origin& origin) {
  Collector collector(syntax::name_of(definition).text, origin);
  collector.take(definition);
  return std::move(collector.result);
}

}  // namespace xdrgen::ir

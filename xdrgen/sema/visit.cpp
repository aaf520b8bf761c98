// SPDX-License-Identifier: BSD-3-Clause
//
// This file walks over the syntax tree.
#include "sema/visit.h"

namespace xdrgen::sema {

void Visitor::visit(const ast::Definition& definition) {
  if (const auto* d = std::get_if<ast::TypedefDefinition>(&definition.what)) {
    visit(d->declaration);
  } else if (const auto* e = std::get_if<ast::EnumDefinition>(&definition.what)) {
    visit(e->body);
  } else if (const auto* s = std::get_if<ast::StructDefinition>(&definition.what)) {
    visit(s->body);
  } else if (const auto* u = std::get_if<ast::UnionDefinition>(&definition.what)) {
    visit(u->body);
  } else if (const auto* c = std::get_if<ast::ConstantDefinition>(&definition.what)) {
    on_value(c->value);
  } else if (const auto* p = std::get_if<ast::ProgramDefinition>(&definition.what)) {
    visit(*p);
  }
}

void Visitor::visit(const ast::Declaration& declaration) {
  on_declaration(declaration);
  using ast::Shape;
  const bool typed = declaration.shape == Shape::kPlain || declaration.shape == Shape::kFixedArray ||
                     declaration.shape == Shape::kVariableArray || declaration.shape == Shape::kOptional;
  if (typed) visit(declaration.type);
  if (declaration.bound) on_value(*declaration.bound);
}

void Visitor::visit(const ast::TypeSpecifier& specifier) {
  on_specifier(specifier);
  if (const auto* e = std::get_if<std::unique_ptr<ast::EnumBody>>(&specifier.what)) visit(**e);
  if (const auto* s = std::get_if<std::unique_ptr<ast::StructBody>>(&specifier.what)) visit(**s);
  if (const auto* u = std::get_if<std::unique_ptr<ast::UnionBody>>(&specifier.what)) visit(**u);
}

void Visitor::visit(const ast::EnumBody& body) {
  for (const ast::Enumerator& enumerator : body.enumerators) {
    on_enumerator(enumerator);
    if (enumerator.value) on_value(*enumerator.value);
  }
}

void Visitor::visit(const ast::StructBody& body) {
  for (const ast::Declaration& member : body.members) visit(member);
}

void Visitor::visit(const ast::UnionBody& body) {
  visit(body.discriminant);
  for (const ast::Arm& arm : body.arms) {
    for (const ast::Value& value : arm.cases) on_value(value);
    visit(arm.declaration);
  }
  if (body.default_arm) visit(*body.default_arm);
}

void Visitor::visit(const ast::ProgramDefinition& program) {
  for (const ast::Version& version : program.versions) {
    for (const ast::Procedure& procedure : version.procedures) {
      const auto rpc_type = [this](const ast::RpcType& type) {
        if (type.type) visit(*type.type);
        if (type.bound) on_value(*type.bound);
      };
      if (procedure.result) rpc_type(*procedure.result);
      for (const ast::RpcType& argument : procedure.arguments) rpc_type(argument);
      on_value(procedure.number);
    }
    on_value(version.number);
  }
  on_value(program.number);
}

}  // namespace xdrgen::sema

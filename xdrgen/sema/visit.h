// SPDX-License-Identifier: BSD-3-Clause
//
// Walks over syntax trees, so that a pass handles only the nodes that it needs. It is private to
// sema/.
#pragma once

#include <memory>
#include <variant>

#include "syntax/ast.h"

namespace xdrgen::sema {

/// Calls a function for every node of a kind, in the order of the text; a derived class overrides
/// those that it needs.
class Visitor {
 public:
  virtual ~Visitor() = default;
  void visit(const ast::Specification& specification) {
    for (const ast::Definition& definition : specification.definitions) visit(definition);
  }
  void visit(const ast::Definition& definition);
  void visit(const ast::Declaration& declaration);
  void visit(const ast::TypeSpecifier& specifier);

 protected:
  virtual void on_specifier(const ast::TypeSpecifier&) {}
  virtual void on_declaration(const ast::Declaration&) {}
  virtual void on_value(const ast::Value&) {}
  virtual void on_enumerator(const ast::Enumerator&) {}

 private:
  void visit(const ast::EnumBody& body);
  void visit(const ast::StructBody& body);
  void visit(const ast::UnionBody& body);
  void visit(const ast::ProgramDefinition& program);
};

}  // namespace xdrgen::sema

// SPDX-License-Identifier: BSD-3-Clause
//
// The syntax tree: what a specification says, word for word, before any name is looked up. Plain structs; every node
// that a message could point to has its span in the extracted text. Who reads it: sema/ and ir/lower, nobody else. Left
// out on purpose: comments, which belong to the text (ir/lower takes a type's published lines from there).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "diag/kind.h"
#include "source/provenance.h"

namespace xdrgen::ast {

using source::Span;

struct Name {
  std::string text;
  Span span;
};

/// -2^63 to 2^64-1.
struct Integer {
  bool negative = false;
  std::uint64_t magnitude = 0;
  friend bool operator==(const Integer&, const Integer&) = default;
};

/// [RFC 4506 6.3] "value": a number, or the name of a constant or enumerator.
struct Value {
  Span span;
  std::variant<Integer, Name> what;
  bool malformed = false;  ///< a number that is none; it has been reported
};

enum class Builtin { kInt, kUnsignedInt, kHyper, kUnsignedHyper, kFloat, kDouble, kQuadruple, kBool };

/// The keyword that rpcgen's dialect allows before the name of a type.
enum class Tag { kNone, kStruct, kEnum, kUnion };

struct NamedType {
  Name name;
  Tag tag = Tag::kNone;
  Span tag_span;  ///< of the keyword, where there is one
};

struct EnumBody;
struct StructBody;
struct UnionBody;

/// What rpcgen's dialect adds to the built-in types.
enum class BuiltinDialect { kNone, kBareUnsigned, kSmallInteger };

struct TypeSpecifier {
  Span span;
  std::variant<Builtin, NamedType, std::unique_ptr<EnumBody>, std::unique_ptr<StructBody>, std::unique_ptr<UnionBody>>
      what;
  BuiltinDialect dialect = BuiltinDialect::kNone;
};

/// [RFC 4506 6.3] "declaration".
enum class Shape { kVoid, kPlain, kFixedArray, kVariableArray, kFixedOpaque, kVariableOpaque, kString, kOptional };

struct Declaration {
  Span span;
  Shape shape = Shape::kPlain;
  TypeSpecifier type;          ///< not meaningful for void, opaque and string
  Name name;                   ///< empty for void
  std::optional<Value> bound;  ///< nothing: left out, or the shape has none
};

struct Enumerator {
  Name name;
  std::optional<Value> value;  ///< nothing: one more than the one before (rpcgen's dialect)
};

struct EnumBody {
  std::vector<Enumerator> enumerators;
};

struct StructBody {
  std::vector<Declaration> members;
};

struct Arm {
  Span span;
  std::vector<Value> cases;
  Declaration declaration;
};

struct UnionBody {
  Declaration discriminant;
  std::vector<Arm> arms;
  std::optional<Declaration> default_arm;
};

struct TypedefDefinition {
  Declaration declaration;
};
struct EnumDefinition {
  Name name;
  EnumBody body;
};
struct StructDefinition {
  Name name;
  StructBody body;
};
struct UnionDefinition {
  Name name;
  UnionBody body;
};
struct ConstantDefinition {
  Name name;
  Value value;
};
/// rpcgen's dialect: a constant that is a string in C, and nothing in XDR. It has no place in the model.
struct StringConstantDefinition {
  Name name;
  Span value;  ///< with its quotes
};

/// [RFC 5531 12.2]. A result or argument that is `string` has no type specifier.
struct RpcType {
  bool string = false;
  std::optional<TypeSpecifier> type;
  std::optional<Value> bound{};  ///< of a string; nothing: left out
  Span span;
};
struct Procedure {
  Name name;
  std::optional<RpcType> result;  ///< nothing: void
  std::vector<RpcType> arguments;
  Value number;
};
struct Version {
  Name name;
  std::vector<Procedure> procedures;
  Value number;
};
struct ProgramDefinition {
  Name name;
  std::vector<Version> versions;
  Value number;
};

struct Definition {
  Span span;
  std::variant<TypedefDefinition, EnumDefinition, StructDefinition, UnionDefinition, ConstantDefinition,
               StringConstantDefinition, ProgramDefinition>
      what;
};

/// A use of rpcgen's dialect that leaves no trace in the tree.
struct Dialect {
  diag::Kind kind;
  Span span;
  std::string replacement{};  ///< what RFC 4506 would write; empty: `leave_out` says whether nothing is meant
  bool leave_out = false;
};

struct Specification {
  std::vector<Definition> definitions;
  std::vector<Definition> repeated;  ///< left out of `definitions`: an earlier document has them, word for word
  std::vector<Span> passed_over;     ///< lines that begin with `%`
  std::vector<Dialect> dialect;
  /// Names that definitions with a syntax error would have declared: what only follows from their absence is not
  /// reported.
  std::set<std::string, std::less<>> lost_names;
};

}  // namespace xdrgen::ast

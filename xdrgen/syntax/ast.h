// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the syntax tree: a specification as written, before names are looked up. It
// consists of plain structs; every node that a message may point to has its span in the extracted
// text. It is for sema/, ir/lower and ir/repeated only. Comments are part of the text, from which
// ir/lower takes the published lines of a type.
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

/// An Integer is a number from -2^63 to 2^64-1.
struct Integer {
  bool negative = false;
  std::uint64_t magnitude = 0;
  friend bool operator==(const Integer&, const Integer&) = default;
};

/// A number, or the name of a constant or enumerator: "value" of [RFC 4506 6.3].
struct Value {
  Span span;
  std::variant<Integer, Name> what;
  bool malformed = false;  ///< an invalid number, which has been reported
};

enum class Builtin { kInt, kUnsignedInt, kHyper, kUnsignedHyper, kFloat, kDouble, kQuadruple, kBool };

/// A Tag is the keyword that rpcgen's dialect allows before the name of a type.
enum class Tag { kNone, kStruct, kEnum, kUnion };

struct NamedType {
  Name name;
  Tag tag = Tag::kNone;
  Span tag_span;  ///< of the keyword, if there is one
};

struct EnumBody;
struct StructBody;
struct UnionBody;

/// Forms that rpcgen's dialect adds to the built-in types.
enum class BuiltinDialect { kNone, kBareUnsigned, kSmallInteger };

struct TypeSpecifier {
  Span span;
  std::variant<Builtin, NamedType, std::unique_ptr<EnumBody>, std::unique_ptr<StructBody>, std::unique_ptr<UnionBody>>
      what;
  BuiltinDialect dialect = BuiltinDialect::kNone;
};

/// The forms of "declaration" in [RFC 4506 6.3].
enum class Shape { kVoid, kPlain, kFixedArray, kVariableArray, kFixedOpaque, kVariableOpaque, kString, kOptional };

struct Declaration {
  Span span;
  Shape shape = Shape::kPlain;
  TypeSpecifier type;          ///< not used for void, opaque and string
  Name name;                   ///< empty for void
  std::optional<Value> bound;  ///< nothing: left out, or the shape has none
};

struct Enumerator {
  Name name;
  std::optional<Value> value;  ///< nothing: one more than the previous enumerator (rpcgen's dialect)
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
/// rpcgen's dialect: a string constant for C, which XDR does not have. It is not in the model.
struct StringConstantDefinition {
  Name name;
  Span value;  ///< including its quotes
};

/// An RpcType is a result or argument [RFC 5531 12.2]; one that is `string` has no type specifier.
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

/// A use of a dialect, of rpcgen or another compiler (dialects.h), that is not visible in the tree.
struct Dialect {
  diag::Kind kind;
  Span span;
  std::string replacement{};  ///< how RFC 4506 writes the text at `span`; empty: there is no such form, or `leave_out`
  bool leave_out = false;     ///< in XDR, the text at `span` is left out
};

struct Specification {
  std::vector<Definition> definitions;
  std::vector<Definition> repeated;  ///< not in `definitions`, because an earlier document has them, word for word
  std::vector<Span> passed_over;     ///< lines that begin with `%`
  std::vector<Dialect> dialect;
  /// Names that definitions with a syntax error would have declared: errors that only follow from
  /// their absence are not reported.
  std::set<std::string, std::less<>> lost_names;
};

}  // namespace xdrgen::ast

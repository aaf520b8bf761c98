// SPDX-License-Identifier: BSD-3-Clause
//
// The model: what a specification says once every name and constant is resolved. Immutable after `lower()`; the only
// thing that a back end may look at. Read this first when you write a back end. Left out on purpose: spelling in any
// output language (emit/names.h), syntax (syntax/ast.h), checks (sema/).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "source/buffer.h"

namespace xdrgen::ir {

/// Where something stands in the document that its author published, and in the extracted XDR.
struct Origin {
  std::size_t document = 0;          ///< index in `Model::documents`
  std::uint32_t line = 0;            ///< 1-based line of the published text
  std::uint32_t column = 0;          ///< 1-based
  std::uint32_t page = 0;            ///< 0 where the document has no pages
  std::string section;               ///< "4.2", empty where none is known
  source::Citation restates;         ///< the section of another document that this says in other words
  std::uint32_t extracted_line = 0;  ///< 1-based line of the extracted XDR; 0 in a file that a document includes
  std::uint32_t position = 0;        ///< ascends as all the documents are read, with what they include
};

/// An integer of the XDR language: -2^63 to 2^64-1, so that 0xffffffffffffffff is a constant like any other.
struct Integer {
  bool negative = false;
  std::uint64_t magnitude = 0;

  friend bool operator==(const Integer&, const Integer&) = default;
};

/// Number of bytes that the encoding of a type takes, always a multiple of four.
struct Size {
  std::uint64_t min = 0;
  std::optional<std::uint64_t> max;  ///< nothing: unbounded

  bool fixed() const { return max && *max == min; }
  friend bool operator==(const Size&, const Size&) = default;
};

/// [RFC 4506 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8, 4.16]: types that need no declaration.
enum class Builtin { kInt, kUnsignedInt, kHyper, kUnsignedHyper, kFloat, kDouble, kQuadruple, kBool };

/// Index in `Model::types`.
struct TypeIndex {
  std::size_t value = 0;
  friend bool operator==(TypeIndex, TypeIndex) = default;
};

using TypeRef = std::variant<Builtin, TypeIndex>;

/// [RFC 4506 6.3], "declaration": how a member uses its type.
enum class Shape {
  kVoid,            ///< no data; a union arm only
  kPlain,           ///< T name
  kFixedArray,      ///< T name[bound]
  kVariableArray,   ///< T name<bound>
  kFixedOpaque,     ///< opaque name[bound]
  kVariableOpaque,  ///< opaque name<bound>
  kString,          ///< string name<bound>
  kOptional,        ///< T *name; a list where T is a struct with `list_link`
};

inline constexpr std::uint64_t kUnbounded = 0xffffffff;  ///< [RFC 4506 4.10]: a bound that was left out

/// From spec/bindings: the item may be moved by itself [RFC 8166 3.4.2, 6.1].
struct Eligible {
  std::string section;    ///< of the document that says so
  source::Place place{};  ///< of its entry in the file of bindings
};

struct Declaration {
  std::string name;  ///< the document's spelling; empty for kVoid
  Shape shape = Shape::kPlain;
  TypeRef type = Builtin::kInt;  ///< element type; not meaningful for kVoid, opaque and string
  std::uint64_t bound = 0;       ///< element or byte count: exact for fixed shapes, most for variable ones
  std::string bound_name;        ///< the constant that gave the bound, if one did
  Size size;                     ///< encoded size of the member, length word or presence word included
  Origin origin;                 ///< of the name
  /// Where type and bound stand, if that is another line than the name's.
  std::optional<Origin> type_origin{};
  std::optional<Origin> bound_origin{};
  std::optional<Eligible> eligible{};  ///< of members and arms
};

struct Enumerator {
  std::string name;
  std::int32_t value = 0;
  Origin origin;
  std::optional<Origin> value_origin{};  ///< if that is another line than the name's
};

struct Enum {
  std::vector<Enumerator> enumerators;
  bool open = false;  ///< unknown values are accepted (a binding says so) [DEC-20]
};

struct Struct {
  std::vector<Declaration> members;
  /// The list idiom of [RFC 4506 4.19]: index of the last member, which is `Self *next`. Encoded as a sequence of
  /// (1, other members) ended by 0, and never to be decoded by recursion.
  std::optional<std::size_t> list_link;
};

struct Arm {
  std::vector<Integer> cases;           ///< at least one; values of the discriminant
  std::vector<std::string> case_names;  ///< as written, one for each of `cases` ("TRUE", "RDMA_MSG", "3")
  Declaration declaration;
  Origin origin;
  std::vector<Origin> case_origins{};  ///< one for each of `cases`
};

struct Union {
  Declaration discriminant;  ///< kPlain: int, unsigned int, bool or an enum
  std::vector<Arm> arms;
  std::optional<Declaration> default_arm;
  /// Each element that may hold an eligible item has a Write chunk of its own, used or not (a binding says so;
  /// [RFC 8267 6.4.1]).
  bool places = false;
};

struct Typedef {
  Declaration declaration;  ///< name is the new type's
};

/// A named type. Bodies written inline in a member become types of their own, named `parent_member`.
struct Type {
  std::string name;  ///< the document's spelling
  std::variant<Enum, Struct, Union, Typedef> body;
  Size size;  ///< for a list node: of the whole list with its first presence word left out
  Origin origin;
  std::vector<std::string> published;  ///< its XDR, line by line, as published (extracted, before overlays)
  bool inline_body = false;            ///< had no name of its own in the document
};

struct Constant {
  std::string name;
  Integer value;
  Origin origin;
  std::vector<std::string> published;
  std::optional<Origin> value_origin{};  ///< if that is another line than the name's
};

/// From spec/bindings: how the longest reply of a procedure is found ([RFC 8166 6.2], [RFC 8267 3]).
enum class ReplySize : std::uint8_t {
  kType,      ///< by the XDR of the result
  kArgument,  ///< a number among the arguments counts what the XDR does not bound
  kCaller,    ///< only the caller knows
};
/// What a binding says of a procedure.
struct ProcedureBinding {
  std::string section;
  ReplySize reply = ReplySize::kType;
  std::vector<std::size_t> argument{};  ///< kArgument: members that lead from the argument's struct to the number
  std::optional<std::uint32_t> read_chunks{};  ///< most of them; nothing: one for each eligible item
  std::optional<std::uint32_t> write_chunks{};
  bool retry = false;       ///< short Reply chunk retry is allowed [RFC 8267 3.1]
  bool positional = false;  ///< Write chunks are paired by place: see `Union::places`
  source::Place place{};    ///< of its entry in the file of bindings
};
/// Facts that follow from the XDR and from what is eligible.
struct ProcedureFacts {
  std::optional<std::uint64_t> most_result{};  ///< bytes of the result without eligible items; nothing: no bound
  std::uint64_t rest_of_result = 0;            ///< as that, what has no bound taken to be empty
  std::uint64_t eligible_arguments = 0;        ///< items that one call can have; kUnbounded: any number
  std::uint64_t eligible_results = 0;
};

/// [RFC 5531 12].
struct Procedure {
  std::string name;
  std::uint32_t number = 0;
  std::optional<TypeRef> result;           ///< nothing: void
  std::vector<TypeRef> arguments;          ///< empty: void; more than one only in rpcgen's dialect
  Origin origin;                           ///< of the name
  std::optional<Origin> result_origin{};   ///< of this and the number: if that is another line than the name's
  std::vector<Origin> argument_origins{};  ///< one for each of `arguments`
  std::optional<Origin> number_origin{};
  std::optional<ProcedureBinding> binding{};
  ProcedureFacts facts{};
};
struct Version {
  std::string name;
  std::uint32_t number = 0;
  std::vector<Procedure> procedures;
  Origin origin;
  std::optional<Origin> number_origin{};
};
struct Program {
  std::string name;
  std::uint32_t number = 0;
  std::vector<Version> versions;
  Origin origin;
  std::optional<Origin> number_origin{};
};

/// A published text, and what was changed in it.
struct Correction {
  std::uint32_t line = 0;
  std::string before;
  std::string after;
  std::string reason;
};
/// A codec that is there already: types of an imported document are used by name and not made again.
struct Import {
  std::string header;      ///< as it is included: "rpcrdma/wire/v2_draft01.h"
  std::string name_space;  ///< "rpcrdma::wire::v2_draft01"
};
struct Document {
  std::string name;     ///< file name without directory
  std::string sha256;   ///< of the published bytes, lower-case hexadecimal
  std::string license;  ///< text of the code component license comment, empty where there is none
  std::vector<Correction> corrections;
  bool overlay = false;            ///< no published text: corrects, completes or is included by one
  std::optional<Import> import{};  ///< the document's types have a codec already; set also for its overlays
  source::BufferId buffer{};       ///< its bytes, for messages
};

/// What follows the content of an operation: nothing, a whole RPC message, bytes that the operation itself understands.
enum class Payload : std::uint8_t { kNone, kMessage, kPart };
/// From spec/bindings: what XDR cannot say about an optional operation [version-two-01 3.3].
struct Operation {
  std::string name;           ///< "INIT_XCHAR"
  std::string code_constant;  ///< "ROPT_INITXCH"
  std::uint32_t code = 0;
  TypeIndex content;  ///< type of rdma_optinfo
  Payload payload = Payload::kNone;
  bool from_requester = true;  ///< rdma_optdir may be CALL
  bool from_responder = true;  ///< rdma_optdir may be REPLY
  std::string section;
  source::Place place{};     ///< of its code in the file of bindings
  std::size_t document = 0;  ///< that the file of bindings is about
};
/// From spec/bindings: which constant names which value type [xcharext-00 3].
struct Characteristic {
  std::string code_constant;
  std::uint32_t code = 0;
  TypeIndex value;
  std::string default_text;  ///< "4096", "false", "BKRQSUP_UNKNOWN"
  std::string section;
  source::Place place{};     ///< of its code in the file of bindings
  std::size_t document = 0;  ///< that the file of bindings is about
};

/// A line that begins with `%`: rpcgen copies it into its output, xdrgen only where it is told to.
struct PassedLine {
  std::string text;  ///< what stands behind the `%`; with line feeds where a backslash continues it
  Origin origin;
};

/// A declaration in the order of the document: types, constants and programs interleave.
struct Declared {
  enum class Kind { kType, kConstant, kProgram } kind;
  std::size_t index;
};

/// A name that a document declares and that is not the model's: an earlier document has the definition, word for word.
struct Repeated {
  Declared::Kind kind;
  std::string name;
  std::string definition;  ///< whose part it is; for all but inline bodies its own name
  Origin origin;           ///< of the definition's name
};

struct Model {
  std::vector<Document>
      documents;            ///< each published text, and behind it the overlays that put something in front of it
  std::vector<Type> types;  ///< a type stands after the types it uses, lists' own links apart
  std::vector<Constant> constants;
  std::vector<Program> programs;
  std::vector<Declared> order;  ///< document order
  std::vector<Operation> operations;
  std::vector<Characteristic> characteristics;
  std::vector<PassedLine> passed_lines;  ///< in the order of the document
  std::vector<Repeated> repeated;        ///< in the order of the documents

  /// The codec that a declaration has already; null: it is to be made.
  const Import* import_of(const Origin& origin) const {
    return documents[origin.document].import ? &*documents[origin.document].import : nullptr;
  }

  /// What a declaration is once the names that typedefs gave it are looked through; itself where there are none.
  const Declaration& behind(const Declaration& declaration) const {
    const Declaration* result = &declaration;
    while (result->shape == Shape::kPlain) {
      const auto* const named = std::get_if<TypeIndex>(&result->type);
      const auto* const alias = named == nullptr ? nullptr : std::get_if<Typedef>(&types[named->value].body);
      if (alias == nullptr) break;
      result = &alias->declaration;
    }
    return *result;
  }
};

}  // namespace xdrgen::ir

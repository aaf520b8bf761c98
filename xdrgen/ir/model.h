// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the model: the content of a specification with every name and constant resolved.
// `lower()` makes it, bindings.h completes it, and back ends see nothing else. Read this first to
// write a back end.
// emit/names.h spells names for an output language, syntax/ast.h has the syntax, sema/ makes the
// checks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "source/buffer.h"

namespace xdrgen::ir {

/// An Origin is a place in the published document, and in the extracted XDR.
struct Origin {
  std::size_t document = 0;          ///< index in `Model::documents`
  std::uint32_t line = 0;            ///< 1-based line of the published text
  std::uint32_t column = 0;          ///< 1-based
  std::uint32_t page = 0;            ///< 0: the document has no pages
  std::string section;               ///< "4.2"; empty: not known
  source::Citation restates;         ///< the section of another document that this restates
  std::uint32_t extracted_line = 0;  ///< 1-based line of the extracted XDR; 0 in a file that a document includes
  std::uint32_t position = 0;        ///< ascends through all the documents and the files that they include
};

/// An Integer is a number of the XDR language: -2^63 to 2^64-1, which includes 0xffffffffffffffff.
struct Integer {
  bool negative = false;
  std::uint64_t magnitude = 0;

  friend bool operator==(const Integer&, const Integer&) = default;
};
/// Returns a number as the word that stands for it on the wire.
inline std::uint32_t word(const Integer& value) {
  const auto magnitude = static_cast<std::uint32_t>(value.magnitude);
  return value.negative ? 0U - magnitude : magnitude;
}

/// A Size is the number of bytes of the encoding of a type, always a multiple of four.
struct Size {
  std::uint64_t min = 0;
  std::optional<std::uint64_t> max;  ///< nothing: unbounded

  bool fixed() const { return max && *max == min; }
  friend bool operator==(const Size&, const Size&) = default;
};

/// Types that need no declaration [RFC 4506 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8, 4.16].
enum class Builtin { kInt, kUnsignedInt, kHyper, kUnsignedHyper, kFloat, kDouble, kQuadruple, kBool };

/// A TypeIndex is an index in `Model::types`.
struct TypeIndex {
  std::size_t value = 0;
  friend bool operator==(TypeIndex, TypeIndex) = default;
};

using TypeRef = std::variant<Builtin, TypeIndex>;

/// A Shape says how a member uses its type: the "declaration" of [RFC 4506 6.3].
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

inline constexpr std::uint64_t kUnbounded = 0xffffffff;  ///< the bound is left out [RFC 4506 4.10]

/// From bindings: the item is eligible [RFC 8166 3.4.2, 6.1].
struct Eligible {
  std::string section;    ///< of the document that says so
  source::Place place{};  ///< of the entry in the bindings
};

struct Declaration {
  std::string name;  ///< the document's spelling; empty for kVoid
  Shape shape = Shape::kPlain;
  TypeRef type = Builtin::kInt;  ///< element type; not used for kVoid, opaque and string
  std::uint64_t bound = 0;       ///< number of elements or bytes: exact for fixed shapes, the maximum for variable ones
  std::string bound_name;        ///< the constant that gives the bound, if any
  Size size;                     ///< encoded size of the member, including the length word or presence word
  Origin origin;                 ///< of the name
  /// Places of type and bound, if they are on another line than the name.
  std::optional<Origin> type_origin{};
  std::optional<Origin> bound_origin{};
  std::optional<Eligible> eligible{};  ///< of members and arms
};

struct Enumerator {
  std::string name;
  std::int32_t value = 0;
  Origin origin;
  std::optional<Origin> value_origin{};  ///< if on another line than the name
};

struct Enum {
  std::vector<Enumerator> enumerators;
  bool open = false;  ///< unknown values are accepted, as a binding says [DEC-20]
};

struct Struct {
  std::vector<Declaration> members;
  /// For the list idiom of [RFC 4506 4.19]: index of the last member, which is `Self *next` and the
  /// only one that refers to Self. The list is encoded as a sequence of (1, other members) that
  /// ends with 0, and must not be decoded by recursion.
  std::optional<std::size_t> list_link;
};

struct Arm {
  std::vector<Integer> cases;           ///< at least one value of the discriminant
  std::vector<std::string> case_names;  ///< one for each of `cases`: its name ("RDMA_MSG"), or its number in decimal
  Declaration declaration;
  Origin origin;
  std::vector<Origin> case_origins{};  ///< one for each of `cases`
};

struct Union {
  Declaration discriminant;  ///< kPlain: int, unsigned int, bool or an enum
  std::vector<Arm> arms;
  std::optional<Declaration> default_arm;
  /// Each element that may contain an eligible item has a Write chunk of its own, used or not, as a
  /// binding says [RFC 8267 6.4.1].
  bool places = false;
};

struct Typedef {
  Declaration declaration;  ///< its name is that of the new type
};

/// A Type is a named type. A body that is written inline in a member is a type of its own, named
/// `parent_member`.
struct Type {
  std::string name;  ///< the document's spelling
  std::variant<Enum, Struct, Union, Typedef> body;
  Size size;  ///< of a list node: the size of the list without its first presence word
  Origin origin;
  std::vector<std::string> published;  ///< its XDR as published, line by line: extracted, before overlays
  bool inline_body = false;            ///< it has no name of its own in the document
  bool contains_itself = false;        ///< by itself or by way of others, other than by the link of a list
  /// Whether entering a value counts as one more level of depth. Types that contain themselves do,
  /// but a struct that holds by value the type that contains it is on the same level as that type:
  /// `struct { string item<>; stringlist next; }` is one entry of a `stringlist`, not a level of
  /// its own.
  bool counts_level = false;
};

struct Constant {
  std::string name;
  Integer value;
  Origin origin;
  std::vector<std::string> published;
  std::optional<Origin> value_origin{};  ///< if on another line than the name
};

/// From bindings: how the longest reply of a procedure is determined ([RFC 8166 6.2],
/// [RFC 8267 3]).
enum class ReplySize : std::uint8_t {
  kType,      ///< by the XDR of the result
  kArgument,  ///< a number among the arguments bounds what the XDR does not
  kCaller,    ///< only the caller knows
};
/// A ProcedureBinding is the content of bindings for a procedure.
struct ProcedureBinding {
  std::string section;
  ReplySize reply = ReplySize::kType;
  std::vector<std::size_t> argument{};  ///< kArgument: members on the path from the argument's struct to the number
  std::optional<std::uint32_t> read_chunks{};  ///< at most; nothing: one for each eligible item
  std::optional<std::uint32_t> write_chunks{};
  bool retry = false;       ///< a retry after a short Reply chunk is allowed [RFC 8267 3.1]
  bool positional = false;  ///< Write chunks are assigned by position: see `Union::places`
  source::Place place{};    ///< of the entry in the bindings
};
/// Facts that follow from the XDR and from its eligible items.
struct ProcedureFacts {
  std::optional<std::uint64_t> most_result{};  ///< bytes of the result without eligible items; nothing: no bound
  std::uint64_t rest_of_result = 0;            ///< the same, with everything unbounded left empty
  std::uint64_t eligible_arguments = 0;        ///< the most items of one call; kUnbounded: any number
  std::uint64_t eligible_results = 0;
};

/// One procedure of a version [RFC 5531 12].
struct Procedure {
  std::string name;
  std::uint32_t number = 0;
  std::optional<TypeRef> result;   ///< nothing: void
  std::vector<TypeRef> arguments;  ///< empty: void; several only in rpcgen's dialect
  Origin origin;                   ///< of the name
  /// Place of the result and, below, of the number, if they are on another line than the name.
  std::optional<Origin> result_origin{};
  std::vector<Origin> argument_origins{};  ///< one for each of `arguments`
  std::optional<Origin> number_origin{};
  std::optional<ProcedureBinding> binding{};
  ProcedureFacts facts{};

  /// Returns what the binding says; without one, the XDR determines the longest reply if it can.
  ReplySize reply_size() const {
    if (binding) return binding->reply;
    return facts.most_result ? ReplySize::kType : ReplySize::kCaller;
  }
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

/// A Correction is an overlay entry about a published document: a change, or (if `before` equals
/// `after`) a remark.
struct Correction {
  std::uint32_t line = 0;
  std::string before;
  std::string after;
  std::string reason;
};
/// An Import is an existing codec: types of an imported document are used by name, and not
/// generated again.
struct Import {
  std::string header;      ///< as in an #include: "rpcrdma/wire/v2_draft01.h"
  std::string name_space;  ///< "rpcrdma::wire::v2_draft01"
};
struct Document {
  std::string name;     ///< file name without directory
  std::string sha256;   ///< of the published bytes, lower-case hexadecimal
  std::string license;  ///< text of the license comment of the code component; empty: there is none
  std::vector<Correction> corrections;
  bool overlay = false;            ///< no published document: it corrects, completes or is included by one
  std::optional<Import> import{};  ///< the codec that the document's types have already; also set for its overlays
  source::BufferId buffer{};       ///< its bytes, for messages
};

/// A Payload is what follows the content of an operation: nothing, a whole RPC message, or bytes
/// that the operation itself interprets.
enum class Payload : std::uint8_t { kNone, kMessage, kPart };
/// From bindings: facts about an optional operation that XDR cannot express [version-two-01 3.3].
struct Operation {
  std::string name;           ///< "INIT_XCHAR"
  std::string code_constant;  ///< "ROPT_INITXCH"
  std::uint32_t code = 0;
  TypeIndex content;  ///< type of rdma_optinfo
  Payload payload = Payload::kNone;
  bool from_requester = true;  ///< rdma_optdir may be CALL
  bool from_responder = true;  ///< rdma_optdir may be REPLY
  std::string section;
  source::Place place{};     ///< of its code in the bindings
  std::size_t document = 0;  ///< the document of the bindings
};
/// From bindings: the constant and the value type of a characteristic [xcharext-00 3].
struct Characteristic {
  std::string code_constant;
  std::uint32_t code = 0;
  TypeIndex value;
  std::string default_text;  ///< "4096", "false", "BKRQSUP_UNKNOWN"
  std::string section;
  source::Place place{};     ///< of its code in the bindings
  std::size_t document = 0;  ///< the document of the bindings
};

/// From bindings: a type that messages of a version of RPC-over-RDMA begin with, which XDR cannot
/// say.
struct Header {
  TypeIndex type;
  std::uint32_t version = 0;
  std::vector<std::uint32_t> rpc_message{};  ///< procedures whose header an RPC message follows
  std::string section{};
  source::Place place{};  ///< of its version in the bindings
};

/// A PassedLine is a line that begins with `%`: rpcgen copies it to its output, xdrgen only if an
/// option says so.
struct PassedLine {
  std::string text;  ///< the text after the `%`; contains line feeds if a backslash continues the line
  Origin origin;
};

/// A declaration in the order of the document, in which types, constants and programs are mixed.
struct Declared {
  enum class Kind { kType, kConstant, kProgram } kind;
  std::size_t index;
};

/// A Repeated is a name that a document declares and that is not in the model from there, because
/// an earlier document has the same definition, word for word.
struct Repeated {
  Declared::Kind kind;
  std::string name;
  std::string definition;  ///< the definition that contains it; its own name, except for inline bodies
  Origin origin;           ///< of the definition's name
};

struct Model {
  std::vector<Document> documents;  ///< each document, followed by its overlays and the files that it includes
  /// A type follows the types that it uses, except for links of lists and types that contain each
  /// other.
  std::vector<Type> types;
  std::vector<Constant> constants;
  std::vector<Program> programs;
  std::vector<Declared> order;  ///< document order
  std::vector<Operation> operations;
  std::vector<Characteristic> characteristics;
  std::vector<Header> headers;
  std::vector<PassedLine> passed_lines;  ///< in the order of the document
  std::vector<Repeated> repeated;        ///< in the order of the documents

  /// Returns the codec that a declaration has already; null: it is to be generated.
  const Import* import_of(const Origin& origin) const {
    return documents[origin.document].import ? &*documents[origin.document].import : nullptr;
  }

  /// Follows typedefs to the declaration that a declaration stands for.
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

/// Returns the index of the type in `Model::types`; their number: there is no such type.
inline std::size_t index_of(const Model& model, std::string_view name) {
  std::size_t i = 0;
  while (i < model.types.size() && model.types[i].name != name) ++i;
  return i;
}

/// Returns the union of a transport header; nullptr: the type is no header. A header has three
/// words in front, XID, version and credits [RFC 8166 4.2], and then one union, whose discriminant
/// is the procedure. Each of the words may be of any type whose every value is one word, but no
/// count, presence word or union.
const Union* header_union(const Model& model, const Type& type);

/// A HeaderProcedure is a procedure that a transport header has a name for.
struct HeaderProcedure {
  std::string name;
  std::uint32_t value = 0;  ///< as it is on the wire
};
/// Returns the procedures of a header: the enumerators of its discriminant; where that is a number,
/// the constants that its cases are written with.
std::vector<HeaderProcedure> procedures_of(const Model& model, const Union& body);

/// Tells what keeps a type from being a transport header; empty: nothing.
std::string wrong_header(const Model& model, std::string_view type);

}  // namespace xdrgen::ir

// SPDX-License-Identifier: BSD-3-Clause
//
// An extension or a program that is learned at run time: the model that `xdrgen compile
// --lang=json` makes of a document (docs/model.md), read with all checks. For `rpcrdma dump` (its
// --extension, --program, --header) and `rpcrdma conform server --model`. extension_trace.h parses
// messages by a model, and model_call.h encodes calls.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "xdr/result.h"
#include "xdr/type_info.h"

namespace rpcrdma::cli {

/// The forms of a declaration [RFC 4506 6.3].
enum class Shape : std::uint8_t {
  kVoid,
  kPlain,
  kFixedArray,
  kVariableArray,
  kFixedOpaque,
  kVariableOpaque,
  kString,
  kOptional,
};

/// builtin   which built-in type it is; kNone: `type` is an index in `Extension::types`
struct Declared {
  Shape shape = Shape::kVoid;
  xdr::ValueKind builtin = xdr::ValueKind::kNone;
  std::size_t type = 0;
  std::uint32_t bound = 0;  ///< the length of fixed shapes, the maximum of variable ones
  xdr::FieldId field = 0;   ///< in `Extension::fields`
};

/// A DeclaredType is a type of the model.
struct DeclaredType {
  enum class Kind : std::uint8_t { kEnum, kStruct, kUnion, kTypedef };

  Kind kind{};
  const xdr::TypeInfo* info = nullptr;
  bool open = false;                ///< enum: values without a name are valid, too
  std::vector<Declared> members{};  ///< of a struct, without its link; of a typedef, one; of a union, all arms
  bool list = false;                ///< a struct that is an entry of a linked list
  bool counts_level = false;        ///< entering a value is one more level of depth
  Declared discriminant{};          ///< of a union
  std::map<std::uint32_t, std::size_t> arms{};  ///< of a union: index in `members`, by discriminant
  std::optional<std::size_t> default_arm{};
  std::map<std::uint32_t, std::string> cases{};  ///< of a union: how the document writes each case
  std::uint64_t least = 0;                       ///< the shortest encoding, in bytes
  bool fixed = false;                            ///< every value has this length, and it is no union
  std::uint32_t levels = 1;                      ///< of nesting; types that follow in `types` do not count
};

/// A DeclaredOperation is an optional operation of the document.
struct DeclaredOperation {
  std::string name;
  std::uint32_t code = 0;
  std::size_t content = 0;   ///< index in `Extension::types`
  bool rpc_message = false;  ///< an RPC message follows
};

/// A DeclaredHeader is what messages of a version begin with.
struct DeclaredHeader {
  std::uint32_t version = 0;
  Declared type{};                                         ///< plain: three words and a union by the procedure
  std::map<std::uint32_t, std::string_view> procedures{};  ///< names, which the extension holds
  std::set<std::uint32_t> rpc_message{};                   ///< an RPC message follows the headers of these
};

/// A DeclaredProcedure is a procedure of a version of a program.
struct DeclaredProcedure {
  const xdr::TypeInfo* info = nullptr;  ///< its name, and where it is declared
  std::string name;
  std::uint32_t program = 0, version = 0, number = 0;
  std::vector<Declared> arguments{};  ///< each plain
  std::optional<Declared> result{};   ///< plain; nothing: void
  bool positional = false;            ///< its binding assigns Write chunks to results by position
};

struct Extension {
  std::vector<DeclaredType> types;
  std::vector<DeclaredOperation> operations;
  std::vector<DeclaredHeader> headers;
  std::vector<DeclaredProcedure> procedures;  ///< of all programs and versions
  std::vector<xdr::FieldInfo> fields;         ///< entry 0 is empty
  std::vector<bool> eligible;                 ///< for each field, whether the binding makes it eligible [RFC 8166 6.1]

  // Storage that the infos and fields refer to.
  std::deque<std::string> names;
  std::deque<xdr::TypeInfo> infos;
  std::deque<std::vector<xdr::EnumeratorInfo>> enumerators;

  /// Returns nullptr if the extension has no such operation.
  const DeclaredOperation* operation(std::uint32_t code) const;
  /// Returns nullptr if the model has no header of this version.
  const DeclaredHeader* header(std::uint32_t version) const;
};

/// Limits how many bytes a model may have.
inline constexpr std::size_t kMostModel = std::size_t{16} << 20;
/// Limit how many headers a model may have, and how many enumerators and cases may name the
/// procedures of one header.
inline constexpr std::size_t kMostHeaders = 16;
inline constexpr std::size_t kMostProcedures = 65536;
/// Limits how many types that do not contain themselves may be nested in each other.
inline constexpr std::uint32_t kMostLevels = 64;
/// Limits how deeply values may be nested. In a value, types that contain themselves have at most
/// `xdr::Limits::depth` levels.
inline constexpr std::uint32_t kMostNested = 512;

/// Reads the model of an extension. A model without operations is an error. The result never moves,
/// since what it holds points to itself.
///
/// errors   a sentence: the place in the text, and what is wrong there
xdr::Result<std::unique_ptr<const Extension>, std::string> read_extension(std::string_view json);
/// Reads the model of a program, which has procedures; otherwise as `read_extension()`.
xdr::Result<std::unique_ptr<const Extension>, std::string> read_program(std::string_view json);
/// Reads the model of a version of the protocol, which has transport headers; otherwise as
/// `read_extension()`.
xdr::Result<std::unique_ptr<const Extension>, std::string> read_header(std::string_view json);

/// Reads the file of a model, for one of these functions.
///
/// errors   errno
xdr::Result<std::string, int> read_model_file(const std::string& name);

using Extensions = std::vector<std::unique_ptr<const Extension>>;

/// The header that a model describes of a version.
struct LearnedHeader {
  const Extension* model = nullptr;
  const DeclaredHeader* header = nullptr;
};
/// A LearnedHeaders has headers by version; the models must outlive it.
using LearnedHeaders = std::map<std::uint32_t, LearnedHeader>;

}  // namespace rpcrdma::cli

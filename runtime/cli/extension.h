// SPDX-License-Identifier: BSD-3-Clause
//
// An extension or a program that is learned at run time: the model that `xdrgen compile --lang=json` makes of a document (schema in
// xdrgen/emit/json/emit_json.h), read with all checks. For `rpcrdma dump --extension` and `rpcrdma conform server --model`. What
// messages hold by it is found in extension_trace.h; calls by it are made in model_call.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "xdr/result.h"
#include "xdr/type_info.h"

namespace rpcrdma::cli {

/// [RFC 4506 6.3], "declaration".
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

/// builtin   what the type is, where it is none of the model's; kNone: `type` is an index in `Extension::types`
struct Declared {
  Shape shape = Shape::kVoid;
  xdr::ValueKind builtin = xdr::ValueKind::kNone;
  std::size_t type = 0;
  std::uint32_t bound = 0;  ///< exact for fixed shapes, most for variable ones
  xdr::FieldId field = 0;   ///< in `Extension::fields`
};

/// What a type consists of; those that it names stand before it, its own link in a list apart.
struct DeclaredType {
  enum class Kind : std::uint8_t { kEnum, kStruct, kUnion, kTypedef };

  Kind kind{};
  const xdr::TypeInfo* info = nullptr;
  bool open = false;                ///< enum: values without a name are data
  std::vector<Declared> members{};  ///< of a struct without its link; of a typedef the one; of a union all arms
  bool list = false;                ///< struct: entries of a list
  Declared discriminant{};          ///< of a union
  std::map<std::uint32_t, std::size_t> arms{};  ///< of a union: which of `members` belongs to a value
  std::optional<std::size_t> default_arm{};
  std::uint64_t least = 0;   ///< bytes
  bool fixed = false;        ///< always as many, and no union
  std::uint32_t levels = 1;  ///< of types in types
};

/// An optional operation.
struct DeclaredOperation {
  std::string name;
  std::uint32_t code = 0;
  std::size_t content = 0;   ///< index in `Extension::types`
  bool rpc_message = false;  ///< a whole one follows
};

/// A procedure of a version of a program.
struct DeclaredProcedure {
  std::string name;
  std::uint32_t program = 0, version = 0, number = 0;
  std::vector<Declared> arguments{};  ///< each plain
  std::optional<Declared> result{};   ///< plain; nothing: void
  bool positional = false;            ///< which Write chunk a result goes to depends on where it stands
};

struct Extension {
  std::vector<DeclaredType> types;
  std::vector<DeclaredOperation> operations;
  std::vector<DeclaredProcedure> procedures;  ///< of all programs and versions
  std::vector<xdr::FieldInfo> fields;         ///< row 0 is empty
  std::vector<bool> eligible;                 ///< of each field: a binding lets it be moved by itself [RFC 8166 6.1]

  // What the infos and fields point to.
  std::deque<std::string> names;
  std::deque<xdr::TypeInfo> infos;
  std::deque<std::vector<xdr::EnumeratorInfo>> enumerators;

  /// nullptr: the extension has no such operation
  const DeclaredOperation* operation(std::uint32_t code) const;
};

/// Most bytes of a model.
inline constexpr std::size_t kMostModel = std::size_t{16} << 20;
/// Most levels of types in types.
inline constexpr std::uint32_t kMostLevels = 64;

/// Reads the model of an extension, which has operations. The result never moves, since what it holds points to itself.
///
/// errors   a sentence: where in the text, and what is wrong there
xdr::Result<std::unique_ptr<const Extension>, std::string> read_extension(std::string_view json);
/// Likewise that of a program, which has procedures.
xdr::Result<std::unique_ptr<const Extension>, std::string> read_program(std::string_view json);

/// The bytes of a file with a model, for one of these.
///
/// errors   in words, without the name of the file
xdr::Result<std::string, std::string> read_model_file(const std::string& name);

using Extensions = std::vector<std::unique_ptr<const Extension>>;

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// Decides every C++ name. Types, programs, versions, procedures, operations and characteristics
// change to UpperCamel; functions of stubs change to lower case; everything else keeps the
// document's spelling. A name gains `_` at its end where C++ would not accept it (keywords, macros:
// reserved.h) or where it would hide another name;
// it gains an `x` in front where it begins with `_`, since C++ reserves such names. For everybody
// who adds output: no other file may build an identifier from a document's.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

/// `xdr_read_chunk` -> `XdrReadChunk`; no letter becomes lower case: `READ3args` stays.
std::string upper_camel(std::string_view snake);

/// `INIT_XCHAR` -> `InitXchar`: for names that documents write in capitals, as those of operations,
/// programs and procedures.
std::string camel_of_capitals(std::string_view capitals);

/// The document's spelling, with `_` added where C++ reserves the name, `x` in front of a digit or
/// `_`, and `_` in place of characters that no identifier has.
std::string spelled(std::string_view name);

using NameSet = std::unordered_set<std::string>;

/// Names in one scope. Each name is given once at most, and never one that is in `outer`, which
/// must outlive the scope.
class Scope {
 public:
  explicit Scope(std::vector<const NameSet*> outer = {}) : outer_(std::move(outer)) {}

  /// Reserves a name that no other entity has and C++ does not reserve, and returns it: the first
  /// of `wanted`, `wanted_`, `wanted__`, `wanted___`, `wanted_4`, `wanted_5` and so on. Also
  /// reserves each of `prefixes` followed by that name, which no other entity has either.
  std::string claim(const std::string& wanted, std::initializer_list<std::string_view> prefixes = {});

  const NameSet& taken() const { return taken_; }

 private:
  bool is_taken(const std::string& name) const;

  std::vector<const NameSet*> outer_;
  NameSet taken_;
  std::unordered_map<std::string, std::size_t> tries_;  // for a name that many wanted: the next suffix to try
};

/// Names of the parts of a type.
struct TypeNames {
  std::string own;    ///< `RdmaMsg`, without the namespace of an imported module
  std::string value;  ///< the type to encode from; for enumerations and fixed-size structs the only type
  std::string view;   ///< `RdmaMsgView`: the type to read
  std::string wire;   ///< `RdmaMsgXdr`: wire type of a typedef or list, for runtime/xdr
  std::string info;   ///< the name in `Types`

  std::vector<std::string>
      members;  ///< struct: of each member; union: discriminant, arms, default arm; enum: enumerators
  std::vector<std::string> stored;                  ///< private data for each of `members`
  std::vector<std::string> after;                   ///< private pointer to the run of fields after each of `members`
  std::vector<std::vector<std::string>> void_arms;  ///< for each arm: factories by case name, where the arm is void
};

/// A module that has its codec already; types of its documents are spelled with its namespace.
struct ImportedModule {
  ir::Import import;
  std::string rows;  ///< name in `ImportedFields`, which says where the module's rows begin in our table of fields
};

/// A definition that an imported document shares with another module, and a C++ name that both
/// it and something else in its module would get.
struct UnsureName {
  std::size_t repeated;  ///< in `Model::repeated`
  std::string name;
};

class Names {
 public:
  explicit Names(const ir::Model& model);

  const TypeNames& of(ir::TypeIndex type) const { return types_[type.value]; }
  const std::string& constant(std::size_t index) const { return constants_[index]; }
  const std::string& program(std::size_t index) const { return programs_[index]; }
  const std::string& messages() const { return messages_; }

  const std::vector<ImportedModule>& imports() const { return imports_; }
  /// Index in `imports()` of the module that a type belongs to; nothing for our own types.
  std::optional<std::size_t> module_of(ir::TypeIndex type) const { return modules_[type.value]; }

  /// The names at namespace level. No member gets one of them: inside a class it would hide
  /// that name.
  const NameSet& at_namespace_level() const { return level_; }
  /// The names that every generated class or namespace defines itself; no name of a document
  /// may hide one.
  static const NameSet& of_every_class();
  static const NameSet& of_every_namespace();

  /// Names of imported modules that may be wrong. Where two documents have the same
  /// definition, its names are in use in an imported module only if that module was compiled
  /// without importing the other one, and the model does not say whether it was. All other
  /// names are the same in both cases.
  const std::vector<UnsureName>& unsure() const { return unsure_; }

  void name_messages(std::string_view module);

 private:
  void find_modules(const ir::Model& model);
  std::optional<std::size_t> module_at(const ir::Origin& origin) const { return of_document_[origin.document]; }
  void name_module(const ir::Model& model, std::optional<std::size_t> module);
  void name_repeated(const ir::Model& model, const std::vector<std::size_t>& repeated, const NameSet& level,
                     const NameSet& infos, const NameSet& inside);
  /// Names the parts of the type; adds every name inside the type to `inside`, unless that is null.
  static void name_members(const ir::Type& type, const NameSet& level, TypeNames& names, NameSet* inside);
  std::vector<std::size_t> repeated_in(const ir::Model& model, std::size_t module) const;

  std::vector<ImportedModule> imports_;
  std::vector<std::optional<std::size_t>> modules_;  // by type
  std::vector<std::optional<std::size_t>> of_document_;
  std::vector<TypeNames> types_;
  std::vector<std::string> constants_;
  std::vector<std::string> programs_;
  std::string messages_;
  std::vector<UnsureName> unsure_;
  NameSet level_;
};

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The sole speller of C++ names. Types change from the document's snake_case to UpperCamel; everything else keeps the
// document's spelling. What C++ would not take (keywords, macros: reserved.h) or what would hide something else gains
// `_`; what begins with `_`, which C++ keeps for itself, gains an `x` in front. For everybody who adds output: no other file may build an identifier from a document's.
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

/// `xdr_read_chunk` -> `XdrReadChunk`; letters are only ever raised: `READ3args` stays.
std::string upper_camel(std::string_view snake);

/// `INIT_XCHAR` -> `InitXchar`: the name of an operation, of which the document gives capitals.
std::string camel_of_capitals(std::string_view capitals);

/// The document's spelling, or with `_` where C++ has other uses for it.
std::string spelled(std::string_view name);

using NameSet = std::unordered_set<std::string>;

/// Names in one scope: hands out each at most once, and none that stands in `outer` (which must outlive the scope).
class Scope {
 public:
  explicit Scope(std::vector<const NameSet*> outer = {}) : outer_(std::move(outer)) {}

  /// `wanted`, or with `_` behind it where that is taken (or a word of C++'s); `_4` and so on where many want one name.
  /// With `prefixes`, the name is such that each of them put before it is new as well.
  std::string claim(const std::string& wanted, std::initializer_list<std::string_view> prefixes = {});

  const NameSet& taken() const { return taken_; }

 private:
  bool is_taken(const std::string& name) const;

  std::vector<const NameSet*> outer_;
  NameSet taken_;
  std::unordered_map<std::string, std::size_t> tries_;  // of a name that many wanted: where to go on
};

/// What the parts of a type are called.
struct TypeNames {
  std::string own;    ///< `RdmaMsg`, without the namespace of an imported module
  std::string value;  ///< to encode from; for enumerations and fixed-size structs the only type
  std::string view;   ///< `RdmaMsgView`: to read
  std::string wire;   ///< `RdmaMsgXdr`: wire type of a typedef or list, for runtime/xdr
  std::string info;   ///< in `Types`

  std::vector<std::string>
      members;  ///< struct: of each member; union: discriminant, arms, default arm; enum: enumerators
  std::vector<std::string> stored;                  ///< private data for each of `members`
  std::vector<std::string> after;                   ///< private pointer to the run of fields after each of `members`
  std::vector<std::vector<std::string>> void_arms;  ///< for each arm: factories by case name, where the arm is void
};

/// A module whose codec is there already; types of its documents are spelled with its namespace.
struct ImportedModule {
  ir::Import import;
  std::string rows;  ///< in `ImportedFields`: where its rows begin in our table of fields
};

/// A definition that an imported document shares with another module, and a name in C++ that something else there wants.
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
  /// Index in `imports()` of the module that a type belongs to; nothing: ours.
  std::optional<std::size_t> module_of(ir::TypeIndex type) const { return modules_[type.value]; }

  /// A fresh name at namespace level is refused to members: inside a class they would hide it.
  const NameSet& at_namespace_level() const { return level_; }
  /// What every generated class or namespace has of its own; nothing of a document's may hide it.
  static const NameSet& of_every_class();
  static const NameSet& of_every_namespace();

  /// Whether an imported module was compiled on top of another one decides whether a definition that both documents
  /// have claimed names in it, and is not known here. Nothing else is called otherwise for that, these apart: where
  /// there is one, names of imported modules may be wrong.
  const std::vector<UnsureName>& unsure() const { return unsure_; }

  void name_messages(std::string_view module);

 private:
  void find_modules(const ir::Model& model);
  std::optional<std::size_t> module_at(const ir::Origin& origin) const { return of_document_[origin.document]; }
  void name_module(const ir::Model& model, std::optional<std::size_t> module);
  void name_repeated(const ir::Model& model, const std::vector<std::size_t>& repeated, const NameSet& level,
                     const NameSet& infos, const NameSet& inside);
  /// Adds every name inside of the type to `inside`, unless that is null.
  static void name_members(const ir::Type& type, const NameSet& level, TypeNames& names, NameSet* inside);
  std::vector<std::size_t> repeated_in(const ir::Model& model, std::size_t module) const;

  std::vector<ImportedModule> imports_;
  std::vector<std::optional<std::size_t>> modules_;  // of each type
  std::vector<std::optional<std::size_t>> of_document_;
  std::vector<TypeNames> types_;
  std::vector<std::string> constants_;
  std::vector<std::string> programs_;
  std::string messages_;
  std::vector<UnsureName> unsure_;
  NameSet level_;
};

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// The sole speller of C++ names. Types change from the document's snake_case to UpperCamel; everything else keeps the
// document's spelling. What C++ would not take (keywords, macros of the standard headers) or what would hide something
// else gains `_`. For everybody who adds output: no other file may build an identifier from a document's.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ir/model.h"

namespace xdrgen::emit {

/// `xdr_read_chunk` -> `XdrReadChunk`; letters are only ever raised: `READ3args` stays.
std::string upper_camel(std::string_view snake);

/// `INIT_XCHAR` -> `InitXchar`: the name of an operation, of which the document gives capitals.
std::string camel_of_capitals(std::string_view capitals);

/// The document's spelling, or with `_` where C++ has other uses for it.
std::string spelled(std::string_view name);

/// Names in one scope: hands out each at most once.
class Scope {
 public:
  explicit Scope(std::set<std::string> taken = {}) : taken_(std::move(taken)) {}
  /// `wanted`, with as many `_` as make it new.
  std::string claim(std::string wanted);

 private:
  std::set<std::string> taken_;
};

/// What the parts of a type are called.
struct TypeNames {
  std::string value;  ///< `RdmaMsg`: to encode from; for enumerations and fixed-size structs the only type
  std::string view;   ///< `RdmaMsgView`: to read
  std::string wire;   ///< `RdmaMsgXdr`: wire type of a typedef or list, for runtime/xdr
  std::string info;   ///< in `Types`

  std::vector<std::string>
      members;  ///< struct: of each member; union: discriminant, arms, default arm; enum: enumerators
  std::vector<std::string> stored;                  ///< private data for each of `members`
  std::vector<std::string> after;                   ///< private pointer to the run of fields after each of `members`
  std::vector<std::vector<std::string>> void_arms;  ///< for each arm: factories by case name, where the arm is void
};

class Names {
 public:
  explicit Names(const ir::Model& model);

  const TypeNames& of(ir::TypeIndex type) const { return types_[type.value]; }
  const std::string& constant(std::size_t index) const { return constants_[index]; }
  const std::string& program(std::size_t index) const { return programs_[index]; }
  const std::string& messages() const { return messages_; }

  /// A fresh name at namespace level is refused to members: inside a class they would hide it.
  const std::set<std::string>& at_namespace_level() const { return level_; }

  void name_messages(std::string_view module);

 private:
  void name_members(const ir::Type& type, TypeNames& names) const;

  std::vector<TypeNames> types_;
  std::vector<std::string> constants_;
  std::vector<std::string> programs_;
  std::string messages_;
  std::set<std::string> level_;
};

}  // namespace xdrgen::emit

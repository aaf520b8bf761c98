// SPDX-License-Identifier: BSD-3-Clause
//
// Spelling: what a type or declaration of the model is in C++. The three faces of each: the wire type that runtime/xdr
// is given, what an accessor returns, what an encoder takes. For everybody who adds output.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "emit/names.h"
#include "ir/model.h"

namespace xdrgen::emit {

struct Spelling {
  std::string wire;                           ///< `xdr::List<XdrReadChunk>`: to load and store, and inside others
  std::string view;                           ///< `xdr::ListRange<XdrReadChunk>`
  std::string value;                          ///< `std::span<const XdrReadChunk>`
  bool fixed = false;                         ///< one size, no union: a plain value
  bool checked = false;                       ///< fixed, and some bytes are no value (bool, enum, padding)
  bool restricted = false;                    ///< fixed, and some values are no XDR (enum)
  bool is_class = false;                      ///< a generated view: accessors return a reference
  bool defaultable = true;                    ///< the encoder's type has a default constructor
  std::uint64_t size = 0;                     ///< encoded bytes, when fixed
  bool nested = false;                        ///< an arm of a union that its type contains: `xdr::Nested`
  std::string optional_content = {};          ///< of optional data that is no plain value: what its accessor points to
  std::optional<ir::TypeIndex> element = {};  ///< generated struct that the elements are, for error paths
  std::optional<std::size_t> module = {};     ///< in `Names::imports()`: whose ids error paths inside of `wire` have
  std::string codec = {};                     ///< to walk, check and put: `wire`, or what moves its ids to our table
};

/// Largest fixed array or opaque that becomes a value; larger ones stay in the message.
inline constexpr std::uint64_t kLargestOpaqueValue = 64;
inline constexpr std::uint64_t kLargestArrayValue = 256;
/// Largest struct of one size that becomes a value; a document may nest them to any size.
inline constexpr std::uint64_t kLargestStructValue = 0x10000;

class Speller {
 public:
  Speller(const ir::Model& model, const Names& names);

  const ir::Model& model() const { return model_; }
  const Names& names() const { return names_; }
  const ir::Type& type(ir::TypeIndex index) const { return model_.types[index.value]; }

  /// A type where it stands by itself.
  Spelling spell(const ir::TypeRef& type) const;
  /// A member or the body of a typedef. `inside`: the type whose member it is.
  Spelling spell(const ir::Declaration& declaration, ir::TypeIndex inside) const;

  /// What an eligible declaration is once the names that typedefs gave it are looked through; others as they are.
  const ir::Declaration& item_of(const ir::Declaration& declaration) const;

  /// The class made for a struct or union; for a list node that is its element.
  Spelling spell_class(ir::TypeIndex type) const;

  /// Members that lie in an element: all but a list's own link.
  std::vector<std::size_t> members(ir::TypeIndex structure) const;
  /// A list node with one other member: its element is that member, and there is no class for the node.
  bool is_bare_list(ir::TypeIndex type) const;
  /// Spelling of the element of a list node, and of the list that begins with a presence word.
  Spelling list_element(ir::TypeIndex node) const;
  Spelling spell_list(ir::TypeIndex node) const;

  /// A fixed-size struct without union: one plain C++ struct.
  bool is_plain(ir::TypeIndex type) const { return plain_[type.value]; }
  /// The type contains itself, other than by its list link.
  bool is_recursive(ir::TypeIndex type) const { return recursive_[type.value]; }
  /// Going into the type is a level further down. A struct that holds what it is contained in by value is on the same level as
  /// that: `struct { string item<>; stringlist next; }` is one entry of a `stringlist`, not a level of its own.
  bool counts_level(ir::TypeIndex type) const;
  /// The type holds items that may be moved by themselves.
  bool is_reducible(ir::TypeIndex type) const { return reducible_[type.value]; }
  /// Whether `from` and `to` contain each other.
  bool same_cycle(ir::TypeIndex from, ir::TypeIndex to) const {
    return cycle_[from.value] == cycle_[to.value] && is_recursive(from);
  }
  /// Types in an order in which each stands after those that it mentions, cycles apart.
  const std::vector<ir::TypeIndex>& uses_first() const { return uses_first_; }

  /// Types that a type mentions, its list link apart.
  std::vector<ir::TypeIndex> uses(ir::TypeIndex type) const;

 private:
  Spelling spell_type(ir::TypeIndex type) const;
  Spelling spell_array(const ir::Declaration& declaration, const Spelling& element) const;
  Spelling spell_optional(const ir::Declaration& declaration, ir::TypeIndex inside) const;
  Spelling spell_plain(const ir::Declaration& declaration, ir::TypeIndex inside) const;
  Spelling spell_shape(const ir::Declaration& declaration, ir::TypeIndex inside) const;
  Spelling spell_eligible(const ir::Declaration& declaration, ir::TypeIndex inside) const;
  Spelling finished(Spelling spelling) const;
  std::string bound(const ir::Declaration& declaration) const;
  void find_cycles();
  void find_reducible();
  bool find_plain(ir::TypeIndex type) const;

  const ir::Model& model_;
  const Names& names_;
  std::unordered_map<std::string_view, std::size_t> constants_;
  std::vector<bool> plain_;
  std::vector<bool> recursive_;
  std::vector<bool> reducible_;
  std::vector<std::size_t> cycle_;  // a number for each set of types that contain each other
  std::vector<ir::TypeIndex> uses_first_;
  mutable std::vector<std::optional<Spelling>> spelled_;  // of each type by itself
};

/// `type` with a `const` that is about the value, whatever the type is: "const Node", "const Node* const".
std::string const_of(const std::string& type);

/// A model's integer as a C++ literal of the type that it gets: {"std::uint32_t", "4096"}.
struct IntegerSpelling {
  std::string type;
  std::string text;
};
IntegerSpelling spell(const ir::Integer& value);

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// Spells a type or declaration of the model in C++. Each has three types: the wire type that
// runtime/xdr needs, the type that an accessor returns, the type that an encoder takes. For
// everybody who adds output.
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
  std::string wire;         ///< `xdr::List<XdrReadChunk>`: the wire type, also inside other wire types
  std::string view;         ///< `xdr::ListRange<XdrReadChunk>`: what an accessor returns
  std::string value;        ///< `std::span<const XdrReadChunk>`: what an encoder takes
  bool fixed = false;       ///< one size and no union: a plain value
  bool checked = false;     ///< fixed, and some byte patterns are invalid (bool, enum, roundup)
  bool restricted = false;  ///< fixed, and some values are not XDR (enum)
  bool is_class = false;    ///< a generated view: accessors return a reference
  bool defaultable = true;  ///< the encoder's type has a default constructor
  std::uint64_t size = 0;   ///< encoded bytes, when fixed
  bool nested = false;      ///< an arm of a union whose type contains that union: `xdr::Nested`
  std::string optional_content =
      {};  ///< for optional data that is not a plain value: the type that its accessor points to
  std::optional<ir::TypeIndex> element = {};  ///< the struct or union that this is or has elements of
  std::optional<std::size_t> module =
      {};  ///< in `Names::imports()`: the module whose field ids the error paths of `wire` have
  std::string codec =
      {};  ///< the type that walks, checks and puts: `wire`, or a wrapper that maps its ids to our table
};

/// The most bytes of fixed-length opaque data, and the most encoded bytes and the most elements of
/// a fixed array, that become a value; larger ones stay in the message.
inline constexpr std::uint64_t kLargestOpaqueValue = 64;
inline constexpr std::uint64_t kLargestArrayValue = 256;
/// The most encoded bytes of a struct of fixed size that becomes a value; a document may nest
/// structs to any size.
inline constexpr std::uint64_t kLargestStructValue = 0x10000;

class Speller {
 public:
  Speller(const ir::Model& model, const Names& names);

  const ir::Model& model() const { return model_; }
  const Names& names() const { return names_; }
  const ir::Type& type(ir::TypeIndex index) const { return model_.types[index.value]; }

  /// Spells a type that is used by itself.
  Spelling spell(const ir::TypeRef& type) const;
  /// Spells a member or the body of a typedef. `inside` is the type that declares it.
  Spelling spell(const ir::Declaration& declaration, ir::TypeIndex inside) const;

  /// Returns the declaration that the typedefs of an eligible declaration stand for; any other
  /// declaration unchanged.
  const ir::Declaration& item_of(const ir::Declaration& declaration) const;

  /// The class of a struct or union; for a list node, the class of the element.
  Spelling spell_class(ir::TypeIndex type) const;

  /// The members that an element has: all but the link of a list.
  std::vector<std::size_t> members(ir::TypeIndex structure) const;
  /// Whether the type is the node of a list, has one member besides the link, and contains itself
  /// by the link only. The element of such a list is that member, and the node has no class.
  bool is_bare_list(ir::TypeIndex type) const;
  /// Spells the element of a list node, and the list that begins with a presence word.
  Spelling list_element(ir::TypeIndex node) const;
  Spelling spell_list(ir::TypeIndex node) const;

  /// Whether the type is one plain C++ struct: a fixed-size struct without a union, which is no
  /// list and has at most `kLargestStructValue` bytes.
  bool is_plain(ir::TypeIndex type) const { return plain_[type.value]; }
  /// Whether the type contains itself, other than by its list link.
  bool is_recursive(ir::TypeIndex index) const { return type(index).contains_itself; }
  /// Whether the type holds eligible items.
  bool is_reducible(ir::TypeIndex type) const { return reducible_[type.value]; }
  /// Whether `from` and `to` contain each other.
  bool same_cycle(ir::TypeIndex from, ir::TypeIndex to) const {
    return cycle_[from.value] == cycle_[to.value] && is_recursive(from);
  }
  /// Types, each after the types that it mentions; inside a cycle in the order of the model.
  const std::vector<ir::TypeIndex>& uses_first() const { return uses_first_; }

  /// The types that a type mentions, except by its list link.
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
  bool is_defaultable(const ir::Declaration& member, ir::TypeIndex inside) const;

  const ir::Model& model_;
  const Names& names_;
  std::unordered_map<std::string_view, std::size_t> constants_;
  std::vector<bool> plain_;
  std::vector<bool> reducible_;
  std::vector<std::size_t> cycle_;  // a number for each set of types that contain each other
  std::vector<ir::TypeIndex> uses_first_;
  mutable std::vector<std::optional<Spelling>> spelled_;  // by type
};

/// `type` with a `const` that applies to the value, whatever the type is: "const Node", "const
/// Node* const".
std::string const_of(const std::string& type);

/// An integer of the model as a C++ literal and the type of that literal: {"std::uint32_t",
/// "4096"}.
struct IntegerSpelling {
  std::string type;
  std::string text;
};
IntegerSpelling spell(const ir::Integer& value);

}  // namespace xdrgen::emit

// SPDX-License-Identifier: BSD-3-Clause
//
// One rule for each shape of a declaration [RFC 4506 4].
#include "emit/spelling.h"

#include <fmt/format.h>

namespace xdrgen::emit {

namespace {

Spelling builtin(ir::Builtin type) {
  const auto number = [](std::string name, std::uint64_t size) {
    Spelling s{name, name, name};
    s.fixed = true;
    s.size = size;
    return s;
  };
  switch (type) {
    case ir::Builtin::kInt:
      return number("std::int32_t", 4);
    case ir::Builtin::kUnsignedInt:
      return number("std::uint32_t", 4);
    case ir::Builtin::kHyper:
      return number("std::int64_t", 8);
    case ir::Builtin::kUnsignedHyper:
      return number("std::uint64_t", 8);
    case ir::Builtin::kFloat:
      return number("float", 4);
    case ir::Builtin::kDouble:
      return number("double", 8);
    case ir::Builtin::kQuadruple: {
      Spelling s = number("std::array<std::byte, 16>", 16);
      s.wire = "xdr::FixedOpaque<16>";  // C++ has no type for it
      return s;
    }
    case ir::Builtin::kBool: {
      Spelling s = number("bool", 4);
      s.checked = true;
      return s;
    }
  }
  return {};
}

std::uint64_t padded(std::uint64_t size) { return (size + 3) & ~std::uint64_t{3}; }

}  // namespace

Speller::Speller(const ir::Model& model, const Names& names)
    : model_(model), names_(names), plain_(model.types.size(), false), spelled_(model.types.size()) {
  for (std::size_t i = 0; i < model.constants.size(); ++i) constants_.emplace(model.constants[i].name, i);
  find_cycles();
  find_reducible();
  // Each type comes after those that it mentions, so nothing here recurses as deep as a
  // document nests its types.
  for (const ir::TypeIndex type : uses_first_) {
    plain_[type.value] = find_plain(type);
    spell(ir::TypeRef(type));
  }
}

bool Speller::find_plain(ir::TypeIndex index) const {
  const auto* const body = std::get_if<ir::Struct>(&type(index).body);
  if (body == nullptr || is_bare_list(index) || is_recursive(index)) return false;
  std::uint64_t size = 0;
  for (const std::size_t m : members(index)) {
    const Spelling member = spell(body->members[m], index);
    size += member.size;
    if (!member.fixed || size > kLargestStructValue) return false;
  }
  return true;
}

Spelling Speller::finished(Spelling spelling) const {
  spelling.codec = spelling.wire;
  if (spelling.module) {
    spelling.codec =
        fmt::format("xdr::Imported<{}, ImportedFields::{}>", spelling.wire, names_.imports()[*spelling.module].rows);
  }
  return spelling;
}

Spelling Speller::spell(const ir::TypeRef& reference) const {
  if (const auto* const simple = std::get_if<ir::Builtin>(&reference)) return finished(builtin(*simple));
  const auto index = std::get<ir::TypeIndex>(reference);
  auto& known = spelled_[index.value];
  if (!known) known = finished(spell_type(index));
  return *known;
}

Spelling Speller::spell_type(ir::TypeIndex index) const {
  const auto& names = names_.of(index);
  const ir::Type& named = type(index);
  if (std::holds_alternative<ir::Enum>(named.body)) {
    Spelling s{names.value, names.value, names.value};
    s.fixed = s.checked = s.restricted = true;
    s.size = 4;
    return s;
  }
  if (const auto* const alias = std::get_if<ir::Typedef>(&named.body)) {
    Spelling s = spell(alias->declaration, index);
    // Inside a cycle an alias would have to stand before the types that it names; there the
    // spelling is written out.
    if (is_recursive(index)) return s;
    const bool one_name = s.wire == s.value && s.view == s.value;
    s.value = names.value;
    s.view = one_name ? names.value : names.view;
    s.wire = one_name ? names.value : names.wire;
    // The alias has a wire type of its own, which already maps the ids to the table of its module.
    if (!one_name && s.module) s.module = names_.module_of(index);
    return s;
  }
  if (const auto* const body = std::get_if<ir::Struct>(&named.body); body != nullptr && body->list_link) {
    const Spelling element = list_element(index);
    Spelling s{fmt::format("xdr::Chain<{}>", element.wire), fmt::format("xdr::ListRange<{}>", element.wire),
               fmt::format("std::span<{}>", const_of(element.value))};
    s.element = element.element;
    s.module = element.module;
    return s;
  }
  return spell_class(index);
}

/// Whether an encoder's member has a default constructor. Within a cycle, this does not spell what
/// the member refers to, which would have no end; but structs of a cycle that hold each other by
/// value end at a union, at optional data or at an array.
bool Speller::is_defaultable(const ir::Declaration& member, ir::TypeIndex inside) const {
  if (member.shape != ir::Shape::kPlain) return true;
  const auto* const used = std::get_if<ir::TypeIndex>(&member.type);
  if (used == nullptr || !same_cycle(inside, *used)) return spell(member, inside).defaultable;
  const ir::Declaration& item = model_.behind(member);
  const auto* const held = std::get_if<ir::TypeIndex>(&item.type);
  if (item.shape != ir::Shape::kPlain || held == nullptr) return true;
  const auto* const body = std::get_if<ir::Struct>(&type(*held).body);
  return body != nullptr && (body->list_link || spell_class(*held).defaultable);
}

Spelling Speller::spell_class(ir::TypeIndex index) const {
  const auto& names = names_.of(index);
  if (!is_plain(index)) {
    Spelling s{names.view, names.view, names.value};
    s.is_class = true;
    s.element = index;
    s.module = names_.module_of(index);
    const auto* const body = std::get_if<ir::Struct>(&type(index).body);
    s.defaultable = body != nullptr;
    if (body != nullptr) {
      for (const std::size_t m : members(index)) {
        s.defaultable = s.defaultable && is_defaultable(body->members[m], index);
      }
    }
    return finished(std::move(s));
  }
  Spelling s{names.value, names.value, names.value};
  s.fixed = true;
  s.element = index;
  s.module = names_.module_of(index);
  for (const std::size_t m : members(index)) {
    const Spelling member = spell(std::get<ir::Struct>(type(index).body).members[m], index);
    s.size += member.size;
    s.checked = s.checked || member.checked;
    s.restricted = s.restricted || member.restricted;
  }
  return finished(std::move(s));
}

Spelling Speller::list_element(ir::TypeIndex node) const {
  if (!is_bare_list(node)) return spell_class(node);
  const auto kept = members(node);
  return spell(std::get<ir::Struct>(type(node).body).members[kept.front()], node);
}

Spelling Speller::spell_list(ir::TypeIndex node) const {
  const Spelling element = list_element(node);
  Spelling s{fmt::format("xdr::List<{}>", element.wire), fmt::format("xdr::ListRange<{}>", element.wire),
             fmt::format("std::span<{}>", const_of(element.value))};
  s.element = element.element;
  s.module = element.module;
  return finished(std::move(s));
}

std::string Speller::bound(const ir::Declaration& declaration) const {
  if (!declaration.bound_name.empty()) {
    const auto found = constants_.find(declaration.bound_name);
    if (found != constants_.end()) return names_.constant(found->second);
  }
  return std::to_string(declaration.bound);
}

Spelling Speller::spell(const ir::Declaration& declaration, ir::TypeIndex inside) const {
  return finished(declaration.eligible ? spell_eligible(declaration, inside) : spell_shape(declaration, inside));
}

const ir::Declaration& Speller::item_of(const ir::Declaration& declaration) const {
  return declaration.eligible ? model_.behind(declaration) : declaration;
}

/// Spells an eligible declaration. Eligible data stays in the message, however small it is.
Spelling Speller::spell_eligible(const ir::Declaration& declaration, ir::TypeIndex inside) const {
  const ir::Declaration* const item = &item_of(declaration);
  Spelling s;
  if (item->shape == ir::Shape::kFixedOpaque) {
    s = {fmt::format("xdr::LargeOpaque<{}>", bound(*item)), "xdr::Bytes", "xdr::Bytes"};
  } else if (item->shape == ir::Shape::kFixedArray) {
    const Spelling element = spell(item->type);
    s = {fmt::format("xdr::LargeArray<{}, {}>", element.wire, bound(*item)),
         fmt::format("xdr::ArrayRange<{}>", element.wire),
         {}};
    s.element = element.element;
    s.module = element.module;
  } else {
    s = spell_shape(*item, inside);
  }
  if (item->shape == ir::Shape::kFixedArray || item->shape == ir::Shape::kVariableArray) {
    const Spelling element = spell(item->type);
    s.value = fmt::format("xdr::ArrayInput<{}, {}>", element.wire, element.value);
  } else if (item->shape == ir::Shape::kOptional) {
    const Spelling content = spell(item->type);
    s.value = fmt::format("xdr::OptionalInput<{}, {}>", content.wire, content.value);
  }
  s.wire = fmt::format("xdr::Eligible<{}>", s.wire);
  return s;
}

Spelling Speller::spell_shape(const ir::Declaration& declaration, ir::TypeIndex inside) const {
  const bool bounded = declaration.bound < ir::kUnbounded;
  switch (declaration.shape) {
    case ir::Shape::kVoid:
      return {};
    case ir::Shape::kPlain:
      return spell_plain(declaration, inside);
    case ir::Shape::kFixedArray:
    case ir::Shape::kVariableArray:
      return spell_array(declaration, spell(declaration.type));
    case ir::Shape::kFixedOpaque: {
      const std::string count = bound(declaration);
      if (declaration.bound > kLargestOpaqueValue) {
        return {fmt::format("xdr::LargeOpaque<{}>", count), "xdr::Bytes", "xdr::Bytes"};
      }
      const std::string array = fmt::format("std::array<std::byte, {}>", count);
      Spelling s{fmt::format("xdr::FixedOpaque<{}>", count), array, array};
      s.fixed = true;
      s.checked = declaration.bound % 4 != 0;
      s.size = padded(declaration.bound);
      return s;
    }
    case ir::Shape::kVariableOpaque:
      return {bounded ? fmt::format("xdr::Opaque<{}>", bound(declaration)) : "xdr::Opaque<>", "xdr::Bytes",
              "xdr::Bytes"};
    case ir::Shape::kString:
      return {bounded ? fmt::format("xdr::String<{}>", bound(declaration)) : "xdr::String<>", "std::string_view",
              "std::string_view"};
    case ir::Shape::kOptional:
      return spell_optional(declaration, inside);
  }
  return {};
}

/// Spells a member of shape kPlain. A union keeps an arm by reference where the arm leads back to
/// it: no class can hold itself.
Spelling Speller::spell_plain(const ir::Declaration& declaration, ir::TypeIndex inside) const {
  Spelling s = spell(declaration.type);
  const auto* const index = std::get_if<ir::TypeIndex>(&declaration.type);
  if (index == nullptr || !s.is_class || !std::holds_alternative<ir::Union>(type(inside).body)) return s;
  if (!same_cycle(inside, *index)) return s;
  Spelling nested{fmt::format("xdr::Nested<{}>", s.wire), fmt::format("xdr::OptionalRef<{}>", s.wire),
                  const_of(s.value) + "*"};
  nested.nested = true;
  return nested;
}

Spelling Speller::spell_array(const ir::Declaration& declaration, const Spelling& element) const {
  const std::string range = fmt::format("xdr::ArrayRange<{}>", element.wire);
  const std::string span = fmt::format("std::span<{}>", const_of(element.value));
  Spelling s;
  if (declaration.shape == ir::Shape::kVariableArray) {
    const bool bounded = declaration.bound < ir::kUnbounded;
    s = {bounded ? fmt::format("xdr::Array<{}, {}>", element.wire, bound(declaration))
                 : fmt::format("xdr::Array<{}>", element.wire),
         range, span};
  } else if (element.fixed && declaration.bound * element.size <= kLargestArrayValue &&
             declaration.bound <= kLargestArrayValue) {
    const std::string count = bound(declaration);
    const std::string array = fmt::format("std::array<{}, {}>", element.value, count);
    s = {fmt::format("xdr::FixedArray<{}, {}>", element.wire, count), array, array};
    s.fixed = true;
    s.checked = element.checked;
    s.restricted = element.restricted;
    s.size = declaration.bound * element.size;
  } else {
    s = {fmt::format("xdr::LargeArray<{}, {}>", element.wire, bound(declaration)), range, span};
  }
  s.element = element.element;
  s.module = element.module;
  return s;
}

Spelling Speller::spell_optional(const ir::Declaration& declaration, ir::TypeIndex inside) const {
  Spelling s;
  if (const auto* const index = std::get_if<ir::TypeIndex>(&declaration.type)) {
    const auto* const body = std::get_if<ir::Struct>(&type(*index).body);
    if (body != nullptr && body->list_link) {
      return spell_list(*index);
    }
    if (same_cycle(inside, *index)) {
      const Spelling content = spell(declaration.type);
      return {fmt::format("xdr::Recursive<{}>", content.wire), fmt::format("xdr::OptionalRef<{}>", content.wire),
              const_of(content.value) + "*"};
    }
  }
  const Spelling content = spell(declaration.type);
  s = {fmt::format("xdr::Optional<{}>", content.wire), fmt::format("std::optional<{}>", content.view),
       fmt::format("std::optional<{}>", content.value)};
  if (!content.fixed) s.optional_content = content.view;
  s.element = content.element;
  s.module = content.module;
  return s;
}

std::string const_of(const std::string& type) { return type.ends_with('*') ? type + " const" : "const " + type; }

IntegerSpelling spell(const ir::Integer& value) {
  if (!value.negative) {
    if (value.magnitude <= 0xffffffff) return {"std::uint32_t", fmt::format("{}", value.magnitude)};
    return {"std::uint64_t", fmt::format("{}U", value.magnitude)};
  }
  if (value.magnitude < 0x80000000) return {"std::int32_t", fmt::format("-{}", value.magnitude)};
  if (value.magnitude == 0x80000000) return {"std::int32_t", "-2147483647 - 1"};
  if (value.magnitude == 0x8000000000000000) return {"std::int64_t", "-9223372036854775807 - 1"};
  return {"std::int64_t", fmt::format("-{}", value.magnitude)};
}

}  // namespace xdrgen::emit

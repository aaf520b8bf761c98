// SPDX-License-Identifier: BSD-3-Clause
#include "emit/spelling.h"

#include <fmt/format.h>

#include <algorithm>

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
      s.wire = "xdr::FixedOpaque<16>";  // C++ has no such number
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

Speller::Speller(const ir::Model& model, const Names& names) : model_(model), names_(names) {
  find_cycles();
  find_plain();
}

std::vector<std::size_t> Speller::members(ir::TypeIndex structure) const {
  const auto& body = std::get<ir::Struct>(type(structure).body);
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < body.members.size(); ++i) {
    if (body.list_link != i) result.push_back(i);
  }
  return result;
}

bool Speller::is_bare_list(ir::TypeIndex index) const {
  const auto* const body = std::get_if<ir::Struct>(&type(index).body);
  return body != nullptr && body->list_link && body->members.size() == 2;
}

std::vector<ir::TypeIndex> Speller::uses(ir::TypeIndex index) const {
  std::vector<ir::TypeIndex> result;
  const auto add = [&](const ir::Declaration& declaration) {
    const bool typed = declaration.shape != ir::Shape::kVoid && declaration.shape != ir::Shape::kFixedOpaque &&
                       declaration.shape != ir::Shape::kVariableOpaque && declaration.shape != ir::Shape::kString;
    if (!typed) return;
    if (const auto* const used = std::get_if<ir::TypeIndex>(&declaration.type)) result.push_back(*used);
  };
  if (std::holds_alternative<ir::Struct>(type(index).body)) {
    for (const std::size_t i : members(index)) add(std::get<ir::Struct>(type(index).body).members[i]);
  } else if (const auto* const choice = std::get_if<ir::Union>(&type(index).body)) {
    add(choice->discriminant);
    for (const auto& arm : choice->arms) add(arm.declaration);
    if (choice->default_arm) add(*choice->default_arm);
  } else if (const auto* const alias = std::get_if<ir::Typedef>(&type(index).body)) {
    add(alias->declaration);
  }
  return result;
}

void Speller::find_cycles() {
  const std::size_t count = model_.types.size();
  reaches_.assign(count, std::vector<bool>(count, false));
  for (std::size_t from = 0; from < count; ++from) {
    std::vector<std::size_t> todo = {from};
    while (!todo.empty()) {
      const std::size_t at = todo.back();
      todo.pop_back();
      for (const auto used : uses({at})) {
        if (reaches_[from][used.value]) continue;
        reaches_[from][used.value] = true;
        todo.push_back(used.value);
      }
    }
  }
}

void Speller::find_plain() {
  // A plain struct has plain members only, so this settles after as many rounds as structs nest.
  plain_.assign(model_.types.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < model_.types.size(); ++i) {
      const auto* const body = std::get_if<ir::Struct>(&model_.types[i].body);
      if (plain_[i] || body == nullptr || is_bare_list({i}) || is_recursive({i})) continue;
      const auto kept = members({i});
      const bool plain =
          std::all_of(kept.begin(), kept.end(), [&](std::size_t m) { return spell(body->members[m], {i}).fixed; });
      if (plain) plain_[i] = changed = true;
    }
  }
}

Spelling Speller::spell(const ir::TypeRef& reference) const {
  if (const auto* const simple = std::get_if<ir::Builtin>(&reference)) return builtin(*simple);
  const auto index = std::get<ir::TypeIndex>(reference);
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
    // Inside a cycle an alias would be needed before what it stands for; there the spelling is written out.
    if (is_recursive(index)) return s;
    const bool one_name = s.wire == s.value && s.view == s.value;
    s.value = names.value;
    s.view = one_name ? names.value : names.view;
    s.wire = one_name ? names.value : names.wire;
    return s;
  }
  if (const auto* const body = std::get_if<ir::Struct>(&named.body); body != nullptr && body->list_link) {
    const Spelling element = list_element(index);
    Spelling s{fmt::format("xdr::Chain<{}>", element.wire), fmt::format("xdr::ListRange<{}>", element.wire),
               fmt::format("std::span<const {}>", element.value)};
    s.element = element.element;
    return s;
  }
  return spell_class(index);
}

Spelling Speller::spell_class(ir::TypeIndex index) const {
  const auto& names = names_.of(index);
  if (!is_plain(index)) {
    Spelling s{names.view, names.view, names.value};
    s.is_class = true;
    s.element = index;
    const auto* const body = std::get_if<ir::Struct>(&type(index).body);
    s.defaultable = body != nullptr;
    if (body != nullptr) {
      for (const std::size_t m : members(index)) {
        // Only members by value count, and those cannot be part of a cycle.
        if (body->members[m].shape == ir::Shape::kPlain && !spell(body->members[m], index).defaultable) {
          s.defaultable = false;
        }
      }
    }
    return s;
  }
  Spelling s{names.value, names.value, names.value};
  s.fixed = true;
  s.element = index;
  for (const std::size_t m : members(index)) {
    const Spelling member = spell(std::get<ir::Struct>(type(index).body).members[m], index);
    s.size += member.size;
    s.checked = s.checked || member.checked;
    s.restricted = s.restricted || member.restricted;
  }
  return s;
}

Spelling Speller::list_element(ir::TypeIndex node) const {
  if (!is_bare_list(node)) return spell_class(node);
  const auto kept = members(node);
  return spell(std::get<ir::Struct>(type(node).body).members[kept.front()], node);
}

std::string Speller::bound(const ir::Declaration& declaration) const {
  if (!declaration.bound_name.empty()) {
    for (std::size_t i = 0; i < model_.constants.size(); ++i) {
      if (model_.constants[i].name == declaration.bound_name) return names_.constant(i);
    }
  }
  return std::to_string(declaration.bound);
}

Spelling Speller::spell(const ir::Declaration& declaration, ir::TypeIndex inside) const {
  const bool bounded = declaration.bound < ir::kUnbounded;
  switch (declaration.shape) {
    case ir::Shape::kVoid:
      return {};
    case ir::Shape::kPlain:
      return spell(declaration.type);
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

Spelling Speller::spell_array(const ir::Declaration& declaration, const Spelling& element) const {
  const std::string range = fmt::format("xdr::ArrayRange<{}>", element.wire);
  const std::string span = fmt::format("std::span<const {}>", element.value);
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
  return s;
}

Spelling Speller::spell_optional(const ir::Declaration& declaration, ir::TypeIndex inside) const {
  Spelling s;
  if (const auto* const index = std::get_if<ir::TypeIndex>(&declaration.type)) {
    const auto* const body = std::get_if<ir::Struct>(&type(*index).body);
    if (body != nullptr && body->list_link) {
      const Spelling element = list_element(*index);
      s = {fmt::format("xdr::List<{}>", element.wire), fmt::format("xdr::ListRange<{}>", element.wire),
           fmt::format("std::span<const {}>", element.value)};
      s.element = element.element;
      return s;
    }
    if (same_cycle(inside, *index)) {
      const Spelling content = spell(declaration.type);
      return {fmt::format("xdr::Recursive<{}>", content.wire), fmt::format("xdr::OptionalRef<{}>", content.wire),
              fmt::format("const {}*", content.value)};
    }
  }
  const Spelling content = spell(declaration.type);
  s = {fmt::format("xdr::Optional<{}>", content.wire), fmt::format("std::optional<{}>", content.view),
       fmt::format("std::optional<{}>", content.value)};
  if (!content.fixed) s.optional_content = content.view;
  s.element = content.element;
  return s;
}

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

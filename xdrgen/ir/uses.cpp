// SPDX-License-Identifier: BSD-3-Clause
#include "ir/uses.h"

#include <variant>

namespace xdrgen::ir {
namespace {

void mention(std::set<std::string>& names, const extract::TomlTable& table) {
  for (const extract::TomlEntry& entry : table) {
    if (const auto* text = std::get_if<std::string>(&entry.value.what)) names.insert(*text);
  }
}

}  // namespace

std::set<std::string> used_types(const Model& model) {
  std::set<std::string> names;
  const auto use = [&](const Declaration& declaration) {
    if (declaration.shape == Shape::kVoid) return;
    if (const auto* named = std::get_if<TypeIndex>(&declaration.type)) names.insert(model.types[named->value].name);
  };
  for (const Type& type : model.types) {
    if (const auto* s = std::get_if<Struct>(&type.body)) {
      for (std::size_t i = 0; i < s->members.size(); ++i) {
        if (s->list_link != i) use(s->members[i]);
      }
    } else if (const auto* u = std::get_if<Union>(&type.body)) {
      use(u->discriminant);
      for (const Arm& arm : u->arms) use(arm.declaration);
      if (u->default_arm) use(*u->default_arm);
    } else if (const auto* d = std::get_if<Typedef>(&type.body)) {
      use(d->declaration);
    }
  }
  return names;
}

std::set<std::string> mentioned_names(const extract::TomlTable& table) {
  std::set<std::string> names;
  for (const extract::TomlEntry& entry : table) {
    const auto* tables = std::get_if<extract::TomlArray>(&entry.value.what);
    if (tables == nullptr) continue;
    for (const extract::TomlValue& element : *tables) {
      if (const auto* inner = std::get_if<extract::TomlTable>(&element.what)) mention(names, *inner);
    }
  }
  return names;
}

}  // namespace xdrgen::ir

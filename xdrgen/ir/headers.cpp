// SPDX-License-Identifier: BSD-3-Clause
#include "ir/headers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>
#include <variant>

#include "ir/binding_messages.h"

namespace xdrgen::ir {
namespace {

using diag::Kind;
using diag::ticked;
using extract::TomlForm;
using extract::TomlTable;

constexpr std::size_t kWords = 3;
constexpr std::uint64_t kWordBytes = 4;
constexpr std::string_view kRule = "must be a struct of three words and a union by the procedure [RFC 8166 4.2]";

/// Returns the body of the type that a declaration names; nullptr if it is no `Body`.
template <class Body>
const Body* body_of(const Model& model, const Declaration& declaration) {
  const Declaration& seen = model.behind(declaration);
  const auto* const named = std::get_if<TypeIndex>(&seen.type);
  if (seen.shape != Shape::kPlain || named == nullptr) return nullptr;
  return std::get_if<Body>(&model.types[named->value].body);
}

/// Tells whether every value of a type is one word, whatever that is declared as; a count, a
/// presence word and the discriminant of a union that has nothing else are none. The reader of
/// models has the same rule (runtime/cli/extension.cpp); it refuses members that take no bytes,
/// such as `opaque x[0]`.
bool is_word(const Model& model, const Declaration& declaration) {
  const Declaration* at = &declaration;
  while (at->size == Size{.min = kWordBytes, .max = kWordBytes}) {
    if (at->shape == Shape::kFixedOpaque) return true;
    if (at->shape != Shape::kPlain && at->shape != Shape::kFixedArray) return false;
    const auto* const named = std::get_if<TypeIndex>(&at->type);
    if (named == nullptr) return true;
    const auto& body = model.types[named->value].body;
    if (std::holds_alternative<Enum>(body)) return true;
    const auto* const record = std::get_if<Struct>(&body);
    const auto* const alias = std::get_if<Typedef>(&body);
    // A struct with a second member, even one that takes no bytes, does not count as a word.
    if (record != nullptr && !record->list_link && record->members.size() == 1) {
      at = &record->members.front();
    } else if (alias != nullptr) {
      at = &alias->declaration;
    } else {
      return false;
    }
  }
  return false;
}

}  // namespace

const Union* header_union(const Model& model, const Type& type) {
  const auto* const header = std::get_if<Struct>(&type.body);
  if (header == nullptr || header->list_link || header->members.size() != kWords + 1) return nullptr;
  for (std::size_t i = 0; i < kWords; ++i) {
    if (!is_word(model, header->members[i])) return nullptr;
  }
  return body_of<Union>(model, header->members.back());
}

std::vector<HeaderProcedure> procedures_of(const Model& model, const Union& body) {
  std::vector<HeaderProcedure> result;
  std::set<std::uint32_t> seen;  // the first name of a value is shown
  const auto add = [&](const std::string& name, std::uint32_t value) {
    if (seen.insert(value).second) result.push_back({name, value});
  };
  if (const auto* const names = body_of<Enum>(model, body.discriminant)) {
    for (const Enumerator& each : names->enumerators) add(each.name, static_cast<std::uint32_t>(each.value));
    return result;
  }
  for (const Arm& arm : body.arms) {
    for (std::size_t i = 0; i < arm.cases.size() && i < arm.case_names.size(); ++i) {
      const std::string& name = arm.case_names[i];
      const bool is_name = !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 && name[0] != '-';
      if (is_name) add(name, word(arm.cases[i]));
    }
  }
  return result;
}

std::string wrong_header(const Model& model, std::string_view name) {
  const std::size_t type = index_of(model, name);
  if (type == model.types.size()) return fmt::format("there is no type {}", ticked(name));
  if (header_union(model, model.types[type]) != nullptr) return "";
  return fmt::format("{} is not three words and a union by the procedure", ticked(name));
}

std::optional<TypeIndex> HeaderReader::type(const std::string& name, const source::Place& place) {
  const std::size_t index = index_of(model_, name);
  const auto constant = std::find_if(model_.constants.begin(), model_.constants.end(),
                                     [&](const Constant& each) { return each.name == name; });
  if (constant != model_.constants.end()) {
    auto& diagnostic =
        sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is a constant", ticked(name)), std::string(kRule));
    note_declaration(diagnostic, {model_, buffers_, buffer_}, constant->origin, name);
    return std::nullopt;
  }
  if (index == model_.types.size()) {
    std::vector<std::string> headers;
    for (const Type& each : model_.types) {
      if (header_union(model_, each) != nullptr) headers.push_back(each.name);
    }
    auto& diagnostic = sink_.report(Kind::kBindingNamesNothing, place, fmt::format("{} names nothing", ticked(name)),
                                    declares_no_such(model_, document_, "type"));
    suggest(diagnostic, name, headers);
    return std::nullopt;
  }
  if (header_union(model_, model_.types[index]) != nullptr) return TypeIndex{index};
  auto& diagnostic = sink_.report(Kind::kBindingWrongKind, place,
                                  fmt::format("{} is no transport header", ticked(name)), std::string(kRule));
  note_declaration(diagnostic, {model_, buffers_, buffer_}, model_.types[index].origin, name);
  return std::nullopt;
}

std::optional<std::uint32_t> HeaderReader::version(TomlForm& form) {
  const extract::TomlValue* const value = form.any("version");
  const auto* const number = value == nullptr ? nullptr : std::get_if<std::int64_t>(&value->what);
  if (number != nullptr && *number >= 1 && *number <= 0xffffffffLL) return static_cast<std::uint32_t>(*number);
  sink_.report(Kind::kBindingValue, form.place("version"), "this header has no version",
               "`version` must be a number from 1 on, as in rdma_vers");
  return std::nullopt;
}

void HeaderReader::messages(TomlForm& form, Header& header) {
  if (form.any("rpc_message") == nullptr) return;
  const Union& body = *header_union(model_, model_.types[header.type.value]);
  auto procedures = procedures_of(model_, body);
  if (!body.default_arm) {
    std::set<std::uint32_t> cases;
    for (const Arm& arm : body.arms) {
      for (const Integer& value : arm.cases) cases.insert(word(value));
    }
    std::erase_if(procedures, [&](const HeaderProcedure& each) { return !cases.contains(each.value); });
  }
  std::vector<std::string> names;
  for (const HeaderProcedure& each : procedures) names.push_back(each.name);
  for (const auto& [name, place] : form.strings("rpc_message")) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) {
      header.rpc_message.push_back(procedures[static_cast<std::size_t>(found - names.begin())].value);
      continue;
    }
    auto& diagnostic =
        sink_.report(Kind::kBindingValue, place, fmt::format("{} is no procedure", ticked(name)),
                     fmt::format("the union of {} has no such case", ticked(model_.types[header.type.value].name)));
    suggest(diagnostic, name, names);
  }
}

void HeaderReader::read(const extract::TomlValue& entry) {
  TomlForm form(std::get<TomlTable>(entry.what), entry.place, "[[header]]", sink_);
  const std::string name = form.string("type");
  const auto version = this->version(form);
  const std::string section = section_of(form, model_.documents[document_]);
  (void)form.any("rpc_message");
  form.finish();
  if (!form.ok() || !version) return;
  const auto type = this->type(name, form.place("type"));
  if (!type) return;
  Header header{.type = *type, .version = *version, .section = section, .place = form.place("version")};
  const auto same = std::find_if(model_.headers.begin(), model_.headers.end(),
                                 [&](const Header& other) { return other.version == *version; });
  if (same != model_.headers.end()) {
    return report_twice(sink_, {model_, buffers_, buffer_}, fmt::format("version {}", *version), "has a header",
                        header.place, same->place);
  }
  messages(form, header);
  model_.headers.push_back(std::move(header));
}

}  // namespace xdrgen::ir

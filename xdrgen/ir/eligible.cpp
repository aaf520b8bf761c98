// SPDX-License-Identifier: BSD-3-Clause
//
// Looks up eligible items, and checks them against [RFC 8166 3.4.2, 3.4.4, 6.1].
#include "ir/eligible.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "ir/binding_messages.h"
#include "ir/layout.h"

namespace xdrgen::ir {
namespace {

using diag::Kind;
using diag::ticked;
using extract::TomlForm;
using extract::TomlTable;

/// Bytes of an entry of the Read list in a header: presence word, Position, handle, length and
/// offset [RFC 8166 4.7].
constexpr std::uint64_t kReadSegmentBytes = 24;

/// Calls `function` for the members and arms of a type, without the link of a list.
template <class Body, class F>
void each_item(Body& body, F&& function) {
  if (auto* const structure = std::get_if<Struct>(&body)) {
    for (std::size_t i = 0; i < structure->members.size(); ++i) {
      if (structure->list_link != i) function(structure->members[i]);
    }
  } else if (auto* const choice = std::get_if<Union>(&body)) {
    for (auto& arm : choice->arms) function(arm.declaration);
    if (choice->default_arm) function(*choice->default_arm);
  }
}

bool has_type(Shape shape) {
  return shape == Shape::kPlain || shape == Shape::kFixedArray || shape == Shape::kVariableArray ||
         shape == Shape::kOptional;
}

/// Returns the most bytes of the item's data, for comparison with a read segment: a larger element
/// of an array counts as one byte more than that. Nothing: optional data without a bound.
std::optional<std::uint64_t> most_bytes(const Model& model, const Declaration& item) {
  switch (item.shape) {
    case Shape::kFixedArray:
    case Shape::kVariableArray:
      return item.bound * std::min(size_of(model, item.type).min, kReadSegmentBytes + 1);  // no overflow
    case Shape::kOptional:
      return size_of(model, item.type).max;
    default:
      return item.bound;
  }
}

/// Returns an eligible item that `outer` contains, if any.
const Declaration* eligible_inside(const Model& model, const Declaration& outer) {
  std::vector<bool> seen(model.types.size(), false);
  std::vector<std::size_t> open;
  const Declaration* found = nullptr;
  const auto enter = [&](const Declaration& declaration) {
    const auto* const used = std::get_if<TypeIndex>(&declaration.type);
    if (!has_type(declaration.shape) || used == nullptr || seen[used->value]) return;
    seen[used->value] = true;
    open.push_back(used->value);
  };
  enter(outer);
  while (!open.empty() && found == nullptr) {
    const auto& body = model.types[open.back()].body;
    open.pop_back();
    if (const auto* const alias = std::get_if<Typedef>(&body)) enter(alias->declaration);
    each_item(body, [&](const Declaration& inner) {
      if (found == nullptr && inner.eligible) found = &inner;
      enter(inner);
    });
  }
  return found;
}

}  // namespace

EligibleReader::EligibleReader(Model& model, std::size_t document, const source::Buffers& buffers,
                               source::BufferId buffer, diag::Sink& sink)
    : model_(model), document_(document), buffers_(buffers), buffer_(buffer), sink_(sink) {
  for (std::size_t i = 0; i < model.types.size(); ++i) types_[model.types[i].name] = i;
}

void EligibleReader::read(const extract::TomlValue& entry) {
  TomlForm form(std::get<TomlTable>(entry.what), entry.place, "[[eligible]]", sink_);
  const std::string item = form.string("item");
  const std::string section = section_of(form, model_.documents[document_]);
  form.finish();
  if (!form.ok()) return;
  const source::Place place = form.place("item");
  const auto named = find(item, place);
  if (!named || !may_be_eligible(*named->declaration, item, place)) return;
  auto& eligible = named->declaration->eligible;
  if (eligible) {
    return report_twice(sink_, {model_, buffers_, buffer_}, item, "is eligible", place, eligible->place);
  }
  eligible = Eligible{section, place};
}

std::optional<EligibleReader::Named> EligibleReader::find(const std::string& item, const source::Place& place) {
  const std::size_t dot = item.find('.');
  const std::string type = item.substr(0, dot);
  const auto found = types_.find(type);
  if (found == types_.end()) {
    auto& diagnostic = sink_.report(Kind::kBindingNamesNothing, place, fmt::format("{} names nothing", ticked(item)),
                                    fmt::format("no type is called {}", ticked(type)));
    std::vector<std::string> names;
    for (const auto& [name, index] : types_) names.push_back(name);
    suggest(diagnostic, type, names);
    return std::nullopt;
  }
  Type& owner = model_.types[found->second];
  const bool is_union = std::holds_alternative<Union>(owner.body);
  if (dot == std::string::npos || (!is_union && !std::holds_alternative<Struct>(owner.body))) {
    auto& diagnostic = sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} is no item", ticked(item)),
                                    "must be a member of a struct, `struct.member`, or an arm of a union, `union.arm`");
    note_declaration(diagnostic, {model_, buffers_, buffer_}, owner.origin, type);
    return std::nullopt;
  }
  const std::string member = item.substr(dot + 1);
  Declaration* result = nullptr;
  std::vector<std::string> members;
  each_item(owner.body, [&](Declaration& candidate) {
    if (candidate.shape == Shape::kVoid) return;
    members.push_back(candidate.name);
    if (result == nullptr && candidate.name == member) result = &candidate;
  });
  if (result != nullptr) return Named{result, type};
  auto& diagnostic = sink_.report(
      Kind::kBindingNamesNothing, place, fmt::format("{} names nothing", ticked(item)),
      fmt::format("{} has no {} {} that holds data", ticked(type), is_union ? "arm" : "member", ticked(member)));
  suggest(diagnostic, member, members, type + ".");
  return std::nullopt;
}

/// Checks that the item may be eligible: a union may not, but its arms may [RFC 8166 3.4.4.3]; data
/// that the receiver has to decode may not, nor data that are not longer than their read segment
/// [RFC 8166 3.4.2, 4.7].
bool EligibleReader::may_be_eligible(const Declaration& declaration, const std::string& item,
                                     const source::Place& place) {
  const Declaration& data = model_.behind(declaration);
  const auto* const named = std::get_if<TypeIndex>(&data.type);
  if (data.shape == Shape::kPlain) {
    if (named != nullptr && std::holds_alternative<Union>(model_.types[named->value].body)) {
      refuse(item, place, declaration, "is a union", "no union is eligible, but its arms may be [RFC 8166 3.4.4.3]");
    } else {
      refuse(item, place, declaration, "is no opaque data, string, array or optional data",
             "what the receiver has to decode does not benefit from direct placement [RFC 8166 3.4.2]");
    }
    return false;
  }
  if (data.shape == Shape::kOptional && named != nullptr) {
    Declaration link;  // stands for the content: a plain member of its type
    link.type = *named;
    const Declaration& content = model_.behind(link);
    const auto* const of = content.shape == Shape::kPlain ? std::get_if<TypeIndex>(&content.type) : nullptr;
    const auto* const node = of != nullptr ? std::get_if<Struct>(&model_.types[of->value].body) : nullptr;
    if (node != nullptr && node->list_link) {
      refuse(item, place, declaration, "is a list",
             "its entries are decoded one by one; one of their members may be eligible");
      return false;
    }
    if (of != nullptr && std::holds_alternative<Union>(model_.types[of->value].body)) {
      refuse(item, place, declaration, "is an optional union",
             "no union is eligible, but its arms may be [RFC 8166 3.4.4.3]");
      return false;
    }
  }
  const bool array = data.shape == Shape::kFixedArray || data.shape == Shape::kVariableArray;
  if (array && !size_of(model_, data.type).fixed()) {
    refuse(item, place, declaration, "is an array whose elements vary in size",
           "the count alone must tell how many bytes have landed");
    return false;
  }
  const auto most = most_bytes(model_, data);
  if (most && *most <= kReadSegmentBytes) {
    refuse(item, place, declaration, fmt::format("has at most {} bytes", *most),
           fmt::format("its read segment alone takes {} [RFC 8166 3.4.2, 4.7]", kReadSegmentBytes));
    return false;
  }
  return true;
}

void EligibleReader::refuse(const std::string& item, const source::Place& place, const Declaration& declaration,
                            std::string_view what, std::string_view rule) {
  auto& diagnostic =
      sink_.report(Kind::kBindingWrongKind, place, fmt::format("{} {}", ticked(item), what), std::string(rule));
  note_declaration(diagnostic, {model_, buffers_, buffer_}, declaration.origin, declaration.name);
}

void EligibleReader::check() const {
  for (const Type& type : model_.types) {
    each_item(type.body, [&](const Declaration& outer) {
      if (!outer.eligible) return;
      const Declaration* const inner = eligible_inside(model_, outer);
      if (inner == nullptr) return;
      const bool ours = outer.eligible->place.buffer == buffer_ || inner->eligible->place.buffer == buffer_;
      if (!ours) return;  // reported with an earlier bindings file
      sink_
          .report(Kind::kBindingContradiction, outer.eligible->place,
                  fmt::format("{} contains {}, which is eligible too", ticked(type.name + "." + outer.name),
                              ticked(inner->name)),
                  "an eligible item contains no eligible item [RFC 8166 6.1]")
          .note(fmt::format("{} is made eligible at {}", ticked(inner->name),
                            buffers_.describe(inner->eligible->place, buffer_)),
                inner->eligible->place);
    });
  }
}

}  // namespace xdrgen::ir

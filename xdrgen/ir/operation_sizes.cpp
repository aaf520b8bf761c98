// SPDX-License-Identifier: BSD-3-Clause
//
// Compares the largest content with the smallest Receive.
#include "ir/operation_sizes.h"

#include <fmt/format.h>

#include <optional>

#include "diag/suggest.h"
#include "ir/places.h"

namespace xdrgen::ir {
namespace {

using diag::ticked;

/// Bytes of the smallest Receive that a peer may have, before version 2 is settled or because it
/// has announced so [version-two-01 3.2, xcharext-00 4.1], and of what stands in front of the
/// content there: four words that every header begins with, direction, code, length
/// [version-two-01 4.2, 4.2.2].
constexpr std::uint64_t kLeastReceive = 1024;
constexpr std::uint64_t kHeader = 28;

std::string bytes_of(const std::optional<std::uint64_t>& size) {
  return size ? fmt::format("has up to {} bytes", *size) : "has no bound";
}

/// Returns the member, or the arm, that may take the most bytes; null if there is none with data.
const Declaration* largest(const Type& type) {
  const Declaration* found = nullptr;
  const auto look = [&](const Declaration& declaration) {
    const auto& size = declaration.size.max;
    if (found == nullptr || (found->size.max && (!size || *size > *found->size.max))) found = &declaration;
  };
  if (const auto* const structure = std::get_if<Struct>(&type.body)) {
    for (const Declaration& member : structure->members) look(member);
  } else if (const auto* const choice = std::get_if<Union>(&type.body)) {
    for (const Arm& arm : choice->arms) look(arm.declaration);
    if (choice->default_arm) look(*choice->default_arm);
  }
  return found != nullptr && found->shape != Shape::kVoid ? found : nullptr;
}

}  // namespace

void check_content_size(const Model& model, const source::Buffers& buffers, const Operation& operation,
                        source::BufferId bindings, diag::Sink& sink) {
  const Type& content = model.types[operation.content.value];
  if (content.size.max && *content.size.max <= kLeastReceive - kHeader) return;
  const source::Place place = place_of(model, buffers, content.origin, content.name);
  auto& diagnostic = sink.report(diag::Kind::kContentTooLong, place,
                                 fmt::format("{}, the content of {}, {}", ticked(content.name), ticked(operation.name),
                                             bytes_of(content.size.max)),
                                 fmt::format("{} bytes fit every peer", kLeastReceive - kHeader));
  if (const Declaration* const member = largest(content)) {
    const source::Place at = place_of(model, buffers, member->origin, member->name);
    diagnostic.note(
        fmt::format("{} {} ({})", ticked(member->name), bytes_of(member->size.max), buffers.describe(at, place.buffer)),
        at);
  }
  diagnostic.help(
      fmt::format("bound it; or say `fits = true` in {}, where the document says how the sender keeps it short",
                  buffers[bindings].path()));
}

}  // namespace xdrgen::ir

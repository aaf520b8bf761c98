// SPDX-License-Identifier: BSD-3-Clause
#include "ir/binding_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "diag/suggest.h"
#include "extract/form.h"
#include "ir/places.h"

namespace xdrgen::ir {

using diag::ticked;

std::string section_of(extract::TomlForm& form, const Document& document) {
  const bool has_sections = extract::form_of(document.name, {}) != extract::Form::kXdr;
  return has_sections ? form.string("section") : form.string("section", "");
}

void note_declaration(diag::Diagnostic& diagnostic, const BindingSources& sources, const Origin& origin,
                      std::string_view name, std::string_view more) {
  const source::Place place = place_of(sources.model, sources.buffers, origin, name);
  diagnostic.note(
      fmt::format("{} is declared at {}{}", ticked(name), sources.buffers.describe(place, sources.buffer), more),
      place);
}

std::string declares_no_such(const Model& model, std::size_t document, std::string_view what) {
  const bool extends =
      std::any_of(model.documents.begin(), model.documents.begin() + static_cast<std::ptrdiff_t>(document),
                  [](const Document& before) { return !before.overlay; });
  return fmt::format("{} declares no such {}{}", model.documents[document].name, what,
                     extends ? ", nor does what it extends" : "");
}

void suggest(diag::Diagnostic& diagnostic, std::string_view name, std::span<const std::string> candidates,
             std::string_view before) {
  const auto near = diag::nearest(name, candidates);
  if (near) diagnostic.help(fmt::format("did you mean {}?", ticked(std::string(before) + *near)));
}

void report_twice(diag::Sink& sink, const BindingSources& sources, std::string_view name, std::string_view what,
                  const source::Place& place, const source::Place& first) {
  sink.report(diag::Kind::kBindingContradiction, place, fmt::format("{} {} twice", ticked(name), what),
              "one entry is enough")
      .note(fmt::format("the other one is at {}", sources.buffers.describe(first, sources.buffer)), first);
}

}  // namespace xdrgen::ir

// SPDX-License-Identifier: BSD-3-Clause
//
// Counts the procedures that `complete_procedures()` found no bound for.
#include "ir/result_bounds.h"

#include <fmt/format.h>

#include <cstddef>

#include "diag/suggest.h"
#include "ir/places.h"

namespace xdrgen::ir {
namespace {

using diag::ticked;

bool lacks_bound(const Procedure& procedure) {
  return !procedure.binding && procedure.reply_size() == ReplySize::kCaller;
}

/// Returns the name of a result's type that `xdrgen explain` knows; null: it has none.
const std::string* name_of(const Model& model, const TypeRef& result) {
  const auto* const index = std::get_if<TypeIndex>(&result);
  if (index == nullptr || model.types[index->value].inline_body) return nullptr;
  return &model.types[index->value].name;
}

}  // namespace

void check_result_bounds(const Model& model, const source::Buffers& buffers, diag::Sink& sink) {
  const Procedure* first = nullptr;
  std::size_t more = 0;
  for (const Program& program : model.programs) {
    if (model.import_of(program.origin) != nullptr) continue;
    for (const Version& version : program.versions) {
      for (const Procedure& procedure : version.procedures) {
        if (!lacks_bound(procedure)) continue;
        if (first == nullptr) {
          first = &procedure;
        } else {
          ++more;
        }
      }
    }
  }
  if (first == nullptr) return;
  const std::string others =
      more == 0 ? "" : fmt::format(", nor have those of {}", diag::counted(more, "more procedure"));
  auto& diagnostic = sink.report(diag::Kind::kResultUnbounded, place_of(model, buffers, first->origin, first->name),
                                 fmt::format("the results of {} have no bound{}", ticked(first->name), others),
                                 "over RDMA, a client says before the call how long the reply may be [RFC 8166 6.2]");
  if (const std::string* const type = name_of(model, *first->result)) {
    diagnostic.note(fmt::format("`xdrgen explain {}` shows what has no bound", *type));
  }
  diagnostic.help(
      "bound them; or say in a file of bindings, as `[[procedure]]`: `reply = \"caller\"`, "
      "or `{ argument = \"member\" }` where an argument bounds them");
}

}  // namespace xdrgen::ir

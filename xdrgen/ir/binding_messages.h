// SPDX-License-Identifier: BSD-3-Clause
//
// What the readers of bindings (bindings.cpp, eligible.cpp, procedures.cpp) say in the same words.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// The file of bindings that is read, and the documents that it is about.
struct BindingSources {
  const Model& model;
  const source::Buffers& buffers;
  source::BufferId buffer;
};

/// Adds where `name`, which begins at `origin`, is declared, and `more` about that.
void note_declaration(diag::Diagnostic& diagnostic, const BindingSources& sources, const Origin& origin,
                      std::string_view name, std::string_view more = {});

/// Adds what `name` may have been meant to be, if one of `candidates` is near; it is written behind `before`.
void suggest(diag::Diagnostic& diagnostic, std::string_view name, std::span<const std::string> candidates,
             std::string_view before = {});

/// Reports an entry at `place` that says once more what the one at `first` says.
///
/// what    "is bound", "is eligible"
void report_twice(diag::Sink& sink, const BindingSources& sources, std::string_view name, std::string_view what,
                  const source::Place& place, const source::Place& first);

}  // namespace xdrgen::ir

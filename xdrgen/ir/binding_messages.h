// SPDX-License-Identifier: BSD-3-Clause
//
// This file has functions and messages that the readers of bindings (bindings.cpp, eligible.cpp,
// headers.cpp, procedures.cpp) share.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "diag/diagnostic.h"
#include "extract/toml.h"
#include "ir/model.h"
#include "source/buffer.h"

namespace xdrgen::ir {

/// The bindings file that is read, and the documents that it is about.
struct BindingSources {
  const Model& model;
  const source::Buffers& buffers;
  source::BufferId buffer;
};

/// Takes the key `section` of an entry: where the document says what the entry says. It is optional
/// for a document that is XDR alone (`.x`), which has no sections.
std::string section_of(extract::TomlForm& form, const Document& document);

/// Adds a note on where `name`, which begins at `origin`, is declared, and `more` about that.
void note_declaration(diag::Diagnostic& diagnostic, const BindingSources& sources, const Origin& origin,
                      std::string_view name, std::string_view more = {});

/// Returns "ping.txt declares no such type", or "ping.txt declares no such type, nor does what it
/// extends" if documents precede it.
///
/// document   index of the document that the bindings are about
std::string declares_no_such(const Model& model, std::size_t document, std::string_view what);

/// Adds a suggestion for `name` if one of `candidates` is similar; the suggestion follows `before`.
void suggest(diag::Diagnostic& diagnostic, std::string_view name, std::span<const std::string> candidates,
             std::string_view before = {});

/// Reports an entry at `place` that repeats the one at `first`.
///
/// what    "is bound", "is eligible"
void report_twice(diag::Sink& sink, const BindingSources& sources, std::string_view name, std::string_view what,
                  const source::Place& place, const source::Place& first);

}  // namespace xdrgen::ir

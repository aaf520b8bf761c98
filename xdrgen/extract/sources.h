// SPDX-License-Identifier: BSD-3-Clause
//
// The documents of one specification as one text: what the passes behind extraction read. A specification is one
// document, or a base with its extensions; a type may be declared in one and used in another. Left out on purpose: how
// a document becomes XDR (extract.h).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

class Sources {
 public:
  /// One document, and where its XDR stands in `text()`.
  struct Part {
    Document document;
    source::Span span;
    /// Its types are known, and their codec is another module's (`xdrgen compile --extends`).
    bool imported = false;
  };

  Sources() = default;
  explicit Sources(Document document) { add(std::move(document), false); }
  /// Documents are read in this order: what a later one shares with an earlier one belongs to the earlier one.
  void add(Document document, bool imported);

  const source::Text& text() const { return text_; }
  const std::vector<Part>& parts() const { return parts_; }
  /// The part that holds an offset of `text()`; the last one behind the end.
  const Part& part(std::uint32_t offset) const { return parts_[part_index(offset)]; }
  std::size_t part_index(std::uint32_t offset) const;

  /// Where the span was published; its extracted line is counted from the beginning of its own document, in what
  /// `xdrgen extract` shows of it: there is none in a file that the document includes, whose lines do not count.
  source::Place place(source::Span span) const;
  /// "line 550"; with the file's name where there are several documents.
  std::string where(source::Span span, const source::Buffers& buffers) const;

 private:
  source::Text text_;
  std::vector<Part> parts_;
  std::vector<std::uint32_t> included_ends_;  ///< of the lines of included files, ascending
};

/// Adds "help: …" that says how to put `replacement` in the place of the published bytes at `span`: as an overlay entry
/// where the text is published and read-only, as plain words where the author can edit it.
void suggest_fix(diag::Diagnostic& diagnostic, const Sources& sources, const source::Buffers& buffers,
                 source::Span span, const std::string& replacement);
/// Adds "help: …" that says how to declare something that the document with the given use of it lacks.
void suggest_declaration(diag::Diagnostic& diagnostic, const Sources& sources, source::Span use,
                         const std::string& declaration);

}  // namespace xdrgen::extract

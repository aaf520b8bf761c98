// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the documents of one specification as one text, which the passes after extraction
// read. A specification is one document, or a base with its extensions; a type may be declared in
// one and used in another. extract.h turns a document into XDR.
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
  /// A Part is one document, and the span of its XDR in `text()`.
  struct Part {
    Document document;
    source::Span span;
    /// Its types have a codec in another module (`xdrgen compile --extends`).
    bool imported = false;
  };

  Sources() = default;
  explicit Sources(Document document) { add(std::move(document), false); }
  /// Adds a document after those that it extends. If two documents have the same definition, the
  /// parser keeps the one of the earlier document (syntax/merge.h).
  void add(Document document, bool imported);

  const source::Text& text() const { return text_; }
  const std::vector<Part>& parts() const { return parts_; }
  /// Returns the part at an offset of `text()`; after the end, the last one.
  const Part& part(std::uint32_t offset) const { return parts_[part_index(offset)]; }
  std::size_t part_index(std::uint32_t offset) const;

  /// Returns where the span was published. Its extracted line is counted from the beginning of its
  /// own document, as `xdrgen extract` prints it; there is none in an included file, whose lines do
  /// not count.
  source::Place place(source::Span span) const;
  /// Returns "line 550"; with the file's name if there are several documents.
  std::string where(source::Span span, const source::Buffers& buffers) const;

 private:
  source::Text text_;
  std::vector<Part> parts_;
  std::vector<std::uint32_t> included_ends_;  ///< ends of the lines of included files, ascending
};

/// Adds "help: …", which says how to replace the published text at `span`: by an overlay entry if
/// the text is published and read-only, in plain words if the author can edit it. If an overlay put
/// the text there, refers to its entry. Adds nothing if one overlay entry cannot replace the text,
/// because it extends over several lines or its line is very long.
void suggest_fix(diag::Diagnostic& diagnostic, const Sources& sources, const source::Buffers& buffers,
                 source::Span span, const std::string& replacement);
/// Adds "help: …", which shows a declaration to add: of a name that the document uses at `use` and
/// does not declare.
void suggest_declaration(diag::Diagnostic& diagnostic, const Sources& sources, source::Span use,
                         const std::string& declaration);

}  // namespace xdrgen::extract

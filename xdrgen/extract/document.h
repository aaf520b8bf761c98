// SPDX-License-Identifier: BSD-3-Clause
//
// What extraction makes of a published text, and what the later passes read: XDR of which every byte knows its place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// A change that was made to the published text, or (where `before` equals `after`) a remark about it.
struct Correction {
  std::uint32_t line = 0;  ///< 0: text that was put in front
  std::string before;
  std::string after;
  std::string reason;

  bool changes_text() const { return before != after; }
};

struct Document {
  /// One line of XDR as published, before any overlay.
  struct Line {
    std::uint32_t number = 0;
    std::string text;
  };

  source::BufferId buffer;
  std::string name;     ///< file name without directory
  bool marked = false;  ///< XDR stands behind `///`; false: the file is XDR as a whole
  source::Text text;
  std::vector<Line> lines;
  std::vector<Correction> corrections;     ///< in the order of their lines
  std::vector<source::BufferId> overlays;  ///< those that were applied
  std::string overlay_path;                ///< where corrections of this text belong; empty: in the text itself
};

/// Adds "help: …" that says how to put `replacement` in the place of the published bytes at `span`: as an overlay entry
/// where the text is published and read-only, as plain words where the author can edit it.
void suggest_fix(diag::Diagnostic& diagnostic, const Document& document, const source::Buffers& buffers,
                 source::Span span, const std::string& replacement);
/// Adds "help: …" that says how to declare something that the text lacks.
void suggest_declaration(diag::Diagnostic& diagnostic, const Document& document, const std::string& declaration);

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// What extraction makes of one published text: XDR of which every byte knows its place.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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
  /// Bare enumerators or arms that stand at a published line belong to an enum or union of another document.
  struct Append {
    std::uint32_t line = 0;
    std::string to;
    source::Place place;  ///< of the overlay's entry
  };
  /// Text that only one of rpcgen's passes sees (preprocess.h).
  struct OnePass {
    source::Span span;
    bool header = false;  ///< the pass for the header; else the one for the XDR routines
  };
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
  std::vector<Append> appends;
  std::vector<source::BufferId> includes;  ///< what `#include` read, each file once
  std::vector<OnePass> one_pass;           ///< ascending
  std::string overlay_path;                ///< where corrections of this text belong; empty: in the text itself
};

}  // namespace xdrgen::extract

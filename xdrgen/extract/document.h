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

/// In which form a document is written (form.h).
enum class Form { kXdr, kText, kRfcXml, kMarkdown };

/// A change that was made to the published text, or (where `before` equals `after`) a remark about it.
struct Correction {
  std::uint32_t line = 0;  ///< 0: text that was put in front
  std::string before;
  std::string after;
  std::string reason;

  bool changes_text() const { return before != after; }
};

/// A part of a document that its markers give a name of its own (files.h).
struct File {
  std::string name;   ///< no directory, ends in .x
  source::Span span;  ///< in `Document::text`
};

/// Enumerators or arms that stand alone at a line are meant for an enumeration or union of another document.
struct Append {
  std::uint32_t line = 0;  ///< of the published text
  std::string to;
  source::Place place;  ///< of `to` in the overlay
};

struct Document {
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
  std::string name;       ///< file name without directory
  bool published = true;  ///< false: no file, but what the compiler declares in the documents' place
  Form form = Form::kXdr;
  bool marked = false;  ///< XDR stands behind `///`; false: in blocks of code, or the file is XDR as a whole
  source::Text text;
  std::vector<Line> lines;
  std::vector<File> files;                 ///< in their order; empty where nothing splits the document
  source::Span common;                     ///< of `text`: what each of the files begins with (files.h)
  std::vector<source::Span> outside;       ///< of `text`, where blocks name the files: what is in none of them
  std::vector<Append> appends;             ///< in the order of the overlays
  std::vector<Correction> corrections;     ///< in the order of their lines
  std::vector<source::BufferId> overlays;  ///< those that were applied
  std::vector<source::BufferId> includes;  ///< what `#include` read, each file once
  std::vector<OnePass> one_pass;           ///< ascending
  std::string overlay_path;                ///< where corrections of this text belong; empty: in the text itself
};

}  // namespace xdrgen::extract

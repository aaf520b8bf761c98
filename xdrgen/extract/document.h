// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the result of extracting a published document: XDR, with the place of every byte.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

/// The form in which a document is written (form.h).
enum class Form { kXdr, kText, kRfcXml, kMarkdown };

/// A change to the published text, or (if `before` equals `after`) a remark about it.
struct Correction {
  std::uint32_t line = 0;  ///< 0: text that was put in front
  std::string before;
  std::string after;
  std::string reason;

  bool changes_text() const { return before != after; }
};

/// A part of a document to which a marker or the name of a block gives a file name (files.h).
struct File {
  std::string name;   ///< no directory, ends in .x
  source::Span span;  ///< in `Document::text`
};

/// Enumerators or arms without a definition around them, which belong to an enumeration or union of
/// another document.
struct Append {
  std::uint32_t line = 0;  ///< of the published text
  std::string to;
  source::Place place;  ///< of `to` in the overlay
};

struct Document {
  /// A OnePass is text that only one of rpcgen's passes sees (preprocess.h).
  struct OnePass {
    source::Span span;
    bool header = false;  ///< true: the pass for the header; false: the one for the XDR routines
  };
  /// A Line is one of XDR as published, before any overlay.
  struct Line {
    std::uint32_t number = 0;
    std::string text;
  };

  source::BufferId buffer;
  std::string name;       ///< file name without directory
  bool published = true;  ///< false: no file, but declarations of the compiler on behalf of the documents
  Form form = Form::kXdr;
  bool marked = false;  ///< XDR follows `///`; false: it is in blocks of code, the whole file, or named by an overlay
  source::Text text;
  std::vector<Line> lines;
  std::vector<File> files;                   ///< in order; empty: the document is not split
  source::Span common;                       ///< of `text`: what each file begins with (files.h)
  std::vector<source::Span> outside;         ///< of `text`, if blocks name the files: what is in no file
  std::vector<Append> appends;               ///< in the order of the overlays
  std::vector<Correction> corrections;       ///< in the order of their lines
  std::vector<source::BufferId> overlays;    ///< those that were applied
  std::vector<source::BufferId> includes;    ///< what `#include` read, each file once
  std::vector<OnePass> one_pass;             ///< ascending
  std::vector<source::Place> line_comments;  ///< comments with `//`; they are blanks in `text`
  /// Where corrections of this document belong; empty: in the document itself.
  std::string overlay_path;
};

}  // namespace xdrgen::extract

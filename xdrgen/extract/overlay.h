// SPDX-License-Identifier: BSD-3-Clause
//
// This file has an overlay: our corrections to one published document, each with its place and
// reason. Its form:
//
//   document = "draft-x-00.txt"      file name of the document
//   [[declare]] text, reason         XDR that is put in front
//   [[replace]] line, old, new, reason   `old` must be exactly once in that line of the document
//   [[note]]    line, old, reason        a remark; nothing is changed
//   [[xdr]]     first, last, reason      only the lines in such entries are XDR, without headers
//                                        and footers of pages: for documents older than the
//                                        marker `///`
//   [[append]]  line, to, reason         the enumerators or arms at that line, which have no `enum`
//                                        or `union` around them, belong to `to` of another
//                                        document: extensions are printed like that
//
// `old` and `new` are written as in the file: in RFCXML outside of CDATA, with `&lt;` for `<`.
// extract.h applies it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "source/buffer.h"

namespace xdrgen::extract {

struct Overlay {
  struct Declare {
    std::string text;
    std::string reason;
    source::Place place;  ///< of the text without its quotes
  };
  /// An Edit is a replacement; or a note, for which `after` equals `before`.
  struct Edit {
    std::uint32_t line = 0;
    std::string before;
    std::string after;
    std::string reason;
    bool note = false;
    source::Place entry;  ///< of the whole table
    source::Place before_place;
    source::Place line_place;
  };

  struct Append {
    std::uint32_t line = 0;
    std::string to;
    std::string reason;
    source::Place line_place;
    source::Place to_place;
  };

  /// These are lines of the published text, both ends included.
  struct Lines {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    std::string reason;
    source::Place last_place;
  };

  source::BufferId buffer;
  std::string document;
  source::Place document_place;
  std::vector<Declare> declares;
  std::vector<Edit> edits;
  std::vector<Append> appends;
  std::vector<Lines> xdr;
};

/// Reads an overlay. Reports every malformed entry, and returns nothing if there was one.
std::optional<Overlay> read_overlay(const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink);

}  // namespace xdrgen::extract

// SPDX-License-Identifier: BSD-3-Clause
//
// An overlay: our corrections to one published text, each with its place and reason. Its form:
//
//   document = "draft-x-00.txt"      the text it is made for, by file name
//   [[declare]] text, reason         XDR that is put in front
//   [[replace]] line, old, new, reason   `old` stands exactly once in that line of the published text
//   [[note]]    line, old, reason        a remark about the text; nothing is changed
//   [[append]]  line, to, reason         what stands alone in the definitions at that line (enumerators without an
//                                        `enum` around them, or arms without a `union`) belongs into `to`, which another
//                                        document declares: extensions are printed like that
//
// `old` and `new` are as in the file: in RFCXML outside of CDATA with `&lt;` for `<`.
// Left out on purpose: applying it (extract.h).
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
    source::Place place;  ///< of the text between its quotes
  };
  /// A replacement, or a note: then `after` equals `before`.
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

  source::BufferId buffer;
  std::string document;
  source::Place document_place;
  std::vector<Declare> declares;
  std::vector<Edit> edits;
  std::vector<Append> appends;
};

/// Reads an overlay; reports every entry that is malformed, and returns nothing if there was one.
std::optional<Overlay> read_overlay(const source::Buffers& buffers, source::BufferId buffer, diag::Sink& sink);

}  // namespace xdrgen::extract

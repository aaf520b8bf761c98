// SPDX-License-Identifier: BSD-3-Clause
//
// Applies the edits of overlays to a published document, and notes which lines they append to a
// definition elsewhere. extract.cpp puts text in front; syntax/graft.h appends.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/document.h"
#include "extract/overlay.h"
#include "source/buffer.h"
#include "source/provenance.h"

namespace xdrgen::extract {

class Corrections {
 public:
  /// `buffer`: the buffer of the document. `document` may still be empty.
  Corrections(const source::Buffers& buffers, source::BufferId buffer, Document& document, diag::Sink& sink)
      : buffers_(buffers), buffer_(buffers[buffer]), document_(document), sink_(sink) {}

  /// Finds the text that an entry names, which must be exactly once in its line.
  void place(const Overlay::Edit& edit);
  /// Notes which lines are to be appended to a definition elsewhere.
  void place(const Overlay::Append& append);

  bool empty() const { return edits_.empty(); }
  /// Returns the published text from `begin` on, with its corrections.
  source::Text corrected(std::uint32_t begin) const;
  /// Reports entries at lines that are XDR neither before nor after corrections.
  void check(const std::function<bool(std::uint32_t line)>& extracted);

 private:
  struct Placed {
    const Overlay::Edit* edit;
    std::size_t column;  ///< 0-based
  };

  std::string where(std::uint32_t line) const;
  bool exists(std::uint32_t line, const source::Place& at);
  void report_no_match(const Overlay::Edit& edit, std::string_view line);
  source::Place whole(std::uint32_t line) const {
    const std::uint32_t begin = buffer_.line_begin(line);
    return published(begin, begin + static_cast<std::uint32_t>(buffer_.line(line).size()));
  }
  source::Place published(std::uint32_t begin, std::uint32_t end) const {
    return {document_.buffer, begin, end, 0, {}};
  }

  const source::Buffers& buffers_;
  const source::Buffer& buffer_;
  Document& document_;
  diag::Sink& sink_;
  std::map<std::uint32_t, std::vector<Placed>> edits_;  ///< by line, in ascending columns
  std::vector<const Overlay::Append*> appends_;
};

}  // namespace xdrgen::extract

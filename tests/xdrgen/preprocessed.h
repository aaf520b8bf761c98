// SPDX-License-Identifier: BSD-3-Clause
//
// The lines of a document that remain after the preprocessor, for its tests.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diag/diagnostic.h"
#include "extract/extract.h"
#include "extract/preprocess.h"
#include "source/buffer.h"

namespace xdrgen::test {

/// A document after the preprocessor.
struct Left {
  source::Buffers buffers;
  diag::Sink sink;
  std::optional<extract::Document> document;
  bool usable = false;

  const std::string& text() const { return document->text.str(); }
  /// The text without blank lines.
  std::string lines() const {
    std::string result;
    bool blank = true;
    for (const char c : text()) {
      if (c == '\n' && blank) continue;
      blank = c == '\n';
      result += c;
    }
    return result;
  }
  /// Returns "X0150 2" (kind and line) for each error and warning, in the order of the lines.
  std::vector<std::string> found() const {
    std::vector<std::string> result;
    for (const diag::Diagnostic* diagnostic : sink.sorted()) {
      if (diagnostic->severity == diag::Severity::kNote) continue;
      std::string text(diag::info(diagnostic->kind).number);
      if (diagnostic->place) text += " " + std::to_string(buffers.position(*diagnostic->place).line);
      result.push_back(text);
    }
    return result;
  }
};

inline Left preprocess(const std::string& text, std::vector<std::string> definitions = {},
                       std::vector<std::filesystem::path> directories = {}, const std::string& path = "t.x") {
  Left left;
  const source::BufferId buffer = left.buffers.add(path, text);
  left.document = extract::extract(left.buffers, buffer, {}, left.sink);
  left.usable = extract::preprocess(*left.document, left.buffers,
                                    {std::move(directories), std::move(definitions), false}, left.sink);
  return left;
}

}  // namespace xdrgen::test

// SPDX-License-Identifier: BSD-3-Clause
//
// One diagnostic, and the sink that the passes report to. Wording is the house's: what was seen, then the rule, then a
// hint; lower case, no full stop, code in backticks. Left out on purpose: how it looks (render.h).
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diag/kind.h"
#include "source/buffer.h"

namespace xdrgen::diag {

struct Help {
  std::string text;
  std::vector<std::string> lines;  ///< what to type, shown below the text
};

/// Something else that the reader has to know, and where it stands, if it stands anywhere.
struct Note {
  std::string text;
  std::optional<source::Place> place;  ///< for programs; `text` names the place in words
};

struct Diagnostic {
  Kind kind{};
  Severity severity = Severity::kError;
  std::string message;                 ///< what was seen
  std::optional<source::Place> place;  ///< nothing: the command itself
  std::string label;                   ///< the rule, shown beside the caret
  std::vector<Note> notes;
  std::vector<Help> helps;
  std::size_t notes_left_out = 0;  ///< the last note counts them

  /// Notes beyond this are counted and not kept: a hostile document may have something to say of every line.
  static constexpr std::size_t kMostNotes = 8;

  Diagnostic& note(std::string text, std::optional<source::Place> where = std::nullopt);
  Diagnostic& help(std::string text, std::vector<std::string> lines = {}) {
    helps.push_back({std::move(text), std::move(lines)});
    return *this;
  }
};

/// Collects what the passes find. A pass goes on after an error; the driver asks `errors()` before it writes anything.
class Sink {
 public:
  /// Errors beyond this, and others beyond this, are counted and not kept: a hostile document may be one mistake a byte.
  static constexpr std::size_t kMostKept = 1000;

  /// The result may be given notes and helps until the next report.
  Diagnostic& report(Kind kind, std::optional<source::Place> place, std::string message, std::string label = {}) {
    return report(kind, info(kind).severity, place, std::move(message), std::move(label));
  }
  Diagnostic& report(Kind kind, Severity severity, std::optional<source::Place> place, std::string message,
                     std::string label = {});

  /// Takes over what another sink collected.
  void append(const Sink& other);

  std::size_t errors() const { return errors_; }
  std::size_t dropped() const { return dropped_; }
  /// In the order of the files and of the lines in them.
  std::vector<const Diagnostic*> sorted() const;

 private:
  std::deque<Diagnostic> all_;
  Diagnostic overflow_;
  std::size_t errors_ = 0;
  std::size_t errors_kept_ = 0;
  std::size_t dropped_ = 0;
};

/// `name` in backticks; what is too long for a message is cut.
std::string ticked(std::string_view code);
/// "1 error", "2 errors"
std::string counted(std::size_t count, std::string_view singular);

}  // namespace xdrgen::diag

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a diagnostic, and the sink that the passes report to. A diagnostic says what was
// seen, then the rule, then a hint; in lower case, without a full stop, with code in backticks.
// render.h decides how it looks.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
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
  std::vector<std::string> lines;  ///< text to type, shown below
};

/// A further fact that the reader needs, and its place, if it has one.
struct Note {
  std::string text;
  std::optional<source::Place> place;  ///< for programs; `text` describes the place in words
};

struct Diagnostic {
  Kind kind{};
  Severity severity = Severity::kError;
  std::string message;                 ///< what was seen
  std::optional<source::Place> place;  ///< nothing: no place in a file is at fault
  std::string label;                   ///< the rule, shown beside the caret
  std::vector<Note> notes;
  std::vector<Help> helps;
  std::size_t notes_left_out = 0;  ///< the last note gives their number

  /// This bounds notes; further ones are counted and not kept, because a hostile document may cause
  /// one for every line.
  static constexpr std::size_t kMostNotes = 8;

  Diagnostic& note(std::string text, std::optional<source::Place> where = std::nullopt);
  Diagnostic& help(std::string text, std::vector<std::string> lines = {}) {
    helps.push_back({std::move(text), std::move(lines)});
    return *this;
  }
};

/// Collects the diagnostics of the passes. A pass goes on after an error; the driver checks
/// `errors()` before it writes anything.
class Sink {
 public:
  /// This bounds the errors, and apart from them the other diagnostics; the sink counts further
  /// ones and does not keep them, because a hostile document may cause one for every byte.
  static constexpr std::size_t kMostKept = 1000;

  /// Adds a diagnostic; the caller may add notes and helps to the result until the next report.
  Diagnostic& report(Kind kind, std::optional<source::Place> place, std::string message, std::string label = {}) {
    return report(kind, info(kind).severity, place, std::move(message), std::move(label));
  }
  Diagnostic& report(Kind kind, Severity severity, std::optional<source::Place> place, std::string message,
                     std::string label = {});

  /// Adds the diagnostics of another sink.
  void append(const Sink& other);

  /// Removes diagnostics for which `which` returns true; errors stay.
  void leave_out(const std::function<bool(const Diagnostic&)>& which);

  std::size_t errors() const { return errors_; }
  std::size_t dropped() const { return dropped_; }
  /// Returns the diagnostics in the order of files and lines, those without a place first.
  std::vector<const Diagnostic*> sorted() const;

 private:
  std::deque<Diagnostic> all_;
  Diagnostic overflow_;
  std::size_t errors_ = 0;
  std::size_t errors_kept_ = 0;
  std::size_t dropped_ = 0;
};

/// Returns the code in backticks; text that is too long for a message is cut.
std::string ticked(std::string_view code);
/// Returns "1 error", "2 errors".
std::string counted(std::size_t count, std::string_view singular);

}  // namespace xdrgen::diag

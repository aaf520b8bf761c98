// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the sink of diagnostics.
#include "diag/diagnostic.h"

#include <algorithm>
#include <tuple>

namespace xdrgen::diag {

Diagnostic& Diagnostic::note(std::string text, std::optional<source::Place> where) {
  if (notes.size() < kMostNotes) {
    notes.push_back({std::move(text), where});
    return *this;
  }
  ++notes_left_out;
  notes.resize(kMostNotes);
  notes.push_back({"… and " + std::to_string(notes_left_out) + " more", std::nullopt});
  return *this;
}

Diagnostic& Sink::report(Kind kind, Severity severity, std::optional<source::Place> place, std::string message,
                         std::string label) {
  const bool error = severity == Severity::kError;
  if (error) ++errors_;
  Diagnostic diagnostic{kind, severity, std::move(message), place, std::move(label), {}, {}};
  // Count errors apart, so that warnings cannot displace them.
  const std::size_t kept = error ? errors_kept_ : all_.size() - errors_kept_;
  if (kept < kMostKept) {
    if (error) ++errors_kept_;
    return all_.emplace_back(std::move(diagnostic));
  }
  ++dropped_;
  return overflow_ = std::move(diagnostic);
}

void Sink::append(const Sink& other) {
  for (const Diagnostic& diagnostic : other.all_) {
    report(diagnostic.kind, diagnostic.severity, diagnostic.place, {}) = diagnostic;
  }
  dropped_ += other.dropped_;
  errors_ =
      errors_ + other.errors_ -
      static_cast<std::size_t>(std::count_if(other.all_.begin(), other.all_.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::kError;
      }));
}

void Sink::leave_out(const std::function<bool(const Diagnostic&)>& which) {
  const auto out = [&](const Diagnostic& diagnostic) {
    return diagnostic.severity != Severity::kError && which(diagnostic);
  };
  all_.erase(std::remove_if(all_.begin(), all_.end(), out), all_.end());
}

std::vector<const Diagnostic*> Sink::sorted() const {
  std::vector<const Diagnostic*> result;
  for (const Diagnostic& diagnostic : all_) result.push_back(&diagnostic);
  const auto key = [](const Diagnostic* d) {
    return d->place ? std::tuple(1, d->place->buffer.value, d->place->begin) : std::tuple(0, 0U, 0U);
  };
  std::stable_sort(result.begin(), result.end(),
                   [&](const Diagnostic* a, const Diagnostic* b) { return key(a) < key(b); });
  return result;
}

std::string ticked(std::string_view code) {
  constexpr std::size_t kLongest = 120;
  if (code.size() <= kLongest) return "`" + std::string(code) + "`";
  return "`" + std::string(code.substr(0, kLongest)) + "…`";
}

std::string counted(std::size_t count, std::string_view singular) {
  return std::to_string(count) + " " + std::string(singular) + (count == 1 ? "" : "s");
}

}  // namespace xdrgen::diag

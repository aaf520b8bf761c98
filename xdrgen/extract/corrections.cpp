// SPDX-License-Identifier: BSD-3-Clause
//
// Applies edits.
#include "extract/corrections.h"

#include <fmt/format.h>

#include <algorithm>

#include "extract/listing.h"

namespace xdrgen::extract {

using diag::Kind;
using diag::ticked;

std::string Corrections::where(std::uint32_t line) const { return fmt::format("line {} of {}", line, document_.name); }

bool Corrections::exists(std::uint32_t line, const source::Place& at) {
  if (line <= buffer_.line_count()) return true;
  sink_.report(Kind::kEditWithoutMatch, at, fmt::format("{} does not exist", where(line)),
               fmt::format("the document has {} lines", buffer_.line_count()));
  return false;
}

void Corrections::place(const Overlay::Edit& edit) {
  if (!exists(edit.line, edit.line_place)) return;
  const std::string_view line = buffer_.line(edit.line);
  const std::size_t column = line.find(edit.before);
  if (column == std::string_view::npos) {
    report_no_match(edit, line);
    return;
  }
  if (line.find(edit.before, column + 1) != std::string_view::npos) {
    sink_
        .report(Kind::kEditAmbiguous, edit.before_place,
                fmt::format("{} stands more than once at {}", ticked(edit.before), where(edit.line)),
                "must stand there exactly once")
        .note(fmt::format("the line is {}", ticked(line)), whole(edit.line))
        .help("name more of the line in `old`");
    return;
  }
  if (!edit.note) {
    auto& edits = edits_[edit.line];
    for (const Placed& other : edits) {
      if (column < other.column + other.edit->before.size() && other.column < column + edit.before.size()) {
        sink_
            .report(Kind::kEditOverlap, edit.before_place,
                    fmt::format("{} is changed by two entries", ticked(edit.before)), "changes may not overlap")
            .note(fmt::format("the other entry is at {}", buffers_.describe(other.edit->entry, edit.entry.buffer)));
        return;
      }
    }
    edits.push_back({&edit, column});
    std::sort(edits.begin(), edits.end(), [](const Placed& a, const Placed& b) { return a.column < b.column; });
  }
  document_.corrections.push_back({edit.line, edit.before, edit.after, edit.reason});
}

void Corrections::place(const Overlay::Append& append) {
  if (!exists(append.line, append.line_place)) return;
  appends_.push_back(&append);
  document_.appends.push_back({append.line, append.to, append.to_place});
  const std::string line(trimmed(buffer_.line(append.line)));
  document_.corrections.push_back(
      {append.line, line, line, fmt::format("appended to {}: {}", append.to, append.reason)});
}

void Corrections::report_no_match(const Overlay::Edit& edit, std::string_view line) {
  auto& diagnostic = sink_.report(Kind::kEditWithoutMatch, edit.before_place,
                                  fmt::format("{} does not stand at {}", ticked(edit.before), where(edit.line)),
                                  "must stand there exactly once");
  diagnostic.note(line.find_first_not_of(" \t\f") == std::string_view::npos
                      ? std::string("the line is empty")
                      : fmt::format("the line is {}", ticked(line)),
                  whole(edit.line));
  for (std::uint32_t distance = 1; distance <= buffer_.line_count(); ++distance) {
    for (const std::int64_t near : {std::int64_t{edit.line} - distance, std::int64_t{edit.line} + distance}) {
      if (near < 1 || near > buffer_.line_count()) continue;
      const auto number = static_cast<std::uint32_t>(near);
      if (buffer_.line(number).find(edit.before) == std::string_view::npos) continue;
      diagnostic.help(fmt::format("the nearest line that has it is {}", number));
      return;
    }
  }
}

source::Text Corrections::corrected(std::uint32_t begin) const {
  source::Text text;
  const std::string_view bytes = buffer_.text();
  std::uint32_t done = begin;
  const auto copy_to = [&](std::uint32_t end) {
    text.append_verbatim(bytes.substr(done, end - done), published(done, end));
    done = end;
  };
  for (const auto& [line, edits] : edits_) {
    for (const auto& [edit, column] : edits) {
      copy_to(buffer_.line_begin(line) + static_cast<std::uint32_t>(column));
      done += static_cast<std::uint32_t>(edit->before.size());
      source::Place origin = published(done - static_cast<std::uint32_t>(edit->before.size()), done);
      origin.corrected_by = source::Place::Entry{edit->entry.buffer, edit->entry.begin};
      text.append_replacement(edit->after, origin);
    }
  }
  copy_to(static_cast<std::uint32_t>(bytes.size()));
  return text;
}

void Corrections::check(const std::function<bool(std::uint32_t)>& extracted) {
  const char* what =
      document_.marked ? "only lines that begin with `///` can be corrected" : "only lines of XDR can be corrected";
  for (const auto& [line, edits] : edits_) {
    if (extracted(line)) continue;
    for (const Placed& placed : edits) {
      sink_
          .report(Kind::kEditOutsideXdr, placed.edit->line_place, fmt::format("{} is not extracted", where(line)), what)
          .help("write [[note]] to say something about any other line");
    }
  }
  for (const Overlay::Append* append : appends_) {
    if (extracted(append->line)) continue;
    sink_.report(Kind::kEditOutsideXdr, append->line_place, fmt::format("{} is not extracted", where(append->line)),
                 "only XDR can be appended");
  }
}

}  // namespace xdrgen::extract

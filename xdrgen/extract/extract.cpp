// SPDX-License-Identifier: BSD-3-Clause
//
// Extraction and application of overlays, line by line.
#include "extract/extract.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;

struct PlacedEdit {
  const Overlay::Edit* edit;
  std::size_t column;  ///< 0-based
};

class Extractor {
 public:
  Extractor(const source::Buffers& buffers, source::BufferId id, diag::Sink& sink)
      : buffers_(buffers), buffer_(buffers[id]), sink_(sink) {
    document_.buffer = id;
    document_.name = std::filesystem::path(buffer_.path()).filename().string();
  }

  std::optional<Document> run(std::span<const Overlay> overlays) {
    document_.marked = is_marked();
    if (!document_.marked && !is_whole()) {
      sink_
          .report(Kind::kNothingToExtract, source::Place{document_.buffer, 0, 0, 0, {}},
                  "this text has no XDR to extract", "no line begins with `///`")
          .help("a file that is XDR as a whole has the suffix .x");
      return std::nullopt;
    }
    document_.overlay_path = overlay_path(overlays);
    for (const Overlay& overlay : overlays) {
      document_.overlays.push_back(overlay.buffer);
      for (const Overlay::Declare& declare : overlay.declares) put_in_front(declare);
      for (const Overlay::Edit& edit : overlay.edits) place_edit(edit);
    }
    for (std::uint32_t line = 1; line <= buffer_.line_count(); ++line) take_line(line);
    return std::move(document_);
  }

 private:
  bool is_marked() const {
    if (has_x_suffix()) return false;
    for (std::uint32_t line = 1; line <= buffer_.line_count(); ++line) {
      if (marker_end(buffer_.line(line))) return true;
    }
    return false;
  }
  bool has_x_suffix() const { return std::filesystem::path(buffer_.path()).extension() == ".x"; }
  bool is_whole() const {
    return has_x_suffix() || (!buffer_.outline().has_pages() && !buffer_.outline().has_sections());
  }

  /// The overlay in use; else the one that would be used, where the document lies beside a folder of overlays.
  std::string overlay_path(std::span<const Overlay> overlays) const {
    if (!overlays.empty()) return buffers_[overlays.front().buffer].path();
    const std::filesystem::path path(buffer_.path());
    const std::filesystem::path folder = path.parent_path() / "overlays";
    std::error_code error;
    if (!document_.marked || !std::filesystem::is_directory(folder, error)) return {};
    return (folder / path.stem()).string() + ".toml";
  }

  void put_in_front(const Overlay::Declare& declare) {
    if (declare.place.end - declare.place.begin == declare.text.size()) {
      document_.text.append_verbatim(declare.text, declare.place);
    } else {
      document_.text.append_replacement(declare.text, declare.place);
    }
    document_.text.append_replacement("\n", declare.place);
    document_.corrections.push_back({0, "", declare.text, declare.reason});
  }

  /// Finds the text that an entry names; it must stand exactly once in its line.
  void place_edit(const Overlay::Edit& edit) {
    const std::string where = fmt::format("line {} of {}", edit.line, document_.name);
    if (edit.line > buffer_.line_count()) {
      sink_.report(Kind::kEditWithoutMatch, edit.line_place, fmt::format("{} does not exist", where),
                   fmt::format("the document has {} lines", buffer_.line_count()));
      return;
    }
    const std::string_view line = buffer_.line(edit.line);
    const std::size_t column = line.find(edit.before);
    if (column == std::string_view::npos) {
      report_no_match(edit, line, where);
      return;
    }
    if (line.find(edit.before, column + 1) != std::string_view::npos) {
      sink_
          .report(Kind::kEditAmbiguous, edit.before_place,
                  fmt::format("{} stands more than once at {}", ticked(edit.before), where),
                  "must stand there exactly once")
          .note(fmt::format("the line is {}", ticked(line)), place(edit.line, 0, line.size()))
          .help("name more of the line in `old`");
      return;
    }
    if (edit.note) {
      document_.corrections.push_back({edit.line, edit.before, edit.after, edit.reason});
      return;
    }
    if (document_.marked && !marker_end(line)) {
      sink_
          .report(Kind::kEditOutsideXdr, edit.line_place, fmt::format("{} is not extracted", where),
                  "only lines that begin with `///` can be corrected")
          .help("write [[note]] to say something about any other line");
      return;
    }
    auto& edits = edits_[edit.line];
    for (const PlacedEdit& other : edits) {
      if (column < other.column + other.edit->before.size() && other.column < column + edit.before.size()) {
        sink_
            .report(Kind::kEditOverlap, edit.before_place,
                    fmt::format("{} is changed by two entries", ticked(edit.before)), "changes may not overlap")
            .note(fmt::format("the other entry is at {}", buffers_.describe(other.edit->entry, edit.entry.buffer)));
        return;
      }
    }
    edits.push_back({&edit, column});
    document_.corrections.push_back({edit.line, edit.before, edit.after, edit.reason});
  }

  void report_no_match(const Overlay::Edit& edit, std::string_view line, const std::string& where) {
    auto& diagnostic = sink_.report(Kind::kEditWithoutMatch, edit.before_place,
                                    fmt::format("{} does not stand at {}", ticked(edit.before), where),
                                    "must stand there exactly once");
    diagnostic.note(line.find_first_not_of(" \t\f") == std::string_view::npos
                        ? std::string("the line is empty")
                        : fmt::format("the line is {}", ticked(line)),
                    place(edit.line, 0, line.size()));
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

  source::Place place(std::uint32_t line, std::size_t begin, std::size_t end) const {
    const std::uint32_t base = buffer_.line_begin(line);
    return {document_.buffer, base + static_cast<std::uint32_t>(begin), base + static_cast<std::uint32_t>(end), 0, {}};
  }

  /// The line with its corrections.
  source::Text corrected(std::uint32_t number) {
    const std::string_view line = buffer_.line(number);
    source::Text text;
    std::size_t done = 0;
    if (const auto found = edits_.find(number); found != edits_.end()) {
      std::sort(found->second.begin(), found->second.end(),
                [](const PlacedEdit& a, const PlacedEdit& b) { return a.column < b.column; });
      for (const auto& [edit, column] : found->second) {
        text.append_verbatim(line.substr(done, column - done), place(number, done, column));
        done = column + edit->before.size();
        source::Place origin = place(number, column, done);
        origin.corrected_by = source::Place::Entry{edit->entry.buffer, edit->entry.begin};
        text.append_replacement(edit->after, origin);
      }
    }
    text.append_verbatim(line.substr(done), place(number, done, line.size()));
    text.append_verbatim("\n", place(number, line.size(), line.size() + 1));
    return text;
  }

  void take_line(std::uint32_t number) {
    const auto published_end = document_.marked ? marker_end(buffer_.line(number)) : std::optional<std::size_t>(0);
    if (!published_end) return;
    document_.lines.push_back({number, std::string(buffer_.line(number).substr(*published_end))});
    const source::Text line = corrected(number);
    const auto end = document_.marked ? marker_end(line.str()) : std::optional<std::size_t>(0);
    if (end) document_.text.append(line, *end, line.str().size());
  }

  const source::Buffers& buffers_;
  const source::Buffer& buffer_;
  diag::Sink& sink_;
  Document document_;
  std::map<std::uint32_t, std::vector<PlacedEdit>> edits_;
};

}  // namespace

std::optional<std::size_t> marker_end(std::string_view line) {
  constexpr std::string_view kMarker = "///";
  const std::size_t begin = line.find_first_not_of(" \t\f");
  if (begin == std::string_view::npos || line.substr(begin, kMarker.size()) != kMarker) return std::nullopt;
  std::size_t end = begin + kMarker.size();
  if (end < line.size() && (line[end] == ' ' || line[end] == '\t')) ++end;
  return end;
}

std::optional<Document> extract(const source::Buffers& buffers, source::BufferId buffer,
                                std::span<const Overlay> overlays, diag::Sink& sink) {
  auto document = Extractor(buffers, buffer, sink).run(overlays);
  if (document) {
    std::stable_sort(document->corrections.begin(), document->corrections.end(),
                     [](const Correction& a, const Correction& b) { return a.line < b.line; });
  }
  return document;
}

}  // namespace xdrgen::extract

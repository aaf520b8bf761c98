// SPDX-License-Identifier: BSD-3-Clause
//
// This file does the extraction: if overlays change a document, it reads the document twice, as
// published and as corrected.
#include "extract/extract.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

#include "extract/comments.h"
#include "extract/corrections.h"
#include "extract/files.h"
#include "extract/form.h"
#include "extract/listing.h"
#include "extract/markdown.h"
#include "extract/restated.h"
#include "extract/rfcxml.h"
#include "extract/select.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;

class Extractor {
 public:
  Extractor(source::Buffers& buffers, source::BufferId id, diag::Sink& sink)
      : buffers_(buffers), buffer_(buffers[id]), sink_(sink), corrections_(buffers, id, document_, sink) {
    document_.buffer = id;
    document_.name = std::filesystem::path(buffer_.path()).filename().string();
    document_.form = form_of(buffer_.path(), buffer_.text());
  }

  std::optional<Document> run(std::span<const Overlay> overlays) {
    if (is_wide(buffer_.text())) {
      sink_.report(Kind::kWrongEncoding, source::Place{document_.buffer, 0, 0, 0, {}},
                   "this document is encoded in UTF-16 or UTF-32", "a document is read as UTF-8");
      return std::nullopt;
    }
    for (const Overlay& overlay : overlays) {
      for (const Overlay::Lines& lines : overlay.xdr) name_lines(lines);
    }
    if (document_.form == Form::kXdr && ranges_.empty()) {
      if (const auto sign = published_sign(buffer_.text())) {
        report_published(*sign);
        return std::nullopt;
      }
    }
    // If overlays edit the text, report only errors of the corrected text.
    const bool edited = std::any_of(overlays.begin(), overlays.end(), [](const Overlay& overlay) {
      return std::any_of(overlay.edits.begin(), overlay.edits.end(), [](const auto& edit) { return !edit.note; });
    });
    diag::Sink ignored;
    const source::Text published = Corrections(buffers_, document_.buffer, document_, ignored).corrected(first_byte());
    Reading reading;
    const bool readable = read(published, reading, edited ? ignored : sink_, true);
    if (!readable && !edited) return std::nullopt;
    take_published(reading.selection);
    document_.marked = reading.selection.marked;
    document_.overlay_path = overlay_path(overlays);
    for (const Overlay& overlay : overlays) {
      document_.overlays.push_back(overlay.buffer);
      for (const Overlay::Declare& declare : overlay.declares) put_in_front(declare);
      for (const Overlay::Edit& edit : overlay.edits) corrections_.place(edit);
      for (const Overlay::Append& append : overlay.appends) corrections_.place(append);
    }
    source::Text corrected;
    if (edited) {
      corrected = corrections_.corrected(first_byte());
      reading = {};
      if (!read(corrected, reading, sink_, false)) return std::nullopt;
      document_.marked = reading.selection.marked;
    }
    if (reading.selection.lines.empty() && reading.selection.form != Form::kXdr) {
      report_nothing(reading.listing);
      return std::nullopt;
    }
    document_.form = reading.selection.form;
    take(reading.selection);
    corrections_.check([&](std::uint32_t line) { return is_extracted(line); });
    document_.line_comments = settle_comments(document_.text, buffers_, sink_);
    find_restated(document_.text, buffers_);
    split_files(document_, sink_);
    return std::move(document_);
  }

 private:
  struct Reading {
    Listing listing;
    Selection selection;
  };

  std::uint32_t first_byte() const { return static_cast<std::uint32_t>(byte_order_mark(buffer_.text())); }

  /// Reads the document; `text` must outlive `reading`. Returns false if it cannot be read, after
  /// reporting that.
  bool read(const source::Text& text, Reading& reading, diag::Sink& sink, bool published) {
    std::vector<source::Outline::Heading> headings;
    switch (document_.form) {
      case Form::kRfcXml:
        if (!list_rfcxml(text, buffers_, reading.listing, headings, sink)) return false;
        break;
      case Form::kMarkdown:
        list_markdown(text, buffers_, buffer_.line_end(), reading.listing, headings, sink);
        break;
      case Form::kXdr:
      case Form::kText: {
        const auto size = static_cast<std::uint32_t>(text.str().size());
        reading.listing.blocks.push_back({&text, split_lines(text.str(), 0, size, buffer_.line_end()), {}, {}, false});
        break;
      }
    }
    // Such a line at the margin of a .x file as `2. Redistributions ...` belongs to a comment. A
    // text whose XDR an overlay names by its lines is a published one, which has sections.
    const bool is_code = document_.form == Form::kXdr && ranges_.empty();
    const bool is_markup = document_.form != Form::kXdr && document_.form != Form::kText;
    if (published && (is_code || is_markup)) {
      buffers_.set_outline(document_.buffer, source::Outline(buffer_.line_count(), std::move(headings)));
    }
    reading.selection = ranges_.empty() ? select(reading.listing, document_.form, buffer_, sink)
                                        : select_lines(reading.listing, document_.form, ranges_, buffer_);
    return true;
  }

  void name_lines(const Overlay::Lines& lines) {
    ranges_.push_back({lines.first, lines.last});
    if (lines.last <= buffer_.line_count()) return;
    sink_.report(Kind::kEditWithoutMatch, lines.last_place,
                 fmt::format("line {} of {} does not exist", lines.last, document_.name),
                 fmt::format("the document has {}", diag::counted(buffer_.line_count(), "line")));
  }

  std::uint32_t published_line(const Selected& selected) const {
    const std::uint32_t at = std::min(selected.line.begin, std::max(selected.line.next, 1U) - 1);
    return buffer_.position(selected.text->place({at, at + 1}).begin).line;
  }

  static std::string_view text_of(const Selected& selected) {
    return std::string_view(selected.text->str()).substr(selected.line.begin, selected.line.end - selected.line.begin);
  }

  void take_published(const Selection& selection) {
    document_.lines.reserve(selection.lines.size());
    for (const Selected& selected : selection.lines) {
      document_.lines.push_back({published_line(selected), std::string(text_of(selected))});
    }
  }

  bool is_extracted(std::uint32_t number) const {
    const auto found =
        std::lower_bound(document_.lines.begin(), document_.lines.end(), number,
                         [](const Document::Line& line, std::uint32_t value) { return line.number < value; });
    return (found != document_.lines.end() && found->number == number) ||
           std::binary_search(corrected_lines_.begin(), corrected_lines_.end(), number);
  }

  void take(const Selection& selection) {
    std::vector<std::uint32_t> begins;  // of each line in document_.text
    begins.reserve(selection.lines.size() + 1);
    for (const Selected& selected : selection.lines) {
      begins.push_back(static_cast<std::uint32_t>(document_.text.str().size()));
      const auto& [text, line] = selected;
      corrected_lines_.push_back(published_line(selected));
      if (line.next == line.end + 1 && text->str()[line.end] == '\n') {
        document_.text.append(*text, line.begin, line.next);
        continue;
      }
      document_.text.append(*text, line.begin, line.end);
      source::Place end = line.end < line.next ? text->place({line.end, line.next})
                          : line.end > 0       ? text->place({line.end - 1, line.end}).after()
                                               : source::Place{document_.buffer, 0, 0, 0, {}};
      document_.text.append_replacement("\n", end);
    }
    begins.push_back(static_cast<std::uint32_t>(document_.text.str().size()));
    std::size_t covered = 0;  // lines before this one are in a file, or in document_.outside
    const auto leave_out = [&](std::size_t end) {
      const source::Span span{begins[covered], begins[end]};
      if (first_line(document_, span)) document_.outside.push_back(span);
    };
    for (const Selection::File& file : selection.files) {
      leave_out(file.begin);
      covered = file.end;
      add_file(document_, {file.name, {begins[file.begin], begins[file.end]}}, file.place, sink_);
    }
    if (selection.files.empty()) return;
    leave_out(selection.lines.size());
    document_.common = {0, begins.front()};  // the text that overlays put in front
  }

  /// Reports a published document that is called a .x file once; the parser would report every
  /// line.
  void report_published(std::uint32_t sign) {
    const std::string_view rest = std::string_view(buffer_.text()).substr(sign);
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    sink_
        .report(Kind::kPublishedAsXdr,
                source::Place{document_.buffer, sign, sign + static_cast<std::uint32_t>(line.size()), 0, {}},
                "this is a published text, and no file of XDR", "the suffix .x says that all of it is XDR")
        .help("call it .txt, .xml or .md: then its XDR is what stands after `///`, or in its blocks of code");
  }

  void report_nothing(const Listing& listing) {
    const char* label = "no line begins with `///`";
    const char* help = "a file that is XDR as a whole has the suffix .x";
    if (document_.form == Form::kRfcXml) {
      label = "no line of a <sourcecode> begins with `///`, and none has the type \"xdr\"";
      help = "write `///` in front of every line of XDR, or <sourcecode type=\"xdr\"> around it";
    } else if (document_.form == Form::kMarkdown) {
      label = "no line of a block of code begins with `///`, and no block is marked `xdr`";
      help = "write `///` in front of every line of XDR, or `~~~ xdr` before it and `~~~` after it";
    }
    auto& diagnostic = sink_.report(Kind::kNothingToExtract, source::Place{document_.buffer, 0, 0, 0, {}},
                                    "this text has no XDR to extract", label);
    if (document_.form != Form::kText && !listing.blocks.empty()) {
      diagnostic.note(fmt::format("the document has {} of code in other languages or in none",
                                  diag::counted(listing.blocks.size(), "block")));
    }
    diagnostic.help(help);
  }

  /// Returns the path of the first overlay in use. Without one, returns the path that an overlay
  /// would have, if the document has markers and stands beside a folder `overlays`; else nothing.
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

  source::Buffers& buffers_;
  const source::Buffer& buffer_;
  diag::Sink& sink_;
  Document document_;
  Corrections corrections_;
  std::vector<std::uint32_t> corrected_lines_;
  std::vector<LineRange> ranges_;  ///< that overlays say are XDR
};

}  // namespace

std::optional<Document> extract(source::Buffers& buffers, source::BufferId buffer, std::span<const Overlay> overlays,
                                diag::Sink& sink) {
  auto document = Extractor(buffers, buffer, sink).run(overlays);
  if (document) {
    std::stable_sort(document->corrections.begin(), document->corrections.end(),
                     [](const Correction& a, const Correction& b) { return a.line < b.line; });
  }
  return document;
}

}  // namespace xdrgen::extract

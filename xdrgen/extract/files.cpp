// SPDX-License-Identifier: BSD-3-Clause
//
// Splits documents.
#include "extract/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "extract/listing.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;
using diag::ticked;

constexpr std::string_view kBegins = "@@FILE";
constexpr std::string_view kEnds = "FILE ENDS:";

/// Returns what is wrong with a name; empty: nothing.
std::string flaw(std::string_view name) {
  if (name.empty()) return "a marker must name a file";
  if (name.size() > kLongestFileName) return fmt::format("a file name has at most {} characters", kLongestFileName);
  if (name.find_first_of("/\\") != std::string_view::npos) return "a document may not choose a directory";
  if (name.front() == '.' || name.front() == '-') return "a file name begins with a letter, a digit or `_`";
  for (const char c : name) {
    const bool fine =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
    if (!fine) return "a file name is made of letters, digits, `_`, `-` and `.`";
  }
  if (name.find("..") != std::string_view::npos) return "a file name has no `..`";
  if (name.size() < 3 || lower(std::string(name.substr(name.size() - 2))) != ".x") return "a file of XDR is called *.x";
  return {};
}

struct Marker {
  bool begins = false;
  bool comment = false;   ///< whether it is in a comment
  std::string_view name;  ///< part of the line
};

/// Parses a line that is a marker and nothing else.
std::optional<Marker> marker(std::string_view line) {
  Marker result;
  std::string_view text = trimmed(line);
  if (text.substr(0, 2) == "/*") {
    result.comment = true;
    text = trimmed(text.substr(2));
    if (text.size() < 2 || text.substr(text.size() - 2) != "*/") return std::nullopt;
    text = trimmed(text.substr(0, text.size() - 2));
  }
  result.begins = text.substr(0, kBegins.size()) == kBegins;
  if (!result.begins && text.substr(0, kEnds.size()) != kEnds) return std::nullopt;
  text.remove_prefix(result.begins ? kBegins.size() : kEnds.size());
  if (result.begins && !text.empty() && text.front() != ' ' && text.front() != '\t') return std::nullopt;
  text = trimmed(text);
  if (!text.empty() && text.back() == ';') text = trimmed(text.substr(0, text.size() - 1));
  result.name = text;
  return result;
}

}  // namespace

void add_file(Document& document, File file, const source::Place& place, diag::Sink& sink) {
  if (const std::string why = flaw(file.name); !why.empty()) {
    sink.report(Kind::kBadFileName, place, fmt::format("{} is no name of a file", ticked(file.name)), why);
    return;
  }
  if (document.files.size() > kMostFiles) return;
  // Some file systems do not distinguish small and capital letters.
  const auto same = [&](const File& other) { return lower(other.name) == lower(file.name); };
  const auto found = std::find_if(document.files.begin(), document.files.end(), same);
  if (found == document.files.end()) {
    if (document.files.size() < kMostFiles) {
      document.files.push_back(std::move(file));
    } else if (document.files.size() == kMostFiles) {
      document.files.push_back(std::move(file));  // so that it is reported once
      sink.report(Kind::kDocumentTooComplex, place, "this document is split into too many files",
                  fmt::format("at most {} are written", kMostFiles));
    }
    return;
  }
  sink.report(Kind::kDuplicateFile, place, fmt::format("{} names a file a second time", ticked(file.name)),
              "each file of a document has a name of its own");
}

std::optional<source::Place> first_line(const Document& document, source::Span span) {
  const std::string_view text = document.text.slice(span);
  const std::size_t first = text.find_first_not_of(" \t\r\n\f");
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t end = std::min(text.find('\n', first), text.size());
  return document.text.place(
      {span.begin + static_cast<std::uint32_t>(first), span.begin + static_cast<std::uint32_t>(end)});
}

std::string text_of(const Document& document, const File& file) {
  std::string text(document.text.slice(document.common));
  return text += document.text.slice(file.span);
}

void split_files(Document& document, diag::Sink& sink) {
  const std::string& text = document.text.str();
  if (text.find(kBegins) == std::string::npos && text.find(kEnds) == std::string::npos) return;
  const auto size = static_cast<std::uint32_t>(text.size());
  std::uint32_t begin = 0;  // of the present file
  std::string open;         // the file that `@@FILE` began
  source::Place open_place;
  std::vector<source::Span> bare;
  bool ended = false;
  bool split = false;
  const auto report_outside = [&](source::Span span, const char* message, const char* label) {
    if (const auto place = first_line(document, span)) sink.report(Kind::kOutsideFiles, *place, message, label);
  };
  const auto close = [&](std::uint32_t end) {
    if (!open.empty()) add_file(document, {std::exchange(open, {}), {begin, end}}, open_place, sink);
  };
  for (const Line& line : split_lines(text, 0, size, '\n')) {
    const std::string_view bytes = std::string_view(text).substr(line.begin, line.end - line.begin);
    if (bytes.size() > 2 * kLongestFileName && bytes.find(kBegins) == std::string_view::npos &&
        bytes.find(kEnds) == std::string_view::npos)
      continue;
    const auto found = marker(bytes);
    if (!found) continue;
    // Markers take precedence over names of blocks. A line that has the words of a marker beside
    // other text, as in a string, is no marker and does not get here.
    if (!std::exchange(split, true)) {
      document.files.clear();
      document.outside.clear();
      document.common = {0, found->begins ? line.begin : 0};
      if (!first_line(document, document.common)) document.common = {};
    }
    const auto at = found->name.empty() ? line.begin : static_cast<std::uint32_t>(found->name.data() - text.data());
    const source::Place place =
        document.text.place({at, at + std::max<std::uint32_t>(static_cast<std::uint32_t>(found->name.size()), 1)});
    const bool closes = !open.empty() && !found->begins && open == found->name;
    close(line.begin);
    if (closes) {
      ended = true;
    } else if (found->begins) {
      if (ended) {
        report_outside({begin, line.begin}, "this stands between two files",
                       "`FILE ENDS:` ends the one before it, and `@@FILE` begins the next");
      }
      open = found->name.empty() ? std::string(" ") : std::string(found->name);
      open_place = place;
      ended = false;
    } else {
      add_file(document, {std::string(found->name), {begin, line.begin}}, place, sink);
      ended = true;
    }
    begin = line.next;
    if (!found->comment) bare.push_back({line.begin, line.end});
  }
  close(size);
  if (ended)
    report_outside({begin, size}, "this stands after the last file", "`FILE ENDS:` ends the last one before it");
  for (const source::Span span : bare) document.text.blank(span);
}

}  // namespace xdrgen::extract

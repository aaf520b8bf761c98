// SPDX-License-Identifier: BSD-3-Clause
//
// This file has files as published: bytes, lines, and places in them. Every diagnostic points to a
// `Place`. Read this before provenance.h. extract/ interprets the bytes, diag/ shows places.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/citation.h"
#include "source/outline.h"

namespace xdrgen::source {

/// Identifies one buffer of a `Buffers`.
struct BufferId {
  std::uint32_t value = 0;
  friend auto operator<=>(const BufferId&, const BufferId&) = default;
};

/// Lines and columns count from 1; columns count bytes.
struct LineColumn {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// A Place is the bytes [begin, end) of a published file, and says how they got into the text that
/// the compiler reads.
struct Place {
  /// An Entry is the overlay entry that replaced these bytes.
  struct Entry {
    BufferId buffer;
    std::uint32_t begin = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  BufferId buffer;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t extracted_line = 0;  ///< 1-based line of the extracted XDR; 0 where there is none
  std::optional<Entry> corrected_by;

  /// Returns the empty place after this one: the place of something that is missing.
  Place after() const {
    Place place = *this;
    place.begin = place.end;
    return place;
  }
};

/// One file, whose bytes never change. Lines end with LF or CR LF; with CR alone only in a file
/// without any LF.
class Buffer {
 public:
  Buffer(std::string path, std::string text);

  const std::string& path() const { return path_; }
  const std::string& text() const { return text_; }

  std::uint32_t line_count() const { return static_cast<std::uint32_t>(line_begins_.size()); }
  /// Returns the line without its end; `number` is 1-based and at most `line_count()`.
  std::string_view line(std::uint32_t number) const;
  std::uint32_t line_begin(std::uint32_t number) const { return line_begins_[number - 1]; }
  /// Returns the last character of a line end.
  char line_end() const { return line_end_; }
  LineColumn position(std::uint32_t offset) const;

  /// Returns the pages and sections; the outline is empty for a file that has none.
  const Outline& outline() const { return outline_; }
  void set_outline(Outline outline) { outline_ = std::move(outline); }
  /// Returns the section that the text at an offset restates; empty: none.
  const Citation& restates(std::uint32_t offset) const;
  /// `restated` must ascend.
  void set_restated(std::vector<Restated> restated) { restated_ = std::move(restated); }

 private:
  std::string path_;
  std::string text_;
  char line_end_ = '\n';
  std::vector<std::uint32_t> line_begins_;
  Outline outline_;
  std::vector<Restated> restated_;
};

/// All files that one run reads. References stay valid as long as the object.
class Buffers {
 public:
  /// This bounds the bytes of one file: a document is hostile input. The longest RFC with XDR has a
  /// third of this.
  static constexpr std::size_t kMostBytes = std::size_t{4} * 1024 * 1024;

  struct LoadError {
    std::string reason;
    bool too_large = false;
  };

  /// Reads a file; on failure, returns nothing and sets `error`.
  std::optional<BufferId> load(const std::filesystem::path& path, LoadError& error);
  /// Reads an open file from its current position to its end; the caller closes it. `path` is how
  /// it is shown.
  std::optional<BufferId> load(int descriptor, const std::filesystem::path& path, LoadError& error);
  BufferId add(std::string path, std::string text);
  const Buffer& operator[](BufferId id) const { return buffers_[id.value]; }
  /// Sets the pages and sections of a file, if its text alone does not show them (XML, Markdown),
  /// or if what looks like them is part of a comment (a file of XDR).
  void set_outline(BufferId id, Outline outline) { buffers_[id.value].set_outline(std::move(outline)); }
  /// Sets what a file restates of other documents (extract/restated.h).
  void set_restated(BufferId id, std::vector<Restated> restated) {
    buffers_[id.value].set_restated(std::move(restated));
  }
  /// Returns the paths that `load()` has read, in order.
  const std::vector<std::string>& loaded() const { return loaded_; }

  std::string_view text(const Place& place) const {
    return std::string_view((*this)[place.buffer].text()).substr(place.begin, place.end - place.begin);
  }
  LineColumn position(const Place& place) const { return (*this)[place.buffer].position(place.begin); }
  /// Returns "line 550" for the file that the reader is looking at, "spec/overlays/x.toml line 6"
  /// for another one.
  std::string describe(const Place& place, BufferId seen_from) const;

 private:
  std::deque<Buffer> buffers_;
  std::vector<std::string> loaded_;
};

}  // namespace xdrgen::source

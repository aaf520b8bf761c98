// SPDX-License-Identifier: BSD-3-Clause
//
// Finds comments in comments, and those that end with their line, in one walk over the text.
#include "extract/comments.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "extract/percent.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;

struct Comment {
  std::uint32_t begin = 0;
  std::uint32_t inner = 0;    ///< the first `/*` in it
  std::uint32_t end = 0;      ///< where its first `*/` begins
  std::uint32_t missing = 0;  ///< number of `*/` that it still needs
  std::uint32_t last = 0;     ///< the `*/` that ends it as a whole
};

/// Tells whether a byte is in a string, which ends with its line at the latest. Walks over the text
/// once.
class Strings {
 public:
  explicit Strings(std::string_view bytes) : bytes_(bytes) {}

  bool inside(std::size_t at) {
    for (; at_ < at; ++at_) {
      if (bytes_[at_] == '\n') inside_ = false;
      if (bytes_[at_] == '"') inside_ = !inside_;
    }
    return inside_;
  }
  /// Skips text in which no string begins or ends.
  void pass(std::size_t end) { at_ = end; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool inside_ = false;
};

/// Reports comments in comments. Adds to `blanks` the part of each outer comment from the first
/// `*/`, which would end it too early, to the one that ends it.
void settle(const std::vector<Comment>& found, const source::Text& text, const source::Buffers& buffers,
            diag::Sink& sink, std::vector<source::Span>& blanks) {
  std::uint32_t settled = 0;
  for (const Comment& comment : found) {
    if (comment.begin < settled) continue;  // inside of one that was settled
    const source::Span inner{comment.inner, comment.inner + 2};
    const source::Place begin = text.place({comment.begin, comment.begin + 2});
    const std::string line = buffers.describe(begin, text.place(inner).buffer);
    if (comment.missing != 0) {
      sink.report(Kind::kSwallowedByComment, text.place(inner), "`/*` stands in a comment",
                  fmt::format("the comment that begins at {} does not end before this", line))
          .note(fmt::format("a comment ends at the first `*/`; everything from {} to here is part of it", line), begin)
          .help("end that comment with `*/`");
      continue;
    }
    const source::Place last = text.place({comment.last, comment.last + 2});
    sink.report(Kind::kNestedComment, text.place(inner), "a comment stands in a comment",
                "read as its author meant it; to other compilers the first `*/` ends both")
        .note(fmt::format("the outer one begins at {}", line), begin)
        .note(fmt::format("and ends at {}", buffers.describe(last, begin.buffer)), last);
    blanks.push_back({comment.end, comment.last});
    settled = comment.last;
  }
}

}  // namespace

std::vector<source::Place> settle_comments(source::Text& text, const source::Buffers& buffers, diag::Sink& sink) {
  const std::string_view bytes = text.str();
  std::vector<source::Span> line_comments;
  std::vector<source::Span> blanks;  // of comments in comments
  Strings strings(bytes);
  std::vector<Comment> found;        // those with a comment in them
  std::vector<std::size_t> waiting;  // those of `found` that need a `*/`, the nearest one last
  for (std::size_t at = 0; (at = bytes.find_first_of("/*%", at)) != std::string_view::npos;) {
    const std::string_view two = bytes.substr(at, 2);
    if (bytes[at] == '%' && first_in_line(bytes, at)) {
      at = percent_line_end(bytes, at);
      strings.pass(at);
    } else if (two == "*/") {
      if (!waiting.empty()) {
        Comment& comment = found[waiting.back()];
        comment.last = static_cast<std::uint32_t>(at);
        if (--comment.missing == 0) waiting.pop_back();
      }
      at += 2;
    } else if (two == "/*") {
      const std::size_t end = bytes.find("*/", at + 2);
      if (end == std::string_view::npos) break;
      Comment comment{static_cast<std::uint32_t>(at), 0, static_cast<std::uint32_t>(end), 0, 0};
      for (std::size_t inner = bytes.find("/*", at + 2); inner < end - 1 && inner != std::string_view::npos;
           inner = bytes.find("/*", inner + 2)) {
        if (comment.missing++ == 0) comment.inner = static_cast<std::uint32_t>(inner);
      }
      if (comment.missing != 0) {
        waiting.push_back(found.size());
        found.push_back(comment);
      }
      strings.inside(comment.begin);
      at = end + 2;
      strings.pass(at);
    } else if (two == "//" && !strings.inside(at)) {
      const std::size_t end = std::min(bytes.find_first_of("\r\n", at), bytes.size());
      // After a comment in a comment the outer one continues; its `*/` may stand in this line.
      const std::size_t close = waiting.empty() ? std::string_view::npos : bytes.substr(0, end).find("*/", at);
      if (close == std::string_view::npos)
        line_comments.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)});
      at = std::min(close, end);
      strings.pass(at);
    } else {
      ++at;
    }
  }
  settle(found, text, buffers, sink, blanks);
  for (const source::Span span : blanks) text.blank(span);
  std::vector<source::Place> places;
  auto nested = blanks.begin();
  for (const source::Span span : line_comments) {
    while (nested != blanks.end() && nested->end <= span.begin) ++nested;
    if (nested != blanks.end() && nested->begin <= span.begin) continue;
    places.push_back(text.place(span));
    text.blank(span);
  }
  return places;
}

void note_line_comments(const std::vector<source::Place>& comments, const source::Buffers& buffers, bool strict,
                        diag::Sink& sink) {
  const auto report = [&](const source::Place& place) -> diag::Diagnostic& {
    return sink.report(Kind::kLineComment, strict ? diag::Severity::kError : diag::Severity::kNote, place,
                       "a comment begins with `//`",
                       "a dialect that many compilers read; RFC 4506 has `/* … */` alone");
  };
  if (strict) {
    for (const source::Place& comment : comments) report(comment).help("write it between `/*` and `*/`");
  } else if (!comments.empty()) {
    auto& diagnostic = report(comments.front());
    if (comments.size() == 1) return;
    diagnostic.note(fmt::format("{} more of this kind, the next at {}", comments.size() - 1,
                                buffers.describe(comments[1], comments.front().buffer)),
                    comments[1]);
  }
}

}  // namespace xdrgen::extract

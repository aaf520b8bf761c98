// SPDX-License-Identifier: BSD-3-Clause
//
// Finds comments in comments in one walk over the text.
#include "extract/comments.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "extract/percent.h"

namespace xdrgen::extract {
namespace {

using diag::Kind;

struct Comment {
  std::uint32_t begin = 0;
  std::uint32_t inner = 0;    ///< the first `/*` in it
  std::uint32_t end = 0;      ///< of its first `*/`
  std::uint32_t missing = 0;  ///< how many `*/` are still left over
  std::uint32_t last = 0;     ///< the `*/` that ends it as a whole
};

}  // namespace

void settle_comments(source::Text& text, const source::Buffers& buffers, diag::Sink& sink) {
  const std::string_view bytes = text.str();
  std::vector<Comment> found;        // those with a comment in them
  std::vector<std::size_t> waiting;  // of those: where something is missing, the nearest one last
  for (std::size_t at = 0; (at = bytes.find_first_of("/*%", at)) != std::string_view::npos;) {
    const std::string_view two = bytes.substr(at, 2);
    if (bytes[at] == '%' && first_in_line(bytes, at)) {
      at = percent_line_end(bytes, at);
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
      at = end + 2;
    } else {
      ++at;
    }
  }
  std::vector<source::Span> blanks;
  std::uint32_t settled = 0;
  for (const Comment& comment : found) {
    if (comment.begin < settled) continue;  // within one that was settled
    const source::Span inner{comment.inner, comment.inner + 2};
    const source::Place begin = text.place({comment.begin, comment.begin + 2});
    const std::string line = buffers.describe(begin, text.place(inner).buffer);
    if (comment.missing != 0) {
      sink.report(Kind::kSwallowedByComment, text.place(inner), "`/*` stands in a comment",
                  fmt::format("the comment that begins at {} is not ended before", line))
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
  for (const source::Span span : blanks) text.blank(span);
}

}  // namespace xdrgen::extract

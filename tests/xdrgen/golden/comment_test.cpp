// SPDX-License-Identifier: BSD-3-Clause
#include "emit/comment.h"

#include <gtest/gtest.h>

namespace {

using xdrgen::emit::comment;
using xdrgen::emit::comment_text;
using xdrgen::emit::literal;

TEST(CommentText, BackslashAtTheEndJoinsNothing) {
  EXPECT_EQ(comment_text("a \\"), "a \\ .");
  EXPECT_EQ(comment_text("a \\   "), "a \\ .");
  EXPECT_EQ(comment_text("a \\\t"), "a \\ .");
  EXPECT_EQ(comment_text("a \\\r"), "a \\ .");
  EXPECT_EQ(comment_text("a ?\?/"), "a ?\?/ .");
  EXPECT_EQ(comment_text("\\ in the middle"), "\\ in the middle");
}

TEST(CommentText, LineBreaksOfEveryKindAreMadeVisible) {
  EXPECT_EQ(comment_text("a\nint b;"), "a<U+000A>int b;");
  EXPECT_EQ(comment_text("a\vb"), "a<U+000B>b");
  EXPECT_EQ(comment_text("a\xe2\x80\xa8z"), "a<U+2028>z");
  EXPECT_EQ(comment_text("a\xc2\x85z"), "a<U+0085>z");
}

TEST(CommentText, BidirectionalControlsAreMadeVisible) {
  EXPECT_EQ(comment_text("a\xe2\x80\xae"
                         "b"),
            "a<U+202E>b");
  EXPECT_EQ(comment_text("a\xe2\x81\xa6"
                         "b"),
            "a<U+2066>b");
}

TEST(CommentText, BytesThatAreNoUtf8AreMadeVisible) {
  EXPECT_EQ(comment_text("\xff"), "<0xff>");
  EXPECT_EQ(comment_text("\xc0\xaf"), "<0xc0><0xaf>");            // overlong
  EXPECT_EQ(comment_text("\xed\xa0\x80"), "<0xed><0xa0><0x80>");  // surrogate
  EXPECT_EQ(comment_text("\xe2\x80"), "<0xe2><0x80>");            // cut off
}

TEST(CommentText, LettersBeyondAsciiStay) { EXPECT_EQ(comment_text("J\xc3\xbcrgen"), "J\xc3\xbcrgen"); }

TEST(Comment, EveryLineBeginsWithSlashes) {
  EXPECT_EQ(comment({"/* a", "", "*/ b \\", "c"}), "// /* a\n//\n// */ b \\ .\n// c");
}

TEST(WrappedComment, BreaksAtBlanksOnly) {
  const std::string word(60, 'x');
  EXPECT_EQ(xdrgen::emit::wrapped_comment(word + " " + word + " y", 2), "//   " + word + "\n//   " + word + " y");
}

TEST(WrappedComment, NoLineJoinsTheNextWhereverItIsBroken) {
  const std::string word(113, 'x');
  EXPECT_EQ(xdrgen::emit::wrapped_comment(word + " \\ int b;", 2), "//   " + word + " \\ .\n//   int b;");
  EXPECT_EQ(xdrgen::emit::wrapped_comment(word.substr(2) + " ?\?/ int b;", 2),
            "//   " + word.substr(2) + " ?\?/ .\n//   int b;");
}

TEST(Literal, EndsWhereItsTextEnds) {
  EXPECT_EQ(literal("a\"b\\c\n"), "\"a\\\"b\\\\c\\012\"");
  EXPECT_EQ(literal("?\?/"), "\"\\?\\?/\"");
}

}  // namespace

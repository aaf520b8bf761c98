// SPDX-License-Identifier: BSD-3-Clause
//
// What generated headers say about a typedef of a list node: it stands for the node by value, which
// has other bytes than a list that may be empty.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "emit/emit_cpp.h"
#include "xdrgen/support.h"

namespace xdrgen::test {
namespace list_alias_test {

using testing::HasSubstr;

// The aliases begin at line 10.
constexpr const char* kDocument =
    "struct number_list {\n"
    "  int entry;\n"
    "  number_list *next;\n"
    "};\n"
    "struct item {\n"
    "  string name<>;\n"
    "  int size;\n"
    "  item *next;\n"
    "};\n"
    "typedef number_list heads;\n"
    "typedef heads same_heads;\n"
    "typedef number_list *any_number;\n"
    "typedef item some_items;\n";

class ListAlias : public testing::Test {
 protected:
  void SetUp() override {
    run_ = compile_text({"a.x", kDocument});
    ASSERT_TRUE(run_.model) << run_.rendered();
  }

  std::string made(const std::string& path) const {
    const emit::CppOptions options{"a", "a", "a test", false, true};
    for (const emit::OutputFile& file : emit::emit_cpp(*run_.model, options)) {
      if (file.path == path) return file.text;
    }
    return {};
  }

  Outcome run_;
};

TEST_F(ListAlias, OfANodeWithoutAClassIsToldFromTheListThatMayBeEmpty) {
  const std::string meaning =
      "/// One `number_list`: a list of at least one entry, without a presence word before the first.\n"
      "/// `NumberListXdr` stands for `number_list *`: that begins with a presence word, and may be empty.\n"
      "/// Its bytes differ, its types to read and to encode from do not: no compiler sees a mix-up.\n";
  const std::string header = made("a.h");
  EXPECT_THAT(header, HasSubstr("// spec: a.x line 10\n" + meaning + "using HeadsXdr = xdr::Chain<std::int32_t>;"));
  EXPECT_THAT(header, HasSubstr("// spec: a.x line 11\n" + meaning + "using SameHeadsXdr = HeadsXdr;"));
  EXPECT_THAT(header, HasSubstr("\nusing NumberListXdr = xdr::List<std::int32_t>;"));
}

TEST_F(ListAlias, OfANodeWithAClassIsAListOfAtLeastOneEntry) {
  EXPECT_THAT(made("a.h"),
              HasSubstr("// spec: a.x line 13\n"
                        "/// One `item`: a list of at least one entry, without a presence word before the first.\n"
                        "using SomeItemsXdr = xdr::Chain<ItemView>;"));
}

TEST_F(ListAlias, OfOptionalDataNeedsNoExplanation) {
  EXPECT_THAT(made("a.h"), HasSubstr("// spec: a.x line 12\nusing AnyNumberXdr = xdr::List<std::int32_t>;"));
}

TEST_F(ListAlias, OfANodeIsExplainedForOwningValuesToo) {
  const std::string header = made("a_owned.h");
  EXPECT_THAT(header,
              HasSubstr("/// One `number_list`: a list of at least one entry, without a presence word before the "
                        "first.\nusing Heads = std::vector<std::int32_t>;"));
  EXPECT_THAT(header, HasSubstr("// spec: a.x line 12\nusing AnyNumber = std::vector<std::int32_t>;"));
}

// The smallest sizes show the words: the presence word that ends a list has 4 bytes, an entry of
// number_list too.
TEST_F(ListAlias, HasTheSizeOfTheNodeByValue) {
  EXPECT_EQ(type(*run_.model, "heads").size.min, 8U);
  EXPECT_EQ(type(*run_.model, "any_number").size.min, 4U);
}

}  // namespace list_alias_test
}  // namespace xdrgen::test

// SPDX-License-Identifier: BSD-3-Clause
//
// A codec that extends a module of the package, which itself extends another module:
// xdrgen_generate(EXTENDS nfsacl).
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "acl_label.h"
#include "acl_label_text.h"

namespace acl_label_test {
namespace {

TEST(AclLabel, HasTypesOfTheModuleItExtendsAndOfThatModulesBase) {
  constexpr std::array handle{std::byte{1}, std::byte{2}, std::byte{3}};
  const nfs::acl_label::AclLabel value{.file = {handle}, .entry = {.type = 2, .id = 1000, .perm = 6}, .label = "mine"};
  std::vector<std::byte> bytes(value.encoded_size());
  ASSERT_TRUE(value.encode(bytes));
  const auto view = nfs::acl_label::AclLabelView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(view->entry().id, 1000U);
  EXPECT_EQ(view->file().data().size(), 3U);

  bytes[3] = std::byte{65};  // more than 64, the longest handle
  const auto refused = nfs::acl_label::AclLabelView::parse(bytes);
  ASSERT_FALSE(refused);
  const std::string text = nfs::acl_label::to_string(refused.error());
  EXPECT_TRUE(text.starts_with("file.data: longer than")) << text;
}

}  // namespace
}  // namespace acl_label_test

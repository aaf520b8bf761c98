// SPDX-License-Identifier: BSD-3-Clause
//
// NFS version 2, compiled by xdrgen from rpcsvc's nfs_prot.x with our bindings, where that file is
// available: eligible items [RFC 8267 4], and statuses that no document lists.
#include <gtest/gtest.h>

#include "support/req.h"
#ifdef WITH_NFS2
#include <array>
#include <cstddef>
#include <vector>

#include "nfs2.h"
#include "xdr/reduce.h"
#endif

namespace nfs2_test {
namespace {

#ifdef WITH_NFS2

namespace nfs2 = nfs::wire::nfs2;

TEST(Nfs2, EligibleItemsAreInFourMessagesOnly) {
  REQ("NFS-V3-05");
  EXPECT_TRUE(xdr::kReducible<nfs2::ReadresView> && xdr::kReducible<nfs2::ReadlinkresView> &&
              xdr::kReducible<nfs2::WriteargsView> && xdr::kReducible<nfs2::SymlinkargsView>);
  EXPECT_FALSE(xdr::kReducible<nfs2::AttrstatView> || xdr::kReducible<nfs2::DiropargsView> ||
               xdr::kReducible<nfs2::DiropresView> || xdr::kReducible<nfs2::CreateargsView> ||
               xdr::kReducible<nfs2::RenameargsView> || xdr::kReducible<nfs2::LinkargsView> ||
               xdr::kReducible<nfs2::ReaddirresView> || xdr::kReducible<nfs2::StatfsresView>);
}

TEST(Nfs2, PathOfReadlinkIsReduced) {
  REQ("NFS-V3-04");
  const auto value = nfs2::Readlinkres::data("../there");
  std::vector<std::byte> stream(value.encoded_size());
  std::array<xdr::ReducedItem, 2> items{};
  const auto reduced = value.encode_reduced(stream, items);
  ASSERT_TRUE(reduced);
  ASSERT_EQ(reduced->items.size(), 1U);
  EXPECT_EQ(items[0].position, 8U);
  EXPECT_EQ(reduced->bytes, 8U);
}

TEST(Nfs2, UnknownStatusKeepsItsValue) {
  constexpr std::array bytes{std::byte{0}, std::byte{0}, std::byte{0x27}, std::byte{0x11}};
  const auto view = nfs2::ReadresView::parse(bytes);
  ASSERT_TRUE(view);
  EXPECT_EQ(static_cast<std::uint32_t>(view->status()), 10001U);
  EXPECT_EQ(view->size_bytes(), 4U);
}

#else

TEST(Nfs2, SkipsWithoutTheXdrOfNfsVersionTwo) { GTEST_SKIP() << NO_NFS2; }

#endif

}  // namespace
}  // namespace nfs2_test

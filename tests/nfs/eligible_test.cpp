// SPDX-License-Identifier: BSD-3-Clause
//
// The items of NFS version 3 that [RFC 8267 4] allows a transport to place directly, and no others.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "nfs/procedures.h"
#include "support/req.h"
#include "xdr/reduce.h"

namespace eligible_test {
namespace {

namespace nfs3 = nfs::wire::nfs3;

enum class Half { kArguments, kResult };
/// A procedure, and one of its two messages.
using Messages = std::set<std::pair<std::string_view, Half>>;

Messages with_eligible_items(auto procedures) {
  Messages found;
  nfs::for_each_message(procedures, [&]<class W>(std::string_view name, bool is_result) {
    if (xdr::kReducible<W>) found.emplace(name, is_result ? Half::kResult : Half::kArguments);
  });
  return found;
}

TEST(EligibleItems, OnlyFourMessagesOfNfsVersionThreeHaveThem) {
  REQ("NFS-V3-05");
  EXPECT_EQ(with_eligible_items(nfs::Nfs3Procedures{}), (Messages{{"NFSPROC3_READ", Half::kResult},
                                                                  {"NFSPROC3_READLINK", Half::kResult},
                                                                  {"NFSPROC3_SYMLINK", Half::kArguments},
                                                                  {"NFSPROC3_WRITE", Half::kArguments}}));
}

TEST(EligibleItems, NfsaclHasNoEligibleItem) { EXPECT_EQ(with_eligible_items(nfs::AclProcedures{}), Messages()); }

/// Reduces arguments or results by `data`, their only eligible item, and parses them with a copy of
/// `data` in other memory. `position` is the place of `data` in the unreduced stream.
template <class View>
void expect_reduces(const auto& value, xdr::Bytes data, std::uint32_t position) {
  std::vector<std::byte> stream(value.encoded_size());
  std::array<xdr::ReducedItem, 4> items{};
  const auto reduced = value.encode_reduced(stream, items);
  ASSERT_TRUE(reduced);
  ASSERT_EQ(reduced->items.size(), 1U);
  EXPECT_EQ(reduced->items[0].data.data(), data.data());
  EXPECT_EQ(reduced->items[0].data.size(), data.size());
  EXPECT_EQ(reduced->items[0].position, position);
  EXPECT_EQ(reduced->bytes + xdr::padded(data.size()), value.encoded_size());

  stream.resize(reduced->bytes);
  const std::vector<std::byte> elsewhere(data.begin(), data.end());
  const std::array landed{xdr::Landed{position, elsewhere}};
  const auto view = View::parse_reduced(stream, landed);
  ASSERT_TRUE(view);
  EXPECT_FALSE(View::parse_reduced(stream, {})) << "without the data, the stream is cut short";
}

xdr::Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

constexpr std::array kHandle{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}};
constexpr std::array kData{std::byte{'d'}, std::byte{'a'}, std::byte{'t'}, std::byte{'a'}, std::byte{'!'}};
const nfs3::Sattr3 kNothingSet{.mode = nfs3::SetMode3::otherwise(false),
                               .uid = nfs3::SetUid3::otherwise(false),
                               .gid = nfs3::SetGid3::otherwise(false),
                               .size = nfs3::SetSize3::otherwise(false),
                               .atime = nfs3::SetAtime::otherwise(nfs3::TimeHow::DONT_CHANGE),
                               .mtime = nfs3::SetMtime::otherwise(nfs3::TimeHow::DONT_CHANGE)};

TEST(EligibleItems, DataOfAWriteCallIsReduced) {
  REQ("NFS-V3-01");
  const nfs3::WRITE3args value{
      .file = {kHandle}, .offset = 7, .count = 5, .stable = nfs3::StableHow::FILE_SYNC, .data = kData};
  expect_reduces<nfs3::WRITE3argsView>(value, kData, 8 + 8 + 4 + 4 + 4);
}

TEST(EligibleItems, DataOfAReadReplyIsReduced) {
  REQ("NFS-V3-03");
  const auto value =
      nfs3::READ3res::resok({.file_attributes = nfs3::PostOpAttr::FALSE_(), .count = 5, .eof = true, .data = kData});
  expect_reduces<nfs3::READ3resView>(value, kData, 4 + 4 + 4 + 4 + 4);
}

TEST(EligibleItems, PathOfASymlinkCallIsReduced) {
  REQ("NFS-V3-02");
  constexpr std::string_view path = "../there";
  const nfs3::SYMLINK3args value{.where = {.dir = {kHandle}, .name = "here"},
                                 .symlink = {.symlink_attributes = kNothingSet, .symlink_data = path}};
  expect_reduces<nfs3::SYMLINK3argsView>(value, bytes_of(path), 8 + 8 + 24 + 4);
}

TEST(EligibleItems, PathOfAReadlinkReplyIsReduced) {
  REQ("NFS-V3-04");
  constexpr std::string_view path = "../there";
  const auto value = nfs3::READLINK3res::resok({.symlink_attributes = nfs3::PostOpAttr::FALSE_(), .data = path});
  expect_reduces<nfs3::READLINK3resView>(value, bytes_of(path), 4 + 4 + 4);
}

}  // namespace
}  // namespace eligible_test

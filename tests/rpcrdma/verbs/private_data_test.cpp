// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at the private data of RFC 8797 by itself: what is sent, what is found in a
// peer's, and what the two ends agree on by it.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "rpcrdma/verbs/private_data.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace {

using verbs::agree;
using verbs::encode;
using verbs::find_private_data;
using verbs::PrivateData;

std::vector<std::byte> bytes(std::initializer_list<int> values) {
  std::vector<std::byte> all;
  for (const int value : values) all.push_back(static_cast<std::byte>(value));
  return all;
}

TEST(PrivateData, EncodingIsTheEightBytesThatLinuxSends) {
  REQ("X-8797-01");
  const auto sent = encode({.remote_invalidation = true, .send_bytes = 4096, .receive_bytes = 4096});
  EXPECT_EQ(std::vector(sent.begin(), sent.end()), bytes({0xf6, 0xab, 0x0e, 0x18, 1, 1, 3, 3}));
}

TEST(PrivateData, SizesAreEncodedInWholeKilobytesBetween1And256) {
  REQ("X-8797-02");
  const auto sent = encode({.remote_invalidation = false, .send_bytes = 2047, .receive_bytes = 1u << 20});
  EXPECT_EQ(sent[5], std::byte{0});
  EXPECT_EQ(sent[6], std::byte{0}) << "1024 bytes: no more than there are";
  EXPECT_EQ(sent[7], std::byte{255});
  EXPECT_EQ(find_private_data(sent)->receive_bytes, 256u << 10);
  EXPECT_EQ(find_private_data(encode({.remote_invalidation = false, .send_bytes = 0, .receive_bytes = 1}))->send_bytes,
            1024u);
}

TEST(PrivateData, IsFoundAfterOtherDataAndBeforePadding) {
  REQ("X-8797-01");
  const PrivateData ours{.remote_invalidation = true, .send_bytes = 8192, .receive_bytes = 2048};
  for (std::size_t before : {std::size_t{0}, std::size_t{1}, std::size_t{3}, std::size_t{40}}) {
    std::vector<std::byte> field(before, std::byte{0xf6});
    const auto sent = encode(ours);
    field.insert(field.end(), sent.begin(), sent.end());
    field.resize(field.size() + 56);
    EXPECT_EQ(find_private_data(field), ours) << before;
  }
}

TEST(PrivateData, ShortOrForeignDataIsNoAnnouncement) {
  REQ("X-8797-05");
  EXPECT_FALSE(find_private_data({}));
  EXPECT_FALSE(find_private_data(std::vector<std::byte>(196)));
  EXPECT_FALSE(find_private_data(bytes({0xf6, 0xab, 0x0e, 0x18, 1, 1, 3}))) << "a byte is missing";
  EXPECT_FALSE(find_private_data(bytes({0x18, 0x0e, 0xab, 0xf6, 1, 1, 3, 3}))) << "the other byte order";
}

TEST(PrivateData, AnotherVersionIsNoAnnouncement) {
  REQ("X-8797-05");
  EXPECT_FALSE(find_private_data(bytes({0xf6, 0xab, 0x0e, 0x18, 2, 1, 3, 3})));
  EXPECT_FALSE(find_private_data(bytes({0xf6, 0xab, 0x0e, 0x18, 0, 1, 3, 3})));
}

TEST(PrivateData, ReservedFlagsAreIgnored) {
  REQ("X-8797-03");
  EXPECT_FALSE(find_private_data(bytes({0xf6, 0xab, 0x0e, 0x18, 1, 0xfe, 3, 3}))->remote_invalidation);
  EXPECT_TRUE(find_private_data(bytes({0xf6, 0xab, 0x0e, 0x18, 1, 0xff, 3, 3}))->remote_invalidation);
}

TEST(PrivateData, ThresholdIsTheSmallerOfTheSendersAndTheReceiversSize) {
  REQ("X-8797-04", "V1-INL-01");
  const PrivateData ours{.remote_invalidation = true, .send_bytes = 4096, .receive_bytes = 8192};
  const PrivateData theirs{.remote_invalidation = true, .send_bytes = 2048, .receive_bytes = 16384};
  const core::Established agreed = agree(ours, theirs);
  EXPECT_EQ(agreed.inline_send_bytes, 4096u);
  EXPECT_EQ(agreed.inline_receive_bytes, 2048u);
  EXPECT_TRUE(agreed.may_invalidate);
  const core::Established theirs_agreed = agree(theirs, ours);
  EXPECT_EQ(theirs_agreed.inline_send_bytes, agreed.inline_receive_bytes) << "both ends see the same";
  EXPECT_EQ(theirs_agreed.inline_receive_bytes, agreed.inline_send_bytes);
}

TEST(PrivateData, AgreementRoundsOurOwnSizesAsThePeerSeesThem) {
  const PrivateData ours{.remote_invalidation = false, .send_bytes = 1500, .receive_bytes = 3000};
  const core::Established agreed = agree(ours, PrivateData{false, 4096, 4096});
  EXPECT_EQ(agreed.inline_send_bytes, 1024u);
  EXPECT_EQ(agreed.inline_receive_bytes, 2048u);
}

TEST(PrivateData, WithoutThePeersDataThresholdsAre1024AndNoKeyIsInvalidated) {
  REQ("X-8797-04", "V1-INL-09");
  const core::Established agreed = agree({.remote_invalidation = true, .send_bytes = 4096, .receive_bytes = 4096}, {});
  EXPECT_EQ(agreed.inline_send_bytes, 1024u);
  EXPECT_EQ(agreed.inline_receive_bytes, 1024u);
  EXPECT_FALSE(agreed.may_invalidate);
}

TEST(PrivateData, RemoteInvalidationNeedsTheFlagOfBothSides) {
  REQ("X-8797-03");
  for (const bool ours : {false, true})
    for (const bool theirs : {false, true})
      EXPECT_EQ(agree({ours, 4096, 4096}, PrivateData{theirs, 4096, 4096}).may_invalidate, ours && theirs);
}

}  // namespace
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// Random values of every type: to bytes, to a view, and back to the same value; also after small
// changes.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "support/random_value.h"
#include "xdr/owned/types.h"

namespace {

constexpr int kRounds = 400;
constexpr std::size_t kBudget = 60;

template <class W>
void expect_round_trip(const xdr::OwnedOf<W>& value) {
  const auto bytes = xdr::encode_bytes<W>(value);
  ASSERT_TRUE(bytes) << to_string(bytes.error().code);
  ASSERT_EQ(bytes->size(), xdr::encoded_size<W>(value));
  const auto view = xdr::parse_exactly<W>(xdr::Bytes(*bytes));
  ASSERT_TRUE(view) << to_string(view.error().code()) << " at " << view.error().offset();
  const auto copy = xdr::to_owned<W>(*view);
  EXPECT_TRUE(copy == value);
  EXPECT_EQ(*xdr::encode_bytes<W>(copy), *bytes);
}

template <class W>
void expect_round_trips() {
  support::Rng rng(1);
  std::set<std::vector<std::byte>> seen;
  for (int i = 0; i < kRounds; ++i) {
    auto value = support::random_of<W>(rng, kBudget);
    expect_round_trip<W>(value);
    seen.insert(*xdr::encode_bytes<W>(value));
    for (int change = 0; change < 8; ++change) {
      support::mutate_of<W>(value, rng);
      expect_round_trip<W>(value);
      seen.insert(*xdr::encode_bytes<W>(value));
    }
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(seen.size(), 2U);
}

template <class T>
class RandomValue : public testing::Test {};
TYPED_TEST_SUITE(RandomValue, owning::Classes<testing::Types>);
TYPED_TEST(RandomValue, SurvivesARoundTripThroughBytes) {
  expect_round_trips<typename xdr::Members<TypeParam>::Wire>();
}

template <class W>
class RandomOfTypedef : public testing::Test {};
TYPED_TEST_SUITE(RandomOfTypedef, owning::Typedefs<testing::Types>);
TYPED_TEST(RandomOfTypedef, RandomValueSurvivesARoundTripThroughBytes) { expect_round_trips<TypeParam>(); }

TEST(RandomValue, IsTheSameForTheSameSeed) {
  support::Rng one(7);
  support::Rng other(7);
  for (int i = 0; i < 20; ++i) {
    const auto value = support::random_value<owning::everything::owned::Nested>(one, kBudget);
    EXPECT_TRUE(value == support::random_value<owning::everything::owned::Nested>(other, kBudget));
  }
}

// Random values must have every arm, lists of several lengths, and optional data; otherwise the
// tests above prove little.
TEST(RandomValue, SometimesHasEachArmOptionalDataAndListsOfSeveralLengths) {
  using owning::v1::RdmaProc;
  support::Rng rng(3);
  std::set<RdmaProc> procs;
  std::set<std::size_t> reads;
  bool reply = false;
  for (int i = 0; i < 400; ++i) {
    const auto message = support::random_value<owning::v1::owned::RdmaMsg>(rng, kBudget);
    procs.insert(message.rdma_body.proc());
    if (const auto* call = message.rdma_body.as_rdma_msg()) {
      reads.insert(call->rdma_reads.size());
      reply = reply || call->rdma_reply;
    }
  }
  EXPECT_EQ(procs.size(), 5U);
  EXPECT_GT(reads.size(), 3U);
  EXPECT_TRUE(reply);
}

/// The bytes of each member, by its name.
std::map<std::string, std::vector<std::byte>> parts_of(const owning::everything::Scalars& value) {
  std::map<std::string, std::vector<std::byte>> parts;
  xdr::Members<owning::everything::Scalars>::each(value, [&](const auto& field, const auto& member) {
    parts[std::string(field.name)] = *xdr::encode_bytes<typename std::remove_cvref_t<decltype(field)>::Wire>(member);
  });
  return parts;
}

TEST(Mutation, ChangesOneMemberAtATimeAndEachMemberSometimes) {
  support::Rng rng(5);
  const auto before = support::random_value<owning::everything::Scalars>(rng, kBudget);
  const auto parts = parts_of(before);
  ASSERT_EQ(parts.size(), 9U);
  std::set<std::string> changed;
  for (int i = 0; i < 400; ++i) {
    auto after = before;
    support::mutate(after, rng);
    std::size_t changes = 0;
    for (const auto& [name, bytes] : parts_of(after)) {
      if (bytes == parts.at(name)) continue;
      changed.insert(name);
      ++changes;
    }
    EXPECT_LE(changes, 1U);
  }
  EXPECT_EQ(changed.size(), 9U);
}

}  // namespace

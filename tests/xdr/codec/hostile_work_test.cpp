// SPDX-License-Identifier: BSD-3-Clause
//
// How much work a peer can cause: an input that counts reads, a small stack, and messages that
// claim much or nest deep.
#include <gtest/gtest.h>
#include <pthread.h>

#include <functional>
#include <vector>

#include "rpcrdma/wire/v1.h"
#include "rpcrdma/wire/xcharext.h"
#include "xdr/codec/vectors.h"
#include "xdr/view.h"
#include "xdrgen/golden/everything/expected/everything.h"
#include "xdrgen/golden/trees/expected/trees.h"

namespace {

/// The wire type of a Write chunk that counts how often one is walked.
struct CountedChunk {
  static inline std::size_t walks = 0;
};

}  // namespace

template <>
struct xdr::Codec<CountedChunk> {
  using View = rpcrdma::wire::v1::XdrWriteChunkView;
  static constexpr bool kFixed = false;
  template <class In>
  static bool walk(In& in, const std::byte*& at, View& view) noexcept {
    ++CountedChunk::walks;
    return Codec<View>::walk(in, at, view);
  }
};

namespace {

using namespace rpcrdma::wire;
using codec::words;
using xdr::DecodeCode;

/// A Cursor that counts its reads.
class Counting : public xdr::Cursor {
 public:
  using Cursor::Cursor;

  bool skip_fields(const std::byte*& at, std::size_t size, xdr::FieldId first) noexcept {
    ++reads_;
    return Cursor::skip_fields(at, size, first);
  }
  bool skip(const std::byte*& at, std::uint64_t size) noexcept {
    ++reads_;
    return Cursor::skip(at, size);
  }
  bool skip_elements(const std::byte*& at, std::uint32_t count, std::size_t size, xdr::Unit unit) noexcept {
    ++reads_;
    return Cursor::skip_elements(at, count, size, unit);
  }
  bool read_word(const std::byte*& at, std::uint32_t& word) noexcept {
    ++reads_;
    return Cursor::read_word(at, word);
  }
  std::size_t reads() const { return reads_; }

 private:
  std::size_t reads_ = 0;
};

struct Work {
  bool taken = false;
  xdr::DecodeError error;
  std::size_t reads = 0;
};

template <class W>
Work work(xdr::Bytes bytes, const xdr::Limits& limits = {}) {
  Work result;
  Counting in(bytes, limits, {}, result.error);
  const std::byte* at = bytes.data();
  auto view = xdr::detail::blank<typename xdr::Codec<W>::View>();
  result.taken = xdr::Codec<W>::walk(in, at, view);
  result.reads = in.reads();
  return result;
}

/// Calls `run` on a stack that is too small for anything that grows with a message.
void on_a_small_stack(std::function<void()> run) {
  constexpr std::size_t kStack = 256 * 1024;  // sanitizers need more than the system's minimum
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, kStack), 0);
  pthread_t thread{};
  const auto start = [](void* argument) -> void* {
    (*static_cast<std::function<void()>*>(argument))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, start, &run), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

/// `head`, filled up to `size` bytes with words of value 1, which could be elements of any type.
std::vector<std::byte> followed_by_ones(std::vector<std::byte> head, std::size_t size) {
  for (std::size_t at = head.size(); at < size; at += 4) {
    const auto one = words({1});
    head.insert(head.end(), one.begin(), one.end());
  }
  return head;
}

/// Expects that the count at the end of `head` is refused after a few reads, however long the
/// message is; with and without the caller's limit. Without a table of fields, the error is at the
/// element where the bytes end, or where the elements begin if they vary in size or are bytes.
template <class W>
void expect_constant(const std::vector<std::byte>& head, std::size_t offset_in_4096) {
  constexpr xdr::Limits kAll{.list_entries = 0xffffffff, .array_elements = 0xffffffff};
  const Work least = work<W>(followed_by_ones(head, head.size() + 16), kAll);
  for (const std::size_t size : {std::size_t{4096}, std::size_t{4} << 20}) {
    const auto bytes = followed_by_ones(head, size);
    for (const xdr::Limits& limits : {kAll, xdr::Limits{}}) {
      const Work claim = work<W>(bytes, limits);
      EXPECT_FALSE(claim.taken);
      EXPECT_LE(claim.reads, least.reads);
    }
    EXPECT_EQ(work<W>(bytes, kAll).error.code(), DecodeCode::kTruncated);
    EXPECT_GE(work<W>(bytes, kAll).error.offset(), head.size());
    if (size == 4096) {
      EXPECT_EQ(work<W>(bytes, kAll).error.offset(), offset_in_4096);
    }
  }
  EXPECT_LE(least.reads, 12U);
}

TEST(HostileWork, ClaimOf4294967295ElementsIsRefusedInConstantTime) {
  expect_constant<v1::RdmaMsgView>(words({1, 1, 1, 0, 0, 1, 0xffffffff}), 4092);     // segments of a Write chunk
  expect_constant<v1::RdmaMsgView>(words({1, 1, 1, 1, 0, 0, 1, 0xffffffff}), 4096);  // segments of a Reply chunk
  expect_constant<xcharext::OptinfoInitxchView>(words({0xffffffff}), 4);             // elements that vary in size
  expect_constant<xcharext::OptinfoRespxchView>(words({0, 0xffffffff}), 4096);       // numbers
  expect_constant<xcharext::XcharvalView>(words({1, 0xffffffff}), 8);                // bytes
}

std::vector<std::byte> read_list(std::size_t entries) {
  auto bytes = words({1, 1, 1, 0});
  for (std::uint32_t i = 0; i < entries; ++i) {
    const auto entry = words({1, i, i, i, 0, i});
    bytes.insert(bytes.end(), entry.begin(), entry.end());
  }
  const auto rest = words({0, 0, 0});
  bytes.insert(bytes.end(), rest.begin(), rest.end());
  return bytes;
}

TEST(HostileWork, ListOf400000EntriesTakesLinearReadsAndNoStack) {
  constexpr std::size_t kEntries = 400000;
  const Work none = work<v1::RdmaMsgView>(read_list(0));
  const Work half = work<v1::RdmaMsgView>(read_list(kEntries / 2));
  const auto bytes = read_list(kEntries);
  const Work all = work<v1::RdmaMsgView>(bytes);
  ASSERT_TRUE(all.taken);
  EXPECT_EQ(all.reads - half.reads, half.reads - none.reads);
  EXPECT_EQ(all.reads - none.reads, 2 * kEntries) << "a presence word and an entry";
  std::uint64_t sum = 0;
  on_a_small_stack([&] {
    const auto message = v1::RdmaMsgView::parse(bytes);
    if (!message) return;
    for (const auto chunk : message->rdma_body().as_rdma_msg()->rdma_reads()) sum += chunk.target.offset;
  });
  EXPECT_EQ(sum, std::uint64_t{kEntries} * (kEntries - 1) / 2);
}

/// A Write list whose chunks have one segment each.
std::vector<std::byte> write_list(std::size_t entries) {
  auto bytes = words({1, 1, 1, 0, 0});
  for (std::size_t i = 0; i < entries; ++i) {
    const auto chunk = words({1, 1, 7, 7, 0, 7});
    bytes.insert(bytes.end(), chunk.begin(), chunk.end());
  }
  const auto rest = words({0, 0});
  bytes.insert(bytes.end(), rest.begin(), rest.end());
  return bytes;
}

// The same holds for entries that vary in size, which an iterator has to walk: each one once.
TEST(HostileWork, ListOf400000VaryingEntriesTakesLinearReadsAndAStepWalksOneEntry) {
  constexpr std::size_t kEntries = 400000, kFirstEntry = 24;
  const Work none = work<v1::RdmaMsgView>(write_list(0));
  const Work half = work<v1::RdmaMsgView>(write_list(kEntries / 2));
  const auto bytes = write_list(kEntries);
  const Work all = work<v1::RdmaMsgView>(bytes);
  ASSERT_TRUE(all.taken);
  EXPECT_EQ(all.reads - half.reads, half.reads - none.reads);
  std::size_t segments = 0;
  on_a_small_stack([&] {
    const auto message = v1::RdmaMsgView::parse(bytes);
    if (!message) return;
    for (const auto chunk : message->rdma_body().as_rdma_msg()->rdma_writes()) segments += chunk.target().size();
  });
  EXPECT_EQ(segments, kEntries);

  const xdr::ListRange<CountedChunk> counted(bytes.data() + kFirstEntry, kEntries);
  for (const bool access : {false, true}) {
    CountedChunk::walks = segments = 0;
    for (auto at = counted.begin(); at != counted.end(); ++at) segments += access ? (*at).target().size() : 1;
    EXPECT_EQ(segments, kEntries);
    EXPECT_EQ(CountedChunk::walks, kEntries) << access;
  }
}

/// A node whose left child has a left child, and so on.
std::vector<std::byte> nested(std::size_t depth) {
  std::vector<std::byte> bytes(depth * 8);
  for (std::size_t i = 0; i < depth; ++i) xdr::store_u32(bytes.data() + i * 8 + 4, i + 1 < depth ? 1 : 0);
  bytes.resize(bytes.size() + depth * 4);
  return bytes;
}

TEST(HostileDepth, TreeOfAMillionLevelsIsRefusedAtTheCallersLimit) {
  const auto bytes = nested(1000000);
  for (const std::uint32_t depth : {0U, 1U, 32U, 100U}) {
    on_a_small_stack([&] {
      const auto refused = golden::trees::NodeView::parse(bytes, {.depth = depth});
      ASSERT_FALSE(refused);
      EXPECT_EQ(refused.error().code(), DecodeCode::kTooDeep);
      EXPECT_EQ(refused.error().offset(), depth * 8);
      const auto fits = nested(depth);
      EXPECT_EQ(golden::trees::NodeView::parse(fits, {.depth = depth}).has_value(), depth != 0);
    });
  }
  const Work claim = work<golden::trees::NodeView>(bytes);
  EXPECT_LE(claim.reads, 2U * 32) << "no level beyond the limit is looked at";
}

}  // namespace

// SPDX-License-Identifier: BSD-3-Clause
//
// Types that contain themselves: random trees to bytes, JSON and back; values at the depth limit,
// beyond it, and on a thread with a small stack. `XDR_TREES=1000000` sets the number of random
// trees, those of all types together.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "support/random_value.h"
#include "xdr/format.h"
#include "xdr/json.h"
#include "xdr/owned/types.h"

namespace {

namespace owned = owning::recursion::owned;
namespace recursion = owning::recursion;
using xdr::DecodeCode;
using xdr::EncodeCode;

/// These functions make a value with that many levels: on each level, one child has all the deeper
/// ones.
owned::Stack stack(std::size_t levels) {
  owned::Stack result{.value = 1};
  while (--levels > 0) result = owned::Stack{.next = std::move(result), .value = static_cast<std::int32_t>(levels)};
  return result;
}
owned::Tree left(std::size_t levels) {
  owned::Tree result{.value = 1};
  while (--levels > 0) result = owned::Tree{.value = 2, .left = std::move(result)};
  return result;
}
owned::Tree right(std::size_t levels) {
  owned::Tree result{.value = 1};
  while (--levels > 0) result = owned::Tree{.value = 2, .right = std::move(result)};
  return result;
}
owned::Forest forest(std::size_t levels) {
  owned::Forest result{.name = "leaf"};
  while (--levels > 0) result = owned::Forest{.name = "branch", .children = {std::move(result), owned::Forest{}}};
  return result;
}
owned::Expression negated(std::size_t levels) {
  auto result = owned::Expression::literal(7);
  while (--levels > 0) result = owned::Expression::negated(std::move(result));
  return result;
}
/// Every entry is one level: the struct that holds the rest by value does not count as a level.
owned::Stringlist strings(std::size_t levels) {
  auto result = owned::Stringlist::FALSE_();
  while (--levels > 0)
    result = owned::Stringlist::node(owned::StringlistNode{.item = "item", .next = std::move(result)});
  return result;
}
/// A folder and its entry are two levels.
owned::Entry folders(std::size_t levels) {
  auto result = owned::Entry::data({});
  for (; levels > 2; levels -= 2)
    result = owned::Entry::inside(1, owned::Folder{.name = "f", .content = {std::move(result)}});
  return result;
}

template <class T>
using WireOf = typename xdr::Members<T>::Wire;

template <class T>
void expect_accepted(const T& value) {
  const auto bytes = from_value(value);
  ASSERT_TRUE(bytes) << to_string(bytes.error().code);
  const auto again = T::parse(*bytes);
  ASSERT_TRUE(again) << to_string(again.error().code());
  EXPECT_TRUE(*again == value);
  const auto json = xdr::from_json<T>(xdr::Json::parse(xdr::to_json(value).dump()));
  ASSERT_TRUE(json) << to_string(json.error());
  EXPECT_TRUE(*json == value);
  const T copy = value;
  EXPECT_EQ(fmt::format("{}", copy), fmt::format("{}", *again));
}

/// Expects that encoder, parser and from_json refuse the value because of its depth.
template <class T>
void expect_refused(const T& value) {
  const auto refused = from_value(value);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, EncodeCode::kTooDeep);
  std::vector<std::byte> room(1 << 16, std::byte{0x5a});
  const auto untouched = room;
  EXPECT_EQ(value.encode(room).error().code, EncodeCode::kTooDeep);
  EXPECT_EQ(room, untouched);
  const auto bytes = xdr::encode_bytes<WireOf<T>>(value, 1000);
  ASSERT_TRUE(bytes);
  const auto parsed = T::parse(*bytes);
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().code(), DecodeCode::kTooDeep);
  const auto json = xdr::from_json<T>(xdr::to_json(value));
  ASSERT_FALSE(json);
  EXPECT_EQ(json.error().message, "is nested too deep");
  // A caller that sets a higher limit gets the value.
  const auto deep = T::parse(*bytes, {.depth = 1000});
  ASSERT_TRUE(deep);
  EXPECT_TRUE(*deep == value);
}

template <class Make>
void expect_limit(const Make& make) {
  expect_accepted(make(xdr::kDepth));
  expect_refused(make(xdr::kDepth + 1));
}

TEST(Recursion, IsAllowedUpToTheDepthLimit) {
  expect_limit(stack);
  expect_limit(left);
  expect_limit(right);
  expect_limit(forest);
  expect_limit(negated);
  expect_limit(strings);
  expect_accepted(folders(xdr::kDepth));
  expect_refused(folders(xdr::kDepth + 2));
}

TEST(Recursion, UnionWhoseArmHasNoValueIsNotEncoded) {
  auto value = owned::Expression::negated({});
  EXPECT_EQ(from_value(value).error().code, EncodeCode::kMissing);
  EXPECT_EQ(fmt::format("{}", value), "expression{kind: NEGATION, negated: none}");
  *value.as_negated() = owned::Expression::literal(1);
  EXPECT_TRUE(from_value(value));
  EXPECT_EQ(fmt::format("{}", value), "expression{kind: NEGATION, negated: {kind: LITERAL, literal: 1}}");
}

TEST(Recursion, ViewReadsTheArmOfAUnionThatContainsItself) {
  const auto bytes = from_value(strings(3));
  const auto view = recursion::StringlistView::parse(*bytes);
  ASSERT_TRUE(view);
  ASSERT_TRUE(view->as_node());
  const recursion::StringlistNodeView first = *view->as_node();
  EXPECT_EQ(first.item(), "item");
  ASSERT_TRUE(first.next().as_node());
  const recursion::StringlistNodeView second = *first.next().as_node();
  EXPECT_FALSE(second.next().as_node());
}

// Lists are read one entry after the other, however long they are; only nesting counts as levels.
TEST(Recursion, EntriesOfAListDoNotCountAsLevels) {
  owned::Kids young{.first = std::vector<owned::Node>(1000)};
  const owned::Kids old{.first = {owned::Node{.below = young}, owned::Node{}}, .age = 1};
  expect_accepted(old);
}

template <class T>
void expect_round_trips(std::size_t rounds, std::uint64_t seed) {
  support::Rng rng(seed);
  std::size_t most = 0;
  for (std::size_t i = 0; i < rounds; ++i) {
    const T value = support::random_value<T>(rng, 40);
    const auto bytes = from_value(value);
    ASSERT_TRUE(bytes) << to_string(bytes.error().code);
    const auto again = T::parse(*bytes);
    ASSERT_TRUE(again) << to_string(again.error().code());
    ASSERT_TRUE(*again == value) << fmt::format("{}", value);
    ASSERT_TRUE(*from_value(*again) == *bytes);
    most = std::max(most, bytes->size());
    if (i % 16 != 0) continue;
    const auto json = xdr::from_json<T>(xdr::to_json(value));
    ASSERT_TRUE(json) << to_string(json.error());
    ASSERT_TRUE(*json == value);
  }
  EXPECT_GT(most, 40U);
}

TEST(Recursion, RandomTreesSurviveARoundTrip) {
  const char* const wanted = std::getenv("XDR_TREES");
  const std::size_t rounds = (wanted == nullptr ? 3000 : std::strtoull(wanted, nullptr, 10)) / 10;
  expect_round_trips<owned::Stack>(rounds, 1);
  expect_round_trips<owned::Tree>(rounds, 2);
  expect_round_trips<owned::Forest>(rounds, 3);
  expect_round_trips<owned::Stringlist>(rounds, 4);
  expect_round_trips<owned::Expression>(rounds, 5);
  expect_round_trips<owned::Folder>(rounds, 6);
  expect_round_trips<owned::Entry>(rounds, 7);
  expect_round_trips<owned::Kids>(rounds, 8);
  expect_round_trips<owned::Pair>(rounds, 9);
  expect_round_trips<owned::Everything>(rounds, 10);
}

/// 4 MiB of `words`, repeated: presence words and discriminants by which a value goes on nesting.
std::vector<std::byte> bottomless(std::initializer_list<std::uint32_t> words) {
  std::vector<std::byte> bytes;
  bytes.reserve(std::size_t{1} << 22);
  while (bytes.size() < std::size_t{1} << 22) {
    for (const std::uint32_t word : words) {
      bytes.resize(bytes.size() + 4);
      xdr::store_u32(bytes.data() + bytes.size() - 4, word);
    }
  }
  return bytes;
}

template <class T>
void expect_bottomless_refused(std::initializer_list<std::uint32_t> words) {
  const auto bytes = bottomless(words);
  EXPECT_EQ(T::parse(bytes).error().code(), DecodeCode::kTooDeep);
}

void refuse_bottomless() {
  expect_bottomless_refused<owned::Stack>({1});
  expect_bottomless_refused<owned::Count>({1});
  expect_bottomless_refused<owned::Tree>({0, 1});
  expect_bottomless_refused<owned::Chain>({0, 1});
  expect_bottomless_refused<owned::Forest>({0, 1});
  expect_bottomless_refused<owned::Stringlist>({1, 0});
  expect_bottomless_refused<owned::Expression>({1});
  expect_bottomless_refused<owned::Expression>({4});
  expect_bottomless_refused<owned::Entry>({1, 0, 1});
  expect_bottomless_refused<owned::Pair>({1});
}

TEST(Recursion, BytesThatNestForeverAreRefused) { refuse_bottomless(); }

/// Runs `work` on a thread with that much stack.
void on_stack_of(std::size_t bytes, const std::function<void()>& work) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  pthread_t thread{};
  const auto call = [](void* argument) -> void* {
    (*static_cast<const std::function<void()>*>(argument))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, call, const_cast<std::function<void()>*>(&work)), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define XDR_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define XDR_SANITIZED 1
#endif
#endif

// A sanitizer puts much more around each variable than the variable itself. Code without
// optimization has a dozen frames for each level of JSON.
#if defined(XDR_SANITIZED)
constexpr std::size_t kStack = std::size_t{512} << 10;
constexpr std::size_t kJsonStack = kStack;
#elif defined(__OPTIMIZE__)
constexpr std::size_t kStack = std::size_t{64} << 10;
constexpr std::size_t kJsonStack = kStack;
#else
constexpr std::size_t kStack = std::size_t{64} << 10;
constexpr std::size_t kJsonStack = std::size_t{192} << 10;
#endif

template <class T>
void use_all(const T& value) {
  bool good = true;
  on_stack_of(kStack, [&] {
    const auto bytes = from_value(value);
    const auto again = T::parse(*bytes);
    const auto view = WireOf<T>::parse(*bytes);
    const T copy = *again;
    good = view && copy == value && !fmt::format("{}", copy).empty();
  });
  on_stack_of(kJsonStack, [&] {
    const auto json = xdr::from_json<T>(xdr::to_json(value));
    good = good && *json == value;
  });
  EXPECT_TRUE(good);
}

TEST(Recursion, WorksOnAThreadWithASmallStack) {
  use_all(stack(xdr::kDepth));
  use_all(left(xdr::kDepth));
  use_all(right(xdr::kDepth));
  use_all(forest(xdr::kDepth));
  use_all(negated(xdr::kDepth));
  use_all(strings(xdr::kDepth));
  use_all(folders(xdr::kDepth));
  on_stack_of(kStack, [] { refuse_bottomless(); });
}

}  // namespace

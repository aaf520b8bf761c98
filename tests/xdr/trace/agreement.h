// SPDX-License-Identifier: BSD-3-Clause
//
// Compares a trace with `parse`: the same error at the same place, and before it every byte of the
// message in exactly one item. For tests of traces.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "xdr/parse.h"
#include "xdr/trace.h"

namespace trace_test {

/// Expects that the own bytes of items are contiguous from the first byte on, and returns where
/// they end.
inline std::size_t covered(const xdr::Trace& trace) {
  std::size_t at = 0;
  for (const auto& item : trace.items) {
    if (item.own_size() == 0) continue;
    EXPECT_EQ(item.offset, at);
    at = item.offset + item.own_size();
  }
  return at;
}

/// Expects that every item begins inside its parent, and, if there is no error, ends there too.
inline void expect_nested(const xdr::Trace& trace) {
  for (std::size_t i = 0; i < trace.items.size(); ++i) {
    const auto& item = trace.items[i];
    if (item.parent == xdr::TraceItem::kNone) continue;
    ASSERT_LT(item.parent, i);
    const auto& parent = trace.items[item.parent];
    EXPECT_GE(item.offset, parent.offset);
    if (!trace.error) {
      EXPECT_LE(item.offset + item.size, parent.offset + parent.size);
    }
  }
}

template <class W>
void expect_agreement(xdr::Bytes bytes, std::span<const xdr::FieldInfo> fields, const xdr::Limits& limits = {}) {
  const auto parsed = xdr::parse<W>(bytes, limits, fields);
  const xdr::Trace trace = xdr::trace<W>(bytes, limits, fields);
  ASSERT_EQ(trace.error.has_value(), !parsed.has_value());
  expect_nested(trace);
  if (parsed) {
    EXPECT_EQ(covered(trace), trace.size);
    EXPECT_LE(trace.size, bytes.size());
    if constexpr (requires { parsed->bytes(); }) {
      EXPECT_EQ(trace.size, parsed->size_bytes());
    }
  } else {
    EXPECT_EQ(*trace.error, parsed.error());
    EXPECT_GE(covered(trace), trace.error->offset());
    for (const auto& item : trace.items) EXPECT_LE(item.offset, trace.error->offset());
  }
}

/// Checks all prefixes of `bytes`, and `bytes` with one byte changed: each byte to several values;
/// with and without strict padding.
template <class W>
void expect_agreement_around(xdr::Bytes bytes, std::span<const xdr::FieldInfo> fields) {
  for (const bool strict : {false, true}) {
    const xdr::Limits limits{.list_entries = 5, .array_elements = 40, .strict_padding = strict};
    for (std::size_t length = 0; length <= bytes.size(); ++length) {
      expect_agreement<W>(bytes.first(length), fields, limits);
    }
    std::vector<std::byte> changed(bytes.begin(), bytes.end());
    for (std::size_t i = 0; i < bytes.size() && !testing::Test::HasFailure(); ++i) {
      for (unsigned value = 0; value < 256; value += value < 8 ? 1 : 31) {
        changed[i] = static_cast<std::byte>(value);
        expect_agreement<W>(changed, fields, limits);
      }
      changed[i] = bytes[i];
    }
  }
}

/// Checks random messages, of words that are often counts, presence words and discriminants.
template <class W>
void expect_agreement_on_noise(std::span<const xdr::FieldInfo> fields) {
  std::mt19937 random(4506);
  constexpr std::uint32_t kWords[] = {0, 1, 1, 0, 1, 2, 3, 0, 5, 8, 0xfffffffd, 4000000000, 100, 7};
  std::size_t good = 0;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    std::vector<std::byte> bytes((random() % 120) * 4);
    const bool zeros = random() % 2 == 0;
    for (std::size_t at = 0; at < bytes.size(); at += 4) {
      xdr::store_u32(bytes.data() + at,
                     zeros && random() % 4 != 0 ? random() % 2 : kWords[random() % std::size(kWords)]);
    }
    expect_agreement<W>(bytes, fields);
    const auto trace = xdr::trace<W>(bytes, {}, fields);
    good += !trace.error;
    longest = std::max(longest, covered(trace));
  }
  EXPECT_TRUE(testing::Test::HasFailure() || good != 0 || longest > 100) << "every message fails within 100 bytes";
}

template <class... W>
void expect_agreement_on_noise_of_each(std::span<const xdr::FieldInfo> fields) {
  (expect_agreement_on_noise<W>(fields), ...);
}

}  // namespace trace_test

// SPDX-License-Identifier: BSD-3-Clause
//
// Records that are assembled from fragments, however these arrive.
#include "oncrpc/stream/record.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace record_test {

using oncrpc::stream::RecordReader;

std::string fragment(std::string_view body, bool last) {
  std::byte mark[4];
  xdr::store_u32(mark, (last ? 0x80000000u : 0u) | static_cast<std::uint32_t>(body.size()));
  return std::string{reinterpret_cast<const char*>(mark), sizeof mark} + std::string{body};
}

/// Feeds the reader with `stream`, at most `step` bytes at a time.  returns  the records
std::vector<std::string> read(RecordReader& reader, std::string_view stream, std::size_t step) {
  std::vector<std::string> records;
  while (!stream.empty() && !reader.too_long()) {
    const auto into = reader.wanted();
    const std::size_t size = std::min({into.size(), stream.size(), step});
    std::memcpy(into.data(), stream.data(), size);
    stream.remove_prefix(size);
    reader.arrived(size);
    if (!reader.complete()) continue;
    EXPECT_TRUE(reader.wanted().empty());
    records.emplace_back(reinterpret_cast<const char*>(reader.record().data()), reader.record().size());
    reader.next();
  }
  return records;
}

TEST(RecordReader, AssemblesFragmentsHoweverTheyArrive) {
  const std::string large(100'000, 'x');
  const std::string stream = fragment("one", true) + fragment("t", false) + fragment("", false) + fragment("wo", true) +
                             fragment("", true) + fragment("three", false) + fragment("", true) +
                             fragment(large, true) + fragment("four", true);
  for (const std::size_t step : {std::size_t{1}, std::size_t{3}, std::size_t{1000}, std::size_t{1} << 20}) {
    RecordReader reader(large.size());
    EXPECT_EQ(read(reader, stream, step), (std::vector<std::string>{"one", "two", "", "three", large, "four"})) << step;
    EXPECT_FALSE(reader.begun());
  }
}

TEST(RecordReader, ReportsThatARecordHasBegun) {
  RecordReader reader(100);
  EXPECT_FALSE(reader.begun());
  EXPECT_TRUE(read(reader, std::string_view{"\0", 1}, 1).empty());  // a part of a record mark
  EXPECT_TRUE(reader.begun());
  EXPECT_TRUE(read(reader, std::string_view{"\0\0\0", 3}, 1).empty());  // an empty fragment, which is not the last
  EXPECT_TRUE(reader.begun());
  EXPECT_TRUE(read(reader, fragment("abc", true).substr(0, 4), 4).empty());
  EXPECT_TRUE(reader.begun());
  EXPECT_EQ(read(reader, "abc", 4), std::vector<std::string>{"abc"});
  EXPECT_FALSE(reader.begun());
}

TEST(RecordReader, RefusesARecordBeyondTheLimitButNotAtTheLimit) {
  const std::string most(64, 'x');
  RecordReader exact(64);
  EXPECT_EQ(read(exact, fragment(most, true), 64), std::vector<std::string>{most});
  RecordReader over(64);
  EXPECT_TRUE(read(over, fragment(most + "x", true), 64).empty());
  EXPECT_TRUE(over.too_long());
  EXPECT_TRUE(over.wanted().empty());
  RecordReader in_two(64);
  EXPECT_TRUE(read(in_two, fragment(most, false) + fragment("x", true), 64).empty());
  EXPECT_TRUE(in_two.too_long());
  RecordReader largest(64);
  EXPECT_TRUE(read(largest, "\xff\xff\xff\xff", 4).empty());
  EXPECT_TRUE(largest.too_long());
}

TEST(RecordReader, AllocatesAtMost64KilobytesForAnAnnouncedFragment) {
  RecordReader reader(0x7fffffff);
  EXPECT_TRUE(read(reader, "\xff\xff\xff\xff", 4).empty());
  EXPECT_FALSE(reader.too_long());
  EXPECT_LE(reader.wanted().size(), 64u * 1024);
}

}  // namespace record_test

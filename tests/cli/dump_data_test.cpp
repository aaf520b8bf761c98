// SPDX-License-Identifier: BSD-3-Clause
//
// The data of RDMA Reads and Writes: to whose memory it belongs, and that nothing is invented where
// packets are missing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "capture/remote_memory.h"
#include "cli/dump_frames.h"

namespace {
namespace data_test {

using namespace dump_test;
using rpcrdma::cli::capture::MemoryPart;
using rpcrdma::cli::capture::RemoteMemory;
using rpcrdma::cli::capture::Segment;

/// A reader that records the content of the hosts' memory.
class MemoryHarness : public Harness {
 public:
  MemoryHarness() {
    sink.on_memory = [this](const MemoryPart& part) { memory.store(part); };
  }
  std::string at(const std::string& host, const std::vector<Segment>& segments) const {
    const auto bytes = memory.load(host, segments);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()) : "missing";
  }

  RemoteMemory memory;
};

/// RETH: address, key, length.
ByteVector named(std::uint64_t address, std::uint32_t key, std::uint32_t length) {
  return Bytes().u32(address >> 32).u32(address & 0xffffffff).u32(key).u32(length);
}

TEST(DumpRoceData, ReaderStoresRdmaWritesAsMemoryOfTheReceivingHost) {
  MemoryHarness harness;
  harness.roce_packet(roce(0x06, 10, "one ", 17, named(0x1000, 7, 11)));
  harness.roce_packet(roce(0x07, 11, "two "));
  harness.roce_packet(roce(0x08, 12, "end"));
  harness.roce_packet(roce(0x0a, 13, "alone", 17, named(0xffffffff00000000, 8, 5)));
  harness.roce_packet(roce(0x0b, 14, "with data", 17, Bytes().add(named(0, 9, 9)).u32(1)));
  EXPECT_EQ(harness.at("10.0.0.2", {{7, 11, 0x1000}}), "one two end");
  EXPECT_EQ(harness.at("10.0.0.2", {{8, 5, 0xffffffff00000000}, {7, 3, 0x1004}}), "alonetwo");
  EXPECT_EQ(harness.at("10.0.0.2", {{9, 9, 0}}), "with data");
  EXPECT_EQ(harness.at("10.0.0.1", {{7, 11, 0x1000}}), "missing");
  EXPECT_EQ(harness.at("10.0.0.2", {{7, 12, 0x1000}}), "missing");
  EXPECT_EQ(harness.count("RDMA WRITE packet"), 5U);
}

TEST(DumpRoceData, ReaderStoresReadResponsesAsMemoryOfTheSendingHost) {
  MemoryHarness harness;
  // Host 2 reads from host 1; both requests come before the first response.
  harness.roce_packet(roce(0x0c, 100, "", 17, named(64, 5, 8)), 2, 1);
  harness.roce_packet(roce(0x0c, 102, "", 17, named(512, 6, 4)), 2, 1);
  harness.roce_packet(roce(0x0d, 100, "half", 18, Bytes().u32(0)));
  harness.roce_packet(roce(0x0f, 101, "more", 18, Bytes().u32(0)));
  harness.roce_packet(roce(0x10, 102, "next", 18, Bytes().u32(0)));
  EXPECT_EQ(harness.at("10.0.0.1", {{5, 8, 64}, {6, 4, 512}}), "halfmorenext");
  EXPECT_EQ(harness.at("10.0.0.2", {{5, 8, 64}}), "missing");
}

TEST(DumpRoceData, MemoryHasNoDataForPacketsThatAreMissing) {
  MemoryHarness harness;
  harness.roce_packet(roce(0x06, 10, "one ", 17, named(0, 7, 12)));
  harness.roce_packet(roce(0x08, 12, "end "));
  harness.roce_packet(roce(0x0d, 50, "nobody asked", 18, Bytes().u32(0)));
  harness.roce_packet(roce(0x07, 11, "late"));
  EXPECT_EQ(harness.at("10.0.0.2", {{7, 4, 0}}), "one ");
  EXPECT_EQ(harness.at("10.0.0.2", {{7, 8, 0}}), "one late");
  EXPECT_EQ(harness.at("10.0.0.2", {{7, 12, 0}}), "missing");
}

TEST(DumpRoceData, OfAllOpcodesOnlyAWriteWithItsWholeHeaderIsStored) {
  MemoryHarness harness;
  harness.roce_packet(roce(0x06, 10, "one ", 17, named(0, 7, 12)));
  // Two bytes are here already, and a Write has 12 + 16 + 4 bytes besides its data and padding.
  constexpr std::size_t kSizes = 40, kPadding = 3, kMostData = kSizes - 1 + 2 - (12 + 16 + 4) - kPadding;
  for (std::size_t size = 0; size < kSizes; ++size) {
    for (unsigned opcode = 0; opcode < 256; ++opcode) {
      harness.roce_packet(Bytes().u8(opcode).u8(kPadding << 4).zeros(size));
    }
  }
  // All these packets go from host 1 to host 2, and name key 0 and address 0. Writes store zeros in
  // the memory of host 2. Responses store nothing, because host 2 has requested no Read.
  EXPECT_EQ(harness.at("10.0.0.2", {{0, kMostData, 0}}), std::string(kMostData, '\0'));
  EXPECT_EQ(harness.at("10.0.0.1", {{0, 1, 0}}), "missing");
  EXPECT_EQ(harness.at("10.0.0.2", {{7, 4, 0}}), "one ");
  EXPECT_EQ(harness.memory.kept(), 4 + kMostData);
}

ByteVector setup(bool request) {
  return Bytes().text(request ? "MPA ID Req Frame" : "MPA ID Rep Frame").u8(0).u8(1).u16(0);
}
ByteVector fpdu(const ByteVector& segment) {
  return Bytes().u16(static_cast<unsigned>(segment.size())).add(segment).zeros((-(segment.size() + 2) & 3U) + 4);
}
ByteVector tagged(unsigned opcode, std::uint32_t key, std::uint64_t offset, std::string_view data) {
  return fpdu(Bytes().u8(0xc1).u8(0x40 + opcode).u32(key).u32(offset >> 32).u32(offset & 0xffffffff).text(data));
}
ByteVector read_request(std::uint32_t sink_key, std::uint32_t sink_offset, std::uint32_t size, std::uint32_t source_key,
                        std::uint32_t source_offset) {
  return fpdu(Bytes()
                  .u8(0x41)
                  .u8(0x41)
                  .u32(0)
                  .u32(1)
                  .u32(1)
                  .u32(0)
                  .u32(sink_key)
                  .u32(0)
                  .u32(sink_offset)
                  .u32(size)
                  .u32(source_key)
                  .u32(0)
                  .u32(source_offset));
}

TEST(DumpIwarpData, ReaderStoresTheDataOfRdmaReadsAndWrites) {
  MemoryHarness harness;
  std::uint32_t next[2] = {200, 100};
  const auto say = [&](const ByteVector& bytes, bool from_client, bool syn = false) {
    harness.segment(bytes, next[from_client ? 1 : 0], from_client, syn);
    next[from_client ? 1 : 0] += syn ? 1U : static_cast<std::uint32_t>(bytes.size());
  };
  for (const bool client : {true, false}) say({}, client, true);
  for (const bool client : {true, false}) say(setup(client), client);
  say(tagged(0, 7, 0x100000000, "written"), false);
  say(read_request(1, 1000, 8, 5, 64), false);
  say(read_request(1, 2000, 4, 6, 0), false);
  say(tagged(2, 1, 1000, "half"), true);
  say(tagged(2, 1, 2000, "next"), true);
  say(tagged(2, 1, 1004, "more"), true);
  say(tagged(2, 1, 1008, "too much"), true);
  say(tagged(2, 9, 1000, "nobody asked"), true);
  EXPECT_EQ(harness.at("10.0.0.1:40000", {{7, 7, 0x100000000}}), "written");
  EXPECT_EQ(harness.at("10.0.0.1:40000", {{5, 8, 64}, {6, 4, 0}}), "halfmorenext");
  EXPECT_EQ(harness.at("10.0.0.1:40000", {{5, 9, 64}}), "missing");
  EXPECT_EQ(harness.at("10.0.0.2:20049", {{5, 8, 64}}), "missing");
}

TEST(RemoteMemory, NewerBytesReplaceOlderBytes) {
  // The test stores random ranges over each other, and makes the same changes to a string.
  constexpr std::size_t kSize = 64;
  std::mt19937 random(7);
  RemoteMemory memory;
  std::string expected(kSize, '\0');
  std::string there(kSize, '\0');
  for (int i = 0; i < 3000; ++i) {
    const std::size_t offset = random() % kSize;
    const std::string data(1 + random() % (kSize - offset), static_cast<char>('a' + i % 26));
    memory.store({"host", 1, offset, std::as_bytes(std::span(data))});
    expected.replace(offset, data.size(), data);
    there.replace(offset, data.size(), std::string(data.size(), 'x'));
    const std::size_t from = random() % kSize;
    const auto length = static_cast<std::uint32_t>(1 + random() % (kSize - from));
    const std::vector<Segment> segment{{1, length, from}};
    const auto loaded = memory.load("host", segment);
    const bool whole = there.substr(from, length).find('\0') == std::string::npos;
    ASSERT_EQ(loaded.has_value(), whole);
    if (whole) {
      ASSERT_EQ(std::string(reinterpret_cast<const char*>(loaded->data()), length), expected.substr(from, length));
    }
    if (i % 50 == 49) {
      memory.forget("host", segment);
      EXPECT_EQ(memory.kept(), 0U);
      there.assign(kSize, '\0');
    }
  }
}

TEST(RemoteMemory, DiscardsTheOldestDataAboveTheLimits) {
  RemoteMemory memory;
  const std::vector<std::byte> data(std::size_t{1} << 20);
  for (std::uint32_t key = 0; key < 100; ++key) memory.store({"host", key, 0, data});
  EXPECT_LE(memory.kept(), rpcrdma::cli::capture::kMostKeptInAll);
  const auto size = static_cast<std::uint32_t>(data.size());
  EXPECT_FALSE(memory.load("host", std::vector<Segment>{{0, size, 0}}));
  EXPECT_TRUE(memory.load("host", std::vector<Segment>{{99, size, 0}}));
  EXPECT_FALSE(memory.load("host", std::vector<Segment>(17, {99, size, 0}))) << "more than one load may have";
  const auto one = std::span(data).first(1);
  for (std::uint32_t key = 1000; key < 1000 + 3 * RemoteMemory::kMostKeys; ++key) memory.store({"host", key, 0, one});
  EXPECT_LE(memory.kept(), RemoteMemory::kMostKeys + data.size());
  EXPECT_FALSE(memory.load("host", std::vector<Segment>{{99, size, 0}})) << "used before all of these";
  EXPECT_TRUE(memory.load("host", std::vector<Segment>{{999 + 3 * RemoteMemory::kMostKeys, 1, 0}}));
  memory.store({"host", 200, 0xffffffffffffffff, data});
  EXPECT_FALSE(memory.load("host", std::vector<Segment>{{200, 1, 0xffffffffffffffff}})) << "behind the last offset";
}

}  // namespace data_test
}  // namespace

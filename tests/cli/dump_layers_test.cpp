// SPDX-License-Identifier: BSD-3-Clause
//
// The capture reader, layer by layer: what it reads, and that it checks every length.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "cli/dump_frames.h"

namespace {

using namespace dump_test;
using rpcrdma::cli::capture::kMostKept;
using rpcrdma::cli::capture::kMostKeptInAll;
using rpcrdma::cli::capture::kMostStreams;
using rpcrdma::cli::capture::LinkType;
using testing::ElementsAre;
using testing::IsEmpty;

const ByteVector kPacket = roce(4, 1, "hello");

TEST(DumpPacket, SendIsFoundInFramesOfSixLinkTypesWithAndWithoutVlanTags) {
  const ByteVector ip = ipv4(udp(kPacket), 17);
  const ByteVector ip6 = Bytes()
                             .u32(0x60000000)
                             .u16(static_cast<unsigned>(udp(kPacket).size()))
                             .u8(17)
                             .u8(64)
                             .zeros(15)
                             .u8(1)
                             .zeros(15)
                             .u8(2)
                             .add(udp(kPacket));
  const auto one = [](const ByteVector& frame, LinkType link) {
    Harness harness;
    harness.frame(frame, link);
    EXPECT_THAT(harness.texts, ElementsAre("hello"));
    return harness.sends.empty() ? std::string() : harness.sends[0].from;
  };
  EXPECT_EQ(one(ethernet(ip), LinkType::kEthernet), "10.0.0.1");
  EXPECT_EQ(one(ethernet(ip6, 0x86dd), LinkType::kEthernet), "::1");
  one(ethernet(Bytes().u16(7).u16(0x0800).add(ip), 0x8100), LinkType::kEthernet);
  one(ethernet(Bytes().u16(7).u16(0x8100).u16(8).u16(0x86dd).add(ip6), 0x88a8), LinkType::kEthernet);
  one(ip, LinkType::kRaw);
  one(ip6, LinkType::kIpv6);
  one(Bytes().u32(0x02000000).add(ip), LinkType::kNull);
  one(Bytes().zeros(14).u16(0x0800).add(ip), LinkType::kLinuxSll);
  one(Bytes().zeros(14).u16(0x8100).u16(7).u16(0x0800).add(ip), LinkType::kLinuxSll);
  one(Bytes().u16(0x0800).zeros(18).add(ip), LinkType::kLinuxSll2);
  // The packets have options of IPv4, or a hop-by-hop header of IPv6.
  const ByteVector datagram = udp(kPacket);
  one(Bytes()
          .u8(0x46)
          .u8(0)
          .u16(static_cast<unsigned>(24 + datagram.size()))
          .u32(0)
          .u8(64)
          .u8(17)
          .u16(0)
          .u32(1)
          .u32(2)
          .u32(0x01010101)
          .add(datagram),
      LinkType::kRaw);
  one(Bytes()
          .u32(0x60000000)
          .u16(static_cast<unsigned>(8 + datagram.size()))
          .u8(0)
          .u8(64)
          .zeros(32)
          .u8(17)
          .u8(0)
          .zeros(6)
          .add(datagram),
      LinkType::kRaw);
}

TEST(DumpPacket, ReaderCountsAnIpFragmentAndReadsNoMessageFromIt) {
  Harness harness;
  harness.frame(ethernet(ipv4(udp(kPacket), 17, 1, 2, 0x2000)));
  harness.frame(ethernet(ipv4(udp(kPacket), 17, 1, 2, 0x0010)));
  harness.frame(ethernet(Bytes().u32(0x60000000).u16(8).u8(44).u8(64).zeros(32 + 8), 0x86dd));
  EXPECT_THAT(harness.texts, IsEmpty());
  EXPECT_EQ(harness.count("frame: IP fragment"), 3U);
}

TEST(DumpPacket, ReaderCountsAPacketWithAWrongIpOrUdpLengthAndReadsNoMessage) {
  Harness harness;
  ByteVector frame = ethernet(ipv4(udp(kPacket), 17));
  frame[14] = std::byte{0x4f};  // a header longer than the packet
  frame[17] = std::byte{40};
  harness.frame(frame);
  EXPECT_EQ(harness.count("frame: IPv4 header is wrong"), 1U);
  frame = ethernet(ipv4(udp(kPacket), 17));
  frame[38] = std::byte{0xff};  // UDP length
  harness.frame(frame);
  frame[38] = std::byte{0};
  frame[39] = std::byte{7};
  harness.frame(frame);
  EXPECT_EQ(harness.count("frame: UDP length is wrong"), 2U);
  EXPECT_THAT(harness.texts, IsEmpty());
}

TEST(DumpPacket, ReaderCountsAFrameTruncatedAtAnyByteAndReadsNoMessage) {
  const ByteVector frame = ethernet(ipv4(udp(kPacket), 17));
  for (std::size_t size = 0; size < frame.size(); ++size) {
    Harness harness;
    harness.frame({frame.begin(), frame.begin() + static_cast<std::ptrdiff_t>(size)});
    EXPECT_THAT(harness.texts, IsEmpty()) << size;
    EXPECT_EQ(harness.sink.counts.size(), 1U) << size;
  }
}

TEST(DumpRoce, ReaderReadsSendsOfEveryKindAndCountsOtherPackets) {
  Harness harness;
  harness.roce_packet(roce(4, 1, "only"));
  harness.roce_packet(roce(5, 2, "immediate", 17, Bytes().u32(7)));
  harness.roce_packet(roce(0x17, 3, "invalidate", 17, Bytes().u32(7)));
  harness.roce_packet(roce(6, 4, "write"));
  harness.roce_packet(roce(0x11, 4, ""));
  harness.roce_packet(roce(0x64, 5, "UD"));
  EXPECT_THAT(harness.texts, ElementsAre("only", "immediate", "invalidate"));
  EXPECT_EQ(harness.count("RDMA WRITE packet"), 1U);
  EXPECT_EQ(harness.count("acknowledgement"), 1U);
  EXPECT_EQ(harness.count("RoCE packet of service UD"), 1U);
  EXPECT_EQ(harness.sends[0].to, "10.0.0.2 QP 17");
  EXPECT_EQ(harness.sends[2].frame, 3U);
}

TEST(DumpRoce, PacketsOfASendAreReassembledAcrossTheWrapOfTheirNumbers) {
  Harness harness;
  const ByteVector parts[] = {roce(0, 0xfffffe, "one "), roce(1, 0xffffff, "two "), roce(1, 0, "three "),
                              roce(0x16, 1, "four", 17, Bytes().u32(9))};
  for (const std::size_t i : {0U, 3U, 1U, 1U, 2U}) harness.roce_packet(parts[i]);
  EXPECT_THAT(harness.texts, ElementsAre("one two three four"));
  EXPECT_EQ(harness.count("Send packet sent again"), 1U);
  for (const ByteVector& part : parts) harness.roce_packet(part);
  EXPECT_EQ(harness.texts.size(), 1U) << "retransmitted packets make no second message";
  harness.reader.finish();
  EXPECT_EQ(harness.count("Send packet without the rest"), 0U);
}

TEST(DumpRoce, PacketsOfTwoQueuePairsOrDirectionsMakeNoSend) {
  Harness harness;
  harness.roce_packet(roce(0, 1, "a", 17));
  harness.roce_packet(roce(2, 2, "b", 18));
  harness.roce_packet(roce(2, 2, "c", 17), 2, 1);
  EXPECT_THAT(harness.texts, IsEmpty());
  harness.reader.finish();
  EXPECT_EQ(harness.count("Send packet without the rest"), 3U);
}

TEST(DumpRoce, MissingPacketAffectsOnlyItsSend) {
  Harness harness;
  harness.roce_packet(roce(0, 1, "lost "));
  harness.roce_packet(roce(2, 3, "end"));
  harness.roce_packet(roce(0, 4, "good "));
  harness.roce_packet(roce(2, 5, "end"));
  EXPECT_THAT(harness.texts, ElementsAre("good end"));
}

TEST(DumpRoce, MemoryForOneStreamIsLimited) {
  Harness harness;
  const std::string data(1400, 'x');
  for (std::uint32_t i = 0; i < 20000; ++i) harness.roce_packet(roce(1, i * 2, data));
  EXPECT_GE(harness.count("Send packet without the rest") * data.size() + kMostKept, 20000 * data.size());
  EXPECT_THAT(harness.texts, IsEmpty());
}

TEST(DumpRoce, ReaderForgetsTheOldestStreamsIfThereAreTooMany) {
  constexpr unsigned kStreams = 2000;
  Harness harness;
  for (unsigned i = 0; i < kStreams; ++i) harness.roce_packet(roce(0, 1, "begin ", i));
  EXPECT_EQ(harness.count("RoCE stream forgotten: too many at a time"), kStreams - kMostStreams);
  EXPECT_EQ(harness.count("Send packet without the rest"), kStreams - kMostStreams);
  harness.roce_packet(roce(2, 2, "end", kStreams - kMostStreams));
  EXPECT_THAT(harness.texts, ElementsAre("begin end")) << "the one used longest ago that is still there";
  harness.reader.finish();
  EXPECT_EQ(harness.count("Send packet without the rest"), kStreams - 1);
  EXPECT_EQ(harness.reader.kept(), 0U);
}

TEST(DumpRoce, MemoryForAllStreamsIsLimited) {
  Harness harness;
  ByteVector frame = ethernet(ipv4(udp(roce(1, 0, std::string(60000, 'x'), 0)), 17));
  constexpr std::size_t kHeader = 14 + 20 + 8;
  std::size_t most = 0;
  for (unsigned stream = 0; stream < 40; ++stream) {
    for (unsigned number = 0; number < 32; ++number) {
      frame[kHeader + 7] = std::byte(stream);
      frame[kHeader + 11] = std::byte(number);
      harness.frame(frame);
      most = std::max(most, harness.reader.kept());
    }
  }
  EXPECT_LE(most, kMostKeptInAll);
  EXPECT_GT(most, kMostKeptInAll - kMostKept - 60000);
  EXPECT_GT(harness.count("RoCE stream forgotten: too much is kept"), 0U);
  EXPECT_EQ(harness.count("RoCE stream forgotten: too much is kept") * 32,
            harness.count("Send packet without the rest"));
  EXPECT_EQ(harness.count("RoCE stream forgotten: too many at a time"), 0U);
  harness.roce_packet(roce(0, 1, "still ", 1000));
  harness.roce_packet(roce(2, 2, "works", 1000));
  EXPECT_THAT(harness.texts, ElementsAre("still works"));
}

TEST(DumpRoce, WorkIsLinearInThePacketsWithAnyLoss) {
  constexpr std::uint32_t kPackets = 60000;
  const auto work = [](unsigned opcode, bool upwards) {
    Harness harness;
    harness.roce_packet(roce(opcode, upwards ? 0 : kPackets + 1, ""));
    for (std::uint32_t i = 1; i <= kPackets; ++i) harness.roce_packet(roce(1, upwards ? i : kPackets + 1 - i, ""));
    harness.reader.finish();
    EXPECT_THAT(harness.texts, IsEmpty());
    EXPECT_EQ(harness.count("Send packet without the rest"), kPackets + 1);
    return harness.reader.looked_at();
  };
  // Each packet is examined when it comes and when it is given up.
  EXPECT_EQ(work(0x01, true), 2 * (kPackets + 1)) << "neither first nor last";
  EXPECT_EQ(work(0x00, true), 2 * (kPackets + 1)) << "no last one";
  EXPECT_EQ(work(0x02, false), 2 * (kPackets + 1)) << "no first one, last one first";
}

TEST(DumpRoce, PacketsOfASendAreReassembledInAnyOrder) {
  std::mt19937 random(9);
  for (int round = 0; round < 50; ++round) {
    std::vector<ByteVector> packets;
    std::multiset<std::string> expected;
    std::uint32_t number = 0xffffe0;
    for (int i = 0; i < 20; ++i) {
      const std::size_t middles = random() % 5;
      std::string text = "send " + std::to_string(i);
      packets.push_back(roce(0, number++ & 0xffffff, text));
      for (std::size_t m = 0; m < middles; ++m) {
        const std::string part = " " + std::to_string(m);
        packets.push_back(roce(1, number++ & 0xffffff, part));
        text += part;
      }
      packets.push_back(roce(2, number++ & 0xffffff, "."));
      expected.insert(text + ".");
    }
    std::shuffle(packets.begin(), packets.end(), random);
    Harness harness;
    for (const ByteVector& packet : packets) harness.roce_packet(packet);
    EXPECT_EQ(std::multiset<std::string>(harness.texts.begin(), harness.texts.end()), expected);
    harness.reader.finish();
    EXPECT_EQ(harness.count("Send packet without the rest"), 0U);
  }
}

TEST(DumpRoce, ReusedPacketNumbersBelongToAnotherSend) {
  Harness harness;
  harness.roce_packet(roce(0, 1, "old "));
  harness.roce_packet(roce(1, 2, "old "));
  for (std::uint32_t i = 0; i < 5000; ++i) harness.roce_packet(roce(4, 100 + i, ""));
  harness.texts.clear();
  harness.roce_packet(roce(0, 2, "new "));
  harness.roce_packet(roce(2, 3, "end"));
  EXPECT_THAT(harness.texts, ElementsAre("new end"));
  EXPECT_EQ(harness.count("Send packet without the rest"), 2U);
}

TEST(DumpRoce, PaddingAndHeadersLongerThanThePacketAreRefused) {
  ByteVector packet = roce(4, 1, "");
  packet[1] = std::byte{0x30};
  Harness harness;
  harness.roce_packet(packet);
  harness.roce_packet(ByteVector(11));
  EXPECT_THAT(harness.texts, IsEmpty());
  EXPECT_EQ(harness.count("RoCE packet too short for its header"), 2U);
}

TEST(DumpRoce, ReaderFindsPacketsAtThePortThatTheUserNames) {
  Harness harness({4800});
  harness.frame(ethernet(ipv4(udp(kPacket, 4800), 17)));
  harness.frame(ethernet(ipv4(udp(kPacket, 4801), 17)));
  EXPECT_THAT(harness.texts, ElementsAre("hello"));
  EXPECT_EQ(harness.count("UDP datagram to another port"), 1U);
}

TEST(DumpReader, SurvivesRandomlyChangedFrames) {
  std::mt19937 random(5044);
  const ByteVector good[] = {ethernet(ipv4(udp(kPacket), 17)),
                             ethernet(ipv4(tcp(Bytes().text("MPA ID Req Frame"), 1, true), 6))};
  Harness harness;
  for (std::size_t i = 0; i < 50000; ++i) {
    ByteVector frame = good[i % 2];
    for (unsigned changes = random() % 4; changes-- > 0;)
      frame[random() % frame.size()] = static_cast<std::byte>(random());
    frame.resize(random() % (frame.size() + 1));
    harness.frame(frame);
  }
  harness.reader.finish();
}

}  // namespace

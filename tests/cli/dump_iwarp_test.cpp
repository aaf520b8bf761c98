// SPDX-License-Identifier: BSD-3-Clause
//
// iWARP in captures: MPA set-up, FPDUs with and without markers, DDP segments, and TCP with
// arbitrary segments.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "cli/dump_frames.h"

namespace {

using namespace dump_test;
using rpcrdma::cli::capture::kMostKept;
using rpcrdma::cli::capture::kMostKeptInAll;
using rpcrdma::cli::capture::kMostStreams;
using rpcrdma::cli::capture::kPacketCost;
using testing::ElementsAre;
using testing::IsEmpty;

ByteVector setup(bool request, unsigned flags = 0, unsigned private_data = 0) {
  return Bytes()
      .text(request ? "MPA ID Req Frame" : "MPA ID Rep Frame")
      .u8(flags)
      .u8(1)
      .u16(private_data)
      .zeros(private_data);
}

/// An untagged DDP segment of a Send ([RFC 5041 4.3], [RFC 5040 4.3]).
ByteVector send(std::string_view data, std::uint32_t number, std::uint32_t offset = 0, bool last = true,
                unsigned opcode = 3) {
  return Bytes().u8(last ? 0x41 : 0x01).u8(0x40 + opcode).u32(0).u32(0).u32(number).u32(offset).text(data);
}

ByteVector fpdu(const ByteVector& segment) {
  return Bytes().u16(static_cast<unsigned>(segment.size())).add(segment).zeros((-(segment.size() + 2) & 3U) + 4);
}

/// A stream with a marker at every 512th byte, beginning with the first [RFC 5044 4.3].
ByteVector marked(const ByteVector& stream) {
  ByteVector result;
  for (const std::byte byte : stream) {
    if (result.size() % 512 == 0) result.insert(result.end(), 4, std::byte{0xee});
    result.push_back(byte);
  }
  return result;
}

/// A TCP connection: the first byte that the client sends has sequence number 101, the first byte
/// that the server sends has 201.
class Connection : public Harness {
 public:
  explicit Connection(unsigned client_flags = 0, unsigned server_flags = 0) {
    segment({}, 100, true, true);
    segment({}, 200, false, true);
    segment(setup(true, client_flags, 3), 101, true);
    segment(setup(false, server_flags), 201, false);
  }
  static constexpr std::uint32_t kClient = 101 + 23;
  static constexpr std::uint32_t kServer = 201 + 20;
};

TEST(DumpIwarp, SendsOfEveryKindAreRead) {
  Connection connection;
  ByteVector stream;
  for (const unsigned opcode : {3U, 4U, 5U, 6U}) {
    const ByteVector frame = fpdu(send("send " + std::to_string(opcode), opcode, 0, true, opcode));
    stream.insert(stream.end(), frame.begin(), frame.end());
  }
  connection.segment(stream, Connection::kClient, true);
  connection.segment(fpdu(send("answer", 1)), Connection::kServer, false);
  EXPECT_THAT(connection.texts, ElementsAre("send 3", "send 4", "send 5", "send 6", "answer"));
  EXPECT_EQ(connection.sends[0].from, "10.0.0.1:40000");
  EXPECT_EQ(connection.sends[0].to, "10.0.0.2:20049");
}

TEST(DumpIwarp, SegmentsOfAMessageAreReassembled) {
  Connection connection;
  ByteVector stream = fpdu(send("one ", 1, 0, false));
  for (const auto& frame : {fpdu(send("two ", 1, 4, false)), fpdu(send("three", 1, 8))}) {
    stream.insert(stream.end(), frame.begin(), frame.end());
  }
  connection.segment(stream, Connection::kClient, true);
  EXPECT_THAT(connection.texts, ElementsAre("one two three"));
}

TEST(DumpIwarp, TcpSegmentsCutAtAnyByteReorderedOrRepeatedAreReassembled) {
  ByteVector stream = fpdu(send("first", 1));
  const ByteVector second = fpdu(send("second", 2));
  stream.insert(stream.end(), second.begin(), second.end());
  for (std::size_t cut = 1; cut < stream.size(); ++cut) {
    Connection connection;
    const auto middle = stream.begin() + static_cast<std::ptrdiff_t>(cut);
    const auto at = static_cast<std::uint32_t>(Connection::kClient + cut);
    connection.segment({middle, stream.end()}, at, true);
    EXPECT_THAT(connection.texts, IsEmpty());
    connection.segment({stream.begin(), middle}, Connection::kClient, true);
    connection.segment({stream.begin(), middle}, Connection::kClient, true);
    EXPECT_THAT(connection.texts, ElementsAre("first", "second")) << cut;
    EXPECT_EQ(connection.count("TCP segment sent again"), 1U);
  }
}

TEST(DumpIwarp, ReaderRemovesMarkersThatTheReceiverRequested) {
  const std::string text(3000, 'm');
  Connection connection(0x00, 0x80);  // the server requests markers in the client's stream
  connection.segment(marked(fpdu(send(text, 1))), Connection::kClient, true);
  connection.segment(fpdu(send("none here", 1)), Connection::kServer, false);
  EXPECT_THAT(connection.texts, ElementsAre(text, "none here"));
}

TEST(DumpIwarp, ReaderCountsAnFpduWithAWrongCrcIfTheConnectionUsesCrcs) {
  Connection connection(0x40, 0x00);
  ByteVector frame = fpdu(send("checked", 1));
  connection.segment(frame, Connection::kClient, true);
  EXPECT_EQ(connection.count("FPDU with a wrong CRC"), 1U);
  Connection unchecked;
  unchecked.segment(frame, Connection::kClient, true);
  EXPECT_EQ(unchecked.count("FPDU with a wrong CRC"), 0U);
  // The CRC-32C of the 28 bytes before it, computed by another implementation (which gives
  // 0x8a9136aa for 32 zeros, like RFC 3720 appendix B.4); its least significant byte comes first.
  const unsigned crc[] = {0xc0, 0x28, 0xea, 0x67};
  std::transform(std::begin(crc), std::end(crc), frame.end() - 4, [](unsigned byte) { return std::byte(byte); });
  Connection right(0x40, 0x00);
  right.segment(frame, Connection::kClient, true);
  EXPECT_EQ(right.count("FPDU with a wrong CRC"), 0U);
  EXPECT_THAT(unchecked.texts, ElementsAre("checked"));
}

TEST(DumpIwarp, SendBeforeTheMpaReplyIsReadWhenTheMpaReplyArrives) {
  Harness harness;
  harness.segment(setup(true), 101, true);
  harness.segment(fpdu(send("early", 1)), 101 + 20, true);
  EXPECT_THAT(harness.texts, IsEmpty());
  harness.segment(setup(false), 201, false);
  EXPECT_THAT(harness.texts, ElementsAre("early"));
}

TEST(DumpIwarp, ReaderCountsTcpSegmentsThatAreNotIwarp) {
  Harness harness;
  harness.segment(Bytes().text("GET / HTTP/1.1"), 101, true);
  harness.segment(Bytes().text("more"), 115, true);
  EXPECT_EQ(harness.count("TCP stream that does not begin with an MPA frame"), 1U);
  EXPECT_EQ(harness.count("TCP segment of no iWARP connection"), 1U);
}

TEST(DumpIwarp, ReaderCountsAStreamWithAnInvalidFrameAsBroken) {
  const auto broken = [](const ByteVector& segment) {
    Connection connection;
    connection.segment(fpdu(segment), Connection::kClient, true);
    EXPECT_THAT(connection.texts, IsEmpty());
    return connection.count("iWARP stream that is broken");
  };
  EXPECT_EQ(broken({}), 1U);
  EXPECT_EQ(broken(Bytes().u8(0x42).u8(0x43)), 1U) << "version of DDP";
  EXPECT_EQ(broken(Bytes().u8(0x41).u8(0x43).zeros(15)), 1U) << "header cut short";
  EXPECT_EQ(broken(Bytes().u8(0xc1).u8(0x40).zeros(11)), 1U) << "tagged header cut short";
  EXPECT_EQ(broken(send("x", 1, 5)), 1U) << "begins at an offset";
  Harness harness;
  harness.segment(setup(true, 0, 513), 101, true);
  EXPECT_EQ(harness.count("MPA frame with too much private data"), 1U);
}

TEST(DumpIwarp, ReaderAbandonsAStreamIfTooManyBytesFollowAHole) {
  Connection connection;
  const ByteVector block(60000);
  for (std::uint32_t i = 0; i < 60; ++i) connection.segment(block, Connection::kClient + 1 + i * 60000, true);
  EXPECT_EQ(connection.count("TCP stream abandoned: a segment is missing, and too many bytes follow it"), 1U);
  EXPECT_GT(connection.count("TCP segment of no iWARP connection"), 0U);
}

TEST(DumpIwarp, OverheadOfSmallSegmentsAfterAHoleCountsTowardsTheLimit) {
  Connection connection;
  const std::uint32_t segments = kMostKept / kPacketCost;
  for (std::uint32_t i = 0; i < segments; ++i) {
    connection.segment(ByteVector(1), Connection::kClient + 1 + 2 * i, true);
  }
  EXPECT_EQ(connection.count("TCP stream abandoned: a segment is missing, and too many bytes follow it"), 1U);
}

/// A segment from host `host`, in the client's role.
ByteVector from_host(unsigned host, const ByteVector& payload, std::uint32_t sequence) {
  return ethernet(ipv4(tcp(payload, sequence, true), 6, host, 2));
}

TEST(DumpIwarp, ReaderForgetsTheOldestStreamsIfThereAreTooMany) {
  constexpr unsigned kStreams = 2000;
  Harness harness;
  for (unsigned host = 10; host < 10 + kStreams; ++host) harness.frame(from_host(host, setup(true), 101));
  EXPECT_EQ(harness.count("TCP stream forgotten: too many at a time"), kStreams - kMostStreams);
  EXPECT_EQ(harness.count("MPA Request frame"), kStreams);
  harness.frame(from_host(10 + kStreams - kMostStreams, setup(true), 121));
  EXPECT_EQ(harness.count("TCP stream forgotten: too many at a time"), kStreams - kMostStreams) << "it is still there";
  harness.reader.finish();
  EXPECT_EQ(harness.reader.kept(), 0U);
}

TEST(DumpIwarp, MemoryForAllStreamsIsLimited) {
  Harness harness;
  const ByteVector block(60000);
  std::size_t most = 0;
  for (unsigned host = 10; host < 60; ++host) {
    harness.frame(from_host(host, setup(true), 101));
    for (std::uint32_t i = 0; i < 32; ++i) {  // and nothing from the other side
      harness.frame(from_host(host, block, 121 + i * 60000));
      most = std::max(most, harness.reader.kept());
    }
  }
  EXPECT_LE(most, kMostKeptInAll);
  EXPECT_GT(most, kMostKeptInAll / 2);
  EXPECT_GT(harness.count("TCP stream forgotten: too much is kept"), 0U);
  EXPECT_EQ(harness.count("TCP stream forgotten: too many at a time"), 0U);
}

TEST(DumpIwarp, ResetConnectionIsForgotten) {
  Connection connection;
  connection.segment(fpdu(send("one ", 1, 0, false)), Connection::kClient, true);
  ByteVector reset = tcp({}, 0, false);
  reset[13] = std::byte{0x04};
  connection.frame(ethernet(ipv4(reset, 6, 2, 1)));
  EXPECT_EQ(connection.count("iWARP stream that ends within a message"), 1U);
  // The capture has no SYN of the next connection between the same ports.
  connection.segment(setup(true), 500001, true);
  connection.segment(setup(false), 600001, false);
  connection.segment(fpdu(send("anew", 1)), 500021, true);
  EXPECT_THAT(connection.texts, ElementsAre("anew"));
}

TEST(DumpIwarp, ReaderCountsAMessageThatIsIncompleteWhenTheCaptureEnds) {
  Connection connection;
  connection.segment(fpdu(send("one ", 1, 0, false)), Connection::kClient, true);
  connection.reader.finish();
  EXPECT_EQ(connection.count("iWARP stream that ends within a message"), 1U);
}

}  // namespace

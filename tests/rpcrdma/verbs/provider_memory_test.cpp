// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at RDMA Writes and Reads on any provider: at what they move, and at every key,
// right and bound that must hold against a peer.
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "rpcrdma/verbs/provider_pair.h"

#include "support/req.h"

namespace rpcrdma::test {
namespace {

constexpr int kWritable = IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_WRITE;
constexpr int kReadable = IBV_ACCESS_REMOTE_READ;

class ProviderMemory : public RcPair {
 protected:
  /// Sends a message after the Writes: once it is received, their data is in place.
  void pass_a_message() {
    Memory from(client.pd, 1, kLocalWrite), to(server.pd, 1, kLocalWrite);
    ASSERT_EQ(server.receive({to.all()}), 0);
    ASSERT_EQ(client.send({from.all()}, 900), 0);
    ASSERT_EQ(server.received()[0].status, IBV_WC_SUCCESS);
    ASSERT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  }

  void expect_write_refused(std::uint64_t to, std::size_t bytes, std::uint32_t key) {
    Memory from(client.pd, bytes, kLocalWrite, 0x66);
    ASSERT_EQ(client.write({from.all()}, to, key), 0);
    expect_refused(client, IBV_WC_REM_ACCESS_ERR);
  }
  void expect_read_refused(std::uint64_t at, std::size_t bytes, std::uint32_t key) {
    Memory sink(client.pd, bytes, sink_rights(), 0x77);
    ASSERT_EQ(client.read({sink.all()}, at, key), 0);
    const ibv_wc wc = client.sent()[0];
    EXPECT_NE(wc.status, IBV_WC_SUCCESS);
    if (!provider().iwarp) {
      EXPECT_EQ(wc.status, IBV_WC_REM_ACCESS_ERR);
    }
    expect_broken(client);
    EXPECT_TRUE(sink.holds(0x77, 0, bytes));
  }
};

TEST_F(ProviderMemory, AWriteIsInPlaceWhenTheNextSendHasArrived) {
  REQ("V1-XPT-04");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 5000, kLocalWrite, 0x31), to(server.pd, 5002, kWritable, 0xcc);
  ASSERT_EQ(client.write({from.all()}, to.at(1), to.key(), 1, 0), 0);
  pass_a_message();
  EXPECT_TRUE(to.holds(0xcc, 0, 1));
  EXPECT_TRUE(to.holds(0x31, 1, 5000));
  EXPECT_TRUE(to.holds(0xcc, 5001, 1));
}

TEST_F(ProviderMemory, AWriteGathersSeveralPiecesAndTakesNoReceive) {
  REQ("V1-XPT-03");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 64, kLocalWrite, 1), other(client.pd, 64, kLocalWrite, 2), to(server.pd, 64, kWritable);
  ASSERT_EQ(client.write({from.piece(0, 10), other.piece(5, 20)}, to.at(), to.key()), 0);
  const ibv_wc done = client.sent()[0];
  EXPECT_EQ(done.status, IBV_WC_SUCCESS);
  EXPECT_EQ(done.opcode, IBV_WC_RDMA_WRITE);
  pass_a_message();
  EXPECT_TRUE(to.holds(1, 0, 10));
  EXPECT_TRUE(to.holds(2, 10, 20));
  EXPECT_TRUE(to.holds(0, 30, 34));
}

TEST_F(ProviderMemory, AReadFetchesThePeersBytesIntoItsSink) {
  REQ("V1-XPT-05");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 9000, kReadable, 0x42), sink(client.pd, 9002, sink_rights());
  ASSERT_EQ(client.read({sink.piece(1, 9000)}, from.at(), from.key(), 21), 0);
  const ibv_wc done = client.sent()[0];
  EXPECT_EQ(done.status, IBV_WC_SUCCESS);
  EXPECT_EQ(done.opcode, IBV_WC_RDMA_READ);
  EXPECT_EQ(done.wr_id, 21U);
  EXPECT_TRUE(sink.holds(0, 0, 1));
  EXPECT_TRUE(sink.holds(0x42, 1, 9000));
  EXPECT_TRUE(sink.holds(0, 9001, 1));
}

TEST_F(ProviderMemory, AReadScattersOverTwoPiecesIfTheDeviceAllowsThem) {
  if (provider().attributes.max_sge_rd < 2)
    GTEST_SKIP() << provider().name << " has one piece for a Read (max_sge_rd 1)";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 64, kReadable), sink(client.pd, 128, sink_rights(), 0xdd);
  for (std::size_t i = 0; i < 64; ++i) from.bytes[i] = static_cast<unsigned char>(i);
  ASSERT_EQ(client.read({sink.piece(0, 10), sink.piece(64, 54)}, from.at(), from.key()), 0);
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
  EXPECT_TRUE(std::equal(from.bytes.begin(), from.bytes.begin() + 10, sink.bytes.begin()));
  EXPECT_TRUE(std::equal(from.bytes.begin() + 10, from.bytes.end(), sink.bytes.begin() + 64));
  EXPECT_TRUE(sink.holds(0xdd, 10, 54));
}

TEST_F(ProviderMemory, AWriteWithImmediateDataTakesAReceiveAndReportsItsLength) {
  if (provider().iwarp) GTEST_SKIP() << "iWARP has no immediate data [RFC 5040 1.2]";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(client.pd, 48, kLocalWrite, 6), to(server.pd, 48, kWritable);
  ASSERT_EQ(server.receive({}, 8), 0);
  std::vector<ibv_sge> pieces{from.all()};
  ibv_send_wr wr = request(IBV_WR_RDMA_WRITE_WITH_IMM, 1, IBV_SEND_SIGNALED, pieces);
  wr.wr.rdma = {to.at(), to.key()};
  wr.imm_data = htonl(77);
  ASSERT_EQ(client.post(wr), 0);
  const ibv_wc got = server.received()[0];
  EXPECT_EQ(got.status, IBV_WC_SUCCESS);
  EXPECT_EQ(got.opcode, IBV_WC_RECV_RDMA_WITH_IMM);
  EXPECT_EQ(got.wr_id, 8U);
  EXPECT_EQ(got.byte_len, 48U);
  EXPECT_EQ(ntohl(got.imm_data), 77U);
  EXPECT_TRUE(to.holds(6, 0, 48));
  EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderMemory, EmptyWritesAndReadsNeedNoKey) {
  if (provider().iwarp) GTEST_SKIP() << "InfiniBand leaves the key of an empty request unchecked; iWARP need not";
  ASSERT_NO_FATAL_FAILURE(connect());
  ASSERT_EQ(client.write({}, 0, 0, 1), 0);
  ASSERT_EQ(client.read({}, 0, 0, 2), 0);
  const auto done = client.sent(2);
  EXPECT_EQ(done[0].status, IBV_WC_SUCCESS);
  EXPECT_EQ(done[1].status, IBV_WC_SUCCESS);
}

TEST_F(ProviderMemory, AWriteWithAKeyThatNobodyMadeIsRefused) {
  REQ("V1-ERR-17", "V1-SEC-04");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kAllRights, 0x10);
  expect_write_refused(to.at(), 64, to.key() ^ 0x5a5a5a00U);
  EXPECT_TRUE(to.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, AReadWithAKeyThatNobodyMadeIsRefused) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 64, kAllRights, 0x10);
  expect_read_refused(from.at(), 64, from.key() ^ 0x5a5a5a00U);
}

TEST_F(ProviderMemory, AWriteWithTheKeyOfADeregisteredRegionIsRefused) {
  REQ("V1-ERR-17");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kAllRights, 0x10);
  const std::uint32_t key = to.key();
  to.deregister();
  expect_write_refused(to.at(), 64, key);
  EXPECT_TRUE(to.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, AReadWithTheKeyOfADeregisteredRegionIsRefused) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 64, kAllRights, 0x10);
  const std::uint32_t key = from.key();
  from.deregister();
  expect_read_refused(from.at(), 64, key);
}

TEST_F(ProviderMemory, AWriteToMemoryThatMayOnlyBeReadIsRefused) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, IBV_ACCESS_LOCAL_WRITE | IBV_ACCESS_REMOTE_READ, 0x10);
  expect_write_refused(to.at(), 8, to.key());
  EXPECT_TRUE(to.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, AReadOfMemoryThatMayOnlyBeWrittenIsRefused) {
  if (provider().kind == ProviderKind::kSiw) GTEST_SKIP() << "siw lets a peer read what it may only write";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 64, kWritable, 0x10);
  expect_read_refused(from.at(), 8, from.key());
}

TEST_F(ProviderMemory, AWriteToARegionWithoutRemoteRightsIsRefused) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kLocalWrite, 0x10);
  expect_write_refused(to.at(), 8, to.mr->lkey);
  EXPECT_TRUE(to.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, AWriteOneByteBeyondTheEndOfARegionIsRefused) {
  REQ("V1-ERR-17");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kAllRights, 0x10);
  expect_write_refused(to.at(1), 64, to.key());
  EXPECT_TRUE(to.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, AWriteOneByteBeforeARegionIsRefused) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kAllRights, 0x10);
  expect_write_refused(to.at() - 1, 64, to.key());
  EXPECT_TRUE(to.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, AReadOneByteBeyondTheEndOfARegionIsRefused) {
  REQ("V1-ERR-17");
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 64, kAllRights, 0x10);
  expect_read_refused(from.at(1), 64, from.key());
}

TEST_F(ProviderMemory, AWriteWhoseAddressesOverflow64BitsIsRefused) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory to(server.pd, 64, kAllRights, 0x10);
  expect_write_refused(~std::uint64_t{0} - 7, 64, to.key());
}

TEST_F(ProviderMemory, AWriteWithAKeyOfAnotherProtectionDomainIsRefused) {
  REQ("V1-SEC-03", "V1-SEC-04");
  ASSERT_NO_FATAL_FAILURE(connect());
  ibv_pd* const other = provider().table->alloc_pd(server.id->verbs);
  ASSERT_NE(other, nullptr);
  {
    Memory to(other, 64, kAllRights, 0x10);
    expect_write_refused(to.at(), 8, to.key());
    EXPECT_TRUE(to.holds(0x10, 0, 64));
  }
  EXPECT_EQ(provider().table->dealloc_pd(other), 0);
}

TEST_F(ProviderMemory, AReadWithAKeyOfAnotherProtectionDomainIsRefused) {
  REQ("V1-SEC-03", "V1-SEC-04");
  ASSERT_NO_FATAL_FAILURE(connect());
  ibv_pd* const other = provider().table->alloc_pd(server.id->verbs);
  ASSERT_NE(other, nullptr);
  {
    Memory from(other, 64, kAllRights, 0x10);
    expect_read_refused(from.at(), 8, from.key());
  }
  EXPECT_EQ(provider().table->dealloc_pd(other), 0);
}

TEST_F(ProviderMemory, AReadIntoASinkWithoutLocalWriteRightFails) {
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 64, kReadable, 1), sink(client.pd, 64, IBV_ACCESS_REMOTE_READ, 0x10);
  if (client.read({sink.all()}, from.at(), from.key()) == 0) {
    const ibv_wc wc = client.sent()[0];
    EXPECT_NE(wc.status, IBV_WC_SUCCESS);
    if (!provider().iwarp) {
      EXPECT_EQ(wc.status, IBV_WC_LOC_PROT_ERR);
    }
  }
  EXPECT_TRUE(sink.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, OnlyIwarpRequiresThatThePeerMayWriteTheSinkOfARead) {
  if (provider().kind == ProviderKind::kSiw) GTEST_SKIP() << "siw is content with a sink that is writable at home";
  ASSERT_NO_FATAL_FAILURE(connect());
  Memory from(server.pd, 64, kReadable, 1), sink(client.pd, 64, kLocalWrite, 0x10);
  const int refused = client.read({sink.all()}, from.at(), from.key());
  if (!provider().iwarp) {
    ASSERT_EQ(refused, 0);
    EXPECT_EQ(client.sent()[0].status, IBV_WC_SUCCESS);
    EXPECT_TRUE(sink.holds(1, 0, 64));
    return;
  }
  if (refused == 0) {
    EXPECT_NE(client.sent()[0].status, IBV_WC_SUCCESS);
  }
  EXPECT_TRUE(sink.holds(0x10, 0, 64));
}

TEST_F(ProviderMemory, RegisteringForRemoteWriteWithoutLocalWriteFails) {
  ASSERT_NO_FATAL_FAILURE(connect());
  std::vector<unsigned char> memory(64);
  errno = 0;
  ibv_mr* const mr = provider().table->reg_mr(server.pd, memory.data(), 64, IBV_ACCESS_REMOTE_WRITE);
  EXPECT_EQ(mr, nullptr);
  EXPECT_EQ(errno, EINVAL);
  if (mr != nullptr) provider().table->dereg_mr(mr);
}

TEST_F(ProviderMemory, ReadsBeyondTheInitiatorDepthWaitAndAllCompleteInOrder) {
  REQ("V1-XPT-08");
  PairOptions options;
  options.connect.initiator_depth = options.accept.responder_resources = 2;
  ASSERT_NO_FATAL_FAILURE(connect(options));
  constexpr std::size_t kReads = 10;
  Memory from(server.pd, kReads, kReadable), sink(client.pd, kReads, sink_rights());
  for (std::size_t i = 0; i < kReads; ++i) from.bytes[i] = static_cast<unsigned char>(i + 1);
  for (std::size_t i = 0; i < kReads; ++i) ASSERT_EQ(client.read({sink.piece(i, 1)}, from.at(i), from.key(), i), 0);
  const auto done = client.sent(kReads);
  for (std::size_t i = 0; i < kReads; ++i) {
    EXPECT_EQ(done[i].status, IBV_WC_SUCCESS);
    EXPECT_EQ(done[i].wr_id, i) << "in the order of their posting";
  }
  EXPECT_EQ(sink.bytes, from.bytes);
}

TEST_F(ProviderMemory, OnlyInSoftverbsReadsBeyondTheResponderResourcesBreakTheConnection) {
  PairOptions options;
  options.connect.responder_resources = 1;
  options.accept.initiator_depth = 4;
  ASSERT_NO_FATAL_FAILURE(connect(options));
  Memory from(client.pd, 4, kReadable, 1), sink(server.pd, 4, sink_rights());
  std::vector<std::vector<ibv_sge>> pieces;
  std::vector<ibv_send_wr> chain;
  for (std::size_t i = 0; i < 4; ++i) pieces.push_back({sink.piece(i, 1)});
  for (std::size_t i = 0; i < 4; ++i) {
    chain.push_back(request(IBV_WR_RDMA_READ, i, IBV_SEND_SIGNALED, pieces[i]));
    chain[i].wr.rdma = {from.at(i), from.key()};
  }
  for (std::size_t i = 0; i < 3; ++i) chain[i].next = &chain[i + 1];
  ASSERT_EQ(server.post(chain[0]), 0);
  const auto done = server.sent(4);
  const bool all_done = std::all_of(done.begin(), done.end(), [](auto& wc) { return wc.status == IBV_WC_SUCCESS; });
  if (!provider().is_software_fabric()) {
    // Linux's connection managers settle the two numbers for both ends, so that there are never too
    // many.
    EXPECT_TRUE(all_done);
    EXPECT_EQ(sink.bytes, from.bytes);
    return;
  }
  EXPECT_FALSE(all_done);
  expect_broken(server);
  expect_broken(client);
}

TEST_F(ProviderMemory, AFencedSendCarriesTheBytesOfThePrecedingRead) {
  ASSERT_NO_FATAL_FAILURE(connect());
  constexpr std::size_t kBytes = 20'000;
  Memory from(server.pd, kBytes, kReadable, 0x3f), sink(client.pd, kBytes, sink_rights(), 0x01);
  Memory to(server.pd, kBytes, kLocalWrite);
  ASSERT_EQ(server.receive({to.all()}), 0);
  ASSERT_EQ(client.read({sink.all()}, from.at(), from.key(), 1), 0);
  ASSERT_EQ(client.send({sink.all()}, 2, IBV_SEND_SIGNALED | IBV_SEND_FENCE), 0);
  const auto done = client.sent(2);
  EXPECT_EQ(done[0].wr_id, 1U);
  EXPECT_EQ(done[1].wr_id, 2U);
  EXPECT_EQ(server.received()[0].status, IBV_WC_SUCCESS);
  EXPECT_TRUE(to.holds(0x3f, 0, kBytes));
}

}  // namespace
}  // namespace rpcrdma::test

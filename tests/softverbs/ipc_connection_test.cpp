// SPDX-License-Identifier: BSD-3-Clause
// Connections between two processes by rdma_cm, and transfers over them.
#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

constexpr std::uint16_t kPort = 20049;

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

TEST(BetweenProcesses, ClientAndServerExchangePrivateDataAndDisconnect) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), kPort);
    talk.say(1);
    const TakenEvent asked = server.accept({}, bytes_of("welcome"));
    EXPECT_EQ(asked.data.size(), 56U);
    EXPECT_EQ(std::memcmp(asked.data.data(), "hello", 6), 0);
    EXPECT_EQ(await(server.events).type, RDMA_CM_EVENT_DISCONNECTED);
    EXPECT_EQ(sv::rdma_disconnect(server.id), 0);
    server.close();
  });
  EXPECT_EQ(child.talk().hear(), 1U);
  Side client;
  client.prepare(folder.config(), kPort);
  client.connect({}, bytes_of("hello"));
  const TakenEvent accepted = await(client.events);
  EXPECT_EQ(accepted.type, RDMA_CM_EVENT_ESTABLISHED);
  EXPECT_EQ(accepted.data.size(), 196U);
  EXPECT_EQ(std::memcmp(accepted.data.data(), "welcome", 8), 0);
  EXPECT_EQ(sv::rdma_disconnect(client.id), 0);
  EXPECT_EQ(await(client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  client.close();
  EXPECT_EQ(child.finish(), 0);
}

TEST(BetweenProcesses, ClientGetsThePrivateDataOfARejection) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), kPort);
    talk.say(1);
    const TakenEvent asked = await(server.events);
    EXPECT_EQ(asked.type, RDMA_CM_EVENT_CONNECT_REQUEST);
    EXPECT_EQ(sv::rdma_reject(asked.id, "no room", 7), 0);
    EXPECT_EQ(sv::rdma_destroy_id(asked.id), 0);
    EXPECT_EQ(talk.hear(), 2U);
    server.close();
  });
  EXPECT_EQ(child.talk().hear(), 1U);
  Side client;
  client.prepare(folder.config(), kPort);
  client.connect();
  const TakenEvent refused = await(client.events);
  EXPECT_EQ(refused.type, RDMA_CM_EVENT_REJECTED);
  EXPECT_EQ(refused.status, 28);
  EXPECT_EQ(refused.data.size(), 148U);
  EXPECT_EQ(std::memcmp(refused.data.data(), "no room", 8), 0);
  child.talk().say(2);
  client.close();
  EXPECT_EQ(child.finish(), 0);
}

TEST(BetweenProcesses, ClientIsRejectedWhereNobodyListens) {
  const Folder folder;
  Side client;
  client.prepare(folder.config(), kPort);
  client.connect();
  const TakenEvent refused = await(client.events);
  EXPECT_EQ(refused.type, RDMA_CM_EVENT_REJECTED);
  EXPECT_EQ(refused.status, 8);
  client.close();
}

TEST(BetweenProcesses, SendWriteAndReadTransferData) {
  const Folder folder;
  Child child([&](Talk& talk) {
    Side server;
    server.listen(folder.config(), kPort);
    talk.say(1);
    server.accept();
    {
      Buffer memory(server.pd, 256, kAllRights, 7);
      Buffer inbox(server.pd, 64, kLocal);
      EXPECT_EQ(server.receive({inbox.sge()}, 40), 0);
      offer(talk, memory);
      const auto received = collect(server.recv_cq, 1);
      EXPECT_EQ(received[0].status, IBV_WC_SUCCESS);
      EXPECT_EQ(received[0].wr_id, 40U);
      EXPECT_EQ(received[0].byte_len, 64U);
      EXPECT_EQ(inbox.bytes, std::vector<unsigned char>(64, 3));
      // A Send that arrives after a Write finds the written data in place.
      EXPECT_EQ(memory.bytes[10], 9);
      EXPECT_EQ(memory.bytes[11], 7);
    }
    EXPECT_EQ(await(server.events).type, RDMA_CM_EVENT_DISCONNECTED);
    server.close();
  });
  EXPECT_EQ(child.talk().hear(), 1U);
  Side client;
  client.prepare(folder.config(), kPort);
  client.connect();
  EXPECT_EQ(await(client.events).type, RDMA_CM_EVENT_ESTABLISHED);
  const Target target = hear_target(child.talk());
  {
    Buffer buffer(client.pd, 64, kLocal, 3);
    Buffer patch(client.pd, 1, kLocal, 9);
    Buffer sink(client.pd, 32, kLocal);
    EXPECT_EQ(client.read({sink.sge()}, target.address + 100, target.key, 1), 0);
    EXPECT_EQ(client.write({patch.sge()}, target.address + 10, target.key, 2), 0);
    EXPECT_EQ(client.send({buffer.sge(0, 16), buffer.sge(16, 48)}, 3), 0);
    const auto done = collect(client.send_cq, 3);
    const ibv_wc_opcode opcodes[] = {IBV_WC_RDMA_READ, IBV_WC_RDMA_WRITE, IBV_WC_SEND};
    for (std::size_t i = 0; i < done.size(); ++i) {
      EXPECT_EQ(done[i].status, IBV_WC_SUCCESS) << control::explain(done[i].vendor_err);
      EXPECT_EQ(done[i].wr_id, i + 1);
      EXPECT_EQ(done[i].opcode, opcodes[i]);
    }
    EXPECT_EQ(sink.bytes, std::vector<unsigned char>(32, 7));
    EXPECT_EQ(sv::rdma_disconnect(client.id), 0);
  }
  EXPECT_EQ(await(client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  client.close();
  EXPECT_EQ(child.finish(), 0);
}

}  // namespace

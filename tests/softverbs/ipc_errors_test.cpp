// SPDX-License-Identifier: BSD-3-Clause
// Requests that a queue pair of another process refuses, and the effect on both sides: the rules
// are the same as within one process.
#include <gtest/gtest.h>

#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

std::string detail_of(const ibv_wc& wc) { return control::explain(wc.vendor_err); }

/// The server names its memory, waits for the asynchronous event of its queue pair, and reports the
/// event, the state of the queue pair, and the first byte of the memory.
void offer_and_watch(Side& server, Talk& talk, int access) {
  Buffer memory(server.pd, 64, access, 5);
  offer(talk, memory);
  const auto event = await_async(server.id->verbs);
  talk.say(static_cast<std::uint64_t>(event));
  talk.say(static_cast<std::uint64_t>(server.state()));
  talk.say(memory.bytes[0]);
  talk.hear();
}

void expect_refused(int access, ibv_wc_status status, const std::function<void(Side&, Buffer&, const Target&)>& post,
                    ibv_event_type event = IBV_EVENT_QP_ACCESS_ERR) {
  Duo duo([access](Side& server, Talk& talk) { offer_and_watch(server, talk, access); });
  const Target target = hear_target(duo.talk());
  {
    Buffer buffer(duo.client.pd, 64, kLocal, 1);
    post(duo.client, buffer, target);
    EXPECT_EQ(duo.client.send({buffer.sge()}, 2), 0);
    const auto done = collect(duo.client.send_cq, 2);
    EXPECT_EQ(done[0].status, status) << detail_of(done[0]);
    EXPECT_EQ(done[0].wr_id, 1U);
    EXPECT_EQ(done[1].status, IBV_WC_WR_FLUSH_ERR);
    EXPECT_EQ(duo.client.state(), IBV_QPS_ERR);
  }
  EXPECT_EQ(duo.talk().hear(), static_cast<std::uint64_t>(event));
  EXPECT_EQ(duo.talk().hear(), static_cast<std::uint64_t>(IBV_QPS_ERR));
  EXPECT_EQ(duo.talk().hear(), 5U) << "memory was touched";
  duo.talk().say(0);
}

TEST(BetweenProcessesErrors, ResponderRefusesAWriteWithAnUnknownKey) {
  expect_refused(kAllRights, IBV_WC_REM_ACCESS_ERR, [](Side& client, Buffer& buffer, const Target& target) {
    EXPECT_EQ(client.write({buffer.sge()}, target.address, target.key ^ 0x55550000U), 0);
  });
}

TEST(BetweenProcessesErrors, ResponderRefusesAWriteWithAKeyWhoseLowByteDiffers) {
  expect_refused(kAllRights, IBV_WC_REM_ACCESS_ERR, [](Side& client, Buffer& buffer, const Target& target) {
    EXPECT_EQ(client.write({buffer.sge()}, target.address, target.key ^ 1U), 0);
  });
}

TEST(BetweenProcessesErrors, ResponderRefusesAWriteThatEndsOneByteBeyondTheRegion) {
  expect_refused(kAllRights, IBV_WC_REM_ACCESS_ERR, [](Side& client, Buffer& buffer, const Target& target) {
    EXPECT_EQ(client.write({buffer.sge()}, target.address + 1, target.key), 0);
  });
}

TEST(BetweenProcessesErrors, ResponderRefusesAWriteToARegionWithoutTheRemoteWriteRight) {
  expect_refused(kLocal | IBV_ACCESS_REMOTE_READ, IBV_WC_REM_ACCESS_ERR,
                 [](Side& client, Buffer& buffer, const Target& target) {
                   EXPECT_EQ(client.write({buffer.sge()}, target.address, target.key), 0);
                 });
}

TEST(BetweenProcessesErrors, ResponderRefusesAReadOfARegionWithoutTheRemoteReadRight) {
  expect_refused(kLocal | IBV_ACCESS_REMOTE_WRITE, IBV_WC_REM_ACCESS_ERR,
                 [](Side& client, Buffer& buffer, const Target& target) {
                   EXPECT_EQ(client.read({buffer.sge()}, target.address, target.key), 0);
                 });
}

TEST(BetweenProcessesErrors, ReadIntoMemoryWithoutTheLocalWriteRightBreaksOnlyTheRequester) {
  Duo duo([](Side& server, Talk& talk) {
    Buffer memory(server.pd, 64, kAllRights, 5);
    offer(talk, memory);
    talk.hear();
    EXPECT_EQ(server.state(), IBV_QPS_RTS) << "the mistake is the requester's alone";
  });
  const Target target = hear_target(duo.talk());
  {
    Buffer buffer(duo.client.pd, 64, 0, 1);
    EXPECT_EQ(duo.client.read({buffer.sge()}, target.address, target.key), 0);
    const auto done = collect(duo.client.send_cq, 1);
    EXPECT_EQ(done[0].status, IBV_WC_LOC_PROT_ERR) << detail_of(done[0]);
    EXPECT_EQ(buffer.bytes[0], 1);
  }
  duo.talk().say(0);
}

TEST(BetweenProcessesErrors, MessageLongerThanItsReceiveFailsAtBothEnds) {
  Duo duo([](Side& server, Talk& talk) {
    Buffer inbox(server.pd, 63, kLocal, 5);
    EXPECT_EQ(server.receive({inbox.sge()}, 1), 0);
    EXPECT_EQ(server.receive({inbox.sge()}, 2), 0);
    talk.say(1);
    const auto done = collect(server.recv_cq, 2);
    EXPECT_EQ(done[0].status, IBV_WC_LOC_LEN_ERR);
    EXPECT_EQ(done[0].wr_id, 1U);
    EXPECT_EQ(done[1].status, IBV_WC_WR_FLUSH_ERR);
    EXPECT_EQ(done[1].wr_id, 2U);
    EXPECT_EQ(server.state(), IBV_QPS_ERR);
  });
  EXPECT_EQ(duo.talk().hear(), 1U);
  Buffer buffer(duo.client.pd, 64, kLocal, 1);
  EXPECT_EQ(duo.client.send({buffer.sge()}), 0);
  const auto done = collect(duo.client.send_cq, 1);
  EXPECT_EQ(done[0].status, IBV_WC_REM_INV_REQ_ERR) << detail_of(done[0]);
  EXPECT_EQ(sv::dereg_mr(std::exchange(buffer.mr, nullptr)), 0);
}

TEST(BetweenProcessesErrors, SendWithoutAReceiveAndWithoutRetriesFails) {
  Options options;
  options.accept.rnr_retry_count = options.connect.rnr_retry_count = 0;
  Duo duo(
      [](Side& server, Talk& talk) {
        talk.hear();
        EXPECT_EQ(server.state(), IBV_QPS_RTS) << "the responder's queue pair stays ready";
      },
      options);
  {
    Buffer buffer(duo.client.pd, 64, kLocal, 1);
    EXPECT_EQ(duo.client.send({buffer.sge()}), 0);
    const auto done = collect(duo.client.send_cq, 1);
    EXPECT_EQ(done[0].status, IBV_WC_RNR_RETRY_EXC_ERR);
    EXPECT_EQ(duo.client.state(), IBV_QPS_ERR);
  }
  duo.talk().say(0);
}

TEST(BetweenProcessesErrors, SendWithoutAReceiveAndWithUnlimitedRetriesWaitsAndKeepsTheOrder) {
  Options options;
  options.accept.rnr_retry_count = options.connect.rnr_retry_count = 7;
  Duo duo(
      [](Side& server, Talk& talk) {
        Buffer memory(server.pd, 64, kAllRights, 0);
        offer(talk, memory);
        EXPECT_EQ(talk.hear(), 1U);
        EXPECT_TRUE(wait_for([] { return control::counters(control::default_fabric()).receiver_not_ready != 0; },
                             "a request without a Receive"));
        EXPECT_EQ(memory.bytes[63], 0) << "a Write overtook the Send before it";
        std::vector<std::unique_ptr<Buffer>> inboxes;
        for (std::uint64_t i = 0; i < 3; ++i) {
          inboxes.push_back(std::make_unique<Buffer>(server.pd, 32, kLocal));
          EXPECT_EQ(server.receive({inboxes.back()->sge()}, i), 0);
          const auto done = collect(server.recv_cq, 1);
          EXPECT_EQ(done[0].status, IBV_WC_SUCCESS);
          EXPECT_EQ(done[0].wr_id, i);
          EXPECT_EQ(inboxes.back()->bytes[31], i + 1);
        }
        talk.hear();
        EXPECT_EQ(memory.bytes[63], 9);
      },
      options);
  const Target target = hear_target(duo.talk());
  {
    Buffer one(duo.client.pd, 32, kLocal, 1);
    Buffer two(duo.client.pd, 32, kLocal, 2);
    Buffer three(duo.client.pd, 32, kLocal, 3);
    Buffer patch(duo.client.pd, 1, kLocal, 9);
    EXPECT_EQ(duo.client.send({one.sge()}, 1), 0);
    EXPECT_EQ(duo.client.write({patch.sge()}, target.address + 63, target.key, 2), 0);
    EXPECT_EQ(duo.client.send({two.sge()}, 3), 0);
    EXPECT_EQ(duo.client.send({three.sge()}, 4), 0);
    duo.talk().say(1);
    const auto done = collect(duo.client.send_cq, 4);
    for (std::size_t i = 0; i < done.size(); ++i) {
      EXPECT_EQ(done[i].status, IBV_WC_SUCCESS) << detail_of(done[i]);
      EXPECT_EQ(done[i].wr_id, i + 1);
    }
  }
  duo.talk().say(0);
}

TEST(BetweenProcessesErrors, SendWithInvalidateOfARegionsKeyBreaksTheReceiverAndGetsNoAnswer) {
  Duo duo([](Side& server, Talk& talk) {
    Buffer inbox(server.pd, 64, kAllRights, 5);
    EXPECT_EQ(server.receive({inbox.sge()}, 1), 0);
    offer(talk, inbox);
    const auto done = collect(server.recv_cq, 1);
    EXPECT_EQ(done[0].status, IBV_WC_REM_INV_REQ_ERR);
    EXPECT_EQ(server.state(), IBV_QPS_ERR);
  });
  const Target target = hear_target(duo.talk());
  Buffer buffer(duo.client.pd, 64, kLocal, 1);
  EXPECT_EQ(duo.client.send_with_invalidate({buffer.sge()}, target.key), 0);
  const auto done = collect(duo.client.send_cq, 1);
  EXPECT_EQ(done[0].status, IBV_WC_RETRY_EXC_ERR) << detail_of(done[0]);
  EXPECT_EQ(sv::dereg_mr(std::exchange(buffer.mr, nullptr)), 0);
}

TEST(BetweenProcessesErrors, SendAfterThePeerHasDisconnectedFails) {
  Duo duo([](Side& server, Talk& talk) {
    EXPECT_EQ(sv::rdma_disconnect(server.id), 0);
    talk.say(1);
    talk.hear();
  });
  EXPECT_EQ(duo.talk().hear(), 1U);
  EXPECT_EQ(await(duo.client.events).type, RDMA_CM_EVENT_DISCONNECTED);
  EXPECT_EQ(duo.client.state(), IBV_QPS_RTS);
  {
    Buffer buffer(duo.client.pd, 64, kLocal, 1);
    EXPECT_EQ(duo.client.send({buffer.sge()}), 0);
    const auto done = collect(duo.client.send_cq, 1);
    EXPECT_EQ(done[0].status, IBV_WC_RETRY_EXC_ERR);
    EXPECT_EQ(duo.client.state(), IBV_QPS_ERR);
  }
  duo.talk().say(0);
}

TEST(BetweenProcessesErrors, OverflownCompletionQueueBreaksItsQueuePair) {
  Options options;
  options.cqe = 2;
  Duo duo(
      [](Side& server, Talk& talk) {
        Buffer inbox(server.pd, 64, kLocal);
        for (std::uint64_t i = 0; i < 4; ++i) EXPECT_EQ(server.receive({inbox.sge()}, i), 0);
        talk.say(1);
        EXPECT_EQ(await_async(server.id->verbs), IBV_EVENT_CQ_ERR);
        EXPECT_EQ(await_async(server.id->verbs), IBV_EVENT_QP_FATAL);
        talk.hear();
        EXPECT_EQ(server.state(), IBV_QPS_ERR);
      },
      options);
  EXPECT_EQ(duo.talk().hear(), 1U);
  {
    Buffer buffer(duo.client.pd, 8, kLocal, 1);
    for (std::uint64_t i = 0; i < 2; ++i) EXPECT_EQ(duo.client.send({buffer.sge()}, i), 0);
    for (const ibv_wc& wc : collect(duo.client.send_cq, 2)) EXPECT_EQ(wc.status, IBV_WC_SUCCESS);
    for (std::uint64_t i = 0; i < 2; ++i) EXPECT_EQ(duo.client.send({buffer.sge()}, i), 0);
    const auto done = collect(duo.client.send_cq, 2);
    // The third message has arrived, as on hardware; later ones are lost.
    EXPECT_EQ(done[1].status == IBV_WC_RETRY_EXC_ERR || done[1].status == IBV_WC_WR_FLUSH_ERR, true);
  }
  duo.talk().say(0);
}

}  // namespace

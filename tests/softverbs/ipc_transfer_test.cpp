// SPDX-License-Identifier: BSD-3-Clause
// Advanced transfers between processes: messages of many pieces, immediate data, windows and both
// invalidations, shared Receives, fences, inline data, sleeping on completion channels.
#include <gtest/gtest.h>
#include <poll.h>

#include <numeric>

#include "softverbs/ipc_processes.h"

namespace {

using namespace soft_test;

std::string detail_of(const ibv_wc& wc) { return control::explain(wc.vendor_err); }

void expect_success(const std::vector<ibv_wc>& completions) {
  for (std::size_t i = 0; i < completions.size(); ++i) {
    EXPECT_EQ(completions[i].status, IBV_WC_SUCCESS) << i << ": " << detail_of(completions[i]);
  }
}

/// Fills the buffer with bytes that differ from piece to piece.
void fill(Buffer& buffer, unsigned seed) {
  std::uint32_t state = seed;
  for (unsigned char& byte : buffer.bytes) {
    state = state * 1664525U + 1013904223U;
    byte = static_cast<unsigned char>(state >> 24U);
  }
}

std::uint64_t sum(const Buffer& buffer) {
  std::uint64_t hash = 14695981039346656037U;
  for (const unsigned char byte : buffer.bytes) hash = (hash ^ byte) * 1099511628211U;
  return hash;
}

TEST(BetweenProcessesTransfer, SixteenMebibytesArriveEachWay) {
  static constexpr std::size_t kSize = std::size_t{16} << 20U;
  Duo duo([](Side& server, Talk& talk) {
    Buffer memory(server.pd, kSize, kAllRights);
    Buffer inbox(server.pd, kSize, kLocal);
    EXPECT_EQ(server.receive({inbox.sge(0, 1000), inbox.sge(1000, kSize - 1000)}), 0);
    offer(talk, memory);
    const auto done = collect(server.recv_cq, 1);
    expect_success(done);
    EXPECT_EQ(done[0].byte_len, kSize);
    EXPECT_EQ(sum(inbox), talk.hear());
    EXPECT_EQ(sum(memory), talk.hear());
    fill(memory, 3);
    talk.say(sum(memory));
    talk.hear();
  });
  const Target target = hear_target(duo.talk());
  {
    Buffer one(duo.client.pd, kSize, kLocal);
    Buffer two(duo.client.pd, kSize, kLocal);
    fill(one, 1);
    fill(two, 2);
    EXPECT_EQ(duo.client.write({one.sge(0, 5), one.sge(5, kSize - 5)}, target.address, target.key, 1), 0);
    EXPECT_EQ(duo.client.send({two.sge()}, 2), 0);
    expect_success(collect(duo.client.send_cq, 2));
    duo.talk().say(sum(two));
    duo.talk().say(sum(one));
    const std::uint64_t expected = duo.talk().hear();
    EXPECT_EQ(duo.client.read({one.sge(0, 77), one.sge(77, kSize - 77)}, target.address, target.key, 3), 0);
    expect_success(collect(duo.client.send_cq, 1));
    EXPECT_EQ(sum(one), expected);
  }
  duo.talk().say(0);
}

TEST(BetweenProcessesTransfer, ImmediateDataAndInlineAndEmptyMessagesArrive) {
  Duo duo([](Side& server, Talk& talk) {
    Buffer memory(server.pd, 64, kAllRights);
    Buffer inbox(server.pd, 64, kLocal);
    for (std::uint64_t i = 0; i < 4; ++i) EXPECT_EQ(server.receive({inbox.sge()}, i), 0);
    offer(talk, memory);
    const auto done = collect(server.recv_cq, 4);
    expect_success(done);
    EXPECT_EQ(done[0].opcode, IBV_WC_RECV);
    EXPECT_EQ(done[0].wc_flags, unsigned{IBV_WC_WITH_IMM});
    EXPECT_EQ(done[0].imm_data, 0x11223344U);
    EXPECT_EQ(done[0].byte_len, 8U);
    EXPECT_EQ(done[1].opcode, IBV_WC_RECV_RDMA_WITH_IMM);
    EXPECT_EQ(done[1].imm_data, 0x55667788U);
    EXPECT_EQ(done[1].byte_len, 8U);
    EXPECT_EQ(done[2].byte_len, 0U);
    EXPECT_EQ(done[2].wc_flags, 0U);
    EXPECT_EQ(done[3].byte_len, 16U);
    EXPECT_EQ(inbox.bytes[0], 1);
    EXPECT_EQ(memory.bytes[0], 4);
    talk.hear();
  });
  const Target target = hear_target(duo.talk());
  {
    Buffer buffer(duo.client.pd, 64, kLocal, 4);
    std::vector<ibv_sge> piece{buffer.sge(0, 8)};
    ibv_send_wr send = request(IBV_WR_SEND_WITH_IMM, 1, IBV_SEND_SIGNALED, piece);
    send.imm_data = 0x11223344U;
    EXPECT_EQ(duo.client.post(send), 0);
    ibv_send_wr write = request(IBV_WR_RDMA_WRITE_WITH_IMM, 2, IBV_SEND_SIGNALED, piece);
    write.imm_data = 0x55667788U;
    write.wr.rdma = {target.address, target.key};
    EXPECT_EQ(duo.client.post(write), 0);
    EXPECT_EQ(duo.client.send({}, 3), 0);
    unsigned char text[16] = {1};
    EXPECT_EQ(
        duo.client.send({{reinterpret_cast<std::uintptr_t>(text), 16, 0}}, 4, IBV_SEND_INLINE | IBV_SEND_SIGNALED), 0);
    text[0] = 2;
    EXPECT_EQ(duo.client.write({}, 0, 0, 5), 0);
    EXPECT_EQ(duo.client.read({}, 0, 0, 6), 0);
    expect_success(collect(duo.client.send_cq, 6));
  }
  duo.talk().say(0);
}

/// Binds a window, which the client writes to and invalidates. If `local`, binds it again with
/// another key, and invalidates that key here. Tells the client the first key while it is valid,
/// and then the last one once it is not.
void serve_window(Side& server, Talk& talk, bool local) {
  Buffer memory(server.pd, 64, kLocal | IBV_ACCESS_MW_BIND, 5);
  Buffer inbox(server.pd, 8, kLocal);
  ibv_mw* const window = sv::alloc_mw(server.pd, IBV_MW_TYPE_2);
  ASSERT_NE(window, nullptr);
  const std::uint32_t first = window->rkey ^ 1U;
  EXPECT_EQ(server.bind(window, memory.mr, memory.address(), 64, IBV_ACCESS_REMOTE_WRITE, first), 0);
  expect_success(collect(server.send_cq, 1));
  EXPECT_EQ(server.receive({inbox.sge()}), 0);
  talk.say(memory.address());
  talk.say(first);
  const auto done = collect(server.recv_cq, 1);
  expect_success(done);
  EXPECT_EQ(done[0].wc_flags, unsigned{IBV_WC_WITH_INV});
  EXPECT_EQ(done[0].invalidated_rkey, first);
  EXPECT_EQ(memory.bytes[0], 1);
  EXPECT_EQ(control::counters(control::default_fabric()).remote_invalidations, 1U);
  window->rkey = first;

  const std::uint32_t second = first ^ 3U;
  if (local) {
    EXPECT_EQ(server.bind(window, memory.mr, memory.address(), 64, IBV_ACCESS_REMOTE_WRITE, second), 0);
    EXPECT_EQ(server.invalidate(second), 0);
    expect_success(collect(server.send_cq, 2));
  }
  talk.say(local ? second : first);
  talk.hear();
  EXPECT_EQ(memory.bytes[0], 1);
  EXPECT_EQ(sv::dealloc_mw(window), 0);
}

TEST(BetweenProcessesTransfer, WindowGivesAccessUntilItsLocalOrRemoteInvalidation) {
  for (const bool local : {false, true}) {
    Duo duo([local](Side& server, Talk& talk) { serve_window(server, talk, local); });
    Target target = hear_target(duo.talk());
    {
      Buffer buffer(duo.client.pd, 64, kLocal, 1);
      EXPECT_EQ(duo.client.write({buffer.sge()}, target.address, target.key, 1), 0);
      EXPECT_EQ(duo.client.send_with_invalidate({buffer.sge(0, 8)}, target.key, 2), 0);
      expect_success(collect(duo.client.send_cq, 2));
      target.key = static_cast<std::uint32_t>(duo.talk().hear());
      buffer.bytes[0] = 2;
      EXPECT_EQ(duo.client.write({buffer.sge()}, target.address, target.key, 3), 0);
      const auto done = collect(duo.client.send_cq, 1);
      EXPECT_EQ(done[0].status, IBV_WC_REM_ACCESS_ERR) << detail_of(done[0]) << ", local: " << local;
    }
    duo.talk().say(0);
  }
}

TEST(BetweenProcessesTransfer, SharedReceivesServeMessagesAndReportTheirLimit) {
  Options options;
  options.shared_receives = true;
  options.accept.rnr_retry_count = options.connect.rnr_retry_count = 7;
  Duo duo(
      [](Side& server, Talk& talk) {
        ibv_srq_attr limit{0, 0, 2};
        EXPECT_EQ(sv::modify_srq(server.srq, &limit, IBV_SRQ_LIMIT), 0);
        Buffer inbox(server.pd, 100'000, kLocal);
        for (std::uint64_t i = 0; i < 2; ++i) EXPECT_EQ(server.receive({inbox.sge()}, i), 0);
        talk.say(1);
        expect_success(collect(server.recv_cq, 2));
        EXPECT_EQ(await_async(server.id->verbs), IBV_EVENT_SRQ_LIMIT_REACHED);
        EXPECT_EQ(server.receive({inbox.sge()}, 2), 0);
        const auto done = collect(server.recv_cq, 1);
        expect_success(done);
        EXPECT_EQ(done[0].wr_id, 2U);
        EXPECT_EQ(done[0].byte_len, 100'000U);
        talk.hear();
      },
      options);
  EXPECT_EQ(duo.talk().hear(), 1U);
  {
    Buffer buffer(duo.client.pd, 100'000, kLocal, 1);
    for (std::uint64_t i = 0; i < 3; ++i) EXPECT_EQ(duo.client.send({buffer.sge()}, i), 0);
    expect_success(collect(duo.client.send_cq, 3));
  }
  duo.talk().say(0);
}

TEST(BetweenProcessesTransfer, FencedSendCarriesTheDataOfTheReadBefore) {
  Duo duo([](Side& server, Talk& talk) {
    Buffer memory(server.pd, 200'000, kAllRights, 6);
    Buffer inbox(server.pd, 200'000, kLocal);
    EXPECT_EQ(server.receive({inbox.sge()}), 0);
    offer(talk, memory);
    expect_success(collect(server.recv_cq, 1));
    EXPECT_EQ(inbox.bytes, memory.bytes);
    talk.hear();
  });
  const Target target = hear_target(duo.talk());
  {
    Buffer buffer(duo.client.pd, 200'000, kLocal, 1);
    EXPECT_EQ(duo.client.read({buffer.sge()}, target.address, target.key, 1), 0);
    EXPECT_EQ(duo.client.send({buffer.sge()}, 2, IBV_SEND_SIGNALED | IBV_SEND_FENCE), 0);
    expect_success(collect(duo.client.send_cq, 2));
  }
  duo.talk().say(0);
}

TEST(BetweenProcessesTransfer, ReadsBeyondTheInitiatorsDepthWaitAndAllComplete) {
  Options options;
  options.max_send_wr = 128;
  options.cqe = 256;
  Duo duo(
      [](Side& server, Talk& talk) {
        Buffer memory(server.pd, 4096, kAllRights, 5);
        std::iota(memory.bytes.begin(), memory.bytes.end(), static_cast<unsigned char>(0));
        offer(talk, memory);
        talk.hear();
      },
      options);
  const Target target = hear_target(duo.talk());
  {
    constexpr std::size_t kReads = 100;
    Buffer sink(duo.client.pd, kReads * 16, kLocal);
    for (std::size_t i = 0; i < kReads; ++i) {
      EXPECT_EQ(duo.client.read({sink.sge(i * 16, 16)}, target.address + i, target.key, i), 0);
    }
    const auto done = collect(duo.client.send_cq, kReads);
    expect_success(done);
    for (std::size_t i = 0; i < kReads; ++i) {
      EXPECT_EQ(done[i].wr_id, i);
      EXPECT_EQ(sink.bytes[i * 16 + 15], static_cast<unsigned char>(i + 15));
    }
  }
  duo.talk().say(0);
}

/// Waits for one completion by sleeping on the channel.
ibv_wc sleep_for_completion(End& end, ibv_cq* cq) {
  for (;;) {
    EXPECT_EQ(sv::req_notify_cq(cq, 0), 0);
    ibv_wc wc{};
    if (ibv_poll_cq(cq, 1, &wc) == 1) return wc;
    ibv_cq* source = nullptr;
    void* context = nullptr;
    pollfd state{end.completions->fd, POLLIN, 0};
    if (::poll(&state, 1, kLimitMs) <= 0) {
      ADD_FAILURE() << "no completion event has come";
      return wc;
    }
    EXPECT_EQ(sv::get_cq_event(end.completions, &source, &context), 0);
    sv::ack_cq_events(source, 1);
  }
}

TEST(BetweenProcessesTransfer, ProgramThatSleepsOnItsCompletionChannelIsWoken) {
  Options options;
  options.event_driven = true;
  constexpr int kRounds = 50;
  Duo duo(
      [](Side& server, Talk& talk) {
        Buffer buffer(server.pd, 64, kLocal);
        EXPECT_EQ(server.receive({buffer.sge()}), 0);
        talk.say(1);
        for (int i = 0; i < kRounds; ++i) {
          EXPECT_EQ(sleep_for_completion(server, server.recv_cq).status, IBV_WC_SUCCESS);
          EXPECT_EQ(server.receive({buffer.sge()}), 0);
          EXPECT_EQ(server.send({buffer.sge()}), 0);
          EXPECT_EQ(sleep_for_completion(server, server.send_cq).status, IBV_WC_SUCCESS);
        }
        talk.hear();
      },
      options);
  EXPECT_EQ(duo.talk().hear(), 1U);
  {
    Buffer buffer(duo.client.pd, 64, kLocal);
    for (int i = 0; i < kRounds; ++i) {
      EXPECT_EQ(duo.client.receive({buffer.sge()}), 0);
      EXPECT_EQ(duo.client.send({buffer.sge()}), 0);
      EXPECT_EQ(sleep_for_completion(duo.client, duo.client.send_cq).status, IBV_WC_SUCCESS);
      EXPECT_EQ(sleep_for_completion(duo.client, duo.client.recv_cq).status, IBV_WC_SUCCESS);
    }
  }
  duo.talk().say(0);
}

}  // namespace

// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at what the queues of the verbs layer keep back and hand on: ReceiveChain and
// Fifo.
#include "rpcrdma/verbs/receive_chain.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <vector>

#include "rpcrdma/verbs/fifo.h"

namespace rpcrdma::test {
namespace {

using verbs::Fifo;
using verbs::ReceiveChain;

ibv_sge place(std::uint64_t address) { return {address, 4096, 7}; }

TEST(ReceiveChain, PostsReceivesInTheOrderOfAdditionAndIsEmptyAfterwards) {
  ReceiveChain chain{4};
  for (int round = 0; round < 2; ++round) {
    for (const std::uint32_t slot : {3u, 0u, 2u}) chain.add(slot, place(slot * 4096));
    EXPECT_EQ(chain.kept(), 3u);
    std::vector<std::uint32_t> slots;
    const auto posted = chain.post_to([&](const ibv_recv_wr* first, ibv_recv_wr**) {
      for (; first != nullptr; first = first->next) {
        ibv_wc wc{};
        wc.wr_id = first->wr_id;
        EXPECT_TRUE(verbs::is_receive(wc));
        slots.push_back(verbs::slot_of(wc));
        EXPECT_EQ(first->num_sge, 1);
        EXPECT_EQ(first->sg_list->addr, slots.back() * 4096u);
      }
      return 0;
    });
    EXPECT_EQ(posted.code, 0);
    EXPECT_EQ(posted.taken, 3u);
    EXPECT_EQ(slots, (std::vector<std::uint32_t>{3, 0, 2}));
    EXPECT_EQ(chain.kept(), 0u);
  }
}

TEST(ReceiveChain, CountsTheReceivesThatTheQueueTookBeforeARefusal) {
  ReceiveChain chain{4};
  for (const std::uint32_t slot : {0u, 1u, 2u, 3u}) chain.add(slot, place(0));
  const auto posted = chain.post_to([](ibv_recv_wr* first, ibv_recv_wr** rejected) {
    *rejected = first->next;
    return ENOMEM;
  });
  EXPECT_EQ(posted.code, ENOMEM);
  EXPECT_EQ(posted.taken, 1u);
  EXPECT_EQ(chain.kept(), 0u);
}

TEST(ReceiveChain, CompletionWithTheNumberOfASendIsNoReceive) {
  ibv_wc wc{};
  wc.wr_id = 12;
  EXPECT_FALSE(verbs::is_receive(wc));
}

TEST(Fifo, PopsItemsInTheOrderOfThePushes) {
  Fifo<int> queue;
  EXPECT_FALSE(queue.pop());
  queue.push(1);
  queue.push(2);
  EXPECT_EQ(queue.pop(), 1);
  queue.push(3);
  EXPECT_EQ(queue.pop(), 2);
  EXPECT_EQ(queue.pop(), 3);
  EXPECT_FALSE(queue.pop());
  queue.push(4);
  EXPECT_EQ(queue.pop(), 4);
}

}  // namespace
}  // namespace rpcrdma::test

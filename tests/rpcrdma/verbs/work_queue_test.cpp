// SPDX-License-Identifier: BSD-3-Clause
//
// These tests look at which requests of a send queue a completion ends. The queue pair takes every
// request, and the test makes the completions.
#include "rpcrdma/verbs/work_queue.h"

#include <gtest/gtest.h>

#include <vector>

namespace rpcrdma::test {
namespace work_queue_test {

using verbs::Finished;
using verbs::WorkQueue;

class WorkQueues : public ::testing::Test {
 protected:
  WorkQueues() {
    context_.ops.post_send = [](ibv_qp*, ibv_send_wr*, ibv_send_wr**) { return 0; };
    qp_.context = &context_;
  }
  void send(std::uint32_t slot) { queue.send(slot, {}, {}, std::nullopt, true); }
  void read(std::uint32_t id) { queue.read(id, {}, {}); }
  void ring() { ASSERT_FALSE(queue.ring(&qp_)); }
  std::optional<Finished::Kind> complete(std::uint64_t request, ibv_wc_status status = IBV_WC_SUCCESS) {
    ibv_wc wc{};
    wc.wr_id = request;
    wc.status = status;
    return queue.on_completion(wc);
  }
  /// Returns the ids of what has ended since the last time.
  std::vector<std::uint32_t> finished() {
    std::vector<std::uint32_t> ids;
    while (const auto one = queue.next_finished()) ids.push_back(one->id);
    return ids;
  }
  using Ids = std::vector<std::uint32_t>;

  WorkQueue queue{WorkQueue::Limits{.depth = 8, .gather = 1}};
  ibv_qp qp_{};

 private:
  ibv_context context_{};
};

TEST_F(WorkQueues, ASendWithInvalidateCarriesTheKeyInBothFieldsThatProvidersRead) {
  static ibv_send_wr posted{};
  qp_.context->ops.post_send = [](ibv_qp*, ibv_send_wr* first, ibv_send_wr**) { return posted = *first, 0; };
  queue.send(0, {}, {}, 0x1234'5678u, true);
  ring();
  EXPECT_EQ(posted.opcode, IBV_WR_SEND_WITH_INV);
  EXPECT_EQ(posted.invalidate_rkey, 0x1234'5678u);
  EXPECT_EQ(posted.wr.rdma.rkey, 0x1234'5678u) << "siw's library reads the key here";
}

TEST_F(WorkQueues, ASendsCompletionEndsTheSendsPostedBefore) {
  send(0), send(1), send(2);
  ring();
  EXPECT_EQ(complete(1), Finished::Kind::kSend);
  EXPECT_EQ(finished(), (Ids{0, 1}));
  EXPECT_EQ(complete(2), Finished::Kind::kSend);
  EXPECT_EQ(finished(), Ids{2});
  EXPECT_EQ(queue.outstanding(), 0u);
}

TEST_F(WorkQueues, RequestsThatACompletionHasEndedAreKnownUntilTheyAreTaken) {
  read(10), read(11), send(0);
  ring();
  EXPECT_FALSE(queue.has_finished());
  complete(1);
  EXPECT_TRUE(queue.has_finished());
  EXPECT_EQ(queue.next_finished()->id, 10u);
  EXPECT_TRUE(queue.has_finished());
  EXPECT_EQ(queue.next_finished()->id, 11u);
  EXPECT_FALSE(queue.has_finished()) << "the Read's completion ends no SEND that was posted after it";
}

TEST_F(WorkQueues, ASendsCompletionEndsNoReadPostedBefore) {
  read(10), read(11), send(0), send(1);
  ring();
  EXPECT_EQ(complete(2), Finished::Kind::kSend);
  EXPECT_EQ(complete(3), Finished::Kind::kSend);
  EXPECT_EQ(finished(), Ids{}) << "the Sends are reported after the Reads before them, which have not ended";
  EXPECT_EQ(complete(1), Finished::Kind::kRead);
  EXPECT_EQ(finished(), (Ids{10, 11, 0, 1}));
}

TEST_F(WorkQueues, AReadsCompletionEndsTheSendsPostedBefore) {
  send(0), read(10), send(1);
  ring();
  EXPECT_EQ(complete(1), Finished::Kind::kRead);
  EXPECT_EQ(finished(), (Ids{0, 10}));
}

TEST_F(WorkQueues, AFailedCompletionFailsOnlyTheRequestOfItsNumber) {
  send(0), read(10), send(1);
  ring();
  complete(2);
  complete(1, IBV_WC_REM_ACCESS_ERR);
  EXPECT_TRUE(queue.next_finished()->ok);
  EXPECT_FALSE(queue.next_finished()->ok);
  EXPECT_TRUE(queue.next_finished()->ok);
}

TEST_F(WorkQueues, ACompletionOfARequestThatIsNotOutstandingIsIgnored) {
  EXPECT_FALSE(complete(0)) << "nothing was posted";
  send(0), read(10), send(1);
  ring();
  EXPECT_FALSE(complete(3));
  EXPECT_TRUE(complete(0));
  EXPECT_FALSE(complete(0)) << "it was told already";
  EXPECT_EQ(finished(), Ids{0});
  EXPECT_FALSE(complete(0));
  EXPECT_TRUE(complete(1));
  EXPECT_FALSE(complete(1));
  EXPECT_EQ(finished(), Ids{10});
}

TEST_F(WorkQueues, CompletedSendsTakeRoomUntilTheReadBeforeThemCompletes) {
  read(10);
  for (std::uint32_t i = 0; i < 7; ++i) send(i);
  EXPECT_EQ(queue.room(), 0u);
  ring();
  for (std::uint64_t i = 1; i < 8; ++i) complete(i);
  EXPECT_EQ(finished(), Ids{});
  EXPECT_EQ(queue.room(), 0u);
  complete(0);
  EXPECT_EQ(finished().size(), 8u);
  EXPECT_EQ(queue.room(), 8u);
}

TEST_F(WorkQueues, AQueueThatBecomesEmptyUsesItsFirstPlaceAgain) {
  static std::vector<ibv_send_wr> posted;
  posted.clear();
  qp_.context->ops.post_send = [](ibv_qp*, ibv_send_wr* first, ibv_send_wr**) {
    for (; first != nullptr; first = first->next) posted.push_back(*first);
    return 0;
  };
  for (std::uint32_t round = 0; round < 20; ++round) {
    posted.clear();
    send(round), read(100 + round), send(200 + round);
    ring();
    ASSERT_EQ(posted.size(), 3u);
    EXPECT_EQ(complete(posted[1].wr_id), Finished::Kind::kRead);
    EXPECT_EQ(finished(), (Ids{round, 100 + round}));
    EXPECT_EQ(queue.room(), 7u);
    EXPECT_EQ(complete(posted[2].wr_id), Finished::Kind::kSend);
    EXPECT_EQ(finished(), Ids{200 + round});
    EXPECT_EQ(queue.room(), 8u);
    EXPECT_EQ(complete(posted[2].wr_id), std::nullopt) << "it is not outstanding any more";
    static const ibv_sge* first_place = nullptr;
    if (round == 0) first_place = posted[0].sg_list;
    EXPECT_EQ(posted[0].sg_list, first_place) << round;
  }
}

}  // namespace work_queue_test
}  // namespace rpcrdma::test

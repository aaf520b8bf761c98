// SPDX-License-Identifier: BSD-3-Clause
//
// Completion queues, and how a queue pair that has broken ends its work.
#include <algorithm>

#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

/// Checks that a completion that comes after arming makes an event on the channel.
void arming_must_wake(Trial& trial, Pair& pair) {
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  trial.call(ibv_req_notify_cq(pair.server.recv_cq.get(), 0), "ibv_req_notify_cq");
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  (void)pair.client.sent_well();
  trial.require(Trial::readable(pair.server.completions->fd, trial.wait()),
                "an armed completion queue tells of a completion", "it does not");
  ibv_cq* which = nullptr;
  void* context = nullptr;
  trial.call(trial.table().get_cq_event(pair.server.completions.get(), &which, &context), "ibv_get_cq_event");
  trial.table().ack_cq_events(which, 1);
  trial.require(which == pair.server.recv_cq.get(), "the event names its completion queue", "it names another");
  (void)pair.server.received_well();
}

void armed_queue_tells(Trial& trial) {
  Pair pair(trial);
  for (int round = 0; round < 20; ++round) arming_must_wake(trial, pair);
}

void each_vector_tells(Trial& trial) {
  const auto vectors = static_cast<int>(std::min(trial.device().vectors, 8U));
  for (int vector = 0; vector < vectors; ++vector) {
    PairOptions options;
    options.vector = vector;
    Pair pair(trial, options);
    arming_must_wake(trial, pair);
  }
}

void queue_that_is_not_armed_is_silent(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  (void)pair.client.sent_well();
  trial.require(!Trial::readable(pair.server.completions->fd, Trial::kMoment), "a queue that is not armed wakes nobody",
                "it does");
  (void)pair.server.received_well();
}

void receives_are_flushed_in_order(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 8, kLocalWrite, 0x10);
  for (std::uint64_t i = 0; i < 8; ++i) trial.call(pair.server.receive({to.piece(i, 1)}, i), "ibv_post_recv");
  pair.disconnect();
  const auto flushed = pair.server.received(8);
  for (std::uint64_t i = 0; i < 8; ++i) {
    trial.require(flushed[i].status == IBV_WC_WR_FLUSH_ERR, "each Receive is flushed", words(flushed[i]));
    trial.require(flushed[i].wr_id == i, "Receives are flushed in their order", "another order");
  }
}

void what_stands_behind_an_error_is_flushed(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 8, kLocalWrite, 0x66), to(trial, pair.server.pd.get(), 8, kAllRights, 0x10);
  std::vector<ibv_sge> piece{from.all()};
  std::vector<ibv_send_wr> chain;
  for (std::uint64_t i = 0; i < 5; ++i) {
    // The second has a wrong key. The requests after it are not signaled, but the device must
    // report their flush.
    chain.push_back(request(IBV_WR_RDMA_WRITE, i, i < 2 ? IBV_SEND_SIGNALED : 0, piece));
    chain.back().wr.rdma = {to.at(), i == 1 ? to.key() ^ 0x5a5a5a00U : to.key()};
  }
  for (std::size_t i = 0; i < 4; ++i) chain[i].next = &chain[i + 1];
  trial.call(pair.client.post(chain[0]), "ibv_post_send of five requests");
  const auto done = pair.client.sent(5);
  trial.require(done[0].status == IBV_WC_SUCCESS, "the first Write completes with success", words(done[0]));
  trial.require(done[1].status == IBV_WC_REM_ACCESS_ERR, "the second fails with a remote access error", words(done[1]));
  for (std::uint64_t i = 0; i < 5; ++i) {
    if (i >= 2) trial.require(done[i].status == IBV_WC_WR_FLUSH_ERR, "those after it are flushed", words(done[i]));
    trial.require(done[i].wr_id == i, "they complete in their order", "another order");
  }
}

void work_after_the_error_is_flushed(Trial& trial) {
  Pair pair(trial);
  Memory memory(trial, pair.client.pd.get(), 8, kLocalWrite);
  pair.disconnect();
  pair.client.must_break();
  const int receive = pair.client.receive({memory.all()}, 4), send = pair.client.send({memory.all()}, 5);
  trial.require(send == 0 && receive == 0, "work may be posted to a queue pair in error", "it is refused");
  const ibv_wc sent = pair.client.sent()[0], received = pair.client.received()[0];
  trial.require(sent.status == IBV_WC_WR_FLUSH_ERR, "the Send is flushed", words(sent));
  trial.require(received.status == IBV_WC_WR_FLUSH_ERR, "the Receive is flushed", words(received));
}

void error_state_flushes(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 8, kLocalWrite);
  trial.call(pair.server.receive({to.all()}, 3), "ibv_post_recv");
  ibv_qp_attr attributes{};
  attributes.qp_state = IBV_QPS_ERR;
  trial.call(trial.table().modify_qp(pair.server.qp(), &attributes, IBV_QP_STATE), "ibv_modify_qp to the error state");
  const ibv_wc flushed = pair.server.received()[0];
  trial.require(flushed.status == IBV_WC_WR_FLUSH_ERR, "the Receive is flushed", words(flushed));
}

void state_is_told(Trial& trial) {
  Pair pair(trial);
  for (const End* end : {&pair.client, &pair.server}) {
    const ibv_qp_state state = end->attributes().qp_state;
    trial.require(state == IBV_QPS_RTS, "a connected queue pair is ready to send", "state " + std::to_string(state));
  }
}

void destroying_ends_without_completions(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 64, kLocalWrite, 0x10);
  for (std::uint64_t i = 0; i < 8; ++i) trial.call(pair.server.receive({to.all()}, i), "ibv_post_recv");
  pair.server.destroy_qp();
  const auto left = pair.server.what_is_there(pair.server.recv_cq.get());
  trial.require(left.empty(), "a destroyed queue pair leaves no completions", std::to_string(left.size()) + " came");
}

void overflow_says_so(Trial& trial) {
  PairOptions options;
  options.cqe = 4;
  options.max_recv_wr = options.max_send_wr = 512;
  if (trial.device().attributes.max_qp_wr < 512) trial.does_not_apply("max_qp_wr is below 512");
  Pair pair(trial, options);
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  const int room = pair.server.recv_cq->cqe;
  if (room >= 511) trial.does_not_apply("the smallest completion queue has " + std::to_string(room) + " entries");
  for (int i = 0; i <= room; ++i) trial.call(pair.server.receive({to.all()}, 1), "ibv_post_recv");
  // One at a time: the sender's own queue must not be what overflows.
  for (int i = 0; i <= room; ++i) {
    trial.call(pair.client.send({from.all()}), "ibv_post_send");
    if (i < room) (void)pair.client.sent_well();
  }
  trial.require(pair.server.async_event({IBV_EVENT_CQ_ERR, IBV_EVENT_QP_FATAL}, trial.wait()),
                "an event tells that the completion queue has overflowed", "none came");
}

void queue_holds_what_it_claims(Trial& trial) {
  constexpr std::uint32_t kAsked = 100, kMost = 4096;
  PairOptions options;
  options.cqe = kAsked;
  std::uint32_t room = 0;
  {
    // The device may make a larger queue than was asked for, and the queue pair must have a Receive
    // for each of its entries.
    const Pair pair(trial, options);
    const auto claimed = static_cast<std::uint32_t>(std::max(pair.server.recv_cq->cqe, 0));
    const auto receives = static_cast<std::uint32_t>(std::max(trial.device().attributes.max_qp_wr, 0));
    room = std::max(kAsked, std::min({claimed, receives, kMost}));
  }
  options.max_recv_wr = room;
  Pair pair(trial, options);
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  for (std::uint64_t i = 0; i < room; ++i) trial.call(pair.server.receive({to.all()}, i), "ibv_post_recv");
  for (std::uint64_t i = 0; i < room; ++i) {
    trial.call(pair.client.send({from.all()}), "ibv_post_send");
    (void)pair.client.sent_well();
  }
  const auto got = pair.server.received(room);
  for (std::uint64_t i = 0; i < room; ++i)
    trial.require(got[i].wr_id == i && got[i].status == IBV_WC_SUCCESS,
                  std::to_string(room) + " completions wait in a queue of at least as many", words(got[i]));
}

}  // namespace

std::vector<Check> completion_checks() {
  return {
      {"complete.armed", "IBA 11.4.2.2", "An armed completion queue tells of a completion, each time", Needs::kNothing,
       Weight::kNeeded, armed_queue_tells},
      {"complete.vectors", "IBA 11.4.2.2; ibv_create_cq(3)",
       "Each completion vector, up to the eighth, tells of a completion", Needs::kNothing, Weight::kNeeded,
       each_vector_tells},
      {"complete.silent", "IBA 11.4.2.2", "A completion queue that is not armed wakes nobody", Needs::kNothing,
       Weight::kAdvised, queue_that_is_not_armed_is_silent},
      {"complete.room", "IBA 11.2, Create Completion Queue",
       "A completion queue holds as many entries as it claims, up to 4096", Needs::kNothing, Weight::kNeeded,
       queue_holds_what_it_claims},
      {"complete.overflow", "IBA 11.6.3", "A completion queue that overflows says so", Needs::kNothing,
       Weight::kAdvised, overflow_says_so},
      {"error.flush", "IBA 10.3.1", "Receives are flushed in order at the end of a connection", Needs::kNothing,
       Weight::kNeeded, receives_are_flushed_in_order},
      {"error.behind", "IBA 10.3.1; IBA 11.6.2", "What stands after a failed request is flushed in order",
       Needs::kInfiniBand, Weight::kNeeded, what_stands_behind_an_error_is_flushed},
      {"error.after", "IBA 10.3.1", "Work that is posted to a broken queue pair is flushed", Needs::kNothing,
       Weight::kAdvised, work_after_the_error_is_flushed},
      {"error.modify", "IBA 10.3.1", "Modifying to the error state flushes", Needs::kNothing, Weight::kNeeded,
       error_state_flushes},
      {"error.state", "IBA 11.2, Query Queue Pair", "A queue pair tells its state", Needs::kNothing, Weight::kAdvised,
       state_is_told},
      {"error.destroy", "IBA 11.2, Destroy Queue Pair", "A destroyed queue pair leaves no completions", Needs::kNothing,
       Weight::kAdvised, destroying_ends_without_completions},
  };
}

}  // namespace rpcrdma::verify

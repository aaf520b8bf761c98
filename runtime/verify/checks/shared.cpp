// SPDX-License-Identifier: BSD-3-Clause
//
// Shared Receive queues, where the device claims them.
#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

PairOptions shared() {
  PairOptions options;
  options.shared_receives = true;
  return options;
}

void shared_receive_takes_the_message(Trial& trial) {
  Pair pair(trial, shared());
  Memory from(trial, pair.client.pd.get(), 8, kLocalWrite, 4), to(trial, pair.server.pd.get(), 8, kLocalWrite);
  trial.call(pair.server.receive({to.all()}, 17), "ibv_post_srq_recv");
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  const ibv_wc got = pair.server.received_well();
  trial.require(got.wr_id == 17, "wr_id of the Receive is 17", std::to_string(got.wr_id));
  trial.require(got.qp_num == pair.server.qp()->qp_num, "the completion tells whose message it is", "another number");
  trial.require(to.holds(4, 0, 8), "the message arrives", "other bytes");
  (void)pair.client.sent_well();
}

void limit_is_reported_once(Trial& trial) {
  Pair pair(trial, shared());
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  for (std::uint64_t i = 0; i < 4; ++i) trial.call(pair.server.receive({to.all()}, i), "ibv_post_srq_recv");
  ibv_srq_attr attributes{};
  attributes.srq_limit = 3;
  trial.call(trial.table().modify_srq(pair.server.srq.get(), &attributes, IBV_SRQ_LIMIT), "ibv_modify_srq");
  for (int i = 0; i < 2; ++i) {
    trial.call(pair.client.send({from.all()}), "ibv_post_send");
    (void)pair.client.sent_well();
  }
  trial.require(pair.server.async_event({IBV_EVENT_SRQ_LIMIT_REACHED}, trial.wait()), "the event SRQ_LIMIT_REACHED",
                "it did not come");
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  (void)pair.client.sent_well();
  trial.require(!pair.server.async_event({IBV_EVENT_SRQ_LIMIT_REACHED}, Trial::kMoment), "no second event", "it came");
}

void empty_queue_is_a_missing_receive(Trial& trial) {
  Pair pair(trial, shared());
  Memory from(trial, pair.client.pd.get(), 8, kLocalWrite);
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  if (trial.device().iwarp) return pair.client.must_break();
  const ibv_wc done = pair.client.sent()[0];
  trial.require(done.status == IBV_WC_RNR_RETRY_EXC_ERR, "the Send fails with RNR retry counter exceeded", words(done));
}

void last_receive_is_reported(Trial& trial) {
  Pair pair(trial, shared());
  Memory to(trial, pair.server.pd.get(), 8, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_srq_recv");
  pair.disconnect();
  trial.require(pair.server.async_event({IBV_EVENT_QP_LAST_WQE_REACHED}, 5 * Trial::kMoment),
                "the event QP_LAST_WQE_REACHED", "it did not come");
}

}  // namespace

std::vector<Check> shared_checks() {
  constexpr std::string_view kQueue = "IBA 10.2.9";
  return {
      {"shared.arrives", kQueue, "A Receive of the shared queue takes the message", Needs::kSharedReceives,
       Weight::kNeeded, shared_receive_takes_the_message},
      {"shared.limit", kQueue, "The limit of a shared queue is reported once", Needs::kSharedReceives, Weight::kNeeded,
       limit_is_reported_once},
      {"shared.empty", kQueue, "A Send that finds an empty shared queue fails or breaks the connection",
       Needs::kSharedReceives, Weight::kNeeded, empty_queue_is_a_missing_receive},
      {"shared.last", kQueue, "A queue pair that breaks reports QP_LAST_WQE_REACHED", Needs::kSharedReceives,
       Weight::kAdvised, last_receive_is_reported},
  };
}

}  // namespace rpcrdma::verify

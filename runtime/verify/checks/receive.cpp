// SPDX-License-Identifier: BSD-3-Clause
//
// Receives: none, too short, on memory that may not be written, too many.
#include <cerrno>

#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

void missing_receive_fails_the_send(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 8, kLocalWrite);
  trial.call(pair.client.send({from.all()}, 1), "ibv_post_send");
  if (trial.device().iwarp) {  // it has no receiver-not-ready answer: the Send is under way, and the stream ends
    pair.client.must_break();
    return;
  }
  trial.call(pair.client.send({from.all()}, 2), "ibv_post_send");
  const auto done = pair.client.sent(2);
  trial.require(done[0].status == IBV_WC_RNR_RETRY_EXC_ERR, "the Send fails with RNR retry counter exceeded",
                words(done[0]));
  trial.require(done[1].status == IBV_WC_WR_FLUSH_ERR, "the Send after it is flushed", words(done[1]));
  pair.client.must_break();
}

void retries_wait_for_the_receive(Trial& trial) {
  PairOptions options;
  options.connect.rnr_retry_count = options.accept.rnr_retry_count = 7;
  Pair pair(trial, options);
  Memory from(trial, pair.client.pd.get(), 8, kLocalWrite, 4), to(trial, pair.server.pd.get(), 8, kLocalWrite);
  trial.call(pair.client.send({from.all()}, 6), "ibv_post_send");
  const auto early = pair.client.what_is_there(pair.client.send_cq.get());
  trial.require(early.empty(), "nothing completes while there is no Receive", early.empty() ? "" : words(early[0]));
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  (void)pair.client.sent_well();
  (void)pair.server.received_well();
  trial.require(to.holds(4, 0, 8), "the message arrives", "other bytes");
}

void short_receive_breaks_both(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 65, kLocalWrite, 8), to(trial, pair.server.pd.get(), 128, kLocalWrite);
  trial.call(pair.server.receive({to.piece(0, 64)}, 12), "ibv_post_recv");
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  const ibv_wc got = pair.server.received()[0];
  trial.require(got.status != IBV_WC_SUCCESS, "the Receive fails", words(got));
  trial.prefer(got.status == IBV_WC_LOC_LEN_ERR, "the Receive fails with a local length error", words(got));
  trial.require(got.wr_id == 12, "wr_id of the Receive is 12", std::to_string(got.wr_id));
  trial.require(to.holds(0, 64, 64), "nothing goes beyond the Receive", "bytes after it were written");
  pair.client.must_be_refused(IBV_WC_REM_INV_REQ_ERR);
  pair.server.must_break();
}

void receive_on_constant_memory_fails(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 8, kLocalWrite, 8), to(trial, pair.server.pd.get(), 8, 0);
  trial.call(pair.server.receive({to.all()}, 13), "ibv_post_recv");
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  pair.client.must_be_refused(IBV_WC_REM_OP_ERR);
  trial.require(to.holds(0, 0, 8), "memory that may not be written is as before", "it was written");
  const auto got = pair.server.what_is_there(pair.server.recv_cq.get());
  trial.prefer(got.size() == 1 && got[0].status == IBV_WC_LOC_PROT_ERR,
               "the Receive fails with a local protection error", got.empty() ? "no completion" : words(got[0]));
}

void full_queue_refuses_the_next(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 8, kLocalWrite);
  const std::uint32_t room = pair.server.attributes().cap.max_recv_wr;
  for (std::uint32_t i = 0; i < room; ++i) trial.call(pair.server.receive({to.all()}, i), "ibv_post_recv");
  ibv_sge piece = to.all();
  ibv_recv_wr one_more{9999, nullptr, &piece, 1};
  ibv_recv_wr* bad = nullptr;
  const int refused = ibv_post_recv(pair.server.qp(), &one_more, &bad);
  trial.require(refused != 0, "a Receive beyond max_recv_wr is refused", "it was taken");
  trial.require(bad == &one_more, "the refused Receive is named", "another one is");
  trial.prefer(refused == ENOMEM, "the error is ENOMEM", std::to_string(refused));
}

void only_solicited_messages_wake(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 2, kLocalWrite, 8), to(trial, pair.server.pd.get(), 2, kLocalWrite);
  trial.call(pair.server.receive({to.piece(0, 1)}, 1), "ibv_post_recv");
  trial.call(pair.server.receive({to.piece(1, 1)}, 2), "ibv_post_recv");
  trial.call(ibv_req_notify_cq(pair.server.recv_cq.get(), 1), "ibv_req_notify_cq");
  trial.call(pair.client.send({from.piece(0, 1)}), "ibv_post_send");
  (void)pair.client.sent_well();
  trial.require(!Trial::readable(pair.server.completions->fd, Trial::kMoment),
                "a message that is not solicited wakes nobody", "it did");
  trial.call(pair.client.send({from.piece(1, 1)}, 2, IBV_SEND_SIGNALED | IBV_SEND_SOLICITED), "ibv_post_send");
  (void)pair.client.sent_well();
  trial.require(Trial::readable(pair.server.completions->fd, trial.wait()), "a solicited message wakes", "it did not");
}

}  // namespace

std::vector<Check> receive_checks() {
  return {
      {"receive.missing", "IBA 9.7.5.2.8; RFC 8166 2.3.2",
       "A Send that finds no Receive, without retries, fails and breaks the connection", Needs::kNothing,
       Weight::kNeeded, missing_receive_fails_the_send},
      {"receive.retry", "IBA 9.7.5.2.8", "With retries without end a Send waits for its Receive", Needs::kInfiniBand,
       Weight::kAdvised, retries_wait_for_the_receive},
      {"receive.short", "IBA 9.9; IBA 11.6.2; RFC 8166 2.3.2",
       "A message longer than its Receive breaks both ends, and writes nothing beyond it", Needs::kNothing,
       Weight::kNeeded, short_receive_breaks_both},
      {"receive.constant", "IBA 10.6; IBA 11.6.2", "A Receive on memory that may not be written fails", Needs::kNothing,
       Weight::kNeeded, receive_on_constant_memory_fails},
      {"receive.full", "IBA 11.4.1.2", "A full Receive queue refuses the next Receive and names it", Needs::kNothing,
       Weight::kAdvised, full_queue_refuses_the_next},
      {"receive.solicited", "IBA 11.4.2.2", "A queue armed for solicited messages tells of these only", Needs::kNothing,
       Weight::kAdvised, only_solicited_messages_wake},
  };
}

}  // namespace rpcrdma::verify

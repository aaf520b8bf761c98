// SPDX-License-Identifier: BSD-3-Clause
//
// RDMA Writes and Reads: what they move, in which order, and how many at a time.
#include <algorithm>

#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

/// Sends a message after the Writes: once it is received, their data are in place. Also checks that
/// the first completion is that of this Send.
void pass_a_message(Trial& trial, Pair& pair) {
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  trial.call(pair.client.send({from.all()}, 900), "ibv_post_send");
  (void)pair.server.received_well();
  const ibv_wc done = pair.client.sent_well();
  trial.require(done.wr_id == 900, "wr_id of the Send is 900", std::to_string(done.wr_id));
}

void write_is_in_place_before_its_send(Trial& trial) {
  Pair pair(trial);
  constexpr std::size_t kBytes = 1U << 20U;
  Memory from(trial, pair.client.pd.get(), kBytes, kLocalWrite);
  Memory to(trial, pair.server.pd.get(), kBytes + 2, kWritable, 0xcc);
  from.number();
  for (int round = 0; round < 8; ++round) {
    std::fill(to.bytes.begin(), to.bytes.end(), static_cast<unsigned char>(0xcc));
    trial.call(pair.client.write({from.all()}, to.at(1), to.key(), 1, 0), "ibv_post_send");
    pass_a_message(trial, pair);
    trial.require(std::equal(from.bytes.begin(), from.bytes.end(), to.bytes.begin() + 1),
                  "1 MiB is in place when the Send after it is received", "other bytes");
    trial.require(to.bytes.front() == 0xcc && to.bytes.back() == 0xcc, "nothing beside it is written", "other bytes");
  }
}

void write_gathers(Trial& trial) {
  if (trial.device().attributes.max_sge < 2) trial.does_not_apply("the device gathers one piece (max_sge 1)");
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 64, kLocalWrite, 1), other(trial, pair.client.pd.get(), 64, kLocalWrite, 2);
  Memory to(trial, pair.server.pd.get(), 64, kWritable);
  trial.call(pair.client.write({from.piece(0, 10), other.piece(5, 20)}, to.at(), to.key()), "ibv_post_send");
  const ibv_wc done = pair.client.sent_well();
  trial.require(done.opcode == IBV_WC_RDMA_WRITE, "opcode of the completion is RDMA_WRITE",
                std::to_string(done.opcode));
  pass_a_message(trial, pair);  // which finds its Receive: the Write has taken none
  trial.require(to.holds(1, 0, 10) && to.holds(2, 10, 20) && to.holds(0, 30, 34), "two pieces are gathered",
                "other bytes");
}

void read_fetches(Trial& trial) {
  Pair pair(trial);
  constexpr std::size_t kBytes = 1U << 20U;
  Memory from(trial, pair.server.pd.get(), kBytes, kReadable);
  Memory sink(trial, pair.client.pd.get(), kBytes + 2, sink_rights(trial));
  from.number();
  trial.call(pair.client.read({sink.piece(1, kBytes)}, from.at(), from.key(), 21), "ibv_post_send");
  const ibv_wc done = pair.client.sent_well();
  trial.require(done.opcode == IBV_WC_RDMA_READ, "opcode of the completion is RDMA_READ", std::to_string(done.opcode));
  trial.require(done.wr_id == 21, "wr_id of the completion is 21", std::to_string(done.wr_id));
  trial.require(std::equal(from.bytes.begin(), from.bytes.end(), sink.bytes.begin() + 1), "1 MiB is read",
                "other bytes");
  trial.require(sink.bytes.front() == 0 && sink.bytes.back() == 0, "nothing beside it is written", "other bytes");
}

void read_scatters(Trial& trial) {
  const auto pieces =
      static_cast<std::size_t>(std::min({trial.device().attributes.max_sge_rd, trial.device().attributes.max_sge, 4}));
  if (pieces < 2) trial.does_not_apply("the device has one piece for a Read (max_sge_rd 1)");
  Pair pair(trial);
  Memory from(trial, pair.server.pd.get(), 10 * pieces, kReadable);
  Memory sink(trial, pair.client.pd.get(), 20 * pieces, sink_rights(trial), 0xdd);
  from.number();
  std::vector<ibv_sge> sinks;
  for (std::size_t i = 0; i < pieces; ++i) sinks.push_back(sink.piece(20 * i, 10));
  trial.call(pair.client.read(sinks, from.at(), from.key()), "ibv_post_send");
  (void)pair.client.sent_well();
  for (std::size_t i = 0; i < pieces; ++i) {
    const auto part = from.bytes.begin() + static_cast<std::ptrdiff_t>(10 * i);
    trial.require(std::equal(part, part + 10, sink.bytes.begin() + static_cast<std::ptrdiff_t>(20 * i)) &&
                      sink.holds(0xdd, 20 * i + 10, 10),
                  "a Read is scattered over " + std::to_string(pieces) + " pieces", "other bytes");
  }
}

void reads_beyond_the_depth_queue(Trial& trial) {
  const int most = trial.device().attributes.max_qp_rd_atom;
  PairOptions options;
  options.connect.initiator_depth = options.accept.responder_resources =
      static_cast<std::uint8_t>(std::clamp(most, 1, 2));
  Pair pair(trial, options);
  constexpr std::size_t kReads = 12;
  Memory from(trial, pair.server.pd.get(), kReads, kReadable),
      sink(trial, pair.client.pd.get(), kReads, sink_rights(trial));
  from.number();
  for (std::size_t i = 0; i < kReads; ++i)
    trial.call(pair.client.read({sink.piece(i, 1)}, from.at(i), from.key(), i), "ibv_post_send");
  const auto done = pair.client.sent(kReads);
  for (std::size_t i = 0; i < kReads; ++i) {
    trial.require(done[i].status == IBV_WC_SUCCESS, "12 Reads at once complete where at most 2 may be outstanding",
                  words(done[i]));
    trial.require(done[i].wr_id == i, "Reads complete in their order", "another order");
  }
  trial.require(sink.bytes == from.bytes, "each Read fetches its byte", "other bytes");
}

/// Checks RDMA Reads, as many at a time as the device claims, but at most 16.
void depth_is_as_claimed(Trial& trial) {
  const int most =
      std::min({trial.device().attributes.max_qp_rd_atom, trial.device().attributes.max_qp_init_rd_atom, 16});
  if (most < 1) trial.does_not_apply("the device claims no Reads to begin (max_qp_init_rd_atom)");
  PairOptions options;
  options.max_send_wr = 64;
  options.connect.initiator_depth = options.accept.responder_resources = static_cast<std::uint8_t>(most);
  options.connect.responder_resources = options.accept.initiator_depth = static_cast<std::uint8_t>(most);
  Pair pair(trial, options);
  constexpr std::size_t kReads = 48, kBytes = 8192;
  Memory from(trial, pair.server.pd.get(), kReads * kBytes, kReadable);
  Memory sink(trial, pair.client.pd.get(), kReads * kBytes, sink_rights(trial));
  from.number();
  for (std::size_t i = 0; i < kReads; ++i)
    trial.call(pair.client.read({sink.piece(i * kBytes, kBytes)}, from.at(i * kBytes), from.key(), i), "ibv_post_send");
  for (const ibv_wc& one : pair.client.sent(kReads))
    trial.require(one.status == IBV_WC_SUCCESS, std::to_string(most) + " Reads can be outstanding", words(one));
  trial.require(sink.bytes == from.bytes, "each Read fetches its bytes", "other bytes");
}

void fenced_send_waits_for_the_read(Trial& trial) {
  Pair pair(trial);
  constexpr std::size_t kBytes = 20'000;
  Memory from(trial, pair.server.pd.get(), kBytes, kReadable, 0x3f);
  Memory sink(trial, pair.client.pd.get(), kBytes, sink_rights(trial), 0x01);
  Memory to(trial, pair.server.pd.get(), kBytes, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  trial.call(pair.client.read({sink.all()}, from.at(), from.key(), 1), "ibv_post_send");
  trial.call(pair.client.send({sink.all()}, 2, IBV_SEND_SIGNALED | IBV_SEND_FENCE), "ibv_post_send");
  const auto done = pair.client.sent(2);
  trial.require(done[0].wr_id == 1 && done[1].wr_id == 2, "the Read completes first", "another order");
  (void)pair.server.received_well();
  trial.require(to.holds(0x3f, 0, kBytes), "a fenced Send carries what the Read brought in", "other bytes");
}

void writes_of_both_ends_at_once(Trial& trial) {
  Pair pair(trial);
  constexpr std::size_t kBytes = 256U << 10U;
  Memory one(trial, pair.client.pd.get(), 2 * kBytes, kAllRights, 0x11);
  Memory two(trial, pair.server.pd.get(), 2 * kBytes, kAllRights, 0x22);
  trial.call(pair.client.write({one.piece(0, kBytes)}, two.at(kBytes), two.key()), "ibv_post_send");
  trial.call(pair.server.write({two.piece(0, kBytes)}, one.at(kBytes), one.key()), "ibv_post_send");
  (void)pair.client.sent_well();
  (void)pair.server.sent_well();
  must_work(trial, pair);
  trial.require(one.holds(0x22, kBytes, kBytes) && two.holds(0x11, kBytes, kBytes), "both ends write at once",
                "other bytes");
}

}  // namespace

std::vector<Check> memory_checks() {
  return {
      {"write.arrives", "IBA 10.8; RFC 5040 5.5; RFC 8166 2.3.2",
       "A Write of 1 MiB is in place when the Send after it has arrived", Needs::kNothing, Weight::kNeeded,
       write_is_in_place_before_its_send},
      {"write.gather", "IBA 11.4.1.1; RFC 8166 2.3.2", "A Write gathers its pieces, and takes no Receive",
       Needs::kNothing, Weight::kNeeded, write_gathers},
      {"write.both-ways", "IBA 9.7", "Both ends write at once", Needs::kNothing, Weight::kNeeded,
       writes_of_both_ends_at_once},
      {"read.arrives", "IBA 11.4.1.1; RFC 5040 5.2", "A Read of 1 MiB fetches into its sink", Needs::kNothing,
       Weight::kNeeded, read_fetches},
      {"read.scatter", "IBA 11.4.1.1", "A Read scatters over as many pieces as the device claims, up to 4",
       Needs::kNothing, Weight::kNeeded, read_scatters},
      {"read.queue", "IBA 9.7; RFC 8166 3.3.1", "Reads beyond the initiator's depth queue, and all complete",
       Needs::kNothing, Weight::kNeeded, reads_beyond_the_depth_queue},
      {"read.depth", "IBA 11.2.1.2", "As many Reads can be outstanding as the device claims, up to 16", Needs::kNothing,
       Weight::kNeeded, depth_is_as_claimed},
      {"read.fence", "IBA 10.8", "A fenced Send carries what the Read before it brought in", Needs::kNothing,
       Weight::kNeeded, fenced_send_waits_for_the_read},
  };
}

}  // namespace rpcrdma::verify

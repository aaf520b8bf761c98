// SPDX-License-Identifier: BSD-3-Clause
//
// Sends: what arrives, and in which order it completes.
#include <algorithm>

#include "verify/checks/tables.h"
#include "verify/pair.h"

namespace rpcrdma::verify {
namespace {

void equal(Trial& trial, std::uint64_t seen, std::uint64_t wanted, std::string_view what) {
  trial.require(seen == wanted, std::string(what) + " is " + std::to_string(wanted), std::to_string(seen));
}

void send_arrives(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 300, kLocalWrite, 0x5a), to(trial, pair.server.pd.get(), 512, kLocalWrite);
  trial.call(pair.server.receive({to.all()}, 77), "ibv_post_recv");
  trial.call(pair.client.send({from.all()}, 33), "ibv_post_send");
  const ibv_wc got = pair.server.received_well(), done = pair.client.sent_well();
  equal(trial, got.opcode, IBV_WC_RECV, "opcode of the Receive's completion");
  equal(trial, got.wr_id, 77, "wr_id of the Receive's completion");
  equal(trial, got.byte_len, 300, "byte_len of the Receive's completion");
  equal(trial, got.qp_num, pair.server.qp()->qp_num, "qp_num of the Receive's completion");
  equal(trial, done.opcode, IBV_WC_SEND, "opcode of the Send's completion");
  equal(trial, done.wr_id, 33, "wr_id of the Send's completion");
  trial.require(to.holds(0x5a, 0, 300) && to.holds(0, 300, 212), "the message, and nothing beside it, is written",
                "other bytes");
}

void pieces_are_gathered(Trial& trial) {
  PairOptions options;
  options.max_sge = static_cast<std::uint32_t>(std::clamp(trial.device().attributes.max_sge, 1, 8));
  Pair pair(trial, options);
  const std::size_t count = options.max_sge;
  Memory from(trial, pair.client.pd.get(), 512, kLocalWrite), to(trial, pair.server.pd.get(), 512, kLocalWrite, 0xee);
  from.number();
  std::vector<ibv_sge> sources, sinks;
  std::vector<unsigned char> message;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t at = (count - 1 - i) * 60, length = 11 + i;
    sources.push_back(from.piece(at, length));
    message.insert(message.end(), &from.bytes[at], &from.bytes[at] + length);
    sinks.push_back(to.piece(i * 64, 19));
  }
  trial.call(pair.server.receive(sinks), "ibv_post_recv");
  trial.call(pair.client.send(sources), "ibv_post_send");
  equal(trial, pair.server.received_well().byte_len, message.size(), "byte_len of the Receive's completion");
  (void)pair.client.sent_well();
  for (std::size_t i = 0; i < message.size(); ++i)
    trial.require(to.bytes[i / 19 * 64 + i % 19] == message[i],
                  std::to_string(count) + " pieces are gathered, and scattered, in their order",
                  "another byte at " + std::to_string(i));
}

void long_message_arrives(Trial& trial) {
  Pair pair(trial);
  constexpr std::size_t kBytes = (1U << 20U) + 1;
  Memory from(trial, pair.client.pd.get(), kBytes, kLocalWrite), to(trial, pair.server.pd.get(), kBytes, kLocalWrite);
  from.number();
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  trial.call(pair.client.send({from.all()}), "ibv_post_send");
  equal(trial, pair.server.received_well().byte_len, kBytes, "byte_len of the Receive's completion");
  trial.require(from.bytes == to.bytes, "a message of 1 MiB and a byte arrives whole", "other bytes");
}

void empty_send_takes_a_receive(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 16, kLocalWrite, 0x11);
  trial.call(pair.server.receive({to.all()}, 5), "ibv_post_recv");
  trial.call(pair.client.send({}), "ibv_post_send");
  const ibv_wc got = pair.server.received_well();
  equal(trial, got.wr_id, 5, "wr_id of the Receive's completion");
  equal(trial, got.byte_len, 0, "byte_len of the Receive's completion");
  trial.require(to.holds(0x11, 0, 16), "nothing is written", "other bytes");
}

void inline_data_is_taken_at_the_post(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 64, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  std::vector<unsigned char> unregistered(48, 0x21);
  const ibv_sge piece{reinterpret_cast<std::uintptr_t>(unregistered.data()), 48, 0};
  trial.call(pair.client.send({piece}, 1, IBV_SEND_SIGNALED | IBV_SEND_INLINE), "ibv_post_send");
  std::fill(unregistered.begin(), unregistered.end(), static_cast<unsigned char>(0x99));
  equal(trial, pair.server.received_well().byte_len, 48, "byte_len of the Receive's completion");
  trial.require(to.holds(0x21, 0, 48), "the bytes of the time of the post arrive", "other bytes");
  (void)pair.client.sent_well();
}

void too_much_inline_data_is_refused(Trial& trial) {
  Pair pair(trial);
  const std::uint32_t agreed = pair.client.attributes().cap.max_inline_data;
  std::vector<unsigned char> much(agreed + 1, 1);
  const ibv_sge piece{reinterpret_cast<std::uintptr_t>(much.data()), agreed + 1, 0};
  const int refused = pair.client.send({piece}, 1, IBV_SEND_SIGNALED | IBV_SEND_INLINE);
  trial.require(refused != 0, "inline data beyond max_inline_data is refused at the post", "it was taken");
  must_work(trial, pair);
}

void too_many_pieces_are_refused(Trial& trial) {
  Pair pair(trial);
  Memory memory(trial, pair.client.pd.get(), 64, kLocalWrite);
  const ibv_qp_cap agreed = pair.client.attributes().cap;
  const std::vector<ibv_sge> sources(agreed.max_send_sge + 1, memory.piece(0, 1));
  trial.require(pair.client.send(sources) != 0, "more pieces than max_send_sge are refused at the post",
                "they were taken");
  const std::vector<ibv_sge> sinks(agreed.max_recv_sge + 1, memory.piece(0, 1));
  trial.require(pair.client.receive(sinks) != 0, "more pieces than max_recv_sge are refused at the post",
                "they were taken");
}

void messages_keep_their_order(Trial& trial) {
  Pair pair(trial);
  constexpr std::size_t kMessages = 12;
  Memory from(trial, pair.client.pd.get(), kMessages, kLocalWrite);
  Memory to(trial, pair.server.pd.get(), kMessages, kLocalWrite);
  from.number();
  for (std::size_t i = 0; i < kMessages; ++i) trial.call(pair.server.receive({to.piece(i, 1)}, i), "ibv_post_recv");
  for (std::size_t i = 0; i < kMessages; ++i)
    trial.call(pair.client.send({from.piece(i, 1)}, 500 + i), "ibv_post_send");
  const auto got = pair.server.received(kMessages), done = pair.client.sent(kMessages);
  for (std::size_t i = 0; i < kMessages; ++i) {
    equal(trial, got[i].wr_id, i, "wr_id of a Receive in turn");
    equal(trial, done[i].wr_id, 500 + i, "wr_id of a Send in turn");
  }
  trial.require(from.bytes == to.bytes, "messages arrive in the order of their posting", "another order");
}

void unsignaled_sends_are_silent(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 4, kLocalWrite, 9), to(trial, pair.server.pd.get(), 4, kLocalWrite);
  for (std::size_t i = 0; i < 4; ++i) trial.call(pair.server.receive({to.piece(i, 1)}, i), "ibv_post_recv");
  for (std::size_t i = 0; i < 3; ++i) trial.call(pair.client.send({from.piece(i, 1)}, i, 0), "ibv_post_send");
  trial.call(pair.client.send({from.piece(3, 1)}, 3), "ibv_post_send");
  equal(trial, pair.client.sent_well().wr_id, 3, "wr_id of the only completion");
  (void)pair.server.received(4);
  const auto more = pair.client.what_is_there(pair.client.send_cq.get());
  equal(trial, more.size(), 0, "the number of completions of unsignaled Sends");
}

void queue_is_free_again_after_a_signal(Trial& trial) {
  PairOptions options;
  options.max_send_wr = 8;
  Pair pair(trial, options);
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  // The device may have given the queue more slots than were asked for. Twice as many Sends as it
  // has find a slot only if slots are freed.
  constexpr std::uint32_t kEach = 4, kLeastRounds = 50, kMostSlots = 4096;
  const std::uint32_t slots = std::min(pair.client.attributes().cap.max_send_wr, kMostSlots);
  const std::uint32_t rounds = std::max(kLeastRounds, slots * 2 / kEach);
  for (std::uint32_t round = 0; round < rounds; ++round) {
    for (std::uint64_t i = 0; i < kEach; ++i) trial.call(pair.server.receive({to.all()}, i), "ibv_post_recv");
    for (std::uint64_t i = 0; i < kEach; ++i)
      trial.call(pair.client.send({from.all()}, i, i + 1 == kEach ? IBV_SEND_SIGNALED : 0), "ibv_post_send");
    (void)pair.client.sent_well();
    (void)pair.server.received(kEach);
  }
}

void chain_is_posted_whole(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 3, kLocalWrite), to(trial, pair.server.pd.get(), 3, kLocalWrite);
  from.number();
  for (std::size_t i = 0; i < 3; ++i) trial.call(pair.server.receive({to.piece(i, 1)}, i), "ibv_post_recv");
  std::vector<std::vector<ibv_sge>> pieces{{from.piece(0, 1)}, {from.piece(1, 1)}, {from.piece(2, 1)}};
  std::vector<ibv_send_wr> chain;
  for (std::size_t i = 0; i < 3; ++i) chain.push_back(request(IBV_WR_SEND, i, IBV_SEND_SIGNALED, pieces[i]));
  chain[0].next = &chain[1];
  chain[1].next = &chain[2];
  trial.call(pair.client.post(chain[0]), "ibv_post_send of three requests");
  const auto done = pair.client.sent(3);
  for (std::size_t i = 0; i < 3; ++i) equal(trial, done[i].wr_id, i, "wr_id of a Send of the chain");
  (void)pair.server.received(3);
  trial.require(from.bytes == to.bytes, "a chain is sent in its order", "another order");
}

void all_are_signaled(Trial& trial) {
  PairOptions options;
  options.signal_all = true;
  Pair pair(trial, options);
  Memory from(trial, pair.client.pd.get(), 1, kLocalWrite), to(trial, pair.server.pd.get(), 1, kLocalWrite);
  for (std::uint64_t i = 0; i < 3; ++i) trial.call(pair.server.receive({to.all()}, i), "ibv_post_recv");
  for (std::uint64_t i = 0; i < 3; ++i) trial.call(pair.client.send({from.all()}, i, 0), "ibv_post_send");
  const auto done = pair.client.sent(3);
  for (std::size_t i = 0; i < 3; ++i) equal(trial, done[i].wr_id, i, "wr_id of a Send in turn");
}

void send_beyond_its_region_fails(Trial& trial) {
  Pair pair(trial);
  Memory from(trial, pair.client.pd.get(), 64, kLocalWrite, 8), to(trial, pair.server.pd.get(), 128, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  if (pair.client.send({ibv_sge{from.at(1), 64, from.region->lkey}}) == 0) {
    const ibv_wc done = pair.client.sent()[0];
    trial.require(done.status != IBV_WC_SUCCESS, "a Send from beyond its region fails", words(done));
    trial.prefer(done.status == IBV_WC_LOC_PROT_ERR, "it fails with a local protection error", words(done));
  }
  trial.require(to.holds(0, 0, 128), "nothing arrives", "bytes arrived");
}

void send_from_another_domain_fails(Trial& trial) {
  Pair pair(trial);
  Memory to(trial, pair.server.pd.get(), 8, kLocalWrite);
  trial.call(pair.server.receive({to.all()}), "ibv_post_recv");
  const auto other = verbs::own<verbs::Pd>(trial.table(), trial.table().alloc_pd(pair.client.id->verbs));
  trial.made(other.get(), "ibv_alloc_pd");
  Memory from(trial, other.get(), 8, kLocalWrite, 8);
  if (pair.client.send({from.all()}) == 0) {
    const ibv_wc done = pair.client.sent()[0];
    trial.require(done.status != IBV_WC_SUCCESS, "a Send from another domain's memory fails", words(done));
    trial.prefer(done.status == IBV_WC_LOC_PROT_ERR, "it fails with a local protection error", words(done));
  }
  trial.require(to.holds(0, 0, 8), "nothing arrives", "bytes arrived");
}

}  // namespace

std::vector<Check> message_checks() {
  return {
      {"send.arrives", "IBA 11.4.2.1", "A Send arrives whole, and its completions have the right numbers",
       Needs::kNothing, Weight::kNeeded, send_arrives},
      {"send.gather", "IBA 11.4.1.1", "Up to 8 pieces are gathered and scattered in their order", Needs::kNothing,
       Weight::kNeeded, pieces_are_gathered},
      {"send.long", "IBA 9.7; RFC 5041 5", "A message of many packets arrives whole", Needs::kNothing, Weight::kNeeded,
       long_message_arrives},
      {"send.empty", "IBA 11.4.1.1", "An empty Send takes a Receive", Needs::kNothing, Weight::kNeeded,
       empty_send_takes_a_receive},
      {"send.inline", "IBA 11.4.1.1 (ibv_post_send(3))", "Inline data are taken at the post, and need no region",
       Needs::kNothing, Weight::kNeeded, inline_data_is_taken_at_the_post},
      {"send.inline-limit", "IBA 11.4.1.1 (ibv_post_send(3))", "More inline data than agreed are refused at the post",
       Needs::kNothing, Weight::kAdvised, too_much_inline_data_is_refused},
      {"send.pieces-limit", "IBA 11.4.1.1", "More pieces than agreed are refused at the post", Needs::kNothing,
       Weight::kAdvised, too_many_pieces_are_refused},
      {"send.order", "IBA 10.8; RFC 5040 5.5; RFC 8166 2.3.2", "Messages arrive and complete in the order of posting",
       Needs::kNothing, Weight::kNeeded, messages_keep_their_order},
      {"send.unsignaled", "IBA 10.8", "Unsignaled Sends complete silently before the signaled one", Needs::kNothing,
       Weight::kNeeded, unsignaled_sends_are_silent},
      {"send.queue", "IBA 10.8", "A signaled Send frees the queue of those before it", Needs::kNothing, Weight::kNeeded,
       queue_is_free_again_after_a_signal},
      {"send.chain", "IBA 11.4.1.1", "A chain is posted whole and in order", Needs::kNothing, Weight::kNeeded,
       chain_is_posted_whole},
      {"send.signal-all", "IBA 11.2, Create Queue Pair", "A queue pair that signals all completes each Send",
       Needs::kNothing, Weight::kAdvised, all_are_signaled},
      {"send.beyond", "IBA 10.6; IBA 11.6.2", "A Send from beyond its region fails and sends nothing", Needs::kNothing,
       Weight::kNeeded, send_beyond_its_region_fails},
      {"send.foreign-domain", "IBA 10.6; IBA 11.6.2", "A Send from another domain's memory fails and sends nothing",
       Needs::kNothing, Weight::kNeeded, send_from_another_domain_fails},
  };
}

}  // namespace rpcrdma::verify

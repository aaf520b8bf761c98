// SPDX-License-Identifier: BSD-3-Clause
// Compares the short cut of post_send (short_cut.h) with the long way, which an observer enforces:
// a program sees the same with both.
#include <fcntl.h>

#include <latch>
#include <map>
#include <thread>
#include <tuple>

#include "softverbs/pair.h"
#include "softverbs/random.h"

namespace soft_test {
namespace {

using Seen = std::tuple<int, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>;

/// What a program sees: results of posts, completions, bytes, counters, and the virtual time.
struct Story {
  std::vector<Seen> seen;
  std::vector<unsigned char> memory;
  control::Counters counters;
  std::uint64_t now = 0;
  friend bool operator==(const Story&, const Story&) = default;
};

using Ends = std::map<std::uint32_t, std::uint64_t>;

void poll(Story& story, const Ends& ends, ibv_cq* cq) {
  ibv_wc wc{};
  const int got = ibv_poll_cq(cq, 1, &wc);
  if (got != 1) {
    story.seen.emplace_back(got, 0, 0, 0, 0, 0);
    return;
  }
  // The numbers of queue pairs depend on the seed. So this keeps only the side to which a number
  // belongs.
  story.seen.emplace_back(wc.status, wc.wr_id, std::uint64_t{wc.opcode} << 32U | wc.byte_len, wc.vendor_err,
                          ends.at(wc.qp_num) << 32U | ends.at(wc.src_qp), wc.wc_flags);
}

/// Posts up to four Sends of one piece with one doorbell.
void send_chain(Story& story, softverbs::Random& random, ibv_qp* qp, ibv_sge from, std::uint64_t id) {
  ibv_sge pieces[4];
  ibv_send_wr requests[4] = {};
  const std::uint64_t count = 1 + random.below(4);
  for (std::uint64_t i = 0; i < count; ++i) {
    pieces[i] = from;
    pieces[i].length = static_cast<std::uint32_t>(random.below(20) == 0 ? 5000 : random.below(100));
    requests[i].wr_id = id + i * 1000;
    requests[i].next = i + 1 == count ? nullptr : &requests[i + 1];
    requests[i].sg_list = &pieces[i];
    requests[i].num_sge = random.below(30) == 0 ? 99 : 1;  // refused, also in the middle of a chain
    requests[i].opcode = IBV_WR_SEND;
    requests[i].send_flags = random.below(4) == 0 ? 0U : unsigned{IBV_SEND_SIGNALED};
  }
  ibv_send_wr* bad = nullptr;
  const int error = ibv_post_send(qp, requests, &bad);
  story.seen.emplace_back(error, bad == nullptr ? 0 : bad->wr_id, 3, 0, 0, 0);
}

void receive_chain(Story& story, softverbs::Random& random, ibv_qp* qp, ibv_sge to, std::uint64_t id) {
  ibv_recv_wr requests[4] = {};
  const std::uint64_t count = 1 + random.below(4);
  for (std::uint64_t i = 0; i < count; ++i) {
    requests[i] = {id + i * 1000, i + 1 == count ? nullptr : &requests[i + 1], &to, 1};
  }
  ibv_recv_wr* bad = nullptr;
  const int error = ibv_post_recv(qp, requests, &bad);
  story.seen.emplace_back(error, bad == nullptr ? 0 : bad->wr_id, 4, 0, 0, 0);
}

Options options_of(std::uint64_t seed, bool event_driven) {
  Options options;
  options.signal_all = seed % 3 == 0;
  options.shared_receives = seed % 7 == 0;
  options.cqe = seed % 4 == 0 ? 3 : 64;
  options.max_send_wr = options.max_recv_wr = 5;
  options.event_driven = event_driven;
  options.connect.rnr_retry_count = options.accept.rnr_retry_count = 2;
  return options;
}

/// Sometimes gives a request a wrong key or address.
void spoil(ibv_sge& sge, softverbs::Random& random) {
  switch (random.below(60)) {
    case 0:
      sge.lkey ^= 0x100U << random.below(20);
      break;
    case 1:
      sge.lkey ^= 1;
      break;
    case 2:
      sge.addr += 200;
      break;
    case 3:
      sge.lkey = 0;
      break;
    default:
      break;
  }
}

struct Life {
  Story story;
  softverbs::Random random;
  Pair& pair;
  Ends ends;
};

/// Makes one random step with the pair, and records its result.
///
/// from, to   memory of the client and of the server
/// far        the memory that the client writes to
void do_step(Life& life, std::uint64_t step, const ibv_sge& from, const ibv_sge& to, const Buffer& far) {
  auto& [story, random, pair, ends] = life;
  switch (random.below(11)) {
    case 8:
      return send_chain(story, random, pair.client.qp(), from, step);
    case 9:
      if (pair.server.srq != nullptr) return;
      return receive_chain(story, random, pair.server.qp(), to, step);
    case 0:
    case 1: {
      const auto pieces = random.below(8) == 0 ? std::vector{to, to} : std::vector{to};
      story.seen.emplace_back(pair.server.receive(pieces, step), step, 0, 0, 0, 0);
      return;
    }
    case 2:
    case 3: {
      const unsigned flags = random.below(4) == 0 ? 0U : unsigned{IBV_SEND_SIGNALED | IBV_SEND_SOLICITED};
      story.seen.emplace_back(pair.client.send({from}, step, flags), step, 1, 0, 0, 0);
      return;
    }
    case 4:
      story.seen.emplace_back(pair.client.write({from}, far.address(), far.mr->rkey, step), step, 2, 0, 0, 0);
      return;
    case 5:
      ibv_req_notify_cq(pair.server.recv_cq, 1);
      [[fallthrough]];
    case 6:
      return poll(story, ends, pair.server.recv_cq);
    default:
      return poll(story, ends, pair.client.send_cq);
  }
}

/// Drains the queues once the pair is disconnected.
void drain(Life& life) {
  auto& [story, random, pair, ends] = life;
  for (ibv_cq* const cq : {pair.server.recv_cq, pair.client.send_cq}) {
    for (int i = 0; i < 20; ++i) poll(story, ends, cq);
  }
  for (ibv_comp_channel* const channel : {pair.server.completions, pair.client.completions}) {
    if (channel == nullptr) continue;
    fcntl(channel->fd, F_SETFL, O_NONBLOCK);
    ibv_cq* source = nullptr;
    void* context = nullptr;
    while (sv::get_cq_event(channel, &source, &context) == 0) sv::ack_cq_events(source, 1);
  }
}

Story live(std::uint64_t seed, bool long_way, bool event_driven) {
  control::Config config;
  config.seed = seed;
  config.iwarp = seed % 5 == 0;
  Pair pair(config, options_of(seed, event_driven));
  if (long_way) control::set_observer(Pair::fabric(), [](const control::TraceEvent&) {});
  Life life{.story = {},
            .random = softverbs::Random(seed),
            .pair = pair,
            .ends = {{pair.client.qp()->qp_num, 1}, {pair.server.qp()->qp_num, 2}}};
  {
    Buffer near(pair.client.pd, 256, kLocal);
    Buffer far(pair.server.pd, 256, kAllRights & ~IBV_ACCESS_MW_BIND);
    Buffer read_only(pair.server.pd, 64, 0);
    for (std::size_t i = 0; i < near.bytes.size(); ++i) near.bytes[i] = static_cast<unsigned char>(i * 7);
    for (std::uint64_t step = 0; step < 120; ++step) {
      ibv_sge from = near.sge(life.random.below(128), life.random.below(100));
      spoil(from, life.random);
      ibv_sge to = far.sge(life.random.below(64), 100 + life.random.below(50));
      if (life.random.below(60) == 0) to = read_only.sge(0, 64);
      do_step(life, step, from, to, far);
    }
    life.story.memory = far.bytes;
    life.story.counters = control::counters(Pair::fabric());
    life.story.now = control::now_ns(Pair::fabric());
    pair.disconnect();
    drain(life);
  }
  control::set_observer(Pair::fabric(), nullptr);
  return std::move(life.story);
}

void compare(std::uint64_t seeds) {
  std::uint64_t sent = 0;
  for (std::uint64_t seed = 1; seed <= seeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    const Story one = live(seed, false, seed % 2 == 0);
    EXPECT_EQ(one, live(seed, true, seed % 2 == 0));
    sent += one.counters.bytes_copied;
  }
  EXPECT_GT(sent, seeds * 300);
}

TEST(ShortCut, GivesAProgramTheSameResultsAsTheLongWay) { compare(300); }

TEST(ShortCut, SendTakesTheLongWayAndFailsIfItsRegionIsDeregistered) {
  Pair pair;
  Buffer far(pair.server.pd, 64, kLocal);
  ibv_sge gone{};
  {
    Buffer near(pair.client.pd, 64, kLocal);
    gone = near.sge();
    for (int i = 0; i < 3; ++i) {
      ASSERT_EQ(pair.server.receive({far.sge()}), 0);
      ASSERT_EQ(pair.client.send({gone}), 0);
      EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
    }
  }
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  ASSERT_EQ(pair.client.send({gone}), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_LOC_PROT_ERR);
}

TEST(ShortCut, SendTakesTheLongWayAndFailsIfThePeersQueuePairIsInError) {
  Pair pair;
  Buffer far(pair.server.pd, 64, kLocal);
  Buffer near(pair.client.pd, 64, kLocal);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(pair.server.receive({far.sge()}), 0);
    ASSERT_EQ(pair.client.send({near.sge()}), 0);
    EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_SUCCESS);
  }
  ASSERT_EQ(pair.server.receive({far.sge()}), 0);
  ibv_qp_attr attributes{};
  attributes.qp_state = IBV_QPS_ERR;
  ASSERT_EQ(sv::modify_qp(pair.server.qp(), &attributes, IBV_QP_STATE), 0);
  ASSERT_EQ(pair.client.send({near.sge()}), 0);
  EXPECT_EQ(pair.client.poll_send()[0].status, IBV_WC_RETRY_EXC_ERR);
}

// This test is the last one, because the C library may not return to its single-threaded behaviour.
TEST(ShortCut, GivesTheSameResultsAsTheLongWayInAProcessWithTwoThreads) {
  std::latch over(1);
  std::thread second([&over] { over.wait(); });
  compare(100);
  over.count_down();
  second.join();
}

}  // namespace
}  // namespace soft_test

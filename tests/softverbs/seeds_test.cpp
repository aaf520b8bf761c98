// SPDX-License-Identifier: BSD-3-Clause
// Random work for each of many seeds, for about half of them with a random fault: every request
// completes exactly once and in order, nothing hangs, and nothing leaks.
#include <deque>

#include "softverbs/pair.h"
#include "softverbs/random.h"

namespace soft_test {
namespace {

constexpr std::uint32_t kWindowBytes = 64;

/// The record of one end: requests that were posted and have not completed.
struct Ledger {
  explicit Ledger(End& of) : end(of), memory(of.pd, 4096, kAllRights) {}

  /// Takes one completion and compares it with the order of posting; false if the queue is broken
  /// or empty, or the completion comes out of turn.
  bool take(ibv_cq* cq, std::deque<std::uint64_t>& outstanding) {
    ibv_wc wc{};
    if (ibv_poll_cq(cq, 1, &wc) != 1) return false;
    if (outstanding.empty() || outstanding.front() != wc.wr_id) {
      ADD_FAILURE() << "completion of " << wc.wr_id << " out of turn";
      return false;
    }
    outstanding.pop_front();
    return true;
  }

  End& end;
  Buffer memory;
  std::deque<std::uint64_t> sends;
  std::deque<std::uint64_t> receives;
  std::uint64_t next = 1;
};

void act(softverbs::Random& random, Ledger& self, const Ledger& peer) {
  const std::uint64_t id = self.next++;
  const auto piece = self.memory.sge(random.below(32) * kWindowBytes, 1 + random.below(kWindowBytes));
  // Some requests reach beyond the end of the peer's memory.
  const std::uint64_t target = peer.memory.address(random.below(200) == 0 ? 4090 : random.below(32) * kWindowBytes);
  int error = 0;
  switch (random.below(6)) {
    case 0:
    case 1:
      if (self.end.receive({self.memory.sge(2048 + random.below(16) * kWindowBytes, kWindowBytes)}, id) == 0) {
        self.receives.push_back(id);
      }
      return;
    case 2:
      error = self.end.send({piece}, id);
      break;
    case 3:
      error = self.end.write({piece}, target, peer.memory.mr->rkey, id);
      break;
    case 4:
      error = self.end.read({piece}, target, peer.memory.mr->rkey, id,
                            random.coin() ? unsigned{IBV_SEND_SIGNALED} : IBV_SEND_SIGNALED | IBV_SEND_FENCE);
      break;
    default:
      error = self.end.send({piece}, id, IBV_SEND_SIGNALED | IBV_SEND_INLINE);
      break;
  }
  if (error == 0) {
    self.sends.push_back(id);
  } else {
    EXPECT_EQ(error, ENOMEM);
  }
}

control::Fault misfortune(softverbs::Random& random) {
  control::Fault fault;
  fault.kind = static_cast<control::Fault::Kind>(random.below(4));  // all but the last: no run survives kKill
  fault.nth = 1 + random.below(60);
  fault.status = IBV_WC_RETRY_EXC_ERR;
  fault.delay_ns = random.below(100'000'000);
  return fault;
}

void run_seed(std::uint64_t seed) {
  SCOPED_TRACE(seed);
  softverbs::Random random(seed * 7919);
  control::Config config;
  config.seed = seed;
  config.placement = random.below(4) == 0 ? control::Placement::kImmediate : control::Placement::kLate;
  Options options;
  options.signal_all = true;
  options.connect.rnr_retry_count = options.accept.rnr_retry_count = random.coin() ? 7 : 3;
  Pair pair(config, options);
  {
    Ledger client(pair.client);
    Ledger server(pair.server);
    if (random.coin()) control::inject(Pair::fabric(), misfortune(random));
    for (int step = 0; step < 150; ++step) {
      const bool at_client = random.coin();
      Ledger& self = at_client ? client : server;
      act(random, self, at_client ? server : client);
      if (random.below(3) == 0) self.take(self.end.send_cq, self.sends);
      if (random.below(3) == 0) self.take(self.end.recv_cq, self.receives);
    }
    // Everything that still happens by time alone happens; then the connection breaks, and all
    // other requests are flushed.
    for (int i = 0; i < 100 && control::run_to_next_timer(Pair::fabric()); ++i) {
    }
    pair.disconnect();
    for (Ledger* const ledger : {&client, &server}) {
      while (ledger->take(ledger->end.send_cq, ledger->sends)) {
      }
      while (ledger->take(ledger->end.recv_cq, ledger->receives)) {
      }
      EXPECT_TRUE(ledger->sends.empty());
      EXPECT_TRUE(ledger->receives.empty());
    }
  }
}

TEST(RandomWork, EveryRequestCompletesOnceAndInOrder) {
  constexpr std::uint64_t kSeeds = 1000;
  for (std::uint64_t seed = 1; seed <= kSeeds && !testing::Test::HasFailure(); ++seed) run_seed(seed);
}

}  // namespace
}  // namespace soft_test

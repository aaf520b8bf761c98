// SPDX-License-Identifier: BSD-3-Clause
//
// busy_loops: the cost of a NULL call where one or several event loops of one server are busy at
// the same time, for busy_loops.py. Each loop has a client of its own, which runs on the loop's
// thread, between the rounds of the loop: so no thread ever waits, and both ends are measured
// together. The fabric of softverbs has one lock for the process, which a device does not have; so
// messages go from one end to the other without it (lockless_pair.h).
//
//   busy_loops LOOPS CALLS ROUNDS [CPU]
//
// prints a line for each loop: the median of its rounds of CALLS calls, in nanoseconds of the
// thread's processor time a call. With CPU, the first loop stays on the processor with that index
// among those that the process may use, and each further loop on the next one.
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "give_up.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/endpoint/server_loop.h"
#include "rpcrdma/verbs/table.h"
#include "transport/lockless_pair.h"
#include "transport/median.h"

namespace bench {

namespace {

namespace endpoint = rpcrdma::endpoint;
namespace verbs = rpcrdma::verbs;
constexpr std::uint32_t kProgram = 0x20000044, kVersion = 1;
constexpr std::uint32_t kAtOnce = 16;  // calls that a client has outstanding
oncrpc::Address server_address() { return *oncrpc::Address::parse("127.0.0.1", 4000); }

/// Softverbs, in which queue pairs of one thread exchange messages without it (lockless_pair.h).
/// Events cost a system call, as with a device.
const verbs::Table& table() {
  static const verbs::Table table = [] {
    verbs::Table calls = verbs::softverbs_table();
    calls.asking_is_free = false;
    calls.create_qp = [](rdma_cm_id* id, ibv_pd* pd, ibv_qp_init_attr* attributes) {
      const int code = verbs::softverbs_table().create_qp(id, pd, attributes);
      if (code == 0) join_pair(*id->qp);
      return code;
    };
    return calls;
  }();
  return table;
}

/// Nanoseconds that the calling thread has run.
double processor_time() {
  timespec time{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) give_up("clock_gettime");
  return 1e9 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec);
}

struct Plan {
  std::uint32_t loops, calls, rounds;
  std::optional<std::uint32_t> first_cpu;
};

/// Keeps the calling thread on one of the processors that the process may use. Processors of one
/// machine may differ in speed, by what else runs on their cores.
void stay_on(std::uint32_t index) {
  static const cpu_set_t allowed = [] {
    cpu_set_t set;
    if (sched_getaffinity(getpid(), sizeof set, &set) != 0) give_up("sched_getaffinity");
    return set;
  }();
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (!CPU_ISSET(cpu, &allowed) || index-- != 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    if (sched_setaffinity(0, sizeof one, &one) != 0) give_up("sched_setaffinity");
    return;
  }
  give_up("a processor for each loop");
}

thread_local std::uint64_t served_here = 0;  // calls that the loop of this thread has served

/// The client of one loop. Everything here runs on the thread of that loop, except for what is
/// atomic.
class alignas(64) Caller {
 public:
  Caller(endpoint::Server& server, std::uint32_t loop, const Plan& plan) : server_(server), number_(loop), plan_(plan) {
    rounds_.reserve(plan.rounds);
  }

  void begin() { go_on(); }
  bool is_connected() const { return connected_; }
  void call() { calls_ = true; }
  bool has_measured() const { return measured_; }
  void print() { std::printf("%.1f\n", median(std::move(rounds_))); }

 private:
  void go_on() {
    server_.post(endpoint::connection_id(number_, 0), [this] {
      turn();
      go_on();
    });
  }

  void turn() {
    if (client_ == nullptr) connect();
    client_->progress();
    connected_ = client_->state() == endpoint::Client::State::kConnected;
    if (!calls_) return;
    if (!connected_) give_up("a connection");
    while (outstanding_ < kAtOnce) {
      if (!client_->call({.procedure = {kProgram, kVersion, 0}},
                         [this](const endpoint::Response& response) { on_response(response); }))
        give_up("a call");
      ++outstanding_;
    }
    client_->progress();
  }

  void connect() {
    if (plan_.first_cpu) stay_on(*plan_.first_cpu + number_);
    endpoint::ClientConfig config;
    config.credits = 2 * kAtOnce;
    config.pool_bytes = 1 << 16;
    auto client = endpoint::Client::connect(table(), server_address(), std::move(config));
    if (!client) give_up("a client");
    client_ = std::move(*client);
  }

  void on_response(const endpoint::Response& response) {
    if (!response.ok()) give_up("a call");
    --outstanding_;
    if (++answered_ % plan_.calls == 0) end_round();
  }

  void end_round() {
    const double now = processor_time();
    // The rounds before all loops are busy do not count.
    if (answered_ / plan_.calls > kWarmUp && rounds_.size() < plan_.rounds) {
      rounds_.push_back((now - begun_) / plan_.calls);
      if (served_here < plan_.calls / 2) give_up("one connection a loop");
      if (rounds_.size() == plan_.rounds) measured_ = true;
    }
    served_here = 0;
    begun_ = now;
  }

  static constexpr std::uint64_t kWarmUp = 20;

  endpoint::Server& server_;
  const std::uint32_t number_;  // of the loop
  const Plan& plan_;
  std::unique_ptr<endpoint::Client> client_;
  std::uint32_t outstanding_ = 0;
  std::uint64_t answered_ = 0;
  double begun_ = 0;
  std::vector<double> rounds_;
  std::atomic<bool> connected_ = false, calls_ = false, measured_ = false;
};

int measure(const Plan& plan) {
  endpoint::ServerConfig config;
  config.loops = plan.loops;
  config.credits = 2 * kAtOnce;
  auto server = endpoint::Server::listen(table(), server_address(), std::move(config));
  if (!server) give_up("a server");
  (*server)->serve(kProgram, kVersion, [](endpoint::InboundCall& call) {
    ++served_here;
    (void)call.reply({});
  });
  std::vector<std::unique_ptr<Caller>> callers;
  // The clients connect one after another, so that each gets the loop that has no connection yet.
  for (std::uint32_t loop = 0; loop < plan.loops; ++loop) {
    callers.push_back(std::make_unique<Caller>(**server, loop, plan));
    callers.back()->begin();
    while (!callers.back()->is_connected() || (*server)->connections() != loop + 1) (*server)->progress();
  }
  for (const auto& caller : callers) caller->call();
  while (!std::ranges::all_of(callers, [](const auto& caller) { return caller->has_measured(); }))
    (*server)->progress();
  for (const auto& caller : callers) caller->print();
  std::fflush(stdout);
  _exit(0);  // the other loops still call
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  if (argc != 4 && argc != 5) {
    std::fputs("usage: busy_loops LOOPS CALLS ROUNDS [CPU]\n", stderr);
    return 2;
  }
  const auto number = [&](int at) {
    return std::max(static_cast<std::uint32_t>(std::strtoul(argv[at], nullptr, 10)), 1u);
  };
  bench::Plan plan{number(1), number(2), number(3), std::nullopt};
  if (argc == 5) plan.first_cpu = static_cast<std::uint32_t>(std::strtoul(argv[4], nullptr, 10));
  return bench::measure(plan);
}

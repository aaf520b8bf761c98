// SPDX-License-Identifier: BSD-3-Clause
// softverbs_bench: the cost of posting and polling a message of 128 bytes, compared with a bare
// ring that copies 128 bytes. softverbs.py runs this, makes the table and checks the limit.
//
//   softverbs_bench --agree                      runs everything a few times; fails if a message is
//                                                lost
//   softverbs_bench --times REPETITIONS SECONDS  lines "competitor<TAB>nanoseconds a message",
//                                                medians
//   softverbs_bench --list                       lines "competitor<TAB>messages in a run"
//   softverbs_bench --run COMPETITOR N           N runs of one task, to be counted by callgrind
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <latch>
#include <memory>
#include <string_view>
#include <thread>
#include <vector>

#include "connected.h"
#include "give_up.h"
#include "ring.h"

namespace bench {
namespace {

/// Makes the compiler forget what it knows of the memory.
void forget(const void* memory) { asm volatile("" : : "r"(memory) : "memory"); }

constexpr std::uint64_t kBatch = 16;   // messages in one chain
constexpr std::uint64_t kTurn = 4096;  // messages in one run
// Messages are written before the clock starts. Their number has no common factor with the number
// of places, so that a place gets another message each time.
constexpr std::uint64_t kMessages = 17;
constexpr std::uint64_t kPlaces = 64;
constexpr std::uint64_t kTail = 0x5A5A5A5A5A5A5A5A;

std::size_t message_offset(std::uint64_t number) { return number % kMessages * kMessageBytes; }
std::size_t place_offset(std::uint64_t number) { return number % kPlaces * kMessageBytes; }

/// Fills `memory` with messages, each marked at both ends.
void write_messages(std::byte* memory) {
  for (std::uint64_t i = 0; i < kMessages; ++i) {
    const std::uint64_t last = i ^ kTail;
    std::byte* const message = memory + message_offset(i);
    std::memcpy(message, &i, sizeof i);
    std::memcpy(message + kMessageBytes - sizeof last, &last, sizeof last);
  }
}

void read_message(const std::byte* message, std::uint64_t number) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::memcpy(&first, message, sizeof first);
  std::memcpy(&last, message + kMessageBytes - sizeof last, sizeof last);
  const std::uint64_t expected = number % kMessages;
  if (first != expected || last != (expected ^ kTail)) give_up("a message did not arrive as it was sent: comparison");
}

struct Course {
  Course() {
    write_messages(messages);
    write_messages(connected.client.memory.data());
    for (std::uint64_t i = 0; i < kMessages; ++i) from[i] = connected.client.sge(message_offset(i), kMessageBytes);
    for (std::uint64_t i = 0; i < kPlaces; ++i) to[i] = connected.server.sge(place_offset(i), kMessageBytes);
  }

  Ring ring;
  alignas(64) std::byte messages[kMessages * kMessageBytes] = {};
  Connected connected;
  ibv_sge from[kMessages];
  ibv_sge to[kPlaces];
};

void check(const ibv_wc& completion, ibv_wc_opcode opcode, std::uint64_t number) {
  if (completion.status != IBV_WC_SUCCESS || completion.opcode != opcode || completion.wr_id != number) {
    give_up("a completion: comparison");
  }
}

void poll_one(ibv_cq* cq, ibv_wc_opcode opcode, std::uint64_t number, ibv_wc& completion) {
  if (ibv_poll_cq(cq, 1, &completion) != 1) give_up("ibv_poll_cq");
  check(completion, opcode, number);
}

}  // namespace

// callgrind counts inside the functions with these names.

void task_ring(Course& course) {
  for (std::uint64_t number = 1; number <= kTurn; ++number) {
    if (!course.ring.push(course.messages + message_offset(number), number)) give_up("push");
    forget(&course);
    const Ring::Slot* const slot = course.ring.poll();
    if (slot == nullptr || slot->id != number) give_up("poll");
    read_message(slot->bytes.data(), number);
    course.ring.pop();
    forget(&course);
  }
}

/// One request in each post, one completion in each poll; both completion queues are polled.
void task_softverbs(Course& course) {
  ibv_qp* const sender = course.connected.client.qp();
  ibv_qp* const receiver = course.connected.server.qp();
  ibv_cq* const sent = course.connected.client.send_cq;
  ibv_cq* const received = course.connected.server.recv_cq;
  const std::byte* const memory = course.connected.server.memory.data();
  ibv_send_wr send{};
  send.num_sge = 1;
  send.opcode = IBV_WR_SEND;
  send.send_flags = IBV_SEND_SIGNALED;
  for (std::uint64_t number = 1; number <= kTurn; ++number) {
    ibv_recv_wr receive{number, nullptr, &course.to[number % kPlaces], 1};
    ibv_recv_wr* bad_receive = nullptr;
    if (ibv_post_recv(receiver, &receive, &bad_receive) != 0) give_up("ibv_post_recv");
    send.wr_id = number;
    send.sg_list = &course.from[number % kMessages];
    ibv_send_wr* bad_send = nullptr;
    if (ibv_post_send(sender, &send, &bad_send) != 0) give_up("ibv_post_send");
    ibv_wc completion;
    poll_one(sent, IBV_WC_SEND, number, completion);
    poll_one(received, IBV_WC_RECV, number, completion);
    if (completion.byte_len != kMessageBytes) give_up("a length: comparison");
    read_message(memory + place_offset(number), number);
  }
}

/// Chains of 16 requests in each post, and as many completions in each poll.
void task_softverbs_chains(Course& course) {
  End& client = course.connected.client;
  End& server = course.connected.server;
  for (std::uint64_t start = 1; start <= kTurn; start += kBatch) {
    ibv_recv_wr receives[kBatch];
    ibv_send_wr sends[kBatch] = {};
    ibv_wc completions[kBatch];
    for (std::uint64_t i = 0; i < kBatch; ++i) {
      receives[i] = {start + i, i + 1 == kBatch ? nullptr : &receives[i + 1], &course.to[(start + i) % kPlaces], 1};
      sends[i].wr_id = start + i;
      sends[i].next = i + 1 == kBatch ? nullptr : &sends[i + 1];
      sends[i].sg_list = &course.from[(start + i) % kMessages];
      sends[i].num_sge = 1;
      sends[i].opcode = IBV_WR_SEND;
      sends[i].send_flags = IBV_SEND_SIGNALED;
    }
    ibv_recv_wr* bad_receive = nullptr;
    if (ibv_post_recv(server.qp(), receives, &bad_receive) != 0) give_up("ibv_post_recv");
    ibv_send_wr* bad_send = nullptr;
    if (ibv_post_send(client.qp(), sends, &bad_send) != 0) give_up("ibv_post_send");
    if (ibv_poll_cq(client.send_cq, kBatch, completions) != kBatch) give_up("ibv_poll_cq");
    for (std::uint64_t i = 0; i < kBatch; ++i) check(completions[i], IBV_WC_SEND, start + i);
    if (ibv_poll_cq(server.recv_cq, kBatch, completions) != kBatch) give_up("ibv_poll_cq");
    for (std::uint64_t i = 0; i < kBatch; ++i) {
      check(completions[i], IBV_WC_RECV, start + i);
      read_message(server.memory.data() + place_offset(start + i), start + i);
    }
  }
}

namespace {

struct Competitor {
  const char* name;
  void (*task)(Course&);
  bool second_thread;
};

constexpr Competitor kCompetitors[] = {
    {"bare ring", &task_ring, false},
    {"softverbs", &task_softverbs, false},
    {"softverbs, chains of 16", &task_softverbs_chains, false},
    {"bare ring, a second thread alive", &task_ring, true},
    {"softverbs, a second thread alive", &task_softverbs, true},
    {"softverbs, chains of 16, a second thread alive", &task_softverbs_chains, true},
};

/// A thread that does nothing but exist.
class SecondThread {
 public:
  SecondThread() : thread_([this] { over_.wait(); }) {}
  ~SecondThread() {
    over_.count_down();
    thread_.join();
  }
  SecondThread(const SecondThread&) = delete;
  SecondThread& operator=(const SecondThread&) = delete;

 private:
  std::latch over_{1};
  std::thread thread_;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double time_of(Course& course, const Competitor& competitor, std::size_t runs) {
  const double start = cpu_seconds();
  for (std::size_t i = 0; i < runs; ++i) competitor.task(course);
  return cpu_seconds() - start;
}

/// Prints the medians of the competitors with or without a second thread. The competitors take
/// turns, ten in each repetition, so that other load of the machine affects all of them.
void measure(Course& course, bool second_thread, std::size_t repetitions, double seconds) {
  constexpr std::size_t kTurns = 10;
  std::vector<Competitor> competitors;
  for (const Competitor& each : kCompetitors) {
    if (each.second_thread == second_thread) competitors.push_back(each);
  }
  std::vector<std::size_t> runs;
  for (const Competitor& each : competitors) {
    std::size_t times = 1;
    while (time_of(course, each, times) < seconds / kTurns) times *= 2;
    runs.push_back(times);
  }
  std::vector<std::vector<double>> spent(competitors.size(), std::vector<double>(repetitions));
  for (std::size_t repetition = 0; repetition < repetitions; ++repetition) {
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
      for (std::size_t i = 0; i < competitors.size(); ++i) {
        spent[i][repetition] += time_of(course, competitors[i], runs[i]);
      }
    }
  }
  for (std::size_t i = 0; i < competitors.size(); ++i) {
    std::ranges::sort(spent[i]);
    const double messages = static_cast<double>(runs[i] * kTurns * kTurn);
    std::printf("%s\t%.4f\n", competitors[i].name, spent[i][repetitions / 2] * 1e9 / messages);
  }
}

const Competitor* find(std::string_view name) {
  for (const Competitor& each : kCompetitors) {
    if (name == each.name) return &each;
  }
  return nullptr;
}

int run(std::vector<std::string_view> arguments) {
  const auto course = std::make_unique<Course>();
  if (arguments.size() == 1 && arguments[0] == "--agree") {
    for (const Competitor& each : kCompetitors) {
      std::unique_ptr<SecondThread> second;
      if (each.second_thread) second = std::make_unique<SecondThread>();
      each.task(*course);
    }
    return 0;
  }
  if (arguments.size() == 1 && arguments[0] == "--list") {
    for (const Competitor& each : kCompetitors) {
      std::printf("%s\t%llu\n", each.name, static_cast<unsigned long long>(kTurn));
    }
    return 0;
  }
  if (arguments.size() == 3 && arguments[0] == "--times") {
    const auto repetitions = static_cast<std::size_t>(std::atol(arguments[1].data()));
    const double seconds = std::atof(arguments[2].data());
    if (repetitions == 0 || seconds <= 0) return 2;
    measure(*course, false, repetitions, seconds);
    const SecondThread second;
    measure(*course, true, repetitions, seconds);
    return 0;
  }
  if (arguments.size() == 3 && arguments[0] == "--run") {
    const Competitor* const competitor = find(arguments[1]);
    const long times = std::atol(arguments[2].data());
    if (competitor == nullptr || times <= 0) return 2;
    std::unique_ptr<SecondThread> second;
    if (competitor->second_thread) second = std::make_unique<SecondThread>();
    for (long i = 0; i < times; ++i) competitor->task(*course);
    return 0;
  }
  return 2;
}

}  // namespace
}  // namespace bench

int main(int count, char** arguments) {
  const int status = bench::run({arguments + 1, arguments + count});
  if (status == 2) {
    std::fprintf(stderr,
                 "usage: softverbs_bench --agree | --list | --times REPETITIONS SECONDS | --run COMPETITOR N\n");
  }
  return status;
}

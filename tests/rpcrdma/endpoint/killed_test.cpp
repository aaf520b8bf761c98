// SPDX-License-Identifier: BSD-3-Clause
//
// These tests run a client and a server as two processes over one fabric of softverbs. One of them
// is killed (SIGKILL) after each of its work requests and at each of its connection events in turn;
// the other must report every call exactly once and hold nothing afterwards. A run that nobody
// disturbs counts the events. The number of work requests is not the same in every run: a
// connection at rest posts an empty Write for the completion that gives back what its SENDs have
// borrowed, and how often it rests depends on time. So kills after work requests go on until a run
// has no request of that number.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <new>
#include <string>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "softverbs/control.h"
#include "support/limit.h"
#include "support/own_process.h"

namespace rpcrdma::test {
namespace {

namespace control = softverbs::control;

constexpr std::uint32_t kProgram = 0x20000042, kVersion = 1;
constexpr std::uint16_t kPort = 20049;  // the port is of the fabric's folder, not of the machine
constexpr std::uint32_t kBulk = 50'000;
constexpr std::size_t kCalls = 4;
enum Procedure : std::uint32_t { kShort, kReadChunk, kWriteChunk, kReplyChunk };

/// A Report is what a process tells the one that started it, in memory that both have.
struct Report {
  std::uint64_t requests = 0, events = 0;  // how far the process got
  std::uint32_t good_calls = 0;
  char complaint[200] = {};
};

/// A Role is one of the two processes.
class Role {
 public:
  Role(Report& report, const std::string& folder, const control::Fault* request, const control::ConnectionFault* event)
      : report_(report), descriptors_(descriptors()) {
    control::Config config;
    config.directory = folder;
    require(control::reset(fabric(), config), "reset");
    if (request != nullptr) control::inject(fabric(), *request);
    if (event != nullptr) control::inject(fabric(), *event);
  }

  static softverbs::Fabric& fabric() { return control::default_fabric(); }

  void require(bool holds, const char* what) {
    if (holds) return;
    std::snprintf(report_.complaint, sizeof report_.complaint, "%s", what);
    _exit(1);
  }

  void note_progress() {
    const control::Counters counters = control::counters(fabric());
    report_.requests = counters.executed;
    report_.events = counters.cm_events_taken;
  }

  /// Ends the process once every object has been given back: nothing may be left.
  [[noreturn]] void end() {
    note_progress();
    const control::LiveObjects live = control::live_objects(fabric());
    require(live.remote_keys == 0, "a key is left");
    require(live.none(), "an object is left");
    require(control::reset(fabric()), "the fabric cannot be reset");
    require(has_threads(1), "a thread is left");
    require(descriptors() == descriptors_, "a descriptor is left");
    _exit(0);
  }

  int time_left_ms() {
    const auto spent = std::chrono::steady_clock::now() - started_;
    const auto left = kLimitMs - std::chrono::duration_cast<std::chrono::milliseconds>(spent).count();
    require(left > 0, "hangs");
    return static_cast<int>(left);
  }

 private:
  Report& report_;
  std::size_t descriptors_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

// ---- the server

struct Replies {
  int begun = 0, over = 0;
};

void answer(endpoint::Server& server, endpoint::InboundCall& call, Replies& replies) {
  const std::uint32_t procedure = call.procedure().number;
  const std::size_t bytes = procedure == kWriteChunk   ? kBulk
                            : procedure == kReplyChunk ? call.arguments().size()
                                                       : std::size_t{8};
  auto buffer = server.pool().allocate(bytes);
  if (!buffer) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  std::memset(buffer->bytes().data(), 0x3c, bytes);
  const core::MemoryRef piece = buffer->ref(0, static_cast<std::uint32_t>(bytes));
  const core::ResultMemory written{{&piece, 1}};
  ++replies.begun;
  auto over = [&replies, kept = std::move(*buffer)](bool) { ++replies.over; };
  if (procedure == kWriteChunk) {
    (void)call.reply({.results = {}, .written = {&written, 1}}, std::move(over));
  } else {
    (void)call.reply({.results = {&piece, 1}, .written = {}}, std::move(over));
  }
}

[[noreturn]] void serve(Role& role, int ready, int stop) {
  Replies replies;
  {
    auto made =
        endpoint::Server::listen(verbs::softverbs_table(), oncrpc::Address::parse("127.0.0.1", kPort).value(), {});
    role.require(made.has_value(), "listen");
    auto server = std::move(*made);
    server->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) { answer(*server, call, replies); });
    role.require(::write(ready, "r", 1) == 1, "write");
    bool told_to_stop = false;
    while (!told_to_stop || server->connections() != 0) {
      role.note_progress();
      if (server->progress() || !server->arm()) continue;
      pollfd waiting[2] = {{server->fd(), POLLIN, 0}, {told_to_stop ? -1 : stop, POLLIN, 0}};
      role.require(::poll(waiting, 2, role.time_left_ms()) > 0, "the server hangs");
      if (waiting[1].revents != 0) told_to_stop = true;
    }
    role.require(replies.begun == replies.over, "a reply was not reported once");
  }
  role.end();
}

// ---- the client

struct Call {
  int reported = 0;
  bool accepted = false, good = false;
};

bool right(const endpoint::Response& response, std::uint32_t procedure) {
  if (!response.ok()) return false;
  const auto is_result = [](std::byte each) { return each == std::byte{0x3c}; };
  switch (procedure) {
    case kWriteChunk:
      return response.written.size() == 1 && response.written[0] == kBulk;
    case kReplyChunk:
      return response.results.size() == kBulk && std::ranges::all_of(response.results, is_result);
    default:
      return response.results.size() == 8 && std::ranges::all_of(response.results, is_result);
  }
}

void start(Role& role, endpoint::Client& client, std::array<Call, kCalls>& calls,
           std::array<endpoint::Buffer, kCalls>& memory, endpoint::Buffer& bulk) {
  for (std::uint32_t procedure = 0; procedure < kCalls; ++procedure) {
    auto buffer = client.pool().allocate(kBulk);
    role.require(buffer.has_value(), "no memory");
    memory[procedure] = std::move(*buffer);
    std::memset(memory[procedure].bytes().data(), 0x11, kBulk);
    const core::MemoryRef small = memory[procedure].ref(0, 8), whole = memory[procedure].ref(0, kBulk),
                          reply = bulk.ref();
    const core::ReducedArgument reduced{8, {&whole, 1}};
    const core::ResultMemory result{{&whole, 1}};
    endpoint::Request request;
    request.procedure = {kProgram, kVersion, procedure};
    if (procedure != kWriteChunk) request.arguments = {&small, 1};
    if (procedure == kReadChunk) request.reduced = {&reduced, 1};
    if (procedure == kWriteChunk) request.results = {&result, 1};
    if (procedure == kReplyChunk) {
      request.arguments = {&whole, 1};
      request.reply = {&reply, 1};
    }
    Call& call = calls[procedure];
    call.accepted = client
                        .call(request,
                              [&call, procedure](const endpoint::Response& response) {
                                ++call.reported;
                                call.good = right(response, procedure);
                              })
                        .has_value();
  }
}

[[noreturn]] void ask(Role& role, Report& report) {
  std::array<Call, kCalls> calls;
  {
    auto made =
        endpoint::Client::connect(verbs::softverbs_table(), oncrpc::Address::parse("127.0.0.1", kPort).value(), {});
    if (!made) role.end();  // the server was gone already
    auto client = std::move(*made);
    const auto work = [&] {
      role.note_progress();
      role.require(client->wait(role.time_left_ms()), "the client hangs");
    };
    while (client->state() == endpoint::Client::State::kConnecting) work();
    std::array<endpoint::Buffer, kCalls> memory;
    endpoint::Buffer bulk;
    if (client->state() == endpoint::Client::State::kConnected) {
      auto room = client->pool().allocate(kBulk + 1000);
      role.require(room.has_value(), "no memory");
      bulk = std::move(*room);
      start(role, *client, calls, memory, bulk);
      const auto waits = [](const Call& call) { return call.accepted && call.reported == 0; };
      while (std::ranges::any_of(calls, waits)) work();
      client->close();
      while (client->state() != endpoint::Client::State::kClosed) work();
      role.require(client->live_keys() == 0, "a key is left while the client lives");
    }
    memory = {};
    bulk = {};
  }
  for (const Call& call : calls) {
    role.require(call.reported == (call.accepted ? 1 : 0), "a call was not reported exactly once");
    if (call.good) ++report.good_calls;
  }
  role.end();
}

// ---- the one who starts them

/// Children share this memory with their parent.
struct Reports {
  Report client, server;
};

class Killed : public ::testing::Test {
 protected:
  void SetUp() override {
    void* const shared = ::mmap(nullptr, sizeof(Reports), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(shared, MAP_FAILED);
    reports_ = new (shared) Reports;
  }
  void TearDown() override { ::munmap(reports_, sizeof *reports_); }

  struct Ends {
    int client = -1, server = -1;
  };

  /// Runs both; the one that gets a fault is killed by it. Waits until both have ended.
  Ends run(const control::Fault* client_request, const control::ConnectionFault* client_event,
           const control::Fault* server_request, const control::ConnectionFault* server_event) {
    *reports_ = {};
    std::string folder = ::testing::TempDir() + "killed-XXXXXX";
    EXPECT_NE(::mkdtemp(folder.data()), nullptr);
    int ready[2], stop[2];
    EXPECT_EQ(::pipe(ready), 0);
    EXPECT_EQ(::pipe(stop), 0);
    Ends ends;
    const pid_t server = ::fork();
    if (server == 0) {
      ::close(ready[0]);
      Role role(reports_->server, folder, server_request, server_event);
      serve(role, ready[1], stop[0]);
    }
    ::close(ready[1]);
    char byte = 0;
    EXPECT_EQ(::read(ready[0], &byte, 1), 1) << reports_->server.complaint;
    const pid_t client = ::fork();
    if (client == 0) {
      Role role(reports_->client, folder, client_request, client_event);
      ask(role, reports_->client);
    }
    EXPECT_EQ(::waitpid(client, &ends.client, 0), client);  // each keeps its own time limit
    EXPECT_EQ(::write(stop[1], "s", 1), 1);
    EXPECT_EQ(::waitpid(server, &ends.server, 0), server);
    for (const int fd : {ready[0], stop[0], stop[1]}) ::close(fd);
    std::filesystem::remove_all(folder);
    return ends;
  }

  static bool by_kill(int status) { return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL; }
  static bool well(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

  void undisturbed() {
    const Ends ends = run(nullptr, nullptr, nullptr, nullptr);
    ASSERT_TRUE(well(ends.client)) << reports_->client.complaint;
    ASSERT_TRUE(well(ends.server)) << reports_->server.complaint;
    ASSERT_EQ(reports_->client.good_calls, kCalls);
    counted_ = *reports_;
  }

  void judge(bool kills_client, const Ends& ends) {
    const Report& survivor = kills_client ? reports_->server : reports_->client;
    EXPECT_TRUE(well(kills_client ? ends.server : ends.client)) << survivor.complaint;
    const int victim = kills_client ? ends.client : ends.server;
    EXPECT_TRUE(by_kill(victim)) << (kills_client ? reports_->client : reports_->server).complaint;
    if (by_kill(victim)) ++killed_;
  }

  /// Kills one side after each work request that a run of it has. A run that ends well must have
  /// had fewer.
  void each_request(bool of_client) {
    undisturbed();
    const std::uint64_t count = of_client ? counted_.client.requests : counted_.server.requests;
    ASSERT_GT(count, kCalls - 1);
    bool reached = true;
    for (std::uint64_t k = 1; (reached || k <= count) && !HasFailure(); ++k) {
      SCOPED_TRACE("request " + std::to_string(k) + " kill");
      ASSERT_LT(k, 4 * count) << "there is no end to it";
      control::Fault fault;
      fault.kind = control::Fault::Kind::kKill;
      fault.nth = k;
      const Ends ends = of_client ? run(&fault, nullptr, nullptr, nullptr) : run(nullptr, nullptr, &fault, nullptr);
      const Report& victim = of_client ? reports_->client : reports_->server;
      reached = !well(of_client ? ends.client : ends.server) || victim.requests >= k;
      if (reached) {
        judge(of_client, ends);
      } else {
        EXPECT_TRUE(well(ends.client) && well(ends.server)) << reports_->client.complaint << reports_->server.complaint;
        EXPECT_EQ(reports_->client.good_calls, kCalls);
      }
    }
    RecordProperty("kills", static_cast<int>(killed_));
    EXPECT_GE(killed_, kCalls);
  }

  /// Kills one side at each connection event. A run may end before that side gets the last one.
  void each_event(bool of_client) {
    undisturbed();
    const std::uint64_t count = of_client ? counted_.client.events : counted_.server.events;
    ASSERT_GT(count, 2U);
    for (std::uint64_t k = 1; k <= count && !HasFailure(); ++k) {
      SCOPED_TRACE("cm-event " + std::to_string(k) + " kill");
      const control::ConnectionFault fault{control::ConnectionFault::Kind::kKill, k};
      const Ends ends = of_client ? run(nullptr, &fault, nullptr, nullptr) : run(nullptr, nullptr, nullptr, &fault);
      const std::uint64_t events = of_client ? reports_->client.events : reports_->server.events;
      if (k == count && well(of_client ? ends.client : ends.server) && events < k) {
        EXPECT_TRUE(well(of_client ? ends.server : ends.client));
        EXPECT_EQ(reports_->client.good_calls, kCalls);
      } else {
        judge(of_client, ends);
      }
    }
    RecordProperty("kills", static_cast<int>(killed_));
    EXPECT_GE(killed_ + 1, count);
  }

  Reports* reports_ = nullptr;
  Reports counted_;
  std::uint64_t killed_ = 0;
};

TEST_F(Killed, ServerSurvivesAClientKilledAfterAnyWorkRequest) { each_request(true); }
TEST_F(Killed, ClientSurvivesAServerKilledAfterAnyWorkRequest) { each_request(false); }
TEST_F(Killed, ServerSurvivesAClientKilledAtAnyConnectionEvent) { each_event(true); }
TEST_F(Killed, ClientSurvivesAServerKilledAtAnyConnectionEvent) { each_event(false); }

}  // namespace
}  // namespace rpcrdma::test

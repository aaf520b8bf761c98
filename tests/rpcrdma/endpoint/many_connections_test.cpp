// SPDX-License-Identifier: BSD-3-Clause
//
// These tests make a thousand connections to one server, and measure what an idle one costs in
// memory, registered and not: before its first call, and after calls; each of them works.
// $RPCRDMA_CONNECTIONS can set another number: docs/performance.md has what that printed.
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/sanitized.h"

namespace rpcrdma::test {
namespace {

constexpr std::uint32_t kCallsAtOnce = 16;

std::size_t connections_wanted() {
  const char* const wanted = std::getenv("RPCRDMA_CONNECTIONS");
  return wanted != nullptr ? std::strtoul(wanted, nullptr, 10) : 1000;
}

/// shared           connections share their Receives and send buffers
/// most_registered, most_heap
///                  bytes that each connection may cost
/// most_resident    bytes by which the resident memory of the process may grow for each connection;
///                  0: no limit
struct Memory {
  const char* name;
  bool shared;
  std::uint32_t credits, message_bytes;
  std::size_t most_registered, most_heap, most_resident;

  friend void PrintTo(const Memory& memory, std::ostream* out) { *out << memory.name; }
};

class ManyConnections : public RawPair, public ::testing::WithParamInterface<Memory> {
 protected:
  static std::size_t heap() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
  }
  /// Returns the resident memory of the process.
  static std::size_t resident() {
    std::ifstream statm("/proc/self/statm");
    std::size_t size = 0, pages = 0;
    statm >> size >> pages;
    return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  }
  bool measured_progress() {
    const std::size_t before = heap(), before_resident = resident();
    const bool any = server_->progress();
    heap_of_server_ += heap() - before;
    resident_of_server_ += resident() - before_resident;
    return any;
  }
  void work() {
    for (bool any = true; any;) {
      any = measured_progress();
      for (auto& client : raw_) any |= client->progress();
    }
  }
  /// Each client in turn makes `calls` NULL calls at once, and gets its replies before the next one
  /// begins, so that the shared buffers do not become more.
  void call_from_each(std::uint32_t calls) {
    for (auto& client : raw_) {
      for (std::uint32_t xid = 0; xid < calls; ++xid) client->send(raw_call(xid, 0));
      for (bool any = true; any;) {
        any = measured_progress();
        any |= client->progress();
      }
      for (std::uint32_t xid = 0; xid < calls; ++xid) {
        const auto reply = client->next_reply();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->xid, xid);
      }
    }
  }
  std::size_t heap_of_server_ = 0, resident_of_server_ = 0;
};

TEST_P(ManyConnections, EachIdleConnectionCostsAtMostTheStatedMemory) {
  if (GetParam().shared && provider().iwarp) GTEST_SKIP() << "no shared Receives on iWARP";
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  const std::size_t wanted = connections_wanted();
  if (files.rlim_cur < 2 * wanted + 100) GTEST_SKIP() << "too few file descriptors: " << files.rlim_cur;
  endpoint::ServerConfig config;
  config.most_connections = config.peers.most_connections_each = static_cast<std::uint32_t>(wanted);
  config.credits = GetParam().credits;
  config.message_bytes = GetParam().message_bytes;
  config.shared_receives = GetParam().shared ? 64 : 0;
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [](endpoint::InboundCall& call) { (void)call.reply({}); });
  for (std::size_t i = 0; i < wanted; ++i) {
    raw_.push_back(std::make_unique<RawClient>(provider().connect_to(port_), kCallsAtOnce, kCallsAtOnce));
    if (i == 0) work();
    if (i == 0 && wanted > 1) heap_of_server_ = resident_of_server_ = 0;  // the pool exists once, and does not count
    if (i % 50 == 49) work();
  }
  work();
  ASSERT_EQ(server_->connections(), wanted);
  std::size_t registered = 0;
  for (const endpoint::ConnectionStatus& one : server_->status()) registered += one.registered_bytes;
  registered /= wanted;
  const std::size_t others = std::max<std::size_t>(wanted - 1, 1);
  const std::size_t heap_each = heap_of_server_ / others, resident_each = resident_of_server_ / others;
  std::printf(
      "[ MEMORY  ] of %zu idle connections of %u credits, messages of %u bytes, Receives %s, each has: %zu bytes "
      "registered, %zu bytes of heap, of which %zu are resident; beside them %llu shared Receives\n",
      wanted, GetParam().credits, GetParam().message_bytes, GetParam().shared ? "shared" : "of its own", registered,
      heap_each, resident_each, static_cast<unsigned long long>(server_->counters().shared_receives.buffers));
  EXPECT_LE(registered, GetParam().most_registered);
  if (!kSanitized) {
    EXPECT_LE(heap_each, GetParam().most_heap);
    EXPECT_GT(heap_each, 0u) << "nothing was measured";
    // Not where sanitizers are: their shadow memory, and the memory around each allocation, would
    // count. Of one connection alone, what exists once would count.
    if (GetParam().most_resident != 0 && wanted >= 1000) {
      EXPECT_LT(resident_each, GetParam().most_resident);
    }
  }
  call_from_each(1);
  const std::size_t after_one = resident_of_server_ / others;
  const std::uint32_t at_once = std::min(kCallsAtOnce, GetParam().credits);
  call_from_each(at_once);
  const std::size_t after_many = resident_of_server_ / others;
  std::printf(
      "[ MEMORY  ] idle again, each has %zu resident bytes after one call, %zu after %u calls at once; %llu shared "
      "Receives\n",
      after_one, after_many, at_once, static_cast<unsigned long long>(server_->counters().shared_receives.buffers));
  if (!kSanitized && GetParam().most_resident != 0 && wanted >= 1000) {
    EXPECT_LT(after_one, GetParam().most_resident);
  }
  for (auto& client : raw_) client->disconnect();
  work();
  EXPECT_EQ(server_->connections(), 0u);
}

// The heap is what a connection's tables take, which differs a little from one library to the next.
INSTANTIATE_TEST_SUITE_P(Of, ManyConnections,
                         ::testing::Values(Memory{"TheDefaults", false, 32, 4096, 444u << 10, 500u << 10, 0},
                                           Memory{"SharedReceives", true, 32, 4096, 0, 450u << 10, 64u << 10},
                                           Memory{"FewCreditsAndShortMessages", false, 4, 1024, 27u << 10, 330u << 10,
                                                  0}),
                         [](const auto& parameter) { return parameter.param.name; });

}  // namespace
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// A thousand connections to one server: what an idle one costs in memory, registered and not, and that each of them works.
#include <malloc.h>
#include <sys/resource.h>

#include "rpcrdma/endpoint/echo.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/sanitized.h"

namespace rpcrdma::test {
namespace {

constexpr std::size_t kConnections = 1000;

/// shared                       Receives
/// most_registered, most_heap   bytes of each connection
struct Memory {
  const char* name;
  bool shared;
  std::uint32_t credits, message_bytes;
  std::size_t most_registered, most_heap;

  friend void PrintTo(const Memory& memory, std::ostream* out) { *out << memory.name; }
};

class ManyConnections : public RawPair, public ::testing::WithParamInterface<Memory> {
 protected:
  static std::size_t heap() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
  }
  void work() {
    for (bool any = true; any;) {
      const std::size_t before = heap();
      any = server_->progress();
      heap_of_server_ += heap() - before;
      for (auto& client : raw_) any |= client->progress();
    }
  }
  std::size_t heap_of_server_ = 0;
};

TEST_P(ManyConnections, EachCostsSoMuchMemory) {
  if (GetParam().shared && provider().iwarp) GTEST_SKIP() << "no shared Receives on iWARP";
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_cur < 2 * kConnections + 100) GTEST_SKIP() << "too few file descriptors: " << files.rlim_cur;
  endpoint::ServerConfig config;
  config.most_connections = kConnections;
  config.credits = GetParam().credits;
  config.message_bytes = GetParam().message_bytes;
  config.shared_receives = GetParam().shared ? 64 : 0;
  listen(std::move(config));
  server_->serve(kProgram, kVersion, [](endpoint::InboundCall& call) { (void)call.reply({}); });
  for (std::size_t i = 0; i < kConnections; ++i) {
    raw_.push_back(std::make_unique<RawClient>(provider().connect_to(port_), 1, 1));
    if (i == 0) {  // what is there once: the pool, shared Receives
      work();
      heap_of_server_ = 0;
    }
    if (i % 50 == 49) work();
  }
  work();
  ASSERT_EQ(server_->connections(), kConnections);
  std::size_t registered = 0;
  for (const endpoint::ConnectionStatus& one : server_->status()) registered += one.registered_bytes;
  registered /= kConnections;
  const std::size_t heap_each = heap_of_server_ / (kConnections - 1);
  std::printf(
      "[ MEMORY  ] an idle connection of %u credits, messages of %u bytes, Receives %s: %zu bytes registered, %zu "
      "bytes of heap\n",
      GetParam().credits, GetParam().message_bytes, GetParam().shared ? "shared" : "of its own", registered, heap_each);
  EXPECT_LE(registered, GetParam().most_registered);
  if (!kSanitized) {
    EXPECT_LE(heap_each, GetParam().most_heap);
    EXPECT_GT(heap_each, 0u) << "nothing was measured";
  }
  for (std::uint32_t i = 0; i < kConnections; ++i) raw_[i]->send(raw_call(i, 0));
  work();
  for (std::uint32_t i = 0; i < kConnections; ++i) {
    const auto reply = raw_[i]->next_reply();
    ASSERT_TRUE(reply) << i;
    EXPECT_EQ(reply->xid, i);
  }
  for (auto& client : raw_) client->disconnect();
  work();
  EXPECT_EQ(server_->connections(), 0u);
}

// The heap is what a connection's tables take, which differs a little from one library to the next.
INSTANTIATE_TEST_SUITE_P(Of, ManyConnections,
                         ::testing::Values(Memory{"TheDefaults", false, 32, 4096, 444u << 10, 500u << 10},
                                           Memory{"SharedReceives", true, 32, 4096, 272u << 10, 450u << 10},
                                           Memory{"FewCreditsAndShortMessages", false, 4, 1024, 27u << 10, 330u << 10}),
                         [](const auto& parameter) { return parameter.param.name; });

}  // namespace
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// Example: a client on a thread of its own, through which other threads call, and futures in the
// application's own loop. For programs with blocking calls.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;

void echo(endpoint::Server& server, endpoint::InboundCall& call) {
  auto buffer = server.pool().allocate(call.arguments().size() + 1);
  if (!buffer) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  std::memcpy(buffer->bytes().data(), call.arguments().data(), call.arguments().size());
  const core::MemoryRef results = buffer->ref(0, call.arguments().size());
  (void)call.reply({.results = {&results, 1}}, [kept = std::move(*buffer)](bool) {});
}

int failed(const char* what) {
  std::printf("%s failed\n", what);
  return 1;
}

/// Four threads call at once, each with 256 bytes of `memory`, and wait for their answers.  returns
/// 0, or 1 after printing the error
int call_from_threads(endpoint::EndpointThread<endpoint::Client>& client, std::vector<std::byte>& memory,
                      std::uint32_t region) {
  std::vector<std::thread> threads;
  std::vector<int> right(4);
  for (std::size_t i = 0; i < right.size(); ++i)
    threads.emplace_back([&, i] {
      const core::MemoryRef arguments{memory.data() + i * 256, 256, region};
      std::memset(arguments.address, static_cast<int>(i), arguments.length);
      for (int round = 0; round < 10; ++round) {
        endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
        request.arguments = {&arguments, 1};
        request.deadline = 2min;
        const endpoint::Reply reply = client.call(request).get();  // blocks this thread only
        if (!reply.ok()) {
          std::printf("error %s, %u\n",
                      reply.transport_error() ? core::to_string(*reply.transport_error()).data() : "-",
                      static_cast<unsigned>(reply.rpc_error()));
          return;
        }
        right[i] += reply.results().size() == 256 && reply.results()[255] == static_cast<std::byte>(i) &&
                    reply.written().empty();
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const int count : right)
    if (count != 10) return failed("calling");
  return 0;
}

/// In its own loop, a program polls a future and never waits for it.
int call_in_own_loop(const oncrpc::Address& address) {
  auto own = endpoint::Client::connect(verbs::softverbs_table(), address, {});
  if (!own) return failed("connect");
  while ((*own)->state() == endpoint::Client::State::kConnecting)
    if (!(*own)->wait(120'000)) return failed("connecting");
  std::future<endpoint::Reply> reply = (*own)->ask({.procedure = {kProgram, kVersion, 0}});
  while (reply.wait_for(0s) != std::future_status::ready)
    if (!(*own)->wait(120'000)) return failed("waiting");
  if (!reply.get().ok()) return failed("the call");

  // This is a request that outlives the lists it was made from, and a future for a function that
  // takes a callback.
  endpoint::KeptRequest kept;
  {
    const std::vector<core::MemoryRef> none;
    kept.keep({.procedure = {kProgram, kVersion, 0}, .arguments = none, .deadline = 2min});
  }
  if (!kept.get().deadline.is_set() || !kept.get().deadline.from(endpoint::Engine::now())) return failed("a deadline");
  std::future<endpoint::Reply> again =
      endpoint::future_of([&](endpoint::OnResponse done) { return (*own)->call(kept.get(), std::move(done)); });
  while (again.wait_for(0s) != std::future_status::ready)
    if (!(*own)->wait(120'000)) return failed("waiting");
  return again.get().ok() ? 0 : failed("the kept call");
}

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4012);
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, {});
  if (!listening) return failed("listen");
  endpoint::Server& server = **listening;
  server.serve(kProgram, kVersion, [&](endpoint::InboundCall& call) { echo(server, call); });
  const endpoint::EndpointThread<endpoint::Server> server_thread{std::move(*listening)};

  std::vector<std::byte> memory(4 * 256);  // must outlive the client
  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, {});
  if (!connecting) return failed("connect");
  endpoint::EndpointThread<endpoint::Client> client{std::move(*connecting)};
  const bool connected = client.wait_until(
      [](endpoint::Client& one) { return one.state() != endpoint::Client::State::kConnecting; }, 2min);
  if (!connected) return failed("connecting");
  // All functions of a client run on its thread; ask() returns their results.
  const auto region = client.ask([&](endpoint::Client& one) { return one.add_region(memory); }).get();
  if (!region) return failed("add_region");

  if (call_from_threads(client, memory, *region) != 0) return 1;
  client.post([](endpoint::Client& one) { std::printf("%zu buffers in use\n", one.pool().buffers_in_use()); });

  return call_in_own_loop(address);
}

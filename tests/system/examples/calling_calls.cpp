// SPDX-License-Identifier: BSD-3-Clause
//
// Example: a client in its own loop that makes calls of every form, gets their ends in callbacks,
// and disconnects. For authors of clients. The server, on a thread of its own, is only as large as
// needed.
#include <poll.h>

#include <chrono>
#include <cstdio>
#include <cstring>
#include <vector>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;
enum : std::uint32_t { kNull, kEcho, kFetch };

/// Echoes the arguments, and writes 1 MiB into a Write chunk if the client offers one.
void answer(endpoint::Server& server, endpoint::InboundCall& call) {
  const std::size_t bytes = call.arguments().size(), data = call.offered().empty() ? 0 : 1 << 20;
  auto buffer = server.pool().allocate(bytes + data + 4);
  if (!buffer) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  std::memcpy(buffer->bytes().data(), call.arguments().data(), bytes);
  const core::MemoryRef plain = buffer->ref(0, bytes), bulk = buffer->ref(bytes, data);
  const core::ResultMemory written{{&bulk, 1}};
  (void)call.reply({.results = {&plain, bytes == 0 ? 0u : 1u}, .written = {&written, data == 0 ? 0u : 1u}},
                   [kept = std::move(*buffer)](bool) {});
}

/// A program that has other descriptors sleeps on all of them.
bool sleep_and_work(endpoint::Client& client) {
  if (client.progress()) return true;
  if (!client.arm()) return true;  // an event came meanwhile
  pollfd descriptor{client.fd(), POLLIN, 0};
  const bool woken = poll(&descriptor, 1, 120'000) == 1;
  client.progress();
  return woken;
}

int failed(const char* what) {
  std::printf("%s failed\n", what);
  return 1;
}

/// A Short call: a few bytes of the pool.  returns  0, or 1 after printing the error, like the
/// functions below
int call_short(endpoint::Client& client) {
  const auto buffer = client.pool().allocate(64);
  std::memcpy(buffer->bytes().data(), "some arguments, ", 16);
  const core::MemoryRef arguments = buffer->ref(0, 16);
  int ended = 0;
  endpoint::Request request{.procedure = {kProgram, kVersion, kEcho}};
  request.arguments = {&arguments, 1};
  request.deadline = 2min;
  request.most_reply_bytes = 16;
  const auto call = client.call(request, [&](const endpoint::Response& response) {
    if (response.transport_error) std::printf("no answer: %s\n", core::to_string(*response.transport_error).data());
    std::printf("%zu bytes came back\n", response.results.size());  // copy data that must live longer
    ended += response.ok() ? 1 : 0;
  });
  if (!call) return failed("call");
  while (ended < 1)
    if (!sleep_and_work(client)) return failed("waiting");
  std::printf("version %u, %u credits, %u bytes inline to the server, %u back\n",
              static_cast<unsigned>(client.version().value_or(core::Version::kV1)), client.credits_granted(),
              client.inline_threshold(), client.reply_inline_threshold());
  return 0;
}

/// Bulk data in both directions, in memory that is registered once.
int call_with_bulk_data(endpoint::Client& client, std::vector<std::byte>& own, std::uint32_t region) {
  int ended = 0;
  const auto buffer = client.pool().allocate(8);
  const core::MemoryRef word = buffer->ref(0, 8);  // data that is not eligible goes inline
  const core::MemoryRef bulk{own.data(), 1 << 20, region};
  const core::ReducedArgument reduced{.position = 8, .memory = {&bulk, 1}};
  const core::MemoryRef landing{own.data() + (1 << 20), 1 << 20, region};
  const core::ResultMemory result{{&landing, 1}};
  const auto fetched =
      client.call({.procedure = {kProgram, kVersion, kFetch},
                   .arguments = {&word, 1},
                   .reduced = {&reduced, 1},
                   .results = {&result, 1}},
                  [&](const endpoint::Response& response) {
                    if (response.ok())
                      std::printf("%llu bytes landed\n", static_cast<unsigned long long>(response.written[0]));
                    ended += response.ok() ? 1 : 0;
                  });
  if (!fetched) return failed("call");
  while (ended < 1)
    if (!client.wait(120'000)) return failed("waiting");
  return 0;
}

/// A Long Call with a Long Reply: large arguments and results that are not eligible.
int call_long(endpoint::Client& client, std::vector<std::byte>& own, std::uint32_t region) {
  int ended = 0;
  const core::MemoryRef large{own.data(), 20'000, region}, room{own.data() + (2 << 20), 32'000, region};
  const auto long_call =
      client.call({.procedure = {kProgram, kVersion, kEcho},
                   .arguments = {&large, 1},
                   .reply = {&room, 1},
                   .most_reply_bytes = 20'000},
                  [&](const endpoint::Response& response) {
                    std::printf("%zu bytes came %s\n", response.results.size(),
                                response.in_reply_memory ? "in memory of ours, where they stay" : "inline");
                    ended += response.ok() ? 1 : 0;
                  });
  if (!long_call) return failed("call");
  while (ended < 1)
    if (!client.wait(120'000)) return failed("waiting");
  return 0;
}

/// Checks whether the server answers at all; then cancels a call.
int ping_and_cancel(endpoint::Client& client) {
  int ended = 0;
  bool alive = false;
  (void)client.ping(
      kProgram, kVersion, [&](const endpoint::Response& response) { alive = response.ok(); }, 2min);
  const auto unwanted =
      client.call({.procedure = {kProgram, kVersion, kNull}}, [&](const endpoint::Response&) { ++ended; });
  if (unwanted) client.cancel(*unwanted);
  while (ended < 1 || !alive)
    if (!client.wait(120'000)) return failed("waiting");
  std::printf("%zu keys are open to the server now\n", client.live_keys());
  return 0;
}

/// Another thread runs a function on the client's thread; then the client disconnects.
int leave(endpoint::Client& client) {
  int ended = 0;
  std::thread other([&] { client.post([&] { std::printf("posted\n"), ++ended; }); });
  while (ended < 1) client.wait(-1);
  other.join();
  client.shutdown(2min);
  while (client.state() != endpoint::Client::State::kClosed)
    if (!client.wait(120'000)) return failed("shutdown");
  const endpoint::EndpointCounters counters = client.counters();
  std::printf("%llu calls, %llu replies\n", static_cast<unsigned long long>(counters.protocol.calls_sent),
              static_cast<unsigned long long>(counters.protocol.replies_received));
  return 0;
}

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4011);
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, {});
  if (!listening) return failed("listen");
  endpoint::Server& server = **listening;
  server.serve(kProgram, kVersion, [&](endpoint::InboundCall& call) { answer(server, call); });
  const endpoint::EndpointThread<endpoint::Server> server_thread{std::move(*listening)};

  endpoint::ClientConfig config;
  config.credits = 16;
  config.reserved_credits = 1;  // for ping()
  config.answer_time = 30s;     // for answers to canceled calls
  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, config);
  if (!connecting) return failed(verbs::to_string(connecting.error()).c_str());
  std::vector<std::byte> own(3 << 20);  // memory of the application, which must outlive the client
  const std::unique_ptr<endpoint::Client> client = std::move(*connecting);
  while (client->state() == endpoint::Client::State::kConnecting)
    if (!client->wait(120'000)) return failed("connecting");
  if (client->failure()) return failed(verbs::to_string(*client->failure()).c_str());

  const auto region = client->add_region(own);
  if (!region) return failed("add_region");
  if (int status = call_short(*client); status != 0) return status;
  if (int status = call_with_bulk_data(*client, own, *region); status != 0) return status;
  if (int status = call_long(*client, own, *region); status != 0) return status;
  if (int status = ping_and_cancel(*client); status != 0) return status;
  return leave(*client);
}

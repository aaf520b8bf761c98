// SPDX-License-Identifier: BSD-3-Clause
//
// Example: a server that answers calls at once, in every possible way, and how a program runs and
// ends it. For authors of servers. The client is only as large as needed.
#include <cstdio>
#include <cstring>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;

namespace {

constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;
enum : std::uint32_t { kNull, kEcho, kFetch, kUnknown, kWrongChunks };

/// Encodes results into memory of the pool, which is freed when they have been sent.
void echo(endpoint::Server& server, endpoint::InboundCall& call) {
  auto buffer = server.pool().allocate(std::max<std::size_t>(call.arguments().size(), 4));
  if (!buffer) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  std::memcpy(buffer->bytes().data(), call.arguments().data(), call.arguments().size());
  const core::MemoryRef results = buffer->ref(0, call.arguments().size());
  const auto sent = call.reply({.results = {&results, 1}}, [kept = std::move(*buffer)](bool) {});
  if (!sent) std::printf("the client had no room for it, or is gone\n");
}

/// Answers with a length and eligible data: the data goes into the client's Write chunk if it
/// offers one, otherwise it follows the length. The memory is a region of the server, registered
/// once.
void fetch(endpoint::InboundCall& call, const core::MemoryRef& length, const core::MemoryRef& data) {
  std::printf(
      "procedure %u of connection %llu, version %u: %zu bytes of arguments, %zu reduced, %zu chunks offered, reply "
      "room %llu\n",
      call.procedure().number, static_cast<unsigned long long>(call.connection()),
      static_cast<unsigned>(call.version()), call.arguments().size(), call.reduced().size(), call.offered().size(),
      static_cast<unsigned long long>(call.reply_room()));
  for (const core::PulledChunk& chunk : call.reduced())
    std::printf("  an argument of %u bytes at %u\n", chunk.memory.length, call.position(chunk));
  const oncrpc::Item item{.position = 4, .memory = {&data, 1}};
  (void)call.reply({.results = {&length, 1}, .items = {&item, 1}});
}

/// Declares which function answers which procedure.
void serve(endpoint::Server& server, const core::MemoryRef& length, const core::MemoryRef& data) {
  server.serve(kProgram, kVersion, [&server, length, data](endpoint::InboundCall& call) {
    switch (call.procedure().number) {
      case kNull:
        if (call.credential().flavor == oncrpc::wire::rpc::AuthFlavor::AUTH_NONE_) return void(call.reply({}));
        return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
      case kEcho:
        return echo(server, call);
      case kFetch:
        return fetch(call, length, data);
      case kWrongChunks:
        return call.refuse();  // the procedure allows no chunks
      default:
        return call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
    }
  });
}

/// The loop of a program that has both ends, until `done()`.  returns  false: no event comes any
/// more
template <class Done>
bool run_until(endpoint::Server& server, endpoint::Client& client, const Done& done) {
  while (!done()) {
    // A server's own loop would be: while (server.wait(-1)); or, in a program with other
    // descriptors, arm() and poll fd().
    bool any = server.progress();
    any |= client.progress();
    if (!any && server.arm() && client.arm() && !done()) return false;
  }
  return true;
}

/// Makes one call of each procedure.  returns  whether each has ended as expected
bool call_all(endpoint::Server& server, endpoint::Client& client) {
  auto arguments = client.pool().allocate(16);
  auto into = client.pool().allocate(4096);
  if (!arguments || !into) return false;
  const core::MemoryRef word = arguments->ref(0, 4), place = into->ref();
  const core::ResultMemory chunk{{&place, 1}};
  int good = 0;
  const auto call = [&](const endpoint::Request& request, const auto& check) {
    bool over = false;
    const auto made = client.call(request, [&](const endpoint::Response& response) {
      good += check(response) ? 1 : 0;
      over = true;
    });
    return made && run_until(server, client, [&] { return over; });
  };
  const auto ok = [](const endpoint::Response& response) { return response.ok(); };
  bool all = call({.procedure = {kProgram, kVersion, kNull}}, ok);
  all &= call({.procedure = {kProgram, kVersion, kEcho}, .arguments = {&word, 1}}, ok);
  all &= call({.procedure = {kProgram, kVersion, kFetch}, .results = {&chunk, 1}},
              [](const endpoint::Response& response) { return response.ok() && response.written[0] == 4096; });
  all &= call({.procedure = {kProgram, kVersion, kUnknown}}, [](const endpoint::Response& response) {
    return response.rpc_error == oncrpc::RpcError::kProcedureUnavailable;
  });
  all &= call({.procedure = {kProgram, kVersion, kWrongChunks}}, [](const endpoint::Response& response) {
    return response.transport_error == core::CallError::kErrChunk;
  });
  return all && good == 5;
}

/// Prints what a server knows of its connections, and of itself.
void report(endpoint::Server& server) {
  for (const endpoint::ConnectionStatus& one : server.status())
    std::printf("connection %llu of %s: %llu calls, %zu bytes registered\n", static_cast<unsigned long long>(one.id),
                one.peer.c_str(), static_cast<unsigned long long>(one.counters.protocol.calls_received),
                one.registered_bytes);
  const std::uint64_t received = server.counters().protocol.calls_received;
  std::printf("%zu connections, %llu calls, listening: %d, last failure: %s\n", server.connections(),
              static_cast<unsigned long long>(received), server.listening(),
              server.last_failure() ? verbs::to_string(*server.last_failure()).c_str() : "none");
}

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4001);
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, {});
  if (!listening) {
    std::printf("%s\n", verbs::to_string(listening.error()).c_str());
    return 1;
  }
  endpoint::Server& server = **listening;
  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, {});
  if (!connecting) return 1;
  endpoint::Client& client = **connecting;
  const auto connected = [&] { return client.state() == endpoint::Client::State::kConnected; };
  if (!run_until(server, client, connected)) return 1;

  std::vector<std::byte> memory(8192, std::byte{0x5a});
  const std::uint32_t encoded_length = __builtin_bswap32(4096);
  std::memcpy(memory.data(), &encoded_length, 4);
  const auto region = server.add_region(memory);
  if (!region) return 1;
  const core::MemoryRef length{memory.data(), 4, *region}, data{memory.data() + 4096, 4096, *region};

  serve(server, length, data);
  const bool good = call_all(server, client);
  report(server);

  // `server.disconnect(id)` would end one connection, even with calls under way.
  server.shutdown(std::chrono::minutes{2});
  while (!server.closed())
    if (!run_until(server, client, [&] { return server.closed(); }) && !server.wait(120'000)) return 1;
  return good ? 0 : 1;
}

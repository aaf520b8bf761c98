// SPDX-License-Identifier: BSD-3-Clause
//
// Example: calls that depend on each other, written as a coroutine; many coroutines run at once on
// one thread. For programs with much logic between calls.
#include <cstdio>
#include <cstring>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;

namespace {

constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;
enum : std::uint32_t { kNull, kAddOne };

/// Adds one to each byte.
void add_one(endpoint::Server& server, endpoint::InboundCall& call) {
  auto buffer = server.pool().allocate(call.arguments().size() + 1);
  if (!buffer) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  std::size_t bytes = 0;
  for (const std::byte one : call.arguments())
    buffer->bytes()[bytes++] = static_cast<std::byte>(std::to_integer<int>(one) + 1);
  const core::MemoryRef results = buffer->ref(0, bytes);
  (void)call.reply({.results = {&results, 1}}, [kept = std::move(*buffer)](bool) {});
}

/// Counts to `most` with a call for each step. It begins at once, continues in progress(), and
/// destroys itself at its end.
endpoint::Detached count(endpoint::Client& client, int most, int& finished) {
  auto buffer = client.pool().allocate(4);
  std::memset(buffer->bytes().data(), 0, 4);
  const core::MemoryRef arguments = buffer->ref();
  for (int i = 0; i < most; ++i) {
    endpoint::Request request{.procedure = {kProgram, kVersion, kAddOne}};
    request.arguments = {&arguments, 1};
    core::CallId id{};  // for Client::cancel()
    const endpoint::Response response = co_await client.calling(request, &id);
    if (!response.ok()) co_return;
    std::memcpy(buffer->bytes().data(), response.results.data(), 4);  // valid until the next co_await
  }
  if (std::to_integer<int>(buffer->bytes()[3]) == most) ++finished;
}

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4013);
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, {});
  if (!listening) return 1;
  endpoint::Server& server = **listening;
  server.serve(kProgram, kVersion, [&](endpoint::InboundCall& call) { add_one(server, call); });
  const endpoint::EndpointThread<endpoint::Server> server_thread{std::move(*listening)};

  auto client = endpoint::Client::connect(verbs::softverbs_table(), address, {});
  if (!client) return 1;
  while ((*client)->state() == endpoint::Client::State::kConnecting)
    if (!(*client)->wait(120'000)) return 1;
  int finished = 0;
  for (int i = 1; i <= 10; ++i) count(**client, i, finished);
  while (finished < 10)
    if (!(*client)->wait(120'000)) return 1;
  std::printf("%d coroutines have counted\n", finished);
  return 0;
}

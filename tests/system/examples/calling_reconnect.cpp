// SPDX-License-Identifier: BSD-3-Clause
//
// Example: a client that outlives its server, with calls that are sent again on the next
// connection. For programs whose server may be restarted.
#include <chrono>
#include <cstdio>
#include <memory>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;
using namespace std::chrono_literals;

namespace {

constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;

std::unique_ptr<endpoint::EndpointThread<endpoint::Server>> start_server(const oncrpc::Address& address) {
  auto server = endpoint::Server::listen(verbs::softverbs_table(), address, {});
  if (!server) return nullptr;
  (*server)->serve(kProgram, kVersion, [](endpoint::InboundCall& call) { (void)call.reply({}); });
  return std::make_unique<endpoint::EndpointThread<endpoint::Server>>(std::move(*server));
}

}  // namespace

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4014);
  auto server = start_server(address);
  if (!server) return 1;
  endpoint::ClientConfig config;
  config.reconnect = {.most_attempts = 1000, .first_delay = 1ms, .factor = 2, .most_delay = 50ms};
  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, config);
  if (!connecting) return 1;
  endpoint::Client& client = **connecting;
  const auto wait_for = [&](endpoint::Client::State state) {
    while (client.state() != state)
      if (!client.wait(120'000)) return false;
    return true;
  };
  if (!wait_for(endpoint::Client::State::kConnected)) return 1;

  server.reset();
  if (!wait_for(endpoint::Client::State::kReconnecting)) return 1;
  if (client.failure()) std::printf("lost: %s\n", verbs::to_string(*client.failure()).c_str());

  // Send a call again only if it may be executed twice, or if its server remembers replies.
  int answered = 0, refused = 0;
  endpoint::Request request{.procedure = {kProgram, kVersion, 1}};
  request.resend = true;
  request.deadline = 2min;
  if (!client.call(request, [&](const endpoint::Response& response) { answered += response.ok() ? 1 : 0; })) return 1;
  request.resend = false;
  if (!client.call(request, [](const endpoint::Response&) {})) ++refused;  // there is no connection

  server = start_server(address);
  if (!server || !wait_for(endpoint::Client::State::kConnected)) return 1;
  while (answered == 0)
    if (!client.wait(120'000)) return 1;
  std::printf("connected %llu times, %d call refused, %d answered\n",
              static_cast<unsigned long long>(client.counters().connected), refused, answered);
  client.close();
  return wait_for(endpoint::Client::State::kClosed) && refused == 1 ? 0 : 1;
}

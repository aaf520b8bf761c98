// SPDX-License-Identifier: BSD-3-Clause
//
// Example: the server calls its client. The upper layer decides when it may: here the client allows
// it by a procedure of its own, as NFSv4.1 does by CREATE_SESSION.
#include <cstdio>
#include <optional>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;

namespace {
constexpr std::uint32_t kProgram = 0x20000001, kCallback = 0x40000001, kVersion = 1, kMayBeCalled = 1;
}

int main() {
  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4003);
  endpoint::ServerConfig server_config;
  server_config.backward_credits = 4;  // calls at once to each client
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, std::move(server_config));
  if (!listening) return 1;
  endpoint::Server& server = **listening;
  std::optional<oncrpc::ConnectionId> callable;
  server.serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    if (call.procedure().number == kMayBeCalled) {
      callable = call.connection();
      server.allow_calls(*callable);
    }
    (void)call.reply({});
  });

  endpoint::ClientConfig client_config;
  client_config.backward_credits = 4;  // calls that are accepted at once
  auto connecting = endpoint::Client::connect(verbs::softverbs_table(), address, std::move(client_config));
  if (!connecting) return 1;
  endpoint::Client& client = **connecting;
  std::vector<endpoint::DeferredReply> kept;
  client.serve(kCallback, kVersion, [&](endpoint::InboundCall& call) {
    if (call.procedure().number == 2) return kept.push_back(call.later());
    (void)call.reply({});
  });

  const auto run_until = [&](const auto& done) {
    while (!done()) {
      bool any = server.progress();
      any |= client.progress();
      if (!any && server.arm() && client.arm() && !done()) return false;
    }
    return true;
  };
  if (!run_until([&] { return client.state() == endpoint::Client::State::kConnected; })) return 1;
  if (!client.call({.procedure = {kProgram, kVersion, kMayBeCalled}}, [](const endpoint::Response&) {})) return 1;
  if (!run_until([&] { return callable.has_value(); })) return 1;

  bool answered = false, canceled = false;
  const auto first = server.call(*callable, {.procedure = {kCallback, kVersion, 1}},
                                 [&](const endpoint::Response& response) { answered = response.ok(); });
  if (!first || !run_until([&] { return answered; })) return 1;
  const auto second = server.call(
      *callable, {.procedure = {kCallback, kVersion, 2}},
      [&](const endpoint::Response& response) { canceled = response.transport_error == core::CallError::kCanceled; });
  if (!second || !run_until([&] { return kept.size() == 1; })) return 1;
  server.cancel(*callable, *second);
  if (!run_until([&] { return canceled; })) return 1;
  kept.clear();  // the client answers SYSTEM_ERR, which the server discards
  run_until([] { return false; });
  server.disconnect(*callable);
  if (!run_until([&] { return client.state() == endpoint::Client::State::kClosed; })) return 1;
  std::printf("called, canceled, disconnected\n");
  return 0;
}

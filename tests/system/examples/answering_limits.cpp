// SPDX-License-Identifier: BSD-3-Clause
//
// Example: a server for a network with hostile peers: limits of its configuration, a reply cache,
// and the counts that show their effects. SECURITY.md has all limits, and says what each is for.
#include <cstdio>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/verbs/table.h"

using namespace rpcrdma;

int main() {
  using namespace std::chrono_literals;
  endpoint::ServerConfig config;
  config.most_connections = 64;
  config.peers = {.most_half_open = 16,
                  .half_open_time = 5s,
                  .idle_time = 10min,
                  .most_connections_each = 2,
                  .most_faults_per_minute = 10,
                  .refusal_time = 2min,
                  .most_hosts = 256};
  config.answering = {.most_sink_bytes = 4u << 20,
                      .most_calls = 1024,
                      .most_calls_each = 32,
                      .answer_within = 20s,
                      .most_broken_replies = 64,
                      .broken_reply_time = 5min};
  config.reply_cache = {.most_replies = 512, .most_bytes = 256u << 10, .most_age = 2min};
  config.limits.most_read_segments = 16;
  config.limits.most_pulled_bytes = 1u << 20;

  const oncrpc::Address address = *oncrpc::Address::parse("127.0.0.1", 4004);
  auto listening = endpoint::Server::listen(verbs::softverbs_table(), address, std::move(config));
  if (!listening) return 1;
  endpoint::Server& server = **listening;
  // Procedure 1 changes something: a call that is sent again must not change it twice.
  server.serve(0x20000001, 1, [](endpoint::InboundCall& call) { (void)call.reply({}); },
               {.remembered_procedures = 1u << 1});

  std::vector<std::unique_ptr<endpoint::Client>> clients;
  for (int i = 0; i < 3; ++i) {
    auto client = endpoint::Client::connect(verbs::softverbs_table(), address, {});
    if (!client) return 1;
    clients.push_back(std::move(*client));
  }
  for (bool any = true; any;) {
    any = server.progress();
    for (auto& client : clients) any |= client->progress();
  }
  const endpoint::EndpointCounters counters = server.counters();
  std::printf(
      "%llu connected, %llu refused, of them %llu for the connections of their host; %llu faults; %llu calls turned "
      "away\n",
      static_cast<unsigned long long>(counters.connected), static_cast<unsigned long long>(counters.refused),
      static_cast<unsigned long long>(counters.peers.over_connections_each),
      static_cast<unsigned long long>(counters.peers.faults),
      static_cast<unsigned long long>(counters.answering.over_calls));
  return counters.connected == 2 && counters.peers.over_connections_each == 1 ? 0 : 1;
}

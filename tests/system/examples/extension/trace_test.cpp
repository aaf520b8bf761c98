// SPDX-License-Identifier: BSD-3-Clause
//
// The extension of draft-example-trace-00.txt, between two connections of the core and between live
// endpoints: the peer has it, lacks it, sends garbage.
#include <array>
#include <cstdio>
#include <memory>
#include <utility>

#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/ext/simulation.h"
#include "trace_handler.h"

namespace {

namespace core = rpcrdma::core;
namespace endpoint = rpcrdma::endpoint;
namespace ext = rpcrdma::ext;
namespace verbs = rpcrdma::verbs;
using example::Trace;
using Ask = Trace::Messages::TraceAsk;
using Call = Trace::Messages::TraceCall;
using Tell = Trace::Messages::TraceTell;

int failures = 0;

void expect(bool held, const char* what, int line) {
  if (held) return;
  std::printf("trace_test.cpp:%d: %s\n", line, what);
  ++failures;
}
#define EXPECT(condition) expect(static_cast<bool>(condition), #condition, __LINE__)

void ask(core::Outbox& out) { EXPECT(ext::send<Ask>(out, {.ask_cookie = 5})); }

// ---- without any I/O

void garbage_never_reaches_the_handler() {
  ext::ExtensionsOf<Trace> client, server;
  ext::Simulation both(client, server);
  EXPECT(both.call());
  const std::array<std::byte, 12> bytes{std::byte{0xff}, std::byte{0xff}, std::byte{0xff}};
  for (const std::uint32_t code : {Ask::kCode, Tell::kCode, Call::kCode}) {
    for (std::size_t size = 0; size <= bytes.size(); ++size) {
      if (code == Ask::kCode && size == 4) continue;  // any four bytes are a valid question
      EXPECT(both.connection(core::Role::kClient).send_optional(code, xdr::Bytes(bytes).first(size), both.now()));
      both.run();
      EXPECT(both.open());
    }
  }
  EXPECT(server.get<Trace>().calls == 0);
  EXPECT(client.get<Trace>().supported);
  EXPECT(both.call());
}

// ---- live endpoints

constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;

/// A server and a client in one process.
class Pair {
 public:
  Pair(std::uint16_t port, ext::ExtensionList of_server, core::Versions of_versions) {
    const auto address = oncrpc::Address::parse("127.0.0.1", port);
    endpoint::ServerConfig server_config;
    server_config.versions = of_versions;
    server_config.extensions = of_server;
    server = std::move(*endpoint::Server::listen(verbs::softverbs_table(), *address, std::move(server_config)));
    server->serve(kProgram, kVersion, [this](endpoint::InboundCall& call) {
      ++executed;
      source = call.connection();
      if (const auto traced = call.option<Call>()) seen = traced->trace_id();
      if (auto* const trace = call.extension<Trace>()) counted = trace->calls;
      (void)call.reply({});
    });
    endpoint::ClientConfig client_config;
    client_config.versions.v2_draft01 = true;
    client_config.extensions = ext::extensions<Trace>();
    client = std::move(*endpoint::Client::connect(verbs::softverbs_table(), *address, std::move(client_config)));
    EXPECT(run_until([&] { return client->state() == endpoint::Client::State::kConnected; }));
  }

  template <class Done>
  bool run_until(const Done& done) {
    while (!done()) {
      bool any = client->progress();
      any |= server->progress();
      if (!any && client->arm() && server->arm() && !done()) return false;
    }
    return true;
  }

  bool call(std::uint64_t id, bool required = false) {
    bool ended = false, good = false;
    const auto option = ext::option<Call>({.trace_id = id, .trace_origin = "test"}, required);
    const auto made = client->call({.procedure = {kProgram, kVersion, 0}, .option = *option},
                                   [&](const endpoint::Response& response) {
                                     ended = true;
                                     good = response.ok();
                                   });
    return made && run_until([&] { return ended; }) && good;
  }

  Trace& at_client() { return *client->extensions()->find<Trace>(); }

  std::unique_ptr<endpoint::Server> server;
  std::unique_ptr<endpoint::Client> client;
  int executed = 0;
  oncrpc::ConnectionId source{};  ///< of the last call
  std::uint64_t seen = 0;
  std::uint32_t counted = 0;
};

constexpr core::Versions kBoth{.v1 = true, .v2_draft01 = true};

void peer_has_it() {
  Pair pair(4021, ext::extensions<Trace>(), kBoth);
  EXPECT(pair.call(1));
  EXPECT(pair.call(77));
  EXPECT(pair.executed == 2 && pair.seen == 77);
  EXPECT(pair.client->with_extension<Trace>([](Trace&, core::Outbox& out, core::TimePoint) { ask(out); }));
  EXPECT(pair.run_until([&] { return pair.at_client().told != 0; }));
  EXPECT(pair.at_client().told == pair.counted && pair.counted != 0);
  EXPECT(pair.client->peer_support<Trace>() == core::Support::kYes);
  // The other direction: the server asks, and the client, which has got no call, answers.
  std::uint32_t answers = 0;
  const auto look = [&](Trace& trace, core::Outbox&, core::TimePoint) { answers = trace.answers; };
  EXPECT(pair.server->with_extension<Trace>(pair.source, [](Trace&, core::Outbox& out, core::TimePoint) { ask(out); }));
  EXPECT(pair.call(78));  // a message of the server is sent after a message of the client has arrived
  EXPECT(pair.run_until([&] { return pair.server->with_extension<Trace>(pair.source, look) && answers == 1; }));
}

/// A client sends invalid operations; the server continues with it, and ignores their content.
void peer_sends_garbage() {
  Pair pair(4024, ext::extensions<Trace>(), kBoth);
  EXPECT(pair.call(1));
  const std::array<std::byte, 3> garbage{std::byte{1}, std::byte{2}, std::byte{3}};
  for (const std::uint32_t code : {Ask::kCode, Tell::kCode, Call::kCode}) {
    EXPECT(pair.client->send_optional(code, garbage));
    EXPECT(pair.call(2));
  }
  EXPECT(pair.executed == 4 && pair.counted == 4);
  EXPECT(pair.client->state() == endpoint::Client::State::kConnected);
}

/// The call is executed once, even without the extension, unless the caller requires it.
void peer_lacks_it(std::uint16_t port, core::Versions versions) {
  Pair pair(port, ext::extensions<>(), versions);
  EXPECT(pair.call(1));
  EXPECT(pair.call(2));
  EXPECT(pair.executed == 2 && pair.seen == 0);
  EXPECT(pair.client->peer_support<Trace>() == core::Support::kNo);
  EXPECT(!pair.call(3, true));
  EXPECT(pair.executed == 2);
}

}  // namespace

int main() {
  garbage_never_reaches_the_handler();
  peer_has_it();
  peer_sends_garbage();
  peer_lacks_it(4022, kBoth);
  peer_lacks_it(4023, {.v1 = true, .v2_draft01 = false});
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}

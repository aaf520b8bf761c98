// SPDX-License-Identifier: BSD-3-Clause
//
// This file has templates with `$holes$`. The program endpoints.cpp runs a server and a client in
// one process, and simulation_test.cpp two connections without an endpoint.
#include "cli/commands/extension_project.h"

#include <fmt/format.h>

#include "emit/writer.h"

namespace xdrgen::cli {
namespace {

constexpr std::string_view kCMake =
    R"(# The $name$ extension: its codec from the draft, a test without any I/O, and two live endpoints.
cmake_minimum_required(VERSION 3.25)
project($identifier$ LANGUAGES CXX)
find_package(rpcrdma 0.1 REQUIRED COMPONENTS xdrgen ext endpoint softverbs)
enable_testing()

$hint$# MODEL makes $identifier$_wire_generated/$identifier$_wire.json: `rpcrdma dump` learns the
# extension from it.
xdrgen_generate(TARGET $identifier$_wire NAMESPACE example::$identifier$ MODEL
                SPECS $draft$ BINDINGS $identifier$.toml$more$)

add_executable($identifier$_test simulation_test.cpp)
target_link_libraries($identifier$_test PRIVATE $identifier$_wire rpcrdma::ext)
add_test(NAME $identifier$_test COMMAND $identifier$_test)

add_executable($identifier$_endpoints endpoints.cpp)
target_link_libraries($identifier$_endpoints PRIVATE
                      $identifier$_wire rpcrdma::endpoint rpcrdma::ext softverbs::softverbs)
add_test(NAME $identifier$_endpoints COMMAND $identifier$_endpoints messages)
)";

constexpr std::string_view kExtendsHint =
    "# If the draft uses types of the base document, such as rpcrdma2_segment, add EXTENDS v2_draft01.\n";

constexpr std::string_view kEndpoints =
    R"(// A server and a client that speak the $name$ extension, over the provider in software.
// With a folder as argument, the messages of the extension are written there, in hexadecimal, for
// `rpcrdma dump`.
#include <poll.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "$identifier$_handler.h"
#include "rpcrdma/endpoint/client.h"
#include "rpcrdma/endpoint/server.h"
#include "rpcrdma/wire/v2_draft01.h"
#include "xdr/hex.h"

namespace {

namespace endpoint = rpcrdma::endpoint;
namespace ext = rpcrdma::ext;
namespace verbs = rpcrdma::verbs;
using Handler = example::$handler$;
constexpr std::uint32_t kProgram = 0x20000001, kVersion = 1;
constexpr int kMostSilenceMs = 10'000;  // after which the program gives up

/// Writes what arrives at one side, as far as it is an optional operation.
class Recorder final : public endpoint::Observer {
 public:
  Recorder(std::string folder, std::string from) : folder_(std::move(folder)), from_(std::move(from)) {}

  void on_received(xdr::Bytes message) override {
    const auto header = rpcrdma::wire::v2_draft01::Rpcrdma2XprtHdrView::parse(message);
    if (!header || header->rdma_body().as_rdma_optional() == nullptr) return;
    ++count_;
    if (folder_.empty()) return;
    const std::string name = "from_" + from_ + "_" + std::to_string(count_) + ".hex";
    std::ofstream(std::filesystem::path(folder_) / name) << xdr::detail::to_hex(message) << "\n";
    std::printf("%s\n", name.c_str());
  }
  void on_sent(std::span<const xdr::Bytes>) override {}
  void on_action(const rpcrdma::core::Action&) override {}
  int count() const { return count_; }

 private:
  std::string folder_, from_;
  int count_ = 0;
};

/// Returns the handler of one end of the connection; nullptr: the connection is lost.
const Handler* handler_of(ext::ExtensionSet* extensions) {
  return extensions != nullptr ? extensions->find<Handler>() : nullptr;
}

/// Returns whether an end has sent all its messages, and prints why it has not sent one.
bool has_sent_all(const char* end, const Handler* handler) {
  const std::string why = handler != nullptr ? handler->why_not_sent() : "the connection is lost";
  if (!why.empty()) std::printf("the %s has not sent a message: %s\n", end, why.c_str());
  return why.empty();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : "";
  if (!folder.empty()) std::filesystem::create_directories(folder);
  const auto address = oncrpc::Address::parse("127.0.0.1", 4000);
  Recorder at_server(folder, "client"), at_client(folder, "server");
  oncrpc::ConnectionId connection{};  // at the server

  endpoint::ServerConfig server_config;
  server_config.versions.v2_draft01 = true;
  server_config.extensions = ext::extensions<Handler>();
  server_config.observer = &at_server;
  auto server = endpoint::Server::listen(verbs::softverbs_table(), *address, std::move(server_config));
  if (!server) return std::puts(verbs::to_string(server.error()).c_str()), 1;
  (*server)->serve(kProgram, kVersion, [&](endpoint::InboundCall& call) {
    connection = call.connection();
    (void)call.reply({});
  });

  endpoint::ClientConfig client_config;
  client_config.versions.v2_draft01 = true;
  client_config.extensions = ext::extensions<Handler>();
  client_config.observer = &at_client;
  auto client = endpoint::Client::connect(verbs::softverbs_table(), *address, std::move(client_config));
  if (!client) return std::puts(verbs::to_string(client.error()).c_str()), 1;
  const auto run_until = [&](const auto& done) {
    while (!done()) {
      bool any = (*client)->progress();
      any |= (*server)->progress();
      // Nothing to do: sleep until something comes. arm() is false if it has come meanwhile.
      if (any || !(*client)->arm() || !(*server)->arm()) continue;
      pollfd ends[] = {{(*client)->fd(), POLLIN, 0}, {(*server)->fd(), POLLIN, 0}};
      if (!done() && poll(ends, 2, kMostSilenceMs) <= 0) return false;
    }
    return true;
  };

  using State = endpoint::Client::State;
  if (!run_until([&] { return (*client)->state() != State::kConnecting; })) return std::puts("not connected"), 1;
  int answers = 0;
  const auto call = [&] {  // an empty one; returns whether it is answered
    const int before = answers;
    const auto made = (*client)->call({.procedure = {kProgram, kVersion, 0}},
                                      [&](const endpoint::Response& response) { answers += response.ok() ? 1 : 0; });
    return made && run_until([&] { return answers > before; });
  };
  // With the first call version 2 is agreed on, and the handlers begin. What they have sent by
  // then has arrived when the second call is answered.
  if (!call() || !call()) return std::puts("no answer"), 1;
  const Handler* const handler = handler_of((*client)->extensions());  // it goes with the connection
  const bool client_has_sent = has_sent_all("client", handler);
  const bool server_has_sent = has_sent_all("server", handler_of((*server)->extensions(connection)));
  if (!client_has_sent || !server_has_sent) return 1;
$end$}
)";

constexpr std::string_view kTestBegin =
    R"(// The $name$ extension between two connections without anything between them: the peer has
// it, lacks it, sends garbage.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>

#include "$identifier$_handler.h"
#include "rpcrdma/ext/simulation.h"

namespace {

namespace ext = rpcrdma::ext;
using Handler = example::$handler$;
using rpcrdma::core::Role;

int failures = 0;

void expect(bool held, const char* what) {
  if (held) return;
  std::printf("failed: %s\n", what);
  ++failures;
}

/// Content that does not fit is not sent, for instance, and nothing else shows that it is lost.
void expect_all_sent(const char* end, const Handler& handler) {
  if (handler.why_not_sent().empty()) return;
  std::printf("failed: the %s has not sent a message: %s\n", end, handler.why_not_sent().c_str());
  ++failures;
}

$cases$)";

/// Returns a further argument of `xdrgen_generate()`, on a line of its own; none without words.
std::string argument(std::string_view keyword, const std::vector<std::string>& words) {
  if (words.empty()) return {};
  return fmt::format("\n                {} {}", keyword, fmt::join(words, " "));
}

}  // namespace

NewFile project_file(const ExtensionNames& names, const std::string& draft, const std::vector<std::string>& extends,
                     const std::vector<std::string>& overlays) {
  const std::string hint(extends.empty() ? kExtendsHint : std::string_view());
  return {"CMakeLists.txt",
          emit::fill(kCMake, {{"name", names.name},
                              {"identifier", names.identifier},
                              {"draft", draft},
                              {"hint", hint},
                              {"more", argument("EXTENDS", extends) + argument("OVERLAYS", overlays)}})};
}

NewFile endpoints_file(const ExtensionNames& names, const std::string& end) {
  return {
      "endpoints.cpp",
      emit::fill(kEndpoints,
                 {{"name", names.name}, {"identifier", names.identifier}, {"handler", names.handler}, {"end", end}})};
}

NewFile test_file(const ExtensionNames& names, const std::string& cases) {
  return {"simulation_test.cpp",
          emit::fill(
              kTestBegin,
              {{"name", names.name}, {"identifier", names.identifier}, {"handler", names.handler}, {"cases", cases}})};
}

}  // namespace xdrgen::cli

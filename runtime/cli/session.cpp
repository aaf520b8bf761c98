// SPDX-License-Identifier: BSD-3-Clause
#include "session.h"

#include <fmt/format.h>
#include <poll.h>

#include <array>

#include "rpcrdma/ext/extensions.h"
#include "softverbs/control.h"

namespace rpcrdma::cli {

void Verdict::expect(bool held, const std::string& what) {
  ++checked_;
  if (!held) failures_.push_back(what);
}

Session::Session(const Place& place, const SessionConfig& config, Paint paint, Verdict& verdict)
    : place_(place), verdict_(verdict), ladder_(paint) {
  endpoint::ServerConfig server_config;
  server_config.versions = config.server_versions;
  server_config.credits = config.server_credits;
  if (config.observed) server_config.observer = &ladder_.server();
  if (config.extensions) server_config.extensions = ext::default_extensions();
  auto server = endpoint::Server::listen(*place.table, place.address, std::move(server_config));
  if (!server) {
    verdict.expect(false, "the server listens: " + verbs::to_string(server.error()));
    return;
  }
  server_ = std::move(*server);
  serve_demo(*server_, witness_);

  endpoint::ClientConfig client_config;
  client_config.versions = config.client_versions;
  client_config.credits = config.client_credits;
  if (config.observed) client_config.observer = &ladder_.client();
  if (config.extensions) client_config.extensions = ext::default_extensions();
  auto client = endpoint::Client::connect(*place.table, place.address, std::move(client_config));
  if (!client) {
    verdict.expect(false, "the client begins to connect: " + verbs::to_string(client.error()));
    return;
  }
  client_ = std::move(*client);
  run_until([&] { return client_->state() != endpoint::Client::State::kConnecting; });
  verdict.expect(connected(), "the client connects" +
                                  (client_->failure() ? ": " + verbs::to_string(*client_->failure()) : std::string{}));
}

Session::~Session() {
  if (!client_) return;
  verdict_.expect(client_->live_keys() == 0, "no key of the client is live when the exchanges are over");
  client_->close();
  verdict_.expect(
      run_until([&] { return client_->state() == endpoint::Client::State::kClosed && server_->connections() == 0; }),
      "both sides notice that the connection has ended");
  client_.reset();
  server_.reset();
  if (!place_.acts_on_its_own())
    verdict_.expect(softverbs::control::live_objects(softverbs::control::default_fabric()).none(),
                    "no verbs object, key or event is left");
}

bool Session::run(const std::function<bool()>& done, int limit_ms) {
  while (!done()) {
    bool any = client_ && client_->progress();
    any |= server_ && server_->progress();
    if (any) continue;
    if (!place_.acts_on_its_own()) return done();
    any = client_ && !client_->arm();
    any |= server_ && !server_->arm();
    if (any) continue;
    if (done()) return true;
    std::array<pollfd, 2> ends{};
    ends[0] = {client_ ? client_->fd() : -1, POLLIN, 0};  // poll() ignores a negative descriptor
    ends[1] = {server_ ? server_->fd() : -1, POLLIN, 0};
    if (poll(ends.data(), ends.size(), limit_ms) <= 0) return done();
  }
  return true;
}

bool Session::run_until(const std::function<bool()>& done) {
  constexpr int kLimitMs = 20'000;
  return run(done, kLimitMs);
}

void Session::settle() {
  constexpr int kStillMs = 200;
  run([] { return false; }, kStillMs);
}

endpoint::Response Session::call(const endpoint::Request& request, std::vector<std::byte>& results) {
  bool over = false;
  endpoint::Response kept;
  const auto id = client_->call(request, [&](const endpoint::Response& response) {
    kept = response;
    results.assign(response.results.begin(), response.results.end());
    written_.assign(response.written.begin(), response.written.end());
    kept.results = results;
    kept.written = written_;
    over = true;
  });
  verdict_.expect(id.has_value(), "the client accepts the call");
  if (!id) {
    kept.transport_error = id.error();
    return kept;
  }
  verdict_.expect(run_until([&] { return over; }), "the call ends");
  if (!over) kept.transport_error = core::CallError::kConnectionLost;
  settle();
  return kept;
}

}  // namespace rpcrdma::cli

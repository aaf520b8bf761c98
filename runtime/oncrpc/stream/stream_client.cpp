// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/stream_client.h"

#include <cerrno>
#include <utility>
#include <vector>

#include "oncrpc/stream/stream_transport.h"

namespace oncrpc::stream {

namespace {

using Kind = Failure::Kind;

constexpr std::size_t kMostArguments = std::size_t{1} << 30;

/// Receives the end of a call, and copies its results. There is only one call at a time.
struct End final : ResponseHandler {
  bool over = false;
  Response response;
  std::vector<std::byte>* results = nullptr;

  void on_response(std::uint64_t, const Response& told) override {
    over = true;
    response = told;
    results->assign(told.results.begin(), told.results.end());
  }
};

}  // namespace

struct StreamClient::State {
  StreamClientConfig config;
  std::uint32_t program = 0, version = 0;
  std::optional<SysCredential> credential;
  std::unique_ptr<StreamTransport> transport;
  std::vector<std::byte> results;
  bool broken = false;

  StreamTransportConfig transport_config() const {
    return {.connect_time = config.connect_time,
            .from = config.from,
            .reserved_port = config.reserved_port,
            .most_calls = 1,
            .most_call_bytes = kMostArguments + kMostRpcHeaderBytes,
            .most_reply_bytes = config.most_result_bytes + kMostRpcHeaderBytes};
  }
};

StreamClient::StreamClient(std::unique_ptr<State> state) : state_(std::move(state)) {}
StreamClient::StreamClient(StreamClient&&) noexcept = default;
StreamClient& StreamClient::operator=(StreamClient&&) noexcept = default;
StreamClient::~StreamClient() = default;

const std::string& StreamClient::peer() const { return state_->transport->peer(); }

xdr::Result<StreamClient, Failure> StreamClient::begin(
    std::unique_ptr<State> state, xdr::Result<std::unique_ptr<StreamTransport>, Failure> transport) {
  if (!transport) return xdr::unexpected(std::move(transport).error());
  state->transport = std::move(*transport);
  if (const auto& identity = state->config.identity) {
    if (!identity->fits())
      return xdr::unexpected(
          Failure{.kind = Kind::kMachine, .step = "credential", .code = EINVAL, .peer = state->transport->peer()});
    state->credential.emplace(*identity);
  }
  return StreamClient{std::move(state)};
}

xdr::Result<StreamClient, Failure> StreamClient::connect(const Address& server, std::uint32_t program,
                                                         std::uint32_t version, const StreamClientConfig& config) {
  auto state = std::make_unique<State>(State{config, program, version, {}, {}, {}});
  auto transport = StreamTransport::connect(server, state->transport_config());
  return begin(std::move(state), std::move(transport));
}

xdr::Result<StreamClient, Failure> StreamClient::connect_local(const std::string& path, std::uint32_t program,
                                                               std::uint32_t version,
                                                               const StreamClientConfig& config) {
  auto state = std::make_unique<State>(State{config, program, version, {}, {}, {}});
  auto transport = StreamTransport::connect_local(path, state->transport_config());
  return begin(std::move(state), std::move(transport));
}

xdr::Result<xdr::Bytes, Failure> StreamClient::call(std::uint32_t procedure, xdr::Bytes arguments) {
  State& state = *state_;
  const auto fail = [&](Failure failure) {
    failure.peer = peer();
    state.broken = state.broken || failure.kind != Kind::kRpc;
    return xdr::unexpected(std::move(failure));
  };
  if (state.broken) return fail({.kind = Kind::kConnectionLost, .step = "call"});
  if (arguments.size() % xdr::kWord != 0 || arguments.size() > kMostArguments)
    return xdr::unexpected(Failure{.kind = Kind::kTooLarge, .step = "arguments", .peer = peer()});

  End end;
  end.results = &state.results;
  auto* const first = const_cast<std::byte*>(arguments.data());  // which is only read
  const auto started =
      state.transport->call({.procedure = {state.program, state.version, procedure},
                             .credential = state.credential ? state.credential->get() : Credential{},
                             .arguments = {first, static_cast<std::uint32_t>(arguments.size()), xdr::kNoRegion},
                             .deadline = state.config.call_time},
                            end, 0);
  if (!started) return fail({.kind = Kind::kConnectionLost, .step = "call"});
  while (!end.over) state.transport->wait(-1);

  if (end.response.transport_error == TransportError::kTimedOut) return fail({.kind = Kind::kTimedOut, .step = "call"});
  if (end.response.transport_error)
    return fail(state.transport->failure().value_or(Failure{.kind = Kind::kConnectionLost, .step = "call"}));
  if (end.response.rpc_error != RpcError::kNone)
    return fail({.kind = Kind::kRpc,
                 .step = "call",
                 .rpc = end.response.rpc_error,
                 .low = end.response.low,
                 .high = end.response.high});
  if (state.results.size() > state.config.most_result_bytes) return fail({.kind = Kind::kTooLarge, .step = "results"});
  return xdr::Bytes{state.results};
}

}  // namespace oncrpc::stream

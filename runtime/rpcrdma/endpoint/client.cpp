// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/client.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <random>

namespace rpcrdma::endpoint {

xdr::Result<std::unique_ptr<Client>, verbs::VerbsError> Client::connect(const verbs::Table& table,
                                                                        const verbs::Address& server,
                                                                        ClientConfig config) {
  std::unique_ptr<Client> client{new Client(std::move(config))};
  auto engine = Engine::open(table, client->config_.pool_bytes);
  if (!engine) return xdr::unexpected(engine.error());
  client->engine_ = std::move(*engine);
  auto id = client->engine_->cm().make_id(*client);
  if (!id) return xdr::unexpected(id.error());
  client->id_ = std::move(*id);
  if (table.resolve_addr(client->id_.get(), nullptr, server.get(), client->config_.resolve_timeout_ms) != 0)
    return xdr::unexpected(verbs::VerbsError{"rdma_resolve_addr", errno, {}});
  return client;
}

// XIDs begin anywhere, so that a server that remembers a former connection's does not take ours for retransmissions.
Client::Client(ClientConfig config) : config_(std::move(config)), next_xid_(std::random_device{}()) {
  pending_.reserve(std::size_t{2} * config_.credits + 16);
}

Client::~Client() {
  close();
  while (link_ != nullptr && !link_->lost()) {
    wait(-1);
  }
  link_.reset();
  for (Pending& call : pending_) call.done({.transport_error = core::CallError::kConnectionLost});
  pending_.clear();
}

void Client::give_up(const verbs::VerbsError& error) {
  if (!failure_) failure_ = error;
  if (link_ != nullptr)
    link_->disconnect();
  else
    state_ = State::kClosed;
}

std::optional<verbs::VerbsError> Client::start_link() {
  if (auto error = engine_->use_device(id_->verbs)) return error;
  if (config_.extensions.make != nullptr) extensions_ = config_.extensions.make();
  rdma_cm_id* id = id_.get();
  auto link =
      Link::open(*engine_, std::move(id_), core::Role::kClient, config_,
                 extensions_ ? extensions_->table() : std::span<const core::Extension>{}, *this, config_.observer);
  if (!link) return link.error();
  link_ = std::move(*link);
  auto parameters = verbs::connection_parameters(config_.read_depth);
  if (engine_->cm().table().connect(id, &parameters) != 0) return verbs::VerbsError{"rdma_connect", errno, {}};
  return std::nullopt;
}

void Client::on_cm_event(const rdma_cm_event& event) {
  switch (event.event) {
    case RDMA_CM_EVENT_ADDR_RESOLVED:
      if (engine_->cm().table().resolve_route(event.id, config_.resolve_timeout_ms) != 0)
        give_up({"rdma_resolve_route", errno, {}});
      return;
    case RDMA_CM_EVENT_ROUTE_RESOLVED:
      if (auto error = start_link()) give_up(*error);
      return;
    case RDMA_CM_EVENT_ESTABLISHED:
      state_ = State::kConnected;
      link_->on_established();
      return;
    default:
      if (auto error = verbs::failure_of(event)) give_up(*error);
  }
}

xdr::Result<core::CallId, core::CallError> Client::call(const Request& request, OnResponse done) {
  constexpr std::size_t kMostPieces = 6;  // with the RPC header and the Transport header, what one SEND gathers
  if (state_ != State::kConnected) return xdr::unexpected(core::CallError::kConnectionLost);
  if (request.arguments.size() > kMostPieces) return xdr::unexpected(core::CallError::kTooLarge);
  if (pending_.size() == pending_.capacity()) return xdr::unexpected(core::CallError::kTooManyCalls);
  auto header = pool().allocate(kMostRpcHeaderBytes);
  if (!header) return xdr::unexpected(core::CallError::kTooManyCalls);
  const std::uint32_t xid = next_xid_++;
  const auto header_bytes = encode_call(xid, request.procedure, request.credential, header->bytes());
  if (!header_bytes) return xdr::unexpected(core::CallError::kTooLarge);

  std::array<core::MemoryRef, kMostPieces + 1> payload;
  payload[0] = header->ref(0, *header_bytes);
  std::copy(request.arguments.begin(), request.arguments.end(), payload.begin() + 1);
  constexpr std::size_t kMostReduced = 16;
  std::array<core::ReducedArgument, kMostReduced> reduced;
  if (request.reduced.size() > kMostReduced) return xdr::unexpected(core::CallError::kTooLarge);
  for (std::size_t i = 0; i < request.reduced.size(); ++i)
    reduced[i] = {static_cast<std::uint32_t>(request.reduced[i].position + *header_bytes), request.reduced[i].memory};

  const auto id = link_->connection().call({.xid = xid,
                                            .payload = std::span{payload}.first(1 + request.arguments.size()),
                                            .arguments = std::span{reduced}.first(request.reduced.size()),
                                            .results = request.results,
                                            .reply = request.reply},
                                           Engine::now());
  if (!id) return xdr::unexpected(id.error());
  pending_.push_back({*id, xid, std::move(*header), std::move(done)});
  return *id;
}

void Client::cancel(core::CallId call) {
  if (link_ != nullptr) link_->connection().cancel(call, Engine::now());
}

xdr::Result<std::uint32_t, core::CallError> Client::send_optional(std::uint32_t opttype, xdr::Bytes optinfo) {
  if (state_ != State::kConnected) return xdr::unexpected(core::CallError::kConnectionLost);
  return link_->connection().send_optional(opttype, optinfo, Engine::now());
}

bool Client::run() {
  bool any = engine_->cm().dispatch();
  if (link_ != nullptr) any |= link_->pump();
  return any;
}

bool Client::progress() {
  engine_->wake_up();
  return run();
}

bool Client::arm() {
  engine_->fall_asleep();
  if (link_ != nullptr) link_->arm();
  return !run();
}

bool Client::wait(int timeout_ms) {
  if (progress() || !arm()) return true;
  if (!engine_->wait(timeout_ms)) return false;
  progress();
  return true;
}

void Client::close() {
  if (link_ != nullptr)
    link_->connection().close(core::CloseReason::kRequested, Engine::now());
  else
    state_ = State::kClosed;
}

Client::Pending Client::take_pending(core::CallId id) {
  const auto found = std::find_if(pending_.begin(), pending_.end(), [&](const Pending& call) { return call.id == id; });
  XDR_ASSERT(found != pending_.end());
  Pending taken = std::move(*found);
  if (found != pending_.end() - 1) *found = std::move(pending_.back());
  pending_.pop_back();
  return taken;
}

void Client::on_upcall(Link&, const core::Upcall& upcall) {
  std::visit([this](const auto& one) { take(one); }, upcall);
}

void Client::take(const core::ReplyArrived& reply) {
  Pending call = take_pending(reply.call);
  const ReplyHeader header = parse_reply(call.xid, reply.payload);
  call.done({.rpc_error = header.error, .results = reply.payload.subspan(header.bytes), .written = reply.written});
  link_->connection().release(reply.call, Engine::now());
}

void Client::take(const core::CallFailed& failed) { take_pending(failed.call).done({.transport_error = failed.error}); }

void Client::take(const core::Closed&) {
  state_ = State::kClosed;
  if (!failure_) failure_ = link_->channel().failure();
}

}  // namespace rpcrdma::endpoint

// SPDX-License-Identifier: BSD-3-Clause
#include "rpcrdma/endpoint/server.h"

#include <algorithm>
#include <array>
#include <cerrno>

namespace rpcrdma::endpoint {

/// A connection, as the connection manager sees it.
struct Server::Peer final : verbs::CmHandler {
  explicit Peer(Server& owner) : server(owner) {}
  void on_cm_event(const rdma_cm_event& event) override {
    if (event.event == RDMA_CM_EVENT_ESTABLISHED) {
      link->on_established();
    } else if (auto error = verbs::failure_of(event)) {
      if (event.event != RDMA_CM_EVENT_DISCONNECTED) server.failure_ = error;
      link->disconnect();
    }
  }
  Server& server;
  std::unique_ptr<ext::ExtensionSet> extensions;
  std::unique_ptr<Link> link;
};

xdr::Result<std::unique_ptr<Server>, verbs::VerbsError> Server::listen(const verbs::Table& table,
                                                                       const verbs::Address& address,
                                                                       ServerConfig config) {
  std::unique_ptr<Server> server{new Server(std::move(config))};
  auto engine = Engine::open(table, server->config_.pool_bytes);
  if (!engine) return xdr::unexpected(engine.error());
  server->engine_ = std::move(*engine);
  auto id = server->engine_->cm().make_id(*server);
  if (!id) return xdr::unexpected(id.error());
  server->listener_ = std::move(*id);
  if (table.bind_addr(server->listener_.get(), address.get()) != 0)
    return xdr::unexpected(verbs::VerbsError{"rdma_bind_addr", errno, {}});
  if (table.listen(server->listener_.get(), server->config_.backlog) != 0)
    return xdr::unexpected(verbs::VerbsError{"rdma_listen", errno, {}});
  if (server->listener_->verbs != nullptr)
    if (auto error = server->engine_->use_device(server->listener_->verbs)) return xdr::unexpected(*error);
  return server;
}

Server::Server(ServerConfig config) : config_(std::move(config)) {
  answering_.reserve(std::size_t{4} * config_.credits);
}

Server::~Server() {
  listener_.reset();
  for (auto& peer : links_) peer->link->disconnect();
  while (!links_.empty()) wait(-1);
}

void Server::serve(std::uint32_t program, std::uint32_t version, OnCall handler) {
  programs_.push_back({program, version, std::move(handler)});
}

void Server::on_cm_event(const rdma_cm_event& event) {
  if (event.event == RDMA_CM_EVENT_CONNECT_REQUEST)
    on_request(event);
  else if (auto error = verbs::failure_of(event))
    failure_ = error;
}

void Server::on_request(const rdma_cm_event& event) {
  if (links_.size() < config_.most_connections) {
    auto error = accept(event);
    if (!error) return;
    failure_ = error;
    return;
  }
  const verbs::Table& table = engine_->cm().table();
  table.reject(event.id, nullptr, 0);
  verbs::own<verbs::CmId>(table, event.id).reset();
}

std::optional<verbs::VerbsError> Server::accept(const rdma_cm_event& event) {
  const verbs::Table& table = engine_->cm().table();
  verbs::CmId id = verbs::own<verbs::CmId>(table, event.id);
  if (auto error = engine_->use_device(id->verbs)) return error;
  auto peer = std::make_unique<Peer>(*this);
  id->context = static_cast<verbs::CmHandler*>(peer.get());
  if (config_.extensions.make != nullptr) peer->extensions = config_.extensions.make();
  rdma_cm_id* raw = id.get();
  auto link = Link::open(*engine_, std::move(id), core::Role::kServer, config_,
                         peer->extensions ? peer->extensions->table() : std::span<const core::Extension>{}, *this,
                         config_.observer);
  if (!link) return link.error();
  peer->link = std::move(*link);
  // No more Reads than the client offers to serve, and as many as it wants of us.
  auto parameters = verbs::connection_parameters(config_.read_depth);
  parameters.initiator_depth = std::min(parameters.initiator_depth, event.param.conn.responder_resources);
  parameters.responder_resources = std::min(parameters.responder_resources, event.param.conn.initiator_depth);
  if (table.accept(raw, &parameters) != 0) return verbs::VerbsError{"rdma_accept", errno, {}};
  links_.push_back(std::move(peer));
  return std::nullopt;
}

bool Server::run() {
  bool any = engine_->cm().dispatch();
  for (auto& peer : links_) any |= peer->link->pump();
  return drop_lost() || any;
}

bool Server::drop_lost() {
  const auto lost =
      std::stable_partition(links_.begin(), links_.end(), [](const auto& peer) { return !peer->link->lost(); });
  const bool any = lost != links_.end();
  links_.erase(lost, links_.end());
  return any;
}

bool Server::progress() {
  engine_->wake_up();
  return run();
}

bool Server::arm() {
  engine_->fall_asleep();
  for (auto& peer : links_) peer->link->arm();
  return !run();
}

bool Server::wait(int timeout_ms) {
  if (progress() || !arm()) return true;
  if (!engine_->wait(timeout_ms)) return false;
  progress();
  return true;
}

void Server::on_upcall(Link& link, const core::Upcall& upcall) {
  if (const auto* wanted = std::get_if<core::SinkWanted>(&upcall))
    provide_sink(link, *wanted);
  else if (const auto* arrived = std::get_if<core::CallArrived>(&upcall))
    dispatch(link, *arrived);
  else if (const auto* sent = std::get_if<core::ReplySent>(&upcall))
    forget(link, sent->rpc, sent->ok);
}

Server::Answering& Server::answering(Link& link, core::RpcId rpc) {
  for (Answering& call : answering_)
    if (call.link == &link && call.rpc == rpc) return call;
  Answering& added = answering_.emplace_back();
  added.link = &link;
  added.rpc = rpc;
  return added;
}

void Server::forget(const Link& link, core::RpcId rpc, bool sent) {
  const auto found = std::find_if(answering_.begin(), answering_.end(),
                                  [&](const Answering& call) { return call.link == &link && call.rpc == rpc; });
  if (found == answering_.end()) return;
  Answering over = std::move(*found);
  if (found != answering_.end() - 1) *found = std::move(answering_.back());
  answering_.pop_back();
  if (over.on_sent) over.on_sent(sent);
}

void Server::provide_sink(Link& link, const core::SinkWanted& wanted) {
  auto sink = pool().allocate(static_cast<std::size_t>(wanted.bytes));
  core::MemoryRef memory;
  if (sink) {
    memory = sink->ref();
    answering(link, wanted.rpc).sink = std::move(*sink);
  }
  link.connection().provide_sink(wanted.rpc, memory, Engine::now());
}

void Server::dispatch(Link& link, const core::CallArrived& arrived) {
  answering(link, arrived.rpc);
  const auto header = parse_call(arrived.payload);
  if (!header) {
    link.connection().refuse(arrived.rpc, Engine::now());
    return;
  }
  IncomingCall call{*this, link, arrived, *header};
  if (header->rpc_version != kRpcVersion) return call.deny();
  std::uint32_t low = 0xffffffff, high = 0;
  for (Program& program : programs_) {
    if (program.program != header->procedure.program) continue;
    if (program.version == header->procedure.version) {
      program.handler(call);
      XDR_ASSERT(call.answered_);
      return;
    }
    low = std::min(low, program.version);
    high = std::max(high, program.version);
  }
  if (low <= high)
    call.fail(wire::rpc::AcceptStat::PROG_MISMATCH, low, high);
  else
    call.fail(wire::rpc::AcceptStat::PROG_UNAVAIL);
}

LinkCounters Server::counters() const {
  LinkCounters sum;
  for (const auto& peer : links_) sum += peer->link->counters();
  return sum;
}

xdr::Result<void, core::CallError> IncomingCall::reply(const Results& results, OnSent on_sent) {
  constexpr std::size_t kMostPieces = 6;
  XDR_ASSERT(!answered_ && results.results.size() <= kMostPieces);
  answered_ = true;
  Server::Answering& answer = server_.answering(link_, arrived_.rpc);
  answer.on_sent = std::move(on_sent);
  auto header = server_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) {
    link_.connection().refuse(arrived_.rpc, Engine::now());
    return xdr::unexpected(core::CallError::kTooLarge);
  }
  const auto bytes = encode_reply(header_.xid, wire::rpc::AcceptStat::SUCCESS, header->bytes());
  XDR_ASSERT(bytes.has_value());
  std::array<core::MemoryRef, kMostPieces + 1> payload;
  payload[0] = header->ref(0, *bytes);
  std::copy(results.results.begin(), results.results.end(), payload.begin() + 1);
  answer.header = std::move(*header);
  return link_.connection().reply(
      arrived_.rpc, {.payload = std::span{payload}.first(1 + results.results.size()), .results = results.written},
      Engine::now());
}

template <typename Encode>
void IncomingCall::answer(const Encode& encode) {
  XDR_ASSERT(!answered_);
  answered_ = true;
  auto header = server_.pool().allocate(BufferPool::kSmallestBlock);
  if (!header) return link_.connection().refuse(arrived_.rpc, Engine::now());
  const auto bytes = encode(header->bytes());
  XDR_ASSERT(bytes.has_value());
  const core::MemoryRef payload = header->ref(0, *bytes);
  server_.answering(link_, arrived_.rpc).header = std::move(*header);
  // The smallest message there is: it fits whatever the client can receive.
  XDR_ASSERT(link_.connection().reply(arrived_.rpc, {.payload = {&payload, 1}}, Engine::now()).has_value());
}

void IncomingCall::fail(wire::rpc::AcceptStat stat, std::uint32_t low, std::uint32_t high) {
  answer([&](xdr::MutableBytes into) { return encode_reply(header_.xid, stat, into, low, high); });
}

void IncomingCall::deny() {
  answer([&](xdr::MutableBytes into) { return encode_rpc_mismatch(header_.xid, into); });
}

void IncomingCall::refuse() {
  XDR_ASSERT(!answered_);
  answered_ = true;
  link_.connection().refuse(arrived_.rpc, Engine::now());
}

}  // namespace rpcrdma::endpoint

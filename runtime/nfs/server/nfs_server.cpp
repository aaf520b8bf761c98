// SPDX-License-Identifier: BSD-3-Clause
#include "nfs/server/nfs_server.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <system_error>

#include "nfs/server/idle_files.h"
#include "nfs/server/lock_loop.h"
#include "nfs/server/rdma_answers.h"
#include "nfs/tree/give_way.h"
#include "oncrpc/stream/over_tcp.h"

namespace nfs {

namespace {

/// Returns the directory's path as the kernel spells it; the tree is open already.
std::string real_path(const std::string& directory) {
  char* const path = ::realpath(directory.c_str(), nullptr);
  std::string text = path != nullptr ? path : directory;
  std::free(path);
  return text;
}

using Step = StartError::Step;

StartError failed(Step step, const std::string& what, const oncrpc::Failure& failure) {
  return {step, failure.code, what + ": " + oncrpc::to_string(failure)};
}
StartError failed(Step step, const std::string& what, const std::system_error& failure) {
  return {step, failure.code().value(), what + ": " + failure.code().message()};
}

}  // namespace

xdr::Result<std::unique_ptr<NfsServer>, StartError> NfsServer::start(const rpcrdma::verbs::Table& table,
                                                                     NfsServerConfig config) {
  oncrpc::Descriptor passed(config.mount_socket);
  auto tree = Tree::open(config.tree);
  if (!tree) return xdr::unexpected(StartError{Step::kTree, 0, std::move(tree.error())});
  std::unique_ptr<NfsServer> server(new NfsServer);
  server->tree_ = std::move(*tree);
  server->on_stop_ = std::move(config.on_stop);
  server->on_wait_ = std::move(config.on_wait);
  server->waits_before_ = config.waits_before;
  server->beside_ = std::move(config.beside);
  server->hand_out(config.turned_away, config);
  server->name_ = config.name.empty() ? real_path(config.tree.directory) : config.name;
  if (server->name_.front() != '/' || server->name_.size() > nfs::wire::mount3::MNTPATHLEN)
    return xdr::unexpected(
        StartError{Step::kName, 0, "the export's name '" + server->name_ + "' is no path of at most 1024 bytes"});
  if (auto failure = server->listen(table, std::move(passed), config)) return xdr::unexpected(std::move(*failure));
  if (auto failure = server->register_all(table, config)) return xdr::unexpected(std::move(*failure));
  if (auto failure = server->begin(std::move(config.notifier))) return xdr::unexpected(std::move(*failure));
  return server;
}

void NfsServer::hand_out(oncrpc::TurnedAwayListener* listener, NfsServerConfig& config) {
  turned_away_ = listener;
  if (listener == nullptr) return;
  config.workers.turned_away = config.nlm.turned_away = config.rdma.turned_away = config.tcp.turned_away = listener;
}

std::array<const oncrpc::stub::Service*, 5> NfsServer::services() const {
  return {nfs_.get(), acl_.get(), mount_.get(), nlm_.get(), nsm_.get()};
}

oncrpc::stream::TcpCounters NfsServer::tcp_counters() const {
  oncrpc::stream::TcpCounters sum = tcp_->counters();
  if (local_) sum += local_->counters();
  return sum;
}

oncrpc::stream::UdpCounters NfsServer::udp_counters() const {
  oncrpc::stream::UdpCounters sum;
  for (const auto& one : udp_) {
    sum.calls += one->counters().calls;
    sum.dropped += one->counters().dropped;
  }
  return sum;
}

std::size_t NfsServer::tcp_connections() const { return tcp_->connections() + (local_ ? local_->connections() : 0); }

NfsServer::NfsServer() = default;
NfsServer::~NfsServer() = default;

std::optional<StartError> NfsServer::listen(const rpcrdma::verbs::Table& table, oncrpc::Descriptor passed,
                                            NfsServerConfig& config) {
  try {
    config.workers.begin = [] {
      give_way();
      act_in_this_thread();
    };
    workers_ = std::make_unique<oncrpc::Workers>(config.workers);
  } catch (const std::system_error& failure) {
    return failed(Step::kThreads, "threads for files", failure);
  }
  idle_files_ = std::make_unique<IdleFiles>(*tree_, *workers_);
  nfs_ = std::make_unique<Nfs3Service>(*tree_, workers_.get());
  acl_ = std::make_unique<AclService>(*tree_, workers_.get());
  mount_ = std::make_unique<MountService>(*tree_, name_, workers_.get(), config.mount);
  auto tcp = passed ? oncrpc::stream::TcpServer::adopt(std::move(passed), config.tcp)
                    : oncrpc::stream::TcpServer::listen(config.address.with_port(config.mount_port), config.tcp);
  if (!tcp) return failed(Step::kTcp, "MOUNT over TCP", tcp.error());
  tcp_ = std::move(*tcp);
  callbacks_ = std::make_unique<Callbacks>(std::move(config.callbacks));
  if (auto failure = open_state(config)) return failure;
  nlm_ = std::make_unique<NlmService>(*tree_, *callbacks_, config.nlm);
  nsm_ = std::make_unique<NsmService>(*nlm_, *callbacks_, state_ ? state_->number() : NsmService::new_state(),
                                      state_.get(), config.nsm);
  if (state_) {
    nlm_->before_lock([this](const oncrpc::Address& host, const oncrpc::Address& local) {
      return state_->remember(NsmState::Why::kClient, host, local);
    });
  }
  serve_tcp();
  if (config.registers || config.udp)
    if (auto failure = serve_udp(config.address.with_port(config.registers ? config.mount_port : 0), config))
      return failure;
  alone_ = config.rdma.loops == 1;
  auto rdma = rpcrdma::endpoint::Server::listen(table, config.address, std::move(config.rdma));
  if (!rdma)
    return StartError{
        Step::kRdma, rdma.error().code,
        "NFS over RDMA at " + config.address.to_string() + ": " + rpcrdma::verbs::to_string(rdma.error())};
  rdma_ = std::move(*rdma);
  rdma_->serve(*nfs_, nfs_->options());
  rdma_->serve(*acl_, AclService::options());  // with NFS, so that clients need no port of its own [RFC 8267 5.2]
  return std::nullopt;
}

std::optional<StartError> NfsServer::open_state(NfsServerConfig& config) {
  if (config.state.empty()) return std::nullopt;
  auto state = NsmState::open(config.state, config.nsm);
  if (!state) return StartError{Step::kState, 0, "state of locks: " + state.error()};
  state_ = std::move(*state);
  state_->on_failure([listener = turned_away_](const std::string& why) {
    if (listener != nullptr) listener->on_turned_away({.reason = reasons::kStateNotWritten, .detail = why});
  });
  if (!state_->due().empty()) config.nlm.grace = std::max(config.nlm.grace, config.state_grace);
  if (!config.notifier.names.empty()) return std::nullopt;
  std::array<char, HOST_NAME_MAX + 1> name{};
  if (::gethostname(name.data(), name.size() - 1) == 0) config.notifier.names.emplace_back(name.data());
  const std::string address = config.address.host();
  if (address != "0.0.0.0" && address != "::") config.notifier.names.push_back(address);
  return std::nullopt;
}

/// Begins the grace period and the notification of hosts: not before the services listen, because a
/// host that cannot reach them after a notification gives its locks up.
std::optional<StartError> NfsServer::begin(NsmNotifierConfig config) {
  nlm_->begin_grace();
  if (state_) notifier_ = std::make_unique<NsmNotifier>(*callbacks_, *state_, std::move(config));
  try {
    locks_ = std::make_unique<LockLoop>(*callbacks_, notifier_.get(), udp_);
  } catch (const std::system_error& failure) {
    return failed(Step::kThreads, "a thread for locks", failure);
  }
  return std::nullopt;
}

/// MOUNT, NLM and NSM are served over TCP [RFC 8267 5.1].
void NfsServer::serve_tcp() {
  oncrpc::stream::serve(*mount_, *tcp_);
  tcp_->serve(nlm_->program(), nlm_->version(), [this](oncrpc::stream::TcpCall& call) {
    locks_->hand_over(*nlm_, call,
                      [this](const oncrpc::Address& peer, const oncrpc::Address& local) { nlm_->from(peer, local); });
  });
  serve_nsm(*tcp_);
}

void NfsServer::serve_nsm(oncrpc::stream::TcpServer& at) {
  at.serve(nsm_->program(), nsm_->version(), [this](oncrpc::stream::TcpCall& call) {
    locks_->hand_over(*nsm_, call, [this](const oncrpc::Address& peer, const oncrpc::Address&) { nsm_->from(peer); });
  });
}

std::optional<StartError> NfsServer::serve_udp(const oncrpc::Address& address, const NfsServerConfig& config) {
  oncrpc::stream::UdpServerConfig limits = config.udp_limits;
  limits.turned_away = turned_away_;
  auto udp = oncrpc::stream::UdpServer::open(address, limits);
  if (!udp) return failed(Step::kUdp, "NSM over UDP", udp.error());
  (*udp)->serve(*nsm_, [this](const oncrpc::Address& peer) { nsm_->from(peer); });
  udp_.push_back(std::move(*udp));
  return std::nullopt;
}

/// Serves NSM at the loopback address too, because the kernel looks for the status monitor there,
/// whatever address is registered. A socket that was passed in may have another address than NFS
/// and UDP.
std::optional<StartError> NfsServer::listen_for_lockd(const NfsServerConfig& config) {
  const auto loopback = oncrpc::Address::parse("127.0.0.1", mount_address().port());
  if (!loopback) return std::nullopt;
  const auto has_loopback = [&](const oncrpc::Address& address) {
    return address.host() == loopback->host() || address.host() == "0.0.0.0";
  };
  if (!has_loopback(mount_address())) {
    auto local = oncrpc::stream::TcpServer::listen(*loopback, config.tcp);
    if (!local) return failed(Step::kTcp, "NSM over TCP", local.error());
    local_ = std::move(*local);
    serve_nsm(*local_);
  }
  if (has_loopback(config.address)) return std::nullopt;
  return serve_udp(loopback->with_port(udp_address().port()), config);
}

/// Registers NFS and NFSACL under the netid of RDMA, MOUNT and NLM under that of TCP, NSM under
/// those of TCP and UDP.  spec: [RFC 8267 4.2]
std::optional<StartError> NfsServer::register_all(const rpcrdma::verbs::Table& table, NfsServerConfig& config) {
  if (!config.registers) return std::nullopt;
  if (!config.rpcbind.answers_over_rdma)
    config.rpcbind.answers_over_rdma = [&table,
                                        time = config.rpcbind.answer_time](const oncrpc::bind::Service& service) {
      return answers_over_rdma(table, service, time);
    };
  if (auto failure = listen_for_lockd(config)) return failure;
  auto registration = oncrpc::bind::Registration::make(
      {{nfs_->program(), nfs_->version(), oncrpc::bind::Transport::kRdma, config.address},
       {acl_->program(), acl_->version(), oncrpc::bind::Transport::kRdma, config.address},
       {mount_->program(), mount_->version(), oncrpc::bind::Transport::kTcp, mount_address()},
       {nlm_->program(), nlm_->version(), oncrpc::bind::Transport::kTcp, mount_address()},
       {nsm_->program(), nsm_->version(), oncrpc::bind::Transport::kTcp, mount_address()},
       {nsm_->program(), nsm_->version(), oncrpc::bind::Transport::kUdp, udp_address()}},
      config.rpcbind);
  if (!registration) return failed(Step::kRpcbind, "rpcbind", registration.error());
  registration_.emplace(std::move(*registration));
  return std::nullopt;
}

}  // namespace nfs

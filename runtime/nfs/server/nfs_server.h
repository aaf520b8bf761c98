// SPDX-License-Identifier: BSD-3-Clause
//
// An NFS version 3 server of one directory: NFS and NFSACL over RDMA, MOUNT, NLM and NSM over TCP, NSM over UDP too. One thread has the connections
// and waits for no disk: workers do what touches files, and locks have a thread of their own. For applications that want one; `rpcrdma serve` is
// one. The services are in files of their own beside this one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nfs/locks/callbacks.h"
#include "nfs/locks/nlm_service.h"
#include "nfs/locks/nsm_notifier.h"
#include "nfs/locks/nsm_service.h"
#include "nfs/locks/nsm_state.h"
#include "nfs/server/acl_service.h"
#include "nfs/server/mount_service.h"
#include "nfs/server/nfs3_service.h"
#include "nfs/tree/tree.h"
#include "oncrpc/bind/registry.h"
#include "oncrpc/stream/tcp_server.h"
#include "oncrpc/stream/udp_server.h"
#include "oncrpc/workers.h"
#include "rpcrdma/endpoint/server.h"

namespace nfs {

/// tree           what is exported, and how
/// name           the export's path for clients; empty: the directory's own, as the kernel spells it
/// address        where NFS listens over RDMA
/// mount_port     at the same host, where MOUNT, NLM and NSM listen over TCP, and NSM over UDP if it is registered; 0: any
/// workers        threads beside its own, which wait for disks; what each begins with is the server's business
/// udp            NSM over UDP also where it is not registered, so that hosts know its port from elsewhere
/// registers      tells rpcbind of all of them, so that clients need no ports, and hosts that have started again can say so
/// rpcbind        how; answers_over_rdma: nothing is this server's own way to ask
/// nlm, callbacks of locks
/// state          a directory in which who holds locks is kept, so that they are told after a restart; empty: nobody is
/// state_grace    for locks that were held before (`NlmConfig::grace`), at least, where somebody is to be told
/// notifier       who is told of a restart, once everything listens and is registered; names: if empty, this machine's name, and
///                its address where NFS listens at one
/// on_wait        told once, in words, what `run()` waits for where it has disconnected everybody and is not done
/// rdma, tcp      the rest
struct NfsServerConfig {
  TreeConfig tree{};
  std::string name{};
  oncrpc::Address address{};
  std::uint16_t mount_port = 0;
  oncrpc::WorkersConfig workers{};
  bool udp = false;
  bool registers = false;
  oncrpc::bind::RegisterConfig rpcbind{};
  NlmConfig nlm{};
  std::string state{};
  xdr::Duration state_grace = std::chrono::seconds{45};
  NsmNotifierConfig notifier{};
  CallbacksConfig callbacks{};
  std::function<void(const std::string& what)> on_wait{};
  rpcrdma::endpoint::ServerConfig rdma{};
  oncrpc::stream::TcpServerConfig tcp{};
};

class IdleFiles;
class LockLoop;

/// Belongs to one thread.
class NfsServer {
 public:
  /// errors   in words: which part could not start, and why
  static xdr::Result<std::unique_ptr<NfsServer>, std::string> start(const rpcrdma::verbs::Table& table,
                                                                    NfsServerConfig config);
  ~NfsServer();

  /// Does whatever is ready; never blocks. Who calls this has `tree().close_idle()` to call now and then, too.
  /// returns  whether there was anything
  bool progress();
  /// Serves until `stop` is readable; then takes no more calls, answers those under way that are done within a moment, disconnects everybody, and
  /// returns when nothing is done any more, after `most` at the latest.
  /// errors   in words: the device is gone; what is still done, for disks that do not answer
  xdr::Result<void, std::string> run(int stop, xdr::Duration most);
  /// Whether workers are at something, or connections have not been closed. The destructor waits for that, for ever if need be.
  bool is_at_work() const;

  const std::string& name() const { return name_; }
  oncrpc::Address mount_address() const { return tcp_->address(); }
  /// Of NSM; none, where that is not over UDP.
  oncrpc::Address udp_address() const { return udp_.empty() ? oncrpc::Address{} : udp_.front()->address(); }
  /// Registrations with rpcbind that this server's have taken the place of.
  std::vector<oncrpc::bind::Replaced> replaced() const {
    return registration_ ? registration_->replaced() : std::vector<oncrpc::bind::Replaced>{};
  }
  Tree& tree() { return *tree_; }
  rpcrdma::endpoint::Server& rdma() { return *rdma_; }
  oncrpc::stream::TcpServer& tcp() { return *tcp_; }

 private:
  NfsServer();
  std::optional<std::string> listen(const rpcrdma::verbs::Table& table, NfsServerConfig& config);
  bool serve_others();
  bool turn(int stop, int most_ms);
  xdr::Result<void, std::string> end(xdr::Duration most);
  bool may_be_answered() const;
  std::optional<std::string> waits_for() const;
  void serve_tcp();
  void serve_nsm(oncrpc::stream::TcpServer& at);
  std::optional<std::string> listen_for_lockd(const NfsServerConfig& config);
  std::optional<std::string> open_state(NfsServerConfig& config);
  std::optional<std::string> begin(NsmNotifierConfig config);
  std::optional<std::string> serve_udp(const oncrpc::Address& address);
  std::optional<std::string> register_all(const rpcrdma::verbs::Table& table, NfsServerConfig& config);

  std::string name_;
  std::unique_ptr<Tree> tree_;
  std::unique_ptr<IdleFiles> idle_files_;
  std::unique_ptr<Nfs3Service> nfs_;
  std::unique_ptr<AclService> acl_;
  std::unique_ptr<MountService> mount_;
  std::unique_ptr<NsmState> state_;  // may be absent, as the notifier
  std::unique_ptr<Callbacks> callbacks_;
  std::unique_ptr<NlmService> nlm_;
  std::unique_ptr<NsmService> nsm_;
  std::unique_ptr<NsmNotifier> notifier_;
  std::unique_ptr<oncrpc::Workers> workers_;  // they end before what they work for, and after whom they answer
  std::unique_ptr<oncrpc::stream::TcpServer> tcp_;
  std::unique_ptr<oncrpc::stream::TcpServer>
      local_;  // NSM again, where rpcbind sends this machine's own lockd; may be absent
  std::vector<std::unique_ptr<oncrpc::stream::UdpServer>> udp_;  // NSM; none, one, or one more as `local_`
  std::unique_ptr<rpcrdma::endpoint::Server> rdma_;
  std::optional<oncrpc::bind::Registration> registration_;
  std::unique_ptr<LockLoop> locks_;  // ends before what belongs to its thread: all of locks, and UDP
  std::function<void(const std::string&)> on_wait_;
  bool others_ = true;  // may have something to be done
  int rounds_ = 0;
};

}  // namespace nfs

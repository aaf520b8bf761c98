// SPDX-License-Identifier: BSD-3-Clause
//
// This file has an NFS version 3 server of one directory: NFS and NFSACL over RDMA; MOUNT, NLM and
// NSM over TCP; NSM over UDP too. One thread serves the connections, or several if
// `NfsServerConfig::rdma.loops` says so, and none of them waits for a disk: workers execute what
// touches files, and locks have a thread of their own. It is for applications that contain a
// server; `rpcrdma serve` is one. Its services are in the other files of this folder.
#pragma once

#include <array>
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
#include "oncrpc/descriptor.h"
#include "oncrpc/stream/tcp_server.h"
#include "oncrpc/stream/udp_server.h"
#include "oncrpc/workers.h"
#include "rpcrdma/endpoint/server.h"

namespace nfs {

/// fd         readable when there is something to do; negative: there is nothing to serve
/// on_ready   called then. Must not block, because it runs on the server's loop
struct Beside {
  int fd = -1;
  std::function<void()> on_ready{};
};

/// tree           what is exported, and how
/// name           the export's path for clients; empty: the directory's own path, as the kernel
///                spells it
/// address        where NFS listens over RDMA
/// mount_port     where MOUNT, NLM and NSM listen over TCP at the same host, and NSM over UDP if it
///                is registered; 0: any port
/// workers        threads that wait for disks in place of the server's own; the server itself sets
///                what each does at its start
/// udp            serves NSM over UDP even if it is not registered, for hosts that learn its port
///                in another way
/// registers      registers all services with rpcbind, so that clients need no port numbers, and
///                restarted hosts can send NOTIFY
/// rpcbind        how to register; if `answers_over_rdma` is empty, the server's own function is
///                used
/// nlm, nsm, callbacks  settings and limits of locks
/// mount, udp_limits  limits of MOUNT, and of NSM over UDP
/// state          a directory in which lock holders are kept, so that they are notified after a
///                restart; empty: nobody is notified
/// state_grace    the least grace period (`NlmConfig::grace`), if there is somebody to notify
/// notifier       how hosts are notified of a restart, once everything listens and is registered;
///                if `names` is empty: this machine's name, and its address if NFS listens at one
/// on_stop        called once, when `run()` begins to end
/// on_wait        called once, with words, if everybody is disconnected and `run()` still waits for
///                something
/// waits_before   how long `run()` has been ending before it calls `on_wait`
/// turned_away    notified of everything that any service turns away, and of a state that cannot be
///                written; called on any thread; must outlive the server; may be nullptr. If it is
///                set, it replaces those of `workers`, `nlm`, `rdma` and `tcp`. That of
///                `udp_limits` is never used
/// mount_socket   a descriptor that listens already, for MOUNT, NLM and NSM over TCP in place of
///                `mount_port`; negative: the server creates one. `start()` owns it from its
///                beginning, and closes it also when the start fails
/// beside         something else that `run()` serves on its thread
/// rdma, tcp      settings of the transports. With several `rdma.loops` all connections of a host
///                are on the same loop
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
  NsmLimits nsm{};
  MountLimits mount{};
  oncrpc::stream::UdpServerConfig udp_limits{};
  std::string state{};
  xdr::Duration state_grace = std::chrono::seconds{45};
  NsmNotifierConfig notifier{};
  CallbacksConfig callbacks{};
  std::function<void()> on_stop{};
  std::function<void(const std::string& what)> on_wait{};
  xdr::Duration waits_before = std::chrono::seconds{1};
  oncrpc::TurnedAwayListener* turned_away = nullptr;
  int mount_socket = -1;
  Beside beside{};
  rpcrdma::endpoint::ServerConfig rdma{};
  oncrpc::stream::TcpServerConfig tcp{};
};

/// Why a server cannot start.
///
/// step   what failed, see there
/// code   errno, if it is known; otherwise 0. EADDRINUSE: with kTcp, kUdp and kRdma another program
///        has the address; with kRpcbind another service is registered, and answers
/// why    in words: what failed, and the reason
struct StartError {
  /// A step of the start.
  ///
  /// kTree     the directory is opened
  /// kName     the export's name for clients is checked
  /// kThreads  threads for files and for locks are started
  /// kState    the directory of the state is opened
  /// kTcp      MOUNT, NLM and NSM listen
  /// kUdp      NSM listens
  /// kRdma     NFS and NFSACL listen
  /// kRpcbind  the services are registered
  enum class Step : std::uint8_t { kTree, kName, kThreads, kState, kTcp, kUdp, kRdma, kRpcbind };
  Step step = Step::kTree;
  int code = 0;
  std::string why{};
};

class IdleFiles;
class LockLoop;

/// Belongs to one thread, which runs loop 0 of RDMA, and all of TCP.
class NfsServer {
 public:
  /// errors   the step of the start that failed, and why
  static xdr::Result<std::unique_ptr<NfsServer>, StartError> start(const rpcrdma::verbs::Table& table,
                                                                   NfsServerConfig config);
  ~NfsServer();

  /// Does whatever is ready; never blocks. A caller of this must also call `tree().close_idle()`
  /// now and then.
  /// returns  whether there was anything to do
  bool progress();
  /// Serves until `stop` is readable. Then accepts no more calls, waits a moment for the answers to
  /// those in progress, disconnects everybody, and returns when nothing is in progress any more,
  /// after `most` at the latest; calls to rpcbind, to end the registration, may add to that. NSM
  /// over UDP is answered until the destructor. Call it once.
  /// errors   in words: the device is gone; or what is still in progress, because disks do not
  ///          answer
  xdr::Result<void, std::string> run(int stop, xdr::Duration most);
  /// Tells whether workers or the thread of locks are busy, or RDMA listens or has connections: so
  /// it is true while the server serves. The destructor waits for all of these without limit.
  bool is_at_work() const;

  /// The export's path for clients.
  const std::string& name() const { return name_; }
  /// Where MOUNT, NLM and NSM listen over TCP, with the port that they got.
  oncrpc::Address mount_address() const { return tcp_->address(); }
  /// Returns the address of NSM over UDP; none if it is not served there. Its host is that of
  /// NfsServerConfig::address; its port is `mount_port` if the server registers, else any port.
  oncrpc::Address udp_address() const { return udp_.empty() ? oncrpc::Address{} : udp_.front()->address(); }
  /// Returns the registrations with rpcbind that other services had, and that this server has
  /// replaced by its own; none after `run()`, which ends the registration.
  std::vector<oncrpc::bind::Replaced> replaced() const {
    return registration_ ? registration_->replaced() : std::vector<oncrpc::bind::Replaced>{};
  }
  Tree& tree() { return *tree_; }                                   ///< thread-safe
  rpcrdma::endpoint::Server& rdma() { return *rdma_; }              ///< belongs to the thread of this
  oncrpc::stream::TcpServer& tcp() { return *tcp_; }                ///< belongs to the thread of this
  const rpcrdma::endpoint::Server& rdma() const { return *rdma_; }  ///< belongs to the thread of this
  const Tree& tree() const { return *tree_; }                       ///< thread-safe
  const oncrpc::Workers& workers() const { return *workers_; }      ///< which wait for disks
  /// of NLM; see there what any thread may call
  const LockTable& locks() const { return nlm_->table(); }
  /// of NLM; see there what any thread may call
  const ShareTable& shares() const { return nlm_->shares(); }
  /// Returns the services of NFS, NFSACL, MOUNT, NLM and NSM.
  std::array<const oncrpc::stub::Service*, 5> services() const;
  /// Returns the sum of the counters of all servers over UDP: that at `udp_address()`, and a second
  /// one at the loopback address if the server registers and NFS does not listen there. They answer
  /// until the destructor, also after `run()`. It is thread-safe.
  oncrpc::stream::UdpCounters udp_counters() const;
  /// Returns the sum of the counters of all servers over TCP.
  oncrpc::stream::TcpCounters tcp_counters() const;
  /// Connections of MOUNT, NLM and NSM now.
  std::size_t tcp_connections() const;

 private:
  NfsServer();
  void hand_out(oncrpc::TurnedAwayListener* listener, NfsServerConfig& config);
  std::optional<StartError> listen(const rpcrdma::verbs::Table& table, oncrpc::Descriptor passed,
                                   NfsServerConfig& config);
  bool serve_others();
  bool turn(int stop, int most_ms);
  xdr::Result<void, std::string> end(xdr::Duration most);
  bool may_be_answered() const;
  std::optional<std::string> waits_for() const;
  void serve_tcp();
  void serve_nsm(oncrpc::stream::TcpServer& at);
  std::optional<StartError> listen_for_lockd(const NfsServerConfig& config);
  std::optional<StartError> open_state(NfsServerConfig& config);
  std::optional<StartError> begin(NsmNotifierConfig config);
  std::optional<StartError> serve_udp(const oncrpc::Address& address, const NfsServerConfig& config);
  std::optional<StartError> register_all(const rpcrdma::verbs::Table& table, NfsServerConfig& config);

  std::string name_;
  std::unique_ptr<Tree> tree_;
  std::unique_ptr<IdleFiles> idle_files_;
  std::unique_ptr<Nfs3Service> nfs_;
  std::unique_ptr<AclService> acl_;
  std::unique_ptr<MountService> mount_;
  std::unique_ptr<NsmState> state_;  // may be absent, like the notifier
  std::unique_ptr<Callbacks> callbacks_;
  std::unique_ptr<NlmService> nlm_;
  std::unique_ptr<NsmService> nsm_;
  std::unique_ptr<NsmNotifier> notifier_;
  // Declared after the services that they work for, before the servers that they answer through.
  std::unique_ptr<oncrpc::Workers> workers_;
  std::unique_ptr<oncrpc::stream::TcpServer> tcp_;
  std::unique_ptr<oncrpc::stream::TcpServer> local_;  // NSM again, where the kernel's lockd looks for it; may be absent
  std::vector<std::unique_ptr<oncrpc::stream::UdpServer>> udp_;  // of NSM; the second one, if any, at the loopback
  std::unique_ptr<rpcrdma::endpoint::Server> rdma_;
  std::optional<oncrpc::bind::Registration> registration_;
  std::unique_ptr<LockLoop> locks_;  // ends before what belongs to its thread: all of locks, and UDP
  std::function<void()> on_stop_;
  std::function<void(const std::string&)> on_wait_;
  xdr::Duration waits_before_{};
  Beside beside_;
  oncrpc::TurnedAwayListener* turned_away_ = nullptr;
  bool others_ = true;  // TCP may have something to do
  int rounds_ = 0;
  bool alone_ = true;  // no other loop opens files
};

}  // namespace nfs

// SPDX-License-Identifier: BSD-3-Clause
#include "serve.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <bit>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <memory>
#include <system_error>
#include <utility>

#include "handle_key.h"
#include "metrics.h"
#include "nfs/server/nfs_server.h"
#include "provider.h"
#include "rpcrdma/verbs/table.h"
#include "serve_beside.h"
#include "serve_limits.h"
#include "serve_log.h"
#include "service_manager.h"

namespace rpcrdma::cli {
namespace {

constexpr auto kMostShutdown = std::chrono::seconds{5};

int refused(const std::string& why) {
  fmt::print(stderr, "rpcrdma: {}\n", why);
  return 2;
}

/// Returns a descriptor that is readable on SIGINT and SIGTERM.  returns  negative: errno says why
/// there is none
int stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  if (sigprocmask(SIG_BLOCK, &signals, nullptr) != 0) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

/// Raises the limit of descriptors, which clients' connections and open files need. The low default
/// protects only programs that use select(2), and this one does not.
void allow_many_descriptors() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &limit);  // if refused, the old limit stays
}

/// Returns the key that seals file handles. Nothing: the server makes a random key, so that handles
/// become invalid when it ends. If the key in the directory cannot be used, stderr says why.
///
/// errors   in words: the file of `--key` has no valid key, or clients can read it
xdr::Result<std::optional<nfs::HandleSeal::Key>, std::string> handle_key(const ServeOptions& options) {
  using Key = std::optional<nfs::HandleSeal::Key>;
  // Keep the key out of the export: with it one can make handles for every file of the file system.
  const auto is_exported = [&](const std::string& place) { return lies_in(place, options.directory); };
  if (!options.key_file.empty()) {
    if (is_exported(options.key_file)) return xdr::unexpected("--key " + options.key_file + ": clients can read it");
    const auto key = read_key(options.key_file);
    if (!key) return xdr::unexpected("--key " + key.error());
    return Key{*key};
  }
  const std::string directory = options.state.empty() ? usual_state_directory() : options.state;
  if (directory.empty()) return Key{};
  auto key = is_exported(directory)
                 ? xdr::Result<nfs::HandleSeal::Key, std::string>(xdr::unexpected(directory + ": clients can read it"))
                 : kept_key(directory);
  if (key) return Key{*key};
  fmt::print(stderr, "rpcrdma: {}: file handles become invalid when this server ends (--key, --state)\n", key.error());
  return Key{};
}

/// Returns why the server cannot start, with the option that helps, if there is one.
std::string with_help(const nfs::StartError& error) {
  using Step = nfs::StartError::Step;
  const bool taken = error.code == EADDRINUSE;
  const char* help = "";
  switch (error.step) {
    case Step::kTree:
    case Step::kName:
    case Step::kThreads:
    case Step::kState:
      break;
    case Step::kTcp:
    case Step::kUdp:
      if (taken) help = "; --mount-port takes another port, 0 any";
      break;
    case Step::kRdma:
      if (taken) help = "; --port takes another port";
      break;
    case Step::kRpcbind:
      help = taken ? "; --rpcbind=replace takes its place until this server ends"
                   : "; without --rpcbind the server does not register, and clients name its ports";
  }
  return error.why + help;
}

std::string ready_line(const ServeOptions& options, const nfs::NfsServer& server, const MetricsServer* metrics) {
  const oncrpc::Address nfs = *oncrpc::Address::parse(options.address, options.port);
  return fmt::format("ready: {} as {}:{}, {}; NFS over RDMA at {}, MOUNT and locks over TCP at {}{}{}\n",
                     options.directory, nfs.host(), server.name(), options.writable ? "writable" : "read-only",
                     nfs.to_string(), server.mount_address().to_string(),
                     metrics != nullptr ? ", metrics at " + metrics->address() : std::string(),
                     options.state.empty() ? "; locks end with this server, and no client is notified (--state)" : "");
}

/// Options for what is served, where, and to whom.
void add_export_options(CLI::App* serve, ServeOptions& options) {
  serve
      ->add_option("DIR", options.directory,
                   "the directory; clients reach nothing outside of it, nor below its mount points")
      ->required();
  serve->add_option("--name", options.name, "its path for clients (default: DIR's own)");
  serve->add_option("--address", options.address, "of an RDMA device, to listen at")->capture_default_str();
  serve->add_option("--port", options.port, "of NFS over RDMA")->check(CLI::Range(1, 65535))->capture_default_str();
  serve->add_option("--mount-port", options.mount_port, "of MOUNT and locks over TCP, at the same address; 0: any")
      ->capture_default_str();
  serve->add_flag("--writable", options.writable, "clients may change files; otherwise the directory is read-only");
  serve->add_flag("!--no-root-squash", options.root_squash,
                  "root of a client acts as root here, if this process runs as root");
  serve->add_flag("--all-squash", options.all_squash, "every user acts as the anonymous one (65534)");
  serve->add_flag("!--async", options.synchronous,
                  "changes of directories and of attributes may be lost if this machine crashes; faster");
}

/// Options for what outlives the server, or belongs to other services of this machine.
void add_state_options(CLI::App* serve, ServeOptions& options) {
  serve
      ->add_flag("--rpcbind{register}", options.rpcbind,
                 "register with this machine's rpcbind, so that clients need no ports. If other services are "
                 "registered and answer, this server does\nnot start; with --rpcbind=replace this server replaces "
                 "them until it ends itself (the kernel's lock service, for example, where this machine mounts NFS)")
      ->check(CLI::IsMember({"register", "replace"}));
  serve->add_option("--rpcbind-socket", options.rpcbind_socket, "of an rpcbind other than this machine's own")
      ->type_name("FILE");
  serve
      ->add_option(
          "--state", options.state,
          "where the server stores which clients hold locks, to notify them after a restart so that they reclaim the "
          "locks, and the key of file handles;\nwithout it no client is notified, and locks end with the server")
      ->type_name("DIR");
  serve->add_option("--grace", options.grace_seconds,
                    "seconds after the start in which clients may only reclaim locks (default: 45 where --state has "
                    "clients that held locks, else 0)");
  serve
      ->add_option(
          "--key", options.key_file,
          "32 random bytes that seal file handles: with the same key, on a server that runs as root, clients "
          "continue after a restart; outside of DIR (default:\nthe file handle_key in the directory of --state, else "
          "of $STATE_DIRECTORY, else, for root, in /var/lib/rpcrdma; the server makes it at its first start)")
      ->type_name("FILE");
}

/// Adds the options for the resources of each client, and of all.
void add_size_options(CLI::App* serve, ServeOptions& options) {
  serve->add_option("--credits", options.credits, "calls that each connection may have in progress")
      ->check(CLI::Range(1, 4096))
      ->capture_default_str();
  serve
      ->add_option(
          "--pool", options.pool_mib,
          "registered memory for data of each loop, in MiB, rounded up to a power of two; three quarters of it are for "
          "writes under way,\nhalf of which one client may use: 1 MiB for each credit of each client that writes at "
          "full speed; further writes wait")
      ->check(CLI::Range(2, 65536))
      ->capture_default_str();
  serve
      ->add_option("--loops", options.loops,
                   "threads for connections and sending, each with memory of its own (--pool); all connections of a "
                   "host share a loop: use more\nthan one for many busy hosts")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  serve
      ->add_option("--threads", options.threads,
                   "further threads, which access files so that no loop waits for a disk: use more for slow disks")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  serve
      ->add_option("--threads-each", options.threads_each,
                   "the most of these that serve one client host at once, so that some are left for others (default: "
                   "half of them)")
      ->check(CLI::Range(1, 1024));
  serve
      ->add_option("--limit", options.limits,
                   "any other limit of SECURITY.md that is not fixed, by its name there, with ms, s, min or h after a "
                   "time, and KiB, MiB or GiB after bytes\n(without a unit: bytes): --limit peers.check_time=30s. May "
                   "be given several times; --limit help lists these limits")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

/// Adds the options for scrapers and the service manager.
void add_service_options(CLI::App* serve, ServeOptions& options) {
  serve
      ->add_option("--metrics", options.metrics,
                   "where counters can be fetched, as OpenMetrics text from GET /metrics: a port of 127.0.0.1, an "
                   "address and a port, or the path "
                   "of a\nUNIX socket; everybody who reaches it can read them")
      ->type_name("[ADDRESS:]PORT|FILE");
}

/// errors   in words: an option has an invalid value
xdr::Result<LimitedConfigs, std::string> config_of(const ServeOptions& options) {
  const auto address = oncrpc::Address::parse(options.address, options.port);
  if (!address) return xdr::unexpected(fmt::format("--address: `{}` is no IPv4 or IPv6 address", options.address));
  LimitedConfigs all;
  nfs::NfsServerConfig& config = all.nfs;
  config.tree.directory = options.directory;
  config.tree.writable = options.writable;
  config.tree.synchronous = options.synchronous;
  if (!options.root_squash) config.tree.squash = nfs::Squash::kNone;
  if (options.all_squash) config.tree.squash = nfs::Squash::kAll;
  const auto key = handle_key(options);
  if (!key) return xdr::unexpected(key.error());
  config.tree.key = *key;
  config.name = options.name;
  config.address = *address;
  config.mount_port = options.mount_port;
  config.registers = !options.rpcbind.empty();
  if (options.rpcbind == "replace") config.rpcbind.replace = oncrpc::bind::Replace::kAny;
  if (!options.rpcbind_socket.empty()) config.rpcbind.socket = options.rpcbind_socket;
  config.state = options.state;
  if (options.grace_seconds) config.state_grace = config.nlm.grace = std::chrono::seconds{*options.grace_seconds};
  config.rdma.credits = options.credits;
  config.rdma.loops = options.loops;
  config.workers.threads = options.threads;
  config.workers.threads_each = options.threads_each;
  config.rdma.pool_bytes = std::bit_ceil(std::size_t{options.pool_mib} << 20);
  config.rdma.answering.most_sink_bytes_each = config.rdma.pool_bytes / 8 * 3;
  // WRITEs of 1 MiB on all credits of a connection wait for memory, and are not refused.
  config.rdma.limits.most_pulled_at_once =
      std::max<std::uint64_t>(config.rdma.limits.most_pulled_at_once, std::uint64_t{options.credits} << 20);
  all.log.fd = STDERR_FILENO;
  all.log.for_journal = is_journal(STDERR_FILENO);
  for (const std::string& setting : options.limits) {
    if (setting == "help") continue;
    if (auto error = set_limit(all, setting)) return xdr::unexpected(std::move(*error));
  }
  return all;
}

/// Returns the server of metrics; nullptr: none is configured.
/// errors   in words
xdr::Result<std::unique_ptr<MetricsServer>, std::string> open_metrics(const std::string& where, int passed,
                                                                      MetricsServer::Text text,
                                                                      const MetricsServerConfig& config) {
  if (passed >= 0) {
    if (!where.empty()) return xdr::unexpected(std::string("--metrics: a socket was passed for that, too"));
    return MetricsServer::adopt(oncrpc::Descriptor(passed), std::move(text), config);
  }
  if (where.empty()) return std::unique_ptr<MetricsServer>();
  auto server = MetricsServer::listen(where, std::move(text), config);
  if (!server) return xdr::unexpected("--metrics: " + server.error());
  return server;
}

/// errors   in words
xdr::Result<std::unique_ptr<ServeLog>, std::string> make_log(const ServeLogConfig& config) {
  try {
    return std::make_unique<ServeLog>(config);
  } catch (const std::system_error& failure) {
    return xdr::unexpected("the log cannot start: " + failure.code().message());
  }
}

/// returns   the exit status of the command
int serve_until_stopped(nfs::NfsServer& server, int stop, ServeLog& log) {
  const auto ended = server.run(stop, kMostShutdown);
  if (ended) return 0;
  log.say(Severity::kError, ended.error());
  if (!server.is_at_work()) return 1;
  log.finish();
  std::fflush(nullptr);
  ::_exit(1);  // the destructor would wait for threads that a disk blocks
}

}  // namespace

CLI::App* add_serve(CLI::App& app, ServeOptions& options) {
  CLI::App* serve =
      app.add_subcommand("serve", "an NFS version 3 server of a directory, over RDMA, until SIGINT or SIGTERM");
  add_export_options(serve, options);
  add_state_options(serve, options);
  add_size_options(serve, options);
  add_service_options(serve, options);
  add_provider(*serve, options.provider);
  serve->footer(
      "Examples:\n"
      "  rpcrdma serve /srv/data --address 10.9.0.1\n"
      "  mount -t nfs -o rdma,vers=3,port=20049,nolock,mountproto=tcp,mountport=20048 10.9.0.1:/srv/data /mnt\n"
      "  rpcrdma serve /srv/data --address 10.9.0.1 --writable --rpcbind\n"
      "  mount -t nfs -o rdma,vers=3,port=20049,mountproto=tcp 10.9.0.1:/srv/data /mnt\n"
      "Clients cannot make device files: mknod of one is refused (NFS3ERR_NOTSUPP). Pipes and sockets they can make.\n"
      "Nobody proves who he is to this server (AUTH_SYS): it is for networks whose hosts are trusted.\n"
      "Exit status: 0 stopped by a signal, 1 the device was lost, or a disk did not answer in time at the end, 2 it "
      "could not "
      "start.\n"
      "What it logs, counts and tells a service manager: docs/operations.md.");
  return serve;
}

int run_serve(const ServeOptions& options) {
  const auto table = verbs::table_named(options.provider);
  if (!table) return refused(table.error().why);
  auto configs = config_of(options);
  if (!configs) return refused(configs.error());
  if (std::ranges::find(options.limits, "help") != options.limits.end()) {
    fmt::print("{}", list_limits(*configs));
    return 0;
  }
  nfs::NfsServerConfig* const config = &configs->nfs;
  allow_many_descriptors();
  std::signal(SIGPIPE, SIG_IGN);  // a reader of the log may be gone: go on serving
  const oncrpc::Descriptor stop(stop_signals());
  if (!stop) return refused(fmt::format("signalfd: {}", std::generic_category().message(errno)));

  const auto passed = passed_sockets();
  if (!passed) return refused(passed.error());
  const ServiceManager manager;
  const auto its_log = make_log(configs->log);
  if (!its_log) return refused(its_log.error());
  ServeLog& log = **its_log;
  const nfs::NfsServer* serving = nullptr;
  auto metrics = open_metrics(
      options.metrics, passed->metrics, [&] { return metrics_of(*serving, log); }, configs->metrics);
  if (!metrics) return refused(metrics.error());
  const auto beside = ServeBeside::make(manager, log, std::move(*metrics));
  if (!beside) return refused(beside.error());
  config->mount_socket = passed->mount;
  config->turned_away = &log;
  config->beside = {.fd = (*beside)->fd(), .on_ready = [&] { (*beside)->on_ready(); }};
  config->on_stop = [&] { (void)manager.tell("STOPPING=1"); };
  config->on_wait = [&](const std::string& what) { log.say(Severity::kWarning, "waiting for " + what); };
  auto server = nfs::NfsServer::start(**table, std::move(*config));
  if (!server) return refused(with_help(server.error()));
  serving = server->get();
  for (const oncrpc::bind::Replaced& one : (*server)->replaced())
    log.say(Severity::kWarning,
            fmt::format("rpcbind: took the place of program {} version {} {} of {} at {}, which {}", one.before.program,
                        one.before.version, one.before.netid, one.before.owner, one.before.address,
                        one.answered ? "answers, and is registered again at the end" : "did not answer"));
  fmt::print("{}", ready_line(options, **server, (*beside)->metrics()));
  std::fflush(stdout);
  (void)manager.tell(fmt::format("READY=1\nSTATUS=serving {}", options.directory));
  return serve_until_stopped(**server, stop.get(), log);
}

}  // namespace rpcrdma::cli

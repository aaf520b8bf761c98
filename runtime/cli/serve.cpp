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
#include <system_error>

#include "handle_key.h"
#include "nfs/server/nfs_server.h"
#include "provider.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::cli {
namespace {

constexpr auto kMostShutdown = std::chrono::seconds{5};

int refused(const std::string& why) {
  fmt::print(stderr, "rpcrdma: {}\n", why);
  return 2;
}

/// SIGINT and SIGTERM as something to wait for.  returns  negative: errno says why not
int stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  if (sigprocmask(SIG_BLOCK, &signals, nullptr) != 0) return -1;
  return signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

/// Clients' connections and open files need many descriptors, and nothing here uses select(2), which the low limit is for.
void allow_many_descriptors() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)::setrlimit(RLIMIT_NOFILE, &limit);  // refused: there are fewer, as before
}

/// The key that file handles are sealed with. None: a random key, so that handles end with this server; stderr has why no key was kept.
///
/// errors   in words: the file that was asked for is no key
xdr::Result<std::optional<nfs::HandleSeal::Key>, std::string> handle_key(const ServeOptions& options) {
  using Key = std::optional<nfs::HandleSeal::Key>;
  if (!options.key_file.empty()) {
    const auto key = read_key(options.key_file);
    if (!key) return xdr::unexpected("--key " + key.error());
    return Key{*key};
  }
  const std::string directory = options.state.empty() ? usual_state_directory() : options.state;
  if (directory.empty()) return Key{};
  // Who reads the key can make handles of every file of the file system.
  auto key = lies_in(directory, options.directory)
                 ? xdr::Result<nfs::HandleSeal::Key, std::string>(xdr::unexpected(directory + ": clients can read it"))
                 : kept_key(directory);
  if (key) return Key{*key};
  fmt::print(stderr, "rpcrdma: {}: file handles end with this server (--key, --state)\n", key.error());
  return Key{};
}

std::string ready_line(const ServeOptions& options, const nfs::NfsServer& server, const oncrpc::Address& nfs) {
  return fmt::format("ready: {} as {}:{}, {}; NFS over RDMA at {}, MOUNT and locks over TCP at {}{}\n",
                     options.directory, nfs.host(), server.name(), options.writable ? "writable" : "read-only",
                     nfs.to_string(), server.mount_address().to_string(),
                     options.state.empty() ? "; locks end with this server, and nobody is told (--state)" : "");
}

/// What is served, where, and to whom.
void add_export_options(CLI::App* serve, ServeOptions& options) {
  serve->add_option("DIR", options.directory, "the directory; nobody gets out of it, nor through its mount points")
      ->required();
  serve->add_option("--name", options.name, "its path for clients (default: DIR's own)");
  serve->add_option("--address", options.address, "of an RDMA device, to listen at")->capture_default_str();
  serve->add_option("--port", options.port, "of NFS over RDMA")->check(CLI::Range(1, 65535))->capture_default_str();
  serve->add_option("--mount-port", options.mount_port, "of MOUNT and locks over TCP, at the same address; 0: any")
      ->capture_default_str();
  serve->add_flag("--writable", options.writable, "clients may change files; else the directory is read-only to them");
  serve->add_flag("!--no-root-squash", options.root_squash, "a client's root is root here, if this process is");
  serve->add_flag("--all-squash", options.all_squash, "every user is the anonymous one (65534)");
  serve->add_flag("!--async", options.synchronous,
                  "changes of directories may be lost if this machine crashes; faster");
}

/// What lives longer than the server, or elsewhere on this machine.
void add_state_options(CLI::App* serve, ServeOptions& options) {
  serve
      ->add_flag("--rpcbind{register}", options.rpcbind,
                 "register with this machine's rpcbind, so that clients need no ports. Services of others that are "
                 "registered and answer are left alone, and this\none does not start; with --rpcbind=replace it takes "
                 "their place until it ends (the kernel's lock service, where this machine mounts NFS\nitself)")
      ->check(CLI::IsMember({"register", "replace"}));
  serve->add_option("--rpcbind-socket", options.rpcbind_socket, "of another rpcbind than this machine's own")
      ->type_name("FILE");
  serve
      ->add_option("--state", options.state,
                   "where it is kept who holds locks, so that they are told after a restart and take them again, and "
                   "the key of file handles; "
                   "without it\nnobody is told, and locks end with the server")
      ->type_name("DIR");
  serve->add_option(
      "--grace", options.grace_seconds,
      "seconds at the start in which only locks held before are given (default: 45 where --state has clients that "
      "held some, else 0)");
  serve
      ->add_option("--key", options.key_file,
                   "32 random bytes, to seal file handles with: with the same key, and run as root, clients go on "
                   "after a restart "
                   "(default: handle_key in the\ndirectory of --state, else of $STATE_DIRECTORY, else in "
                   "/var/lib/rpcrdma; made at the "
                   "first start)")
      ->type_name("FILE");
}

/// How much each client may have, and all of them.
void add_size_options(CLI::App* serve, ServeOptions& options) {
  serve->add_option("--credits", options.credits, "calls that each client may have under way")
      ->check(CLI::Range(1, 4096))
      ->capture_default_str();
  serve
      ->add_option("--pool", options.pool_mib,
                   "registered memory for data, in MiB, rounded up to a power of two; three quarters of it are for "
                   "writes under way,\nhalf of which one client may have: 1 MiB for each credit of each client that "
                   "writes as fast as it can; beyond that writes wait")
      ->check(CLI::Range(2, 65536))
      ->capture_default_str();
  serve
      ->add_option(
          "--threads", options.threads,
          "beside the server's own, which do what touches files, so that that one waits for no disk: more for slow "
          "ones")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  serve
      ->add_option("--threads-each", options.threads_each,
                   "of these, for one client host at once, so that others have some left (default: half of them)")
      ->check(CLI::Range(1, 1024));
}

}  // namespace

CLI::App* add_serve(CLI::App& app, ServeOptions& options) {
  CLI::App* serve =
      app.add_subcommand("serve", "an NFS version 3 server of a directory, over RDMA, until SIGINT or SIGTERM");
  add_export_options(serve, options);
  add_state_options(serve, options);
  add_size_options(serve, options);
  add_provider(*serve, options.provider);
  serve->footer(
      "Examples:\n"
      "  rpcrdma serve /srv/data --address 10.9.0.1\n"
      "  mount -t nfs -o rdma,vers=3,port=20049,nolock,mountproto=tcp,mountport=20048 10.9.0.1:/srv/data /mnt\n"
      "  rpcrdma serve /srv/data --address 10.9.0.1 --writable --rpcbind\n"
      "  mount -t nfs -o rdma,vers=3,port=20049,mountproto=tcp 10.9.0.1:/srv/data /mnt\n"
      "Nobody proves who he is to this server (AUTH_SYS): it is for networks whose hosts are trusted.\n"
      "Exit status: 0 stopped by a signal, 1 the device was lost, or a disk did not answer in time at the end, 2 it "
      "could not "
      "start.");
  return serve;
}

int run_serve(const ServeOptions& options) {
  const auto table = verbs::table_named(options.provider);
  if (!table) return refused(table.error().why);
  const auto address = oncrpc::Address::parse(options.address, options.port);
  if (!address) return refused(fmt::format("--address: `{}` is no IPv4 or IPv6 address", options.address));

  nfs::NfsServerConfig config;
  config.tree.directory = options.directory;
  config.tree.writable = options.writable;
  config.tree.synchronous = options.synchronous;
  if (!options.root_squash) config.tree.squash = nfs::Squash::kNone;
  if (options.all_squash) config.tree.squash = nfs::Squash::kAll;
  const auto key = handle_key(options);
  if (!key) return refused(key.error());
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
  config.workers.threads = options.threads;
  config.workers.threads_each = options.threads_each;
  config.rdma.pool_bytes = std::bit_ceil(std::size_t{options.pool_mib} << 20);
  config.rdma.answering.most_sink_bytes_each = config.rdma.pool_bytes / 8 * 3;
  // Every WRITE that the credits allow may wait for its turn.
  config.rdma.limits.most_pulled_at_once =
      std::max<std::uint64_t>(config.rdma.limits.most_pulled_at_once, std::uint64_t{options.credits} << 20);

  config.on_wait = [](const std::string& what) { fmt::print(stderr, "rpcrdma: waiting for {}\n", what); };
  allow_many_descriptors();
  const oncrpc::Descriptor stop(stop_signals());
  if (!stop) return refused(fmt::format("signalfd: {}", std::generic_category().message(errno)));
  auto server = nfs::NfsServer::start(**table, std::move(config));
  if (!server) return refused(server.error());
  for (const oncrpc::bind::Replaced& one : (*server)->replaced())
    fmt::print(stderr, "rpcrdma: rpcbind: took the place of program {} version {} {} of {} at {}, which {}\n",
               one.before.program, one.before.version, one.before.netid, one.before.owner, one.before.address,
               one.answered ? "answers and gets it back at the end" : "did not answer");
  fmt::print("{}", ready_line(options, **server, *address));
  std::fflush(stdout);
  const auto ended = (*server)->run(stop.get(), kMostShutdown);
  if (ended) return 0;
  fmt::print(stderr, "rpcrdma: {}\n", ended.error());
  if (!(*server)->is_at_work()) return 1;
  std::fflush(nullptr);
  ::_exit(1);  // threads that a disk holds would keep the destructor
}

}  // namespace rpcrdma::cli

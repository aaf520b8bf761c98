// SPDX-License-Identifier: BSD-3-Clause
#include "nfs_cli.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cstdio>
#include <limits>
#include <string>
#include <utility>

#include "host_port.h"
#include "nfs_commands.h"
#include "ping.h"
#include "provider.h"

namespace rpcrdma::cli {

struct NfsCli::Commands {
  CLI::App *nfs = nullptr, *ls = nullptr, *stat = nullptr, *cat = nullptr, *get = nullptr, *put = nullptr,
           *clean = nullptr, *ping = nullptr;
  NfsOptions options;
  ReadOptions read;
  PingOptions ping_options;
  std::uint32_t interval_ms = 1000;
  double seconds = 30, retry_seconds = 30, hours = 24;
  std::string target, local, host;
  bool details = false, no_progress = false, ask_rpcbind = false;

  void add_connection(CLI::App& command) {
    add_provider(command, options.provider);
    auto* port =
        command.add_option("--port", options.port, "of NFS over RDMA (default 20049)")->check(CLI::Range(1, 65535));
    command.add_flag("--rpcbind", ask_rpcbind, "ask the host's rpcbind for that port")->excludes(port);
    command.add_option("--rpcbind-port", options.rpcbind_port, "of the host's rpcbind (default 111)")
        ->check(CLI::Range(1, 65535));
    command.add_option("--time", seconds, "seconds for each call, and for an attempt to connect (default 30)")
        ->check(CLI::Range(0.001, 86400.0));
    command.add_flag("--version-two", options.version_two,
                     "offer version 2 of RPC-over-RDMA (a draft) before version 1");
    command.add_flag("--peer-omits-write-list", options.peer.omits_write_list,
                     "accept results even if the server does not say where it has placed them (NFS-Ganesha of 2021)");
    command.add_flag("--peer-writes-roundup", options.peer.writes_roundup,
                     "give the server room for the roundup that it writes (old Solaris)");
  }

  void add_retry(CLI::App& command, const char* words) {
    command.add_option("--retry", retry_seconds, words)->check(CLI::Range(0.0, 86400.0));
  }

  CLI::App* add_file_command(const char* name, const char* words) {
    CLI::App* command = nfs->add_subcommand(name, words);
    add_connection(*command);
    add_retry(*command,
              "seconds for which a server that cannot be reached is tried again, at the beginning (MOUNT and RDMA "
              "together) and after each loss of the connection; 0: not at all (default 30)");
    command->add_option("--mount-port", options.mount_port, "of MOUNT over TCP (default: the host's rpcbind is asked)")
        ->check(CLI::Range(1, 65535));
    command->add_option("--handle", options.handle,
                        "of a directory, in hexadecimal digits: paths begin there, and MOUNT is not asked");
    command->add_flag("--no-identity", options.no_identity, "call as nobody, not as this user");
    return command;
  }

  void add_transfer(CLI::App& command, const char* size) {
    command.add_option("--calls", options.calls, "READs or WRITEs in progress at a time (default 16)")
        ->check(CLI::Range(1, 1024));
    command.add_option(size, options.bytes, "bytes of each (default, and at most: the size that the server prefers)")
        ->check(CLI::Range(1u, nfs::client::Sizes::kMostTransfer));
    command.add_flag("--no-progress", no_progress, "do not show the progress on a terminal");
  }

  void add_target(CLI::App& command) {
    command.add_option("SOURCE", target, "HOST:/PATH or HOST:PORT:/PATH; an IPv6 address in brackets")->required();
  }
};

NfsCli::NfsCli(CLI::App& app) : commands_(std::make_unique<Commands>()) {
  Commands& all = *commands_;
  all.nfs = app.add_subcommand("nfs", "files of an NFS version 3 server, over RDMA");
  all.nfs->require_subcommand(1);
  all.ls = all.add_file_command("ls", "the names in a directory");
  all.ls->add_flag("-l,--long", all.details, "with mode, links, owner, group, size and time (UTC)");
  all.add_target(*all.ls);
  all.stat = all.add_file_command("stat", "the attributes of a file or a symbolic link");
  all.add_target(*all.stat);
  all.cat = all.add_file_command("cat", "a file's contents, or a part of them");
  all.add_transfer(*all.cat, "--rsize");
  all.cat->add_option("--offset", all.read.offset, "where to begin (default 0)");
  all.cat->add_option("--length", all.read.length, "bytes (default: up to the end)");
  all.add_target(*all.cat);
  all.get = all.add_file_command("get", "a file to this machine; it gets its name once it is complete");
  all.add_transfer(*all.get, "--rsize");
  all.add_target(*all.get);
  all.get->add_option("LOCAL", all.local, "a file, or a directory (default: here)");
  all.put = all.add_file_command("put", "a file to the server; it gets its name once it is complete and committed");
  all.add_transfer(*all.put, "--wsize");
  all.put->add_option("LOCAL", all.local, "a file, or - for standard input")->required();
  all.put->add_option("TARGET", all.target, "HOST:/PATH or HOST:PORT:/PATH, of a file or a directory")->required();
  all.clean = all.add_file_command("clean", "removes the temporary files that a killed put has left in a directory");
  all.clean->add_option("--older-than", all.hours, "hours for which nothing has been written to them (default 24)")
      ->check(CLI::Range(0.0, 876'000.0));
  all.add_target(*all.clean);
  all.nfs->footer(
      "The host's MOUNT, over TCP, gives the exported part of the path; the rest is looked up name by name.\nSymbolic "
      "links are followed by this command, unless they begin with a '/'.\nget writes into an existing device, FIFO or "
      "/dev/stdout; put replaces only files.\nA file that get replaces keeps its mode, and its owner if this user may "
      "set it; a new one has the mode of the\nother side's file, less the umask here.\nCtrl-C leaves no incomplete "
      "file, except for put where the directory accepts no new names: put then overwrites the\nexisting file, and any "
      "early end leaves it incomplete. "
      "A second Ctrl-C ends the command at once.\nA killed put leaves a file named .rpcrdma-put-...; clean removes "
      "such files, and prints each name.\n"
      "Examples:\n"
      "  rpcrdma nfs ls -l 10.9.0.1:/srv/nfs\n"
      "  rpcrdma nfs get 10.9.0.1:/srv/nfs/big /tmp\n"
      "  tar c . | rpcrdma nfs put - server:/srv/nfs/backup.tar\n"
      "Exit status: 0 done, 1 failed, with the reason on standard error, 2 the command line is wrong.");
  all.ping = app.add_subcommand("ping", "whether an NFS server answers over RDMA, and how quickly");
  all.add_connection(*all.ping);
  all.add_retry(
      *all.ping,
      "seconds for which a server that cannot be reached is tried again, at the beginning and after each loss "
      "of the connection; 0: not at all (default 30)");
  all.ping->add_option("-c,--count", all.ping_options.count, "calls (default 4)")->check(CLI::Range(1, 1'000'000));
  all.ping->add_option("-i,--interval", all.interval_ms, "milliseconds from one to the next (default 1000)")
      ->check(CLI::Range(0, 86'400'000));
  all.ping->add_flag("-q,--quiet", all.ping_options.quiet, "only the last line");
  all.ping->add_option("HOST", all.host, "a name or an address, with :PORT or without")->required();
  all.ping->footer(
      "Calls of procedure 0 of program 100003, on a credit that is reserved for them. Any answer of the RPC layer "
      "counts.\n"
      "Exit status: 0 all were answered, 1 one was not, 2 the command line is wrong.");
}

NfsCli::~NfsCli() = default;

bool NfsCli::wanted() const { return commands_->nfs->parsed() || commands_->ping->parsed(); }

int NfsCli::run() {
  Commands& all = *commands_;
  if (all.ask_rpcbind) all.options.port = 0;
  const auto milliseconds = [](double seconds) {
    return std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(seconds));
  };
  all.options.time = milliseconds(all.seconds);
  all.options.retry = milliseconds(all.retry_seconds);
  const std::string_view command = all.ping->parsed() ? "ping" : "nfs";
  all.options.on_wait = [command, told = false](const std::string& why) mutable {
    if (std::exchange(told, true)) return;
    std::fputs(fmt::format("rpcrdma {}: {}; trying again\n", command, why).c_str(), stderr);
  };
  if (all.ping->parsed()) {
    all.ping_options.interval = std::chrono::milliseconds{all.interval_ms};
    if (!take_port(all.host, all.options.port)) {
      std::fputs(("rpcrdma ping: " + all.host + ": that is no port\n").c_str(), stderr);
      return 2;
    }
    return run_ping(all.host, all.options, all.ping_options);
  }
  const auto target = parse_target(all.target);
  if (!target) {
    std::fputs(("rpcrdma nfs: " + all.target + " is not HOST:/PATH or HOST:PORT:/PATH\n").c_str(), stderr);
    return 2;
  }
  if (target->port != 0) all.options.port = target->port;
  Streams streams;
  streams.progress = !all.no_progress;
  auto session = NfsSession::open(*target, all.options);
  if (!session) return nfs_fail(streams, session.error());
  if (all.ls->parsed()) return nfs_ls(**session, all.details, streams);
  if (all.stat->parsed()) return nfs_stat(**session, streams);
  if (all.cat->parsed()) return nfs_cat(**session, all.read, streams);
  if (all.get->parsed()) return nfs_get(**session, all.local, streams);
  if (all.clean->parsed())
    return nfs_clean(
        **session,
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::duration<double, std::ratio<3600>>(all.hours)),
        streams);
  return nfs_put(**session, all.local, streams);
}

}  // namespace rpcrdma::cli

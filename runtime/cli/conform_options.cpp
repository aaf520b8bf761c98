// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the options of `rpcrdma conform`.
#include <CLI/CLI.hpp>

#include "conform.h"
#include "provider.h"

namespace rpcrdma::cli {
namespace {

/// Options for the server under test.
void add_subject(CLI::App* server, ConformOptions& options) {
  server->add_option("HOST", options.host, "a name or an address, with :PORT or without");
  add_provider(*server, options.provider);
  server->add_option("--port", options.port, "of the server, over RDMA (default 20049)")->check(CLI::Range(1, 65535));
  server->add_option("--program", options.program, "whose procedure 0 is called (default 100003, NFS)");
  server->add_option("--program-version", options.version, "of that program (default 3)");
  server->add_option("--export", options.export_path,
                     "of an NFS version 3 server: cases with data read a file, a link and a directory below it");
  server->add_option("--mount-port", options.mount_port, "of MOUNT over TCP (default: the host's rpcbind is asked)")
      ->check(CLI::Range(1, 65535));
  server->add_option("--scratch", options.scratch,
                     "a directory below --export in which cases may make, write and remove files of their own");
  auto* model = server->add_option("--model", options.model,
                                   "of the server's own program, as `xdrgen compile --lang=json --binding` makes it: "
                                   "cases with data make each --call, in chunks of all kinds");
  model->type_name("FILE")->excludes("--export", "--program", "--program-version");
  server
      ->add_option("--call", options.calls,
                   "a procedure of --model and its argument as JSON, opaque data in hexadecimal: what it returns must "
                   "be the same each time; may be repeated")
      ->type_name("PROCEDURE[=JSON]")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false)
      ->needs(model);
  server
      ->add_option("--hostile", options.confirmed,
                   "run hostile cases too, which may crash a weak server; give the host again to confirm")
      ->type_name("HOST");
  server->add_option(
      "--faults-per-minute", options.faults_per_minute,
      "no more broken messages than this, so that the server does not turn this host away; 0: no limit (default 50)");
}

/// Options for how clients connect, and what files they find.
void add_listening(CLI::App* client, ConformOptions& options) {
  client->add_option("--address", options.address, "of an RDMA device, to listen at (default 0.0.0.0: of all)");
  add_provider(*client, options.provider);
  client->add_option("--port", options.port, "to listen at, over RDMA (default 20049)")->check(CLI::Range(1, 65535));
  client
      ->add_option("--run", options.command,
                   "a command that lets the client make Calls, run by /bin/sh for each case; exit status 0 means that "
                   "they have succeeded (default: you start the client, once for each case)")
      ->type_name("COMMAND");
  client->add_option("--program", options.program, "of backward Calls (default 100003)");
  client->add_option("--program-version", options.version, "of that program (default 3)");
  client
      ->add_option(
          "--export", options.export_path,
          "a directory to export with NFS version 3, for cases with chunks; without it there is only procedure 0")
      ->type_name("DIR");
  client->add_flag("--writable", options.writable, "clients may change files of --export");
  client->add_option("--mount-port", options.mount_port, "TCP port of MOUNT, with --export (default: any free port)")
      ->check(CLI::Range(1, 65535));
  client->add_flag("--hostile", options.hostile, "run hostile cases too, which may crash a weak client or its machine");
  client
      ->add_option("--patience", options.patience_seconds,
                   "seconds to wait for optional actions of a client (default 0.3)")
      ->check(CLI::Range(0.01, 60.0));
}

/// Options for which cases run, and how.
void add_choice(CLI::App* server, ConformOptions& options) {
  server->add_option("--receives", options.receives, "of a connection, unless a case sets it (default 64)")
      ->check(CLI::Range(4, 4096));
  server
      ->add_option("--read-depth", options.read_depth,
                   "RDMA Reads at a time in each direction, unless a case sets it (default 4)")
      ->check(CLI::Range(1, 255));
  server->add_option("--only", options.only, "cases whose id begins like this; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  server->add_option("--skip", options.skip, "no cases whose id begins like this; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  server->add_flag("--list", options.list, "the cases, with their requirements and sections; runs nothing");
  server->add_option("--explain", options.explain, "what a case sends, what it allows and why; runs nothing")
      ->type_name("ID");
  server->add_option("--limit", options.limit_seconds, "seconds to wait for an answer (default 5)")
      ->check(CLI::Range(0.01, 3600.0));
  server
      ->add_option(
          "--runs", options.runs,
          "the most runs of a case that fails; if they differ, it is inconclusive (default 5; a client without --run: "
          "always 1)")
      ->check(CLI::Range(1, 100));
}

/// Adds the options for the output.
void add_report(CLI::App* server, ConformOptions& options) {
  server->add_flag("--json", options.json, "one JSON object for each case, on one line");
  server->add_option("--junit", options.junit, "also writes the verdicts to this file, as JUnit XML")
      ->type_name("FILE");
  server
      ->add_option("--pcapng", options.pcapng,
                   "also writes the messages of cases that failed to this file, as a capture")
      ->type_name("FILE");
  server
      ->add_option("--expected-failures", options.expected,
                   "a file of case ids, each with the reason: they may fail, and must, unless the reason begins with "
                   "\"sometimes: \"; an id that no case has is an error")
      ->type_name("FILE");
  server->add_flag("-q,--quiet", options.quiet, "only cases that failed or were inconclusive, and the last line");
}

void add_client(CLI::App* conform, ConformOptions& options) {
  CLI::App* client = conform->add_subcommand("client", "tests clients, as a server that they connect to");
  client->parse_complete_callback([&options] { options.client = true; });
  add_listening(client, options);
  add_choice(client, options);
  add_report(client, options);
  client->footer(
      "Each case is one run of the client: it connects and makes Calls, one of which gets the answer of the case.\n"
      "Exit status: 0 nothing failed but what was expected to fail, 1 something else failed, or passed although it was "
      "expected to fail,\n2 the command line is wrong, clients cannot connect or none has connected, or a report "
      "cannot be written.\n"
      "Examples:\n"
      "  rpcrdma conform client --run 'rpcrdma ping 10.9.0.1 --count 1'\n"
      "  rpcrdma conform client --export /srv/nfs --mount-port 20048 --run ./mount-and-read.sh\n"
      "  rpcrdma conform client --explain reply.too-short");
}

}  // namespace

CLI::App* add_conform(CLI::App& app, ConformOptions& options) {
  CLI::App* conform = app.add_subcommand("conform",
                                         "checks whether a peer keeps the rules of RPC-over-RDMA: sends valid and "
                                         "invalid messages, and judges the answers");
  conform->require_subcommand(1);
  CLI::App* server = conform->add_subcommand("server", "tests a server");
  add_subject(server, options);
  add_choice(server, options);
  add_report(server, options);
  server->footer(
      "Cases of NULL calls run against any server; with --export, on an NFS version 3 server, those with chunks as "
      "well; with --model and --call, on any server.\n"
      "Exit status: 0 nothing failed but what was expected to fail, 1 something else failed, or passed although it was "
      "expected to fail,\n2 the command line is wrong, the server cannot be tested or was lost, or a report cannot be "
      "written.\n"
      "Examples:\n"
      "  rpcrdma conform server 10.9.0.1 --export /srv/nfs\n"
      "  rpcrdma conform server 10.9.0.1:4000 --model store.json --call 'STORE_GET={\"name\": \"a\", \"most\": 500}'\n"
      "  rpcrdma conform server 10.9.0.1 --only v1.error --json\n"
      "  rpcrdma conform server --explain v1.error.unknown-version");
  add_client(conform, options);
  return conform;
}

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
//
// This file is the rpcrdma command.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include "conform.h"
#include "demo.h"
#include "dump.h"
#ifdef RPCRDMA_WITH_NFS
#include "nfs_cli.h"
#endif
#ifdef RPCRDMA_HAS_SERVE
#include "serve.h"
#endif
#include "verify_device.h"

namespace {

CLI::App* add_demo(CLI::App& app, rpcrdma::cli::DemoOptions& options, std::string& colour) {
  CLI::App* demo =
      app.add_subcommand("demo", "shows every kind of exchange as a ladder diagram; fails if one goes wrong");
  demo->add_option("--color", colour, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
  demo->add_option("--provider", options.provider, "softverbs (default: no device needed) or rdma-core")
      ->check(CLI::IsMember({"softverbs", "rdma-core"}));
  demo->add_option("--address", options.address, "of an RDMA device, for rdma-core");
  demo->add_option("--port", options.port, "at which the demo's server listens")->check(CLI::Range(1, 65535));
  return demo;
}

/// The options of `dump` as text, before they are converted.
struct DumpArguments {
  rpcrdma::cli::DumpOptions options;
  std::vector<std::string> inputs;
  std::vector<std::uint16_t> ports;
  std::string xid;

  CLI::App* add(CLI::App& app);
  int run();
};

CLI::App* DumpArguments::add(CLI::App& app) {
  CLI::App* dump =
      app.add_subcommand("dump",
                         "the RPC-over-RDMA messages in a capture (pcap or pcapng, with RoCEv2 or iWARP) or in "
                         "hexadecimal text, field by\n"
                         "field: byte offset, name, value, place in the document; errors at their place");
  dump->add_option("FILE", inputs,
                   "captures or hexadecimal text (also of xxd or hexdump -C), each by itself; -: standard input")
      ->required();
  dump->add_flag("--json", options.json,
                 "one JSON object for each message, on one line; with several files, it has the name of its file");
  dump->add_flag("--brief", options.brief, "one line for each message, without its fields");
  dump->add_flag("--failed", options.failed,
                 "only messages with errors, and replies of RPCs that failed: not accepted, or with a status in the "
                 "results that is not 0");
  dump->add_flag("--all", options.all, "Sends that are not RPC-over-RDMA as well");
  dump->add_option("--port", ports, "a UDP port of RoCEv2 besides 4791; iWARP is found at any TCP port")
      ->allow_extra_args(false);
  const auto add_models = [&](const char* name, std::vector<std::string>& files, const char* what) {
    dump->add_option(name, files, what)->expected(1)->take_all()->allow_extra_args(false)->type_name("FILE");
  };
  add_models(
      "--extension", options.extensions,
      "a model, of `xdrgen compile --lang=json draft.txt --binding draft.toml`, of an extension whose operations "
      "are to be shown too; may be repeated");
  add_models(
      "--program", options.programs,
      "a model made by `xdrgen compile --lang=json`, of RPC programs whose arguments and results are to be shown, "
      "or the name of one that is installed: nfs3, nfsacl, mount3, nlm4, nsm; may be repeated");
  add_models("--header", options.headers,
             "a model made by `xdrgen compile --lang=json`, whose binding says which type is the transport header "
             "of a version; messages of that version are shown by it, so that one of version 2 excludes "
             "--extension; may be repeated");
  dump->add_option("--xid", xid, "only messages with this xid, as 0x1234abcd or decimal")
      ->check(CLI::TypeValidator<std::uint32_t>());
  dump->add_option("--count", options.most, "no more messages of a file than this");
  dump->footer(
      "Hexadecimal text is one message, which has errors if it is not RPC-over-RDMA. A Send of a capture is a message "
      "if it has\nversion 1, 2 or that of a --header and a procedure of that version or a plausible number, or if "
      "messages came in the\nsame direction before.\n"
      "A capture from a pipe is copied to a temporary file, of at most 1 GiB.\n"
      "Exit status: 0 all messages are well-formed, 1 one was not, 2 a file cannot be read or the output cannot be "
      "written.");
  return dump;
}

/// Returns the folder of the models that are installed with this command; empty if there is none.
std::string installed_models() {
  std::error_code error;
  const auto command = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const auto folder = (command.parent_path() / RPCRDMA_MODELS).lexically_normal();
  return std::filesystem::is_directory(folder, error) ? folder.string() : std::string();
}

int DumpArguments::run() {
  options.models = installed_models();
  options.ports.insert(ports.begin(), ports.end());
  if (!xid.empty()) options.xid = static_cast<std::uint32_t>(std::stoul(xid, nullptr, 0));
  options.with_file = inputs.size() > 1;
  int worst = 0;
  for (const std::string& input : inputs) {
    options.file = input;
    if (options.with_file && !options.json) std::printf("%s:\n", input.c_str());
    worst = std::max(worst, rpcrdma::cli::run_dump(options, stdout, stderr));
  }
  return worst;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"RPC-over-RDMA: a demo, dumps of captures, tests of devices and peers, NFS over RDMA"};
  app.set_version_flag("--version", "rpcrdma " RPCRDMA_VERSION, "print the name and the version, and exit");
  app.require_subcommand(0, 1);  // else CLI11 would report a missing command in place of an unknown one
  std::string colour = "auto";
  rpcrdma::cli::DemoOptions demo_options;
  add_demo(app, demo_options, colour);
  DumpArguments dump_arguments;
  const CLI::App* dump = dump_arguments.add(app);
  rpcrdma::cli::ConformOptions conform_options;
  const CLI::App* conform = rpcrdma::cli::add_conform(app, conform_options);
  rpcrdma::cli::VerifyDeviceOptions verify_options;
  const CLI::App* verify = rpcrdma::cli::add_verify_device(app, verify_options);
#ifdef RPCRDMA_WITH_NFS
  rpcrdma::cli::NfsCli nfs(app);
#endif
#ifdef RPCRDMA_HAS_SERVE
  rpcrdma::cli::ServeOptions serve_options;
  CLI::App* serve = rpcrdma::cli::add_serve(app, serve_options);
#endif
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) throw CLI::RequiredError::Subcommand(1);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
#ifdef RPCRDMA_WITH_NFS
  if (nfs.wanted()) return nfs.run();
#endif
  if (dump->parsed()) return dump_arguments.run();
  if (conform->parsed()) return rpcrdma::cli::run_conform(conform_options, stdout, stderr);
  if (verify->parsed()) return rpcrdma::cli::run_verify_device(verify_options, stdout, stderr);
#ifdef RPCRDMA_HAS_SERVE
  if (serve->parsed()) return rpcrdma::cli::run_serve(serve_options);
#endif
  const bool paint = colour == "always" || (colour == "auto" && isatty(STDOUT_FILENO) != 0);
  return rpcrdma::cli::run_demo(demo_options, paint ? rpcrdma::cli::Paint::kColour : rpcrdma::cli::Paint::kPlain);
}

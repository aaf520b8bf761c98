// SPDX-License-Identifier: BSD-3-Clause
//
// The rpcrdma command.
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "demo.h"

int main(int argc, char** argv) {
  CLI::App app{"RPC-over-RDMA: see it work"};
  app.require_subcommand(1);
  std::string colour = "auto";
  CLI::App* demo = app.add_subcommand("demo", "every exchange that works today, as ladders; fails if one went wrong");
  demo->add_option("--color", colour, "auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
  CLI11_PARSE(app, argc, argv);
  const bool paint = colour == "always" || (colour == "auto" && isatty(STDOUT_FILENO) != 0);
  return rpcrdma::cli::run_demo(paint ? rpcrdma::cli::Paint::kColour : rpcrdma::cli::Paint::kPlain);
}

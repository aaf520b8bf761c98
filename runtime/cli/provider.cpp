// SPDX-License-Identifier: BSD-3-Clause
#include "provider.h"

#include <CLI/CLI.hpp>

#include "softverbs/control.h"
#include "softverbs/environment.h"

namespace rpcrdma::cli {
namespace {

/// Returns why the provider reaches no other process; empty: it does.
std::string why_alone(const std::string& provider) {
  if (provider != "softverbs") return {};
  const std::string folder = softverbs::control::config(softverbs::control::default_fabric()).directory;
  if (folder.empty())
    return "softverbs reaches this process only: set SOFTVERBS_DIR, for the other process too, to a folder of your own";
  return softverbs::control::folder_trouble(folder);
}

}  // namespace

void add_provider(CLI::App& command, std::string& provider) {
  command
      .add_option("--provider", provider,
                  "rdma-core, or softverbs: no device needed, and it reaches the processes of this user that have the "
                  "same folder in\nSOFTVERBS_DIR (mode 0700; it is made where it is missing)")
      ->check(CLI::IsMember({"softverbs", "rdma-core"}))
      ->check(why_alone, "")
      ->capture_default_str();
}

}  // namespace rpcrdma::cli

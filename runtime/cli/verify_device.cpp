// SPDX-License-Identifier: BSD-3-Clause
#include "verify_device.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string_view>

#include "interruption.h"
#include "oncrpc/resolve.h"
#include "softverbs/environment.h"
#include "verify/verify.h"

namespace rpcrdma::cli {
namespace {

constexpr std::uint16_t kPort = 20049;  // the port of NFS over RDMA, so also of `rpcrdma serve`

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// Finds the device. Starts softverbs first, if that is its name: as the environment configures it,
/// with its faults, but as a fabric that only the calling process uses.
xdr::Result<verify::Subject, std::string> find(const std::string& device) {
  if (device == "softverbs") {
    std::string error;
    auto environment = softverbs::control::config_from_environment(error);
    if (!environment) return xdr::unexpected(error);
    environment->config.directory.clear();
    if (!softverbs::control::start(softverbs::control::default_fabric(), *environment, error))
      return xdr::unexpected(error);
  }
  return verify::find_device(device);
}

std::vector<verify::Check> chosen(const std::vector<std::string>& only) {
  std::vector<verify::Check> checks = verify::provider_checks();
  std::erase_if(checks, [&](const verify::Check& check) {
    return !only.empty() &&
           std::none_of(only.begin(), only.end(), [&](const std::string& name) { return check.id.starts_with(name); });
  });
  return checks;
}

int complain(std::FILE* err, const std::string& what) {
  fmt::print(err, "rpcrdma verify-device: {}\n", what);
  return 2;
}

}  // namespace

CLI::App* add_verify_device(CLI::App& app, VerifyDeviceOptions& options) {
  CLI::App* command = app.add_subcommand(
      "verify-device",
      "checks in less than five minutes, without privileges, whether an RDMA device does what RPC-over-RDMA\n"
      "relies on, and what it does differently; writes a report to attach to an issue");
  command->add_option("DEVICE", options.device, "of libibverbs (mlx5_0, rxe0), or softverbs");
  command->add_option("PEER", options.peer,
                      "a host where `rpcrdma serve` is (and `ib_send_lat -R -s 128`, if perftest is there), for "
                      "conformance and latency; all else, and these without a PEER, has both ends at the device's own "
                      "address");
  command->add_option("-o,--output", options.output, "the report, as JSON")->type_name("FILE")->capture_default_str();
  command->add_option("--only", options.only, "only checks whose id begins like this; may be repeated")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  command->add_flag("--list", options.list, "the checks, each with the section that requires it; runs nothing");
  command->footer(
      "The report has the firmware, limits and verdicts of the device; no addresses, GUIDs, names of hosts or users, "
      "and "
      "no paths.\n"
      "Exit status: 0 nothing failed, 1 something did or the run was not complete, 2 the device cannot be verified or "
      "the report not be written.");
  return command;
}

int run_verify_device(const VerifyDeviceOptions& options, std::FILE* out, std::FILE* err) {
  verify::Options run;
  run.checks = chosen(options.only);
  if (options.list) {
    for (const verify::Check& check : run.checks)
      fmt::print(out, "{:<29} {}\n    {}\n", check.id, check.title, check.section);
    return 0;
  }
  if (options.device.empty()) return complain(err, "DEVICE is missing: what to verify");
  if (run.checks.empty()) return complain(err, "no check has an id that begins so (--list has the ids)");
  if (!options.peer.empty()) {
    const auto addresses = oncrpc::resolve(options.peer, kPort);
    if (!addresses) return complain(err, oncrpc::to_string(addresses.error()));
    run.peer = addresses->front();
  }
  if (!options.only.empty()) run.parts = {.checks = true, .counts = false, .conform = false, .latency = false};
  // Open the file before the run, whose result would be lost otherwise.
  const File file(std::fopen(options.output.c_str(), "w"), &std::fclose);
  if (!file) return complain(err, options.output + " cannot be written");
  const Interruption interruption;
  run.find = [&] { return find(options.device); };
  run.device = options.device == "softverbs" ? "" : options.device;
  run.version = RPCRDMA_VERSION;
  for (auto* limit : {&run.limits.wait, &run.limits.check, &run.limits.all}) *limit *= options.patience;
  for (auto* limit : {&run.most.look, &run.most.counts, &run.most.conform, &run.most.latency})
    *limit *= options.patience;
  run.limits.stop_fd = Interruption::fd();
  run.print = [&](const std::string& line) {
    fmt::print(out, "{}\n", line);
    std::fflush(out);
  };
  const verify::Outcome outcome = verify::verify(run);
  const bool written = std::fwrite(outcome.json.data(), 1, outcome.json.size(), file.get()) == outcome.json.size() &&
                       std::fflush(file.get()) == 0;
  if (!outcome.trouble.empty()) return complain(err, outcome.trouble);
  if (!written) return complain(err, options.output + " cannot be written");
  fmt::print(out, "{}; the report is {}\n",
             outcome.failed != 0 ? fmt::format("{} failed", outcome.failed)
             : outcome.complete  ? "nothing failed"
                                 : "nothing failed so far",
             options.output);
  return outcome.failed == 0 && outcome.complete ? 0 : 1;
}

}  // namespace rpcrdma::cli

// SPDX-License-Identifier: BSD-3-Clause
#include "conform.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <thread>

#include "conform/faults.h"
#include "conform_client.h"
#include "conform_expected.h"
#ifdef RPCRDMA_WITH_NFS
#include "conform_export.h"
#endif
#include "conform_model.h"
#include "conform_pace.h"
#include "conform_report.h"
#include "host_port.h"
#include "oncrpc/resolve.h"
#include "rpcrdma/verbs/table.h"

namespace rpcrdma::cli {
namespace {

using conform::Case;
using conform::Verdict;

int refused(std::FILE* err, const std::string& why) {
  fmt::print(err, "rpcrdma conform: {}\n", why);
  return 2;
}

bool named(const std::vector<std::string>& names, std::string_view id) {
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return id.starts_with(name); });
}

std::vector<const Case*> chosen(const ConformOptions& options) {
  std::vector<const Case*> cases;
  for (const Case& one : cases_of(options)) {
    if (!options.only.empty() && !named(options.only, one.id)) continue;
    if (named(options.skip, one.id)) continue;
    cases.push_back(&one);
  }
  return cases;
}

/// Returns the error of an option that lists ids: a name with which no id begins. Empty: there is
/// no error.
std::string names_nothing(const char* option, const std::vector<std::string>& names, const ConformOptions& options) {
  for (const std::string& name : names) {
    const auto& cases = cases_of(options);
    if (std::none_of(cases.begin(), cases.end(), [&](const Case& one) { return one.id.starts_with(name); }))
      return fmt::format("{} {}: no case has an id that begins so", option, name);
  }
  return {};
}

/// Waits until the messages of a run of `tested` can be sent, and prints to `err` that it does.
void keep_pace(Pace& pace, const Case& tested, std::uint32_t granted, std::uint32_t most, std::FILE* err) {
  const auto now = conform::Clock::now();
  const auto when = pace.next(conform::possible_faults(tested, granted), now);
  if (when <= now) return;
  fmt::print(
      err, "rpcrdma conform: waits {} s, so that the server counts at most {} faults a minute (--faults-per-minute)\n",
      std::chrono::ceil<std::chrono::seconds>(when - now).count(), most);
  std::this_thread::sleep_until(when);
}

#ifdef RPCRDMA_WITH_NFS
/// Returns the files of the server that the cases use; nullptr if no export is named.  errors  in
/// words
xdr::Result<std::unique_ptr<ConformExport>, std::string> files_of(const ConformOptions& options) {
  if (options.export_path.empty()) return std::unique_ptr<ConformExport>();
  NfsOptions how;
  how.provider = options.provider;
  how.port = options.port;
  how.mount_port = options.mount_port;
  return ConformExport::open({.host = options.host, .path = options.export_path}, how, options.scratch);
}
#endif

/// Runs the cases, one after the other.
void perform_all(const std::vector<const Case*>& cases, conform::Run run, const conform::Abilities& abilities,
                 std::uint32_t faults_per_minute, Report& report, std::FILE* err) {
  Pace pace(faults_per_minute);
  run.before = [&](const Case& one) { keep_pace(pace, one, abilities.credits, faults_per_minute, err); };
  for (const Case* one : cases) {
    if (report.has_lost_peer()) {
      report.leave_out(*one);
      continue;
    }
    report.add(conform::perform(*one, run, abilities));
    // A peer that answers a NULL call still runs, so only these cases are in trouble.
    if (report.has_lost_peer() && conform::look_at(run).trouble.empty()) report.found_peer();
  }
}

int run_conform_server(const ConformOptions& typed, const std::vector<const Case*>& cases, std::FILE* out,
                       std::FILE* err) {
  ConformOptions options = typed;
  if (options.host.empty()) return refused(err, "HOST is missing: whom to test");
  if (!take_port(options.host, options.port)) return refused(err, options.host + ": that is no port");
  if (!options.confirmed.empty() && options.confirmed != options.host && options.confirmed != typed.host)
    return refused(err,
                   fmt::format("--hostile {}: this is not {}, the host to be tested", options.confirmed, options.host));
  const auto expected = read_expected(options.expected);
  if (!expected) return refused(err, expected.error());
  const auto table = verbs::table_named(options.provider);
  if (!table) return refused(err, table.error().why);
  const auto addresses = oncrpc::resolve(options.host, options.port);
  if (!addresses) return refused(err, oncrpc::to_string(addresses.error()));

  conform::Run run{.table = **table, .server = addresses->front()};
  run.subject.program = options.program;
  run.subject.version = options.version;
  run.hostile = !options.confirmed.empty();
  run.limit = std::chrono::ceil<std::chrono::milliseconds>(std::chrono::duration<double>(options.limit_seconds));
  run.runs = options.runs;
  run.receives = options.receives;
  run.reads = static_cast<std::uint8_t>(options.read_depth);
  std::optional<ConformModel> model;
  if (!options.model.empty()) {
    auto read = ConformModel::read(options.model, options.calls);
    if (!read) return refused(err, read.error());
    model = *std::move(read);
    model->describe(run.subject);
  }
  const conform::Abilities abilities = conform::look_at(run);
  if (!abilities.trouble.empty()) return refused(err, fmt::format("{}: {}", run.server.to_string(), abilities.trouble));

  if (model) {
    const auto trouble = model->try_calls(run, abilities);
    if (!trouble.empty()) return refused(err, trouble);
  }
#ifdef RPCRDMA_WITH_NFS
  const auto files = files_of(options);
  if (!files) return refused(err, files.error());
  if (*files) (*files)->describe(run.subject);
  run.scratch = *files && !options.scratch.empty();
#else
  if (!options.export_path.empty()) return refused(err, "--export: NFS is left out of this build (RPCRDMA_NFS)");
#endif
  Report report(options, *expected, out);
  report.begin(fmt::format("against {}: it speaks version{}{}, and grants {} credits", run.server.to_string(),
                           abilities.version_one ? " 1" : "",
                           abilities.version_two ? (abilities.version_one ? " and 2" : " 2") : "", abilities.credits),
               cases.size());
  perform_all(cases, run, abilities, options.faults_per_minute, report, err);
#ifdef RPCRDMA_WITH_NFS
  if (*files) report.written((*files)->close());
#endif
  return report.end(err);
}

}  // namespace

const std::vector<Case>& cases_of(const ConformOptions& options) {
  return options.client ? conform::client_cases() : conform::server_cases();
}

int run_conform(const ConformOptions& options, std::FILE* out, std::FILE* err) {
  for (const auto& wrong :
       {names_nothing("--only", options.only, options), names_nothing("--skip", options.skip, options)})
    if (!wrong.empty()) return refused(err, wrong);
  const auto cases = chosen(options);
  if (!options.explain.empty())
    return explain(cases_of(options), options.explain, out)
               ? 0
               : refused(err, "there is no case " + options.explain + " (--list shows all)");
  if (options.list) {
    list(cases, options.json, out);
    return 0;
  }
  if (const std::string wrong = unwritable(options); !wrong.empty()) return refused(err, wrong);
  return options.client ? run_conform_client(options, cases, out, err) : run_conform_server(options, cases, out, err);
}

}  // namespace rpcrdma::cli

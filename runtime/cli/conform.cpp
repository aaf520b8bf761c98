// SPDX-License-Identifier: BSD-3-Clause
#include "conform.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <thread>

#include "conform_client.h"
#include "conform_expected.h"
#ifdef RPCRDMA_WITH_NFS
#include "conform_export.h"
#endif
#include "conform_model.h"
#include "conform_report.h"
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
      return fmt::format("{} {}: no case begins so", option, name);
  }
  return {};
}

/// Tells whether the peer may count a message of the case as a protocol violation.
bool may_be_a_fault(const Case& tested) {
  return std::any_of(tested.allowed.begin(), tested.allowed.end(),
                     [](const conform::Outcome& outcome) { return outcome.kind != conform::Outcome::Kind::kRpcReply; });
}

/// Keeps the number of protocol violations in a minute below a limit, and prints to `err` when it
/// waits for that.
class Pace {
 public:
  Pace(std::uint32_t faults_per_minute, std::FILE* err) : most_(faults_per_minute), err_(err) {}
  void before(const Case& tested) {
    if (most_ == 0 || !may_be_a_fault(tested)) return;
    const auto now = conform::Clock::now();
    std::erase_if(faults_, [&](conform::Deadline when) { return now - when > std::chrono::minutes{1}; });
    if (faults_.size() >= most_) {
      const auto enough = faults_.front() + std::chrono::minutes{1};
      fmt::print(
          err_,
          "rpcrdma conform: waits {} s: the server may count {} messages a minute as faults (--faults-per-minute)\n",
          std::chrono::ceil<std::chrono::seconds>(enough - now).count(), most_);
      std::this_thread::sleep_until(enough);
    }
    faults_.push_back(conform::Clock::now());
  }

 private:
  std::uint32_t most_;
  std::FILE* err_;
  std::vector<conform::Deadline> faults_;
};

#ifdef RPCRDMA_WITH_NFS
/// Returns the files of the server that the cases use; nothing if no export is named.  errors  in
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

/// Splits HOST:PORT or [ADDRESS]:PORT, and removes the brackets of an address; an IPv6 address
/// without brackets has no port.
///
/// returns   false: the text after the colon is no port
bool take_port(ConformOptions& options) {
  const bool bracketed = options.host.starts_with('[');
  if (bracketed && options.host.ends_with(']')) {
    options.host = options.host.substr(1, options.host.size() - 2);
    return true;
  }
  const std::size_t colon = options.host.rfind(':');
  if (colon == std::string::npos || (!bracketed && options.host.find(':') != colon)) return true;
  if (bracketed && options.host[colon - 1] != ']') return true;
  const std::string digits = options.host.substr(colon + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), options.port);
  if (error != std::errc() || end != digits.data() + digits.size() || options.port == 0) return false;
  options.host.resize(colon);
  if (bracketed) options.host = options.host.substr(1, colon - 2);
  return true;
}

/// Runs the cases, one after the other.
void perform_all(const std::vector<const Case*>& cases, const conform::Run& run, const conform::Abilities& abilities,
                 std::uint32_t faults_per_minute, Report& report, std::FILE* err) {
  Pace pace(faults_per_minute, err);
  for (const Case* one : cases) {
    if (report.has_lost_peer()) {
      report.leave_out(*one);
      continue;
    }
    pace.before(*one);
    report.add(conform::perform(*one, run, abilities));
    // The trouble may concern only these cases: a peer that answers a NULL call still runs.
    if (report.has_lost_peer() && conform::look_at(run).trouble.empty()) report.found_peer();
  }
}

int run_conform_server(const ConformOptions& typed, const std::vector<const Case*>& cases, std::FILE* out,
                       std::FILE* err) {
  ConformOptions options = typed;
  if (options.host.empty()) return refused(err, "HOST is missing: whom to test");
  if (!take_port(options)) return refused(err, options.host + ": that is no port");
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
    return explain(cases_of(options), options.explain, out) ? 0 : refused(err, "there is no case " + options.explain);
  if (options.list) {
    list(cases, options.json, out);
    return 0;
  }
  return options.client ? run_conform_client(options, cases, out, err) : run_conform_server(options, cases, out, err);
}

}  // namespace rpcrdma::cli

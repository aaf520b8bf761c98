// SPDX-License-Identifier: BSD-3-Clause
#include "verify/conformance.h"

#include <nlohmann/json.hpp>

#include "conform/faults.h"
#include "conform/judge.h"
#include "rpcrdma/endpoint/endpoint_thread.h"
#include "rpcrdma/ext/extensions.h"
#include "verify/calls.h"

namespace rpcrdma::verify {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t kNfsProgram = 100003, kNfsVersion = 3;
/// After so many runs of cases whose messages the peer may count as faults, no more of these begin.
/// Our server rejects a host that has broken more than 60 connections in a minute
/// (`PeerLimits::most_faults_per_minute`).
constexpr std::uint32_t kMostFaultsOfAPeer = 45;

/// Tells whether the case needs nothing but a server of NULL calls, and is not hostile. The others
/// are left out; those that need more would not apply.
bool is_about_null_calls(const conform::Needs& needs) {
  return !needs.file && !needs.link && !needs.directory && !needs.scratch && !needs.own && !needs.hostile;
}

Json json_of(const conform::Result& result) {
  Json json{{"id", result.tested->id}, {"verdict", conform::to_string(result.verdict)}};
  if (result.verdict == conform::Verdict::kPass) return json;
  if (!result.seen.empty()) json["seen"] = result.seen;
  json["why"] = result.why;
  return json;
}

void perform_cases(conform::Run run, bool own_server, Clock::time_point until, const Say& say) {
  const conform::Abilities abilities = conform::look_at(run);
  if (!abilities.trouble.empty()) return say(Json{{"trouble", abilities.trouble}}.dump());
  const auto may_be_a_fault = [&](const conform::Case& one) { return possible_faults(one, abilities.credits) > 0; };
  std::uint32_t faults = 0;
  run.before = [&](const conform::Case& one) { faults += may_be_a_fault(one) ? 1 : 0; };
  for (const conform::Case& one : conform::server_cases()) {
    if (!is_about_null_calls(one.needs)) continue;
    const bool too_many = !own_server && may_be_a_fault(one) && faults >= kMostFaultsOfAPeer;
    if (too_many || Clock::now() >= until) {
      const std::string_view why = too_many ? kTooManyFaults : "no time was left for it";
      say(Json{{"id", one.id}, {"verdict", "not run"}, {"why", why}}.dump());
    } else {
      say(json_of(conform::perform(one, run, abilities)).dump());
    }
  }
}

}  // namespace

void perform_conformance(const Subject& subject, const std::optional<oncrpc::Address>& peer,
                         std::chrono::milliseconds wait, Clock::time_point until, const Say& say) {
  conform::Run run{.table = *subject.table};
  run.limit = wait;
  run.runs = 2;
  if (peer) {
    run.server = *peer;
    run.subject.program = kNfsProgram;
    run.subject.version = kNfsVersion;
    return perform_cases(run, false, until, say);
  }
  endpoint::ServerConfig config;
  config.versions.v2_draft01 = true;
  config.extensions = ext::default_extensions();
  config.peers.most_faults_per_minute = 0;
  config.most_message_bytes = 16384;
  const std::uint16_t port = free_port();
  Answering answering(subject, port, Answering::Procedures::kNullOnly, std::move(config));
  if (!answering.trouble().empty()) return say(Json{{"trouble", answering.trouble()}}.dump());
  run.server = subject.address.with_port(port);
  run.subject.program = kProgram;
  run.subject.version = kProgramVersion;
  endpoint::EndpointThread<endpoint::Server> serving(answering.take_server());
  perform_cases(run, true, until, say);
}

}  // namespace rpcrdma::verify

// SPDX-License-Identifier: BSD-3-Clause
#include "verify/counts.h"

#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "verify/calls.h"

namespace rpcrdma::verify {
namespace {

using Json = nlohmann::ordered_json;
using Counters = verbs::ChannelCounters;

/// `calls` are counted: a whole number of batches of signaled SENDs and of Receives. `warm_up`
/// calls before them give tables, windows and queues their final size.
struct Amount {
  std::uint32_t warm_up, calls;
};
constexpr Amount amount_of(Rpc rpc) { return rpc == Rpc::kNull ? Amount{100, 256} : Amount{40, 64}; }

constexpr std::array kCounted{
    std::pair{&Counters::sends, "sends"},
    std::pair{&Counters::reads, "reads"},
    std::pair{&Counters::writes, "writes"},
    std::pair{&Counters::binds, "binds"},
    std::pair{&Counters::local_invalidations, "local_invalidations"},
    std::pair{&Counters::remote_invalidations, "remote_invalidations"},
    std::pair{&Counters::registrations, "registrations"},
    std::pair{&Counters::deregistrations, "deregistrations"},
    std::pair{&Counters::doorbells, "doorbells"},
    std::pair{&Counters::receive_doorbells, "receive_doorbells"},
    std::pair{&Counters::completions, "completions"},
};

/// How much one RPC may add to a counter of a side, by the counter's name. A counter without an
/// entry has no limit.
using Budget = std::map<std::string, double>;

/// Returns what an RPC may cost, with N SENDs to a completion and B Receives to a doorbell:
/// docs/verify-device.md has the same in words.
Budget budget_of(Rpc rpc, bool client, const Device& device) {
  const endpoint::LinkConfig config;
  const double n = config.signal_sends, b = config.receive_batch;
  Budget budget{{"sends", 1}, {"doorbells", 1}, {"receive_doorbells", 1 / b}, {"completions", 1 + 1 / n}};
  const bool windows = device.has_windows();
  if (rpc == Rpc::kNull || (rpc == Rpc::kArgument && !client)) budget["binds"] = 0;
  if (rpc == Rpc::kNull) budget["registrations"] = budget["reads"] = budget["writes"] = 0;
  if (rpc != Rpc::kNull && client) {
    if (windows) budget["binds"] = 1;
    budget["registrations"] = windows ? 0 : 1;
    // A LOCAL_INV, if the server does not invalidate: it has a doorbell, and a completion, which
    // also shows the end of the SEND.
    budget["local_invalidations"] = 1;
    budget["doorbells"] = 2;
    budget["completions"] = 2;
  }
  if (rpc == Rpc::kArgument && !client) budget["doorbells"] = 2;  // all READs in one, then the SEND
  // The server gets a completion of the Receive and one more. For an argument, this is that of the
  // READs, which also proves that the SEND before has ended. For a result, it is that of the SEND,
  // after which the server frees the memory of the result.
  if (rpc != Rpc::kNull && !client) budget["completions"] = 2;
  return budget;
}

double rounded(double value) { return std::round(value * 10'000) / 10'000; }

Json compare(const char* name, bool client, const Counters& before, const Counters& after, std::uint32_t calls,
             const Budget& budget) {
  Json json{{"rpc", name}, {"side", client ? "client" : "server"}};
  Json limits = Json::object();
  bool holds = true;
  for (const auto& [member, what] : kCounted) {
    const double each = static_cast<double>(after.*member - before.*member) / calls;
    json[what] = rounded(each);
    const auto limit = budget.find(what);
    if (limit == budget.end()) continue;
    limits[what] = rounded(limit->second);
    holds &= each <= limit->second + 1e-9;
  }
  json["budget"] = std::move(limits);
  json["holds"] = holds;
  return json;
}

}  // namespace

nlohmann::ordered_json count_requests(const Subject& subject, const Device& device, Clock::time_point until) {
  const std::uint16_t port = free_port();
  Answering answering(subject, port, Answering::Procedures::kAll);
  if (!answering.trouble().empty()) return {{"trouble", answering.trouble()}};
  Calling calling(subject, subject.address.with_port(port), {kProgram, kProgramVersion, 0}, &answering.server(), until);
  constexpr std::array kRpcs{std::pair{Rpc::kNull, "NULL"}, std::pair{Rpc::kArgument, "argument of 1 MiB"},
                             std::pair{Rpc::kResult, "result of 1 MiB"}};
  Json counts = Json::array();
  for (const auto& [rpc, name] : kRpcs) {
    const auto [warm_up, calls] = amount_of(rpc);
    if (!calling.make(rpc, warm_up)) return {{"trouble", calling.trouble()}};
    calling.settle();
    const Counters client = calling.client().counters().verbs, server = answering.server().counters().verbs;
    if (!calling.make(rpc, calls)) return {{"trouble", calling.trouble()}};
    calling.settle();
    counts.push_back(
        compare(name, true, client, calling.client().counters().verbs, calls, budget_of(rpc, true, device)));
    counts.push_back(
        compare(name, false, server, answering.server().counters().verbs, calls, budget_of(rpc, false, device)));
  }
  return counts;
}

}  // namespace rpcrdma::verify

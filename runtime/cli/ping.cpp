// SPDX-License-Identifier: BSD-3-Clause
#include "ping.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <string_view>

namespace rpcrdma::cli {

namespace {

using Microseconds = std::chrono::duration<double, std::micro>;

/// The outcome of a call; shared with its callback, which may run after the wait has ended.
struct Pinged {
  bool over = false;
  std::optional<core::CallError> lost{};
  oncrpc::RpcError rpc = oncrpc::RpcError::kNone;
  xdr::TimePoint at{};
};

std::string words_of(const Pinged& pinged, double microseconds) {
  if (pinged.lost) return std::string(core::to_string(*pinged.lost));
  std::string text = fmt::format("{:.1f} us", microseconds);
  if (pinged.rpc != oncrpc::RpcError::kNone) text += ", answered with an RPC error";
  return text;
}

}  // namespace

double PingStatistics::least() const { return std::ranges::min(microseconds); }
double PingStatistics::most() const { return std::ranges::max(microseconds); }
double PingStatistics::mean() const {
  return std::accumulate(microseconds.begin(), microseconds.end(), 0.0) / static_cast<double>(microseconds.size());
}
double PingStatistics::deviation() const {
  const double mean = this->mean();
  double sum = 0;
  for (const double one : microseconds) sum += (one - mean) * (one - mean);
  return std::sqrt(sum / static_cast<double>(microseconds.size()));
}

std::string to_string(const PingStatistics& statistics) {
  std::string text = fmt::format("{} calls, {} answered", statistics.called, statistics.microseconds.size());
  if (!statistics.microseconds.empty())
    text += fmt::format("; round trip {:.1f} least, {:.1f} mean, {:.1f} most, {:.1f} deviation, in us",
                        statistics.least(), statistics.mean(), statistics.most(), statistics.deviation());
  return text;
}

PingStatistics ping(endpoint::Client& client, const PingOptions& options, const NfsOptions& how,
                    const std::function<void(int most_ms)>& work, std::FILE* out) {
  PingStatistics statistics;
  const auto wait_until = [&](xdr::TimePoint when) {
    for (auto now = endpoint::Engine::now(); now < when && !Interruption::happened(); now = endpoint::Engine::now())
      work(static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(when - now).count()));
  };
  while (statistics.called < options.count && !Interruption::happened() &&
         client.state() != endpoint::Client::State::kClosed) {
    const auto began = endpoint::Engine::now();
    const auto pinged = std::make_shared<Pinged>();
    ++statistics.called;
    const auto started = client.ping(
        kNfsProgram, kNfsVersion,
        [pinged](const endpoint::Response& response) {
          *pinged = {true, response.transport_error, response.rpc_error, endpoint::Engine::now()};
        },
        how.time);
    if (!started) *pinged = {true, started.error(), oncrpc::RpcError::kNone, began};
    while (!pinged->over && !Interruption::happened()) work(100);
    if (!pinged->over) {
      --statistics.called;  // its outcome does not count
      client.cancel(*started);
      break;
    }
    const double microseconds = Microseconds(pinged->at - began).count();
    if (!pinged->lost) statistics.microseconds.push_back(microseconds);
    if (!options.quiet) {
      std::fputs(fmt::format("{}: {}\n", statistics.called, words_of(*pinged, microseconds)).c_str(), out);
      std::fflush(out);
    }
    if (statistics.called < options.count) wait_until(began + options.interval);
  }
  return statistics;
}

int run_ping(const std::string& host, const NfsOptions& how, const PingOptions& options) {
  constexpr std::size_t kPool = 1u << 20;
  const Interruption interruption;
  Connected connected = connect_patiently(host, how, kPool, 1);
  if (!connected.client) {
    std::fputs(("rpcrdma ping: " + connected.failure + "\n").c_str(), stderr);
    return 1;
  }
  std::fputs(("ping " + connected.server + "\n").c_str(), stdout);
  endpoint::Client& client = *connected.client;
  const PingStatistics statistics = ping(
      client, options, how, [&](int most_ms) { client.wait(std::clamp(most_ms, 0, 100)); }, stdout);
  if (client.state() == endpoint::Client::State::kClosed && client.failure())
    std::fputs(("rpcrdma ping: " + verbs::to_string(*client.failure()) + "\n").c_str(), stderr);
  std::fputs((to_string(statistics) + "\n").c_str(), stdout);
  return statistics.microseconds.size() == options.count ? 0 : 1;
}

}  // namespace rpcrdma::cli

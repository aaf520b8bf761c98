// SPDX-License-Identifier: BSD-3-Clause
#include "serve_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <limits>
#include <span>
#include <type_traits>

namespace rpcrdma::cli {
namespace {

using Nanoseconds = std::chrono::nanoseconds;
constexpr Nanoseconds kLongest = std::chrono::hours{24 * 366};

/// A Unit may follow the number of a limit, and stands for `of_it` bytes or nanoseconds.
struct Unit {
  std::string_view name;
  std::uint64_t of_it;
};
constexpr std::array kBytes = {Unit{"KiB", std::uint64_t{1} << 10}, Unit{"MiB", std::uint64_t{1} << 20},
                               Unit{"GiB", std::uint64_t{1} << 30}};
constexpr std::array kTimes = {Unit{"ms", 1'000'000}, Unit{"s", 1'000'000'000}, Unit{"min", 60'000'000'000},
                               Unit{"h", 3'600'000'000'000}};

class Limits {
 public:
  template <typename Number>
  void count(std::string_view name, Number& value, std::uint64_t least = 1) {
    add(name, LimitKind::kCount, value, least);
  }
  template <typename Number>
  void bytes(std::string_view name, Number& value, std::uint64_t least = 1) {
    add(name, LimitKind::kBytes, value, least);
  }
  template <typename Duration>
  void time(std::string_view name, Duration& value, Nanoseconds least = std::chrono::milliseconds{1}) {
    all.push_back(
        {.name = name,
         .kind = LimitKind::kTime,
         .least = static_cast<std::uint64_t>(least.count()),
         .most = static_cast<std::uint64_t>(kLongest.count()),
         .get = [&value] { return static_cast<std::uint64_t>(Nanoseconds(value).count()); },
         .set = [&value](std::uint64_t wanted) { value = std::chrono::duration_cast<Duration>(Nanoseconds(wanted)); }});
  }

  std::vector<Limit> all;

 private:
  template <typename Number>
  void add(std::string_view name, LimitKind kind, Number& value, std::uint64_t least) {
    constexpr std::uint64_t kMost = static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
    all.push_back({.name = name,
                   .kind = kind,
                   .least = least,
                   .most = std::min<std::uint64_t>(kMost, std::numeric_limits<std::int64_t>::max()),
                   .get = [&value] { return static_cast<std::uint64_t>(value); },
                   .set = [&value](std::uint64_t wanted) { value = static_cast<Number>(wanted); }});
  }
};

constexpr Nanoseconds kOff{0};

void add_messages(Limits& to, endpoint::ServerConfig& of) {
  to.count("limits.most_read_segments", of.limits.most_read_segments);
  to.count("limits.most_write_chunks", of.limits.most_write_chunks);
  to.count("limits.most_segments_per_chunk", of.limits.most_segments_per_chunk);
  to.bytes("limits.most_pulled_bytes", of.limits.most_pulled_bytes);
  to.bytes("limits.most_pulled_at_once", of.limits.most_pulled_at_once);
  to.bytes("limits.most_registered_bytes", of.limits.most_registered_bytes);
  to.count("limits.most_errors_per_minute", of.limits.most_errors_per_minute, 0);
  to.count("backward_credits", of.backward_credits, 0);
  to.bytes("most_message_bytes", of.most_message_bytes, 0);
  to.time("answer_time", of.answer_time, kOff);
  constexpr std::uint64_t kMostReceives = std::uint64_t{1} << 20;
  to.all.push_back({.name = "shared_receives",
                    .kind = LimitKind::kCount,
                    .least = 0,
                    .most = kMostReceives,
                    .get = [&of] { return of.shared_receives.value_or(endpoint::ServerConfig::kSharedReceives); },
                    .set = [&of](std::uint64_t wanted) { of.shared_receives = static_cast<std::uint32_t>(wanted); }});
}

void add_answering(Limits& to, endpoint::ServerConfig& of) {
  to.bytes("answering.most_sink_bytes", of.answering.most_sink_bytes, 0);
  to.bytes("answering.most_sink_bytes_each", of.answering.most_sink_bytes_each, 0);
  to.time("answering.wait_for_sink", of.answering.wait_for_sink, kOff);
  to.bytes("answering.most_put_off_bytes_each", of.answering.most_put_off_bytes_each, 0);
  to.count("answering.most_calls", of.answering.most_calls);
  to.count("answering.most_calls_each", of.answering.most_calls_each, 0);
  to.time("answering.answer_within", of.answering.answer_within, kOff);
  to.count("answering.most_broken_replies", of.answering.most_broken_replies, 0);
  to.time("answering.broken_reply_time", of.answering.broken_reply_time, kOff);
  to.count("reply_cache.most_replies", of.reply_cache.most_replies, 0);
  to.bytes("reply_cache.most_bytes", of.reply_cache.most_bytes, 0);
  to.time("reply_cache.most_age", of.reply_cache.most_age, kOff);
}

void add_peers(Limits& to, endpoint::ServerConfig& of) {
  to.count("most_connections", of.most_connections);
  to.count("backlog", of.backlog);
  to.count("peers.most_half_open", of.peers.most_half_open, 0);
  to.time("peers.half_open_time", of.peers.half_open_time, kOff);
  to.time("peers.check_time", of.peers.check_time, kOff);
  to.time("peers.idle_time", of.peers.idle_time, kOff);
  to.time("peers.least_idle_time", of.peers.least_idle_time, kOff);
  to.count("peers.most_connections_each", of.peers.most_connections_each, 0);
  to.count("peers.most_faults_per_minute", of.peers.most_faults_per_minute, 0);
  to.time("peers.refusal_time", of.peers.refusal_time, kOff);
  to.count("peers.most_hosts", of.peers.most_hosts, 0);
}

void add_streams(Limits& to, oncrpc::stream::TcpServerConfig& tcp, oncrpc::stream::UdpServerConfig& udp) {
  to.count("TcpServerConfig::most_connections", tcp.most_connections);
  to.count("TcpServerConfig::most_connections_each", tcp.most_connections_each);
  to.count("TcpServerConfig::most_waiting", tcp.most_waiting, 0);
  to.count("TcpServerConfig::most_waiting_each", tcp.most_waiting_each, 0);
  to.time("TcpServerConfig::least_idle_time", tcp.least_idle_time, kOff);
  to.bytes("TcpServerConfig::most_record_bytes", tcp.most_record_bytes);
  to.bytes("TcpServerConfig::most_reply_bytes", tcp.most_reply_bytes);
  to.count("TcpServerConfig::most_unanswered", tcp.most_unanswered);
  to.count("TcpServerConfig::most_put_off", tcp.most_put_off);
  to.count("TcpServerConfig::most_put_off_each", tcp.most_put_off_each);
  to.time("TcpServerConfig::idle_time", tcp.idle_time);
  to.time("TcpServerConfig::record_time", tcp.record_time);
  to.time("TcpServerConfig::send_time", tcp.send_time);
  to.time("TcpServerConfig::round_time", tcp.round_time);
  to.bytes("UdpServerConfig::most_call_bytes", udp.most_call_bytes);
  to.bytes("UdpServerConfig::most_reply_bytes", udp.most_reply_bytes);
  to.count("UdpServerConfig::most_calls", udp.most_calls);
  to.time("UdpServerConfig::round_time", udp.round_time);
}

void add_nfs(Limits& to, nfs::NfsServerConfig& of) {
  to.count("WorkersConfig::threads_kept", of.workers.threads_kept, 0);
  to.count("WorkersConfig::most_waiting", of.workers.most_waiting);
  to.count("WorkersConfig::most_waiting_each", of.workers.most_waiting_each);
  to.count("TreeConfig::most_open_files", of.tree.most_open_files);
  to.count("TreeConfig::most_numbers", of.tree.most_numbers);
  to.count("LockLimits::most_locks", of.nlm.limits.most_locks);
  to.count("LockLimits::most_locks_each", of.nlm.limits.most_locks_each);
  to.count("LockLimits::most_waiting", of.nlm.limits.most_waiting, 0);
  to.count("LockLimits::most_waiting_each", of.nlm.limits.most_waiting_each, 0);
  to.count("LockLimits::most_waiting_file", of.nlm.limits.most_waiting_file, 0);
  to.count("ShareTable::most", of.nlm.shares.most);
  to.count("ShareTable::most_each", of.nlm.shares.most_each);
  to.count("MountLimits::most_mounts", of.mount.most_mounts);
  to.count("MountLimits::most_depth", of.mount.most_depth);
  to.count("NsmLimits::most_monitors", of.nsm.most_monitors, 0);
  to.count("NsmLimits::most_hosts", of.nsm.most_hosts);
  to.time("NsmLimits::most_due", of.nsm.most_due);
  to.count("NsmLimits::most_heard", of.nsm.most_heard);
  to.count("NsmLimits::most_heard_each", of.nsm.most_heard_each);
  to.count("CallbacksConfig::threads", of.callbacks.threads);
  to.count("CallbacksConfig::most_waiting", of.callbacks.most_waiting);
  to.count("NsmNotifierConfig::most_at_once", of.notifier.most_at_once);
}

void add_operators(Limits& to, MetricsServerConfig& metrics, ServeLogConfig& log) {
  to.count("MetricsServerConfig::most_connections", metrics.most_connections);
  to.bytes("MetricsServerConfig::most_request", metrics.most_request);
  to.time("MetricsServerConfig::least_age", metrics.least_age, kOff);
  to.time("MetricsServerConfig::time", metrics.time);
  to.count("ServeLogConfig::most_lines", log.most_lines, 0);
  to.count("ServeLogConfig::most_lines_all", log.most_lines_all, 0);
  to.count("ServeLogConfig::most_hosts", log.most_hosts, 0);
  to.bytes("ServeLogConfig::most_bytes", log.most_bytes);
}

std::span<const Unit> units_of(LimitKind kind) {
  if (kind == LimitKind::kBytes) return kBytes;
  if (kind == LimitKind::kTime) return kTimes;
  return {};
}

std::string_view form_of(LimitKind kind) {
  if (kind == LimitKind::kBytes) return "a number of bytes, KiB, MiB or GiB";
  if (kind == LimitKind::kTime) return "a number of ms, s, min or h";
  return "a number";
}

std::string text_of(const Limit& limit, std::uint64_t value) {
  const auto units = units_of(limit.kind);
  for (auto unit = units.rbegin(); unit != units.rend(); ++unit)
    if (value != 0 && value % unit->of_it == 0) return fmt::format("{}{}", value / unit->of_it, unit->name);
  return fmt::format("{}", value);
}

/// returns   nothing: the text is no number, its unit is missing or not of this kind, or it is too
///           large
std::optional<std::uint64_t> parse(const Limit& limit, std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  if (unit.empty()) return limit.kind != LimitKind::kTime || number == 0 ? std::optional(number) : std::nullopt;
  const auto units = units_of(limit.kind);
  const auto known = std::ranges::find(units, unit, &Unit::name);
  if (known == units.end() || number > std::numeric_limits<std::uint64_t>::max() / known->of_it) return std::nullopt;
  return number * known->of_it;
}

}  // namespace

std::vector<Limit> limits_of(LimitedConfigs& configs) {
  Limits limits;
  add_messages(limits, configs.nfs.rdma);
  add_answering(limits, configs.nfs.rdma);
  add_peers(limits, configs.nfs.rdma);
  add_streams(limits, configs.nfs.tcp, configs.nfs.udp_limits);
  add_nfs(limits, configs.nfs);
  add_operators(limits, configs.metrics, configs.log);
  return std::move(limits.all);
}

std::string list_limits(LimitedConfigs& configs) {
  std::string text;
  for (const Limit& limit : limits_of(configs)) text += fmt::format("{}={}\n", limit.name, text_of(limit, limit.get()));
  return text;
}

std::optional<std::string> set_limit(LimitedConfigs& configs, std::string_view setting) {
  const std::size_t end = std::min(setting.find('='), setting.size());
  const std::string_view name = setting.substr(0, end);
  const auto limits = limits_of(configs);
  const auto limit = std::ranges::find(limits, name, &Limit::name);
  if (limit == limits.end()) return fmt::format("--limit: `{}` is no limit; --limit help has their names", name);
  const std::string_view text = setting.substr(std::min(end + 1, setting.size()));
  const auto value = parse(*limit, text);
  if (!value) return fmt::format("--limit {}: `{}` is not {}", name, text, form_of(limit->kind));
  if (*value < limit->least || *value > limit->most)
    return fmt::format("--limit {}: {} is not from {} to {}", name, text, text_of(*limit, limit->least),
                       text_of(*limit, limit->most));
  limit->set(*value);
  return std::nullopt;
}

}  // namespace rpcrdma::cli

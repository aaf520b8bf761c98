// SPDX-License-Identifier: BSD-3-Clause
#include "serve_log.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdlib>
#include <exception>
#include <utility>

namespace rpcrdma::cli {

namespace {

constexpr auto kMinute = std::chrono::minutes{1};

Severity severity_of(const oncrpc::TurnedAwayReason& reason) {
  return reason.ordinary ? Severity::kInfo : Severity::kWarning;
}

/// Returns "10.9.0.1:4711", "[::1]:4711" or "10.9.0.1"; empty: unknown.
std::string peer_text(const oncrpc::PeerHost& host, std::uint16_t port) {
  const std::string text = host.to_string();
  if (text.empty() || port == 0) return text;
  return text.find(':') == std::string::npos ? fmt::format("{}:{}", text, port) : fmt::format("[{}]:{}", text, port);
}

/// Returns "HOST: connection rejected (most_connections)".
std::string begin_of(const std::string& peer, const oncrpc::TurnedAwayReason& reason) {
  return fmt::format("{}{}{} ({})", peer, peer.empty() ? "" : ": ", reason.outcome, reason.name);
}

}  // namespace

bool is_journal(int fd) {
  const char* const stream = std::getenv("JOURNAL_STREAM");
  struct stat here {};
  if (stream == nullptr || ::fstat(fd, &here) != 0) return false;
  return fmt::format("{}:{}", here.st_dev, here.st_ino) == stream;
}

void ServeLog::on_turned_away(const oncrpc::TurnedAway& what) noexcept {
  try {
    const std::lock_guard lock(mutex_);
    take(what);
  } catch (const std::exception&) {  // no memory for a line
  }
}

void ServeLog::take(const oncrpc::TurnedAway& what) {
  const Time now = config_.now();
  OfReason& its = reasons_[&what.reason];
  its.total += what.count;
  if (now - its.all.began >= kMinute) begin_minute(its, what.reason, now);
  Minute* const minute = minute_of(its, what.host, now);
  if (minute != nullptr && now - minute->began >= kMinute) {
    sum_up(its, *minute, what.reason, what.host.to_string());
    *minute = {.began = now};
  }
  const bool has_line = minute == nullptr || minute->lines < config_.most_lines;
  if (!has_line || its.all.lines >= config_.most_lines_all) {
    (minute != nullptr ? *minute : its.all).left_out += what.count;
    return;
  }
  (minute != nullptr ? *minute : its.all).left_out += what.count - 1;
  if (minute != nullptr) ++minute->lines;
  ++its.all.lines;
  const std::string text = begin_of(peer_text(what.host, what.port), what.reason);
  write(severity_of(what.reason), what.detail.empty() ? text : fmt::format("{}: {}", text, what.detail));
}

/// Returns the counters of a host, or those of all events without a known host; nullptr: too many
/// hosts are counted separately already.
ServeLog::Minute* ServeLog::minute_of(OfReason& its, const oncrpc::PeerHost& host, Time now) {
  if (host == oncrpc::PeerHost{}) return &its.nobodys;
  if (const auto found = its.hosts.find(host); found != its.hosts.end()) return &found->second;
  if (its.hosts.size() >= config_.most_hosts) return nullptr;
  ++hosts_;
  return &its.hosts.emplace(host, Minute{.began = now}).first->second;
}

void ServeLog::say(Severity severity, std::string_view text) {
  const std::lock_guard lock(mutex_);
  write(severity, text);
}

void ServeLog::flush() {
  const std::lock_guard lock(mutex_);
  end_minutes(config_.now(), false);
}

void ServeLog::finish() {
  {
    const std::lock_guard lock(mutex_);
    end_minutes(config_.now(), true);
  }
  (void)drain(config_.moment);
}

/// Writes the summaries; the writer's destructor waits for them, for at most `moment`.
ServeLog::~ServeLog() {
  try {
    const std::lock_guard lock(mutex_);
    end_minutes(config_.now(), true);
  } catch (const std::exception&) {  // no memory for a line
  }
}

/// Ends the minutes that are over, or all of them.
void ServeLog::end_minutes(Time now, bool all) {
  const auto is_over = [&](const Minute& minute) { return all || now - minute.began >= kMinute; };
  for (auto& [reason, its] : reasons_) {
    if (now - its.all.began >= kMinute) begin_minute(its, *reason, now);
    if (is_over(its.nobodys)) sum_up(its, std::exchange(its.nobodys, {}), *reason, {});
    for (auto at = its.hosts.begin(); at != its.hosts.end();) {
      const auto one = at++;
      if (!is_over(one->second)) continue;
      sum_up(its, one->second, *reason, one->first.to_string());
      its.hosts.erase(one);
      --hosts_;
    }
    if (all) begin_minute(its, *reason, now);
  }
}

void ServeLog::begin_minute(OfReason& its, const oncrpc::TurnedAwayReason& reason, Time now) {
  const std::uint64_t left_out = its.all.left_out;
  its.all = {.began = now};
  its.summaries = 0;
  if (left_out == 0) return;
  write(severity_of(reason), fmt::format("{}: {} more in a minute, of further hosts", begin_of({}, reason), left_out));
}

/// Writes the summary of a host's minute. If the reason has had its lines of summaries already, the
/// events of this host go into one line for all further hosts.
void ServeLog::sum_up(OfReason& its, const Minute& minute, const oncrpc::TurnedAwayReason& reason,
                      const std::string& host) {
  if (minute.left_out == 0) return;
  if (its.summaries >= config_.most_lines_all) {
    its.all.left_out += minute.left_out;
    return;
  }
  ++its.summaries;
  write(severity_of(reason), fmt::format("{}: {} more in a minute", begin_of(host, reason), minute.left_out));
}

void ServeLog::write(Severity severity, std::string_view text) {
  std::string line = config_.for_journal ? fmt::format("<{}>rpcrdma: {}", static_cast<int>(severity), text)
                                         : fmt::format("rpcrdma: {}", text);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  line += '\n';
  writer_.put(std::move(line));
}

std::vector<ServeLog::Total> ServeLog::totals() const {
  const std::lock_guard lock(mutex_);
  std::vector<Total> all;
  for (const auto& [reason, its] : reasons_) all.push_back({reason, its.total});
  return all;
}

std::size_t ServeLog::hosts() const {
  const std::lock_guard lock(mutex_);
  return hosts_;
}

}  // namespace rpcrdma::cli

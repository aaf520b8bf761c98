// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the log that `rpcrdma serve` writes to its standard error: a line for each thing
// that is turned away, up to a limit for each host, and what the server says of itself. It is for
// serve.cpp. A peer can neither fill the log nor exhaust memory through it, and a reader of the log
// that stops reading does not stop the server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "log_writer.h"
#include "oncrpc/turned_away.h"

namespace rpcrdma::cli {

/// Severities, with the values that syslog(3) gives them; `journalctl -p` selects lines by them.
enum class Severity : std::uint8_t { kError = 3, kWarning = 4, kInfo = 6 };

/// fd              where lines are written
/// for_journal     lines begin with their severity in the form of the journal: "<4>"
/// most_lines      of one reason and host in a minute; further events are counted, and summed up in
///                 one line after the minute
/// most_lines_all  of one reason in a minute, for all hosts; and as many lines of summaries
/// most_hosts      of one reason that are counted separately in a minute; events of further hosts
///                 are counted together, and each still gets a line while the reason has lines left
/// most_bytes      of lines that wait to be written; further ones are lost
/// moment          how long the destructor and `finish()` wait for them
/// now             the clock
struct ServeLogConfig {
  int fd = 2;
  bool for_journal = false;
  unsigned most_lines = 5;
  unsigned most_lines_all = 60;
  std::size_t most_hosts = 256;
  std::size_t most_bytes = std::size_t{256} << 10;
  std::chrono::milliseconds moment = std::chrono::seconds{1};
  std::chrono::steady_clock::time_point (*now)() = std::chrono::steady_clock::now;
};

/// Tells whether `fd` is connected to the journal, by systemd's $JOURNAL_STREAM.
bool is_journal(int fd);

/// Thread-safe. Another thread writes, so only `finish()`, `drain()` and the destructor wait for
/// the descriptor, and only for a limited time. Lines that cannot be written are lost, and counted.
class ServeLog final : public oncrpc::TurnedAwayListener {
 public:
  struct Total {
    const oncrpc::TurnedAwayReason* reason;
    std::uint64_t count;
  };

  /// errors   throws std::system_error: no descriptor or no thread can be created
  explicit ServeLog(const ServeLogConfig& config = {})
      : config_(config), writer_(config.fd, config.most_bytes, config.moment) {}
  ~ServeLog();
  ServeLog(const ServeLog&) = delete;
  ServeLog& operator=(const ServeLog&) = delete;

  void on_turned_away(const oncrpc::TurnedAway& what) noexcept override;
  /// Writes a line of the server itself.
  void say(Severity severity, std::string_view text);
  /// Writes summaries of minutes that are over. To be called now and then.
  void flush();
  /// Writes all summaries, and waits a moment until they are written. For the end of a process that
  /// does not call the destructor.
  void finish();

  /// Returns what has been turned away so far, by reason.
  std::vector<Total> totals() const;
  std::uint64_t lost_lines() const { return writer_.lost(); }
  /// Waits until everything is written.  returns  false: not within `most`
  bool drain(std::chrono::milliseconds most) const { return writer_.drain(most); }
  /// Returns how many pairs of reason and host are counted separately now.
  std::size_t hosts() const;

 private:
  using Time = std::chrono::steady_clock::time_point;
  /// A Minute holds the events of a minute: of one reason and host, or of one reason.
  struct Minute {
    Time began{};
    unsigned lines = 0;
    std::uint64_t left_out = 0;
  };
  struct OfReason {
    std::uint64_t total = 0;
    Minute all{}, nobodys{};  // nobodys: events without a known host
    unsigned summaries = 0;   // lines of summaries in this minute
    std::unordered_map<oncrpc::PeerHost, Minute, oncrpc::HashOfHost> hosts{};
  };

  void take(const oncrpc::TurnedAway& what);
  Minute* minute_of(OfReason& its, const oncrpc::PeerHost& host, Time now);
  void begin_minute(OfReason& its, const oncrpc::TurnedAwayReason& reason, Time now);
  void sum_up(OfReason& its, const Minute& minute, const oncrpc::TurnedAwayReason& reason, const std::string& host);
  void end_minutes(Time now, bool all);
  void write(Severity severity, std::string_view text);

  const ServeLogConfig config_;
  mutable std::mutex mutex_;
  std::map<const oncrpc::TurnedAwayReason*, OfReason> reasons_;
  std::size_t hosts_ = 0;
  LogWriter writer_;
};

}  // namespace rpcrdma::cli

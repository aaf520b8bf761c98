// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the server's loop, and its end: peers are disconnected within a moment, whatever
// the disk does.
#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "nfs/server/idle_files.h"
#include "nfs/server/lock_loop.h"
#include "nfs/server/nfs_server.h"

namespace nfs {

namespace {

using Clock = std::chrono::steady_clock;

/// A busy loop checks `stop` once in this many rounds.
constexpr int kRoundsToALook = 64;
/// An idle loop looks for idle files in this interval.
constexpr int kIdleLookMs = 1000;
/// After `stop`, calls in progress may take this long to be answered; then their connections are
/// closed.
constexpr auto kMostToAnswer = std::chrono::milliseconds{700};
/// This says how often to check workers that have nobody to answer any more.
constexpr int kWorkersLookMs = 20;

int milliseconds_until(Clock::time_point when) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(when - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, kIdleLookMs));
}

std::string seconds_since(Clock::time_point when) {
  return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - when).count()) + " s";
}

}  // namespace

bool NfsServer::progress() {
  const bool rdma = rdma_->progress();
  return serve_others() || rdma;
}

/// Serves TCP: this costs a system call or more, whether there is anything to do or not.
bool NfsServer::serve_others() {
  const bool tcp = tcp_->progress();
  const bool local = local_ != nullptr && local_->progress();
  return tcp || local;
}

/// Runs one round of the loop, and sleeps for at most `most_ms`; -1: until there is something to
/// do.
/// returns  whether `stop` is readable; false if this round did not check
bool NfsServer::turn(int stop, int most_ms) {
  const bool busy = rdma_->progress() || !rdma_->arm();
  if (busy && ++rounds_ % kRoundsToALook != 0) return false;
  std::array<pollfd, 5> ends{{{rdma_->fd(), POLLIN, 0},
                              {tcp_->fd(), POLLIN, 0},
                              {local_ ? local_->fd() : -1, POLLIN, 0},
                              {stop, POLLIN, 0},
                              {beside_.fd, POLLIN, 0}}};
  const int idle_ms = tree_->open_files() != 0 || !alone_ ? kIdleLookMs : -1;
  const int sleep_ms = most_ms < 0 || (idle_ms >= 0 && idle_ms < most_ms) ? idle_ms : most_ms;
  const int ready = ::poll(ends.data(), ends.size(), busy || others_ ? 0 : sleep_ms);
  if (tree_->open_files() != 0) idle_files_->look();
  const bool only_rdma = std::all_of(ends.begin() + 1, ends.end(), [](const pollfd& end) { return end.revents == 0; });
  others_ = (others_ || (ready > 0 && !only_rdma)) && serve_others();
  if (ready > 0 && ends[4].revents != 0) beside_.on_ready();
  return ready > 0 && ends[3].revents != 0;
}

xdr::Result<void, std::string> NfsServer::run(int stop, xdr::Duration most) {
  // A server that does not listen, although nobody has stopped it, has lost its device.
  while (rdma_->listening())
    if (turn(stop, -1)) return end(most);
  const auto failure = rdma_->last_failure();
  std::string why = "the RDMA device is gone" + (failure ? ": " + rpcrdma::verbs::to_string(*failure) : std::string());
  if (const auto ended = end(most); !ended) why += "; " + ended.error();
  return xdr::unexpected(std::move(why));
}

/// Ends the server: accepts no more calls, answers those in progress for a while, disconnects
/// everybody; then waits for workers.
xdr::Result<void, std::string> NfsServer::end(xdr::Duration most) {
  if (on_stop_) on_stop_();
  const auto began = Clock::now();
  const auto answered_by = began + std::min<xdr::Duration>(most, kMostToAnswer);
  const auto ended_by = began + most;
  rdma_->shutdown(std::min<xdr::Duration>(most, kMostToAnswer));
  for (oncrpc::stream::TcpServer* const tcp : {tcp_.get(), local_.get()})
    if (tcp != nullptr) tcp->stop_listening();
  while (may_be_answered() && Clock::now() < answered_by) (void)turn(-1, milliseconds_until(answered_by));
  (void)rdma_->progress();
  for (oncrpc::stream::TcpServer* const tcp : {tcp_.get(), local_.get()})
    if (tcp != nullptr) tcp->disconnect();
  idle_files_->close_all();
  registration_.reset();  // after calls in progress, which would wait for this: it calls rpcbind
  std::optional<std::string> what;
  bool told = false;
  while ((what = waits_for()) && Clock::now() < ended_by) {
    if (on_wait_ && Clock::now() - began >= waits_before_ && !std::exchange(told, true)) on_wait_(*what);
    (void)turn(-1, std::min(kWorkersLookMs, milliseconds_until(ended_by)));
  }
  if (what) return xdr::unexpected("gave up waiting for " + *what);
  return {};
}

bool NfsServer::may_be_answered() const {
  return !rdma_->closed() || tcp_->at_work() || (local_ != nullptr && local_->at_work());
}

bool NfsServer::is_at_work() const { return waits_for().has_value(); }

/// Returns, in words, what the end of the server waits for; nothing: nothing.
std::optional<std::string> NfsServer::waits_for() const {
  const std::size_t unfinished = workers_->unfinished();
  const auto at_work = workers_->at_work();
  constexpr std::size_t kMostNamed = 3;
  const std::size_t named = std::min(at_work.size(), kMostNamed);
  std::string text;
  const auto add = [&text](const std::string& one) { text += (text.empty() ? "" : ", ") + one; };
  for (const oncrpc::Workers::AtWork& one : std::span(at_work).first(named)) {
    const std::string host = one.host.to_string();
    add(std::string(one.name) + (host.empty() ? "" : " of " + host) + " for " + seconds_since(one.since));
  }
  const std::string rest = std::to_string(unfinished - std::min(unfinished, named));
  if (unfinished > named)
    add(named != 0 ? "and " + rest + " more" : "calls or files that no thread works on yet: " + rest);
  const std::size_t locks = locks_->unfinished();
  if (const auto since = locks_->busy_since(); since || locks != 0)
    add("locks for " + (since ? seconds_since(*since) : std::string("0 s")));
  if (!rdma_->closed()) add("connections that do not close");
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

}  // namespace nfs

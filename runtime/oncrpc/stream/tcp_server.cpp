// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/tcp_server.h"

#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>
#include <unordered_set>

#include "oncrpc/stream/event_fds.h"
#include "oncrpc/stream/tcp_connection.h"
#include "oncrpc/stream/turned_away.h"

namespace oncrpc::stream {

namespace {

// What an event of the epoll descriptor belongs to; connections have greater numbers.
constexpr std::uint64_t kListener = 0, kMailbox = 1, kTimer = 2, kFirstConnection = 3;

constexpr std::size_t kMostEvents = 64;  // handled at once
constexpr int kMostAcceptedAtOnce = 16;
constexpr auto kShortest = std::chrono::milliseconds{10};  // between two checks of waiting connections
constexpr auto kWithoutDescriptors = std::chrono::milliseconds{100};

/// Limits a time so that it can be added to the clock's.
xdr::Duration within_reason(xdr::Duration time) {
  return std::clamp<xdr::Duration>(time, {}, std::chrono::hours{24 * 365});
}

}  // namespace

TcpCounters& TcpCounters::operator+=(const TcpCounters& other) {
  using C = TcpCounters;
  for (const auto member :
       {&C::accepted, &C::refused, &C::displaced, &C::calls, &C::malformed, &C::too_long, &C::timed_out})
    this->*member += other.*member;
  return *this;
}

TcpServer::TcpServer(const TcpServerConfig& config, std::shared_ptr<TcpMailbox> mailbox)
    : config_(config), mailbox_(std::move(mailbox)), next_id_(kFirstConnection) {
  left_.reserve(kMostEvents);
  for (xdr::Duration* time :
       {&config_.least_idle_time, &config_.idle_time, &config_.record_time, &config_.send_time, &config_.round_time})
    *time = within_reason(*time);
  rlimit descriptors{};
  if (::getrlimit(RLIMIT_NOFILE, &descriptors) == 0)
    config_.most_waiting = std::min<std::size_t>(config_.most_waiting, descriptors.rlim_cur / 8);
  config_.most_waiting_each = std::min(config_.most_waiting_each, std::max<std::size_t>(config_.most_waiting / 2, 1));
}

TcpServer::~TcpServer() = default;

xdr::Result<std::unique_ptr<TcpServer>, Failure> TcpServer::listen(const Address& address,
                                                                   const TcpServerConfig& config) {
  const auto fail = [&](const char* step) {
    return xdr::unexpected(
        Failure{.kind = Failure::Kind::kMachine, .step = step, .code = errno, .peer = address.to_string()});
  };
  auto made = make(config);
  if (!made) return fail(made.error());
  std::unique_ptr<TcpServer> server = std::move(*made);
  server->listener_ = Descriptor{::socket(address.family(), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
  if (!server->listener_) return fail("socket");
  const int listener = server->listener_.get(), on = 1;
  ::setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  // So that one port can have a listener for each of the two families, each registered under its
  // own netid.
  if (address.family() == AF_INET6) ::setsockopt(listener, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
  if (::bind(listener, address.get(), address.size()) != 0) return fail("bind");
  if (::listen(listener, config.backlog) != 0) return fail("listen");
  if (const char* const failed = server->begin()) return fail(failed);
  return server;
}

xdr::Result<std::unique_ptr<TcpServer>, Failure> TcpServer::adopt(Descriptor listener, const TcpServerConfig& config) {
  const auto fail = [](const char* step) {
    return xdr::unexpected(
        Failure{.kind = Failure::Kind::kMachine, .step = step, .code = errno, .peer = "passed socket"});
  };
  auto made = make(config);
  if (!made) return fail(made.error());
  int listens = 0;
  socklen_t size = sizeof listens;
  if (::getsockopt(listener.get(), SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0) return fail("listen");
  errno = EINVAL;
  if (listens == 0) return fail("listen");
  const int flags = ::fcntl(listener.get(), F_GETFL);
  if (flags < 0 || ::fcntl(listener.get(), F_SETFL, flags | O_NONBLOCK) != 0) return fail("fcntl");
  (*made)->listener_ = std::move(listener);
  if (const char* const failed = (*made)->begin()) return fail(failed);
  return std::move(*made);
}

/// Makes everything except the listener.  errors   the step that failed; errno says why
xdr::Result<std::unique_ptr<TcpServer>, const char*> TcpServer::make(const TcpServerConfig& config) {
  auto mailbox = std::make_shared<TcpMailbox>();
  mailbox->wake = Descriptor{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
  if (!mailbox->wake) return xdr::unexpected("eventfd");
  std::unique_ptr<TcpServer> server{new TcpServer(config, std::move(mailbox))};
  server->epoll_ = make_epoll();
  if (!server->epoll_) return xdr::unexpected("epoll_create1");
  server->timer_ = make_timer();
  if (!server->timer_) return xdr::unexpected("timerfd_create");
  return server;
}

/// Reads the address of `listener_`, which listens already, and adds it, the mailbox and the timer
/// to the epoll set.  returns  the step that failed; errno says why; nullptr: success
const char* TcpServer::begin() {
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  if (::getsockname(listener_.get(), reinterpret_cast<sockaddr*>(&bound), &size) != 0) return "getsockname";
  const auto address = Address::of(bound);
  errno = EAFNOSUPPORT;
  if (!address) return "getsockname";
  address_ = *address;
  if (!tell_epoll(epoll_, EPOLL_CTL_ADD, listener_, EPOLLIN, kListener) ||
      !tell_epoll(epoll_, EPOLL_CTL_ADD, mailbox_->wake, EPOLLIN, kMailbox) ||
      !tell_epoll(epoll_, EPOLL_CTL_ADD, timer_, EPOLLIN, kTimer))
    return "epoll_ctl";
  return nullptr;
}

void TcpServer::tell(const Address& peer, const TurnedAwayReason& reason) const {
  if (config_.turned_away != nullptr) config_.turned_away->on_turned_away(TurnedAway::of(reason, peer));
}

/// Counts and tells that there is no memory, or no place in epoll, for a connection.
void TcpServer::cannot_serve(const Address& peer) {
  ++counters_.refused;
  tell(peer, reasons::kCannotServe);
}

void TcpServer::serve(std::uint32_t program, std::uint32_t version, OnTcpCall handler) {
  handlers_.insert_or_assign({program, version}, std::move(handler));
}

bool TcpServer::progress() {
  if (left_.empty()) {
    std::array<epoll_event, kMostEvents> events;
    const int count = ::epoll_wait(epoll_.get(), events.data(), static_cast<int>(events.size()), 0);
    for (int i = count; i-- > 0;) {
      const epoll_event event = events[static_cast<std::size_t>(i)];
      // a copy, because references to members of a packed structure are not allowed
      const std::uint64_t id = event.data.u64;
      const std::uint32_t what = event.events;
      left_.push_back({id, what});
    }
  }
  if (left_.empty()) return false;
  const auto end = Clock::now() + config_.round_time;
  do {
    const auto [id, events] = left_.back();
    left_.pop_back();
    on_event(id, events);
  } while (!left_.empty() && Clock::now() < end);
  if (!waiting_.empty()) try_admit_waiting();
  return true;
}

/// Handles an event of a descriptor. The object that the event belongs to may have ended.
void TcpServer::on_event(std::uint64_t id, std::uint32_t events) {
  if (id == kListener) {
    if (!waiting_.empty()) try_admit_waiting();  // they come before new connections
    accept_some();
  } else if (id == kMailbox) {
    take_later_answers();
  } else if (id == kTimer) {
    keep_time();
  } else {
    on_ready(id, events);
  }
}

void TcpServer::stop_listening() {
  listener_ = {};
  listen_again_.reset();
  waiting_.clear();
}

void TcpServer::disconnect() {
  connections_.clear();
  of_host_.clear();
  if (!waiting_.empty()) set_time(Clock::now());  // there is room for them at once
}

bool TcpServer::at_work() const {
  return std::any_of(connections_.begin(), connections_.end(),
                     [](const auto& entry) { return entry.second->at_work(); });
}

bool TcpServer::wait(int timeout_ms) {
  pollfd ready{fd(), POLLIN, 0};
  if (::poll(&ready, 1, timeout_ms) <= 0) return false;
  return progress();
}

void TcpServer::accept_some() {
  for (int i = 0; i < kMostAcceptedAtOnce && listener_; ++i) {
    sockaddr_storage from{};
    socklen_t size = sizeof from;
    Descriptor socket{
        ::accept4(listener_.get(), reinterpret_cast<sockaddr*>(&from), &size, SOCK_CLOEXEC | SOCK_NONBLOCK)};
    if (socket) {
      const auto peer = Address::of(from);
      if (!peer) continue;
      try {
        on_accepted(std::move(socket), *peer);
      } catch (const std::bad_alloc&) {  // the connection has been closed
        cannot_serve(*peer);
      }
      continue;
    }
    if (errno == EAGAIN) return;
    // any other error concerns one connection, which does not exist any more: try the next one
    if (errno != EMFILE && errno != ENFILE && errno != ENOBUFS && errno != ENOMEM) continue;
    // The listener stays readable, and more attempts would not help.
    tell_epoll(epoll_, EPOLL_CTL_MOD, listener_, 0, kListener);
    listen_again_ = Clock::now() + kWithoutDescriptors;
    set_time(*listen_again_);
    return;
  }
}

/// Admits a new connection, lets it wait, or closes it if too many wait. A new connection does not
/// overtake waiting ones of the same host, nor any waiting one if there are `most_connections`
/// already.
void TcpServer::on_accepted(Descriptor socket, const Address& peer) {
  const PeerHost host = PeerHost::of(peer);
  const auto of_host =
      std::ranges::count_if(waiting_, [&](const Waiting& one) { return PeerHost::of(one.peer) == host; });
  const bool passes_others = of_host != 0 || (!waiting_.empty() && connections_.size() >= config_.most_connections);
  if (!passes_others && make_room(host)) return admit(std::move(socket), peer);
  if (waiting_.size() >= config_.most_waiting || static_cast<std::size_t>(of_host) >= config_.most_waiting_each) {
    ++counters_.refused;
    tell(peer, waiting_.size() >= config_.most_waiting ? reasons::kMostWaiting : reasons::kMostWaitingEach);
    return;
  }
  const auto now = Clock::now();
  waiting_.push_back({std::move(socket), peer, now + config_.record_time});
  look_at_waiting_ = true;
  set_time(now + std::min(config_.record_time, config_.least_idle_time));
}

/// Drops waiting connections whose peers have gone.
void TcpServer::drop_gone_waiting() {
  std::vector<pollfd> sockets;
  sockets.reserve(waiting_.size());
  for (const Waiting& one : waiting_) sockets.push_back({one.socket.get(), POLLRDHUP, 0});
  if (::poll(sockets.data(), sockets.size(), 0) <= 0) return;
  auto socket = sockets.begin();
  std::erase_if(waiting_, [&](const Waiting&) { return (socket++)->revents != 0; });
}

/// Admits connections that wait. If there is no memory for one of them, that one is closed, or goes
/// on waiting as the rest does.
void TcpServer::try_admit_waiting() {
  try {
    admit_waiting();
  } catch (const std::bad_alloc&) {
    look_at_waiting_ = true;
  }
}

/// Admits connections that wait, as far as there is room, and closes those that have waited too
/// long.  cost  O(connections) for each host that waits; nothing if nothing has changed since then
void TcpServer::admit_waiting() {
  if (!std::exchange(look_at_waiting_, false)) return;
  drop_gone_waiting();
  std::unordered_set<PeerHost, HashOfHost> without_room;
  const auto now = Clock::now();
  for (auto at = waiting_.begin(); at != waiting_.end();) {
    const auto one = at++;
    const PeerHost host = PeerHost::of(one->peer);
    if (!without_room.contains(host) && make_room(host)) {
      Waiting first = std::move(*one);
      waiting_.erase(one);
      try {
        admit(std::move(first.socket), first.peer);
      } catch (const std::bad_alloc&) {  // the connection has been closed
        cannot_serve(first.peer);
        throw;
      }
      continue;
    }
    without_room.insert(host);
    if (one->until > now) continue;
    ++counters_.refused;
    tell(one->peer, reasons::kNoRoom);
    waiting_.erase(one);
  }
}

void TcpServer::admit(Descriptor socket, const Address& peer) {
  const int on = 1;
  ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  auto connection =
      std::make_unique<TcpConnection>(next_id_++, std::move(socket), peer, config_.most_record_bytes, Clock::now());
  TcpConnection& newcomer = *connection;
  if (!tell_epoll(epoll_, EPOLL_CTL_ADD, newcomer.socket, EPOLLIN, newcomer.id)) {
    cannot_serve(peer);
    return;
  }
  sockaddr_storage here{};
  socklen_t size = sizeof here;
  if (::getsockname(newcomer.socket.get(), reinterpret_cast<sockaddr*>(&here), &size) == 0)
    newcomer.local = Address::of(here).value_or(Address{});
  newcomer.events = EPOLLIN;
  list(std::move(connection));
  ++counters_.accepted;
  set_time(deadline_of(newcomer)->when);
}

/// Adds the connection to all lists, or to none (std::bad_alloc).
void TcpServer::list(std::unique_ptr<TcpConnection> connection) {
  const PeerHost host = connection->host;
  const std::uint64_t id = connection->id;
  const auto of_host = of_host_.try_emplace(host).first;
  try {
    connections_.emplace(id, std::move(connection));
  } catch (const std::bad_alloc&) {
    if (of_host->second == 0) of_host_.erase(of_host);
    throw;
  }
  ++of_host->second;
}

std::size_t TcpServer::connections_of(const PeerHost& host) const {
  const auto found = of_host_.find(host);
  return found == of_host_.end() ? 0 : found->second;
}

bool TcpServer::make_room(const PeerHost& host) {
  const std::size_t of_host = connections_of(host);
  const bool host_is_full = of_host >= config_.most_connections_each;
  if (!host_is_full && connections_.size() < config_.most_connections) return true;
  TcpConnection* victim = idlest(host_is_full ? &host : nullptr, config_.least_idle_time);
  if (victim == nullptr && !host_is_full) {
    // A few hosts whose connections are never idle for long must not shut out others.
    const auto most = std::ranges::max_element(of_host_, {}, [](const auto& entry) { return entry.second; });
    if (most != of_host_.end() && most->second > of_host + 1) victim = idlest(&most->first, {});
  }
  if (victim == nullptr) return false;
  ++counters_.displaced;
  tell(victim->peer, host_is_full ? reasons::kMostConnectionsEach : reasons::kMostConnections);
  close(*victim);
  return true;
}

/// Returns the connection that has had no call or answer for longest, among those with none in
/// progress; of `host` alone, unless that is nullptr. Returns nullptr if there is none, or if its
/// last one was less than `least` ago, because its next call may be on its way.
TcpConnection* TcpServer::idlest(const PeerHost* host, xdr::Duration least) {
  TcpConnection* found = nullptr;
  for (const auto& [id, connection] : connections_) {
    if (connection->at_work() || (host != nullptr && connection->host != *host)) continue;
    if (found == nullptr || connection->last_call < found->last_call) found = connection.get();
  }
  return found != nullptr && Clock::now() - found->last_call >= least ? found : nullptr;
}

/// Whether there are so many deferred calls that the connection is not read until one of them is
/// answered.
bool TcpServer::has_enough(const TcpConnection& connection) const {
  if (connection.unanswered >= config_.most_unanswered) return true;
  const auto found = put_off_.find(connection.host);
  if (found == put_off_.end()) return false;
  return found->second >= config_.most_put_off_each || put_off_in_all_ >= config_.most_put_off;
}

void TcpServer::count_put_off(TcpConnection& connection) {
  ++put_off_[connection.host];  // only this allocates
  ++connection.unanswered;
  ++put_off_in_all_;
}

/// Counts that a deferred call of the host has been answered.
///
/// returns  true: a limit on deferred calls was reached until now, so connections that were not
///          read because of it may be read again
bool TcpServer::count_given(const PeerHost& host) {
  const auto found = put_off_.find(host);
  const bool was_full = found->second >= config_.most_put_off_each || put_off_in_all_ >= config_.most_put_off;
  --put_off_in_all_;
  if (--found->second == 0) put_off_.erase(found);
  return was_full;
}

void TcpServer::listen_for_all() {
  for (auto entry = connections_.begin(); entry != connections_.end();) listen_for(*(entry++)->second);
}

void TcpServer::take_later_answers() {
  bool was_full = false;
  for (TcpMailbox::Answer& answer : mailbox_->take()) {
    was_full |= count_given(answer.host);
    const auto found = connections_.find(answer.connection);
    if (found == connections_.end()) continue;
    TcpConnection& connection = *found->second;
    --connection.unanswered;
    if (answer.too_large) tell(connection.peer, reasons::kMostReplyBytes);
    if (answer.lost) connection.starve();
    if (!connection.broken) send(connection, std::move(answer.record));
    listen_for(connection);
  }
  if (was_full) listen_for_all();
}

std::optional<TcpServer::Deadline> TcpServer::deadline_of(const TcpConnection& connection) const {
  std::optional<Deadline> first;
  const auto consider = [&](Clock::time_point when, const TurnedAwayReason& reason) {
    if (!first || when < first->when) first = Deadline{when, &reason};
  };
  if (connection.out_since) consider(*connection.out_since + config_.send_time, reasons::kSendTime);
  if (connection.record_since && !has_enough(connection))
    consider(*connection.record_since + config_.record_time, reasons::kRecordTime);
  if (!connection.at_work()) consider(connection.last_call + config_.idle_time, reasons::kIdleTime);
  return first;
}

/// Keeps the earliest time that was asked for; `keep_time()` finds the next one.
void TcpServer::set_time(Clock::time_point when) {
  if (timer_at_ && *timer_at_ <= when) return;
  timer_at_ = when;
  set_timer(timer_, when.time_since_epoch());
}

void TcpServer::keep_time() {
  std::uint64_t expirations = 0;
  static_cast<void>(!::read(timer_.get(), &expirations, sizeof expirations));
  timer_at_.reset();
  const auto now = Clock::now();
  if (listen_again_ && *listen_again_ <= now) {
    listen_again_.reset();
    tell_epoll(epoll_, EPOLL_CTL_MOD, listener_, EPOLLIN, kListener);
  }
  std::optional<Clock::time_point> next = listen_again_;
  for (auto entry = connections_.begin(); entry != connections_.end();) {
    TcpConnection& connection = *(entry++)->second;
    const auto deadline = deadline_of(connection);
    if (!deadline) continue;
    if (deadline->when <= now) {
      ++counters_.timed_out;
      tell(connection.peer, *deadline->reason);
      close(connection);
    } else {
      next = next ? std::min(*next, deadline->when) : deadline->when;
    }
  }
  if (!waiting_.empty()) {  // `progress()` checks for which of them there is room now
    look_at_waiting_ = true;
    const auto again =
        std::min(waiting_.front().until, now + std::max<xdr::Duration>(config_.least_idle_time, kShortest));
    next = next ? std::min(*next, again) : again;
  }
  if (next) set_time(*next);
}

void TcpServer::close(TcpConnection& connection) {
  if (const auto found = of_host_.find(connection.host); --found->second == 0) of_host_.erase(found);
  connections_.erase(connection.id);
  look_at_waiting_ = true;
}

}  // namespace oncrpc::stream

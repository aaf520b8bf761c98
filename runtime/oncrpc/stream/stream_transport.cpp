// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/stream_transport.h"

#include <sys/epoll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <limits>
#include <new>
#include <random>
#include <utility>

#include "oncrpc/stream/connect.h"
#include "oncrpc/stream/event_fds.h"
#include "xdr/assert.h"

namespace oncrpc::stream {

namespace {

using Kind = Failure::Kind;

constexpr int kMostRecords = 64;  // in one `progress()`

}  // namespace

StreamTransport::StreamTransport(Descriptor socket, std::string peer, const StreamTransportConfig& config)
    : config_(config),
      peer_(std::move(peer)),
      socket_(std::move(socket)),
      reader_(config.most_reply_bytes),
      next_xid_(std::random_device{}()) {}  // a reply cache may have the XIDs of an earlier connection

StreamTransport::~StreamTransport() {
  if (!failure_) failure_ = Failure{.kind = Kind::kConnectionLost, .step = "call", .peer = peer_};
  end_calls();
}

xdr::Result<std::unique_ptr<StreamTransport>, Failure> StreamTransport::over(Descriptor socket, std::string peer,
                                                                             const StreamTransportConfig& config) {
  std::unique_ptr<StreamTransport> made{new StreamTransport(std::move(socket), std::move(peer), config)};
  const auto fail = [&](const char* step) {
    return xdr::unexpected(Failure{.kind = Kind::kMachine, .step = step, .code = errno, .peer = made->peer_});
  };
  made->epoll_ = make_epoll();
  if (!made->epoll_) return fail("epoll_create1");
  made->timer_ = make_timer();
  if (!made->timer_) return fail("timerfd_create");
  made->events_ = EPOLLIN;
  if (!tell_epoll(made->epoll_, EPOLL_CTL_ADD, made->socket_, made->events_) ||
      !tell_epoll(made->epoll_, EPOLL_CTL_ADD, made->timer_, EPOLLIN))
    return fail("epoll_ctl");
  return made;
}

xdr::Result<std::unique_ptr<StreamTransport>, Failure> StreamTransport::connect(const Address& server,
                                                                                const StreamTransportConfig& config) {
  XDR_TRY(Descriptor socket, connect_to(server, {config.connect_time, config.from, config.reserved_port}));
  return over(std::move(socket), server.to_string(), config);
}

xdr::Result<std::unique_ptr<StreamTransport>, Failure> StreamTransport::connect_local(
    const std::string& path, const StreamTransportConfig& config) {
  XDR_TRY(Descriptor socket, connect_to(path, {.time = config.connect_time}));
  return over(std::move(socket), path, config);
}

xdr::TimePoint StreamTransport::now() const {
  return xdr::TimePoint{std::chrono::steady_clock::now().time_since_epoch()};
}

/// Allocates from the heap. Also gives memory beyond `most_call_bytes`: `call()` refuses longer
/// calls as kTooLarge.
Memory StreamTransport::allocate(std::size_t bytes) {
  if (bytes > std::numeric_limits<std::uint32_t>::max()) return {};
  auto* const memory = new (std::nothrow) std::byte[std::max<std::size_t>(bytes, 1)];
  if (memory == nullptr) return {};
  const auto give_back = [](void*, std::byte* address) noexcept { delete[] address; };
  return {{memory, static_cast<std::uint32_t>(bytes), xdr::kNoRegion}, give_back, nullptr};
}

xdr::Result<TransportCall, TransportError> StreamTransport::call(const Request& request, ResponseHandler& handler,
                                                                 std::uint64_t context) {
  XDR_ASSERT(request.items.empty());
  if (failure_) return xdr::unexpected(TransportError::kConnectionLost);
  if (calls_.size() >= config_.most_calls) return xdr::unexpected(TransportError::kTooManyCalls);
  while (calls_.contains(next_xid_)) ++next_xid_;
  std::array<std::byte, kMostRpcHeaderBytes> header;
  const auto made = encode_call(next_xid_, request.procedure, request.credential, header);
  if (!made) return xdr::unexpected(TransportError::kTooLarge);
  const std::size_t bytes = *made + request.arguments.length;
  if (bytes > config_.most_call_bytes || bytes >= kLastFragment) return xdr::unexpected(TransportError::kTooLarge);
  if (out_.size() - out_sent_ + bytes > config_.most_call_bytes) return xdr::unexpected(TransportError::kTooManyCalls);

  // If a peer receives little at a time, the bytes that have been sent must not accumulate.
  if (out_sent_ > out_.size() / 2) {
    out_.erase(out_.begin(), out_.begin() + static_cast<std::ptrdiff_t>(out_sent_));
    out_sent_ = 0;
  }
  std::array<std::byte, xdr::kWord> mark;
  xdr::store_u32(mark.data(), static_cast<std::uint32_t>(bytes) | kLastFragment);
  out_.reserve(out_.size() + mark.size() + bytes);
  out_.insert(out_.end(), mark.begin(), mark.end());
  out_.insert(out_.end(), header.begin(), header.begin() + static_cast<std::ptrdiff_t>(*made));
  out_.insert(out_.end(), request.arguments.address, request.arguments.address + request.arguments.length);
  const std::uint32_t xid = next_xid_++;
  const auto deadline = request.deadline.is_set() ? request.deadline.from(now()) : std::nullopt;
  calls_.emplace(xid, Call{&handler, context, deadline});
  flush();
  listen_for();
  return TransportCall{xid};
}

void StreamTransport::cancel(TransportCall call) {
  const auto xid = static_cast<std::uint32_t>(call);
  if (!calls_.contains(xid)) return;
  canceled_.push_back(xid);
  listen_for();
}

bool StreamTransport::progress() {
  bool any = false;
  for (const std::uint32_t xid : std::exchange(canceled_, {})) {
    end(xid, {.transport_error = TransportError::kCanceled});
    any = true;
  }
  if (!failure_) any |= flush();
  if (!failure_) any |= read_some();
  if (failure_) any |= end_calls();
  any |= end_late_calls();
  listen_for();
  return any;
}

bool StreamTransport::wait(int timeout_ms) {
  if (progress()) return true;
  epoll_event ready{};
  if (::epoll_wait(epoll_.get(), &ready, 1, timeout_ms) <= 0) return false;
  progress();
  return true;
}

bool StreamTransport::flush() {
  bool any = false;
  while (out_sent_ < out_.size() && !failure_) {
    const ssize_t count =
        ::send(socket_.get(), out_.data() + out_sent_, out_.size() - out_sent_, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return any;
    if (count < 0) {
      fail({.kind = Kind::kConnectionLost, .step = "call", .code = errno});
      return true;
    }
    out_sent_ += static_cast<std::size_t>(count);
    any = true;
  }
  out_.clear();
  out_sent_ = 0;
  return any;
}

bool StreamTransport::read_some() {
  bool any = false;
  for (int records = 0; records < kMostRecords && !failure_;) {
    if (const xdr::MutableBytes wanted = reader_.wanted(); !wanted.empty()) {
      const ssize_t count = ::recv(socket_.get(), wanted.data(), wanted.size(), MSG_DONTWAIT);
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return any;
      any = true;
      if (count <= 0) {
        fail({.kind = Kind::kConnectionLost, .step = "call", .code = count < 0 ? errno : 0});
        return true;
      }
      reader_.arrived(static_cast<std::size_t>(count));
    }
    if (reader_.too_long()) {
      fail({.kind = Kind::kTooLarge, .step = "results"});
    } else if (reader_.complete()) {
      ++records;
      on_record();
      reader_.next();
    }
  }
  return any;
}

/// Handles a reply. Replies to calls that have ended, or that nobody has made, are dropped.
void StreamTransport::on_record() {
  const xdr::Bytes record = reader_.record();
  if (record.size() < xdr::kWord)
    return fail({.kind = Kind::kMalformed, .step = "reply", .detail = "shorter than an XID"});
  const std::uint32_t xid = xdr::load_u32(record.data());
  if (!calls_.contains(xid)) return;
  const ReplyHeader header = parse_reply(xid, record);
  end(xid,
      {.rpc_error = header.error, .results = record.subspan(header.bytes), .low = header.low, .high = header.high});
}

bool StreamTransport::end_late_calls() {
  std::vector<std::uint32_t> late;
  const xdr::TimePoint time = now();
  for (const auto& [xid, call] : calls_)
    if (call.deadline && *call.deadline <= time) late.push_back(xid);
  for (const std::uint32_t xid : late) end(xid, {.transport_error = TransportError::kTimedOut});
  return !late.empty();
}

bool StreamTransport::end_calls() {
  bool any = false;
  while (!calls_.empty()) {
    end(calls_.begin()->first, {.transport_error = TransportError::kConnectionLost});
    any = true;
  }
  return any;
}

void StreamTransport::end(std::uint32_t xid, const Response& response) {
  const auto found = calls_.find(xid);
  if (found == calls_.end()) return;
  const Call call = found->second;
  calls_.erase(found);
  call.handler->on_response(call.context, response);
}

void StreamTransport::fail(Failure failure) {
  failure.peer = peer_;
  failure_ = std::move(failure);
  out_.clear();
  out_sent_ = 0;
  socket_ = {};
}

/// Tells epoll what `progress()` waits for, and sets the timer for the next deadline.
void StreamTransport::listen_for() {
  if (socket_) {
    const std::uint32_t events = out_sent_ < out_.size() ? EPOLLIN | EPOLLOUT : EPOLLIN;
    if (events != events_ && tell_epoll(epoll_, EPOLL_CTL_MOD, socket_, events)) events_ = events;
  }
  std::optional<xdr::TimePoint> next;
  for (const auto& [xid, call] : calls_)
    if (call.deadline && (!next || *call.deadline < *next)) next = call.deadline;
  if (!canceled_.empty() || (failure_ && !calls_.empty())) next = now();
  if (next == timer_at_) return;
  timer_at_ = next;
  set_timer(timer_, next ? std::optional(next->time_since_epoch()) : std::nullopt);
}

}  // namespace oncrpc::stream

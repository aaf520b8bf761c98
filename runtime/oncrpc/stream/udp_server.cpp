// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/udp_server.h"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <deque>
#include <new>
#include <utility>

#include "oncrpc/auth_sys.h"
#include "oncrpc/stream/tcp_connection.h"
#include "oncrpc/stream/turned_away.h"
#include "oncrpc/stream/whole_answer.h"

namespace oncrpc::stream {

namespace rpc = wire::rpc;
using rpc::AcceptStat;
using Clock = std::chrono::steady_clock;

namespace {

/// The datagram for a record: the record without its mark.
std::vector<std::byte> unmarked(std::vector<std::byte> record) {
  record.erase(record.begin(), record.begin() + xdr::kWord);
  return record;
}

class CallOverUdp final : public stub::ServedCall {
 public:
  CallOverUdp(std::uint32_t xid, std::size_t most) : xid_(xid), most_(most) {}

  // no call is deferred
  stub::Arrived held_arrived(std::span<xdr::Landed>) const override { return arrived(); }
  std::vector<std::byte> take() { return std::move(reply_); }
  bool too_large() const { return too_large_; }

 private:
  xdr::MemoryRef allocate(std::size_t bytes) override {
    if (bytes > most_) {
      too_large_ = true;
      return {};
    }
    try {
      return ref_to(memories_.emplace_back(bytes));
    } catch (const std::bad_alloc&) {
      return {};
    }
  }
  stub::Sent send(const stub::Answer& answer) override {
    try {
      ReplyRecord record = results_record(xid_, whole(answer), most_);
      reply_ = unmarked(std::move(record.bytes));
      too_large_ = record.too_large;
    } catch (const std::bad_alloc&) {
      answer.on_free(false);
      throw;
    }
    answer.on_free(!too_large_);
    return too_large_ ? stub::Sent::kNoMemory : stub::Sent::kSent;
  }
  void send_failure(AcceptStat stat, std::uint32_t low, std::uint32_t high) override {
    reply_ = unmarked(failure_record(xid_, stat, low, high));
  }
  void send_denial(rpc::AuthStat stat) override { reply_ = unmarked(denial_record(xid_, stat)); }
  void send_refusal() override { send_failure(AcceptStat::GARBAGE_ARGS, 0, 0); }

  std::uint32_t xid_;
  std::size_t most_;
  std::deque<std::vector<std::byte>> memories_;
  std::vector<std::byte> reply_;
  bool too_large_ = false;
};

/// Space for the address that a datagram was sent to; the answer is sent from there.
union Control {
  cmsghdr align;
  std::array<std::byte, CMSG_SPACE(sizeof(in6_pktinfo))> bytes;
};

/// Makes the message of a call that of its answer. Over IPv4, the routes choose the interface; over
/// IPv6, it is that of the call, because link-local addresses need one.
void reverse(msghdr& message) {
  for (cmsghdr* one = CMSG_FIRSTHDR(&message); one != nullptr; one = CMSG_NXTHDR(&message, one)) {
    if (one->cmsg_level != IPPROTO_IP || one->cmsg_type != IP_PKTINFO) continue;
    in_pktinfo info{};
    std::memcpy(&info, CMSG_DATA(one), sizeof info);
    info.ipi_ifindex = 0;
    std::memcpy(CMSG_DATA(one), &info, sizeof info);
  }
}

}  // namespace

xdr::Result<std::unique_ptr<UdpServer>, Failure> UdpServer::open(const Address& address,
                                                                 const UdpServerConfig& config) {
  const auto fail = [&](const char* step) {
    return xdr::unexpected(
        Failure{.kind = Failure::Kind::kMachine, .step = step, .code = errno, .peer = address.to_string()});
  };
  std::unique_ptr<UdpServer> server{new UdpServer(config)};
  server->socket_ = Descriptor{::socket(address.family(), SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
  if (!server->socket_) return fail("socket");
  const int fd = server->socket_.get(), on = 1;
  if (address.family() == AF_INET6) {
    ::setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    ::setsockopt(fd, IPPROTO_IPV6, IPV6_RECVPKTINFO, &on, sizeof on);
  } else {
    ::setsockopt(fd, IPPROTO_IP, IP_PKTINFO, &on, sizeof on);
  }
  if (::bind(fd, address.get(), address.size()) != 0) return fail("bind");
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  if (::getsockname(fd, reinterpret_cast<sockaddr*>(&bound), &size) != 0) return fail("getsockname");
  server->address_ = *Address::of(bound);
  return server;
}

void UdpServer::serve(stub::Service& service, From from) { services_.push_back({&service, std::move(from)}); }

bool UdpServer::progress() {
  const auto end = Clock::now() + config_.round_time;
  int done = 0;
  while (done < config_.most_calls && receive() && ++done != 0)
    if (Clock::now() >= end) break;
  return done != 0;
}

bool UdpServer::receive() {
  sockaddr_storage from{};
  Control control{};
  iovec piece{datagram_.data(), datagram_.size()};
  msghdr message{};
  message.msg_name = &from;
  message.msg_namelen = sizeof from;
  message.msg_iov = &piece;
  message.msg_iovlen = 1;
  message.msg_control = control.bytes.data();
  message.msg_controllen = control.bytes.size();
  const ssize_t count = ::recvmsg(socket_.get(), &message, 0);
  if (count < 0) return errno != EAGAIN && errno != EBADF;  // other errors belong to earlier answers
  const auto peer = Address::of(from);
  std::vector<std::byte> reply;
  try {
    if (peer && (message.msg_flags & MSG_TRUNC) == 0)
      reply = answer(xdr::Bytes{datagram_}.first(static_cast<std::size_t>(count)), *peer);
  } catch (const std::bad_alloc&) {  // a client that gets no answer asks again
    ++dropped_;
    return true;
  }
  if (reply.empty()) {
    ++dropped_;
    const bool too_long = (message.msg_flags & MSG_TRUNC) != 0;
    if (peer && config_.turned_away != nullptr)
      config_.turned_away->on_turned_away(
          TurnedAway::of(too_long ? reasons::kMostCallBytes : reasons::kNoDatagram, *peer));
    return true;
  }
  reverse(message);
  piece = {reply.data(), reply.size()};
  (void)!::sendmsg(socket_.get(), &message, MSG_NOSIGNAL);  // a client that gets no answer asks again
  return true;
}

/// Makes the answer to a datagram.  returns  empty if no answer must be sent
std::vector<std::byte> UdpServer::answer(xdr::Bytes datagram, const Address& from) {
  const auto header = parse_call(datagram);
  if (!header) return {};
  ++calls_;
  if (header->rpc_version != kRpcVersion) return unmarked(rpc_mismatch_record(header->xid));
  CallOverUdp call(header->xid, config_.most_reply_bytes);
  const auto& [program, version, number] = header->procedure;
  std::uint32_t low = ~std::uint32_t{0}, high = 0;
  const Served* found = nullptr;
  for (const Served& one : services_) {
    if (one.service->program() != program) continue;
    low = std::min(low, one.service->version());
    high = std::max(high, one.service->version());
    if (one.service->version() == version) found = &one;
  }
  if (const auto denial = denial_of(header->credential)) {
    call.deny(*denial);
  } else if (found != nullptr) {
    found->from(from);
    found->service->dispatch({.procedure = number,
                              .arguments = datagram.subspan(header->bytes),
                              .credential = header->credential,
                              .host = PeerHost::of(from)},
                             call);
  } else if (low <= high) {
    call.fail(AcceptStat::PROG_MISMATCH, low, high);
  } else {
    call.fail(AcceptStat::PROG_UNAVAIL, 0, 0);
  }
  if (call.too_large() && config_.turned_away != nullptr)
    config_.turned_away->on_turned_away(TurnedAway::of(reasons::kUdpReplyBytes, from));
  return call.take();
}

}  // namespace oncrpc::stream

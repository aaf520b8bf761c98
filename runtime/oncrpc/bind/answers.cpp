// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/bind/answers.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "oncrpc/descriptor.h"

namespace oncrpc::bind {

namespace {

using Clock = std::chrono::steady_clock;

bool is_absence(RpcError error) {
  return error == RpcError::kProgramUnavailable || error == RpcError::kProgramMismatch ||
         error == RpcError::kUnintelligible;
}

bool is_absence(int error) {
  return error == ECONNREFUSED || error == EADDRNOTAVAIL || error == ENETUNREACH || error == EHOSTUNREACH;
}

bool answers_over_tcp(const Service& service, xdr::Duration time) {
  const stream::StreamClientConfig config{.connect_time = time, .call_time = time, .most_result_bytes = 1024};
  auto client = stream::StreamClient::connect(service.address, service.program, service.version, config);
  if (!client) return client.error().kind == Failure::Kind::kMachine && !is_absence(client.error().code);
  const auto results = client->call(0, {});
  return results || (results.error().kind == Failure::Kind::kRpc && !is_absence(results.error().rpc)) ||
         results.error().kind == Failure::Kind::kMachine;
}

bool answers_over_udp(const Service& service, xdr::Duration time) {
  constexpr auto kAgain = std::chrono::milliseconds{250};
  constexpr std::uint32_t kXid = 0x52504342;
  const Descriptor socket{::socket(service.address.family(), SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
  std::array<std::byte, kMostRpcHeaderBytes> call;
  const auto size = encode_call(kXid, {service.program, service.version, 0}, {}, call);
  if (!socket || !size) return true;
  if (::connect(socket.get(), service.address.get(), service.address.size()) != 0) return !is_absence(errno);
  const auto end = Clock::now() + time;
  for (auto now = Clock::now(); now < end; now = Clock::now()) {
    if (::send(socket.get(), call.data(), *size, 0) < 0 && is_absence(errno)) return false;
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(std::min<xdr::Duration>(end - now, kAgain));
    pollfd ready{socket.get(), POLLIN, 0};
    if (::poll(&ready, 1, static_cast<int>(wait.count())) <= 0) continue;
    std::array<std::byte, 1024> reply;
    const ssize_t count = ::recv(socket.get(), reply.data(), reply.size(), 0);
    if (count < 0 && is_absence(errno)) return false;
    if (count > 0)
      return !is_absence(parse_reply(kXid, xdr::Bytes{reply}.first(static_cast<std::size_t>(count))).error);
  }
  return false;
}

}  // namespace

bool answers(const Service& service, const RegisterConfig& config) {
  switch (service.transport) {
    case Transport::kTcp:
      return answers_over_tcp(service, config.answer_time);
    case Transport::kUdp:
      return answers_over_udp(service, config.answer_time);
    case Transport::kRdma:
      break;
  }
  return !config.answers_over_rdma || config.answers_over_rdma(service);
}

}  // namespace oncrpc::bind

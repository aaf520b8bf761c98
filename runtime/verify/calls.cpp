// SPDX-License-Identifier: BSD-3-Clause
#include "verify/calls.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "oncrpc/descriptor.h"

namespace rpcrdma::verify {
namespace {

constexpr std::uint32_t kArgumentCall = 1, kResultCall = 2;
constexpr std::size_t kPool = std::size_t{8} << 20U;
constexpr int kShortMs = 20;

/// A byte that depends on its place, so that bytes in the wrong place show.
std::byte pattern(std::size_t at, unsigned seed) {
  return static_cast<std::byte>((at * 7 + at / 4096 * 13 + seed) & 0xffU);
}
void fill(std::span<std::byte> bytes, unsigned seed) {
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = pattern(i, seed);
}
bool holds(std::span<const std::byte> bytes, unsigned seed) {
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (bytes[i] != pattern(i, seed)) return false;
  return true;
}

}  // namespace

std::uint16_t free_port() {
  const oncrpc::Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in any{};
  any.sin_family = AF_INET;
  socklen_t length = sizeof any;
  const bool found = ::bind(socket.get(), reinterpret_cast<sockaddr*>(&any), sizeof any) == 0 &&
                     ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&any), &length) == 0;
  return found ? ntohs(any.sin_port) : std::uint16_t{0};
}

Answering::Answering(const Subject& subject, std::uint16_t port, Procedures procedures, endpoint::ServerConfig config) {
  config.pool_bytes = kPool;
  auto server = endpoint::Server::listen(*subject.table, subject.address.with_port(port), std::move(config));
  if (!server) {
    trouble_ = "the server: " + verbs::to_string(server.error());
    return;
  }
  server_ = std::move(*server);
  server_->serve(kProgram, kProgramVersion, [this, procedures](endpoint::InboundCall& call) {
    const std::uint32_t number = call.procedure().number;
    if (number == 0) return (void)call.reply({});
    if (number == kArgumentCall && procedures == Procedures::kAll) return take_argument(call);
    if (number == kResultCall && procedures == Procedures::kAll) return send_result(call);
    call.fail(oncrpc::wire::rpc::AcceptStat::PROC_UNAVAIL);
  });
}

void Answering::take_argument(endpoint::InboundCall& call) {
  const bool good = call.reduced().size() == 1 && call.reduced()[0].memory.length == kBulkBytes &&
                    holds({call.reduced()[0].memory.address, kBulkBytes}, 2);
  if (!good) return call.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
  (void)call.reply({});
}

void Answering::send_result(endpoint::InboundCall& call) {
  if (!filled_) {
    auto memory = server_->pool().allocate(kBulkBytes);
    if (!memory) return call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
    result_ = std::move(*memory);
    fill(result_.bytes(), 1);
    filled_ = true;
  }
  const core::MemoryRef piece = result_.ref();
  const core::ResultMemory written{{&piece, 1}};
  (void)call.reply({.results = {}, .written = {&written, 1}});
}

Calling::Calling(const Subject& subject, const oncrpc::Address& server, oncrpc::ProcedureId null_call,
                 endpoint::Server* other, Clock::time_point until)
    : subject_(subject), null_call_(null_call), other_(other), until_(until) {
  endpoint::ClientConfig config;
  config.pool_bytes = kPool;
  auto client = endpoint::Client::connect(*subject.table, server, std::move(config));
  if (!client) {
    trouble_ = "the client: " + verbs::to_string(client.error());
    return;
  }
  client_ = std::move(*client);
  using State = endpoint::Client::State;
  while (client_->state() == State::kConnecting)
    if (!work(true)) break;
  if (client_->state() != State::kConnected) {
    trouble_ = "not connected" + (client_->failure() ? ": " + verbs::to_string(*client_->failure()) : std::string());
    return;
  }
  auto memory = client_->pool().allocate(kBulkBytes);
  if (!memory) {
    trouble_ = "the client has no memory of 1 MiB";
    return;
  }
  memory_ = std::move(*memory);
  bulk_ = memory_.ref();
  argument_ = {0, {&bulk_, 1}};
  result_ = {{&bulk_, 1}};
}

bool Calling::work(bool sleep) {
  bool any = client_->progress();
  if (other_ != nullptr) any |= other_->progress();
  if (any) return true;
  if (Clock::now() >= until_) {
    trouble_ = kNoTime;
    return false;
  }
  if (!sleep || subject_.software_fabric) return true;
  any = !client_->arm();
  if (other_ != nullptr) any |= !other_->arm();
  if (any) return true;
  std::array<pollfd, 2> ends{pollfd{client_->fd(), POLLIN, 0},
                             pollfd{other_ != nullptr ? other_->fd() : -1, POLLIN, 0}};
  (void)::poll(ends.data(), ends.size(), kShortMs);
  return true;
}

endpoint::Request Calling::request_of(Rpc rpc) {
  endpoint::Request request{.procedure = null_call_};
  if (rpc == Rpc::kArgument) {
    request.procedure.number = kArgumentCall;
    request.reduced = {&argument_, 1};
  } else if (rpc == Rpc::kResult) {
    request.procedure.number = kResultCall;
    request.results = {&result_, 1};
  }
  return request;
}

bool Calling::call(Rpc rpc) {
  // The callback may run after this function has returned because the time was over: when the
  // client is destroyed, it ends what is outstanding.
  struct End {
    bool over = false, good = false;
  };
  const auto end = std::make_shared<End>();
  const auto made = client_->call(request_of(rpc), [end, rpc](const endpoint::Response& response) {
    const bool whole = rpc != Rpc::kResult || (response.written.size() == 1 && response.written[0] == kBulkBytes);
    *end = {true, response.ok() && whole};
  });
  if (!made) {
    trouble_ = "a call was not taken";
    return false;
  }
  while (!end->over)
    if (!work(false)) return false;
  if (!end->good)
    trouble_ = "a call failed" + (client_->failure() ? ": " + verbs::to_string(*client_->failure()) : std::string());
  if (end->good && client_->live_keys() != 0) trouble_ = "a key outlives its call";
  return trouble_.empty();
}

bool Calling::make(Rpc rpc, std::uint32_t calls, std::vector<double>* took) {
  if (!trouble_.empty()) return false;
  if (rpc == Rpc::kArgument) fill(memory_.bytes(), 2);
  if (rpc == Rpc::kResult) fill(memory_.bytes(), 3);
  for (std::uint32_t i = 0; i < calls; ++i) {
    const auto began = Clock::now();
    if (!call(rpc)) return false;
    if (took != nullptr) took->push_back(std::chrono::duration<double, std::micro>(Clock::now() - began).count());
  }
  if (rpc == Rpc::kResult && !holds(memory_.bytes(), 1)) trouble_ = "the result is not what the server wrote";
  return trouble_.empty();
}

void Calling::settle() {
  constexpr int kQuietRounds = 50;
  for (int quiet = 0; quiet < kQuietRounds;) {
    bool any = client_->progress();
    if (other_ != nullptr) any |= other_->progress();
    quiet = any ? 0 : quiet + 1;
  }
}

}  // namespace rpcrdma::verify

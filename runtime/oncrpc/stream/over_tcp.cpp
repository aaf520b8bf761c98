// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/over_tcp.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "oncrpc/stream/whole_answer.h"

namespace oncrpc::stream {

namespace {

using wire::rpc::AcceptStat;

constexpr std::byte kZeros[xdr::kWord]{};

xdr::Bytes bytes_of(const xdr::MemoryRef& memory) { return {memory.address, memory.length}; }

}  // namespace

std::vector<xdr::Bytes> whole(const stub::Answer& answer) {
  std::vector<xdr::Bytes> pieces;
  xdr::Bytes rest = bytes_of(answer.results);
  std::uint64_t at = 0;  // in the whole
  for (const Item& item : answer.items) {
    XDR_ASSERT(item.position >= at && item.position - at <= rest.size());
    const auto before = static_cast<std::size_t>(item.position - at);
    pieces.push_back(rest.first(before));
    rest = rest.subspan(before);
    std::uint64_t length = 0;
    for (const xdr::MemoryRef& piece : item.memory) {
      pieces.push_back(bytes_of(piece));
      length += piece.length;
    }
    pieces.push_back(xdr::Bytes{kZeros}.first(item_padding(length)));
    at = item.position + xdr::padded(length);
  }
  pieces.push_back(rest);
  return pieces;
}

xdr::MemoryRef ref_to(std::vector<std::byte>& memory) {
  return {memory.data(), static_cast<std::uint32_t>(memory.size()), {}};
}

namespace {

/// What there is for results and what is in them.
constexpr std::size_t kBesidesResults = 64 * 1024;

class TcpLaterAnswering final : public stub::LaterAnswering {
 public:
  TcpLaterAnswering(TcpLater later, const stub::Arrived& call, std::size_t results, std::size_t items)
      : state_(new State{std::move(later), call.procedure, call.connection, call.host, std::vector<std::byte>(results),
                         std::vector<std::byte>(items)}) {}

  stub::Arrived arrived(std::span<xdr::Landed>) const override {
    return {.procedure = state_->procedure,
            .arguments = state_->later.arguments(),
            .credential = state_->later.credential(),
            .connection = state_->connection,
            .host = state_->host};
  }
  xdr::MemoryRef memory() const override { return ref_to(state_->memory); }
  xdr::MemoryRef items() const override { return ref_to(state_->items); }
  xdr::MemoryRef heap(std::size_t bytes) override {
    state_->memory.resize(bytes);
    return memory();
  }
  void reply(const stub::Answer& answer) override {
    state_->later.reply(whole(answer));
    answer.on_free(true);
  }
  void fail(AcceptStat stat, std::uint32_t low, std::uint32_t high) override { state_->later.fail(stat, low, high); }
  void refuse() override { state_->later.fail(AcceptStat::GARBAGE_ARGS); }
  void move_to(void* to) noexcept override { ::new (to) TcpLaterAnswering(std::move(*this)); }

 private:
  struct State {
    TcpLater later;
    std::uint32_t procedure;
    ConnectionId connection;
    PeerHost host;
    std::vector<std::byte> memory, items;
  };
  std::unique_ptr<State> state_;
};

bool answer(TcpCall& call, const std::vector<xdr::Bytes>& results) { return call.reply(results); }
bool answer(TcpLater& call, const std::vector<xdr::Bytes>& results) {
  call.reply(results);
  return true;
}
TcpLater put_off(TcpCall& call) { return call.later(); }
TcpLater put_off(TcpLater& call) { return std::move(call); }

/// Call   TcpCall while its handler runs, or TcpLater when it has been put off
template <class Call>
class TcpAnswering final : public stub::Answering {
 public:
  TcpAnswering(Call& call, const stub::Arrived& arrived) : call_(call), arrived_(arrived) {}

  xdr::MemoryRef memory(std::size_t bytes) override {
    if (bytes > most()) return {};
    return ref_to(memories_.emplace_back(bytes));
  }
  stub::Sent reply(const stub::Answer& results) override {
    const bool sent = answer(call_, whole(results));
    results.on_free(sent);
    return sent ? stub::Sent::kSent : stub::Sent::kNoMemory;
  }
  void fail(AcceptStat stat, std::uint32_t low, std::uint32_t high) override { call_.fail(stat, low, high); }
  void deny(wire::rpc::AuthStat stat) override { call_.deny(stat); }
  void refuse() override { call_.fail(AcceptStat::GARBAGE_ARGS); }
  stub::Later later(std::size_t results, std::size_t items) override {
    if (results > most() || items > most()) return {};
    return stub::Later{TcpLaterAnswering{put_off(call_), arrived_, results, items}};
  }

 private:
  std::size_t most() const { return call_.most_reply_bytes() + kBesidesResults; }

  Call& call_;
  const stub::Arrived& arrived_;
  std::deque<std::vector<std::byte>> memories_;
};

}  // namespace

void dispatch(stub::Service& service, TcpLater call, stub::Arrived arrived) {
  arrived.arguments = call.arguments();
  arrived.credential = call.credential();
  TcpAnswering<TcpLater> answering(call, arrived);
  service.dispatch(arrived, answering);
}

void dispatch(stub::Service& service, TcpCall& call) {
  const stub::Arrived arrived{.procedure = call.procedure().number,
                              .arguments = call.arguments(),
                              .credential = call.credential(),
                              .connection = ConnectionId{call.connection()},
                              .host = PeerHost::of(call.peer())};
  TcpAnswering<TcpCall> answering(call, arrived);
  service.dispatch(arrived, answering);
}

void serve(stub::Service& service, TcpServer& server) {
  server.serve(service.program(), service.version(), [&service](TcpCall& call) { dispatch(service, call); });
}

}  // namespace oncrpc::stream

// SPDX-License-Identifier: BSD-3-Clause
#include "oncrpc/stream/over_tcp.h"

#include <cstddef>
#include <forward_list>
#include <memory>
#include <new>
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
  std::uint64_t at = 0;  // position in the whole answer
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

/// How many bytes a handler may get at once in addition to `most_reply_bytes`.
constexpr std::size_t kBesidesResults = 64 * 1024;

/// The memory for the results of a deferred call, and for the items that go beside them. The
/// arguments are in the call's TcpLater.
struct Held {
  std::vector<std::byte> results, items;
};

/// On the stack while a handler runs. A deferred call becomes another object, on the heap, which
/// ends with its answer.
class CallOverTcp final : public stub::ServedCall {
 public:
  CallOverTcp(TcpCall& call, const stub::Arrived& arrived) : call_(&call), arrived_(arrived) {}
  /// A call that was deferred before a service has seen it, or by a service.
  CallOverTcp(TcpLater later, const stub::Arrived& arrived, std::unique_ptr<Held> held = nullptr)
      : later_(std::move(later)), arrived_(arrived), held_(std::move(held)) {}

  stub::Arrived held_arrived(std::span<xdr::Landed>) const override {
    return {.procedure = arrived_.procedure,
            .arguments = later_.arguments(),
            .credential = later_.credential(),
            .connection = arrived_.connection,
            .host = arrived_.host};
  }
  xdr::MemoryRef results_memory() const override { return ref_to(held_->results); }
  xdr::MemoryRef items_memory() const override { return ref_to(held_->items); }

 private:
  xdr::MemoryRef allocate(std::size_t bytes) override {
    if (bytes > most()) return {};
    try {
      return ref_to(memories_.emplace_front(bytes));
    } catch (const std::bad_alloc&) {
      return {};
    }
  }
  xdr::MemoryRef allocate_on_heap(std::size_t bytes) override {
    try {
      held_->results.resize(bytes);
    } catch (const std::bad_alloc&) {
      return {};
    }
    return results_memory();
  }
  stub::HeldCall put_off(std::size_t results, std::size_t items) override {
    if (results > most() || items > most()) return {};
    try {
      auto held = std::make_unique<Held>(Held{std::vector<std::byte>(results), std::vector<std::byte>(items)});
      auto own = std::make_unique<CallOverTcp>(TcpLater{}, arrived_, std::move(held));
      own->later_ = call_ != nullptr ? call_->later() : std::move(later_);
      return stub::HeldCall{*own.release()};
    } catch (const std::bad_alloc&) {
      return {};
    }
  }

  stub::Sent send(const stub::Answer& results) override {
    const std::unique_ptr<CallOverTcp> ended = end();
    bool sent = false;
    try {
      sent = call_ != nullptr ? call_->reply(whole(results)) : later_.reply(whole(results));
    } catch (const std::bad_alloc&) {  // a call without an answer gets SYSTEM_ERR
    }
    results.on_free(sent);
    return sent ? stub::Sent::kSent : stub::Sent::kNoMemory;
  }
  void send_failure(AcceptStat stat, std::uint32_t low, std::uint32_t high) override {
    const std::unique_ptr<CallOverTcp> ended = end();
    call_ != nullptr ? call_->fail(stat, low, high) : later_.fail(stat, low, high);
  }
  void send_denial(wire::rpc::AuthStat stat) override { call_ != nullptr ? call_->deny(stat) : later_.deny(stat); }
  void send_refusal() override { send_failure(AcceptStat::GARBAGE_ARGS, 0, 0); }

  std::unique_ptr<CallOverTcp> end() { return std::unique_ptr<CallOverTcp>(held_ != nullptr ? this : nullptr); }
  std::size_t most() const {
    return (call_ != nullptr ? call_->most_reply_bytes() : later_.most_reply_bytes()) + kBesidesResults;
  }

  TcpCall* call_ = nullptr;  // or:
  TcpLater later_;
  stub::Arrived arrived_;
  std::unique_ptr<Held> held_;
  // memory from `allocate()`; a call on the heap has none, and an empty list allocates nothing
  std::forward_list<std::vector<std::byte>> memories_;
};

}  // namespace

void dispatch(stub::Service& service, TcpLater later, stub::Arrived arrived) {
  arrived.arguments = later.arguments();
  arrived.credential = later.credential();
  CallOverTcp call(std::move(later), arrived);
  service.dispatch(arrived, call);
}

void dispatch(stub::Service& service, TcpCall& tcp) {
  const stub::Arrived arrived{.procedure = tcp.procedure().number,
                              .arguments = tcp.arguments(),
                              .credential = tcp.credential(),
                              .connection = ConnectionId{tcp.connection()},
                              .host = PeerHost::of(tcp.peer())};
  CallOverTcp call(tcp, arrived);
  service.dispatch(arrived, call);
}

void serve(stub::Service& service, TcpServer& server) {
  server.serve(service.program(), service.version(), [&service](TcpCall& call) { dispatch(service, call); });
}

}  // namespace oncrpc::stream

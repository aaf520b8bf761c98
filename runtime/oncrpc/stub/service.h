// SPDX-License-Identifier: BSD-3-Clause
//
// What generated service interfaces are made of: a class derived from one answers the calls of one version of a program, over RDMA and
// over whatever else carries RPC. For whoever writes a service. xdrgen/README.md shows a generated interface; client.h is the other side.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "oncrpc/procedure.h"
#include "oncrpc/stub/arrival_watcher.h"
#include "oncrpc/stub/served_call.h"
#include "xdr/parse.h"

namespace oncrpc::stub {

class AtWork;

/// The answer to a call of procedure `P`, put off: given once, at any time, from any thread. One that is destroyed before answers SYSTEM_ERR.
template <class P>
class LaterCall {
 public:
  LaterCall() = default;
  explicit LaterCall(HeldCall&& held) : held_(std::move(held)) {}

  /// Whether there is a call to be answered.
  explicit operator bool() const { return static_cast<bool>(held_); }
  /// Calls `use(const typename P::ArgumentsView&)`; what it is given lives until it returns, and what that refers to until the answer.
  template <class Use>
  void with_arguments(Use&& use) const {
    std::array<xdr::Landed, kMostItems> landed;
    const Arrived arrived = held_->held_arrived(landed);
    const auto parsed = P::parse_arguments({arrived.arguments, arrived.reduced, 0});
    XDR_ASSERT(parsed.has_value());  // it was, when the call arrived
    use(*parsed);
  }
  Credential credential() const {
    std::array<xdr::Landed, kMostItems> landed;
    return held_->held_arrived(landed).credential;
  }
  PeerHost host() const {
    std::array<xdr::Landed, kMostItems> landed;
    return held_->held_arrived(landed).host;
  }
  /// Nobody waits for the answer any more, and the call may have come again: what must not be done late must not be done now. It has to be
  /// answered all the same.
  bool gone() const { return held_->gone(); }
  /// Memory that the client offers for results, in order.
  std::span<const xdr::OfferedChunk> offered() const {
    std::array<xdr::Landed, kMostItems> landed;
    return held_->held_arrived(landed).offered;
  }
  /// Memory that `Call::later()` asked for, to put items of the results into.
  xdr::MemoryRef items() const { return held_->items_memory(); }
  /// Sends the first `bytes` bytes of `items()` while the rest is still being made, where the client offers memory for the first item of
  /// the results. That has to begin with them, or not be there. Once, in the handler; such a call must not be refused any more.
  ///
  /// returns   false: they go with the reply
  bool push(std::size_t bytes) { return held_->push(bytes); }
  /// As above, on whatever thread has the call; at most once.
  void push_soon(std::size_t bytes) { held_->push_soon(bytes); }
  /// As `Call::watched()`, where that has not been asked for.
  void* watched() { return held_->watched(); }
  /// The value and what it refers to are read before this returns, but for items in `items()` or in `options.region`.
  Sent reply(const typename P::Results& results, const ReplyOptions& options = {}) {
    return held_.reply(P::encode_results, &results, options);
  }
  void fail(wire::rpc::AcceptStat stat = wire::rpc::AcceptStat::SYSTEM_ERR) { held_.fail(stat, 0, 0); }
  void refuse() { held_.refuse(); }

 private:
  friend class AtWork;

  HeldCall held_;
};

/// A call of procedure `P`, for the duration of its handler, which answers it exactly once (with `reply()`, `fail()`, `deny()` or `refuse()`) or puts
/// that off (with `later()`). One that does neither has answered SYSTEM_ERR.
template <class P>
class Call {
 public:
  Call(ServedCall& call, const typename P::ArgumentsView& arguments) : call_(call), arguments_(arguments) {}
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  /// They live, and what they refer to, until the call is answered.
  const typename P::ArgumentsView& arguments() const { return arguments_; }
  const Credential& credential() const { return call_.arrived().credential; }
  ConnectionId connection() const { return call_.arrived().connection; }
  const PeerHost& host() const { return call_.arrived().host; }
  const Arrived& arrived() const { return call_.arrived(); }
  /// What `Service::arriving()` returned for this call, once: to be done with before the answer is given.
  void* watched() { return call_.watched(); }

  /// Memory to put items of the results into, from where they are sent; it goes back by itself. At most eight times a call.
  ///
  /// returns   without an address: there is none
  xdr::MemoryRef memory(std::size_t bytes) { return call_.memory(bytes); }
  /// What the results refer to is read before this returns, but for items that lie in `memory()` or in `options.region`.
  ///
  /// cost   no allocation but of the pool; one copy of what is not sent from where it lies
  Sent reply(const typename P::Results& results, const ReplyOptions& options = {}) {
    return call_.reply(P::encode_results, &results, options);
  }
  /// As `reply()`, of a procedure without results.
  Sent reply() requires(std::is_same_v<typename P::Results, Nothing>) { return reply(Nothing{}); }
  /// The RPC layer's own answers.
  void fail(wire::rpc::AcceptStat stat = wire::rpc::AcceptStat::SYSTEM_ERR) { call_.fail(stat); }
  /// AUTH_ERROR: whoever calls may not call this.  spec: [RFC 5531 9]
  void deny(wire::rpc::AuthStat stat) { call_.deny(stat); }
  /// ERR_CHUNK (version 2: BAD_HEADER).
  void refuse() { call_.refuse(); }
  /// The answer is given later; `Call` must not be used any more, unless what comes back is empty: then there is no memory for it.
  ///
  /// results   bytes of memory that shall be there for them, encoded, with those items that are not in `LaterCall::items()`; 0: it takes none of
  ///           the transport before it is answered, when it hears SYSTEM_ERR if there is none then
  /// items     bytes of that; what `memory()` gave is gone
  LaterCall<P> later(std::size_t results, std::size_t items = 0) { return LaterCall<P>{call_.later(results, items)}; }
  /// Calls that are on their way in while this one keeps the endpoint's thread; 0 but over RDMA.
  std::uint32_t arriving() { return call_.arriving(); }

 private:
  ServedCall& call_;
  const typename P::ArgumentsView& arguments_;
};

/// Base of generated services.
///
/// contract   must outlive the endpoints that it serves; handlers run on their threads
class Service : private ArrivalWatcher {
 public:
  Service(std::uint32_t program, std::uint32_t version) : program_(program), version_(version) {}
  virtual ~Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  std::uint32_t program() const { return program_; }
  std::uint32_t version() const { return version_; }

  /// Who is told of calls while they arrive. For transports that can tell.
  ArrivalWatcher& watcher() { return *this; }

  /// Answers a call; program and version are those of this service. For transports, whose `serve()` leads here. Whom `denies()` denies gets AUTH_ERROR.
  /// Procedure 0 is answered here, whatever its arguments; where `serves()` says no, PROC_UNAVAIL before anything is looked at; what
  /// cannot be decoded gets GARBAGE_ARGS, and what is not overridden PROC_UNAVAIL.
  /// spec: [RFC 5531 9, 12.1]; [RFC 8166 4.5.2, 6.1]; [RFC 8267 6.4.2]
  void dispatch(const Arrived& arrived, ServedCall& call);

 protected:
  /// A call of procedure P; `handler`: the generated function for it.
  template <class P, class Self>
  static void invoke(ServedCall& call, Self& self, void (Self::*handler)(Call<P>&)) {
    if (!call.read_chunks_suit(P::kProcedure)) return;
    const auto arguments = P::parse_arguments(call.arguments());
    if (!arguments) return call.fail(wire::rpc::AcceptStat::GARBAGE_ARGS);
    Call<P> typed(call, *arguments);
    (self.*handler)(typed);
  }

  /// Why a call with this credential is not even looked at; nothing: it is. Also asked for procedure 0.
  virtual std::optional<wire::rpc::AuthStat> denies(const Credential&) const { return std::nullopt; }
  /// false: PROC_UNAVAIL, whatever the arguments and chunks. For procedures that are declared and not overridden, whose arguments
  /// would be decoded for nothing.
  virtual bool serves(std::uint32_t) const { return true; }

  /// For services whose `ServeOptions` have watched procedures: a call of one, over RDMA, which has not arrived yet (arrival_watcher.h).
  /// `arguments_of()` reads its arguments.  returns  what the handler has from `Call::watched()`
  virtual void* arriving(const Arrived&) { return nullptr; }
  void filled(void* watched, std::uint64_t bytes) override { (void)watched, (void)bytes; }
  void put_off(void* watched, const std::atomic<bool>& gone) override { (void)watched, (void)gone; }
  void lost(void* watched, HeldMemory& memory) override { (void)watched, (void)memory; }
  /// Of a call of procedure P whose reduced argument is not there yet; nothing: they will not do.
  template <class P>
  static auto arguments_of(const Arrived& arrived) {
    using Parsed = decltype(P::parse_arguments(Stream{}));
    const bool suits = arrived.reduced.size() <= P::kProcedure.most_read_chunks;
    return suits ? P::parse_arguments({arrived.arguments, arrived.reduced, 0})
                 : Parsed(xdr::unexpected(xdr::DecodeError{}));
  }

 private:
  void* arriving(const ArrivingCall& call) final;

  /// Generated: hands the call to its procedure's function.  returns  false: there is no such procedure
  virtual bool call(ServedCall& call) = 0;

  std::uint32_t program_, version_;
};

}  // namespace oncrpc::stub

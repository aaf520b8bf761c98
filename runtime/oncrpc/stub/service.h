// SPDX-License-Identifier: BSD-3-Clause
//
// What generated service interfaces are made of: a class that derives from one answers the calls of
// one version of a program, over RDMA and any other transport. For authors of a service.
// xdrgen/README.md shows a generated interface; client.h is the other side.
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
#include "oncrpc/stub/call_counts.h"
#include "oncrpc/stub/served_call.h"
#include "xdr/parse.h"

#pragma GCC visibility push(default)

namespace oncrpc::stub {

class AtWork;

/// The answer to a deferred call of procedure `P`: given once, at any time, from any thread. If it
/// is destroyed without an answer, the client gets SYSTEM_ERR. While it holds no call, only
/// `operator bool`, `reply()`, `fail()` and `refuse()` may be called; the last two do nothing then.
template <class P>
class LaterCall {
 public:
  LaterCall() = default;
  /// For stubs.
  explicit LaterCall(HeldCall&& held) : held_(std::move(held)) {}

  /// Whether it holds a call that has to be answered.
  explicit operator bool() const { return static_cast<bool>(held_); }
  /// Calls `use(const typename P::ArgumentsView&)`. The view is valid until `use` returns, and what
  /// it refers to until the answer.
  template <class Use>
  void with_arguments(Use&& use) const {
    std::array<xdr::Landed, kMostItems> landed;
    const Arrived arrived = held_->held_arrived(landed);
    const auto parsed = P::parse_arguments({arrived.arguments, arrived.reduced, 0});
    XDR_ASSERT(parsed.has_value());  // it could be parsed when the call arrived
    use(*parsed);
  }
  /// Who the client claims to be; valid until the answer.
  Credential credential() const {
    std::array<xdr::Landed, kMostItems> landed;
    return held_->held_arrived(landed).credential;
  }
  /// The host of the client.
  PeerHost host() const {
    std::array<xdr::Landed, kMostItems> landed;
    return held_->held_arrived(landed).host;
  }
  /// Whether nobody waits for the answer any more. The client may have retransmitted the call, so
  /// nothing must be done now that must not be done late. The call must still be answered. Always
  /// false over TCP, even if the connection is lost.
  bool gone() const { return held_->gone(); }
  /// Memory that the client offers for results, in order.
  std::span<const xdr::OfferedChunk> offered() const {
    std::array<xdr::Landed, kMostItems> landed;
    return held_->held_arrived(landed).offered;
  }
  /// The memory that `Call::later()` asked for, for items of the results. Over TCP it is on the
  /// heap, in no region, and `reply()` copies the items from there.
  xdr::MemoryRef items() const { return held_->items_memory(); }
  /// Sends the first `bytes` bytes of `items()` while the rest is still being made, if the client
  /// offers memory for the first item of the results. That item must then begin with these bytes,
  /// or not exist. In the handler only; once this has returned true, a second call returns false.
  /// `fail()` may follow, but such a call must not be refused any more, which ends its connection.
  ///
  /// bytes    at most the length of `items()`; there must be such items. With more, this aborts
  ///          over RDMA while the connection exists
  /// returns  false: they will be sent with the reply; always so except over RDMA
  bool push(std::size_t bytes) { return held_->push(bytes); }
  /// As `push()`, on any thread that has the call; at most once.
  void push_soon(std::size_t bytes) { held_->push_soon(bytes); }
  /// As `Call::watched()`, if that has not been called.
  void* watched() { return held_->watched(); }
  /// Sends the results. Reads the value and what it refers to before it returns, except for items
  /// in `items()` or in `options.region`.
  ///
  /// returns  kAnswered: there was an answer before, and this one is not sent
  Sent reply(const typename P::Results& results, const ReplyOptions& options = {}) {
    return held_.reply(P::encode_results, &results, options);
  }
  /// Sends an answer of the RPC layer.
  ///
  /// stat   not SUCCESS, which would be a reply without results. PROG_MISMATCH goes with versions 0
  ///        to 0. A number that `accept_stat` lacks aborts
  void fail(wire::rpc::AcceptStat stat = wire::rpc::AcceptStat::SYSTEM_ERR) { held_.fail(stat, 0, 0); }
  /// Sends ERR_CHUNK (in version 2: BAD_HEADER), or GARBAGE_ARGS except over RDMA; not after
  /// `push()`.
  void refuse() { held_.refuse(); }

 private:
  friend class AtWork;

  HeldCall held_;
};

/// A call of procedure `P`, until its handler returns. The handler answers it exactly once (with
/// `reply()`, `fail()`, `deny()` or `refuse()`) or defers it (with `later()`). If it does neither,
/// the client gets SYSTEM_ERR. Only the first answer is sent; after it, `reply()` returns
/// `Sent::kAnswered`.
template <class P>
class Call {
 public:
  /// For stubs; both must exist as long as this object.
  Call(ServedCall& call, const typename P::ArgumentsView& arguments) : call_(call), arguments_(arguments) {}
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  /// The arguments, valid with everything that they refer to until the call is answered.
  const typename P::ArgumentsView& arguments() const { return arguments_; }
  /// Who the client claims to be.
  const Credential& credential() const { return call_.arrived().credential; }
  /// As `Arrived::connection`.
  ConnectionId connection() const { return call_.arrived().connection; }
  /// The host of the client.
  const PeerHost& host() const { return call_.arrived().host; }
  /// The call as it arrived, with encoded arguments.
  const Arrived& arrived() const { return call_.arrived(); }
  /// What `Service::arriving()` returned for this call, once. The handler must have finished with
  /// it before the answer is given. If nobody takes it, `lost()` gets it right before the answer is
  /// sent.
  void* watched() { return call_.watched(); }

  /// Memory for items of the results, from which they are sent; it is freed automatically. At most
  /// eight times for a call.
  ///
  /// returns  the memory; without an address if there is not enough memory, or the ninth time
  xdr::MemoryRef memory(std::size_t bytes) { return call_.memory(bytes); }
  /// Sends the results. Reads what they refer to before it returns, except for items that lie in
  /// `memory()` or in `options.region`.
  ///
  /// cost     one copy of everything that is not sent from its place; over RDMA, allocates only
  ///          from the pool
  Sent reply(const typename P::Results& results, const ReplyOptions& options = {}) {
    return call_.reply(P::encode_results, &results, options);
  }
  /// As `reply()`, for a procedure without results.
  Sent reply() requires(std::is_same_v<typename P::Results, Nothing>) { return reply(Nothing{}); }
  /// Sends an answer of the RPC layer; `stat` as for `LaterCall::fail()`.
  void fail(wire::rpc::AcceptStat stat = wire::rpc::AcceptStat::SYSTEM_ERR) { call_.fail(stat); }
  /// Sends AUTH_ERROR: the client may not make this call.  spec: [RFC 5531 9]
  void deny(wire::rpc::AuthStat stat) { call_.deny(stat); }
  /// Sends ERR_CHUNK (in version 2: BAD_HEADER), or GARBAGE_ARGS except over RDMA.
  void refuse() { call_.refuse(); }
  /// Defers the call, and frees the memory that `memory()` returned. `Call` must not be used any
  /// more, unless the returned LaterCall is empty: that means that memory is short, that the call
  /// has been answered, or that it came over UDP.
  ///
  /// results  bytes of memory to take now for the encoded results, without the items that will lie
  ///          in `LaterCall::items()`. 0: takes that memory only when the call is answered; if the
  ///          transport has no memory at that time, the client gets SYSTEM_ERR
  /// items    bytes of memory to take now for `LaterCall::items()`
  LaterCall<P> later(std::size_t results, std::size_t items = 0) { return LaterCall<P>{call_.later(results, items)}; }
  /// The number of calls of this loop that are being pulled, and wait while this one uses the
  /// loop's thread; calls that wait for memory to pull into do not count. 0 except over RDMA.
  std::uint32_t arriving() { return call_.arriving(); }

 private:
  ServedCall& call_;
  const typename P::ArgumentsView& arguments_;
};

/// Base of generated services.
///
/// contract  must outlive the endpoints that it serves; handlers run on their threads, on several
///           at once if a server has several loops
class Service : private ArrivalWatcher {
 public:
  /// Answers the calls of this version of this program.
  Service(std::uint32_t program, std::uint32_t version) : program_(program), version_(version) {}
  virtual ~Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  /// The number of the program.
  std::uint32_t program() const { return program_; }
  /// The version of the program.
  std::uint32_t version() const { return version_; }
  /// The number of calls of that procedure that `dispatch()` has got so far, or of all from
  /// `CallCounts::kMost` - 1 on, with whatever answer; procedure 0 counts too, and what the reply
  /// cache or the limits of a server answer does not. From any thread.
  std::uint64_t calls(std::uint32_t procedure) const { return calls_.of(procedure); }

  /// Who is notified of calls while they arrive. For transports that can do that.
  ArrivalWatcher& watcher() { return *this; }

  /// Answers a call of this service's program and version. For transports, whose `serve()` calls
  /// it. If `denies()` returns a reason, the client gets AUTH_ERROR. Procedure 0 is answered here,
  /// whatever its arguments and whatever `serves()` returns. For another procedure: if `serves()`
  /// returns false, the client gets PROC_UNAVAIL before anything is parsed; if there are more Read
  /// chunks than the binding allows, ERR_CHUNK; if the arguments cannot be parsed, GARBAGE_ARGS
  /// (bytes after them are ignored); if the procedure is not overridden, PROC_UNAVAIL; if the
  /// handler gives no answer, SYSTEM_ERR. If the handler throws before it has answered, the
  /// exception leaves this function and nothing has been sent; after std::bad_alloc, the RDMA
  /// endpoint answers SYSTEM_ERR, TcpServer closes the connection, and UdpServer sends nothing.
  /// spec: [RFC 5531 9, 12.1]; [RFC 8166 4.5.2, 6.1]; [RFC 8267 6.4.2]
  void dispatch(const Arrived& arrived, ServedCall& call);

 protected:
  /// Handles a call of procedure P; `handler`: the generated function for it.
  template <class P, class Self>
  static void invoke(ServedCall& call, Self& self, void (Self::*handler)(Call<P>&)) {
    if (!call.read_chunks_suit(P::kProcedure)) return;
    const auto arguments = P::parse_arguments(call.arguments());
    if (!arguments) return call.fail(wire::rpc::AcceptStat::GARBAGE_ARGS);
    Call<P> typed(call, *arguments);
    (self.*handler)(typed);
  }

  /// Why a call with this credential is not even parsed; nothing: it is. Also called for procedure
  /// 0.
  virtual std::optional<wire::rpc::AuthStat> denies(const Credential&) const { return std::nullopt; }
  /// false: PROC_UNAVAIL, whatever the arguments and chunks. For procedures that are declared and
  /// not overridden, whose arguments would be parsed in vain.
  virtual bool serves(std::uint32_t) const { return true; }

  /// For services whose `ServeOptions` have watched procedures: a call of such a procedure over
  /// RDMA, which has not arrived completely (arrival_watcher.h). `arguments_of()` parses its
  /// arguments.
  ///
  /// returns  what the handler gets from `Call::watched()`; nullptr: the call is not watched
  virtual void* arriving(const Arrived&) { return nullptr; }
  void filled(void* watched, std::uint64_t bytes) override { (void)watched, (void)bytes; }
  void put_off(void* watched, const std::atomic<bool>& gone) override { (void)watched, (void)gone; }
  void lost(void* watched, HeldMemory& memory) override { (void)watched, (void)memory; }
  /// The arguments of a call of procedure P whose reduced argument has not arrived; an error: they
  /// are not acceptable.
  template <class P>
  static auto arguments_of(const Arrived& arrived) {
    using Parsed = decltype(P::parse_arguments(Stream{}));
    const bool suits = arrived.reduced.size() <= P::kProcedure.most_read_chunks;
    return suits ? P::parse_arguments({arrived.arguments, arrived.reduced, 0})
                 : Parsed(xdr::unexpected(xdr::DecodeError{}));
  }

 private:
  void* arriving(const ArrivingCall& call) final;

  /// Generated: gives the call to its procedure's function.  returns  false: there is no such
  /// procedure
  virtual bool call(ServedCall& call) = 0;

  std::uint32_t program_, version_;
  CallCounts calls_;
};

}  // namespace oncrpc::stub

#pragma GCC visibility pop

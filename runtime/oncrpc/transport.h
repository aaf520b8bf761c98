// SPDX-License-Identifier: BSD-3-Clause
//
// Makes the calls of generated clients: an interface that each transport for RPCs implements (over
// TCP stream::StreamTransport, over RDMA the endpoint). For authors of a transport; users of a
// client only construct one and pass it on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "oncrpc/deadline.h"
#include "oncrpc/message.h"
#include "oncrpc/placement.h"
#include "xdr/bytes.h"
#include "xdr/memory_ref.h"
#include "xdr/result.h"

#pragma GCC visibility push(default)

namespace oncrpc {

/// Why a call has no Reply. The server may or may not have executed the call, except where an
/// error's comment says that it has not, or that nothing was sent. That holds for the last
/// connection: with `Request::resend`, the call may have been sent on an earlier one.
enum class TransportError : std::uint8_t {
  kConnectionLost,  ///< [RFC 8166 4.5.5]: the caller decides whether to retransmit
  /// the server refused the chunks of the call, or had no room for its reply: permanent;
  /// [RFC 8166 4.5.2]
  kErrChunk,
  /// the server speaks no version of the transport that this side speaks; it has not executed the
  /// call
  kErrVers,
  /// the server answered with an error code that this side does not know: permanent
  kUnknownError,
  kBadReply,  ///< the reply does not fit what was offered for it: permanent
  /// the call fits no message of this transport, or its arguments, its longest reply or both
  /// together exceed the memory that any call can have: permanent; nothing was sent
  kTooLarge,
  /// memory of the call could not be registered; nothing was sent; [RFC 8166 4.5.4]
  kRegistrationFailed,
  /// there is no room or no memory for another call now, or the client takes no calls of the server
  /// (backward direction); nothing was sent
  kTooManyCalls,
  kCanceled,  ///< by the caller, with `Transport::cancel()`
  kTimedOut,  ///< `Request::deadline` has passed
  /// an operation that the call requires cannot be sent: an end lacks it, or the connection
  /// speaks version 1; the server has not executed the call
  kOptionRefused,
  /// an argument exceeds a bound of its XDR; nothing was sent (`stub::Refusal` says which)
  kBadArguments,
  /// the call gives no memory for its eligible results; nothing was sent (`stub::CallOptions`)
  kNoResultMemory,
  /// memory of the call has a region that the transport does not know; nothing was sent. Only over
  /// RDMA
  kNoSuchRegion,
};

/// The error in words, such as "connection lost".
std::string_view to_string(TransportError error) noexcept;

/// A block of a transport's memory, which returns to the transport when this is destroyed. Must not
/// outlive its transport.
class Memory {
 public:
  /// Takes the block at `address` back; called once, with the `owner` given to the constructor.
  using GiveBack = void (*)(void* owner, std::byte* address) noexcept;

  Memory() = default;
  /// For transports: the block is `ref`, of any length; `give_back` must not be nullptr.
  Memory(const xdr::MemoryRef& ref, GiveBack give_back, void* owner)
      : ref_(ref), give_back_(give_back), owner_(owner) {}
  Memory(Memory&& other) noexcept { swap(other); }
  Memory& operator=(Memory&& other) noexcept {
    Memory{std::move(other)}.swap(*this);
    return *this;
  }
  ~Memory() {
    if (give_back_ != nullptr) give_back_(owner_, ref_.address);
  }

  /// Whether there is a block: false only for a default-constructed or moved-from object.
  explicit operator bool() const { return give_back_ != nullptr; }
  /// The block; without an address if there is none.
  const xdr::MemoryRef& ref() const { return ref_; }

 private:
  void swap(Memory& other) noexcept {
    std::swap(ref_, other.ref_);
    std::swap(give_back_, other.give_back_);
    std::swap(owner_, other.owner_);
  }

  xdr::MemoryRef ref_;
  GiveBack give_back_ = nullptr;
  void* owner_ = nullptr;
};

/// One call. Its memory must stay unchanged until the response; the spans themselves are read
/// during `Transport::call()` only.
///
/// procedure           what is called
/// credential          its body must stay unchanged as well
/// arguments           encoded, without `items`, in memory of `Transport::allocate()`
/// items               left out of `arguments`; each is at most one piece of memory
/// results             memory for eligible results, in their order; length zero: this result inline
/// items, results      at most `kMostItems` entries each; over RDMA, more abort. Over TCP, any item
///                     aborts, and `results` is ignored
/// reply               for a reply that `needs_reply_memory()`; otherwise of length zero
/// most_reply_bytes    the longest that the results can be, encoded, without what is placed in
///                     `results`; 0: not known
/// most_verifier_bytes of the reply's verifier; 0 for AUTH_NONE
/// deadline            after it, the call ends with kTimedOut. If it has passed before, the call is
///                     sent over TCP, and not sent over RDMA
/// resend              if the connection breaks, retransmit the call on the next one; the server
///                     may execute it twice. Ignored by a transport that does not reconnect: over
///                     TCP, in the backward direction, with the default `ReconnectPolicy`
/// health_check        over RDMA, the call is sent before other calls that wait
struct Request {
  ProcedureId procedure{};
  Credential credential{};
  xdr::MemoryRef arguments{};
  std::span<const Item> items{};
  std::span<const xdr::MemoryRef> results{};
  xdr::MemoryRef reply{};
  std::uint64_t most_reply_bytes = 0;
  std::uint32_t most_verifier_bytes = 0;
  Deadline deadline{};
  bool resend = false;
  bool health_check = false;
};

/// How a call ended. At most one of the two errors is set; the spans are valid during
/// `ResponseHandler::on_response()`.
///
/// transport_error why there is no Reply
/// rpc_error       why the Reply has no results
/// results         encoded, without what was placed in `Request::results`; read it only without
///                 errors
/// written         bytes that were placed in each piece of `Request::results`. If there are more
///                 than the piece has, the rest is roundup, which nobody keeps. Empty, although
///                 there were pieces: the server did not say, and a result is in `results` or in
///                 its piece
/// low, high       over TCP, versions that the server has, with kProgramMismatch (of the program)
///                 and kRpcMismatch (of RPC); otherwise, and over RDMA always, 0
struct Response {
  std::optional<TransportError> transport_error{};
  RpcError rpc_error = RpcError::kNone;
  xdr::Bytes results{};
  std::span<const std::uint64_t> written{};
  std::uint32_t low = 0, high = 0;
};

/// Is notified of the ends of calls.
class ResponseHandler {
 public:
  /// context  as given with the call
  virtual void on_response(std::uint64_t context, const Response& response) = 0;

 protected:
  ~ResponseHandler() = default;
};

/// The id of an outstanding call; only its transport understands it.
enum class TransportCall : std::uint32_t {};

/// Belongs to one thread: all calls are made, and all handlers are called, on that thread.
class Transport {
 public:
  /// Starts a call. `handler` is notified of its end exactly once, after this has returned, and at
  /// the latest when the transport is destroyed (for calls in the backward direction, its server).
  ///
  /// errors   kTooManyCalls, kTooLarge, kNoSuchRegion, kConnectionLost (over RDMA also before the
  ///          first connection is made): nothing was sent, and `handler` is not called
  virtual xdr::Result<TransportCall, TransportError> call(const Request& request, ResponseHandler& handler,
                                                          std::uint64_t context) = 0;
  /// Ends the call with kCanceled, unless it ends otherwise before. The handler is notified after
  /// this has returned, and from then on the call's memory belongs to the caller again.
  virtual void cancel(TransportCall call) = 0;

  /// Returns `bytes` bytes from which a call may be sent, or into which its reply may be received.
  /// Empty (no address): there are none now, or never so many; over RDMA also for 0 bytes. The
  /// memory must not outlive the transport.
  virtual Memory allocate(std::size_t bytes) = 0;
  /// The most bytes that a block of `allocate()` may have for a call to be possible with it. If a
  /// call has two blocks, one for its arguments and one for its reply, only one of them may have
  /// more than half of that. There may be fewer bytes at the moment.
  virtual std::uint64_t most_memory() const = 0;

  /// Whether eligible items are transferred outside the message (`Request::items`,
  /// `Request::results`). If not, both are empty in every request.
  virtual bool places() const = 0;
  /// Whether a reply of `reply_bytes` bytes, RPC header included, may need `Request::reply`. Over
  /// RDMA it does if it may not fit into one SEND: the Transport header counts too, with a Write
  /// chunk for each of `results` entries of `Request::results`. Over streams it never does.
  virtual bool needs_reply_memory(std::uint64_t reply_bytes, std::size_t results) const = 0;
  /// An upper bound for replies that need no `Request::reply`: over RDMA the inline threshold, from
  /// which the Transport header has to be subtracted. 0: not known, as without a connection.
  virtual std::uint64_t inline_reply_bytes() const = 0;

  /// The clock for deadlines.
  virtual xdr::TimePoint now() const = 0;

 protected:
  ~Transport() = default;
};

/// A transport with a connection of its own: over RDMA endpoint::Client, over TCP
/// stream::StreamTransport. A program that chooses between them when it runs has one pointer to
/// whichever it is, and one loop for both.
///
/// threads   belongs to one thread, together with the generated clients that use it
class ClientTransport : public Transport {
 public:
  /// Ends the calls that are outstanding with kConnectionLost: their response handlers are called
  /// before the destructor returns.
  virtual ~ClientTransport() = default;

  /// Does what is ready; never blocks.  returns  whether there was anything
  virtual bool progress() = 0;
  /// Blocks until there is something to do, and does it.  returns  false when `timeout_ms` passed
  /// first (-1: no limit), over TCP also when a signal arrived
  virtual bool wait(int timeout_ms) = 0;
  /// For the caller's own loop: call `arm()`, and sleep until `fd()` is readable only if that
  /// returned true; then `progress()`.
  virtual int fd() const = 0;
  /// returns  false: there is something to do already, so call `progress()` without sleeping
  virtual bool arm() = 0;

  /// Whether there is a connection. While an endpoint::Client closes or shuts down, it still has
  /// one, but takes no calls.
  virtual bool is_connected() const = 0;
  /// Whether there is no connection, and will be none.
  virtual bool is_closed() const = 0;
  /// Why there is no connection, in words; empty if nothing has failed. A client that reconnects
  /// says why meanwhile, and has nothing to say once it is connected.
  virtual std::string why_closed() const = 0;
};

}  // namespace oncrpc

#pragma GCC visibility pop

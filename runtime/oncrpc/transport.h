// SPDX-License-Identifier: BSD-3-Clause
//
// What makes the calls of generated clients: an interface that each way to carry RPCs implements (over
// TCP stream::StreamTransport, over RDMA the endpoint). For whoever writes a transport; users of a
// client only construct one and pass it on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "oncrpc/deadline.h"
#include "oncrpc/message.h"
#include "oncrpc/placement.h"
#include "xdr/bytes.h"
#include "xdr/memory_ref.h"
#include "xdr/result.h"

namespace oncrpc {

/// Why a call has no Reply. The server may have executed it or not, where nothing else is said.
enum class TransportError : std::uint8_t {
  kConnectionLost,  ///< [RFC 8166 4.5.5]: whether to retransmit is the caller's to decide
  kErrChunk,  ///< the server refused the chunks of the call, or had no room for its reply: permanent; [RFC 8166 4.5.2]
  kErrVers,   ///< the server speaks no version of the transport that this side speaks; it has not executed the call
  kUnknownError,        ///< the server answered with an error code that this side does not know: permanent
  kBadReply,            ///< the reply does not fit what was offered for it: permanent
  kTooLarge,            ///< the call fits no message of this transport; nothing was sent
  kRegistrationFailed,  ///< memory of the call could not be registered; [RFC 8166 4.5.4]
  kTooManyCalls,        ///< more calls at once than there is room for; nothing was sent
  kCanceled,
  kTimedOut,       ///< `Request::deadline` has passed
  kOptionRefused,  ///< the server lacks an operation that the call must not go without; it has not executed the call
};

/// "connection lost"
std::string_view to_string(TransportError error) noexcept;

/// A block of a transport's memory; gives itself back. Must not outlive its transport.
class Memory {
 public:
  using GiveBack = void (*)(void* owner, std::byte* address) noexcept;

  Memory() = default;
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

  explicit operator bool() const { return give_back_ != nullptr; }
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

/// One call. Memory stays untouched until the response; the spans themselves are read during `Transport::call()` only.
///
/// arguments           encoded, without `items`, in memory of `Transport::allocate()`
/// items               left out of `arguments`; each is one piece of memory at most
/// results             where eligible results shall land, in their order; one without length wants its result inline
/// reply               for a reply that `needs_reply_memory()`; else without length
/// most_reply_bytes    the longest that the results can be, encoded, without what lands in `results`; 0: not known
/// most_verifier_bytes of the reply's verifier; 0 for AUTH_NONE
/// resend              the call is sent again on the next connection; the server may execute it twice
/// health_check        goes before other calls
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

/// How a call ended. At most one of the two errors is set; the spans live for the duration of `ResponseHandler::on_response()`.
///
/// results   encoded, without what landed in `Request::results`
/// written   bytes that landed in each piece of `Request::results`; of what is more than the piece has, the rest is roundup
///           that nobody keeps. Without entries, although there were pieces: the server has not said, and a result is in
///           `results` or in its piece
/// low, high versions that the server has, with kProgramMismatch, where the transport tells
struct Response {
  std::optional<TransportError> transport_error{};
  RpcError rpc_error = RpcError::kNone;
  xdr::Bytes results{};
  std::span<const std::uint64_t> written{};
  std::uint32_t low = 0, high = 0;
};

/// Whoever makes calls through a transport.
class ResponseHandler {
 public:
  /// context   as given with the call
  virtual void on_response(std::uint64_t context, const Response& response) = 0;

 protected:
  ~ResponseHandler() = default;
};

/// A call under way; means something to its transport only.
enum class TransportCall : std::uint32_t {};

/// Belongs to one thread, as whoever calls through it does.
class Transport {
 public:
  /// Starts a call. `handler` hears of its end exactly once, later: never before this returns, at the latest when the transport goes away.
  ///
  /// errors   kTooManyCalls, kTooLarge, kConnectionLost: nothing was sent, and `handler` hears nothing
  virtual xdr::Result<TransportCall, TransportError> call(const Request& request, ResponseHandler& handler,
                                                          std::uint64_t context) = 0;
  /// Ends the call with kCanceled, if it is still under way; its memory is the caller's again once the handler has heard so.
  virtual void cancel(TransportCall call) = 0;

  /// At least `bytes` bytes that a call may be sent from and received in; empty: there are none now.
  virtual Memory allocate(std::size_t bytes) = 0;
  /// More than that `allocate()` never gives.
  virtual std::uint64_t most_memory() const = 0;

  /// Whether eligible items travel beside the message (`Request::items`, `Request::results`). If not, both are empty in every request.
  virtual bool places() const = 0;
  /// Whether a reply of so many bytes, RPC header included, may need `Request::reply`, with so many entries of `Request::results`.
  virtual bool needs_reply_memory(std::uint64_t reply_bytes, std::size_t results) const = 0;
  /// The longest message with a reply that is sure to need no `Request::reply`; 0: not known.
  virtual std::uint64_t inline_reply_bytes() const = 0;

  /// The clock that deadlines are measured by.
  virtual xdr::TimePoint now() const = 0;

 protected:
  ~Transport() = default;
};

}  // namespace oncrpc

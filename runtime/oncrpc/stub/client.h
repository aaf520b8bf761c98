// SPDX-License-Identifier: BSD-3-Clause
//
// What generated clients are made of: calls with typed arguments and results, whose eligible items go from and to memory that the caller
// names. For whoever calls a service; xdrgen/README.md shows a generated client. service.h is the other side.
#pragma once

#include <array>
#include <coroutine>
#include <cstdint>
#include <deque>
#include <future>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "oncrpc/callback.h"
#include "oncrpc/procedure.h"
#include "oncrpc/transport.h"
#include "xdr/parse.h"

namespace oncrpc::stub {

/// Where eligible results shall land, in their order: registered memory of the caller's (a pool buffer, or a piece of a
/// region), which the server writes into until the call has ended. Each piece must be as large as the largest result
/// that may come to it [RFC 8166 3.4.6, 4.3.2.1], [RFC 8267 3]. A piece without length wants its result inline; so do results beyond
/// the last piece [RFC 8166 4.3.2.3].
/// lifetime  a list is read while the call is made
class Into {
 public:
  Into() = default;
  Into(const xdr::MemoryRef& only) : only_(only), one_(true) {}  // NOLINT(google-explicit-constructor)
  template <class List>
  requires(std::is_convertible_v<const List&, std::span<const xdr::MemoryRef>>) Into(const List& several)
      : several_(several) {}  // NOLINT(google-explicit-constructor)
  std::span<const xdr::MemoryRef> pieces() const { return one_ ? std::span{&only_, 1} : several_; }

 private:
  xdr::MemoryRef only_;
  bool one_ = false;
  std::span<const xdr::MemoryRef> several_;
};

/// What goes with one call besides its arguments.
///
/// into                as above; at most as many pieces as binding and settings allow, else the call is kTooLarge
/// region              a region of the application's or the pool's that eligible arguments lie in, which stay until the call has ended;
///                     nothing: they are copied
/// inline_items_bytes  bytes of eligible results that are to come inline, where `into` has no memory for them
/// most_reply_bytes    of the results, without what lands in `into`, where the binding leaves that to the caller; elsewhere it bounds
///                     what the binding says [RFC 8267 3]. 0: not known
/// retry               false: not tried again, even where the binding allows it: for a call with something in it that must not be done
///                     twice (binding/nfs40.h)
/// most_verifier_bytes, deadline, resend, health_check   as in `Request`
/// credential          in place of the client's; its body stays until the call has ended
struct CallOptions {
  Into into{};
  std::optional<std::uint32_t> region{};
  std::uint64_t inline_items_bytes = 0;
  std::uint64_t most_reply_bytes = 0;
  std::uint32_t most_verifier_bytes = 0;
  Deadline deadline{};
  bool resend = false;
  bool health_check = false;
  const Credential* credential = nullptr;
  bool retry = true;
};

/// What all calls of a client have in common.
///
/// credential           its body must stay as long as the client
/// least_reduced_bytes  eligible arguments shorter than this go inline
/// unknown_reply_bytes  room for results whose size only the caller could know, and did not say
/// most_retries         of a call whose Reply chunk was too small, where its binding allows that [RFC 8267 3.1];
///                      each has twice
///                      the room and a new XID
/// most_read_chunks, most_write_chunks
///                      of one call, up to `kMostItems`; items beyond that go inline. 0: what the binding says, and one where that
///                      sets no limit: more than that not every server takes [RFC 8267 6.4.2]
/// empty_chunks         false: for servers that refuse Write chunks without segments (Linux 6.1 does) [DEC-19]. What stands in `into`
///                      behind its first piece without length is left out then, and comes inline or in the Reply chunk, for which there is more
///                      room; `written` has fewer entries
/// longest_reply_bytes  longer than that no reply is, RPC header included (ca_maxresponsesize of an NFSv4.1 session): bounds the room that
///                      any call gives [RFC 8267 3, 6.2.2]. A call whose reply nobody can tell has that much with
///                      `unknown_reply_bytes` as large. 0: no bound
struct Settings {
  Credential credential{};
  Deadline deadline{};
  std::size_t least_reduced_bytes = 512;
  std::uint64_t unknown_reply_bytes = 4096;
  std::uint32_t most_retries = 3;
  std::uint32_t most_read_chunks = 0, most_write_chunks = 0;
  bool empty_chunks = true;
  std::uint32_t longest_reply_bytes = 0;
};

/// How a call ended, before its results are parsed; all of it lives for the callback.
struct RawOutcome {
  std::optional<TransportError> transport_error{};
  RpcError rpc_error = RpcError::kNone;
  Stream results{};
  std::span<const std::uint64_t> written{};  ///< bytes in each piece of `into`
  /// Where results may have landed of which the server has not said so; they may be in `results`, too.
  std::span<const xdr::Landed> unlisted{};
  std::uint32_t retries = 0;  ///< before this end

  bool answered() const { return !transport_error && rpc_error == RpcError::kNone; }
};

/// How a call of procedure P ended: the transport's error, the RPC layer's error, results that are none, or results.
///
/// lifetime  of the callback, or until a coroutine waits again; results refer to what arrived and to the memory of `into`
template <class P>
class Outcome {
 public:
  using View = typename P::ResultsView;

  explicit Outcome(const RawOutcome& raw) : raw_(raw), results_(parsed(raw)) {}
  Outcome(const Outcome&) = delete;
  Outcome& operator=(const Outcome&) = delete;

  /// Whether there are results.
  bool ok() const { return raw_.answered() && results_.has_value(); }
  explicit operator bool() const { return ok(); }
  /// Only where `ok()`.
  const View& results() const& {
    XDR_ASSERT(ok());
    return *results_;
  }
  const View& results() const&& = delete;
  const View* operator->() const& { return &results(); }

  /// The call may have been executed or not.  spec: [RFC 8267 4, 6.6]
  std::optional<TransportError> transport_error() const { return raw_.transport_error; }
  /// The server's RPC layer did not execute the call.
  RpcError rpc_error() const { return raw_.rpc_error; }
  /// The call was executed, and its results are not what the XDR and the binding say: permanent.  spec: [RFC 8166 6.1]
  std::optional<xdr::DecodeError> decode_error() const {
    return raw_.answered() && !results_ ? std::optional(results_.error()) : std::nullopt;
  }
  /// Bytes that landed in each piece of `into`; 0: in none of it, or the piece had no length.
  std::span<const std::uint64_t> written() const { return raw_.written; }
  /// How often it was tried again with more room.
  std::uint32_t retries() const { return raw_.retries; }

 private:
  static xdr::Parsed<View> parsed(const RawOutcome& raw) {
    if (!raw.answered()) return xdr::unexpected(xdr::DecodeError{});
    auto parsed = P::parse_results(raw.results);
    if (parsed || raw.unlisted.empty()) return parsed;
    return P::parse_results({raw.results.bytes, raw.unlisted, 0});
  }

  RawOutcome raw_;
  xdr::Parsed<View> results_;
};

using OnRawOutcome = Callback<void(const RawOutcome&)>;

/// A callback that takes a `const Outcome<P>&`.
template <class P>
class OnOutcome {
 public:
  template <class F>
  requires(std::is_invocable_v<F&, const Outcome<P>&>)
      OnOutcome(F&& function)  // NOLINT(google-explicit-constructor): a lambda is a callback
      : raw_([kept = std::forward<F>(function)](const RawOutcome& raw) mutable { kept(Outcome<P>(raw)); }) {}
  /// One that is given the outcome before it is parsed.
  static OnOutcome raw(OnRawOutcome function) { return OnOutcome(Raw{}, std::move(function)); }
  OnRawOutcome take() && { return std::move(raw_); }

 private:
  struct Raw {};
  OnOutcome(Raw, OnRawOutcome&& function) : raw_(std::move(function)) {}
  OnRawOutcome raw_;
};

/// A call, until it has ended.
enum class CallId : std::uint64_t {};
using Started = xdr::Result<CallId, TransportError>;

/// A call without its types.
struct RawRequest {
  const Procedure& procedure;
  Encode encode;
  const void* arguments;
};

/// Base class of generated clients: makes the calls of one version of a program through a transport.
///
/// contract  belongs to the transport's thread. Must be there until its calls have ended, at the latest when the transport is destroyed
/// cost      allocates only when more calls than ever before are under way at once
class ClientBase : private ResponseHandler {
 public:
  ClientBase(Transport& transport, std::uint32_t program, std::uint32_t version, const Settings& settings);
  virtual ~ClientBase();
  ClientBase(const ClientBase&) = delete;
  ClientBase& operator=(const ClientBase&) = delete;

  /// As `Transport::cancel()`.
  void cancel(CallId call);
  std::size_t outstanding() const { return outstanding_; }
  /// Calls that have been made again with more room.
  std::uint64_t retried() const { return retried_; }

  /// `done` is called once, unless an error is returned: kTooLarge (also: arguments against a bound of their XDR), kTooManyCalls (also: the
  /// transport's memory is used up), kConnectionLost.
  Started start(const RawRequest& request, const CallOptions& options, OnRawOutcome done);

 private:
  struct Pending;
  void on_response(std::uint64_t index, const Response& response) override;
  xdr::Result<TransportCall, TransportError> send(std::uint32_t index);
  bool take_reply_memory(Pending& call);
  std::uint64_t bounded(std::uint64_t results, std::uint32_t verifier_bytes) const;
  bool retries(std::uint32_t index, const Response& response);
  std::uint32_t take_slot();
  void free_slot(std::uint32_t index);

  Transport& transport_;
  std::uint32_t program_, version_;
  Settings settings_;
  std::deque<Pending> pending_;
  std::vector<std::uint32_t> free_;
  std::size_t outstanding_ = 0;
  std::uint64_t retried_ = 0;
};

/// A call that a coroutine waits for: `const auto outcome = co_await client.read({...}, {...});`. The rules of `endpoint::Calling` hold.
template <class P>
class [[nodiscard]] Awaited {
 public:
  Awaited(ClientBase& client, const typename P::Arguments& arguments, const CallOptions& options)
      : client_(client), arguments_(arguments), options_(options) {}
  Awaited(const Awaited&) = delete;
  Awaited& operator=(const Awaited&) = delete;

  bool await_ready() const noexcept { return false; }
  bool await_suspend(std::coroutine_handle<> waiting) {
    const Started started = client_.start({P::kProcedure, P::encode_arguments, &arguments_}, options_,
                                          [this, waiting](const RawOutcome& raw) {
                                            outcome_ = raw;
                                            waiting.resume();
                                          });
    if (!started) outcome_.transport_error = started.error();
    return started.has_value();
  }
  Outcome<P> await_resume() const { return Outcome<P>(outcome_); }

 private:
  ClientBase& client_;
  const typename P::Arguments& arguments_;
  const CallOptions options_;
  RawOutcome outcome_;
};

/// The end of a call of procedure P, kept: owns what an Outcome lends, but for the memory of `CallOptions::into`.
template <class P>
class Kept {
 public:
  Kept() = default;
  explicit Kept(TransportError error) { raw_.transport_error = error; }
  explicit Kept(const RawOutcome& raw)
      : raw_(raw),
        stream_(raw.results.bytes.begin(), raw.results.bytes.end()),
        landed_(raw.results.landed.begin(), raw.results.landed.end()),
        unlisted_(raw.unlisted.begin(), raw.unlisted.end()),
        written_(raw.written.begin(), raw.written.end()) {}
  /// Lives as long as this stays where it is.
  Outcome<P> outcome() const& {
    RawOutcome raw = raw_;
    raw.results = {stream_, landed_, 0};
    raw.written = written_;
    raw.unlisted = unlisted_;
    return Outcome<P>(raw);
  }
  Outcome<P> outcome() const&& = delete;

 private:
  RawOutcome raw_;
  std::vector<std::byte> stream_;
  std::vector<xdr::Landed> landed_, unlisted_;
  std::vector<std::uint64_t> written_;
};

/// `ask<Read>([&](auto done) { return client.read({...}, {...}, std::move(done)); })`: the end of the call as a future.
/// cost  allocates
template <class P, class Start>
std::future<Kept<P>> ask(const Start& start) {
  std::promise<Kept<P>> promise;
  std::future<Kept<P>> future = promise.get_future();
  struct Done {
    std::promise<Kept<P>> end;
    void operator()(const RawOutcome& raw) { end.set_value(Kept<P>(raw)); }
  };
  const Started started = start(OnOutcome<P>::raw(Done{std::move(promise)}));
  if (started) return future;
  std::promise<Kept<P>> refused;
  refused.set_value(Kept<P>(started.error()));
  return refused.get_future();
}

}  // namespace oncrpc::stub

// SPDX-License-Identifier: BSD-3-Clause
//
// What generated clients are made of: calls with typed arguments and results, whose eligible items
// are placed in memory that the caller names. For applications that call a service;
// xdrgen/README.md shows a generated client. service.h is the other side.
#pragma once

#include <array>
#include <coroutine>
#include <cstdint>
#include <future>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "oncrpc/callback.h"
#include "oncrpc/procedure.h"
#include "oncrpc/transport.h"
#include "xdr/error.h"
#include "xdr/parse.h"
#include "xdr/type_info.h"

#pragma GCC visibility push(default)

namespace oncrpc::stub {

/// Memory for eligible results, in their order: registered memory of the caller (a pool buffer, or
/// a part of a region), into which the server writes until the call has ended. Each piece must be
/// as large as the largest result that may come [RFC 8166 3.4.6, 4.3.2.1], [RFC 8267 3]. A piece of
/// length zero asks for its result inline; results beyond the last piece also come inline
/// [RFC 8166 4.3.2.3]. Over a transport that places nothing (TCP), all results come inline, and the
/// memory is not used.
/// lifetime  a list is read while the call is made
class Into {
 public:
  Into() = default;
  /// One piece, which is copied: the argument need not exist any longer.
  Into(const xdr::MemoryRef& only) : only_(only), one_(true) {}  // NOLINT(google-explicit-constructor)
  /// One piece, by the members of an `xdr::MemoryRef`: `.into = {address, length, region}`.
  Into(std::byte* address, std::uint32_t length, std::uint32_t region = xdr::kNoRegion)
      : only_{address, length, region}, one_(true) {}
  /// Several pieces; the list must exist until the call has been made.
  template <class List>
  requires(std::is_convertible_v<const List&, std::span<const xdr::MemoryRef>>) Into(const List& several)
      : several_(several) {}  // NOLINT(google-explicit-constructor)
  /// The pieces in order; empty: there is no memory. One piece lies in this object, so the span is
  /// valid as long as it.
  std::span<const xdr::MemoryRef> pieces() const { return one_ ? std::span{&only_, 1} : several_; }

 private:
  xdr::MemoryRef only_;
  bool one_ = false;
  std::span<const xdr::MemoryRef> several_;
};

/// Options of one call.
///
/// into                as above; at most as many pieces as binding and settings allow, otherwise
///                     the call is kTooLarge. Without it, a call whose results may have an eligible
///                     item is kNoResultMemory, unless `inline_items_bytes` or `most_reply_bytes`
///                     is set, or its binding says that the caller or an argument gives the length
///                     of the reply, or the transport places nothing
/// region              a region of the application or the pool with the eligible arguments, which
///                     must stay unchanged until the call has ended; nothing: they are copied
/// inline_items_bytes  bytes of eligible results that will come inline, if `into` has no memory for
///                     them
/// most_reply_bytes    of the results, without what is placed in `into`, if the binding leaves that
///                     to the caller; otherwise it limits what the binding says [RFC 8267 3]. 0:
///                     not known
/// retry               false: never repeat the call, even if the binding allows it: for a call with
///                     something in it that must not be done twice (binding/nfs40.h)
/// most_verifier_bytes, deadline, resend, health_check   as in `Request`
/// credential          in place of the client's; its body must stay until the call has ended
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

/// Options of all calls of a client.
///
/// credential           its body must stay as long as the client
/// deadline             of calls whose `CallOptions` have none
/// least_reduced_bytes  eligible arguments shorter than this are sent inline
/// unknown_reply_bytes  room for results whose size only the caller could know, and did not give
/// most_retries         of a call whose Reply chunk was too small, if its binding allows it
///                      [RFC 8267 3.1]; each retry has twice the room and a new XID, and the
///                      deadline of the call remains
/// most_read_chunks, most_write_chunks
///                      of one call, up to `kMostItems` and to what the binding says; further
///                      arguments are inline, and more pieces of `into` are kTooLarge. 0: what the
///                      binding says, or one if the binding sets no limit, because some servers
///                      accept only one [RFC 8267 6.4.2]
/// empty_chunks         false: for servers that refuse Write chunks without segments (Linux 6.1
///                      does) [DEC-19]. Results for the pieces of `into` from the first one of
///                      length zero on then come inline or in the Reply chunk, which gets more
///                      room; `written` has fewer entries
/// longest_reply_bytes  no reply is longer than that, RPC header included (ca_maxresponsesize of an
///                      NFSv4.1 session): limits the room that a call gives [RFC 8267 3, 6.2.2]. To
///                      give a call with a reply of unknown length that much room, set
///                      `unknown_reply_bytes` to the same value. 0: no limit
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

/// Why a call was not made: an error of the transport; for kBadArguments, with the argument.
class Refusal {
 public:
  /// Any error but kBadArguments.
  Refusal(TransportError error) : error_(error) {}  // NOLINT(google-explicit-constructor): most refusals are that
  /// fields   of the module whose `encode` returned the error; not copied, so they must exist as
  ///          long as this object
  Refusal(const xdr::EncodeError& argument, std::span<const xdr::FieldInfo> fields)
      : error_(TransportError::kBadArguments), argument_(argument), fields_(fields) {}
  /// The error; kBadArguments if there is an `argument()`.
  operator TransportError() const { return error_; }  // NOLINT(google-explicit-constructor)
  /// What is wrong with the arguments; nothing: another error. Its field is a row of `fields()`, 0:
  /// the argument itself.
  const std::optional<xdr::EncodeError>& argument() const { return argument_; }
  /// Names and bounds of the fields of the module; empty without an `argument()`.
  std::span<const xdr::FieldInfo> fields() const { return fields_; }

 private:
  TransportError error_;
  std::optional<xdr::EncodeError> argument_;
  std::span<const xdr::FieldInfo> fields_;
};

/// As `to_string()` of the TransportError; with an `argument()`, the field and what is wrong with
/// it: "text: longer than the specification allows (64) (cabinet.x, line 48)", "the argument: ...".
std::string to_string(const Refusal& refusal);

/// How a call ended, before its results are parsed; valid during the callback.
struct RawOutcome {
  std::optional<TransportError> transport_error{};  ///< why there is no Reply
  /// the call was not made; `transport_error` has the same error
  std::optional<Refusal> refusal{};
  RpcError rpc_error = RpcError::kNone;      ///< why the Reply has no results
  Stream results{};                          ///< only if `answered()`
  std::span<const std::uint64_t> written{};  ///< bytes in each piece of `into`
  /// Where results may have been placed if the server did not say so; they may also be in
  /// `results`.
  std::span<const xdr::Landed> unlisted{};
  std::uint32_t retries = 0;  ///< number of retries before this end

  /// Whether there are results, which may still be unparsable: the call was executed.
  bool answered() const { return !transport_error && rpc_error == RpcError::kNone; }
};

/// How a call of procedure P ended: an error of the transport, an error of the RPC layer, results
/// that cannot be parsed, or results.
///
/// lifetime  during the callback, or until a coroutine waits again; results refer to what arrived
///           and to the memory of `into`
template <class P>
class Outcome {
 public:
  using View = typename P::ResultsView;  ///< generated: the results, parsed

  /// Parses the results, if there are any. Refers to the same memory as `raw`.
  explicit Outcome(const RawOutcome& raw) : raw_(raw), results_(parsed(raw)) {}
  Outcome(const Outcome&) = delete;
  Outcome& operator=(const Outcome&) = delete;

  /// Whether there are results.
  bool ok() const { return raw_.answered() && results_.has_value(); }
  /// As `ok()`.
  explicit operator bool() const { return ok(); }
  /// The results; only if `ok()`.
  const View& results() const& {
    XDR_ASSERT(ok());
    return *results_;
  }
  const View& results() const&& = delete;
  /// As `results()`.
  const View* operator->() const& { return &results(); }

  /// Why there is no Reply; nothing: there is one. The call may have been executed or not, as the
  /// error says.  spec: [RFC 8267 4, 6.6]
  std::optional<TransportError> transport_error() const { return raw_.transport_error; }
  /// Why the call was not made, if a coroutine or a future gets the outcome; nothing: it was made.
  const std::optional<Refusal>& refusal() const { return raw_.refusal; }
  /// Why the Reply has no results; kNone also if there is no Reply.
  RpcError rpc_error() const { return raw_.rpc_error; }
  /// Set if the call was executed, but its results do not follow the XDR and the binding:
  /// permanent. spec: [RFC 8166 6.1]
  std::optional<xdr::DecodeError> decode_error() const {
    return raw_.answered() && !results_ ? std::optional(results_.error()) : std::nullopt;
  }
  /// Bytes that were placed in each piece of `into`; 0: none, or the piece has length zero; roundup
  /// may make it more than the piece has. Empty: there are no pieces or no Reply, the server did
  /// not say, or the transport places nothing.
  std::span<const std::uint64_t> written() const { return raw_.written; }
  /// How often the call was repeated with more room.
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

/// Called once with the end of a call, on the thread of its transport.
using OnRawOutcome = Callback<void(const RawOutcome&)>;

/// A callback that takes a `const Outcome<P>&`.
template <class P>
class OnOutcome {
 public:
  /// A callable that takes the parsed outcome; it is kept as a Callback is.
  template <class F>
  requires(std::is_invocable_v<F&, const Outcome<P>&>)
      OnOutcome(F&& function)  // NOLINT(google-explicit-constructor): a lambda is a callback
      : raw_([kept = std::forward<F>(function)](const RawOutcome& raw) mutable { kept(Outcome<P>(raw)); }) {}
  /// A callback that gets the outcome before it is parsed.
  static OnOutcome raw(OnRawOutcome function) { return OnOutcome(Raw{}, std::move(function)); }
  /// Moves the callback out, for `ClientBase::start()`.
  OnRawOutcome take() && { return std::move(raw_); }

 private:
  struct Raw {};
  OnOutcome(Raw, OnRawOutcome&& function) : raw_(std::move(function)) {}
  OnRawOutcome raw_;
};

/// The id of a call until it has ended.
enum class CallId : std::uint64_t {};
/// The id of a call that was made, or why it was not made.
using Started = xdr::Result<CallId, Refusal>;

/// A call without its types.
///
/// procedure  what is called; valid as long as the program
/// encode     the generated function that encodes the arguments
/// arguments  of the type that `encode` takes; read while the call is made
struct RawRequest {
  const Procedure& procedure;
  Encode encode;
  const void* arguments;
};

/// Base class of generated clients: makes the calls of one version of a program through a
/// transport. If the compiler finds no function for `client.read({...}, ...)`, write the type of
/// the arguments, `Read::Arguments{...}`: its error then names the field.
///
/// contract  belongs to the transport's thread
/// lifetime  Calls that are outstanding when it is destroyed are canceled, and end without it: the
///           transport calls `done` of each, with kCanceled unless the call ends otherwise, at the
///           latest when the transport is destroyed. Until then the transport must exist, and what
///           `done` uses, and the memory of `CallOptions::into`
/// cost      allocates once, and if more calls than ever before are outstanding at once; over TCP
///           for each call
class ClientBase {
 public:
  /// fields   of the module with the program's types; they name arguments in errors
  ClientBase(Transport& transport, std::uint32_t program, std::uint32_t version, const Settings& settings,
             std::span<const xdr::FieldInfo> fields = {});
  virtual ~ClientBase();
  ClientBase(const ClientBase&) = delete;
  ClientBase& operator=(const ClientBase&) = delete;

  /// As `Transport::cancel()`.
  void cancel(CallId call);
  /// The number of calls that have not ended.
  std::size_t outstanding() const;
  /// How often calls have been repeated with more room, each repetition of a call counted.
  std::uint64_t retried() const;

  /// Makes a call. `done` is called once, after this has returned, unless an error is returned:
  /// kBadArguments, kNoResultMemory, kNoSuchRegion, kTooLarge (also if the transport's memory is
  /// too small for the arguments, the reply or both), kTooManyCalls (also if that memory is used up
  /// now), kConnectionLost.
  Started start(const RawRequest& request, const CallOptions& options, OnRawOutcome done);

 private:
  class Calls;
  Calls* calls_;  // deletes itself if calls outlive the client
};

/// A call that a coroutine waits for: `const auto outcome = co_await client.read({...}, {...});`.
/// The coroutine continues where the transport calls callbacks, and the same rules bind it. It must
/// not be destroyed while it waits (`endpoint::Calling`).
///
/// The call is made when the coroutine waits for it. Until then this object only refers to the
/// arguments, most of which are temporaries that end with their expression. So a named object
/// cannot be waited for: `auto call = client.read({...}); co_await call;` does not compile.
template <class P>
class [[nodiscard]] Awaited {
 public:
  /// The object that the coroutine waits on.
  class Awaiter {
   public:
    /// call  must exist until `await_resume()` has returned
    explicit Awaiter(Awaited& call) : call_(call) {}
    Awaiter(const Awaiter&) = delete;
    Awaiter& operator=(const Awaiter&) = delete;

    /// Always false: the call is made when the coroutine has been suspended.
    bool await_ready() const noexcept { return false; }
    /// Makes the call, whose end resumes the coroutine.  returns  false: it was not made, and the
    /// coroutine goes on at once
    bool await_suspend(std::coroutine_handle<> waiting) {
      const Started started = call_.client_.start({P::kProcedure, P::encode_arguments, &call_.arguments_},
                                                  call_.options_, [this, waiting](const RawOutcome& raw) {
                                                    outcome_ = raw;
                                                    waiting.resume();
                                                  });
      if (!started) {
        outcome_.refusal = started.error();
        outcome_.transport_error = started.error();
      }
      return started.has_value();
    }
    /// The end of the call; it has a `refusal()` if the call was not made.
    Outcome<P> await_resume() const { return Outcome<P>(outcome_); }

   private:
    Awaited& call_;
    RawOutcome outcome_;
  };

  /// For generated clients. `arguments` must exist until the call has been made.
  Awaited(ClientBase& client, const typename P::Arguments& arguments, const CallOptions& options)
      : client_(client), arguments_(arguments), options_(options) {}
  Awaited(const Awaited&) = delete;
  Awaited& operator=(const Awaited&) = delete;

  /// Called by `co_await`.
  Awaiter operator co_await() && { return Awaiter(*this); }
  /// Wait for it in the expression that makes it.
  Awaiter operator co_await() & = delete;

 private:
  ClientBase& client_;
  const typename P::Arguments& arguments_;
  const CallOptions options_;
};

/// The end of a call of procedure P, kept: it owns what an Outcome refers to, except for the memory
/// of `CallOptions::into`.
template <class P>
class Kept {
 public:
  /// For a later assignment: `outcome()` would be that of an answered call with empty results.
  Kept() = default;
  /// The call was not made.
  explicit Kept(const Refusal& refusal) {
    raw_.transport_error = refusal;
    raw_.refusal = refusal;
  }
  /// Copies everything that `raw` refers to, except for the memory of `CallOptions::into`, and for
  /// generated tables, which are constants.  errors: throws std::bad_alloc
  explicit Kept(const RawOutcome& raw)
      : raw_(raw),
        stream_(raw.results.bytes.begin(), raw.results.bytes.end()),
        landed_(raw.results.landed.begin(), raw.results.landed.end()),
        unlisted_(raw.unlisted.begin(), raw.unlisted.end()),
        written_(raw.written.begin(), raw.written.end()) {}
  /// Valid as long as this object exists and is not moved.
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

/// `ask<Read>([&](auto done) { return client.read({...}, {...}, std::move(done)); })`: returns the
/// end of the call as a future, which is ready at once if the call was not made. Otherwise the
/// transport's `progress()` makes it ready, so the thread that runs that must not block on it.
/// cost     allocates
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

#pragma GCC visibility pop

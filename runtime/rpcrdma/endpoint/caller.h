// SPDX-License-Identifier: BSD-3-Clause
//
// The calls that one end makes, from the application's request to its response: RPC headers, XIDs,
// which callback belongs to which call, and what is retransmitted on the next connection. `Client`
// (forward direction) and `Server` (backward direction) make their calls with it. The owner makes
// and ends the connections. Private to the endpoint; applications see request.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/core/slot_table.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/request.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// Belongs to one thread, as its endpoint does.
class Caller {
 public:
  static constexpr std::uint32_t kMostCalls = 0xfffe;

  /// most_calls that may be outstanding at once, up to `kMostCalls`; the connection's own limit may
  ///            be lower
  /// lifetime   the engine must outlive the caller
  /// cost       allocates for that many calls; later only for calls that may be retransmitted, as
  ///            their lists grow
  Caller(Engine& engine, const LinkConfig& config, std::uint32_t most_calls);
  /// Ends the calls that are left, with kConnectionLost. The link must be gone, or have reported
  /// the end of every call.
  ~Caller();
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

  /// Makes calls go over `link` from now on; nullptr: there is no link. `pump()` sends the calls
  /// that wait for a link, and later calls with `Request::resend` follow them. The former link must
  /// have reported the end of every call that it was given.
  void attach(Link* link) { link_ = link; }
  /// Calls with `Request::resend` outlive their link, and are retransmitted up to `most_times`
  /// times each; 0: they do not.
  void resend(std::uint32_t most_times) { most_resends_ = most_times; }

  /// As `Client::call()`.
  xdr::Result<core::CallId, core::CallError> call(const Request& request, OnResponse done);
  /// As `Client::cancel()`.
  void cancel(core::CallId call);
  /// Handles an upcall of the link.  returns  whether it was the end of a call
  bool take(const core::Upcall& upcall);
  /// Sends calls that have waited for a link, as many as it takes, and ends those of them that were
  /// canceled, have timed out, or cannot be sent.
  ///
  /// returns  whether there was anything to do
  /// cost     as `next_time()`: looks at each call that waits for a link
  bool pump();
  /// The time at which `pump()` has something to do even if no event comes: the first deadline of
  /// calls that wait for a link.
  std::optional<core::TimePoint> next_time() const;
  /// Ends every outstanding call with `error`, in the order in which the calls were made. Call it
  /// only when the link holds none of them.
  void fail_all(core::CallError error);

  std::size_t outstanding() const { return calls_.used_count(); }
  std::uint64_t resent() const { return resent_; }
  /// The number of replies that have arrived.
  std::uint64_t answered() const { return answered_; }

 private:
  struct Pending {
    std::uint32_t xid = 0;
    std::uint32_t header_bytes = 0;
    std::uint64_t number = 0;  // counts all calls, so that it gives their order
    std::uint32_t sends = 0;
    bool resend = false;
    bool canceled = false;
    std::optional<core::TimePoint> deadline;
    const std::byte* reply_memory = nullptr;
    Buffer header;
    OnResponse done;
  };
  /// Gives the call to the link, which reports its end with `index`.
  xdr::Result<core::CallId, core::CallError> send(const Request& request, const Pending& call, std::uint32_t index);
  /// Whether the reply to this request may need the Reply chunk; kTooLarge if there is none, or it
  /// does not hold the longest reply either. True if the longest reply is not known.
  xdr::Result<bool, core::CallError> needs_reply_chunk(const Request& request) const;
  bool keep(std::uint32_t index, const Request& request);
  bool wait_again(std::uint32_t index, core::CallError error);
  Pending remove(std::uint32_t index);
  void end(std::uint32_t index, core::CallError error) { remove(index).done({.transport_error = error}); }

  Engine& engine_;
  Link* link_ = nullptr;
  core::SlotTable calls_;
  // `pending_`, `sent_` and `kept_` have one element for each slot.
  std::vector<Pending> pending_;
  std::vector<core::CallId> sent_;  // the link's ids of the calls; none while they wait for a link
  // copies of calls that may be retransmitted; the slot's next call uses the memory again
  std::vector<std::unique_ptr<KeptRequest>> kept_;
  std::vector<std::uint32_t> waiting_;  // slots of calls that wait for a link
  std::vector<std::uint32_t> ending_;   // slots of calls that `fail_all()` is ending
  bool sorted_ = true;
  std::uint32_t most_resends_ = 0;
  std::uint32_t next_xid_;
  std::uint64_t next_number_ = 0;
  std::uint64_t resent_ = 0, answered_ = 0;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop

// SPDX-License-Identifier: BSD-3-Clause
//
// Calls of one side, from the application's request to its response: RPC headers, XIDs, who waits for what, what is sent again on the
// next connection. What `Client` (forward) and `Server` (backward) make calls with. Left out: the connection's life, which is its
// owner's. Private to the endpoint; applications see request.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rpcrdma/core/slot_table.h"
#include "rpcrdma/endpoint/link.h"
#include "rpcrdma/endpoint/request.h"

namespace rpcrdma::endpoint {

/// Belongs to one thread, as its endpoint does.
class Caller {
 public:
  static constexpr std::uint32_t kMostCalls = 0xfffe;

  /// most_calls   that may be outstanding at once, up to `kMostCalls`; the connection's own bound may be lower
  /// lifetime     the engine must outlive the caller
  /// cost         allocates for that many calls; later only for calls that may be sent again, as their lists grow
  Caller(Engine& engine, const LinkConfig& config, std::uint32_t most_calls);
  /// Whoever is still waiting gets kConnectionLost. The link must be gone, or have told of the end of every call.
  ~Caller();
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;

  /// Calls go over `link` from now on, those first that wait for one; nullptr: nowhere. The former link must have told of the end of
  /// every call that it was given.
  void attach(Link* link) { link_ = link; }
  /// Whether calls with `Request::resend` outlive their link, and so many times each; 0: no.
  void resend(std::uint32_t most_times) { most_resends_ = most_times; }

  /// As `Client::call()`.
  xdr::Result<core::CallId, core::CallError> call(const Request& request, OnResponse done);
  /// As `Client::cancel()`.
  void cancel(core::CallId call);
  /// Something has come up on the link.  returns  whether it was the end of a call
  bool take(const core::Upcall& upcall);
  /// Sends calls that have waited for a link, as many as it takes, and ends those that were canceled or are out of time.
  ///
  /// returns   whether there was anything
  /// cost      as `next_time()`: a look at each call that waits, nothing where none does
  bool pump();
  /// When `pump()` has something to do even though nothing happens: the first deadline of those calls.
  std::optional<core::TimePoint> next_time() const;
  /// Every call that is outstanding ends with `error`, in the order in which they were made. Only once the link holds none of them.
  void fail_all(core::CallError error);

  std::size_t outstanding() const { return calls_.used_count(); }
  std::uint64_t resent() const { return resent_; }
  /// Replies that arrived so far.
  std::uint64_t answered() const { return answered_; }

 private:
  struct Pending {
    std::uint32_t xid = 0;
    std::uint32_t header_bytes = 0;
    std::uint64_t number = 0;  // of all calls: their order
    std::uint32_t sends = 0;
    bool resend = false;
    bool canceled = false;
    std::optional<core::TimePoint> deadline;
    const std::byte* reply_memory = nullptr;
    Buffer header;
    OnResponse done;
  };
  /// Hands it to the link, whose word of its end names `index`.
  xdr::Result<core::CallId, core::CallError> send(const Request& request, const Pending& call, std::uint32_t index);
  /// Whether the reply of this request needs its Reply chunk; kTooLarge if there is none, or it does not hold the reply either.
  xdr::Result<bool, core::CallError> needs_reply_chunk(const Request& request) const;
  void keep(std::uint32_t index, const Request& request);
  bool wait_again(std::uint32_t index, core::CallError error);
  Pending remove(std::uint32_t index);
  void end(std::uint32_t index, core::CallError error) { remove(index).done({.transport_error = error}); }

  Engine& engine_;
  Link* link_ = nullptr;
  core::SlotTable calls_;
  // One of each for each slot:
  std::vector<Pending> pending_;
  std::vector<core::CallId> sent_;                  // what the link calls them; none while they wait for one
  std::vector<std::unique_ptr<KeptRequest>> kept_;  // of calls that may be sent again; stays for the slot's next call
  std::vector<std::uint32_t> waiting_;              // slots, for a link
  bool sorted_ = true;
  std::uint32_t most_resends_ = 0;
  std::uint32_t next_xid_;
  std::uint64_t next_number_ = 0;
  std::uint64_t resent_ = 0, answered_ = 0;
};

}  // namespace rpcrdma::endpoint

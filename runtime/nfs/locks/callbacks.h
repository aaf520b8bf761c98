// SPDX-License-Identifier: BSD-3-Clause
//
// This file has calls that a server makes to its clients over TCP: GRANTED for a lock that a client
// waited for, NOTIFY after a host has restarted. The client's rpcbind says at which port. It is for
// nlm_service.h and nsm_service.h.
//
// Such a call blocks as long as the client lets it. So a few threads make them, and never two calls
// to one host at a time: a host that does not answer blocks one thread only. Results are delivered
// on the thread that calls `progress()`.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/failure.h"
#include "oncrpc/peer_host.h"
#include "xdr/result.h"
#include "xdr/time.h"

namespace nfs {

/// client     whose rpcbind is asked; its port does not matter
/// arguments  encoded
/// from       the address of this machine to call from, by which the client may know it; none: the
///            route decides
/// patient    calls that are not patient go first; patient calls leave at least one thread to the
///            others, if there are several threads
struct Callback {
  oncrpc::Address client{};
  std::uint32_t program = 0;    ///< of the client
  std::uint32_t version = 0;    ///< of the program
  std::uint32_t procedure = 0;  ///< of the version
  std::vector<std::byte> arguments{};
  oncrpc::Address from{};
  bool patient = false;
};

/// How a call has ended.
struct CallbackEnd {
  /// Whether the call has been executed.
  ///
  /// kAnswered     the client has sent results
  /// kNotExecuted  the client could not be reached, or its RPC layer refused the call
  /// kUnknown      the client may have executed the call or not
  enum class How : std::uint8_t { kAnswered, kNotExecuted, kUnknown };
  How how = How::kUnknown;           ///< how the call ended
  std::vector<std::byte> results{};  ///< encoded; for kAnswered
};

/// most_waiting   further calls that may wait
/// connect_time   to connect to rpcbind, and to the program
/// call_time      for each call
/// find           finds the address of a client's program; empty: ask the client's rpcbind
struct CallbacksConfig {
  std::size_t threads = 4;  ///< calls that are made at the same time
  std::size_t most_waiting = 1024;
  xdr::Duration connect_time = std::chrono::seconds{2};
  xdr::Duration call_time = std::chrono::seconds{3};
  std::function<xdr::Result<oncrpc::Address, oncrpc::Failure>(const Callback&)> find{};
};

/// Belongs to one thread. Its worker threads call `CallbacksConfig::find`, several at a time.
class Callbacks {
 public:
  /// Gets the end of a call, on the thread that this belongs to.
  using OnEnd = std::function<void(const CallbackEnd&)>;

  /// Creates no thread before the first call.
  explicit Callbacks(CallbacksConfig config = {});
  /// Waits for calls in progress; calls that have not begun are not made. No `done` is called for
  /// either.
  ~Callbacks();
  Callbacks(const Callbacks&) = delete;
  Callbacks& operator=(const Callbacks&) = delete;

  /// Makes a call; `progress()` calls `done` once, when it has ended.
  /// returns  false: too many calls are waiting, or no thread can be created; `done` is not called
  bool call(Callback callback, OnEnd done);

  int fd() const { return wake_.get(); }  ///< readable when `progress()` should be called
  bool progress();                        ///< returns  whether there was anything to do

 private:
  struct Task {
    Callback callback;
    oncrpc::PeerHost host;  // of its client
    OnEnd done;
    CallbackEnd end;
  };
  bool add_thread();
  void work();
  CallbackEnd make(const Callback& callback) const;
  std::list<Task>::iterator next(bool patient);
  std::list<Task>::iterator next();

  CallbacksConfig config_;
  oncrpc::Descriptor wake_;  // eventfd
  std::mutex mutex_;
  std::condition_variable changed_;
  // A call goes from one list to the next, and nothing is allocated for that.
  std::list<Task> waiting_, under_way_, ended_;
  std::size_t patient_ = 0;  // of those under way
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // made when first wanted
};

}  // namespace nfs

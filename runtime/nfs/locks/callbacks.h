// SPDX-License-Identifier: BSD-3-Clause
//
// Calls that a server makes to its clients over TCP: that a lock is theirs now, that a host has started again. The port comes from the
// client's rpcbind. For nlm_service.h and nsm_service.h.
//
// Such a call blocks for as long as a client makes it, so threads of their own make them: a few, and never two for one host at a time,
// so that a host that does not answer holds up one of them. Answers come back to the server's thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "oncrpc/address.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/failure.h"
#include "xdr/result.h"
#include "xdr/time.h"

namespace nfs {

/// client     whose rpcbind is asked; the port does not matter
/// arguments  encoded
/// from       an address of this machine to call from, which clients may know it by; none: routes choose one
/// patient    others go first, and one thread is left to them
struct Callback {
  oncrpc::Address client{};
  std::uint32_t program = 0, version = 0, procedure = 0;
  std::vector<std::byte> arguments{};
  oncrpc::Address from{};
  bool patient = false;
};

/// kAnswered     `results` are its results, encoded
/// kNotExecuted  nobody was reached, or the client's RPC layer refused: it has not seen the call
/// kUnknown      the call may have been executed, or not
struct CallbackEnd {
  enum class How : std::uint8_t { kAnswered, kNotExecuted, kUnknown };
  How how = How::kUnknown;
  std::vector<std::byte> results{};
};

/// threads        calls that are made at once
/// most_waiting   further ones
/// connect_time   to rpcbind, and to the program; call_time: of each call
/// find           where a client's program is; nothing: what its rpcbind says
struct CallbacksConfig {
  std::size_t threads = 4;
  std::size_t most_waiting = 1024;
  xdr::Duration connect_time = std::chrono::seconds{2};
  xdr::Duration call_time = std::chrono::seconds{3};
  std::function<xdr::Result<oncrpc::Address, oncrpc::Failure>(const Callback&)> find{};
};

/// Belongs to one thread; `find` is called by others.
class Callbacks {
 public:
  using OnEnd = std::function<void(const CallbackEnd&)>;

  explicit Callbacks(CallbacksConfig config = {});
  /// Waits for calls under way; those that have not begun are not made, and nobody hears of either.
  ~Callbacks();
  Callbacks(const Callbacks&) = delete;
  Callbacks& operator=(const Callbacks&) = delete;

  /// Calls; `done` is called once, by `progress()`.
  /// returns  false: too many are waiting, or there is no thread to be had; `done` is not called
  bool call(Callback callback, OnEnd done);

  int fd() const { return wake_.get(); }  ///< readable when `progress()` should be called
  bool progress();                        ///< returns  whether there was anything

 private:
  struct Task {
    Callback callback;
    OnEnd done;
    CallbackEnd end;
  };
  bool add_thread();
  void work();
  CallbackEnd make(const Callback& callback) const;
  std::deque<Task>::iterator next(bool patient);
  std::deque<Task>::iterator next();

  CallbacksConfig config_;
  oncrpc::Descriptor wake_;  // eventfd
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> waiting_;
  std::vector<std::string> busy_hosts_;
  std::size_t patient_ = 0;  // of those under way
  std::vector<Task> ended_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // made when first wanted
};

}  // namespace nfs

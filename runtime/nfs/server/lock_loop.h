// SPDX-License-Identifier: BSD-3-Clause
//
// This file has a thread for locks: NLM and NSM look at files and keep lock holders on a disk,
// which may block, and the data that they share belong to one thread. It is for NfsServer, whose
// own loop hands their calls over and goes on.
#pragma once

#include <poll.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "nfs/locks/callbacks.h"
#include "nfs/locks/nsm_notifier.h"
#include "nfs/server/turns.h"
#include "oncrpc/descriptor.h"
#include "oncrpc/stream/tcp_server.h"
#include "oncrpc/stream/udp_server.h"
#include "oncrpc/stub/service.h"

namespace nfs {

class LockLoop {
 public:
  using UdpServers = std::vector<std::unique_ptr<oncrpc::stream::UdpServer>>;
  /// Called with the two addresses of a call, right before it is dispatched.
  using From = std::function<void(const oncrpc::Address& peer, const oncrpc::Address& local)>;

  /// udp      the servers of NSM; the vector must not change while this runs
  /// errors   std::system_error: no thread or no descriptor can be created
  LockLoop(Callbacks& callbacks, NsmNotifier* notifier, UdpServers& udp);
  /// Waits until all calls that were handed over have been dispatched.
  ~LockLoop();
  LockLoop(const LockLoop&) = delete;
  LockLoop& operator=(const LockLoop&) = delete;

  /// Has the call dispatched on the thread of locks; the hosts with waiting calls take turns. NULL
  /// calls are answered at once. `TcpServerConfig::most_put_off` bounds how many calls wait.
  void hand_over(oncrpc::stub::Service& service, oncrpc::stream::TcpCall& call, From from);

  /// Number of calls that were handed over and not begun yet, plus 1 while the thread works.
  std::size_t unfinished() const;
  /// Since when the thread has been working; nothing: it is idle.
  std::optional<std::chrono::steady_clock::time_point> busy_since() const;

 private:
  void run();
  void turn();
  bool do_next();

  Callbacks& callbacks_;
  NsmNotifier* const notifier_;  // may be nullptr
  UdpServers& udp_;
  oncrpc::Descriptor wake_;  // eventfd
  mutable std::mutex mutex_;
  Turns<std::function<void()>> waiting_;
  std::optional<std::chrono::steady_clock::time_point> busy_since_;
  bool ending_ = false;
  std::vector<pollfd> ends_;
  bool any_ = false;  // whether the last turn dispatched a call: then more may wait
  std::thread thread_;
};

}  // namespace nfs

// SPDX-License-Identifier: BSD-3-Clause
//
// The thread that locks have for themselves: NLM and NSM look at files and keep on a disk who holds locks, and what they share belongs to one
// thread. For NfsServer, whose own loop hands their calls over, and goes on.
#pragma once

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
  /// Told where a call has come from, and to, right before it is dispatched.
  using From = std::function<void(const oncrpc::Address& peer, const oncrpc::Address& local)>;

  /// udp   NSM's; none is added or taken away as long as this runs
  /// errors   std::system_error: no thread or no descriptor can be had
  LockLoop(Callbacks& callbacks, NsmNotifier* notifier, UdpServers& udp);
  /// Waits for what has been handed over.
  ~LockLoop();
  LockLoop(const LockLoop&) = delete;
  LockLoop& operator=(const LockLoop&) = delete;

  /// Has the call dispatched on the thread of locks, when it is the turn of its host. NULL calls are answered at once. How many may wait is the
  /// TcpServer's to bound (`TcpServerConfig::most_put_off`).
  void hand_over(oncrpc::stub::Service& service, oncrpc::stream::TcpCall& call, From from);

  /// Calls that have been handed over and are not answered, and whatever else it is at.
  std::size_t unfinished() const;
  /// Since when it has been at something; nothing: it is not.
  std::optional<std::chrono::steady_clock::time_point> busy_since() const;

 private:
  void run();
  bool do_next();

  Callbacks& callbacks_;
  NsmNotifier* const notifier_;  // may be nullptr
  UdpServers& udp_;
  oncrpc::Descriptor wake_;  // eventfd
  mutable std::mutex mutex_;
  Turns<std::function<void()>> waiting_;
  std::optional<std::chrono::steady_clock::time_point> busy_since_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace nfs

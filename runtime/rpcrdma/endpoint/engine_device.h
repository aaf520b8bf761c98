// SPDX-License-Identifier: BSD-3-Clause
//
// One device of an endpoint's: its events, and once a connection uses it a protection domain that knows all memory of the endpoint,
// and reports of completions. Private to the endpoint.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/verbs/completion_queues.h"
#include "rpcrdma/verbs/completions.h"
#include "rpcrdma/verbs/device_events.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/shared_receives.h"

namespace rpcrdma::endpoint {

/// What rdma_get_devices() gave: while it lives, the contexts in it do. Of a device that is removed librdmacm closes the context as soon
/// as it looks for devices and neither a list nor an id refers to it, whatever else has been made on it.
using DeviceList = std::shared_ptr<ibv_context*>;

/// reference    keeps the context, until all else here has ended
/// context      as the connection manager names the device
/// links        connections on it
/// own_domains  of those of them that may not share a domain
/// polled       completion queues of its connections
/// shared       a server's, where its connections share Receives
/// gone         nothing completes any more; its descriptors would be readable from now on and have nothing to say
struct EngineDevice {
  EngineDevice(ibv_context* its, DeviceList list) : reference(std::move(list)), context(its) {}
  ~EngineDevice() { stop_sharing(); }
  EngineDevice(const EngineDevice&) = delete;
  EngineDevice& operator=(const EngineDevice&) = delete;

  /// A connection uses it, or did.
  bool is_open() const { return domain != nullptr; }
  /// Completion queues that are armed before a sleep.
  std::size_t queues() const { return (polled ? polled->size() : 0) + (shared ? 1 : 0); }
  void stop_sharing() {
    if (!shared) return;
    const std::pair<const void*, const void*> queues{shared->get(), shared->cq()};
    shared_before = shared_counters();
    shared_before.buffers = 0;
    shared.reset();
    events->forget(queues.first);
    events->forget(queues.second);
  }

  /// Of the Receives that its connections share, or shared.
  verbs::SharedReceiveCounters shared_counters() const {
    verbs::SharedReceiveCounters sum = shared_before;
    if (shared) sum += shared->counters();
    return sum;
  }

  DeviceList reference;  // first: what the others do at their ends still needs the context
  ibv_context* const context;
  std::uint32_t links = 0;
  bool gone = false;
  std::unique_ptr<verbs::DeviceEvents> events;
  std::unique_ptr<verbs::Domain> domain;
  std::vector<verbs::Domain*> own_domains;
  std::optional<verbs::Completions> completions;
  std::optional<verbs::CompletionQueues> polled;
  std::unique_ptr<verbs::SharedReceives> shared;
  verbs::SharedReceiveCounters shared_before;
};

}  // namespace rpcrdma::endpoint

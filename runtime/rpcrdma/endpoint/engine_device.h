// SPDX-License-Identifier: BSD-3-Clause
//
// One device of an endpoint: its events, and once a connection uses it, a protection domain with
// all memory of the endpoint, and reports of completions. Private to the endpoint.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rpcrdma/core/config.h"
#include "rpcrdma/verbs/completion_queues.h"
#include "rpcrdma/verbs/completions.h"
#include "rpcrdma/verbs/device_events.h"
#include "rpcrdma/verbs/domain.h"
#include "rpcrdma/verbs/send_buffers.h"
#include "rpcrdma/verbs/shared_receives.h"

#pragma GCC visibility push(default)

namespace rpcrdma::endpoint {

/// The list from rdma_get_devices(); its contexts are valid as long as the list exists. librdmacm
/// closes the context of a removed device at its next look for devices if neither a list nor an id
/// refers to the device, even if other objects were made on the context.
using DeviceList = std::shared_ptr<ibv_context*>;

/// reference     keeps the context open until everything else here has ended
/// context       the device, as the connection manager names it
/// links         number of connections on it
/// own_domains   of those connections that may not share a domain
/// polled        completion queues of its connections
/// shared        the Receives that the connections of a server share, if they do
/// sends         shared send buffers, if the connections also share the domain
/// shared_failed the shared Receives no longer work, and the server has been notified
/// gone          nothing completes any more; its descriptors would stay readable without an event
struct EngineDevice {
  EngineDevice(ibv_context* its, DeviceList list) : reference(std::move(list)), context(its) {}
  ~EngineDevice() { stop_sharing(); }
  EngineDevice(const EngineDevice&) = delete;
  EngineDevice& operator=(const EngineDevice&) = delete;

  /// Whether `Engine::use_device_of()` has prepared it for connections.
  bool is_open() const { return domain != nullptr; }
  /// The number of completion queues that are armed before a sleep.
  std::size_t queues() const { return (polled ? polled->size() : 0) + (shared ? 1 : 0); }
  /// The number of shared Receives for Calls that each connection gets if all connections use
  /// theirs at once; empty: they share none.
  std::optional<std::uint32_t> receives_each() const {
    if (!shared) return std::nullopt;
    const std::uint32_t each = shared->capacity() / std::max(links, std::uint32_t{1});
    return each > core::kOptionalReceives ? each - core::kOptionalReceives : 0;
  }
  void stop_sharing() {
    if (!shared) return;
    const std::pair<const void*, const void*> queues{shared->get(), shared->cq()};
    shared_before = shared_counters();
    shared_before.buffers = 0;
    shared.reset();
    sends.reset();
    events->forget(queues.first);
    events->forget(queues.second);
  }

  /// Counts of the Receives that its connections share, or did share.
  verbs::SharedReceiveCounters shared_counters() const {
    verbs::SharedReceiveCounters sum = shared_before;
    if (shared) sum += shared->counters();
    return sum;
  }

  DeviceList reference;  // first, because the others need the context when they are destroyed
  ibv_context* const context;
  std::uint32_t links = 0;
  bool gone = false;
  bool shared_failed = false;
  std::unique_ptr<verbs::DeviceEvents> events;
  std::unique_ptr<verbs::Domain> domain;
  std::vector<verbs::Domain*> own_domains;
  std::optional<verbs::Completions> completions;
  std::optional<verbs::CompletionQueues> polled;
  std::unique_ptr<verbs::SharedReceives> shared;
  std::unique_ptr<verbs::SendBuffers> sends;
  verbs::SharedReceiveCounters shared_before;
};

}  // namespace rpcrdma::endpoint

#pragma GCC visibility pop

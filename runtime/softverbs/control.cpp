// SPDX-License-Identifier: BSD-3-Clause
// The control functions: the default fabric, reset, counters, faults. Declared in control.h.
#include "softverbs/control.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <utility>

#include "softverbs/cm.h"
#include "softverbs/environment.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"

namespace softverbs::control {

Fabric& default_fabric() {
  // Never destroyed, because a program may end while other threads are still in its calls.
  static Fabric& fabric = *new Fabric{[] {
    Config initial;
    initial.directory = folder_from_environment();
    return initial;
  }()};
  return fabric;
}

bool reset(Fabric& fabric, const Config& wanted) {
  const auto is_used = [&fabric] { return !fabric.live.none() || fabric.device_lists != 0; };
  {
    const std::lock_guard lock(fabric.mutex);
    if (is_used()) return false;
  }
  ipc::stop(fabric);
  const std::lock_guard lock(fabric.mutex);
  if (is_used()) return false;
  fabric.config = wanted;
  fabric.config.limits.max_sge = std::min<std::uint32_t>(wanted.limits.max_sge, kMaxSge);
  fabric.random = Random(wanted.seed);
  fabric.local_keys.clear();
  fabric.remote_keys.clear();
  fabric.counters = {};
  fabric.plain_counters = {};
  fabric.now_ns = 0;
  fabric.lid = 1;
  fabric.next_handle = 1;
  fabric.unreachable.clear();
  fabric.next_port = static_cast<std::uint16_t>(32768U + fabric.random.below(16384));
  fabric.faults.clear();
  fabric.call_faults.clear();
  fabric.connection_faults.clear();
  fabric.kill_when_executed = false;
  fabric.observer = nullptr;
  fabric.is_watched = false;
  describe_devices(fabric);
  return true;
}

Config config(Fabric& fabric) {
  const std::lock_guard lock(fabric.mutex);
  return fabric.config;
}

Counters counters(Fabric& fabric) {
  const std::lock_guard lock(fabric.mutex);
  return fabric.all_counters();
}

void clear_counters(Fabric& fabric) {
  const std::lock_guard lock(fabric.mutex);
  fabric.counters = {};
  fabric.plain_counters = {};
}

LiveObjects live_objects(Fabric& fabric) {
  const std::lock_guard lock(fabric.mutex);
  return fabric.live;
}

std::uint64_t now_ns(Fabric& fabric) {
  const std::lock_guard lock(fabric.mutex);
  return fabric.now_ns;
}

void advance(Fabric& fabric, std::uint64_t nanoseconds) {
  const std::lock_guard lock(fabric.mutex);
  fabric.flush_late_writes(nullptr);
  fabric.pass_time(nanoseconds);
}

bool run_to_next_timer(Fabric& fabric) {
  const std::lock_guard lock(fabric.mutex);
  return fabric.run_before_blocking();
}

void inject(Fabric& fabric, const Fault& fault) {
  const std::lock_guard lock(fabric.mutex);
  fabric.faults.push_back(fault);
  fabric.is_watched = true;
}

void inject(Fabric& fabric, const ConnectionFault& fault) {
  const std::lock_guard lock(fabric.mutex);
  fabric.connection_faults.push_back(fault);
}

void fail_call(Fabric& fabric, Call call, int error, std::uint64_t nth) {
  const std::lock_guard lock(fabric.mutex);
  if (nth != 0) fabric.call_faults.push_back({call, error, nth});
}

void set_unreachable(Fabric& fabric, const sockaddr* address, bool unreachable) {
  const std::lock_guard lock(fabric.mutex);
  std::erase_if(fabric.unreachable, [&](const sockaddr_storage& lost) {
    return same_host(reinterpret_cast<const sockaddr&>(lost), *address);
  });
  if (!unreachable) return;
  sockaddr_storage lost{};
  std::memcpy(&lost, address, address_size(*address));
  fabric.unreachable.push_back(lost);
}

void remove_device(Fabric& fabric, std::uint32_t number) {
  const std::lock_guard lock(fabric.mutex);
  if (number >= fabric.devices.size()) return;
  Device& device = *fabric.devices[number];
  if (std::exchange(device.removed, true)) return;
  const auto is_its = [&device](const ibv_context* context) { return device_of(context).device == &device; };
  Selection(fabric, [&](const QueuePair& qp) { return is_its(qp.context); }).each([&](QueuePair& qp) {
    enter_error(fabric, qp);
  });
  ibv_async_event event{};
  event.event_type = IBV_EVENT_DEVICE_FATAL;
  if (device.for_cm) post_async_event(device.for_cm->context(), event);
  for (const auto& opened : fabric.opened) {
    if (is_its(opened->context())) post_async_event(opened->context(), event);
  }
  const std::vector<CmId*> ids = fabric.cm_ids;
  for (CmId* const id : ids) {
    if (id->verbs != nullptr && is_its(id->verbs) && id->seen) push_event(fabric, *id, RDMA_CM_EVENT_DEVICE_REMOVAL);
  }
  fabric.close_gone_devices();
}

void set_observer(Fabric& fabric, std::function<void(const TraceEvent&)> observer) {
  const std::lock_guard lock(fabric.mutex);
  fabric.observer = std::move(observer);
  fabric.is_watched = fabric.observer || !fabric.faults.empty();
}

}  // namespace softverbs::control

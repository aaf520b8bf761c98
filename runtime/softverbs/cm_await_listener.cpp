// SPDX-License-Identifier: BSD-3-Clause
// Waiting for a server: a listener's name appears in the folder of the fabric (ipc/directory.h),
// and inotify(7) reports it.
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <mutex>
#include <new>
#include <string>

#include "softverbs/cm.h"
#include "softverbs/fabric.h"
#include "softverbs/ipc/node.h"
#include "softverbs/programs.h"

namespace softverbs {
namespace {

using Clock = std::chrono::steady_clock;

bool somebody_listens(Fabric& fabric, const CmId& id) {
  const std::lock_guard lock(fabric.mutex);
  const sockaddr& where = id.route.addr.dst_addr;
  if (!fabric.node || address_size(where) == 0 || find_listener(fabric, where, id.ps) != nullptr) return true;
  return fabric.node->directory.find_listener(where).has_value();
}

}  // namespace

void await_listener(rdma_cm_id* handle, int patience_ms) try {
  const auto& id = *static_cast<CmId*>(handle);
  Fabric& fabric = *id.fabric;
  if (somebody_listens(fabric, id)) return;
  const auto deadline = Clock::now() + std::chrono::milliseconds(patience_ms);
  const ipc::Fd watch(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  if (!watch || ::inotify_add_watch(watch.get(), control::config(fabric).directory.c_str(), IN_CREATE) < 0) return;
  while (!somebody_listens(fabric, id)) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return;
    pollfd waiting{watch.get(), POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(left)) < 0 && errno != EINTR) return;
    alignas(inotify_event) char events[4096];
    while (::read(watch.get(), events, sizeof events) > 0) {
    }
  }
} catch (const std::bad_alloc&) {  // then it does not wait
}

}  // namespace softverbs

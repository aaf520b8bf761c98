// SPDX-License-Identifier: BSD-3-Clause
// Fabric: construction, virtual time, and the waits that depend on it. Late Writes are in
// late_writes.cpp.
#include "softverbs/fabric.h"

#include <algorithm>
#include <cerrno>

#include "softverbs/cm.h"
#include "softverbs/ipc/node.h"

namespace softverbs {

Fabric::Fabric(const control::Config& initial) : config(initial), random(initial.seed) {
  config.limits.max_sge = std::min<std::uint32_t>(config.limits.max_sge, kMaxSge);
  next_port = static_cast<std::uint16_t>(32768U + random.below(16384));
  describe_devices(*this);
}

Fabric::~Fabric() { ipc::stop(*this); }

int Fabric::ensure_devices_for_cm() {
  for (const auto& device : devices) {
    if (device->for_cm) continue;
    auto made = make_device_context(*this, *device);
    if (made->async_ready.fd() < 0) return errno;
    device->for_cm = std::move(made);
  }
  return 0;
}

void Fabric::close_gone_devices() {
  for (const auto& device : devices) {
    const bool unused = device->for_cm && device->for_cm->references == 0 && device->for_cm->objects == 0;
    if (!device->removed || !unused) continue;
    device->cm_domain.reset();
    device->for_cm.reset();
  }
}

int Fabric::refusal_of(control::Call call, const ibv_context* context, std::uint32_t have, std::uint32_t most) {
  if (const auto error = fault_of_call(*this, call)) return *error;
  const bool gone = context != nullptr
                        ? is_removed(context)
                        : std::ranges::all_of(devices, [](const auto& device) { return device->removed; });
  if (gone) return ENODEV;
  return have < most ? 0 : ENOMEM;
}

control::Counters Fabric::all_counters() const {
  control::Counters sum = counters;
  const PlainCounters& plain = plain_counters;
  sum.send_requests[IBV_WR_SEND] += plain.sends;
  sum.executed += plain.sends;
  sum.doorbells += plain.sends - plain.chained;
  sum.completions += 2 * plain.sends - plain.unsignaled;
  sum.receives += plain.receives;
  sum.receive_doorbells += plain.receives;
  return sum;
}

void Fabric::start_waiting(QueuePair& qp, QueuePair::Waiting reason, std::uint64_t nanoseconds) {
  if (node) now_ns = clock_ns() - started_ns;  // the time may be old, because nobody has entered the fabric
  if (qp.waiting == QueuePair::Waiting::kNo) waiting.push_back(&qp);
  if (qp.waiting == QueuePair::Waiting::kDelayed) qp.delayed_until_ns = qp.wait_until_ns;
  qp.waiting = reason;
  qp.wait_number = ++waits;
  qp.wait_until_ns = nanoseconds == kNoTimer ? kNoTimer : now_ns + nanoseconds;
  if (node) ipc::wake_thread(*this);
}

void Fabric::stop_waiting(QueuePair& qp) {
  if (qp.waiting == QueuePair::Waiting::kNo) return;
  qp.waiting = QueuePair::Waiting::kNo;
  qp.delayed_until_ns = 0;
  std::erase(waiting, &qp);
}

void Fabric::wake(QueuePair& qp) {
  const bool early = qp.waiting == QueuePair::Waiting::kForReceive && qp.wait_until_ns != kNoTimer;
  qp.retry_due_ns = early ? qp.wait_until_ns : 0;
  const std::uint64_t delayed_until = qp.delayed_until_ns;
  stop_waiting(qp);
  if (delayed_until > now_ns) start_waiting(qp, QueuePair::Waiting::kDelayed, delayed_until - now_ns);
}

void Fabric::pass_time(std::uint64_t nanoseconds) {
  if (node) {
    node->polled_at_ns = ipc::monotonic_ns();
    keep_real_time();
    return;
  }
  run_timers_until(now_ns + nanoseconds);
}

bool Fabric::waits_for_others() const {
  constexpr std::uint32_t kSpins = 64;
  return node && node->idle_polls > kSpins;
}

std::uint64_t Fabric::clock_ns() const { return config.clock_ns != nullptr ? config.clock_ns() : ipc::monotonic_ns(); }

void Fabric::keep_real_time() {
  now_ns = clock_ns() - started_ns;
  ipc::progress(*this);
  run_timers_until(now_ns);
}

void Fabric::run_timers_until(std::uint64_t target) {
  for (;;) {
    QueuePair* next = nullptr;
    for (QueuePair* const qp : waiting) {
      if (qp->wait_until_ns <= target && (next == nullptr || qp->wait_until_ns < next->wait_until_ns)) next = qp;
    }
    if (next == nullptr) break;
    now_ns = std::max(now_ns, next->wait_until_ns);
    next->wait_expired = next->waiting == QueuePair::Waiting::kForPeer;
    wake(*next);
    if (next->wire) ipc::resume(*this, *next);
    run(*this, *next);
  }
  now_ns = std::max(now_ns, target);
}

bool Fabric::run_before_blocking() {
  if (!late.empty()) {
    flush_late_writes(nullptr);
    return true;
  }
  if (node) return false;  // the thread keeps real time
  std::uint64_t next = kNoTimer;
  for (const QueuePair* const qp : waiting) next = std::min(next, qp->wait_until_ns);
  if (next == kNoTimer) return false;
  pass_time(next - now_ns);
  return true;
}

}  // namespace softverbs

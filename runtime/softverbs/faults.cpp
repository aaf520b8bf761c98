// SPDX-License-Identifier: BSD-3-Clause
// The effects of injected faults, when their turn comes. They are declared in control.h, and tests
// or a script (fault_script.h) inject them.
#include <csignal>
#include <optional>
#include <utility>
#include <vector>

#include <unistd.h>

#include "softverbs/fabric.h"
#include "softverbs/ipc/wire.h"

namespace softverbs {
namespace {

bool matches(const control::Fault& fault, const QueuePair& qp, const SendRequest& request) {
  if (fault.opcode && *fault.opcode != request.opcode) return false;
  return fault.qp_num == 0 || fault.qp_num == qp.qp_num;
}

/// Counts down every fault that `matches`, and takes the one that is due. If several are due, it
/// takes the first one with a count, and the others are due the next time. A fault with count 0 is
/// always due, but after those with a count.
template <typename F, typename Matches>
std::optional<F> take_due(std::vector<F>& faults, Matches matches) {
  std::optional<F> always;
  auto due = faults.end();
  for (auto fault = faults.begin(); fault != faults.end(); ++fault) {
    if (!matches(*fault)) continue;
    if (fault->nth == 0) {
      if (!always) always = *fault;
    } else if (--fault->nth == 0) {
      if (due == faults.end()) {
        due = fault;
      } else {
        fault->nth = 1;
      }
    }
  }
  if (due == faults.end()) return always;
  const F taken = *due;
  faults.erase(due);
  return taken;
}

bool apply(Fabric& fabric, QueuePair& qp, SendRequest& request, const control::Fault& due) {
  switch (due.kind) {
    case control::Fault::Kind::kCompletionError:
      fail(request, due.status, Detail::kInjected);
      return true;
    case control::Fault::Kind::kConnectionLoss:
      lose_connection(fabric, qp);
      return false;
    case control::Fault::Kind::kDelay:
      fabric.start_waiting(qp, QueuePair::Waiting::kDelayed, due.delay_ns);
      return false;
    case control::Fault::Kind::kLatePlacement:
      qp.late_by_fault = true;
      return true;
    case control::Fault::Kind::kKill:
      fabric.kill_when_executed = true;
      return true;
  }
  return true;
}

}  // namespace

bool apply_faults(Fabric& fabric, QueuePair& qp, std::uint32_t position) {
  // it has waited, and counts once
  if (static_cast<std::int32_t>(position - qp.send.judged) < 0) return true;
  qp.send.judged = position + 1;
  ++fabric.counters.executed;
  SendRequest& request = qp.send.at(position);
  if (fabric.faults.empty()) return true;
  const auto due = take_due(fabric.faults, [&](const control::Fault& fault) { return matches(fault, qp, request); });
  if (!due) return true;
  fabric.is_watched = fabric.observer || !fabric.faults.empty();
  return apply(fabric, qp, request, *due);
}

void die() {
  for (;;) ::kill(::getpid(), SIGKILL);
}

void after_execution(Fabric& fabric, QueuePair& qp) {
  if (!std::exchange(fabric.kill_when_executed, false)) return;
  if (!qp.wire) die();
  qp.wire->kills = true;
}

void on_event_taken(Fabric& fabric) {
  ++fabric.counters.cm_events_taken;
  const auto kills = [](const control::ConnectionFault& fault) {
    return fault.kind == control::ConnectionFault::Kind::kKill;
  };
  if (take_due(fabric.connection_faults, kills)) die();
}

std::optional<control::ConnectionFault::Kind> fault_of_connect(Fabric& fabric) {
  ++fabric.counters.connects;
  const auto due = take_due(fabric.connection_faults, [](const control::ConnectionFault& fault) {
    return fault.kind != control::ConnectionFault::Kind::kKill;
  });
  if (!due) return std::nullopt;
  return due->kind;
}

std::optional<int> fault_of_call(Fabric& fabric, control::Call call) {
  const auto due = take_due(fabric.call_faults, [=](const Fabric::CallFault& fault) { return fault.call == call; });
  if (!due) return std::nullopt;
  return due->error;
}

}  // namespace softverbs

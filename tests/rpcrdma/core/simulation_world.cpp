// SPDX-License-Identifier: BSD-3-Clause
//
// This file has what is between the two sides of a simulated world: messages in order, RDMA
// operations with their checks, and completions. See simulation.h.
#include <algorithm>
#include <cstring>

#include "rpcrdma/core/overloaded.h"
#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim {

World::World(const Settings& client_settings, const Settings& server_settings)
    : client(*this, core::Role::kClient, client_settings), server(*this, core::Role::kServer, server_settings) {
  for (Side* side : {&server, &client}) {
    const Settings& of = side == &server ? server_settings : client_settings;
    happen({.from = side, .what = core::Event(of.established)});
  }
}

void World::violation(const std::string& what) {
  violations.push_back(what);
  cut_due_ = true;
}

void World::happen(InFlight what) {
  if (std::holds_alternative<core::Event>(what.what)) {
    (what.from == &client ? client_events_ : server_events_).push_back(std::move(what));
  } else {
    (what.from == &client ? to_server_ : to_client_).push_back(std::move(what));
  }
}

std::byte* World::remote(Side& owner, const core::Segment& segment, core::RemoteAccess access) {
  if (&owner == asleep) {
    const auto at = sleeping_memory.find(segment.handle);
    if (at == sleeping_memory.end() || segment.offset + segment.length > at->second.size()) {
      violation("an RDMA operation outside of the peer's memory");
      return nullptr;
    }
    return at->second.data() + segment.offset;
  }
  for (const auto& [id, registration] : owner.registrations) {
    if (registration.key != segment.handle) continue;
    if (registration.access != access || segment.offset < registration.base ||
        segment.offset + segment.length > registration.base + registration.memory.length) {
      break;
    }
    return registration.memory.address + (segment.offset - registration.base);
  }
  violation("an RDMA operation without right: remote access error");
  return nullptr;
}

void World::perform(Side& from, const InFlight::Message& message) {
  Side& to = other(from);
  const std::byte* header = from.send_slab_.data() + std::size_t{message.send.slot} * from.settings_.send_bytes;
  Data bytes(header, header + message.send.header_bytes);
  for (const core::MemoryRef& piece : message.payload) {
    from.use(piece, core::RemoteAccess::kNone);
    bytes.insert(bytes.end(), piece.address, piece.address + piece.length);
  }
  from.late_completions_.push_back(message.send.slot);
  const std::size_t most = from.send_slab_.size() / from.settings_.send_bytes / 2;
  const bool may_wait = from.late_completions && message.send.awaited != core::Awaited::kNow;
  if (!may_wait || from.late_completions_.size() >= most) from.complete_late_sends();
  if (&to == asleep) return;
  if (message.send.invalidate && to.window(*message.send.invalidate) == to.registrations.end()) {
    return violation("a Send With Invalidate of a key that is none");
  }
  if (on_wire) on_wire(from, bytes);
  to.deliver(bytes, message.send.invalidate);
}

void World::perform(Side& from, const core::RdmaWrite& write) {
  from.use(write.source, core::RemoteAccess::kNone);
  if (!from.in_use(write.source)) return violation("a Write from memory that is the application's again");
  std::byte* target = remote(other(from), write.target, core::RemoteAccess::kWrite);
  if (target != nullptr) std::memcpy(target, write.source.address, write.source.length);
}

void World::perform(Side& from, const core::RdmaRead& read) {
  const std::byte* source = remote(other(from), read.source, core::RemoteAccess::kRead);
  if (source == nullptr) return;
  from.use(read.sink, core::RemoteAccess::kSink);
  std::memcpy(read.sink.address, source, read.sink.length);
  if (from.hold_reads) {
    from.held.push_back(core::ReadDone{read.id});
  } else {
    happen({.from = &from, .what = core::Event(core::ReadDone{read.id})});
  }
}

bool World::step(std::mt19937* random) {
  return step([&](std::size_t count) { return random == nullptr ? 0 : (*random)() % count; });
}

bool World::step(const std::function<std::size_t(std::size_t)>& choose) {
  if (cut_due_) {
    cut();
    return true;
  }
  std::vector<std::deque<InFlight>*> choices;
  for (auto* queue : {&client_events_, &server_events_, &to_client_, &to_server_}) {
    if (!queue->empty()) choices.push_back(queue);
  }
  if (choices.empty()) {
    const bool behind = client.behind_ || server.behind_;
    for (Side* side : {&client, &server}) {
      if (side->behind_) side->take_up();
    }
    return behind;
  }
  std::deque<InFlight>& queue = *choices[choose(choices.size())];
  if (unordered_writes) {
    const auto end = std::find_if(queue.begin(), queue.end(), [](const InFlight& item) {
      return !std::holds_alternative<core::RdmaWrite>(item.what);
    });
    const auto writes = static_cast<std::size_t>(end - queue.begin());
    if (writes > 1) std::swap(queue.front(), queue[choose(writes)]);
  }
  const InFlight next = std::move(queue.front());
  queue.pop_front();
  now_ += std::chrono::microseconds(1);
  std::visit(Overloaded{[&](const core::Event& event) {
                          if (std::holds_alternative<core::SendDone>(event)) --next.from->sends_outstanding_;
                          next.from->event(event);
                        },
                        [&](const auto& action) { perform(*next.from, action); }},
             next.what);
  return true;
}

void World::wait(core::Duration time) {
  now_ += time;
  for (Side* side : {&client, &server}) side->on_time();
}

std::optional<core::TimePoint> World::next_time() const {
  const auto of_client = client.connection_->next_time();
  const auto of_server = server.connection_->next_time();
  if (!of_client || !of_server) return of_client ? of_client : of_server;
  return std::min(*of_client, *of_server);
}

void World::run() {
  for (int steps = 0; step(); ++steps) {
    if (steps > 1'000'000) {
      violations.emplace_back("something still happens after a million steps");
      return;
    }
  }
}

void World::cut() {
  cut_due_ = false;
  for (auto* queue : {&client_events_, &server_events_, &to_client_, &to_server_}) queue->clear();
  for (Side* side : {&client, &server}) {
    if (side->lost_) continue;
    side->lost_ = true;
    side->registrations.clear();
    side->posted.clear();
    side->kept_back.clear();
    side->held.clear();
    side->late_completions_.clear();
    side->sends_outstanding_ = 0;
    side->event(core::ConnectionLost{});
    side->unanswered_.clear();
  }
  cut_due_ = false;
}

std::vector<std::string> World::remains() const {
  std::vector<std::string> found = violations;
  for (const Side* side : {&client, &server}) {
    const auto none = [&](std::size_t count, const char* what) {
      if (count == 0) return;
      found.push_back(std::string(side == &client ? "client: " : "server: ") + std::to_string(count) + " " + what);
    };
    none(side->registrations.size(), "registrations are live");
    none(side->open_calls_.size(), "Calls have not ended");
    none(side->open_rpcs_.size(), "RPCs have not ended");
    none(side->held.size(), "events are held");
    none(side->sends_outstanding_ - side->late_completions_.size(), "sends have not completed");
    if (side->lost_) continue;
    none(side->receive_slots() - side->posted.size() - side->kept_back.size() - side->unreleased_.size(),
         "Receives are missing");
    none(side->connection_->calls_in_flight(), "Calls are in flight");
  }
  return found;
}

void World::expect_clean() {
  run();
  EXPECT_EQ(remains(), std::vector<std::string>{});
}

Lone::Lone(core::Role role, const Settings& settings)
    : world(settings), side(role == core::Role::kClient ? world.client : world.server) {
  world.asleep = role == core::Role::kClient ? &world.server : &world.client;
  world.run();
}

}  // namespace rpcrdma::sim

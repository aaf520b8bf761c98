// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the performer of actions of a side of the simulated world. See simulation.h.
#include <algorithm>

#include "rpcrdma/core/simulation.h"

namespace rpcrdma::sim {
namespace {

constexpr std::uint32_t kOfOneRpc = 0x80000000;  // the performer's regions have this bit, the application's do not

}  // namespace

void Side::drain() {
  behind_ = true;
  if (!busy || !busy()) take_up();
}

void Side::take_up() {
  behind_ = false;
  for (bool again = true; again;) {
    again = false;
    while (true) {
      if (has_room && !has_room()) {
        behind_ = true;
        break;
      }
      const auto action = in_core([&] { return connection_->poll_action(); });
      if (!action) break;
      perform(*action);
      again = true;
    }
    if (const auto upcall = in_core([&] { return connection_->poll_upcall(); })) {
      hear(*upcall);
      again = true;
    }
  }
}

void Side::event(const core::Event& event) {
  if (on_event) on_event(event);
  in_core([&] { connection_->on_event(event, world_.now()); });
  drain();
}

void Side::on_time() {
  in_core([&] { connection_->on_time(world_.now()); });
  drain();
}

void Side::let_go() {
  std::deque<core::Event> events;
  events.swap(held);
  for (const core::Event& waiting : events) event(waiting);
}

void Side::perform(const core::Action& action) {
  std::visit([&](const auto& wanted) { perform(wanted); }, action);
}

/// Queues the event that answers an action, or holds it back until let_go().
void Side::answer(const core::Event& with, bool hold) {
  if (hold) {
    held.push_back(with);
  } else {
    world_.happen({.from = this, .what = with});
  }
}

void Side::perform(const core::PostReceive& post) {
  if (std::find(posted.begin(), posted.end(), post.slot) != posted.end()) {
    world_.violation("a Receive buffer is posted twice");
  }
  if (std::find(kept_back.begin(), kept_back.end(), post.slot) != kept_back.end()) {
    world_.violation("a Receive buffer is posted twice");
  }
  if (!slabs_.contains(post.slab)) return world_.violation("a Receive in memory that is gone");
  slab_of_[post.slot] = post.slab;
  kept_back.push_back(post.slot);
  if (kept_back.size() <= settings_.spare_receives) return;
  posted.insert(posted.end(), kept_back.begin(), kept_back.end());
  kept_back.clear();
}

void Side::perform(const core::PostSend& send) {
  InFlight::Message message{.send = send, .payload = {send.payload.begin(), send.payload.end()}};
  const std::byte* header = send_slab_.data() + std::size_t{send.slot} * settings_.send_bytes;
  Data& bytes = sent.emplace_back(header, header + send.header_bytes);
  for (const core::MemoryRef& piece : send.payload) {
    bytes.insert(bytes.end(), piece.address, piece.address + piece.length);
  }
  sends.push_back(send);
  ++sends_outstanding_;
  world_.happen({.from = this, .what = message});
}

void Side::perform(const core::FlushSends&) {
  ++hurries;
  world_.happen({.from = this, .what = core::FlushSends{}});
}

void Side::perform(const core::Register& wanted) {
  if (fail_registration && fail_registration()) {
    return answer(core::RegisterFailed{.id = wanted.id}, hold_registrations);
  }
  const Registration made{.key = world_.new_key(),
                          .memory = wanted.memory,
                          .access = wanted.access,
                          .base = std::uint64_t{world_.new_key()} << 20};
  if (!registrations.emplace(wanted.id, made).second) world_.violation("a registration id is used twice");
  accesses.push_back(wanted.access);
  if (wanted.access == core::RemoteAccess::kNone && wanted.memory.region != core::kNoRegion) {
    world_.violation("a registration of memory that is registered");
  }
  answer(core::Registered{.id = wanted.id,
                          .segment = {.handle = made.key, .length = wanted.memory.length, .offset = made.base},
                          .region = kOfOneRpc | wanted.id},
         hold_registrations);
}

void Side::perform(const core::Invalidate& wanted) {
  if (fail_invalidation && fail_invalidation()) {
    return answer(core::InvalidateFailed{.id = wanted.id}, false);
  }
  ++invalidations;
  if (registrations.erase(wanted.id) == 0) world_.violation("an invalidation of nothing");
  answer(core::Invalidated{.id = wanted.id}, hold_invalidations);
}

void Side::perform(const core::RdmaRead& read) {
  ++reads;
  if (read.sink.length != read.source.length) world_.violation("a Read of two lengths");
  world_.happen({.from = this, .what = read});
}

void Side::perform(const core::RdmaWrite& write) {
  ++writes;
  if (write.source.length != write.target.length) world_.violation("a Write of two lengths");
  world_.happen({.from = this, .what = write});
}

void Side::perform(const core::Close& wanted) {
  close_asked = wanted.reason;
  world_.cut_due_ = true;
}

bool Side::in_use(const core::MemoryRef& memory) const {
  const auto holds = [&](const Data& data) {
    return memory.address >= data.data() && memory.address + memory.length <= data.data() + data.size();
  };
  const auto any_holds = [&](const std::list<Data>& all) { return std::any_of(all.begin(), all.end(), holds); };
  return std::any_of(open_calls_.begin(), open_calls_.end(),
                     [&](const auto& call) { return any_holds(call.second->data); }) ||
         std::any_of(open_rpcs_.begin(), open_rpcs_.end(),
                     [&](const auto& rpc) { return holds(rpc.second->sink) || any_holds(rpc.second->data); }) ||
         std::any_of(unanswered_.begin(), unanswered_.end(), [&](const auto& rpc) { return any_holds(rpc->data); });
}

void Side::use(const core::MemoryRef& memory, core::RemoteAccess access) {
  const bool of_one_rpc = (memory.region & kOfOneRpc) != 0;
  if (access == core::RemoteAccess::kSink && settings_.register_sinks && !of_one_rpc) {
    world_.violation("a Read into memory without a key for it");
  }
  if (memory.region == core::kNoRegion) return world_.violation("a request uses memory that is not registered");
  if (!of_one_rpc) return;
  const auto at = registrations.find(memory.region & ~kOfOneRpc);
  if (at == registrations.end() || memory.address < at->second.memory.address ||
      memory.address + memory.length > at->second.memory.address + at->second.memory.length ||
      (access == core::RemoteAccess::kSink) != (at->second.access == core::RemoteAccess::kSink)) {
    world_.violation("a request uses memory that no live registration covers");
  }
}

std::map<std::uint32_t, Side::Registration>::iterator Side::window(std::uint32_t key) {
  return std::find_if(registrations.begin(), registrations.end(), [&](const auto& registration) {
    const core::RemoteAccess access = registration.second.access;
    return registration.second.key == key &&
           (access == core::RemoteAccess::kRead || access == core::RemoteAccess::kWrite);
  });
}

void Side::complete_late_sends() {
  for (const std::uint32_t slot : late_completions_) {
    world_.happen({.from = this, .what = core::Event(core::SendDone{slot})});
  }
  late_completions_.clear();
}

std::span<std::byte> Side::receive_buffer(std::uint32_t slot) {
  Data& slab = slabs_.at(slab_of_.at(slot));
  const std::size_t bytes = slab.size() / slab_of_.size();
  return std::span(slab).subspan(slot * bytes, bytes);
}

void Side::deliver(const Data& message, std::optional<std::uint32_t> invalidated) {
  if (posted.empty()) return world_.violation("no Receive is posted");
  if (invalidated) {
    const auto of_key = window(*invalidated);
    if (of_key != registrations.end()) registrations.erase(of_key);
  }
  const std::uint32_t slot = posted.front();
  const std::span<std::byte> buffer = receive_buffer(slot);
  if (message.size() > buffer.size()) return world_.violation("a message is longer than the Receive");
  posted.pop_front();
  std::copy(message.begin(), message.end(), buffer.begin());
  event(core::Received{.slot = slot, .bytes = static_cast<std::uint32_t>(message.size()), .invalidated = invalidated});
}

}  // namespace rpcrdma::sim

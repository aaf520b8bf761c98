// SPDX-License-Identifier: BSD-3-Clause
//
// This file says how a story goes on from step to step. See story.h.
#include "rpcrdma/sim/story.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rpcrdma::sim {

/// The peer has access to so many bytes for one Call, which is more than any Call of a party's
/// needs.
constexpr std::uint64_t kMostOfOneCall = 90'000;

/// Holds what the sides speak. In five of the eight pairs the highest version that both speak is
/// version 1, in three it is version 2.
struct Versions {
  core::Versions client, server;
};
constexpr std::array<Versions, 8> kVersions{{{kV1Only, kV1Only},
                                             {kV1Only, kV1Only},
                                             {kV1Only, kBoth},
                                             {kBoth, kV1Only},
                                             {kBoth, kV1Only},
                                             {kBoth, kBoth},
                                             {kBoth, kV2Only},
                                             {kV2Only, kBoth}}};

/// What a story does often and what rarely differs in each, so that rare combinations come up in
/// some.
Story::Story(Choices& choices) : choices_(choices), client_(choices, tally_, true), server_(choices, tally_, false) {
  step_weight_ = 20 + choices_.below(60);
  for (int way : {0, 1}) {
    call_weight_[way] = 1 + choices_.below(12);
    answer_weight_[way] = 1 + choices_.below(12);
  }
  cancel_weight_ = choices_.below(3);
  release_weight_ = 1 + choices_.below(8);
  let_go_weight_ = 1 + choices_.below(8);
  wait_weight_ = choices_.below(3);
  cut_rarity_ = 100 + 400 * choices_.below(4);
  option_weight_ = choices_.below(6);
}

void Story::wrong(const std::string& what) {
  if (!failed()) trouble_ = "step " + std::to_string(tally_.steps) + ": " + what;
}

void Story::note(const std::string& what) const {
  if (tell) tell(std::to_string(tally_.steps) + ": " + what);
}

// --- A connection --------------------------------------------------------------------------------

void Story::connect() {
  ++tally_.connections;
  note("connect");
  const Versions versions = kVersions[choices_.below(kVersions.size())];
  grants_vary_ = choices_.below(2) == 1;
  const auto settings = [&](const core::Versions& spoken) {
    Settings made{.versions = spoken, .credits = 1 + choices_.below(6)};
    made.limits.most_read_segments = 16;
    made.limits.most_write_chunks = 4;
    made.limits.most_segments_per_chunk = 12;
    made.send_slots = choices_.chance(3) ? 2 : 0;
    made.spare_receives = choices_.chance(3) ? choices_.below(3) : 0;
    made.strange_memory = choices_.chance(3);
    made.register_sinks = choices_.chance(3);
    return made;
  };
  Settings client = settings(versions.client);
  Settings server = settings(versions.server);
  if (choices_.below(4) != 0) {
    client.backward_credits = 1 + choices_.below(4);
    server.backward_credits = 1 + choices_.below(4);
  }
  client.reserved_credits = choices_.chance(4) ? 1 + choices_.below(2) : 0;
  if (choices_.chance(4)) client.answer_time = std::chrono::milliseconds(500 + choices_.below(10'000));
  if (choices_.chance(4)) client.limits.most_registered_bytes = kMostOfOneCall;
  if (choices_.chance(6)) server.limits.most_pulled_at_once = 4000;
  client.remote_invalidation = choices_.chance(2);
  server.established.may_invalidate = client.remote_invalidation;
  if (choices_.chance(3)) {
    server.established.inline_send_bytes = client.established.inline_receive_bytes = 1024 + 1024 * choices_.below(4);
  }
  if (choices_.chance(3)) {
    client.established.inline_send_bytes = server.established.inline_receive_bytes = 1024 + 1024 * choices_.below(4);
  }
  client_.chatter.end();
  server_.chatter.end();
  if (versions.client.v2_draft01 && choices_.below(4) != 3) client.extensions = client_.chatter.begin();
  if (versions.server.v2_draft01 && choices_.below(4) != 3) server.extensions = server_.chatter.begin();
  world_ = std::make_unique<World>(client, server);
  world_->unordered_writes = true;
  world_->on_wire = [this](Side& from, Data& message) { on_wire(from, message); };
  accounts_[0] = {.requested = client.credits};
  accounts_[1] = {.requested = std::max<std::uint32_t>(server.backward_credits, 1)};
  open_ = registrations_ = 0;
  client_.connect(*world_, world_->client, server_);
  server_.connect(*world_, world_->server, client_);
  client_.most_calls = client.credits;
  server_.most_calls = server.backward_credits;
  set_pace(world_->client, client_);
  set_pace(world_->server, server_);
  client_.health_checks = client.reserved_credits != 0;
  server_.may_lack_memory |= server.limits.most_pulled_at_once < kMostOfOneCall;
}

void Story::set_pace(Side& side, Party& party) {
  if (choices_.chance(4)) side.busy = [this] { return choices_.below(4) != 0; };
  if (choices_.chance(5)) side.has_room = [this] { return choices_.below(4) != 3; };
  side.hold_registrations = choices_.chance(6);
  side.hold_invalidations = choices_.chance(6);
  side.hold_reads = choices_.chance(6);
  side.late_completions = choices_.chance(2);
  side.release_replies = !choices_.chance(2);
  if (choices_.chance(2)) side.watch_sink = [this] { return choices_.chance(2); };
  if (choices_.chance(2)) {
    side.push_first = [this](std::uint32_t most) { return choices_.chance(2) ? choices_.below(most + 1) : 0; };
  }
  party.may_be_too_large = false;
  party.deadlines = choices_.chance(2);
  party.may_lack_memory = choices_.chance(6);
  if (!party.may_lack_memory) return;
  side.fail_registration = [this] { return choices_.chance(10); };
  side.accept_sink = [this](std::uint64_t) { return !choices_.chance(10); };
  if (choices_.chance(4)) side.fail_invalidation = [this] { return choices_.chance(30); };
}

void Story::at_full_pace() {
  for (Side* side : {&world_->client, &world_->server}) {
    side->busy = nullptr;
    side->has_room = nullptr;
    side->hold_registrations = side->hold_invalidations = side->hold_reads = false;
  }
}

/// The core must not grant zero. If grants vary, this changes the grant of an answer on the wire:
/// to one that is not larger, as a Responder may grant, or sometimes to zero, which a Requester
/// takes for one.
void Story::on_wire(Side& from, Data& message) {
  constexpr std::size_t kCredit = 8;
  const bool from_client = &from == &world_->client;
  WireMessage read = read_wire(message, from_client);
  if (read.credit == 0) wrong("a message without credit");
  if (read.answer && grants_vary_) {
    const std::uint32_t grant = choices_.chance(20) ? 0 : 1 + choices_.below(read.credit);
    set_word(message, kCredit, grant);
    read.credit = grant;
  }
  note_message(from_client, read, message);
  accounts_[read.way == Way::kForward ? 0 : 1].on_message(read.way, read);
}

void Story::note_message(bool from_client, const WireMessage& read, const Data& message) const {
  if (!tell) return;
  note(std::string(from_client ? "client" : "server") + (read.optional ? " optional" : "") +
       (read.error    ? " error "
        : read.answer ? " reply "
                      : " call ") +
       (read.way == Way::kForward ? "forward " : "backward ") + std::to_string(word_at(message, 0)) + ", credit " +
       std::to_string(word_at(message, 8)));
}

/// Lets everything that was asked for be answered, and end.
void Story::finish_connection() {
  at_full_pace();
  for (std::uint64_t steps = 0; !failed(); ++steps) {
    const bool happened = world_->step([this](std::size_t n) { return choices_.below(static_cast<std::uint32_t>(n)); });
    check();
    if (happened) continue;
    if (let_go() || client_.answer() || server_.answer() || client_.release() || server_.release()) continue;
    if (server_.waits_for_version() && client_.call()) continue;
    if (!complete_sends()) break;
  }
  check();
  if (failed()) return;
  if (world_->client.connection().version() == core::Version::kV2Draft01) ++tally_.connections_in_two;
  tally_.sinks_filled += world_->server.sinks_filled;
  tally_.pushes += world_->server.pushes;
  const bool lost = world_->client.lost();
  if (lost) {
    ++tally_.losses;
    client_.disconnected();
    server_.disconnected();
  } else if (!client_.idle() || !server_.idle()) {
    wrong("nothing is left to happen, and Calls are open");
  }
  if (world_->client.lost() != world_->server.lost()) wrong("one side is lost and the other is not");
  check();
  if (!world_->violations.empty()) return;  // these are only those of a Call that was given up; see check()
  for (const std::string& remains : world_->remains()) wrong(remains);
}

// --- Steps ---------------------------------------------------------------------------------------

bool Story::step() {
  return world_->step([this](std::size_t n) { return choices_.below(static_cast<std::uint32_t>(n)); });
}

bool Story::let_go() {
  Side& side = choices_.below(2) == 0 ? world_->client : world_->server;
  Side& held = side.held.empty() ? (&side == &world_->client ? world_->server : world_->client) : side;
  if (held.held.empty()) return false;
  held.let_go();
  return true;
}

bool Story::complete_sends() {
  const auto before = world_->waiting();
  world_->client.complete_late_sends();
  world_->server.complete_late_sends();
  return world_->waiting() != before;
}

bool Story::wait() {
  world_->wait(std::chrono::milliseconds(1 + choices_.below(3000)));
  return true;
}

bool Story::cut() {
  note("cut");
  world_->cut();
  return true;
}

bool Story::close() {
  (choices_.below(2) == 0 ? world_->client : world_->server).close();
  return true;
}

void Story::act() {
  if (choices_.chance(cut_rarity_)) {
    choices_.below(3) == 2 ? close() : cut();
    return;
  }
  std::uint32_t at =
      choices_.below(step_weight_ + call_weight_[0] + call_weight_[1] + answer_weight_[0] + answer_weight_[1] +
                     option_weight_ + cancel_weight_ + release_weight_ + let_go_weight_ + wait_weight_);
  const auto is = [&](std::uint32_t weight) {
    const bool chosen = at < weight;
    at -= chosen ? 0 : weight;
    return chosen;
  };
  bool done = false;
  if (is(step_weight_)) {
    done = false;
  } else if (is(call_weight_[0])) {
    done = client_.call();
  } else if (is(call_weight_[1])) {
    done = server_.call();
  } else if (is(answer_weight_[0])) {
    done = server_.answer();
  } else if (is(answer_weight_[1])) {
    done = client_.answer();
  } else if (is(option_weight_)) {
    done = choices_.below(4) != 3 ? client_.ask_option() : server_.ask_option();
  } else if (is(cancel_weight_)) {
    done = choices_.below(2) == 0 ? client_.cancel() : server_.cancel();
  } else if (is(release_weight_)) {
    done = choices_.below(2) == 0 ? client_.release() : server_.release();
  } else if (is(let_go_weight_)) {
    done = let_go();
  } else {
    done = wait();
  }
  if (!done && !step()) client_.call();
}

/// Checks the invariants.
void Story::check() {
  client_.collect();
  server_.collect();
  for (const Party* party : {&client_, &server_}) {
    if (!party->trouble.empty()) wrong(party->trouble);
  }
  for (const std::string& violation : world_->violations) {
    // A peer that was using the memory of a Call that has been given up loses the connection;
    // [RFC 8166 4.4.1].
    const bool fenced = violation.find("without right") != std::string::npos ||
                        violation.find("a key that is none") != std::string::npos;
    if (!fenced || (!client_.fenced_early && !server_.fenced_early)) wrong(violation);
  }
  Side* const sides[] = {&world_->client, &world_->server};
  for (int way : {0, 1}) {
    if (sides[way]->connection().closing()) continue;  // the side hears no answers any more
    const std::string overdrawn =
        accounts_[way].check(sides[way]->counters().calls_sent, sides[way]->connection().calls_in_flight());
    if (!overdrawn.empty()) wrong((way == 0 ? "client: " : "server: ") + overdrawn);
  }
  std::uint64_t opened = 0;
  for (const auto& [id, registration] : world_->client.registrations) {
    const bool remote =
        registration.access == core::RemoteAccess::kRead || registration.access == core::RemoteAccess::kWrite;
    opened += remote ? registration.memory.length : 0;
  }
  if (opened > world_->client.settings().limits.most_registered_bytes) wrong("more memory is open than the limit");
  std::size_t open = 0, registrations = 0;
  for (const Side* side : sides) {
    open += side->calls_open() + side->rpcs_open();
    registrations += side->registrations.size();
  }
  if (open >= std::exchange(open_, open) && registrations <= std::exchange(registrations_, registrations)) return;
  registrations_ = registrations;
  for (const Side* side : sides) {
    for (const auto& [id, registration] : side->registrations) {
      if (!side->in_use(registration.memory)) wrong("memory is registered for nothing that lasts");
    }
  }
}

std::string Story::play(std::uint64_t steps) {
  while (tally_.steps < steps && !failed()) {
    if (!world_) connect();
    act();
    ++tally_.steps;
    check();
    if (failed() || !world_->client.lost()) continue;
    finish_connection();
    world_.reset();
  }
  if (world_ && !failed()) finish_connection();
  return trouble_;
}

}  // namespace rpcrdma::sim

// SPDX-License-Identifier: BSD-3-Clause
//
// This file has the application of a side of the simulated world. Its performer of actions is in
// simulation_performer.cpp. See simulation.h.
#include "rpcrdma/core/simulation.h"

#include <algorithm>

#include "rpcrdma/wire/fixed.h"
#include "xdr/bytes.h"

namespace rpcrdma::sim {
namespace {

constexpr std::uint32_t kBeyond = 64;   // bytes that may be pushed of a result that turns out to be shorter
constexpr std::size_t kInParts = 5464;  // from this size on, sinks have a first part of a page or more

Data rpc_message(std::uint32_t xid, std::uint32_t type, std::size_t bytes) {
  Data message = pattern(bytes, xid * 31 + type);
  wire::fixed::RpcFirstWords{.xid = xid, .mtype = type}.store(message.data());
  return message;
}

}  // namespace

Data pattern(std::size_t bytes, std::uint32_t seed) {
  Data data(bytes);
  std::uint32_t state = seed * 2654435761u + 12345;
  for (std::byte& at : data) {
    state = state * 1664525u + 1013904223u;
    at = static_cast<std::byte>(state >> 24);
  }
  return data;
}

Data call_message(std::uint32_t xid, std::size_t bytes) { return rpc_message(xid, 0, bytes); }
Data reply_message(std::uint32_t xid, std::size_t bytes) { return rpc_message(xid, 1, bytes); }

Data operator+(Data left, const Data& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

Data hex(std::string_view digits) {
  Data data;
  int high = -1;
  for (const char c : digits) {
    if (std::isxdigit(static_cast<unsigned char>(c)) == 0) continue;
    const int value = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
    if (high < 0) {
      high = value;
    } else {
      data.push_back(static_cast<std::byte>(high << 4 | value));
      high = -1;
    }
  }
  return data;
}

Data Arrived::whole() const {
  Data stream;
  std::size_t taken = 0;
  for (const auto& [position, chunk] : chunks) {
    const std::size_t inline_bytes = position - stream.size();
    stream.insert(stream.end(), payload.begin() + static_cast<std::ptrdiff_t>(taken),
                  payload.begin() + static_cast<std::ptrdiff_t>(taken + inline_bytes));
    taken += inline_bytes;
    stream = std::move(stream) + chunk;
    stream.resize(static_cast<std::size_t>(xdr::padded(stream.size())));
  }
  stream.insert(stream.end(), payload.begin() + static_cast<std::ptrdiff_t>(taken), payload.end());
  return stream;
}

// --- A side's application ------------------------------------------------------------------------

Side::Side(World& world, core::Role role, const Settings& settings) : world_(world), role_(role), settings_(settings) {
  const std::uint32_t slots =
      settings.credits + settings.backward_credits + core::kOptionalReceives + settings.spare_receives;
  Data& receive_slab = slabs_[0];
  receive_slab.resize(std::size_t{slots} * settings.receive_bytes);
  slab_of_.resize(slots);
  send_slab_.resize(std::size_t{settings.send_slots == 0 ? slots : settings.send_slots} * settings.send_bytes);
  core::Config config;
  config.role = role;
  config.versions = settings.versions;
  config.credits = settings.credits;
  config.receive_slab = receive_slab;
  config.receive_bytes = settings.receive_bytes;
  config.send_slab = send_slab_;
  config.send_bytes = settings.send_bytes;
  config.most_inline_bytes = settings.most_inline_bytes;
  config.most_receive_bytes = settings.most_receive_bytes;
  config.limits = settings.limits;
  config.remote_invalidation = settings.remote_invalidation;
  config.register_sinks = settings.register_sinks;
  config.backward_credits = settings.backward_credits;
  config.reserved_credits = settings.reserved_credits;
  config.answer_time = settings.answer_time;
  if (settings.asked != nullptr) config.asked = [](void* count) { ++*static_cast<int*>(count); };
  config.asker = settings.asked;
  connection_ = std::make_unique<core::Connection>(config, settings.extensions);
  drain();
}

core::MemoryRef Side::keep(std::list<Data>& in, Data data) {
  in.push_back(std::move(data));
  return {.address = in.back().data(), .length = static_cast<std::uint32_t>(in.back().size()), .region = next_region()};
}

std::uint32_t Side::next_region() { return settings_.strange_memory && ++kept_ % 2 == 0 ? core::kNoRegion : 7; }

std::shared_ptr<Outcome> Side::call(const CallSpec& spec) {
  auto memory = std::make_shared<CallMemory>();
  memory->outcome = std::make_shared<Outcome>();
  memory->outcome->xid = spec.xid;
  const auto pieces = [&](const std::vector<Data>& data) {
    std::vector<core::MemoryRef> refs;
    for (const Data& piece : data) refs.push_back(keep(memory->data, piece));
    memory->refs.push_back(refs);
  };
  pieces(spec.payload);
  for (const auto& argument : spec.arguments) pieces(argument.pieces);
  for (const auto& sizes : spec.results) {
    std::vector<core::MemoryRef> refs;
    for (const std::uint32_t size : sizes) refs.push_back(keep(memory->data, Data(size)));
    memory->results.push_back(refs);
  }
  std::size_t room = 0;
  for (const std::uint32_t size : spec.reply) room += size;
  core::MemoryRef rest = keep(memory->data, Data(room));
  std::vector<core::MemoryRef> reply;
  for (const std::uint32_t size : spec.reply) {  // two regions take turns, so that each size is a segment of its own
    const std::uint32_t region = reply.size() % 2 == 0 ? 7 : 8;
    reply.push_back(
        {.address = rest.address, .length = size, .region = settings_.strange_memory ? region - 7 : region});
    rest.address += size;
  }

  std::vector<core::ReducedArgument> arguments;
  for (std::size_t i = 0; i < spec.arguments.size(); ++i) {
    arguments.push_back({.position = spec.arguments[i].position, .memory = memory->refs[i + 1]});
  }
  std::vector<core::ResultMemory> results;
  for (const auto& refs : memory->results) results.push_back({.memory = refs});
  const core::Call call{.xid = spec.xid,
                        .payload = memory->refs[0],
                        .arguments = arguments,
                        .results = results,
                        .reply = reply,
                        .deadline = spec.deadline,
                        .health_check = spec.health_check,
                        .context = reinterpret_cast<std::uintptr_t>(memory.get()),
                        .option = OptionSpec::view(spec.option)};
  const auto id = in_core([&] { return connection_->call(call, world_.now()); });
  if (id) {
    memory->id = memory->outcome->id = *id;
    open_calls_[*id] = memory;
  } else {
    memory->outcome->error = id.error();
    memory->outcome->endings = 1;
  }
  drain();
  return memory->outcome;
}

void Side::cancel(const Outcome& call) {
  in_core([&] { connection_->cancel(call.id, world_.now()); });
  drain();
}

void Side::release(const Outcome& call) {
  unreleased_.erase(call.id);
  in_core([&] { connection_->release(call.id, world_.now()); });
  drain();
}

void Side::end(core::CallId id, std::uint64_t context, const std::function<void(Outcome&, CallMemory&)>& fill) {
  const auto at = open_calls_.find(id);
  if (at == open_calls_.end()) {
    world_.violation("a Call has ended that nobody made, or twice");
    return;
  }
  const std::shared_ptr<CallMemory> memory = at->second;
  open_calls_.erase(at);
  if (context != reinterpret_cast<std::uintptr_t>(memory.get()))
    world_.violation("a Call's end came with another's context");
  ++memory->outcome->endings;
  fill(*memory->outcome, *memory);
  // The memory is the application's again, so it may be overwritten.
  for (Data& data : memory->data) std::fill(data.begin(), data.end(), std::byte{0xee});
}

xdr::Result<void, core::CallError> Side::reply(core::RpcId rpc, const ReplySpec& spec) {
  if (!open_rpcs_.contains(rpc)) open_rpcs_[rpc] = std::make_shared<RpcMemory>();
  const auto memory = open_rpcs_[rpc];
  const auto pieces = [&](const std::vector<Data>& data) {
    std::vector<core::MemoryRef>& refs = memory->refs.emplace_back();
    for (const Data& piece : data) {
      refs.push_back(keep(memory->data, piece + Data(kBeyond)));
      refs.back().length -= kBeyond;
    }
    return std::span<const core::MemoryRef>(refs);
  };
  core::Reply reply;
  reply.payload = pieces(spec.payload);
  std::vector<core::ResultMemory> results;
  for (const auto& result : spec.results) results.push_back({.memory = pieces(result)});
  if (push_first && !results.empty()) push_before(rpc, *memory, results[0].memory);
  for (const std::size_t at : spec.absent) results.at(at).absent = true;
  reply.results = results;
  reply.option = OptionSpec::view(spec.option);
  auto taken = in_core([&] { return connection_->reply(rpc, reply, world_.now()); });
  if (!taken) end_rpc(rpc, false);
  drain();
  return taken;
}

/// Pushes the beginning of the first piece of a result, whose memory goes on behind it.
void Side::push_before(core::RpcId rpc, RpcMemory& memory, std::span<const core::MemoryRef> result) {
  if (result.empty() || result[0].region == core::kNoRegion) return;
  core::MemoryRef first = result[0];
  first.length = push_first(first.length + (result.size() == 1 ? kBeyond : 0));
  if (!in_core([&] { return connection_->push(rpc, first, world_.now()); })) return;
  ++pushes;
  memory.pushed = true;
  drain();
}

bool Side::end_rpc(core::RpcId rpc, bool answered) {
  const auto at = open_rpcs_.find(rpc);
  if (at == open_rpcs_.end()) return false;
  if (!answered && at->second->pushed) unanswered_.push_back(at->second);
  open_rpcs_.erase(at);
  return true;
}

void Side::refuse(core::RpcId rpc) {
  end_rpc(rpc, false);
  in_core([&] { connection_->refuse(rpc, world_.now()); });
  drain();
}

void Side::close() {
  in_core([&] { connection_->close(core::CloseReason::kRequested, world_.now()); });
  drain();
}

xdr::Result<std::uint32_t, core::CallError> Side::send_optional(std::uint32_t opttype, const Data& optinfo) {
  auto xid = in_core([&] { return connection_->send_optional(opttype, optinfo, world_.now()); });
  drain();
  return xid;
}

void Side::with_outbox(const std::function<void(core::Outbox&)>& use) {
  const auto call = [](void* context, core::Outbox& out, core::TimePoint) {
    (*static_cast<const std::function<void(core::Outbox&)>*>(context))(out);
  };
  void* const context = const_cast<void*>(static_cast<const void*>(&use));
  in_core([&] { connection_->use_outbox(call, context, world_.now()); });
  drain();
}

void Side::hear(const core::SinkWanted& wanted) {
  auto memory = std::make_shared<RpcMemory>();
  core::MemoryRef sink;
  if (!accept_sink || accept_sink(wanted.bytes)) {
    open_rpcs_[wanted.rpc] = memory;
    memory->sink.resize(static_cast<std::size_t>(wanted.bytes));
    sink = {
        .address = memory->sink.data(), .length = static_cast<std::uint32_t>(wanted.bytes), .region = next_region()};
  }
  Announced& announced = memory->announced;
  if (!wanted.payload.empty()) announced.payload.emplace(wanted.payload.begin(), wanted.payload.end());
  for (const auto& chunk : wanted.chunks) announced.chunks.emplace_back(chunk.position, chunk.memory.length);
  for (const auto& chunk : wanted.results) announced.results.emplace_back(chunk.capacity, chunk.segments);
  const bool watched = watch_sink && watch_sink();
  const bool in_parts = memory->sink.size() >= kInParts && sink.region != core::kNoRegion && !settings_.register_sinks;
  memory->watched = watched && in_parts;
  in_core([&] { connection_->provide_sink(wanted.rpc, sink, world_.now(), watched); });
}

void Side::check_announced(const RpcMemory& memory, const core::CallArrived& call) {
  if (memory.sink.empty()) return;
  Announced now;
  const std::byte* const payload = call.payload.data();
  const bool long_call = payload >= memory.sink.data() && payload < memory.sink.data() + memory.sink.size();
  if (!long_call) now.payload.emplace(call.payload.begin(), call.payload.end());
  for (const auto& chunk : call.chunks) now.chunks.emplace_back(chunk.position, chunk.memory.length);
  for (const auto& chunk : call.results) now.results.emplace_back(chunk.capacity, chunk.segments);
  if (now != memory.announced) world_.violation("a Call is not what was told before its sink");
  if (memory.watched && memory.filled.empty()) world_.violation("a Call arrives before the first part of its sink");
  if (!std::equal(memory.filled.begin(), memory.filled.end(), memory.sink.begin())) {
    world_.violation("part of a sink was told of before it was there");
  }
}

void Side::hear(const core::Upcall& upcall) {
  std::visit([&](const auto& told) { hear(told); }, upcall);
}

void Side::hear(const core::SinkFilled& filled) {
  const auto rpc = open_rpcs_.find(filled.rpc);
  if (rpc == open_rpcs_.end() || !rpc->second->watched || !rpc->second->filled.empty() || filled.bytes == 0 ||
      filled.bytes >= rpc->second->sink.size()) {
    return world_.violation("SinkFilled comes for no watched sink, twice, or with a wrong number of bytes");
  }
  rpc->second->filled = first_of(rpc->second->sink, static_cast<std::size_t>(filled.bytes));
  ++sinks_filled;
}

void Side::hear(const core::CallArrived& call) {
  if (!open_rpcs_.contains(call.rpc)) open_rpcs_[call.rpc] = std::make_shared<RpcMemory>();
  check_announced(*open_rpcs_[call.rpc], call);
  Arrived copy{.rpc = call.rpc,
               .xid = call.xid,
               .version = call.version,
               .payload = Data(call.payload.begin(), call.payload.end()),
               .chunks = {},
               .results = {call.results.begin(), call.results.end()},
               .reply_room = call.reply_room,
               .came_with = OptionSpec::of(call.option)};
  for (const core::PulledChunk& chunk : call.chunks) {
    copy.chunks.emplace_back(chunk.position, Data(chunk.memory.address, chunk.memory.address + chunk.memory.length));
  }
  arrived.push_back(copy);
  if (on_call) return on_call(copy);
  EXPECT_TRUE(reply(call.rpc, {.payload = {reply_message(copy.xid, 40)}, .results = {}}).has_value());
}

void Side::hear(const core::ReplySent& sent_reply) {
  if (!end_rpc(sent_reply.rpc, sent_reply.ok)) world_.violation("an RPC has ended twice");
  reply_sent[sent_reply.rpc].push_back(sent_reply.ok);
}

void Side::hear(const core::ReplyArrived& reply_arrived) {
  end(reply_arrived.call, reply_arrived.context, [&](Outcome& outcome, CallMemory& memory) {
    outcome.came_with = OptionSpec::of(reply_arrived.option);
    outcome.payload.assign(reply_arrived.payload.begin(), reply_arrived.payload.end());
    outcome.written.assign(reply_arrived.written.begin(), reply_arrived.written.end());
    for (std::size_t i = 0; i < memory.results.size(); ++i) {
      Data& result = outcome.results.emplace_back();
      for (const core::MemoryRef& piece : memory.results[i]) {
        result.insert(result.end(), piece.address, piece.address + piece.length);
      }
      result.resize(static_cast<std::size_t>(outcome.written[i]));
    }
  });
  unreleased_.insert(reply_arrived.call);
  if (!release_replies) return;
  unreleased_.erase(reply_arrived.call);
  in_core([&] { connection_->release(reply_arrived.call, world_.now()); });
}

void Side::hear(const core::CallFailed& failed) {
  end(failed.call, failed.context, [&](Outcome& outcome, CallMemory&) { outcome.error = failed.error; });
}

void Side::hear(const core::VersionSettled& version) { settled.push_back(version.version); }

void Side::hear(const core::OptionRefused& option) { refused.push_back(option); }

void Side::hear(const core::ReceivesWanted& wanted) {
  Data memory;
  if (!refuse_receives || !refuse_receives()) memory.resize(std::size_t{wanted.slots} * wanted.bytes);
  const bool enough = !memory.empty();
  if (enough && !slabs_.emplace(wanted.slab, std::move(memory)).second) {
    return world_.violation("a slab is wanted twice");
  }
  const bool taken = in_core([&] {
    return connection_->provide_receives(wanted.slab, enough ? std::span(slabs_[wanted.slab]) : std::span<std::byte>{},
                                         world_.now());
  });
  if (enough && !taken) slabs_.erase(wanted.slab);
}

void Side::hear(const core::ReceivesUnused& unused) {
  for (const std::uint32_t slot : posted) {
    if (slab_of_[slot] == unused.slab) world_.violation("memory of a posted Receive is unused");
  }
  if (slabs_.erase(unused.slab) == 0) world_.violation("a slab is unused twice");
}

void Side::hear(const core::Closed& end_of_connection) { closed.push_back(end_of_connection); }

}  // namespace rpcrdma::sim

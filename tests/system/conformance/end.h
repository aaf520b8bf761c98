// SPDX-License-Identifier: BSD-3-Clause
//
// One end of a connection whose peer, memory and device are the test: bytes go in, bytes come out,
// and the test gives the keys. For tests that compare messages byte by byte; core/simulation.h has
// a world in which two ends meet.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <list>
#include <map>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "rpcrdma/core/connection.h"
#include "support/print.h"

namespace rpcrdma::conformance {

using Data = std::vector<std::byte>;

/// A Call as the application of this end sees it.
struct Arrived {
  core::RpcId rpc{};
  Data payload;
  std::vector<std::pair<std::uint32_t, Data>> chunks;  ///< Position, bytes
  std::vector<core::OfferedChunk> results;
  std::uint64_t reply_room = 0;
};

/// The end of a Call of this side.
struct Ended {
  std::optional<core::CallError> error;
  Data payload;
  std::vector<std::uint64_t> written;
};

class End {
 public:
  static constexpr std::uint32_t kBytes = 4096;
  static constexpr std::uint32_t kRegion = 7;

  End(core::Role role, std::uint32_t credits, std::uint32_t backward_credits = 0, core::Versions versions = {})
      : receives_(std::size_t{credits + backward_credits + core::kOptionalReceives} * kBytes),
        sends_(receives_.size()),
        connection(configure(role, credits, backward_credits, versions), {}) {
    event(core::Established{});
  }

  // Inputs from the test.
  std::deque<core::Segment> keys;  ///< for the next registrations; their lengths are ignored
  std::map<std::uint32_t, std::pair<std::uint64_t, Data>>
      peer;  ///< memory of the peer: by handle, first offset and bytes

  // Outputs that the test reads.
  std::vector<Data> sent;                               ///< whole messages
  std::vector<std::pair<core::Segment, Data>> written;  ///< by RDMA Writes
  std::vector<core::MemoryRef> registered;
  std::vector<Arrived> arrived;
  std::vector<Ended> ended;
  std::optional<core::CloseReason> closed;

  /// Stores data that lives as long as this end.
  core::MemoryRef keep(Data data) {
    Data& kept = kept_.emplace_back(std::move(data));
    return {.address = kept.data(), .length = static_cast<std::uint32_t>(kept.size()), .region = kRegion};
  }
  core::MemoryRef room(std::uint32_t bytes) { return keep(Data(bytes)); }

  void call(const core::Call& call) {
    ASSERT_TRUE(connection.call(call, {}).has_value());
    run();
  }
  void reply(const core::Reply& reply) {
    ASSERT_FALSE(arrived.empty());
    ASSERT_TRUE(connection.reply(arrived.back().rpc, reply, {}).has_value());
    run();
  }
  /// Delivers a message of the peer.
  void deliver(const Data& message) {
    ASSERT_FALSE(posted_.empty());
    ASSERT_LE(message.size(), kBytes);
    const std::uint32_t slot = posted_.front();
    posted_.pop_front();
    std::copy(message.begin(), message.end(), receives_.begin() + std::ptrdiff_t{slot} * kBytes);
    event(core::Received{.slot = slot, .bytes = static_cast<std::uint32_t>(message.size())});
  }

  /// Performs actions, and records upcalls, until none is left.
  void run() {
    for (bool again = true; again;) {
      again = false;
      std::vector<core::Event> answers;
      while (const auto action = connection.poll_action()) {
        std::visit([&](const auto& wanted) { perform(wanted, answers); }, *action);
        again = true;
      }
      for (const core::Event& answer : answers) connection.on_event(answer, {});
      while (const auto upcall = connection.poll_upcall()) {
        std::visit([&](const auto& told) { hear(told); }, *upcall);
        again = true;
      }
    }
  }

 private:
  core::Config configure(core::Role role, std::uint32_t credits, std::uint32_t backward_credits,
                         core::Versions versions) {
    core::Config config;
    config.role = role;
    config.versions = versions;
    config.credits = credits;
    config.backward_credits = backward_credits;
    config.receive_slab = receives_;
    config.send_slab = sends_;
    config.receive_bytes = config.send_bytes = kBytes;
    return config;
  }

  void event(const core::Event& event) {
    connection.on_event(event, {});
    run();
  }

  void perform(const core::PostReceive& post, std::vector<core::Event>&) { posted_.push_back(post.slot); }
  void perform(const core::PostSend& send, std::vector<core::Event>& answers) {
    const auto header = sends_.begin() + std::ptrdiff_t{send.slot} * kBytes;
    Data& message = sent.emplace_back(header, header + send.header_bytes);
    for (const core::MemoryRef& piece : send.payload)
      message.insert(message.end(), piece.address, piece.address + piece.length);
    answers.push_back(core::SendDone{send.slot});
  }
  void perform(const core::FlushSends&, std::vector<core::Event>&) {}
  void perform(const core::Register& wanted, std::vector<core::Event>& answers) {
    ASSERT_FALSE(keys.empty()) << "more is registered than the test expects";
    registered.push_back(wanted.memory);
    core::Segment key = keys.front();
    keys.pop_front();
    key.length = wanted.memory.length;
    answers.push_back(core::Registered{.id = wanted.id, .segment = key});
  }
  void perform(const core::Invalidate& wanted, std::vector<core::Event>& answers) {
    answers.push_back(core::Invalidated{wanted.id});
  }
  void perform(const core::RdmaRead& read, std::vector<core::Event>& answers) {
    ASSERT_TRUE(peer.contains(read.source.handle)) << std::hex << read.source.handle;
    const auto& [begin, bytes] = peer[read.source.handle];
    ASSERT_GE(read.source.offset, begin);
    ASSERT_LE(read.source.offset - begin + read.source.length, bytes.size());
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(read.source.offset - begin), read.source.length,
                read.sink.address);
    answers.push_back(core::ReadDone{read.id});
  }
  void perform(const core::RdmaWrite& write, std::vector<core::Event>&) {
    written.emplace_back(write.target, Data(write.source.address, write.source.address + write.source.length));
  }
  void perform(const core::Close& wanted, std::vector<core::Event>& answers) {
    closed = wanted.reason;
    answers.push_back(core::ConnectionLost{});
  }

  void hear(const core::SinkWanted& wanted) {
    connection.provide_sink(wanted.rpc, room(static_cast<std::uint32_t>(wanted.bytes)), {});
  }
  void hear(const core::CallArrived& call) {
    Arrived& seen = arrived.emplace_back();
    seen.rpc = call.rpc;
    seen.payload.assign(call.payload.begin(), call.payload.end());
    for (const core::PulledChunk& chunk : call.chunks)
      seen.chunks.emplace_back(chunk.position, Data(chunk.memory.address, chunk.memory.address + chunk.memory.length));
    seen.results.assign(call.results.begin(), call.results.end());
    seen.reply_room = call.reply_room;
  }
  void hear(const core::ReplyArrived& reply) {
    Ended& end = ended.emplace_back();
    end.payload.assign(reply.payload.begin(), reply.payload.end());
    end.written.assign(reply.written.begin(), reply.written.end());
    connection.release(reply.call, {});
  }
  void hear(const core::CallFailed& failed) { ended.emplace_back().error = failed.error; }
  template <typename Other>
  void hear(const Other&) {}

  Data receives_, sends_;
  std::deque<std::uint32_t> posted_;
  std::list<Data> kept_;

 public:
  core::Connection connection;  ///< declared after the slabs that it uses
};

}  // namespace rpcrdma::conformance

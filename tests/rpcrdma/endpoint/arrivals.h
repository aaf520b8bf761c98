// SPDX-License-Identifier: BSD-3-Clause
//
// This fixture has a server of which some procedures are watched, and keeps what its watcher and
// its handler were given. It serves tests of calls that are watched while they arrive.
#pragma once

#include <deque>
#include <vector>

#include "rpcrdma/endpoint/raw_client.h"

namespace rpcrdma::test {
namespace arrivals {

using endpoint::DeferredReply;
using endpoint::ServeOptions;
using endpoint::ServerConfig;
using oncrpc::stub::ArrivingCall;
namespace control = softverbs::control;

inline std::byte byte_at(std::size_t offset) { return static_cast<std::byte>(1 + offset % 251); }

inline bool is_pattern(const core::MemoryRef& memory, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i)
    if (memory.address[i] != byte_at(i)) return false;
  return true;
}

/// A Told holds what a watcher was told of one call, copied where it does not stay.
struct Told {
  ArrivingCall call;
  Bytes arguments, body;
  std::vector<core::OfferedChunk> offered;
  std::vector<std::uint64_t> filled;
  bool first_bytes_right = true, last_byte_there = false;
  int lost = 0;
  const std::atomic<bool>* gone = nullptr;  ///< set once the call is deferred
  std::size_t in_use_when_lost = 0;         ///< buffers of the pool that are in use
};

class Watcher final : public oncrpc::stub::ArrivalWatcher {
 public:
  void* arriving(const ArrivingCall& call) override {
    if (declines) return nullptr;
    Told& one = told.emplace_back();
    one.call = call;
    one.arguments.assign(call.arguments.begin(), call.arguments.end());
    one.body.assign(call.credential.body.begin(), call.credential.body.end());
    one.offered.assign(call.offered.begin(), call.offered.end());
    std::fill_n(call.reduced.address, call.reduced.length, std::byte{0});
    return &one;
  }
  void filled(void* watched, std::uint64_t bytes) override {
    Told& one = *static_cast<Told*>(watched);
    one.filled.push_back(bytes);
    one.first_bytes_right &= is_pattern(one.call.reduced, static_cast<std::size_t>(bytes));
    one.last_byte_there |= one.call.reduced.address[one.call.reduced.length - 1] != std::byte{0};
  }
  void put_off(void* watched, const std::atomic<bool>& gone) override { static_cast<Told*>(watched)->gone = &gone; }
  void lost(void* watched, oncrpc::stub::HeldMemory& memory) override {
    if (keeps) kept.push_back(std::move(memory));
    Told& one = *static_cast<Told*>(watched);
    ++one.lost;
    one.in_use_when_lost = server->pool().buffers_in_use();
  }

  endpoint::Server* server = nullptr;
  std::deque<Told> told;
  bool declines = false;
  bool keeps = false;  ///< whether it keeps the memory of what is lost
  std::vector<oncrpc::stub::HeldMemory> kept;
};

/// A Handled is a call that a handler had.
struct Handled {
  std::uint32_t procedure = 0, arriving = 0;
  void *watched = nullptr, *watched_again = nullptr;
  bool right = false;  ///< whether all of its reduced argument is right
};

class Arrivals : public RawPair {
 protected:
  static constexpr std::uint32_t kPool = 1u << 16;
  static constexpr std::uint32_t kWatched = 1, kLater = 2, kUnwatched = 3, kRemembered = 4;
  static constexpr std::uint32_t kBytes = 20'000, kFirstPart = 12'288;  // three quarters, in pages of 4096 bytes

  void start(ServerConfig config = {}) {
    config.pool_bytes = kPool;
    listen(std::move(config));
    serve({.remembered_procedures = 1u << kRemembered,
           .watched_procedures = 1u << kWatched | 1u << kLater | 1u << kRemembered,
           .watcher = &watcher_});
    watcher_.server = server_.get();
  }
  void serve(const ServeOptions& options) {
    server_->serve(
        kProgram, kVersion,
        [this](endpoint::InboundCall& call) {
          Handled& one = handled_.emplace_back();
          one.procedure = call.procedure().number;
          one.arriving = call.arriving();
          if (takes_) one.watched = call.watched();
          if (takes_) one.watched_again = call.watched();
          one.right =
              call.reduced().size() == 1 && is_pattern(call.reduced()[0].memory, call.reduced()[0].memory.length);
          if (one.procedure == kLater) return kept_.push_back(call.later());
          (void)call.reply({});
        },
        options);
  }
  void TearDown() override {
    kept_.clear();
    watcher_.kept.clear();
    if (server_) run_raw();
    RawPair::TearDown();
  }
  RawClient* ready() {
    RawClient* const client = raw_connect();
    if (client != nullptr)
      for (std::size_t i = 0; i < client->data.size(); ++i) client->data[i] = byte_at(i);
    return client;
  }
  /// Returns one Read chunk of the first `bytes` bytes of the client's data, in two segments.
  static std::vector<std::pair<std::uint32_t, core::Segment>> in_two(RawClient& client, std::uint32_t bytes,
                                                                     std::uint32_t position = kRpcCallBytes) {
    const core::Segment all = client.expose(0, bytes, core::RemoteAccess::kRead);
    const std::uint32_t first = bytes / 8 * 5;
    return {{position, {all.handle, first, all.offset}}, {position, {all.handle, bytes - first, all.offset + first}}};
  }
  void call(RawClient& client, std::uint32_t xid, std::uint32_t procedure, std::uint32_t bytes = kBytes) {
    client.send(raw_call(xid, procedure, {}, {.reads = in_two(client, bytes), .writes = {}, .reply = {}}));
    run_raw();
  }
  static control::Fault slow_read(std::uint64_t nth) {
    return {.kind = control::Fault::Kind::kDelay,
            .nth = nth,
            .opcode = IBV_WR_RDMA_READ,
            .delay_ns = std::uint64_t{3'600'000'000'000}};
  }
  /// Lets the last Read of the next call of `kBytes` bytes take an hour.
  static void stop_between_the_parts() {
    control::inject(control::default_fabric(), slow_read(provider().iwarp ? 2 : 3));
  }
  std::vector<std::uint64_t> first_part() const {
    return provider().iwarp ? std::vector<std::uint64_t>{} : std::vector<std::uint64_t>{kFirstPart};
  }

  Watcher watcher_;
  std::vector<Handled> handled_;
  std::vector<DeferredReply> kept_;
  bool takes_ = true;
};

}  // namespace arrivals
}  // namespace rpcrdma::test

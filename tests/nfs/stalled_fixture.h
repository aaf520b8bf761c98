// SPDX-License-Identifier: BSD-3-Clause
//
// A server whose disk can stall (stalled_disk.h), its clients, and peers that stop in the middle of
// a WRITE. The server's loop runs on the test's thread, so a loop that waits for the disk fails the
// test.
#pragma once

#include <fstream>
#include <iterator>
#include <span>
#include <string>

#include "nfs/nfs3_fixture.h"
#include "nfs/stalled_disk.h"

namespace rpcrdma::test {
namespace stalled_fixture {

using namespace nfs3_fixture;  // NOLINT(google-build-using-namespace)
using nfs::test::StalledDisk;
namespace control = softverbs::control;

class StalledDisks : public Nfs3HostileTest {
 protected:
  StalledDisks() { threads_ = 3; }
  void TearDown() override {
    disk_.thaw();
    Nfs3HostileTest::TearDown();
  }
  template <class P>
  using Asked = std::future<oncrpc::stub::Kept<P>>;

  Asked<Nfs::Commit> begin_to_commit(const Handle& file) {
    return oncrpc::stub::ask<Nfs::Commit>([&](auto done) { return nfs_->commit({file, 0, 0}, {}, std::move(done)); });
  }
  Asked<Nfs::Mkdir> begin_to_mkdir(std::string_view name) {
    return oncrpc::stub::ask<Nfs::Mkdir>([&](auto done) {
      return nfs_->mkdir({{root(), name}, mode(0755)}, {}, std::move(done));
    });
  }
  template <class Future>
  static bool is_answered(Future& future) {
    return future.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
  }
  /// Lets server, client and peers work until they have nothing to do but wait for the workers.
  void settle_all() {
    for (bool any = true; any;) {
      any = client_->progress();
      any |= server_->progress();
      for (const auto& raw : raw_) any |= raw->progress();
    }
  }
  /// As `settle_all()`, and then waits until that many calls wait for the disk. The server's loop
  /// does not run meanwhile.
  void until_waiting(std::size_t calls) {
    settle_all();
    disk_.await(calls);
  }
  /// Expects that a NULL call on another connection succeeds.
  void expect_null_is_answered() {
    const Bytes received = answer(0, {});
    EXPECT_EQ(stat_of(received), 0u);
  }
  template <class P>
  static bool is_ok(const oncrpc::stub::Kept<P>& kept) {
    return kept.outcome().ok();
  }
  template <class P>
  static Nfsstat3 status_of(const oncrpc::stub::Kept<P>& kept) {
    const auto outcome = kept.outcome();
    return outcome.ok() ? outcome->status() : Nfsstat3{-1};
  }
  Nfsstat3 status_of_getattr(const Handle& file) {
    return status_of(ask<Nfs::Getattr>([&](auto done) { return nfs_->getattr({file}, {}, std::move(done)); }));
  }

  /// Another peer, with memory of that many pages.
  RawClient& raw_with(std::size_t pages) {
    raw_.push_back(std::make_unique<RawClient>(provider().connect_to(port_), RawClient::kSlots, pages));
    run_raw();
    EXPECT_TRUE(raw_.back()->established);
    return *raw_.back();
  }
  /// Sends a WRITE of the data in these segments of one Read chunk, at offset 0 and unstable.
  void send_write(RawClient& client, const Handle& file, std::span<const core::Segment> chunks) {
    constexpr std::uint32_t kXid = 77;
    std::uint32_t bytes = 0;
    for (const core::Segment& chunk : chunks) bytes += chunk.length;
    Bytes arguments = encoded(WRITE3args{file, 0, bytes, StableHow::UNSTABLE, {}});
    arguments.resize(arguments.size() - 4);
    put_word(arguments, bytes);
    Bytes header(oncrpc::kMostRpcHeaderBytes);
    header.resize(*oncrpc::encode_call(kXid, {Nfs::kProgram, Nfs::kVersion, Nfs::Write::kProcedure.number},
                                       {oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, credential_}, header));
    const auto position = static_cast<std::uint32_t>(header.size() + arguments.size());
    RawLists lists;
    for (const core::Segment& chunk : chunks) lists.reads.push_back({position, chunk});
    Bytes message = raw_call(kXid, Nfs::Write::kProcedure.number, {}, lists);
    message.resize(message.size() - kRpcCallBytes);
    message.insert(message.end(), header.begin(), header.end());
    message.insert(message.end(), arguments.begin(), arguments.end());
    client.send(message);
  }
  /// Delays the n-th RDMA Read from now on by an hour, as if the peer had stopped.
  static void stop_at_read(std::uint64_t nth) {
    control::inject(control::default_fabric(), {.kind = control::Fault::Kind::kDelay,
                                                .nth = nth,
                                                .opcode = IBV_WR_RDMA_READ,
                                                .delay_ns = std::uint64_t{3'600'000'000'000}});
  }
  std::string content(std::string_view name) {
    std::ifstream in(directory_.path() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  StalledDisk& disk_ = StalledDisk::get();
};

}  // namespace stalled_fixture
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// The whole server on a thread of its own, as `rpcrdma serve` runs it, and clients of MOUNT, NLM
// and NSM over TCP. For tests of runtime/nfs/server/nfs_server.h.
#pragma once

#include <sys/eventfd.h>

#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "nfs/server/nfs_server.h"
#include "nfs/tree_fixture.h"
#include "oncrpc/stream/over_tcp.h"
#include "oncrpc/stream/stream_client.h"
#include "oncrpc/stream/tcp_peers.h"
#include "rpcrdma/endpoint/raw_client.h"
#include "support/provider.h"

namespace nfs {
namespace whole_server {

using namespace nfs::wire::nlm4;  // NOLINT(google-build-using-namespace)
using oncrpc::RpcError;
using oncrpc::stream::StreamClient;
using rpcrdma::test::encoded;
using Mount = nfs::stub::mount3::MountV3;
using Nlm = nfs::stub::nlm4::Nlm4Vers;
using Nsm = nfs::stub::nsm::SmVers;

inline xdr::Bytes bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

/// Passes notifications from one thread to a test on another.
template <class What>
class Heard {
 public:
  void add(What what) {
    {
      const std::lock_guard lock(mutex_);
      all_.push_back(std::move(what));
    }
    added_.notify_all();
  }
  /// Waits until at least `count` have come, and returns all that have come so far.
  std::vector<What> first(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(added_.wait_for(lock, rpcrdma::test::kLimit, [&] { return all_.size() >= count; }))
        << "only " << all_.size();
    return all_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable added_;
  std::vector<What> all_;
};

/// The lock service of a client, which receives the notifications of granted locks.
class Told final : public nfs::stub::nlm4::Nlm4VersService {
 public:
  explicit Told(Nlm4Stats answer) : answer_(answer) {}
  void granted(oncrpc::stub::Call<Granted>& call) override {
    call.reply({.cookie = call.arguments().cookie(), .stat = {answer_}});
    svid_.set_value(call.arguments().alock().svid());
  }
  /// Waits for a notification, and returns the svid of the owner whose lock is granted.
  std::int32_t svid() {
    auto told = svid_.get_future();
    const bool was_told = told.wait_for(rpcrdma::test::kLimit) == std::future_status::ready;
    EXPECT_TRUE(was_told) << "no notification of a granted lock has come";
    return was_told ? told.get() : -1;
  }

 private:
  const Nlm4Stats answer_;
  std::promise<std::int32_t> svid_;
};

class WholeServerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!rpcrdma::test::provider().is_software_fabric()) GTEST_SKIP() << "softverbs is enough for this test";
    std::filesystem::create_directories(directory_.path() / "sub" / "deep");
    std::ofstream(directory_.path() / "file") << "text";
  }
  void TearDown() override { stop(); }

  void start(NfsServerConfig config = {}) {
    config.tree.directory = directory_.path();
    config.tree.squash = Squash::kNone;
    if (config.address.family() == 0) config.address = rpcrdma::test::provider().listen_at(rpcrdma::test::free_port());
    config.state_grace = rpcrdma::test::kLimit;
    config.callbacks.connect_time = config.callbacks.call_time = rpcrdma::test::kLimit;
    config.callbacks.find = [this](const Callback&) -> xdr::Result<oncrpc::Address, oncrpc::Failure> {
      ++finds_;
      const std::lock_guard lock(mutex_);
      if (client_ == nullptr) return xdr::unexpected(oncrpc::Failure{});
      return client_->address();
    };
    auto server = NfsServer::start(*table_, std::move(config));
    ASSERT_TRUE(server) << server.error().why;
    server_ = std::move(*server);
    thread_ = std::thread([this] {
      const auto ended = server_->run(stop_.get(), most_);
      ended_ = ended.has_value();
      if (!ended) failure_ = ended.error();
    });
  }
  void stop() {
    if (!thread_.joinable()) return;
    ::eventfd_write(stop_.get(), 1);
    thread_.join();
    eventfd_t count = 0;
    ::eventfd_read(stop_.get(), &count);
    EXPECT_TRUE(ended_);
    server_.reset();
  }
  /// From now on, the server's calls to any client come to this service.
  void listen(oncrpc::stub::Service& told) {
    auto server = tcp_peers::open();
    oncrpc::stream::serve(told, *server);
    listen(std::move(server));
  }
  void listen(std::unique_ptr<oncrpc::stream::TcpServer> server) {
    const std::lock_guard lock(mutex_);
    client_ = std::make_unique<tcp_peers::Running>(std::move(server));
  }

  StreamClient client(std::uint32_t program, std::uint32_t version, oncrpc::stream::StreamClientConfig config = {},
                      const char* host = nullptr) {
    config = tcp_peers::patient(std::move(config));
    config.identity = oncrpc::Identity{.machine = "here", .uid = ::geteuid(), .gid = ::getegid()};
    const oncrpc::Address listening = server_->mount_address();
    const auto address = host == nullptr ? listening : *oncrpc::Address::parse(host, listening.port());
    auto client = StreamClient::connect(address, program, version, config);
    EXPECT_TRUE(client);
    return std::move(*client);
  }
  nfs::wire::mount3::Mountstat3 mount(StreamClient& client, const std::string& path) {
    std::vector<std::byte> arguments(4 + xdr::padded(path.size()));
    xdr::store_u32(arguments.data(), static_cast<std::uint32_t>(path.size()));
    std::memcpy(arguments.data() + 4, path.data(), path.size());
    const auto results = client.call(Mount::Mnt::kProcedure.number, arguments);
    EXPECT_TRUE(results);
    const auto view = results ? nfs::wire::mount3::Mountres3View::parse(*results)
                              : xdr::Parsed<nfs::wire::mount3::Mountres3View>(xdr::unexpected(xdr::DecodeError{}));
    EXPECT_TRUE(view);
    if (!view) return nfs::wire::mount3::Mountstat3{-1};
    if (const auto* info = view->as_mountinfo()) handle_.assign(info->fhandle().begin(), info->fhandle().end());
    return view->fhs_status();
  }

  Nlm4Lock lock_of(std::int32_t svid, std::string_view caller = "one") {
    return {.caller_name = caller, .fh = handle_, .oh = bytes_of("owner"), .svid = svid, .l_offset = 0, .l_len = 0};
  }
  Nlm4Stats stat_of(const xdr::Result<xdr::Bytes, oncrpc::Failure>& results) {
    EXPECT_TRUE(results) << to_string(results.error());
    const auto view = Nlm4ResView::parse(results ? *results : xdr::Bytes{});
    EXPECT_TRUE(view && std::ranges::equal(view->cookie(), bytes_of("cookie")));
    return view ? view->stat().stat : Nlm4Stats{-1};
  }
  Nlm4Stats lock(StreamClient& client, const Nlm4Lock& wanted, bool block = false, bool reclaim = false) {
    return stat_of(client.call(Nlm::Lock::kProcedure.number, encoded(Nlm4Lockargs{.cookie = bytes_of("cookie"),
                                                                                  .block = block,
                                                                                  .exclusive = true,
                                                                                  .alock = wanted,
                                                                                  .reclaim = reclaim,
                                                                                  .state = 1})));
  }
  Nlm4Stats unlock(StreamClient& client, const Nlm4Lock& held) {
    return stat_of(client.call(Nlm::Unlock::kProcedure.number,
                               encoded(Nlm4Unlockargs{.cookie = bytes_of("cookie"), .alock = held})));
  }
  Nlm4Stats cancel(StreamClient& client, const Nlm4Lock& wanted) {
    return stat_of(client.call(
        Nlm::Cancel::kProcedure.number,
        encoded(Nlm4Cancargs{.cookie = bytes_of("cookie"), .block = true, .exclusive = true, .alock = wanted})));
  }
  /// Makes a client of NLM, and lets `lock_of()` name the exported directory.
  StreamClient locks() {
    handle_.assign(server_->tree().root().bytes().begin(), server_->tree().root().bytes().end());
    return client(Nlm::kProgram, Nlm::kVersion);
  }

  const rpcrdma::verbs::Table* table_ = rpcrdma::test::provider().table;
  nfs::test::TemporaryDirectory directory_;
  oncrpc::Descriptor stop_{::eventfd(0, EFD_CLOEXEC)};
  std::unique_ptr<NfsServer> server_;
  std::thread thread_;
  xdr::Duration most_ = rpcrdma::test::kLimit;  // how long the end of `run()` may take
  bool ended_ = false;
  std::string failure_;  // the error of `run()`
  std::vector<std::byte> handle_;
  std::mutex mutex_;
  std::unique_ptr<tcp_peers::Running> client_;
  std::atomic<int> finds_ = 0;  // searches for clients that must be called
};

}  // namespace whole_server
}  // namespace nfs

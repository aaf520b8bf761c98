// SPDX-License-Identifier: BSD-3-Clause
//
// An NFS server whose connections are spread over several loops, so that its services run on
// several threads at once. Left out: the procedures themselves (nfs3_service_test.cpp), and the
// state that loops share (tests/rpcrdma/endpoint).
#include <set>

#include "nfs/nfs3_fixture.h"
#include "nfs/whole_server.h"
#include "rpcrdma/endpoint/client.h"

namespace nfs {
namespace nfs_loops_test {

namespace wire = nfs::wire::nfs3;
using Nfs = nfs::stub::nfs3::NfsV3;
using rpcrdma::endpoint::Client;
using rpcrdma::test::Bytes;

/// A host that makes a file, writes it and reads it again. The test runs each on its own thread.
class Host {
 public:
  Host(int number, std::uint16_t port, xdr::Bytes root)
      : name_(std::string(static_cast<std::size_t>(number), 'n')), root_(root.begin(), root.end()) {
    const auto server = *oncrpc::Address::parse("10.0.0." + std::to_string(number), port);
    client_ = std::move(*Client::connect(*rpcrdma::test::provider().table, server, {}));
    nfs_.emplace(*client_,
                 oncrpc::stub::Settings{.credential = {oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, credential_}});
  }
  /// returns   whether all results were right
  bool works() {
    if (!until([&] { return client_->state() != Client::State::kConnecting; })) return false;
    const auto how =
        wire::Createhow3::obj_attributes(wire::Createmode3::GUARDED, rpcrdma::test::nfs3_fixture::mode(0600));
    const wire::Diropargs3 where{{.data = root_}, name_};
    const auto made = ask<Nfs::Create>([&](auto done) { return nfs_->create({where, how}, {}, std::move(done)); });
    if (!made.outcome().ok() || made.outcome()->as_resok() == nullptr) return false;
    const auto found = ask<Nfs::Lookup>([&](auto done) { return nfs_->lookup({where}, {}, std::move(done)); });
    if (!found.outcome().ok() || found.outcome()->as_resok() == nullptr) return false;
    const xdr::Bytes handle = found.outcome()->as_resok()->object().data();
    auto out = client_->pool().allocate(kBytes), in = client_->pool().allocate(kBytes);
    for (std::size_t i = 0; i < kBytes; ++i) out->bytes()[i] = static_cast<std::byte>(i * 31 + name_.size());
    for (int round = 0; round < 4; ++round) {
      const auto written = ask<Nfs::Write>([&](auto done) {
        oncrpc::stub::CallOptions options;
        options.region = out->ref().region;
        return nfs_->write({{.data = handle}, 0, kBytes, wire::StableHow::UNSTABLE, out->bytes()}, options,
                           std::move(done));
      });
      if (!written.outcome().ok() || written.outcome()->as_resok() == nullptr) return false;
      const auto read = ask<Nfs::Read>([&](auto done) {
        oncrpc::stub::CallOptions options;
        options.into = in->ref();
        return nfs_->read({{.data = handle}, 0, kBytes}, options, std::move(done));
      });
      if (!read.outcome().ok() || read.outcome()->as_resok() == nullptr) return false;
      if (!std::ranges::equal(read.outcome()->as_resok()->data(), out->bytes().first(kBytes))) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint32_t kBytes = 300 << 10;  // transferred in parts

  template <typename Done>
  bool until(const Done& done) {
    const auto limit = std::chrono::steady_clock::now() + rpcrdma::test::kLimit;
    constexpr int kMomentMs = 10;
    while (!done() && std::chrono::steady_clock::now() < limit) client_->wait(kMomentMs);
    return done();
  }
  template <class P, class Start>
  oncrpc::stub::Kept<P> ask(const Start& start) {
    auto future = oncrpc::stub::ask<P>(start);
    if (!until([&] { return future.wait_for(std::chrono::seconds{0}) == std::future_status::ready; }))
      ADD_FAILURE() << "no answer in time", std::abort();
    return future.get();
  }

  const std::string name_;
  const Bytes root_;
  const Bytes credential_ = rpcrdma::test::nfs3_fixture::my_credential();
  std::unique_ptr<Client> client_;
  std::optional<nfs::stub::nfs3::NfsV3Client> nfs_;
};

class WholeServerLoops : public whole_server::WholeServerTest {};

TEST_F(WholeServerLoops, HostsOnAllLoopsUseFilesAtOnce) {
  constexpr int kHosts = 8;
  const std::uint16_t port = rpcrdma::test::free_port();
  NfsServerConfig config;
  config.address = *oncrpc::Address::parse("0.0.0.0", port);
  config.tree.writable = true;
  config.rdma.loops = 3;
  start(std::move(config));
  {
    const auto root = server_->tree().root();
    std::vector<std::unique_ptr<Host>> hosts;
    for (int number = 1; number <= kHosts; ++number)
      hosts.push_back(std::make_unique<Host>(number, port, root.bytes()));
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (const auto& host : hosts) threads.emplace_back([&] { right += host->works() ? 1 : 0; });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, kHosts);
    std::promise<std::vector<rpcrdma::endpoint::ConnectionStatus>> status;
    server_->rdma().post([&] { status.set_value(server_->rdma().status()); });
    std::set<std::uint64_t> loops;
    for (const auto& one : status.get_future().get()) loops.insert(static_cast<std::uint64_t>(one.id) >> 56);
    EXPECT_EQ(loops, (std::set<std::uint64_t>{0, 1, 2}));
  }
  stop();
}

}  // namespace nfs_loops_test
}  // namespace nfs

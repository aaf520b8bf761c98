// SPDX-License-Identifier: BSD-3-Clause
//
// NFSv3 and NFSACL over RDMA with a tree in a temporary directory, a client with generated calls,
// and hostile peers. For tests of runtime/nfs/server.
#pragma once

#include <chrono>
#include <cstdlib>
#include <future>
#include <memory>
#include <optional>
#include <string_view>

#include "nfs/server/acl_service.h"
#include "nfs/server/nfs3_service.h"
#include "nfs/tree_fixture.h"
#include "rpcrdma/endpoint/raw_client.h"

namespace rpcrdma::test {
namespace nfs3_fixture {

using namespace nfs::wire::nfs3;  // NOLINT(google-build-using-namespace)
using nfs::Tree;
using oncrpc::stub::CallOptions;
using Nfs = nfs::stub::nfs3::NfsV3;
using Client = nfs::stub::nfs3::NfsV3Client;

inline constexpr std::size_t kMebibyte = std::size_t{1} << 20;

/// The AUTH_SYS credential of the user who runs the test.
inline Bytes my_credential() {
  const oncrpc::wire::rpc::AuthsysParms parms{.uid = ::geteuid(), .gid = ::getegid()};
  Bytes body(parms.encoded_size());
  EXPECT_TRUE(parms.encode(body));
  return body;
}

inline Sattr3 no_attributes() {
  return {.mode = SetMode3::otherwise(false),
          .uid = SetUid3::otherwise(false),
          .gid = SetGid3::otherwise(false),
          .size = SetSize3::otherwise(false),
          .atime = SetAtime::otherwise(TimeHow::DONT_CHANGE),
          .mtime = SetMtime::otherwise(TimeHow::DONT_CHANGE)};
}
inline Sattr3 mode(std::uint32_t bits) {
  Sattr3 attributes = no_attributes();
  attributes.mode = SetMode3::mode(bits);
  return attributes;
}

/// A file handle with memory of its own.
struct Handle {
  Bytes bytes;
  Handle() = default;
  explicit Handle(xdr::Bytes from) : bytes(from.begin(), from.end()) {}
  operator NfsFh3() const { return {.data = bytes}; }  // NOLINT(google-explicit-constructor)
};

class Nfs3Test : public RawPair {
 protected:
  void SetUp() override {
    RawPair::SetUp();
    if (IsSkipped()) return;
    start(true);
    connect();
    nfs_.emplace(*client_, settings());
  }
  void TearDown() override {
    client_.reset();
    nfs_.reset();
    server_.reset();
    RawPair::TearDown();
  }

  void start(bool writable) {
    server_.reset();
    workers_.reset();
    nfs::TreeConfig config;
    config.directory = directory_.path();
    config.writable = writable;
    config.synchronous = synchronous_;
    config.squash = nfs::Squash::kNone;
    auto tree = Tree::open(config);
    ASSERT_TRUE(tree) << tree.error();
    tree_ = std::move(*tree);
    beside_threads_ = threads_ != 0;
    if (threads_ != 0)
      workers_.emplace(
          oncrpc::WorkersConfig{.threads = threads_, .threads_each = threads_, .most_waiting_each = most_waiting_});
    oncrpc::Workers* const workers = workers_ ? &*workers_ : nullptr;
    service_.emplace(*tree_, workers);
    listen(server_config_);
    server_->serve(*service_, service_->options());
    acl_service_.emplace(*tree_, workers);
    server_->serve(*acl_service_, nfs::AclService::options());
  }
  oncrpc::stub::Settings settings() { return {.credential = {oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, credential_}}; }

  /// Makes a call and waits for its end.
  template <class P, class Start>
  oncrpc::stub::Kept<P> ask(const Start& start) {
    return end_of(oncrpc::stub::ask<P>(start));
  }
  template <class Future>
  auto end_of(Future&& future) {
    const auto ended = [&] { return future.wait_for(std::chrono::seconds{0}) == std::future_status::ready; };
    if (!run_until(ended)) ADD_FAILURE() << "no answer in time", std::abort();
    return future.get();
  }
  oncrpc::stub::Kept<Nfs::Lookup> lookup(const NfsFh3& dir, std::string_view name) {
    return ask<Nfs::Lookup>([&](auto done) { return nfs_->lookup({{dir, name}}, {}, std::move(done)); });
  }
  Handle at(std::string_view name) { return at(root(), name); }
  Handle at(const Handle& dir, std::string_view name) {
    const auto found = lookup(dir, name);
    const auto outcome = found.outcome();
    const auto* ok = outcome.ok() ? outcome->as_resok() : nullptr;
    EXPECT_NE(ok, nullptr) << name;
    return ok == nullptr ? Handle{} : Handle(ok->object().data());
  }
  Handle root() const { return Handle(tree_->root().bytes()); }
  oncrpc::stub::Kept<Nfs::Create> create(std::string_view name, const Createhow3& how) {
    return ask<Nfs::Create>([&](auto done) { return nfs_->create({{root(), name}, how}, {}, std::move(done)); });
  }
  Handle make(std::string_view name) {
    const auto made = create(name, Createhow3::obj_attributes(Createmode3::GUARDED, mode(0666)));
    EXPECT_TRUE(made.outcome().ok() && made.outcome()->as_resok() != nullptr) << name;
    return at(name);
  }
  Fattr3 attributes(const NfsFh3& file) {
    const auto got = ask<Nfs::Getattr>([&](auto done) { return nfs_->getattr({file}, {}, std::move(done)); });
    const auto outcome = got.outcome();
    EXPECT_TRUE(outcome.ok() && outcome->as_resok());
    return outcome.ok() && outcome->as_resok() ? outcome->as_resok()->obj_attributes : Fattr3{};
  }
  oncrpc::stub::Kept<Nfs::Write> write(const NfsFh3& file, std::uint64_t offset, xdr::Bytes data, StableHow stable,
                                       std::optional<std::uint32_t> region = {}) {
    return ask<Nfs::Write>([&](auto done) {
      CallOptions options;
      options.region = region;
      return nfs_->write({file, offset, static_cast<std::uint32_t>(data.size()), stable, data}, options,
                         std::move(done));
    });
  }
  bool wrote(const NfsFh3& file, std::uint64_t offset, xdr::Bytes data, StableHow stable,
             std::optional<std::uint32_t> region = {}) {
    const auto written = write(file, offset, data, stable, region);
    return written.outcome().ok() && written.outcome()->as_resok() != nullptr;
  }
  endpoint::Buffer buffer(std::size_t bytes) {
    auto buffer = client_->pool().allocate(bytes);
    EXPECT_TRUE(buffer);
    return std::move(*buffer);
  }
  static void fill(std::span<std::byte> bytes, unsigned seed) {
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>((i * 7 + (i >> 9) + seed) & 0xff);
  }

  nfs::test::TemporaryDirectory directory_;
  Bytes credential_ = my_credential();
  bool synchronous_ = false;  // whether the tree writes synchronously
  unsigned threads_ = 0;      // of the service
  std::size_t most_waiting_ = 512;
  endpoint::ServerConfig server_config_;
  std::unique_ptr<Tree> tree_;
  std::optional<nfs::Nfs3Service> service_;
  std::optional<nfs::AclService> acl_service_;
  std::optional<oncrpc::Workers> workers_;
  std::optional<Client> nfs_;
};

/// Runs each test with a server that has no workers, and with a server that has them.
template <class Fixture>
class BesideThreads : public Fixture, public ::testing::WithParamInterface<unsigned> {
 protected:
  BesideThreads() { Fixture::threads_ = GetParam(); }
};
inline std::string name_of_threads(const ::testing::TestParamInfo<unsigned>& info) {
  return info.param == 0 ? "Alone" : "WithThreads";
}

/// The base of tests with hostile peers.
class Nfs3HostileTest : public Nfs3Test {
 protected:
  /// One call with arbitrary content.
  struct Sent {
    std::uint32_t procedure = 0;
    Bytes arguments{};
    RawLists lists{};
    oncrpc::Credential credential{};
    std::uint32_t program = Nfs::kProgram, version = Nfs::kVersion;
    std::uint32_t xid = 0;  ///< 0: a new one for each call, so that no call is a retransmission
  };
  /// Sends the call and returns the server's answer.
  Bytes answer(const Sent& call) {
    const std::uint32_t xid = call.xid != 0 ? call.xid : ++last_xid_;
    Bytes message = raw_call(xid, call.procedure, {}, call.lists);
    Bytes header(oncrpc::kMostRpcHeaderBytes);
    const auto bytes = oncrpc::encode_call(xid, {call.program, call.version, call.procedure}, call.credential, header);
    EXPECT_TRUE(bytes);
    message.resize(message.size() - kRpcCallBytes);
    message.insert(message.end(), header.begin(), header.begin() + static_cast<std::ptrdiff_t>(*bytes));
    message.insert(message.end(), call.arguments.begin(), call.arguments.end());
    EXPECT_TRUE(raw().received.empty()) << "a call has been answered twice";
    Bytes received = RawPair::answer(raw(), message);
    if (!received.empty()) {
      EXPECT_EQ(word_at(received, 0), xid);
    }
    return received;
  }
  Bytes answer(std::uint32_t procedure, const Bytes& arguments, const RawLists& lists = {}) {
    return answer({.procedure = procedure, .arguments = arguments, .lists = lists});
  }
  RawClient& raw() {
    if (raw_client_ == nullptr) raw_client_ = raw_connect();
    XDR_ASSERT(raw_client_ != nullptr);
    return *raw_client_;
  }

 private:
  RawClient* raw_client_ = nullptr;
  std::uint32_t last_xid_ = 1000;
};

}  // namespace nfs3_fixture
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// For tests with the kernel's server of NFS version 4.1, whose exported folder this machine can
// access itself. They skip where the environment names no server.
//
//   RPCRDMA_TEST_PROVIDER=rdma-core, RPCRDMA_TEST_ADDRESS   the server, at port 20049
//   RPCRDMA_TEST_NFS4   /NAME:/FOLDER: a name below the root of its version 4, and the folder that
//                       has the same files on this machine
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "nfs/nfs41/callbacks.h"
#include "nfs/nfs41/session.h"
#include "rpcrdma/endpoint/pair.h"

namespace rpcrdma::test::v41 {
namespace fs = std::filesystem;
using Bytes = std::vector<std::byte>;

inline constexpr std::uint16_t kKernelPort = 20049;

inline Bytes content(std::uint32_t seed, std::size_t size) {
  Bytes bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>(seed * 37 + i * 11 + i / 251);
  return bytes;
}

/// The encoded AUTH_SYS credential of root.
inline Bytes root_credential() {
  const nfs41::AuthsysParms who{.stamp = 1, .machinename = "tests", .uid = 0, .gid = 0, .gids = {}};
  Bytes bytes(who.encoded_size());
  EXPECT_TRUE(who.encode(bytes));
  return bytes;
}

class Kernel41 : public Pair {
 protected:
  void SetUp() override {
    const char* const where = std::getenv("RPCRDMA_TEST_NFS4");
    if (where == nullptr || provider().is_software_fabric())
      GTEST_SKIP() << "needs the kernel's server over a device, named by RPCRDMA_TEST_NFS4: ./dev vm nfs";
    Pair::SetUp();
    const std::string_view text(where);
    const std::size_t colon = text.find(':');
    ASSERT_TRUE(text.starts_with('/') && colon != text.npos) << where;
    const std::string test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
    names_ = {std::string(text.substr(1, colon - 1)), "v41-" + test};
    folder_ = fs::path(text.substr(colon + 1)) / names_.back();
    fs::remove_all(folder_);
    fs::create_directory(folder_);
  }
  void TearDown() override {
    if (session_) {
      EXPECT_EQ(session_->close(), "");
    }
    client_.reset();
    session_.reset();
    Pair::TearDown();
  }

  SessionConfig config(const std::string& owner) const {
    return {.owner = owner + std::to_string(getpid()),
            .backchannel = true,
            .credential = {.flavor = oncrpc::wire::rpc::AuthFlavor::AUTH_SYS_, .body = credential_}};
  }
  std::unique_ptr<endpoint::Client> connected() {
    endpoint::ClientConfig wanted;
    wanted.backward_credits = 4;
    auto client = make_client(std::move(wanted), kKernelPort);
    if (client == nullptr) return nullptr;
    others_.push_back(client.get());
    EXPECT_TRUE(run_until([&] { return client->state() != endpoint::Client::State::kConnecting; }));
    EXPECT_EQ(client->state(), endpoint::Client::State::kConnected);
    others_.pop_back();
    return client;
  }
  /// As `run_until()`, but ends at the time limit even if there is always something to do.
  bool comes_true(const std::function<bool()>& condition) {
    const auto until = endpoint::Engine::now() + kLimit;
    bool held = false;
    (void)run_until([&] { return (held = condition()) || endpoint::Engine::now() > until; });
    return held;
  }
  /// Connects, and opens the session that the test uses. `wanted.owner` must differ from that of
  /// other tests, because the server keeps state for each owner.
  void open(SessionConfig wanted) {
    client_ = connected();
    ASSERT_NE(client_, nullptr);
    client_->serve(callbacks_);
    session_.emplace(
        *client_, [this](const auto& done) { return run_until(done); }, std::move(wanted));
    const std::string why = session_->open();
    ASSERT_EQ(why, "");
  }

  void put_on_disk(const std::string& name, const Bytes& bytes) const {
    std::ofstream(folder_ / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  Bytes on_disk(const std::string& name) const {
    std::ifstream in(folder_ / name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto* const first = reinterpret_cast<const std::byte*>(text.data());
    return {first, first + text.size()};
  }
  Bytes handle_of(const std::string& name) {
    auto names = names_;
    if (!name.empty()) names.push_back(name);
    Bytes handle = session_->walk(names);
    EXPECT_FALSE(handle.empty()) << name;
    return handle;
  }
  /// A READ with the anonymous stateid.
  static Op read(std::uint32_t count, std::uint64_t offset = 0) {
    return Op::opread({.stateid = {}, .offset = offset, .count = count});
  }
  static xdr::Bytes data_of(const Result& result) {
    const auto* const done = result.as_opread() != nullptr ? result.as_opread()->as_resok4() : nullptr;
    return done != nullptr ? done->data() : xdr::Bytes{};
  }
  static bool same(xdr::Bytes one, const Bytes& other) { return std::ranges::equal(one, other); }

  /// An OPEN of a name in the current directory.
  nfs41::OPEN4args opening(Session& session, std::uint32_t access, std::string_view name, bool create = false) const {
    static constexpr nfs41::Fattr4 kNothingSet{};
    return {.share_access = access,
            .share_deny = nfs41::OPEN4_SHARE_DENY_NONE,
            .owner = {.clientid = session.client_id(), .owner = bytes_of("opener")},
            .openhow = create ? nfs41::Openflag4::how(
                                    nfs41::Createhow4::createattrs(nfs41::Createmode4::UNCHECKED4, kNothingSet))
                              : nfs41::Openflag4::otherwise(nfs41::Opentype4::OPEN4_NOCREATE),
            .claim = nfs41::OpenClaim4::file(bytes_of(name))};
  }
  struct Opened {
    Status status{};
    nfs41::Stateid4 stateid{};
    std::optional<nfs41::Stateid4> delegation;
    Bytes file;
  };
  Opened open_file(Session& session, xdr::Bytes directory, std::uint32_t access, std::string_view name,
                   bool create = false) {
    Opened opened;
    const std::array operations{Op::opputfh({.object = directory}), Op::opopen(opening(session, access, name, create)),
                                Op::OP_GETFH()};
    const auto status = session.run(operations, [&](const Ended& end) {
      if (!end.ok()) return;
      const auto* const done = end.results[1].as_opopen()->as_resok4();
      opened.stateid = done->stateid();
      if (const auto* granted = done->delegation().as_read()) opened.delegation = granted->stateid();
      const xdr::Bytes file = end.results[2].as_opgetfh()->as_resok4()->object();
      opened.file.assign(file.begin(), file.end());
    });
    EXPECT_TRUE(status.has_value());
    opened.status = status.value_or(Status::NFS4ERR_SERVERFAULT);
    return opened;
  }
  /// Opens a file again and again until the server grants a read delegation, up to the time limit:
  /// it grants none while its lockd waits for locks to be reclaimed.
  Opened open_delegated(xdr::Bytes directory, std::string_view name) {
    constexpr std::uint32_t kAccess = nfs41::OPEN4_SHARE_ACCESS_READ | nfs41::OPEN4_SHARE_ACCESS_WANT_READ_DELEG;
    const auto until = endpoint::Engine::now() + kLimit;
    Opened opened = open_file(*session_, directory, kAccess, name);
    while (opened.status == Status::NFS4_OK && !opened.delegation && endpoint::Engine::now() < until) {
      close_file(*session_, opened);
      opened = open_file(*session_, directory, kAccess, name);
    }
    EXPECT_EQ(opened.status, Status::NFS4_OK);
    return opened;
  }
  void close_file(Session& session, const Opened& opened) {
    const std::array operations{Op::opputfh({.object = opened.file}), Op::opclose({.open_stateid = opened.stateid})};
    EXPECT_EQ(session.run(operations), Status::NFS4_OK);
  }
  Status give_back(Session& session, const Recall& recall) {
    const std::array operations{Op::opputfh({.object = recall.file}),
                                Op::opdelegreturn({.deleg_stateid = recall.stateid})};
    return session.run(operations).value_or(Status::NFS4ERR_SERVERFAULT);
  }
  /// Keeps one READ of `file` under way until `stop`.  counts  is increased by each READ that
  /// returns the right data, `others` by each other one
  void keep_reading(const Bytes& file, const Bytes& expected, const bool& stop, int& counts, int& others) {
    const std::array operations{Op::opputfh({.object = file}), read(static_cast<std::uint32_t>(expected.size()))};
    const bool started =
        session_->start(operations, {.inline_items_bytes = expected.size(), .most_reply_bytes = expected.size() + 200},
                        [&, this](const Ended& end) {
                          ++(end.ok() && same(data_of(end.results[1]), expected) ? counts : others);
                          if (!stop) keep_reading(file, expected, stop, counts, others);
                        });
    if (!started) ++others;
  }

  std::vector<std::string> names_;  // names of the test's folder, from the root on
  fs::path folder_;
  const Bytes credential_ = root_credential();
  Callbacks callbacks_;
  std::optional<Session> session_;
};

}  // namespace rpcrdma::test::v41

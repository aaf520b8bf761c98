// SPDX-License-Identifier: BSD-3-Clause
//
// The small server and one client with a session, in one process.
#pragma once

#include <array>

#include "nfs/nfs41/callbacks.h"
#include "nfs/nfs41/small_server.h"
#include "rpcrdma/endpoint/pair.h"
#include "support/req.h"

namespace rpcrdma::test::v41 {

using Bytes = std::vector<std::byte>;

inline Bytes content(std::uint32_t seed, std::size_t size) {
  Bytes bytes(size);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>(seed * 37 + i * 11 + i / 251);
  return bytes;
}

class WithSession : public Pair {
 protected:
  void SetUp() override {
    Pair::SetUp();
    nfs_.files["a"] = {content(1, 5001)};
    nfs_.files["b"] = {content(2, 70'000)};
    nfs_.files["c"] = {content(3, 703)};
    nfs_.files["link"] = {content(4, 300), true};
  }
  void TearDown() override {
    nfs_.release();
    rooms_.clear();
    client_.reset();
    session_.reset();
    Pair::TearDown();
  }

  void start(SessionConfig config = {}, endpoint::ClientConfig client = {}, endpoint::ServerConfig server = {}) {
    server.backward_credits = client.backward_credits = 4;
    listen(std::move(server));
    server_->serve(nfs_);
    connect(std::move(client));
    client_->serve(callbacks_);
    session_.emplace(
        *client_, [this](const auto& done) { return run_until(done); }, std::move(config));
    ASSERT_EQ(session_->open(), "");
  }
  /// Memory for a placed result.
  core::MemoryRef room(std::uint32_t bytes) {
    rooms_.push_back(std::move(*client_->pool().allocate(bytes)));
    return rooms_.back().ref(0, bytes);
  }
  static Op at(std::string_view file) { return Op::opputfh({.object = bytes_of(file)}); }
  static Op read(std::uint32_t count) { return Op::opread({.stateid = {}, .offset = 0, .count = count}); }
  /// The data of a READ or READLINK.
  static xdr::Bytes found(const Result& result) {
    if (const auto* const done = result.as_opread())
      return done->as_resok4() != nullptr ? done->as_resok4()->data() : xdr::Bytes{};
    const auto* const done = result.as_opreadlink();
    return done != nullptr && done->as_resok4() != nullptr ? done->as_resok4()->link() : xdr::Bytes{};
  }
  bool is(xdr::Bytes bytes, std::string_view file) const {
    return !bytes.empty() && std::ranges::equal(bytes, nfs_.files.find(file)->second.data);
  }
  /// Expects that the server still serves.
  void expect_service() {
    const std::array operations{at("c"), read(1000)};
    EXPECT_EQ(session_->run(operations, {.inline_items_bytes = 1000},
                            [&](const Ended& end) {
                              ASSERT_TRUE(end.ok());
                              EXPECT_TRUE(is(found(end.results[1]), "c"));
                            }),
              Status::NFS4_OK);
  }

  SmallServer nfs_;
  Callbacks callbacks_;
  std::optional<Session> session_;
  std::vector<endpoint::Buffer> rooms_;
};

}  // namespace rpcrdma::test::v41

// SPDX-License-Identifier: BSD-3-Clause
//
// Servers that deviate from RFC 8166, and the profiles with which generated clients work with them
// [DEC-23], [DEC-24]. The server sends what the test gives it.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "oncrpc/stub/cabinet_clients.h"
#include "rpcrdma/core/messages.h"
#include "rpcrdma/endpoint/raw_server.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace peer_profile_test {

using namespace cabinet_clients;  // NOLINT(google-build-using-namespace)
using Fetch = CabinetV1Client::Fetch;

/// `count` bytes, each different from the one before, and zero bytes as padding up to `padded`.
Bytes content(std::size_t count, std::size_t padded = 0) {
  Bytes bytes(std::max(count, padded));
  for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::byte>(i * 7 + 1);
  return bytes;
}

class PeerProfile : public Pair {
 protected:
  void TearDown() override {
    memory_ = {};
    client_.reset();
    cabinet_.reset();
    peer_.reset();
    Pair::TearDown();
  }
  /// Connects with that profile, and calls Fetch with memory of `room` bytes for the paper.
  void fetch(const endpoint::PeerProfile& profile, std::uint32_t room) {
    peer_ = std::make_unique<RawServer>();
    peer_->listen(address(), {});
    endpoint::ClientConfig config;
    config.peer = profile;
    client_ = make_client(std::move(config));
    ASSERT_NE(client_, nullptr);
    cabinet_.emplace(*client_);
    ASSERT_TRUE(run_until([&] { return client_->state() == endpoint::Client::State::kConnected; }));
    memory_ = client_->pool().take(room);
    xdr::MemoryRef into = memory_.ref();
    into.length = room;
    const auto started = cabinet_->fetch({.which = 1, .offset = 0, .count = room}, {.into = into},
                                         end_.collect([this](const auto& outcome) {
                                           const xdr::Bytes data = outcome->as_found()->data();
                                           fetched_.assign(data.begin(), data.end());
                                         }));
    ASSERT_TRUE(started.has_value());
    ASSERT_TRUE(run_until([&] { return !peer_->received.empty(); }));
    call_ = peer_->received.front();
    offered_ = sim::lists_of(call_);
    ASSERT_EQ(offered_.writes.size(), 1u);
  }
  template <class Done>
  bool run_until(const Done& done) {
    while (!done()) {
      bool any = peer_->progress();
      any |= client_->progress();
      if (any) continue;
      if (provider().is_software_fabric()) return done();
      if (!client_->arm() || done()) continue;
      // Completions of the raw server make no descriptor readable.
      std::array<pollfd, 2> descriptors{{{client_->fd(), POLLIN, 0}, {peer_->cm_fd(), POLLIN, 0}}};
      ::poll(descriptors.data(), descriptors.size(), 1);
    }
    return true;
  }
  /// Sends a Reply whose paper has `count` bytes; `inline_bytes` follow the count. Waits until the
  /// call has ended.
  void reply(std::uint32_t count, const Bytes& inline_bytes, const sim::Lists& lists = {}) {
    const std::uint32_t xid = word_at(call_, 0);
    Bytes payload;
    for (const std::uint32_t word : {xid, 1u, 0u, 0u, 0u, 0u, 0u, count, 1u, count}) put_word(payload, word);
    payload.insert(payload.end(), inline_bytes.begin(), inline_bytes.end());
    peer_->send(sim::v1_msg(xid, 8, payload, lists));
    ASSERT_TRUE(run_until([&] { return end_.calls != 0; }));
  }

  std::unique_ptr<RawServer> peer_;
  std::optional<CabinetV1Client> cabinet_;
  oncrpc::Memory memory_;
  End<Fetch> end_;
  Bytes call_, fetched_;
  sim::Lists offered_;
};

constexpr endpoint::PeerProfile kOmitsWriteList{.omits_write_list = true};
constexpr endpoint::PeerProfile kWritesRoundup{.writes_roundup = true};

TEST_F(PeerProfile, MissingWriteListEndsTheCallWithoutAProfile) {
  REQ("V1-WR-04", "DEC-23");
  fetch({}, 1024);
  reply(701, content(701, 704));
  EXPECT_EQ(end_.transport_error, oncrpc::TransportError::kBadReply);
}

TEST_F(PeerProfile, ResultMayBeInTheReplyWithoutAWriteList) {
  REQ("DEC-23");
  fetch(kOmitsWriteList, 1024);
  reply(701, content(701, 704));
  EXPECT_TRUE(end_.ok());
  EXPECT_EQ(fetched_, content(701));
}

TEST_F(PeerProfile, ResultMayBeInItsMemoryWithoutAWriteList) {
  REQ("DEC-23");
  fetch(kOmitsWriteList, 1024);
  peer_->write(content(701, 704), offered_.writes[0][0]);
  reply(701, {});
  EXPECT_TRUE(end_.ok());
  EXPECT_EQ(fetched_, content(701));
}

TEST_F(PeerProfile, ResultLongerThanItsMemoryIsAnErrorWithoutAWriteList) {
  REQ("DEC-23");
  fetch(kOmitsWriteList, 1024);
  reply(1025, {});
  EXPECT_TRUE(end_.decode_error.has_value());
}

TEST_F(PeerProfile, PresentWriteListIsUsedDespiteTheProfile) {
  REQ("DEC-23", "V1-WR-07");
  fetch(kOmitsWriteList, 1024);
  peer_->write(content(700), offered_.writes[0][0]);
  offered_.writes[0][0].length = 700;
  reply(701, {}, offered_);
  EXPECT_TRUE(end_.decode_error.has_value()) << "700 bytes are no paper of 701";
}

TEST_F(PeerProfile, RoundupMayHaveASegmentOfItsOwn) {
  REQ("DEC-24");
  fetch(kWritesRoundup, 701);
  ASSERT_EQ(offered_.writes[0].size(), 2u);
  EXPECT_EQ(offered_.writes[0][0].length, 701u);
  EXPECT_EQ(offered_.writes[0][1].length, 3u);
  peer_->write(content(701), offered_.writes[0][0]);
  peer_->write(Bytes(3), offered_.writes[0][1]);
  reply(701, {}, offered_);
  EXPECT_TRUE(end_.ok());
  EXPECT_EQ(fetched_, content(701));
}

TEST_F(PeerProfile, RoundupMayStayUnwritten) {
  REQ("DEC-24");
  fetch(kWritesRoundup, 701);
  peer_->write(content(701), offered_.writes[0][0]);
  offered_.writes[0][1].length = 0;
  reply(701, {}, offered_);
  EXPECT_TRUE(end_.ok());
  EXPECT_EQ(fetched_, content(701));
}

TEST_F(PeerProfile, MemoryOfAMultipleOfFourNeedsNoRoomForRoundup) {
  REQ("DEC-24");
  fetch(kWritesRoundup, 704);
  EXPECT_EQ(offered_.writes[0].size(), 1u);
  peer_->write(content(701, 704), offered_.writes[0][0]);
  reply(701, {}, offered_);
  EXPECT_TRUE(end_.ok());
  EXPECT_EQ(fetched_, content(701));
}

}  // namespace peer_profile_test
}  // namespace rpcrdma::test

// SPDX-License-Identifier: BSD-3-Clause
//
// What sessions and minor versions of NFS version 4 require of a client: slots after errors, the
// longest possible reply, which calls may be repeated, no empty chunks. The tests use a protocol of
// the project; tests/nfs/nfs41 has the operations themselves.
#include "nfs/binding/session.h"

#include <array>

#include "nfs/binding/nfs40.h"
#include "oncrpc/stub/desk.h"
#include "rpcrdma/endpoint/pair.h"
#include "rpcrdma/endpoint/stub_transport.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace session_test {

using cabinet::stub::CabinetV1Client;
using nfs::binding::SessionSlots;
using Use = SessionSlots::Use;

TEST(SessionSlots, EachSlotCountsItsOwnSequenceNumbers) {
  REQ("NFS-CB-09");
  nfs::binding::SessionSlots slots(2);
  const auto first = slots.take(), second = slots.take();
  EXPECT_EQ(first, (Use{0, 1}));
  EXPECT_EQ(second, (Use{1, 1}));
  EXPECT_EQ(slots.take(), std::nullopt);
  EXPECT_EQ(slots.highest_used(), 1u);
  slots.answered(*first, true);
  slots.in_doubt(*second);
  EXPECT_EQ(slots.take(), (Use{0, 2}));
  EXPECT_EQ(slots.take(), std::nullopt) << "a slot in doubt is not taken";
  EXPECT_EQ(slots.doubtful(), 1u);
  const auto again = slots.recover();
  EXPECT_EQ(again, second) << "the number that may have been used up";
  EXPECT_EQ(slots.recover(), std::nullopt);
  slots.answered(*again, true);
  EXPECT_EQ(slots.take(), (Use{1, 2}));
  slots.answered({0, 2}, false);
  EXPECT_EQ(slots.take(), (Use{0, 2})) << "its number was not used up";
}

TEST(SessionSlots, AreInDoubtUntilTheirRecoveryIsAnswered) {
  REQ("NFS-CB-09");
  SessionSlots slots(3);
  EXPECT_EQ(slots.highest_used(), 0u);
  for (std::uint32_t i = 0; i < 3; ++i) EXPECT_EQ(slots.take(), (Use{i, 1}));
  for (std::uint32_t i = 0; i < 3; ++i) slots.in_doubt({i, 1});
  EXPECT_EQ(slots.free(), 0u);
  EXPECT_EQ(slots.recover(), (Use{0, 1}));
  slots.in_doubt({0, 1});
  EXPECT_EQ(slots.doubtful(), 3u) << "the recovery was lost as well";
  for (std::uint32_t i = 0; i < 3; ++i) {
    ASSERT_EQ(slots.recover(), (Use{i, 1}));
    slots.answered({i, 1}, true);
  }
  EXPECT_EQ(slots.free(), 3u);
  EXPECT_EQ(slots.take(), (Use{0, 2}));
}

TEST(ChannelSizes, BackchannelSizesAllowShortMessagesOnly) {
  REQ("NFS-CB-06");
  EXPECT_EQ(nfs::binding::short_backchannel(4096, 1024), (nfs::binding::ChannelSizes{4068, 996}));
  EXPECT_FALSE(nfs::binding::takes_long_calls(nfs::binding::short_backchannel(4096, 1024), 4096));
  EXPECT_FALSE(nfs::binding::takes_long_calls({4096, 4096}, 4096));
  EXPECT_TRUE(nfs::binding::takes_long_calls({4097, 0}, 4096));
  EXPECT_EQ(nfs::binding::short_backchannel(20, 28), (nfs::binding::ChannelSizes{0, 0}));
}

TEST(Nfs40, OperationsThatOnlyReadMayBeRepeated) {
  REQ("NFS-V4-04");
  using nfs::binding::nfs40::long_reply;
  using nfs::binding::nfs40::LongReply;
  constexpr std::uint32_t kAccess = 3, kGetattr = 9, kPutfh = 22, kRemove = 28, kSetattr = 34, kWrite = 38;
  EXPECT_EQ(long_reply(std::array{kPutfh, kGetattr}, true), LongReply::kMayRetry);
  EXPECT_EQ(long_reply(std::array{kPutfh, kAccess, kGetattr}, true), LongReply::kMayRetry);
  for (const std::uint32_t changes : {kRemove, kSetattr, kWrite}) {
    EXPECT_EQ(long_reply(std::array{kPutfh, changes, kGetattr}, true), LongReply::kSeparate) << changes;
    EXPECT_EQ(long_reply(std::array{kPutfh, changes, kGetattr}, false), LongReply::kKnown) << changes;
  }
}

class ClientsForNfs4Sessions : public Pair {
 protected:
  void SetUp() override {
    Pair::SetUp();
    listen();
    server_->serve(desk_);
    server_->serve(steps_);
    connect();
  }
  /// Requests the notes.  returns  whether they came
  bool notes(CabinetV1Client& cabinet, const oncrpc::stub::CallOptions& options = {}) {
    bool over = false, came = false;
    EXPECT_TRUE(cabinet.notes(1, options, [&](const oncrpc::stub::Outcome<CabinetV1Client::Notes>& outcome) {
      over = true;
      came = outcome.ok() && outcome->text() == papers_.note;
    }));
    EXPECT_TRUE(run_until([&] { return over; }));
    return came;
  }

  Papers papers_{.bytes = {{1, 1000}, {2, 37}, {7, 5001}}, .filed = {}, .note = {}};
  DeskV1 desk_{papers_};
  DeskV2 steps_{papers_};
  std::vector<endpoint::DeferredReply> held_;
};

TEST_F(ClientsForNfs4Sessions, ReplyChunkDoesNotExceedTheSettingLongestReplyBytes) {
  REQ("NFS-V4-05");
  constexpr std::uint32_t kLongest = 10'000, kAround = 24 + 4;  // RPC header, length of the text
  CabinetV1Client cabinet(*client_, {.longest_reply_bytes = kLongest});
  papers_.note.assign(kLongest - kAround, 'n');
  EXPECT_TRUE(notes(cabinet));
  EXPECT_EQ(cabinet.retried(), 2u) << "4096, 8192, 10000";
  EXPECT_TRUE(notes(cabinet, {.most_reply_bytes = 1 << 30})) << "the setting limits the reply room";
  EXPECT_EQ(cabinet.retried(), 2u);
  papers_.note.append("more");
  const int before = desk_.notes_calls;
  EXPECT_FALSE(notes(cabinet, {.most_reply_bytes = 1 << 30}));
  EXPECT_EQ(desk_.notes_calls, before + 1) << "the client cannot repeat the call with more room";
}

TEST_F(ClientsForNfs4Sessions, CallerMayForbidThatACallIsRepeated) {
  REQ("NFS-V4-04");
  CabinetV1Client cabinet(*client_);
  papers_.note.assign(9000, 'n');
  EXPECT_FALSE(notes(cabinet, {.retry = false}));
  EXPECT_EQ(desk_.notes_calls, 1);
  EXPECT_TRUE(notes(cabinet));
}

TEST_F(ClientsForNfs4Sessions, WithoutEmptyChunksTheWriteListEndsBeforeTheFirstPieceOfLengthZero) {
  using Do = cabinet::stub::CabinetV2Client::Cabinet2Do;
  cabinet::stub::CabinetV2Client cabinet(*client_, {.most_write_chunks = 16, .empty_chunks = false});
  auto memory = client_->pool().allocate(20'000);
  const std::array into{memory->ref(0, 5001), core::MemoryRef{}, memory->ref(6000, 1000)};
  const auto fetch = [](std::uint64_t paper) {
    return cabinet::Step::fetch({.which = paper, .offset = 0, .count = 6000});
  };
  const std::vector<cabinet::Step> steps{fetch(7), fetch(2), fetch(1)};
  for (const bool told : {false, true}) {
    bool over = false;
    std::vector<std::size_t> found;
    ASSERT_TRUE(
        cabinet.cabinet2_do({.tag = {}, .list = steps},
                            {.into = into, .inline_items_bytes = 40, .most_reply_bytes = told ? std::uint64_t{200} : 0},
                            [&](const oncrpc::stub::Outcome<Do>& outcome) {
                              over = true;
                              ASSERT_TRUE(outcome.ok());
                              EXPECT_EQ(outcome.written().size(), 1u);
                              for (const auto one : outcome->list()) {
                                const xdr::Bytes data = one.as_fetch()->as_found()->data();
                                found.push_back(data.size());
                                EXPECT_TRUE(is_paper(data, data.size() == 5001 ? 7 : data.size() == 37 ? 2 : 1));
                                EXPECT_EQ(data.data() == into[0].address, data.size() == 5001);
                              }
                            }));
    ASSERT_TRUE(run_until([&] { return over; }));
    EXPECT_EQ(found, (std::vector<std::size_t>{5001, 37, 1000}));
  }
}

/// An error is the end of its call, even if the connection ends right after it.
TEST_F(ClientsForNfs4Sessions, CallThatGotAnErrorBeforeADisconnectIsNotSentAgain) {
  REQ("NFS-CB-13", "NFS-CB-14");
  using Old = CabinetV1Client;
  int calls = 0;
  bool refuse = true;
  server_->serve(Old::kProgram, 1, [&](endpoint::InboundCall& call) {
    ++calls;
    const oncrpc::ConnectionId from = call.connection();
    if (calls == 1 || refuse) server_->post([this, from] { server_->disconnect(from); });
    if (refuse) return call.refuse();
    if (calls == 1) return held_.push_back(call.later({}));
    (void)call.reply({});
  });
  for (refuse = true;; refuse = false) {
    calls = 0;
    endpoint::ClientConfig anew;
    anew.reconnect = {.most_attempts = 5, .first_delay = std::chrono::milliseconds(1)};
    client_.reset();
    ASSERT_NO_FATAL_FAILURE(connect(anew));
    CabinetV1Client cabinet(*client_);
    std::optional<oncrpc::TransportError> error;
    int ends = 0;
    ASSERT_TRUE(cabinet.delete_(1, {.resend = true}, [&](const oncrpc::stub::Outcome<Old::Delete>& outcome) {
      ++ends;
      error = outcome.transport_error();
    }));
    const auto until = endpoint::Engine::now() + kLimit;
    while (client_->counters().connected < 2 || ends == 0) {
      ASSERT_LT(endpoint::Engine::now(), until);
      settle();
      client_->wait(10);
    }
    settle();
    EXPECT_EQ(ends, 1);
    EXPECT_EQ(calls, refuse ? 1 : 2) << "only what was not answered is sent again";
    EXPECT_EQ(error, refuse ? std::optional(oncrpc::TransportError::kErrChunk) : std::nullopt);
    held_.clear();
    client_.reset();
    if (!refuse) break;
  }
}

/// Callbacks use the connection of the forward calls, and are Short messages.
TEST_F(ClientsForNfs4Sessions, ServerCallsBackWithShortMessagesOnly) {
  REQ("NFS-CB-03", "NFS-CB-07");
  client_.reset();
  endpoint::ClientConfig both;
  both.backward_credits = 2;
  server_.reset();
  endpoint::ServerConfig calling;
  calling.backward_credits = 2;
  listen(calling);
  oncrpc::ConnectionId connection{};
  server_->serve(CabinetV1Client::kProgram, 1, [&](endpoint::InboundCall& call) {
    connection = call.connection();
    (void)call.reply({});
  });
  connect(both);
  DeskV2 at_the_client(papers_);
  client_->serve(at_the_client);
  bool asked = false;
  CabinetV1Client forward(*client_);
  ASSERT_TRUE(forward.delete_(1, {}, [&](const auto&) { asked = true; }));
  ASSERT_TRUE(run_until([&] { return asked; }));
  server_->allow_calls(connection);

  using Do = cabinet::stub::CabinetV2Client::Cabinet2Do;
  const std::uint32_t threshold = client_->reply_inline_threshold();
  const std::size_t most = nfs::binding::short_backchannel(threshold, threshold).most_request_bytes - 40;
  endpoint::BackwardTransport backward(*server_, connection);
  cabinet::stub::CabinetV2Client back(backward);
  // The call has an empty tag and one step; the step's data takes all bytes that the other fields
  // leave.
  const auto call = [&](std::size_t bytes, bool& over) {
    const std::vector<std::byte> data(bytes - 4 - 4 - (4 + 8 + 8 + 4));
    const std::array steps{cabinet::Step::file({.which = 1, .offset = 0, .data = data})};
    return back.cabinet2_do({.tag = {}, .list = steps}, {.most_reply_bytes = 100},
                            [&](const oncrpc::stub::Outcome<Do>& outcome) { over = outcome.ok(); });
  };
  bool fits = false, beyond = false;
  ASSERT_TRUE(call(most, fits));
  ASSERT_TRUE(run_until([&] { return fits; }));
  const auto refused = call(most + 4, beyond);
  ASSERT_FALSE(refused) << "a Long Call was made";
  EXPECT_EQ(refused.error(), oncrpc::TransportError::kTooLarge);
  EXPECT_EQ(papers_.filed.size(), 1u);
  EXPECT_EQ(server_->counters().connected, 1u);
  server_->allow_calls(connection, false);
  client_.reset();
  settle();
}

/// The same calls succeed with each flavor, with chunks and without: the transport reads no
/// credential, and the placement of data depends on none.
TEST_F(ClientsForNfs4Sessions, CallsOfKnownAndUnknownCredentialFlavorsWorkWithAndWithoutReduction) {
  REQ("NFS-CB-16");
  struct Seen final : DeskV1 {
    using DeskV1::DeskV1;
    void fetch(oncrpc::stub::Call<Fetch>& call) override {
      flavor = call.credential().flavor;
      body.assign(call.credential().body.begin(), call.credential().body.end());
      chunks = call.arrived().offered.size();
      DeskV1::fetch(call);
    }
    oncrpc::wire::rpc::AuthFlavor flavor{};
    std::vector<std::byte> body;
    std::size_t chunks = 0;
  } desk{papers_};
  server_->serve(desk);
  CabinetV1Client cabinet(*client_);
  auto memory = client_->pool().allocate(5001);
  const std::vector<std::byte> body(400, std::byte{0x5a});
  for (const std::uint32_t flavor : {0u, 1u, 6u, 7u, 0x7fffffffu}) {
    const oncrpc::Credential credential{.flavor = static_cast<oncrpc::wire::rpc::AuthFlavor>(flavor),
                                        .body = std::span(body).first(flavor == 0   ? 0
                                                                      : flavor == 1 ? 40
                                                                                    : 400)};
    for (const bool placed : {false, true}) {
      for (const std::uint32_t count : {37u, 5001u}) {
        const oncrpc::stub::Into into = placed ? oncrpc::stub::Into(memory->ref(0, count)) : oncrpc::stub::Into();
        bool over = false;
        ASSERT_TRUE(cabinet.fetch(
            {.which = 7, .offset = 0, .count = count},
            {.into = into, .inline_items_bytes = count, .most_verifier_bytes = 400, .credential = &credential},
            [&](const oncrpc::stub::Outcome<CabinetV1Client::Fetch>& outcome) {
              over = true;
              ASSERT_TRUE(outcome.ok()) << flavor;
              EXPECT_EQ(outcome->as_found()->data().size(), count);
              EXPECT_TRUE(is_paper(outcome->as_found()->data(), 7));
              ASSERT_EQ(outcome.written().size(), placed ? 1u : 0u);
              if (placed) {
                EXPECT_EQ(outcome.written()[0], count) << flavor;
                EXPECT_EQ(outcome->as_found()->data().data(), memory->bytes().data()) << flavor;
              }
            }));
        ASSERT_TRUE(run_until([&] { return over; }));
        EXPECT_EQ(desk.chunks, placed ? 1u : 0u) << flavor;
        EXPECT_EQ(static_cast<std::uint32_t>(desk.flavor), flavor);
        EXPECT_TRUE(std::ranges::equal(desk.body, credential.body));
      }
    }
  }
}

}  // namespace session_test
}  // namespace rpcrdma::test

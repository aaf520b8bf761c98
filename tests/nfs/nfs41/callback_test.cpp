// SPDX-License-Identifier: BSD-3-Clause
//
// Callbacks of NFS version 4.1 in the session, over the connection of the forward calls. Read it
// beside [RFC 8267 6.5.2].
#include "nfs/nfs41/with_session.h"
#include "rpcrdma/endpoint/stub_transport.h"

namespace rpcrdma::test::v41 {
namespace callback_test {

using oncrpc::TransportError;
using CbOp = nfs41::NfsCbArgop4;

/// Sizes of the RPC header without credential, of a Call and of a Reply.
constexpr std::size_t kCallBytes = 40, kReplyBytes = 24;

class Backchannel : public WithSession {
 protected:
  void SetUp() override {
    WithSession::SetUp();
    start({.backchannel = true});
    server_->allow_calls(nfs_.connection);
    oncrpc::stub::Settings settings;
    settings.longest_reply_bytes = nfs_.backchannel.most_response_bytes;
    backward_.emplace(*server_, nfs_.connection);
    back_.emplace(*backward_, settings);
  }
  void TearDown() override {
    server_->allow_calls(nfs_.connection, false);
    rooms_.clear();
    nfs_.release();
    client_.reset();
    server_.reset();
    back_.reset();
    WithSession::TearDown();
  }

  struct End {
    int calls = 0;
    std::optional<TransportError> error;
    std::optional<Status> status;
    std::size_t results = 0;
  };
  std::vector<CbOp> in_sequence(const CbOp& operation) {
    return {CbOp::opcbsequence({.csa_sessionid = nfs_.session, .csa_sequenceid = ++sequence_}), operation};
  }
  static CbOp recall(xdr::Bytes file) { return CbOp::opcbrecall({.stateid = SmallServer::kDelegation, .fh = file}); }
  static nfs41::CBCOMPOUND4args compound(std::span<const CbOp> operations, std::string_view tag = {}) {
    return {.tag = bytes_of(tag), .minorversion = 1, .argarray = operations};
  }
  /// returns   whether it was sent
  oncrpc::stub::Started call(End& end, const nfs41::CBCOMPOUND4args& arguments, std::uint64_t most_reply_bytes = 0) {
    return back_->compound(arguments, {.most_reply_bytes = most_reply_bytes},
                           [&end](const oncrpc::stub::Outcome<CbCompound>& outcome) {
                             ++end.calls;
                             end.error = outcome.transport_error();
                             if (!outcome.ok()) return;
                             end.status = outcome->status();
                             end.results = outcome->resarray().size();
                           });
  }

  std::optional<endpoint::BackwardTransport> backward_;
  std::optional<nfs41::stub::NfsCbClient> back_;
  std::uint32_t sequence_ = 0;
};

TEST_F(Backchannel, ServerRecallsADelegationWhileForwardCallsRun) {
  REQ("NFS-CB-03", "NFS-CB-02");
  const std::array opening{
      Op::OP_PUTROOTFH(),
      Op::opopen({.share_access = nfs41::OPEN4_SHARE_ACCESS_READ | nfs41::OPEN4_SHARE_ACCESS_WANT_READ_DELEG,
                  .owner = {.owner = bytes_of("me")},
                  .openhow = nfs41::Openflag4::otherwise(nfs41::Opentype4::OPEN4_NOCREATE),
                  .claim = nfs41::OpenClaim4::file(bytes_of("a"))})};
  std::optional<nfs41::Stateid4> delegation;
  EXPECT_EQ(session_->run(opening,
                          [&](const Ended& end) {
                            delegation = end.results[1].as_opopen()->as_resok4()->delegation().as_read()->stateid();
                          }),
            Status::NFS4_OK);
  // Forward calls are always under way, and one of them returns the delegation.
  int right = 0, under_way = 0;
  bool stop = false;
  const core::MemoryRef into = room(100'000);
  const std::array reading{at("b"), read(100'000)};
  const std::function<void()> forth = [&] {
    ++under_way;
    ASSERT_TRUE(session_->start(reading, {.into = into}, [&](const Ended& ended) {
      --under_way;
      right += ended.ok() && is(found(ended.results[1]), "b") ? 1 : 0;
      if (!stop) forth();
    }));
  };
  End end;
  forth();
  ASSERT_TRUE(call(end, compound(in_sequence(recall(bytes_of("a"))))));
  ASSERT_TRUE(run_until([&] { return !callbacks_.recalls.empty(); }));
  EXPECT_EQ(under_way, 1);
  const int before = right;
  ASSERT_TRUE(run_until([&] { return right == before + 3; }));
  ASSERT_EQ(callbacks_.recalls.size(), 1u);
  EXPECT_EQ(callbacks_.recalls[0].stateid, delegation);
  const std::array giving{Op::opputfh({.object = callbacks_.recalls[0].file}),
                          Op::opdelegreturn({.deleg_stateid = callbacks_.recalls[0].stateid})};
  EXPECT_EQ(session_->run(giving), Status::NFS4_OK);
  stop = true;
  ASSERT_TRUE(run_until([&] { return under_way == 0 && end.calls == 1; }));
  EXPECT_EQ(nfs_.returned, 1u);
  EXPECT_GE(right, 4);
  EXPECT_EQ(end.status, Status::NFS4_OK);
  EXPECT_EQ(end.results, 2u);
  EXPECT_TRUE(callbacks_.in_sequence);
  EXPECT_EQ(server_->counters().connected, 1u) << "there is no other connection";
}

TEST_F(Backchannel, RecallHasAReplyOfFixedSizeAndGetattrAReplyOfVaryingSize) {
  REQ("NFS-CB-02");
  for (const std::size_t handle : {1u, 64u, 128u}) {
    End end;
    const Bytes file = content(1, handle);
    ASSERT_TRUE(call(end, compound(in_sequence(recall(file)))));
    ASSERT_TRUE(run_until([&] { return end.calls == 1; }));
    EXPECT_EQ(end.status, Status::NFS4_OK);
    EXPECT_EQ(callbacks_.reply_bytes.back(), 12u + (8u + 32u) + 8u);
  }
  const std::array mask{1u << 3 | 1u << 4};
  for (const std::size_t bytes : {8u, 400u, 2000u}) {
    callbacks_.attributes = content(1, bytes);
    End end;
    const CbOp getattr = CbOp::opcbgetattr({.fh = bytes_of("a"), .attr_request = std::span(mask)});
    ASSERT_TRUE(call(end, compound(in_sequence(getattr)), 100 + bytes));
    ASSERT_TRUE(run_until([&] { return end.calls == 1; }));
    EXPECT_EQ(end.status, Status::NFS4_OK);
    EXPECT_EQ(callbacks_.reply_bytes.back(), 12u + (8u + 32u) + 8u + 8u + 4u + bytes);
  }
}

/// CREATE_SESSION promised room for callbacks of a certain length: a message of that length
/// arrives, and a longer one does not.
TEST_F(Backchannel, SessionLimitsTheLengthOfCallbacksAndTheirReplies) {
  REQ("NFS-CB-04", "NFS-CB-06", "NFS-CB-07");
  const nfs::binding::ChannelSizes told = nfs_.backchannel;
  EXPECT_EQ(told, session_->backchannel());
  EXPECT_EQ(told, nfs::binding::short_backchannel(client_->reply_inline_threshold(), client_->inline_threshold()));
  EXPECT_FALSE(nfs::binding::takes_long_calls(told, client_->reply_inline_threshold()));
  EXPECT_TRUE(nfs::binding::takes_long_calls(
      {.most_request_bytes = client_->reply_inline_threshold() + 4, .most_response_bytes = told.most_response_bytes},
      client_->reply_inline_threshold()));

  const std::vector<CbOp> operations = in_sequence(recall(bytes_of("a")));
  const std::size_t rest = kCallBytes + compound(operations).encoded_size();
  // The reply repeats the tag; everything else in it is shorter than in the call.
  const std::string longest(told.most_request_bytes - rest, 't');
  End fits, beyond;
  ASSERT_TRUE(call(fits, compound(operations, longest), told.most_response_bytes - kReplyBytes));
  ASSERT_TRUE(run_until([&] { return fits.calls == 1; }));
  EXPECT_EQ(fits.status, Status::NFS4_OK);
  const auto refused = call(beyond, compound(operations, longest + "more"));
  ASSERT_FALSE(refused) << "a Long Call was made";
  EXPECT_EQ(refused.error(), TransportError::kTooLarge);
  settle();
  EXPECT_EQ(callbacks_.recalls.size(), 1u);

  const std::array mask{1u << 3 | 1u << 4};
  constexpr std::size_t kAround = 12 + (8 + 32) + 8 + 8 + 4;
  for (const std::size_t more : {0u, 4u, 0u}) {
    callbacks_.attributes = content(2, told.most_response_bytes - kReplyBytes - kAround + more);
    End end;
    const CbOp getattr = CbOp::opcbgetattr({.fh = bytes_of("a"), .attr_request = std::span(mask)});
    ASSERT_TRUE(call(end, compound(in_sequence(getattr)), 1 << 20));
    ASSERT_TRUE(run_until([&] { return end.calls == 1; }));
    EXPECT_EQ(end.status.has_value(), more == 0);
    EXPECT_EQ(end.error.has_value(), more != 0);
  }
  expect_service();
}

TEST_F(Backchannel, CallbacksHaveNoEligibleItem) {
  REQ("NFS-CB-05");
  EXPECT_FALSE((xdr::kReducible<nfs41::CBCOMPOUND4argsView>));
  EXPECT_FALSE((xdr::kReducible<nfs41::CBCOMPOUND4resView>));
  EXPECT_EQ(CbCompound::kProcedure.most_read_chunks, 0u);
  EXPECT_EQ(CbCompound::kProcedure.most_write_chunks, 0u);
  const std::vector<CbOp> operations = in_sequence(recall(bytes_of("a")));
  const auto memory = server_->pool().allocate(64);
  EXPECT_EQ(
      back_->compound(compound(operations), {.into = memory->ref()}, [](const oncrpc::stub::Outcome<CbCompound>&) {})
          .error(),
      TransportError::kTooLarge);
}

}  // namespace callback_test
}  // namespace rpcrdma::test::v41

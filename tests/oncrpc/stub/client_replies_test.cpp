// SPDX-License-Identifier: BSD-3-Clause
//
// The room for replies, which calls are repeated, and how errors are reported.
#include "oncrpc/stub/cabinet_clients.h"
#include "support/req.h"

namespace rpcrdma::test {
namespace client_replies_test {

using namespace cabinet_clients;  // NOLINT(google-build-using-namespace)

class Replies : public CabinetTest {};

TEST_F(Replies, SizeOfTheReplyChunkFollowsTheArgumentOfTheCall) {
  REQ("NFS-GEN-02", "V1-ULB-04");
  std::uint64_t room = 0;
  server_->serve(CabinetV1Client::kProgram, 1, [&](endpoint::InboundCall& call) {
    room = call.reply_room();
    call.fail(oncrpc::wire::rpc::AcceptStat::SYSTEM_ERR);
  });
  for (const std::uint32_t count : {100u, 8000u}) {
    End<CabinetV1Client::List> end;
    ASSERT_TRUE(cabinet_->list({.from = 0, .count = count}, {}, end.collect()));
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    EXPECT_EQ(end.rpc_error, oncrpc::RpcError::kSystemError);
    EXPECT_EQ(room, count == 100u ? 0u : 24u + 8u + count);
  }
}

TEST_F(Replies, ReplyChunkHasRoomForTheRequestedCount) {
  for (const std::uint32_t count : {16u, 960u, 16'000u}) {
    End<CabinetV1Client::List> end;
    std::size_t labels = 0;
    ASSERT_TRUE(cabinet_->list({.from = 0, .count = count}, {},
                               end.collect([&](const auto& outcome) { labels = outcome->labels().size(); })));
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    EXPECT_TRUE(end.ok());
    EXPECT_EQ(labels, count / 16);
  }
}

TEST_F(Replies, CallWithATooSmallReplyChunkIsRepeatedWithALargerOne) {
  REQ("NFS-GEN-03", "NFS-GEN-04", "NFS-GEN-05");
  papers_.note.assign(15'000, 'n');
  // The server answers a call with an XID that it knows as before, with ERR_CHUNK. So only a call
  // with a new XID can succeed.
  server_->serve(desk_, {.remembered_procedures = 1u << 5});
  End<CabinetV1Client::Notes> end;
  std::size_t length = 0;
  ASSERT_TRUE(cabinet_->notes(1, {}, end.collect([&](const auto& outcome) { length = outcome->text().size(); })));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_TRUE(end.ok());
  EXPECT_EQ(length, 15'000u);
  EXPECT_EQ(end.retries, 2u) << "4096, 8192, 16384";
  EXPECT_EQ(desk_.notes_calls, 3);
  EXPECT_EQ(cabinet_->retried(), 2u);
}

TEST_F(Replies, ClientRepeatsACallWithATooSmallReplyChunkAtMostThreeTimes) {
  REQ("NFS-GEN-06");
  papers_.note.assign(100'000, 'n');
  End<CabinetV1Client::Notes> end;
  ASSERT_TRUE(cabinet_->notes(1, {}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_EQ(end.transport_error, oncrpc::TransportError::kErrChunk);
  EXPECT_EQ(desk_.notes_calls, 4);
  EXPECT_EQ(desk_.sent, oncrpc::stub::Sent::kTooLarge);
}

TEST_F(Replies, ClientRepeatsOnlyProceduresThatTheBindingAllowsToBeRepeated) {
  REQ("NFS-GEN-07");
  papers_.note.assign(9000, 'n');
  End<CabinetV1Client::Recall> end;
  ASSERT_TRUE(cabinet_->recall(1, {}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  EXPECT_EQ(end.transport_error, oncrpc::TransportError::kErrChunk);
  EXPECT_EQ(desk_.recall_calls, 1);
  End<CabinetV1Client::Recall> told;
  ASSERT_TRUE(cabinet_->recall(1, {.most_reply_bytes = 9004}, told.collect()));
  ASSERT_TRUE(run_until([&] { return told.calls != 0; }));
  EXPECT_TRUE(told.ok()) << "a caller that gives the size of the reply needs no retry";
}

TEST_F(Replies, ErrorsOfRpcAreReportedUnchanged) {
  End<CabinetV1Client::Delete> unavailable;
  ASSERT_TRUE(cabinet_->delete_(1, {}, unavailable.collect()));
  ASSERT_TRUE(run_until([&] { return unavailable.calls != 0; }));
  EXPECT_EQ(unavailable.rpc_error, oncrpc::RpcError::kProcedureUnavailable);
  cabinet::stub::CabinetV2Client other(*client_);
  End<cabinet::stub::CabinetV2Client::Cabinet2Do> mismatch;
  ASSERT_TRUE(other.cabinet2_do({}, {}, mismatch.collect()));
  ASSERT_TRUE(run_until([&] { return mismatch.calls != 0; }));
  EXPECT_EQ(mismatch.rpc_error, oncrpc::RpcError::kProgramMismatch);
  End<CabinetV1Client::Null> null;
  ASSERT_TRUE(cabinet_->null({}, null.collect()));
  ASSERT_TRUE(run_until([&] { return null.calls != 0; }));
  EXPECT_TRUE(null.ok());
}

TEST_F(Replies, MalformedResultsAreADecodeError) {
  server_->serve(CabinetV1Client::kProgram, 1, [&](endpoint::InboundCall& call) { (void)call.reply({}); });
  End<CabinetV1Client::Look> end;
  ASSERT_TRUE(cabinet_->look(1, {}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  ASSERT_TRUE(end.decode_error);
  EXPECT_EQ(end.decode_error->code(), xdr::DecodeCode::kTruncated);
}

TEST_F(Replies, ItemThatIsInlineDespiteItsWriteChunkIsAnError) {
  REQ("V1-CHK-20");
  std::vector<std::byte> inline_result(28);
  ASSERT_TRUE(cabinet::FetchResult::found({.count = 9, .end = true, .data = std::span{inline_result}.first(9)})
                  .encode(inline_result));
  server_->serve(CabinetV1Client::kProgram, 1, [&](endpoint::InboundCall& call) {
    auto buffer = server_->pool().allocate(inline_result.size());
    std::ranges::copy(inline_result, buffer->bytes().begin());
    const core::MemoryRef piece = buffer->ref();
    (void)call.reply({.results = {&piece, 1}}, [kept = std::move(*buffer)](bool) {});
  });
  auto memory = client_->pool().allocate(64);
  End<CabinetV1Client::Fetch> end;
  ASSERT_TRUE(cabinet_->fetch({.which = 7, .offset = 0, .count = 9}, {.into = memory->ref()}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  ASSERT_TRUE(end.decode_error);
  EXPECT_EQ(end.decode_error->code(), xdr::DecodeCode::kLandedLength);
}

TEST_F(Replies, WriteChunkWithAResultThatIsNotEligibleEndsTheCall) {
  REQ("V1-CHK-19");
  std::vector<std::byte> missing(4);  // these results have no eligible item
  ASSERT_TRUE(cabinet::FetchResult::otherwise(State::MISSING).encode(missing));
  int calls = 0;
  server_->serve(CabinetV1Client::kProgram, 1, [&](endpoint::InboundCall& call) {
    ++calls;
    auto buffer = server_->pool().allocate(16);
    std::ranges::copy(missing, buffer->bytes().begin());
    const core::MemoryRef inlined = buffer->ref(0, 4), pushed = buffer->ref(4, 9);
    const core::ResultMemory written{{&pushed, 1}};
    (void)call.reply({.results = {&inlined, 1}, .written = {&written, 1}}, [kept = std::move(*buffer)](bool) {});
  });
  auto memory = client_->pool().allocate(64);
  End<CabinetV1Client::Fetch> end;
  ASSERT_TRUE(cabinet_->fetch({.which = 7, .offset = 0, .count = 9}, {.into = memory->ref()}, end.collect()));
  ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
  ASSERT_TRUE(end.decode_error);
  EXPECT_EQ(end.decode_error->code(), xdr::DecodeCode::kNotEligible);
  settle();
  EXPECT_EQ(calls, 1) << "it was sent again";
  EXPECT_EQ(end.calls, 1);
  EXPECT_EQ(cabinet_->outstanding(), 0u);
}

TEST_F(Replies, CallThatAServerAnswersWithAnErrorIsNotSentAgain) {
  REQ("NFS-V4-22", "NFS-V4-23");
  int calls = 0;
  bool refuse = false;
  server_->serve(CabinetV1Client::kProgram, 1, [&](endpoint::InboundCall& call) {
    ++calls;
    refuse ? call.refuse() : call.fail(oncrpc::wire::rpc::AcceptStat::GARBAGE_ARGS);
  });
  for (const bool with : {false, true}) {
    refuse = with;
    calls = 0;
    End<CabinetV1Client::Look> end;
    ASSERT_TRUE(cabinet_->look(7, {.resend = true}, end.collect()));
    ASSERT_TRUE(run_until([&] { return end.calls != 0; }));
    settle();
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(cabinet_->outstanding(), 0u);
    EXPECT_EQ(end.rpc_error, with ? oncrpc::RpcError::kNone : oncrpc::RpcError::kGarbageArguments);
    EXPECT_EQ(end.transport_error.has_value(), with);
  }
}

TEST_F(Replies, TwoVersionsOfAProgramShareAConnection) {
  REQ("V1-ULB-06");
  DeskV2 other(papers_);
  server_->serve(other);
  cabinet::stub::CabinetV2Client two(*client_);
  const std::vector<cabinet::Step> steps = {cabinet::Step::fetch({.which = 2, .offset = 0, .count = 37})};
  auto memory = client_->pool().allocate(64);
  End<CabinetV1Client::Look> look;
  End<cabinet::stub::CabinetV2Client::Cabinet2Do> done;
  ASSERT_TRUE(cabinet_->look(7, {}, look.collect()));
  ASSERT_TRUE(two.cabinet2_do({.tag = {}, .list = steps}, {.into = memory->ref()}, done.collect()));
  ASSERT_TRUE(run_until([&] { return look.calls != 0 && done.calls != 0; }));
  EXPECT_TRUE(look.ok() && done.ok());
  EXPECT_TRUE(is_paper(memory->bytes().first(37), 2));
}

TEST_F(Replies, ClientRefusesMemoryForACallWithoutEligibleResults) {
  REQ("V1-WR-12", "V1-ULB-03");
  auto memory = client_->pool().allocate(64);
  const auto started =
      cabinet_->look(7, {.into = memory->ref()}, [](const oncrpc::stub::Outcome<CabinetV1Client::Look>&) {});
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error(), oncrpc::TransportError::kTooLarge);
}

TEST_F(Replies, ArgumentsBeyondTheirXdrLimitsAreNotSent) {
  cabinet::stub::CabinetV2Client other(*client_);
  const std::string tag(cabinet::MAX_LABEL + 1, 't');
  End<cabinet::stub::CabinetV2Client::Cabinet2Do> end;
  const auto started = other.cabinet2_do({.tag = tag, .list = {}}, {}, end.collect());
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error(), oncrpc::TransportError::kBadArguments);
  EXPECT_EQ(to_string(started.error()), "tag: longer than the specification allows (64) (cabinet.x, line 110)");
  EXPECT_EQ(other.outstanding(), 0u);
}

TEST_F(Replies, CoroutineAndFutureReportWhichArgumentExceedsItsXdrLimit) {
  using Do = cabinet::stub::CabinetV2Client::Cabinet2Do;
  cabinet::stub::CabinetV2Client other(*client_);
  const std::string tag(cabinet::MAX_LABEL + 1, 't');
  std::vector<std::string> heard;
  const auto hear = [&](const oncrpc::stub::Outcome<Do>& outcome) {
    EXPECT_EQ(outcome.transport_error(), oncrpc::TransportError::kBadArguments);
    heard.push_back(outcome.refusal() ? to_string(*outcome.refusal()) : "");
  };
  const auto await = [&]() -> endpoint::Detached { hear(co_await other.cabinet2_do({.tag = tag, .list = {}})); };
  await();
  const oncrpc::stub::Kept<Do> kept = oncrpc::stub::ask<Do>([&](auto done) {
                                        return other.cabinet2_do({.tag = tag, .list = {}}, {}, std::move(done));
                                      }).get();
  hear(kept.outcome());
  const std::string text = "tag: longer than the specification allows (64) (cabinet.x, line 110)";
  EXPECT_EQ(heard, (std::vector{text, text}));
}

TEST_F(Replies, CallWithoutMemoryForItsResultsIsNotSent) {
  End<CabinetV1Client::Fetch> end;
  const auto started = cabinet_->fetch({.which = 1, .offset = 0, .count = 90'000}, {}, end.collect());
  ASSERT_FALSE(started);
  EXPECT_EQ(started.error(), oncrpc::TransportError::kNoResultMemory);
  EXPECT_EQ(to_string(started.error()),
            "there is no memory for results that go beside the reply: set `CallOptions::into`, or `inline_items_bytes` "
            "to have them in the reply");
  settle();
  EXPECT_TRUE(desk_.offered.empty()) << "it was executed";
  EXPECT_EQ(end.calls, 0);
}

}  // namespace client_replies_test
}  // namespace rpcrdma::test
